"""Databases of a store, and its own SQLite file: locked, durable, backed up."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from shamble.server.store import Store, StoreError, Unavailable, engines
from shamble.server.store.engines import default_file, read_url

from ..databases import event, store_with_tables


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("mysql://root:secret@host/name", "'mysql' is not known; allowed: sqlite:///FILE or postgresql://"),
        ("sqlite://", "SQLite needs a file"),
        ("no url at all: secret", "this is no URL"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_with_what_is_allowed(url: str, why: str) -> None:
    with pytest.raises(StoreError, match="allowed: sqlite:///FILE or postgresql://") as refused:
        read_url(url)
    assert why in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_missing_driver_for_postgresql_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda _: None)
    with pytest.raises(StoreError, match="PostgreSQL needs a driver that is not installed: ") as refused:
        read_url("postgresql://ann:secret@host/name")
    assert "secret" not in str(refused.value)


def test_a_database_that_does_not_answer_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="the database cannot be used") as refused:
        asyncio.run(Store.open(f"postgresql://ann:secret@/name?host={tmp_path}"))
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("not a database, but long enough to be taken for one" * 100)
    with pytest.raises(StoreError, match="file is not a database"):
        asyncio.run(Store.open(f"sqlite:///{file}"))


def test_without_a_url_the_tables_are_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def story() -> None:
        store = await Store.open()
        assert default_file().is_relative_to(tmp_path)
        assert default_file().is_file()
        assert default_file().parent.stat().st_mode & 0o077 == 0  # the dice's secrets are in it
        await store.close()

    asyncio.run(story())


def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        first = await Store.open(url)
        with pytest.raises(StoreError, match="another server is using this database; several servers need PostgreSQL"):
            await Store.open(url)
        await first.close()
        await (await Store.open(url)).close()

    asyncio.run(story())


def test_a_second_server_is_refused_by_a_link_to_the_file_too(tmp_path: Path) -> None:
    async def story() -> None:
        first = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        (tmp_path / "elsewhere").mkdir()
        link = tmp_path / "elsewhere" / "other.sqlite3"
        link.symlink_to(tmp_path / "tables.sqlite3")
        with pytest.raises(StoreError, match="another server is using this database"):
            await Store.open(f"sqlite:///{link}")
        await first.close()

    asyncio.run(story())


@pytest.mark.parametrize("replaced", [False, True], ids=["removed", "replaced"])
def test_a_store_whose_file_is_gone_is_not_well(tmp_path: Path, replaced: bool) -> None:
    async def story() -> None:
        file = tmp_path / "tables.sqlite3"
        store = await Store.open(f"sqlite:///{file}")
        await store.ping()
        file.rename(tmp_path / "aside.sqlite3")
        if replaced:
            shutil.copy(tmp_path / "aside.sqlite3", file)
        with pytest.raises(Unavailable, match=r"tables\.sqlite3: the file is gone or was replaced"):
            await store.ping()
        await store.close()

    asyncio.run(story())


def test_a_file_survives_a_loss_of_power_and_readers_do_not_wait(tmp_path: Path) -> None:
    async def story() -> None:
        store = await store_with_tables(f"sqlite:///{tmp_path / 'tables.sqlite3'}")

        def pragmas(connection: object) -> list[object]:
            return [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()  # type: ignore[attr-defined]
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]

        assert await store._writer.change(pragmas) == ["wal", 2, 1]
        await store.close()

    asyncio.run(story())


def test_a_backup_made_while_the_store_is_used_is_a_store_of_that_moment(tmp_path: Path) -> None:
    async def story() -> None:
        store = await store_with_tables(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        for n in range(1, 50):
            await store.append(event(n))
        copying = asyncio.create_task(store.backup(tmp_path / "copy.sqlite3"))
        for n in range(50, 100):
            await store.append(event(n))
        await copying
        await store.close()
        copy = await Store.open(f"sqlite:///{tmp_path / 'copy.sqlite3'}")
        assert [each.n for each in await copy.events("t")][:49] == list(range(1, 50))
        assert list(await copy.seats("t"))
        await copy.close()

    asyncio.run(story())


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        store = await store_with_tables(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        (tmp_path / "copy").write_text("dear to somebody")
        with pytest.raises(StoreError, match=r"copy exists; choose a new name"):
            await store.backup(tmp_path / "copy")
        assert (tmp_path / "copy").read_text() == "dear to somebody"
        await store.close()

    asyncio.run(story())


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        await (await Store.open(url)).close()
        with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        with pytest.raises(StoreError, match="version 9999, newer than this program's"):
            await Store.open(url)

    asyncio.run(story())


def test_nobody_else_reads_a_database_in_a_folder_that_was_there_before(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    tmp_path.chmod(0o755)
    sqlite3.connect(file).close()
    file.chmod(0o644)  # as an older server left it

    async def story() -> None:
        store = await store_with_tables(f"sqlite:///{file}")
        await store.append(event(1))
        await store.backup(tmp_path / "copy.sqlite3")
        kept = [each for each in tmp_path.iterdir() if ".lock" not in each.name]  # that holds nothing
        names = {each.name: each.stat().st_mode & 0o777 for each in kept}
        assert {file.name, f"{file.name}-wal", f"{file.name}-shm", "copy.sqlite3"} <= set(names)
        assert set(names.values()) == {0o600}
        await store.close()

    asyncio.run(story())
