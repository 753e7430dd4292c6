"""Restoring backups: games go on where they stood, and restoring a wrong file loses nothing."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.commands.command import Shell

from shamble.server.store import Store, StoreError, backup, restore
from shamble.server.store.migrate import NEWEST
from shamble.server.store.server_lock import ServerLock

from ...web.host import Host
from ..databases import binaries, event, new_database, postgres_server, store_with_tables  # noqa: F401  a real one
from ..local_server import Guest

DATABASE = "tables.sqlite3"
OWNER = 12345


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, capsys, monkeypatch)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Create a backup of a database with one event, and of its key."""
    (tmp_path / "old").mkdir()
    url = f"sqlite:///{tmp_path / 'old' / DATABASE}"

    async def write() -> None:
        store = await store_with_tables(url)
        await store.append(event(1))
        await store.close()

    asyncio.run(write())
    (tmp_path / "old" / "signing-key").write_text("the key of the backup")
    backup(url, tmp_path / "copy", tmp_path / "old" / "signing-key")
    return tmp_path / "copy"


def put_back(copy: Path, folder: Path, replace: bool = False) -> list[Path]:
    return restore(copy, f"sqlite:///{folder / DATABASE}", folder / "signing-key", replace)


def events(folder: Path) -> list[int]:
    """Return the numbers of the events in the database of a folder."""

    async def read() -> list[int]:
        store = await Store.open(f"sqlite:///{folder / DATABASE}")
        found = [each.n for each in await store.events("t")]
        await store.close()
        return found

    return asyncio.run(read())


def game_view(guest: Guest, table: str) -> dict[str, Any]:
    """Return the view and the offers of a guest at a table."""
    told = guest.ask("GET", f"/tables/{table}/view")
    return {key: told[key] for key in ("view", "ply", "seat", "offers")}


def begin(guest: Guest) -> str:
    """Start a game with one guest at both seats, and make a choice."""
    table = str(guest.create("plague", "me", "me", preset="quick")["table"]["id"])
    view = guest.live(table)
    view.act(view.offers[0])
    return table


def go_on(host: Host, guest: Guest, table: str) -> dict[str, Any]:
    """Return the guest's view at another server, then make a choice there."""
    host.start()
    with Guest(host.origin) as again:
        again.http.cookies = guest.http.cookies
        seen = game_view(again, table)
        view = again.live(table)
        assert view.act(view.offers[0])["t"] == "ok"
    host.kill()
    return seen


def test_a_game_goes_on_from_a_backup_in_another_folder(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    first, second = (Host(tmp_path / name, DATABASE="") for name in ("first", "second"))
    first.start()
    with Guest(first.origin) as guest:
        table = begin(guest)
        before = game_view(guest, table)
        assert shell(f"backup copy --folder {first.folder}").code == 0
        first.kill()
        assert shell(f"restore copy --folder {second.folder}").code == 0
        assert go_on(second, guest, table) == before
    assert before["offers"]


def test_a_game_on_postgresql_goes_on_from_its_own_dump(
    tmp_path: Path,
    postgres_server: Path,  # noqa: F811
) -> None:
    urls = [new_database(postgres_server, name) for name in ("dumped", "restored")]
    hosts = []
    for name, url in zip(("first", "second"), urls, strict=True):
        (tmp_path / name).mkdir()
        hosts.append(Host(tmp_path / name, DATABASE=url, SECRET="0123456789abcdef-the-tests"))
    hosts[0].start()
    with Guest(hosts[0].origin) as guest:
        table = begin(guest)
        before = game_view(guest, table)
        dump = subprocess.run([str(binaries() / "pg_dump"), urls[0]], check=True, capture_output=True).stdout
        hosts[0].kill()
        command = [str(binaries() / "psql"), "--quiet", "--set=ON_ERROR_STOP=1", urls[1]]
        subprocess.run(command, input=dump, check=True, capture_output=True)
        assert go_on(hosts[1], guest, table) == before
    assert before["offers"]


def test_backup_and_restore_take_the_folder_of_the_environment(
    shell: Shell, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHAMBLE_FOLDER", str(tmp_path / "new"))
    assert shell(f"restore {copy}").code == 0
    assert shell("backup again").code == 0
    assert events(tmp_path / "new") == [1]
    assert (tmp_path / "again").is_file()


def test_a_database_that_is_there_is_refused_and_left_as_it_is(shell: Shell, copy: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / DATABASE).write_text("dear to somebody")
    ran = shell(f"restore {copy} --folder new")
    assert (ran.code, f"{DATABASE} exists; --replace sets it aside" in ran.err) == (2, True)
    assert (tmp_path / "new" / DATABASE).read_text() == "dear to somebody"
    assert not (tmp_path / "new" / "signing-key").exists()


def test_what_is_replaced_is_set_aside_with_its_journal_and_its_key(copy: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    new.mkdir()
    for name in (DATABASE, f"{DATABASE}-wal", "signing-key"):
        (new / name).write_text(f"dear: {name}")
    database, key = put_back(copy, new, replace=True)
    assert database.read_text() == f"dear: {DATABASE}"
    assert database.with_name(f"{database.name}-wal").read_text() == f"dear: {DATABASE}-wal"
    assert key.read_text() == "dear: signing-key"
    assert (new / "signing-key").read_text() == "the key of the backup"
    assert events(new) == [1]


def test_a_key_of_another_server_is_not_overwritten(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "signing-key").write_text("another key")
    with pytest.raises(StoreError, match="signing-key exists; --replace"):
        put_back(copy, tmp_path / "new")
    assert (tmp_path / "new" / "signing-key").read_text() == "another key"


def test_the_key_stands_in_its_own_file_alone_after_a_restore(copy: Path, tmp_path: Path) -> None:
    put_back(copy, tmp_path / "new")
    assert (tmp_path / "new" / "signing-key").read_text() == "the key of the backup"
    assert b"the key of the backup" not in (tmp_path / "new" / DATABASE).read_bytes()


def test_only_their_owner_reads_a_backup_and_what_is_restored(copy: Path, tmp_path: Path) -> None:
    put_back(copy, tmp_path / "new")
    found = [copy, tmp_path / "new" / DATABASE, tmp_path / "new" / "signing-key"]
    assert [stat.S_IMODE(each.stat().st_mode) for each in found] == [0o600] * 3


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_root_restores_belongs_to_the_server(copy: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    new.mkdir()
    os.chown(new, OWNER, OWNER)
    put_back(copy, new)
    restored = (DATABASE, f"{DATABASE}.lock", "signing-key")
    assert {each.name: each.stat().st_uid for each in new.iterdir()} == dict.fromkeys(restored, OWNER)


def test_nothing_is_restored_under_a_running_server(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    server = ServerLock(tmp_path / "new" / DATABASE)
    with pytest.raises(StoreError, match="another server is using this database"):
        put_back(copy, tmp_path / "new", replace=True)
    server.close()
    put_back(copy, tmp_path / "new", replace=True)


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database, but long enough to be taken for one" * 100)
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE tables (id TEXT)")
    other.close()
    for name, why in (("text", "cannot be read"), ("other", "no Shamble backup"), ("none", "there is no file")):
        with pytest.raises(StoreError, match=why):
            put_back(tmp_path / name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_backup_of_a_newer_shamble_is_refused(copy: Path, tmp_path: Path) -> None:
    with sqlite3.connect(copy) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '0999'")
    newer.close()
    with pytest.raises(StoreError, match=f"database version '0999'; this program knows 0001 to {NEWEST}"):
        put_back(copy, tmp_path / "new")


def test_a_damaged_backup_is_refused(copy: Path, tmp_path: Path) -> None:
    content = bytearray(copy.read_bytes())
    content[4096 * 3 : 4096 * 5] = b"\x00" * 8192
    copy.write_bytes(content)
    with pytest.raises(StoreError, match=r"is damaged|cannot be read"):
        put_back(copy, tmp_path / "new")


def test_the_database_itself_is_no_backup(tmp_path: Path, copy: Path) -> None:
    old = copy.parent / "old"
    with pytest.raises(StoreError, match="is the database itself"):
        put_back(old / DATABASE, old, replace=True)
    assert events(old) == [1]


def test_postgresql_is_left_to_its_own_programs(tmp_path: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match="use psql or pg_restore"):
        restore(copy, "postgresql://ann@host/name", tmp_path / "key")
