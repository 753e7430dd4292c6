"""Which moves somebody may declare, and at whom they may be aimed: the clause that forbids, or nothing."""

from __future__ import annotations

from .....core.native import i64
from ..pieces import DOWN, DRUGS, HAND, NOTHING, PCS, THREATS
from ..state import Story
from ..vocabulary import EXIT, NOBODY, OPPONENT, PATIENT, PERSON, SLOW, SURVIVOR, UNAWARE
from ..word import bit
from .talent_targets import forbids_talent, forbids_talent_target


def forbids_move(s: Story, pc: i64, move: i64, company: i64, things: i64) -> str:
    """[ZA-045, ZA-087, ZA-330] What forbids a move in a spotlight to who has that company.

    Of survivors, persons and opponents only those of `things` are looked at: bits, the others being elsewhere.
    """
    clause = forbids_by_promise(s, pc, move, company)
    if not clause:
        clause = forbids_always(s, pc, move, company)
    kind = s.rules.move_target[move]
    if clause or kind == NOBODY:
        return clause
    thing: i64
    for thing in range(first_thing(s, move), past_last_thing(s, move)):
        if kind != EXIT and things >> thing & 1 == 0:
            continue
        found = forbids_target(s, pc, move, thing, company)
        if not found:
            return ""
        if found != "ZA-045":
            clause = found
    return clause or "ZA-045"


def first_thing(s: Story, move: i64) -> i64:
    """The first of the things that a move could ever be aimed at."""
    if s.rules.move_target[move] == EXIT:
        return s.rules.place_thing
    return 0


def past_last_thing(s: Story, move: i64) -> i64:
    """What comes behind the last of them."""
    kind = s.rules.move_target[move]
    if kind == EXIT:
        return s.rules.things
    if kind == PERSON:
        return s.rules.threat_thing
    return s.rules.place_thing if kind in (OPPONENT, UNAWARE) else PCS


def things_near(s: Story, pc: i64) -> i64:
    """Bits: somebody himself, and the survivors, persons and opponents of the scene, of what moves are aimed at."""
    bits = bit(pc)
    other: i64
    npc: i64
    threat: i64
    for other in range(s.seat_count):
        if s.place(other) == s.scene:
            bits |= bit(other)
    for npc in range(s.rules.npcs):
        if s.is_npc_here(npc):
            bits |= bit(s.rules.npc_thing + npc)
    for threat in range(THREATS):
        if s.is_foe_here(threat):
            bits |= bit(s.rules.threat_thing + threat)
    return bits


def forbids_by_promise(s: Story, pc: i64, move: i64, company: i64) -> str:
    """[ZA-109, ZA-336] Whoever complied does what he was asked, if he can, and nothing that he was asked not to do."""
    bound = s.bound(pc)
    if bound == NOTHING:
        return ""
    if s.rules.dont_move[bound] == move:
        return "ZA-109"
    wanted = s.rules.do_move[bound]
    if wanted in (NOTHING, move):
        return ""
    s.set_bound(pc, NOTHING)
    possible = not forbids_move(s, pc, wanted, company, things_near(s, pc))
    s.set_bound(pc, bound)
    return "ZA-109" if possible else ""


def forbids_always(s: Story, pc: i64, move: i64, company: i64) -> str:
    """What forbids a move whatever it is aimed at."""
    book = s.rules
    if book.move_talent[move] != NOTHING:
        return forbids_talent(s, pc, move, company)
    if move == book.read_situation:
        return "ZA-158" if s.has_taken_stock(pc) == 1 else ""
    if move == book.run:
        if s.foes_here() == 0 and s.hazard == NOTHING:
            return "ZA-159"
        return "ZA-133" if s.prone(pc) == 2 else ""
    if move == book.bleeding:
        bare = s.rules.heals_bare[s.playbook(pc)] == 1
        return "ZA-230" if s.has_no_drugs() and s.stash(pc, DRUGS) == 0 and not bare else ""
    return forbids_search(s) if move == book.scavenge else ""


def forbids_search(s: Story) -> str:
    """[ZA-178, ZA-185] Nobody searches with an opponent at hand, where nothing is left, or under others' eyes."""
    threat: i64
    npc: i64
    if s.finds(s.scene) == 0:
        return "ZA-185"
    for threat in range(THREATS):
        if s.is_foe_here(threat) and s.band(threat) == HAND:
            return "ZA-178"
    for npc in range(s.rules.npcs):
        if s.rules.guards[s.scene] >> npc & 1 == 1 and s.is_npc_here(npc) and s.attitude(npc) < 1:
            return "ZA-178"
    return ""


def forbids_target(s: Story, pc: i64, move: i64, thing: i64, company: i64) -> str:
    """[ZA-044] What forbids aiming a move at a thing; ZA-045 if it is none that it could ever be aimed at."""
    kind = s.rules.move_target[move]
    if kind == PERSON:
        return forbids_person(s, pc, move, thing, company)
    if kind == OPPONENT:
        return forbids_opponent(s, pc, thing, company)
    if kind == PATIENT:
        return forbids_patient(s, pc, thing)
    if kind >= SURVIVOR:
        return forbids_talent_target(s, pc, kind, thing, company)
    if kind == EXIT:
        place = s.place_of(thing)
        return "" if place != NOTHING and s.rules.exits[s.scene] >> place & 1 == 1 else "ZA-045"
    return "ZA-045"


def forbids_person(s: Story, pc: i64, move: i64, thing: i64, company: i64) -> str:
    """[ZA-088, ZA-094, ZA-100, ZA-119, ZA-337] Somebody else of the scene, once a scene; nobody who has cowed one."""
    other, npc = s.pc_of(thing), s.npc_of(thing)
    if other == NOTHING and npc == NOTHING:
        return "ZA-045"
    if other != NOTHING and (s.in_play(other) == 0 or other == pc):
        return "ZA-045"
    if other != NOTHING and company >> other & 1 == 0:
        return "ZA-088"
    if npc != NOTHING and (not s.is_npc_here(npc) or s.is_cut_off(pc) == 1):
        return "ZA-088"
    if move == s.rules.manipulate and other != NOTHING and s.cowed(pc) >> other & 1 == 1:
        return "ZA-119"
    person = other if other != NOTHING else PCS + npc
    done = (
        s.cheered(pc) if move == s.rules.cheer else s.manipulated(pc) if move == s.rules.manipulate else s.was_read(pc)
    )
    return "ZA-337" if done >> person & 1 == 1 else ""


def forbids_opponent(s: Story, pc: i64, thing: i64, company: i64) -> str:
    """[ZA-116, ZA-127, ZA-280] A group, a survivor or a person of the scene; a slow weapon rests for a spotlight."""
    threat, other, npc = s.threat_of(thing), s.pc_of(thing), s.npc_of(thing)
    clause = "ZA-045"
    if threat != NOTHING:
        clause = forbids_group(s, pc, threat)
    elif other != NOTHING:
        clause = forbids_survivor(s, pc, other, company)
    elif npc != NOTHING and s.is_npc_here(npc):
        clause = ""
    if clause or s.slow_shot(pc) != 1:
        return clause
    gear = s.weapon_in_hand(pc)
    return "ZA-280" if gear != NOTHING and s.rules.gear_tags[gear] & SLOW != 0 else ""


def forbids_group(s: Story, pc: i64, threat: i64) -> str:
    """[ZA-119, ZA-339] In reach of the weapon, and none that has cowed one."""
    if not s.is_foe_here(threat):
        return "ZA-045"
    if s.cowed(pc) >> (PCS + threat) & 1 == 1:
        return "ZA-119"
    return "" if s.reaches(s.weapon_in_hand(pc), s.band(threat), s.wall_here() > 0) else "ZA-339"


def forbids_survivor(s: Story, pc: i64, other: i64, company: i64) -> str:
    """[ZA-088, ZA-119, ZA-315] Another of the scene, none who has cowed one, and not at a table of peace."""
    if s.in_play(other) == 0 or other == pc:
        return "ZA-045"
    if s.rules.peace:
        return "ZA-315"
    if company >> other & 1 == 0:
        return "ZA-088"
    if s.forgiven(pc) >> other & 1 == 1:
        return "ZA-263"
    return "ZA-119" if s.cowed(pc) >> other & 1 == 1 else ""


def forbids_patient(s: Story, pc: i64, thing: i64) -> str:
    """[ZA-168, ZA-175] A survivor of the scene with Harm, oneself included, not past reviving."""
    other = s.pc_of(thing)
    if other == NOTHING or not s.is_living(other):
        return "ZA-045"
    together = other == pc or (s.is_cut_off(pc) == 0 and s.is_cut_off(other) == 0)
    if s.place(other) != s.scene or not together:
        return "ZA-168"
    return "" if 1 <= s.harm(other) <= DOWN else "ZA-168"
