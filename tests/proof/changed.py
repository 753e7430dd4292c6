"""The lines that changed since a commit."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", re.MULTILINE)


def changed_lines(root: Path, base: str, path: str) -> set[int]:
    """The lines of a module, as it stands, that are not as they were at `base`."""
    told = subprocess.run(
        ["git", "diff", "--unified=0", "--find-renames", base, "--", path],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    lines: set[int] = set()
    for hunk in HUNK.finditer(told):
        first, count = int(hunk[1]), int(hunk[2] or 1)
        lines.update(range(first, first + count))
    return lines


def is_commit(root: Path, base: str) -> bool:
    """Whether there is such a commit here: a checkout may be shallow, or no checkout."""
    found = subprocess.run(
        ["git", "rev-parse", "--quiet", "--verify", f"{base}^{{commit}}"], cwd=root, check=False, capture_output=True
    )
    return found.returncode == 0
