"""What is believed of a table by whoever hears its events and sees nothing."""

from __future__ import annotations

from typing import Any

UNKNOWN = "?"  # an argument that this listener may not know
Path = tuple[str, ...]


class Picture:
    """Beliefs by their paths in the all-seeing view: what stands there, what lies in a list, what changed."""

    def __init__(self) -> None:
        self.beliefs = 0  # that there were
        self.values: dict[Path, Any] = {}
        self.members: dict[tuple[Path, str], bool] = {}
        # Of the last line alone:
        self.gone: set[Path] = set()
        self.changes: dict[Path, int] = {}
        self.arrivals: dict[tuple[Path, str], bool] = {}

    def note(self, path: str, value: Any) -> None:
        """Something stands there, and nothing else until this is heard."""
        self.beliefs += 1
        self.gone -= {each for each in self.gone if _path(path)[: len(each)] == each}
        self.values[_path(path)] = value

    def forget(self, path: str) -> None:
        """Nothing is known of it, or of what is below it."""
        start = _path(path)
        self.values = {each: value for each, value in self.values.items() if each[: len(start)] != start}
        self.members = {each: there for each, there in self.members.items() if each[0][: len(start)] != start}
        self.changes = {each: by for each, by in self.changes.items() if each[: len(start)] != start}
        self.arrivals = {each: there for each, there in self.arrivals.items() if each[0][: len(start)] != start}

    def remove(self, path: str) -> None:
        """It is gone, with all that was below it; another may come in its place."""
        self.beliefs += 1
        self.forget(path)
        self.gone.add(_path(path))

    def lies(self, path: str, name: str, there: bool = True) -> None:
        """A name is in a list or table, or is not, until something else is heard."""
        self.beliefs += 1
        self.members[_path(path), name] = there

    def comes(self, path: str, name: str, there: bool = True) -> None:
        """A name has come to a list, or has left it, for now: its like may leave or come unheard."""
        self.beliefs += 1
        self.arrivals[_path(path), name] = there

    def change(self, path: str, by: int) -> None:
        """A number was raised or lowered, a list made longer or shorter."""
        self.beliefs += 1
        self.changes[_path(path)] = self.changes.get(_path(path), 0) + by

    def faults(self, before: dict[str, Any], now: dict[str, Any]) -> list[str]:
        """The beliefs that are false of a table as it is now; then those about the last line alone are forgotten."""
        found = [
            f"{path} is {at(now, path)!r}, not {value!r}"
            for path, value in self.values.items()
            if at(now, path) != value
        ]
        found += [f"{path} is there still" for path in self.gone if at(now, path) is not None]
        found += [
            f"{name} in {path}: not {there}"
            for (path, name), there in (self.members | self.arrivals).items()
            if (name in (at(now, path) or ())) != there
        ]
        found += [
            f"{path} went from {_size(at(before, path))} to {_size(at(now, path))}, not by {by}"
            for path, by in self.changes.items()
            if _size(at(now, path)) - _size(at(before, path)) != by
        ]
        self.gone, self.changes, self.arrivals = set(), {}, {}
        return found


def _path(text: str) -> Path:
    return tuple(text.split("/"))


def _size(value: Any) -> int:
    return value if isinstance(value, int) else len(value or ())


def at(view: Any, path: Path) -> Any:
    """What stands at a path of a view; nothing if there is no such place."""
    for key in path:
        if isinstance(view, list):
            view = view[int(key)] if key.isdecimal() and int(key) < len(view) else None
        else:
            view = view.get(key) if isinstance(view, dict) else None
    return view
