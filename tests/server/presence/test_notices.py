from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, TCPServer, ThreadingTCPServer

import msgspec
import pytest

from shamble.core.errors import ShambleError
from shamble.server.presence import notices
from shamble.server.presence.delivery import MailServer, Webhook, check_address
from shamble.server.presence.notices import Channels, Notices, TurnNotice
from shamble.server.store import GuestRow, Store

from ..databases import store_with_tables

SOON = 10.0
TURN = TurnNotice("t", 0, 7, "ann", "The duel")


class Calls(list[dict[str, object]]):
    """Notices posted to a webhook, which answers the first `failing` calls with 500."""

    failing = 0
    url = ""


@contextmanager
def served(server: TCPServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def calls() -> Iterator[Calls]:
    heard = Calls()

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(msgspec.json.decode(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(500 if len(heard) <= heard.failing else 200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with served(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        heard.url = f"http://127.0.0.1:{port}/hook"
        yield heard


class Mails(list[str]):
    port = 0


@pytest.fixture
def mails() -> Iterator[Mails]:
    """Start a mail server without TLS, and return the mails that it receives."""
    heard = Mails()

    class Server(StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            while word := self.rfile.readline()[:4].upper():
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    lines = iter(self.rfile.readline, b".\r\n")
                    heard.append(b"".join(lines).decode())
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 yes\r\n")

    with served(ThreadingTCPServer(("127.0.0.1", 0), Server)) as port:
        heard.port = port
        yield heard


async def store(tmp_path: Path, mail: str | None = "ann@example.org") -> Store:
    opened = await store_with_tables(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await opened.save_guest(GuestRow("ann", "Ann", 1, mail))
    return opened


async def until_told(heard: list[object] | Calls | Mails, count: int = 1) -> None:
    async with asyncio.timeout(SOON):
        while len(heard) < count:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)  # what would come besides


def by_hook(calls: Calls, after: float = 0.0) -> Channels:
    return Channels(webhook=Webhook(calls.url), after=after)


def by_mail(mails: Mails, seldom: float = 600.0) -> Channels:
    return Channels(mail_server=MailServer("127.0.0.1", mails.port, "table@example.org"), after=0.0, interval=seldom)


def test_the_url_is_told_whose_turn_it_is_and_where(tmp_path: Path, calls: Calls) -> None:
    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, by_hook(calls), "https://example.org/")
        told.schedule(TURN)
        await until_told(calls)
        assert calls == [{"table": "t", "seat": 0, "ply": 7, "game": "The duel", "link": "https://example.org/t/t"}]
        await told.close()
        await opened.close()

    asyncio.run(story())


def test_a_mail_says_which_game_and_gives_the_link(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, by_mail(mails), "https://example.org")
        told.schedule(TURN)
        await until_told(mails)
        mail = message_from_string(mails[0])
        assert (mail["From"], mail["To"]) == ("table@example.org", "ann@example.org")
        assert mail["Subject"] == "Your turn: The duel"
        assert mail["Date"] is not None
        assert mail["Message-ID"].endswith("@example.org>")
        assert "https://example.org/t/t" in str(mail.get_payload())
        await told.close()
        await opened.close()

    asyncio.run(story())


def test_who_gave_no_address_gets_no_mail(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        opened = await store(tmp_path, mail=None)
        told = Notices(opened, by_mail(mails), "")
        told.schedule(TURN)
        await asyncio.sleep(0.2)
        assert mails == []
        assert await opened.claim_notice("t", 0, 7, 0)  # nobody claimed it
        await told.close()
        await opened.close()

    asyncio.run(story())


def test_who_comes_back_in_time_is_not_told(tmp_path: Path, calls: Calls) -> None:
    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, by_hook(calls, after=0.1), "")
        told.schedule(TURN)
        told.cancel("t", 0)
        told.schedule(TurnNotice("t", 1, 7, "bob", "The duel"))
        await until_told(calls)
        assert [each["seat"] for each in calls] == [1]
        await told.close()
        await opened.close()

    asyncio.run(story())


def test_a_turn_is_told_once_though_several_processes_know_of_it(tmp_path: Path, calls: Calls) -> None:
    async def story() -> None:
        opened = await store(tmp_path)
        processes = [Notices(opened, by_hook(calls), "") for _ in range(3)]
        for told in processes:
            told.schedule(TURN)
            told.schedule(TURN)
        await until_told(calls)
        assert len(calls) == 1
        processes[0].schedule(TurnNotice("t", 0, 9, "ann", "The duel"))  # the next turn is told again
        await until_told(calls, 2)
        for told in processes:
            await told.close()
        await opened.close()

    asyncio.run(story())


def test_a_url_that_does_not_answer_is_tried_again(
    tmp_path: Path, calls: Calls, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(notices, "RETRY_DELAYS_S", (0.0, 0.0))
    calls.failing = 2

    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, by_hook(calls), "")
        told.schedule(TURN)
        await until_told(calls, 3)
        assert len(calls) == 3
        assert not await opened.claim_notice("t", 0, 7, 1 << 60)  # sent, not only claimed
        await told.close()
        await opened.close()

    asyncio.run(story())
    assert [each.getMessage() for each in caplog.records].count(
        "notice by webhook failed: HTTP Error 500: Internal Server Error"
    ) == 2


def test_a_notice_that_never_got_through_may_be_sent_later(
    tmp_path: Path, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "RETRY_DELAYS_S", ())
    calls.failing = 1

    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, by_hook(calls), "")
        told.schedule(TURN)
        await until_told(calls)
        assert await opened.claim_notice("t", 0, 7, 1 << 60)
        await told.close()
        await opened.close()

    asyncio.run(story())


@pytest.mark.parametrize(("seldom", "told_of"), [(600.0, 1), (0.2, 2)])
def test_the_next_mail_to_an_address_waits_its_time(seldom: float, told_of: int, tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, by_mail(mails, seldom), "")
        told.schedule(TURN)
        await until_told(mails)
        told.schedule(TurnNotice("t", 0, 9, "ann", "The duel"))
        await until_told(mails, told_of)
        assert len(mails) == told_of
        await told.close()
        await opened.close()

    asyncio.run(story())


def test_without_settings_nobody_is_told_anything(tmp_path: Path) -> None:
    async def story() -> None:
        opened = await store(tmp_path)
        told = Notices(opened, Channels.read({}), "")
        told.schedule(TURN)
        assert asyncio.all_tasks() == {asyncio.current_task(), opened._writer._task}
        await opened.close()

    asyncio.run(story())


def test_the_ways_are_read_from_the_environment() -> None:
    ways = Channels.read(
        {
            "SHAMBLE_SMTP": "smtps://ann:p%40ss@mail.example.org",
            "SHAMBLE_MAIL_FROM": "table@example.org",
            "SHAMBLE_WEBHOOK": "https://example.org/hook?key=1",
        }
    )
    expected = MailServer("mail.example.org", 465, "table@example.org", tls=True, user="ann", password="p@ss")
    assert ways.mail_server == expected
    assert ways.webhook == Webhook("https://example.org/hook?key=1")
    assert "p@ss" not in repr(ways)
    assert "key=1" not in repr(ways)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"SHAMBLE_SMTP": "mail.example.org", "SHAMBLE_MAIL_FROM": "a@b"}, "SMTP is malformed; allowed"),
        ({"SHAMBLE_SMTP": "smtp://h:99999", "SHAMBLE_MAIL_FROM": "a@b"}, "SMTP is malformed; allowed"),
        ({"SHAMBLE_SMTP": "smtp://h", "SHAMBLE_MAIL_FROM": "ann"}, "'ann' is not an e-mail address"),
        ({"SHAMBLE_SMTP": "smtp://h"}, "must be set together"),
        ({"SHAMBLE_WEBHOOK": "file:///etc/passwd"}, "SHAMBLE_WEBHOOK is malformed; allowed"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_what_is_allowed(settings: dict[str, str], why: str) -> None:
    with pytest.raises(ShambleError, match=why):
        Channels.read(settings)


LONG = f"{'a' * 60}@{'b.' * 99}c"


@pytest.mark.parametrize("text", ["ann", "ann@", "@b", "a b@c", "ann@b\nBcc: c@d", "ann@b,c@d", LONG])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ShambleError, match="is not an e-mail address; expected name@"):
        check_address(text)


def test_a_password_is_not_sent_to_a_server_without_tls(mails: Mails) -> None:
    mailbox = MailServer("127.0.0.1", mails.port, "table@example.org", user="ann", password="secret")
    with pytest.raises(OSError, match="offers no TLS"):
        mailbox.send("ann@example.org", "subject", "text")
    assert mails == []
