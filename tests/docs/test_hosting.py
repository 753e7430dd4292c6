"""The page for hosts: it names every setting with its default, and files that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shamble.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
PLAIN = (str, int, float)


def rows() -> dict[str, tuple[list[str], str]]:
    """By each setting of the table the settings of its row, and its default."""
    found: dict[str, tuple[list[str], str]] = {}
    for first, default in re.findall(r"^\| (`SHAMBLE_[^|]*) \|[^|]*\| ([^|]*) \|$", PAGE, re.MULTILINE):
        names = re.findall(r"SHAMBLE_(\w+)", first)
        found |= dict.fromkeys(names, (names, default))
    return found


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_every_setting_is_told_with_its_default(field: str) -> None:
    names, default = rows()[field.upper()]
    value = getattr(Settings(), field)
    if isinstance(value, PLAIN) and value != "":
        right = f"{value:g}" if isinstance(value, float) else str(value)
        assert default.split(", ")[names.index(field.upper())].strip("`") == right


def test_every_file_of_deploy_that_is_named_is_there() -> None:
    named = set(re.findall(r"deploy/[\w.-]+", PAGE)) - {"deploy/secrets"}
    assert len(named) == 5
    assert [name for name in sorted(named) if not (ROOT / name.rstrip(".")).exists()] == []
