"""Positions of scenarios: what they may not say, each with its key and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.errors import ContentError

EDITION = shamble.load("thirty_seconds")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"turns": "zombie"}, "position: no key 'turns'; did you mean 'turn'"),
        ({"turn": "dawn"}, "position.*turn: 'dawn'; allowed: survivor, zombie"),
        ({"survivor": {"name": "mara"}}, "position.survivor.name: 'mara'; "),
        ({"survivor": {"row": 11}}, "position.survivor.row: 11; allowed: 1 to 10"),
        ({"survivor": {"health": 9}}, "position.survivor.health: 9; allowed: 1 to 7"),
        ({"survivor": {"equipped": ["bandage"]}}, "position.survivor.equipped: bandage; allowed: weapons"),
        ({"survivor": {"worn": "crowbar"}}, "position.survivor.worn: crowbar; allowed: armor"),
        ({"survivor": {"pack": ["bandage"] * 4}}, "position.survivor.pack: 4 cards; allowed: up to 3"),
        ({"survivor": {"equipped": ["sledgehammer"] * 2}}, "position.survivor.equipped: sledgehammer; allowed: 1 of"),
        ({"survivor": {"charge": {"pistol": 7}}}, "position.survivor.charge.pistol: 7; allowed: 0 to 6"),
        ({"survivor": {"energy": 6}}, "position.survivor.energy: 6; allowed: 0 to 5"),
        ({"energy": 6}, "position.energy: 6; allowed: 0 to 5"),
        ({"zombies": [{"card": "moan", "row": 4}]}, "position.zombies: z1.card: moan; allowed: Z-CR1"),
        ({"zombies": [{"card": "Z-BR1", "row": 4}] * 3}, "position.zombies: z3.card: Z-BR1; allowed: 2 of this card"),
        ({"zombies": [{"card": "Z-SH1", "row": 4}] * 3 + [{"card": "Z-WA1", "row": 4}]}, "position.zombies: z4.row: 4"),
        ({"zombies": [{"card": "Z-CR1", "row": 4, "down": True}]}, "position.zombies: z1.down: allowed for zombies"),
        ({"zombies": [{"card": "Z-CR1", "row": 4, "holds": True}]}, "position.zombies: z1.holds: allowed for Crawlers"),
        ({"zombies": [{"card": "Z-WA1", "row": 4, "tokens": 1}]}, "position.zombies: z1.tokens: allowed for Friends"),
        ({"zombies": [{"card": "Z-WA1", "row": 4, "health": 4}]}, "position.zombies: z1.health: 4; allowed: 1 to 3"),
        ({"hands": {"survivor": ["moan"]}}, "position.hands.survivor: moan; allowed: Survivor tactics cards"),
        ({"hands": {"zombie": ["block"]}}, "position.hands.zombie: block; allowed: zombie cards and zombie tactics"),
        ({"hands": {"zombie": ["moan"]}, "new": {"zombie": ["trip"]}}, "position.new.zombie: trip; allowed: cards of"),
        ({"warehouse": ["Z-CR1"]}, "position.warehouse: 1 cards; allowed: 3"),
        ({"warehouse": "open", "barricade": 2}, "position.barricade: allowed while the warehouse is closed"),
        ({"face_down": {"5": 45}}, "position.face_down.5: 45; allowed: the 44 cards left"),
        ({"ground": {"12": ["crowbar"]}}, "position.ground: 12; allowed: 1 to 10"),
        ({"laid": [{"card": "moan"}]}, "position.laid: moan; allowed: cards with timing resolution or tokens"),
        ({"laid": [{"card": "blackout"}]}, "position.laid: blackout: 0 tokens; needed with timing tokens only"),
        ({"discards": {"ZC-04": 3}}, "position.discards: ZC-04; allowed: 2 of this card"),
        ({"distracted": [11]}, "position.distracted: 11; allowed: 1 to 10"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_key(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=f"^{said}"):
        EDITION.set_position(2, position)


def test_an_empty_position_is_the_survivor_alone_in_row_one() -> None:
    now = EDITION.game.full_view(EDITION.set_position(2, {}))
    assert (now["turn"], now["phase"], now["zombies"]) == ("survivor", "action", {})
    assert (now["survivor"]["name"], now["survivor"]["row"], now["survivor"]["health"]) == ("teodor_brandt", 1, 7)
    assert now["warehouse"] == {"open": False, "barricade": 4, "cards": ["?", "?", "?"]}
