"""Paths of pages, unknown paths, and HEAD requests."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from ..local_server import LocalServer, local_server


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with a page of a few files."""
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<!doctype html><head></head><body></body>")
    (page / "icon-192.png").write_bytes(b"png")
    with local_server(tmp_path_factory.mktemp("data"), page=page) as server:
        yield server


@pytest.mark.parametrize(
    "path", ["/", "/settings", "/new/plague", "/rules/plague", "/what-if/plague", "/t/abc", "/t/abc/replay", "/t/abc/"]
)
def test_a_path_of_the_page_is_found(served: LocalServer, path: str) -> None:
    answer = httpx.get(served.url + path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")


@pytest.mark.parametrize("path", ["/nonsense", "/t", "/new", "/t/abc/replay/x", "/settings/x", "/.well-known/x"])
def test_at_any_other_path_the_page_says_that_there_is_nothing(served: LocalServer, path: str) -> None:
    answer = httpx.get(served.url + path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


@pytest.mark.parametrize("path", ["/sitemap.xml", "/wp-login.php", "/assets/gone.js", "/.env"])
def test_a_file_that_is_not_there_is_not_found(served: LocalServer, path: str) -> None:
    answer = httpx.get(served.url + path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


def test_crawlers_are_told_to_leave_tables_alone(served: LocalServer) -> None:
    answer = httpx.get(f"{served.url}/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert {"User-agent: *", "Disallow: /t/", "Disallow: /api/"} <= set(answer.text.splitlines())


def test_the_icon_is_found_where_browsers_look_unasked(served: LocalServer) -> None:
    answer = httpx.get(f"{served.url}/favicon.ico")
    assert (answer.status_code, answer.headers["content-type"], answer.content) == (200, "image/png", b"png")


@pytest.mark.parametrize("path", ["/", "/health", "/robots.txt", "/api/v1/games", "/nonsense", "/api/v1/nothing"])
def test_head_is_answered_as_get_is_without_the_body(served: LocalServer, path: str) -> None:
    asked, told = httpx.head(served.url + path), httpx.get(served.url + path)
    assert (asked.status_code, asked.content) == (told.status_code, b"")
    assert asked.headers["content-type"] == told.headers["content-type"]
    assert asked.headers["content-length"] == told.headers["content-length"] != "0"
