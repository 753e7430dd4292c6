"""Declaring a move: its target, the request, payment and followers, before its other phases."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..effects.resource_effects import add_points
from ..events import AIMS, DECLARES, INVITES, SPENDS, WANTS_OF
from ..foes.people import turn_hostile
from ..move_effect import bit
from ..moves.after_dice import TAKE_BACK, can_withdraw, pass_over
from ..moves.records import open_record
from ..moves.stat_substitution import MAY_SWAP_STAT, has_others
from ..pieces import DECLARED, DRUGS, FOOD, GAS, NOTHING, PCS, POOL, STASH
from ..playbook_moves import REMAINS
from ..state import Story
from ..vocabulary import HEAVY, NOBODY, OPPONENT, UNAWARE
from .end_of_move import AFTER_MOVE
from .examining import EXAMINE
from .targets import find_first_thing, find_things_end, list_aims, list_things_near, why_not_target
from .telling import ASK_TELLING


def declare(s: Story, pc: i64, move: i64, terms: i64) -> i64:
    """[ZA-002, ZA-006, ZA-044] Declare a survivor's move, and return the number of its record.

    The steps that ask for the target and play the move are pushed.
    """
    n = open_record(s, DECLARED, pc, move, terms)
    s.emit(DECLARES, pc, move, -1, EVERYONE)
    if s.rules.move_target[move] != NOBODY:
        s.push(TARGET_CHOICE, n)
    else:
        s.set_target(n, s.rules.place_thing + s.scene)
    if s.rules.move_needs[move] == REMAINS:
        s.push(EXAMINE, n)
    push_move_phases(s, n)
    return n


def push_move_phases(s: Story, n: i64) -> None:
    """[ZA-003, ZA-046] Push the phases of a declared move and the checks after it."""
    s.push_all(s.rules.declared, n)
    s.push(AFTER_MOVE)


@final
class TargetChoice(Decision[Story]):
    """[ZA-044, ZA-045] Choose the target of the move, or take the move back."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actor, move = s.actor(n), s.move(n)
        company = s.list_company(actor)
        targets = list_aims(s, actor, move, company, list_things_near(s, actor))
        actions.offer_each(AIM_AT, targets)
        if actions.is_explaining:
            explain_aims(s, actor, move, company, targets, actions)
        if can_withdraw(s, n):
            actions.offer(TAKE_BACK)


def explain_aims(s: Story, actor: i64, move: i64, company: i64, targets: i64, actions: LegalActions) -> None:
    """[ZA-045] Refuse every possible target that isn't offered, with the clause that forbids it.

    Things that the move can never target are left out.
    """
    thing: i64
    actions.refuse(AIM_AT, "ZA-045")
    for thing in range(find_first_thing(s, move), find_things_end(s, move)):
        if targets >> thing & 1 == 0 and (clause := why_not_target(s, actor, move, thing, company)) != "ZA-045":
            actions.refuse(AIM_AT, clause, thing)


@final
class AimAt(Verb[Story]):
    """[ZA-044, ZA-299] Aim the move at a target; a person who is attacked turns hostile."""

    def apply(self, s: Story, thing: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        actor, move = s.actor(n), s.move(n)
        s.emit(AIMS, actor, thing, -1, EVERYONE)
        npc, other = s.npc_of(thing), s.pc_of(thing)
        if npc != NOTHING and s.rules.move_target[move] in (OPPONENT, UNAWARE):
            thing = s.rules.threat_thing + turn_hostile(s, npc)
        s.set_target(n, thing)
        note_limits(s, actor, move, other if other != NOTHING else PCS + npc)
        if s.threat_of(thing) != NOTHING:
            s.set_engaged(s.threat_of(thing), s.engaged(s.threat_of(thing)) | bit(actor))  # ZA-342
        if npc != NOTHING and s.rules.move_terms_npc[move] != NOTHING:
            s.set_terms(n, s.rules.move_terms_npc[move])
        if move in (s.rules.manipulate, s.rules.advise):
            s.push(REQUEST_CHOICE, n)
        elif s.directed:
            pass_over(s, ASK_TELLING)


def note_limits(s: Story, actor: i64, move: i64, person: i64) -> None:
    """[ZA-158, ZA-337] Note that the move was made at a person, if this is allowed only once a scene."""
    if move == s.rules.cheer:
        s.set_cheered(actor, s.cheered(actor) | bit(person))
    elif move == s.rules.manipulate:
        s.set_manipulated(actor, s.manipulated(actor) | bit(person))
    elif move == s.rules.read_person:
        s.set_was_read(actor, s.was_read(actor) | bit(person))


@final
class RequestChoice(Decision[Story]):
    """[ZA-100, ZA-336] Choose what to request from the target, from a closed list."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        request: i64
        npc, other, whose = s.npc_of(s.target(n)), s.pc_of(s.target(n)), s.rules.ask_npc
        has_room = s.roomy >> s.actor(n) & 1 == 1
        things = s.gear_of(other) if other != NOTHING else 0
        is_advice = s.move(n) == s.rules.advise
        actions.refuse(ASK_FOR, "ZA-336")
        for request in range(s.rules.requests):
            if whose[request] == npc or actions.is_explaining:
                actions.offer_unless(
                    why_not_wish(s, npc, other, is_advice, request, things, has_room), ASK_FOR, request
                )
        if can_withdraw(s, n):
            actions.offer(TAKE_BACK)


def why_not_wish(s: Story, npc: i64, other: i64, is_advice: bool, request: i64, things: i64, has_room: bool) -> str:
    """[ZA-336, ZA-378] Return the clause that forbids a request, or "" if it can be made.

    A person can be asked for what the scenario lists for that person. A survivor can be asked for a thing or point that
    they have, or to make or not to make a move.
    """
    if s.rules.ask_npc[request] != npc:
        return "ZA-336"
    if other == NOTHING:
        return ""
    if is_advice:
        return "" if s.rules.do_move[request] != NOTHING else "ZA-266"
    gear, goods = s.rules.give_gear[request], s.rules.give_goods[request]
    if gear != NOTHING:
        if things >> gear & 1 == 0:
            return "ZA-336"
        return "" if has_room else "ZA-378"
    return "ZA-336" if goods != NOTHING and s.stash(other, goods) == 0 else ""


@final
class AskFor(Verb[Story]):
    """[ZA-100] Request this from the target."""

    def apply(self, s: Story, request: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_request(n, request)
        s.emit(WANTS_OF, s.actor(n), s.target(n), request, EVERYONE)


@final
class Pay(Task[Story]):
    """[ZA-046, ZA-085] Ask the actor to pay for the roll, if the pool or the stash has a point for it.

    If there is nothing to pay, later phases that would do nothing are skipped.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        goods = get_payable_goods(s, n)
        if can_pay(s, n, goods, POOL) or can_pay(s, n, goods, STASH):
            s.push(PAY_CHOICE, n)
        elif s.move(n) != s.rules.run:
            pass_over(s, INVITE)
            if not has_others(s, n):
                pass_over(s, MAY_SWAP_STAT)


def get_payable_goods(s: Story, n: i64) -> i64:
    """[ZA-168, ZA-232, ZA-233] Return the goods with which more can be paid for a move, or NOTHING."""
    move = s.move(n)
    if s.rules.move_pays[move] != NOTHING:
        return s.rules.move_pays[move] if s.is_paid(n) == 0 else NOTHING
    if move == s.rules.bleeding:
        return DRUGS if s.spent(n) < s.get_max_drugs() else NOTHING
    if move == s.rules.run:
        return GAS if not s.fuel_burnt else NOTHING
    return FOOD if move == s.rules.manipulate and s.food_spent(n) == 0 else NOTHING


def can_pay(s: Story, n: i64, goods: i64, purse: i64) -> bool:
    """Return whether the pool or the actor's stash (`purse`) has a point of goods to pay for the roll."""
    return goods != NOTHING and (s.pool(goods) if purse == POOL else s.stash(s.actor(n), goods)) > 0


@final
class PayChoice(Decision[Story]):
    """[ZA-169, ZA-170, ZA-230] Choose to spend another point on the roll, from the pool or the stash, or to roll."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        goods = get_payable_goods(s, n)
        actions.offer_unless(must_pay(s, n), ROLL)
        actions.refuse(SPEND, "ZA-046")
        actions.offer_or_refuse(can_pay(s, n, goods, POOL), "ZA-221", SPEND, goods, POOL)
        actions.offer_or_refuse(can_pay(s, n, goods, STASH), "ZA-221", SPEND, goods, STASH)
        if can_withdraw(s, n):
            actions.offer(TAKE_BACK)


def must_pay(s: Story, n: i64) -> str:
    """[ZA-046, ZA-230] Return the clause that requires another point to be paid before the roll, or "" if none does."""
    if s.rules.move_pays[s.move(n)] != NOTHING:
        return "ZA-046"
    bare = s.rules.heals_bare[s.playbook(s.actor(n))] == 1
    wanting = s.move(n) == s.rules.bleeding and s.spent(n) == 0 and s.has_no_drugs()
    return "ZA-230" if wanting and not bare else ""


@final
class Spend(Verb[Story]):
    """[ZA-046, ZA-169, ZA-174, ZA-232, ZA-233] Spend a point on the roll; it is lost even if the roll misses."""

    def apply(self, s: Story, goods: i64, purse: i64) -> None:
        n = answered_arguments(s)[0]
        add_points(s, s.actor(n), goods, purse, -1)
        s.emit(SPENDS, s.actor(n), goods, purse, EVERYONE)
        s.set_is_paid(n, 1)
        if s.rules.move_pays[s.move(n)] != NOTHING:
            return
        if goods == DRUGS:
            s.set_spent(n, s.spent(n) + 1)
        elif goods == GAS:
            s.fuel_burnt = True
        else:
            s.set_food_spent(n, 1)
        s.push(PAY, n)


@final
class Roll(Verb[Story]):
    """[ZA-169] Stop spending points, and roll."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the dice are next."""


@final
class Invite(Task[Story]):
    """[ZA-160] Ask the survivors with a fleeing survivor, one after the other, whether they follow."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        pc: i64
        if s.move(n) != s.rules.run:
            return
        for pc in range(s.seat_count):
            if s.is_with(s.actor(n), pc) and s.invited(n) >> pc & 1 == 0 and s.prone(pc) == 0:
                s.push(FOLLOW_CHOICE, n, pc)
                s.push(INVITE, n)
                return


@final
class FollowChoice(Decision[Story]):
    """[ZA-160, ZA-280] Choose whether to follow a fleeing survivor and share the outcome.

    A survivor with a heavy weapon in hand can't follow.
    """

    def get_choosers(self, s: Story, n: i64, pc: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, n: i64, pc: i64, c: i64, actions: LegalActions) -> None:
        gear = s.get_weapon_in_hand(pc)
        heavy = gear != NOTHING and s.rules.gear_tags[gear] & HEAVY != 0
        actions.offer(STAY_BEHIND)
        actions.offer_unless("ZA-280" if heavy else "", FOLLOW)


@final
class Follow(Verb[Story]):
    """[ZA-160] Follow the survivor that flees."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n, pc = answered_arguments(s)
        s.set_invited(n, s.invited(n) | bit(pc))
        s.set_followers(n, s.followers(n) | bit(pc))
        s.emit(INVITES, pc, s.actor(n), -1, EVERYONE)


@final
class StayBehind(Verb[Story]):
    """[ZA-160] Don't follow the survivor that flees."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n, pc = answered_arguments(s)
        s.set_invited(n, s.invited(n) | bit(pc))


TARGET_CHOICE: Final = TargetChoice("aim", "ZA-045", "part")
AIM_AT: Final = AimAt("aim", "thing")
REQUEST_CHOICE: Final = RequestChoice("wish", "ZA-336", "part")
ASK_FOR: Final = AskFor("ask_for", "request")
PAY: Final = Pay("pay", "part")
PAY_CHOICE: Final = PayChoice("paying", "ZA-046", "part")
SPEND: Final = Spend("spend", "goods purse")
ROLL: Final = Roll("enough")
INVITE: Final = Invite("invite", "part")
BEFORE_ROLL: Final[list[Task[Story]]] = [ASK_TELLING, PAY, INVITE]
FOLLOW_CHOICE: Final = FollowChoice("following", "ZA-160", "part pc")
FOLLOW: Final = Follow("follow")
STAY_BEHIND: Final = StayBehind("stay_behind")
