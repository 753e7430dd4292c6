"""Why a choice is refused: a sentence by clause, or by clause and verb, with the choice's arguments as {0} and {1}."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.game.refusal_sentences import Sentences, find_refusal_sentence
from .....core.notation import HIDDEN
from ...rules.book import StoryBook
from ..wording import get_display_name

REFUSALS: Final[Sentences] = {
    "R-47": ["You have already taken back one choice this turn."],
    "ZA-039": ["{0} doesn't have enough trust from you to lose.", "Nobody here has trust from you to lose."],
    "ZA-041": ["There's nothing in the pool to lose."],
    "ZA-042": ["You can't take Harm now."],
    "ZA-045": ["Choose somebody this can be aimed at."],
    "ZA-046": ["You can't spend that on this roll."],
    "ZA-047": ["It's too late for that: the dice are about to fall."],
    "ZA-060": ["{0} doesn't trust you enough, or can't help now."],
    "ZA-072": ["{0} doesn't trust you: there's nothing to betray."],
    "ZA-088": [
        "Nobody here can be chosen for that.",
    ],
    "ZA-088 aim": ["{0} can't be chosen: they are down or gone."],
    "ZA-104": ["You don't have what they ask for."],
    "ZA-105": ["You have nothing to give as a promise."],
    "ZA-109": ["You promised to do something else this turn."],
    "ZA-118": ["That doesn't apply here."],
    "ZA-119": ["You have backed away: keep your cool before you face them again."],
    "ZA-119 face": ["You haven't backed away from anybody."],
    "ZA-122": ["There has to be somebody to see it."],
    "ZA-133": ["You have to get up first."],
    "ZA-142": ["This question must be answered truthfully."],
    "ZA-145": ["You have asked that already."],
    "ZA-152": ["You can't look for that now."],
    "ZA-158": ["You have already read this scene."],
    "ZA-159": ["There's nothing to run from."],
    "ZA-168": ["Nobody here is bleeding, or there are no drugs to use."],
    "ZA-178": ["There's nothing to scavenge here, or no time for it."],
    "ZA-179": ["You can't take that here."],
    "ZA-182": ["That can't be found here."],
    "ZA-185": ["Nothing is left to find here."],
    "ZA-196": ["There's nobody else in this story."],
    "ZA-200": ["That Harm is settled already."],
    "ZA-201": ["You already have that injury."],
    "ZA-205": ["{0} doesn't need it, or there are no drugs."],
    "ZA-215": ["{0} doesn't need treatment, or there are no drugs."],
    "ZA-217": ["{0} isn't known to be infected."],
    "ZA-218": ["You can't claim that now."],
    "ZA-220": ["The group has spread its six points."],
    "ZA-221": ["There's none of that left."],
    "ZA-223": ["You have none of that to share."],
    "ZA-228": ["There's no gas to drive with."],
    "ZA-229": ["On foot everybody can carry only one point."],
    "ZA-230": ["There are no drugs: only the Healer can treat anybody."],
    "ZA-235": ["There's nobody here to trade with, or nothing to give."],
    "ZA-241": ["You don't have enough to put by."],
    "ZA-242": ["That would change nothing for you."],
    "ZA-245": ["Somebody already plays that character."],
    "ZA-246": ["Pick a name from the list, or make one up."],
    "ZA-247": ["Pick one look from each line."],
    "ZA-249": ["That move isn't one of yours."],
    "ZA-250": ["Your playbook doesn't have that."],
    "ZA-253": ["Say why first."],
    "ZA-256": ["Choose somebody else: you have already said something about them."],
    "ZA-258": ["Let the one you trust most decide."],
    "ZA-263": ["You can't use that stat here."],
    "ZA-264": ["You have already done that in this scene."],
    "ZA-265": ["There are no remains here to look at."],
    "ZA-266": ["That isn't something you can advise."],
    "ZA-270": ["They are on their guard already."],
    "ZA-274": ["You have hidden none of that."],
    "ZA-277": ["You can do that only while nobody watches the pool."],
    "ZA-278": ["Choose somebody else to blame."],
    "ZA-279": ["You have nothing to unpack."],
    "ZA-280": ["You have no weapon for that."],
    "ZA-282": ["Your weapon is fine."],
    "ZA-282 reload": ["Your weapon isn't empty, or you have no ammunition."],
    "ZA-282 repair": ["Nothing of yours is broken, or you have no spare parts."],
    "ZA-282 put_right": ["Your weapon isn't jammed."],
    "ZA-282 recover": ["You haven't dropped anything."],
    "ZA-283": ["You carry no other weapon, or have changed already."],
    "ZA-285": ["You have nothing to hand over, or nobody is here."],
    "ZA-293": ["You can't name yourself."],
    "ZA-305": ["Wait until they have finished."],
    "ZA-306": ["Choose somebody who is still alive."],
    "ZA-315": ["At this table survivors don't attack each other."],
    "ZA-322": ["The way to {0} isn't open from here.", "The way there isn't open from here."],
    "ZA-323": ["There's no car here with a seat for everybody and gas to drive."],
    "ZA-327": ["They aren't where you are."],
    "ZA-330": ["That's a move, not a small thing on the side."],
    "ZA-331": ["That can't be done here now."],
    "ZA-336": ["That can't be asked of them."],
    "ZA-337": ["That has been done as often as it can be in this scene."],
    "ZA-339": ["They are out of your weapon's reach."],
    "ZA-347": ["There's nothing here to put out or hold back."],
    "ZA-348": ["There's no barricade here to mend."],
    "ZA-349": ["You aren't cut off."],
    "ZA-349 make": ["You're cut off: get back to the others first."],
    "ZA-351": ["They have noticed you already."],
    "ZA-352": ["That doesn't fit what happened."],
}


def why_not(book: StoryBook, verb: str, arguments: Sequence[str], clause: str) -> str:
    """Return a sentence that says why a choice is refused, or an empty string if there is none."""
    kinds = next((each.kinds for each in book.verbs if each.stable_id == verb), [])
    names = [get_display_name(book, kind, name) for kind, name in zip(kinds, arguments, strict=False) if name != HIDDEN]
    return find_refusal_sentence(REFUSALS, verb, clause, names)
