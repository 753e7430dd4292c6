"""Stories to look at: positions laid for people and bots, and what is clicked in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from ..measured import LOOK

DAY_TWO: dict[str, Any] = {
    "day": 2,
    "watch": "night",
    "survivors": {
        "a": {
            "playbook": "hunter",
            "stats": [0, 2, 1, -1],
            "talents": ["headshot", "silent_killer", "deathwish"],
            "highlighted": ["sick", "cool"],
            "xp": 3,
            "harm": 2,
            "infection": 1,
            "injuries": ["nice"],
            "gear": ["axe", "shotgun", "padded_jacket", "survival_pack"],
            "stash": {"drugs": 1},
            "trust": {"b": 2, "c": 1, "d": -1},
        },
        "b": {"playbook": "healer", "infection": 2, "trust": {"a": 2}, "gear": ["medical_kit"]},
        "c": {"playbook": "athlete", "trust": {"a": 0}, "harm": 4, "gear": ["baseball_bat"]},
        "d": {"playbook": "outcast", "trust": {"a": 1}},
    },
    "threats": [{"kind": "shambler", "number": 4, "band": "close"}],
}
"""The second night: four of them, and the dead close by."""


def lay(
    page: Page,
    position: dict[str, Any] | None,
    seats: Sequence[str],
    lines: Sequence[str] = (),
    **options: Any,
) -> str:
    """Lay a table from a position, after some choices and rolls, for who sits there, a master last; return its path."""
    edition = shamble.load("apocalypse", **options)
    players = len(seats) - (1 if options.get("master") else 0)
    match = Match(edition, players, 0, edition.set_position(players, position) if position is not None else None)
    for line in lines:
        match.play(line)
    name = f"t{abs(hash((page, json.dumps(position), str(seats), str(lines)))):x}"
    asked = page.request
    found = asked.post("/api/v1/records", data={"id": name, "record": match.record()}).json()["table"]["id"]
    plan = [{"k": "bot", "level": each} if each == "random" else {"k": each} for each in seats]
    made = asked.post(f"/api/v1/tables/{found}/fork", data={"id": name, "ply": len(lines), "seats": plan}).json()
    return f"/t/{made['table']['id']}"


TOUCHED = """least => [...document.querySelectorAll('main.game :is(button, a, input, label, select, summary)')]
    .filter(each => each.type !== 'checkbox' && (each.tagName !== 'LABEL' || each.querySelector('[type=checkbox]')))
    .filter(each => each.checkVisibility() && !each.disabled && !each.closest('[inert]'))
    .map(each => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width && Math.min(box.width, box.height) < least)
    .map(({ each, box }) => `${each.outerHTML.slice(0, 90)}: ${box.width} x ${box.height}`)"""
"""What is smaller than a finger."""
FINGER = 44
PHONES = 500
"""Pages that are narrower are touched."""


SPLIT = """() => {
    const found = [], walk = document.createTreeWalker(document.querySelector('main.game'), NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.parentElement
        if (!at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (at.closest('.heard-only, style, title')) continue
        for (const { 0: word, index } of node.data.matchAll(/[^\\s\u2013\u2014/-]+/g)) {
            const text = document.createRange()
            text.setStart(node, index)
            text.setEnd(node, index + word.length)
            const lines = [...text.getClientRects()].filter(each => each.width > 0.5).map(each => each.top)
            if (Math.max(...lines) - Math.min(...lines) > 4) found.push(`${word} in ${at.className}`)
        } }
    return found }"""
"""Words that are broken in two, but for those at a hyphen."""


def measure(page: Page) -> None:
    """No text is cut off, broken within a word or too small, nothing scrolls, and on a phone all can be touched."""
    seen = page.evaluate(LOOK, 12.0)
    assert (seen["cut"], seen["small"], seen["wide"]) == ([], [], False), seen
    split = page.evaluate(SPLIT)
    assert split == [], split
    if page.evaluate("innerWidth") < PHONES:
        small = page.evaluate(TOUCHED, FINGER - 0.5)
        assert small == [], small


def open_at(page: Page, position: dict[str, Any] | None, lines: Sequence[str] = (), **options: Any) -> None:
    """A table from a position, seen when it may be played."""
    page.goto(lay(page, position, ["me", "random", "random", "random"], lines, **options))
    expect(page.locator(".apocalypse")).to_be_visible()


def clicking(until: str) -> str:
    """A script that clicks what the table offers, by turns the first and others, until an expression of it is true."""
    return f"""() => {{
        let many = 0
        const play = () => {{
            if (window.seen = Boolean({until})) return watch.disconnect()
            const all = [...document.querySelectorAll('.apocalypse [data-choice]:not(:disabled)')]
            if (!document.querySelector('[data-offer][aria-disabled=false]') || !all.length) return
            all[many++ % all.length].click() }}
        const watch = new MutationObserver(play)
        watch.observe(document.body, {{ subtree: true, childList: true, attributes: true }})
        play() }}"""
