"""The page of the protocol as tests read it: its routes, messages, refusals and codes of closing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[3] / "docs/protocol.md"
ROUTE = re.compile(r"`(GET|POST|PUT|DELETE) (/[^`?]*)(?:\?([^`]*))?`")
NAME = re.compile(r"`([^`]+)`")


class Route(NamedTuple):
    """What a row says of a request: the names of its body and answer, and what may be asked with it."""

    query: frozenset[str]
    types: frozenset[str]


class Message(NamedTuple):
    """What a row says of a struct: its tag, its fields (`?`: may be missing), and all other words in code."""

    tag: str
    fields: frozenset[str]
    words: frozenset[str]


def page() -> str:
    """The whole page."""
    return PAGE.read_text(encoding="utf-8")


def routes(text: str) -> dict[tuple[str, str], Route]:
    """The requests in the page's tables, by method and path; parameters of paths are `{}`."""
    found = {}
    for cells in _rows(text):
        for method, path, query in ROUTE.findall(cells[0]):
            types = frozenset(name.removesuffix("[]") for name in NAME.findall(cells[1]) if name[0].isupper())
            found[method, re.sub(r"\{\w+\}", "{}", path)] = Route(frozenset(filter(None, query.split("&"))), types)
    return found


def messages(text: str) -> dict[str, Message]:
    """The structs that the page tells field by field."""
    section = text.partition("## Field by field")[2].partition("\n## ")[0]
    return {name: message for name, message in map(_message, _rows(section)) if name}


def statuses(text: str) -> dict[str, int]:
    """The refusals and their statuses over HTTP."""
    return {code: int(status) for code, status in re.findall(r"`(\w+)` (\d{3})\b", _line(text, "A refusal over HTTP"))}


def other_statuses(text: str) -> set[int]:
    """Every status that stands with the refusals."""
    return {int(status) for status in re.findall(r"\b[345]\d\d\b", _line(text, "A refusal over HTTP"))}


def closings(text: str) -> set[int]:
    """The codes with which a socket is closed."""
    return {int(code) for code in re.findall(r"\b[14]\d{3}\b", _line(text, "- A socket is closed with"))}


def _rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]


def _message(cells: list[str]) -> tuple[str, Message]:
    name, tag, *_ = [*NAME.findall(cells[0]), "", ""]
    fields = [NAME.findall(part)[0] for part in cells[1].split(" · ") if name and part]
    return name, Message(tag, frozenset(fields), frozenset(NAME.findall(cells[1])))


def _line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))
