"""Debian's Chromium, as quiet as it can be: nothing but the pages it is asked for."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, BrowserType, Playwright

# Without a window where it is packed so: what draws windows, and a page for each of their menus, is left out.
PACKED = ("chromium-headless-shell", "chromium")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """Chromium, started. Ends the program where there is none."""
    return launch_with(playwright.chromium)


def launch_with(chromium: BrowserType, *flags: str) -> Browser:
    """Start a Chromium with these flags besides."""
    found = next((path for path in map(shutil.which, PACKED) if path), None)
    if found is None:
        raise SystemExit(f"no Chromium: apt-get install {PACKED[0]}")
    return chromium.launch(executable_path=found, args=[*QUIET, *flags])
