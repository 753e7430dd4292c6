"""The site of the documentation: built with every link checked, and read without anything from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect

from shamble.games import game_names

from .installed import ROOT, loaded

ZENSICAL = Path(sys.executable).with_name("zensical")
CONFIG = (ROOT / "zensical.toml").read_text(encoding="utf-8")
PAGES = (
    "index.html",
    "architecture.html",
    "play_plague.html",
    "play/plague.html",
    "research/plague.html",
    "commands.html",
    "api/matches.html",
    "hosting.html",
    "write_a_bot.html",
)
DESK, PHONE = 1280, 360


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base's name for it
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site."""
    folder = tmp_path_factory.mktemp("site")
    loaded("docs/pages.py").build_site(folder / "build/docs")
    (folder / "zensical.toml").write_text(CONFIG.replace('paths = ["src"]', f'paths = ["{ROOT / "src"}"]'))
    command = [str(ZENSICAL), "build", "--strict", "--config-file", str(folder / "zensical.toml")]
    built = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder / "build/site"


@pytest.fixture(scope="module")
def origin(site: Path) -> Iterator[str]:
    """Where the site is."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_every_game_has_its_pages_and_every_page_is_found(site: Path) -> None:
    listed = set(re.findall(r'"([\w/-]+)\.md"', CONFIG))
    built = {path.relative_to(site).with_suffix("").as_posix() for path in site.rglob("*.html")} - {"404"}
    assert built == listed
    assert {f"{page}{game}" for page in ("play_", "play/", "research/") for game in game_names()} <= built


def test_the_api_is_read_from_the_docstrings(site: Path) -> None:
    text = (site / "api/bare_state.html").read_text(encoding="utf-8")
    assert "Whether a chance step is pending; false once the game is over." in text
    assert ":::" not in text


def test_a_link_to_what_is_no_page_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("docs/play/tag.md", "CONTRIBUTING.md", "CHANGELOG.md", "web/README.md", "web/public/icon.svg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "docs/play/tag.md").write_text("[how](../../CONTRIBUTING.md#now) `[code](gone.md)`")
    pages = loaded("docs/pages.py")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    pages.build_site(tmp_path / "laid")
    assert (tmp_path / "laid/play/tag.md").read_text() == "[how](../contributing.md#now) `[code](gone.md)`"
    (tmp_path / "CHANGELOG.md").write_text("[gone](docs/gone.md)")
    with pytest.raises(SystemExit, match=r"CHANGELOG.md: docs/gone.md is no page of the site"):
        pages.build_site(tmp_path / "laid")


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_pages_load_nothing_from_elsewhere_and_fit_the_screen(origin: str, browser: Browser, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    wide = []
    for path in PAGES:
        page.goto(f"{origin}/{path}")
        wide += [path] if page.evaluate("document.documentElement.scrollWidth") > width else []
    page.close()
    assert len(asked) > len(PAGES)
    assert [url for url in asked if not url.startswith((origin, "blob:", "data:"))] == []
    assert wide == []


def test_search_works_in_pages_that_are_opened_as_files(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": DESK, "height": 800})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((site / "play/plague.html").as_uri())
    page.locator("button.md-search__button").click()
    page.keyboard.type("barricade")
    expect(page.locator("a[href*='?h=barricade#9-barricades']")).to_be_visible()
    page.close()
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
