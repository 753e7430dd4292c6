"""The error for refused requests, and the HTTP status of each of its codes."""

from __future__ import annotations

from typing import Any, Final

from .messages.fields import Code

STATUS: Final[dict[Code, int]] = {
    "stale": 409, "late": 409, "over": 409, "not_begun": 409, "rules": 409, "alone": 409, "full": 409,
    "paused": 409, "watching": 403, "origin": 403, "denied": 403, "unknown": 404, "large": 413, "illegal": 422,
    "invalid": 400, "busy": 429, "failed": 500, "closing": 503,
    "muted": 403, "removed": 403, "banned": 403,
    "heavy": 422, "unavailable": 503, "taught": 409,
}  # fmt: skip


class Refused(Exception):
    """Error for a refused request, which changed nothing.

    `why` explains the refusal to programs, `sentence` to players. `clause` is the rule that forbids an action, and
    `words` is its text. `ply` is the table's ply, or -1 without a table. `retry` is the number of seconds to wait
    before trying again.
    """

    def __init__(
        self,
        code: Code,
        why: str,
        clause: str = "",
        words: str = "",
        ply: int = -1,
        retry: int = 1,
        sentence: str = "",
    ) -> None:
        super().__init__(why)
        self.code: Code = code
        self.why = why
        self.clause = clause
        self.words = words
        self.ply = ply
        self.retry = retry
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[Refused], tuple[Any, ...]]:
        return Refused, (self.code, self.why, self.clause, self.words, self.ply, self.retry, self.sentence)
