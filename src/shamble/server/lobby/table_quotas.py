"""How many tables somebody may open, and how many may run at which no person sits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..errors import Refused
from ..identity import Requester
from ..messages.lobby import Created, ForAnyone, ForBot, ForFriend, ForMe
from ..store import RUNNING
from ..tables.registry import TableRegistry, TableSession

BY_GUEST = 3  # tables of bots alone that run at once
PEOPLE = 3  # of an address, to whom one such table is allowed
ADDRESSES = 4  # that may have all theirs
TABLE = 100_000  # bytes that a table takes by the end of its game
RETRY = 60  # seconds: one of them may be over then

SeatPlan = Sequence[ForMe | ForAnyone | ForFriend | ForBot]


def charge_new_table(registry: TableRegistry, requester: Requester, plan: SeatPlan = (), size: int = TABLE) -> None:
    """Count a table that somebody opens, and its bytes; raises Refused if that is too much."""
    registry.budgets.tables.spend(requester)
    registry.budgets.stored.spend(requester, size)
    if plan and all(isinstance(each, ForBot) for each in plan):
        check_bot_tables(registry, requester)


def check_bot_tables(registry: TableRegistry, requester: Requester) -> None:
    """Raise Refused if as many tables of bots alone run already as may."""
    crowd = registry.budgets.crowd
    if not crowd:
        return
    share = max(1, crowd // PEOPLE)
    running = [session for session in registry.open_sessions() if has_only_bots(session)]
    for most, whose, counts in (
        (BY_GUEST, "yours", lambda session: session.live.row.owner == requester.guest),
        (share, "this address", lambda session: session.opener == requester.address),
        (share * ADDRESSES, "all", lambda session: True),
    ):
        _check_count(running, counts, most, whose)


def has_only_bots(session: TableSession) -> bool:
    """Whether a game runs at which no person sits."""
    return session.live.state == RUNNING and all(row.guest is None for row in session.live.seats)


async def note_opener(registry: TableRegistry, requester: Requester, created: Created) -> Created:
    """Note from which address a table was opened."""
    if requester.address:
        (await registry.find(created.table.id)).opener = requester.address
    return created


def _check_count(running: list[TableSession], counts: Callable[[TableSession], bool], most: int, whose: str) -> None:
    if sum(map(counts, running)) >= most:
        why = f"{most} tables of bots alone run already, of {whose}: wait until one is over"
        raise Refused("busy", why, retry=RETRY)
