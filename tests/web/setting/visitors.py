"""Browsers of people whom a server has never seen; who has gone leaves theirs to the next, and nothing in it."""

from __future__ import annotations

from collections import defaultdict
from json import dumps

from playwright.sync_api import Browser, Page

WIDEST = 500  # px that a phone is wide
EMPTY = "/health"  # of the same server: elsewhere Chromium begins a new process
PATIENCE = 30_000  # ms: a busy machine is slow, and nothing else
FORGET = "() => { localStorage.clear(); sessionStorage.clear() }"
KEEP = """localStorage.getItem('shamble.settings') ?? localStorage.setItem('shamble.settings', %r)"""

Size = tuple[int, int]
Kind = tuple[str, Size, str]


class Visitor:
    """A browser at a desk or on a phone, with a page that prefers what somebody wishes."""

    def __init__(self, browser: Browser, kind: Kind, *scripts: str) -> None:
        self.kind = kind
        self.errors: list[str] = []
        origin, size, wishes = kind
        self.context = browser.new_context(
            base_url=origin,
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] <= WIDEST,
            is_mobile=size[0] <= WIDEST,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        for script in (KEEP % wishes, *scripts):
            self.page.add_init_script(script)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        policy = "Content Security Policy"
        self.page.on("console", lambda told: self.errors.append(told.text) if policy in told.text else None)

    def forget(self) -> None:
        """Leave the page as nobody had been there; only the server's files are kept, which never change."""
        for each in self.context.pages:
            if each is not self.page:
                each.close()
        self.page.unroute_all()
        self.page.mouse.move(-1, -1)
        self.page.goto(EMPTY)
        self.page.evaluate(FORGET)
        self.context.clear_cookies()


class Visitors:
    """Those whom a test has let in, and browsers that nobody uses; those of one server are used again and again."""

    def __init__(self, browser: Browser) -> None:
        self.shared = ""
        self._browser = browser
        self._idle: defaultdict[Kind, list[Visitor]] = defaultdict(list)
        self._here: list[tuple[Visitor, bool]] = []

    def come(self, origin: str, size: Size, motion: str, script: str, **wishes: bool) -> Page:
        """The page of somebody new; a script that runs before the page's own needs a browser that goes with them."""
        kind = origin, size, dumps(wishes)
        idle = self._idle[kind]
        visitor = idle.pop() if idle and not script else Visitor(self._browser, kind, *([script] if script else []))
        self._here.append((visitor, origin == self.shared and not script))
        visitor.page.emulate_media(
            color_scheme="light", reduced_motion="reduce" if motion == "reduce" else "no-preference"
        )
        return visitor.page

    def go(self) -> list[str]:
        """Send all away; what went wrong on their pages."""
        errors: list[str] = []
        for visitor, is_kept in self._here:
            if is_kept and visitor.page.url.startswith(self.shared):
                visitor.forget()
                self._idle[visitor.kind].append(visitor)
            else:
                visitor.context.close()
            errors += visitor.errors
            visitor.errors.clear()
        self._here.clear()
        return errors
