"""Meeting other survivors: walk to them, show a card, say what you want."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.knowledge import pick_copy
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Task, Verb
from ..events import SHOWN, WANTS
from ..fight.meeting import MEET
from ..pieces import BAGS, NOTHING
from ..roaming.walking import forbids_steps, total_steps_left, walk_to
from ..state import Town
from ..survivor.cards import Kinds
from ..town.grid import FAR, NOWHERE_NEAR, cells_apart, count_steps, count_steps_if_near, measure_distances
from .wearing import list_kinds


@final
class GoTo(Verb[Town]):
    """[PZ-072, PZ-074, PZ-182, PZ-185] Walk to another survivor to trade; no event card is drawn."""

    def list(self, s: Town, seat: i64, company: i64, actions: LegalActions) -> None:
        """Offer or refuse walking to each survivor; `company` is the mask of survivors already here."""
        actions.refuse(self, "PZ-072")  # dead survivors and free seats
        clause = "PZ-182" if s.has_alerted else ""
        if actions.can_skip(clause):
            return
        here, left = s.place(seat), total_steps_left(s)
        far = NOWHERE_NEAR
        is_measured = False  # distances are computed only if they matter
        other: i64
        for other in range(s.seat_count):
            if company >> other & 1 == 1 or other == seat or s.is_alive(other) == 0:
                actions.refuse(self, "PZ-072", other)
                continue
            there = s.place(other)
            steps = count_steps_if_near(s, here, there)
            if steps == FAR:
                if not is_measured and cells_apart(s, here, there) <= left:
                    far = measure_distances(s, here, most=left)
                    is_measured = True
                steps = far[there]
            if not clause and steps <= left and not s.has_horde(there):
                actions.offer(self, other)
            elif actions.is_explaining:
                actions.refuse(self, clause or forbids_steps(s, there, steps), other)

    def apply(self, s: Town, other: i64, b: i64) -> None:
        place = s.place(other)
        walk_to(s, s.seat, place, count_steps(s, s.place(s.seat), place, total_steps_left(s)))
        s.push(MEET, s.seat)
        s.push(OUT_OF_BREATH, s.seat)


@final
class OutOfBreath(Task[Town]):
    """[PZ-063, PZ-073, R-56] Stop a survivor without movement left; steps 4 and 5 of the turn are still played."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if total_steps_left(s) == 0:
            s.is_stopped = True


@final
class Show(Verb[Town]):
    """[PZ-016, R-66] Show a card from the bag to everyone."""

    def list(self, s: Town, kinds: Kinds, actions: LegalActions) -> None:
        """Offer or refuse showing each distinct card of the bag."""
        actions.refuse(self, "PZ-016")  # cards that aren't in the bag
        if kinds.count > 0:
            list_kinds(kinds, self, "PZ-071" if s.shows >= s.rules.most_shows else "", actions)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.shows += 1
        s.decks.show(s, pick_copy(s.decks, s, BAGS + s.seat, card), s.seated())
        s.emit(SHOWN, s.seat, card, -1, EVERYONE)


@final
class Want(Verb[Town]):
    """[PZ-016, R-66] Say which kind of card you want, once a day."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        may: i64 = 0
        if s.want(seat) == NOTHING:
            may = s.rules.all_tags
        actions.offer_set(s.rules.all_tags, may, "PZ-016", self)

    def apply(self, s: Town, tag: i64, b: i64) -> None:
        s.set_want(s.seat, tag)
        s.emit(WANTS, s.seat, tag, -1, EVERYONE)


GO_TO: Final = GoTo("go_to", "seat")
OUT_OF_BREATH: Final = OutOfBreath("out of breath", "seat")
SHOW: Final = Show("show", "card")
WANT: Final = Want("want", "tag")
