"""A lesson as the lines that are played, one after another: where a table stands in it, and what comes next."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import ContentError, ShambleError
from ..game.edition import Edition
from ..matches.match import Match
from ..notation import split_seat
from .schema import Lesson, Step


class ScriptLine(NamedTuple):
    """A choice or an outcome of a lesson; `seat` where the lesson says whose it is, else -1."""

    text: str
    seat: int
    step: int
    is_taught: bool  # the learner is to find it; all other lines come by themselves


class Script:
    """A lesson, its lines, and the ply at which each step begins."""

    def __init__(self, name: str, lesson: Lesson) -> None:
        self.name = name
        self.lesson = lesson
        self.lines: list[ScriptLine] = []
        self.starts: list[int] = []
        for number, step in enumerate(lesson.step):
            self.starts.append(len(self.lines))
            self.lines.append(ScriptLine(step.play, lesson.seat, number, True))
            for text in step.then:
                seat, said = split_seat(text)
                self.lines.append(ScriptLine(said, -1 if seat is None else seat, number, False))

    def next_line(self, match: Match) -> ScriptLine | None:
        """The line that comes next at a table; none if it has left the lesson, or is through with it."""
        count = len(match)
        if count >= len(self.lines):
            return None
        is_followed = all(ply.line.text == line.text for ply, line in zip(match.live, self.lines, strict=False))
        return self.lines[count] if is_followed else None

    def coach_reply(self, line: ScriptLine, text: str) -> str:
        """The words of the coach about a choice that is not the one taught."""
        said = self.lesson.step[line.step].wrong
        return said.get(text) or said.get(text.partition(" ")[0]) or self.lesson.wrong

    def set_up_match(self, edition: Edition) -> Match:
        """The match with which the lesson begins; raises ContentError if it cannot be laid."""
        lesson = self.lesson
        return Match(edition, lesson.seats, 0, edition.set_position(lesson.seats, lesson.position))

    def check(self, edition: Edition) -> None:
        """Play the lesson to its end; raises ContentError with the step that cannot be played as it says."""
        match = self.set_up_match(edition)
        for line in self.lines:
            step = self.lesson.step[line.step]
            try:
                self._check_turn(match, line, step)
                match.play(line.text, None if line.seat < 0 or match.is_chance else line.seat)
            except ShambleError as error:
                raise ContentError(f"{self.name}: step {line.step + 1}: {error}") from None
            if match.live[-1].line.text != line.text:
                raise ContentError(
                    f"{self.name}: step {line.step + 1}: {line.text!r} is written {match.live[-1].line.text!r}"
                )
        if match.is_chance:
            last = len(self.lesson.step)
            raise ContentError(f"{self.name}: step {last}: a roll is pending; say in `then` how it falls")

    def _check_turn(self, match: Match, line: ScriptLine, step: Step) -> None:
        """What is taught is the learner's to choose among several choices, and no `wrong` is about what is right."""
        if not line.is_taught:
            return
        if self.lesson.seat not in match.to_move:
            waits = "a roll" if match.is_chance else f"seat {', '.join(map(str, match.to_move)) or 'nobody'}"
            seat = self.lesson.seat
            raise ContentError(f"{line.text!r} is taught to seat {seat}, but {waits} is to come: see `then`")
        others = [offer for offer in match.legal(self.lesson.seat) if offer != line.text]
        if not others:
            raise ContentError(f"{line.text!r} is the only choice: nothing to learn; put it into `then`")
        unknown = [said for said in step.wrong if said not in (*others, *(offer.partition(" ")[0] for offer in others))]
        if unknown:
            raise ContentError(f"wrong: {unknown[0]!r} is no other choice on offer")
