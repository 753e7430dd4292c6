"""Benchmark of an idle table in software rendering: `make bench-idle`, or `python -m benchmarks.idle --help`."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from tests.web.conftest import DESK, PHONE
from tests.web.evening.tables import open_table, resign
from tests.web.host import Host
from tests.web.setting.chromium import launch

from shamble import games

from . import machine, prepare
from .bars import Bar
from .report import VERDICTS, markdown_table

RESULTS = prepare.ROOT / "benchmarks/IDLE.md"
MOST_PERCENT = 5.0  # of a core
REST_MS = 60_000
AT_REST = "() => document.getAnimations().every(each => each.playState !== 'running')"
NOTE = (
    "Percent of a core, for all of Chromium's processes together. Chromium has no GPU, so the processor draws "
    "everything. The measurement starts when nothing moves on the table any more; the visitor has the move and does "
    "nothing. `empty page` is Chromium alone."
)

app = App(help="Measure the cost of an idle table.")


@dataclass(frozen=True)
class Idle:
    """Cost of an untouched page."""

    name: str
    size: str
    percent: float  # of a core


@app.default
def main(seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 20.0, write: bool = True) -> int:
    """Measure each game at a desk and on a phone, print the tables and write them to IDLE.md.

    Parameters
    ----------
    seconds
        How long each page is watched.
    write
        Whether to write the page; otherwise only print it.
    """
    before = machine.load()
    text = markdown(list(measure(seconds)), seconds, before)
    Console().print(text, markup=False, highlight=False)
    if write:
        RESULTS.write_text(text, encoding="utf-8")
    return 0


def measure(seconds: float) -> Iterator[Idle]:
    """Measure an empty page, then for each game a table and, at a desk, its end page."""
    if not (prepare.ROOT / "web/dist/index.html").is_file():
        raise SystemExit("web/dist: the page is not built")
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder))
        host.start()
        try:
            with sync_playwright() as playwright, launch(playwright) as browser:
                page = visitor(browser, host, "desk")
                yield Idle("empty page", "desk", percent_of_core(browser, page, seconds))
                page.context.close()
                for game in games.game_names():
                    for size in ("desk", "phone"):
                        yield from watch_game(browser, host, game, size, seconds)
        finally:
            host.kill()


def visitor(browser: Browser, host: Host, size: str) -> Page:
    """Return a new page of a visitor with animations switched on."""
    width, height = DESK if size == "desk" else PHONE
    context = browser.new_context(
        base_url=host.origin, viewport={"width": width, "height": height}, reduced_motion="no-preference"
    )
    return context.new_page()


def watch_game(browser: Browser, host: Host, game: str, size: str, seconds: float) -> Iterator[Idle]:
    """Measure a table at which the visitor has the move, and at a desk the same table after a resignation."""
    page = visitor(browser, host, size)
    open_table(page, game)
    title = games.load_game(game).title
    yield Idle(title, size, percent_of_core(browser, page, seconds))
    if size == "desk":
        resign(page)
        yield Idle(f"{title}, over", size, percent_of_core(browser, page, seconds))
    page.context.close()


def percent_of_core(browser: Browser, page: Page, seconds: float) -> float:
    """Return the percentage of a core that the browser's processes use once nothing moves on the page."""
    page.mouse.move(1, 1)
    page.wait_for_load_state("networkidle")
    page.wait_for_function(AT_REST, timeout=REST_MS)
    page.wait_for_timeout(3000)  # until the page has loaded and drawn in the background
    used, start = cpu_seconds(browser), time.monotonic()
    page.wait_for_timeout(1000 * seconds)
    return 100 * (cpu_seconds(browser) - used) / (time.monotonic() - start)


def cpu_seconds(browser: Browser) -> float:
    """Return the processor time that the browser's processes have used so far."""
    devtools = browser.new_browser_cdp_session()
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    devtools.detach()
    return sum(float(each["cpuTime"]) for each in processes)


def judge(found: Sequence[Idle]) -> Bar:
    """Return the bar for the costliest table."""
    tables = [each for each in found if each.name != "empty page"]
    worst = max(tables, key=lambda each: each.percent)
    claim = f"an idle table uses at most {MOST_PERCENT:.0f} % of a core"
    measured = f"{worst.percent:.1f} %: {worst.name}, {worst.size}"
    return Bar(claim, measured, worst.percent <= MOST_PERCENT)


def markdown(found: Sequence[Idle], seconds: float, before: float) -> str:
    """Return the page with the tables."""
    bar = judge(found)
    rows = [["page", "size", "% of a core"], *[[each.name, each.size, f"{each.percent:.1f}"] for each in found]]
    return "\n\n".join([
        "# An idle table",
        "Written by `make bench-idle`; [README.md](README.md) explains the measurements.",
        (f"{datetime.now(UTC):%Y-%m-%d}, {machine.machine()}; load {before:.1f} before and {machine.load():.1f} after; "
        f"{seconds:.0f} s each."),
        markdown_table([["bar", "measured", ""], [bar.claim, bar.measured, VERDICTS[bar.met]]]),
        markdown_table(rows),
        NOTE,
    ]) + "\n"  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(app())
