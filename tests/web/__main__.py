"""Measures whole games in Chromium at a desk, beside the list, on a phone and on a wall: `python -m tests.web GAME`."""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from .conftest import DESK, PHONE
from .host import Host
from .measured import OVER, UNPAINTED, Found, play, sit_at
from .setting.chromium import launch

SIZES = {"desk": DESK, "beside": DESK, "phone": PHONE, "wall": (1920, 1080)}


def main() -> int:
    """Measure; 1 if anything is cut off or too small."""
    asked = argparse.ArgumentParser(prog="python -m tests.web", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=20, help="of each size")
    asked.add_argument("--size", choices=SIZES, action="append", help="only this one")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--option", action="append", default=[], help="of the game, a number, such as max_rounds=8")
    asked.add_argument("--pictures", type=Path, help="a folder for a picture of the first state of each wrong thing")
    told = asked.parse_args()
    folder = Path(tempfile.mkdtemp())
    host = Host(folder, PACE="0")
    host.start()
    try:
        with sync_playwright() as playwright:
            chromium = launch(playwright)
            wrong = sum(len(look(chromium, host, told, size).wrong) for size in told.size or SIZES)
    finally:
        host.kill()
        shutil.rmtree(folder)
    return int(wrong > 0)


def look(chromium: Browser, host: Host, told: argparse.Namespace, size: str) -> Found:
    """Play games at one size."""
    page = visitor(chromium, host, size)
    if not told.pictures:
        page.add_init_script(UNPAINTED)
    options = {name: int(value) for name, value in (each.split("=") for each in told.option)}
    found = Found()
    for game in range(told.games):
        sit_at(page, told.game, game, f"{size}{game}", **options)
        known = len(found.wrong)
        for _ in play(page, random.Random(f"{told.seed} {game}"), found):
            if told.pictures and len(found.wrong) > known:
                known = len(found.wrong)
                told.pictures.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=told.pictures / f"{size}{known}.png")
        found.games += bool(page.evaluate(OVER))
        print(f"{size}, game {game + 1}: {found.states} states, {len(found.wrong)} faults", flush=True)
    page.context.close()
    tell(size, found)
    return found


def visitor(chromium: Browser, host: Host, size: str) -> Page:
    """Somebody with a browser of that size, who wants to see nothing move."""
    wide, high = SIZES[size]
    context = chromium.new_context(
        base_url=host.origin,
        viewport={"width": wide, "height": high},
        has_touch=size == "phone",
        is_mobile=size == "phone",
        reduced_motion="reduce",
    )
    page = context.new_page()
    wishes = json.dumps({"hints": False, "introduced": True, "speed": "once", "beside": size == "beside"})
    page.add_init_script(f"localStorage.setItem('shamble.settings', '{wishes}')")
    return page


def tell(size: str, seen: Found) -> None:
    """What was found at one size."""
    smallest = f"smallest text {seen.smallest_text:.1f} px"
    figure = f", smallest figure {seen.smallest_figure:.0f} px" if seen.smallest_figure < 1000 else ""
    print(f"{size}: {seen.games} games to their end, {seen.states} states, {smallest}{figure}")
    for wrong, many in sorted(seen.wrong.items(), key=lambda each: -each[1]):
        print(f"  {many:5} {wrong}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
