"""Fields of a state of Zombie Plague, all of them visible to everyone (ZP-020)."""

from __future__ import annotations

from typing import Final

from ....core.fields.field import TURN, Field

NAME: Final = "Plague"

MOST: Final = 99  # of small counts: AP in a row, a bounty, turns of stench; content allows no larger number
MOST_HASTE: Final = 99
MOST_POINTS: Final = 20 * MOST_HASTE  # AP: the largest value of the option, times the most haste
MOST_MARKS: Final = 6  # with so many a human is zombified by any roll
MOST_COPIES: Final = 999  # of a card in the deck, with those that were returned
MOST_CARDS: Final = 60_000  # of a drafted deck
MOST_TOKENS: Final = 200
MOST_HUMANS: Final = 16
MOST_ROUNDS: Final = 1_000_000
DISAGREED: Final = 4  # a value after the four sides, for players who named different ones

FIELDS: Final = [
    Field("humans", most=MOST_HUMANS, about="[ZP-025] How many human figures are in the game: the first ones."),
    Field("human_seats", most=MOST_HUMANS, derived=True, about="[ZP-023] The first seats."),
    Field("round", most=MOST_ROUNDS),
    Field("side", of="role", about="[ZP-052] Whose turn it is."),
    Field("entry", most=DISAGREED, none=True, start=-1, about="[ZP-030] The humans' side of the board, or DISAGREED."),
    Field("eventful", flag=True, about="[ZP-226] Whether anything happened this round."),
    Field("haste", least=1, most=MOST_HASTE, start=1, about="[ZP-210] By what zombies' AP are multiplied."),
    Field("haste_turns", most=MOST, about="[ZP-210] For how many zombie turns."),
    Field("cancelled", flag=True, about="[ZP-190, ZP-193] Whether the wound or OOPS just asked about is undone."),
    Field("origin", of="square", none=True, start=-1, about="[ZP-175] What the card just drawn or used refers to."),
    Field("drafted", most=MOST_CARDS, about="[ZPV-03] How many cards of a drafted deck are left."),
    Field("tokens", most=MOST_TOKENS, about="[ZPV-27] How many are left, where they run out."),
    Field("hatch", of="square", none=True, start=-1, about="[ZPV-11] Where it lies."),
    Field("rally", of="square", none=True, start=-1, life=TURN, about="[ZPV-17] Where automated zombies gather."),
    Field("car_gone", flag=True, about="[ZP-203] Whether the car has left the board."),
    Field("reason", of="reason", none=True, start=-1, about="[ZP-045] Why the game ended."),
    Field("winner", of="role", none=True, start=-1, about="[ZP-021] The side that won."),
    Field("living", most=MOST_HUMANS, derived=True, about="[ZP-069] Humans on the board or in the car."),
    Field("unsearched", most=4096, derived=True, about="[ZP-041] Search squares on the board that nobody searched."),
    Field("unbarricaded", most=8192, derived=True, about="[ZP-042] Required openings without a barricade."),
    Field("end_of_zombies", most=8192, derived=True, about="Behind the last figure that is a zombie on the board."),
    Field("square", "figure", of="square", none=True, start=-1),
    Field("facing", "figure", of="facing"),
    Field("points", "figure", most=MOST_POINTS, about="[ZP-064] AP left."),
    Field("activation", "figure", most=3, about="[ZP-054] How far it is: READY, FRESH, ACTING, DONE."),
    Field("weapon", "human", of="weapon"),
    Field("load", "human", most=1 + MOST, about="[ZP-187] Of a firearm: 0 empty, else 1 + the OOPS still ignored."),
    Field("fired", "human", flag=True, about="[R-50] Whether the weapon in hand was attacked with."),
    Field("boarding", "human", most=MOST, about="[ZP-200] AP in a row spent on getting into the car."),
    Field("hiding", "human", most=MOST, about="[ZPV-11] AP in a row spent on getting below."),
    Field("marks", "human", most=MOST_MARKS, about="[ZPV-20] Wounds that last."),
    Field("fate", "human", of="fate", about="[ZP-050]"),
    Field("items", "human card", most=MOST_COPIES, about="[ZP-172] Cards held."),
    Field("searched", "search", bits="human", about="[ZP-162] Who has searched it."),
    Field("barricade", "opening", flag=True),
    Field("counted", "figure", flag=True, about="[ZP-070] Whether a zombie is compared with the cap."),
    Field("dog", "figure", flag=True, about="[ZP-221]"),
    Field("bounty", "figure", most=MOST, about="[ZP-209] Cards that its killer draws."),
    Field("owner", "figure", of="seat", none=True, start=-1, about="[ZP-026, ZP-027] The seat that moves it."),
    Field("deck", "card", most=MOST_COPIES, about="[ZP-038] Copies left to draw."),
    Field("occupant", "square", of="figure", none=True, start=-1, derived=True, about="[ZP-005] Who stands there."),
]
