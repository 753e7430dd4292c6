"""A town's page after a whole game takes hardly more memory than the same page freshly loaded.

Figures of 2026-11-29, three games of random bots: 6.9 MB of heap after the game and 4.9 MB on a fresh load (1.40
times) with V8's optimizing compilers, of which 2.1 MB are machine code for what ran often; all else is 1.05 times a
fresh load. The compilers start when they like, so the tests run without them: then it is 4.7 and 4.2 MB (1.11
times), and nothing is left out of the count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import DESK
from ..host import Host
from ..setting.chromium import launch_with
from ..setting.visitors import Visitors
from .town import play_on

Guest = Callable[[str], Page]

MOST = 1.5  # times a fresh load
WHOLE_GAME_MS = 400_000  # with interpreted rules on a busy machine
NO_COMPILERS = "--js-flags=--no-opt --no-maglev --no-sparkplug"  # bytecode only


class Memory(NamedTuple):
    """What a page keeps: nodes of documents, on the page or off it, and bytes of the heap."""

    nodes: int
    heap_bytes: int


def measure_memory(page: Page) -> Memory:
    """Return what is left after a garbage collection."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.enable")
    for _ in range(2):  # the second one collects what finalizers of the first have released
        devtools.send("HeapProfiler.collectGarbage")
    nodes = devtools.send("Memory.getDOMCounters")["nodes"]
    heap_bytes = devtools.send("Runtime.getHeapUsage")["usedSize"]
    devtools.detach()
    return Memory(nodes, int(heap_bytes))


@pytest.fixture
def steady(browser: Browser) -> Iterator[Guest]:
    """Open a browser of somebody new in which V8 compiles nothing to machine code."""
    chromium = launch_with(browser.browser_type, NO_COMPILERS)
    visitors = Visitors(chromium)
    yield lambda origin: visitors.come(origin, DESK, "reduce", "", beside=True, introduced=True, hints=False)
    assert visitors.go() == []
    chromium.close()


def test_a_page_after_a_whole_game_keeps_at_most_half_more_than_a_fresh_load(host: Host, steady: Guest) -> None:
    page = steady(host.origin)
    seats = [{"k": "me"}, *({"k": "bot", "level": "random"} for _ in range(2))]
    body = {"id": "memory0memory0", "game": "zomboid", "preset": "base", "seats": seats}
    page.goto(f"/t/{page.request.post('/api/v1/tables', data=body).json()['table']['id']}")
    expect(page.locator(".zomboid")).to_be_visible()
    play_on([page], WHOLE_GAME_MS)
    played = measure_memory(page)
    page.reload()
    expect(page.locator("section.over")).to_be_visible()
    expect(page.get_by_role("region", name="What happened")).to_be_visible()
    fresh = measure_memory(page)
    assert played.nodes <= MOST * fresh.nodes, (played, fresh)
    assert played.heap_bytes <= MOST * fresh.heap_bytes, (played, fresh)


def test_a_page_that_went_to_the_lobby_and_back_five_times_keeps_no_old_tables(host: Host, steady: Guest) -> None:
    page = steady(host.origin)
    seats = [{"k": "me"}, *({"k": "bot", "level": "random"} for _ in range(2))]
    body = {"id": "leaving0leaving0", "game": "zomboid", "preset": "base", "seats": seats}
    table = page.request.post("/api/v1/tables", data=body).json()["table"]["id"]
    page.goto("/")
    there, back = page.locator(f"main a[href='/t/{table}']").first, page.get_by_role("link", name="Lobby", exact=True)
    counts = []
    for _ in range(5):
        there.click()
        expect(page.locator(".zomboid")).to_be_visible()
        page.get_by_role("tab", name="Table").click()
        back.click()
        expect(there).to_be_visible()
        counts.append(measure_memory(page))
    first, last = counts[0], counts[-1]
    assert last.nodes <= MOST * first.nodes, counts
    assert last.heap_bytes <= MOST * first.heap_bytes, counts
