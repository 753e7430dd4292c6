"""What the town of Project Zomboid says of its things when they are looked at, and how often it asks for nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from ..clicks import AT_ONCE, forced_share
from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from ..setting.rest import at_rest
from .town import DAY, lay, measure, open_at, sit

Guest = Callable[..., Page]
Size = tuple[int, int]

THINGS = {
    DESK: {"safe_house": "Safe house", "p4": "Police Station", "b": "Carpenter (B)"},
    PHONE: {
        "bag": "In the bag",
        "safe_house": "Safe house",
        "p4": "Police Station",
        "night": "Tomorrow morning",
        "b": "Carpenter (B)",
    },
}


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_every_paper_fits_can_be_read_and_stands_before_axe(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, DAY)
    for thing, title in THINGS[size].items():
        page.locator(f"[data-thing='{thing}']").first.click()
        expect(page.get_by_role("group", name=title)).to_be_visible()
        measure(page)
        assert serious(page) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_ways_out_are_read_and_pinned_before_the_first_turn_and_again_at_a_poster(
    host: Host, guest: Guest, size: Size
) -> None:
    page, friend = guest(host.origin, size=size, beside=False, hints=True), guest(host.origin, beside=False)
    page.goto("/")
    path = lay(page, DAY | {"day": 1}, ["me", "open", "random", "random"])
    sit(friend, path)
    page.goto(path)
    ways = page.get_by_role("dialog", name="Ways out")
    expect(ways).to_contain_text("Three ways out. You need one.")
    expect(ways).to_contain_text("call by day 11")
    expect(ways).to_contain_text("signal flares, in the safe house")
    ways.get_by_role("button", name="I\u2019d try this: Airlift").click()
    expect(ways).to_contain_text("You would try this")
    friend.locator("[data-thing='rescue:airlift']").click()
    pins = friend.locator("[data-way='rescue:airlift'] [data-pins]")
    expect(pins).to_contain_text(re.compile(r"\w+ would try this"))
    at_rest(page)
    measure(page)
    assert serious(page) == []
    ways.get_by_role("button", name="Take my pin off").click()
    expect(pins).to_contain_text("Nobody\u2019s pin yet.")
    ways.get_by_role("button", name="Lay out the town").click()
    expect(ways).to_have_count(0)
    page.reload()
    expect(page.locator("[data-choice]:enabled").first).to_be_visible()
    expect(ways).to_have_count(0)
    page.locator("[data-thing='rescue:airlift']").click()
    expect(ways.locator("[data-way='rescue:airlift']")).to_be_in_viewport()
    ways.get_by_role("button", name="I\u2019d try this: Safe Haven").click()
    expect(friend.locator("[data-way='rescue:safe_haven'] [data-pins]")).to_contain_text("would try this")
    expect(ways.get_by_role("button", name="Take my pin off")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(ways).to_have_count(0)


def test_a_rescue_is_called_from_its_poster(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    page.goto("/")
    open_at(page, DAY | {"step": "build", "storage": ["ham_radio", "batteries"]})
    page.locator("[data-thing='rescue:airlift']").click()
    page.get_by_role("dialog", name="Ways out").get_by_role("button", name="Call for Airlift").click()
    page.locator("[data-thing='rescue:airlift']").click()
    expect(page.locator("[data-way='rescue:airlift']")).to_contain_text("comes on day 9")


def test_a_lock_is_drawn_with_its_chance_the_alarm_and_who_may_wait_inside(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY)
    page.locator("[data-thing=p4]").click()
    door = page.locator("[data-paper]").get_by_role("img")
    expect(door).to_have_accessible_name(
        "It opens 33 % of the times, with 2 luck dice and the Crowbar. Then an alarm rings, 33 %. "
        "Quiet, 20 %. Something Moves, 33 %. Cornered, 30 %. Horde on the Way, 18 %."
    )


def test_on_a_phone_the_sign_of_a_lock_lies_beside_the_names_of_who_is_inside(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY | {"survivors": DAY["survivors"] | {"a": DAY["survivors"]["a"] | {"place": "p4"}}})
    station = page.locator(".panel[data-thing=p4]")
    expect(station.locator(".door")).to_be_visible()
    sign, name = station.locator(".door").bounding_box(), station.locator(".who b").bounding_box()
    assert sign
    assert name
    assert sign["y"] >= name["y"] + name["height"]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_six_survivors_can_be_told_apart_and_read(host: Host, guest: Guest, size: Size) -> None:
    six = DAY["survivors"] | {
        "e": {"profession": "lumberjack", "place": "p2"},
        "f": {"profession": "chef", "place": "p2"},
    }
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, DAY | {"survivors": six}, ["me"] + ["random"] * 5))
    faces = page.get_by_role("list", name="Survivors").get_by_role("button")
    expect(faces).to_have_count(6)
    expect(faces.nth(5)).to_contain_text(re.compile("Chef .* 6 HP", re.DOTALL))
    expect(page.locator(".zomboid [data-choice]").first).to_be_visible()
    measure(page)
    edges = [box for face in faces.all() if (box := face.bounding_box())]
    assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(edges))
    assert edges[5]["x"] + edges[5]["width"] <= size[0]


def test_hardly_a_click_in_the_town_is_forced(host: Host, guest: Guest) -> None:
    page = guest(host.origin, script=AT_ONCE)
    seats = [{"k": "me"}, *[{"k": "bot", "level": "random"}] * 3]
    body = {"id": "town_clicks", "game": "zomboid", "seats": seats, "forced": "pass"}
    assert forced_share(page, body, 10) <= 0.05
