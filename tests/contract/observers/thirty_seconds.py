"""What the events of 30 Seconds to Live say: rows, health, tokens, who holds what, how many cards are in a hand."""

from __future__ import annotations

from .picture import UNKNOWN, Picture

NUMBERS = {
    "round": "round",
    "dazed": "survivor/concussion",
    "moved": "survivor/row",
    "thrown": "survivor/row",
    "ticked": "warehouse/barricade",
}
WORDS = {"turn": "turn", "character": "survivor/name", "over": "reason"}
FLAGS = {"stood": ("survivor/down", False), "went_down": ("survivor/down", True), "opened": ("warehouse/barricade", 0)}
ZOMBIES = {"rose": ("down", False), "fell": ("down", True), "let_go": ("holds", False)}

STREET = "street"  # behind the last row


def hear(picture: Picture, name: str, args: list[str]) -> None:
    """Believe an event."""
    if name in NUMBERS and args[0] == STREET:
        picture.forget(NUMBERS[name])
    elif name in NUMBERS:
        picture.note(NUMBERS[name], int(args[0]))
    if name in WORDS:
        picture.note(WORDS[name], args[0])
    if name in FLAGS:
        picture.note(*FLAGS[name])
    if name == "alley":
        picture.note(f"rows/{args[0]}/alley", args[1])
    if name in ("hurt", "healed"):
        picture.change("survivor/health", int(args[0]) if name == "healed" else -int(args[0]))
    _of_zombies(picture, name, args)
    _of_cards(picture, name, args)
    _of_supplies(picture, name, args)


def _of_zombies(picture: Picture, name: str, args: list[str]) -> None:
    if name == "entered":
        picture.note(f"zombies/{args[0]}/card", args[1])
        picture.note(f"zombies/{args[0]}/row", int(args[2]))
    if name == "advanced":
        picture.note(f"zombies/{args[0]}/row", int(args[1]))
    if name == "hit_zombie":
        picture.change(f"zombies/{args[0]}/health", -int(args[1]))
    if name in ZOMBIES:
        picture.note(f"zombies/{args[0]}/{ZOMBIES[name][0]}", ZOMBIES[name][1])
    if name == "grabbed":  # tries to: whether it does is seen
        picture.forget(f"zombies/{args[0]}/holds")
    if name == "token_off":
        picture.note(f"zombies/{args[0]}/tokens", int(args[1]))
    if name == "killed":
        picture.remove(f"zombies/{args[0]}")


def _of_cards(picture: Picture, name: str, args: list[str]) -> None:
    """A card that was drawn is in the hand of whoever drew it, unless it has been shown since."""
    if name == "drew":
        picture.change(f"hands/{args[0]}", 1)
        if args[1] != UNKNOWN:
            picture.comes(f"hands/{args[0]}", args[1])
    if name in ("played", "laid", "discarded"):
        picture.change(f"hands/{args[0]}", -1)
        picture.arrivals.pop((("hands", args[0]), args[1]), None)


def _of_supplies(picture: Picture, name: str, args: list[str]) -> None:
    """Supplies are laid out anew when one rearranges: where they are is true of the line that says it."""
    if name in ("equipped", "packed"):
        picture.comes("survivor/pack", args[0], name == "packed")
    if name in ("left", "lost_weapon"):
        picture.comes("survivor/equipped", args[0], False)
        picture.comes("survivor/pack", args[0], False)
        picture.comes(f"rows/{args[1]}/visible", args[0])
