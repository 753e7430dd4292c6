"""[TS-582] What a seat sees, as JSON types, built up from nothing: hands and face-down cards are hidden."""

from __future__ import annotations

from typing import Any, Final

from ....core.cards.decks import EMPTY, LATE, card_in
from ....core.notation import choosers, pending
from ....core.play import is_over
from ..rules.cards.tactics import WINDOW
from ..rules.pieces import (
    ATTACKS,
    CARD,
    DECK_NAMES,
    DOWN,
    EQUIPPED,
    FRESH,
    HEALTH,
    HOLDS,
    HORDE,
    LYING,
    PACKED,
    PHASES,
    REASONS,
    ROW,
    TOKENS,
)
from ..rules.state import HAND, LAID, Alley
from ..rules.vocabulary import FEATURES, FLAWS, SKILLS, TIMINGS
from ..rules.zombies.horde import unseen_in
from .attack_in_progress import under_way

ALL: Final = -2  # the seat from which nothing is hidden
SIDES: Final = ("survivor", "zombie")
WON: Final = ("The Survivor has won", "The zombies have won")


def view(s: Alley, seat: int) -> dict[str, Any]:
    """[TS-582] The table as a seat sees it; -1 is who only watches, -2 sees everything."""
    return {
        "round": int(s.round),
        "turn": SIDES[s.turn],
        "phase": PHASES[s.phase],
        "time_is_up": s.time_is_up == 1,
        "actions": int(s.actions),
        "pending": _pending(s),
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "energy": {side: {"left": int(s.energy[n]), "tokens": int(s.tokens[n])} for n, side in enumerate(SIDES)},
        "survivor": _survivor(s),
        "zombies": {_zombie_name(s, z): _zombie(s, z) for z in range(s.last) if s.is_in_play(z)},
        "rows": {str(row): _row(s, row) for row in range(1, s.rules.rows + 1)} if s.alley[1] >= 0 else {},
        "warehouse": {
            "open": s.opened == 1,
            "barricade": int(s.barricade),
            "cards": [_face(s, held, seat) for held in s.warehouse if held != EMPTY],
        },
        "hands": {side: _hand(s, n, seat) for n, side in enumerate(SIDES)},
        "backs": {"zombie": _backs(s)},
        "decks": _decks(s),
        "laid": [
            {"card": _card(s, s.laid[place]), "tokens": int(s.laid_tokens[place])}
            for place in range(LAID)
            if s.laid[place] != EMPTY
        ],
        "attack": under_way(s),
    }


def all_seeing(s: Alley) -> dict[str, Any]:
    """The table with nothing hidden."""
    return view(s, ALL)


def outcome(s: Alley) -> dict[str, Any]:
    """[TS-050, TS-051, TS-057] Who won, why, in which round and in which row."""
    return {
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "rounds": int(s.round),
        "row": int(s.row),
        "health": int(s.vigour),
    }


def ending(s: Alley, seat: int) -> str:
    """[TS-050, TS-051] Who has won, and a word for that seat."""
    return f"{WON[s.winner]}{': well played!' if seat == s.winner else '.'}"


def _survivor(s: Alley) -> dict[str, Any]:
    """[TS-582, TS-472] All that the Survivor is and holds is open."""
    worn = s.worn()
    return {
        "name": s.book.kinds["survivor"].write(s.character),
        "row": int(s.row),
        "health": int(s.vigour),
        "max": int(s.rules.survivor_health[s.character]),
        "down": s.down == 1,
        "grabbed": s.is_grabbed(),
        "equipped": _supplies(s, EQUIPPED),
        "worn": _supply(s, worn) if worn >= 0 else None,
        "pack": _supplies(s, PACKED),
        "charge": {
            _supply(s, item): int(s.charge[item])
            for item in range(s.rules.bare_hands)
            if s.where[item] > 0 and s.rules.capacity[item] > 0
        },
        "concussion": int(s.concussion),
        "moves": int(s.moves),
        "exhausted": s.exhausted == 1,
        "panic": int(s.panic) if s.panic >= 0 else None,
        "skill": SKILLS[s.rules.skill_of[s.character]],
        "flaw": FLAWS[s.rules.flaw_of[s.character]],
    }


def _zombie(s: Alley, z: int) -> dict[str, Any]:
    """[TS-275] A zombie in play with its current health."""
    card = s.of(z, CARD)
    return {
        "card": _card(s, card),
        "type": s.rules.content.zombies[card].type,
        "boss": s.rules.is_boss[card] == 1,
        "row": int(s.of(z, ROW)),
        "health": int(s.of(z, HEALTH)),
        "down": s.of(z, DOWN) == 1,
        "holds": s.of(z, HOLDS) == 1,
        "tokens": int(s.of(z, TOKENS)),
        "attacks": int(s.of(z, ATTACKS)),
        "fresh": s.of(z, FRESH) == 1,
    }


def _row(s: Alley, row: int) -> dict[str, Any]:
    """[TS-009] A row: its Alley card, who stands there, what lies there."""
    card = s.alley[row]
    face_down = [place for place in range(LYING) if s.lying[place] != EMPTY and s.lying_row[place] == row]
    return {
        "alley": s.book.kinds["alley"].write(card),
        "features": [name for bit, name in enumerate(FEATURES) if s.rules.alley_features[card] >> bit & 1],
        "zombies": [_zombie_name(s, z) for z in range(s.last) if s.is_in(z, row) and s.of(z, HOLDS) == 0],
        "visible": _supplies(s, row),
        "face_down": len(face_down) if unseen_in(s, row) >= 0 else 0,
        "distracted": s.distracted >> row & 1 == 1,
        "climbed": s.climbed >> row & 1 == 1,
    }


def _hand(s: Alley, owner: int, seat: int) -> list[str]:
    """[TS-582] A hand, to others as many question marks."""
    held = [s.held[place] for place in range(owner * HAND, (owner + 1) * HAND) if s.held[place] != EMPTY]
    return [_card(s, card_in(each)) if seat in (owner, ALL) else "?" for each in held]


def _backs(s: Alley) -> dict[str, int]:
    """[TS-129] The zombies' hand by the backs of its cards."""
    cards = [card_in(s.held[place]) for place in range(HORDE * HAND, 2 * HAND) if s.held[place] != EMPTY]
    zombies = sum(1 for card in cards if card < s.rules.start[1])
    return {"tactics": len(cards) - zombies, "zombie": zombies}


def _face(s: Alley, held: int, seat: int) -> str:
    """[TS-170] A card face down: nobody has seen it; one that nobody has chosen has no name yet."""
    return _card(s, card_in(held)) if held != LATE and seat == ALL else "?"


def _decks(s: Alley) -> dict[str, dict[str, Any]]:
    """[TS-582] Sizes and discard piles are open."""
    return {
        name: {
            "left": int(s.left(deck)),
            "discard": {
                _card(s, card): int(s.discard[card])
                for card in range(s.rules.start[deck], s.rules.start[deck + 1])
                if s.discard[card] > 0
            },
        }
        for deck, name in enumerate(DECK_NAMES)
    }


def _pending(s: Alley) -> dict[str, Any] | None:
    """The step that waits, the seats that may choose, and of a window its timing; None when the game is over."""
    if is_over(s):
        return None
    step = pending(s)
    timing = (s.stack[s.depth - 1] >> 24 & 0xFFFF) - 1
    return {"step": step.name, "seats": choosers(s), "timing": TIMINGS[timing] if step is WINDOW else None}


def _winner(s: Alley) -> str | None:
    return SIDES[s.winner] if s.winner >= 0 else None


def _supplies(s: Alley, place: int) -> list[str]:
    return [_supply(s, item) for item in range(s.rules.bare_hands) if s.where[item] == place]


def _supply(s: Alley, item: int) -> str:
    return s.book.kinds["supply"].write(item)


def _card(s: Alley, card: int) -> str:
    return s.book.kinds["card"].write(card)


def _zombie_name(s: Alley, z: int) -> str:
    return s.book.kinds["zombie"].write(z)
