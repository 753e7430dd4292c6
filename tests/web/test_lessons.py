"""Lessons in the browser: from the lobby to the win, by what the coach says."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from shamble.core.lessons.loading import load_lessons
from shamble.games import game_names, load_game

from .conftest import DESK, PHONE
from .evening.tables import resign
from .host import Host
from .setting.rest import at_rest
from .setting.sizes import at_sizes
from .setting.visitors import PATIENCE

WAY = "() => document.querySelector('.coach').getBoundingClientRect().bottom <= innerHeight + 1"
ON_TOP = """button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"""
LESSONS = [(name, lesson) for name in game_names() for lesson in load_lessons(load_game(name))]


def step(page: Page, number: int) -> None:
    """The coach is at this step, in view, and waits."""
    expect(page.locator(".coach")).to_contain_text(f"step {number} of")
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    page.wait_for_function(WAY)


@pytest.mark.parametrize(
    ("title", "size", "wrong", "answer", "end"),
    [
        ("Close the cabin", DESK, "stop h1", "Use them: the zombie is right behind you", "closed the door"),
        ("Out into the street", PHONE, "", "", "reached the street"),
        ("A day in town", PHONE, "", "", "everybody in the safe house is saved"),
        ("First scene", PHONE, "", "", "the ferry cast off"),
    ],
)
def test_a_lesson_is_played_from_the_lobby_to_the_win(
    host: Host, guest: Callable[..., Page], title: str, size: tuple[int, int], wrong: str, answer: str, end: str
) -> None:
    page = guest(host.origin, size, beside=True)
    page.goto("/")
    expect(page.get_by_role("button", name=title, include_hidden=True)).to_be_attached()
    if not page.get_by_role("button", name=title).is_visible():
        page.locator("details").filter(has_text=title).locator("summary").click()
    page.get_by_role("button", name=title).click()
    step(page, 1)
    if wrong:
        page.locator(f"[data-offer='{wrong}']").click()
        expect(page.locator(".coach").get_by_role("alert")).to_contain_text(answer)
        page.get_by_role("button", name="Do it for me").click()
    count = int(re.findall(r"of (\d+)", page.locator(".coach").inner_text())[0])
    for number in range(2 if wrong else 1, count + 1):
        step(page, number)
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Do it for me").click()
    expect(page.locator("section.over")).to_contain_text(end)
    expect(page.get_by_role("button", name="A whole game")).to_be_visible()


def taught(page: Page, name: str, lesson: str) -> str:
    """Play a lesson to its end by what the coach shows, and return its table."""
    made = page.request.post(f"/api/v1/games/{name}/lessons/{lesson}", data={"id": token_hex(8)}).json()
    page.goto(f"/t/{made['table']['id']}")
    heights = set()
    for number in range(1, len(load_lessons(load_game(name))[lesson].lesson.step) + 1):
        step(page, number)
        heights.add(page.locator(".coach").evaluate("coach => coach.getBoundingClientRect().height"))
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Do it for me").click()
    assert len(heights) == 1
    expect(page.locator("section.over .card").first).to_be_visible()
    return page.url


@pytest.mark.parametrize(("name", "lesson", "size"), at_sizes(LESSONS, first=1))
def test_after_a_lesson_the_ways_on_lie_on_top_and_lead_to_a_whole_game(
    host: Host, guest: Callable[..., Page], name: str, lesson: str, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size, beside=False)
    page.goto("/")
    old = taught(page, name, lesson)
    over = page.locator("section.over")
    expect(over).not_to_contain_text(re.compile("Rematch|What decided it|Luck|Check the dice"))
    expect(page.locator(".coach")).to_have_count(0)
    at_rest(page)
    ways = over.locator(".ways > *")
    assert [each.evaluate(ON_TOP) for each in ways.all()] == [True] * 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="A whole game").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator("main.game")).to_be_visible()
    info = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert (info.get("lesson", ""), info["game"]) == ("", name)


def test_a_second_lesson_of_a_game_is_offered_until_it_was_played(host: Host, guest: Callable[..., Page]) -> None:
    page = guest(host.origin, beside=False)
    page.goto("/")
    taught(page, "thirty_seconds", "zombies")
    page.get_by_role("button", name="Now as the living").click()
    step(page, 1)
    taught(page, "thirty_seconds", "survivor")
    expect(page.get_by_role("link", name="With a friend")).to_be_visible()


def test_who_stops_a_lesson_early_is_offered_it_again(host: Host, guest: Callable[..., Page]) -> None:
    page = guest(host.origin, beside=False)
    page.goto("/")
    made = page.request.post("/api/v1/games/plague/lessons/humans", data={"id": token_hex(8)}).json()
    page.goto(f"/t/{made['table']['id']}")
    step(page, 1)
    resign(page)
    expect(page.get_by_role("heading", name="You stopped early.")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    step(page, 1)


NAMED = [
    (name, script) for name, script in LESSONS if "{choice}" in str(load_lessons(load_game(name))[script].lesson.step)
]
NAMED_ON_TOP = f"""label => [...document.querySelectorAll('.table button:not(.coach *)')].some(each =>
    each.innerText.includes(label) && each.checkVisibility() && ({ON_TOP})(each))"""


@pytest.mark.parametrize(("name", "lesson", "size"), at_sizes(NAMED))
def test_the_coach_names_a_button_by_its_own_words_and_it_lies_on_top(
    host: Host, guest: Callable[..., Page], name: str, lesson: str, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size, beside=False)
    page.goto("/")
    made = page.request.post(f"/api/v1/games/{name}/lessons/{lesson}", data={"id": token_hex(8)}).json()
    page.goto(f"/t/{made['table']['id']}")
    hidden = []
    for number, each in enumerate(load_lessons(load_game(name))[lesson].lesson.step, 1):
        step(page, number)
        if "{choice}" in each.say:
            before, after = each.say.split("{choice}")
            coach = page.locator(".coach .say p:not(.room)")
            expect(coach).not_to_have_text("Watch …")
            label = coach.inner_text().removeprefix(before).removesuffix(after)
            assert coach.inner_text() == before + label + after
            assert label != ""
            hand = page.get_by_role("button", name="moves", exact=False).and_(page.locator(".fan.glows"))
            if hand.count():
                hand.click()
            try:
                page.wait_for_function(NAMED_ON_TOP, arg=label, timeout=PATIENCE / 4)
            except TimedOut:
                hidden.append(f"step {number}: {label}")
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Do it for me").click()
    assert hidden == []
