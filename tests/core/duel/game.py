"""The duel as a game of the platform: small, and with everything hidden that can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from shamble.core.analysis.odds import compute_distribution
from shamble.core.cards.decks import EMPTY
from shamble.core.cards.drawing import draw
from shamble.core.content.options import Chosen, OptionTable
from shamble.core.errors import ContentError, OptionError
from shamble.core.game.edition import Edition
from shamble.core.game.game import Game
from shamble.core.notation import choosers, write
from shamble.core.offers import seat_of, verb_of
from shamble.core.play import legal_actions
from shamble.core.state import State

from .content import HERE, content_hash, rulebook
from .rules.state import BAGS, CACHES, DECK, HANDS, KEEPS, Duel, DuelBook
from .rules.turn import ACT, ATTACK, BEGIN, TURN, WINDOW

ALL = -2  # the seat of whom nothing is hidden from
SAYINGS = {
    "hurt": "{} loses {}",
    "healed": "{} gains {}",
    "discarded": "{} discards {}",
    "drew": "{} draws {}",
    "played": "{} plays {}",
    "rolled": "{} rolls {}",
    "opened": "{} {}",
    "rang": "time is up",
    "resigned": "{} resigns",
    "offered": "{} offers {} a {}",
    "accepted": "{} takes the gift of {}",
    "refused": "{} refuses the gift of {}",
    "unpacked": "{} takes a card out of the bag",
    "corrected": "{} has {} now",
}


class DuelGame(Game[Duel, DuelBook]):
    """Two or three hands, one deck, one survivor."""

    id = "duel"
    title = "The duel"
    version = "1.0"
    options = OptionTable.read(HERE / "options.toml")

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> DuelBook:
        return rulebook(chosen, [HERE, *folders])

    def content_hash(self, folders: Sequence[Path]) -> str:
        return content_hash([HERE, *folders])

    def seats(self, book: DuelBook) -> range:
        return range(2, 4)

    def roles(self, book: DuelBook, seats: int) -> list[str]:
        return ["left", "right", "far"][:seats]

    def teams(self, s: Duel) -> list[int]:
        return list(range(s.seat_count))

    def start(self, book: DuelBook, seats: int) -> Duel:
        s = Duel(book)
        s.lay_out(seats)
        s.push(BEGIN)
        return s

    def view(self, s: Duel, seat: int) -> dict[str, Any]:
        may = choosers(s)
        offers = legal_actions(s) if seat in may else []
        return {
            "pending": may,
            "turn": int(s.turns),
            "time_is_up": bool(s.time_is_up),
            "offers": [write(s, action) for action in offers if seat_of(action) == seat],
            "seats": [side(s, who, seat) for who in range(s.seat_count)],
            "deck": int(s.deck_size()),
            "discard": {name: int(s.discarded(card)) for card, name in enumerate(s.book.kinds["card"].names)},
        }

    def full_view(self, s: Duel) -> dict[str, Any]:
        return self.view(s, ALL)

    def say(self, book: DuelBook, event: str, arguments: Sequence[str]) -> str:
        return SAYINGS[event].format(*arguments)

    def outcome(self, s: Duel) -> dict[str, Any]:
        winner = s.winner()
        reason = "turns" if winner < 0 else "resigned" if s.resigned >= 0 else "health"
        return {"winner": self.roles(s.rules, s.seat_count)[winner] if winner >= 0 else None, "reason": reason}

    def odds(self, s: Duel, action: int) -> dict[str, Fraction]:
        if verb_of(action) != ATTACK.index:
            return {}
        return compute_distribution(s, action, lambda end: "hits unless blocked" if landed(end) else "misses")

    def set_position(self, book: DuelBook, seats: int, position: Mapping[str, Any]) -> Duel:
        s = self.start(book, seats)
        s.depth = 0
        for who in range(seats):
            s.set_plan(who, KEEPS)
        for key, value in position.items():
            if key not in LAID:
                raise ContentError(f"position: no key {key!r}; allowed: {', '.join(LAID)}")
            LAID[key](s, value)
        turn = position.get("turn", 0)
        if not position.get("window"):
            s.push(TURN, (turn + 1) % seats)
            s.push(ACT, turn)
            s.set_energy(turn, max(s.energy(turn), 3) if "energy" not in position else s.energy(turn))
        else:
            s.push(ACT, (turn + 1) % seats)
            s.push(WINDOW, turn)
        return s


def side(s: Duel, who: int, seat: int) -> dict[str, Any]:
    """What a seat sees of one side."""
    return {
        "health": int(s.health(who)),
        "energy": int(s.energy(who)),
        "plan": s.book.kinds["plan"].write(s.plan(who)) if s.is_revealed() or seat in (who, ALL) else "?",
        "hand": cards(s, HANDS, who, seat),
        "bag": cards(s, BAGS, who, seat),
        "face_down": "".join(shown(s, slot, seat) for slot in lying(s, CACHES + who)),
    }


def cards(s: Duel, zones: int, who: int, seat: int) -> list[str]:
    """The cards of one side in a zone; to others in no order, for where among them one lies is not theirs to know."""
    found = [shown(s, slot, seat) for slot in lying(s, zones + who)]
    return found if seat in (who, ALL) else sorted(found, key=lambda card: (card == "?", card))


def lying(s: Duel, zone: int) -> list[int]:
    """The slots of a zone, in order."""
    found, slot = [], int(s.decks.first_in(s, zone))
    while slot != EMPTY:
        found.append(slot)
        slot = int(s.decks.next_slot(s, slot))
    return found


def shown(s: Duel, slot: int, seat: int) -> str:
    """A card's name, `?` if this seat has not seen it."""
    card = int(s.decks.card_in(s, slot))
    return s.book.kinds["card"].write(card) if seat == ALL or s.decks.is_known(s, slot, seat) else "?"


def landed(s: State) -> bool:
    """Whether the attack whose events were heard succeeded."""
    return any(s.book.events[index].name == "rolled" and pips >= 3 for index, _, pips, _, _ in s.events)


def lay_hands(s: Duel, hands: list[list[str]]) -> None:
    """Give each side these cards of the deck."""
    lay_cards(s, HANDS, hands)


def lay_bags(s: Duel, bags: list[list[str]]) -> None:
    """Put these cards of the deck into each side's bag."""
    lay_cards(s, BAGS, bags)


def lay_cards(s: Duel, zones: int, names: list[list[str]]) -> None:
    for who, row in enumerate(names):
        for name in row:
            draw(s.decks, s, DECK, s.book.kinds["card"].read(name), zones + who, 1 << who)


def lay_numbers(lay: Callable[[int, int], None], values: list[int]) -> None:
    for who, value in enumerate(values):
        lay(who, value)


LAID: dict[str, Any] = {
    "turn": lambda s, value: None,
    "window": lambda s, value: None,
    "health": lambda s, value: lay_numbers(s.set_health, value),
    "energy": lambda s, value: lay_numbers(s.set_energy, value),
    "hands": lay_hands,
    "bags": lay_bags,
}

DUEL = DuelGame()


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """An edition of the duel, as `shamble.load` gives those of the games."""
    if name != "duel":
        raise OptionError(f"no game {name!r}; allowed: duel")
    return Edition(DUEL, preset, options, folders)
