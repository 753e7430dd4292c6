"""Entry point of `python -m shamble`, the same as the command `shamble`."""

from __future__ import annotations

from .cli import main

main()
