"""The clause that a decision names for whatever of a verb it does not list: other people, things and places."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import CAR, FLAT, GROUP, MARKET, laid, opened, row_of

import shamble
from shamble.core.cards.effects import ROW_SIZE
from shamble.core.offers import LegalActions
from shamble.core.step import Decision
from shamble.games.apocalypse.rules.state import Story

DIRECTED, MASTERED = shamble.load("apocalypse"), shamble.load("apocalypse", master=True)
SPOTLIGHT = {
    "do": "ZA-331",
    "face": "ZA-119",
    "regroup": "ZA-349",
    "recover": "ZA-282",
    "fight_hazard": "ZA-347",
    "shore_up": "ZA-348",
    "equip": "ZA-283",
    "hand": "ZA-285",
    "put_right": "ZA-282",
    "reload": "ZA-282",
    "repair": "ZA-282",
    "barter": "ZA-235",
    "unpack": "ZA-279",
    "unpack_thing": "ZA-279",
    "stabilize": "ZA-205",
    "treat": "ZA-215",
}
TIES = {"prejudiced": "ZA-256", "connected": "ZA-256", "met_well": "ZA-256", "met_badly": "ZA-256"}
INJURY = {"take_injury": "ZA-201", "take_harm": "ZA-200", "ward_off": "ZA-264"}
DECISIONS: list[tuple[str, tuple[int | str, ...], dict[str, str]]] = [  # a word stands for the first row that has it
    ("driving", (0, CAR, MARKET), {"drive": "ZA-323"}),
    ("caring", (0,), {"care_for_harm": "ZA-205", "care_for_infection": "ZA-215"}),
    ("parting", (0, 1, FLAT), {"leave_behind": "ZA-229"}),
    ("interrupt", (0, 1, 0), {"use": "ZA-047"}),
    ("roll with", (0,), {"roll_by": "ZA-263"}),
    ("cry for help", (0,), {"cry": "ZA-060"}),
    ("betray", (0,), {"betray": "ZA-072"}),
    ("shift blame", (0,), {"blame": "ZA-278"}),
    ("aim", (0,), {"aim": "ZA-045"}),
    ("wish", (0,), {"ask_for": "ZA-336"}),
    ("paying", (0,), {"spend": "ZA-046"}),
    ("spotlight", (0,), SPOTLIGHT),
    ("floor", (), {"speak": "ZA-305"}),
    ("examining", (0,), {"study": "ZA-265"}),
    ("choose whom", (0, 0), {"turn_to": "ZA-263"}),
    ("injury", (0, 0), INJURY),
    ("hearten", (0,), {"hearten": "ZA-263"}),
    ("choose third", (0, "shame"), {"before": "ZA-122"}),
    ("accuse", (), {"accuse": "ZA-293"}),
    ("choose item", (0, "find_item"), {"take_item": "ZA-182"}),
    ("price", (0, 0), {"price_trust": "ZA-039"}),
    ("trusting", (0,), {"trust_more": "ZA-306"}),
    ("tell of others", (0, 1, 0), TIES),
    ("grounding", (0, 1), {"because": "ZA-253"}),
    ("choose kit", (0, 0, 0), {"choose": "ZA-250"}),
    ("choose name", (0,), {"call": "ZA-246", "as_said": "ZA-246"}),
    ("choose look", (0, 0), {"look": "ZA-247"}),
    ("learning", (0,), {"learn": "ZA-249"}),
    ("deal", (0, 2), {"hand_him": "ZA-105"}),
]
MOVES = {"deal": ("manipulate", "captain"), "paying": ("stop_bleeding", "b")}  # of others: a maul
MASTERS = [
    ("hard move", (0, 0), "hard"),
    ("draw someone", (0,), "someone"),
    ("draw drain", (0,), "drain"),
    ("draw doubter", (0,), "someone"),
    ("draw pressed", (0,), "press"),
    ("draw stricken", (0,), "strike"),
    ("highlight", (0,), "highlight"),
]


def named_for_the_rest(s: Story, name: str, *arguments: int | str) -> dict[str, str]:
    """The clauses that a decision names for all else of a verb."""
    step = next(step for step in s.steps if step.name == name)
    assert isinstance(step, Decision)
    options = LegalActions()
    options.is_explaining = True
    a, b, c = [*(row_of(s, each) if isinstance(each, str) else each for each in arguments), -1, -1, -1][:3]
    step.list_actions(s, a, b, c, options)
    return {s.verbs[verb].name: clause for verb, first, _, clause in options.refusals if first == -1}


@pytest.mark.parametrize(("name", "arguments", "clauses"), DECISIONS, ids=[name for name, *_ in DECISIONS])
def test_a_decision_names_a_clause_for_what_it_does_not_list(
    name: str, arguments: tuple[int | str, ...], clauses: dict[str, str]
) -> None:
    s = laid(2, DIRECTED, threats=GROUP, npcs={"captain": {"at": "flat"}})
    s.set_tie(0, 1, 1)
    opened(s, *MOVES.get(name, ("maul", "b")))
    assert named_for_the_rest(s, name, *arguments) == clauses


@pytest.mark.clause("ZA-310")
@pytest.mark.parametrize(("name", "arguments", "verb"), MASTERS, ids=[name for name, *_ in MASTERS])
def test_a_master_answers_with_what_the_director_would_draw_from(
    name: str, arguments: tuple[int, ...], verb: str
) -> None:
    s = laid(2, MASTERED, threats=GROUP)
    opened(s, "maul", "b")
    assert named_for_the_rest(s, f"the master's {name}", *arguments) == {verb: "ZA-310"}


@pytest.mark.clause("ZA-053", "ZA-117", "ZA-129", "ZA-132", "ZA-137", "ZA-163", "ZA-179", "ZA-180", "ZA-097")
def test_an_option_that_is_not_in_the_list_is_refused_by_the_lists_clause() -> None:
    s = laid(2, DIRECTED, threats=GROUP)
    opened(s, "maul", "b")
    index = next(each.index for each in s.effects if each.name == "pick")
    rows = s.rules.effect_rows
    picks = [row for row in range(len(rows) // ROW_SIZE) if rows[row * ROW_SIZE] == index]
    found = {clause for row in picks for clause in named_for_the_rest(s, "pick", 0, row, 1).values()}
    basic = {"ZA-097", "ZA-108", "ZA-102", "ZA-118", "ZA-129", "ZA-132", "ZA-137", "ZA-163", "ZA-179", "ZA-180"}
    assert found == {*basic, "ZA-270"}
