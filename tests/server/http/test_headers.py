"""Headers of answers: caching and encoding."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from ..local_server import Guest, LocalServer, local_server


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a page with a file whose name changes with its content."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><head></head><body></body>")
    (folder / "assets" / "index-abc.js").write_text("1")
    (folder / "credits.txt").write_text("thanks")
    return folder


def test_personal_answers_are_kept_by_nobody(server: LocalServer) -> None:
    with Guest(server.url) as maker:
        table = maker.create("duel", "me", "open")["table"]["id"]
        for path in ("/me", "/lobby", f"/tables/{table}/view", f"/tables/{table}/legal", "/nothing"):
            assert maker.http.get(path).headers["cache-control"] == "no-store"


def test_a_file_named_by_its_content_is_kept_for_ever(tmp_path: Path, page: Path) -> None:
    with local_server(tmp_path, page=page) as served:
        assert "immutable" in httpx.get(f"{served.url}/assets/index-abc.js").headers["cache-control"]
        assert httpx.get(f"{served.url}/credits.txt").headers["cache-control"] == "no-cache"
        assert httpx.get(f"{served.url}/").headers["cache-control"] == "private, no-store"
        for path in ("/", "/assets/index-abc.js", "/credits.txt", "/metrics"):
            assert httpx.get(served.url + path).headers["content-type"].count("charset") == 1, path


def test_the_record_names_its_charset_once(server: LocalServer) -> None:
    with Guest(server.url) as maker:
        table = maker.create("duel", "me", "random")["table"]["id"]
        kind = maker.http.get(f"/tables/{table}/record").headers["content-type"]
    assert kind == "text/plain; charset=utf-8"
