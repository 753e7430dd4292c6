"""Rulebook columns of the scenario: places, acts, people, requests, clocks, events, conditions."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.state import column
from ..rules.book import StoryBook
from ..rules.pieces import GOODS, PCS, THREATS
from ..rules.vocabulary import NEEDS
from .content import Content
from .lists import Lists
from .scenario_schema import Need

NO = -1


def fill_scenario(book: StoryBook, content: Content, lists: Lists) -> None:
    """Fill in all columns of the scenario."""
    book.npc_thing = int(PCS)
    book.threat_thing = int(PCS) + len(content.scenario.npc)
    book.place_thing = book.threat_thing + int(THREATS)
    book.things = book.place_thing + len(content.scenario.place)
    _fill_places(book, content, lists)
    _fill_acts(book, content, lists)
    _fill_people(book, content)
    _fill_requests(book, content, lists)
    _fill_clocks(book, content, lists)
    _fill_upkeep(book, content, lists)


def _to_bits(names: Sequence[str], there: Sequence[str]) -> int:
    return sum(1 << there.index(name) for name in names)


def _fill_places(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-319] Fill in the places with their finds and facts."""
    scenario = content.scenario
    places, names = scenario.place, [place.id for place in scenario.place]
    npcs = [npc.id for npc in scenario.npc]
    hazards, gear = book.kinds["hazard"].names, book.kinds["gear"].names
    book.places, book.start = len(places), names.index(scenario.start)
    book.danger = column([place.danger for place in places])
    book.place_finds = column([place.finds for place in places])
    book.shelter = column([place.shelter for place in places])
    book.exits = column([_to_bits(place.exits, names) for place in places])
    book.blocked = column([_to_bits(place.blocked, names) for place in places])
    book.common = column([int(g in place.common) + 2 * int(g in place.rare) for place in places for g in gear])
    book.place_hazard = column([hazards.index(place.hazard) if place.hazard else NO for place in places])
    book.guards = column([_to_bits(place.guards, npcs) for place in places])
    book.breach_from = column([begin for begin, _ in lists.breaches])
    book.breach_to = column([end for _, end in lists.breaches])
    book.fact_threat = column([int(place.fact[0].kind == "threat") for place in places])
    book.fact_from = column([begin for begin, _ in lists.facts])
    book.fact_to = column([end for _, end in lists.facts])
    walls = {clock.wall_of: number for number, clock in enumerate(scenario.clock, 1) if clock.wall_of}
    book.wall_clock = column([walls.get(name, NO) for name in names])
    book.road_flag = column([_find_road_flag(book, content, name) for name in names])


def _find_road_flag(book: StoryBook, content: Content, place: str) -> int:
    """Return the flag of the act that clears a road at a place."""
    for act in content.scenario.act:
        if act.place == place:
            for effect in act.strong:
                if effect.get("effect") == "flag" and content.scenario.place[_find_place(content, place)].blocked:
                    return book.kinds["flag"].names.index(str(effect["id"]))
    return NO


def _find_place(content: Content, place: str) -> int:
    return [each.id for each in content.scenario.place].index(place)


def _fill_acts(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-319, ZA-331] Fill in acts and all conditions."""
    scenario = content.scenario
    terms = book.kinds["terms"].names
    needs: list[int] = []
    begins: list[int] = []
    for act in scenario.act:
        begins.append(len(needs) // 4)
        for need in act.needs:
            needs += _lay_need(book, need)
    begins.append(len(needs) // 4)
    book.acts = len(scenario.act)
    book.act_place = column([_find_place(content, act.place) for act in scenario.act])
    there = [[act.place == place.id for act in scenario.act] for place in scenario.place]
    book.acts_at = column([sum(1 << act for act, is_it in enumerate(each) if is_it) for each in there])
    book.act_repairs = column([int("repair" in act.tags) for act in scenario.act])
    book.act_terms = column([terms.index(f"act_{act.id}") if act.rolls else NO for act in scenario.act])
    book.act_from = column([begin for begin, _ in lists.acts])
    book.act_to = column([end for _, end in lists.acts])
    book.act_needs_from, book.act_needs_to = column(begins[:-1]), column(begins[1:])
    book.win_from = len(needs) // 4
    needs += [number for need in scenario.win for number in _lay_need(book, need)]
    book.win_to = book.lose_from = len(needs) // 4
    needs += [number for need in scenario.lose for number in _lay_need(book, need)]
    book.lose_to = book.extra_from = len(needs) // 4
    needs += _lay_need(book, scenario.extra)
    book.needs = column(needs)


def _lay_need(book: StoryBook, need: Need) -> list[int]:
    """Return a condition as four numbers."""
    kind = {
        "clock_full": "clock", "clock_below": "clock", "clock_room": "clock", "pcs_at": "place", "npc_alive": "npc",
        "resource": "goods", "flag": "flag", "not_flag": "flag", "gear_missing": "gear",
    }.get(need.need)  # fmt: skip
    about = book.kinds[kind].read(str(need.id)) if kind else 0
    count = need.count or 0
    gear = _to_bits(need.ids, book.kinds["gear"].names)
    return [NEEDS.index(need.need), about, count, gear]


def _fill_people(book: StoryBook, content: Content) -> None:
    """[ZA-296, ZA-299] Fill in the columns of persons and their crews."""
    npcs, foes = content.scenario.npc, book.kinds["foe_kind"].names
    book.npcs = len(npcs)
    book.npc_place = column([NO if npc.appears == "any" else _find_place(content, npc.appears) for npc in npcs])
    book.npc_attitude = column([npc.attitude for npc in npcs])
    book.npc_goods = column([GOODS.index(npc.price.goods) for npc in npcs])
    book.npc_price = column([npc.price.points for npc in npcs])
    book.npc_truth = column([int(npc.truth) for npc in npcs])
    book.crew_foe = column([foes.index(npc.crew.threat) if npc.crew else NO for npc in npcs])
    book.crew_count = column([npc.crew.count if npc.crew else 0 for npc in npcs])


def _fill_requests(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-336] Fill in the requests to persons, then those to survivors."""
    asks = [number for number, npc in enumerate(content.scenario.npc) for _ in npc.ask]
    moves, gear, goods = content.basic, book.gears, len(GOODS)
    book.requests = len(asks) + 2 * moves + gear + goods
    rest = 2 * moves + gear + goods
    nobody = [NO] * len(asks)
    book.ask_npc = column(asks + [NO] * rest)
    book.ask_from = column([begin for begin, _ in lists.asks] + [0] * rest)
    book.ask_to = column([end for _, end in lists.asks] + [0] * rest)
    book.do_move = column(nobody + list(range(moves)) + [NO] * (moves + gear + goods))
    book.dont_move = column(nobody + [NO] * moves + list(range(moves)) + [NO] * (gear + goods))
    book.give_gear = column(nobody + [NO] * (2 * moves) + list(range(gear)) + [NO] * goods)
    book.give_goods = column(nobody + [NO] * (2 * moves + gear) + list(range(goods)))


def _fill_clocks(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-292, ZA-319, ZA-350] Fill in the Horde, the scenario's clocks and its events."""
    clocks, numbers = content.scenario.clock, content.numbers
    book.clocks = 1 + len(clocks)
    book.clock_size = column([numbers.horde.size, *(clock.size for clock in clocks)])
    book.clock_start = column([0, *(clock.start for clock in clocks)])
    book.clock_watch = column([0, *(clock.amount if clock.ticks == "watch" else 0 for clock in clocks)])
    book.clock_day = column([0, *(clock.amount if clock.ticks == "day" else 0 for clock in clocks)])
    book.clock_hidden = column([0, *(int(clock.hidden) for clock in clocks)])
    book.clock_from = column([begin for begin, _ in lists.clocks])
    book.clock_to = column([end for _, end in lists.clocks])
    book.acting_clocks = sum(1 << clock for clock, (begin, end) in enumerate(lists.clocks) if begin < end)
    book.bad_clock = next((number for number, clock in enumerate(clocks, 1) if clock.ticks and not clock.hidden), 0)
    book.event_at = column(content.scenario.events)
    book.event_from = column([begin for begin, _ in lists.events])
    book.event_to = column([end for _, end in lists.events])
    book.night_event = column([int(place.id in content.scenario.night_at) for place in content.scenario.place])
    book.horde_foe = book.kinds["foe_kind"].names.index(numbers.horde.threat)


def _fill_upkeep(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-220, ZA-236] Fill in the starting bonus and the daily upkeep."""
    scenario = content.scenario
    book.bonus_points = column([scenario.bonus.get(goods, 0) for goods in ("gas", "drugs", "food")])
    if scenario.upkeep is not None:
        book.upkeep_goods = GOODS.index(scenario.upkeep.goods)
        book.upkeep_clock = book.kinds["clock"].names.index(scenario.upkeep.while_below[0])
        book.upkeep_below = scenario.upkeep.while_below[1]
        book.upkeep_flag = book.kinds["flag"].names.index(scenario.upkeep.unless)
        book.upkeep_from, book.upkeep_to = lists.unpaid
