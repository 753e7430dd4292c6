"""Commands of the host on a running server: closing tables, banning guests and addresses."""

from __future__ import annotations

import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from shamble.commands import host
from shamble.core.errors import ShambleError

from ..local_server import Guest, LocalServer, local_server

Guests = Callable[[], Guest]
NETWORK = "2001:db8:1:2::/64"


@pytest.fixture
def folder(server: LocalServer) -> Path:
    return server.settings.folder


@pytest.fixture
def unbanned(server: LocalServer) -> Iterator[None]:
    """Lift all bans after a test."""
    yield
    for row in server.context.bans.list_bans():
        server.run(server.context.bans.unban(row.who))


def guest_id(server: LocalServer, guest: Guest) -> str:
    return str(server.context.keyring.read_guest(guest.http.cookies["shamble"]))


def test_the_host_sees_tables_and_the_people_there(
    server: LocalServer, guest: Guests, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opener, watcher = guest(), guest()
    table = opener.create("duel", "me", "open")["table"]["id"]
    opener.live(table)
    watcher.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a", "text": "hello"})
    host.tables(folder=folder)
    told = capsys.readouterr().out
    assert f"{table}  duel, waiting, public" in told
    assert f"{guest_id(server, opener)}  {opener.ask('GET', '/me')['name']} (seat 0, opened it) 127.0.0.1" in told
    assert f"{guest_id(server, watcher)}  {watcher.ask('GET', '/me')['name']} (watching)" in told


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "random")])
def test_a_closed_table_is_over_and_takes_nothing_more(guest: Guests, folder: Path, seats: tuple[str, str]) -> None:
    opener, other = guest(), guest()
    table = opener.create("duel", *seats)["table"]["id"]
    view = opener.live(table)
    host.close(table, folder=folder)
    while not view.over:
        view.next()
    told = opener.ask("GET", f"/tables/{table}")
    assert (told["state"], told["outcome"]["reason"], told["chat_closed"]) == ("over", "closed", True)
    assert opener.ask("POST", f"/tables/{table}/chat", 409, json={"id": "a", "text": "hello"})["code"] == "over"
    assert other.ask("POST", f"/tables/{table}/sit", 409, json={})["code"] == "over"
    assert table not in {row["id"] for row in other.ask("GET", "/lobby")["open"]}


@pytest.mark.usefixtures("unbanned")
def test_a_banned_guest_loses_socket_seat_and_every_request_at_once(
    server: LocalServer, guest: Guests, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opener, rude = guest(), guest()
    table, watched = (opener.create("duel", "me", "open")["table"]["id"] for _ in range(2))
    rude.sit(table)
    views = rude.live(table), rude.live(watched)
    host.ban(guest_id(server, rude), why="rude", folder=folder)
    for view in views:
        with pytest.raises(ConnectionClosed, match="4403"):
            view.hear("never")
    assert opener.ask("GET", f"/tables/{table}")["seats"][1]["k"] == "bot"
    at_the_table = [f"/tables/{table}{rest}" for rest in ("", "/scene", "/view", "/record", "/proof", "/dice")]
    for path in ("/me", "/lobby", "/games", "/games/duel/rulebook", "/games/duel/numbers", *at_the_table):
        assert rude.ask("GET", path, 403)["code"] == "banned", path
    host.bans(folder=folder)
    assert "rude" in capsys.readouterr().out
    host.unban(guest_id(server, rude), folder=folder)
    rude.ask("GET", "/me")


def test_a_ban_outlives_a_restart(tmp_path: Path) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as rude:
        cookie = rude.http.cookies["shamble"]
        host.ban(guest_id(server, rude), folder=tmp_path)
    with local_server(tmp_path) as server, Guest(server.url) as rude:
        rude.http.cookies.clear()
        rude.http.cookies.set("shamble", cookie)
        assert rude.ask("GET", "/me", 403)["code"] == "banned"


@pytest.mark.usefixtures("unbanned")
def test_a_banned_address_is_refused_with_or_without_a_cookie(guest: Guests, folder: Path) -> None:
    rude = guest()
    table = rude.create("duel", "me", "random")["table"]["id"]
    view = rude.live(table)
    host.ban("127.0.0.1", folder=folder)
    with pytest.raises(ConnectionClosed, match="4403"):
        view.hear("never")
    rude.http.cookies.clear()
    assert rude.ask("GET", "/me", 403)["code"] == "banned"


@pytest.mark.usefixtures("unbanned")
def test_of_an_address_of_ipv6_the_network_is_banned(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for address in ("2001:db8:1:2:3::4", NETWORK):
        host.ban(address, folder=folder)
        assert NETWORK in capsys.readouterr().out


@pytest.mark.parametrize("who", ["somebody", "12ab", "example.org", "10.0.0.999", "192.0.2.0/24"])
def test_what_is_neither_guest_nor_address_is_refused_in_words(who: str, folder: Path) -> None:
    with pytest.raises(ShambleError, match="neither a guest id"):
        host.ban(who, folder=folder)


def test_only_the_token_of_the_data_folder_is_the_host_s(server: LocalServer, guest: Guests, folder: Path) -> None:
    stranger = guest()
    table = stranger.create("duel", "me", "open")["table"]["id"]
    for path in ("tables", "bans"):
        assert stranger.ask("GET", f"/host/{path}", 403)["code"] == "denied"
    with Guest(server.url, "a-guess") as guessing:
        assert guessing.ask("POST", f"/host/tables/{table}/close", 403, json={})["code"] == "denied"
        assert guessing.ask("POST", "/host/bans", 403, json={"who": "127.0.0.1"})["code"] == "denied"
    assert stat.S_IMODE((folder / "host.json").stat().st_mode) == 0o600


def test_where_no_server_runs_the_command_says_so(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match="is a server running on this folder"):
        host.tables(folder=tmp_path)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "truncated"),
        ("{url: 1}", "malformed"),
        ('"a"', "Expected `object`"),
        ('{"url": "http://127.0.0.1:1"}', "missing required field `token`"),
        ('{"url": "127.0.0.1:1", "token": "a"}', r"`\$.url`"),
    ],
)
def test_a_broken_file_is_named_with_what_is_wrong_and_what_mends_it(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "host.json").write_text(text, encoding="utf-8")
    with pytest.raises(ShambleError, match=rf"host\.json: .*{wrong}.*restart the server"):
        host.tables(folder=tmp_path)


def test_what_is_no_server_of_tables_is_named_by_its_address(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        url = f"http://127.0.0.1:{other.getsockname()[1]}"
        (tmp_path / "host.json").write_bytes(msgspec.json.encode({"url": url, "token": "a"}))

        def answer_nonsense() -> None:
            asking, _ = other.accept()
            with asking:
                asking.sendall(b"220 mail.example\r\n")

        answering = Thread(target=answer_nonsense)
        answering.start()
        with pytest.raises(ShambleError, match=f"no Shamble server answers at {url}: "):
            host.tables(folder=tmp_path)
        answering.join()
