"""Location events: draw the event card and bring its enemies or horde."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import EVENT_DRAWN, EVENT_REDRAWN
from ..pieces import NOTHING
from ..state import Town
from ..town.alert import ALERT
from ..town.enemies import ENEMY_COMES_STEP
from ..vocabulary import EVENT_REDRAW


@final
class DrawEvent(Task[Town]):
    """[PZ-086, PZ-090, PZ-091, PZ-101] Draw an event card, even if enemies or a horde are there already."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and not s.is_stopped:
            s.push(EVENT_CARD, seat)
            s.push(OFFER_REDRAW, seat)
            s.push(RESOLVE_EVENT, seat)


@final
class EventCard(Chance[Town]):
    """[PZ-014, PZ-103] Draw of an event card; an empty deck is reshuffled from the discards."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        s.rules.event_deck.weigh(s, outcomes)

    def resolve(self, s: Town, event: i64, seat: i64, b: i64, c: i64) -> None:
        s.rules.event_deck.draw(s, event)
        s.add_event_discarded(event, 1)
        s.event = event
        s.emit(EVENT_DRAWN, s.place(seat), event, -1, EVERYONE)


@final
class OfferRedraw(Task[Town]):
    """Let a survivor redraw the event by a trait, once a day."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.trait_sum(seat, EVENT_REDRAW) > 0 and s.has_redrawn(seat) == 0:
            s.push(REDRAW_CHOICE, seat)


@final
class RedrawChoice(Decision[Town]):
    """[PZ-015] Choose to accept the event or redraw; the second event stands."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(REDRAW)
        actions.offer(ACCEPT)


@final
class Redraw(Verb[Town]):
    """[PZ-015] Draw a second event card."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.set_has_redrawn(s.seat, 1)
        s.emit(EVENT_REDRAWN, s.seat, s.event, -1, EVERYONE)
        s.push(EVENT_CARD, s.seat)


@final
class Accept(Verb[Town]):
    """Accept the result."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        pass


@final
class ResolveEvent(Task[Town]):
    """[PZ-091, PZ-103, PZ-121, PZ-124] Resolve the event: bring its enemies, or alert a horde.

    A location has at most two enemies.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        event, place = s.event, s.place(seat)
        s.event = NOTHING
        for _ in range(s.rules.event_enemies[event]):
            s.push(ENEMY_COMES_STEP, place)
        if s.rules.event_horde[event] == 1:
            s.push(ALERT, place)


DRAW_EVENT: Final = DrawEvent("draw event", "seat")
EVENT_CARD: Final = EventCard("event card", "draw", "event", "seat")
OFFER_REDRAW: Final = OfferRedraw("may redraw", "seat")
REDRAW_CHOICE: Final = RedrawChoice("another event", "PZ-015", "seat")
REDRAW: Final = Redraw("redraw")
ACCEPT: Final = Accept("accept")
RESOLVE_EVENT: Final = ResolveEvent("happens", "seat")
