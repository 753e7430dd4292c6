"""Description of the machine and the versions that a benchmark ran with."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import tomllib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from .prepare import ROOT

PACKAGES = ("mypy", "librt", "open-spiel", "rlcard", "pettingzoo", "chess", "pgx", "jax", "numpy")


def machine() -> str:
    """Return processor, cores, memory and system in one line."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{processor()}, {os.cpu_count()} cores, {memory:.0f} GB, {platform.system()} {platform.machine()}"


def processor() -> str:
    """Return the processor's name from the kernel."""
    told = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.+)", told.read_text(encoding="utf-8")) if told.is_file() else None
    return found[1] if found else platform.processor() or "unknown processor"


def conditions(date: str, machine: str, loads: tuple[float, float], versions: Mapping[str, str]) -> list[str]:
    """Return the lines about date, machine and versions of a run; `loads` are those before and after it."""
    before, after = loads
    return [
        f"{date}, {machine}; load {before:.1f} before and {after:.1f} after the run.",
        ", ".join(f"{name} {found}" for name, found in versions.items()) + ".",
    ]


def load() -> float:
    """Return the load average of the last minute."""
    return os.getloadavg()[0]


def versions() -> dict[str, str]:
    """Return the versions of Shamble, Python, the compiler and the measured packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = {"shamble": str(project["version"]), "Python": platform.python_version(), "gcc": compiler()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def compiler() -> str:
    """Return the version of the C compiler, or "none"."""
    try:
        return subprocess.run(["cc", "-dumpfullversion"], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "none"
