"""The variants of a game: one typed field for each option, read in one place of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from ....core.content.options import OptionTable
from .board import list_maps
from .content import SHIPPED, read_content


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options of an edition. The defaults are the base game, as in options.toml."""

    map: str = "classic2001"
    """[ZP-014] The board; home-made content may bring others."""
    deck: str = "map_default"
    """[ZP-038] The search deck; `map_default` is the one that the map names."""
    human_figures: int = 0
    """[ZP-025] How many human figures; 0 is the map's number."""
    roles: Literal["even", "one_zombie"] = "even"
    """[ZPV-01] How the players are shared between the sides."""
    human_ap: int = 4
    """[ZP-062] Action points of a human's activation."""
    zombie_ap: int = 2
    """[ZP-063] Action points of a zombie's activation."""
    zombies_per_human: int = 4
    """[ZP-069] The zombie cap for each living human."""
    initial_zombies: int = 0
    """[ZP-034] Zombies at the start; 0 is the zombie cap."""
    entry: Literal["humans_choose", "opposite_of_zombies"] = "humans_choose"
    """[ZP-030] Whether the humans choose their side or the zombies' is rolled first."""
    spawn_square: Literal["choice", "random"] = "choice"
    """[ZP-075] How a reinforcement's square on its side is found."""
    zombie_control: Literal["player", "auto"] = "player"
    """[ZPV-13] Whether zombies have players or move by themselves."""
    zombie_attack: Literal["doubles", "bite_die"] = "doubles"
    """[ZPV-04] Which dice a zombie's attack rolls."""
    roadkill: bool = False
    """[ZP-221] One zombie is the dog."""
    how_boring: bool = False
    """[ZP-226] A round in which nothing happened brings a zombie."""
    car: Literal["base", "together", "horror"] = "base"
    """[ZP-230] When the car leaves."""
    required_openings: Literal["all", "shell"] = "all"
    """[ZPV-30] Which openings must carry a barricade for the house win."""
    humans_inside_to_win: bool = False
    """[ZPV-25] The house win needs every living human inside."""
    barricade_supply: int = 0
    """[ZPV-27] Barricade tokens; 0 is no limit."""
    tear_down: bool = False
    """[ZPV-07] Humans may take a barricade down."""
    window_extra_ap: int = 0
    """[ZPV-08] What a step through a window costs more."""
    interleave: bool = False
    """[ZPV-21] Figures of a side may mix their actions."""
    obstacles_block_fire: bool = False
    """[ZPV-22] Blocked squares stop shots."""
    friendly_head: Literal["kill", "wound"] = "kill"
    """[ZPV-28] What a shotgun's 6 does to a human."""
    lasting_wounds: bool = False
    """[ZPV-20] A survived wound makes the next one worse."""
    medpak_after_roll: bool = False
    """[ZPV-23] A Med-Pak helps after a zombification roll of 1 too."""
    keys_return: bool = False
    """[ZPV-24] Keys of a lost human go back into the deck."""
    start_weapon: Literal["none", "kitchen_knife", "baseball_bat", "pistol"] = "none"
    """[ZPV-10] The weapon every human starts with."""
    extra_cards: list[str] = []
    """[ZPV-09] Cards added to the deck, one of each."""
    cellar: bool = False
    """[ZPV-11] The Cellar card is in the deck."""
    deck_draft: int = 0
    """[ZPV-03] Cards dealt from the pool to make the deck; 0 is the whole deck."""
    max_rounds: int = 0
    """[ZPV-29] The round after which the game stops; 0 is never."""


def build_option_table(*folders: Path) -> OptionTable:
    """[ZP-235] Return the options; maps, decks and extra cards of home-made folders are allowed values too."""
    table = OptionTable.read(SHIPPED / "options.toml")  # with the presets of other editions: ZPV-01, ZPV-06
    if not folders:
        return table
    content = read_content(*folders)
    # The Cellar is switched on by an option of its own (ZPV-11).
    extra = [card.id for card in content.cards if card.extra and card.id != "cellar"]
    maps = [name for folder in folders for name in list_maps(folder)]
    return table.with_values("map", maps).with_values("deck", list(content.decks)).with_values("extra_cards", extra)
