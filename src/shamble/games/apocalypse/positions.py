"""Positions of scenarios: a bare legal table, changed by the keys of a position. The game's README lists the keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.content.toml_files import convert
from ...core.errors import ContentError, NotationError
from ...core.fields.positions import check_in_range, check_position
from .position_keys import PcEntry, Position
from .rules.body.advantage import gain_for
from .rules.book import StoryBook
from .rules.day.evening import EVENING
from .rules.day.travelling import TRAVEL
from .rules.day.watches import DAY, WATCH, push_rest, push_watch
from .rules.pieces import (
    AGAINST,
    BANDS,
    DEAD,
    GONE,
    GOODS,
    NOTHING,
    PLAIN_AT,
    POCKETS,
    SIGNS,
    STATES,
    STATS,
    TURNED_AT,
    WATCHES,
)
from .rules.scene.opponents_turn import OPPONENTS_TURN
from .rules.scene.rounds import ROUND, SCENE, push_round
from .rules.setup.beginning import create_position
from .rules.state import Story


def set_position(book: StoryBook, seats: int, position: Mapping[str, Any]) -> Story:
    """Return a table set up as a scenario's position describes; raises ContentError."""
    entry = convert(dict(position), Position, "position")
    s = create_position(book, seats)
    s.day, s.watch = check_in_range(s, "day", entry.day, "position.day"), WATCHES.index(entry.watch)
    s.lead = _read_name(s, "pc", entry.lead, "position.lead")
    place = int(book.start) if entry.scene is None else _read_name(s, "place", entry.scene, "position.scene")
    for goods, points in enumerate(("gas", "drugs", "food")):
        points_in_pool = 2 if entry.pool is None else entry.pool.get(points, 0)  # type: ignore[call-overload]
        s.set_pool(goods, check_in_range(s, "pool", points_in_pool, f"position.pool.{points}"))
        s.set_ran_out(goods, int(s.pool(goods) == 0))
    for pc in range(seats):
        name = s.book.kinds["pc"].write(pc)
        _set_pc(s, pc, entry.survivors.get(name, PcEntry()), place, f"position.survivors.{name}")
    _set_town(s, entry)
    _push_turn(s, entry, place)
    for i in range(s.depth // 2):  # reverse the pushed steps: first pushed, first run
        s.stack[i], s.stack[s.depth - 1 - i] = s.stack[s.depth - 1 - i], s.stack[i]
    _set_threats(s, entry, place)
    for edge in entry.edges:
        holders = sum(1 << _read_name(s, "pc", name, "position.edges") for name in edge.holders)
        against = _read_name(s, "thing", edge.against, "position.edges.against")
        gain_for(s, holders, SIGNS.index(edge.sign), int(AGAINST), against, int(edge.ongoing))
    try:
        check_position(s)
    except NotationError as error:
        raise ContentError(f"position: {error}") from None
    return s


def _push_turn(s: Story, entry: Position, place: int) -> None:
    """Push the steps from which a position is played on."""
    watch = int(s.watch)
    if entry.step == "evening":
        s.push(EVENING)
        s.push(DAY)
    elif entry.step == "travel":
        s.push(TRAVEL)
        s.push(WATCH, watch + 1)
    elif entry.step == "watch":
        push_watch(s, watch)
    elif entry.step == "scene":
        s.push(SCENE, place)
        push_rest(s, watch)
    else:
        _push_round(s, entry, place)


def _push_round(s: Story, entry: Position, place: int) -> None:
    """Set up a scene at a spotlight or at the beat."""
    s.scene, s.round, s.played = place, check_in_range(s, "round", entry.round, "position.round"), 1 << place
    turn = _read_name(s, "pc", entry.turn, "position.turn")
    if entry.hazard is not None:
        s.hazard = _read_name(s, "hazard", entry.hazard, "position.hazard")
        s.hazard_ticks = check_in_range(s, "hazard_ticks", entry.hazard_ticks, "position.hazard_ticks")
    s.fuel_burnt, s.follow_ups = (
        entry.fuel_burnt,
        check_in_range(s, "follow_ups", entry.follow_ups, "position.follow_ups"),
    )
    for i in range((turn - int(s.lead)) % int(s.seat_count)):
        s.lit |= 1 << (int(s.lead) + i) % int(s.seat_count)
    if entry.step == "beat":
        s.push(OPPONENTS_TURN)
        s.push(ROUND)
    else:
        push_round(s)
    push_watch(s, int(s.watch))


def _set_pc(s: Story, pc: int, entry: PcEntry, place: int, key: str) -> None:
    """Set up a survivor."""
    for number, stat in enumerate(entry.stats):
        s.set_stat(pc, number, stat)
    s.set_place(pc, place if entry.place is None else _read_name(s, "place", entry.place, f"{key}.place"))
    if entry.playbook is not None:
        s.set_playbook(pc, _read_name(s, "playbook", entry.playbook, f"{key}.playbook"))
    is_past_help = int(entry.dead)
    s.set_harm(pc, check_in_range(s, "harm", entry.harm, f"{key}.harm", GONE - 1 + is_past_help))
    s.set_infection(
        pc, check_in_range(s, "infection", entry.infection, f"{key}.infection", TURNED_AT - 1 + is_past_help)
    )
    aware = range(s.seat_count) if entry.infection >= PLAIN_AT else [_read_name(s, "pc", n, key) for n in entry.aware]
    s.set_aware(pc, s.aware(pc) | sum(1 << seat for seat in aware))
    s.set_injuries(pc, sum(1 << STATS.index(stat) for stat in entry.injuries))
    s.set_highlighted(pc, sum(1 << STATS.index(stat) for stat in entry.highlighted))
    s.set_xp(pc, check_in_range(s, "xp", entry.xp, f"{key}.xp"))
    s.set_marked(pc, entry.xp)
    for name, trust in entry.trust.items():
        s.set_trust(
            pc, _read_name(s, "pc", name, f"{key}.trust"), check_in_range(s, "trust", trust, f"{key}.trust.{name}")
        )
    for goods, points in enumerate(("gas", "drugs", "food")):
        stash_points = entry.stash.get(points, 0)  # type: ignore[call-overload]
        s.set_stash(pc, goods, check_in_range(s, "stash", stash_points, f"{key}.stash.{points}"))
    _set_gear(s, pc, entry, key)
    _set_state(s, pc, entry, key)


def _set_gear(s: Story, pc: int, entry: PcEntry, key: str) -> None:
    """Set a survivor's gear; the first weapon is in hand."""
    if len(entry.gear) > POCKETS:
        raise ContentError(f"{key}.gear: {len(entry.gear)}; allowed: at most {POCKETS}")
    s.set_wields(pc, NOTHING)
    for pocket in range(POCKETS):
        gear = _read_name(s, "gear", entry.gear[pocket], f"{key}.gear") if pocket < len(entry.gear) else NOTHING
        s.set_held(pc, pocket, gear)
        if gear == NOTHING:
            continue
        name = entry.gear[pocket]
        s.set_condition(pc, pocket, STATES.index(entry.broken.get(name, "ok")))
        if s.rules.gear_kind[gear] == 0 and s.wields(pc) == NOTHING and not entry.bare:
            s.set_wields(pc, pocket)


def _set_state(s: Story, pc: int, entry: PcEntry, key: str) -> None:
    """Set the flags of a survivor that hold for a roll, spotlight, scene or day."""
    s.set_advantage(pc, int(entry.advantage))
    s.set_disadvantage(pc, int(entry.disadvantage))
    s.set_prone(pc, int(entry.prone))
    s.set_is_cut_off(pc, int(entry.cut_off))
    s.set_cowed(pc, sum(1 << _read_name(s, "opponent", name, f"{key}.cowed") for name in entry.cowed))
    s.set_steady_harm(pc, int("harm" in entry.steady))
    s.set_steady_infection(pc, int("infection" in entry.steady))
    s.set_gives_up(pc, int(entry.gives_up))
    for name in entry.talents:
        s.set_talent(pc, _read_name(s, "talent", name, f"{key}.talents"), 1)
    for name in entry.rests:
        s.set_rests(pc, _read_name(s, "talent", name, f"{key}.rests"), 1)
    for goods, points in enumerate(("gas", "drugs", "food")):
        secret_points = entry.secret.get(points, 0)  # type: ignore[call-overload]
        s.set_secret(pc, goods, check_in_range(s, "secret", secret_points, f"{key}.secret.{points}"))
    for name, count in entry.hold.items():
        s.set_hold(
            pc, _read_name(s, "foe_kind", name, f"{key}.hold"), check_in_range(s, "hold", count, f"{key}.hold.{name}")
        )
    if entry.bound is not None:
        s.set_bound(pc, _read_name(s, "request", entry.bound, f"{key}.bound"))
    if entry.dead:
        s.set_fate(pc, DEAD)
    if entry.on_foot:
        s.on_foot |= 1 << pc


def _set_town(s: Story, entry: Position) -> None:
    """Set up people, clocks, flags and things at places."""
    for name, npc in entry.npcs.items():
        number = _read_name(s, "npc", name, "position.npcs")
        s.set_npc_met(number, 1)
        at = entry.scene if npc.at is None else npc.at
        s.set_npc_at(number, int(s.rules.start) if at is None else _read_name(s, "place", at, "position.npcs"))
        if npc.attitude is not None:
            s.set_attitude(number, check_in_range(s, "attitude", npc.attitude, f"position.npcs.{name}.attitude"))
    for name, count in entry.clocks.items():
        clock = _read_name(s, "clock", name, "position.clocks")
        s.set_clock(clock, check_in_range(s, "clock", count, f"position.clocks.{name}", int(s.rules.clock_size[clock])))
    for name in entry.flags:
        s.flags |= 1 << _read_name(s, "flag", name, "position.flags")
    for name, count in entry.finds.items():
        s.set_finds(
            _read_name(s, "place", name, "position.finds"), check_in_range(s, "finds", count, f"position.finds.{name}")
        )
    for name, count in entry.walls.items():
        s.set_wall(
            _read_name(s, "place", name, "position.walls"), check_in_range(s, "wall", count, f"position.walls.{name}")
        )
    for name in entry.found:
        s.set_found(_read_name(s, "place", name, "position.found"), 1)
    _set_things(s, entry)
    s.has_driven = entry.driven
    if entry.last_hard is not None:
        s.last_hard = _read_name(s, "hard", entry.last_hard, "position.last_hard")


def _set_things(s: Story, entry: Position) -> None:
    """Set up vehicles, caches and remains."""
    for name, left in entry.cache.items():
        for number, goods in enumerate(GOODS):
            points = check_in_range(s, "cache", left.get(goods, 0), f"position.cache.{name}.{goods}")  # type: ignore[call-overload]
            s.set_cache(_read_name(s, "place", name, "position.cache"), number, points)
    for name, at in entry.vehicles.items():
        s.set_vehicle_at(
            _read_name(s, "vehicle", name, "position.vehicles"), _read_name(s, "place", at, "position.vehicles")
        )
    for name, owner in entry.vehicle_owners.items():
        s.set_vehicle_owner(
            _read_name(s, "vehicle", name, "position.vehicle_owners"), _read_name(s, "pc", owner, "position")
        )
    for name, kinds in entry.remains.items():
        bits = sum(1 << _read_name(s, "foe_kind", kind, "position.remains") for kind in kinds)
        s.set_remains(_read_name(s, "place", name, "position.remains"), bits)


def _set_threats(s: Story, entry: Position, place: int) -> None:
    """Set up groups of opponents, in order."""
    for number, threat in enumerate(entry.threats):
        key = f"position.threats: t{number + 1}"
        if number >= len(s.book.kinds["threat"].names):
            raise ContentError(f"{key}: more groups than there may be")
        s.set_foe(number, _read_name(s, "foe_kind", threat.kind, key))
        s.set_foe_at(number, place if threat.at is None else _read_name(s, "place", threat.at, key))
        s.set_stirred(number, int(threat.stirred))
        if s.foe_at(number) == s.scene:
            s.present |= 1 << s.foe(number)
        check_in_range(s, "number", threat.number, f"{key}.number")
        s.set_number(number, threat.number)
        s.set_first_number(number, threat.number)
        s.set_band(number, BANDS.index(threat.band))
        s.set_carried(number, check_in_range(s, "carried", threat.carried, f"{key}.carried"))
        s.set_engaged(number, sum(1 << _read_name(s, "pc", name, key) for name in threat.engaged))


def _read_name(s: Story, kind: str, name: str, key: str) -> int:
    try:
        return s.book.kinds[kind].read(name)
    except NotationError as error:
        raise ContentError(f"{key}: {error}") from None
