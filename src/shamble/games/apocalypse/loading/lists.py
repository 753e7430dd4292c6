"""Layout of all effect lists of an edition in the rulebook's rows."""

from __future__ import annotations

from typing import NamedTuple

from ....core.errors import ContentError
from .content import Content
from .effects import Bounds, Rows
from .kinds import ROWS
from .schema import Effect

MASTERS_SLOTS = 6  # slots for the answers of a master move, after those of the tier that it follows
HARD: Effect = {"effect": "hard_move", "kind": "any"}


class Lists(NamedTuple):
    """Bounds of each effect list among the rows."""

    tiers: list[Bounds]  # indexed by terms and tier
    hard: list[Bounds]
    soft: list[Bounds]
    beats: list[Bounds]
    hazards: list[Bounds]
    clocks: list[Bounds]
    events: list[Bounds]  # indexed by kind, then the night events indexed by place
    breaches: list[Bounds]
    facts: list[Bounds]
    acts: list[Bounds]
    asks: list[Bounds]
    talents: list[Bounds]
    unpaid: Bounds


def lay_lists(rows: Rows, content: Content) -> Lists:
    """Lay out every effect list in sequence; raises ContentError if there are too many rows."""
    scenario, masters = content.scenario, content.master
    events = {each.id: each.effects for each in scenario.event}
    kinds = content.numbers.events.names
    lists = Lists(
        _lay_tiers(rows, content),
        [rows.lay(each.effects, f"master.toml: hard.{each.id}", MASTERS_SLOTS) for each in masters.hard],
        [rows.lay(each.effects, f"master.toml: soft.{each.id}", MASTERS_SLOTS) for each in masters.soft],
        [rows.lay(each.beat, f"threats.toml: {each.id}.beat") for each in content.threats.threat],
        [rows.lay(each.full, f"threats.toml: {each.id}.full") for each in content.threats.hazard],
        [_lay_horde(rows, content), *(rows.lay(each.full, f"clock.{each.id}.full") for each in scenario.clock)],
        [rows.lay(events.get(kind, []), f"event.{kind}") for kind in kinds]
        + [rows.lay(events.get(scenario.night_at.get(place.id, ""), []), "night_at") for place in scenario.place],
        [rows.lay(each.breach, f"place.{each.id}.breach") for each in scenario.place],
        [rows.lay(each.fact[0].effects, f"place.{each.id}.fact") for each in scenario.place],
        [rows.lay(each.trying if each.rolls else each.always, f"act.{each.id}") for each in scenario.act],
        [rows.lay(ask.effects, f"npc.{npc.id}.{ask.id}") for npc in scenario.npc for ask in npc.ask],
        [rows.lay(each.effects, f"playbook_moves.toml: {each.id}") for each in content.talents],
        rows.lay(scenario.unpaid, "unpaid"),
    )
    if len(rows.rows) // 6 > ROWS:
        raise ContentError(f"{len(rows.rows) // 6} effects; allowed: up to {ROWS}")
    return lists


def _lay_tiers(rows: Rows, content: Content) -> list[Bounds]:
    """Lay out the effects by terms and tier; a missed act ends with a hard move."""
    bounds: list[Bounds] = []
    for name, terms in content.moves.terms.items():
        miss = rows.lay(terms.miss, f"moves.toml: terms.{name}.miss")
        bounds += [
            rows.lay(terms.strong, f"moves.toml: terms.{name}.strong"),
            rows.lay(terms.weak, f"moves.toml: terms.{name}.weak"),
            miss,
            rows.lay(terms.betrayed, f"moves.toml: terms.{name}.betrayed") if terms.betrayed is not None else miss,
        ]
    for act in content.scenario.act:
        if act.rolls:
            miss = rows.lay([*act.miss, HARD], f"act.{act.id}.miss")
            hard = rows.lay([HARD], f"act.{act.id}.betrayed")
            bounds += [
                rows.lay(act.strong, f"act.{act.id}.strong"),
                rows.lay(act.weak, f"act.{act.id}.weak"),
                miss,
                hard,
            ]
    return bounds


def _lay_horde(rows: Rows, content: Content) -> Bounds:
    """[ZA-350] Lay out the Horde's arrival, which resets its clock to 0."""
    horde = content.numbers.horde
    come = {
        "effect": "horde_comes",
        "threat": horde.threat,
        "count": horde.count,
        "each": horde.each,
        "band": "far",
    }
    return rows.lay([{"effect": "clock", "id": "horde", "change": -horde.size}, come], "rules.toml: horde")
