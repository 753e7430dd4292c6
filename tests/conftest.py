"""Compiled or interpreted: PURE=1 reads the sources even where they are compiled, COMPILED=1 insists on the compiled.

The package itself obeys PURE=1 (shamble/pure.py).
"""

from __future__ import annotations

import importlib.util
import os
from importlib.machinery import EXTENSION_SUFFIXES

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine is slow, and nothing else
settings.load_profile("patient")

RULES = "shamble.core.play"  # the heart of the compiled modules


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("COMPILED") == "1" and not is_compiled():
        raise pytest.UsageError(f"COMPILED=1, but {RULES} is read from {origin()}; `make build` compiles it")


def pytest_report_header(config: pytest.Config) -> str:
    return f"shamble: {'compiled' if is_compiled() else 'interpreted'} ({RULES} from {origin()})"


def origin() -> str:
    spec = importlib.util.find_spec(RULES)
    return os.path.relpath(spec.origin) if spec is not None and spec.origin is not None else "nowhere"


def is_compiled() -> bool:
    return origin().endswith(tuple(EXTENSION_SUFFIXES))
