"""What the humans are called at a table: the names of a fixed cast, in the order of the figures."""

from __future__ import annotations

from typing import Final

CAST: Final = ("Ann", "Bo", "Imani", "Teodor", "Mara", "Kit", "Lena", "Ruben")


def cast(humans: int) -> list[str]:
    """The names of h1, h2 and so on; whoever comes after the whole cast is called as one of them, with a number."""
    return [CAST[n % len(CAST)] + (f" {n // len(CAST) + 1}" if n >= len(CAST) else "") for n in range(humans)]
