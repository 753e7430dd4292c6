"""Chromium, and a server for it to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ..ports import free_port
from .host import ROOT, Host
from .proxy import Proxy
from .setting.chromium import launch
from .setting.visitors import PATIENCE, Size, Visitors

DESK = (1280, 800)
PHONE = (360, 740)

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory, visitors: Visitors) -> Iterator[Host]:
    """A server that all tests share which leave it alone."""
    assert (ROOT / "web" / "dist" / "index.html").is_file(), "the page is not built: npm --prefix web run build"
    host = Host(tmp_path_factory.mktemp("host"))
    host.start()
    visitors.shared = host.origin
    yield host
    host.kill()


@pytest.fixture(scope="module")
def wired(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, Proxy]]:
    """A server that is seen through a wire."""
    port = free_port()
    host = Host(tmp_path_factory.mktemp("wired"), origin_port=port)
    host.start()
    proxy = Proxy(port, host.port)
    yield host, proxy
    proxy.close()
    host.kill()


@pytest.fixture
def behind(wired: tuple[Host, Proxy]) -> Iterator[tuple[Host, Proxy]]:
    """A server that may be killed, seen through a wire that can be cut; both are whole again for the next."""
    yield wired
    host, proxy = wired
    proxy.mend()
    if not host.runs:
        host.start()


@pytest.fixture(scope="session")
def visitors(browser: Browser) -> Visitors:
    """Whoever looks at the servers."""
    return Visitors(browser)


@pytest.fixture
def guest(visitors: Visitors) -> Iterator[Callable[..., Page]]:
    """Opens a browser of somebody new; at the end nobody's page may have had an error.

    The browser may have been somebody else's before: what must go with the page is said here, as `script`.
    """

    def come(
        origin: str,
        size: Size = DESK,
        hints: bool = False,
        motion: str = "reduce",
        beside: bool | None = None,
        introduced: bool = True,
        script: str = "",
    ) -> Page:
        # At a desk the list is folded out, as for who plays by it; on a phone the picture is all there is.
        wishes = {"beside": size == DESK if beside is None else beside, "introduced": introduced, "hints": hints}
        return visitors.come(origin, size, motion, script, **wishes)

    yield come
    assert visitors.go() == []
