"""The table as a seat sees it."""

from __future__ import annotations

from typing import Any, Final

from ....core.play import is_over
from ....core.step import MASTER
from ..rules.pieces import (
    BANDS,
    CAUSES,
    EDGES,
    ENVELOPES,
    FATES,
    GOODS,
    NOTHING,
    PCS,
    POCKETS,
    REASONS,
    SCOPES,
    SIGNS,
    STATES,
    STATS,
    TALLIES,
    THREATS,
    TIERS,
    WATCHES,
)
from ..rules.state import Story
from ..rules.vocabulary import QUESTIONS_PERSON
from .cockpit import build_cockpit
from .decision_kinds import build_pending
from .names import list_names, name_of
from .odds import list_rolls, roll_next
from .sheet import build_sheet
from .view_types import Edge, Item, Kept, Move, Npc, Place, Survivor, Tally, Threat, View

ALL: Final = int(MASTER)  # the seat from which nothing is hidden
RESPONSES: Final = ("unasked", "did_it", "refused", "forced")


def build_view(s: Story, seat: int) -> View:
    """[ZA-311, ZA-370] Return the table as a seat sees it; -1 is a spectator, and the master's seat sees everything."""
    by_choice, at_once = list_rolls(s, seat)
    next_event = s.next_event if s.is_visible(seat, "next_event", 0) else "?"
    return View(
        day=int(s.day),
        watch=WATCHES[s.watch],
        round=int(s.round),
        lead=name_of(s, "pc", s.lead) or "a",
        scene=name_of(s, "place", s.scene),
        acting=name_of(s, "pc", s.acting),
        pool={goods: int(s.pool(number)) for number, goods in enumerate(GOODS)},
        survivors={s.book.kinds["pc"].write(pc): _build_survivor(s, pc, seat) for pc in range(PCS) if s.in_play(pc)},
        threats={s.book.kinds["threat"].write(t): _build_threat(s, t) for t in range(THREATS) if s.foe(t) != NOTHING},
        npcs={s.book.kinds["npc"].write(n): _build_npc(s, n) for n in range(s.rules.npcs) if s.npc_met(n)},
        places={name: _build_place(s, number) for number, name in enumerate(s.book.kinds["place"].names)},
        clocks=_build_clocks(s, seat),
        flags=list_names(s, "flag", int(s.flags)),
        edges=[_build_edge(s, i) for i in range(EDGES) if s.edge_holders(i) != 0],
        hazard=name_of(s, "hazard", s.hazard),
        hazard_ticks=int(s.hazard_ticks),
        fuel_burnt=s.fuel_burnt,
        driven=s.has_driven,
        next_event=None if s.next_event == 0 else next_event if next_event == "?" else int(next_event),
        follow_ups=int(s.follow_ups),
        moves=[_build_move(s, n, seat) for n in range(s.opened)],
        roll=roll_next(s, seat),
        rolls=by_choice,
        rolls_at_once=at_once,
        pending=None if is_over(s) else build_pending(s),
        **_build_master_part(s, seat),
        reason=REASONS[s.reason] if s.reason >= 0 else None,
    )


def _build_master_part(s: Story, seat: int) -> dict[str, Any]:
    """[ZA-305, ZA-310, ZA-311, ZA-313] Return the master's part of the view: secrets, clocks and readiness."""
    return {
        "directed": s.directed,
        "paused": s.is_paused,
        "ready": _list_ready(s),
        "had_light": list_names(s, "pc", int(s.lit)),
        "by_hand": [name for number, name in enumerate(s.book.kinds["move"].names) if s.done_by_hand(number)],
        "tallies": _build_tallies(s, seat),
        "kept": _build_kept(s) if seat == MASTER else None,
        "waiting": _build_waiting(s) if seat == MASTER else None,
        "cockpit": build_cockpit(s) if seat == MASTER else None,
    }


def _list_ready(s: Story) -> list[int]:
    """[ZA-313] Return the seats that are ready, the master's included."""
    seats = [seat for seat in range(s.seat_count) if s.ready >> seat & 1]
    return [*seats, MASTER] if s.rules.has_master and s.master_ready else seats


def _build_tallies(s: Story, seat: int) -> dict[str, Tally]:
    """[ZA-311] Return the master's clocks that a seat sees."""
    return {
        str(i): Tally(
            ticks=int(s.tally(i)),
            size=int(s.tally_size(i)),
            name=int(s.tally_name(i)) if s.tally_name(i) >= 0 else None,
            shown=s.tally_shown(i) == 1,
        )
        for i in range(TALLIES)
        if s.is_visible(seat, "tally", i) and s.tally_size(i) > 0
    }


def _build_kept(s: Story) -> dict[str, Kept]:
    kinds, places = s.book.kinds["foe_kind"], s.book.kinds["place"]
    return {
        str(i): Kept(kind=kinds.write(s.kept_foe(i)), number=int(s.kept_number(i)), place=places.write(s.kept_at(i)))
        for i in range(ENVELOPES)
        if s.kept_foe(i) != NOTHING
    }


def _build_waiting(s: Story) -> dict[str, str]:
    waiting = [npc for npc in range(s.rules.npcs) if s.waits_at(npc) != NOTHING]
    return {s.book.kinds["npc"].write(npc): s.book.kinds["place"].write(s.waits_at(npc)) for npc in waiting}


def _build_clocks(s: Story, seat: int) -> dict[str, int]:
    names = s.book.kinds["clock"].names
    return {name: int(s.clock(number)) for number, name in enumerate(names) if s.is_visible(seat, "clock", number)}


def _build_survivor(s: Story, pc: int, seat: int) -> Survivor:
    """[ZA-195, ZA-213] Return a survivor as a seat sees it, without a hidden infection or vote."""
    return Survivor(
        owner=int(s.owner(pc)),
        playbook=name_of(s, "playbook", s.playbook(pc)) or "",
        fate=FATES[s.fate(pc)],
        able=s.is_able(pc),
        place=name_of(s, "place", s.place(pc)),
        stats={stat: int(s.stat(pc, number)) for number, stat in enumerate(STATS)},
        xp=int(s.xp(pc)),
        harm=int(s.harm(pc)),
        infection=int(s.infection(pc)) if s.is_aware(seat, pc) else "?",
        injuries=list_names(s, "stat", int(s.injuries(pc))),
        trust=_build_trust(s, pc),
        gear=[_build_item(s, pc, i) for i in range(POCKETS) if s.held(pc, i) != NOTHING],
        armor=int(s.get_armor(pc)),
        stash={goods: int(s.stash(pc, number)) for number, goods in enumerate(GOODS)},
        advantage=s.advantage(pc) == 1,
        disadvantage=s.disadvantage(pc) == 1,
        prone=s.prone(pc) > 0,
        cut_off=s.is_cut_off(pc) == 1,
        cowed=list_names(s, "opponent", int(s.cowed(pc))),
        steady=_list_steadying(s, pc),
        bound=name_of(s, "request", s.bound(pc)),
        gives_up=s.gives_up(pc) == 1,
        on_foot=s.on_foot >> pc & 1 == 1,
        sheet=build_sheet(s, pc, seat),
        **_build_sealed(s, pc, seat),
    )


def _build_sealed(s: Story, pc: int, seat: int) -> dict[str, Any]:
    """Return a survivor's sealed choices as the seat sees them: the accused, the destination, going alone."""
    return {
        "accuses": name_of(s, "pc", s.accused(pc)) if s.is_visible(seat, "accused", pc) else "?",
        "votes": name_of(s, "place", s.vote(pc)) if s.is_visible(seat, "vote", pc) else "?",
        "goes_alone": s.alone(pc) == 1 and s.is_visible(seat, "alone", pc),
    }


def _build_trust(s: Story, pc: int) -> dict[str, int]:
    others = [other for other in range(PCS) if s.in_play(other) and other != pc]
    return {s.book.kinds["pc"].write(other): int(s.trust(pc, other)) for other in others}


def _list_steadying(s: Story, pc: int) -> list[str]:
    return [name for name, on in (("harm", s.steady_harm(pc)), ("infection", s.steady_infection(pc))) if on]


def _build_item(s: Story, pc: int, pocket: int) -> Item:
    gear = s.book.kinds["gear"].write(int(s.held(pc, pocket)))
    return Item(gear, STATES[s.condition(pc, pocket)], s.wields(pc) == pocket)


def _build_threat(s: Story, threat: int) -> Threat:
    return Threat(
        kind=s.book.kinds["foe_kind"].write(int(s.foe(threat))),
        place=s.book.kinds["place"].write(int(s.foe_at(threat))),
        number=int(s.number(threat)),
        band=BANDS[s.band(threat)],
        carried=int(s.carried(threat)),
        harm=int(s.get_foe_harm(threat)),
        engaged=list_names(s, "pc", int(s.engaged(threat))),
        keeps_off=list_names(s, "pc", int(s.keeps_off(threat))),
        weak_point=s.weak_known(threat) == 1,
        stirred=s.stirred(threat) == 1,
    )


def _build_npc(s: Story, npc: int) -> Npc:
    place = s.book.kinds["place"].write(int(s.npc_at(npc)))
    return Npc(place=place, attitude=int(s.attitude(npc)), out=s.npc_out(npc) == 1, promised=int(s.promised(npc)))


def _build_place(s: Story, place: int) -> Place:
    vehicles = [name for number, name in enumerate(s.book.kinds["vehicle"].names) if s.vehicle_at(number) == place]
    return Place(
        finds=int(s.finds(place)),
        wall=int(s.get_wall_at(place)),
        found=s.found(place) == 1,
        used=s.used(place) == 1,
        vehicles=vehicles,
        cache={goods: int(s.cache(place, number)) for number, goods in enumerate(GOODS)},
        remains=list_names(s, "foe_kind", int(s.remains(place))),
    )


def _build_edge(s: Story, i: int) -> Edge:
    kind = {"move": "move", "act": "act"}.get(SCOPES[s.edge_scope(i)], "thing")
    return Edge(
        holders=list_names(s, "pc", int(s.edge_holders(i))),
        sign=SIGNS[s.edge_sign(i)],
        scope=SCOPES[s.edge_scope(i)],
        thing=s.book.kinds[kind].write(int(s.edge_thing(i))),
        ongoing=s.edge_lasts(i) == 1,
    )


def _build_move(s: Story, n: int, seat: int) -> Move:
    """[ZA-147] Return a move in progress; only the pair sees the questions to a person."""
    hears = s.told_of(n) == 0 or seat == MASTER or (seat >= 0 and s.told_of(n) >> seat & 1 == 1)
    questions = [each for number, each in enumerate(QUESTIONS_PERSON) if s.question(n) >> number & 1]
    return Move(
        cause=CAUSES[s.cause(n)],
        move=name_of(s, "move", s.move(n)),
        terms=name_of(s, "terms", s.terms(n)),
        act=name_of(s, "act", s.act(n)),
        actor=name_of(s, "pc", s.actor(n)) or "",
        target=name_of(s, "thing", s.target(n)),
        request=name_of(s, "request", s.request(n)),
        spent=int(s.spent(n)),
        bonus=int(s.bonus(n)),
        asked=name_of(s, "pc", s.asked(n)),
        helper=name_of(s, "pc", s.helper(n)),
        victim=name_of(s, "pc", s.victim(n)),
        followers=list_names(s, "pc", int(s.followers(n))),
        dice=[int(s.die(n, i)) for i in range(3) if s.die(n, i) > 0],
        dropped=int(s.die(n, int(s.dropped(n)))) if s.dropped(n) >= 0 else None,
        total=int(s.total(n)) if s.tier(n) >= 0 else None,
        tier=TIERS[s.tier(n)] if s.tier(n) >= 0 else None,
        swapped=name_of(s, "talent", s.swapped(n)),
        doubters=list_names(s, "pc", int(s.doubters(n))),
        response=RESPONSES[s.response(n)],
        questions=questions if hears else None,
        line=int(s.line(n)) if s.line(n) >= 0 else None,
        by_hand=s.by_hand(n) == 1,
    )


def describe_outcome(s: Story) -> dict[str, Any]:
    """[ZA-325, ZA-373, ZA-374] Return winner, reason, and the group's and each seat's score."""
    own = [round(s.compute_own_score(seat)) for seat in range(s.seat_count)]
    reason = REASONS[s.reason] if s.reason >= 0 else None
    winner = "survivors" if reason == "won" else None
    return {"winner": winner, "reason": reason, "group": round(s.compute_group_score()), "own": own}


def describe_ending(s: Story, seat: int) -> str:
    """[ZA-325] Return the story's end in words, with the seat's score."""
    sentence = {
        "won": "The survivors have reached their goal.",
        "all_dead": "Nobody is left alive.",
        "lost": "It was not to be.",
        "session": "The session is over; the story goes on.",
    }.get(REASONS[s.reason] if s.reason >= 0 else "", "The story is over.")
    if not 0 <= seat < s.seat_count or s.reason < 0:
        return sentence
    return f"{sentence} Your score is {s.compute_own_score(seat):.0f}, the group's {s.compute_group_score():.0f}."
