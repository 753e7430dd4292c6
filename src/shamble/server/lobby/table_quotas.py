"""Quotas for new tables, and for running tables with bots only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..errors import Refused
from ..identity import Requester
from ..messages.lobby import Created, ForAnyone, ForBot, ForFriend, ForMe
from ..store import RUNNING
from ..tables.registry import TableRegistry, TableSession

MAX_BY_GUEST = 3  # running tables with bots only
PEOPLE_PER_TABLE = 3  # an address may have one such table for every three people
TOTAL_FACTOR = 4  # the server's limit, in those of an address
TABLE_BYTES = 100_000  # estimated, at the end of the game
RETRY_S = 60  # a game may be over by then

SeatPlan = Sequence[ForMe | ForAnyone | ForFriend | ForBot]


def charge_new_table(
    registry: TableRegistry, requester: Requester, plan: SeatPlan = (), size: int = TABLE_BYTES
) -> None:
    """Charge a new table and its storage to the requester's budgets.

    Raises Refused if a budget is used up, or if too many tables with bots only are running.
    """
    registry.budgets.tables.spend(requester)
    registry.budgets.stored.spend(requester, size)
    if plan and all(isinstance(each, ForBot) for each in plan):
        check_bot_tables(registry, requester)


def check_bot_tables(registry: TableRegistry, requester: Requester) -> None:
    """Raise Refused if too many tables with bots only are running."""
    crowd = registry.budgets.crowd
    if not crowd:
        return
    share = max(1, crowd // PEOPLE_PER_TABLE)
    running = [session for session in registry.open_sessions() if has_only_bots(session)]
    for limit, scope, counts in (
        (MAX_BY_GUEST, "for you", lambda session: session.live.row.owner == requester.guest),
        (share, "for your address", lambda session: session.opener == requester.address),
        (share * TOTAL_FACTOR, "on this server", lambda session: True),
    ):
        _check_count(running, counts, limit, scope)


def has_only_bots(session: TableSession) -> bool:
    """Return whether a game is running in which every seat is a bot's."""
    return session.live.status == RUNNING and all(row.guest is None for row in session.live.seats)


async def note_opener(registry: TableRegistry, requester: Requester, created: Created) -> Created:
    """Store the address from which a table was opened in its session; return `created` unchanged."""
    if requester.address:
        (await registry.find(created.table.id)).opener = requester.address
    return created


def _check_count(running: list[TableSession], counts: Callable[[TableSession], bool], limit: int, scope: str) -> None:
    if sum(map(counts, running)) >= limit:
        why = f"{limit} tables with bots only are running already {scope}: wait until one is over"
        raise Refused("busy", why, retry=RETRY_S)
