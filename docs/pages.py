"""Lays the pages of the documentation in one folder: those of docs/, and those that stand beside what they are about.

Links between them are turned to where the pages then are; one that leads nowhere ends the build.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LAID = ROOT / "build/docs"
LINK = re.compile(r"(\]\(|src=\")([^)\s\"#:]+)(?=[#)\"])")
FENCED = re.compile(r"(^ *```.*?^ *```|`[^`\n]*`)", re.DOTALL | re.MULTILINE)
ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "web/README.md": "page.md"}
LEFT = (".py", ".toml")  # of docs/: not for readers


def pages() -> dict[Path, Path]:
    """Every file of the site, and where it is laid."""
    found = {path: path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*") if path.is_file()}
    found = {path: place for path, place in found.items() if path.suffix not in LEFT}
    found |= {ROOT / path: Path(place) for path, place in ELSEWHERE.items()}
    for notes in (ROOT / "src/shamble/games").glob("*/README.md"):
        found[notes] = Path("play", f"{notes.parent.name}_notes.md")
    found[ROOT / "web/public/icon.svg"] = Path("icon.svg")
    return found


def lay(folder: Path = LAID) -> None:
    """Lay the folder anew; ends with all links that lead nowhere."""
    shutil.rmtree(folder, ignore_errors=True)
    found, lost = pages(), list[str]()
    for path, place in found.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".md":
            shutil.copy2(path, folder / place)
            continue
        text = path.read_text(encoding="utf-8")
        turned = _turned(path, found, lost)
        parts = [part if part.lstrip().startswith("`") else LINK.sub(turned, part) for part in FENCED.split(text)]
        (folder / place).write_text("".join(parts), encoding="utf-8")
    if lost:
        sys.exit("\n".join(lost))


def _turned(path: Path, found: dict[Path, Path], lost: list[str]) -> Callable[[re.Match[str]], str]:
    """Turns a link of a page to where its target is laid."""

    def turned(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(path.parent / link[2]))
        if target not in found:
            lost.append(f"{path.relative_to(ROOT)}: {link[2]} is no page of the site")
            return link[0]
        return link[1] + Path(os.path.relpath(found[target], found[path].parent)).as_posix()

    return turned


if __name__ == "__main__":
    lay()
