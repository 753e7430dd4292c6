"""HTTP of the workshop: what may be changed in a game, and what the change does."""

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


@get("/games/{game:str}/numbers", summary="Numbers to change", responses=problems(404))
async def numbers(context: Context, game: Game) -> list[NumberInfo]:
    """Return every number of a game's content, what it is said of, and how far it may be changed."""
    context.registry.catalogue.get_game(game)
    return await asyncio.to_thread(list_numbers, game)


@post("/games/{game:str}/what-if", summary="What a change does", status_code=200, responses=problems(404))
async def what_if(
    context: Context, requester: CurrentRequester, game: Game, data: JSONBody[WhatIf]
) -> Response[WhatIfAnswer]:
    """Play a few more pairs of a game as it is and as it is changed, by bots, and return what all pairs so far show."""
    context.registry.catalogue.get_game(game)
    context.registry.budgets.comparisons.spend(requester)
    told: Any = await context.workers.run_for(requester.address, compare, game, data)
    return Response(told, media_type="application/json")


ROUTES: list[Any] = [numbers, what_if]
