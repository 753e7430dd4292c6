"""File formats of a story: Markdown, a stand-alone HTML page, and JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict
from html import escape
from typing import Final, NamedTuple

from .narrative import Passage, Story

MARKDOWN_SIGNS: Final = re.compile(r"[\\`*_{}\[\]<>#|~]")
BULLETS: Final = re.compile(r"^(\s*)(?:([-+])|(\d+)([.)]))(?=\s)", re.MULTILINE)
STYLESHEET: Final = (
    "body{max-width:38rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.5 Georgia,serif;"
    "color:#0e1113;background:#f3ecd8}"
    "h1,h2{font-family:'Special Elite','Courier New',monospace;font-weight:400;line-height:1.15}"
    "h2{margin-top:2rem;break-after:avoid}"
    "blockquote{margin:.7rem 0;padding-left:.8rem;border-left:3px solid #8a6a3e}"
    "p{orphans:3;widows:3}@page{margin:18mm;@bottom-center{content:counter(page) ' of ' counter(pages);"
    "font:10pt Georgia,serif}}"
    "@media print{body{margin:0;background:#fff}}"
)


class Form(NamedTuple):
    """A file format of a story: the function that writes it, and its file extension."""

    write: Callable[[Story], str]
    suffix: str  # file extension


def write_markdown(story: Story) -> str:
    """Return the story in Markdown."""
    parts = [f"# {_escape_markdown(story.title)}"]
    if story.people:
        parts.append(f"*{', '.join(map(_escape_markdown, story.people))}*")
    for chapter in story.chapters:
        if chapter.title:
            parts.append(f"## {_escape_markdown(chapter.title)}")
        parts += [
            _quote_passage(passage) if passage.who else _escape_markdown(passage.text) for passage in chapter.passages
        ]
    if story.end:
        parts.append(f"**{_escape_markdown(story.end)}**")
    return "\n\n".join(parts) + "\n"


def write_page(story: Story) -> str:
    """Return the story as an HTML page without external resources."""
    sections = []
    for chapter in story.chapters:
        heading = f"<h2>{_escape_html(chapter.title)}</h2>\n" if chapter.title else ""
        sections.append(f"<section>{heading}" + "\n".join(map(_format_paragraph, chapter.passages)) + "</section>")
    people = f"<p><em>{_escape_html(', '.join(story.people))}</em></p>" if story.people else ""
    end = f"<p><strong>{_escape_html(story.end)}</strong></p>" if story.end else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{_escape_html(story.title)}</title><style>{STYLESHEET}</style></head>\n"
        f"<body><h1>{_escape_html(story.title)}</h1>{people}\n" + "\n".join(sections) + f"\n{end}</body></html>\n"
    )


def write_json(story: Story) -> str:
    """Return the story in JSON: title, people, chapters of passages, and the end."""
    return json.dumps(asdict(story), indent=2, ensure_ascii=False) + "\n"


def _escape_markdown(text: str) -> str:
    """Return a text escaped so that Markdown shows it as it was written."""
    return BULLETS.sub(
        lambda found: f"{found[1]}{found[3] or ''}\\{found[2] or found[4]}", MARKDOWN_SIGNS.sub(r"\\\g<0>", text)
    )


def _quote_passage(passage: Passage) -> str:
    return f"> **{_escape_markdown(passage.who)}:** " + _escape_markdown(passage.text).replace("\n", "\n> ")


def _escape_html(text: str) -> str:
    return escape(text).replace("\n", "<br>")


def _format_paragraph(passage: Passage) -> str:
    if passage.who:
        return f"<blockquote><b>{_escape_html(passage.who)}:</b> {_escape_html(passage.text)}</blockquote>"
    return f"<p>{_escape_html(passage.text)}</p>"


FORMS: Final = {
    "markdown": Form(write_markdown, "md"),
    "page": Form(write_page, "html"),
    "json": Form(write_json, "json"),
}
