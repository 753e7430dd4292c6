"""The town of Project Zomboid in Chromium: at rest, in a fight, in a trade, to its end, alone and with others."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from ..setting.rest import at_rest
from ..table import choose, offers
from .town import BROKEN_WORDS, DAY, LAST_DAY, LONG_NAMES, PLACES, lay, measure, measure_page, open_at, play_on, sit

Guest = Callable[..., Page]
Size = tuple[int, int]


EVERY_SIZE: list[Size] = [DESK, (390, 844), (844, 390), (768, 1024), (667, 375)]
OUT_OF_REACH = """() => [...document.querySelectorAll('.zomboid button:not(:disabled), .fold > *')]
    .filter(each => each.checkVisibility() && !each.closest(document.querySelector('.fight, .trade')
        ? '[inert], .cards, .town, .sky' : '.cards, .town'))
    .filter(each => {
        const box = each.getBoundingClientRect()
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return !hit || !each.contains(hit) && !hit.contains(each) })
    .map(each => each.dataset.choice ?? each.ariaLabel ?? each.textContent)"""
"""Buttons whose middle is out of the window or lies under something."""
OVER_EACH_OTHER = """() => {
    const all = [...document.querySelectorAll('.zomboid button, .zomboid h2, .fold > *')]
        .filter(each => each.checkVisibility() && !each.closest(document.querySelector('.fight, .trade')
        ? '[inert], .cards, .town, .sky' : '.cards, .town'))
    const over = (one, two) => {
        const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 }
    return all.flatMap((one, n) => all.slice(n + 1).filter(two => !one.contains(two) && over(one, two))
        .map(two => `${one.textContent} and ${two.ariaLabel ?? two.textContent}`)) }"""
EMPTY_CHURCH = DAY | {"places": [place | {"pile": 0, "tokens": []} for place in PLACES]}
NOTED = """window.moved = []
const plain = Element.prototype.animate
Element.prototype.animate = function (frames, how) {
    if (how.id) window.moved.push(how.id)
    return plain.call(this, frames, how) }"""


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "dark"), (PHONE, "light")])
def test_a_town_at_rest_fits_can_be_read_and_stands_before_axe(
    host: Host, guest: Guest, size: Size, scheme: str
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    open_at(page, DAY)
    expect(page.locator("[data-thing=p1]")).to_contain_text("Diner")
    measure(page)
    assert serious(page) == []


def check_in_sight(page: Page) -> None:
    """Nothing is cut off, no word is broken, every button can be clicked, and none lies over another."""
    at_rest(page)
    measure(page)
    assert page.evaluate(BROKEN_WORDS) == []
    assert page.evaluate(OUT_OF_REACH) == []
    assert page.evaluate(OVER_EACH_OTHER) == []


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_the_town_a_fight_and_a_trade_can_be_read_and_clicked_at_every_size(
    host: Host, guest: Guest, size: Size
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, LONG_NAMES)
    check_in_sight(page)
    if size != DESK:
        page.locator("[data-thing=bag]").click()
        expect(page.locator("[data-paper]")).to_contain_text("Screwdriver")
        measure(page)
        assert page.evaluate(BROKEN_WORDS) == []
        page.keyboard.press("Escape")
    page.evaluate("document.querySelector(\"[data-offer='walk p1']\").click()")
    fight = page.get_by_role("region", name="The fight")
    expect(fight.locator("[data-choice=run]")).to_be_visible()
    check_in_sight(page)
    fight.locator("[data-choice=stand]").click()
    fight.locator("[data-choice=wield]").click()
    expect(fight.get_by_role("img", name=re.compile("^attack die"))).to_have_count(2)
    check_in_sight(page)
    page.goto(lay(page, LONG_NAMES | {"step": "equip"}, ["me", "random", "random"], ["offer b", "put electronics"]))
    expect(page.get_by_role("region", name="The trade")).to_be_visible()
    check_in_sight(page)


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_on_a_phone_held_sideways_a_question_is_seen_whole(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    seats = [{"k": "me"}, {"k": "bot", "level": "random"}, {"k": "bot", "level": "random"}]
    plan = {"id": f"traits{size[0]}", "game": "zomboid", "seats": seats, "public": False}
    made = page.request.post("/api/v1/tables", data=plan).json()
    page.goto(f"/t/{made['table']['id']}")
    card = page.locator("[data-question] [data-choice]").first
    expect(card).to_be_in_viewport(ratio=1)
    at_rest(page)
    measure(page)


def test_two_hordes_on_their_way_to_places_of_one_name_are_both_told(host: Host, guest: Guest) -> None:
    houses = [{"card": "small_house", "at": at, "pile": 1, "alerted": True} for at in ([0, -1], [3, 0])]
    page = guest(host.origin, beside=False)
    open_at(page, DAY | {"places": [*PLACES, *houses]})
    night = page.get_by_role("region", name="What the night will bring")
    expect(night.get_by_text("A horde comes: Small House")).to_have_count(2)


def test_a_place_tells_what_is_there_and_what_may_be_done_and_closes_by_escape(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY)
    page.locator("[data-thing=p2]").click()
    paper = page.get_by_role("group", name="Gas Station")
    expect(paper).to_contain_text("2 cards of loot")
    expect(paper.get_by_role("button", name="Loot Gas Station")).to_be_focused()
    page.keyboard.press("Escape")
    expect(paper).to_have_count(0)
    expect(page.locator("[data-thing=p2]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-thing=safe_house]")).to_be_focused()


def test_a_first_tap_of_a_finger_reads_and_a_second_goes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY)
    page.locator("[data-thing=p2]").tap()
    expect(page.locator("[data-paper]")).to_contain_text("Gas Station")
    measure(page)
    page.locator("[data-choice='walk p2']").tap()
    expect(page.locator("[data-thing=p2] [data-figure=a]")).to_be_visible()


def test_a_click_at_a_far_place_shows_the_way_and_what_it_takes_and_a_second_goes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, EMPTY_CHURCH | {"step": "equip"})
    church = page.locator("[data-thing=p3]")
    church.click()
    paper = page.get_by_role("group", name="Church")
    expect(paper.get_by_role("button", name="Go to Church")).to_contain_text("2 steps")
    expect(paper).to_contain_text("a horde of 4 comes here in the morning, 50 %")
    expect(page.locator(".trail polyline")).to_have_attribute("points", re.compile(r"^\S+ \S+ \S+$"))
    church.click()
    expect(church.locator("[data-figure=a]")).to_be_visible()


def test_who_walks_is_seen_to_walk_unless_nothing_should_move(host: Host, guest: Guest) -> None:
    for motion, moved in (("full", ["walk"]), ("reduce", [])):
        page = guest(host.origin, beside=False, motion=motion, script=NOTED)
        open_at(page, EMPTY_CHURCH)
        page.locator("[data-thing=p7]").click()
        expect(page.locator("[data-thing=p7] [data-figure=a]")).to_be_visible()
        page.wait_for_function("moved => JSON.stringify(window.moved) === JSON.stringify(moved)", arg=moved)


def test_the_bag_is_told_to_its_owner_alone(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY)
    bag = page.get_by_role("group", name="Bag")
    expect(bag).to_contain_text("Crowbar")
    page.locator("[data-thing=b]").click()
    paper = page.locator("[data-paper]")
    expect(paper).to_contain_text("3 cards in the bag")
    expect(paper).not_to_contain_text("Planks")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_fight_shows_who_stands_there_the_dice_and_every_choice(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, DAY)
    page.evaluate("document.querySelector(\"[data-offer='walk p1']\").click()")
    fight = page.get_by_role("region", name="The fight")
    expect(fight).to_contain_text("Shambler")
    expect(fight).to_contain_text("Fresh Runner")
    expect(fight.locator("[data-choice=run]")).to_contain_text("50 %")
    measure(page)
    assert serious(page) == []
    fight.locator("[data-choice=stand]").click()
    fight.locator("[data-choice=wield]").click()
    expect(fight.get_by_role("img", name=re.compile("^attack die"))).to_have_count(2)
    shown = {
        button.get_attribute("data-choice") for button in fight.locator("[data-choice]:not([data-choice*=','])").all()
    }
    assert shown == set(page.locator("[data-offer]").evaluate_all("all => all.map(each => each.dataset.offer)"))
    measure(page)


def test_dice_are_given_out_by_key_and_by_dragging(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    dice = ["walk p1", "stand", "wield", "roll 6", "roll 1", "roll 6", "roll 1", "roll 1", "roll 1"]
    open_at(page, DAY, dice)
    fight = page.get_by_role("region", name="The fight")
    expect(fight).to_contain_text("Who gets the better die?")
    fight.get_by_role("img", name="attack die: a critical hit").drag_to(fight.locator("[data-foe=foe2]"))
    expect(fight).to_contain_text("Whose is the worse die?")
    log = page.get_by_label("What happened")
    expect(log).to_contain_text("kills the Fresh Runner")
    expect(fight.get_by_role("button", name="The worse die to the fallen one")).to_contain_text("nothing lost")
    expect(fight.get_by_role("button", name="The worse die to Shambler")).to_contain_text("2 HP lost")
    page.keyboard.press("1")
    expect(fight).to_contain_text("Run now, or fight on?")
    expect(fight.get_by_role("img", name="4 of 6 HP")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_all_dice_are_given_out_at_once_in_the_best_way_or_the_other_die_is_taken_in_hand(
    host: Host, guest: Guest, size: Size
) -> None:
    page = guest(host.origin, size=size, beside=False)
    dice = ["walk p1", "stand", "wield", "roll 6", "roll 1", "roll 6", "roll 1", "roll 1", "roll 1"]
    open_at(page, DAY, dice)
    fight = page.get_by_role("region", name="The fight")
    expect(fight.get_by_role("button", name="All at once")).to_contain_text("Fresh Runner falls, nothing lost")
    expect(fight.locator("[data-foe=foe1] [data-choice='give foe1']")).to_contain_text("Shambler falls")
    page.keyboard.press("Space")
    expect(fight.locator("[data-foe=foe1] [data-choice='give foe2']")).to_contain_text("Fresh Runner falls")
    measure(page)
    page.keyboard.press("a")
    expect(fight).to_contain_text("Run now, or fight on?")
    expect(fight.get_by_role("img", name="6 of 6 HP")).to_be_visible()
    expect(fight.locator("[data-foe]")).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_one_device_goes_round_with_a_curtain_between_hands(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, DAY | {"step": "equip"}, ["me", "me", "random"], ["offer b", "put bandage"]))
    lift = page.get_by_role("button", name="Lift the curtain")
    for name, own, others in (("Nurse", "Crowbar", "Planks"), ("Carpenter", "Planks", "Crowbar")):
        expect(page.get_by_role("main", name=name)).to_be_visible()
        expect(lift).to_be_focused()
        measure_page(page)
        assert not [card for card in (own, others) if card in page.locator("body").inner_text()]
        lift.click()
        bag = page.get_by_role("region", name="The trade").get_by_role("group", name="Bag")
        expect(bag).to_contain_text(own)
        assert others not in page.locator("body").inner_text()
        page.locator("[data-choice=ready], [data-choice=agree]").click()
    expect(page.get_by_role("main", name="Nurse")).to_be_visible()
    assert serious(page) == []


def test_two_people_trade_openly_once_both_agree(host: Host, guest: Guest) -> None:
    ann, bo = guest(host.origin, beside=False), guest(host.origin, size=PHONE, beside=False)
    bo.goto("/")
    path = lay(ann, DAY | {"step": "equip"}, ["me", "open", "random"])
    sit(bo, path)
    ann.goto(path)
    ann.locator("[data-thing=b]").click()
    ann.locator("[data-choice='offer b']").click()
    table = bo.get_by_role("region", name="The trade")
    expect(table).to_be_visible()
    ann.get_by_role("region", name="The trade").locator("[data-thing='bag:bandage']").click()
    expect(table.get_by_role("list", name=re.compile("has laid$")).last).to_contain_text("a card")
    ann.locator("[data-choice=ready]").click()
    expect(table).to_contain_text("Bandage")
    expect(table.get_by_role("group", name="Bag")).to_contain_text(re.compile(r"5.*after the trade\s*6 of 6"))
    measure(ann)
    measure(bo)
    assert serious(bo) == []
    bo.locator("[data-choice=agree]").click()
    expect(table).to_have_count(0)
    bo.locator("[data-thing=bag]").tap()
    expect(bo.locator("[data-paper]")).to_contain_text("Bandage")


def test_what_is_asked_for_seldom_is_folded_and_comes_at_a_click(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_at(page, DAY | {"step": "equip"})
    expect(page.locator("[data-offer='want hammer']")).to_be_hidden()
    page.get_by_text(re.compile(r"^Ask for \(\d+\)$")).click()
    choose(page, "want hammer")
    expect(page.get_by_label("What happened")).to_contain_text(re.compile(r"Guest \w+ asks for hammer"))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_person_and_three_bots_are_saved_by_clicking_what_the_table_offers(
    host: Host, guest: Guest, size: Size
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, LAST_DAY)
    play_on([page])
    expect(page.locator("section.over h2")).to_have_text("The house holds.")
    expect(page.locator("section.over")).to_contain_text("You are among them.")
    assert serious(page) == []


def test_three_people_play_the_last_day_to_its_end_and_nobody_comes(host: Host, guest: Guest) -> None:
    people = [guest(host.origin, size=size, beside=False) for size in (DESK, PHONE, DESK)]
    for person in people[1:]:
        person.goto("/")
    path = lay(people[0], LAST_DAY | {"fortification": 0, "day": 12}, ["me", "open", "open"])
    for person in people[1:]:
        sit(person, path)
    people[0].goto(path)
    expect(people[0].locator("[data-choice=done]")).to_be_visible()
    for person in people[1:]:
        expect(person.locator(".zomboid")).to_be_visible()
        assert offers(person) == []
    play_on(people)
    for person in people:
        expect(person.locator("section.over h2")).to_have_text("Nobody came.")
    assert serious(people[1]) == []
