"""A folder of content may leave out what lies below it."""

from __future__ import annotations

import pytest

from shamble.core.content.layers import merge_layer
from shamble.core.errors import ContentError

BELOW = {"card": [{"id": "axe", "copies": 1}, {"id": "saw", "copies": 2}], "supply": {"axe": 3, "saw": 1}}


def test_things_of_a_list_and_keys_of_a_table_are_left_out() -> None:
    above = {"card": [{"id": "axe", "copies": 5}], "without": {"card": ["saw"], "supply": ["axe"]}}
    assert merge_layer(BELOW, above, "mine") == {"card": [{"id": "axe", "copies": 5}], "supply": {"saw": 1}}


def test_what_is_not_there_cannot_be_left_out() -> None:
    with pytest.raises(ContentError, match=r"mine: without.card: 'sew'; did you mean 'saw'\? allowed: axe, saw"):
        merge_layer(BELOW, {"without": {"card": ["sew"]}}, "mine")
