"""Invariants: relations between fields that every position of the game keeps."""

from __future__ import annotations

from ....core.native import i64
from .pieces import (
    DECLARED,
    ENVELOPES,
    FOLLOW_UP,
    GONE,
    NOTHING,
    PCS,
    PLAIN_AT,
    POCKETS,
    RECORDS,
    TALLIES,
    THREATS,
    TURNED_AT,
)
from .queries import Queries


def find_violation(s: Queries) -> str:
    """Return a sentence on the first violated invariant, or "" if there is none."""
    return (
        find_survivor_violation(s)
        or find_holding_violation(s)
        or find_threat_violation(s)
        or find_town_violation(s)
        or find_move_violation(s)
        or find_record_violation(s)
        or find_master_violation(s)
    )


def find_survivor_violation(s: Queries) -> str:
    """[ZA-206, ZA-213, ZA-216] Return a violated invariant of the survivors, or "".

    A survivor in play has a seat, player, playbook and place, and isn't past help. The player knows of the survivor's
    infection, and everybody knows of a visible one.
    """
    pc: i64
    for pc in range(PCS):
        if (pc < s.seat_count) != (s.in_play(pc) == 1):
            return f"survivor {pc} is in play without a seat, or not in play"
        if s.in_play(pc) == 0:
            continue
        if s.owner(pc) >= s.seat_count or (s.day > 0 and s.playbook(pc) == NOTHING):
            return f"survivor {pc} has no player or no playbook"
        if s.day > 0 and s.place(pc) == NOTHING:
            return f"survivor {pc} is nowhere"
        if s.is_living(pc) and (s.harm(pc) == GONE or s.infection(pc) == TURNED_AT):
            return f"survivor {pc} is past help, and lives"
        if s.aware(pc) >> s.owner(pc) & 1 == 0 or s.aware(pc) >> s.seat_count != 0:
            return f"survivor {pc} does not know of his own infection, or somebody does who is not there"
        if s.infection(pc) >= PLAIN_AT and s.aware(pc) != (1 << s.seat_count) - 1:
            return f"survivor {pc} shows his infection, and somebody does not see it"
        if s.trust(pc, pc) != 0 or s.accused(pc) == pc:
            return f"survivor {pc} judges himself"
    return find_vote_violation(s)


def find_vote_violation(s: Queries) -> str:
    """[ZA-322] Return a violated invariant of the votes, or "".

    A survivor that goes alone leaves for another place.
    """
    pc: i64
    for pc in range(PCS):
        if s.alone(pc) == 1 and s.vote(pc) in (NOTHING, s.place(pc)):
            return f"survivor {pc} goes alone, and nowhere"
    return ""


def find_holding_violation(s: Queries) -> str:
    """[ZA-281] Return a violated invariant of the things that survivors carry, or "".

    The pocket of the wielded weapon holds a thing, and an empty pocket has no damage.
    """
    pc: i64
    pocket: i64
    for pc in range(PCS):
        if s.wields(pc) != NOTHING and s.held(pc, s.wields(pc)) == NOTHING:
            return f"survivor {pc} holds nothing in his hand"
        for pocket in range(POCKETS):
            if s.held(pc, pocket) == NOTHING and (s.condition(pc, pocket) != 0 or s.worn_out(pc, pocket) != 0):
                return f"survivor {pc} has an empty pocket in bad order"
    return ""


def find_threat_violation(s: Queries) -> str:
    """[ZA-338] Return a violated invariant of the groups of opponents, or "".

    A group has a kind, a place and a number that is no higher than at first. A free group number has none of them.
    """
    threat: i64
    for threat in range(THREATS):
        there = s.foe(threat) != NOTHING
        if there != (s.foe_at(threat) != NOTHING) or there != (s.number(threat) > 0):
            return f"opponents {threat} are half there"
        if not there and s.stirred(threat) != 0:
            return f"opponents {threat} are gone, and stir"
        if there and s.number(threat) > s.first_number(threat):
            return f"opponents {threat} are more than came"
    return ""


def find_town_violation(s: Queries) -> str:
    """[ZA-304, ZA-328, ZA-350] Return a violated invariant of lead, scene, persons, clocks or next event, or ""."""
    npc: i64
    clock: i64
    if s.lead >= s.seat_count:
        return "nobody leads"
    if s.acting != NOTHING and (s.scene == NOTHING or s.in_play(s.acting) == 0):
        return "somebody acts in no scene"
    for npc in range(s.rules.npcs):
        if (s.npc_met(npc) == 1) != (s.npc_at(npc) != NOTHING):
            return f"person {npc} is met nowhere"
    for clock in range(s.rules.clocks):
        if s.clock(clock) > s.rules.clock_size[clock]:
            return f"clock {clock} is over full"
    if s.next_event == 0 and s.told != 0:
        return "an event is told that was not rolled"
    return ""


def find_move_violation(s: Queries) -> str:
    """[ZA-044, ZA-326] Return a violated invariant of the pending steps, or "".

    Each open record of a move has a pending step that closes it, the newest on top. The survivor in the spotlight is
    the one who acts.
    """
    closing: i64 = 0
    i: i64
    for i in range(s.depth):
        name = s.book.steps[s.stack[i] & 255].name
        if name == "light out" and (s.stack[i] >> 8 & 0xFFFF) - 1 != s.acting:
            return "somebody acts who is not in the light"
        if name == "close":
            if (s.stack[i] >> 8 & 0xFFFF) - 1 != closing:
                return "moves close in another order than they were opened"
            closing += 1
    return "" if closing == s.opened else f"{closing} moves are in progress, and {s.opened} are noted"


def find_record_violation(s: Queries) -> str:
    """[ZA-044, ZA-060, ZA-072, ZA-147] Return a violated invariant of the records of moves, or "".

    An open record has an actor in play and a move. Its helper and victim are other survivors, its weapon is one that
    the actor holds, and its question has listeners. Closed records are blank.
    """
    n: i64
    for n in range(s.opened):
        actor = s.actor(n)
        if actor == NOTHING or s.in_play(actor) == 0:
            return f"move {n} is made by nobody"
        if s.cause(n) in (DECLARED, FOLLOW_UP) and s.move(n) == NOTHING:
            return f"move {n} is none"
        if actor in (s.asked(n), s.helper(n), s.victim(n)):
            return f"move {n}: its actor helps or betrays himself"
        weapon = s.weapon(n)
        if weapon != NOTHING and s.held(actor, weapon) == NOTHING:
            return f"move {n} is made with nothing in hand"
        if s.question(n) != 0 and s.told_of(n) == 0:
            return f"move {n}: a question that nobody hears"
    for n in range(s.opened, RECORDS):
        if not is_blank(s, n):
            return f"move {n} is not in progress, and noted"
    return ""


def is_blank(s: Queries, n: i64) -> bool:
    """[ZA-044] Return whether all fields of a move's record are empty, so that it can be used for a new move."""
    i: i64
    size = s.rules.record_size
    for i in range(n * size, n * size + size):
        place = s.rules.record_places[i]
        if s.data[place] != s.layout.empty[place]:
            return False
    return True


def find_master_violation(s: Queries) -> str:
    """[ZA-308, ZA-310, ZA-311] Return a violated invariant of the master's fields, or "".

    Without a person as master, the Director is. An envelope is complete or empty, a private clock isn't above its size,
    and a person who was met no longer waits.
    """
    i: i64
    if not s.directed and not s.rules.has_master:
        return "nobody is the master"
    for i in range(ENVELOPES):
        there = s.kept_foe(i) != NOTHING
        if there != (s.kept_number(i) > 0) or there != (s.kept_at(i) != NOTHING):
            return f"what the master keeps in envelope {i} is half there"
    for i in range(TALLIES):
        if s.tally(i) > s.tally_size(i):
            return f"the master's clock {i} is over full"
    for i in range(s.rules.npcs):
        if s.npc_met(i) == 1 and s.waits_at(i) != NOTHING:
            return f"person {i} is met, and still waits"
    return ""
