"""Towns to look at: positions laid for people and bots, and what is clicked in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from ..measured import LOOK
from ..setting.visitors import PATIENCE

SURVIVORS: dict[str, Any] = {
    "a": {
        "profession": "nurse",
        "bag": ["bandage", "crowbar", "canned_soup"],
        "worn": ["baseball_bat"],
        "traits": ["lucky"],
    },
    "b": {"profession": "carpenter", "bag": ["planks", "nails", "gas_can"], "worn": ["hammer"]},
    "c": {"profession": "doctor", "place": "p2", "hp": 4, "bite": 2},
    "d": {"profession": "police_officer", "place": "p3", "worn": ["pistol"]},
}
PLACES: list[dict[str, Any]] = [
    {"card": "diner", "at": [-1, 0], "pile": 2, "tokens": ["shambler", "runner"], "entered": False},
    {"card": "gas_station", "at": [1, 0], "pile": 2},
    {"card": "church", "at": [2, 0], "pile": 1},
    {"card": "police_station", "at": [1, -1], "pile": 4, "door": "locked_alarmed", "entered": False},
    {"card": "river_dock", "at": [2, 1], "pile": 1, "walkers": 4},
    {"card": "pharmacy", "at": [-1, 1], "pile": 3, "alerted": True},
    {"card": "grocery", "at": [0, 1], "pile": ["canned_beans"]},
]
DAY: dict[str, Any] = {
    "day": 6,
    "step": "roam",
    "survivors": SURVIVORS,
    "places": PLACES,
    "fortification": 2,
    "storage": ["gas_can", "planks", "flare"],
    "rescues": ["drive_out", "airlift", "safe_haven"],
}
"""A town on its sixth day, four of them abroad in it."""
LONG_NAMES: dict[str, Any] = DAY | {
    "survivors": SURVIVORS
    | {
        "a": {
            "profession": "lumberjack",
            "bag": ["screwdriver", "electronics", "painkillers", "antibiotics"],
            "worn": ["baseball_bat"],
            "traits": ["disorganized", "desensitised"],
        },
        "b": {"profession": "electrician", "bag": ["batteries"], "worn": ["sledgehammer"]},
    },
    "places": [{**PLACES[0], "tokens": ["cannibal_scavenger", "bloated"]}, *PLACES[1:]],
    "storage": ["adrenaline", "firefighter_coat"],
    "rescues": ["last_one_standing", "airlift", "medical_convoy"],
}
"""The same day with the longest names that cards have."""
ONE_ENEMY: dict[str, Any] = DAY | {"places": [{**PLACES[0], "tokens": ["shambler"]}, *PLACES[1:]]}
"""The same day; whoever is in the diner is alone."""
BEFORE_THE_LAST_BLOW = ["walk p1", "stand", "wield", "roll 6", "roll 6", "roll 1"]
LAST_DAY: dict[str, Any] = {
    "day": 15,
    "step": "build",
    "rescues": ["safe_haven", "airlift", "drive_out"],
    "fortification": 6,
    "removed": {"bandit_looter": 1, "bandit_gunman": 1, "bandit_leader": 1},
}
"""The last day; what the safe haven asks is there."""


def lay(page: Page, position: dict[str, Any], seats: list[str], lines: Sequence[str] = ()) -> str:
    """Lay a table from a position, after some choices and rolls, with oneself, others and bots; return its path."""
    edition = shamble.load("zomboid")
    survivors = {name: entry for name, entry in position.get("survivors", {}).items() if name in "abcdef"[: len(seats)]}
    laid = edition.set_position(len(seats), position | {"survivors": survivors})
    match = Match(edition, len(seats), 0, laid)
    for line in lines:
        match.play(line)
    record = match.record()
    name = f"t{abs(hash((page, json.dumps(position), str(seats)))):x}"
    asked = page.request
    found = asked.post("/api/v1/records", data={"id": name, "record": record}).json()["table"]["id"]
    plan = [{"k": "bot", "level": each} if each == "random" else {"k": each} for each in seats]
    made = asked.post(f"/api/v1/tables/{found}/fork", data={"id": name, "ply": len(lines), "seats": plan}).json()
    return f"/t/{made['table']['id']}"


def open_at(page: Page, position: dict[str, Any], lines: Sequence[str] = ()) -> None:
    """A table from a position, seen when it may be played."""
    page.goto(lay(page, position, ["me", "random", "random", "random"], lines))
    expect(page.locator(".zomboid")).to_be_visible()
    expect(page.locator("[data-choice]:enabled").first).to_be_visible()


def sit(page: Page, path: str) -> None:
    """Take an open seat of a table, and look at it."""
    page.request.post(f"/api/v1/tables/{path.rpartition('/')[2]}/sit", data={})
    page.goto(path)


def measure(page: Page) -> None:
    """No text is cut off or too small, no figure too small to know, and the page does not scroll."""
    seen = page.evaluate(LOOK, 12.0)
    assert (seen["cut"], seen["small"], seen["wide"]) == ([], [], False)
    assert seen["figure"] is None or seen["figure"] >= 40


def measure_page(page: Page) -> None:
    """A page without a table fits its window, and nothing of it is too small to read."""
    seen = page.evaluate(FITS)
    assert seen["wide"] is False
    assert seen["text"] >= 12.0


BROKEN_WORDS = """() => {
    const texts = document.createTreeWalker(document.querySelector('.zomboid'), NodeFilter.SHOW_TEXT)
    const letter = document.createRange(), broken = []
    const middle = (text, at) => {
        letter.setStart(text, at), letter.setEnd(text, at + 1)
        const box = letter.getBoundingClientRect()
        return box.width ? box.top + box.height / 2 : null }
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const holder = text.parentElement
        if (!holder.checkVisibility() || holder.closest('.heard-only, svg, style, [inert]')) continue
        for (const { 0: word, index } of text.data.matchAll(/\\p{L}{2,}/gu)) {
            const [first, last] = [middle(text, index), middle(text, index + word.length - 1)]
            if (first !== null && last !== null && Math.abs(first - last) > 8) broken.push(word) } }
    return broken }"""
"""Words that go on in the next line."""
FITS = """() => ({
    wide: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
    text: Math.min(...[...document.querySelectorAll('main *')]
        .map(each => parseFloat(getComputedStyle(each).fontSize))) })"""
PLAY_ON = """() => {
    const shown = each => each.checkVisibility() && !each.disabled && !each.closest('[inert]')
    const play = () => {
        if (document.querySelector('section.over')) return watch.disconnect()
        if (!document.querySelector('[data-offer][aria-disabled=false]')) return
        const all = [...document.querySelectorAll('.zomboid [data-choice]')].filter(shown)
        const button = all.find(each => each.dataset.choice === 'done') ?? all.at(-1)
        button?.click() }
    const watch = new MutationObserver(play)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    play() }"""


def play_on(pages: list[Page], patience_ms: int = PATIENCE) -> None:
    """Click on every page what the table offers, the end of a step before all else, until the game is over."""
    for page in pages:
        page.evaluate(PLAY_ON)
    for page in pages:
        expect(page.locator("section.over")).to_be_visible(timeout=patience_ms)
