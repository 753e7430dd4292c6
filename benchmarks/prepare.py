"""Preparation of builds to measure: the rules without compiled files, and version 0.1.0."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
FIRST = "7c252fe"  # commit of version 0.1.0
NEEDED = ("src", "setup.py", "pyproject.toml", "README.md", "tests/core/duel")  # paths that its compilation needs


def interpreted() -> None:
    """Copy the sources without compiled files to build/interpreted."""
    target = BUILD / "interpreted"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))


def first() -> None:
    """Compile version 0.1.0 in build/first, unless that is done."""
    target = BUILD / "first"
    if (target / "compiled").is_file():
        return
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", FIRST, *NEEDED], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode != 0:
        raise SystemExit(f"this checkout doesn't have commit {FIRST}: {archive.stderr.decode().strip()}")
    subprocess.run(["tar", "-x"], cwd=target, input=archive.stdout, check=True)
    with (target / "compile.log").open("w", encoding="utf-8") as log:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        made = subprocess.run(command, cwd=target, stdout=log, stderr=log, check=False)
    if made.returncode != 0:
        raise SystemExit("0.1.0 doesn't compile; see build/first/compile.log")
    (target / "compiled").touch()


def disk() -> Path:
    """Return a folder on the project's disk; the one for temporary files may be in memory."""
    BUILD.mkdir(exist_ok=True)
    return BUILD
