"""Sentences for refused choices, by clause or by clause and verb; {0} and {1} are the choice's arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.game.refusal_sentences import Sentences, find_refusal_sentence
from .....core.notation import HIDDEN
from ...rules.book import TownBook
from ..sentences import display_name

REFUSALS: Final[Sentences] = {
    "PZ-015": ["A card keeps you from doing that."],
    "PZ-015 run": ["You can't run from this fight."],
    "PZ-016": ["You can't see that card."],
    "PZ-016 show": ["You have nothing to show."],
    "PZ-026": ["You can keep only traits that lie before you."],
    "PZ-027": ["You already have three traits."],
    "PZ-029": ["{0} doesn't go with a trait you keep."],
    "PZ-031": ["You have no points to spread there."],
    "PZ-031 raise": ["You have no points left to spend."],
    "PZ-031 lower": ["You owe no points."],
    "PZ-033": ["{0} is as high as it can be."],
    "PZ-034": ["{0} can't go below 1.", "You can't pay for these traits."],
    "PZ-045": ["That's too heavy: the bags would be overloaded."],
    "PZ-046": ["That's too heavy for your bag. Drop something first."],
    "PZ-053": ["You need that to stay alive: it holds up your health."],
    "PZ-060": ["That isn't what this step of your turn is for."],
    "PZ-061": ["You have explored already: now you can't loot or move on."],
    "PZ-061 walk": ["You have explored already: you can't walk on this turn."],
    "PZ-062": ["Choose another place, or stay where you are."],
    "PZ-063": ["You have no stamina left."],
    "PZ-068": ["There's nothing in your bag to put on."],
    "PZ-069": ["You can't wear or wield that."],
    "PZ-069 unequip": ["You aren't wearing or holding anything."],
    "PZ-070": ["You can trade only with somebody at the same place."],
    "PZ-071": ["Only things in a bag can be traded."],
    "PZ-072": ["You can't get to {0} with the stamina you have."],
    "PZ-076": ["You have nothing to drop."],
    "PZ-078": ["You can't get there with the stamina you have."],
    "PZ-078 loot": ["You can't get there with the stamina you have."],
    "PZ-082": ["You have already looted today."],
    "PZ-085": ["That place hasn't been explored."],
    "PZ-094": ["Decide about the card in front of you first."],
    "PZ-095": ["There's nothing left to loot."],
    "PZ-097": ["A new place has to lie next to you, on a free spot."],
    "PZ-098": ["You need 1 stamina to explore."],
    "PZ-099": ["There's nothing left to explore from here."],
    "PZ-104": ["You have already explored today."],
    "PZ-108": ["First decide about the locked door."],
    "PZ-126": ["First decide: run or fight."],
    "PZ-127": ["You can't flee that far."],
    "PZ-129": ["A horde is in the way there."],
    "PZ-138": ["You don't hold a weapon."],
    "PZ-142": ["Say which enemy your hit goes to."],
    "PZ-143": ["Say which enemy hits you."],
    "PZ-151": ["First decide: run or fight on."],
    "PZ-159": ["The gun is empty: you have no ammo for it."],
    "PZ-162": ["You have no reroll for this."],
    "PZ-163": [
        "That can be used only in a fight.",
    ],
    "PZ-163 play": ["{0} can be used only in a fight."],
    "PZ-163 use": ["You have nothing to use in a fight."],
    "PZ-164": ["Only a doctor or a nurse with a bandage can do that."],
    "PZ-165": ["You have already used an item in this fight."],
    "PZ-170": ["Only something that saves your life helps now."],
    "PZ-171": ["Your health is as high as it can be."],
    "PZ-172": ["There's no enemy it could hurt."],
    "PZ-173": ["Nothing in your bag raises a stat now."],
    "PZ-173 play": ["{0} isn't used up for a stat.", "Nothing in your bag raises a stat now."],
    "PZ-174": ["{0} can't be used now.", "You have nothing to use now."],
    "PZ-175": ["That stat has already been raised today."],
    "PZ-176": ["It would change nothing."],
    "PZ-179": ["Nobody is here to share it with."],
    "PZ-182": ["You can't get there."],
    "PZ-183": ["Move one step, to a place without a horde."],
    "PZ-185": ["A horde is there. Go around it, or attack it from next door."],
    "PZ-185 attack": ["That horde hasn't arrived yet."],
    "PZ-187": ["You have to stand next to a horde to attack it."],
    "PZ-194": ["Not while a horde is in the safe house."],
    "PZ-196": ["The horde can't be lured there."],
    "PZ-200": ["Nobody here is bitten."],
    "PZ-201": ["You need medical skill and a bandage for that."],
    "PZ-203": ["You have to be in the safe house for that."],
    "PZ-204": ["Not while a horde is in the safe house."],
    "PZ-209": ["Choose two different stats."],
    "PZ-210": ["You have done one thing already in this step."],
    "PZ-210 call": ["You call from the safe house, as the one thing you do in this step."],
    "PZ-211": ["To fortify you need a hammer, planks and nails, and you have to be in the safe house."],
    "PZ-212": ["You don't have what that takes."],
    "PZ-213": ["You don't have what that takes."],
    "PZ-219": ["That help can't be called yet."],
    "PZ-220": ["What that call needs isn't in the storage yet."],
    "PZ-236": [
        "You can't attack each other in this game.",
    ],
    "PZ-237": ["That survivor isn't here."],
    "PZ-239": ["You can't do that in a duel."],
}


def why_not(book: TownBook, verb: str, arguments: Sequence[str], clause: str) -> str:
    """Return a sentence that says why a choice is refused, or "" if there is none for the clause."""
    kinds = next((each.kinds for each in book.verbs if each.stable_id == verb), [])
    names = [display_name(book, kind, name) for kind, name in zip(kinds, arguments, strict=False) if name != HIDDEN]
    return find_refusal_sentence(REFUSALS, verb, clause, names)
