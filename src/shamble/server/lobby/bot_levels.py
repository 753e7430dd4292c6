"""The lobby's list of games, which says which bot levels are available now."""

from __future__ import annotations

import asyncio

import msgspec

from ... import bots
from ..messages.lobby import BotLevel, GameInfo
from ..tables.registry import TableRegistry


async def list_games(registry: TableRegistry) -> list[GameInfo]:
    """Return every game, with the current availability of each bot level."""
    infos = await asyncio.to_thread(registry.catalogue.game_infos)
    return [
        msgspec.structs.replace(info, bots=[_add_availability(registry, info, each) for each in info.bots])
        for info in infos
    ]


def _add_availability(registry: TableRegistry, info: GameInfo, bot: BotLevel) -> BotLevel:
    level = bots.level(bot.id, registry.catalogue.get_game(info.id))
    rules = registry.rules
    return msgspec.structs.replace(bot, is_available=rules.is_available(level), note=rules.describe_level(level))
