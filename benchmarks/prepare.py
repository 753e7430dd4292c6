"""Lays out what is measured beside the project itself: the rules without their compiled files, and version 0.1.0."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
FIRST = "7c252fe"  # the commit of version 0.1.0
NEEDED = ("src", "setup.py", "pyproject.toml", "README.md", "tests/core/duel")  # of it, to be compiled


def interpreted() -> None:
    """The sources alone, in build/interpreted: nothing compiled lies beside them."""
    target = BUILD / "interpreted"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))


def first() -> None:
    """Version 0.1.0 compiled, in build/first; once."""
    target = BUILD / "first"
    if (target / "compiled").is_file():
        return
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", FIRST, *NEEDED], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode != 0:
        raise SystemExit(f"commit {FIRST} is not here to be measured: {archive.stderr.decode().strip()}")
    subprocess.run(["tar", "-x"], cwd=target, input=archive.stdout, check=True)
    with (target / "compile.log").open("w", encoding="utf-8") as log:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        made = subprocess.run(command, cwd=target, stdout=log, stderr=log, check=False)
    if made.returncode != 0:
        raise SystemExit("0.1.0 does not compile: build/first/compile.log says why")
    (target / "compiled").touch()


def disk() -> Path:
    """A folder on the disk that the project is on: the one for temporary files may be memory."""
    BUILD.mkdir(exist_ok=True)
    return BUILD
