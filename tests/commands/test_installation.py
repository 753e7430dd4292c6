"""The command that adds an extra, for each way in which Shamble can have been installed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from shamble import cli, installation
from shamble.commands import print as printing
from shamble.commands.lab import app as lab
from shamble.installation import install_command

LOCAL = {"url": "file:///home/ann/my%20games/shamble", "dir_info": {}}
GIT: dict[str, Any] = {"url": "https://example.org/shamble.git", "vcs_info": {"vcs": "git", "commit_id": "0" * 40}}
WHEEL = {"url": "file:///wheel/shamble-1-py3-none-any.whl", "archive_info": {}}


class Distribution:
    """A distribution, with what its installer noted."""

    def __init__(self, source: dict[str, Any] | None) -> None:
        self.source = source

    def read_text(self, name: str) -> str | None:
        return json.dumps(self.source) if self.source is not None and name == "direct_url.json" else None


@pytest.fixture
def prefix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that Shamble is installed in, away from any checkout."""
    folder = tmp_path / "environment"
    folder.mkdir()
    move_to(folder, monkeypatch)
    monkeypatch.setattr(installation, "__file__", str(folder / "lib/site-packages/shamble/installation.py"))
    come_from(LOCAL, monkeypatch)
    return folder


def move_to(prefix: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(prefix))
    monkeypatch.setattr(sys, "executable", str(prefix / "bin/python"))


def come_from(source: dict[str, Any] | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "distributions", lambda name: [Distribution(None), Distribution(source)])


def test_pip_installs_the_folder_again_in_its_environment(prefix: Path) -> None:
    assert install_command("lab") == f"{prefix}/bin/python -m pip install '/home/ann/my games/shamble[lab]'"


def test_what_came_from_an_index_comes_from_there_again(prefix: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    come_from(None, monkeypatch)
    assert install_command("lab") == f"{prefix}/bin/python -m pip install 'shamble[lab]'"


def test_what_came_from_a_repository_comes_from_the_same_revision(
    prefix: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    come_from(GIT, monkeypatch)
    url = "git+https://example.org/shamble.git"
    assert install_command("lab") == f"{prefix}/bin/python -m pip install 'shamble[lab] @ {url}'"
    come_from(GIT | {"vcs_info": GIT["vcs_info"] | {"requested_revision": "v1"}}, monkeypatch)
    assert install_command("lab") == f"{prefix}/bin/python -m pip install 'shamble[lab] @ {url}@v1'"


def test_what_came_from_a_wheel_is_named_by_its_address(prefix: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    come_from(WHEEL, monkeypatch)
    assert install_command("print") == f"{prefix}/bin/python -m pip install 'shamble[print] @ {WHEEL['url']}'"


def test_an_environment_without_pip_is_given_to_uv(prefix: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "find_spec", lambda name: None)
    command = f"uv pip install --python {prefix}/bin/python '/home/ann/my games/shamble[lab]'"
    assert install_command("lab") == command


def test_a_tool_of_uvs_keeps_its_extras_and_the_games_beside_it(prefix: Path) -> None:
    (prefix / "uv-receipt.toml").write_text(
        """
[tool]
requirements = [
    { name = "shamble", extras = ["print"], directory = "/home/ann/my games/shamble" },
    { name = "dash", editable = "/home/ann/dash" },
    { name = "fable", directory = "/home/ann/fable" },
    { name = "polars", specifier = ">=1" },
]
""",
        encoding="utf-8",
    )
    assert install_command("lab") == (
        "uv tool install --with-editable /home/ann/dash --with /home/ann/fable --with 'polars>=1' "
        "'/home/ann/my games/shamble[lab,print]'"
    )


def test_uvx_runs_it_with_the_extra(prefix: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_to(prefix / "cache/uv/archive-v0/hNzOvDUkh7eboS4q", monkeypatch)
    assert install_command("lab") == "uvx --from '/home/ann/my games/shamble[lab]' shamble"


def test_pipx_installs_it_again(prefix: Path) -> None:
    (prefix / "pipx_metadata.json").write_text("{}", encoding="utf-8")
    assert install_command("lab") == "pipx install --force '/home/ann/my games/shamble[lab]'"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that Shamble is read from."""
    folder = tmp_path / "checkout"
    (folder / "src/shamble").mkdir(parents=True)
    (folder / "pyproject.toml").touch()
    monkeypatch.setattr(installation, "__file__", str(folder / "src/shamble/installation.py"))
    return folder


def test_in_the_environment_of_a_checkout_make_brings_every_extra_but_ray(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    move_to(checkout / ".venv", monkeypatch)
    assert install_command("lab") == f"make -C {checkout}"
    assert install_command("ray") == (
        f"{checkout}/.venv/bin/uv pip install --python {checkout}/.venv/bin/python "
        f"-r {checkout}/pyproject.toml --extra ray"
    )


def test_a_checkout_in_another_environment_stays_editable(checkout: Path, prefix: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(installation, "__file__", str(checkout / "src/shamble/installation.py"))
    assert install_command("lab") == f"{prefix}/bin/python -m pip install --editable '{checkout}[lab]'"


@pytest.mark.parametrize(
    ("command", "module", "extra"),
    [
        (["lab", "run", "arm.toml"], lab, "lab"),
        (["lab", "run", "arm.toml", "--ray", "auto"], lab, "ray"),
        (["print", "plague", "--out", "plague.pdf"], printing, "print"),
    ],
)
def test_commands_say_how_to_install_what_they_miss(
    command: list[str],
    module: Any,
    extra: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("arm.toml").write_text('game = "plague"\n', encoding="utf-8")
    needed = {"ray"} if extra == "ray" else {"polars", "typst"}
    monkeypatch.setattr(module, "find_spec", lambda name: None if name in needed else object())
    assert cli.run(command) == 2
    assert capsys.readouterr().err.strip().endswith(f": {install_command(extra)}")
