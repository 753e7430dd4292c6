"""Lesson scripts: a lesson as the lines to play, and a match's progress in it."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import ContentError, ShambleError
from ..game.edition import Edition
from ..matches.match import Match
from ..notation import split_seat
from .schema import Lesson, Step


class ScriptLine(NamedTuple):
    """An action or an outcome in a lesson's script; `seat` is -1 if the script doesn't name the seat."""

    text: str
    seat: int
    step: int
    is_taught: bool  # the learner plays it; all other lines are played automatically


class Script:
    """A lesson with its lines, and the ply at which each step begins."""

    def __init__(self, name: str, lesson: Lesson) -> None:
        self.name = name
        self.lesson = lesson
        self.lines: list[ScriptLine] = []
        self.starts: list[int] = []
        for number, step in enumerate(lesson.step):
            self.starts.append(len(self.lines))
            self.lines.append(ScriptLine(step.play, lesson.seat, number, True))
            for text in step.then:
                seat, action_text = split_seat(text)
                self.lines.append(ScriptLine(action_text, -1 if seat is None else seat, number, False))

    def next_line(self, match: Match) -> ScriptLine | None:
        """Return the script's next line for a match, or None if the match has left the script or is at its end."""
        count = len(match)
        if count >= len(self.lines):
            return None
        is_followed = all(ply.line.text == line.text for ply, line in zip(match.live, self.lines, strict=False))
        return self.lines[count] if is_followed else None

    def coach_reply(self, line: ScriptLine, text: str) -> str:
        """Return what the coach says to a choice other than the one taught."""
        replies = self.lesson.step[line.step].wrong
        return replies.get(text) or replies.get(text.partition(" ")[0]) or self.lesson.wrong

    def set_up_match(self, edition: Edition) -> Match:
        """Return a match at the lesson's position; raise ContentError if the position is invalid."""
        lesson = self.lesson
        return Match(edition, lesson.seats, 0, edition.set_position(lesson.seats, lesson.position))

    def check(self, edition: Edition) -> None:
        """Play the lesson to its end; raise ContentError with the step that can't be played."""
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
                    f"{self.name}: step {line.step + 1}: {line.text!r}; write {match.live[-1].line.text!r}"
                )
        if match.is_chance:
            last = len(self.lesson.step)
            raise ContentError(f"{self.name}: step {last}: a roll is pending; add its outcome to `then`")

    def _check_turn(self, match: Match, line: ScriptLine, step: Step) -> None:
        """Check that the learner has several choices, the taught one among them, and that `wrong` names only others."""
        if not line.is_taught:
            return
        if self.lesson.seat not in match.to_move:
            expected = "a roll" if match.is_chance else f"seat {', '.join(map(str, match.to_move)) or 'nobody'}"
            seat = self.lesson.seat
            raise ContentError(f"{line.text!r} is taught to seat {seat}, but {expected} comes first; add it to `then`")
        others = [offer for offer in match.legal(self.lesson.seat) if offer != line.text]
        if not others:
            raise ContentError(f"{line.text!r} is the only choice; move it to `then`")
        unknown = [said for said in step.wrong if said not in (*others, *(offer.partition(" ")[0] for offer in others))]
        if unknown:
            raise ContentError(f"wrong: {unknown[0]!r} is not another legal choice")
