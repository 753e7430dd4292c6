"""What is compiled is copied first, away from what lies beside it."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import shamble
from shamble.commands.compile import find_modules, install
from shamble.commands.source_copies import copy_packages


def write(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(path.name, encoding="utf-8")
    return path


def test_packages_are_copied_whole_without_what_was_compiled_and_without_their_neighbours(tmp_path: Path) -> None:
    site = tmp_path / "site-packages"
    for name in ("fable/__init__.py", "fable/rules/__init__.py", "fable/rules/turn.so", "mypy_extensions.py"):
        write(site / name)
    turn, state = write(site / "fable/rules/turn.py"), write(site / "fable/rules/state.py")
    folder = tmp_path / "copies"
    copies = copy_packages([turn, state], folder)
    assert copies == {turn: folder / "fable/rules/turn.py", state: folder / "fable/rules/state.py"}
    assert sorted(str(path.relative_to(folder)) for path in folder.rglob("*.*")) == [
        "fable/__init__.py",
        "fable/rules/__init__.py",
        "fable/rules/state.py",
        "fable/rules/turn.py",
    ]


def test_the_engine_and_its_header_are_copied_together(tmp_path: Path) -> None:
    copies = copy_packages(find_modules(), tmp_path)
    assert all(copy.read_bytes() == module.read_bytes() for module, copy in copies.items())
    assert (tmp_path / "shamble/cold.h").is_file()


def test_new_compiled_files_replace_old_ones_and_spare_the_libraries_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, suffix = tmp_path / "site-packages", EXTENSION_SUFFIXES[0]
    monkeypatch.setattr(shamble, "__file__", str(write(site / "shamble/__init__.py")))
    state = write(site / "shamble/state.py")
    state.with_suffix(suffix).write_bytes(b"\0old__mypyc\0")
    for library in ("old__mypyc", "others__mypyc"):
        write(site / f"{library}{suffix}")
    for built in ("new__mypyc", "shamble/state"):
        write(tmp_path / f"built/{built}{suffix}")
    install(tmp_path / "built", [state])
    assert sorted(path.name for path in site.glob(f"*{suffix}")) == [
        f"{name}__mypyc{suffix}" for name in ("new", "others")
    ]
    assert state.with_suffix(suffix).read_text(encoding="utf-8") == f"state{suffix}"
