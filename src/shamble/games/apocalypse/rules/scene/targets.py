"""Legality and targets of moves: the clause that forbids, or ""."""

from __future__ import annotations

from .....core.fields.bits import bits_if, lowest_bit, lowest_bit32
from .....core.native import i64
from ..move_effect import bit
from ..pieces import DRUGS, HAND, NOTHING, PCS, SURVIVORS
from ..state import Story
from ..vocabulary import EXIT, NOBODY, OPPONENT, PATIENT, PERSON, SLOW, SURVIVOR, UNAWARE
from .playbook_move_targets import list_playbook_move_aims, why_not_playbook_move, why_not_playbook_move_target


def open_moves(s: Story, pc: i64, company: i64, things: i64) -> i64:
    """[ZA-045, ZA-087, ZA-249, ZA-330] Return the moves that a survivor may declare, as bits."""
    closed = list_closed_moves(s, pc, things)
    bits = open_plain_moves(s, pc, company, things, closed)
    others = (s.rules.other_moves | s.moves_of[pc]) & ~closed
    while others != 0:
        move = lowest_bit(others)
        others &= others - 1
        bits |= bits_if(bit(move), is_open_other(s, pc, move, company, things))
    return bits


def is_open_other(s: Story, pc: i64, move: i64, company: i64, things: i64) -> bool:
    """[ZA-045, ZA-249] Return whether a survivor may declare a move outside the plain ones.

    These are the playbook moves that are learnt, and basic moves with the kinds of target of playbook moves.
    """
    if s.rules.move_talent[move] != NOTHING and why_not_playbook_move(s, pc, move, company):
        return False
    return s.rules.move_target[move] == NOBODY or list_aims(s, pc, move, company, things) != 0


def open_plain_moves(s: Story, pc: i64, company: i64, things: i64, closed: i64) -> i64:
    """[ZA-045, ZA-330] Return the open basic moves that have a target, as bits."""
    plain, people = s.rules.plain_moves, list_people_near(s, pc, company, things)
    bits = plain[NOBODY] | plain[PERSON] & ~list_done_moves(s, pc, people)
    bits |= bits_if(plain[OPPONENT], list_opponents(s, pc, company, things) != 0)
    bits |= bits_if(plain[PATIENT], list_patients(s, pc, things) != 0)
    bits |= bits_if(plain[EXIT], s.rules.exits[s.scene] != 0)
    return bits & ~closed


def list_done_moves(s: Story, pc: i64, people: i64) -> i64:
    """[ZA-119, ZA-337] Return as bits the moves at persons that none of `people` can be the target of now."""
    cheer, manipulate = s.rules.cheer, s.rules.manipulate
    bits = bits_if(~(bit(cheer) | bit(manipulate)), list_untargeted(s, pc, NOTHING, people) == 0)  # any other
    bits |= bits_if(bit(cheer), list_untargeted(s, pc, cheer, people) == 0)
    return bits | bits_if(bit(manipulate), list_untargeted(s, pc, manipulate, people) == 0)


def list_closed_moves(s: Story, pc: i64, things: i64) -> i64:
    """[ZA-133, ZA-158, ZA-159, ZA-178, ZA-230] Return as bits the basic moves that are closed at any target."""
    book = s.rules
    bits = bits_if(bit(book.read_situation), s.has_taken_stock(pc) == 1 and s.directed)
    bits |= bits_if(bit(book.run), is_safe(s, things) | (s.prone(pc) == 2))
    bits |= bits_if(bit(book.bleeding), is_out_of_drugs(s, pc))
    return bits | bits_if(bit(book.scavenge), (s.finds(s.scene) == 0) | is_watched(s, things))


def why_not_move(s: Story, pc: i64, move: i64, company: i64, things: i64) -> str:
    """[ZA-045, ZA-087, ZA-330] Return the clause that forbids a closed move."""
    return why_not_always(s, pc, move, company, things) or why_no_target(s, pc, move, company)


def why_no_target(s: Story, pc: i64, move: i64, company: i64) -> str:
    """[ZA-044] Return the clause that leaves a move without a target: that of the last target it could ever have."""
    clause = "ZA-045"
    thing: i64
    for thing in range(find_first_thing(s, move), find_things_end(s, move)):
        forbidding = why_not_target(s, pc, move, thing, company)
        if forbidding != "ZA-045":
            clause = forbidding
    return clause


def find_first_thing(s: Story, move: i64) -> i64:
    """Return the first thing that a move could ever target."""
    if s.rules.move_target[move] == EXIT:
        return s.rules.place_thing
    return 0


def find_things_end(s: Story, move: i64) -> i64:
    """Return the index after the last possible target of a move."""
    kind = s.rules.move_target[move]
    if kind == EXIT:
        return s.rules.things
    if kind == PERSON:
        return s.rules.threat_thing
    return s.rules.place_thing if kind in (OPPONENT, UNAWARE) else PCS


def list_things_near(s: Story, pc: i64) -> i64:
    """Return as bits the possible targets near a survivor: self, survivors, persons and groups in the scene."""
    groups = s.list_groups_here()
    return bit(pc) | s.pcs_there | s.npcs_there << s.rules.npc_thing | groups << s.rules.threat_thing


def filter_persons(s: Story, things: i64) -> i64:
    """Return the scenario's persons among some things, as bits."""
    return things & bit(s.rules.threat_thing) - bit(s.rules.npc_thing)


def list_barred_moves(s: Story, pc: i64, moves: i64) -> i64:
    """[ZA-109, ZA-336] Return as bits the moves barred by a promise: all but the wanted move, or the unwanted move."""
    bound = s.bound(pc)
    if bound == NOTHING:
        return 0
    barred: i64 = 0
    wanted, unwanted = s.rules.do_move[bound], s.rules.dont_move[bound]
    if wanted != NOTHING and moves >> wanted & 1 == 1:
        barred = ~bit(wanted)
    return barred | bit(unwanted) if unwanted != NOTHING else barred


def why_not_always(s: Story, pc: i64, move: i64, company: i64, things: i64) -> str:
    """Return the clause that forbids a move at any target, or ""."""
    book = s.rules
    if book.move_talent[move] != NOTHING:
        return why_not_playbook_move(s, pc, move, company)
    if move == book.read_situation:
        return "ZA-158" if s.has_taken_stock(pc) == 1 and s.directed else ""
    if move == book.run:
        return why_not_flight(s, pc, things)
    if move == book.bleeding:
        return "ZA-230" if is_out_of_drugs(s, pc) else ""
    return why_not_search(s, things) if move == book.scavenge else ""


def why_not_flight(s: Story, pc: i64, things: i64) -> str:
    """[ZA-133, ZA-159] Return the clause that forbids running: in safety, or while prone; else ""."""
    if is_safe(s, things):
        return "ZA-159"
    return "ZA-133" if s.prone(pc) == 2 else ""


def is_safe(s: Story, things: i64) -> bool:
    """[ZA-159] Return whether there is nothing to run from."""
    return (things >> s.rules.threat_thing == 0) & (s.hazard == NOTHING)


def is_out_of_drugs(s: Story, pc: i64) -> bool:
    """[ZA-230] Return whether a survivor needs Drugs to treat and none are left."""
    return s.has_no_drugs() and s.stash(pc, DRUGS) == 0 and s.rules.heals_bare[s.playbook(pc)] == 0


def why_not_search(s: Story, things: i64) -> str:
    """[ZA-178, ZA-185] Return the clause that forbids scavenging: no finds left, or watched; else ""."""
    if s.finds(s.scene) == 0:
        return "ZA-185"
    return "ZA-178" if is_watched(s, things) else ""


def is_watched(s: Story, things: i64) -> bool:
    """[ZA-178] Return whether an opponent is at hand, or a guard of the place isn't friendly."""
    watching = things >> s.rules.threat_thing & s.list_groups_within(HAND)
    eyes = s.rules.guards[s.scene] & things >> s.rules.npc_thing
    while eyes != 0:
        watching |= bits_if(1, s.attitude(lowest_bit32(eyes)) < 1)
        eyes &= eyes - 1
    return watching != 0


def list_aims(s: Story, pc: i64, move: i64, company: i64, things: i64) -> i64:
    """[ZA-044] Return the things that a move may target, as bits."""
    kind = s.rules.move_target[move]
    if kind == PERSON:
        return list_untargeted(s, pc, move, list_people_near(s, pc, company, things))
    if kind == OPPONENT:
        return list_opponents(s, pc, company, things)
    if kind == PATIENT:
        return list_patients(s, pc, things)
    if kind == EXIT:
        exits = s.rules.exits[s.scene]
        return exits << s.rules.place_thing
    return list_playbook_move_aims(s, pc, kind, company, things)


def list_people_near(s: Story, pc: i64, company: i64, things: i64) -> i64:
    """[ZA-088, ZA-094, ZA-100] Return as bits the other survivors and persons in the scene."""
    return company | filter_persons(s, things) if s.cut_off >> pc & 1 == 0 else company


def list_untargeted(s: Story, pc: i64, move: i64, people: i64) -> i64:
    """[ZA-119, ZA-337] Return as bits the people that the move may still target in this scene.

    The Director limits each target to once a scene; a person as master doesn't.
    """
    cowed_by = s.cowed(pc) & SURVIVORS if move == s.rules.manipulate else people & 0
    if not s.directed:  # a human master needs no limits
        return people & ~cowed_by
    if move == s.rules.cheer:
        return people & ~s.cheered(pc)
    if move == s.rules.manipulate:
        return people & ~(s.manipulated(pc) | cowed_by)
    return people & ~s.was_read(pc)


def list_opponents(s: Story, pc: i64, company: i64, things: i64) -> i64:
    """[ZA-088, ZA-116, ZA-119, ZA-127, ZA-280, ZA-315, ZA-339] Return as bits the targets that a survivor may attack.

    Targets are persons, survivors and groups in reach, but no survivor or group that cowed this one, no forgiven
    survivor, no survivor at a peaceful table, and nothing at all while the slow weapon in hand rests.
    """
    cowed_by = s.cowed(pc)
    bits = filter_persons(s, things)
    if not s.rules.peace:
        bits |= company & ~(s.forgiven(pc) | cowed_by)
    if s.slow_shot(pc) == 1 and s.get_weapon_tags(s.get_weapon_in_hand(pc)) & SLOW != 0:
        return 0
    return bits | list_in_reach(s, pc, things >> s.rules.threat_thing & ~(cowed_by >> PCS)) << s.rules.threat_thing


def list_in_reach(s: Story, pc: i64, threats: i64) -> i64:
    """[ZA-339, ZA-348] Return the groups that a survivor's weapon reaches, as bits."""
    if threats & ~s.list_groups_within(HAND) == 0:
        return threats  # every weapon reaches `hand`, and usually no group is farther
    return threats & s.list_groups_within(s.get_range(s.get_weapon_in_hand(pc), s.get_wall_here() > 0))


def list_patients(s: Story, pc: i64, things: i64) -> i64:
    """[ZA-168, ZA-175] Return the hurt survivors to treat in the scene, as bits; `pc` included."""
    return s.list_patients_of(pc) & things


def why_not_target(s: Story, pc: i64, move: i64, thing: i64, company: i64) -> str:
    """[ZA-044] Return the clause that forbids a target, or ""; ZA-045 if the move can never have it."""
    kind = s.rules.move_target[move]
    if kind >= SURVIVOR:
        return why_not_playbook_move_target(s, pc, kind, thing, company)
    if list_aims(s, pc, move, company, list_things_near(s, pc)) >> thing & 1 == 1:
        return ""
    if kind == PERSON:
        return why_not_person(s, pc, move, thing, company)
    if kind == OPPONENT:
        return why_not_opponent(s, pc, thing, company)
    if kind == PATIENT:
        other = s.pc_of(thing)
        return "ZA-168" if other != NOTHING and s.is_living(other) else "ZA-045"
    return "ZA-045"


def why_not_person(s: Story, pc: i64, move: i64, thing: i64, company: i64) -> str:
    """[ZA-088, ZA-094, ZA-100, ZA-119, ZA-337] Return the clause that forbids a person or survivor as the target."""
    other, npc = s.pc_of(thing), s.npc_of(thing)
    if other == NOTHING and npc == NOTHING:
        return "ZA-045"
    if other != NOTHING and (s.in_play(other) == 0 or other == pc):
        return "ZA-045"
    if other != NOTHING and company >> other & 1 == 0:
        return "ZA-088"
    if npc != NOTHING and (not s.is_npc_here(npc) or s.is_cut_off(pc) == 1):
        return "ZA-088"
    return "ZA-119" if move == s.rules.manipulate and other != NOTHING and s.cowed(pc) >> other & 1 == 1 else "ZA-337"


def why_not_opponent(s: Story, pc: i64, thing: i64, company: i64) -> str:
    """[ZA-045, ZA-280] Return the clause that forbids attacking a thing.

    The rest of a slow weapon (ZA-280) is the reason where no other clause forbids it.
    """
    threat, other = s.threat_of(thing), s.pc_of(thing)
    if threat != NOTHING:
        return why_not_group(s, pc, threat)
    if other != NOTHING:
        return why_not_survivor(s, pc, other, company)
    npc = s.npc_of(thing)
    return "ZA-280" if npc != NOTHING and s.is_npc_here(npc) else "ZA-045"


def why_not_group(s: Story, pc: i64, threat: i64) -> str:
    """[ZA-119, ZA-280, ZA-339] Return the clause that forbids attacking a group.

    The group is absent, has cowed the survivor, or is out of reach; otherwise a slow weapon rests.
    """
    if not s.is_foe_here(threat):
        return "ZA-045"
    if s.cowed(pc) >> (PCS + threat) & 1 == 1:
        return "ZA-119"
    return "ZA-280" if s.can_reach(s.get_weapon_in_hand(pc), s.band(threat), s.get_wall_here() > 0) else "ZA-339"


def why_not_survivor(s: Story, pc: i64, other: i64, company: i64) -> str:
    """[ZA-088, ZA-119, ZA-280, ZA-315] Return the clause that forbids attacking a survivor; ZA-280 if no other does."""
    if s.in_play(other) == 0 or other == pc:
        return "ZA-045"
    if s.rules.peace:
        return "ZA-315"
    if company >> other & 1 == 0:
        return "ZA-088"
    if s.forgiven(pc) >> other & 1 == 1:
        return "ZA-263"
    return "ZA-119" if s.cowed(pc) >> other & 1 == 1 else "ZA-280"
