"""Sentences for refused choices, by clause or by clause and verb; {0} and {1} are the arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.game.refusal_sentences import Sentences, find_refusal_sentence
from .....core.notation import HIDDEN
from ...rules.book import AlleyBook
from ..names import display_name

REFUSALS: Final[Sentences] = {
    "TS-062": ["You don't have enough energy left for that."],
    "TS-072": ["That isn't there any more."],
    "TS-085": ["Time is up: you can't begin anything new."],
    "TS-095": ["Time is up: only cards that react can be played."],
    "TS-102": ["{0} has already moved this turn."],
    "TS-104": ["{0} has to move: it can go at least one row."],
    "TS-105": ["{0} is in the Survivor's row already."],
    "TS-115": ["{0} can't move that far."],
    "TS-116": ["Zombies move only toward the Survivor, and never past."],
    "TS-118": ["{0} is knocked down. It has to stand up first."],
    "TS-121": ["{0} isn't knocked down."],
    "TS-125": ["You have already drawn three times this way this turn."],
    "TS-126": ["You need two cards to swap that you didn't draw this turn."],
    "TS-130": ["There's no card left to draw."],
    "TS-141": ["{0} can't be played now."],
    "TS-143": ["{0} can't be played yet: what the card asks for isn't so."],
    "TS-144": ["That zombie can't come in this way."],
    "TS-146": ["{0} would do nothing now."],
    "TS-150": ["{0} can't come in there: the card doesn't name that row.", "That isn't a zombie card."],
    "TS-150 play": ["Zombies aren't played like other cards: summon them into a row."],
    "TS-153": ["Walkers can't come into row 1 until the warehouse is open."],
    "TS-154": ["There's already a Boss of this kind in the alley."],
    "TS-157": ["There's already a Boss of this kind in the alley."],
    "TS-158": ["{0} has only just come in: it can't attack this turn."],
    "TS-159": ["There's no room from that row on."],
    "TS-163": ["That row is full."],
    "TS-166": ["Zombies can't leave the alley."],
    "TS-186": ["{0} isn't close enough to the Survivor."],
    "TS-187": ["{0} has already attacked this turn."],
    "TS-211": ["{0} can't be played now: it belongs to another moment of the fight."],
    "TS-220": ["{0} can't grab. Only Crawlers and Friends with time left can."],
    "TS-225": ["You're grabbed. Until you break free, you can only draw, play cards and attack what holds you."],
    "TS-228": ["{0} already holds the Survivor: it attacks as usual."],
    "TS-229": ["{0} can't move while it holds the Survivor."],
    "TS-235": ["{0} has already tried to stop you."],
    "TS-245": ["{0} can't be played now: nobody runs past."],
    "TS-287": ["{0} is a Crawler. It never stands up."],
    "TS-288": ["{0} is a Crawler. It can't be knocked down."],
    "TS-301": ["{0} is a Brute. It can't be knocked down."],
    "TS-303": ["Only a Shrieker can call that zombie, once a turn."],
    "TS-304": ["A Shrieker has already called this turn."],
    "TS-306": ["Row 10 is full: nobody can be called."],
    "TS-313": [
        "You can't attack a Friend who still has time.",
    ],
    "TS-315": ["{0} has no time left: it can't grab any more."],
    "TS-317": ["A Friend who still has time can't be hurt."],
    "TS-325": ["That zombie didn't hear the noise."],
    "TS-340": ["You're down for good: you can't stand up any more."],
    "TS-341": ["{0} is down for good."],
    "TS-360": ["Three zombies block your view: you can't shoot past that row."],
    "TS-418": ["There's no supply left."],
    "TS-420": ["You can move only one row ahead or back."],
    "TS-423": ["You can't move now: stand up or break free first."],
    "TS-424": ["Something blocks the way ahead."],
    "TS-425": ["You're standing already."],
    "TS-426": ["Only tactics cards can be drawn like this."],
    "TS-428": ["You can't attack with {0}.", "You can't attack with that."],
    "TS-430": ["There's nothing to pick up in your row."],
    "TS-431": ["You have nothing to rearrange."],
    "TS-432": ["{0} can't be used that way."],
    "TS-433": ["{0} has no time token, or isn't near.", "There's no Friend with a time token here."],
    "TS-434": ["You have no concussion."],
    "TS-435": ["You carry nothing to drop."],
    "TS-440": ["{0} can be played only as you attack."],
    "TS-442": ["{1} is out of range.", "{0} is out of range."],
    "TS-446": ["{0} can be played only while the Survivor attacks."],
    "TS-447": ["{0} can be played only when your attack hits."],
    "TS-448": ["{0} can be played only when a zombie is hurt."],
    "TS-449": ["{0} can be played only after an attack."],
    "TS-450": ["{0} has to lie on the ground in your row, and you have to stand."],
    "TS-453": ["{0} isn't in range of this shot."],
    "TS-454": ["{0} isn't in reach of this swing."],
    "TS-455": ["You can't throw it that far."],
    "TS-456": ["You're grabbed. You can attack only what holds you."],
    "TS-460": ["{0} can be played only against an attack on you."],
    "TS-463": ["A counterattack needs a melee weapon or bare hands."],
    "TS-472": ["There's no room for that: two weapons, one armor, three in the pack."],
    "TS-473": ["Only a weapon or armor can be put on."],
    "TS-474": ["You have room for it."],
    "TS-475": ["{0} is in your pack. Ready it first.", "That weapon isn't ready."],
    "TS-477": ["{0} is empty.", "It's empty."],
    "TS-478": ["{0} doesn't need ammo."],
    "TS-483": ["You can take that only from a row you leapt over."],
    "TS-490": ["You're exhausted: you may stand up, but not move."],
    "TS-494": ["Choose two zombies in line for this shot."],
    "TS-495": ["{0} wasn't hit."],
    "TS-496": ["{0} can be played only when a zombie moves."],
    "TS-497": ["{0} isn't near the noise."],
    "TS-499": ["{0} can be played only after the Survivor moves."],
    "TS-500": ["{0} can't be chosen for this card."],
    "TS-513": ["Your Survivor can't do that: see the card's weakness."],
    "TS-521": ["There's no fire escape to climb here."],
    "TS-522": ["No zombie can come out of that manhole now."],
}


def why_not(book: AlleyBook, verb: str, arguments: Sequence[str], clause: str) -> str:
    """Say in a sentence why a choice is refused; "" if the catalogue has none."""
    kinds = next((each.kinds for each in book.verbs if each.stable_id == verb), [])
    names = [_called(book, kind, name) for kind, name in zip(kinds, arguments, strict=False) if name != HIDDEN]
    return find_refusal_sentence(REFUSALS, verb, clause, names)


def _called(book: AlleyBook, kind: str, name: str) -> str:
    return f"zombie {name.removeprefix('z')}" if kind == "zombie" else display_name(book, kind, name)
