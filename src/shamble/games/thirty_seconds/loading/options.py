"""The variants of a game: one typed field an option, each read in one place of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from ....core.content.options import OptionTable
from .content import SHIPPED, read_content


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was chosen before the game; the defaults are the base game, and stand in options.toml too."""

    survivor: str = "random"
    """[TS-400] The character; `random` draws one, and home-made content may bring others."""
    layout: Literal["standard", "random"] = "standard"
    """[TS-401] Which of its two Alley cards a row is."""
    timer: bool = False
    """[TS-035, TS-083] The Action Phase is limited in time."""
    timer_seconds: int = 30
    """[TS-369] How long an Action Phase lasts."""
    action_seconds: int = 0
    """[TS-585] What each Action takes of that time, for bots; 0 leaves it to the table's clock."""
    hide_hand_tells: bool = False
    """[TS-093] The table's clock waits before it passes for an empty hand."""
    round_limit: int = 0
    """[TS-057] After how many turns of the zombies the pickup drives off; 0 is never."""
    sound: bool = False
    """[TS-325] Noise lets a zombie in."""
    concussion: bool = False
    """[TS-330] Knockdowns of the Survivor add up."""
    permanent_knockdown: bool = False
    """[TS-340] Who is down with one health left stays down."""
    head_stomp_automatic: bool = False
    """[TS-350] A head stomp needs no attack card."""
    no_boss_face_up_at_start: bool = False
    """[TS-351] No Boss is face up at the start."""
    opportunity_line_b: bool = False
    """[TS-352] Opportunity attacks are read on line B."""
    zombie_energy_4: bool = False
    """[TS-353] The zombies have one energy token less."""
    full_row_blocks_ranged: bool = False
    """[TS-360] No firearm reaches beyond a full row."""
    draw_phase_remove_one_knockdown: bool = False
    """[TS-361] One Knockdown token goes in each Draw Phase of the zombies."""
    draw_phase_choose_deck: bool = False
    """[TS-362] The card of the zombies' Draw Phase may be a zombie."""
    no_pickup_with_standing_zombies: bool = False
    """[TS-363] A standing zombie in the row keeps the Survivor from picking up."""
    redraw_miss_on_ground: bool = False
    """[TS-368] A missed attack on a character on the ground may draw once more."""


def option_table(*folders: Path) -> OptionTable:
    """The options of the game; characters of home-made folders may be chosen too."""
    table = OptionTable.read(SHIPPED / "options.toml")
    if not folders:
        return table
    return table.allowing("survivor", [card.id for card in read_content(*folders).survivors])
