"""Signed cookies, tokens and invitations: they can't be forged, and no kind is accepted as another."""

from __future__ import annotations

import base64
import time

import pytest

from shamble.server.identity import MAIL_MAX_AGE_S, Keyring, Requester, SeatKey, hash_token, new_guest_id, new_token

OLD, NEW = "an old key of the tests", "a new key of the tests"
KEYS = Keyring([OLD, NEW])
SEAT = SeatKey("abc", 2, "secret")


def test_a_guest_is_known_by_the_cookie_and_by_one_signed_with_an_older_key() -> None:
    guest = new_guest_id()
    for ring in (KEYS, Keyring([OLD]), Keyring([NEW])):
        assert KEYS.read_guest(ring.sign_guest(guest)) == guest


@pytest.mark.parametrize("cookie", ["", "guest", "guest.signature", "g\udcff", "\x00", "é.é"])
def test_a_cookie_that_nobody_signed_is_nobodys(cookie: str) -> None:
    assert KEYS.read_guest(cookie) == ""


def test_a_cookie_of_another_server_is_nobodys() -> None:
    assert KEYS.read_guest(Keyring(["a key of somebody else"]).sign_guest(new_guest_id())) == ""


@pytest.mark.parametrize("guest", ["", "short", "f" * 33])
def test_what_is_no_guests_id_is_nobodys_though_it_is_signed(guest: str) -> None:
    assert KEYS.read_guest(KEYS.sign_guest(guest)) == ""


def test_an_invitation_and_a_programs_token_are_read_again_and_not_for_one_another() -> None:
    invite, program = KEYS.sign_invitation(SEAT), KEYS.sign_program(SEAT)
    assert KEYS.read_invitation(invite) == KEYS.read_program(program) == SEAT
    assert KEYS.read_invitation(program) is None
    assert KEYS.read_program(invite) is None
    assert KEYS.read_guest(invite) == KEYS.read_guest(program) == ""


@pytest.mark.parametrize("token", ["", "abc-2-secret", "abc-2-secret.x", "abc-two-secret", "é"])
def test_a_token_that_nobody_signed_is_none(token: str) -> None:
    assert KEYS.read_invitation(token) is None
    assert KEYS.read_program(token) is None


def test_what_is_signed_and_says_no_seat_is_no_token() -> None:
    for key in (SeatKey("a-b", 2, "secret"), SeatKey("abc", 2, "se-cret")):
        assert KEYS.read_invitation(KEYS.sign_invitation(key)) is None


def test_a_seat_has_the_same_invitation_whenever_it_is_asked_for_and_another_once_it_has_changed_hands() -> None:
    assert KEYS.derive_invitation("abc", 1, 0) == KEYS.derive_invitation("abc", 1, 0)
    others = [KEYS.derive_invitation(*of) for of in (("abc", 1, 0), ("abc", 1, 1), ("abc", 2, 0), ("abd", 1, 0))]
    assert len({key.token for key in others}) == 4
    assert (others[1].table, others[1].seat, len(others[1].token)) == ("abc", 1, 64)
    assert Keyring([NEW]).derive_invitation("abc", 1, 0) != KEYS.derive_invitation("abc", 1, 0)


def test_an_address_is_confirmed_for_the_guest_who_asked() -> None:
    assert KEYS.read_mail(KEYS.sign_mail("guest", "ann@example.org")) == ("guest", "ann@example.org")


@pytest.mark.parametrize("token", ["", "x", "é", base64.urlsafe_b64encode(b"guest ann@example.org").decode()])
def test_an_address_that_nobody_signed_is_not_confirmed(token: str) -> None:
    assert KEYS.read_mail(token) is None


def test_an_address_is_confirmed_for_three_days(monkeypatch: pytest.MonkeyPatch) -> None:
    token = KEYS.sign_mail("guest", "ann@example.org")
    begun = time.time()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: begun + MAIL_MAX_AGE_S - 2)
    assert KEYS.read_mail(token) is not None
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: begun + MAIL_MAX_AGE_S + 2)
    assert KEYS.read_mail(token) is None
    assert MAIL_MAX_AGE_S == 3 * 24 * 60 * 60


def test_a_tables_id_is_the_same_for_the_same_words_and_16_letters_long() -> None:
    assert KEYS.derive_table_id("guest", "t1") == KEYS.derive_table_id("guest", "t1")
    found = {
        KEYS.derive_table_id("guest", "t1"),
        KEYS.derive_table_id("guest", "t2"),
        KEYS.derive_table_id("guestt", "1"),
        KEYS.derive_table_id("guestt1"),
    }
    assert len(found) == 4
    assert all(len(each) == 16 and each == each.lower() for each in found)


def test_ids_and_secrets_are_128_bits_and_no_two_alike() -> None:
    for new in (new_guest_id, new_token):
        assert len({new() for _ in range(50)}) == 50
        assert all(len(new()) == 32 and int(new(), 16) >= 0 for _ in range(5))


def test_of_a_secret_only_its_hash_is_kept() -> None:
    assert SEAT.hash == hash_token("secret") != "secret"
    assert len(SEAT.hash) == 64


def test_a_program_is_counted_by_its_seat_and_a_guest_by_itself() -> None:
    assert [Requester(guest="ann").limit_key, Requester(key=SEAT).limit_key] == ["ann", "seat:abc:2"]
    assert [Requester(guest="ann").identity, Requester(key=SEAT).identity] == ["guest:ann", f"program:{SEAT.hash}"]
