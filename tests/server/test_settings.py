"""What a server is told by its environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.errors import OptionError
from shamble.server.settings import from_environment


def test_a_setting_may_stand_in_a_file_that_the_environment_names(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("newer,older\n", encoding="utf-8")
    assert from_environment({"SHAMBLE_SECRET_FILE": str(secret)}).secret == "newer,older"


def test_what_the_environment_says_itself_comes_before_a_file(tmp_path: Path) -> None:
    told = {"SHAMBLE_PORT": "9000", "SHAMBLE_PORT_FILE": str(tmp_path / "none")}
    assert from_environment(told).port == 9000


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"SHAMBLE_DATABASE_FILE: .*/none cannot be read: No such file"):
        from_environment({"SHAMBLE_DATABASE_FILE": str(tmp_path / "none")})
