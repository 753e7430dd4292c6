"""The painted alley of 30 Seconds to Live: all in view, prices before the choice, one sentence to answer, the end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..measured import Found, measure, play
from ..setting.axe import serious, serious_in_both_themes
from ..setting.rest import at_rest
from ..table import pass_until
from .alley import choose, lay, sit_down

Guest = Callable[..., Page]
Size = tuple[int, int]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE])
EVERY_SIZE = pytest.mark.parametrize("size", [DESK, (390, 844), (844, 390), (768, 1024), (667, 375)])
ON_CLOCK = {"timer": True, "timer_seconds": 600}

CROWD: dict[str, Any] = {
    "turn": "survivor",
    "survivor": {"row": 4, "name": "imani_okafor", "equipped": ["length_of_pipe", "pistol"], "health": 5},
    "zombies": [{"card": card, "row": row} for card, row in (("Z-WA1", 4), ("Z-SH1", 6), ("Z-RU1", 6), ("Z-BR1", 9))],
    "hands": {"survivor": ["block", "parkour", "shove", "catch_your_breath"], "zombie": ["maul", "Z-WA3"]},
}
"""The Survivor's turn beside a walker, most of the alley still to run."""
AMBUSH: dict[str, Any] = CROWD | {
    "turn": "zombie",
    "hands": {"survivor": ["counterattack", "block"], "zombie": ["surge", "Z-WA3", "Z-BR1", "lurch"]},
}
"""The zombies' turn; the walker stands beside a Survivor who can answer."""
LAST_ROW: dict[str, Any] = {"turn": "survivor", "survivor": {"row": 10, "name": "imani_okafor"}}

OUTSIDE = """([wide, high]) => [...document.querySelectorAll('.thirty :is(button, [data-zombie], [data-survivor])')]
    .filter(each => each.checkVisibility() && !each.closest('.hand, .gear, .look, [hidden]'))
    .filter(each => { const box = each.getBoundingClientRect()
        return box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1 })
    .map(each => each.dataset.thing ?? each.outerHTML.slice(0, 80))"""
OUT_OF_REACH = """() => [...document.querySelectorAll('.thirty button, .fold :is(button, a)')]
    .filter(each => each.checkVisibility()).filter(each => {
        const box = each.getBoundingClientRect(), parts = [0.1, 0.3, 0.5, 0.7, 0.9]
        const hits = parts.flatMap(x => parts.map(y => [box.left + box.width * x, box.top + box.height * y]))
            .filter(at => { const hit = document.elementFromPoint(...at); return hit && each.contains(hit) })
        return hits.length < 4 })
    .map(each => each.dataset.thing ?? each.ariaLabel ?? each.textContent)"""
"""Buttons of which less than a sixth can be clicked, as something lies over them."""
OVER_EACH_OTHER = """() => {
    const read = '.name, .hearts, .coins, .backs, .face, .dial, .buttons button, .said, .sign svg, .stack, .gear li, ' +
        '.actions button, .fold > *'
    const all = [...document.querySelectorAll(`.thirty :is(${read}), .fold > *`)]
        .filter(each => each.checkVisibility() && !each.closest('.hand, .bubble'))
    const over = (one, two) => {
        const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 }
    const called = each => each.classList[0] || each.parentElement.classList[0]
    return all.flatMap((one, n) => all.slice(n + 1).filter(two => !one.contains(two) && over(one, two))
        .map(two => `${called(one)} and ${called(two)}`)) }"""
TURNED = """() => new MutationObserver(() => {
    const boxes = ['.beside', '[data-survivor]'].map(one => document.querySelector(one)?.getBoundingClientRect())
    const [card, figure] = boxes
    if (!card?.height || !figure) return
    const wide = Math.min(card.right, figure.right) - Math.max(card.left, figure.left)
    const high = Math.min(card.bottom, figure.bottom) - Math.max(card.top, figure.top)
    window.covered = Math.max(window.covered ?? 0, Math.max(wide, 0) * Math.max(high, 0))
}).observe(document.querySelector('.thirty'), { childList: true, subtree: true, attributes: true })"""
"""Keeps how much of the Survivor a card that is turned over has covered, in pixels."""
STEPS = 12
"""Choices of a game that is looked at after each."""


def wrong(page: Page) -> list[str]:
    """What is cut off, small or out of sight once nothing moves."""
    at_rest(page)
    found = Found()
    measure(page, found)
    return list(found.wrong)


def open_at(page: Page, position: dict[str, Any], **options: Any) -> None:
    """A table from a position, the other side a bot, seen when it may be played."""
    page.goto(lay(page, ["me", "random"], position, **options))
    expect(page.locator("[data-prompt]")).to_contain_text("Your action phase")
    at_rest(page)


def ask(runner: Page, horde: Page) -> None:
    """Two people at a table; the walker strikes, and the Survivor may answer."""
    sit_down(runner, horde, AMBUSH)
    horde.locator("button[data-thing=z1]").click()
    answers = runner.locator(".reaction")
    pass_until(horde, answers)
    expect(answers).to_be_visible()


@SIZES
def test_the_whole_alley_and_every_choice_are_in_view_without_scrolling(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, CROWD)
    expect(page.locator(".thirty [data-row]")).to_have_count(11)
    assert page.evaluate(OUTSIDE, list(size)) == []
    for axis in ("scrollHeight", "scrollWidth"):
        assert page.evaluate(f"document.documentElement.{axis}") <= size[axis == "scrollHeight"]


@SIZES
def test_nothing_is_too_small_to_read_and_no_figure_too_small_to_know(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, CROWD)
    assert wrong(page) == []


@EVERY_SIZE
@pytest.mark.parametrize("seat", [0, 1])
def test_all_can_be_read_and_clicked_and_nothing_lies_over_anything_at_every_size(
    host: Host, guest: Guest, size: Size, seat: int
) -> None:
    page = guest(host.origin, size=size, beside=False)
    if seat == 0:
        open_at(page, CROWD, **ON_CLOCK)
    else:
        page.goto(lay(page, ["random", "me"], AMBUSH))
        expect(page.locator("[data-hand='Z-WA3']")).to_be_visible()
    assert wrong(page) == []
    assert page.evaluate(OUTSIDE, list(size)) == []
    assert page.evaluate(OVER_EACH_OTHER) == []
    assert page.evaluate(OUT_OF_REACH) == []


def test_pointing_at_a_row_shows_the_price_the_lunge_and_its_chance_and_a_click_goes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD)
    row = page.locator("button[data-thing='5']")
    row.hover(position={"x": 50, "y": 60})
    preview = page.locator("[data-preview]")
    expect(preview).to_contain_text("5 Fire escape")
    expect(preview.get_by_role("img", name="costs 1 energy, one lunge 59 %, I fall 18 %")).to_be_visible()
    page.locator("button[data-thing='3']").click(position={"x": 20, "y": 200})
    expect(page.locator("[data-survivor='3']")).to_be_visible()


@SIZES
def test_a_click_on_a_card_or_a_zombie_that_can_do_nothing_says_why(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, CROWD)
    told = page.locator("[data-look]").get_by_role("status")
    for thing, sentence, clause in (
        ("block", "Block can be played only against an attack on you.", "TS-460"),
        ("z4", "Brute 4 is out of range.", "TS-442"),
    ):
        expect(told).to_have_count(0)
        page.locator(f"button[data-thing={thing}]").dispatch_event("click")
        expect(told).to_contain_text(sentence)
        expect(told.get_by_role("link", name="Why?")).to_have_attribute("href", f"/rules/thirty_seconds#{clause}")
        page.keyboard.press("Escape")


def test_a_first_tap_of_a_finger_shows_and_a_second_goes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE)
    open_at(page, CROWD)
    row = page.locator("button[data-thing='3']")
    row.tap(position={"x": 20, "y": 20})
    expect(page.locator("[data-preview]")).to_contain_text("3 Back entrance")
    expect(page.locator("[data-survivor='4']")).to_be_visible()
    row.tap(position={"x": 20, "y": 20})
    expect(page.locator("[data-survivor='3']")).to_be_visible()


def test_several_ways_to_strike_stand_beside_the_struck_with_their_chances(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD)
    page.locator("button[data-thing=z1]").click()
    choices = page.get_by_role("group", name="Choices with Walker 1")
    pipe = choices.locator("[data-choice='attack length_of_pipe z1']")
    expect(pipe.get_by_role("img", name=re.compile(r"costs 1 energy, hits \d+ %"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)


@SIZES
@pytest.mark.parametrize("row", [4, 9])
def test_an_attack_card_is_turned_over_beside_who_runs_not_over_them(
    host: Host, guest: Guest, size: Size, row: int
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, CROWD | {"survivor": CROWD["survivor"] | {"row": row}, "zombies": [{"card": "Z-WA1", "row": row}]})
    page.evaluate(TURNED)
    choose(page, "attack length_of_pipe z1")
    pass_until(page, page.locator(".beside"))
    assert page.evaluate("window.covered") == 0


@SIZES
def test_whoever_is_attacked_reads_one_sentence_and_has_one_pass(host: Host, guest: Guest, size: Size) -> None:
    runner, horde = guest(host.origin, size=size, beside=False), guest(host.origin, beside=False)
    ask(runner, horde)
    panel = runner.locator(".reaction")
    expect(panel).to_contain_text("You are attacked.")
    expect(panel.locator(".told")).to_have_text(re.compile(r"^Walker 1 (misses|hits: 1 wound[^.]*)\.$"))
    expect(runner.get_by_role("button", name="Pass")).to_have_count(1)
    expect(panel).to_be_in_viewport(ratio=1)
    assert wrong(runner) == []
    assert serious(runner) == []
    panel.get_by_role("button", name="Pass").click()
    expect(panel).to_have_count(0)


@SIZES
def test_axe_finds_nothing_serious_at_rest_with_a_bubble_and_at_the_end(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, CROWD)
    assert serious_in_both_themes(page) == []
    page.locator("button[data-thing=z1]").click()
    expect(page.get_by_role("group", name="Choices with Walker 1")).to_be_visible()
    assert serious_in_both_themes(page) == []
    open_at(page, LAST_ROW)
    page.locator("button[data-thing=street]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Imani made it.")).to_be_visible()
    assert serious_in_both_themes(page) == []
    assert wrong(page) == []


@SIZES
def test_the_zombies_player_sees_the_same_alley_with_a_hand_of_the_dead(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, ["random", "me"], AMBUSH))
    expect(page.locator("[data-hand='Z-WA3']")).to_be_visible()
    expect(page.locator("section.side").first).to_have_attribute("aria-label", "Zombies, whose turn it is")
    at_rest(page)
    assert page.evaluate(OUTSIDE, list(size)) == []
    assert wrong(page) == []
    assert serious(page) == []


@SIZES
def test_a_replay_and_a_watcher_see_the_same_picture(host: Host, guest: Guest, size: Size) -> None:
    player, watcher = guest(host.origin, beside=False), guest(host.origin, size=size, beside=False)
    open_at(player, CROWD)
    watcher.goto(player.url)
    expect(watcher.locator("[data-zombie]")).to_have_count(4)
    expect(watcher.locator("[data-hand]")).to_have_count(0)
    watcher.goto(f"{player.url}/replay")
    expect(watcher.locator("[data-zombie]")).to_have_count(4)
    expect(watcher.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    assert serious(watcher) == []


def test_a_replay_begins_where_the_survivor_is_known_and_well(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    plan = {"id": "new", "game": "thirty_seconds", "seats": [{"k": "me"}, {"k": "me"}], "public": False}
    table = page.request.post("/api/v1/tables", data=plan).json()["table"]["id"]
    path = f"/api/v1/tables/{table}"
    ply = page.request.get(f"{path}/view").json()["ply"]
    page.request.post(f"{path}/resign", data={"id": "r"})
    steps = page.request.get(f"{path}/replay").json()["steps"]
    assert [step["line"]["k"] for step in steps] == ["roll"] * ply + ["aside"], "the setup, and to give up"
    page.goto(f"/t/{table}/replay")
    slider = page.get_by_role("slider", name="Line")
    expect(slider).to_have_value(str(ply))
    page.get_by_role("button", name="One line back").click()
    expect(slider).to_have_value(str(ply))
    full = page.get_by_role("img", name=re.compile(r"^Health: ([1-9]\d*) of \1$"))
    expect(full.first).to_be_attached()


@SIZES
def test_a_replay_of_a_finished_game_shows_both_hands(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    path = lay(page, ["me", "me"], CROWD)
    page.request.post(f"/api/v1{path.replace('/t/', '/tables/')}/resign", data={"id": "r"})
    page.goto(f"{path}/replay")
    survivor, zombies = (
        page.get_by_role("list", name=f"Cards of the {whose} hand") for whose in ("survivor's", "zombies'")
    )
    expect(survivor.locator("[data-hand]")).to_have_count(4)
    expect(zombies.locator("[data-hand='maul']")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("cards in hand"))).to_have_count(0)
    assert serious(page) == []


def test_no_code_of_a_rule_or_a_figure_is_in_sight_until_it_is_asked_for(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD, **ON_CLOCK)
    seen = page.evaluate("""() => [...document.querySelectorAll('.thirty *')]
        .filter(each => each.checkVisibility() && !each.closest('.heard-only') && !each.children.length)
        .map(each => each.textContent).join(' ')""")
    assert re.findall(r"\b(?:TS-\d+|[ZS][ACF]-\w+|z\d+)\b", seen) == []


def test_the_list_of_choices_is_a_key_away_and_a_choice_of_it_is_shown_on_the_table(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD)
    fold = page.get_by_role("button", name="Choices, log and chat")
    expect(page.locator("[data-offer]").first).to_be_hidden()
    fold.focus()
    page.keyboard.press("Enter")
    page.locator("[data-offer='move 3']").focus()
    expect(page.locator("[data-preview]")).to_contain_text("3 Back entrance")
    page.keyboard.press("Enter")
    expect(page.locator("[data-survivor='3']")).to_be_visible()


@SIZES
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_cut_off_or_out_of_sight_in_whatever_comes_up(
    host: Host, guest: Guest, size: Size, seat: int
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, ["me", "random"] if seat == 0 else ["random", "me"], CROWD if seat == 0 else AMBUSH))
    expect(page.locator("[data-prompt]")).to_be_visible()
    found = Found()
    made = sum(1 for _ in play(page, random.Random(seat), found, STEPS))
    assert found.wrong == {}
    assert made > 10 or page.locator("section.over").is_visible()
