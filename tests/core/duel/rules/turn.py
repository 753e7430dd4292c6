"""The duel's sequence of play: a turn against the clock, attacks, and the other side's window."""

from __future__ import annotations

from typing import Final, final

from shamble.core.cards.decks import EMPTY, LATE
from shamble.core.cards.effects import ResolveEffects, find_forbidding_clause
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.step import EVERYONE, Decision, Die, Event, Task, Verb

from .cards import DRAW, LOOKED_AT, hurt, spend, take_up
from .gifts import GIVE, UNPACK
from .setup import DEAL
from .state import CACHES, HAND, HANDS, Duel


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
        s.push(TURN, s.foe(seat))


@final
class Act(Decision[Duel]):
    """[D-41] Actions in any order, as long as energy and time last."""

    def get_choosers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Duel, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        PLAY.legal(s, seat, actions)
        ATTACK.legal(s, seat, actions)
        LOOK.legal(s, seat, actions)
        GIVE.legal(s, seat, actions)
        UNPACK.legal(s, seat, actions)
        actions.offer(END)


def too_late(s: Duel, seat: i64, cost: i64) -> str:
    """The clause that forbids an action of this cost, or nothing."""
    if s.time_is_up:
        return "D-42"
    return "D-43" if s.energy(seat) < cost else ""


@final
class Play(Verb[Duel]):
    """[D-44] Play a card for its cost: an action in the own turn, a reaction in the window."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        self.list_cards(s, seat, 0, actions)

    def list_cards(self, s: Duel, seat: i64, reaction: i64, actions: LegalActions) -> None:
        """Offer what is in the hand and of this kind."""
        actions.refuse(self, "D-44")  # what is not in the hand
        slot = s.decks.first_in(s, HANDS + seat)
        while slot != EMPTY:
            card = s.decks.card_in(s, slot)
            if s.decks.find(s, HANDS + seat, card) == slot:
                self.judge_card(s, seat, card, reaction, actions)
            slot = s.decks.next_slot(s, slot)

    def judge_card(self, s: Duel, seat: i64, card: i64, reaction: i64, actions: LegalActions) -> None:
        """Offer a card of the hand, or say what forbids it."""
        if s.rules.reaction[card] != reaction:
            actions.refuse(self, "D-45", card)
        elif reaction == 1:
            actions.offer_unless(
                find_forbidding_clause(s, s.rules.first[card], s.rules.first[card + 1], seat), self, card
            )
        else:
            actions.offer_unless(too_late(s, seat, s.rules.cost[card]), self, card)

    def apply(self, s: Duel, card: i64, b: i64) -> None:
        seat = s.seat
        spend(s, seat, card)
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

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        actions.offer_unless(too_late(s, seat, 1), self)

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        s.add_energy(s.seat, -1)
        s.cancelled = False
        s.push(ATTACK_ROLL, s.seat)
        s.push(ACT, s.seat)


@final
class Look(Verb[Duel]):
    """[D-47] Take up the own face-down card; a card that nobody has seen is chosen only now."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        if s.decks.count_in(s, CACHES + seat) > 0 and s.hand_size(seat) < HAND:
            actions.offer_unless(too_late(s, seat, 1), self)

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        seat = s.seat
        s.add_energy(seat, -1)
        slot = s.decks.first_in(s, CACHES + seat)
        if s.decks.card_in(s, slot) == LATE:
            s.push(LOOKED_AT, slot, 1 << seat)
        else:
            take_up(s, slot, seat)
        s.push(ACT, seat)


@final
class AttackRoll(Die[Duel]):
    """[D-48] With the result known, the other side may react; it is asked whatever it holds."""

    def get_seers(self, s: Duel, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Duel, pips: i64, seat: i64, b: i64, c: i64) -> None:
        s.emit(ROLLED, seat, pips, -1, EVERYONE)
        s.push(WINDOW, s.foe(seat))
        s.push(LANDED, seat, pips)


@final
class Window(Decision[Duel]):
    """[D-49] The window stays open until the seat passes."""

    def get_choosers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Duel, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        PLAY.list_cards(s, seat, 1, actions)
        actions.offer(PASS)


@final
class Landed(Task[Duel]):
    """[D-46] An attack that succeeds and was not cancelled takes health."""

    def run(self, s: Duel, seat: i64, pips: i64, c: i64) -> None:
        if pips >= 3 and not s.cancelled:
            hurt(s, s.foe(seat), 1)


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
