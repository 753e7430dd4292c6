"""The command that adds an extra to Shamble, depending on how it was installed."""

from __future__ import annotations

import json
import re
import shlex
import sys
import tomllib
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

NAME: Final = "shamble"
UVX: Final = re.compile(r"(archive|environments)-v\d+")  # folder of uv's cache with tools of `uvx`


def install_command(extra: str) -> str:
    """Return the shell command that installs an extra in the same way as Shamble was installed."""
    prefix = Path(sys.prefix)
    checkout = _checkout()
    if checkout is not None and prefix == checkout / ".venv":
        return _add_to_checkout(checkout, extra)
    if (prefix / "uv-receipt.toml").is_file():
        return _add_to_tool(prefix / "uv-receipt.toml", extra)
    if (prefix / "pipx_metadata.json").is_file():
        return f"pipx install --force {_requirement([extra])}"
    if any(UVX.fullmatch(part) for part in prefix.parts):
        return f"uvx --from {_requirement([extra])} {NAME}"
    if find_spec("pip") is None:
        return f"uv pip install --python {shlex.quote(sys.executable)} {_requirement([extra])}"
    return f"{shlex.quote(sys.executable)} -m pip install {_requirement([extra])}"


def _add_to_checkout(checkout: Path, extra: str) -> str:
    """Return the command that adds an extra to a checkout; `make` installs every extra except Ray."""
    if extra != "ray":
        return f"make -C {shlex.quote(str(checkout))}"
    programs = checkout / ".venv/bin"
    to_python = f"--python {shlex.quote(str(programs / 'python'))}"
    packages = f"-r {shlex.quote(str(checkout / 'pyproject.toml'))} --extra {extra}"
    return f"{shlex.quote(str(programs / 'uv'))} pip install {to_python} {packages}"


def _add_to_tool(receipt: Path, extra: str) -> str:
    """Return the command that reinstalls a uv tool with an extra, keeping its other extras and packages."""
    requirements: list[dict[str, Any]] = tomllib.loads(receipt.read_text(encoding="utf-8"))["tool"]["requirements"]
    extras, others = [extra], list[str]()
    for item in requirements:
        if item["name"] == NAME:
            extras = sorted({extra, *item.get("extras", [])})
        elif "editable" in item:
            others.append(f" --with-editable {shlex.quote(item['editable'])}")
        else:
            others.append(f" --with {shlex.quote(item.get('directory') or item['name'] + item.get('specifier', ''))}")
    return f"uv tool install{''.join(others)} {_requirement(extras)}"


def _requirement(extras: list[str]) -> str:
    """Return the requirement for Shamble with these extras, from its original source, quoted for a shell."""
    listed = f"[{','.join(extras)}]"
    if (checkout := _checkout()) is not None:
        return f"--editable {shlex.quote(f'{checkout}{listed}')}"
    source = _source()
    url = source.get("url", "")
    if url == "":
        return shlex.quote(NAME + listed)
    if "dir_info" in source:
        folder = url2pathname(urlsplit(url).path)
        return f"{'--editable ' if source['dir_info'].get('editable') else ''}{shlex.quote(folder + listed)}"
    if "vcs_info" in source:
        vcs = source["vcs_info"]
        revision = vcs.get("requested_revision")
        url = f"{vcs['vcs']}+{url}" + (f"@{revision}" if revision else "")
    return shlex.quote(f"{NAME}{listed} @ {url}")


def _checkout() -> Path | None:
    """Return the checkout that this module is in; None if it is installed elsewhere."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "src/shamble").is_dir() and (root / "pyproject.toml").is_file() else None


def _source() -> dict[str, Any]:
    """Return the contents of the installer's `direct_url.json`; empty if Shamble came from a package index."""
    texts = (distribution.read_text("direct_url.json") for distribution in distributions(name=NAME))
    return next((json.loads(text) for text in texts if text), {})
