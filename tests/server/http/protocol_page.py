"""Reader of docs/protocol.md: its routes, messages, refusals and closing codes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[3] / "docs/protocol.md"
ROUTE = re.compile(r"`(GET|POST|PUT|DELETE) (/[^`?]*)(?:\?([^`]*))?`")
NAME = re.compile(r"`([^`]+)`")


class Route(NamedTuple):
    """A route's row: the types of its body and answer, and its query parameters."""

    query: frozenset[str]
    types: frozenset[str]


class Message(NamedTuple):
    """A struct's row: its tag, its fields (`?` if optional), and all words in code."""

    tag: str
    fields: frozenset[str]
    words: frozenset[str]


def page() -> str:
    """Return the whole page."""
    return PAGE.read_text(encoding="utf-8")


def routes(text: str) -> dict[tuple[str, str], Route]:
    """Return the routes by method and path, with `{}` for parameters of the path."""
    found = {}
    for cells in _rows(text):
        for method, path, query in ROUTE.findall(cells[0]):
            types = frozenset(name.removesuffix("[]") for name in NAME.findall(cells[1]) if name[0].isupper())
            found[method, re.sub(r"\{\w+\}", "{}", path)] = Route(frozenset(filter(None, query.split("&"))), types)
    return found


def messages(text: str) -> dict[str, Message]:
    """Return the structs that the page describes field by field."""
    section = text.partition("## Field by field")[2].partition("\n## ")[0]
    return {name: message for name, message in map(_message, _rows(section)) if name}


def statuses(text: str) -> dict[str, int]:
    """Return the HTTP statuses of the refusals."""
    return {code: int(status) for code, status in re.findall(r"`(\w+)` (\d{3})\b", _line(text, "A refusal over HTTP"))}


def other_statuses(text: str) -> set[int]:
    """Return all statuses in the line about refusals."""
    return {int(status) for status in re.findall(r"\b[345]\d\d\b", _line(text, "A refusal over HTTP"))}


def closings(text: str) -> set[int]:
    """Return the closing codes of sockets."""
    return {int(code) for code in re.findall(r"\b[14]\d{3}\b", _line(text, "- A socket is closed with"))}


def _rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]


def _message(cells: list[str]) -> tuple[str, Message]:
    name, tag, *_ = [*NAME.findall(cells[0]), "", ""]
    fields = [NAME.findall(part)[0] for part in cells[1].split(" · ") if name and part]
    return name, Message(tag, frozenset(fields), frozenset(NAME.findall(cells[1])))


def _line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))
