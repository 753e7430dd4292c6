"""[TS-500] Effects of the zombies' tactics cards."""

from __future__ import annotations

from typing import Any, Final, final

from .....core.native import i64
from .....core.step import Effect
from ..cards.drawing import DRAW, REBUILD, settle_unseen
from ..cards.hand import deck_of_pile
from ..fighting.wounds import DISARM, SUFFER, go_down
from ..hands import entry_card, hand_start, pack_entry
from ..pieces import HORDE, ZOMBIES
from ..state import Alley
from ..survivor.displacement import THROW
from ..vocabulary import ANY_ATTACK
from ..zombies.chosen_zombies import FRENZY, RAISE, ask_for_zombies, can_choose_any
from ..zombies.horde import cannot_fall, find_room, goal_row, is_boss_in_play, knock_down, reachable_rows
from ..zombies.summon import CALL_FROM_HAND
from ..zombies.urge import URGES, cannot_be_urged
from .search import SEARCH_DECK


@final
class GainEnergy(Effect[Alley]):
    """[TS-500] Restore used energy tokens."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if s.energy(who) >= s.energy_tokens(who) else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.set_energy(who, min(s.energy(who) + s.book.effect_rows[row + 1], s.energy_tokens(who)))


@final
class DrawCards(Effect[Alley]):
    """[TS-127, TS-130] Draw a number of cards from a deck, or fewer if it runs out."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.can_draw(deck_of_pile(who, s.book.effect_rows[row + 1])) else "TS-130"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        for _ in range(s.book.effect_rows[row + 2]):
            s.push(DRAW, who, deck_of_pile(who, s.book.effect_rows[row + 1]))


@final
class SearchBaseZombie(Effect[Alley]):
    """[TS-130, TS-498] Search the zombie deck for Base zombies, then shuffle it."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.can_draw(ZOMBIES) else "TS-130"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        if not s.has_pile(ZOMBIES):
            s.push(REBUILD, ZOMBIES)
        else:
            settle_unseen(s, ZOMBIES)
        s.push(SEARCH_DECK, s.book.effect_rows[row + 1])


@final
class MoveZombies(Effect[Alley]):
    """[TS-117, TS-496] Move several zombies, each at most once, some rows toward the Survivor."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        z: i64
        rows, goal = s.book.effect_rows[row + 2], goal_row(s)
        for z in range(s.zombie_end):
            has_way = reachable_rows(s, s.zombie_row(z), goal, rows) != 0
            if has_way and s.is_in_play(z) and not cannot_be_urged(s, z, rows):
                return ""
        return "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(URGES, s.book.effect_rows[row + 1], s.book.effect_rows[row + 2])


@final
class ExtraAttack(Effect[Alley]):
    """[TS-187] Allow a zombie that has used up its attacks to attack once more."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if can_choose_any(s, FRENZY) else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        ask_for_zombies(s, FRENZY, 1)


@final
class DamageBonus(Effect[Alley]):
    """[TS-210] Add damage to the zombie's successful attack."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.attacker >= 0 and s.attacker_succeeds else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.attacker_bonus += s.book.effect_rows[row + 1]


@final
class StandZombies(Effect[Alley]):
    """[TS-145] Remove Knockdown tokens from up to `n` zombies."""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        ask_for_zombies(s, RAISE, s.book.effect_rows[row + 1])


@final
class KnockdownSurvivor(Effect[Alley]):
    """[TS-209] Knock the Survivor down without damage."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if s.is_down else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        go_down(s)


@final
class SummonBehind(Effect[Alley]):
    """[TS-144, TS-157] Summon a zombie from the hand into the row directly behind the Survivor."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        if find_room(s, max(s.row - 1, 1)) < 0:
            return "TS-159"
        hand, held, end = s.hand(HORDE), hand_start(HORDE), pack_entry(s.rules.start[ZOMBIES + 1], 0)
        while hand[held] < end:
            if not is_boss_in_play(s, entry_card(hand[held])):
                return ""
            held += 1
        return "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.called_to = max(s.row - 1, 1)
        s.push(CALL_FROM_HAND, 0)


@final
class CancelAttack(Effect[Alley]):
    """[TS-453, TS-458] Cancel the Survivor's attack; attacks granted afterwards aren't affected."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        weapon, kind = s.weapon, s.book.effect_rows[row + 1]
        if not s.weapon_succeeds or s.is_cancelled:
            return "TS-146"
        if kind == ANY_ATTACK:
            return ""
        return "" if weapon >= 0 and s.rules.supply_kind[weapon] == kind else "TS-143"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.is_cancelled = True


@final
class ReduceDamage(Effect[Alley]):
    """[TS-448, R-45] Reduce the health that one zombie is about to lose."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.loser >= 0 and s.loss > 0 else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.loss = max(s.loss - s.book.effect_rows[row + 1], 0)


@final
class FlingWeapon(Effect[Alley]):
    """[TS-482, TS-499] Throw an equipped weapon some rows ahead, perhaps out of the game."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.weapons() > 0 else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(DISARM, s.row + s.book.effect_rows[row + 1])


@final
class ForbidSurvivorMove(Effect[Alley]):
    """[TS-146, TS-490] Forbid moves and leaps until the end of the Survivor's next turn."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if s.is_exhausted else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.is_exhausted = True


@final
class LimitSurvivorAttacks(Effect[Alley]):
    """[TS-146, TS-491] Limit the attacks that the Survivor may make as Actions next turn."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if 0 <= s.attack_limit <= s.book.effect_rows[row + 1] else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.attack_limit = s.book.effect_rows[row + 1]


@final
class Unblockable(Effect[Alley]):
    """[TS-211] Make the announced attack immune to Block."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.attacker >= 0 and not s.is_unblockable else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.is_unblockable = True


@final
class Collapse(Effect[Alley]):
    """[TS-499, R-37] Knock down the zombies in the Survivor's row, hurt the Survivor and throw it a row ahead."""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        z: i64
        for z in range(s.zombie_end):
            if s.is_in(z, s.row) and not cannot_fall(s, z):
                knock_down(s, z)
        s.push(SUFFER, s.book.effect_rows[row + 1])
        s.push(THROW)


@final
class LimitRange(Effect[Alley]):
    """[TS-500] Limit all ranges while the card is in play; `weapon_range.range_cap` reads the limit."""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        pass


ZOMBIE_EFFECTS: Final[list[Effect[Any]]] = [
    GainEnergy("gain_energy", "n"),
    DrawCards("draw", "deck n"),
    SearchBaseZombie("search_base_zombie", "n"),
    MoveZombies("move_zombies", "zombies rows"),
    ExtraAttack("extra_attack"),
    DamageBonus("damage_bonus", "n"),
    StandZombies("stand_zombies", "n"),
    SummonBehind("summon_behind"),
    CancelAttack("cancel_attack", "kind"),
    ReduceDamage("reduce_damage", "n"),
    FlingWeapon("fling_weapon", "rows"),
    ForbidSurvivorMove("forbid_survivor_move"),
    LimitSurvivorAttacks("limit_survivor_attacks", "n"),
    Unblockable("unblockable"),
    KnockdownSurvivor("knockdown_survivor"),
    Collapse("collapse", "damage"),
    LimitRange("limit_range", "n"),
]
