"""Constants of figures and of the game's end, and arithmetic of facings and stances."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

NOBODY: Final[i64] = -1
NOWHERE: Final[i64] = -1

SIDES: Final[i64] = 4  # sides of a square, and facings: 0 to 3 are N, E, S, W
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
FACING: Final[i64] = 3  # mask of the facing in a stance
FACING_BITS: Final[i64] = 2

READY: Final[i64] = 0  # progress of a figure's activation: not yet begun
FRESH: Final[i64] = 1  # activated, but without an action so far: ZP-195
ACTING: Final[i64] = 2
DONE: Final[i64] = 3

BREACHES: Final[i64] = 0  # the steps of a zombie turn, ZP-056
REINFORCEMENTS: Final[i64] = 1
ACTIVATIONS: Final[i64] = 2
END_OF_TURN: Final[i64] = 3
ZOMBIE_STEPS: Final = ["breaches", "reinforcements", "activations", "end"]

ALIVE: Final[i64] = 0  # fates, in the order of FATES
IN_CAR: Final[i64] = 1
ESCAPED: Final[i64] = 2
SECURED: Final[i64] = 3
ZOMBIFIED: Final[i64] = 4
KILLED: Final[i64] = 5
FATES: Final = ["alive", "in_car", "escaped", "secured", "zombified", "killed"]

NOT_OVER: Final[i64] = -1  # reasons for the end of the game, in the order of REASONS
HOUSE: Final[i64] = 0
DEVOURED: Final[i64] = 1
GONE: Final[i64] = 2
TIME: Final[i64] = 3
REASONS: Final = ["house_secured", "no_human_left", "humans_away", "rounds_over"]


def left_of(facing: i64) -> i64:
    """[ZP-004] Return the facing after a quarter turn counter-clockwise."""
    return facing + 3 & FACING


def right_of(facing: i64) -> i64:
    """[ZP-004] Return the facing after a quarter turn clockwise."""
    return facing + 1 & FACING


def opposite(facing: i64) -> i64:
    """[ZP-091] Return the facing after half a turn."""
    return facing + 2 & FACING


def edge(square: i64, facing: i64) -> i64:
    """[ZP-007] Return the number of the edge on a side of a square."""
    return square * SIDES + facing


def stance(square: i64, facing: i64) -> i64:
    """[ZP-003] Return square and facing as one number, which is also that of the edge it faces."""
    return square * SIDES + facing


def square_of(stance: i64) -> i64:
    """Return the square of a stance."""
    return stance >> FACING_BITS


def facing_of(stance: i64) -> i64:
    """Return the facing of a stance."""
    return stance & FACING
