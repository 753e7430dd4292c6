"""Signing keys: hard to guess, and readable by their owner only."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.errors import OptionError
from shamble.server.settings import Settings

STRONG = "0123456789abcdef"


@pytest.mark.parametrize("secret", ["x", ",", "a" * 64, f"{STRONG},", f"{STRONG},new"])
def test_a_secret_that_could_be_guessed_is_refused(secret: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="at least 16 characters, 8 of them different") as refused:
        Settings(secret=secret, folder=tmp_path).read_keys()
    assert "new" not in str(refused.value)


def test_the_newest_key_comes_last(tmp_path: Path) -> None:
    assert Settings(secret=f"{STRONG}2, {STRONG}1", folder=tmp_path).read_keys() == [f"{STRONG}1", f"{STRONG}2"]


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    settings = Settings(folder=tmp_path)
    first = settings.read_keys()
    kept = tmp_path / "signing-key"
    kept.chmod(0o644)  # as somebody copied it
    assert settings.read_keys() == first
    assert kept.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["signing-key"]
