"""Games that other packages provide, found by their entry points without importing them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from . import pure

GROUP: Final = "shamble.games"
SHIPPED: Final = Path(__file__).parent / "games"


@cache
def shipped_games() -> set[str]:
    """Return the names of the games that come with Shamble."""
    return {path.parent.name for path in SHIPPED.glob("*/__init__.py")}


def installed_games() -> dict[str, EntryPoint]:
    """Return the entry points of games from other packages, by name. Names of Shamble's own games are left out."""
    shipped = shipped_games()
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in shipped}


def find_obstacle(name: str) -> str:
    """Return why this process's compiled engine can't run an installed game; empty if it can."""
    if pure.is_interpreted() or name in shipped_games():
        return ""
    point = installed_games().get(name)
    home = None if point is None else home_of(point)
    return "" if home is None else pure.obstacle(home)


def obstacles() -> dict[str, str]:
    """Return all installed games that this process's compiled engine can't run, each with the reason."""
    reasons = {name: find_obstacle(name) for name in ([] if pure.is_interpreted() else installed_games())}
    return {name: why for name, why in reasons.items() if why}


def interpret_if_needed(name: str) -> None:
    """Interpret all rules from now on if the game can't run compiled, and print the reason on stderr.

    Once a compiled module has been loaded, it is too late, and nothing happens.
    """
    why = find_obstacle(name)
    if why and not pure.is_engine_loaded():
        print(explain({name: why}), file=sys.stderr, flush=True)
        pure.read_sources()


def explain(reasons: dict[str, str], undeclared: Sequence[str] = ()) -> str:
    """Return a message that tells why this process runs interpreted, and how to compile the games.

    The classes of the games in `undeclared` lack `compiled = True`.
    """
    remedy = "`shamble compile` compiles them."
    if undeclared:
        where = f"the game's class ({', '.join(undeclared)})"
        remedy = f"To compile them, set `compiled = True` in {where}, then run `shamble compile`."
    return f"{name_rules(reasons)}, so this process runs all rules interpreted, some 50 times slower. {remedy}"


def name_rules(reasons: dict[str, str]) -> str:
    """Return the beginning of a sentence that names the games that can't run compiled, with the reasons."""
    first, *others = (f"rules of {name!r} {why}" for name, why in reasons.items())
    return " and the ".join([f"The {first}", *others])


def home_of(point: EntryPoint) -> Path | None:
    """Return the folder of a game's package, or the file of a game that is a single module, without importing it."""
    top, *inner = point.module.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None:
        return None
    if not spec.submodule_search_locations:
        return Path(spec.origin) if spec.origin else None
    path = Path(spec.submodule_search_locations[0], *inner)
    return path if path.is_dir() else path.parent
