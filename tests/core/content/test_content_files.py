"""Content files: what is wrong in one is said with file, key and what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from shamble.core.content.toml_files import convert, parse_toml, read_text, read_toml, suggest
from shamble.core.errors import ContentError


class Blade(msgspec.Struct, forbid_unknown_fields=True):
    damage: Annotated[int, msgspec.Meta(ge=1)]
    reach: Literal["near", "far"] = "near"


class Chest(msgspec.Struct, forbid_unknown_fields=True, rename={"held": "in"}):
    held: list[Blade]
    by_name: dict[str, Blade] = {}
    lock: Blade | None = None
    keys: int = 0
    weights: Annotated[list[int], msgspec.Meta(max_length=3)] = []


def fault(data: object, place: str = "mine/chest.toml") -> str:
    with pytest.raises(ContentError) as told:
        convert(data, Chest, place)
    return str(told.value)


def test_data_that_fits_becomes_the_struct() -> None:
    assert convert({"in": [{"damage": 2}], "keys": 1}, Chest, "") == Chest([Blade(2)], keys=1)


def test_a_key_that_is_not_there_is_answered_with_the_nearest_and_all_there_are() -> None:
    assert fault({"in": [], "key": 1}) == (
        "mine/chest.toml: no key 'key'; did you mean 'keys'? allowed: in, by_name, lock, keys, weights"
    )


def test_a_key_that_is_needed_and_missing_is_named() -> None:
    assert fault({"keys": 1}) == "mine/chest.toml: missing: in"


def test_of_a_list_the_part_that_does_not_fit_is_named_by_its_place_or_its_id() -> None:
    assert fault({"in": [{"damage": 2}, {"damage": "two"}]}) == (
        "mine/chest.toml: in.1.damage: 'two': Expected `int`, got `str`"
    )
    assert fault({"in": [{"id": "axe", "damage": 2}]}).startswith("mine/chest.toml: in.axe: no key 'id'; allowed: ")
    assert fault({"in": [{"id": "a\x07", "damage": 2}]}).startswith("mine/chest.toml: in.0: no key 'id'")


def test_of_a_table_the_part_that_does_not_fit_is_named_by_its_key() -> None:
    assert fault({"in": [], "by_name": {"axe": {"damage": 0}}}) == (
        "mine/chest.toml: by_name.axe.damage: 0: Expected `int` >= 1"
    )
    assert fault({"in": [], "by_name": {"a\n": {}}}) == "mine/chest.toml: by_name.'a\\n': missing: damage"


def test_of_what_may_be_left_out_the_part_that_does_not_fit_is_named_too() -> None:
    assert fault({"in": [], "lock": {"damage": 2, "reach": "long"}}) == (
        "mine/chest.toml: lock.reach: 'long'; allowed: near, far"
    )


def test_of_a_list_that_has_a_bound_the_part_that_does_not_fit_is_named_before_the_bound() -> None:
    assert fault({"in": [], "weights": [1, {}, 3]}) == "mine/chest.toml: weights.1: {}: Expected `int`, got `object`"
    assert fault({"in": [], "weights": [1, 2, 3, 4]}) == (
        "mine/chest.toml: weights: [1, 2, 3, 4]: Expected `array` of length <= 3"
    )


def test_what_is_no_table_at_all_is_said_as_such() -> None:
    assert fault([]) == "mine/chest.toml: []: Expected `object`, got `array`"
    assert fault({"in": 3}) == "mine/chest.toml: in: 3: Expected `array`, got `int`"


def test_inside_a_place_that_has_a_key_already_further_keys_follow_with_a_dot() -> None:
    assert fault({"in": [{}]}, "chest.toml: box").startswith("chest.toml: box.in.0: missing: damage")


def test_a_file_that_is_not_there_or_no_text_or_not_toml_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^mine/a.toml: can't be read: No such file or directory$"):
        read_toml(tmp_path / "a.toml", "mine/a.toml")
    (tmp_path / "b.toml").write_bytes(b"a = \xff")
    with pytest.raises(ContentError, match=r"^mine/b.toml: not UTF-8 text: invalid byte at 4$"):
        read_toml(tmp_path / "b.toml", "mine/b.toml")
    with pytest.raises(ContentError, match=r"^mine/c.toml: not TOML: .*line 1"):
        parse_toml("a = \n", "mine/c.toml")


def test_a_number_of_more_digits_than_anybody_needs_is_no_toml_either() -> None:
    with pytest.raises(ContentError, match=r"^c: not TOML: "):
        parse_toml("a = " + "9" * 5_000, "c")


def test_a_mistyped_name_is_answered_with_the_nearest_one() -> None:
    assert suggest("pistl", ["pistol", "axe"]) == "did you mean 'pistol'? allowed: pistol, axe"
    assert suggest("saw", ["pistol", "axe"]) == "allowed: pistol, axe"
    assert suggest("saw", []) == "allowed: none"


class Price(msgspec.Struct):
    of: int | str


def test_where_several_types_are_allowed_all_are_named() -> None:
    with pytest.raises(ContentError, match=r"^shop\.toml: of: \[3\]: Expected `int \| str`, got `array`$"):
        convert({"of": [3]}, Price, "shop.toml")


def test_what_is_changed_in_a_text_that_was_read_is_as_it_was_when_it_is_read_again() -> None:
    first = parse_toml("[a]\nb = [1]\n", "c")
    first["a"]["b"].append(2)
    assert parse_toml("[a]\nb = [1]\n", "c") == {"a": {"b": [1]}}


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_files_of_any_editor_are_read(tmp_path: Path, mark: bytes, end: bytes) -> None:
    (tmp_path / "chest.toml").write_bytes(mark + end.join([b"keys = 1", b'note = """', b'two"""', b""]))
    assert read_toml(tmp_path / "chest.toml", "chest.toml") == {"keys": 1, "note": "two"}
    assert read_text(tmp_path / "chest.toml", "chest.toml").count("\r") == 0
