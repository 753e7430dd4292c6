"""Answers to refused and failed requests; each is a `Problem` as JSON, never a stack trace."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from .. import metrics
from ..errors import STATUS, Refused
from ..messages.fields import Code
from ..messages.lobby import Problem
from ..store import Unavailable

LOG = structlog.get_logger()
MAX_WHY_CHARS = 500

CODES: dict[int, Code] = {
    400: "invalid", 403: "denied", 404: "unknown", 405: "invalid", 413: "large", 429: "busy", 503: "closing",
}  # fmt: skip
DESCRIPTIONS = {
    400: "Malformed or not allowed", 403: "Not yours, or you are a spectator", 404: "Not found",
    408: "Sent too slowly", 409: "Not now: stale, late, not begun, over, alone, full, paused, other rules",
    413: "Too large", 422: "Not a legal choice (with the clause), or too expensive to compute", 429: "Too fast",
    431: "Headers too large", 500: "Internal error", 503: "Not available at the moment: try again",
}  # fmt: skip
ANYWHERE = (400, 403, 408, 413, 429, 431, 500, 503)


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Return a route's error answers for the API's documentation: these statuses, and those of every route."""
    return {
        status: ResponseSpec(Problem, description=DESCRIPTIONS[status], generate_examples=False)
        for status in sorted({*ANYWHERE, *statuses})
    }


AT_TABLE = problems(404, 409, 422)


def answer_refused(_: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    """Return the answer to a refused request."""
    metrics.REFUSED.labels(error.code).inc()
    problem = Problem(error.code, error.why, error.clause, error.words, error.ply)
    headers = {"Retry-After": str(error.retry)} if error.code in ("busy", "unavailable") else {}
    return Response(problem, status_code=STATUS[error.code], headers=headers)


def answer_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Return the answer to a request that Litestar refuses, for example for an unknown path or an invalid body."""
    extra = error.extra if isinstance(error.extra, list) else []
    why = "; ".join([error.detail, *(_format_detail(each) for each in extra)])
    code = CODES.get(error.status_code, "invalid")
    headers = dict(error.headers or {})
    return Response(Problem(code, why[:MAX_WHY_CHARS]), status_code=error.status_code, headers=headers)


def answer_unavailable(request: Request[Any, Any, Any], _: Unavailable) -> Response[Problem]:
    """Return the answer to a request while the database is unavailable."""
    return answer_refused(
        request, Refused("unavailable", "the database does not answer: try again in a moment", retry=2)
    )


def answer_too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """Return the answer to a request whose body is nested too deeply."""
    return Response(Problem("invalid", "the body is nested too deeply"), status_code=400)


def answer_not_utf8(_: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    """Return the answer to a request whose body isn't UTF-8."""
    return Response(Problem("invalid", f"the body is not UTF-8: {error.reason} at byte {error.start}"), status_code=400)


def answer_failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Log an unexpected error, and return the answer to the request that caused it."""
    metrics.ERRORS.inc()
    LOG.exception("request", path=request.url.path, exc_info=error)
    return Response(Problem("failed", "internal error"), status_code=500)


def _format_detail(each: Any) -> str:
    return f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") if isinstance(each, dict) else str(each)


HANDLERS: dict[Any, Any] = {
    Refused: answer_refused,
    HTTPException: answer_http_exception,
    RecursionError: answer_too_deep,
    Unavailable: answer_unavailable,
    UnicodeDecodeError: answer_not_utf8,
    Exception: answer_failed,
}
