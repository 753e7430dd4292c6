"""[TS-582] View of the table for one seat, built from public fields; hands and face-down cards stay hidden."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from ....core.cards.decks import EMPTY, LATE
from ....core.notation import choosers, pending_step
from ....core.offers import second_of
from ....core.play import is_over
from ..rules.cards.tactics import WINDOW
from ..rules.pieces import (
    DECK_NAMES,
    EQUIPPED,
    GROUND,
    HANDS,
    HORDE,
    HORDE_TACTICS,
    LAID,
    PACKED,
    PHASES,
    REASONS,
    SURVIVOR,
    WAREHOUSE,
)
from ..rules.state import Alley
from ..rules.vocabulary import FEATURES, FLAWS, SKILLS, TIMINGS
from .attack_in_progress import current_attack
from .prices import prices
from .view_types import (
    Backs,
    Deck,
    Energies,
    Energy,
    Hands,
    Laid,
    Pending,
    Row,
    Side,
    Survivor,
    View,
    Warehouse,
    Zombie,
    ZombieBacks,
)

ALL: Final = -2  # pseudo-seat that sees everything
SIDES: Final[tuple[Side, Side]] = ("survivor", "zombie")
WON: Final = ("The Survivor has won", "The zombies have won")


def view(s: Alley, seat: int) -> View:
    """[TS-582] Return the table as a seat sees it; -1 is a spectator, -2 sees everything."""
    things = _things(s)
    return View(
        round=int(s.round_number),
        turn=SIDES[s.turn],
        phase=PHASES[s.phase],
        time_is_up=s.time_is_up,
        actions=int(s.actions),
        pending=_pending(s),
        winner=_winner(s),
        reason=REASONS[s.reason] if s.reason >= 0 else None,
        energy=Energies(_energy(s, SURVIVOR), _energy(s, HORDE)),
        survivor=_survivor(s, things),
        zombies={_zombie_name(s, z): _zombie(s, z) for z in range(s.zombie_end) if s.is_in_play(z)},
        rows=_rows(s, things) if s.alley_card(1) >= 0 else {},
        warehouse=Warehouse(
            s.warehouse_is_open, int(s.barricade), [_face(s, held, seat) for held in _cards_in(s, WAREHOUSE)]
        ),
        hands=Hands(_hand(s, SURVIVOR, seat), _hand(s, HORDE, seat)),
        backs=Backs(_backs(s)),
        decks={name: _deck(s, deck) for deck, name in enumerate(DECK_NAMES)},
        laid=[
            Laid(_card(s, s.laid(place)), int(s.laid_tokens(place))) for place in range(LAID) if s.laid(place) != EMPTY
        ],
        attack=current_attack(s),
        prices=None if is_over(s) else prices(s),
    )


def outcome(s: Alley) -> dict[str, Any]:
    """[TS-050, TS-051, TS-057] Return winner, reason, number of rounds, and the Survivor's row and health."""
    return {
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "rounds": int(s.round_number),
        "row": int(s.row),
        "health": int(s.health),
    }


def ending(s: Alley, seat: int) -> str:
    """[TS-050, TS-051] Return the sentence that names the winner; a seat also reads whether it won or lost."""
    if seat < 0:
        return f"{WON[s.winner]}."
    return f"{WON[s.winner]}{': well played!' if seat == s.winner else '. You have lost.'}"


def _things(s: Alley) -> defaultdict[int, list[str]]:
    """Return the names of all Supplies, grouped by their place."""
    names_by_place: defaultdict[int, list[str]] = defaultdict(list)
    for item, name in enumerate(s.book.kinds["supply"].names[: s.rules.bare_hands]):
        names_by_place[int(s.supply_place(item))].append(name)
    return names_by_place


def _energy(s: Alley, side: int) -> Energy:
    return Energy(int(s.energy(side)), int(s.energy_tokens(side)))


def _survivor(s: Alley, things: defaultdict[int, list[str]]) -> Survivor:
    """[TS-582, TS-472] Return the view of the Survivor: its condition and cards are public."""
    worn = s.worn()
    return Survivor(
        name=s.book.kinds["survivor"].write(s.character),
        row=int(s.row),
        health=int(s.health),
        max=int(s.rules.survivor_health[s.character]),
        down=s.is_down,
        grabbed=s.is_grabbed(),
        equipped=things[EQUIPPED],
        worn=_supply(s, worn) if worn >= 0 else None,
        pack=things[PACKED],
        charge={
            _supply(s, item): int(s.charge(item))
            for item in range(s.rules.bare_hands)
            if s.supply_place(item) > 0 and s.rules.capacity[item] > 0
        },
        concussion=int(s.concussion),
        moves=int(s.moves),
        exhausted=s.is_exhausted,
        panic=int(s.attack_limit) if s.attack_limit >= 0 else None,
        skill=SKILLS[s.rules.skill_of[s.character]],
        flaw=FLAWS[s.rules.flaw_of[s.character]],
    )


def _zombie(s: Alley, z: int) -> Zombie:
    """[TS-275] Return a zombie in play with its current health."""
    card = s.zombie_card(z)
    return Zombie(
        card=_card(s, card),
        type=s.rules.content.zombies[card].type,
        boss=s.rules.is_boss[card] == 1,
        row=int(s.zombie_row(z)),
        health=int(s.zombie_health(z)),
        down=s.zombie_down(z) == 1,
        holds=s.holds(z) == 1,
        tokens=int(s.time_tokens(z)),
        attacks=int(s.zombie_attacks(z)),
        fresh=s.fresh(z) == 1,
    )


def _rows(s: Alley, things: defaultdict[int, list[str]]) -> dict[str, Row]:
    """[TS-009] Return the rows with their Alley cards, zombies and Supplies."""
    zombies: defaultdict[int, list[str]] = defaultdict(list)
    for z in range(s.zombie_end):
        if s.is_in_play(z) and s.holds(z) == 0:
            zombies[int(s.zombie_row(z))].append(_zombie_name(s, z))
    return {
        str(row): Row(
            alley=s.book.kinds["alley"].write(s.alley_card(row)),
            features=_features(s, row),
            zombies=zombies[row],
            visible=things[row],
            face_down=int(s.zone_size(GROUND + row)),
            distracted=s.distracted(row) == 1,
            climbed=s.climbed(row) == 1,
        )
        for row in range(1, s.rules.rows + 1)
    }


def _cards_in(s: Alley, zone: int) -> list[int]:
    """Return the cards of a zone, in the order in which they were put there."""
    cards: list[int] = []
    slot = s.decks.first_in(s, zone)
    while slot != EMPTY:
        cards.append(s.slot_card(slot))
        slot = s.decks.next_slot(s, slot)
    return cards


def _features(s: Alley, row: int) -> list[str]:
    """[TS-401] Return the features of a row's Alley card."""
    bits = s.rules.alley_features[s.alley_card(row)]
    return [name for bit, name in enumerate(FEATURES) if bits >> bit & 1]


def _hand(s: Alley, owner: int, seat: int) -> list[str]:
    """[TS-582] Return a hand, with a question mark for each card that the seat can't see."""
    return [_card(s, card) if seat in (owner, ALL) else "?" for card in _cards_in(s, HANDS + owner)]


def _backs(s: Alley) -> ZombieBacks:
    """[TS-129] Count the zombie cards and the tactics cards in the zombies' hand; their backs show which is which."""
    cards = _cards_in(s, HANDS + HORDE)
    zombies = sum(1 for card in cards if card < s.rules.start[HORDE_TACTICS])
    return ZombieBacks(len(cards) - zombies, zombies)


def _face(s: Alley, held: int, seat: int) -> str:
    """[TS-170] Return how a face-down card looks: `?`, or its name if the viewer sees everything."""
    return _card(s, held) if held != LATE and seat == ALL else "?"


def _deck(s: Alley, deck: int) -> Deck:
    """[TS-582] Return the size and discard pile of a deck, which are public."""
    cards = range(s.rules.start[deck], s.rules.start[deck + 1])
    return Deck(int(s.pile(deck)), {_card(s, card): int(s.discarded(card)) for card in cards if s.discarded(card) > 0})


def _pending(s: Alley) -> Pending | None:
    if is_over(s):
        return None
    step = pending_step(s)
    timing = second_of(s.stack[s.depth - 1])
    return Pending(step.stable_id, choosers(s), TIMINGS[timing] if step is WINDOW else None)


def _winner(s: Alley) -> Side | None:
    return SIDES[s.winner] if s.winner >= 0 else None


def _supply(s: Alley, item: int) -> str:
    return s.book.kinds["supply"].write(item)


def _card(s: Alley, card: int) -> str:
    return s.book.kinds["card"].write(card)


def _zombie_name(s: Alley, z: int) -> str:
    return s.book.kinds["zombie"].write(z)
