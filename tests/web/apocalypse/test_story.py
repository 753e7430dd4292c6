"""Whole stories in Chromium: a campaign with a game master, a scenario with the Director."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ..clicks import AT_ONCE, forced_share
from ..host import Host
from ..test_after import HINDSIGHT
from .stories import clicking, lay

Guest = Callable[..., Page]
CAMP: dict[str, Any] = {
    "round": 2,
    "survivors": {"a": {"playbook": "hunter", "stats": [0, 2, 1, -1], "xp": 4, "highlighted": []}},
}
"""Alone with the master, one mark short of an improvement."""
MOST = 60  # choices on the way
CALM = ("leave_it", "let_the_die", "let_it_be", "keep_faith", "alone", "price_drain", "pass", "go_on", "speak")


def table_of(page: Page) -> str:
    """The table that a page shows."""
    return page.url.rsplit("/", 1)[1]


def act(page: Page, text: str, words: str = "", seat: int | None = None) -> None:
    """Choose at the page's table, as a program would."""
    at = f"/api/v1/tables/{table_of(page)}"
    ply = page.request.get(f"{at}/view").json()["table"]["ply"]
    body = {"id": f"k{ply}", "ply": ply, "a": text, "words": words, "seat": seat}
    assert page.request.post(f"{at}/actions", data=body).ok, text


def go_on_until(pages: list[Page], step: str) -> None:
    """Whoever is asked chooses what does least, until that is asked."""
    for _ in range(MOST):
        for page in pages:
            seen = page.request.get(f"/api/v1/tables/{table_of(page)}/view").json()
            if seen["view"]["pending"]["step"] == step:
                return
            offers = [offer["text"] for offer in seen.get("offers", [])]
            if offers:
                calm = [text for verb in CALM for text in offers if text.split()[0] == verb]
                act(page, (calm or offers)[0], "So be it." if (calm or offers)[0].startswith("tell") else "")
    raise AssertionError(f"{step} is never asked")


def next_session(pages: list[Page]) -> None:
    """Everybody goes on to the next session, and is ready there."""
    before = pages[0].url
    for page in pages:
        page.get_by_text(re.compile("[Nn]ext session")).click()
        expect(page).not_to_have_url(before)
    for page in pages:
        page.get_by_role("region", name="Are you ready?").locator("[data-choice=play_on]").click()


def test_a_campaign_of_three_sessions_brings_an_advancement_and_nobody_sets_a_number_by_hand(
    host: Host, guest: Guest
) -> None:
    master, ann = pages = [guest(host.origin, beside=False) for _ in range(2)]
    path = lay(master, CAMP, ["open", "me"], master=True)
    assert ann.request.post(f"/api/v1/tables{path[2:]}/sit", data={"seat": 0}).ok
    for page in pages:
        page.goto(path)
    master.get_by_role("button", name="End session").click()
    ann.locator("[data-choice=goal_reached]").click()
    next_session(pages)
    go_on_until(pages, "floor")
    act(ann, "speak a")
    act(ann, "make keep_cool")
    ann.get_by_label("In a line of the story").fill("I count to ten.")
    ann.get_by_role("button", name="So it is, roll").click()
    go_on_until(pages, "improve")
    grown = ann.get_by_role("region", name="You have grown")
    grown.locator("[data-choice='raise a cool']").click()
    expect(grown).to_have_count(0)
    go_on_until(pages, "floor")
    act(master, "end_session")
    ann.locator("[data-choice=goal_missed]").click()
    next_session(pages)
    go_on_until(pages, "floor")
    ann.keyboard.press("s")
    expect(ann.locator("dialog .shield", has_text="Cool")).to_contain_text("+2")
    record = master.request.get(f"/api/v1/tables/{table_of(master)}/record").text()
    assert "continues: " in record
    assert " set " not in record


THE_END = "document.querySelector('section.over')"


def test_one_person_plays_a_scenario_with_the_director_to_its_end(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    page.goto(lay(page, None, ["me"]))
    page.evaluate(clicking(THE_END))
    end = page.locator("section.over")
    expect(end).to_be_visible()
    expect(end).to_contain_text(re.compile("score", re.IGNORECASE))


def test_hardly_a_click_of_a_story_is_forced(host: Host, guest: Guest) -> None:
    page = guest(host.origin, script=AT_ONCE)
    body = {"id": "story_clicks", "game": "apocalypse", "seats": [{"k": "me"}, {"k": "bot", "level": "greedy"}]}
    assert forced_share(page, body | {"forced": "pass"}, 11) <= 0.05


def test_a_session_that_goes_on_is_played_on_from_no_line_and_its_replay_keeps_the_story(
    host: Host, guest: Guest
) -> None:
    page = guest(host.origin, beside=True)
    path = lay(page, CAMP, ["me", "me"], ["end_session"], master=True)
    page.route("**/hindsight", lambda route: route.fulfill(json=HINDSIGHT | {"prospect": "expected score"}))
    page.goto(path)
    act(page, "goal_missed a", seat=0)
    over = page.locator("section.over")
    expect(over.get_by_role("img", name="Expected score")).to_be_visible()
    expect(over.get_by_role("link", name="Watch it again")).to_be_visible()
    expect(over.get_by_role("link", name="From the turning point")).to_have_count(0)
    over.get_by_role("link", name="Watch it again").click()
    page.get_by_text("Keep the story").click()
    story = page.get_by_role("link", name="Markdown").get_attribute("href") or ""
    assert page.request.get(story).text().startswith("# ")
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
