"""Options of a game: a typed field for each; each is read in one place of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from ....core.content.options import OptionTable
from .content import SHIPPED, read_content


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options chosen before the game; options.toml has the same defaults, those of the base game."""

    survivor: str = "random"
    """[TS-400] The character; `random` draws one. Content folders may add others."""
    layout: Literal["standard", "random"] = "standard"
    """[TS-401] Which of its two Alley cards each row has."""
    timer: bool = False
    """[TS-035, TS-083] The Action Phase has a time limit."""
    timer_seconds: int = 30
    """[TS-369] The time limit in seconds."""
    action_seconds: int = 0
    """[TS-585] Virtual seconds that each Action takes, for bots; 0 uses the table's clock."""
    hide_hand_tells: bool = False
    """[TS-093] The table's clock waits before it passes for a player without a playable card."""
    round_limit: int = 0
    """[TS-057] Zombie turns after which the pickup drives off; 0 for never."""
    sound: bool = False
    """[TS-325] A noisy attack lets a zombie in."""
    concussion: bool = False
    """[TS-330] Knockdowns give the Survivor Concussion tokens."""
    permanent_knockdown: bool = False
    """[TS-340] A character that is down with one health left stays down."""
    head_stomp_automatic: bool = False
    """[TS-350] A head stomp needs no attack card."""
    no_boss_face_up_at_start: bool = False
    """[TS-351] No Boss is face up at the start."""
    opportunity_line_b: bool = False
    """[TS-352] Opportunity attacks are read on line B."""
    zombie_energy_4: bool = False
    """[TS-353] The zombies have one energy token fewer."""
    full_row_blocks_ranged: bool = False
    """[TS-360] Firearms can't reach past a full row."""
    draw_phase_remove_one_knockdown: bool = False
    """[TS-361] The zombies remove one Knockdown token in each of their Draw Phases."""
    draw_phase_choose_deck: bool = False
    """[TS-362] In their Draw Phase, the zombies choose the deck to draw from."""
    no_pickup_with_standing_zombies: bool = False
    """[TS-363] The Survivor can't pick up Supplies next to a standing zombie."""
    redraw_miss_on_ground: bool = False
    """[TS-368] A missed attack on a character on the ground may be redrawn."""


def option_table(*folders: Path) -> OptionTable:
    """Return the options of the game, with the characters of content folders among their values."""
    table = OptionTable.read(SHIPPED / "options.toml")
    if not folders:
        return table
    return table.with_values("survivor", [card.id for card in read_content(*folders).survivors])
