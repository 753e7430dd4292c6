"""The store: tables, seats and the log of what happened, so that nothing answered is ever lost.

    store = await Store.open()            # SQLite in the user's data folder; or Store.open("sqlite:////path/file.db"),
                                          # Store.open("postgresql://user@host/name"); migrations run first
    await store.close()                   # what waits is committed first

    await store.create_table(table: TableRow, seats: Sequence[SeatRow]) -> None
    await store.table(id) -> TableRow | None
    await store.change_table(id, state=RUNNING) -> None          # see TableChanges
    await store.open_tables() -> list[TableRow]                  # public and waiting, newest first
    await store.running_tables() -> list[TableRow]               # to arm clocks again after a restart
    await store.tables_of(guest) -> list[TableRow]               # where it sits or is expected, or which it created
    await store.save_shares(table, [share, ...]) -> None         # of each seat, once the game is over
    await store.list_played(guest) -> list[PlayedRow]              # by game and role
    await store.seats(table) -> Seats
    await store.sit(seat: SeatRow, event) -> None                # Taken: another sits there, or the invite is old
    await store.change_seats([SeatChange, ...], event) -> None   # Taken: one is not this guest's seat
        # both with the event that tells of it, which is refused as by `append`: both are written or neither
    await store.mark_away(table, seat, guest, now) -> None           # away since then; Taken
    await store.guest(id) -> GuestRow | None
    await store.save_guest(guest: GuestRow) -> None               # new, or changed

    await store.append(event: EventRow) -> None                  # Conflict: n is taken; Duplicate(first): key was used
    await store.events(table, since=0, limit=None) -> list[EventRow]  # n > since, in order
    await store.last_event_numbers([table, ...]) -> dict[str, int]            # the last n of each that has one
    await store.watch(on_change: Callable[[str | None], None]) -> None
        # Called on the event loop with the id of a table that another process wrote to (read on from your n), or None:
        # anything may have changed, compare `heads` of what you hold. A lost notice costs a few seconds. SQLite: never.

    await store.safety_lines(table) -> list[SafetyLineRow]; add_safety_line(row); remove_safety_line(table, line)
    await store.copy_safety_lines(before, after)                # of a session for the next
    await store.bans() -> list[BanRow]; ban(BanRow); unban(who) -> bool
    await store.claim_notice(table, seat, ply, now) -> bool      # one process sends it
    await store.mark_notice_sent(table, seat, ply, now) -> None
    await store.delete_idle_tables(OVER, before, keep=[table]) -> list[str]  # at most 50; their ids
    await store.heartbeat(host, now) -> bool                     # this process, one of several, is alive
    await store.add_presence(table, seat, host) -> None          # it holds a socket of this seat
    await store.remove_presence(table, seat, host, now) -> None  # it holds none any more
    await store.is_present(table, seat) -> bool                  # whether any process does
    await store.expire_processes(before) -> bool                 # notes the seats left by processes that died
    await store.ping() -> None                                   # raises Unavailable if the database does not answer
    store.write_error -> str                                     # the kind of the last error of a write; empty: none
    await store.try_write() -> None                              # writes nothing new, to see whether that can be
    await store.backup(path) -> None                             # SQLite, while running; PostgreSQL has pg_dump
    backup(url, path, key_file)                                  # the same from a process of its own
    restore(path, url, key_file, replace)                        # the way back, while no server runs

All but `watch` may be called from any task; writes of all callers share transactions and return after the commit.
"""

from .backup import backup, restore
from .errors import Conflict, Duplicate, StoreError, Taken, Unavailable
from .rows import (
    OVER,
    RUNNING,
    STOOD_IN,
    WAITING,
    BanRow,
    EventRow,
    GuestRow,
    PlayedRow,
    SafetyLineRow,
    SeatChange,
    SeatChanges,
    SeatRow,
    Seats,
    TableChanges,
    TableRow,
)
from .store import Store

__all__ = [
    "OVER",
    "RUNNING",
    "STOOD_IN",
    "WAITING",
    "BanRow",
    "Conflict",
    "Duplicate",
    "EventRow",
    "GuestRow",
    "PlayedRow",
    "SafetyLineRow",
    "SeatChange",
    "SeatChanges",
    "SeatRow",
    "Seats",
    "Store",
    "StoreError",
    "TableChanges",
    "TableRow",
    "Taken",
    "Unavailable",
    "backup",
    "restore",
]
