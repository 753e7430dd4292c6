"""What the events of the camp say: roles, votes, food, trust, the threat."""

from __future__ import annotations

from .picture import UNKNOWN, Picture

PEOPLE = ["ann", "bo", "cy", "di"]


def hear(picture: Picture, name: str, args: list[str]) -> None:
    """Believe an event."""
    who = [str(PEOPLE.index(each)) for each in args if each in PEOPLE]
    if name in ("dealt", "sent_away") and args[1] != UNKNOWN:
        picture.note(f"people/{who[0]}/role", args[1])
    if name == "sent_away":
        picture.note(f"people/{who[0]}/out", True)
    if name == "threatened":
        picture.note("threat", int(args[0]))
    if name == "eaten":
        picture.forget("threat")
    if name == "trusts":
        picture.change(f"people/{who[0]}/trust/{who[1]}", int(args[2]))
    if name == "taken":
        picture.change(f"people/{who[0]}/food", int(args[2]))
        picture.change(f"people/{who[1]}/food", -int(args[2]))
