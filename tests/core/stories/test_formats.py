"""Stories as text: nothing that people wrote is markup."""

from __future__ import annotations

import json

import pytest

from shamble.core.stories.formats import FORMS, write_json, write_markdown, write_page
from shamble.core.stories.narrative import Chapter, Passage, Story

STORY = Story(
    "Last <ferry>",
    ["Ann", "Bo & Co"],
    [Chapter("Day 2", [Passage("I *run*.\n- fast\n1. away", "Ann"), Passage("Maya runs.")]), Chapter("", [])],
    "They made it.",
)


def test_in_markdown_words_are_quoted_and_no_sign_of_theirs_means_anything() -> None:
    assert write_markdown(STORY) == (
        "# Last \\<ferry\\>\n\n*Ann, Bo & Co*\n\n## Day 2\n\n"
        "> **Ann:** I \\*run\\*.\n> \\- fast\n> 1\\. away\n\nMaya runs.\n\n**They made it.**\n"
    )


def test_on_the_page_to_print_no_word_is_markup() -> None:
    told = write_page(STORY)
    assert "<title>Last &lt;ferry&gt;</title>" in told
    assert "<em>Ann, Bo &amp; Co</em>" in told
    assert (
        "<section><h2>Day 2</h2>\n<blockquote><b>Ann:</b> I *run*.<br>- fast<br>1. away</blockquote>\n<p>Maya runs.</p>"
        in told
    )
    assert "<p><strong>They made it.</strong></p></body></html>" in told


def test_each_printed_page_has_its_number() -> None:
    assert "@page{margin:18mm;@bottom-center{content:counter(page) ' of ' counter(pages)" in write_page(STORY)


def test_the_page_loads_nothing() -> None:
    assert "http" not in write_page(STORY)
    assert "src=" not in write_page(STORY)


@pytest.mark.parametrize("write", [form.write for form in FORMS.values()])
def test_a_story_of_nobody_that_is_not_over_says_so_by_silence(write: object) -> None:
    told = write(Story("Plague", [], [], ""))  # type: ignore[operator]
    assert "**" not in told
    assert "<em>" not in told
    assert "<strong>" not in told


def test_in_json_a_story_is_its_parts() -> None:
    assert json.loads(write_json(STORY))["chapters"][0]["passages"][1] == {"text": "Maya runs.", "who": ""}
