"""A game master in Chromium: a table with a seat for one, what only he sees, and what he does with it."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from ..conftest import PHONE
from ..host import Host
from ..setting.axe import serious
from .masters import Guest, gathered
from .stories import measure

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_whoever_wants_a_game_master_by_the_options_gives_a_person_that_seat(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/new/apocalypse")
    seat = page.get_by_label("Who plays seat 3, Master")
    page.get_by_text("Options, each with its clause").click()
    expect(seat).to_have_count(0)
    page.get_by_label("master", exact=True).check()
    expect(seat).to_have_value("open")
    expect(seat.locator("option", has_text="Bot")).to_have_count(0)
    seat.select_option(label="Me")
    page.get_by_label("Who plays seat 1").select_option(label="Bot: Rookie")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".apocalypse")).to_be_visible()


SECRET = "Two of his people are bitten and he has told nobody."
LIST = "Choices, log and chat"


def harm_of(page: Page) -> Locator:
    """One's own Harm, on the clock of the strip."""
    return page.get_by_role("region", name="Your survivor").get_by_label(re.compile("^Harm"))


def test_a_master_and_two_play_a_scene_in_which_he_puts_a_number_right_and_takes_that_back(
    host: Host, guest: Guest
) -> None:
    master, ann, bo = gathered(host, guest)
    ann.locator("[data-choice=speak]").click()
    ann.locator("[data-choice=make]", has_text="Keep cool").click()
    ann.get_by_label("In a line of the story").fill("I count to ten.")
    ann.locator("[data-choice=tell]").click()
    expect(bo.get_by_role("log")).to_contain_text("I count to ten.")
    expect(bo.locator(".ticket").first).to_be_visible()
    expect(master.locator(".thrown .sum")).to_be_visible()
    before = harm_of(bo).get_attribute("aria-label")
    master.get_by_role("group", name="Whose").get_by_role("button").nth(2).click()
    master.locator("[data-set='harm.b']").click()
    master.get_by_role("region", name="Set it right").get_by_role("button", name="More").click()
    expect(master.locator(".standing > svg")).to_have_count(2)  # the face of a clock, as it was and as it will be
    assert serious(master) == []
    expect(master.get_by_role("button", name="Write it in")).to_be_disabled()
    master.get_by_label("why:").fill("The coat was forgotten at the gate.")
    master.locator("[data-choice=write]").click()
    for page in (ann, bo):
        expect(page.get_by_role("log")).to_contain_text("The coat was forgotten at the gate.")
        expect(page.get_by_role("log")).to_contain_text(re.compile("puts right: Harm, .*: it was 0 and is 1"))
        expect(page.get_by_role("log").locator("s")).to_have_text("it was 0")
    expect(harm_of(bo)).not_to_have_attribute("aria-label", before or "")
    master.get_by_role("button", name=re.compile("^Undo. Take back: The master puts right")).click()
    expect(harm_of(bo)).to_have_attribute("aria-label", before or "")
    expect(ann.get_by_role("log")).not_to_contain_text("The coat was forgotten")
    expect(master.get_by_label("why:")).to_have_count(0)  # nothing waits to be put right any more


def test_the_cockpit_has_what_he_alone_sees_and_stands_before_axe_by_day_and_by_night(host: Host, guest: Guest) -> None:
    master, ann = gathered(host, guest, more=1)
    secrets = master.get_by_role("region", name="Only you know")
    expect(secrets).to_contain_text(SECRET)
    expect(secrets.get_by_label("Who carries it")).to_contain_text("infection 1")
    assert SECRET not in ann.content()
    measure(master)
    for scheme in SCHEMES:
        master.emulate_media(color_scheme=scheme)
        assert serious(master) == []
    for name in ("The Director would", "Only you know", "Set it right"):
        expect(master.get_by_role("region", name=name)).to_be_in_viewport()
    pages = master.get_by_role("tablist", name="Beside the scene").get_by_role("tab")
    expect(pages).to_have_text(["Set it right", "Story"])
    master.get_by_role("button", name="By hand").click()
    expect(master.get_by_role("dialog", name="By hand")).to_be_focused()
    assert serious(master) == []
    master.keyboard.press("Escape")
    expect(master.get_by_role("button", name="By hand")).to_be_focused()
    master.get_by_role("tab", name="Story").click()
    measure(master)
    assert serious(master) == []
    master.get_by_role("button", name=LIST).click()
    expect(pages).to_have_text(["Only you know", "Set it right", "Story"])  # there is less room now
    measure(master)


SMALL = """() => [...document.querySelectorAll('.apocalypse :is(button, input, select, label:has([type=checkbox]))')]
    .filter((each) => each.checkVisibility() && !each.closest('.stage') && each.type !== 'checkbox')
    .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.5)
    .map((each) => each.outerHTML.slice(0, 90))"""
"""What is smaller than a finger, beside the scene."""


def test_on_a_phone_everything_is_as_large_as_a_finger_and_a_secret_comes_out_with_a_tap(
    host: Host, guest: Guest
) -> None:
    master, ann = gathered(host, guest, PHONE, more=1)
    foot = master.get_by_role("navigation", name="What you may do")
    expect(master.get_by_role("region", name="The Director would")).to_contain_text("Make it so")
    expect(foot.get_by_role("button")).to_have_count(5)
    master.get_by_role("button", name="Story").click()
    expect(master.get_by_role("dialog", name="story").get_by_role("log")).to_be_visible()
    measure(master)
    for name in ("put in", "set right", "secrets"):
        foot.get_by_role("button", name=name).click()
        expect(master.get_by_role("dialog", name=name)).to_be_visible()
        measure(master)
        assert master.evaluate(SMALL) == []
    assert serious(master) == []
    secrets = master.get_by_role("dialog", name="secrets")
    secrets.get_by_role("button", name="Comes in").click()
    expect(ann.get_by_role("log")).to_contain_text("Ruslan is here.")
    master.keyboard.press("Escape")
    expect(secrets).to_have_count(0)


def test_a_move_that_is_done_by_hand_shows_its_text_to_all_and_waits_for_the_master(host: Host, guest: Guest) -> None:
    master, ann, bo = gathered(host, guest)
    master.get_by_role("button", name="By hand").click()
    master.get_by_label("Keep your cool").check()
    expect(ann.get_by_role("log")).to_contain_text("by hand: keep your cool")
    ann.locator("[data-choice=speak]").click()
    ann.locator("[data-choice=make]", has_text="Keep cool").click()
    ann.get_by_role("button", name="Take it back").click()  # before the dice
    ann.locator("[data-choice=make]", has_text="Keep cool").click()
    ann.get_by_label("In a line of the story").fill("I count to ten.")
    ann.get_by_role("button", name="So it is, roll").click()
    for page in (master, ann, bo):
        shown = page.get_by_role("region", name="Carried out by hand")
        expect(shown).to_contain_text("Keep your cool")
    expect(ann.get_by_role("region", name="Carried out by hand").get_by_role("button")).to_have_count(0)
    master.get_by_role("button", name="It is as we have played it").click()
    expect(bo.get_by_role("region", name="Carried out by hand")).to_have_count(0)
