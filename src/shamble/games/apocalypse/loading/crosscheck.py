"""Cross-references between content files: an unknown name is an error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ....core.fields.bits import SINGLE
from ..rules.pieces import POCKETS, START_TALENTS
from ..rules.vocabulary import NEEDS, TAGS, TARGETS, WHENS
from .content import Content

NAMED_TERMS = ("steady", "resist", "spot", "face", "regroup", "recover", "fight_hazard", "shore_up", "share")
NAMED_GEAR = ("ammunition", "spare_parts", "tools", "radio", "church_salvage")
HARMFUL = ("strike", "infect")  # effects that no request may have
NAMED_MOVES = (
    "keep_cool", "cheer", "manipulate", "impede", "maul", "read_person", "read_situation", "run_like_hell",
    "stop_bleeding", "scavenge",
)  # fmt: skip


def check(content: Content) -> None:
    """Check every cross-reference; raises ContentError."""
    _check_moves(content)
    _check_gear(content)
    _check_places(content)
    _check_requests(content)
    _check_scenario(content)


def check_names(names: Iterable[str], allowed: Iterable[str], place: str) -> None:
    """Raise ContentError for a name that isn't allowed."""
    there = list(allowed)
    for name in names:
        if name not in there:
            raise ContentError(f"{place}: {name!r}; {suggest(name, there)}")


def check_count(names: Sequence[str], place: str) -> None:
    """Raise ContentError for more names than the bits of a set can hold."""
    if len(names) > SINGLE:
        raise ContentError(f"{place}: {len(names)} of them; allowed: up to {SINGLE}")


def _check_moves(content: Content) -> None:
    """[ZA-087] Check that the basic moves exist with terms, and that conditions are in the closed list."""
    moves = content.moves
    check_count([move.id for move in moves.move], "moves.toml: move")
    check_names(NAMED_MOVES, [move.id for move in moves.move], "moves.toml: move")
    check_names(NAMED_TERMS, moves.terms, "moves.toml: terms")
    for move in moves.move:
        check_names(
            [move.terms, *([move.terms_npc] if move.terms_npc else [])], moves.terms, f"moves.toml: {move.id}.terms"
        )
        check_names([move.target], TARGETS, f"moves.toml: {move.id}.target")
    for each in moves.choice:
        check_names([option.when for option in each.option], WHENS, f"moves.toml: {each.id}.when")
    for made in [*content.master.hard, *content.master.soft]:
        check_names([made.when], WHENS, f"master.toml: {made.id}.when")
    softs = [each.id for each in content.master.soft]
    check_names([*content.master.running_out.values(), "announce_badness"], softs, "master.toml: running_out")


def _check_gear(content: Content) -> None:
    """[ZA-250, ZA-280] Check tags and the starting gear of playbooks."""
    gear = [each.id for each in content.list_gear()]
    check_names(NAMED_GEAR, gear, "gear.toml: gear")
    check_count(gear, "gear.toml: gear")
    for each in content.list_gear():
        check_names(each.tags, TAGS, f"gear.toml: {each.id}.tags")
    for book in content.playbooks.playbook:
        place = f"playbooks.toml: {book.id}"
        check_names(
            [*book.gear, *(name for choice in book.choices for name in choice.from_)],
            gear + _list_vehicles(content),
            place,
        )
        talents = {each.id: each for each in content.talents if each.playbook == book.id}
        check_names(book.moves, talents, f"{place}.moves")
        if len(book.moves) < START_TALENTS or not any(talents[name].xp for name in book.moves):
            raise ContentError(f"{place}.moves: at least {START_TALENTS}, one of them an XP move")
        if len(book.gear) + sum(choice.pick for choice in book.choices) > POCKETS:
            raise ContentError(f"{place}: more gear than {POCKETS} pockets hold")


def _check_requests(content: Content) -> None:
    """[ZA-115] Reject requests that harm the person asked."""
    for npc in content.scenario.npc:
        for ask in npc.ask:
            harmful = sorted({str(effect.get("effect")) for effect in ask.effects} & set(HARMFUL))
            if harmful:
                raise ContentError(f"npc.{npc.id}.{ask.id}: a request may not be to {harmful[0]} anybody (ZA-115)")


def _list_vehicles(content: Content) -> list[str]:
    return [each.id for each in content.gear.vehicle]


def _check_places(content: Content) -> None:
    """[ZA-319] Check that exits lead both ways, and that gear, hazards and guards exist."""
    scenario = content.scenario
    places = {place.id: place for place in scenario.place}
    for place in scenario.place:
        at = f"{scenario.id}.toml: place.{place.id}"
        check_names([*place.exits, *place.blocked], places, f"{at}.exits")
        check_names([*place.common, *place.rare], [each.id for each in content.list_gear()], f"{at}.gear")
        check_names(
            [place.hazard] if place.hazard else [], [each.id for each in content.threats.hazard], f"{at}.hazard"
        )
        check_names(place.guards, [npc.id for npc in scenario.npc], f"{at}.guards")
        for other in place.exits:
            if place.id not in places[other].exits:
                raise ContentError(f"{at}.exits: {other}; allowed: places that lead back")


def _check_scenario(content: Content) -> None:
    """[ZA-319] Check that acts, people and conditions name existing pieces."""
    scenario = content.scenario
    places, clocks = [each.id for each in scenario.place], [each.id for each in scenario.clock]
    at = f"{scenario.id}.toml"
    check_count(["horde", *clocks], f"{at}: clock, with that of the Horde")
    check_names([scenario.start, *scenario.night_at], places, f"{at}: start")
    check_names(scenario.vehicles, _list_vehicles(content), f"{at}: vehicles")
    check_names(scenario.night_at.values(), [each.id for each in scenario.event], f"{at}: night_at")
    check_names([clock.wall_of for clock in scenario.clock if clock.wall_of], places, f"{at}: clock.wall_of")
    check_names([act.place for act in scenario.act], places, f"{at}: act.place")
    check_count([act.id for act in scenario.act], f"{at}: act")
    check_names([npc.appears for npc in scenario.npc], [*places, "any"], f"{at}: npc.appears")
    check_names([scenario.upkeep.while_below[0]] if scenario.upkeep else [], clocks, f"{at}: upkeep")
    needs = [*scenario.win, *scenario.lose, scenario.extra, *(need for act in scenario.act for need in act.needs)]
    check_names([need.need for need in needs], NEEDS, f"{at}: need")
    check_names(
        [content.numbers.horde.threat], [each.id for each in content.threats.threat], "rules.toml: horde.threat"
    )
