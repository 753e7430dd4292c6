"""[TS-522] Summoning of zombies from the hand: by cost, manhole, Shrieker, noise or card."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..book import PAIRS
from ..cards.drawing import remove_from_hand
from ..cards.tactics import PASS, cannot_begin, pay
from ..events import SUMMONED
from ..hands import entry_card, hand_start, pack_entry
from ..pieces import HORDE, ZOMBIES
from ..state import Alley
from ..vocabulary import SOUND, WAREHOUSE_SUMMON
from .horde import enter, find_room, is_boss_in_play


def bring_in(s: Alley, card: i64, row: i64) -> None:
    """[TS-158] Put a zombie card from the hand into play in a row with room."""
    remove_from_hand(s, HORDE, card)
    s.emit(SUMMONED, card, row, -1, EVERYONE)
    enter(s, card, row, 1)


def arrival_row(s: Alley, row: i64) -> i64:
    """[TS-151, TS-152, R-09] Return the row in which a zombie summoned to `row` arrives, or -1."""
    return find_room(s, max(row, min(s.row, s.rules.rows)))


def refuse_cards(s: Alley, verb: Verb[Alley], clause: str, actions: LegalActions) -> None:
    """[TS-072] Refuse each held card by `clause` unless another clause forbids it, and all other cards by TS-072."""
    card: i64
    actions.refuse(verb, "TS-072")
    for card in range(s.rules.hand_from[HORDE], s.rules.hand_to[HORDE]):
        if s.held(card) > 0:
            actions.refuse(verb, clause, card)


@final
class Summon(Verb[Alley]):
    """[TS-150, TS-153, TS-292, R-11] Summon a zombie to a printed row, or a Walker to row one by the open warehouse."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        pair: i64
        energy = s.energy(HORDE)
        if actions.is_explaining:
            refuse_cards(s, self, "TS-150", actions)
        hand, held, end = s.hand(HORDE), hand_start(HORDE), pack_entry(s.rules.start[ZOMBIES + 1], 0)
        while hand[held] < end:
            card = entry_card(hand[held])
            twin = cannot_enter(s, card)
            held += 1
            for pair in range(0, PAIRS, 2):
                place = card * PAIRS + pair
                cost = s.rules.summon_pairs[place]
                place += 1
                row = s.rules.summon_pairs[place]
                if (row > 0) & ((cost <= energy) | actions.is_explaining):
                    actions.offer_unless(twin or cannot_place(s, arrival_row(s, row), cost), self, card, row)
            if s.rules.zombie_traits[card] & WAREHOUSE_SUMMON:
                shut = not s.warehouse_is_open
                clause = twin or cannot_place(s, find_room(s, 1), s.rules.walker_cost)
                actions.offer_unless("TS-153" if shut else clause, self, card, 1)

    def apply(self, s: Alley, card: i64, row: i64) -> None:
        pair: i64
        cost: i64 = -1
        for pair in range(0, PAIRS, 2):
            if s.rules.summon_pairs[card * PAIRS + pair + 1] == row:
                cost = s.rules.summon_pairs[card * PAIRS + pair]
        if cost >= 0:
            pay(s, cost)
            bring_in(s, card, arrival_row(s, row))
        else:
            pay(s, s.rules.walker_cost)
            bring_in(s, card, find_room(s, 1))


def cannot_enter(s: Alley, card: i64) -> str:
    """[TS-154] Return the clause that forbids this zombie in every row, or ""."""
    return "TS-154" if is_boss_in_play(s, card) else ""


def cannot_place(s: Alley, row: i64, cost: i64) -> str:
    """[TS-159] Return the clause that forbids placing a zombie at this cost, or ""; `row` is -1 if none has room."""
    return "TS-159" if row < 0 else cannot_begin(s, cost)


@final
class Manhole(Verb[Alley]):
    """[TS-522] Summon a Base zombie from a manhole, unless the Survivor is in its row."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        if actions.is_explaining:
            refuse_cards(s, self, "TS-522", actions)
        elif s.energy(HORDE) < s.rules.manhole_cost:
            return
        rows = s.manholes & s.all_rows()
        while rows != 0:
            row = lowest_bit32(rows)
            if row != s.row or actions.is_explaining:
                self.list_from(s, row, actions)
            rows &= rows - 1

    def list_from(self, s: Alley, row: i64, actions: LegalActions) -> None:
        """Offer or refuse each zombie in hand, to be summoned from the manhole of a row."""
        forbidden = "TS-522" if row == s.row else cannot_place(s, find_room(s, row), s.rules.manhole_cost)
        if forbidden and not actions.is_explaining:
            return
        hand, held, end = s.hand(HORDE), hand_start(HORDE), pack_entry(s.rules.start[ZOMBIES + 1], 0)
        while hand[held] < end:
            card = entry_card(hand[held])
            actions.offer_unless("TS-522" if s.rules.is_boss[card] == 1 else forbidden, self, card, row)
            held += 1

    def apply(self, s: Alley, card: i64, row: i64) -> None:
        pay(s, s.rules.manhole_cost)
        bring_in(s, card, find_room(s, row))


@final
class Shriek(Verb[Alley]):
    """[TS-303, TS-304, TS-305, TS-306, R-14] Call a Base zombie from the hand into the last row, once a turn."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        if s.has_shrieked and not actions.is_explaining:
            return
        shrieks = s.shriekers > 0  # TS-305: even if it is down or has just come in
        if not shrieks and not actions.is_explaining:
            return
        hand, held, end = s.hand(HORDE), hand_start(HORDE), pack_entry(s.rules.start[ZOMBIES + 1], 0)
        while hand[held] < end:
            card = entry_card(hand[held])
            actions.offer_unless(self.forbids(s, card, shrieks), self, card)
            held += 1
        if actions.is_explaining:
            refuse_cards(s, self, "TS-303", actions)

    def forbids(self, s: Alley, card: i64, shrieks: bool) -> str:
        """Return the clause that forbids calling this card, or ""; `shrieks` is whether a Shrieker is in play."""
        if not shrieks or s.rules.is_boss[card] == 1:
            return "TS-303"
        if s.has_shrieked:
            return "TS-304"
        return "TS-306" if s.crowd(s.rules.rows) >= s.rules.most_in_row else cannot_begin(s, 0)

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        pay(s, 0)
        s.has_shrieked = True
        bring_in(s, card, s.rules.rows)


@final
class Noise(Task[Alley]):
    """[TS-325, TS-326, TS-327, TS-481, R-31] Let the horde call a zombie after a noisy attack, by the Sound option."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        weapon = s.weapon
        noisy = s.rules.sound and weapon >= 0 and s.rules.weapon_traits[weapon] & SOUND
        if noisy and s.crowd(s.rules.rows) < s.rules.most_in_row:
            s.called_to = s.rules.rows
            s.push(CALL_FROM_HAND, 1)


@final
class CallFromHand(Decision[Alley]):
    """[TS-157, TS-325] Choose a zombie card from the hand to call."""

    def get_choosers(self, s: Alley, optional: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, optional: i64, b: i64, c: i64, actions: LegalActions) -> None:
        card: i64
        for card in range(s.rules.start[ZOMBIES + 1]):
            if s.held(card) > 0:
                actions.offer_unless("TS-157" if is_boss_in_play(s, card) else "", CALL, card)
        if optional == 1 or actions.count == 0:
            actions.offer(PASS)
        if actions.is_explaining:
            refuse_cards(s, CALL, "TS-325" if optional == 1 else "TS-144", actions)


@final
class Call(Verb[Alley]):
    """[TS-325, TS-144] Put the chosen zombie from the hand into play."""

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        bring_in(s, card, find_room(s, s.called_to))


SUMMON: Final = Summon("summon", "card row")
MANHOLE_VERB: Final = Manhole("manhole", "card row")
SHRIEK_VERB: Final = Shriek("shriek", "card")
NOISE: Final = Noise("noise")
CALL_FROM_HAND: Final = CallFromHand("call from hand", "TS-325", "number")
CALL: Final = Call("call", "card")
