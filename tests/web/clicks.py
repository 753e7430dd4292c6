"""What is offered at each click of somebody who chooses by chance, at as many tables as it takes."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Error, Page

from .measured import ASKED, CHOICES, CHOOSE

CLICKS = 40
TABLES = 6
PASSING = 2_000
"""ms in which the server makes the only choice by itself, if it does."""
AT_ONCE = """localStorage.setItem('shamble.settings',
    '{"hints": false, "introduced": true, "speed": "once", "beside": false}')"""
OTHERS = f"was => ({CHOICES})().join() !== was"


def forced_share(page: Page, body: dict[str, Any], seed: int) -> float:
    """The share of clicks that had one choice alone, at tables that are made from `body`."""
    clicks = _offered(page, body, random.Random(seed))
    assert len(clicks) == CLICKS
    return sum(len(each) == 1 for each in clicks) / CLICKS


def _offered(page: Page, body: dict[str, Any], chance: random.Random) -> list[list[str]]:
    clicks: list[list[str]] = []
    for number in range(TABLES):
        made = page.request.post("/api/v1/tables", data=body | {"id": f"{body['id']}_{number}"}).json()
        page.goto(f"/t/{made['table']['id']}")
        while len(clicks) < CLICKS:
            page.wait_for_function(ASKED)
            if not (found := page.evaluate(CHOICES)):
                break
            if len(found) > 1 or not _passes(page, found):
                clicks.append(found)
                page.evaluate(CHOOSE, chance.choice(found))
    return clicks


def _passes(page: Page, found: list[str]) -> bool:
    """Whether the only choice is made without a click."""
    try:
        page.wait_for_function(OTHERS, arg=",".join(found), timeout=PASSING)
    except Error:
        return False
    return True
