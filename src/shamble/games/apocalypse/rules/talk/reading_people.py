"""Reading a person: questions and answers that only the two and the master hear."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import MASTER, Chance, Decision, Verb
from ..events import ASKS_PERSON, QUESTION, SAYS_NOTHING, TOLD_INFECTION, TOLD_MOVE, TOLD_PERSON, TOLD_TRUTH
from ..master_decisions import DIRECTOR
from ..move_effect import MoveEffect, bit, get_argument
from ..pieces import NOTHING
from ..state import Story
from ..vocabulary import FREE

TRUTH: Final[i64] = 0
THINKING: Final[i64] = 1
GET_YOU_TO: Final[i64] = 4
QUESTIONS: Final[i64] = 5


def list_listeners(s: Story, n: i64) -> i64:
    """[ZA-147] Return the seats that hear the questions and answers of a move, as bits."""
    return s.get_player_bit(s.actor(n)) | s.get_player_bit(s.pc_of(s.target(n))) | bit(MASTER)


@final
class AskPerson(MoveEffect):
    """[ZA-142, ZA-143, ZA-146] Ask some different questions, each answered in turn."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.set_told_of(n, list_listeners(s, n) & ~(1 << MASTER))
        s.emit(ASKS_PERSON, s.actor(n), s.target(n), -1, -1)
        s.push(QUESTION_CHOICE, n, get_argument(s, row, 1), get_argument(s, row, 2))

    def do(self, s: Story, n: i64, row: i64) -> None:
        """Do nothing: the questions have been answered already."""


@final
class QuestionChoice(Decision[Story]):
    """[ZA-144, ZA-145] Choose the next question; questions are asked in list order, each at most once."""

    def get_choosers(self, s: Story, n: i64, left: i64, truth: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, left: i64, truth: i64, actions: LegalActions) -> None:
        question: i64
        for question in range(QUESTIONS):
            later = s.question(n) >> question != 0 or question + left > QUESTIONS
            actions.offer_unless("ZA-145" if later else "", ASK_QUESTION, question)


@final
class AskQuestion(Verb[Story]):
    """[ZA-144, ZA-147] Ask this question; the rules answer for a person of the scenario."""

    def apply(self, s: Story, question: i64, b: i64) -> None:
        n, left = answered_arguments(s)
        above = s.depth
        truth = (s.stack[above] >> 40) - 1
        low_bit: i64 = 1
        s.set_question(n, s.question(n) | low_bit << question)
        s.emit(QUESTION, s.actor(n), question, -1, list_listeners(s, n))
        if s.pc_of(s.target(n)) != NOTHING:
            s.push(ANSWER_CHOICE, n, truth)
        elif truth == FREE:
            s.push(HONESTY, n)
        else:
            tell_person(s, n, question)
        if left > 1:
            s.push(QUESTION_CHOICE, n, left - 1, truth)


def get_last_question(s: Story, n: i64) -> i64:
    """Return the last question that was asked; they are asked in list order."""
    bits = s.question(n)
    i: i64 = -1
    while bits > 0:
        bits >>= 1
        i += 1
    return i


def tell_person(s: Story, n: i64, question: i64) -> None:
    """[ZA-366] Tell the actor a person's answer.

    The answer to how the person can be persuaded gives a lever: Advantage on persuading.
    """
    npc = s.npc_of(s.target(n))
    if npc == NOTHING:
        return
    if question == TRUTH:
        s.emit(TOLD_TRUTH, npc, s.rules.npc_truth[npc], -1, list_listeners(s, n))
    else:
        s.emit(TOLD_PERSON, npc, question, -1, list_listeners(s, n))
    if question == GET_YOU_TO:
        s.set_levers(s.actor(n), s.levers(s.actor(n)) | bit(npc))


@final
class Honesty(Chance[Story]):
    """[ZA-367] Draw whether a person's answer after a miss is true; the actor sees only the answer."""

    def get_seers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n)) | bit(MASTER)

    def list_outcomes(self, s: Story, n: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        outcomes.weigh(0, 1)
        outcomes.weigh(1, 1)

    def resolve(self, s: Story, said: i64, n: i64, b: i64, c: i64) -> None:
        question, npc = get_last_question(s, n), s.npc_of(s.target(n))
        if npc != NOTHING and question == TRUTH:
            s.emit(TOLD_TRUTH, npc, said, -1, list_listeners(s, n))
        elif said == 1 or question != THINKING:
            tell_person(s, n, question)


@final
class AnswerChoice(Decision[Story]):
    """[ZA-146, ZA-148, ZA-368] Choose the answer to a question.

    A question about the infection is answered truly; others are answered with a move. After a miss, the answer can also
    be false or refused.
    """

    def get_choosers(self, s: Story, n: i64, truth: i64, c: i64) -> i64:
        return s.get_player_bit(s.pc_of(s.target(n)))

    def list_actions(self, s: Story, n: i64, truth: i64, c: i64, actions: LegalActions) -> None:
        move: i64
        if get_last_question(s, n) in (TRUTH, THINKING):
            actions.offer(ANSWER_TRULY)
            actions.offer_unless("" if truth == FREE else "ZA-142", ANSWER_FALSELY)
        else:
            for move in range(s.rules.moves):
                actions.offer(ANSWER_MOVE, move)
        actions.offer_unless("" if truth == FREE else "ZA-142", SAY_NOTHING)


@final
class AnswerTruly(Verb[Story]):
    """[ZA-368, R-99] Tell the asker how far the infection has gone.

    If the answer had to be true, the asker knows the infection from now on.
    """

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n, truth = answered_arguments(s)
        target = s.pc_of(s.target(n))
        if truth != FREE:  # ZA-146: on a miss a lie and the truth look the same
            s.set_aware(target, s.aware(target) | s.get_player_bit(s.actor(n)))
        s.emit(TOLD_INFECTION, target, s.infection(target), -1, list_listeners(s, n))


@final
class AnswerFalsely(Verb[Story]):
    """[ZA-146] Tell the asker that there is no infection; nothing shows that it is a lie."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.emit(TOLD_INFECTION, s.pc_of(s.target(n)), 0, -1, list_listeners(s, n))


@final
class AnswerMove(Verb[Story]):
    """[ZA-148] Answer with the move that the target meant or means to make."""

    def apply(self, s: Story, move: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.emit(TOLD_MOVE, s.pc_of(s.target(n)), get_last_question(s, n), move, list_listeners(s, n))


@final
class SayNothing(Verb[Story]):
    """[ZA-146] Don't answer the question."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.emit(SAYS_NOTHING, s.pc_of(s.target(n)), -1, -1, list_listeners(s, n))


ASK_PERSON: Final = AskPerson("ask_person", "count truth")
QUESTION_CHOICE: Final = QuestionChoice("ask person", "ZA-145", "part number number")
ASK_QUESTION: Final = AskQuestion("question", "question", secret=True)
HONESTY: Final = Honesty("honesty", "says", "yes", "part", stream=DIRECTOR)
ANSWER_CHOICE: Final = AnswerChoice("answer", "ZA-146", "part number")
ANSWER_TRULY: Final = AnswerTruly("answer_truly", secret=True)
ANSWER_FALSELY: Final = AnswerFalsely("answer_falsely", secret=True)
ANSWER_MOVE: Final = AnswerMove("answer", "move", secret=True)
SAY_NOTHING: Final = SayNothing("say_nothing", secret=True)
