"""[PZ-016] View of the table for one seat; it holds only what the seat may see, so no other bags or unseen loot."""

from __future__ import annotations

from typing import Any, Final

from ....core.notation import choosers, pending_step
from ....core.play import is_over
from ..rules.hordes.drifting import towards_home
from ..rules.pieces import (
    BOTTOM,
    DECK_NAMES,
    FOES,
    LAID,
    LOCATIONS,
    LOOKED_AT,
    NOTHING,
    PILES,
    REASONS,
    SAFE_HOUSE,
    STORAGE,
    TOP,
)
from ..rules.public_deck import PublicDeck
from ..rules.state import Town
from ..rules.town.grid import FAR, measure_distances
from ..rules.vocabulary import BLOWS, DOORS
from .fighting.battle import find_damages, warnings
from .goals import rescues
from .names import card, cards_in, shown
from .sentences import display_name
from .survivor_view import survivor
from .view_types import Deck, Fight, Foe, Pending, Place, Trade, View

ALL: Final = -2  # the seat from which nothing is hidden


def view(s: Town, seat: int) -> View:
    """[PZ-016] Return the table as a seat sees it; seat -1 is a watcher, and -2 (ALL) sees everything."""
    return View(
        **_sequence(s),
        **_ending(s),
        drawn=[card(s, s.drawn(i)) for i in range(2) if s.drawn(i) != NOTHING],
        looked_at=shown(s, LOOKED_AT, seat),
        survivors={name(s, "seat", each): survivor(s, each, seat) for each in range(s.seat_count)},
        places=_places(s, seat),
        drifts=_drifts(s),
        storage=sorted(card(s, each) for each in cards_in(s, STORAGE)),
        fortification=int(s.fortification),
        most_fortification=int(s.rules.most_fortification),
        rescues=rescues(s),
        fight=_fight(s, seat),
        trade=_trade(s, seat),
        offered_traits=[each for number, each in enumerate(s.book.kinds["trait"].names) if s.offered(number)],
        points=int(s.points),
        decks=_decks(s),
        top=shown(s, TOP, seat),
        removed={
            each: int(s.enemy_removed(number))
            for number, each in enumerate(s.book.kinds["enemy"].names)
            if s.enemy_removed(number) > 0
        },
    )


def _sequence(s: Town) -> dict[str, Any]:
    """[PZ-054, PZ-058] Return the progress of the game: day, turn, step, and the movement and looks left."""
    return {
        "day": int(s.day),
        "last_day": int(s.rules.day_limit[s.seats_index()]),
        "first": name(s, "seat", s.first),
        "turn": name(s, "seat", s.acting) if s.acting >= 0 else None,
        "step": int(s.turn_step),
        "steps_left": int(s.steps_left),
        "free_steps": int(s.free_steps),
        "explorations": int(s.explorations),
        "stopped": s.is_stopped,
        "looks": int(s.looks),
        "total": int(s.total),
        "pending": None if is_over(s) else Pending(pending_step(s).name, choosers(s)),
    }


def _ending(s: Town) -> dict[str, Any]:
    """[PZ-214, PZ-216] Return the reason for the end, the rescue that came and the rescued seats."""
    return {
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "completed": name(s, "rescue", s.completed) if s.completed >= 0 else None,
        "rescued": [name(s, "seat", seat) for seat in range(s.seat_count) if s.rescued >> seat & 1],
    }


def outcome(s: Town) -> dict[str, Any]:
    """[PZ-214, PZ-216, PZ-217, PZ-218] Return the winner, the reason for the end, the rescued seats and the day.

    The winner is "survivors" if several are rescued. The reason is the rescue that came, if one did.
    """
    saved = [name(s, "seat", seat) for seat in range(s.seat_count) if s.rescued >> seat & 1]
    return {
        "winner": saved[0] if len(saved) == 1 else "survivors" if saved else None,
        "reason": name(s, "rescue", s.completed) if s.completed >= 0 else REASONS[s.reason] if s.reason >= 0 else None,
        "rescued": saved,
        "days": int(s.day),
    }


ENDINGS: Final = {
    "rescued": "{0} has come: {1} saved.",
    "all_dead": "Nobody is left alive: all have lost.",
    "day_limit": "The days are over and nobody came: all have lost.",
}


def ending(s: Town, seat: int) -> str:
    """[PZ-216, PZ-217, PZ-218] Return how the game ended and, if a rescue came, whether it saved this seat."""
    if s.reason < 0:
        return "The game is over."
    saved = [
        display_name(s.rules, "seat", name(s, "seat", each)) for each in range(s.seat_count) if s.rescued >> each & 1
    ]
    rescue = s.rules.content.rescues[s.completed].name if s.completed >= 0 else ""
    sentence = ENDINGS[REASONS[s.reason]].format(rescue, _are(saved))
    if seat >= 0 and s.reason == 0:
        sentence += " You are among them." if s.rescued >> seat & 1 else " You were left behind."
    return sentence


def _are(names: list[str]) -> str:
    """Join names to the subject of a sentence, and add "is" or "are"."""
    several = f"{', '.join(names[:-1])} and {names[-1]} are" if len(names) > 1 else ""
    return several or f"{''.join(names)} is"


def name(s: Town, kind: str, number: int) -> str:
    """Return the name of a piece."""
    return s.book.kinds[kind].write(number)


def _places(s: Town, seat: int) -> dict[str, Place]:
    """[PZ-077] Return the placed locations, with the steps to each from the viewing seat's survivor."""
    far: list[int] = []
    if seat >= 0 and s.is_alive(seat) == 1 and s.place(seat) != NOTHING:
        far = [int(steps) for steps in measure_distances(s, s.place(seat))]
    return {name(s, "place", place): _place(s, place, seat, far) for place in range(s.places)}


def _drifts(s: Town) -> dict[str, str]:
    """[PZ-191] Return where each present horde would drift next morning; those that stay are left out."""
    ways = {place: towards_home(s, place) for place in range(s.places) if s.walkers(place) > 0}
    return {name(s, "place", place): name(s, "place", there) for place, there in ways.items() if there != place}


def _place(s: Town, place: int, seat: int, far: list[int]) -> Place:
    content = s.rules.content.locations[s.place_card(place) - s.rules.start[LOCATIONS]]
    return Place(
        card=content.id,
        at=[int(s.column(place)), int(s.row(place))],
        storage=0 if place == SAFE_HOUSE else content.storage,
        reinforcement=content.reinforcement,
        tags=content.tags,
        door=DOORS[s.door(place)],
        entered=s.is_entered(place) == 1,
        pile=shown(s, int(PILES) + place, seat),
        tokens=[name(s, "enemy", s.token(place, i)) for i in range(FOES) if s.token(place, i) != NOTHING],
        alerted=s.is_alerted(place) == 1,
        walkers=int(s.walkers(place)),
        seats=[each for each in range(s.seat_count) if s.is_alive(each) == 1 and s.place(each) == place],
        steps=far[place] if far and far[place] < FAR else None,
    )


def _fight(s: Town, seat: int) -> Fight | None:
    """[PZ-148] Return the fight, or None; against enemies, only the fighter's seat gets warnings and weapon damage."""
    if s.fighter == NOTHING:
        return None
    place = s.place(s.fighter)
    foes = {name(s, "foe", i): _foe(s, i) for i in range(FOES) if s.foe(i) != NOTHING}
    is_told = seat in (s.fighter, ALL) and s.target == NOTHING
    weapon, bare = find_damages(s, int(s.fighter)) if is_told else ([], [])
    return Fight(
        fighter=name(s, "seat", s.fighter),
        target=name(s, "seat", s.target) if s.target != NOTHING else None,
        round=int(s.fight_round),
        horde=s.is_horde_fight,
        queue=max(int(s.walkers(place)) - len(foes), 0) if s.is_horde_fight and place >= 0 else 0,
        foes=foes,
        attack_dice=[int(s.attack_die(i)) for i in range(FOES) if s.attack_die(i) > 0],
        enemy_dice=[int(s.enemy_die(i)) for i in range(FOES) if s.enemy_die(i) > 0],
        dodge_dice=[int(s.dodge_die(i)) for i in range(FOES) if s.dodge_die(i) > 0],
        armed=s.is_armed(s.fighter) == 1,
        halved=s.dice == FOES,
        warnings=warnings(s, int(s.fighter)) if is_told else [],
        weapon_damage=weapon,
        bare_damage=bare,
    )


def _foe(s: Town, i: int) -> Foe:
    return Foe(id=name(s, "enemy", s.foe(i)), hp=int(s.foe_hp(i)), blow=BLOWS[s.blow(i)], dodged=s.is_dodged(i) == 1)


def _trade(s: Town, seat: int) -> Trade | None:
    if s.partner == NOTHING:
        return None
    sides = (int(s.acting), int(s.partner))
    return Trade(
        acting=name(s, "seat", s.acting),
        partner=name(s, "seat", s.partner),
        laid={name(s, "seat", side): shown(s, int(LAID) + side, seat) for side in sides},
        agreed=[name(s, "seat", side) for side in sides if s.agreed >> side & 1],
    )


def _decks(s: Town) -> dict[str, Deck]:
    """[PZ-014] Return the decks with their sizes and discards, which are public."""
    decks: dict[str, Deck] = {}
    for deck, deck_name in enumerate(DECK_NAMES):
        cards = range(s.rules.start[deck], s.rules.start[deck + 1])
        below = int(s.decks.count_in(s, TOP) + s.decks.count_in(s, BOTTOM)) if deck == LOCATIONS else 0
        discarded = {card(s, each): int(s.discarded(each)) for each in cards if s.discarded(each) > 0}
        decks[deck_name] = Deck(int(s.decks.deck_size(s, deck)) + below, discarded)
    decks["doors"] = _open_deck(s, s.rules.door_deck, "door_card")
    decks["events"] = _open_deck(s, s.rules.event_deck, "event")
    decks["enemies"] = _open_deck(s, s.rules.enemy_deck, "enemy")
    return decks


def _open_deck(s: Town, deck: PublicDeck, kind: str) -> Deck:
    """Return the size and the discards of a deck with public draws."""
    gone = deck.discarded.read_all(s)
    names = s.book.kinds[kind].names
    return Deck(int(deck.size(s)), {each: gone[number] for number, each in enumerate(names) if gone[number] > 0})
