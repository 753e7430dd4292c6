"""Legality and targets of moves.

Functions named `why_not` return the clause that forbids, or "".
"""

from __future__ import annotations

from .....core.fields.bits import bits_if, lowest_bit, lowest_bit32
from .....core.native import i64
from ..move_effect import bit
from ..pieces import DRUGS, HAND, NOTHING, PCS, SURVIVORS
from ..state import Story
from ..vocabulary import EXIT, NOBODY, OPPONENT, PATIENT, PERSON, SLOW, SURVIVOR, UNAWARE
from .playbook_move_targets import list_playbook_move_aims, why_not_playbook_move, why_not_playbook_move_target


def open_moves(s: Story, pc: i64, company: i64, things: i64) -> i64:
    """[ZA-045, ZA-087, ZA-249, ZA-330] Return all moves that a survivor can declare now, as bits."""
    closed = list_closed_moves(s, pc, things)
    bits = open_plain_moves(s, pc, company, things, closed)
    others = (s.rules.other_moves | s.moves_of[pc]) & ~closed
    while others != 0:
        move = lowest_bit(others)
        others &= others - 1
        bits |= bits_if(bit(move), is_open_other(s, pc, move, company, things))
    return bits


def is_open_other(s: Story, pc: i64, move: i64, company: i64, things: i64) -> bool:
    """[ZA-045, ZA-249] Return whether a survivor can declare a move that needs a closer look.

    Such are the playbook moves, and basic moves that have the targets of playbook moves.
    """
    if s.rules.move_talent[move] != NOTHING and why_not_playbook_move(s, pc, move, company):
        return False
    return s.rules.move_target[move] == NOBODY or list_aims(s, pc, move, company, things) != 0


def open_plain_moves(s: Story, pc: i64, company: i64, things: i64, closed: i64) -> i64:
    """[ZA-045, ZA-330] Return the ordinary basic moves that a survivor can declare now, as bits."""
    plain, people = s.rules.plain_moves, list_people_near(s, pc, company, things)
    bits = plain[NOBODY] | plain[PERSON] & ~list_done_moves(s, pc, people)
    bits |= bits_if(plain[OPPONENT], list_opponents(s, pc, company, things) != 0)
    bits |= bits_if(plain[PATIENT], list_patients(s, pc, things) != 0)
    bits |= bits_if(plain[EXIT], s.rules.exits[s.scene] != 0)
    return bits & ~closed


def list_done_moves(s: Story, pc: i64, people: i64) -> i64:
    """[ZA-119, ZA-337] Return the moves at persons for which none of `people` is left as a target, as bits."""
    cheer, manipulate = s.rules.cheer, s.rules.manipulate
    bits = bits_if(~(bit(cheer) | bit(manipulate)), list_untargeted(s, pc, NOTHING, people) == 0)  # any other
    bits |= bits_if(bit(cheer), list_untargeted(s, pc, cheer, people) == 0)
    return bits | bits_if(bit(manipulate), list_untargeted(s, pc, manipulate, people) == 0)


def list_closed_moves(s: Story, pc: i64, things: i64) -> i64:
    """[ZA-133, ZA-158, ZA-159, ZA-178, ZA-230] Return the basic moves without any legal target now, as bits.

    They are forbidden whatever the target, for example running away when there is no danger.
    """
    book = s.rules
    bits = bits_if(bit(book.read_situation), s.has_taken_stock(pc) == 1 and s.directed)
    bits |= bits_if(bit(book.run), is_safe(s, things) | (s.prone(pc) == 2))
    bits |= bits_if(bit(book.bleeding), is_out_of_drugs(s, pc))
    return bits | bits_if(bit(book.scavenge), (s.finds(s.scene) == 0) | is_watched(s, things))


def why_not_move(s: Story, pc: i64, move: i64, company: i64, things: i64) -> str:
    """[ZA-045, ZA-087, ZA-330] Return the clause that forbids a move that can't be declared now."""
    return why_not_always(s, pc, move, company, things) or why_no_target(s, pc, move, company)


def why_no_target(s: Story, pc: i64, move: i64, company: i64) -> str:
    """[ZA-044] Return the clause that leaves a move without a target.

    Each possible target is forbidden by a clause; the last of these is returned.
    """
    clause = "ZA-045"
    thing: i64
    for thing in range(find_first_thing(s, move), find_things_end(s, move)):
        forbidding = why_not_target(s, pc, move, thing, company)
        if forbidding != "ZA-045":
            clause = forbidding
    return clause


def find_first_thing(s: Story, move: i64) -> i64:
    """Return the lowest index of a thing that this kind of move can target."""
    if s.rules.move_target[move] == EXIT:
        return s.rules.place_thing
    return 0


def find_things_end(s: Story, move: i64) -> i64:
    """Return the index after the last thing that this kind of move can target."""
    kind = s.rules.move_target[move]
    if kind == EXIT:
        return s.rules.things
    if kind == PERSON:
        return s.rules.threat_thing
    return s.rules.place_thing if kind in (OPPONENT, UNAWARE) else PCS


def list_things_near(s: Story, pc: i64) -> i64:
    """Return the survivors, persons and groups in the scene, and `pc`, as bits."""
    groups = s.list_groups_here()
    return bit(pc) | s.pcs_there | s.npcs_there << s.rules.npc_thing | groups << s.rules.threat_thing


def filter_persons(s: Story, things: i64) -> i64:
    """Return the persons of the scenario in a set of things, as bits."""
    return things & bit(s.rules.threat_thing) - bit(s.rules.npc_thing)


def list_barred_moves(s: Story, pc: i64, moves: i64) -> i64:
    """[ZA-109, ZA-336] Return the moves that a promise forbids a survivor now, as bits.

    A promise to make a move forbids all others; a promise not to make a move forbids that move.
    """
    bound = s.bound(pc)
    if bound == NOTHING:
        return 0
    barred: i64 = 0
    wanted, unwanted = s.rules.do_move[bound], s.rules.dont_move[bound]
    if wanted != NOTHING and moves >> wanted & 1 == 1:
        barred = ~bit(wanted)
    return barred | bit(unwanted) if unwanted != NOTHING else barred


def why_not_always(s: Story, pc: i64, move: i64, company: i64, things: i64) -> str:
    """Return the clause that forbids a move whatever its target, or ""."""
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
    """[ZA-133, ZA-159] Return the clause that forbids running away, or "".

    A survivor can't run in safety, or while prone.
    """
    if is_safe(s, things):
        return "ZA-159"
    return "ZA-133" if s.prone(pc) == 2 else ""


def is_safe(s: Story, things: i64) -> bool:
    """[ZA-159] Return whether the scene holds nothing to run away from."""
    return (things >> s.rules.threat_thing == 0) & (s.hazard == NOTHING)


def is_out_of_drugs(s: Story, pc: i64) -> bool:
    """[ZA-230] Return whether a survivor can't treat anybody for lack of Drugs."""
    return s.has_no_drugs() and s.stash(pc, DRUGS) == 0 and s.rules.heals_bare[s.playbook(pc)] == 0


def why_not_search(s: Story, things: i64) -> str:
    """[ZA-178, ZA-185] Return the clause that forbids scavenging, or "".

    It is forbidden if the place has nothing left to find, or is watched.
    """
    if s.finds(s.scene) == 0:
        return "ZA-185"
    return "ZA-178" if is_watched(s, things) else ""


def is_watched(s: Story, things: i64) -> bool:
    """[ZA-178] Return whether the place is watched.

    It is if an opponent is at hand, or a guard of the place isn't friendly.
    """
    watching = things >> s.rules.threat_thing & s.list_groups_within(HAND)
    eyes = s.rules.guards[s.scene] & things >> s.rules.npc_thing
    while eyes != 0:
        watching |= bits_if(1, s.attitude(lowest_bit32(eyes)) < 1)
        eyes &= eyes - 1
    return watching != 0


def list_aims(s: Story, pc: i64, move: i64, company: i64, things: i64) -> i64:
    """[ZA-044] Return the things that a survivor's move can target now, as bits."""
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
    """[ZA-088, ZA-094, ZA-100] Return the other survivors and the persons in the scene, as bits."""
    return company | filter_persons(s, things) if s.cut_off >> pc & 1 == 0 else company


def list_untargeted(s: Story, pc: i64, move: i64, people: i64) -> i64:
    """[ZA-119, ZA-337] Return the people at whom a survivor can still make a move in this scene, as bits.

    The Director allows each of them as a target once a scene; a person as master doesn't limit this.
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
    """[ZA-088, ZA-116, ZA-119, ZA-127, ZA-280, ZA-315, ZA-339] Return the things that a survivor can attack, as bits.

    They are persons, survivors, and groups in reach. Forgiven survivors and opponents from whom the attacker has backed
    up are left out, and at a peaceful table all survivors. While a slow weapon in hand rests, nothing can be attacked.
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
    """[ZA-168, ZA-175] Return the hurt survivors in the scene whom `pc` can treat, as bits; `pc` can be one of them."""
    return s.list_patients_of(pc) & things


def why_not_target(s: Story, pc: i64, move: i64, thing: i64, company: i64) -> str:
    """[ZA-044] Return the clause that forbids a target, or "".

    It is ZA-045 if the move can never have such a target.
    """
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
    """[ZA-088, ZA-094, ZA-100, ZA-119, ZA-337] Return the clause that forbids a person or survivor as target.

    Call it only for things that aren't legal targets.
    """
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

    Call it only for things that can't be attacked. ZA-280 (a slow weapon rests) is returned if no other clause applies.
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

    Call it only for groups that can't be attacked. The group is absent or out of reach, or the survivor has backed up
    from it; else a slow weapon rests (ZA-280).
    """
    if not s.is_foe_here(threat):
        return "ZA-045"
    if s.cowed(pc) >> (PCS + threat) & 1 == 1:
        return "ZA-119"
    return "ZA-280" if s.can_reach(s.get_weapon_in_hand(pc), s.band(threat), s.get_wall_here() > 0) else "ZA-339"


def why_not_survivor(s: Story, pc: i64, other: i64, company: i64) -> str:
    """[ZA-088, ZA-119, ZA-280, ZA-315] Return the clause that forbids attacking a survivor.

    Call it only for survivors that can't be attacked. ZA-280 (a slow weapon rests) is returned if no other clause
    applies.
    """
    if s.in_play(other) == 0 or other == pc:
        return "ZA-045"
    if s.rules.peace:
        return "ZA-315"
    if company >> other & 1 == 0:
        return "ZA-088"
    if s.forgiven(pc) >> other & 1 == 1:
        return "ZA-263"
    return "ZA-119" if s.cowed(pc) >> other & 1 == 1 else "ZA-280"
