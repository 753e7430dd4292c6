"""How far a command of the lab is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Shows a bar beside what is printed, and nothing where no terminal is; it is told how much is done."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(what, total=total)
        yield lambda done: shown.update(task, completed=done)
