"""Prefetched answers in a page, for the requester only."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ..local_server import Guest, LocalServer, local_server

STYLES = '<link rel="stylesheet" crossorigin href="/assets/base.css">'
SHELL = f"<!doctype html><html><head><title>Shamble</title>{STYLES}</head><body></body></html>"
PRELOADS = {
    "pages": {"new": ["assets/new.js"]},
    "games": {"plague": ["assets/plague.js", "assets/plague.css", "assets/figures.js"]},
    "brought": {"plague": ["assets/plague.within.js", "assets/plague.css"]},
}
FILES = {"plague.within.js": "broughtTable(1)", "plague.css": ".piece{}", "base.css": "body{}"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with a minimal page."""
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text(SHELL)
    (page / "preloads.json").write_text(json.dumps(PRELOADS))
    (page / "assets").mkdir()
    for name, content in FILES.items():
        (page / "assets" / name).write_text(content)
    with local_server(tmp_path_factory.mktemp("data"), page=page) as server:
        yield server


def given(guest: Guest, path: str) -> Any:
    """Return the prefetched answers of a page."""
    found = re.search(r'<script type="application/json" id="first">(.*?)</script>', text_of(guest, path))
    assert found is not None
    return json.loads(found[1])


def text_of(guest: Guest, path: str) -> str:
    return guest.http.get(f"{guest.url}{path}").text


def hash_of(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def test_a_players_page_brings_the_view_of_the_players_own_seat(built: LocalServer) -> None:
    with Guest(built.url) as one, Guest(built.url) as other:
        table = one.create("duel", "me", "open")["table"]["id"]
        other.sit(table)
        for guest in (one, other):
            asked = guest.ask("GET", f"/tables/{table}/view")
            brought = given(guest, f"/t/{table}")[f"/tables/{table}/view"]
            assert (brought["seat"], brought["view"]) == (asked["seat"], asked["view"])
        assert given(one, f"/t/{table}") != given(other, f"/t/{table}")


def test_a_strangers_page_brings_what_a_watcher_sees(built: LocalServer) -> None:
    with Guest(built.url) as one, Guest(built.url) as other, Guest(built.url) as stranger:
        table = one.create("duel", "me", "open")["table"]["id"]
        other.sit(table)
        brought = given(stranger, f"/t/{table}")[f"/tables/{table}/view"]
        assert brought["seat"] == -1
        assert brought["view"] == stranger.ask("GET", f"/tables/{table}/view")["view"]
        assert brought["view"] != one.ask("GET", f"/tables/{table}/view")["view"]


def test_a_seat_of_somebody_else_asked_for_in_the_address_brings_nothing(built: LocalServer) -> None:
    with Guest(built.url) as one, Guest(built.url) as stranger:
        table = one.create("duel", "me", "random")["table"]["id"]
        assert given(stranger, f"/t/{table}?seat=0") == {}


def test_a_name_cannot_end_the_data_of_the_page(built: LocalServer) -> None:
    with Guest(built.url) as one:
        one.ask("PUT", "/me", json={"name": "</script><b>me"})
        table = one.create("plague", "me", "random", preset="quick")["table"]["id"]
        assert "</script><b>" not in text_of(one, f"/t/{table}")
        assert given(one, f"/t/{table}")[f"/tables/{table}/view"]["table"]["seats"][0]["name"] == "</script><b>me"


def test_a_page_links_to_what_its_game_is_made_of(built: LocalServer) -> None:
    with Guest(built.url) as one:
        table = one.create("plague", "me", "random", preset="quick")["table"]["id"]
        assert '<link rel="modulepreload" crossorigin href="/assets/plague.js">' in text_of(one, f"/t/{table}")
        assert '<link rel="stylesheet" crossorigin href="/assets/plague.css">' in text_of(one, f"/t/{table}")
        assert "/assets/new.js" in text_of(one, "/new/plague")


def test_a_first_visitors_page_holds_its_table_and_all_styles(built: LocalServer) -> None:
    with Guest(built.url) as one:
        table = one.create("plague", "me", "random", preset="quick")["table"]["id"]
        page = httpx.get(f"{built.url}/t/{table}").text
    assert '<script type="module" data-table="plague">broughtTable(1)</script>' in page
    assert "<style>body{}.piece{}</style>" in page
    assert '"/assets/figures.js"' in page
    assert "/assets/plague.js" not in page
    assert 'rel="stylesheet"' not in page


def test_the_policy_allows_what_a_first_visitors_page_holds_and_nothing_else(built: LocalServer) -> None:
    with Guest(built.url) as one:
        path = f"{built.url}/t/{one.create('plague', 'me', 'random', preset='quick')['table']['id']}"
        usual = one.http.get(path).headers["content-security-policy"]
        policy = httpx.get(path).headers["content-security-policy"]
    code, styles = hash_of("broughtTable(1)"), hash_of("body{}.piece{}")
    assert usual.startswith("default-src 'self'; ")
    assert policy == f"{usual}; script-src 'self' '{code}'; style-src 'self' '{styles}'"


def test_the_page_of_a_new_table_brings_the_games(built: LocalServer) -> None:
    with Guest(built.url) as one:
        assert given(one, "/new/plague")["/games"] == one.ask("GET", "/games")


def test_a_page_with_somebodys_view_is_kept_nowhere(built: LocalServer) -> None:
    with Guest(built.url) as one:
        assert one.http.get(f"{one.url}/").headers["cache-control"] == "private, no-store"


def test_the_page_of_a_table_that_is_not_there_comes_without_it(built: LocalServer, tmp_path: Path) -> None:
    with Guest(built.url) as one:
        assert given(one, "/t/nothing") == {}


@pytest.mark.parametrize("path", ["/", "/assets/base.css", "/metrics"])
def test_a_text_names_its_charset_once(built: LocalServer, path: str) -> None:
    with Guest(built.url) as guest:
        assert guest.http.get(f"{guest.url}{path}").headers["content-type"].count("charset=utf-8") == 1
