"""State files of a compile, as whoever starts it writes them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def write_state(file: Path, state: str, **more: Any) -> Path:
    """Say what a compile does; this very process compiles unless another is named."""
    told = {"state": state, "started": 0.0, "expected_s": 0.0, "pid": os.getpid(), "log": "build/compile.log", **more}
    file.write_text(json.dumps(told))
    return file
