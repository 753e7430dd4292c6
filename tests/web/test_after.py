"""After the game, in the browser: its record comes back as a table, its dice are rolled again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from shamble.games import load_game

from .conftest import DESK, PHONE
from .host import Host
from .setting.axe import serious
from .setting.rest import at_rest
from .table import open_table

Guests = Callable[..., Page]
STRONGEST = load_game("plague").levels[-1].name
BITE = {"name": "bitten", "args": [], "text": "Zombie 7 bites Ann.", "who": ""}
ADVICE = {
    "ply": 3,
    "seat": 1,
    "bot": "Scrapper",
    "chosen": "bite z7",
    "advised": "shuffle z7",
    "said": "Zombie 7 bites Ann.",
    "would": "Zombie 7 shuffles on.",
    "shares": {"games": 90, "by": "end", "chosen": 0.4, "advised": 0.6, "error": 0.03, "clear": True},
    "prospect": "share of the figures",
}
HINDSIGHT = {
    "source": "forecast",
    "bot": "greedy",
    "playouts": 40,
    "error": 0.09,
    "prospect": "share of the figures",
    "points": [{"ply": ply, "returns": [share, 1 - share]} for ply, share in ((0, 0.5), (3, 0.6), (6, 0.1), (20, 0))],
    "turns": [
        {
            "ply": 3,
            "to": 6,
            "before": [0.6, 0.4],
            "after": [0.1, 0.9],
            "lines": [{"ply": 3, "k": "choice", "seat": 1, "text": "bite z7", "clauses": [], "events": [BITE]}],
            "advice": ADVICE,
        }
    ],
    "luck": [-1.8, 1.8],
    "rolls": 31,
    "swings": {"luck": [-0.14, 0.14], "choices": [-0.2, 0.2], "error": 0.05},
    "choices": [12, 34],
    "events": {"round": 2},
}


@pytest.fixture
def visitor(guest: Guests, host: Host) -> Page:
    page = guest(host.origin)
    page.goto("/")
    return page


@pytest.fixture
def finished(visitor: Page) -> str:
    """A game that two bots have played: the id of its table."""
    seats = [{"k": "bot", "level": "random"}, {"k": "bot", "level": "random"}]
    body = {"id": "after", "game": "plague", "preset": "quick", "seats": seats, "options": {"max_rounds": 2}}
    asked = visitor.request
    table: str = asked.post("/api/v1/tables", data=body).json()["table"]["id"]
    while asked.get(f"/api/v1/tables/{table}").json()["state"] != "over":
        visitor.wait_for_timeout(100)
    return table


def looked_back(page: Page, finished: str) -> Page:
    """The end of a table, looked back on."""
    page.route("**/hindsight", lambda route: route.fulfill(json=HINDSIGHT))
    page.goto(f"/t/{finished}")
    return page


def resigned(page: Page) -> str:
    """A table at which one has just resigned: its address."""
    path = open_table(page)
    beside = page.get_by_role("button", name="Choices, log and chat")
    is_folded = beside.get_attribute("aria-expanded") == "false"
    if is_folded:
        beside.click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, I resign").click()
    if is_folded:
        beside.dispatch_event("click")  # the picture of the end lies over it
    return path


def test_a_record_is_looked_through_from_the_lobby(visitor: Page, finished: str) -> None:
    record = visitor.request.get(f"/api/v1/tables/{finished}/record").text()
    visitor.get_by_text("Look through the record of a game").click()
    visitor.get_by_label("Or its text").fill(record)
    visitor.get_by_role("button", name="Look through it").click()
    visitor.wait_for_url("**/replay")
    expect(visitor.get_by_role("button", name="Play on from here")).to_be_visible()


def test_who_plays_on_from_a_line_is_asked_and_that_line_begins_the_new_table(visitor: Page, finished: str) -> None:
    visitor.goto(f"/t/{finished}/replay?at=4#fork")
    dialog = visitor.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Who plays on from here?")).to_be_visible()
    dialog.get_by_label("human").select_option(label="A friend, by link")
    dialog.get_by_label("zombie").select_option(label="Me")
    dialog.get_by_role("button", name="Play on").click()
    visitor.wait_for_url(lambda url: finished not in url)
    expect(visitor.get_by_text("You play the zombie")).to_be_visible()
    expect(visitor.get_by_text("Seat 1, human")).to_be_visible()


def test_nobody_is_asked_who_plays_on_before_it_is_known_who_sat_where(visitor: Page, finished: str) -> None:
    held: list[Route] = []
    visitor.route("**/view", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it calls
    visitor.goto(f"/t/{finished}/replay?at=4#fork")
    dialog = visitor.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Who plays on from here?")).to_be_visible()
    expect(dialog.get_by_role("button", name="Play on")).to_be_disabled()
    expect(dialog.get_by_role("combobox")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(dialog.get_by_label("human")).to_have_value("me")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_replay_tells_nothing_ahead_and_its_controls_are_in_reach(
    guest: Guests, host: Host, finished: str, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size)
    page.goto(f"/t/{finished}/replay?at=3")
    lines = page.locator(".log li")
    expect(lines.last).to_have_class(re.compile("chosen"))
    at_rest(page)
    shown = lines.count()
    expect(page.get_by_role("button", name="One line on")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="One line on").click()
    expect(lines).to_have_count(shown + 1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay of Zombie Plague")


@pytest.mark.parametrize("beside", [True, False])
def test_at_a_desk_the_controls_of_a_replay_hide_nothing_of_the_table(
    guest: Guests, host: Host, finished: str, beside: bool
) -> None:
    page = guest(host.origin, DESK, beside=beside)
    page.goto(f"/t/{finished}/replay?at=3")
    expect(page.get_by_role("button", name="One line on")).to_be_visible()
    table = page.get_by_role("main").bounding_box()
    controls = page.get_by_role("region", name="Replay", exact=True).bounding_box()
    assert table is not None
    assert controls is not None
    assert table["y"] + table["height"] <= controls["y"]
    assert controls["y"] + controls["height"] <= DESK[1]


def test_a_choice_that_nobody_is_seen_to_make_is_advised_in_the_words_of_the_offers(
    guest: Guests, host: Host, finished: str
) -> None:
    page = guest(host.origin, DESK)
    unseen = {**ADVICE, "chosen": "activate z1", "advised": "activate z2", "said": "", "would": ""}
    page.route("**/advice?*", lambda route: route.fulfill(json=unseen))
    page.goto(f"/t/{finished}/replay?at=3")
    page.get_by_role("button", name="A strong player?").click()
    told = page.get_by_role("region", name="What a strong player would do")
    expect(told).to_contain_text("As it was played, by the zombie: Activate zombie 1.")
    expect(told).to_contain_text("Scrapper instead: Activate zombie 2.")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_end_tells_what_decided_it_and_offers_what_one_may_do(
    guest: Guests, host: Host, finished: str, size: tuple[int, int]
) -> None:
    page = looked_back(guest(host.origin, size), finished)
    over = page.locator("section.over")
    expect(over.get_by_role("img", name="Share of the figures")).to_be_visible()
    expect(over.get_by_text("What decided it")).to_contain_text("60 % → 10 %")
    expect(over).to_contain_text("Zombie 7 bites Ann.")
    expect(over).to_contain_text("clearly against the human")
    expect(over).to_contain_text("by the game's forecast, give or take 9 points")
    expect(over).to_contain_text(
        "Scrapper instead: Zombie 7 shuffles on. Share of the figures for the zombie: 60 % instead of 40 %."
    )
    expect(over).to_contain_text("Rolls and draws cost the human 14 points of the share of the figures")
    expect(over.get_by_role("link", name="Try it here")).to_have_attribute("href", f"/t/{finished}/replay?at=3#fork")
    over.get_by_text("Numbers", exact=True).click()
    expect(over.get_by_role("row", name="Stumbler human")).to_contain_text("12")
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
    over.get_by_role("link", name="From the turning point").click()
    page.wait_for_url(f"**/t/{finished}/replay?at=3#fork")


def test_the_end_says_that_no_chances_came_and_asks_for_them_again(guest: Guests, host: Host, finished: str) -> None:
    page = guest(host.origin)
    answers: list[dict[str, Any]] = [
        {"status": 503, "json": {"code": "busy", "why": "Too many wait.", "clause": "", "words": "", "ply": -1}},
        {"json": {**HINDSIGHT, "points": [], "turns": []}},
    ]
    page.route("**/hindsight", lambda route: route.fulfill(**answers.pop(0)))
    page.goto(f"/t/{finished}")
    over = page.locator("section.over")
    expect(over.get_by_role("status")).to_contain_text("The server couldn't work out the chances just now.")
    over.get_by_role("button", name="Try again").click()
    expect(over.get_by_role("status")).to_have_text(
        "There are no chances to show: the server couldn't play this game on often enough."
    )


def test_what_decided_a_game_covers_none_of_the_figures_of_its_end(guest: Guests, host: Host) -> None:
    page = guest(host.origin)
    page.goto("/")
    plan = {"id": "town", "game": "zomboid", "seats": [{"k": "me"}] * 3, "public": False}
    table = page.request.post("/api/v1/tables", data=plan).json()["table"]["id"]
    for seat in range(3):
        page.request.post(f"/api/v1/tables/{table}/resign?seat={seat}", data={"id": f"r{seat}"})
    looked_back(page, table)
    figures, caption = page.locator(".end li"), page.locator(".chance .caption")
    expect(caption).to_be_visible()
    expect(figures).to_have_count(3)
    at_rest(page)
    top = caption.evaluate("each => each.getBoundingClientRect().top")
    words = page.locator("section.over .words").evaluate("each => each.getBoundingClientRect().bottom")
    for box in (figures.nth(n).bounding_box() for n in range(3)):
        assert box is not None
        assert words <= box["y"] < box["y"] + box["height"] <= top


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_what_the_curve_of_the_end_shows_is_said_above_it(
    guest: Guests, host: Host, finished: str, size: tuple[int, int]
) -> None:
    page = looked_back(guest(host.origin, size), finished)
    heading = page.locator("section.over .chance").get_by_text("Share of the figures", exact=True)
    expect(heading).to_be_visible()
    at_rest(page)
    said, curve = heading.bounding_box(), page.get_by_role("img", name="Share of the figures").bounding_box()
    assert said is not None
    assert curve is not None
    assert said["y"] + said["height"] <= curve["y"] < said["y"] + 3 * said["height"]


def test_whoever_looks_through_a_game_asks_a_strong_player_and_tries_it_there(
    guest: Guests, host: Host, finished: str
) -> None:
    page = guest(host.origin, PHONE)
    page.goto(f"/t/{finished}/replay?at=3")
    page.get_by_role("button", name="A strong player?").click()
    told = page.get_by_role("region", name="What a strong player would do")
    expect(told).to_contain_text(re.compile(f"{STRONGEST} (instead|would have done the same)"))
    expect(told).to_contain_text("As it was played, by the")
    at_rest(page)
    assert serious(page) == []
    told.get_by_role("button", name="Try it here").click()
    expect(page.get_by_role("heading", name="Who plays on from here?")).to_be_visible()


@pytest.mark.parametrize("beside", [False, True])
def test_at_a_desk_what_a_strong_player_says_hides_nothing_of_the_table(
    guest: Guests, host: Host, finished: str, beside: bool
) -> None:
    page = guest(host.origin, beside=beside)
    page.goto(f"/t/{finished}/replay?at=3")
    page.get_by_role("button", name="A strong player?").click()
    told = page.get_by_role("region", name="What a strong player would do")
    expect(told).to_contain_text("As it was played, by the")
    expect(page.get_by_label("What happened")).to_be_visible(visible=beside)
    at_rest(page)
    table, answer = page.get_by_role("main").bounding_box(), told.bounding_box()
    assert table is not None
    assert answer is not None
    assert table["x"] + table["width"] <= answer["x"]
    for button in (told.get_by_role("button", name="Close"), page.get_by_role("button", name="Play on from here")):
        expect(button).to_be_in_viewport(ratio=1)
    assert serious(page) == []


def test_the_end_gives_the_story_as_a_file_to_read_and_as_a_page_to_print(visitor: Page, finished: str) -> None:
    visitor.goto(f"/t/{finished}")
    visitor.get_by_text("Keep the story").click()
    with visitor.expect_download() as read:
        visitor.get_by_role("link", name="Markdown").click()
    assert read.value.suggested_filename == f"{finished}.md"
    assert read.value.path().read_text().startswith("# Zombie Plague\n\n*Stumbler")
    with visitor.expect_download() as printed:
        visitor.get_by_role("link", name="A page to print").click()
    assert "<h1>Zombie Plague</h1>" in printed.value.path().read_text()


def test_at_a_desk_the_end_is_seen_whole_with_the_rematch(guest: Guests, host: Host) -> None:
    page = guest(host.origin, beside=False)
    page.route("**/hindsight", lambda route: route.fulfill(json=HINDSIGHT))
    resigned(page)
    over = page.locator("section.over")
    expect(over.get_by_text("clearly against you")).to_be_visible()
    expect(over.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    assert over.evaluate("over => over.scrollHeight <= over.clientHeight")


def test_whoever_has_lost_may_have_the_other_side(guest: Guests, host: Host) -> None:
    page = guest(host.origin)
    path = resigned(page)
    page.get_by_role("button", name="Other side").click()
    page.wait_for_url(lambda url: url != path)
    seats = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert [(seat["k"], seat["role"]) for seat in seats] == [("bot", "human"), ("guest", "zombie")]


def test_what_is_no_record_is_refused_in_words_beside_the_form(visitor: Page) -> None:
    visitor.get_by_text("Look through the record of a game").click()
    visitor.get_by_label("Or its text").fill("no record at all")
    visitor.get_by_role("button", name="Look through it").click()
    expect(visitor.get_by_role("alert")).to_contain_text("record")


def test_the_dice_of_a_finished_game_are_rolled_again_at_a_click(visitor: Page, finished: str) -> None:
    visitor.goto(f"/t/{finished}")
    visitor.get_by_text("Check the dice").click()
    visitor.get_by_role("button", name="Roll them all again").click()
    expect(visitor.get_by_text("that was committed to")).to_be_visible()
