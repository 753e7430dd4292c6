"""Two servers on one PostgreSQL behind a proxy with TLS, as deploy/ has it: played over wss, also when one dies."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from tests.server.databases import new_database, postgres_server  # noqa: F401  a real one
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shamble.server.http.connections.http_connection import IDLE_TIME_S

from ..ports import free_port
from ..web.host import ROOT, Host
from .tls_proxy import Proxy, Secured, caddy, hear, listen, nginx, proxied, table_of

SOCKETS = 3  # of one address, a server
NO_ANSWER = (502, 503, 504)  # while the proxy knows of no server that answers


class Club(NamedTuple):
    """The servers, and the proxy before them."""

    hosts: list[Host]
    secured: Secured


@pytest.fixture(scope="module", params=[nginx, caddy])
def club(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    postgres_server: Path,  # noqa: F811
) -> Iterator[Club]:
    """Two servers on one database behind each proxy by turns."""
    proxy: Proxy = request.param
    tmp_path, port, hosts = tmp_path_factory.mktemp("club"), free_port(), []
    postgres = new_database(postgres_server, proxy.__name__)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        origin, secret = f"https://localhost:{port}", "0123456789abcdef-the-tests"
        hosts.append(Host(tmp_path / name, ORIGIN=origin, DATABASE=postgres, SECRET=secret, WATCHERS=str(SOCKETS)))
        hosts[-1].start()
    (tmp_path / "proxy").mkdir()
    with proxied(proxy, tmp_path / "proxy", port, [host.port for host in hosts]) as secured:
        yield Club(hosts, secured)
    for host in hosts:
        host.kill()


@pytest.mark.parametrize("proxy", ["nginx.conf", "Caddyfile"])
def test_a_proxy_lets_an_idle_connection_go_before_the_server_would(proxy: str) -> None:
    found = re.search(r"^\s*keepalive(?:_timeout)? (\d+)s;?$", (ROOT / "deploy" / proxy).read_text(), re.MULTILINE)
    assert found is not None, "it would keep it for a minute and longer"
    assert int(found[1]) < IDLE_TIME_S


def answer_of(ask: Callable[[], httpx.Response]) -> Any:
    """What a server answers: what only its proxy says is asked again, and an act with its id lands once."""
    until = time.monotonic() + 20
    while (answer := ask()).status_code in NO_ANSWER and time.monotonic() < until:
        time.sleep(0.1)
    assert answer.is_success, (answer.status_code, answer.text, dict(answer.headers))
    return answer.json()


def next_choice(guests: list[httpx.Client], table: str) -> tuple[httpx.Client, str]:
    """Who is to choose, and a choice on offer: a server reads on a moment after the other has written."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        for guest in guests:
            if offers := answer_of(partial(guest.get, f"/tables/{table}/legal")):
                return guest, offers[0]["text"]
    raise AssertionError("nobody is to choose")


def act(guest: httpx.Client, table: str, name: str, choice: str) -> None:
    """Make a choice at the table as it stands."""
    ply = answer_of(partial(guest.get, f"/tables/{table}"))["ply"]
    body = {"id": name, "ply": ply, "a": choice}
    assert answer_of(partial(guest.post, f"/tables/{table}/actions", json=body))["ply"] == ply + 1


def test_guests_play_through_it_by_cookies_that_only_tls_carries(club: Club) -> None:
    with ExitStack() as opened:
        one, other = (opened.enter_context(closing(club.secured.guest())) for _ in range(2))
        assert list(one.cookies) == ["__Host-shamble"]
        table = table_of(one, other)
        sockets = [opened.enter_context(listen(club.secured, guest, table)) for guest in (one, other)]
        at = [hear(socket, "hello") for socket in sockets]
        ply = at[0]["ply"]
        for act in ("a", "b"):
            offers = [guest.get(f"/tables/{table}/legal").json() for guest in (one, other)]
            seat = 0 if offers[0] else 1
            sockets[seat].send(json.dumps({"t": "act", "id": act, "ply": ply, "a": offers[seat][0]["text"]}))
            ply = hear(sockets[seat], "ok")["ply"]
            # A server reads on a moment after the other has written: how the game began may come after its hello.
            while (told := hear(sockets[1 - seat], "ev")["ply"]) < ply:
                pass
            assert told == ply


def test_metrics_and_made_up_addresses_stop_at_it(club: Club) -> None:
    with ExitStack() as opened:
        one, other = (opened.enter_context(closing(club.secured.guest())) for _ in range(2))
        assert one.get(f"{club.secured.origin}/metrics").status_code == 404
        table = table_of(one, other)

        def come(number: int) -> None:
            socket = listen(club.secured, one, table, **{"X-Forwarded-For": f"198.51.100.{number}"})
            hear(opened.enter_context(socket), "hello")

        come(0)
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            list(map(come, range(1, 2 * SOCKETS + 1)))


def test_when_a_server_dies_the_other_has_its_tables(club: Club) -> None:
    with ExitStack() as opened:
        one, other = (opened.enter_context(closing(club.secured.guest())) for _ in range(2))
        table = table_of(one, other)
        for host in club.hosts:
            host.kill()
            guest, choice = next_choice([one, other], table)
            act(guest, table, f"after{host.port}", choice)
            host.start()
            until = time.monotonic() + 10
            while one.get(f"http://127.0.0.1:{host.port}/health").status_code != 200:
                assert time.monotonic() < until
