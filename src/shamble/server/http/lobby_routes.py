"""HTTP routes away from a table: the guest, the games, the lobby, new tables."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post, put
from litestar.params import JSONBody, PathParameter

from ...core.errors import ShambleError
from ..context import ServerContext
from ..errors import Refused
from ..lobby import table_creation, table_quotas
from ..lobby.bot_levels import list_games
from ..lobby.guests import get_or_create_guest, rename_guest
from ..messages.guests import ConfirmMail, Me, Played, Rename
from ..messages.lessons import LessonInfo, StartLesson
from ..messages.lobby import (
    Choice,
    Created,
    CreateTable,
    GameInfo,
    Import,
    Lobby,
    Seating,
)
from ..messages.rulebook import RulebookInfo
from ..messages.table import TableInfo
from ..store import RUNNING, GuestRow, TableRow
from ..tables.requests.permissions import list_seats
from .problems import AT_TABLE, problems
from .visits import Context, CurrentRequester

MAX_SHOWN = 60  # tables in each list
MAX_RECORD_BYTES = 600_000
LESSON_BYTES = 20_000  # estimated, at the end of a lesson
LessonId = Annotated[str, PathParameter(max_length=40, description="A lesson's id")]
Game = Annotated[str, PathParameter(max_length=40, description="A game's id")]


@get("/me", summary="The guest", responses=problems())
async def me(context: Context, requester: CurrentRequester) -> Me:
    """Return the guest. The first request of a browser creates one and sets its signed cookie."""
    return _make_me(context, await get_or_create_guest(context.registry, requester))


@put("/me", summary="Change name, face and mail address", responses=problems())
async def change_me(context: Context, requester: CurrentRequester, data: JSONBody[Rename]) -> Me:
    """Change the guest's name and face at all tables, and the mail address for notices."""
    guest = await rename_guest(context.registry, requester, data)
    context.address_confirmation.ask(guest, requester)
    return _make_me(context, guest)


@get("/me/games", summary="Finished games of the guest", responses=problems())
async def my_games(context: Context, requester: CurrentRequester) -> list[Played]:
    """Return how many games the guest has finished and won, by game and role."""
    if not requester.guest or requester.is_new:
        return []
    rows = await context.registry.store.list_played(requester.guest)
    return [Played(row.game, row.role, row.games, row.won, row.stood_in) for row in rows]


@post("/me/mail", summary="Confirm a mail address", status_code=200, responses=problems())
async def confirm(context: Context, data: JSONBody[ConfirmMail]) -> Me:
    """Confirm the mail address by the link in the mail, from any browser."""
    return _make_me(context, await context.address_confirmation.confirm(data.token))


@get("/games", summary="Games", responses=problems())
async def games(context: Context) -> list[GameInfo]:
    """Return every game with its presets, options, clauses and bots."""
    return await list_games(context.registry)


@get("/games/{game:str}/rulebook", summary="Rulebook of a game", responses=problems(404))
async def rulebook(context: Context, game: Game) -> RulebookInfo:
    """Return every clause and ruling of a game."""
    return context.registry.catalogue.rulebook_info(game)


@get("/games/{game:str}/lessons/{lesson:str}", summary="Lesson", responses=problems(404))
async def lesson(context: Context, game: Game, lesson: LessonId) -> LessonInfo:
    """Return the steps of a lesson, with the coach's texts."""
    return context.registry.catalogue.lesson_info(game, lesson)


@post("/games/{game:str}/lessons/{lesson:str}", summary="Start a lesson", responses=AT_TABLE)
async def start_lesson(
    context: Context, requester: CurrentRequester, game: Game, lesson: LessonId, data: JSONBody[StartLesson]
) -> Created:
    """Create your own table for a lesson; a retry with the same id returns the same table."""
    registry = context.registry
    registry.catalogue.get_script(game, lesson)
    table_quotas.charge_new_table(registry, requester, size=LESSON_BYTES)
    created = await table_creation.create_lesson_table(
        registry, await get_or_create_guest(registry, requester), game, lesson, data.id
    )
    return await table_quotas.note_opener(registry, requester, created)


@post("/games/{game:str}/seating", summary="Seats with given options", status_code=200, responses=problems(404, 422))
async def seating(context: Context, requester: CurrentRequester, game: Game, data: JSONBody[Choice]) -> Seating:
    """Return the roles for each possible number of players with these options."""
    context.registry.catalogue.get_game(game)
    try:
        roles = context.registry.catalogue.roles_by_count
        return Seating(await context.workers.run_for(requester.address, roles, game, data.preset, data.options))
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None


@get("/lobby", summary="Tables to join or watch", responses=problems())
async def lobby(context: Context, requester: CurrentRequester) -> Lobby:
    """Return the open tables, the tables in play, and your own."""
    store = context.registry.store
    shown = [row for row in await store.open_tables() if context.registry.catalogue.has_game(row.game)]
    live = [session for session in context.registry.open_sessions() if session.live.row.public]
    playing = [session.feed.build_info() for session in live if session.live.status == RUNNING]
    mine = await store.tables_of(requester.guest) if requester.guest and not requester.is_new else []
    own = await _list_infos(context, mine[:MAX_SHOWN])
    return Lobby(
        await _list_infos(context, shown[:MAX_SHOWN]),
        sorted(playing, key=lambda info: -info.moved)[:MAX_SHOWN],
        own,
        {info.id: list_seats((await context.registry.find(info.id)).live, requester) for info in own},
        context.rules.describe_for_lobby(),
    )


@post("/tables", summary="Create a table", responses=AT_TABLE)
async def create(context: Context, requester: CurrentRequester, data: JSONBody[CreateTable]) -> Created:
    """Create a table; a retry with the same id returns the same table."""
    registry = context.registry
    table_quotas.charge_new_table(registry, requester, data.seats)
    created = await table_creation.create_table(registry, await get_or_create_guest(registry, requester), data)
    return await table_quotas.note_opener(registry, requester, created)


@post("/records", summary="Import a record", request_max_body_size=MAX_RECORD_BYTES, responses=AT_TABLE)
async def import_record(context: Context, requester: CurrentRequester, data: JSONBody[Import]) -> Created:
    """Create a table from a record, to be replayed and forked."""
    table_quotas.charge_new_table(context.registry, requester, size=len(data.record.encode()))
    return await table_creation.import_record(
        context.registry, await get_or_create_guest(context.registry, requester), data
    )


def _make_me(context: ServerContext, guest: GuestRow) -> Me:
    mails = context.address_confirmation.mail_server is not None
    return Me(guest.name, guest.mail or "", guest.asked or "", mails, guest.face or "", context.origins.for_links)


async def _list_infos(context: ServerContext, rows: list[TableRow]) -> list[TableInfo]:
    infos: list[TableInfo] = []
    for row in rows:
        try:
            infos.append((await context.registry.find(row.id)).feed.build_info())
        except (Refused, ShambleError):  # the game isn't on this server any more
            continue
    return infos


LESSONS: list[Any] = [lesson, start_lesson]
ROUTES: list[Any] = [me, change_me, my_games, confirm, games, rulebook, *LESSONS, seating, lobby, create, import_record]
