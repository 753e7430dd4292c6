"""The guard without a network: the requests that it lets through, and its answers to others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest
from prometheus_client import REGISTRY

from shamble.server.http.guard import REMEDY, Guard

OURS, THEIRS = "https://zombies.example", "https://elsewhere.example"


class Inside:
    """Application behind the guard; it answers with two headers of its own."""

    def __init__(self) -> None:
        self.entered = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.entered += 1
        if scope["type"] == "http":
            headers = [(b"Cache-Control", b"max-age=60"), (b"x-own", b"1")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b"within"})
        elif scope["type"] == "websocket":
            await send({"type": "websocket.accept"})


def knock(
    kind: str = "http",
    method: str = "POST",
    path: str = "/api/v1/tables",
    headers: Mapping[str, str] | None = None,
    allows_addresses: bool = False,
) -> tuple[int, list[dict[str, Any]]]:
    """Send a request to the guard; return how often the application was called, and what was sent."""
    inside, sent = Inside(), list[dict[str, Any]]()
    scope: dict[str, Any] = {"type": kind, "path": path}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
    if kind == "http":
        scope["method"] = method

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    guard: Any = Guard(inside, [OURS], allows_addresses)
    asyncio.run(guard(scope, receive, send))
    return inside.entered, sent


def refused(sent: list[dict[str, Any]]) -> tuple[int, str, str]:
    """Return the status, the code and the reason of an answer."""
    told = json.loads(sent[1]["body"])
    assert dict(sent[0]["headers"])[b"content-length"] == str(len(sent[1]["body"])).encode()
    assert not sent[1]["more_body"]
    return sent[0]["status"], told["code"], told["why"]


def test_what_comes_from_our_own_page_or_from_no_page_is_let_in() -> None:
    for headers in ({"origin": OURS}, {}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}):
        assert knock(headers=headers)[0] == 1
        assert knock("websocket", headers=headers) == (1, [{"type": "websocket.accept"}])


def test_what_would_change_something_from_another_page_is_refused() -> None:
    entered, sent = knock(headers={"origin": THEIRS})
    assert entered == 0
    assert refused(sent) == (403, "origin", f"requests from pages of {THEIRS} are not allowed; {REMEDY}")
    assert (b"retry-after", b"1") not in sent[0]["headers"]


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_would_change_something_from_another_site_that_does_not_name_itself_is_refused(site: str) -> None:
    entered, sent = knock(headers={"sec-fetch-site": site})
    assert entered == 0
    assert refused(sent) == (403, "origin", "requests from pages of other sites are not allowed")
    assert knock(headers={"origin": OURS, "sec-fetch-site": site})[0] == 1


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_what_only_reads_may_come_from_anywhere(method: str) -> None:
    assert knock(method=method, headers={"origin": THEIRS})[0] == 1
    assert knock(method=method, headers={"sec-fetch-site": "cross-site"})[0] == 1


def test_the_host_is_told_how_often_somebody_was_refused() -> None:
    def refusals() -> float:
        return REGISTRY.get_sample_value("shamble_refused_total", {"code": "origin"}) or 0

    before = refusals()
    for headers in ({"origin": THEIRS}, {"origin": OURS}):
        knock(headers=headers)
    assert refusals() == before + 1


@pytest.mark.parametrize("headers", [{"origin": THEIRS}, {"sec-fetch-site": "cross-site"}])
def test_a_socket_of_another_page_is_closed_before_it_is_open(headers: dict[str, str]) -> None:
    entered, sent = knock("websocket", headers=headers)
    assert (entered, sent[0]["type"], refused(sent)[:2]) == (0, "websocket.http.response.start", (403, "origin"))


def test_of_a_long_origin_an_answer_repeats_the_beginning() -> None:
    _, sent = knock(headers={"origin": "https://" + "a" * 500})
    assert refused(sent)[2] == f"requests from pages of https://{'a' * 92} are not allowed; {REMEDY}"


def test_every_answer_says_what_a_page_may_do_unless_it_says_so_itself() -> None:
    for _, sent in (knock(), knock(headers={"origin": THEIRS})):
        names = [name.lower() for name, _ in sent[0]["headers"]]
        assert len(set(names)) == len(names)
        assert {b"content-security-policy", b"x-content-type-options", b"referrer-policy"} <= set(names)
    assert dict(knock()[1][0]["headers"])[b"x-own"] == b"1"
    assert b"cache-control" not in dict(knock()[1][0]["headers"])
    assert dict(knock(headers={"origin": THEIRS})[1][0]["headers"])[b"cache-control"] == b"no-store"


def test_that_the_server_starts_and_stops_is_passed_on() -> None:
    assert knock("lifespan") == (1, [])


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_in_a_home_network_a_page_of_the_address_that_was_asked_is_let_in(kind: str) -> None:
    home = {"origin": "http://192.168.1.7:8000", "host": "192.168.1.7:8000"}
    assert knock(kind, headers=home, allows_addresses=True)[0] == 1
    assert knock(kind, headers=home)[0] == 0
    assert knock(kind, headers={**home, "origin": "http://192.168.1.8:8000"}, allows_addresses=True)[0] == 0
    rebound = {"origin": "http://rebound.example", "host": "rebound.example"}
    assert knock(kind, headers=rebound, allows_addresses=True)[0] == 0
