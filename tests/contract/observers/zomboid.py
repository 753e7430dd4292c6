"""What the events of Project Zomboid say: days, turns, who is where, HP, hordes, tokens, how full bags are."""

from __future__ import annotations

from .picture import UNKNOWN, Picture

INTO_BAG = ("received", "kept", "fetched", "crafted", "stripped", "taken_back")


def hear(picture: Picture, name: str, args: list[str]) -> None:
    """Believe an event."""
    if name in ("day", "over"):
        picture.forget("turn")
    if name == "day":
        picture.note("day", int(args[0]))
    if name == "turn":
        picture.note("turn", args[0])
    if name in ("died", "restored", "bite_hurt", "moved", "became", "has_trait", "level_up"):
        _of_survivors(picture, name, args)
    if name in INTO_BAG and args[-1] != UNKNOWN:
        picture.comes(f"survivors/{args[0]}/bag", args[1])
    _of_places(picture, name, args)


def _of_survivors(picture: Picture, name: str, args: list[str]) -> None:
    who = f"survivors/{args[0]}"
    if name == "died":
        picture.forget(who)
        picture.note(f"{who}/alive", False)
    if name == "moved":
        picture.note(f"{who}/place", args[1])
    if name == "became":
        picture.note(f"{who}/profession", args[1])
    if name == "has_trait":
        picture.lies(f"{who}/traits", args[1])
    if name == "level_up":
        picture.note(f"{who}/level", int(args[1]))


def _of_places(picture: Picture, name: str, args: list[str]) -> None:
    if name == "explored":
        picture.note(f"places/{args[1]}/card", args[2])
    if name == "opened":
        picture.note(f"places/{args[1]}/door", "unlocked")
    if name == "enemy_comes":
        picture.comes(f"places/{args[0]}/tokens", args[1])
    if name == "fortified":
        picture.note("fortification", int(args[1]))
    if name == "fortification_breaks":
        picture.forget("fortification")
    if name == "over":
        picture.note("reason", args[0])
    _of_hordes(picture, name, args)


def _of_hordes(picture: Picture, name: str, args: list[str]) -> None:
    if name == "alerted":
        picture.note(f"places/{args[0]}/alerted", True)
    if name == "horde_gone":
        picture.note(f"places/{args[0]}/walkers", 0)
    if name in ("horde_arrives", "horde_moves", "horde_merges", "lured"):
        for place in args:
            picture.forget(f"places/{place}/walkers")
            picture.forget(f"places/{place}/alerted")
