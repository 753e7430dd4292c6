"""What the events of the duel say: health, and how many cards are in a hand."""

from __future__ import annotations

from .picture import Picture


def hear(picture: Picture, name: str, args: list[str]) -> None:
    """Believe an event."""
    if name in ("hurt", "healed"):
        picture.change(f"seats/{args[0]}/health", int(args[1]) if name == "healed" else -int(args[1]))
    if name == "opened":
        picture.note(f"seats/{args[0]}/plan", args[1])
