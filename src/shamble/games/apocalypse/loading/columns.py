"""The tables of a rulebook, filled from the content. Runs once an edition, uncompiled."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.state import column
from ..rules.book import StoryBook
from ..rules.pieces import GOODS, POCKETS, START_TALENTS, STATS
from ..rules.vocabulary import GEAR_KINDS, TAGS, TARGETS, WHENS
from .content import Content
from .effects import Bounds, Rows
from .lists import Lists
from .options import Variants
from .scenario_columns import fill_scenario
from .schema import Playbook
from .talent_columns import fill_talents

NO = -1


def fill(book: StoryBook, content: Content, options: Variants, rows: Rows, lists: Lists) -> None:
    """All columns and numbers of an edition."""
    _moves(book, content, lists)
    fill_talents(book, content, lists)
    _options(book, rows)
    _masters(book, content, lists)
    _gear(book, content)
    _foes(book, content, lists)
    _playbooks(book, content)
    fill_scenario(book, content, lists)
    _numbers(book, content)
    book.difficulty = content.numbers.difficulty[options.difficulty]  # ZA-376
    book.peace = options.peace  # ZA-315
    book.has_master = options.master  # ZA-308


def firsts(bounds: Sequence[Bounds]) -> list[int]:
    """Where lists begin."""
    return [begin for begin, _ in bounds]


def ends(bounds: Sequence[Bounds]) -> list[int]:
    """Where lists end."""
    return [end for _, end in bounds]


def _moves(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-087] Moves, their terms and those that rules name."""
    moves, terms = content.moves.move, book.kinds["terms"].names
    names = [move.id for move in moves]
    book.moves = len(moves)
    book.move_roll = column([[*STATS, "drugs"].index(move.roll) for move in moves])
    book.move_target = column([TARGETS.index(move.target) for move in moves])
    book.move_terms = column([terms.index(move.terms) for move in moves])
    book.move_terms_npc = column([terms.index(move.terms_npc) if move.terms_npc else NO for move in moves])
    book.tier_from, book.tier_to = column(firsts(lists.tiers)), column(ends(lists.tiers))
    book.keep_cool, book.cheer = names.index("keep_cool"), names.index("cheer")
    book.manipulate, book.maul = names.index("manipulate"), names.index("maul")
    book.read_person, book.read_situation = names.index("read_person"), names.index("read_situation")
    book.run, book.bleeding = names.index("run_like_hell"), names.index("stop_bleeding")
    book.scavenge = names.index("scavenge")
    book.advise = names.index("heres_what") if "heres_what" in names else NO
    book.spot_terms = terms.index("spot")
    book.face_terms, book.regroup_terms = terms.index("face"), terms.index("regroup")
    book.recover_terms, book.hazard_terms = terms.index("recover"), terms.index("fight_hazard")
    book.shore_terms, book.share_terms = terms.index("shore_up"), terms.index("share")


def _options(book: StoryBook, rows: Rows) -> None:
    """[ZA-053] The options of each pick."""
    book.list_from, book.list_to = column(rows.list_from), column(rows.list_to)
    book.list_clause = rows.list_clause
    book.option_name = column(rows.option_name)
    book.option_from, book.option_to = column(firsts(rows.option_rows)), column(ends(rows.option_rows))
    book.option_when = column([WHENS.index(option.when) for option in rows.options])
    book.option_weight = column([option.weight for option in rows.options])


def _masters(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-290, ZA-352] Hard and soft moves."""
    hard, soft = content.master.hard, content.master.soft
    book.hards = len(hard)
    book.hard_from, book.hard_to = column(firsts(lists.hard)), column(ends(lists.hard))
    book.hard_when = column([WHENS.index(each.when) for each in hard])
    book.hard_weight = column([each.weight for each in hard])
    book.hard_social = column([int(each.social) for each in hard])
    book.soft_from, book.soft_to = column(firsts(lists.soft)), column(ends(lists.soft))
    book.soft_when = column([WHENS.index(each.when) for each in soft])
    names = [each.id for each in soft]
    book.runs_out = column([names.index(content.master.running_out[goods]) for goods in ("gas", "drugs", "food")])
    book.badness = names.index("announce_badness")


def _gear(book: StoryBook, content: Content) -> None:
    """[ZA-198, ZA-199, ZA-279, ZA-280, ZA-286] Weapons, armour, kit, vehicles."""
    gear = content.all_gear()
    names = [each.id for each in gear]
    book.gears = len(gear)
    book.gear_kind = column([GEAR_KINDS.index(each.kind) for each in gear])
    book.gear_harm = column([each.harm for each in gear])
    book.gear_armor = column([each.armor for each in gear])
    book.gear_tags = column([sum(1 << TAGS.index(tag) for tag in each.tags) for each in gear])
    book.ammunition, book.spare_parts = names.index("ammunition"), names.index("spare_parts")
    vehicles = content.gear.vehicle
    book.vehicles = len(vehicles)
    book.vehicle_seats = column([each.seats for each in vehicles])
    book.vehicle_start = column([int(each.id in content.scenario.vehicles) for each in vehicles])


def _foes(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-299, ZA-338] Kinds of opponents, then each person of the scenario as one."""
    threats, npcs = content.threats.threat, content.scenario.npc
    more = [0] * len(npcs)
    steps = [*(each.steps for each in threats), *([(99, npc.harm)] for npc in npcs)]
    book.foes, book.person_foe = len(threats) + len(npcs), len(threats)
    book.foe_zombie = column([int(each.kind == "zombie") for each in threats] + more)
    book.foe_toughness = column([each.toughness for each in threats] + [npc.toughness for npc in npcs])
    book.foe_armor = column([each.armor for each in threats] + [npc.armor for npc in npcs])
    book.foe_speed = column([each.speed for each in threats] + more)
    book.foe_infect = column([each.infect for each in threats] + more)
    book.foe_press = column([each.press for each in threats] + [1 for _ in npcs])
    book.foe_breaks = column([each.breaks for each in threats] + more)
    book.foe_bonus = column([each.bonus for each in threats] + more)
    book.foe_beat_from = column(firsts(lists.beats) + more)
    book.foe_beat_to = column(ends(lists.beats) + more)
    begins = [0]
    for each in steps:
        begins.append(begins[-1] + len(each))
    book.step_from = column(begins)
    book.step_number = column([number for each in steps for number, _ in each])
    book.step_harm = column([harm for each in steps for _, harm in each])
    hazards = content.threats.hazard
    book.hazard_size = column([each.size for each in hazards])
    book.hazard_harm = column([each.harm for each in hazards])
    book.hazard_from, book.hazard_to = column(firsts(lists.hazards)), column(ends(lists.hazards))


def _playbooks(book: StoryBook, content: Content) -> None:
    """[ZA-248, ZA-250] Of each playbook a survivor who is ready: the first stat set, the first of each choice."""
    books = content.playbooks.playbook
    names = [each.id for each in content.all_gear()]
    book.ready_stats = column([mark for each in books for mark in each.stats[0]])
    book.ready_stash = column([points for each in books for points in _stash(each)])
    book.playbooks = len(books)
    book.heals_bare = column([int(each.heals_without_drugs) for each in books])
    vehicles = book.kinds["vehicle"].names
    book.ready_vehicle = column([_vehicle(each, vehicles) for each in books])
    book.ready_talents = column([talent for each in books for talent in _talents(each, content)])
    book.ready_gear = column([gear for each in books for gear in _pockets(each, names)])


def _stash(playbook: Playbook) -> list[int]:
    """[ZA-250] What the playbook says; points of one's choice are spread evenly."""
    points = [playbook.stash.get(goods, 0) for goods in ("gas", "drugs", "food")]
    for point in range(playbook.stash_points):
        points[point % len(GOODS)] += 1
    return points


def _pockets(playbook: Playbook, names: Sequence[str]) -> list[int]:
    """Its gear, and the first of each choice."""
    gear = [*playbook.gear, *(name for choice in playbook.choices for name in choice.from_[: choice.pick])]
    held = [names.index(name) for name in gear if name in names]
    return held + [NO] * (int(POCKETS) - len(held))


def _vehicle(playbook: Playbook, vehicles: Sequence[str]) -> int:
    """[ZA-250] The vehicle that a playbook begins with; one that may be chosen instead of gear is not."""
    return NO if playbook.vehicle is None else vehicles.index(playbook.vehicle)


def _talents(playbook: Playbook, content: Content) -> list[int]:
    """[ZA-249] Three of its moves: its first XP move, and the first two others."""
    by_id = {each.id: number for number, each in enumerate(content.talents)}
    first = next(name for name in playbook.moves if content.talents[by_id[name]].xp)
    others = [name for name in playbook.moves if name != first]
    return sorted(by_id[name] for name in [first, *others[: START_TALENTS - 1]])


def _numbers(book: StoryBook, content: Content) -> None:
    """The numbers of rules.toml."""
    numbers, score = content.numbers, content.scenario.score
    book.strong_from, book.weak_from = numbers.dice.strong, numbers.dice.weak
    book.betrayed_total, book.betrayal_cost = numbers.dice.betrayed, numbers.trust.betrayal
    book.worsens_from, book.mends_at = numbers.harm.worsens_from, numbers.harm.mends_at
    book.start_points, book.most_drugs = numbers.resources.start, numbers.resources.most_drugs
    book.track = numbers.experience.track
    book.quiet_rounds, book.siege_rounds = numbers.time.quiet_rounds, numbers.time.siege_rounds
    book.most_rounds, book.default_shelter = numbers.time.most_rounds, numbers.time.shelter
    book.foot_modifier = numbers.events.on_foot
    night = content.scenario.night
    book.night_modifier = numbers.events.night if night is None else night
    book.goal_weight, book.alive_weight = score.goal, score.alive
    book.store_weight, book.extra_weight = score.store, score.extra
    own = numbers.score
    book.own_alive, book.own_won_alive, book.own_won_dead = own.alive, own.won_alive, own.won_dead
    book.own_most_xp, book.own_stash_each, book.own_most_stash = own.most_xp, own.stash_each, own.most_stash
