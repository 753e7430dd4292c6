"""The kinds of things whose impact can be asked for, and how each is taken out, as a game says in `ablation.toml`."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ...core.content.toml_files import convert, read_toml, suggest
from ...core.errors import OptionError
from ...games import home

DECLARED: Final = "ablation.toml"


class AblationKind(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What a list of a content file has, by their ids, and how one of them is taken out.

    `without` leaves its entry out; `change` gives it these keys, `like` those of another. `drop` says which lists and
    tables lose its name, as `professions.card.items`; `along` which things go with it, by the key that names it. A file
    in braces is the value of that option. With `by_game` the game itself says all of it, as of what is drawn on a map.
    """

    id: str
    file: str = ""
    things: str = ""
    by_game: bool = False
    without: bool = False
    change: dict[str, Any] = {}
    like: str | None = None
    drop: list[str] = []
    along: list[str] = []


class Declared(msgspec.Struct, forbid_unknown_fields=True):
    """Contents of ablation.toml."""

    kind: list[AblationKind]


def read_kinds(game: str, asked: list[str]) -> list[AblationKind]:
    """The kinds that are asked for, all of the game's if none is; raises OptionError for one that there is not."""
    path = home(game) / DECLARED
    if not path.exists():
        raise OptionError(f"{game}: has no {DECLARED} that says what can be taken out, and how")
    place = f"{game}/{DECLARED}"
    found = {kind.id: kind for kind in convert(read_toml(path, place), Declared, place).kind}
    for name in asked:
        if name not in found:
            raise OptionError(f"--of {name!r}; {suggest(name, list(found))}")
    return [kind for kind in found.values() if kind.id in asked or not asked]
