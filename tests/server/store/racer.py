"""Program for tests of several processes: it writes to a store on command and prints the results."""

from __future__ import annotations

import asyncio
import sys

from shamble.server.store import Conflict, Duplicate, EventRow, SeatRow, Store, Taken

CALLERS = 4


async def race(url: str, me: str) -> None:
    """For each number on standard input, race to append the event with it; print the results of all callers."""
    store = await Store.open(url)
    print("ready", flush=True)
    while number := (await asyncio.to_thread(sys.stdin.readline)).strip():
        told = await asyncio.gather(*[_try(store, int(number), f"{me}{who}") for who in range(CALLERS)])
        print(" ".join(told), flush=True)
    await store.close()


async def seats(url: str, me: str) -> None:
    """For each number on standard input, race for the seat of the table with it; print the results of all callers."""
    store = await Store.open(url)
    print("ready", flush=True)
    while number := (await asyncio.to_thread(sys.stdin.readline)).strip():
        told = await asyncio.gather(*[_sit(store, f"t{number}", f"{me}{who}") for who in range(CALLERS)])
        print(" ".join(told), flush=True)
    await store.close()


async def flood(url: str, tables: str) -> None:
    """Append events to several tables forever, and print each one that is stored."""
    store = await Store.open(url)
    heads = await store.last_event_numbers(tables.split(","))
    await asyncio.gather(*[_flood(store, table, heads.get(table, 0)) for table in tables.split(",")])


async def _try(store: Store, n: int, who: str) -> str:
    try:
        await store.append(EventRow("t", n, n, "act", who.encode(), 0, f"{who}-{n}"))
    except Conflict:
        return "lost"
    except Duplicate:
        return "again"
    return who


async def _sit(store: Store, table: str, who: str) -> str:
    n = int(who, 36)  # a number of one's own: it is the seat that only one gets
    try:
        await store.sit(
            SeatRow(table, 0, "", "one", "ann" if who.startswith("a") else "bob", who, salt=who),
            EventRow(table, n, 0, "seat", who.encode(), 0),
        )
    except Taken:
        return "lost"
    return who


async def _flood(store: Store, table: str, n: int) -> None:
    while True:
        n += 1
        await store.append(EventRow(table, n, n, "act", b"body", 0, f"{table}-{n}"))
        print(table, n, flush=True)


if __name__ == "__main__":
    asyncio.run({"race": race, "seats": seats, "flood": flood}[sys.argv[1]](*sys.argv[2:]))
