"""The table in the browser: from a stranger's link to the end of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .host import Host
from .setting.axe import serious_in_both_themes
from .setting.rest import at_rest
from .table import OFFER, choose, is_over, offers, open_by_form, open_table, play_on

Guest = Callable[..., Page]


def test_a_stranger_with_a_link_sits_down_and_makes_the_first_move(host: Host, guest: Guest) -> None:
    maker, stranger = guest(host.origin), guest(host.origin)
    open_by_form(maker, seats={0: "A friend, by link", 1: "Me"})
    link = maker.get_by_label("Link to this seat").input_value()
    assert "#inv=" in link
    stranger.goto(link)
    choose(stranger, "enter N")
    expect(stranger.locator(OFFER).first).to_have_attribute("data-offer", "place h1 0,0")
    assert "inv=" not in stranger.url
    expect(maker.get_by_text("The humans come from the north.").first).to_be_visible()


def test_two_browsers_and_a_bot_play_a_whole_game(host: Host, guest: Guest) -> None:
    one, other = guest(host.origin), guest(host.origin)
    one.goto("/new/plague")
    one.get_by_label("Default: printed board, printed deck").check()
    one.get_by_role("combobox", name=re.compile("^Seats")).select_option("3")
    one.get_by_label("Who plays seat 2, human").select_option(label="Anybody")
    one.get_by_label("Who plays seat 3, zombie").select_option(label="Bot: Scrapper")
    one.get_by_text("Options, each with its clause").click()
    one.get_by_label("max rounds").fill("1")
    one.get_by_role("button", name="Open the table").click()
    one.wait_for_url("**/t/*")
    other.goto("/")
    other.get_by_role("link", name="Sit down").first.click()
    other.get_by_role("button", name="Sit down here").click()
    assert play_on([one, other]) > 5
    for page in (one, other):
        assert is_over(page)
        expect(page.get_by_role("heading", name="The night was too long.")).to_be_visible()


def test_a_figure_goes_where_the_board_is_clicked(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    choose(page, "enter S")
    expect(page.locator("[data-offer='place h1 5,9'][aria-disabled=false]")).to_be_visible()
    at_rest(page)
    at = page.evaluate(
        """() => { const box = document.querySelector('.world > svg').getBoundingClientRect()
                   return [box.left + box.width * 5.5 / 14, box.top + box.height * 9.5 / 10] }"""
    )
    page.mouse.click(*at)
    expect(page.locator("[data-offer='face h1 N']")).to_be_visible()


def test_odds_stand_beside_a_choice_and_a_clause_behind_what_is_impossible(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    for choice in ("enter S", "place h1 5,9", "face h1 N"):
        choose(page, choice)
    expect(page.locator("[data-offer='stop h1']")).to_be_enabled()
    page.get_by_text("Why not …?").click()
    why = page.get_by_role("listitem").filter(has_text="Ann can't search here.")
    expect(why.get_by_role("link", name="rule")).to_have_attribute("href", "/rules/plague#ZP-160")


def test_a_choice_is_taken_back_until_a_die_is_rolled(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    choose(page, "enter S")
    choose(page, "place h1 5,9")
    expect(page.locator("[data-offer='face h1 N']")).to_be_enabled()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.locator("[data-offer='place h1 6,9']")).to_be_enabled()


def test_a_whole_turn_is_played_with_the_keyboard_alone(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    page.locator(OFFER).first.wait_for()
    board = page.get_by_role("application")
    for _ in range(40):
        page.keyboard.press("Tab")
        if board.evaluate("each => each === document.activeElement"):
            break
    else:
        pytest.fail("the board is not reached with Tab")
    page.keyboard.press("n")
    page.keyboard.press("Enter")  # comes in from the first side
    expect(page.locator("[data-offer^='place h1']").first).to_be_enabled()
    page.keyboard.press("n")
    expect(page.get_by_text("Place Ann on", exact=False).last).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator("[data-offer^='face h1']").first).to_be_enabled()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    stop = page.locator("[data-offer='stop h1']")
    expect(stop).to_be_enabled()
    for _ in range(40):
        page.keyboard.press("Tab")
        if stop.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_text("Round 2 begins.").last).to_be_attached()


def test_what_happens_is_announced(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    choose(page, "enter E")
    expect(page.locator("[aria-live=polite]", has_text="The humans come from the east.")).to_be_attached()


def test_a_phone_shows_board_and_choices_without_scrolling_sideways(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=(360, 740))
    open_table(page)
    expect(page.get_by_role("application")).to_be_visible()
    expect(page.get_by_text("From which side?")).to_be_visible()
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, select, a.button, input:not([type=checkbox])')]
            .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
            .map(each => each.outerHTML.slice(0, 80))"""
    )
    assert small == []


def test_the_first_game_teaches_and_stops_with_one_click(host: Host, guest: Guest) -> None:
    page = guest(host.origin, hints=True)
    open_table(page)
    expect(page.get_by_label("Hint", exact=True)).to_contain_text("one side")
    choose(page, "enter S")
    expect(page.get_by_label("Hint", exact=True)).to_contain_text("Facing matters")
    page.get_by_role("button", name="No more hints").click()
    choose(page, "place h1 5,9")
    expect(page.get_by_label("Hint", exact=True)).to_have_count(0)


def test_chat_reaches_the_others(host: Host, guest: Guest) -> None:
    maker, watcher = guest(host.origin), guest(host.origin)
    path = open_table(maker)
    watcher.goto(path)
    watcher.get_by_role("tab", name="Chat").click()
    maker.get_by_role("tab", name="Chat").click()
    maker.get_by_label("Say something").fill("Brains?")
    maker.keyboard.press("Enter")
    expect(watcher.get_by_label("Chat", exact=True).get_by_text("Brains?")).to_be_visible()


def test_a_finished_game_is_looked_through_line_by_line(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page, max_rounds=1)
    play_on([page])
    page.get_by_role("link", name="Watch it again").click()
    line = page.get_by_role("slider", name="Line")
    expect(line).to_have_value("0", timeout=15_000)
    page.get_by_role("button", name="One line on").click()
    expect(page.locator(".log .chosen")).to_contain_text("The humans come from")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(line).not_to_have_value("1")


@pytest.mark.parametrize("path", ["/", "/new/plague", "/rules/plague", "/settings", "table"])
def test_axe_finds_nothing_serious(host: Host, guest: Guest, path: str) -> None:
    page = guest(host.origin, hints=True)
    if path == "table":
        open_table(page)
        page.locator(OFFER).first.wait_for()
    else:
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
    assert serious_in_both_themes(page) == []


def test_the_rulebook_finds_a_clause_by_its_words(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/rules/plague")
    page.get_by_placeholder("Search").fill("connected group barricade")
    expect(page.get_by_text("ZP-101", exact=True)).to_be_visible()
    expect(page.locator("#ZP-001")).to_have_count(0)


def test_a_table_that_is_not_there_says_so(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/t/nowhere")
    expect(page.get_by_text("There is no such table.")).to_be_visible()


def test_the_board_offers_what_the_list_offers(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    for choice in ("enter S", "place h1 5,9", "face h1 N"):
        choose(page, choice)
    expect(page.locator("[data-offer='stop h1']")).to_be_enabled()
    assert {"advance h1", "turn h1 left", "turn h1 right"} <= set(offers(page))
    expect(page.locator(".frame .disc")).to_have_count(3)


def test_what_another_has_built_on_is_taken_back_only_with_consent(host: Host, guest: Guest) -> None:
    human, zombie = guest(host.origin), guest(host.origin)
    path = open_table(human, seats={1: "Anybody"})
    zombie.goto(path)
    zombie.get_by_role("button", name="Sit down here").click()
    for choice in ("enter S", "place h1 5,9", "face h1 N"):
        choose(human, choice)
    choose(zombie, "place z1 0,0")
    expect(zombie.locator("[data-offer='face z1 S']")).to_be_visible()
    human.get_by_role("button", name="Ask to take back").click()
    zombie.get_by_role("button", name="Yes").click()
    expect(human.locator("[data-offer='face h1 E']")).to_be_visible()
    expect(human.locator(".log .struck", has_text="facing north").first).to_be_attached()


def test_who_resigns_loses_after_being_asked_once_more(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, I resign").click()
    expect(page.get_by_text("human · resigned")).to_be_visible()


def test_the_same_again_is_one_click(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    path = open_table(page, max_rounds=1)
    play_on([page])
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("[data-offer='enter N']")).to_be_visible()
    assert page.url != path


def test_keyboard_focus_stays_in_the_list_of_choices(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    page.locator("[data-offer='enter S']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-offer^='place h1']").first).to_be_focused()


def test_the_clock_that_runs_is_shown(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/new/plague")
    page.get_by_label("Clock").select_option(label="1 minute a choice")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"0:[0-5]\d"))


def test_hovering_a_figure_shows_what_it_reaches(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page)
    for choice in ("enter S", "place h1 5,9", "face h1 N"):
        choose(page, choice)
    expect(page.locator("[data-offer='stop h1']")).to_be_visible()
    at_rest(page)
    page.locator(".piece", has_text="Ann").hover(force=True)
    expect(page.locator(".reach.walk").first).to_be_attached()
    expect(page.locator(".reach.fire")).to_have_count(1)
    expect(page.locator(".here")).to_contain_text("Ann; faces north; 4 action points left")
    expect(page.locator(".here .no")).to_have_count(0)


def test_two_at_one_screen_are_asked_in_turn(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_table(page, seats={1: "Me"})
    for choice in ("enter S", "place h1 5,9", "face h1 N", "place z1 0,0"):
        choose(page, choice)
    expect(page.locator("[data-offer='face z1 S']")).to_be_visible()
