"""Other survivors: walking to where one stands, showing a card, saying what is wanted."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.knowledge import take_one_of
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Task, Verb
from ..events import SHOWN, WANTS
from ..fight.meeting import MEET
from ..pieces import BAGS, NOTHING
from ..roaming.walking import ENTER, forbids_steps, steps_left, walk_to
from ..state import Town
from ..town.ground import NOWHERE_NEAR, cells_apart, distances
from .wearing import list_bag


@final
class GoTo(Verb[Town]):
    """[PZ-072, PZ-074, PZ-182, PZ-185] Walk to where another survivor stands, to trade; no event card is drawn."""

    def legal(self, s: Town, seat: i64, options: Options) -> None:
        options.refuse(self, "PZ-072")  # who is not alive
        clause = "PZ-182" if s.has_alerted else ""
        if options.skips(clause):
            return
        here, left = s.place(seat), steps_left(s)
        far = NOWHERE_NEAR
        is_measured = False  # only if somebody stands neither next door nor too far, so that ways have to be known
        other: i64
        for other in range(s.seat_count):
            there = s.place(other)
            if other == seat or s.is_alive(other) == 0 or there == here:
                options.refuse(self, "PZ-072", other)
                continue
            steps = cells_apart(s, here, there)
            if steps > 1:
                if not is_measured and steps <= left:
                    far = distances(s, here, most=left)
                    is_measured = True
                steps = far[there]
            options.judge(clause or forbids_steps(s, there, steps), self, other)

    def apply(self, s: Town, other: i64, b: i64) -> None:
        far = distances(s, s.place(s.seat), most=steps_left(s))
        walk_to(s, s.seat, s.place(other), far[s.place(other)])
        s.push(MEET, s.seat)
        s.push(ENTER, s.seat)
        s.push(OUT_OF_BREATH, s.seat)


@final
class OutOfBreath(Task[Town]):
    """[PZ-063, PZ-073, R-56] With no stamina left the turn ends here; steps 4 and 5 remain."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if steps_left(s) == 0:
            s.is_stopped = True


@final
class Show(Verb[Town]):
    """[PZ-016, R-66] Show a card of the bag to everyone."""

    def legal(self, s: Town, seat: i64, options: Options) -> None:
        options.refuse(self, "PZ-016")  # what is not in the bag
        list_bag(s, seat, self, "PZ-071" if s.shows >= s.rules.most_shows else "", options)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.shows += 1
        s.decks.show(s, take_one_of(s.decks, s, BAGS + s.seat, card), s.seated())
        s.emit(SHOWN, s.seat, card, -1, EVERYONE)


@final
class Want(Verb[Town]):
    """[PZ-016, R-66] Say what kind of card is wanted, once a day."""

    def legal(self, s: Town, seat: i64, options: Options) -> None:
        clause = "PZ-016" if s.want(seat) != NOTHING else ""
        if options.skips(clause):
            return
        tag: i64
        for tag in range(s.rules.tags):
            options.judge(clause, self, tag)

    def apply(self, s: Town, tag: i64, b: i64) -> None:
        s.set_want(s.seat, tag)
        s.emit(WANTS, s.seat, tag, -1, EVERYONE)


GO_TO: Final = GoTo("go_to", "seat")
OUT_OF_BREATH: Final = OutOfBreath("out of breath", "seat")
SHOW: Final = Show("show", "card")
WANT: Final = Want("want", "tag")
