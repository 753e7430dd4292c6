"""Rulebook columns of playbooks and ready-made survivors. Uncompiled, since it runs once per edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....core.state import column
from ..rules.book import StoryBook
from ..rules.pieces import CHOICES, GOODS, LINES, POCKETS, START_TALENTS
from .content import Content
from .kinds import to_slug
from .schema import Playbook

NO = -1


def fill_playbooks(book: StoryBook, content: Content) -> None:
    """[ZA-244] Fill in all playbook columns."""
    books, kinds = content.playbooks.playbook, book.kinds
    _fill_ready(book, content)
    names = [each.names for each in books]
    book.names_from = column(_list_offsets(names))
    book.names_item = column(_index_names(names, kinds["name"].names))
    looks = [line for each in books for line in [*each.look, *([[]] * (int(LINES) - len(each.look)))]]
    book.look_from, book.look_item = column(_list_offsets(looks)), column(_index_names(looks, kinds["look"].names))
    picks = [choice for each in books for choice in [*each.choices, *([None] * (int(CHOICES) - len(each.choices)))]]
    kits = [each.from_ if each else [] for each in picks]
    book.pick_from, book.pick_item = column(_list_offsets(kits)), column(_index_names(kits, kinds["kit"].names))
    book.pick_count = column([each.pick if each else 0 for each in picks])
    book.set_stats = column([mark for each in books for marks in each.stats for mark in marks])
    book.base_gear = column([gear for each in books for gear in _pad_pockets(each.gear, kinds["gear"].names)])
    book.base_stash = column([each.stash.get(goods, 0) for each in books for goods in ("gas", "drugs", "food")])
    book.own_points = column([each.stash_points for each in books])
    book.pool_points = column([each.pool_points for each in books])
    spreads = [[int(points) for points in name.split("-")] for name in kinds["spread"].names]
    book.spread_points = column([points for spread in spreads for points in spread])
    book.even_spread = min(range(len(spreads)), key=lambda n: max(spreads[n]) - min(spreads[n]))
    book.grounds_from = column(_list_offsets([tie.reasons for tie in content.playbooks.tie]))


def _index_names(lists: Iterable[Sequence[str]], names: Sequence[str]) -> list[int]:
    """Return the indexes of all lists' members among the names, concatenated."""
    return [names.index(to_slug(name)) for each in lists for name in each]


def _list_offsets(lists: Iterable[Sequence[str]]) -> list[int]:
    """Return the offset of each list in their concatenation, and the total length."""
    begins = [0]
    for each in lists:
        begins.append(begins[-1] + len(each))
    return begins


def _fill_ready(book: StoryBook, content: Content) -> None:
    """[ZA-248, ZA-250] Fill in each playbook's ready-made survivor: the first stat set and the first of each choice."""
    books = content.playbooks.playbook
    names = [each.id for each in content.list_gear()]
    book.ready_stats = column([mark for each in books for mark in each.stats[0]])
    book.ready_stash = column([points for each in books for points in _spread_stash(each)])
    book.playbooks = len(books)
    book.heals_bare = column([int(each.heals_without_drugs) for each in books])
    vehicles = book.kinds["vehicle"].names
    book.ready_vehicle = column([_find_vehicle(each, vehicles) for each in books])
    book.ready_talents = column([talent for each in books for talent in _list_ready_moves(each, content)])
    book.ready_gear = column([gear for each in books for gear in _list_gear(each, names)])


def _spread_stash(playbook: Playbook) -> list[int]:
    """[ZA-250] Return a playbook's starting stash; freely chosen points are spread evenly."""
    points = [playbook.stash.get(goods, 0) for goods in ("gas", "drugs", "food")]
    for point in range(playbook.stash_points):
        points[point % len(GOODS)] += 1
    return points


def _list_gear(playbook: Playbook, names: Sequence[str]) -> list[int]:
    """Return a ready-made survivor's gear: the playbook's own and the first of each choice."""
    chosen = [name for choice in playbook.choices for name in choice.from_[: choice.pick]]
    return _pad_pockets([*playbook.gear, *chosen], names)


def _pad_pockets(gear: Sequence[str], names: Sequence[str]) -> list[int]:
    """Return gear by pocket, padded with none."""
    held = [names.index(name) for name in gear if name in names]
    return held + [NO] * (int(POCKETS) - len(held))


def _find_vehicle(playbook: Playbook, vehicles: Sequence[str]) -> int:
    """[ZA-250] Return the vehicle that a playbook starts with, not one offered as a choice."""
    return NO if playbook.vehicle is None else vehicles.index(playbook.vehicle)


def _list_ready_moves(playbook: Playbook, content: Content) -> list[int]:
    """[ZA-249] Return a ready-made survivor's three moves: the first XP move and the first two others."""
    by_id = {each.id: number for number, each in enumerate(content.talents)}
    first = next(name for name in playbook.moves if content.talents[by_id[name]].xp)
    others = [name for name in playbook.moves if name != first]
    return sorted(by_id[name] for name in [first, *others[: START_TALENTS - 1]])
