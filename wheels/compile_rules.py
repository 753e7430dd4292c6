"""Compile the rules of this checkout: `make build` waits for it, `make play` runs it in the background.

The compiled files are put beside their sources at the end, all within a second. A server that runs meanwhile reads
from a state file when they are ready (`shamble.background_compile`).
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from shamble.background_compile import CompileState, read_state
from shamble.compiling import compiles

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
STATE = BUILD / "compiling.json"
LOG = BUILD / "compile.log"
STAMP = BUILD / "compiled"  # newer than every compiled source
MANIFEST = BUILD / "rules/extensions.json"
LOCK = BUILD / "compile.lock"
STAGING = BUILD / "lib"
EXPECTED_S = 180.0  # on two cores, while a game runs
PACKAGES = ROOT / "requirements/compile.txt"


def main(arguments: Sequence[str]) -> int:
    """Run the command line, and return the exit code."""
    parser = argparse.ArgumentParser(description="Compile the rules of this checkout.")
    parser.add_argument("--background", action="store_true", help="compile at low priority, and return at once")
    parser.add_argument("--quiet", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    os.chdir(ROOT)
    BUILD.mkdir(exist_ok=True)
    if options.background:
        start_in_background()
        return 0
    if not compiles():
        print("The rules run as plain Python: there is no C compiler, or SHAMBLE_PURE is set")
        remove_compiled()
        STAMP.touch()
        return 0
    if options.quiet:
        yield_to_the_game()
    else:
        print(
            "Compiling the rules: two minutes the first time, later only the changes (build/compile.log)",
            flush=True,
        )
    code = compile_rules()
    if code and not options.quiet:
        print(LOG.read_text(encoding="utf-8", errors="replace")[-4000:], file=sys.stderr)
    write_state("failed" if code else "ready", os.getpid())
    return code


def start_in_background() -> None:
    """Start a compile in another process, unless one is running, and return at once."""
    if is_running():
        return
    remove_compiled()  # Python would prefer outdated compiled files to their sources
    child = subprocess.Popen([sys.executable, __file__, "--quiet"], stdin=subprocess.DEVNULL)
    write_state("compiling", child.pid)


def yield_to_the_game() -> None:
    """Give this process and its children the lowest priority, and have them killed first if memory runs out."""
    os.nice(19)
    with contextlib.suppress(OSError):  # only Linux has it
        Path("/proc/self/oom_score_adj").write_text("1000", encoding="utf-8")


def compile_rules() -> int:
    """Compile into a staging folder, then copy the files beside their sources; return the exit code."""
    started = time.time()
    install = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--python", sys.executable]
    build = [sys.executable, "setup.py", "build_ext", f"--build-lib={STAGING}", "--build-temp=build/objects"]
    environment = {**os.environ, "SHAMBLE_CHECKOUT": "1", "PYTHONUNBUFFERED": "1"}
    with LOCK.open("w") as lock, LOG.open("w", encoding="utf-8") as log:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one compile at a time; the second has nothing left to do
        for command in ([*install, "-r", str(PACKAGES)], build):
            code = subprocess.run(
                command, stdout=log, stderr=subprocess.STDOUT, env=environment, check=False
            ).returncode
            if code:
                return code
    remove_compiled()
    place_compiled()
    STAMP.touch()
    os.utime(STAMP, (started, started))  # sources that changed meanwhile are compiled next time
    return 0


def remove_compiled() -> None:
    """Delete the compiled files beside the sources."""
    for folder in ("src", "tests"):
        for path in (ROOT / folder).rglob("*.so"):
            path.unlink()


def place_compiled() -> None:
    """Copy the compiled files to where Python looks for them; each appears in one atomic move."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for extension in json.loads(MANIFEST.read_text(encoding="utf-8")):  # the staging folder may also have older files
        within = Path(*extension["name"].split(".")).with_suffix(suffix)
        target = ROOT / (within if within.parts[0] == "tests" else Path("src", within))
        new = target.with_suffix(".new")
        shutil.copy2(STAGING / within, new)
        new.replace(target)


def is_running() -> bool:
    """Whether a compile is running."""
    return read_state(STATE).state == "compiling"


def write_state(state: Literal["compiling", "ready", "failed"], pid: int) -> None:
    """Replace the state file atomically."""
    compile_state = CompileState(state, time.time(), EXPECTED_S, pid, "build/compile.log")
    new = STATE.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(compile_state))
    new.replace(STATE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
