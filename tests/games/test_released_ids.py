"""No rename and no new field changes the ids by which records, tables and positions of released versions are read."""

from __future__ import annotations

import pytest

from shamble import games

from .released_ids import FIRST, released, stable_ids

RENAMED = "if it was renamed, give it its old id: rules/stable_ids.py for steps and verbs, `stable_id=` for a field"


@pytest.mark.parametrize("kind", ["steps", "verbs", "fields"])
@pytest.mark.parametrize("name", games.game_names())
def test_every_released_id_is_still_known(name: str, kind: str) -> None:
    lost = sorted(set(released()[name][kind]) - set(stable_ids(name)[kind]))
    assert not lost, f"{kind} {', '.join(lost)}: {RENAMED}"


@pytest.mark.parametrize("name", games.game_names())
def test_a_field_that_no_released_version_had_says_since_which_it_is_there(name: str) -> None:
    old, new = released()[name]["fields"], stable_ids(name)["fields"]
    unsaid = sorted(each for each, since in new.items() if each not in old and since == FIRST)
    assert not unsaid, f"{', '.join(unsaid)}: state `since=`, the rules version that adds the field"


@pytest.mark.parametrize("name", games.game_names())
def test_a_released_field_stays_in_the_positions_of_the_version_that_added_it(name: str) -> None:
    new = stable_ids(name)["fields"]
    moved = [each for each, since in released()[name]["fields"].items() if new.get(each, since) != since]
    assert not moved
