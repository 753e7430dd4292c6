"""Names of all kinds of pieces."""

from __future__ import annotations

from typing import Final

from ....core.kinds import Kind, number_kind, text_kind
from ..rules.effects.improvements import IMPROVEMENTS
from ..rules.pieces import (
    BANDS,
    CAUSES,
    EDGES,
    ENVELOPES,
    GOODS,
    LINES,
    MOST_BLOW,
    MOST_PLACED,
    MOST_TALLY,
    PC_NAMES,
    POCKETS,
    PURSES,
    REASONS,
    RECORDS,
    SETS,
    SIGNS,
    SLOTS,
    STATES,
    STATS,
    TALLIES,
    THREATS,
    TIERS,
    WATCHES,
)
from ..rules.vocabulary import EVENTS, QUESTIONS_PERSON, QUESTIONS_SCENE
from .content import Content
from .schema import Effect

ROWS = 4_096  # rows of effects

# Kinds that are the same in every scenario.
WORDS: Final = (
    Kind("improvement", list(IMPROVEMENTS)),
    Kind("event", list(EVENTS)),
    Kind("watch", list(WATCHES)),
    Kind("reason", list(REASONS)),
    Kind("health", ["well", "infected"]),
    Kind("mood", [str(n) for n in range(-2, 3)]),
    Kind("trust", [str(n) for n in range(-2, 4)]),
    Kind("sign", list(SIGNS)),
    Kind("band", list(BANDS)),
    Kind("cause", list(CAUSES)),
    Kind("yes", ["no", "yes"]),
    Kind("price", ["harm", "trust", "drain"]),
    number_kind("pips", 7),
    number_kind("number", 1_000),
    number_kind("blow", int(MOST_BLOW) + 1),
    number_kind("group", int(MOST_PLACED) + 1),
    number_kind("steps", int(MOST_TALLY) + 1),
)


def to_slug(text: str) -> str:
    """Return a text as a name in notation: `hunter's gear` becomes `hunters_gear`."""
    return text.lower().replace("'", "").replace(" ", "_").replace("-", "_")


def build_kinds(content: Content) -> list[Kind]:
    """Return all kinds, in the order of the rulebook."""
    npcs = [npc.id for npc in content.scenario.npc]
    threats = [f"t{n + 1}" for n in range(int(THREATS))]
    places = [place.id for place in content.scenario.place]
    return [
        Kind("seat", list(PC_NAMES)),
        Kind("pc", list(PC_NAMES)),
        Kind("person", [*PC_NAMES, *npcs]),
        Kind("opponent", [*PC_NAMES, *threats]),
        Kind("thing", [*PC_NAMES, *npcs, *threats, *places]),
        Kind("stat", list(STATS)),
        Kind("goods", list(GOODS)),
        Kind("purse", list(PURSES)),
        *build_creation_kinds(content),
        Kind("place", places),
        Kind("gear", [each.id for each in content.list_gear()]),
        number_kind("pocket", int(POCKETS)),
        Kind("condition", list(STATES)),
        Kind("vehicle", [each.id for each in content.gear.vehicle]),
        Kind("npc", npcs),
        Kind("threat", threats),
        Kind("foe_kind", [*(each.id for each in content.threats.threat), *npcs]),
        Kind("hazard", [each.id for each in content.threats.hazard]),
        Kind("clock", ["horde", *(each.id for each in content.scenario.clock)]),
        Kind("flag", list_flags(content) or ["nothing"]),
        number_kind("edge", int(EDGES)),
        *build_move_kinds(content),
        *WORDS,
    ]


def build_creation_kinds(content: Content) -> list[Kind]:
    """[ZA-244] Return the kinds used in creating survivors."""
    books, start = content.playbooks.playbook, content.numbers.resources.start
    names = dict.fromkeys(to_slug(name) for each in books for name in each.names)
    looks = dict.fromkeys(to_slug(name) for each in books for line in each.look for name in line)
    grounds = dict.fromkeys(to_slug(reason) for tie in content.playbooks.tie for reason in tie.reasons)
    shares = [(gas, drugs) for gas in range(start + 1) for drugs in range(start + 1 - gas)]
    return [
        Kind("playbook", [each.id for each in books]),
        Kind("name", list(names)),
        Kind("look", list(looks)),
        number_kind("line", int(LINES)),
        Kind("stat_set", [f"set_{number + 1}" for number in range(int(SETS))]),
        Kind("kit", [*(each.id for each in content.list_gear()), *(each.id for each in content.gear.vehicle)]),
        Kind("spread", [f"{gas}-{drugs}-{start - gas - drugs}" for gas, drugs in shares]),
        Kind("tie", [tie.id for tie in content.playbooks.tie]),
        Kind("ground", list(grounds)),
    ]


def build_move_kinds(content: Content) -> list[Kind]:
    """Return the kinds used by moves in progress."""
    return [
        number_kind("record", int(RECORDS)),
        number_kind("part", int(RECORDS)),
        number_kind("die", 3),
        number_kind("slot", int(SLOTS)),
        number_kind("envelope", int(ENVELOPES)),
        number_kind("tally", int(TALLIES)),
        text_kind(),
        number_kind("row", ROWS),
        Kind("move", [each.id for each in content.moves.move]),
        Kind("terms", list_terms(content)),
        Kind("talent", [each.id for each in content.talents]),
        Kind("act", [each.id for each in content.scenario.act]),
        Kind("request", list_requests(content)),
        Kind("option", list_options(content)),
        Kind("hard", [each.id for each in content.master.hard]),
        Kind("soft", [each.id for each in content.master.soft]),
        Kind("question", list(QUESTIONS_PERSON)),
        Kind("sight", list(QUESTIONS_SCENE)),
        Kind("tier", list(TIERS)),
        Kind("result", [str(n) for n in range(-9, 31)]),
    ]


def list_terms(content: Content) -> list[str]:
    """Return the terms of moves, then those of acts with a roll."""
    return [*content.moves.terms, *(f"act_{each.id}" for each in content.scenario.act if each.rolls)]


def list_options(content: Content) -> list[str]:
    """Return the names of all options, without duplicates."""
    return list(dict.fromkeys(option.id for each in content.moves.choice for option in each.option))


def list_requests(content: Content) -> list[str]:
    """[ZA-336] Return all requests: those to persons, then to survivors: do, don't, hand over."""
    moves = [each.id for each in content.moves.move[: content.basic]]
    return [
        *(ask.id for npc in content.scenario.npc for ask in npc.ask),
        *(f"do_{move}" for move in moves),
        *(f"dont_{move}" for move in moves),
        *(f"give_{each.id}" for each in content.list_gear()),
        *(f"give_{goods}" for goods in GOODS),
    ]


def list_flags(content: Content) -> list[str]:
    """Return the flags that any effect sets."""
    flag_ids: list[str] = []
    for effect in list_effects(content):
        if effect.get("effect") == "flag" and str(effect["id"]) not in flag_ids:
            flag_ids.append(str(effect["id"]))
    return flag_ids


def list_effects(content: Content) -> list[Effect]:
    """Return the scenario's effects of unpaid upkeep, acts, requests, breaches and facts."""
    scenario = content.scenario
    effects: list[Effect] = [*scenario.unpaid]
    for act in scenario.act:
        effects += [*act.trying, *act.always, *act.strong, *act.weak, *act.miss]
    for npc in scenario.npc:
        effects += [effect for ask in npc.ask for effect in ask.effects]
    for place in scenario.place:
        effects += [*place.breach, *place.fact[0].effects]
    return effects
