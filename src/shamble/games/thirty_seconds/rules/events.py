"""Events of the alley; a drawn card is named only to the side that draws it.

An event about a zombie also names its card, since another zombie may later have the same number.
"""

from __future__ import annotations

from typing import Final

from ....core.step import Event

ROUND_BEGINS: Final = Event("round", "number")
TURN_BEGINS: Final = Event("turn", "side")
PHASE_BEGINS: Final = Event("phase", "side phase")
CHARACTER: Final = Event("character", "survivor")
ALLEY_CARD: Final = Event("alley", "row alley")
ENTERED: Final = Event("entered", "zombie card row")
DREW: Final = Event("drew", "side card pile", secret=2)
TURNED_UP: Final = Event("turned_up", "side card", reveals=True)
READ: Final = Event("read", "card line score")
REBUILT: Final = Event("rebuilt", "deck")
PAID: Final = Event("paid", "side number")
PLAYED: Final = Event("played", "side card", reveals=True)
LAID: Final = Event("laid", "side card", reveals=True)
LEFT_PLAY: Final = Event("left_play", "card")
DISCARDED: Final = Event("discarded", "side card", reveals=True)
SUMMONED: Final = Event("summoned", "card row", reveals=True)
SEARCHED: Final = Event("searched", "card", secret=1)
ADVANCED: Final = Event("advanced", "zombie row card")
HELD: Final = Event("held_back", "zombie card")
ROSE: Final = Event("rose", "zombie card")
FELL: Final = Event("fell", "zombie card")
STRUCK: Final = Event("struck", "zombie card")
GRABBED: Final = Event("grabbed", "zombie card")
LUNGED: Final = Event("lunged", "zombie card")
LET_GO: Final = Event("let_go", "zombie card")
TOKEN_OFF: Final = Event("token_off", "zombie number card")
MISSED: Final = Event("missed", "side")
BLOCKED: Final = Event("blocked", "side")
HIT_ZOMBIE: Final = Event("hit_zombie", "zombie number card")
KILLED: Final = Event("killed", "zombie row card")
DROPPED: Final = Event("dropped", "row")
MOVED: Final = Event("moved", "row")
THROWN: Final = Event("thrown", "row")
STOOD: Final = Event("stood")
WENT_DOWN: Final = Event("went_down")
HURT: Final = Event("hurt", "number")
ARMOR_HIT: Final = Event("armor_hit", "supply")
HEALED: Final = Event("healed", "number")
ATTACKED: Final = Event("attacked", "supply zombie card")
STOMPED: Final = Event("stomped", "zombie card")
TOOK: Final = Event("took", "supply", reveals=True)
EQUIPS: Final = Event("equipped", "supply")
PACKS: Final = Event("packed", "supply")
LEAVES: Final = Event("left", "supply row")
USED: Final = Event("used", "supply")
LOADED: Final = Event("loaded", "supply")
LOST_WEAPON: Final = Event("lost_weapon", "supply row")
DAZED: Final = Event("dazed", "number")
OPENED: Final = Event("opened", reveals=True)
TICKED: Final = Event("ticked", "number")
RANG: Final = Event("rang")
RESIGNS: Final = Event("resigned", "side")
OVER: Final = Event("over", "reason")

EVENTS: Final[list[Event]] = [
    ROUND_BEGINS, TURN_BEGINS, PHASE_BEGINS, CHARACTER, ALLEY_CARD, ENTERED, DREW, TURNED_UP, READ, REBUILT, PAID,
    PLAYED, LAID, LEFT_PLAY, DISCARDED, SUMMONED, SEARCHED, ADVANCED, HELD, ROSE, FELL, STRUCK, GRABBED, LUNGED, LET_GO,
    TOKEN_OFF, MISSED, BLOCKED, HIT_ZOMBIE, KILLED, DROPPED, MOVED, THROWN, STOOD, WENT_DOWN, HURT, ARMOR_HIT, HEALED,
    ATTACKED, STOMPED, TOOK, EQUIPS, PACKS, LEAVES, USED, LOADED, LOST_WEAPON, DAZED, OPENED, TICKED, RANG, RESIGNS,
    OVER,
]  # fmt: skip
