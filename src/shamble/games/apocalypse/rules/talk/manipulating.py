"""What a survivor requests from another by manipulation, and the answer."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..effects.item_effects import empty_pocket
from ..effects.master_effects import push_keep_cool
from ..effects.resource_effects import add_points
from ..events import COMPLIED, HANDED, WOULD_NOT
from ..move_effect import MoveEffect
from ..moves.records import get_role, try_follow_up
from ..pieces import DID_IT, FORCED, NOTHING, POCKETS, REFUSED, STASH
from ..playbook_moves import HOARDS, ON_KEEPS
from ..state import Story


@final
class Respond(MoveEffect):
    """[ZA-109, ZA-110] Ask the targeted survivor to comply or to refuse."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        target = s.pc_of(s.target(n))
        if target != NOTHING and s.is_able(target):
            s.push(RESPOND_CHOICE, n)

    def do(self, s: Story, n: i64, row: i64) -> None:
        """Do nothing: the effects of the answer are listed in the content."""


@final
class RespondChoice(Decision[Story]):
    """[ZA-109] Choose whether to comply with the request."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(get_role(s, n, 1))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(WILL_NOT)
        actions.offer(COMPLY)


@final
class Comply(Verb[Story]):
    """[ZA-109] Comply with the request; a survivor that hoards has to roll Keep Cool before sharing."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        target, request = get_role(s, n, 1), s.request(n)
        if s.get_playbook_move_amount(target, HOARDS) > 0 and is_gift(s, request) and try_follow_up(s):
            push_keep_cool(s, target, s.rules.share_terms)  # ZA-274: a hoarder must keep cool to share
            return
        s.set_response(n, DID_IT)
        comply(s, n)


@final
class WillNot(Verb[Story]):
    """[ZA-109] Refuse the request."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_response(n, REFUSED)
        s.emit(WOULD_NOT, get_role(s, n, 1), -1, -1, EVERYONE)
        if is_gift(s, s.request(n)):
            s.note(get_role(s, n, 1), ON_KEEPS)


def is_gift(s: Story, request: i64) -> bool:
    """[ZA-274, ZA-336] Return whether a request is for a thing or a point."""
    return request != NOTHING and (s.rules.give_gear[request] != NOTHING or s.rules.give_goods[request] != NOTHING)


def comply(s: Story, n: i64) -> None:
    """[ZA-109, ZA-336] Carry out a request: hand over the thing or point, or bind the target's next spotlight."""
    actor, target, request = s.actor(n), get_role(s, n, 1), s.request(n)
    s.emit(COMPLIED, target, -1, -1, EVERYONE)
    if request == NOTHING:
        return
    gear, goods = s.rules.give_gear[request], s.rules.give_goods[request]
    if gear != NOTHING:
        hand_over(s, target, actor, s.find_pocket(target, gear))
    elif goods != NOTHING:
        if s.stash(target, goods) > 0:
            add_points(s, target, goods, STASH, -1)
            add_points(s, actor, goods, STASH, 1)
    else:
        s.set_bound(target, request)


def hand_over(s: Story, giver: i64, taker: i64, pocket: i64) -> None:
    """[ZA-285] Hand a thing to another survivor, in its present condition, if they have a free pocket."""
    room = s.find_pocket(taker, NOTHING)
    if pocket == NOTHING or room == NOTHING or not 0 <= pocket < POCKETS:
        return
    s.set_held(taker, room, s.held(giver, pocket))
    s.set_condition(taker, room, s.condition(giver, pocket))
    s.set_worn_out(taker, room, s.worn_out(giver, pocket))
    s.emit(HANDED, giver, taker, s.held(giver, pocket), EVERYONE)
    empty_pocket(s, giver, pocket)


@final
class GiveIn(MoveEffect):
    """[ZA-111, ZA-112] Make the actor comply with the request that caused this roll."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if n > 0 and s.target(n - 1) == s.actor(n):
            s.set_response(n - 1, FORCED)
            comply(s, n - 1)


RESPOND: Final = Respond("respond")
RESPOND_CHOICE: Final = RespondChoice("respond", "ZA-109", "part")
COMPLY: Final = Comply("comply")
WILL_NOT: Final = WillNot("will_not")
GIVE_IN: Final = GiveIn("give_in")
