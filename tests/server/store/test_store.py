"""The store's event logs, seats, guests and notices, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from shamble.server.store import OVER, RUNNING, Conflict, Duplicate, GuestRow, SeatRow, Store, StoreError, Taken

from ..databases import change, database, event, postgres, postgres_server, sitting, store_with_tables, table_row

__all__ = ["database", "postgres", "postgres_server"]


async def refusal(asked: Awaitable[object]) -> Exception | None:
    try:
        await asked
    except (Conflict, Duplicate, Taken, StoreError) as error:
        return error
    return None


def test_events_come_back_in_order_as_they_were_written(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        written = [event(n, key=f"k{n}", body=bytes([n])) for n in (1, 2, 3)]
        for each in written:
            await store.append(each)
        assert await store.events("t") == written
        assert await store.events("t", since=1, limit=1) == [written[1]]
        assert await store.events("another") == []
        await store.close()

    asyncio.run(story())


def test_what_was_written_is_there_after_the_store_is_opened_again(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.append(event(1))
        await store.close()
        store = await Store.open(database)
        assert await store.events("t") == [event(1)]
        assert await store.table("t") == table_row()
        await store.close()

    asyncio.run(story())


def test_of_many_who_want_the_same_number_one_has_it(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        told = await asyncio.gather(*[refusal(store.append(event(1, body=bytes([who])))) for who in range(50)])
        assert told.count(None) == 1
        assert sum(isinstance(error, Conflict) for error in told) == 49
        assert await store.events("t") == [event(1, body=bytes([told.index(None)]))]
        await store.close()

    asyncio.run(story())


def test_of_events_written_together_those_whose_number_is_taken_lose_and_the_others_stand(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.append(event(1))
        late = [event(1, body=b"late"), event(2), event(3)]
        told = await asyncio.gather(*[refusal(store.append(each)) for each in late])
        assert [type(error) for error in told] == [Conflict, type(None), type(None)]
        assert await store.events("t") == [event(1), event(2), event(3)]
        await store.close()

    asyncio.run(story())


def test_a_key_that_was_used_brings_back_the_first_event(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database, "t", "u")
        first = event(1, key="mine", body=b"first")
        await store.append(first)
        for retry in (event(1, key="mine"), event(2, key="mine")):
            error = await refusal(store.append(retry))
            assert isinstance(error, Duplicate)
            assert error.first == first
        await store.append(event(1, "u", key="mine"))  # a key counts at its own table
        assert await store.last_event_numbers(["t", "u", "none"]) == {"t": 1, "u": 1}
        await store.close()

    asyncio.run(story())


def test_a_retry_that_waits_beside_its_first_try_is_known_for_one(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        told = await asyncio.gather(*[refusal(store.append(event(n, key="mine"))) for n in (1, 2, 3)])
        assert [type(error) for error in told] == [type(None), Duplicate, Duplicate]
        await store.close()

    asyncio.run(story())


def test_events_without_keys_are_no_retries_of_each_other(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        assert await asyncio.gather(*[refusal(store.append(event(n))) for n in (1, 2, 3)]) == [None] * 3
        await store.close()

    asyncio.run(story())


def test_one_bad_event_does_not_spoil_those_that_wait_beside_it(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        good, bad, also = await asyncio.gather(
            refusal(store.append(event(1))), refusal(store.append(event(1, "no such table"))), refusal(store.ping())
        )
        assert (good, also) == (None, None)
        assert "\n" not in str(bad)
        assert isinstance(bad, StoreError)
        assert await store.events("t") == [event(1)]
        await store.close()

    asyncio.run(story())


def test_who_stops_waiting_does_not_stop_the_writer(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        gone = asyncio.create_task(store.append(event(1)))
        await asyncio.sleep(0)
        gone.cancel()
        await store.append(event(2))
        assert [each.n for each in await store.events("t")] == [1, 2]
        await store.close()

    asyncio.run(story())


def test_closing_commits_what_waits_and_takes_nothing_more(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        waiting = [asyncio.create_task(store.append(event(n))) for n in range(1, 600)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="closed"):
            await store.append(event(600))
        store = await Store.open(database)
        assert await store.last_event_numbers(["t"]) == {"t": 599}
        await store.close()

    asyncio.run(story())


def test_of_two_strangers_with_one_invitation_one_sits_down(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        told = await asyncio.gather(
            *[
                refusal(store.sit(sitting(0, "one", guest, f"{guest}'s salt"), event(n)))
                for n, guest in enumerate(("ann", "bob"), 1)
            ]
        )
        assert [type(error) for error in told] == [type(None), Taken]
        assert list(await store.seats("t")) == [
            SeatRow("t", 0, "left", "one", "ann", "Ann", salt="ann's salt"),
            SeatRow("t", 1, "right", "two"),
        ]
        await store.close()

    asyncio.run(story())


def test_an_invitation_that_was_revoked_no_longer_counts(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.change_seats(change(0, None, invite="another"), event(1))
        assert isinstance(await refusal(store.sit(sitting(0, "one", "ann"), event(2))), Taken)
        assert await refusal(store.sit(sitting(0, "another", "ann"), event(2))) is None
        await store.close()

    asyncio.run(story())


def test_a_seat_that_a_bot_has_is_not_free(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.change_seats(change(1, None, bot="greedy"), event(1))
        assert isinstance(await refusal(store.sit(sitting(1, "two", "ann"), event(2))), Taken)
        await store.close()

    asyncio.run(story())


def test_tables_are_listed_by_who_may_want_them(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database, "waiting", "running", "over")
        await store.create_table(table_row("private", public=False, created=5), [SeatRow("private", 0, "left")])
        await store.change_table("running", state=RUNNING)
        await store.change_table("over", state=OVER, result=b'{"winner":"left"}')
        await store.sit(sitting(1, "two", "bob", table="running"), event(1, "running"))
        assert [each.id for each in await store.open_tables()] == ["waiting"]
        assert {each.id for each in await store.running_tables()} == {"waiting", "running", "private"}
        assert [each.id for each in await store.tables_of("bob")] == ["running"]
        assert (await store.tables_of("ann"))[0].id == "private"
        over = await store.table("over")
        assert over is not None
        assert over.result == b'{"winner":"left"}'
        await store.close()

    asyncio.run(story())


def test_a_guest_may_change_name_and_address(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.save_guest(GuestRow("ann", "Zoë", 99, "zoe@example.org"))
        assert await store.guest("ann") == GuestRow("ann", "Zoë", 1, "zoe@example.org")
        assert await store.guest("nobody") is None
        await store.close()

    asyncio.run(story())


def test_a_notice_is_claimed_once_and_again_only_if_its_sender_died(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        minutes = 60 * 1000
        assert await asyncio.gather(*[store.claim_notice("t", 0, 7, 0) for _ in range(3)]) == [True, False, False]
        assert await store.claim_notice("t", 0, 8, 0)
        assert not await store.claim_notice("t", 0, 7, 9 * minutes)
        assert await store.claim_notice("t", 0, 7, 11 * minutes)
        await store.mark_notice_sent("t", 0, 7, 11 * minutes)
        assert not await store.claim_notice("t", 0, 7, 99 * minutes)
        await store.close()

    asyncio.run(story())


def test_a_table_is_stored_with_its_seats_or_not_at_all(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        seats = [SeatRow("new", 0, "left"), SeatRow("new", 0, "left again")]
        assert isinstance(await refusal(store.create_table(table_row("new"), seats)), StoreError)
        assert await store.table("new") is None
        await store.close()

    asyncio.run(story())
