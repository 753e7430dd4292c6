"""Being out of the game: a dead survivor's page promises no turn, and lets its player go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .town import DAY, lay, measure, sit

Guest = Callable[..., Page]
SEATS = ["me", "open", "random", "random"]
BITTEN = {"profession": "nurse", "hp": 1, "base_hp": 1, "bite": 4, "bag": ["bandage"], "worn": ["baseball_bat"]}
"""Whoever is so weak dies of the bite as the next day begins (PZ-199)."""
LAST_EVENING = DAY | {"first": "b", "turn": "a", "step": "build", "survivors": DAY["survivors"] | {"a": BITTEN}}
TURN_OF_B = DAY | {"turn": "b", "survivors": DAY["survivors"] | {"a": {"profession": "nurse", "dead": True}}}


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_who_is_dead_is_told_so_and_may_leave(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    path = lay(page, TURN_OF_B, SEATS)
    sit(guest(host.origin), path)
    page.goto(path)
    out = page.locator("[data-out]")
    expect(out).to_contain_text("You're dead.")
    expect(page.get_by_role("button", name="Skip to my turn")).to_have_count(0)
    measure(page)
    out.get_by_role("link", name="Leave the table").click()
    expect(page).to_have_url(f"{host.origin}/")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_dead_read_how_they_died_and_what_they_did(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    path = lay(page, LAST_EVENING, SEATS)
    sit(guest(host.origin), path)
    page.goto(path)
    page.locator("[data-choice=done]:enabled").click()
    obituary = page.get_by_role("region", name="Obituary")
    expect(obituary).to_contain_text("Nurse, level 1. The bite killed you in the night, in the safe house.")
    expect(obituary).to_contain_text("Left in the storage: baseball bat and bandage. You got up again, as one of them.")
    expect(obituary.get_by_role("definition")).to_have_text(["7", "0", "0", "0"])
    expect(page.locator(".sheet")).to_have_count(0)
    measure(page)


def test_the_dead_skip_to_the_next_danger(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False, motion="full")
    page.goto(lay(page, LAST_EVENING, ["me", "random", "random", "random"]))
    page.locator("[data-choice=done]:enabled").click()
    expect(page.locator("[data-out]")).to_contain_text("You're dead.")
    skip = page.get_by_role("button", name="Skip to the next danger")
    expect(skip).to_be_visible()
    skip.click()
    expect(page.get_by_role("button", name="Skip to my turn")).to_have_count(0)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose bots take their time: the game isn't over before the click that ends it."""
    host = Host(tmp_path_factory.mktemp("patient"), PACE="3600")
    host.start()
    yield host
    host.kill()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whoever_is_dead_among_bots_may_end_the_game(patient: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(patient.origin, size=size, beside=False)
    path = lay(page, LAST_EVENING, ["me", "open", "random", "random"])
    table = f"{patient.origin}/api/v1/tables/{path.rpartition('/')[2]}"
    friend = guest(patient.origin).request
    friend.post(f"{table}/sit", data={})
    page.goto(path)
    page.locator("[data-choice=done]:enabled").click()
    out = page.locator("[data-out]")
    expect(out).to_contain_text("they play on")
    friend.post(f"{table}/leave", data={})
    expect(out).to_contain_text("Only bots are left.")
    measure(page)
    out.get_by_role("button", name="End the game").click()
    expect(out).to_contain_text("Shall we end it here?")
    out.get_by_role("button", name="Yes, end the game").click()
    expect(page.locator("section.over")).to_contain_text("You gave up on day 7.")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_dead_play_on_for_a_bot(patient: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(patient.origin, size=size, beside=False)
    page.goto(lay(page, TURN_OF_B, ["me", "random", "random", "random"]))
    out = page.locator("[data-out]")
    out.get_by_role("button", name="Play on for a bot").click()
    measure(page)
    out.get_by_role("button", name="Doctor").click()
    expect(page.locator(".sheet")).to_contain_text("Doctor")
    expect(page.locator("[data-out]")).to_have_count(0)
