"""Write the pages of the documentation that follow from the code: the commands, and each game's page for researchers.

`python docs/generate.py` writes all pages. With `--play`, bots play new games for the last section of the games' pages.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from shamble.adapters.episode import Episode, Rules
from shamble.bots import bot
from shamble.cli import app
from shamble.core.chance import Rng
from shamble.core.fields.field import EVERYONE
from shamble.core.notation import describe_verb
from shamble.core.play import legal_actions
from shamble.games import game_names, playable_games

DOCS = Path(__file__).parent
GAMES_PLAYED = 40
SEED = 1
BOTS_STREAM = 1  # RNG stream; the dice have stream 0
LEVELS = ("random", "greedy")
PLAYED = "\n## Games played\n"
LONG_LIST = re.compile(r" Of (\w+: [^.]*)\.")  # the options of every game, which have tables of their own

EXAMPLES = {
    "play": "shamble play plague --preset quick --seats human,greedy",
    "simulate": "shamble simulate thirty_seconds --games 1000 --seats greedy,random",
    "replay": "shamble replay game.shamble --verify",
    "story": "shamble story game.shamble --seat 0 --form page",
    "hindsight": "shamble hindsight game.shamble",
    "print": "shamble print plague --only boards --out boards.pdf",
    "check": "shamble check tests/scenarios/plague",
    "rules": "shamble rules plague ZP-101",
    "perft": "shamble perft plague --depth 4 --option map=cabin",
    "compile": "shamble compile",
    "fields": "shamble fields shamble.games.plague.rules",
    "serve": "shamble serve --lan --browse",
    "verify": "shamble verify game.shamble proof.json",
    "backup": "shamble backup tables.backup",
    "restore": "shamble restore tables.backup --replace",
    "host tables": "shamble host tables",
    "host close": "shamble host close 3f9a2c",
    "host ban": "shamble host ban 203.0.113.7 --why spam",
    "host unban": "shamble host unban 203.0.113.7",
    "host bans": "shamble host bans",
    "lab run": "shamble lab run cabin.toml --games 400",
    "lab compare": "shamble lab compare cabin.toml drink.toml --out compared",
    "lab impact": "shamble lab impact cabin.toml --of card --out impact",
    "lab ladder": "shamble lab ladder plague --out ladder",
    "lab forecast": "shamble lab forecast thirty_seconds --out forecast.json",
    "lab tune": "shamble lab tune goal.toml --out tuned",
    "lab dump": "shamble lab dump alley.toml --games 200 --out choices",
}
COMMANDS = """\
# Commands

Each command has a help text: `shamble play --help`. After `make` in a checkout, run `.venv/bin/shamble`.

The exit code is 0 for success, 1 if a check fails and 130 after an interruption. If an input is wrong, it is 2, and the
command prints a line with the mistake and the allowed values.

"""
OPTIONS = """
## Options and presets

These are the values of `--option` and `--preset`. The clause is the rule that an option changes.
"""
RESEARCH = """\
# {title} for researchers

Rules version {version}. Players choose in turn, with chance and hidden information. A seat's reward is 0 until the end,
then 0 to 1.

| environment | name |
|---|---|
| Gymnasium | `shamble/{game}-v{major}` after `shamble.adapters.gymnasium.register()` |
| PettingZoo | `shamble.adapters.pettingzoo.env("{game}")` |
| OpenSpiel | `shamble.adapters.open_spiel.load("{game}")` |
| many games at once | `shamble.adapters.vector.Vector("{game}", 64)` |

[Programs that learn](../learn.md) shows how to use them. [The rulebook](../play/{game}.md) has every rule.

## Sizes

An observation is a vector of int32. Its size and the number of actions depend on the options, and may depend on
the seats.

| seats | agents | observation | actions |
|---|---|---|---|
"""
ACTIONS = """
## Actions with {seats} seats

`info["action_mask"]` marks the legal actions. The actions of a verb have consecutive numbers, in order of their
arguments.

| verb and arguments | first action | how many |
|---|---|---|
"""
OBSERVATION = """
## Observation with {seats} seats

The fields are in this order. The last number is the pending question, counted from 1. A number that the seat can't see
is one below its field's lowest value.

| field | first number | how many | counted by | least | most | visible to |
|---|---|---|---|---|---|---|
"""
SERIES = """
{games} games each, with {seats} seats and the same bot in all seats, from seed {seed} on. Figures are medians, with the
range without the lowest and the highest 5 % in brackets. The number of legal actions leaves out choices with a single
legal action.

| bots | choices a game | legal actions a choice | mean return |
|---|---|---|---|
"""


class Series(NamedTuple):
    """Figures of games that a bot played."""

    choices: list[int]  # by game
    legal: list[int]  # by choice: the number of legal actions
    returns: list[list[float]]  # by game and seat


def render_commands() -> str:
    """Return the page of all commands, generated from their declarations."""
    generated = app.generate_docs()
    text = generated[generated.index("\n## shamble play") + 1 :]  # without its title and table of contents
    text = LONG_LIST.sub(" [All of them](#options-and-presets).", text)
    for command, example in EXAMPLES.items():
        end = text.find("\n##", text.index(f"# shamble {command}\n"))
        place = len(text) if end < 0 else end
        text = f"{text[:place].rstrip()}\n\nExample: `{example}`\n{text[place:]}"
    text = re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"
    text += OPTIONS
    for game in playable_games():
        text += f"\n### {game.title}\n\n| option | meaning | values | default | clause |\n|---|---|---|---|---|\n"
        for option in game.options.option:
            default = str(option.default).lower() if isinstance(option.default, bool) else option.default or "none"
            text += _row(f"`{option.id}`", option.help, option.describe_allowed(), default, option.clause)
        text += "\n| preset | what it is |\n|---|---|\n"
        for preset in game.options.preset:
            text += _row(f"`{preset.id}`", f"**{preset.name}.** {preset.about}".strip())
    return COMMANDS + text


def render_research(game: str) -> str:
    """Return the page of a game for researchers, without the section on games played."""
    rules = Rules(game)
    edition, space, seats = rules.edition, rules.actions, rules.seats
    version = edition.game.version
    text = RESEARCH.format(title=edition.game.title, version=version, game=game, major=version.partition(".")[0])
    for count in edition.game.seats(edition.book):
        sized = Rules(game, count)
        agents = ", ".join(f"`{agent}`" for agent in sized.agents)
        usual = f"{count} (usual)" if count == seats else count
        text += _row(usual, agents, f"{len(sized.least):,}", f"{sized.actions.size:,}")
    text += ACTIONS.format(seats=seats)
    for verb, start, end in zip(edition.book.verbs, space.starts, [*space.starts[1:], space.size], strict=True):
        text += _row(f"`{describe_verb(verb)}`", f"{start:,}", f"{end - start:,}") if end > start else ""
    text += OBSERVATION.format(seats=seats)
    layout, first = edition.initial_state(seats).layout, 0
    for field in layout.fields:
        count = layout.counts[field.name]
        seen = "all" if field.visible_to == EVERYONE else field.visible_to
        most = f"{field.max_value(layout.sizes):,}"
        text += _row(f"`{field.name}`", f"{first:,}", f"{count:,}", ", ".join(field.by) or "-", field.least, most, seen)
        first += count
    return text


def render_series(game: str) -> str:
    """Return the section on games that bots play now."""
    rules = Rules(game)
    text = PLAYED + SERIES.format(games=GAMES_PLAYED, seats=rules.seats, seed=SEED)
    for level in LEVELS:
        games = play_series(rules, level)
        means = [sum(seat) / len(seat) for seat in zip(*games.returns, strict=True)]
        returns = ", ".join(f"`{agent}` {mean:.2f}" for agent, mean in zip(rules.agents, means, strict=True))
        text += _row(level, _spread(games.choices), _spread([legal for legal in games.legal if legal > 1]), returns)
    return text


def play_series(rules: Rules, level: str) -> Series:
    """Let a bot play all seats of GAMES_PLAYED games, and return their figures."""
    choices, legal, returns = [], [], []
    player = bot(level, rules.edition.game, rules.edition.book)
    for seed in range(SEED, SEED + GAMES_PLAYED):
        episode, rng, count = Episode(rules, seed), Rng(seed, BOTS_STREAM), 0
        while episode.seat >= 0:
            legal.append(len(legal_actions(episode.state)))
            episode.take(player.choose(episode.state.determinize(episode.seat, rng), episode.seat, rng))
            count += 1
        choices.append(count)
        returns.append([float(value) for value in episode.state.returns()])
    return Series(choices, legal, returns)


def _spread(numbers: Sequence[int]) -> str:
    ordered = sorted(numbers)
    cut = len(ordered) // 20
    return f"{median(ordered):,.0f} ({ordered[cut]:,} to {ordered[-1 - cut]:,})"


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def main() -> None:
    """Write the pages."""
    parser = argparse.ArgumentParser(prog="python docs/generate.py", description=__doc__)
    parser.add_argument("--play", action="store_true", help="let bots play new games; takes some minutes")
    plays = parser.parse_args().play
    (DOCS / "commands.md").write_text(render_commands(), encoding="utf-8")
    for game in game_names():
        path = DOCS / "research" / f"{game}.md"
        path.parent.mkdir(exist_ok=True)
        before = path.read_text(encoding="utf-8") if path.is_file() else ""
        kept = before[before.index(PLAYED) :] if PLAYED in before else ""
        path.write_text(render_research(game) + (render_series(game) if plays or not kept else kept), encoding="utf-8")


if __name__ == "__main__":
    main()
