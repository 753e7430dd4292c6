"""A reduced board as flat tuples: 20 by 24 squares, a house with two rooms, four doors, some obstacles."""

from __future__ import annotations

W, H = 20, 24
NCELL = W * H
DX, DY = (0, 1, 0, -1), (-1, 0, 1, 0)
HOUSE_X, HOUSE_Y, INNER_WALL = range(5, 15), range(5, 19), 12
DOORS = {(7, 5, 0), (14, 9, 1), (12, 18, 2), (9, 12, 2)}  # x, y, side, seen from inside
OBSTACLES = {(6, 6), (13, 6), (6, 11), (13, 11), (10, 8), (6, 14), (13, 14), (10, 15), (2, 3), (17, 20)}
HUMAN_START = [(9, 10), (10, 13)]
ZOMBIE_START = [(7, 2), (16, 9), (12, 21)]


def room(x: int, y: int) -> int:
    """Outside is 0, the house's rooms are 1 and 2."""
    return (x in HOUSE_X and y in HOUSE_Y) + (x in HOUSE_X and INNER_WALL < y < HOUSE_Y.stop)


def is_open(x: int, y: int, d: int) -> bool:
    """Whether a figure may step from the square in direction d."""
    nx, ny = x + DX[d], y + DY[d]
    if not (0 <= nx < W and 0 <= ny < H) or {(x, y), (nx, ny)} & OBSTACLES:
        return False
    if (x, y, d) in DOORS or (nx, ny, (d + 2) & 3) in DOORS:
        return True
    return room(x, y) == room(nx, ny)


STEP = [(y + DY[d]) * W + x + DX[d] if is_open(x, y, d) else -1 for y in range(H) for x in range(W) for d in range(4)]
BORDER = [(x, y) for y in range(H) for x in range(W) if x in (0, W - 1) or y in (0, H - 1)]
EDGE = [y * W + x for x, y in BORDER]
EDGE_FACE = [2 if y == 0 else 0 if y == H - 1 else 1 if x == 0 else 3 for x, y in BORDER]
HSTART = [y * W + x for x, y in HUMAN_START]
ZSTART = [y * W + x for x, y in ZOMBIE_START]
