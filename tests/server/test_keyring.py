"""What clients carry is signed: nobody makes one, and none is taken for another."""

from __future__ import annotations

import base64
import time

import pytest

from shamble.server.identity import MAIL_AGE, Keyring, Requester, SeatKey, hash_of, new_guest, new_token

OLD, NEW = "an old key of the tests", "a new key of the tests"
KEYS = Keyring([OLD, NEW])
SEAT = SeatKey("abc", 2, "secret")


def test_a_guest_is_known_by_the_cookie_and_by_one_signed_with_an_older_key() -> None:
    guest = new_guest()
    for ring in (KEYS, Keyring([OLD]), Keyring([NEW])):
        assert KEYS.guest(ring.cookie(guest)) == guest


@pytest.mark.parametrize("cookie", ["", "guest", "guest.signature", "g\udcff", "\x00", "é.é"])
def test_a_cookie_that_nobody_signed_is_nobodys(cookie: str) -> None:
    assert KEYS.guest(cookie) == ""


def test_a_cookie_of_another_server_is_nobodys() -> None:
    assert KEYS.guest(Keyring(["a key of somebody else"]).cookie(new_guest())) == ""


@pytest.mark.parametrize("guest", ["", "short", "f" * 33])
def test_what_is_no_guests_id_is_nobodys_though_it_is_signed(guest: str) -> None:
    assert KEYS.guest(KEYS.cookie(guest)) == ""


def test_an_invitation_and_a_programs_token_are_read_again_and_not_for_one_another() -> None:
    invite, program = KEYS.invite(SEAT), KEYS.program(SEAT)
    assert KEYS.read_invite(invite) == KEYS.read_program(program) == SEAT
    assert KEYS.read_invite(program) is None
    assert KEYS.read_program(invite) is None
    assert KEYS.guest(invite) == KEYS.guest(program) == ""


@pytest.mark.parametrize("token", ["", "abc-2-secret", "abc-2-secret.x", "abc-two-secret", "é"])
def test_a_token_that_nobody_signed_is_none(token: str) -> None:
    assert KEYS.read_invite(token) is None
    assert KEYS.read_program(token) is None


def test_what_is_signed_and_says_no_seat_is_no_token() -> None:
    for key in (SeatKey("a-b", 2, "secret"), SeatKey("abc", 2, "se-cret")):
        assert KEYS.read_invite(KEYS.invite(key)) is None


def test_a_seat_has_the_same_invitation_whenever_it_is_asked_for_and_another_once_it_has_changed_hands() -> None:
    assert KEYS.invitation("abc", 1, 0) == KEYS.invitation("abc", 1, 0)
    others = [KEYS.invitation(*of) for of in (("abc", 1, 0), ("abc", 1, 1), ("abc", 2, 0), ("abd", 1, 0))]
    assert len({key.token for key in others}) == 4
    assert (others[1].table, others[1].seat, len(others[1].token)) == ("abc", 1, 64)
    assert Keyring([NEW]).invitation("abc", 1, 0) != KEYS.invitation("abc", 1, 0)


def test_an_address_is_confirmed_for_the_guest_who_asked() -> None:
    assert KEYS.read_mail(KEYS.mail("guest", "ann@example.org")) == ("guest", "ann@example.org")


@pytest.mark.parametrize("token", ["", "x", "é", base64.urlsafe_b64encode(b"guest ann@example.org").decode()])
def test_an_address_that_nobody_signed_is_not_confirmed(token: str) -> None:
    assert KEYS.read_mail(token) is None


def test_an_address_is_confirmed_for_three_days(monkeypatch: pytest.MonkeyPatch) -> None:
    token = KEYS.mail("guest", "ann@example.org")
    begun = time.time()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: begun + MAIL_AGE - 2)
    assert KEYS.read_mail(token) is not None
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: begun + MAIL_AGE + 2)
    assert KEYS.read_mail(token) is None
    assert MAIL_AGE == 3 * 24 * 60 * 60


def test_a_tables_id_is_the_same_for_the_same_words_and_16_letters_long() -> None:
    assert KEYS.table("guest", "t1") == KEYS.table("guest", "t1")
    found = {KEYS.table("guest", "t1"), KEYS.table("guest", "t2"), KEYS.table("guestt", "1"), KEYS.table("guestt1")}
    assert len(found) == 4
    assert all(len(each) == 16 and each == each.lower() for each in found)


def test_ids_and_secrets_are_128_bits_and_no_two_alike() -> None:
    for new in (new_guest, new_token):
        assert len({new() for _ in range(50)}) == 50
        assert all(len(new()) == 32 and int(new(), 16) >= 0 for _ in range(5))


def test_of_a_secret_only_its_hash_is_kept() -> None:
    assert SEAT.hash == hash_of("secret") != "secret"
    assert len(SEAT.hash) == 64


def test_a_program_is_counted_by_its_seat_and_a_guest_by_itself() -> None:
    assert [Requester(guest="ann").name, Requester(key=SEAT).name] == ["ann", "seat:abc:2"]
    assert [Requester(guest="ann").identity, Requester(key=SEAT).identity] == ["guest:ann", f"program:{SEAT.hash}"]
