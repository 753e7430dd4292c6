"""Barricades: building and removing by humans, breaching by zombie groups, and card effects."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import BARRICADED, BROKEN, REMOVED
from ..moving.movement import spend, why_no_ap
from ..moving.placing import DECLINE
from ..pieces import NOBODY, SIDES, edge
from ..state import Plague


def close(s: Plague, opening: i64) -> None:
    """[ZP-092, ZP-099] Put a barricade on an opening; it takes a token if the supply of tokens is limited."""
    s.set_barricade(opening, 1)
    s.unbarricaded -= s.rules.required[opening]
    if s.rules.tokens > 0:
        s.tokens -= 1
    s.eventful = True
    s.emit(BARRICADED, opening, -1, -1, EVERYONE)


def take_off(s: Plague, opening: i64) -> None:
    """[ZP-106, ZP-217] Remove a barricade; the opening can be barricaded again."""
    s.set_barricade(opening, 0)
    s.unbarricaded += s.rules.required[opening]
    s.eventful = True


def return_token(s: Plague) -> None:
    """[ZPV-27] Return a token to a limited supply, after a breach or ZPV-07 but not after SMASH!."""
    if s.rules.tokens > 0:
        s.tokens += 1


def why_no_barricade(s: Plague, opening: i64) -> str:
    """Return the clause that forbids a barricade on an opening, or an empty string."""
    if s.barricade(opening) == 1:
        return "ZP-097"
    # ZP-018: without the variant tokens do not run out
    return "ZPV-27" if s.rules.tokens > 0 and s.tokens <= 0 else ""


@final
class Barricade(Verb[Plague]):
    """[ZP-092, ZP-093, ZP-094, ZP-096, ZP-098] Barricade the opening that the human faces."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        opening = s.rules.opening[edge(s.square(figure), s.facing(figure))]
        if opening >= 0:
            actions.offer_unless(why_no_ap(s, figure) or why_no_barricade(s, opening), self, figure)
        elif actions.is_explaining:
            actions.refuse(self, why_no_ap(s, figure) or self._why_no_opening(s, figure), figure)

    def _why_no_opening(self, s: Plague, figure: i64) -> str:
        """[ZP-095] Return the clause that refuses a human that faces no opening.

        It is ZP-093 if the human's square has an opening on another side, else ZP-095.
        """
        facing: i64
        for facing in range(SIDES):
            if s.rules.opening[edge(s.square(figure), facing)] >= 0:
                return "ZP-093"
        return "ZP-095"

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        spend(s, figure, 1)
        close(s, s.rules.opening[edge(s.square(figure), s.facing(figure))])


@final
class TearDown(Verb[Plague]):
    """[ZPV-07, ZP-100] Remove the barricade that the human faces, if the variant allows it."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        opening = s.rules.opening[edge(s.square(figure), s.facing(figure))]
        if not s.rules.tear_down:
            actions.refuse(self, "ZP-100", figure)
        elif opening < 0 or s.barricade(opening) == 0:
            actions.refuse(self, "ZPV-07", figure)
        else:
            actions.offer_unless(why_no_ap(s, figure), self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        spend(s, figure, 1)
        opening = s.rules.opening[edge(s.square(figure), s.facing(figure))]
        take_off(s, opening)
        return_token(s)
        s.emit(REMOVED, opening, -1, -1, EVERYONE)


@final
class Breach(Task[Plague]):
    """[ZP-101, ZP-103, ZP-104, ZP-105, ZP-107] Break all barricades next to a large enough zombie group at once."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        opening: i64
        broken: list[int] = []
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1 and (
                is_pressed(s, s.rules.opening_a[opening]) or is_pressed(s, s.rules.opening_b[opening])
            ):
                broken.append(opening)
        for opening in broken:
            take_off(s, opening)
            return_token(s)
            s.emit(BROKEN, opening, -1, -1, EVERYONE)


def is_pressed(s: Plague, square: i64) -> bool:
    """[ZP-101, ZP-103] Return whether a zombie on the square belongs to a group large enough to breach."""
    figure = s.occupant(square)
    return figure != NOBODY and s.is_zombie(figure) and len(group_of(s, figure)) >= s.rules.breach


def group_of(s: Plague, zombie: i64) -> list[int]:
    """[ZP-102, ZP-109] Return the zombies connected with `zombie` over open edges, itself first."""
    group: list[int] = [zombie]
    facing: i64
    place: i64 = 0
    while place < len(group):
        for facing in range(SIDES):
            square = s.beyond(s.square(group[place]), facing)
            member = s.occupant(square) if square >= 0 else NOBODY
            if member != NOBODY and s.is_zombie(member) and member not in group:
                group.append(member)
        place += 1
    return group


@final
class ChooseSmash(Decision[Plague]):
    """[ZP-216, ZP-176, R-39] Choose a barricade anywhere to remove, or decline if `optional` is 1.

    The first zombie seat chooses.
    """

    def get_choosers(self, s: Plague, optional: i64, b: i64, c: i64) -> i64:
        return 1 << s.human_seats

    def list_actions(self, s: Plague, optional: i64, b: i64, c: i64, actions: LegalActions) -> None:
        opening: i64
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1:
                actions.offer(SMASH, opening)
            else:
                actions.refuse(SMASH, "ZP-216", opening)
        if optional == 1:
            actions.offer(DECLINE)


@final
class RandomSmash(Chance[Plague]):
    """[ZPV-19, R-48] Pick the barricade that automated zombies smash, all equally likely."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Plague, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        opening: i64
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1:
                outcomes.weigh(opening, 1)

    def resolve(self, s: Plague, opening: i64, a: i64, b: i64, c: i64) -> None:
        SMASH.apply(s, opening, -1)


@final
class Smash(Verb[Plague]):
    """[ZP-216, ZP-108] Remove a barricade by a card; its token leaves the game (ZPV-27)."""

    def apply(self, s: Plague, opening: i64, b: i64) -> None:
        take_off(s, opening)
        s.emit(REMOVED, opening, -1, -1, EVERYONE)


@final
class ChooseBlock(Decision[Plague]):
    """[ZP-218] Choose an opening anywhere to barricade. The card obliges the player of the human that drew it."""

    def get_choosers(self, s: Plague, figure: i64, b: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, b: i64, c: i64, actions: LegalActions) -> None:
        opening: i64
        for opening in range(s.rules.openings):
            actions.offer_unless(why_no_barricade(s, opening), BLOCK_OPENING, opening)


@final
class BlockOpening(Verb[Plague]):
    """[ZP-218, ZP-010] Put up the barricade that a card grants, for no AP and from anywhere; not on garage doors."""

    def apply(self, s: Plague, opening: i64, b: i64) -> None:
        close(s, opening)


BARRICADE: Final = Barricade("barricade", "figure")
TEAR_DOWN: Final = TearDown("tear_down", "figure")
SMASH: Final = Smash("smash", "opening")
BLOCK_OPENING: Final = BlockOpening("block", "opening")
BREACH: Final = Breach("breach")
CHOOSE_SMASH: Final = ChooseSmash("choose a barricade", "ZP-216", "flag")
RANDOM_SMASH: Final = RandomSmash("random barricade", "smash", "opening")
CHOOSE_BLOCK: Final = ChooseBlock("choose an opening", "ZP-218", "human")
