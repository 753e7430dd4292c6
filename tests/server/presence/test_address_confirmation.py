"""Confirmation of mail addresses: an address gets no notices before its owner has opened a link."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from shamble.server.identity import Keyring

from ..local_server import PATIENCE, Guest, LocalServer, local_server
from .test_notices import Mails, mails

__all__ = ["mails"]

ANN = "ann@example.org"


@pytest.fixture
def sending(tmp_path: Path, mails: Mails, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    """Start a server that sends mails."""
    monkeypatch.setenv("SHAMBLE_SMTP", f"smtp://127.0.0.1:{mails.port}")
    monkeypatch.setenv("SHAMBLE_MAIL_FROM", "table@example.org")
    with local_server(tmp_path, crowd=30) as server:
        yield server


def link_in(mails: Mails) -> str:
    """Wait for a mail, and return the token of the link in the newest one."""
    end = time.monotonic() + PATIENCE
    while not mails:
        assert time.monotonic() < end, "no mail came"
        time.sleep(0.02)
    mail = message_from_string(mails[-1])
    body = mail.get_payload(decode=True)
    assert isinstance(body, bytes)
    found = re.search(r"/settings#mail=(\S+)", body.decode())
    assert (mail["To"], found is not None) == (ANN, True)
    return found[1] if found else ""


def named(guest: Guest, mail: str) -> dict[str, object]:
    told: dict[str, object] = guest.ask("PUT", "/me", json={"name": "Ann", "mail": mail})
    return told


def test_a_new_address_waits_until_the_link_in_its_mail_is_opened(sending: LocalServer, mails: Mails) -> None:
    with Guest(sending.url) as ann, Guest(sending.url) as elsewhere:
        assert named(ann, ANN) == {"name": "Ann", "face": "", "links": "", "mail": "", "asked": ANN, "mails": True}
        elsewhere.ask("POST", "/me/mail", 200, json={"token": link_in(mails)})
        assert ann.ask("GET", "/me") == {
            "name": "Ann",
            "face": "",
            "links": "",
            "mail": ANN,
            "asked": "",
            "mails": True,
        }


def test_a_link_confirms_nothing_once_the_address_is_another(sending: LocalServer, mails: Mails) -> None:
    with Guest(sending.url) as ann:
        named(ann, ANN)
        token = link_in(mails)
        named(ann, "")
        assert ann.ask("POST", "/me/mail", 403, json={"token": token})["code"] == "denied"
        assert ann.ask("GET", "/me")["mail"] == ""


def test_a_link_that_the_server_has_not_made_confirms_nothing(sending: LocalServer) -> None:
    with Guest(sending.url) as ann:
        for token in ("nonsense", "äöü", "YW5uIGFubkBleGFtcGxlLm9yZw=="):
            assert ann.ask("POST", "/me/mail", 403, json={"token": token})["code"] == "denied"


def test_a_link_confirms_for_three_days_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    keyring = Keyring(["a secret"])
    token = keyring.sign_mail("guest", ANN)
    sent = time.time()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(sent) + 3 * 86400 - 60)
    assert keyring.read_mail(token) == ("guest", ANN)
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(sent) + 3 * 86400 + 60)
    assert keyring.read_mail(token) is None


def test_a_confirmed_address_stays_until_the_new_one_is_confirmed_too(sending: LocalServer, mails: Mails) -> None:
    with Guest(sending.url) as ann:
        named(ann, ANN)
        ann.ask("POST", "/me/mail", json={"token": link_in(mails)})
        named(ann, ANN)
        assert ann.ask("GET", "/me")["mail"] == ANN
        ann.http.put("/me", json={"name": "Ann", "mail": "new@example.org"})  # whether or not a mail may be sent yet
        told = ann.ask("GET", "/me")
        assert (told["mail"], told["asked"]) == (ANN, "new@example.org")


def test_one_address_is_asked_once_however_many_guests_name_it(sending: LocalServer, mails: Mails) -> None:
    with Guest(sending.url) as ann, Guest(sending.url) as other:
        named(ann, ANN)
        link_in(mails)
        named(other, ANN)
        named(ann, ANN)
    assert len(mails) == 1


def test_new_addresses_do_not_come_faster_than_a_person_would_give_them(sending: LocalServer) -> None:
    with Guest(sending.url) as ann:
        codes = [
            ann.http.put("/me", json={"name": "Ann", "mail": f"ann{number}@example.org"}).status_code
            for number in range(8)
        ]
        assert 429 in codes


def test_a_server_that_sends_no_mail_says_so(tmp_path: Path) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as ann:
        assert not named(ann, ANN)["mails"]


def test_mails_are_counted_by_guest_and_one_uses_up_nobody_else_s(sending: LocalServer) -> None:
    with Guest(sending.url) as eager, Guest(sending.url) as ann:
        for place in range(3):
            named(eager, f"e{place}@example.org")
        refused = eager.ask("PUT", "/me", 429, json={"name": "Eve", "mail": "e3@example.org"})
        assert "from you" in refused["why"]
        assert named(ann, ANN)["asked"] == ANN
