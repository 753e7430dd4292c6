"""A town's page after a whole game takes hardly more memory than the same page freshly loaded."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from ..host import Host
from .town import play_on

Guest = Callable[..., Page]

MOST = 1.5  # times a fresh load
WHOLE_GAME_MS = 400_000  # with interpreted rules on a busy machine


class Memory(NamedTuple):
    """What a page keeps: nodes of documents, on the page or off it, and bytes of all objects but compiled code."""

    nodes: int
    object_bytes: int


def measure_memory(page: Page) -> Memory:
    """Return what is left after a garbage collection.

    Compiled code isn't counted: the engine compiles what runs often, so a page that was played on has more of it.
    """
    devtools = page.context.new_cdp_session(page)
    chunks: list[str] = []
    devtools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    devtools.send("HeapProfiler.enable")
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    nodes = devtools.send("Memory.getDOMCounters")["nodes"]
    devtools.detach()
    return Memory(nodes, _object_bytes(json.loads("".join(chunks))))


def _object_bytes(snapshot: dict[str, Any]) -> int:
    """Return the bytes of all nodes of a heap snapshot but those of compiled code."""
    meta = snapshot["snapshot"]["meta"]
    fields = meta["node_fields"]
    kinds = meta["node_types"][0]
    code = kinds.index("code")
    nodes: list[int] = snapshot["nodes"]
    width = len(fields)
    sizes = nodes[fields.index("self_size") :: width]
    return sum(size for kind, size in zip(nodes[::width], sizes, strict=True) if kind != code)


def test_a_page_after_a_whole_game_keeps_at_most_half_more_than_a_fresh_load(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
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
    assert played.object_bytes <= MOST * fresh.object_bytes, (played, fresh)


def test_a_page_that_went_to_the_lobby_and_back_five_times_keeps_no_old_tables(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
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
    assert last.object_bytes <= MOST * first.object_bytes, counts
