"""Zombie attacks, wounds, and humans that become zombies."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..book import ANOTHER, ON_WOUND, PAIR, UNARMED
from ..events import BIT, JOINED, MISSED, MOVED, ROLLED, SURVIVED, WOUNDED, ZOMBIFIED_HUMAN
from ..house.car import KEYS_LOST
from ..moving.movement import spend, why_no_ap
from ..moving.placing import DECLINE, get_next_owner, initialize_zombie, put_on_board, set_down
from ..moving.squares import BY_CAR
from ..pieces import ALIVE, DONE, IN_CAR, NOBODY, NOWHERE, ZOMBIFIED
from ..searching.card_use import ask_to_use
from ..state import Plague

NO_DIRECTION: Final[i64] = -1


@final
class Bite(Verb[Plague]):
    """[ZP-147, ZP-149, ZP-158] Attack the human in front of the zombie for one AP, as often as AP last."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        target = s.in_front(figure)
        if target == NOBODY or s.is_zombie(target):
            actions.refuse(self, "ZP-147", figure)
        else:
            actions.offer_unless(why_no_ap(s, figure), self, figure, target)
            actions.refuse(self, "ZP-147", figure)

    def apply(self, s: Plague, figure: i64, target: i64) -> None:
        spend(s, figure, 1)
        bite(s, figure, target)


def bite(s: Plague, figure: i64, target: i64) -> None:
    """[ZP-147] Start a zombie attack and push its bite roll."""
    s.eventful = True
    s.emit(BIT, figure, target, -1, EVERYONE)
    s.push(BITE_DIE if s.rules.bite_die else FIRST_BITE_DIE, figure, target)


@final
class FirstBiteDie(Die[Plague]):
    """[ZP-148] Roll the first of the two bite dice."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, c: i64) -> None:
        s.emit(ROLLED, pips, PAIR, -1, EVERYONE)
        s.push(SECOND_BITE_DIE, figure, target, pips)


@final
class SecondBiteDie(Die[Plague]):
    """[ZP-148] Roll the second bite die; a pair wounds the human."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, first: i64) -> None:
        s.emit(ROLLED, pips, ANOTHER + first, -1, EVERYONE)
        if pips == first:
            wound(s, target, s.facing(figure))
        else:
            s.emit(MISSED, figure, -1, -1, EVERYONE)


@final
class BiteDie(Die[Plague]):
    """[ZPV-04] Roll the variant's single bite die, which wounds on some of its faces."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, c: i64) -> None:
        s.emit(ROLLED, pips, s.rules.bite_needs, -1, EVERYONE)
        if s.rules.bites[pips] == 1:
            wound(s, target, s.facing(figure))
        else:
            s.emit(MISSED, figure, -1, -1, EVERYONE)


def wound(s: Plague, victim: i64, direction: i64) -> None:
    """[ZP-150, ZP-151] Wound a human: a card may cancel the wound, else the human falls back and rolls.

    Without a direction the human doesn't fall back.
    """
    s.emit(WOUNDED, victim, -1, -1, EVERYONE)
    ask_to_use(s, victim, ON_WOUND)
    s.push(FALL_BACK, victim, direction)


@final
class FallBack(Task[Plague]):
    """[ZP-151, ZP-152, ZP-153, ZP-182] Push the victim back if the next square is vacant, then roll for the wound.

    The victim keeps its facing. Nothing happens if a card cancelled the wound.
    """

    def run(self, s: Plague, victim: i64, direction: i64, c: i64) -> None:
        if s.cancelled:  # ZP-193: the wound never happened
            return
        if direction != NO_DIRECTION:
            there = s.beyond(s.square(victim), direction)
            if there >= 0 and s.occupant(there) == NOBODY:
                s.move(victim, there)
                s.emit(MOVED, victim, there, -1, EVERYONE)
        s.push(WOUND_DIE, victim)


@final
class WoundDie(Die[Plague]):
    """[ZP-154, ZP-155, ZPV-20] Roll whether the victim is zombified: on a 1, with lasting wounds on 1 + marks.

    A card may still cancel the wound after the roll (ZPV-23). A survivor gets a mark if wounds last.
    """

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, victim: i64, b: i64, c: i64) -> None:
        s.emit(ROLLED, pips, min(s.rules.zombified_on + s.marks(victim), PAIR - 1), -1, EVERYONE)
        if pips <= s.rules.zombified_on + s.marks(victim):
            s.cancelled = False
            if s.rules.medpak_after_roll:
                ask_to_use(s, victim, ON_WOUND)  # ZPV-23
            s.push(LOST, victim)
        else:
            s.emit(SURVIVED, victim, -1, -1, EVERYONE)
            if s.rules.lasting_wounds:
                s.add_marks(victim, 1)


@final
class Lost(Task[Plague]):
    """[ZP-156] Zombify the human, unless a card cancelled the wound after the roll."""

    def run(self, s: Plague, victim: i64, b: i64, c: i64) -> None:
        if not s.cancelled:
            zombify(s, victim)


def zombify(s: Plague, victim: i64) -> None:
    """[ZP-156] Replace a human with a zombie on the same square and with the same facing."""
    square, facing = s.square(victim), s.facing(victim)
    lose(s, victim, ZOMBIFIED)
    zombie = raise_zombie(s, victim)
    set_down(s, zombie, square, facing)
    s.push(ASK_TO_JOIN, victim, zombie)
    s.push(KEYS_LOST)


def raise_zombie(s: Plague, victim: i64) -> i64:
    """[ZP-071, ZP-059] Return the zombie that a human becomes, not yet on the board.

    It counts against the cap. In a zombie turn it is DONE, so that it acts from the next one on.
    """
    zombie = initialize_zombie(s, get_next_owner(s), 1, 0)
    if s.is_zombie_turn():
        s.set_activation(zombie, DONE)
    s.emit(ZOMBIFIED_HUMAN, victim, zombie, -1, EVERYONE)
    return zombie


@final
class RiseByCar(Task[Plague]):
    """[ZP-234] Turn a human lost in the car into a zombie and queue its placement by the car."""

    def run(self, s: Plague, victim: i64, b: i64, c: i64) -> None:
        zombie = raise_zombie(s, victim)
        put_on_board(s, zombie, BY_CAR)
        s.push(ASK_TO_JOIN, victim, zombie)


def lose(s: Plague, human: i64, fate: i64) -> None:
    """[ZP-157] Remove a human from the game, record its fate and discard its cards."""
    if s.square(human) != NOWHERE:
        s.remove(human)
    s.set_fate(human, fate)
    s.set_boarding(human, 0)
    s.set_hiding(human, 0)
    discard_all(s, human)
    s.living -= 1


def discard_all(s: Plague, human: i64) -> None:
    """[ZP-157, ZPV-24] Discard a lost human's weapon and cards; with ZPV-24 the car keys return to the deck."""
    card: i64
    for card in range(s.rules.cards):
        if s.rules.keys_return and s.rules.opens_car[card] == 1:
            s.add_deck(card, s.items(human, card))
            s.drafted += s.items(human, card) if s.rules.draft > 0 else 0
        s.set_items(human, card, 0)
    s.arm(human, UNARMED)


@final
class AskToJoin(Task[Plague]):
    """[ZP-029, R-07] Ask a player without humans left whether to play on as the zombie that their last human became.

    The zombie must be on the board and some human still alive. Automated zombies are never joined.
    """

    def run(self, s: Plague, victim: i64, zombie: i64, c: i64) -> None:
        human: i64
        if s.rules.automated or s.living == 0 or s.square(zombie) == NOWHERE:
            return
        for human in range(s.humans):
            if s.owner(human) == s.owner(victim) and (s.fate(human) == ALIVE or s.fate(human) == IN_CAR):
                return
        s.push(CHOOSE_TO_JOIN, victim, zombie)


@final
class ChooseToJoin(Decision[Plague]):
    """[ZP-029] Choose to control the zombie or to leave it to the zombie players."""

    def get_choosers(self, s: Plague, victim: i64, zombie: i64, c: i64) -> i64:
        return 1 << s.owner(victim)

    def list_actions(self, s: Plague, victim: i64, zombie: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(JOIN, zombie)
        actions.offer(DECLINE)
        actions.refuse_rest("ZP-029")


@final
class Join(Verb[Plague]):
    """[ZP-029] Play on as a zombie."""

    def apply(self, s: Plague, zombie: i64, b: i64) -> None:
        s.set_owner(zombie, s.seat)
        s.emit(JOINED, s.seat, zombie, -1, EVERYONE)


BITE: Final = Bite("bite", "figure figure")
JOIN: Final = Join("join", "figure")
FIRST_BITE_DIE: Final = FirstBiteDie("first bite die", "standing_zombie standing_human")
SECOND_BITE_DIE: Final = SecondBiteDie("second bite die", "standing_zombie standing_human pips")
BITE_DIE: Final = BiteDie("bite die", "standing_zombie standing_human")
FALL_BACK: Final = FallBack("fall back", "standing_human way")
WOUND_DIE: Final = WoundDie("wound die", "standing_human")
LOST: Final = Lost("lost", "standing_human")
RISE_BY_CAR: Final = RiseByCar("rise by the car", "human")
ASK_TO_JOIN: Final = AskToJoin("ask to join", "human zombie")
CHOOSE_TO_JOIN: Final = ChooseToJoin("choose to join", "ZP-029", "human zombie")
