"""What is published holds all that is played with, and nothing that was left lying about."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from pathlib import Path

from .installed import IS_COMPILED, ROOT


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_wheel_holds_every_file_of_the_package_and_the_page(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl") != IS_COMPILED
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name and name[-3:] != ".so"}
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    ours = {name.removeprefix("src/") for name in listed if (ROOT / name).is_file()}
    assert "shamble/py.typed" in held
    assert "shamble/games/plague/content/maps/cabin.txt" in held
    assert held == ours | {f"shamble/server/page/{name}" for name in files(ROOT / "web/dist")}


def test_the_sources_carry_the_page_built_and_what_it_is_built_from(packed: Path) -> None:
    with tarfile.open(next(packed.glob("*.tar.gz"))) as packed_sources:
        held = {name.partition("/")[2] for name in packed_sources.getnames()}
    assert {"web/dist/index.html", "web/package-lock.json", "wheels/backend.py", "CHANGELOG.md", "LICENSE"} <= held
    assert not [name for name in held if "node_modules" in name or name.endswith((".so", ".pyc"))]
