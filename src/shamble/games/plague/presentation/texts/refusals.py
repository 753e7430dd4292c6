"""Why a choice is refused: a sentence by clause, or by clause and verb, with the choice's arguments as {0} and {1}."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.game.refusal_sentences import Sentences, find_refusal_sentence
from .....core.notation import HIDDEN
from ...rules.book import PlagueBook
from ..names import get_display_name

REFUSALS: Final[Sentences] = {
    "ZP-005": ["Somebody already stands there."],
    "ZP-006": ["{0} can't go there: something is in the way.", "Something is in the way there."],
    "ZP-029": ["Only the player who has just lost the last human can choose that."],
    "ZP-032": ["{0} has to start at the edge where the humans come in."],
    "ZP-033": ["{0} has to start at the edge where the zombies come in."],
    "ZP-036": ["The humans are placed first, then the zombies."],
    "ZP-037": ["Only the owner says which way a figure looks."],
    "ZP-053": ["{0} has already acted this turn."],
    "ZP-054": ["Somebody is still acting. End that turn first."],
    "ZP-056": ["{0} has already acted this turn."],
    "ZP-057": ["{0} isn't yours: the next zombie player moves it."],
    "ZP-060": ["Cards are used in that human's own turn."],
    "ZP-065": ["{0} has no action points left."],
    "ZP-073": ["Only one new zombie comes in each turn."],
    "ZP-075": ["A new zombie has to start at that edge, on a free square."],
    "ZP-081": ["{0} can't go that way: the square isn't free."],
    "ZP-083": ["{0} can't get past: somebody is in the way."],
    "ZP-085": ["{0} can't step back: something is behind."],
    "ZP-088": ["{0} can't get through: it's boarded up."],
    "ZP-089": ["{0} can't leave the board on foot."],
    "ZP-093": ["{0} can't board that up from here: stand next to it and face it."],
    "ZP-095": ["{0} has nothing to board up here: face a door or a window."],
    "ZP-097": ["It's boarded up already."],
    "ZP-100": ["Humans can't take barricades down."],
    "ZP-111": ["Nobody is in front of {0}. Turn first."],
    "ZP-112": ["Nobody is in front of {0}. Turn first."],
    "ZP-112 volley": ["There's no zombie in front of {0} to fire at."],
    "ZP-121": ["Nobody is in front of {0} to punch."],
    "ZP-128": ["{0} has no clear shot: turn toward a zombie first."],
    "ZP-129": ["{1} is too far away.", "{0} has no zombie in range."],
    "ZP-130": ["A wall is in the way."],
    "ZP-132": ["{0} can't shoot: a friend is in the way."],
    "ZP-137": ["{0} can't fire a volley without a loaded shotgun."],
    "ZP-142": ["{0} has no zombie in the shotgun's way."],
    "ZP-147": ["No human is right in front of {0}."],
    "ZP-160": ["{0} can't search here. Stand next to a cupboard and face it."],
    "ZP-162": ["{0} has already searched there."],
    "ZP-169": ["First decide which weapon to keep."],
    "ZP-171": ["{0} doesn't have that card."],
    "ZP-189": ["{0}'s gun is still loaded."],
    "ZP-190": ["Only Ammo helps against an OOPS."],
    "ZP-191": ["{0} holds no gun that needs Ammo."],
    "ZP-193": ["Only a Med-Pak helps now."],
    "ZP-195": ["{0} can drink that only before doing anything else this turn."],
    "ZP-198": ["{0} has to stand at a door of the car."],
    "ZP-199": ["The car won't start without the keys."],
    "ZP-203": ["{0} has to be in the car for that."],
    "ZP-205": ["{0} has to get out next to the car."],
    "ZP-207": ["It has to come in as near as it can."],
    "ZP-212": ["It has to come in a room where nobody is."],
    "ZP-216": ["There's no barricade there to smash."],
    "ZP-223": ["{0} can't hit the dog from here: both its squares have to be in range."],
    "ZP-225": ["Only a zombie at the start can be the dog."],
    "ZPV-07": ["{0} has to stand next to a barricade and face it."],
    "ZPV-08": ["{0} needs 2 action points to climb through a window."],
    "ZPV-09": ["First say which way the zombie turns."],
    "ZPV-11": ["{0} has to stand on the hatch to the cellar."],
    "ZPV-20": ["{0} has no wound that a Med-Pak could heal."],
    "ZPV-22": ["Something is in the way of the shot."],
    "ZPV-27": ["No planks are left."],
}


def why_not(book: PlagueBook, verb: str, arguments: Sequence[str], clause: str) -> str:
    """Return a sentence that says why a choice is refused, or an empty string if there is none."""
    kinds = next((each.kinds for each in book.verbs if each.stable_id == verb), [])
    names = [get_display_name(book, kind, name) for kind, name in zip(kinds, arguments, strict=False) if name != HIDDEN]
    return find_refusal_sentence(REFUSALS, verb, clause, names)
