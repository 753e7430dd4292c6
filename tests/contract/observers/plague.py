"""What the events of Zombie Plague say: where figures stand, who lives, what is boarded up, held and drawn."""

from __future__ import annotations

from .picture import Picture

LOST = {"drove_off": "escaped", "safe_below": "secured", "zombified": "zombified"}


def hear(picture: Picture, name: str, args: list[str]) -> None:
    """Believe an event."""
    if name in ("placed", "moved", "pushed"):
        picture.note(f"figures/{args[0]}/at", [int(number) for number in args[1].split(",")])
    if name in ("placed", "turned"):
        picture.note(f"figures/{args[0]}/facing", args[-1])
    if name in ("barricaded", "broken", "removed"):
        picture.lies("barricades", args[0], name == "barricaded")
    if name in ("zombified", "killed", "in_car") or name in LOST:
        _leave(picture, name, args[0])
    _of_cards(picture, name, args)
    _of_table(picture, name, args)


def _leave(picture: Picture, name: str, figure: str) -> None:
    """A figure leaves the board, a zombie altogether."""
    if figure.startswith("z"):
        picture.remove(f"figures/{figure}")
        return
    picture.forget(f"figures/{figure}")
    picture.note(f"figures/{figure}/at", None)
    if name != "killed":
        picture.note(f"figures/{figure}/fate", LOST.get(name, name))


def _of_cards(picture: Picture, name: str, args: list[str]) -> None:
    if name == "armed":
        picture.note(f"figures/{args[0]}/weapon", args[1])
    if name == "emptied":
        picture.note(f"figures/{args[0]}/loaded", False)
    if name in ("armed", "used"):
        picture.values.pop(("figures", args[0], "loaded"), None)
    if name == "searched":
        picture.lies("searched", args[1])
    if name == "drew":
        picture.change("deck/left", -1)


def _of_table(picture: Picture, name: str, args: list[str]) -> None:
    if name == "round":
        picture.note("round", int(args[0]))
    if name in ("turn", "entry"):
        picture.note(name, args[0])
    if name == "hatch":
        picture.note("hatch", [int(number) for number in args[0].split(",")])
    if name == "over":
        picture.note("reason", args[0])
