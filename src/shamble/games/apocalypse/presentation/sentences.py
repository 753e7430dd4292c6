"""Events as plain sentences; details hidden from the listener are left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.book import StoryBook
from .master_sentences import NOT, OF_THE_MASTER
from .wording import get_display_name, with_article, write_count

SAID: Final = {
    "declares": "{0}'s move: {1}.",
    "does": "{0} sets to work: {1}.",
    "aims": "{0} turns to {1}.",
    "wants_of": "{0} wants this of {1}: {2}.",
    "takes_back": "{0} takes it back.",
    "spends": "{0} spends 1 {1} from {2}.",
    "follows": "{0} follows {1}.",
    "cries": "{0} cries to {1} for help.",
    "helps": "{0} helps {1}.",
    "refuses": "{0} does not help {1}.",
    "thrown": "{0} rolls a {1}.",
    "dropped_die": "The {1} is dropped.",
    "rolled": "{0} comes to {1}: {2}.",
    "betrays": "{0} betrays {1}.",
    "suffers": "{0} has to bear the miss: {1}.",
    "picked": "It comes to this: {0}",
    "trusts": "{0}'s Trust in {1} is now {2}.",
    "marks_xp": "{0} marks XP.",
    "improves": "{0} improves: {1}.",
    "gains_edge": "{0} has {1} on the next roll.",
    "loses_edge": "{0} has used up {1}.",
    "struck": "{0} is struck for {1}.",
    "soaked": "{0} is saved by armour.",
    "bitten": "{0} is bitten.",
    "bite_rolled": "The die for a bite on {0} shows {1}.",
    "injured": "{0} is injured for good: 1 less {1}.",
    "harmed": "{0} takes {1} Harm.",
    "healed": "{0} heals {1} Harm.",
    "down": "{0} is down.",
    "died": "{0} is dead.",
    "turned": "{0} has turned.",
    "sickens": "{0}'s infection stands at {1}.",
    "shows_infection": "Nobody can overlook {0}'s infection any more.",
    "steadied": "{0} is stabilised: the Harm will not get worse today.",
    "treated": "{0} is treated: the infection will not get worse today.",
    "pays": "{0} pays a Price: {1}.",
    "drained": "The pool loses 1 {0}.",
    "gained": "{0} adds 1 {1} to {2}.",
    "lost_point": "{0} takes 1 {1} out of {2}.",
    "left_behind": "{0} leaves 1 {1} of {2} behind.",
    "got_back": "Left here, and still here: {1} {0}.",
    "wants_point": "{0} asks for 1 {1} from the pool.",
    "yields": "{0} has nothing against it.",
    "objects": "{0} is against it.",
    "proposes_trade": "{0} proposes a trade to {1}.",
    "traded": "{0} and {1} trade.",
    "no_trade": "{0} does not trade with {1}.",
    "keeps_distance": "{0} keeps {1} at a distance.",
    "unpacked": "{0} unpacks what was saved.",
    "pool_changed": "In the pool now: {1} {0}.",
    "runs_out": "The pool is out of {0}.",
    "found_item": "{0} now has {1}.",
    "left_thing": "{0} leaves {1} behind.",
    "handed": "{0} hands {1} {2}.",
    "equipped": "{0} takes {1} in hand.",
    "fumbled": "{0} finds {1} {2}.",
    "righted": "{0} puts {1} right.",
    "prone": "{0} is prone.",
    "cut_off": "{0} is cut off from the others.",
    "rejoined": "{0} is back with the others.",
    "backed_up": "Forced back: {0}.",
    "stood_up_to": "{0} can face {1} again.",
    "complied": "{0} does what was asked.",
    "would_not": "{0} will not do it.",
    "promised": "{0} has been promised something.",
    "granted": "{0} agrees: {1}.",
    "walked_away": "{0} walks away.",
    "attitude": "{0} is {1}.",
    "met": "{0} is here.",
    "hostile": "{0} turns on the survivors.",
    "npc_out": "{0} is out of action.",
    "hard_move": "A hard move against {1}: {0}.",
    "soft_move": "A soft move: {0}.",
    "accused": "{0} has accused somebody.",
    "accusation": "{0} blames {1}.",
    "asks_person": "{0} reads {1}.",
    "question": "{0} wants to know {1}.",
    "asks_scene": "{0} looks for {1}.",
    "told_truth": "Is it true what {0} claims? {1}.",
    "told_person": "{0} gives away {1}.",
    "told_infection": "{0}'s infection stands at {1}, and somebody has been told.",
    "told_move": "{0} gives away {1}: {2}.",
    "says_nothing": "{0} says nothing.",
    "told_place": "At {1}: {0}.",
    "told_threat": "Of {1}: {0}.",
    "told_event": "The next event will be rolled with {0}.",
    "fact_found": "Something comes to light at {0}.",
    "clock_full": "The clock is full: {0}.",
    "clock": "{0}: {1}.",
    "hidden_clock": "{0}: {1}.",
    "comes": "{1} come.",
    "fell": "{1} of them drop.",
    "group_gone": "No more is seen of {0}.",
    "moved_band": "The survivors now have {0} {1}.",
    "presses": "{1} is pressed by {0}.",
    "wall": "The barricade at {0} now stands at {1}.",
    "breach": "The barricade at {0} falls.",
    "hazard_starts": "A new danger: {0}.",
    "hazard_ticks": "The danger grows ({0}): {1}.",
    "hazard_over": "The danger is over: {0}.",
    "escaped": "{0} gets away to {1}.",
    "travelled": "{0} goes to {1}.",
    "voted": "{0} wants to go to {1}.",
    "goes_alone": "{0} goes to {1} alone.",
    "drives": "{0} is driven to {1}.",
    "day": "Day {0} begins.",
    "watch": "It is {0}.",
    "scene": "A scene at {0}.",
    "event_rolled": "The event is rolled with {0}.",
    "event": "What awaits them: {0}.",
    "night_event": "Night falls on {0}.",
    "round": "Round {0}.",
    "spotlight": "The light is on {0}.",
    "passes": "{0} passes.",
    "night_passes": "The night of day {0} passes.",
    "day_ends": "Day {0} ends.",
    "flagged": "From now on: {0}.",
    "plays": "{0} is {1}.",
    "called": "{0} is called {1}.",
    "looks": "{0}'s look: {1}.",
    "stats_taken": "{0} takes these stats: {1}.",
    "learns": "{0} learns a move: {1}.",
    "has_vehicle": "{0} has {1}.",
    "hides": "{0} puts a point aside that nobody sees.",
    "introduced": "{0} says hello: {1}.",
    "proposes": "{0} proposes Gas, Drugs and Food so: {1}.",
    "agrees": "{0} agrees.",
    "disagrees": "{0} does not agree.",
    "tied": "{0} tells of {1}: {2}.",
    "because": "{0} on {1}: {2}.",
    "highlighted": "{0} highlights a stat of {1}: {2}.",
    "claims": "{0} claims to be {1}.",
    "talent": "{0} makes use of a gift: {1}.",
    "swaps": "{0} does it in another way: {1}.",
    "follows_advice": "{0} does as advised.",
    "shifted": "The result of {0} counts as one tier better: {1}.",
    "speaks_against": "{0} speaks against it.",
    "studies": "{0} learns something about {1}.",
    "spends_hold": "{0} knows what to do: 1 more.",
    "foiled": "{0} gets nowhere with it, and does not roll.",
    "advised": "{0} is advised: {1}.",
    **OF_THE_MASTER,
}
ONE: Final = {"comes": "{1} comes.", "fell": "One of them drops."}
"""The same of one."""
SEEN: Final = {
    "way": "The best way out leads to {1}.",
    "weakest": "The least danger here is {1}.",
    "strongest": "The greatest danger here is {1}.",
    "weak_point": "A weak point of {1} comes to light.",
}
"""What is seen of a place or a group, by what was looked for."""
FLAGGED: Final = {
    "road_clear": "The road is clear.",
    "fuelled": "The ferry has fuel.",
    "attic": "The refugees are safe in the attic for now.",
    "rationed": "Today the food is rationed.",
}
"""What holds from now on; of a scenario that is not ours, its own name for it."""
ENDINGS: Final = {
    "won": "The survivors have reached their goal.",
    "all_dead": "Nobody is left alive.",
    "lost": "It was not to be.",
    "session": "The session is over; the story goes on.",
}


def say(book: StoryBook, event: str, arguments: Sequence[str]) -> str:
    """Return an event as a sentence, with its arguments as notation writes them."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The story is over.")
    kinds = next(kind_of_event.kinds for kind_of_event in book.events if kind_of_event.name == event)
    named = [get_display_name(book, kind, name) for kind, name in zip(kinds, arguments, strict=True)]
    if kinds[1:] == ["foe_kind", "number"]:
        named[1] = write_count(book, arguments[1], int(arguments[2]))
    if event == "has_vehicle":
        named[1] = with_article(book, arguments[1])
    said = _get_template(event, arguments).format(*named)
    said = said.removesuffix(".") if said.endswith("..") else said
    return said[0].upper() + said[1:]


def _get_template(event: str, arguments: Sequence[str]) -> str:
    """Return the sentence template of an event."""
    last = arguments[-1] if arguments else ""
    if event in ("told_place", "told_threat"):
        return SEEN.get(arguments[0], SAID[event])
    if event == "flagged" and last in FLAGGED:
        return FLAGGED[last]
    if last == "no" and event in NOT:
        return NOT[event]
    return ONE[event] if last == "1" and event in ONE else SAID[event]
