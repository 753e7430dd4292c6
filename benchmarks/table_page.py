"""First visit to a table of each game, in Chromium on a slow network: bytes, and time until the board is visible."""

from __future__ import annotations

import asyncio
import gzip
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.web.setting.chromium import launch

import shamble
from shamble import games

from .prepare import ROOT, disk
from .table_host import Host
from .table_load import Club

DIST = ROOT / "web/dist"
PACKED = (".js", ".css", ".html", ".svg")
DOWN, UP, DELAY = 400, 400, 400  # slow 3G: kbit/s, kbit/s, milliseconds of a round trip
PHONE = {"width": 360, "height": 740}
PATIENCE = 60  # seconds
PICTURE = 40  # pixels; a wider drawing is a part of the board, not an icon
WATCH = f"""
const look = () => {{
  const drawn = [...document.querySelectorAll('[data-own-height] svg')]
  if (drawn.some(each => each.getBoundingClientRect().width > {PICTURE} && each.childElementCount))
    requestAnimationFrame(() => requestAnimationFrame(now => {{ window.boardSeen = now }}))
  else requestAnimationFrame(look)
}}
requestAnimationFrame(look)
"""


@dataclass(frozen=True)
class Visit:
    """First visit: all bytes, the bytes until the board was visible, and the seconds until then."""

    game: str  # its title
    profile: str
    bytes: int
    bytes_to_board: int
    board: float
    built: int  # bytes of all files of the built page
    packed: int  # the same, compressed with gzip


def visits(slow: bool = True) -> list[Visit]:
    """Measure a first visit to a table of each game."""
    if not (DIST / "index.html").is_file():
        raise SystemExit("web/dist: the page is not built")
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        host = Host(Path(folder))
        host.start()
        try:
            laid = {name: asyncio.run(_laid(host, name)) for name in games.game_names()}
            sizes = _sizes()
            with sync_playwright() as playwright, launch(playwright) as browser:
                return [_visited(browser, name, f"{host.url}/t/{table}", slow, sizes) for name, table in laid.items()]
        finally:
            host.close()


async def _laid(host: Host, game: str) -> str:
    club, edition = Club(host.url), shamble.load(game)
    await club.gather(edition.game.seats(edition.book)[0])
    table = await club.lay(f"seen-{game}", game)
    await club.close()
    return table


def _visited(browser: Browser, game: str, where: str, slow: bool, sizes: tuple[int, int]) -> Visit:
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    if slow:
        speeds = {"downloadThroughput": DOWN * 125, "uploadThroughput": UP * 125, "latency": DELAY}
        wire.send("Network.emulateNetworkConditions", {"offline": False, **speeds})
    came: list[int] = []
    wire.on("Network.loadingFinished", lambda told: came.append(int(told["encodedDataLength"])))
    wire.on("Network.webSocketFrameReceived", lambda told: came.append(_frame(told)))
    page.add_init_script(WATCH)
    page.goto(where, wait_until="commit", timeout=60_000)
    seen, until = 0.0, time.monotonic() + PATIENCE
    while not seen:  # the page's security policy forbids Playwright's own way to wait
        if time.monotonic() > until:
            raise SystemExit(f"{where}: no board within {PATIENCE} s")
        page.wait_for_timeout(20)
        seen = float(page.evaluate("window.boardSeen || 0")) / 1000
    until_board = sum(came)
    page.wait_for_load_state("networkidle", timeout=60_000)
    page.wait_for_timeout(3000)  # until the page has loaded in the background
    context.close()
    profile = f"{DOWN} kbit/s down, {UP} kbit/s up, {DELAY} ms there and back" if slow else "this machine's own"
    return Visit(games.load_game(game).title, profile, sum(came), until_board, seen, *sizes)


def _frame(told: dict[str, Any]) -> int:
    return len(str(told["response"]["payloadData"]).encode())


def _sizes() -> tuple[int, int]:
    """Return the bytes of the page's files, plain and compressed."""
    files = [path for path in DIST.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
    plain = [(path, path.read_bytes()) for path in files]
    packed = [gzip.compress(data, 9) if path.suffix in PACKED else data for path, data in plain]
    return sum(len(data) for _, data in plain), sum(len(data) for data in packed)
