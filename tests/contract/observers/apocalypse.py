"""What the events of ZombieApocalypse say: Trust, Harm, places, clocks, the pool, the fates of survivors."""

from __future__ import annotations

from .picture import Picture

FATES = {"died": "dead", "turned": "turned"}


def hear(picture: Picture, name: str, args: list[str]) -> None:
    """Believe an event."""
    hear_people(picture, name, args)
    hear_bodies(picture, name, args)
    hear_goods(picture, name, args)
    if name == "clock":
        picture.note(f"clocks/{args[0]}", int(args[1]))
    if name == "day":
        picture.note("day", int(args[0]))
    if name == "watch":
        picture.note("watch", args[0])
    if name == "flagged":
        picture.comes("flags", args[0])
    if name in ("watch", "day_ends"):  # some flags end with the watch
        picture.forget("flags")
    if name == "wall":
        picture.note(f"places/{args[0]}/wall", int(args[1]))
    if name == "moved_band":
        picture.note(f"threats/{args[0]}/band", args[1])
    if name in ("group_gone", "comes"):
        picture.forget(f"threats/{args[0]}")


def hear_people(picture: Picture, name: str, args: list[str]) -> None:
    """Of survivors and persons."""
    if name == "trusts":
        picture.note(f"survivors/{args[0]}/trust/{args[1]}", int(args[2]))
    if name in FATES:
        picture.note(f"survivors/{args[0]}/fate", FATES[name])
    if name in ("travelled", "escaped"):
        picture.note(f"survivors/{args[0]}/place", args[1])
    if name == "drives":
        for pc in "abcdef":
            picture.forget(f"survivors/{pc}/place")
        picture.forget("pool/gas")


def hear_bodies(picture: Picture, name: str, args: list[str]) -> None:
    """Of Harm and infection, and of what persons think."""
    if name == "sickens":
        picture.note(f"survivors/{args[0]}/infection", int(args[1]))
    if name == "healed":
        picture.change(f"survivors/{args[0]}/harm", -int(args[1]))
    if name == "harmed":
        picture.change(f"survivors/{args[0]}/harm", int(args[1]))
    if name == "died":  # of what struck the dead one no more than seven marks show
        picture.forget(f"survivors/{args[0]}/harm")
    if name == "injured":
        picture.lies(f"survivors/{args[0]}/injuries", args[1])
    if name == "improves":
        picture.forget(f"survivors/{args[0]}/injuries")
    if name == "attitude":
        picture.note(f"npcs/{args[0]}/attitude", int(args[1]))
    if name == "hostile":
        picture.note(f"npcs/{args[0]}/attitude", -2)


def hear_goods(picture: Picture, name: str, args: list[str]) -> None:
    """Of resources."""
    if name == "pool_changed":
        picture.note(f"pool/{args[0]}", int(args[1]))
    if name == "drained":
        picture.forget(f"pool/{args[0]}")
    if name == "got_back":
        picture.forget(f"pool/{args[0]}")
    if name in ("gained", "lost_point", "left_behind") and args[2] == "pool":
        picture.forget(f"pool/{args[1]}")
