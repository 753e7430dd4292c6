"""Kinds of things whose impact can be measured, as a game declares them in `ablation.toml`."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ...core.content.toml_files import convert, read_toml, suggest
from ...core.errors import OptionError
from ...games import game_folder

FILE_NAME: Final = "ablation.toml"


class AblationKind(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Kind of thing, listed in a content file, and the way to take one such thing out.

    Attributes:
        id: The name for `--of`.
        file: The content file with the list; a name in braces stands for the value of that option.
        things: The key of the list.
        by_game: The game's code lists the things and takes them out, for example pieces drawn on a map.
        without: Remove the thing's entry.
        change: Overwrite these keys of the entry.
        like: Give the entry all keys of another thing but its id and name.
        drop: Remove the thing's id from these lists and tables, for example `professions.card.items`.
        along: Remove other things whose key names this thing, for example `file.list.key`.
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


class AblationFile(msgspec.Struct, forbid_unknown_fields=True):
    """Contents of `ablation.toml`."""

    kind: list[AblationKind]


def read_kinds(game: str, ids: list[str]) -> list[AblationKind]:
    """Return the kinds of a game with these ids, or all kinds if `ids` is empty.

    Raises:
        OptionError: The game has no `ablation.toml`, or no such kind.
    """
    path = game_folder(game) / FILE_NAME
    if not path.exists():
        raise OptionError(f"{game}: has no {FILE_NAME}, which lists what can be taken out")
    place = f"{game}/{FILE_NAME}"
    kinds = {kind.id: kind for kind in convert(read_toml(path, place), AblationFile, place).kind}
    for name in ids:
        if name not in kinds:
            raise OptionError(f"--of {name!r}; {suggest(name, list(kinds))}")
    return [kind for kind in kinds.values() if kind.id in ids or not ids]
