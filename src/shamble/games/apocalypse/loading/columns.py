"""Columns of a rulebook, filled from the content. Uncompiled, since it runs once per edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.cards.effects import ROW_SIZE
from ....core.offers import pack
from ....core.state import column
from ....core.step import Effect
from ..rules.book import StoryBook
from ..rules.move_effect import MoveEffect
from ..rules.moves.dice import ADD_UP, MOVE_DIE
from ..rules.moves.interrupts import FROM_INTERRUPTS, INTERRUPTS
from ..rules.moves.phases import PHASES
from ..rules.moves.stat_substitution import MAY_SWAP_STAT
from ..rules.pieces import STATS
from ..rules.scene.declaring import BEFORE_ROLL
from ..rules.vocabulary import GEAR_KINDS, TAGS, TARGETS, WHENS
from .content import Content
from .effects import Bounds, Rows
from .lists import Lists
from .options import Variants
from .playbook_columns import fill_playbooks
from .playbook_move_columns import fill_playbook_moves
from .scenario_columns import fill_scenario

NO = -1


def fill_columns(book: StoryBook, content: Content, options: Variants, rows: Rows, lists: Lists) -> None:
    """Fill in all columns and numbers of an edition."""
    _fill_moves(book, content, lists)
    book.row_asks = column([int(_has_questions(book.effects[each])) for each in rows.rows[::ROW_SIZE]])
    fill_playbook_moves(book, content, lists)
    _fill_options(book, rows)
    _fill_master_moves(book, content, lists)
    _fill_gear(book, content)
    _fill_foes(book, content, lists)
    fill_playbooks(book, content)
    fill_scenario(book, content, lists)
    _fill_numbers(book, content)
    book.difficulty = content.numbers.difficulty[options.difficulty]  # ZA-376
    book.peace = options.peace  # ZA-315
    book.has_master = options.master  # ZA-308
    book.is_made = options.survivors == "made"  # ZA-244


def list_starts(bounds: Sequence[Bounds]) -> list[int]:
    """Return the start of each list."""
    return [begin for begin, _ in bounds]


def list_ends(bounds: Sequence[Bounds]) -> list[int]:
    """Return the end of each list."""
    return [end for _, end in bounds]


def _has_questions(word: Effect[Any]) -> bool:
    """[ZA-053] Return whether an effect has anything to ask."""
    return not isinstance(word, MoveEffect) or type(word).ask is not MoveEffect.ask


def _fill_moves(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-087] Fill in the moves, their terms and the moves named by rules."""
    moves, terms = content.moves.move, book.kinds["terms"].names
    names = [move.id for move in moves]
    book.moves = len(moves)
    book.move_roll = column([[*STATS, "drugs"].index(move.roll) for move in moves])
    book.move_target = column([TARGETS.index(move.target) for move in moves])
    book.move_terms = column([terms.index(move.terms) for move in moves])
    book.move_terms_npc = column([terms.index(move.terms_npc) if move.terms_npc else NO for move in moves])
    book.phases = column([phase.index for phase in PHASES])
    roll = [MAY_SWAP_STAT.index, pack(INTERRUPTS.index, -1, 0, -1), *(step.index for step in FROM_INTERRUPTS)]
    book.roll = column(roll)
    dice = [pack(MOVE_DIE.index, -1, die, -1) for die in range(3)]
    book.two_dice, book.three_dice = column([*dice[:2], ADD_UP.index]), column([*dice, ADD_UP.index])
    book.declared = column([step.index for step in BEFORE_ROLL] + roll)
    book.tier_from, book.tier_to = column(list_starts(lists.tiers)), column(list_ends(lists.tiers))
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


def _fill_options(book: StoryBook, rows: Rows) -> None:
    """[ZA-053] Fill in the options of each pick."""
    book.list_from, book.list_to = column(rows.list_from), column(rows.list_to)
    book.list_clause = rows.list_clause
    book.option_name = column(rows.option_name)
    book.option_from, book.option_to = column(list_starts(rows.option_rows)), column(list_ends(rows.option_rows))
    book.option_when = column([WHENS.index(option.when) for option in rows.options])
    book.option_weight = column([option.weight for option in rows.options])


def _fill_master_moves(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-290, ZA-352] Fill in the hard and soft moves."""
    hard, soft = content.master.hard, content.master.soft
    book.hards = len(hard)
    book.hard_from, book.hard_to = column(list_starts(lists.hard)), column(list_ends(lists.hard))
    book.hard_when = column([WHENS.index(each.when) for each in hard])
    book.hard_weight = column([each.weight for each in hard])
    book.hard_social = column([int(each.social) for each in hard])
    book.soft_from, book.soft_to = column(list_starts(lists.soft)), column(list_ends(lists.soft))
    book.soft_when = column([WHENS.index(each.when) for each in soft])
    names = [each.id for each in soft]
    book.runs_out = column([names.index(content.master.running_out[goods]) for goods in ("gas", "drugs", "food")])
    book.badness = names.index("announce_badness")


def _fill_gear(book: StoryBook, content: Content) -> None:
    """[ZA-198, ZA-199, ZA-279, ZA-280, ZA-286] Fill in weapons, armour, kit and vehicles."""
    gear = content.list_gear()
    names = [each.id for each in gear]
    book.gears = len(gear)
    book.gear_kind = column([GEAR_KINDS.index(each.kind) for each in gear])
    book.gear_harm = column([each.harm for each in gear])
    book.gear_armor = column([each.armor for each in gear])
    book.armors = sum(1 << i for i, each in enumerate(gear) if each.kind == "armor")
    book.packs = sum(1 << i for i, each in enumerate(gear) if each.carries > 0)
    book.gear_assures = column([int(each.assures) for each in gear])
    book.gear_tags = column([sum(1 << TAGS.index(tag) for tag in each.tags) for each in gear])
    book.ammunition, book.spare_parts = names.index("ammunition"), names.index("spare_parts")
    book.tools, book.radio = names.index("tools"), names.index("radio")
    book.salvage = names.index("church_salvage")
    book.gear_rare = column([int(each.rare) for each in gear])
    vehicles = content.gear.vehicle
    book.vehicles = len(vehicles)
    book.vehicle_seats = column([each.seats for each in vehicles])
    book.vehicle_storage = column([each.storage for each in vehicles])
    book.gear_carries = column([each.carries for each in gear])
    book.vehicle_start = column([int(each.id in content.scenario.vehicles) for each in vehicles])


def _fill_foes(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-299, ZA-338] Fill in the kinds of opponents, then each person of the scenario as a kind, then hazards."""
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
    book.foe_beat_from = column(list_starts(lists.beats) + more)
    book.foe_beat_to = column(list_ends(lists.beats) + more)
    begins = [0]
    for each in steps:
        begins.append(begins[-1] + len(each))
    book.step_from = column(begins)
    book.step_number = column([number for each in steps for number, _ in each])
    book.step_harm = column([harm for each in steps for _, harm in each])
    hazards = content.threats.hazard
    book.hazard_size = column([each.size for each in hazards])
    book.hazard_harm = column([each.harm for each in hazards])
    book.hazard_from, book.hazard_to = column(list_starts(lists.hazards)), column(list_ends(lists.hazards))


def _fill_numbers(book: StoryBook, content: Content) -> None:
    """Fill in the numbers of rules.toml."""
    numbers, score = content.numbers, content.scenario.score
    book.strong_from, book.weak_from = numbers.dice.strong, numbers.dice.weak
    book.betrayed_total, book.betrayal_cost = numbers.dice.betrayed, numbers.trust.betrayal
    book.worsens_from, book.mends_at = numbers.harm.worsens_from, numbers.harm.mends_at
    book.start_points, book.most_drugs = numbers.resources.start, numbers.resources.most_drugs
    book.foot_points = numbers.resources.on_foot
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
