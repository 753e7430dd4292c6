"""The README and its pictures: examples run, links lead somewhere, the animation is small and loops."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
LINKS = sorted(set(re.findall(r"\]\(([^)#]+)", README)))
MAX_BYTES = 2_000_000
MIN_MS, MAX_MS = 8_000, 13_000


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_an_example_runs(place: int) -> None:
    exec(compile(EXAMPLES[place], f"README.md: example {place}", "exec"), {})


@pytest.mark.parametrize("link", LINKS)
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / link).exists()


def test_both_kinds_of_use_have_an_example() -> None:
    assert ["Match" in code for code in EXAMPLES] == [True, False]


def test_the_animation_is_short_small_and_starts_again() -> None:
    path = ROOT / "docs" / "animation.webp"
    assert path.stat().st_size < MAX_BYTES
    with Image.open(path) as image:
        lasts = 0
        for frame in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(frame)
            image.load()
            lasts += image.info["duration"]
        assert image.info["loop"] == 0
    assert MIN_MS < lasts < MAX_MS
