"""Progress bar of the lab's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on stderr if it is a terminal; yields a function that takes the amount done so far."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)
