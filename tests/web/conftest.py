"""Chromium, and a server for it to look at."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from json import dumps
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ..ports import free_port
from .host import ROOT, Host
from .proxy import Proxy

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = (1280, 800)
PHONE = (360, 740)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    chromium = shutil.which("chromium")
    assert chromium, "no chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that all tests share which leave it alone."""
    assert (ROOT / "web" / "dist" / "index.html").is_file(), "the page is not built: npm --prefix web run build"
    host = Host(tmp_path_factory.mktemp("host"))
    host.start()
    yield host
    host.kill()


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[Host, Proxy]]:
    """A server of one's own, seen through a wire that can be cut."""
    port = free_port()
    host = Host(tmp_path, origin_port=port)
    host.start()
    proxy = Proxy(port, host.port)
    yield host, proxy
    proxy.close()
    host.kill()


def new_context(browser: Browser, origin: str, size: tuple[int, int], motion: str) -> BrowserContext:
    """A browser that has seen nothing yet, at a desk or on a phone."""
    is_phone = size == PHONE
    context = browser.new_context(
        base_url=origin,
        viewport={"width": size[0], "height": size[1]},
        has_touch=is_phone,
        is_mobile=is_phone,
        reduced_motion="reduce" if motion == "reduce" else "no-preference",
    )
    context.set_default_timeout(15_000)
    return context


@pytest.fixture
def guest(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a browser of somebody new; at the end nobody's page may have had an error."""
    opened: list[BrowserContext] = []
    errors: list[str] = []

    def come(
        origin: str,
        size: tuple[int, int] = DESK,
        hints: bool = False,
        motion: str = "reduce",
        beside: bool | None = None,
        introduced: bool = True,
    ) -> Page:
        opened.append(new_context(browser, origin, size, motion))
        page = opened[-1].new_page()
        # At a desk the list is folded out, as for who plays by it; on a phone the picture is all there is.
        wishes: dict[str, bool] = {"beside": size == DESK if beside is None else beside, "introduced": introduced}
        wishes |= {} if hints else {"hints": False}
        keep = f"localStorage.setItem('shamble.settings', '{dumps(wishes)}')"
        page.add_init_script(f"localStorage.getItem('shamble.settings') ?? {keep}")
        page.on("pageerror", lambda error: errors.append(str(error)))
        policy = "Content Security Policy"
        page.on("console", lambda told: errors.append(told.text) if policy in told.text else None)
        return page

    yield come
    for context in opened:
        context.close()
    assert errors == []
