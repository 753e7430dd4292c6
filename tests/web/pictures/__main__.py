"""Takes the pictures of the documentation anew, at a desk and on a phone, in dark and light."""

from __future__ import annotations

import argparse
import base64
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from ..conftest import DESK, PHONE
from ..host import ROOT, Host
from ..setting.axe import dress
from ..setting.chromium import launch
from ..setting.rest import at_rest
from ..setting.visitors import Visitor
from . import alley, house, story, town

DOCS = ROOT / "docs"
GAMES = {"plague": house.MOMENTS, "alley": alley.MOMENTS, "zomboid": town.MOMENTS, "apocalypse": story.MOMENTS}
SIZES = {"": DESK, "-phone": PHONE}
WISHES = '{"introduced": true, "hints": false, "speed": "once"}'
QUALITY = 82
LARGEST = 150_000  # bytes


def main() -> None:
    """Take those of the games that are named, or all."""
    asked = argparse.ArgumentParser(prog="python -m tests.web.pictures", description=__doc__)
    asked.add_argument("game", nargs="*", choices=[*GAMES, []])
    asked.add_argument("--only", help="the moment of this name")
    asked.add_argument("--into", type=Path, default=DOCS)
    told = asked.parse_args()
    folder = Path(tempfile.mkdtemp())
    host = Host(folder, PACE="0", LOOKING_BACK="20")
    host.start()
    try:
        with sync_playwright() as playwright:
            chromium = launch(playwright)
            for game in told.game or GAMES:
                for size in SIZES:
                    take(chromium, host, game, size, told)
    finally:
        host.kill()
        shutil.rmtree(folder)


def take(chromium: Browser, host: Host, game: str, size: str, told: argparse.Namespace) -> None:
    """Take the pictures of one game at one size, each by somebody new."""
    for moment in GAMES[game]:
        if told.only not in (None, moment.name):
            continue
        visitor = Visitor(chromium, (host.origin, SIZES[size], WISHES))
        page = visitor.page
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        moment.lead(page)
        for theme in ("dark", "light") if moment.is_light else ("dark",):
            dress(page, theme)
            picture = told.into / f"{game}{size}-{moment.name}{'-light' if theme == 'light' else ''}.webp"
            picture.write_bytes(shot(page))
            print(picture.name, picture.stat().st_size, flush=True)
        visitor.context.close()


def shot(page: Page) -> bytes:
    """What the window shows once nothing moves, as WebP."""
    at_rest(page)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    data = base64.b64decode(taken["data"])
    assert len(data) <= LARGEST, f"{len(data)} bytes"
    return data


if __name__ == "__main__":
    main()
