"""Every event as one plain sentence; what the listener may not know is not named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..loading.content import Content
from ..loading.kinds import slug
from ..rules.book import StoryBook
from .sentences_of_the_master import OF_THE_MASTER

SAID: Final = {
    "declares": "{0}: {1}.",
    "does": "{0}: {1}.",
    "aims": "{0} turns to {1}.",
    "wants_of": "{0} wants of {1}: {2}.",
    "takes_back": "{0} takes it back.",
    "spends": "{0} spends 1 {1} of the {2}.",
    "follows": "{0} follows {1}.",
    "cries": "{0} cries to {1} for help.",
    "helps": "{0} helps {1}.",
    "refuses": "{0} does not help {1}.",
    "thrown": "{0} throws {1}.",
    "dropped_die": "The {1} of {0} is dropped.",
    "rolled": "{0} comes to {1}: {2}.",
    "betrays": "{0} betrays {1}.",
    "suffers": "{0} takes the miss of it: {1}.",
    "picked": "{0}",
    "trusts": "{0} trusts {1} at {2}.",
    "marks_xp": "{0} marks XP.",
    "improves": "{0} improves: {1}.",
    "gains_edge": "{0} has {1} on the next roll.",
    "loses_edge": "The {1} of {0} is used up.",
    "struck": "{0} is struck for {1}.",
    "soaked": "The armour of {0} holds.",
    "bitten": "{0} is bitten.",
    "bite_rolled": "The bite die of {0} shows {1}.",
    "injured": "{0} is injured for good: {1} is 1 less.",
    "harmed": "{0} takes {1} Harm.",
    "healed": "{0} heals {1} Harm.",
    "down": "{0} is down.",
    "died": "{0} is dead.",
    "turned": "{0} has turned.",
    "sickens": "The infection of {0} stands at {1}.",
    "shows_infection": "The infection of {0} is plain to all.",
    "steadied": "The Harm of {0} is kept from getting worse today.",
    "treated": "The infection of {0} is kept from getting worse today.",
    "pays": "{0} pays a Price: {1}.",
    "drained": "1 {0} of the pool is lost.",
    "gained": "{0} has 1 {1} more in the {2}.",
    "lost_point": "{0} has 1 {1} less in the {2}.",
    "left_behind": "{0} leaves 1 {1} of the {2} behind.",
    "got_back": "{1} {0} are where they were left.",
    "wants_point": "{0} asks for 1 {1} of the pool.",
    "yields": "{0} has nothing against it.",
    "objects": "{0} is against it.",
    "proposes_trade": "{0} proposes a trade to {1}.",
    "traded": "{0} and {1} trade.",
    "no_trade": "{0} does not trade with {1}.",
    "keeps_distance": "{0} keeps {1} at a distance.",
    "unpacked": "{0} unpacks what was saved.",
    "pool_changed": "The pool holds {1} {0}.",
    "runs_out": "There is no {0} left.",
    "found_item": "{0} gets {1}.",
    "handed": "{0} hands {1} {2}.",
    "equipped": "{0} takes {1} in hand.",
    "fumbled": "{1} of {0}: {2}.",
    "righted": "{1} of {0} works again.",
    "prone": "{0} is prone.",
    "cut_off": "{0} is cut off from the others.",
    "rejoined": "{0} is back with the others.",
    "backed_up": "{0} backs up.",
    "stood_up_to": "{0} can face {1} again.",
    "complied": "{0} does what was asked.",
    "would_not": "{0} will not.",
    "promised": "{0} was promised something.",
    "granted": "{0} agrees: {1}.",
    "walked_away": "{0} walks away.",
    "attitude": "{0} thinks of the survivors: {1}.",
    "met": "{0} is here.",
    "hostile": "{0} turns on the survivors.",
    "npc_out": "{0} is out of action.",
    "hard_move": "Against {1}: {0}.",
    "soft_move": "The master: {0}.",
    "accused": "{0} has accused somebody.",
    "accusation": "{0} blames {1}.",
    "asks_person": "{0} reads {1}.",
    "question": "{0} asks: {1}.",
    "asks_scene": "{0} looks for: {1}.",
    "told_truth": "{0}: what was claimed is true: {1}.",
    "told_person": "{0} answers: {1}.",
    "told_infection": "{0} tells of an infection of {1}.",
    "told_move": "{0} answers ({1}): {2}.",
    "says_nothing": "{0} says nothing.",
    "told_place": "{0}: {1}.",
    "told_threat": "{0}: {1}.",
    "told_event": "The next event will be rolled with {0}.",
    "fact_found": "Something comes to light at {0}.",
    "clock_full": "{0} is full.",
    "clock": "{0}: {1}.",
    "hidden_clock": "{0}: {1}.",
    "comes": "{1} come as {0}: {2}.",
    "fell": "{1} of {0} drop.",
    "group_gone": "{0} are gone.",
    "moved_band": "{0} are at {1} range.",
    "presses": "{0} press {1}.",
    "wall": "The barricade of {0} stands at {1}.",
    "breach": "The barricade of {0} falls.",
    "hazard_starts": "{0} begins.",
    "hazard_ticks": "{0}: {1}.",
    "hazard_over": "{0} is over.",
    "escaped": "{0} gets away to {1}.",
    "travelled": "{0} goes to {1}.",
    "voted": "{0} wants to go to {1}.",
    "goes_alone": "{0} goes to {1} alone.",
    "drives": "{0} drives to {1}.",
    "day": "Day {0} begins.",
    "watch": "It is {0}.",
    "scene": "A scene at {0}.",
    "event_rolled": "The event is rolled with {0}.",
    "event": "The event: {0}.",
    "night_event": "Night falls on {0}.",
    "round": "Round {0}.",
    "spotlight": "The light is on {0}.",
    "passes": "{0} passes.",
    "night_passes": "The night of day {0} passes.",
    "day_ends": "Day {0} ends.",
    "flagged": "{0}.",
    "plays": "{0} is {1}.",
    "called": "{0} is called {1}.",
    "looks": "{0}: {1}.",
    "stats_taken": "{0} takes these stats: {1}.",
    "learns": "{0} learns a move: {1}.",
    "has_vehicle": "{0} has a vehicle: {1}.",
    "hides": "{0} puts a point aside that nobody sees.",
    "introduced": "{0} says hello: {1}.",
    "proposes": "{0} proposes Gas, Drugs and Food so: {1}.",
    "agrees": "{0} agrees.",
    "disagrees": "{0} does not agree.",
    "tied": "{0} tells of {1}: {2}.",
    "because": "{0} of {1}: {2}.",
    "highlighted": "{0} highlights a stat of {1}: {2}.",
    "claims": "{0} says so: {1}.",
    "talent": "{0}: {1}.",
    "swaps": "{0}: {1}.",
    "follows_advice": "{0} does as advised.",
    "shifted": "The result of {0} counts as one tier better: {1}.",
    "speaks_against": "{0} speaks against it.",
    "studies": "{0} learns something about these: {1}.",
    "spends_hold": "{0} knows what to do: 1 more.",
    "foiled": "{0} gets nowhere with it, and does not roll.",
    "advised": "{0} is advised: {1}.",
    **OF_THE_MASTER,
}
ENDINGS: Final = {
    "won": "The survivors have reached their goal.",
    "all_dead": "Nobody is left alive.",
    "lost": "It was not to be.",
    "session": "The session is over; the story goes on.",
}
SURVIVORS: Final = "abcdef"


def say(book: StoryBook, event: str, arguments: Sequence[str]) -> str:
    """An event in words, its arguments named as notation names them."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The story is over.")
    kinds = next(known.kinds for known in book.events if known.name == event)
    named = [proper(book, kind, name) for kind, name in zip(kinds, arguments, strict=True)]
    said = SAID[event].format(*named)
    return said[0].upper() + said[1:]


def proper(book: StoryBook, kind: str, name: str) -> str:
    """A thing by its name at the table."""
    if kind in ("pc", "thing", "person", "opponent") and len(name) == 1 and name in SURVIVORS:
        return f"survivor {name.upper()}"
    if kind == "threat" or (kind == "thing" and name in book.kinds["threat"].names):
        return f"group {name.removeprefix('t')}"
    return names(book.content, kind).get(name, name.replace("_", " "))


def names(content: Content, kind: str) -> dict[str, str]:
    """The proper names of a kind of things, by id."""
    scenario = content.scenario
    people, places = {each.id: each.name for each in scenario.npc}, {each.id: each.name for each in scenario.place}
    foes = {each.id: each.name for each in content.threats.threat}
    return {
        "npc": people,
        "place": places,
        "thing": people | places,
        "foe_kind": foes | people,
        "gear": {each.id: each.name for each in content.all_gear()},
        "move": {each.id: each.name for each in content.moves.move},
        "playbook": {each.id: each.name for each in content.playbooks.playbook},
        "name": {slug(name): name for each in content.playbooks.playbook for name in each.names},
        "ground": {slug(reason): reason for tie in content.playbooks.tie for reason in tie.reasons},
        "talent": {each.id: each.name for each in content.talents},
        "act": {each.id: each.name for each in scenario.act},
        "clock": {"horde": "the Horde", **{each.id: each.name for each in scenario.clock}},
        "hazard": {each.id: each.name for each in content.threats.hazard},
        "vehicle": {each.id: each.name for each in content.gear.vehicle},
        "hard": {each.id: each.name for each in content.master.hard},
        "soft": {each.id: each.name for each in content.master.soft},
        "option": {option.id: option.text for each in content.moves.choice for option in each.option},
    }.get(kind, {})
