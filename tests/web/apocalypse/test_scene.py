"""The scene of a story in Chromium: played with the Director, measured, read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import clicking, lay, measure

Guest = Callable[..., Page]

NIGHT: dict[str, Any] = {
    "day": 2,
    "watch": "night",
    "scene": "market",
    "turn": "c",
    "survivors": {
        "a": {"playbook": "hunter", "harm": 4, "gear": ["fire_axe"], "trust": {"b": 2, "c": 1, "d": 1}},
        "b": {"playbook": "healer", "infection": 2, "trust": {"a": 2, "c": 1, "d": 1}},
        "c": {"playbook": "outcast", "trust": {"a": 2, "b": 1, "d": 1}, "stats": [1, 0, 1, 0], "disadvantage": True},
        "d": {"playbook": "athlete", "gear": ["baseball_bat"], "trust": {"a": 1, "b": 1, "c": -1}},
    },
    "threats": [{"kind": "shambler", "number": 4, "band": "close", "at": "market"}],
    "clocks": {"horde": 5, "tide": 4, "engine": 1},
    "pool": {"gas": 2, "drugs": 1, "food": 3},
}
"""The covered market at night, four of the dead close by, and the light on the third of four."""
SEATS = ("random", "random", "me", "random")
MANIPULATED = ("make manipulate", "aim d", "ask_for do_impede", "enough", "alone", "roll 5", "roll 4", "roll 6")


def come(page: Page, lines: tuple[str, ...] = ()) -> None:
    """Sit at the night's table after some choices, and wait until one may choose."""
    page.goto(lay(page, NIGHT, SEATS, lines))
    expect(page.locator("button[data-choice]:enabled").first).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_light_is_on_who_chooses_and_the_scene_is_counted_where_it_stands(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, NIGHT, SEATS))
    scene = page.get_by_label("The scene", exact=True)
    expect(scene.get_by_role("button", name=re.compile("in the light"))).to_have_count(1)
    expect(scene.get_by_role("img", name="Horde: 5 of 8")).to_be_visible()
    expect(scene.get_by_label("Shamblers, 4, close, Harm +2")).to_be_visible()
    expect(scene.get_by_label("The petrol station, danger 2")).to_be_visible()
    expect(page.get_by_label("The story", exact=True)).to_contain_text("A car ferry is still tied up")
    measure(page)
    assert serious(page) == []


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_dice_lie_in_the_light_with_the_one_that_is_out_and_why(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    come(page, MANIPULATED)
    thrown = page.locator(".thrown")
    expect(thrown).to_have_attribute("aria-label", re.compile("5, 4, 6, best one out: Disadvantage; 10, strong"))
    page.locator("button[data-choice=keep_faith]").click()
    question = page.get_by_role("region", name="Choose two")
    expect(question.locator("[data-choice=pick]")).to_have_count(2)
    measure(page)
    assert serious(page) == []
    question.locator("[data-choice=pick]").first.click()
    expect(page.get_by_role("region", name="One more")).to_contain_text("If they will not, they must keep their cool")


UNDER = """names => {
    const all = names.flatMap(name => [...document.querySelectorAll(name)].filter(each => each.checkVisibility())
        .map(each => ({ name, box: each.getBoundingClientRect() })))
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return all.flatMap((a, n) => all.slice(n + 1).filter(b => meet(a.box, b.box)).map(b => `${a.name} ${b.name}`)) }"""
"""The pairs of things of which one lies under the other."""
SIGNS = [".exits button", ".stage .web", ".pool li", ".clocks > *", ".fold", "button.hand", ".count"]
FIGURES = ["button.person", ".exits button", ".pool li", "button.hand", ".count"]
LOW = [(667, 375), (844, 390)]


@pytest.mark.parametrize("size", [DESK, (390, 844), (768, 1024), *LOW])
def test_no_sign_of_the_scene_lies_under_another_at_any_size(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, NIGHT, SEATS))
    expect(page.locator("button.person")).to_have_count(4)
    assert page.evaluate(UNDER, SIGNS) == []
    assert [each for each in page.evaluate(UNDER, FIGURES) if each != "button.person button.person"] == []
    for each in page.locator(".exits button").all():
        box = each.bounding_box()
        assert box
        assert box["height"] < 60


@pytest.mark.parametrize("size", LOW)
def test_a_phone_on_its_side_has_the_story_beside_the_scene_and_whole_lines_on_the_sheet(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, NIGHT, SEATS))
    expect(page.locator(".fan.glows")).to_be_visible()
    measure(page)
    scene, story = page.locator(".scene").bounding_box(), page.get_by_role("log").bounding_box()
    assert scene
    assert story
    assert scene["x"] + scene["width"] <= story["x"]
    assert story["height"] > size[1] / 2
    page.locator(".photo").click()
    tagline = page.locator(".file .tagline")
    expect(tagline).to_be_visible()
    assert tagline.evaluate("each => each.getClientRects()[0].height < 60")
    assert page.locator(".file").evaluate("each => each.scrollWidth <= each.clientWidth")
    measure(page)


PRESSED = NIGHT | {"turn": "d", "threats": [{"kind": "shambler", "number": 4, "band": "hand", "at": "market"}]}
"""The same night with the dead beside them, and the last of the round to act."""


def test_the_caption_tells_the_weightiest_thing_until_your_next_choice(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    page.goto(lay(page, PRESSED, ("random", "random", "random", "me")))
    caption = page.get_by_role("region", name="What just happened")
    page.locator(".fan.glows").click()
    page.locator(".over [data-choice=pass]").click()
    expect(caption).to_contain_text("is struck for 2.")
    expect(page.locator("[data-choice=take_injury]").first).to_contain_text("A lasting injury: Nice")
    expect(page.locator("[data-choice=take_harm]")).to_have_text("2 Harm")
    page.locator("[data-choice=take_harm]").click()
    expect(caption).to_contain_text(re.compile(r"^Guest \S+ takes 2 Harm\."))
    answer = page.locator(".question [data-choice=refuse]")
    expect(answer).to_be_enabled()  # others have acted since
    expect(caption).to_contain_text(re.compile(r"^Guest \S+ takes 2 Harm\."))
    measure(page)
    answer.click()
    expect(caption.get_by_text(re.compile("^Guest .* takes 2 Harm"))).to_have_count(0)


def test_at_a_desk_the_tools_lie_over_no_paper_and_over_no_way_back(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    come(page)
    tools, paper = page.locator(".fold").bounding_box(), page.get_by_role("log").bounding_box()
    assert tools
    assert paper
    assert tools["y"] + tools["height"] <= paper["y"]
    page.keyboard.press("w")
    web = page.get_by_role("dialog", name="Who trusts whom")
    web.get_by_role("button", name="Close").click()
    expect(web).to_have_count(0)


def test_beside_the_list_the_dice_and_why_one_is_out_lie_between_the_web_and_the_ways_out(
    host: Host, guest: Guest
) -> None:
    page = guest(host.origin, beside=True)
    come(page, MANIPULATED)
    measure(page)
    seen = (".thrown", ".thrown .why", ".web", ".exits li:not(.left)")
    thrown, why, web, way = (page.locator(each).first.bounding_box() for each in seen)
    assert thrown
    assert why
    assert web
    assert way
    assert web["x"] + web["width"] <= thrown["x"]
    assert why["x"] + why["width"] <= way["x"]


def test_keys_declare_a_move_find_its_target_and_take_it_back(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    come(page)
    page.keyboard.press("1")
    expect(page.get_by_role("region", name="At whom?")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".scene button.chosen:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Maul, Sick"))).to_be_enabled()
    page.keyboard.press("w")
    expect(page.get_by_role("dialog", name="Who trusts whom")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("Hold the gate.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Hold the gate.")


def test_whoever_says_what_they_do_is_offered_the_move_and_the_line_is_told(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    page.goto(lay(page, NIGHT, SEATS))
    expect(page.locator(".fan.glows")).to_be_visible()
    page.get_by_role("button", name="Say").click()
    line = page.get_by_label("Say something")
    line.fill("Run!")
    expect(page.get_by_role("button", name=re.compile("^Make the move"))).to_have_count(0)
    line.fill("I run for it.")
    page.get_by_role("button", name="Make the move: Run like hell").click()
    expect(page.get_by_role("log")).to_contain_text("I run for it.")
    expect(page.locator("[data-choice=take_back]")).to_be_visible()


AFTERNOON = "/afternoon/.test(document.querySelector('.caption')?.textContent ?? '')"


def test_one_person_plays_a_whole_scene_with_a_bot_and_the_director(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    page.goto(lay(page, None, ["me", "random"]))
    page.evaluate(clicking(AFTERNOON))
    page.wait_for_function("() => window.seen")
    story = page.get_by_role("log")
    expect(story.locator(".ticket").first).to_be_visible()
    measure(page)
    assert serious(page) == []
