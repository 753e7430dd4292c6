"""A survivor's sheet as a seat sees it: the parts that come with the playbook, and their use."""

from __future__ import annotations

from ..rules.pieces import GOODS, LINES, PCS
from ..rules.state import Story
from .names import list_names, name_of
from .view_types import Sheet


def build_sheet(s: Story, pc: int, seat: int) -> Sheet:
    """[ZA-249, ZA-264] Return a survivor's playbook sheet as the seat sees it."""
    talents, kinds = s.book.kinds["talent"].names, s.book.kinds["foe_kind"].names
    return Sheet(
        claims=name_of(s, "health", s.claimed(pc) - 1),
        name=name_of(s, "name", s.called(pc)),
        made_up=int(s.made_up(pc)) if s.made_up(pc) >= 0 else None,
        look=[s.book.kinds["look"].write(int(s.look(pc, line))) for line in range(LINES) if s.look(pc, line) >= 0],
        ties=_build_ties(s, pc),
        highlighted=list_names(s, "stat", int(s.highlighted(pc))),
        moves=[name for number, name in enumerate(talents) if s.talent(pc, number)],
        rests=[name for number, name in enumerate(talents) if s.rests(pc, number)],
        secret=_build_secret(s, pc, seat),
        hold={name: int(s.hold(pc, number)) for number, name in enumerate(kinds) if s.hold(pc, number)},
        radio_used=s.radio_used(pc) == 1,
        advice=name_of(s, "move", s.advice(pc)),
    )


def _build_ties(s: Story, pc: int) -> dict[str, list[str]]:
    """[ZA-253, ZA-254, ZA-255] Return a survivor's ties: the kind and the reason for each other survivor."""
    tied = [other for other in range(PCS) if s.tie(pc, other)]
    ties = {other: s.book.kinds["tie"].write(int(s.tie(pc, other)) - 1) for other in tied}
    return {
        s.book.kinds["pc"].write(other): [ties[other], name_of(s, "ground", s.ground(pc, other)) or ""]
        for other in tied
    }


def _build_secret(s: Story, pc: int, seat: int) -> dict[str, int] | str:
    """[ZA-274] Return a survivor's secret points by goods, or `?` for other seats."""
    if not s.is_visible(seat, "secret", pc * len(GOODS)):
        return "?"
    return {goods: int(s.secret(pc, number)) for number, goods in enumerate(GOODS)}
