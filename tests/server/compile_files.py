"""State files of a background compile."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def write_state(file: Path, state: str, **more: Any) -> Path:
    """Write a state file; its process is this one unless `more` contains another `pid`."""
    told = {"state": state, "started": 0.0, "expected_s": 0.0, "pid": os.getpid(), "log": "build/compile.log", **more}
    file.write_text(json.dumps(told))
    return file
