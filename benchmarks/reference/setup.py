"""Compiles the sketch as the engine is compiled: `python setup.py build_ext --inplace`, in a copy of this folder."""

from __future__ import annotations

import os

from mypyc.build import mypycify
from setuptools import setup

MODULES = ["core/chance", "core/step", "core/play", "plague/state", "plague/actions", "plague/turn"]

os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition".strip()
# The project's own settings of mypy are not the copy's.
ARGUMENTS = ["--config-file=", *(f"sketch/{module}.py" for module in MODULES)]

setup(name="sketch", packages=[], ext_modules=mypycify(ARGUMENTS, opt_level="3", debug_level="0"))
