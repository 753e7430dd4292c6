"""HTTP routes of the workshop: the numbers that may be changed, and comparisons with a changed version."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from ..messages.workshop import NumberInfo, WhatIf, WhatIfAnswer
from ..workshop.comparisons import compare, list_numbers
from .lobby_routes import Game
from .problems import problems
from .visits import Context, CurrentRequester


@get("/games/{game:str}/numbers", summary="Numbers that may be changed", responses=problems(404))
async def numbers(context: Context, game: Game) -> list[NumberInfo]:
    """Return the numbers of a game's content that may be changed, with their limits."""
    context.registry.catalogue.get_game(game)
    return await asyncio.to_thread(list_numbers, game)


@post("/games/{game:str}/what-if", summary="Compare a changed version", status_code=200, responses=problems(404))
async def what_if(
    context: Context, requester: CurrentRequester, game: Game, data: JSONBody[WhatIf]
) -> Response[WhatIfAnswer]:
    """Play more pairs of a game with bots, unchanged and changed, and return the result of all pairs so far."""
    context.registry.catalogue.get_game(game)
    context.registry.budgets.comparisons.spend(requester)
    answer: Any = await context.workers.run_for(requester.address, compare, game, data)
    return Response(answer, media_type="application/json")


ROUTES: list[Any] = [numbers, what_if]
