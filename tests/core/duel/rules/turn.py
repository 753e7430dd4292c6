"""The duel's sequence of play: a turn against the clock, attacks, and the other side's window."""

from __future__ import annotations

from typing import Final, final

from shamble.core.cards.effects import ResolveEffects, forbidden
from shamble.core.native import i64
from shamble.core.offers import Options
from shamble.core.step import EVERYONE, Decision, Die, Event, Task, Verb

from .cards import DRAW, DRAWN, DREW, hurt
from .fields import EMPTY, LATE
from .setup import DEAL
from .state import CACHE, HAND, Duel


@final
class Begin(Task[Duel]):
    """[D-30] The deal, then turn by turn."""

    def run(self, s: Duel, a: i64, b: i64, c: i64) -> None:
        s.push(DEAL)
        s.push(TURN, 0)


@final
class Turn(Task[Duel]):
    """[D-40] Draw, act, and it is the other side's turn."""

    def run(self, s: Duel, seat: i64, b: i64, c: i64) -> None:
        if s.turns == s.rules.turns:
            s.end()
        s.turns += 1
        s.set_energy(seat, 3)
        s.time_is_up = False
        s.push(DRAW, seat)
        s.push(ACT, seat)
        s.push(TURN, 1 - seat)


@final
class Act(Decision[Duel]):
    """[D-41] Actions in any order, as long as energy and time last."""

    def choosers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Duel, seat: i64, b: i64, c: i64, options: Options) -> None:
        PLAY.legal(s, seat, options)
        ATTACK.legal(s, seat, options)
        LOOK.legal(s, seat, options)
        options.offer(END)


def too_late(s: Duel, seat: i64, cost: i64) -> str:
    """The clause that forbids an action of this cost, or nothing."""
    if s.time_is_up:
        return "D-42"
    return "D-43" if s.energy(seat) < cost else ""


@final
class Play(Verb[Duel]):
    """[D-44] Play a card for its cost: an action in the own turn, a reaction in the window."""

    def legal(self, s: Duel, seat: i64, options: Options) -> None:
        self.list_cards(s, seat, 0, options)

    def list_cards(self, s: Duel, seat: i64, reaction: i64, options: Options) -> None:
        """Offer what is in the hand and of this kind."""
        options.refuse(self, "D-44")
        place: i64
        for place in range(HAND):
            card = s.held(seat, place)
            if card < 0 or s.first_place(seat, card) != place:
                continue
            if s.rules.reaction[card] != reaction:
                options.refuse(self, "D-45", card)
            elif reaction == 1:
                options.judge(forbidden(s, s.rules.first[card], s.rules.first[card + 1], seat), self, card)
            else:
                options.judge(too_late(s, seat, s.rules.cost[card]), self, card)

    def apply(self, s: Duel, card: i64, b: i64) -> None:
        seat = s.seat
        s.spend(seat, card)
        s.emit(PLAYED, seat, card, -1, EVERYONE)
        s.push(RESOLVE_EFFECTS, s.rules.first[card], s.rules.first[card + 1], seat)
        if s.rules.reaction[card] == 1:
            s.push(WINDOW, seat)
        else:
            s.add_energy(seat, -s.rules.cost[card])
            s.push(ACT, seat)


@final
class Attack(Verb[Duel]):
    """[D-46] Attack for one energy."""

    def legal(self, s: Duel, seat: i64, options: Options) -> None:
        options.judge(too_late(s, seat, 1), self)

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        s.add_energy(s.seat, -1)
        s.cancelled = False
        s.push(ATTACK_ROLL, s.seat)
        s.push(ACT, s.seat)


@final
class Look(Verb[Duel]):
    """[D-47] Take up the own face-down card; a card that nobody has seen is chosen only now."""

    def legal(self, s: Duel, seat: i64, options: Options) -> None:
        if s.held(seat, CACHE) != EMPTY and s.free_place(seat) != EMPTY:
            options.judge(too_late(s, seat, 1), self)

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        seat = s.seat
        s.add_energy(seat, -1)
        held = s.held(seat, CACHE)
        s.set_held(seat, CACHE, EMPTY)
        if held == LATE:
            s.push(DRAWN, seat, s.free_place(seat))
        else:
            s.hold(seat, s.free_place(seat), held, s.held_shuffle(seat, CACHE), 1 << seat)
            s.emit(DREW, seat, held, -1, 1 << seat)
        s.push(ACT, seat)


@final
class AttackRoll(Die[Duel]):
    """[D-48] With the result known, the other side may react; it is asked whatever it holds."""

    def seers(self, s: Duel, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Duel, pips: i64, seat: i64, b: i64, c: i64) -> None:
        s.emit(ROLLED, seat, pips, -1, EVERYONE)
        s.push(WINDOW, 1 - seat)
        s.push(LANDED, seat, pips)


@final
class Window(Decision[Duel]):
    """[D-49] The window stays open until the seat passes."""

    def choosers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Duel, seat: i64, b: i64, c: i64, options: Options) -> None:
        PLAY.list_cards(s, seat, 1, options)
        options.offer(PASS)


@final
class Landed(Task[Duel]):
    """[D-46] An attack that succeeds and was not cancelled takes health."""

    def run(self, s: Duel, seat: i64, pips: i64, c: i64) -> None:
        if pips >= 3 and not s.cancelled:
            hurt(s, 1 - seat, 1)


@final
class Pass(Verb[Duel]):
    """[D-49] Let it happen; or end the own turn."""

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        pass


PLAY: Final = Play("play", "card")
ATTACK: Final = Attack("attack")
LOOK: Final = Look("look")
PASS: Final = Pass("pass")
END: Final = Pass("end")
BEGIN: Final = Begin("begin")
TURN: Final = Turn("turn", "seat")
ACT: Final = Act("act", "D-41", "seat")
ATTACK_ROLL: Final = AttackRoll("attack roll", "seat")
WINDOW: Final = Window("window", "D-49", "seat")
LANDED: Final = Landed("landed", "seat pips")
RESOLVE_EFFECTS: Final = ResolveEffects("resolve effects", "row row seat")
PLAYED: Final = Event("played", "seat card", reveals=True)
ROLLED: Final = Event("rolled", "seat pips")
