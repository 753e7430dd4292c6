"""Who installs the wheel, away from the checkout, plays by command and in the browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.table import choose, open_by_form

from .installed import IS_COMPILED, UV, Installed, told

Guest = Callable[..., Page]


def test_the_installed_package_is_not_the_checkouts(installed: Installed) -> None:
    place = installed.python("from shamble.core import play; print(play.__file__)")
    assert place.startswith(str(installed.folder))
    assert place.endswith(".py") != IS_COMPILED


def test_a_game_is_played_by_command_and_its_record_holds(installed: Installed) -> None:
    seats = ["--seats", "random,greedy", "--seed", "5"]
    told = installed.shamble("play", "thirty_seconds", *seats, "--record", "game.shamble")
    assert "Survivor" in told
    assert "lines hold" in installed.shamble("replay", "game.shamble", "--verify")


def test_the_page_opens_from_it_and_a_table_is_played(installed: Installed, guest: Guest) -> None:
    with installed.serve() as origin:
        page = guest(origin)
        page.goto("/")
        expect(page.get_by_role("listitem").filter(has_text="Zombie Plague").first).to_be_visible()
        open_by_form(page, seats={0: "Me", 1: "Bot: Scrapper"})
        choose(page, "enter N")
        expect(page.get_by_text("The humans come from the north.").first).to_be_visible()


def test_the_command_that_is_named_for_an_extra_installs_it(installed: Installed) -> None:
    command = installed.python("from shamble.installation import install_command; print(install_command('print'))")
    told(["sh", "-c", command], installed.folder, PATH=f"{UV.parent}:/usr/bin:/bin")
    assert "cards" in installed.shamble("print", "plague", "--out", "plague.pdf")
