"""The compiled build: where a C compiler is there, the modules of COMPILED become extension modules by mypyc.

`python setup.py build_ext --inplace` builds under src/. SHAMBLE_PURE=1 compiles nothing, SHAMBLE_OPT=1 compiles fast.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

# One group: modules that import each other are compiled together, or all calls between them go through Python.
COMPILED: list[str] = [
    "core/chance.py",
    "core/cards.py",
    "core/kinds.py",
    "core/offers.py",
    "core/step.py",
    "core/state.py",
    "core/words.py",
    "core/play.py",
    "core/policy.py",
    "bots/bot.py",
    "bots/random.py",
    "bots/greedy.py",
    "games/plague/pieces.py",
    "games/plague/book.py",
    "games/plague/state.py",
    "games/plague/events.py",
    "games/plague/outcome.py",
    "games/plague/spots.py",
    "games/plague/cards.py",
    "games/plague/setup.py",
    "games/plague/activation.py",
    "games/plague/auto.py",
    "games/plague/horror.py",
    "games/plague/turn.py",
    "games/plague/actions/placing.py",
    "games/plague/actions/move.py",
    "games/plague/actions/barricade.py",
    "games/plague/actions/car.py",
    "games/plague/actions/use.py",
    "games/plague/actions/wound.py",
    "games/plague/actions/search.py",
    "games/plague/actions/aim.py",
    "games/plague/actions/attack.py",
    "games/plague/actions/volley.py",
    "games/plague/actions/cellar.py",
    "games/plague/distance.py",
    "games/plague/tasks.py",
    "games/plague/prospects.py",
    "games/plague/pursuit.py",
    "games/plague/policy.py",
    "games/thirty_seconds/pieces.py",
    "games/thirty_seconds/vocabulary.py",
    "games/thirty_seconds/hidden.py",
    "games/thirty_seconds/book.py",
    "games/thirty_seconds/tabletop.py",
    "games/thirty_seconds/state.py",
    "games/thirty_seconds/events.py",
    "games/thirty_seconds/outcome.py",
    "games/thirty_seconds/draws.py",
    "games/thirty_seconds/horde.py",
    "games/thirty_seconds/needs.py",
    "games/thirty_seconds/reach.py",
    "games/thirty_seconds/hits.py",
    "games/thirty_seconds/play.py",
    "games/thirty_seconds/attack_card.py",
    "games/thirty_seconds/actions/wound.py",
    "games/thirty_seconds/actions/strike.py",
    "games/thirty_seconds/actions/lunge.py",
    "games/thirty_seconds/actions/walk.py",
    "games/thirty_seconds/actions/advance.py",
    "games/thirty_seconds/actions/hand.py",
    "games/thirty_seconds/actions/choose.py",
    "games/thirty_seconds/actions/aim.py",
    "games/thirty_seconds/actions/damage.py",
    "games/thirty_seconds/actions/summon.py",
    "games/thirty_seconds/actions/attack.py",
    "games/thirty_seconds/actions/gear.py",
    "games/thirty_seconds/actions/rearrange.py",
    "games/thirty_seconds/actions/counter.py",
    "games/thirty_seconds/actions/place.py",
    "games/thirty_seconds/actions/throw.py",
    "games/thirty_seconds/actions/search.py",
    "games/thirty_seconds/actions/urge.py",
    "games/thirty_seconds/words_horde.py",
    "games/thirty_seconds/words_survivor.py",
    "games/thirty_seconds/fresh.py",
    "games/thirty_seconds/setup.py",
    "games/thirty_seconds/resolution.py",
    "games/thirty_seconds/turn.py",
    "games/thirty_seconds/asides.py",
    "games/thirty_seconds/policy.py",
]


# The game of the engine's own tests, in the same group: a compiled core carries no interpreted game.
TESTED: list[str] = [f"tests/core/duel/{module}.py" for module in ("state", "cards", "setup", "asides", "turn")]


def compiles() -> bool:
    """Whether an install compiles: a C compiler and Python's headers are there, and nobody asked for sources only."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(COMPILED and compiler and headers.is_file() and not os.environ.get("SHAMBLE_PURE"))


def extensions() -> list[Any]:
    """The extension modules of this install, none where it does not compile."""
    if not compiles():
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  an install without a compiler needs no mypyc

    # Exported functions could be replaced when loaded, so gcc would not inline them: a tenth of the speed.
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition".strip()
    paths = [f"src/shamble/{module}" for module in COMPILED]
    if "--inplace" in sys.argv:
        paths += TESTED
    return mypycify(paths, opt_level=os.environ.get("SHAMBLE_OPT", "3"), debug_level="0")


if __name__ == "__main__":
    folders = {"": "src", "tests": "tests"} if "--inplace" in sys.argv else {"": "src"}
    setup(ext_modules=extensions(), package_dir=folders)
