"""Long stories of every kind: nothing changes untold, nothing told is false, and every refusal has its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from tests.mixed import greedy, play_mixed

import shamble
from shamble.clauses import load_ledger
from shamble.core.chance import Rng
from shamble.core.notation import choosers
from shamble.core.play import is_chance, is_over, refusals
from shamble.core.step import MASTER
from shamble.games.apocalypse.rules.pieces import CLOSE, GOODS, HAND, NOTHING, POCKETS, STASH, THREATS
from shamble.games.apocalypse.rules.state import Story

Fact: TypeAlias = tuple[str, int] | tuple[str, int, int]  # what it is of, and of whom
Heard: TypeAlias = tuple[str, int, int, int]
STEPS = 160  # choices and rolls of each story
STORIES: list[tuple[dict[str, Any], int, int]] = [
    ({}, 3, 101),
    ({"scenario": "hold_the_school"}, 2, 102),
    ({"scenario": "dead_air", "difficulty": "hard"}, 4, 203),
    ({"survivors": "made"}, 2, 304),
    ({"master": True}, 2, 405),
    ({"scenario": "hold_the_school", "master": True, "survivors": "made"}, 3, 506),
    ({"scenario": "dead_air", "master": True}, 6, 607),
    ({"difficulty": "grim"}, 1, 708),
    ({"scenario": "dead_air", "survivors": "made"}, 5, 801),
]
every_story = pytest.mark.parametrize(("options", "seats", "seed"), STORIES, ids=str)

# What is true once an event was told: by its arguments the fact, and its value.
TELLS: dict[str, Callable[[int, int, int], tuple[Fact, int]]] = {
    "trusts": lambda a, b, c: (("trust", a, b), c - 2),
    "sickens": lambda a, b, _: (("infection", a), b),
    "clock": lambda a, b, _: (("clock", a), b),
    "wall": lambda a, b, _: (("wall", a), b),
    "attitude": lambda a, b, _: (("attitude", a), b - 2),
    "day": lambda a, *_: (("day", 0), a),
    "watch": lambda a, *_: (("watch", 0), a),
    "round": lambda a, *_: (("round", 0), a),
    "scene": lambda a, *_: (("scene", 0), a),
    "hazard_ticks": lambda _, b, __: (("hazard_ticks", 0), b),
    "comes": lambda a, b, _: (("kind", a), b),
    "travelled": lambda a, b, _: (("place", a), b),
    "escaped": lambda a, b, _: (("place", a), b),
    "equipped": lambda a, b, _: (("hand", a), b),
    "plays": lambda a, b, _: (("playbook", a), b),
    "called": lambda a, b, _: (("called", a), b),
    "claims": lambda a, b, _: (("claimed", a), b + 1),
    "met": lambda a, *_: (("met", a), 1),
    "npc_out": lambda a, *_: (("out", a), 1),
    "died": lambda a, *_: (("fate", a), 1),
    "turned": lambda a, *_: (("fate", a), 2),
    "spotlight": lambda a, *_: (("acting", 0), a),
    "fact_found": lambda a, *_: (("found", a), 1),
}
SIGNS = {"gained": 1, "lost_point": -1, "left_behind": -1}
# Which events may change what: one of them was told of the same piece.
CHANGED_BY = {
    "harm": {"harmed", "healed", "died", "turned", "improves"},
    "infection": {"sickens"},
    "marked": {"marks_xp"},
    "fate": {"died", "turned"},
    "playbook": {"plays", "arrives"},
    "called": {"called"},
    "injuries": {"injured", "improves"},
    "trust": {"trusts"},
    "claimed": {"claims"},
    "talents": {"learns", "improves"},
    "stats": {"injured", "stats_taken", "improves", "introduced"},
    "clock": {"clock", "hidden_clock"},
    "kind": {"comes", "group_gone"},
    "number": {"comes", "group_gone", "fell"},
    "band": {"comes", "group_gone", "moved_band"},
    "wall": {"wall", "breach"},
    "met": {"met"},
    "out": {"npc_out"},
    "attitude": {"attitude", "hostile", "met"},
    "found": {"fact_found"},
}


def facts(s: Story) -> dict[Fact, int]:
    """What stands on the table, by what it is and whose."""
    found: dict[Fact, int] = {}
    for pc in range(int(s.seat_count)):
        found |= {("harm", pc): s.harm(pc), ("infection", pc): s.infection(pc), ("place", pc): s.place(pc)}
        found |= {("marked", pc): s.marked(pc), ("fate", pc): s.fate(pc), ("playbook", pc): s.playbook(pc)}
        found |= {("called", pc): s.called(pc), ("injuries", pc): s.injuries(pc), ("claimed", pc): s.claimed(pc)}
        found |= {("hand", pc): in_hand(s, pc), ("held", pc): hash(tuple(s.held(pc, p) for p in range(POCKETS)))}
        found["talents", pc] = sum(s.talent(pc, talent) << talent for talent in range(s.rules.talents))
        found["stats", pc] = hash(tuple(s.stat(pc, stat) for stat in range(4)))
        found |= {("trust", pc, other): s.trust(pc, other) for other in range(int(s.seat_count))}
        found |= {("stash", pc, goods): s.stash(pc, goods) for goods in range(len(GOODS))}
    for threat in range(THREATS):
        found |= {("kind", threat): s.foe(threat), ("number", threat): s.number(threat)}
        found["band", threat] = s.band(threat)
    found |= {("clock", clock): s.clock(clock) for clock in range(s.rules.clocks)}
    for place in range(s.rules.places):
        found |= {("wall", place): s.wall(place), ("found", place): s.found(place)}
    for npc in range(s.rules.npcs):
        found |= {("met", npc): s.npc_met(npc), ("out", npc): s.npc_out(npc), ("attitude", npc): s.attitude(npc)}
    town = {"hazard_ticks": s.hazard_ticks, "day": s.day, "watch": s.watch, "round": s.round}
    town |= {"scene": s.scene, "acting": s.acting}
    return found | {(name, 0): value for name, value in town.items()}


def in_hand(s: Story, pc: int) -> int:
    """What somebody has taken in hand, though it may be broken."""
    pocket = s.wields(pc)
    return int(NOTHING if pocket == NOTHING else s.held(pc, pocket))


def walked(options: dict[str, Any], seats: int, seed: int) -> Iterator[tuple[Story, dict[Fact, int], list[Heard]]]:
    """A story, one choice or roll after the other: the position, the facts before, and what was told."""
    edition = shamble.load("apocalypse", **options)
    s, rng, player = edition.initial_state(seats), Rng(seed), greedy(edition)
    assert isinstance(s, Story)
    s.record_events()
    for _ in range(STEPS):
        if is_over(s):
            return
        before, heard = facts(s), len(s.events)
        play_mixed(s, player, rng, 1, share=2 + seed % 3)
        yield s, before, [(s.book.events[index].name, a, b, c) for index, a, b, c, _ in s.events[heard:]]


def false(now: dict[Fact, int], told: list[Heard]) -> list[Fact]:
    """Of what something was told last that is not how it stands."""
    last = dict(TELLS[name](a, b, c) for name, a, b, c in told if name in TELLS)
    return [fact for fact, value in last.items() if now[fact] != value]


def untold(before: dict[Fact, int], now: dict[Fact, int], told: list[Heard]) -> list[Fact]:
    """What has changed without an event that says so."""
    events = {(name, a) for name, a, _, _ in told}
    changed = [fact for fact, value in now.items() if value != before[fact] and fact[0] in CHANGED_BY]
    return [fact for fact in changed if not events & {(name, fact[1]) for name in CHANGED_BY[fact[0]]}]


def unsummed(before: dict[Fact, int], now: dict[Fact, int], told: list[Heard]) -> list[Fact]:
    """What has grown or shrunk by another number than was told."""
    return [fact for fact, value in now.items() if _sum(fact, told) not in (None, value - before[fact])]


def _sum(fact: Fact, told: list[Heard]) -> int | None:
    """By how much a fact changes as it was told; None if it is not told in numbers."""
    mine = [each for each in told if each[1] == fact[1]]
    names = {name for name, *_ in mine}
    if fact[0] == "marked":
        return sum(name == "marks_xp" for name, *_ in mine)
    if fact[0] == "harm" and "died" not in names:
        return sum({"harmed": n, "healed": -n}.get(name, 0) for name, _, n, _ in mine)
    if fact[0] == "stash" and not names & {"learns", "introduced"}:
        return sum(SIGNS.get(name, 0) for name, _, goods, purse in mine if (goods, purse) == (fact[-1], STASH))
    if fact[0] == "number" and not names & {"comes", "group_gone"}:
        return -sum(n for name, _, n, _ in mine if name == "fell")
    return None


@every_story
def test_the_table_and_what_is_told_of_it_agree(options: dict[str, Any], seats: int, seed: int) -> None:
    for s, before, told in walked(options, seats, seed):
        now = facts(s)
        assert false(now, told) == [], told
        assert untold(before, now, told) == [], told
        assert unsummed(before, now, told) == [], told


def caches(s: Story) -> tuple[int | list[int], ...]:
    s.look_at_scene()
    there = s.pcs_there, s.foes_there, s.npcs_there
    own = list(s.rules_of), list(s.moves_of), list(s.answers_of), list(s.things_held), s.roomy, s.resting
    stores = s.owing, s.stirring, s.trusts, s.in_pool, s.all_out, s.wealthy, s.hiding, s.full
    near = s.groups, s.zombies, s.list_groups_within(HAND), s.list_groups_within(CLOSE)
    return *stores, s.hurt, s.infected, s.living, s.able, s.changed, *near, s.edges, s.cut_off, s.picked, *there, *own


@every_story
def test_who_lives_is_able_or_there_and_what_groups_edges_and_changed_rules_there_are_is_kept_as_the_fields_have_it(
    options: dict[str, Any], seats: int, seed: int
) -> None:
    for s, _, _ in walked(options, seats, seed):
        kept, copy = caches(s), s.clone()
        assert caches(copy) == kept
        s.recompute_derived()
        assert caches(s) == kept


@every_story
def test_a_story_stays_sound_and_whatever_is_refused_is_refused_by_the_rulebook(
    options: dict[str, Any], seats: int, seed: int
) -> None:
    book = load_ledger("apocalypse")
    known = {*book.clauses, *book.rulings}
    for s, _, _ in walked(options, seats, seed):
        assert s.find_violation() == ""
        if not is_chance(s) and not is_over(s):
            assert {clause for seat in {*choosers(s), int(MASTER)} for *_, clause in refusals(s, seat)} <= known
