"""Options: a table read and checked, values parsed from words, presets, and what is said about a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.content.options import Option, OptionTable
from shamble.core.errors import ContentError, OptionError

TABLE = """
[[option]]
id = "board"
type = "enum"
values = ["small", "large"]
default = "small"
clause = "TG-01"
help = "Which board."

[[option]]
id = "points"
type = "int"
default = 4
max = 9
clause = "TG-02"
help = "Points of a turn."

[[option]]
id = "rounds"
type = "int"
default = 0
zero = "no limit"
clause = "TG-03"
help = "Last round."

[[option]]
id = "dark"
type = "bool"
default = false
clause = "TG-04"
help = "By night."

[[option]]
id = "extra"
type = "list"
values = ["pie", "soaker"]
default = []
clause = "TG-05"
help = "More cards."

[[preset]]
id = "wild"
name = "Wild"
set = { points = 6, extra = ["soaker"] }
"""
DEFAULTS = {"board": "small", "points": 4, "rounds": 0, "dark": False, "extra": []}


def table(path: Path, text: str = TABLE) -> OptionTable:
    file = path / "options.toml"
    file.write_text(text)
    return OptionTable.read(file)


def option(name: str) -> Option:
    return {
        "bool": Option(id="o", type="bool", default=False, clause="", help=""),
        "int": Option(id="o", type="int", default=1, clause="", help="", max=9),
        "enum": Option(id="o", type="enum", default="a", values=["a", "b"], clause="", help=""),
        "list": Option(id="o", type="list", default=[], values=["a", "b", "c"], clause="", help=""),
    }[name]


def test_nothing_given_chooses_every_default(tmp_path: Path) -> None:
    assert table(tmp_path).choose(None, {}) == DEFAULTS


def test_a_preset_changes_only_the_options_it_names(tmp_path: Path) -> None:
    assert table(tmp_path).choose("wild", {}) == DEFAULTS | {"points": 6, "extra": ["soaker"]}


def test_what_is_given_outranks_the_preset(tmp_path: Path) -> None:
    assert table(tmp_path).choose("wild", {"points": 2})["points"] == 2


def test_a_choice_can_be_changed_without_changing_the_table(tmp_path: Path) -> None:
    options = table(tmp_path)
    extra = options.choose(None, {})["extra"]
    assert isinstance(extra, list)
    extra.append("pie")
    assert options.choose(None, {}) == DEFAULTS


@pytest.mark.parametrize("word", ["true", "yes", "on", "On", " TRUE "])
def test_words_switch_an_option_on(word: str) -> None:
    assert option("bool").parse(word) is True


@pytest.mark.parametrize("word", ["false", "no", "off"])
def test_words_switch_an_option_off(word: str) -> None:
    assert option("bool").parse(word) is False


def test_a_list_is_written_with_commas_and_kept_in_the_table_s_order() -> None:
    assert option("list").parse("c, a") == ["a", "c"]


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        ("bool", "true, false"), ("int", "whole numbers from 1 to 9"), ("enum", "a, b"),
        ("list", "any of a, b, c, separated by commas"),
    ],
)  # fmt: skip
def test_what_an_option_allows_is_said_in_words(kind: str, allowed: str) -> None:
    assert option(kind).describe_allowed() == allowed


def test_an_empty_text_is_an_empty_list() -> None:
    assert option("list").parse("") == []


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("bool", 1), ("bool", "maybe"), ("bool", None),
        ("int", "four"), ("int", True), ("int", 4.0), ("int", 0), ("int", 10), ("int", "-1"), ("int", "9" * 5000),
        ("enum", "c"), ("enum", 1), ("enum", "A"),
        ("list", "a,,b"), ("list", ["a", "a"]), ("list", ["z"]), ("list", [["a"]]), ("list", 3),
    ],
)  # fmt: skip
def test_a_value_that_does_not_fit_is_refused_with_what_is_allowed(kind: str, value: object) -> None:
    with pytest.raises(OptionError, match=r"^option o: .*allowed: (true|whole numbers from 1 to 9|a, b|any of)"):
        option(kind).parse(value)


def test_zero_is_allowed_where_it_has_a_meaning(tmp_path: Path) -> None:
    options = table(tmp_path)
    assert options.choose(None, {"rounds": "0"})["rounds"] == 0
    with pytest.raises(OptionError, match=r"option rounds: -1; allowed: whole numbers from 0 \(no limit\)$"):
        options.choose(None, {"rounds": -1})


def test_a_mistyped_option_is_refused_with_the_close_one(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"no option 'point'; did you mean 'points'\? allowed: board, points, rounds"):
        table(tmp_path).choose(None, {"point": 3})


def test_a_mistyped_preset_is_refused_with_the_close_one(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"no preset 'wld'; did you mean 'wild'\? allowed: wild"):
        table(tmp_path).choose("wld", {})


def test_a_mistyped_value_is_refused_with_the_close_one(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"option board: 'lagre'; did you mean 'large'\? allowed: small, large"):
        table(tmp_path).choose(None, {"board": "lagre"})


def test_home_made_content_adds_values_to_an_option(tmp_path: Path) -> None:
    options = table(tmp_path).with_values("board", ["tiny", "small"])
    assert options.choose(None, {"board": "tiny"})["board"] == "tiny"
    assert options.option[0].values == ["small", "large", "tiny"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('type = "enum"', 'type = "choice"', "option.board.type: 'choice'; allowed: bool, int, enum, list"),
        ("max = 9", "maximum = 9", r"option.points: no key 'maximum'; did you mean 'max'\?"),
        ('clause = "TG-04"\n', "", "option.dark: missing: clause"),
        ("default = 4", "default = 12", "option.points.default: .*allowed: whole numbers from 1 to 9"),
        ("default = 4", 'default = "4"', "option.points.default: '4' is text; allowed: whole numbers"),
        ('default = "small"', 'default = "huge"', "option.board.default: .*allowed: small, large"),
        ('values = ["small", "large"]\n', "", "option.board.values: needed by enum and list"),
        ("default = false", "default = false\nmax = 3", "option.dark.max: allowed for int only"),
        ('id = "rounds"', 'id = "points"', "option.points: id given 2 times; allowed: once"),
        ('id = "rounds"', 'id = "last round"', "option: id 'last round'; allowed: letters, digits and _"),
        ("[[preset]]", '[[preset]]\nid = "wild"\nname = "Too"\nset = {}\n[[preset]]', "preset.wild: id given 2 times"),
        ("points = 6", "points = 60", "preset.wild.set: option points: 60; allowed"),
        ("points = 6", "pints = 6", r"preset.wild.set: no option 'pints'; did you mean 'points'\?"),
        ('id = "wild"', "id = wild", "not TOML: .*line"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_key(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in TABLE
    with pytest.raises(ContentError, match=rf"/options\.toml: {said}"):
        table(tmp_path, TABLE.replace(old, new, 1))


def test_a_table_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"/options\.toml: can't be read"):
        OptionTable.read(tmp_path / "options.toml")


@given(kind=st.sampled_from(["bool", "int", "enum", "list"]), text=st.text(max_size=8) | st.sampled_from("ab19"))
def test_any_text_is_a_value_or_refused_with_an_option_error(kind: str, text: str) -> None:
    try:
        value = option(kind).parse(text)
    except OptionError:
        return
    assert option(kind).parse(value) == value


@given(st.lists(st.sampled_from(["a", "b", "c"]), unique=True))
def test_a_list_and_its_text_with_commas_are_the_same_choice(names: list[str]) -> None:
    assert option("list").parse(",".join(names)) == option("list").parse(names) == sorted(names)


@given(st.integers())
def test_a_number_and_its_digits_are_the_same_choice(number: int) -> None:
    for given_value in (number, str(number)):
        if 1 <= number <= 9:
            assert option("int").parse(given_value) == number
        else:
            with pytest.raises(OptionError):
                option("int").parse(given_value)
