"""Requests for the safety sheet of a table: anonymous lines that name content to avoid, or to keep off the page."""

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

MAX_LINES = 60
MAX_OWN_LINES = 15


async def read_sheet(registry: TableRegistry, session: TableSession, requester: Requester) -> SafetySheet:
    """Return the safety sheet as a player sees it.

    A player sees their own lines at once, and other players' new lines from the next scene on. The delay keeps a line's
    author anonymous. Raises Refused for spectators.
    """
    live, guest = session.live, _require_player(session.live, requester)
    scene, lines = current_scene(live), []
    for row in await registry.store.safety_lines(live.id):
        is_own, is_new = _is_own(registry, row, guest), row.scene == scene
        if is_own or not is_new:
            lines.append(SafetyLine(row.id, row.kind, row.text, is_own, is_new))  # type: ignore[arg-type]
    return SafetySheet(lines)


async def add_line(
    registry: TableRegistry, session: TableSession, requester: Requester, request: NewSafetyLine
) -> SafetySheet:
    """Add a line to the safety sheet, unless its author has added the same line already.

    Raises Refused if the text isn't allowed or the sheet is full.
    """
    live, guest = session.live, _require_player(session.live, requester)
    _check_editable(live)
    try:
        text = check_user_text(" ".join(request.text.split()))
    except RecordError as error:
        raise Refused("invalid", str(error), ply=live.ply) from None
    rows = await registry.store.safety_lines(live.id)
    own = [row for row in rows if _is_own(registry, row, guest)]
    if len(rows) >= MAX_LINES or len(own) >= MAX_OWN_LINES:
        raise Refused("full", f"a sheet can have {MAX_LINES} lines, {MAX_OWN_LINES} from one player", ply=live.ply)
    if not any(row.text.casefold() == text.casefold() and row.kind == request.kind for row in own):
        line = registry.keyring.derive_safety_line_id(live.id, guest, request.id)
        owner = registry.keyring.derive_safety_line_owner(line, guest)
        await registry.store.add_safety_line(
            SafetyLineRow(live.id, line, request.kind, text, owner, current_scene(live))
        )
    return await read_sheet(registry, session, requester)


async def remove_line(registry: TableRegistry, session: TableSession, requester: Requester, line: str) -> SafetySheet:
    """Remove a line from the safety sheet; raise Refused unless it is the requester's own."""
    live, guest = session.live, _require_player(session.live, requester)
    _check_editable(live)
    rows = await registry.store.safety_lines(live.id)
    if not any(row.id == line and _is_own(registry, row, guest) for row in rows):
        raise Refused("denied", "you can only remove your own lines", ply=live.ply)
    await registry.store.remove_safety_line(live.id, line)
    return await read_sheet(registry, session, requester)


def current_scene(live: LiveTable) -> str:
    """Return a key that changes whenever a scene begins, including the first."""
    return "waiting" if live.match is None else f"scene {live.edition.game.scene_key(live.match.state)}"


def _require_player(live: LiveTable, requester: Requester) -> str:
    """Return the requester's guest id; raise Refused for spectators, removed guests and games without sessions."""
    check_not_removed(live, requester.guest)
    if not live.edition.game.has_sessions:
        raise Refused("invalid", f"{live.edition.game.title} has no safety sheet", ply=live.ply)
    if not requester.guest or not list_seats(live, requester):
        raise Refused("watching", "the safety sheet is for players: sit down first", ply=live.ply)
    return requester.guest


def _check_editable(live: LiveTable) -> None:
    """Raise Refused if the next session has been opened, since it has its own copy of the sheet."""
    if live.successors[True]:
        raise Refused("over", "the next session has its own copy of this sheet: change it there", ply=live.ply)


def _is_own(registry: TableRegistry, row: SafetyLineRow, guest: str) -> bool:
    return row.owner == registry.keyring.derive_safety_line_owner(row.id, guest)
