"""The safety sheet of a table: what should never happen, or only off the page, by people who stay unnamed."""

from __future__ import annotations

from ....core.errors import RecordError
from ....core.records.user_text import check_user_text
from ...errors import Refused
from ...identity import Requester
from ...messages.table import NewSafetyLine, SafetyLine, SafetySheet
from ...store import SafetyLineRow
from ..live_table import LiveTable
from ..registry import TableRegistry, TableSession
from .permissions import check_not_removed, list_seats

MAX_LINES = 60  # of a table
MAX_OWN_LINES = 15  # of one person


async def read_sheet(registry: TableRegistry, session: TableSession, requester: Requester) -> SafetySheet:
    """The lines that somebody who sits at the table may read: their own at once, others' from the next scene on."""
    live, guest = session.live, _require_player(session.live, requester)
    now, lines = current_scene(live), []
    for row in await registry.store.safety_lines(live.id):
        mine, new = _is_own(registry, row, guest), row.scene == now
        if mine or not new:
            lines.append(SafetyLine(row.id, row.kind, row.text, mine, new))  # type: ignore[arg-type]
    return SafetySheet(lines)


async def add_line(
    registry: TableRegistry, session: TableSession, requester: Requester, request: NewSafetyLine
) -> SafetySheet:
    """Write a line onto the sheet; raises Refused for words that cannot be written, and for one too many."""
    live, guest = session.live, _require_player(session.live, requester)
    _check_editable(live)
    try:
        text = check_user_text(" ".join(request.text.split()))
    except RecordError as error:
        raise Refused("invalid", str(error), ply=live.ply) from None
    rows = await registry.store.safety_lines(live.id)
    own = [row for row in rows if _is_own(registry, row, guest)]
    if len(rows) >= MAX_LINES or len(own) >= MAX_OWN_LINES:
        raise Refused("full", f"a sheet has up to {MAX_LINES} lines, {MAX_OWN_LINES} of one person", ply=live.ply)
    if not any(row.text.casefold() == text.casefold() and row.kind == request.kind for row in own):
        line = registry.keyring.derive_safety_line_id(live.id, guest, request.id)
        owner = registry.keyring.derive_safety_line_owner(line, guest)
        await registry.store.add_safety_line(
            SafetyLineRow(live.id, line, request.kind, text, owner, current_scene(live))
        )
    return await read_sheet(registry, session, requester)


async def remove_line(registry: TableRegistry, session: TableSession, requester: Requester, line: str) -> SafetySheet:
    """Take one's own line off the sheet; raises Refused for one that is another's, or none."""
    live, guest = session.live, _require_player(session.live, requester)
    _check_editable(live)
    rows = await registry.store.safety_lines(live.id)
    if not any(row.id == line and _is_own(registry, row, guest) for row in rows):
        raise Refused("denied", "you can only take back lines of your own", ply=live.ply)
    await registry.store.remove_safety_line(live.id, line)
    return await read_sheet(registry, session, requester)


def current_scene(live: LiveTable) -> str:
    """A text that changes when a scene begins, also the first one."""
    return "waiting" if live.match is None else f"scene {live.edition.game.scene_key(live.match.state)}"


def _require_player(live: LiveTable, requester: Requester) -> str:
    """The guest who sits at the table; raises Refused for everybody else, and where no story is told."""
    check_not_removed(live, requester.guest)
    if not live.edition.game.has_sessions:
        raise Refused("invalid", f"{live.edition.game.title} has no safety sheet", ply=live.ply)
    if not requester.guest or not list_seats(live, requester):
        raise Refused("watching", "the safety sheet is for those who play: sit down first", ply=live.ply)
    return requester.guest


def _check_editable(live: LiveTable) -> None:
    """Refuse changes where the campaign has moved on to its next table."""
    if live.successors[True]:
        raise Refused("over", "the next session has its own copy of this sheet: change it there", ply=live.ply)


def _is_own(registry: TableRegistry, row: SafetyLineRow, guest: str) -> bool:
    return row.owner == registry.keyring.derive_safety_line_owner(row.id, guest)
