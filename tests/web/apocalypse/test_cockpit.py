"""The game master's place in Chromium: what is dragged, what is done by keys alone, how many fit, who was quicker."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .masters import Guest, gathered, view_of
from .stories import measure

APART = "undefined"
"""A script that does nothing: the page that runs it is nobody else's before or after."""


def test_a_threat_is_dragged_onto_the_scene_or_a_way_out_and_a_move_onto_whom_it_strikes(
    host: Host, guest: Guest
) -> None:
    master, ann = gathered(host, guest, more=1)
    scene = master.get_by_label("The scene", exact=True)
    brute, runner = (master.locator(f"[data-put={kind}]") for kind in ("brute", "runner"))
    brute.drag_to(scene, target_position={"x": 420, "y": 180})
    expect(ann.get_by_label(re.compile("^Brute, 1"))).to_be_visible()
    runner.drag_to(scene.get_by_label("The bus garage, danger 2"))
    expect(ann.get_by_role("log")).to_contain_text("A runner comes.")
    assert [(each["kind"], each["place"]) for each in view_of(ann)["threats"].values()] == [
        ("shambler", "depot"),
        ("brute", "depot"),
        ("runner", "garage"),
    ]
    master.locator(".shows").drag_to(scene.locator("button[data-figure=b]"))
    expect(ann.get_by_role("log")).to_contain_text(re.compile("A hard move against .*: take a resource away"))
    asked = master.get_by_role("region", name="The Director would")
    expect(asked).to_contain_text("What is lost?")
    asked.get_by_role("button", name=re.compile("1 food$")).click()
    expect(ann.get_by_role("log")).to_contain_text("The pool loses 1 Food.")


STOPS = 60
STOP = """() => { const each = document.activeElement, look = getComputedStyle(each)
    return { told: each.ariaLabel || each.innerText || each.tagName, inside: Boolean(each.closest('.masters')),
        seen: each.matches('[data-write]') || look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2 } }"""
UNREACHED = """() => { const roved = each => each.parentElement.closest('[data-roves]')
    const isCome = group => [...group.querySelectorAll('button')].some(one => one.tabIndex === 0)
    return [...document.querySelectorAll('.masters :is(button, input, select)')]
        .filter(each => each.checkVisibility() && !each.disabled && each.tabIndex < 0)
        .filter(each => !roved(each) || !isCome(roved(each))).map(each => each.outerHTML.slice(0, 90)) }"""
"""What neither Tab comes to nor the arrows from where Tab comes."""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something is come to, and each time see where one is."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        assert stop["seen"] or not stop["inside"], stop
        if re.match(name, stop["told"]):
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_a_number_is_put_right_and_a_threat_put_in_by_keys_alone(host: Host, guest: Guest) -> None:
    master, ann = gathered(host, guest, more=1)
    expect(master.get_by_role("region", name="Set it right")).to_be_visible()
    assert master.evaluate(UNREACHED) == []
    tab_to(master, "Who|The table")
    master.keyboard.press("ArrowRight")
    master.keyboard.press("Enter")
    tab_to(master, "Harm")
    master.keyboard.press("Enter")
    expect(master.get_by_label("why:")).to_be_visible()
    tab_to(master, "Less|More")
    master.keyboard.press("Enter")
    tab_to(master, "INPUT")
    master.keyboard.type("It was only a scratch.")
    master.keyboard.press("Enter")
    expect(ann.get_by_role("log")).to_contain_text("It was only a scratch.")
    tab_to(master, r"Put in 1:\s*Shamblers")
    master.keyboard.press("ArrowRight")
    master.keyboard.press("Enter")
    expect(ann.get_by_role("log")).to_contain_text("A runner comes.")
    master.keyboard.press("/")
    expect(master.get_by_label("Say something")).to_be_focused()


@pytest.mark.parametrize("survivors", [5, 6])
def test_five_and_six_survivors_fit_at_a_desk_and_on_a_phone(host: Host, guest: Guest, survivors: int) -> None:
    [master] = gathered(host, guest, PHONE, more=0, survivors=survivors, script=APART)
    expect(master.get_by_role("list", name="Who has had the light").get_by_role("button")).to_have_count(survivors)
    measure(master)
    for name in ("set right", "secrets"):
        master.get_by_role("navigation", name="What you may do").get_by_role("button", name=name).click()
        measure(master)
    assert serious(master) == []
    master.keyboard.press("Escape")
    master.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(master.get_by_role("region", name="Only you know")).to_be_in_viewport()
    measure(master)
    assert master.evaluate(OVERLAPPING) == []


OVERLAPPING = """() => { const names = [...document.querySelectorAll('.person em')]
    const all = names.map(each => each.getBoundingClientRect())
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1
    return all.flatMap((one, n) => all.slice(n + 1).filter(other => meet(one, other)).map(() => n)) }"""
"""Who of those that stand in the scene has a name over which another's lies."""


def held_until_a_choice(sent: list[str]) -> Callable[[WebSocketRoute], None]:
    """What happens reaches the page only behind its first choice; choices are noted as they are sent."""
    held: list[str | bytes] = []

    def wire(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_page(message: str | bytes) -> None:
            if json.loads(message)["t"] == "ev" and not sent:
                held.append(message)
            else:
                page.send(message)

        def to_server(message: str | bytes) -> None:
            server.send(message)
            if json.loads(message)["t"] == "act":
                sent.append(json.loads(message)["a"])
                for each in held:
                    page.send(each)
                held.clear()

        server.on_message(to_page)
        page.on_message(to_server)

    return wire


def test_a_choice_in_the_instant_in_which_the_master_acts_is_taken_again(host: Host, guest: Guest) -> None:
    master, ann = gathered(host, guest, more=1, script=APART)
    sent: list[str] = []
    ann.route_web_socket(re.compile("/live"), held_until_a_choice(sent))
    ann.reload()
    speak = ann.locator("[data-choice=speak]")
    expect(speak).to_be_enabled()
    master.locator("[data-put=brute]").click()
    expect(master.get_by_label(re.compile("^Brute, 1"))).to_be_visible()
    speak.click()
    expect(ann.locator("[data-choice=make]").first).to_be_visible()
    assert sent[:2] == ["speak a", "speak a"]
    expect(ann.get_by_role("alert")).to_have_count(0)
