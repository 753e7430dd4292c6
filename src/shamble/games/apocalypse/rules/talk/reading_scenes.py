"""Reading a situation: the actor asks the master questions, and gets true answers."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, MASTER, Decision, Die, Task, Verb
from ..body.advantage import gain_for
from ..effects.scene_effects import reveal_fact
from ..events import ASKS_SCENE, TOLD_EVENT, TOLD_PLACE, TOLD_THREAT
from ..master_decisions import DIRECTOR
from ..move_effect import MoveEffect, bit, get_argument
from ..pieces import ADVANTAGE, AGAINST, DISADVANTAGE, NOT_ON, NOTHING, THREATS, WEAK
from ..playbook_moves import ASKS_MORE, CALM_READING
from ..state import Story
from ..vocabulary import FREE

WAY: Final[i64] = 0
WEAKEST: Final[i64] = 1
STRONGEST: Final[i64] = 2
DETAIL: Final[i64] = 3
WEAK_POINT: Final[i64] = 4
SIGHTS: Final[i64] = 5


@final
class AskScene(MoveEffect):
    """[ZA-150, ZA-151, ZA-153, ZA-155, ZA-157] Ask different questions on the scene, then give the answers."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        more = s.get_playbook_move_amount(s.actor(n), ASKS_MORE) if s.tier(n) == WEAK else 0
        s.push(SCENE_QUESTION_CHOICE, n, get_argument(s, row, 3), get_argument(s, row, 1) + more)

    def do(self, s: Story, n: i64, row: i64) -> None:
        questions = s.answer(n, get_argument(s, row, 3))
        sight: i64
        for sight in range(SIGHTS):
            if questions >> sight & 1 == 1:
                s.push(SEE, n, sight, get_argument(s, row, 2))


@final
class SceneQuestionChoice(Decision[Story]):
    """[ZA-152] Choose the next question, for all to hear; questions are asked in list order, each at most once."""

    def get_choosers(self, s: Story, n: i64, slot: i64, left: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, slot: i64, left: i64, actions: LegalActions) -> None:
        sight: i64
        for sight in range(SIGHTS):
            later = s.answer(n, slot) >> sight != 0 or sight + left > SIGHTS
            actions.offer_unless("ZA-152" if later else "", LOOK_FOR, sight)


@final
class LookFor(Verb[Story]):
    """[ZA-152] Ask this question about the scene."""

    def apply(self, s: Story, sight: i64, b: i64) -> None:
        n, slot = answered_arguments(s)
        above = s.depth
        left = (s.stack[above] >> 40) - 1
        s.set_answer(n, slot, s.answer(n, slot) | bit(sight))
        s.emit(ASKS_SCENE, s.actor(n), sight, -1, EVERYONE)
        if left > 1:
            s.push(SCENE_QUESTION_CHOICE, n, slot, left - 1)


@final
class See(Task[Story]):
    """[ZA-153, ZA-154, ZA-155, ZA-363, ZA-365, R-100] Answer a question about the scene.

    Acting on the answer has Advantage. After a miss there is Disadvantage instead, until the actor has acted on it.
    """

    def run(self, s: Story, n: i64, sight: i64, truth: i64) -> None:
        actor = s.actor(n)
        thing = get_thing(s, sight)
        threat, place = s.threat_of(thing), s.place_of(thing)
        if sight == DETAIL and s.found(s.scene) == 0:
            reveal_fact(s, s.scene)
        elif sight == DETAIL or (sight in (WEAKEST, STRONGEST) and threat == NOTHING):
            foresee(s, n, sight, truth)
        elif threat != NOTHING:
            if sight == WEAK_POINT:
                s.set_weak_known(threat, 1)
            s.emit(TOLD_THREAT, sight, threat, -1, EVERYONE)
        else:
            s.emit(TOLD_PLACE, sight, place, -1, EVERYONE)
        if truth == FREE and s.find_playbook_move(actor, CALM_READING) != NOTHING:
            return
        if truth == FREE:
            gain_for(s, bit(actor), DISADVANTAGE, NOT_ON, thing, 1)
        else:
            gain_for(s, bit(actor), ADVANTAGE, AGAINST, thing, bits_if(1, place != s.scene))


@final
class MustAct(MoveEffect):
    """[ZA-155] Give the betrayed actor Disadvantage until acting on the answer that the betrayer got."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if n == 0:
            return
        questions = s.answer(n - 1, 0)
        sight: i64
        for sight in range(SIGHTS):
            if questions >> sight & 1 == 1:
                gain_for(s, bit(s.actor(n)), DISADVANTAGE, NOT_ON, get_thing(s, sight), 1)
                return


@final
class NextEvent(Die[Story]):
    """[ZA-363, ZA-365] Roll the next scene's event early; only the asker and the master see the roll."""

    def get_seers(self, s: Story, n: i64, sight: i64, truth: i64) -> i64:
        return s.get_player_bit(s.actor(n)) | bit(MASTER)

    def resolve(self, s: Story, pips: i64, n: i64, sight: i64, truth: i64) -> None:
        s.next_event = pips
        foresee(s, n, sight, truth)


def foresee(s: Story, n: i64, sight: i64, truth: i64) -> None:
    """[ZA-363] Tell the asker the roll of the next event, after rolling it if necessary."""
    if s.next_event == 0:
        s.push(NEXT_EVENT, n, sight, truth)
        return
    s.told |= s.get_player_bit(s.actor(n))
    s.emit(TOLD_EVENT, s.next_event, -1, -1, s.get_player_bit(s.actor(n)))


def get_thing(s: Story, sight: i64) -> i64:
    """[ZA-360, ZA-361, ZA-362, ZA-364] Return the thing that an answer is about, or the scene's place."""
    threat: i64 = NOTHING
    if sight == WAY:
        return s.rules.place_thing + find_best_exit(s)
    if sight == WEAKEST:
        threat = find_weakest(s)
    elif sight == STRONGEST or (sight == WEAK_POINT and find_strongest(s) != NOTHING):
        threat = find_strongest(s)
    return s.rules.threat_thing + threat if threat != NOTHING else s.rules.place_thing + s.scene


def find_best_exit(s: Story) -> i64:
    """[ZA-360] Return the safest exit.

    Each exit's danger counts, with 2 more for each group there.
    """
    best: i64 = NOTHING
    least: i64 = 999
    place: i64
    for place in range(s.rules.places):
        if s.rules.exits[s.scene] >> place & 1 == 1 and s.rules.danger[place] + 2 * s.count_foes_at(place) < least:
            least = s.rules.danger[place] + 2 * s.count_foes_at(place)
            best = place
    return best


def find_weakest(s: Story) -> i64:
    """[ZA-361] Return the group that can be put out of action with the least Harm."""
    best: i64 = NOTHING
    least: i64 = 9999
    threat: i64
    for threat in range(THREATS):
        if s.is_foe_here(threat):
            needed = s.number(threat) * s.rules.foe_toughness[s.foe(threat)] - s.carried(threat)
            if needed < least:
                least = needed
                best = threat
    return best


def find_strongest(s: Story) -> i64:
    """[ZA-362] Return the group with the highest Harm; on a tie, the group that presses most survivors."""
    best: i64 = NOTHING
    most: i64 = -1
    threat: i64
    for threat in range(THREATS):
        if s.is_foe_here(threat) and s.get_foe_harm(threat) * 100 + s.count_presses(threat) > most:
            most = s.get_foe_harm(threat) * 100 + s.count_presses(threat)
            best = threat
    return best


ASK_SCENE: Final = AskScene("ask_scene", "count truth slot")
SCENE_QUESTION_CHOICE: Final = SceneQuestionChoice("ask about scene", "ZA-152", "part slot number")
LOOK_FOR: Final = LookFor("look_for", "sight")
MUST_ACT: Final = MustAct("must_act")
SEE: Final = See("see", "part sight number")
NEXT_EVENT: Final = NextEvent("next event", "part sight number", stream=DIRECTOR)
