"""Collect the pages of the documentation in one folder: those of docs/, and those next to the code that they describe.

Links between pages are rewritten to the new places. A broken link ends the build.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build/docs"
LINK = re.compile(r"(\]\(|src=\")([^)\s\"#:]+)(?=[#)\"])")
FENCED = re.compile(r"(^ *```.*?^ *```|`[^`\n]*`)", re.DOTALL | re.MULTILINE)
ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "web/README.md": "page.md"}
NOT_PUBLISHED = (".py", ".toml")  # suffixes in docs/


def find_pages() -> dict[Path, Path]:
    """Return every file of the site, with its place in the site's folder."""
    places = {path: path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*") if path.is_file()}
    places = {path: place for path, place in places.items() if path.suffix not in NOT_PUBLISHED}
    places |= {ROOT / path: Path(place) for path, place in ELSEWHERE.items()}
    for notes in (ROOT / "src/shamble/games").glob("*/README.md"):
        places[notes] = Path("play", f"{notes.parent.name}_notes.md")
    places[ROOT / "web/public/icon.svg"] = Path("icon.svg")
    return places


def build_site(folder: Path = SITE) -> None:
    """Write the site's folder anew; exit with a list of broken links if there are any."""
    shutil.rmtree(folder, ignore_errors=True)
    places, broken = find_pages(), list[str]()
    for path, place in places.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".md":
            shutil.copy2(path, folder / place)
            continue
        text = path.read_text(encoding="utf-8")
        rewrite = _link_rewriter(path, places, broken)
        parts = [part if part.lstrip().startswith("`") else LINK.sub(rewrite, part) for part in FENCED.split(text)]
        (folder / place).write_text("".join(parts), encoding="utf-8")
    if broken:
        sys.exit("\n".join(broken))


def _link_rewriter(path: Path, places: dict[Path, Path], broken: list[str]) -> Callable[[re.Match[str]], str]:
    """Return a function that rewrites a link of a page to its target's place; it adds broken links to `broken`."""

    def rewrite(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(path.parent / link[2]))
        if target not in places:
            broken.append(f"{path.relative_to(ROOT)}: {link[2]} is no page of the site")
            return link[0]
        return link[1] + Path(os.path.relpath(places[target], places[path].parent)).as_posix()

    return rewrite


if __name__ == "__main__":
    build_site()
