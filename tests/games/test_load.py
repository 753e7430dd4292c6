import pytest

import shamble
from shamble import games
from shamble.core.errors import OptionError


def test_an_unknown_game_is_answered_with_the_nearest_and_all_there_are() -> None:
    with pytest.raises(OptionError, match=r"no game 'plage'; did you mean 'plague'\? allowed: apocalypse, plague"):
        shamble.load("plage")


@pytest.mark.parametrize("name", games.game_names())
def test_every_game_is_loaded_by_its_own_name(name: str) -> None:
    assert shamble.load(name).game.id == name
