"""Creating a survivor: playbook, name, look, stats, moves, gear and points."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import CALLED, LEARNS, LOOKS, PLAYS, STATS_TAKEN
from ..pieces import LINES, NOTHING, PCS, SETS, START_TALENTS
from ..state import Story
from .outfitting import INTRODUCE, OUTFIT


@final
class Create(Task[Story]):
    """[ZA-244] Push the steps of creating a survivor."""

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        line: i64
        s.push(PLAYBOOK_CHOICE, pc)
        s.push(NAME_CHOICE, pc)
        for line in range(LINES):
            s.push(ASK_LOOK, pc, line)
        s.push(STATS_CHOICE, pc)
        s.push(LEARN_CHOICE, pc)
        s.push(LEARN_CHOICE, pc)
        s.push(LEARN_CHOICE, pc)
        s.push(OUTFIT, pc)
        s.push(INTRODUCE, pc)


@final
class PlaybookChoice(Decision[Story]):
    """[ZA-245] Choose a playbook that is still free."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        playbook: i64
        for playbook in range(s.rules.playbooks):
            actions.offer_unless("ZA-245" if is_taken(s, playbook) else "", PLAY, playbook)


def is_taken(s: Story, playbook: i64) -> bool:
    """[ZA-245] Return whether a survivor in play already has a playbook."""
    pc: i64
    for pc in range(PCS):
        if s.in_play(pc) == 1 and s.playbook(pc) == playbook:
            return True
    return False


@final
class Play(Verb[Story]):
    """[ZA-244] Take a playbook."""

    def apply(self, s: Story, playbook: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        s.set_playbook(pc, playbook)
        s.emit(PLAYS, pc, playbook, -1, EVERYONE)


@final
class NameChoice(Decision[Story]):
    """[ZA-246] Choose a name from the playbook's list, or the name that the player invented."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        playbook = s.playbook(pc)
        i: i64
        actions.refuse(CALL, "ZA-246")
        actions.offer_unless("" if s.made_up(pc) != NOTHING else "ZA-246", TAKE_INVENTED_NAME)
        for i in range(s.rules.names_from[playbook], s.rules.names_from[playbook + 1]):
            name = s.rules.names_item[i]
            actions.offer_unless("ZA-246" if is_called(s, name) else "", CALL, name)


def is_called(s: Story, name: i64) -> bool:
    """[ZA-246] Return whether a survivor already has a name."""
    pc: i64
    for pc in range(PCS):
        if s.called(pc) == name:
            return True
    return False


@final
class Call(Verb[Story]):
    """[ZA-246] Give the survivor a name from the list."""

    def apply(self, s: Story, name: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        s.set_called(pc, name)
        s.set_made_up(pc, NOTHING)
        s.emit(CALLED, pc, name, -1, EVERYONE)


@final
class TakeInventedName(Verb[Story]):
    """[ZA-246] Give the survivor the name that the player invented."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the name was set when it was invented."""


@final
class InventName(Verb[Story]):
    """[ZA-246] Aside of the player who is choosing a name: invent one."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        if s.depth == 0 or s.stack[s.depth - 1] & 255 != NAME_CHOICE.index:
            return
        pc = (s.stack[s.depth - 1] >> 8 & 0xFFFF) - 1
        if s.owner(pc) == seat and s.made_up(pc) == NOTHING:
            actions.offer(self)

    def apply(self, s: Story, text: i64, b: i64) -> None:
        pc = (s.stack[s.depth - 1] >> 8 & 0xFFFF) - 1
        s.set_made_up(pc, text)


@final
class AskLook(Task[Story]):
    """[ZA-247] Ask for one part of the survivor's look, such as the face, if the playbook lists any."""

    def run(self, s: Story, pc: i64, line: i64, c: i64) -> None:
        place = s.playbook(pc) * LINES + line
        if s.rules.look_from[place] < s.rules.look_from[place + 1]:
            s.push(LOOK_CHOICE, pc, line)


@final
class LookChoice(Decision[Story]):
    """[ZA-247] Choose one of the playbook's looks for this part."""

    def get_choosers(self, s: Story, pc: i64, line: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, line: i64, c: i64, actions: LegalActions) -> None:
        place = s.playbook(pc) * LINES + line
        i: i64
        actions.refuse(LOOK, "ZA-247")
        for i in range(s.rules.look_from[place], s.rules.look_from[place + 1]):
            actions.offer(LOOK, s.rules.look_item[i])


@final
class Look(Verb[Story]):
    """[ZA-247] Give the survivor this look."""

    def apply(self, s: Story, look: i64, b: i64) -> None:
        pc, line = answered_arguments(s)
        s.set_look(pc, line, look)
        s.emit(LOOKS, pc, look, -1, EVERYONE)


@final
class StatsChoice(Decision[Story]):
    """[ZA-248] Choose one of the playbook's four sets of stats."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        number: i64
        for number in range(SETS):
            actions.offer(TAKE_SET, number)


@final
class TakeSet(Verb[Story]):
    """[ZA-248] Give the survivor this set of stats."""

    def apply(self, s: Story, number: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        stat: i64
        for stat in range(4):
            s.set_stat(pc, stat, s.rules.set_stats[(s.playbook(pc) * SETS + number) * 4 + stat])
        s.emit(STATS_TAKEN, pc, number, -1, EVERYONE)


@final
class LearnChoice(Decision[Story]):
    """[ZA-249] Choose the next of three playbook moves, in the playbook's order.

    At least one of the three has to be a move that brings XP.
    """

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        talent: i64
        actions.refuse(LEARN, "ZA-249")
        for talent in range(s.rules.talents):
            if s.rules.talent_playbook[talent] == s.playbook(pc):
                actions.offer_unless("" if can_learn(s, pc, talent) else "ZA-249", LEARN, talent)


def can_learn(s: Story, pc: i64, talent: i64) -> bool:
    """[ZA-249] Return whether a survivor can learn a playbook move next.

    It has to come after those learnt, and has to leave enough moves for three in all, with one that brings XP.
    """
    left: i64 = START_TALENTS - 1
    behind: i64 = 0
    has_xp = s.rules.talent_xp[talent] == 1
    xp_behind = False
    other: i64
    for other in range(s.rules.talents):
        if s.rules.talent_playbook[other] != s.playbook(pc):
            continue
        if s.talent(pc, other) == 1:
            left -= 1
            has_xp = has_xp or s.rules.talent_xp[other] == 1
            if other >= talent:
                return False
        elif other > talent:
            behind += 1
            xp_behind = xp_behind or s.rules.talent_xp[other] == 1
    return behind >= left and (has_xp or (left > 0 and xp_behind))


@final
class Learn(Verb[Story]):
    """[ZA-249] Learn this playbook move."""

    def apply(self, s: Story, talent: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        s.set_talent(pc, talent, 1)
        s.emit(LEARNS, pc, talent, -1, EVERYONE)


CREATE: Final = Create("create", "seat")
PLAYBOOK_CHOICE: Final = PlaybookChoice("choose playbook", "ZA-245", "seat")
PLAY: Final = Play("play", "playbook")
NAME_CHOICE: Final = NameChoice("choose name", "ZA-246", "seat")
CALL: Final = Call("call", "name")
TAKE_INVENTED_NAME: Final = TakeInventedName("as_said")
INVENT_NAME: Final = InventName("make_up", "text", aside=True)
ASK_LOOK: Final = AskLook("look at", "seat number")
LOOK_CHOICE: Final = LookChoice("choose look", "ZA-247", "seat number")
LOOK: Final = Look("look", "look")
STATS_CHOICE: Final = StatsChoice("choose stats", "ZA-248", "seat")
TAKE_SET: Final = TakeSet("stats", "stat_set")
LEARN_CHOICE: Final = LearnChoice("learning", "ZA-249", "seat")
LEARN: Final = Learn("learn", "talent")
