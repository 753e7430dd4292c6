"""Lays out what is measured beside the project itself: the rules without their compiled files, and the reference."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"


def interpreted() -> None:
    """The sources alone, in build/interpreted: nothing compiled lies beside them."""
    target = BUILD / "interpreted"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))


def reference() -> None:
    """The reference compiled, in build/reference; once, unless its sources have changed since."""
    source, target = ROOT / "benchmarks/reference", BUILD / "reference"
    stamp = target / "compiled"
    if stamp.is_file() and stamp.stat().st_mtime > max(path.stat().st_mtime for path in source.rglob("*.py")):
        return
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    with (target / "compile.log").open("w", encoding="utf-8") as log:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        made = subprocess.run(command, cwd=target, stdout=log, stderr=log, check=False)
    if made.returncode != 0:
        raise SystemExit("the reference does not compile: build/reference/compile.log says why")
    stamp.touch()


def disk() -> Path:
    """A folder on the disk that the project is on: the one for temporary files may be memory."""
    BUILD.mkdir(exist_ok=True)
    return BUILD
