"""Rulebook columns of the playbook moves. Uncompiled, since it runs once per edition."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ....core.fields.bits import SINGLE
from ....core.state import column
from ..rules.book import StoryBook
from ..rules.pieces import GOODS, STATS
from ..rules.playbook_moves import CONDITIONS, LIMITS, MOST_TALENTS, NEEDED, OCCASIONS, ON_RESULT, RULES, WHOMS
from ..rules.vocabulary import SURVIVOR
from .content import Content
from .lists import Lists
from .schema import Talent

NO = -1


def fill_playbook_moves(book: StoryBook, content: Content, lists: Lists) -> None:
    """[ZA-262, ZA-263, ZA-264] Fill in each playbook move's columns, and the indexes by rule and by occasion."""
    talents, moves = content.talents, [move.id for move in content.moves.move]
    if len(talents) > MOST_TALENTS:
        raise ContentError(f"playbook_moves.toml: {len(talents)} moves; allowed: up to {MOST_TALENTS}")
    playbooks = book.kinds["playbook"].names
    rules = [NO if each.rule is None else _find_named(each, "rule", each.rule, RULES) for each in talents]
    occasions = [_find_named(each, "on", each.on, OCCASIONS) for each in talents]
    book.talents = len(talents)
    book.talent_playbook = column([_find_named(each, "playbook", each.playbook, playbooks) for each in talents])
    book.talent_xp = column([int(each.xp) for each in talents])
    book.talent_found = column([int(each.xp and each.source != "house") for each in talents])
    book.talent_rule, book.talent_on = column(rules), column(occasions)
    book.talent_amount = column([each.amount for each in talents])
    book.talent_swaps = column(
        [sum(1 << _find_named(each, "swaps", name, moves) for name in each.swaps) for each in talents]
    )
    book.talent_stat = column([NO if each.stat is None else STATS.index(each.stat) for each in talents])
    book.talent_when = column([_find_named(each, "when", each.when, CONDITIONS) for each in talents])
    book.talent_whom = column([_find_named(each, "whom", each.whom, WHOMS) for each in talents])
    book.talent_move = column([moves.index(each.id) if each.id in moves else NO for each in talents])
    book.talent_from = column([begin for begin, _ in lists.talents])
    book.talent_to = column([end for _, end in lists.talents])
    _fill_groups(book, rules, occasions, [_find_named(each, "limit", each.limit, LIMITS) for each in talents])
    _fill_rolls(book, content, moves)


def _fill_groups(book: StoryBook, rules: list[int], occasions: list[int], limits: list[int]) -> None:
    """[ZA-262, ZA-264] Fill in the indexes of playbook moves by rule, by occasion and by limit."""
    begins, members = _group(rules, len(RULES))
    book.rule_from, book.rule_talent = column(begins), column(members)
    begins, members = _group(occasions, len(OCCASIONS))
    if begins[ON_RESULT + 1] - begins[ON_RESULT] > SINGLE:
        raise ContentError(f"playbook_moves.toml: more than {SINGLE} moves that answer a result")
    book.occasion_from, book.occasion_talent = column(begins), column(members)
    begins, members = _group(limits, len(LIMITS))
    book.talent_limit, book.limit_from, book.limit_talent = column(limits), column(begins), column(members)
    book.answering = column([talent for talent, occasion in enumerate(occasions) if occasion > 0])


def _fill_rolls(book: StoryBook, content: Content, moves: Sequence[str]) -> None:
    """[ZA-262] Fill in the needs and costs of playbook moves with a roll."""
    by_id = {each.id: number for number, each in enumerate(content.talents)}
    rolled = [content.talents[by_id[name]] if name in by_id else None for name in moves]
    gear = book.kinds["gear"].names
    book.move_talent = column([by_id.get(name, NO) for name in moves])
    _sort_moves(book)
    book.move_needs = column([0 if each is None else _find_named(each, "needs", each.needs, NEEDED) for each in rolled])
    book.move_pays = column([NO if each is None or each.pays is None else GOODS.index(each.pays) for each in rolled])
    book.move_kit = column(
        [NO if each is None or each.kit is None else _find_named(each, "kit", each.kit, gear) for each in rolled]
    )


def _sort_moves(book: StoryBook) -> None:
    """[ZA-087] Fill in the sets of basic moves by target, and the set of moves handled like playbook moves."""
    plain = [0] * int(SURVIVOR)
    others = 0
    for move, (talent, target) in enumerate(zip(book.move_talent, book.move_target, strict=True)):
        if talent == NO and target < SURVIVOR:
            plain[target] |= 1 << move
        else:
            others |= 1 << move if talent == NO else 0
    book.plain_moves, book.other_moves = column(plain), others


def _group(numbers: Sequence[int], groups: int) -> tuple[list[int], list[int]]:
    """Return the start of each group, and the members of all groups concatenated."""
    begins: list[int] = []
    members: list[int] = []
    for group in range(groups):
        begins.append(len(members))
        members += [member for member, number in enumerate(numbers) if number == group]
    return [*begins, len(members)], members


def _find_named(talent: Talent, key: str, name: str, allowed: Sequence[str]) -> int:
    if name not in allowed:
        raise ContentError(f"playbook_moves.toml: {talent.id}.{key}: {name!r}; {suggest(name, list(allowed))}")
    return list(allowed).index(name)
