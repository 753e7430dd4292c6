"""Output of `shamble lab forecast`, and the network file that it writes."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from ...bots import level
from ...core.content.networks import write_network
from ...lab.forecasts.fitting import fit
from ...lab.forecasts.self_play import Positions, SelfPlayConfig, play
from .progress import progress


def fit_forecast(kind: SelfPlayConfig, games: int, jobs: int, units: int, out: Path) -> None:
    """Play the games with a progress bar, fit the network, write it to `out` and print its scores on held-out games."""
    edition = kind.load_edition()
    parts: list[Positions] = []
    with progress("Playing", games) as show:
        for part in play(kind, games, jobs):
            parts.append(part)
            show(int(part.games.max(initial=0)))
    features = edition.game.heuristic(edition.book).features()
    players = level(kind.level, edition.game).describe()
    varied = [f"any {name}" for name in kind.vary]
    presets = [preset for preset in kind.presets if preset]
    played = ", ".join([f"{edition.game.id} {edition.game.version}", *presets, *varied])
    made_from = f"{games} games of {players}, from seed {kind.seed}, {played}"
    fitted = fit(Positions.concat(parts), features, units, kind.seed, made_from)
    write_network(out, fitted.file)
    console = Console(highlight=False)
    table = Table("on held-out games", "AUC", "log loss")
    for name, check in (("forecast", fitted.network), ("hand-written value", fitted.value)):
        table.add_row(name, f"{check.auc:.3f}", f"{check.log_loss:.3f}")
    console.print(f"{edition.game.title}: {fitted.file.checked_on['positions']:,.0f} positions of {games:,} games")
    console.print(table)
    console.print(f"Forecast: {out}", soft_wrap=True)
