"""Fields of a state of Zombie Plague, visible to every seat (ZP-020)."""

from __future__ import annotations

from typing import Final

from ....core.fields.field import TURN, Field

NAME: Final = "Plague"

MOST: Final = 99  # largest value of small counts, also in content: AP in a row, a bounty, turns of stench
MOST_HASTE: Final = 99
MOST_POINTS: Final = 20 * MOST_HASTE  # AP: the largest value of the option, times the most haste
MOST_MARKS: Final = 6  # with this many marks any roll zombifies the human
MOST_COPIES: Final = 999  # copies of a card in the deck, with those returned to it
MOST_CARDS: Final = 60_000  # cards of a drafted deck
MOST_TOKENS: Final = 200
MOST_HUMANS: Final = 16
MOST_ROUNDS: Final = 1_000_000
DISAGREED: Final = 4  # value of `entry` after the four sides: the players named different sides

FIELDS: Final = [
    Field("humans", most=MOST_HUMANS, about="[ZP-025] Number of human figures in the game."),
    Field("human_seats", most=MOST_HUMANS, derived=True, about="[ZP-023] Number of human seats, which come first."),
    Field("round", most=MOST_ROUNDS),
    Field("side", of="role", about="[ZP-052] The side whose turn it is."),
    Field("entry", most=DISAGREED, none=True, start=-1, about="[ZP-030] The humans' side of the board, or DISAGREED."),
    Field("eventful", flag=True, about="[ZP-226] Whether anything happened this round."),
    Field("haste", least=1, most=MOST_HASTE, start=1, about="[ZP-210] Factor of the zombies' AP."),
    Field("haste_turns", most=MOST, about="[ZP-210] Zombie turns that the factor lasts."),
    Field("cancelled", flag=True, about="[ZP-190, ZP-193] Whether the wound or OOPS just asked about is undone."),
    Field("origin", of="square", none=True, start=-1, about="[ZP-175] Square that the card in play refers to."),
    Field("drafted", most=MOST_CARDS, about="[ZPV-03] Cards left in a drafted deck."),
    Field("tokens", most=MOST_TOKENS, about="[ZPV-27] Barricade tokens left, if limited."),
    Field("hatch", of="square", none=True, start=-1, about="[ZPV-11] Square of the hatch to the cellar."),
    Field(
        "rally", of="square", none=True, start=-1, life=TURN, about="[ZPV-17] Square where automated zombies gather."
    ),
    Field("car_gone", flag=True, about="[ZP-203] Whether the car has left the board."),
    Field("reason", of="reason", none=True, start=-1, about="[ZP-045] Why the game ended."),
    Field("winner", of="role", none=True, start=-1, about="[ZP-021] The side that won."),
    Field("living", most=MOST_HUMANS, derived=True, about="[ZP-069] Number of humans alive, in the car too."),
    Field("unsearched", most=4096, derived=True, about="[ZP-041] Number of search squares left to search."),
    Field("unbarricaded", most=8192, derived=True, about="[ZP-042] Number of required openings still open."),
    Field("end_of_zombies", most=8192, derived=True, about="Number after that of the last zombie on the board."),
    Field("square", "figure", of="square", none=True, start=-1),
    Field("facing", "figure", of="facing"),
    Field("points", "figure", most=MOST_POINTS, about="[ZP-064] AP left."),
    Field("activation", "figure", most=3, about="[ZP-054] Progress: READY, FRESH, ACTING, DONE."),
    Field("weapon", "human", of="weapon"),
    Field("load", "human", most=1 + MOST, about="[ZP-187] Firearm: 0 if empty, else 1 + OOPS to ignore."),
    Field("fired", "human", flag=True, about="[R-50] Whether the weapon in hand was used."),
    Field("boarding", "human", most=MOST, about="[ZP-200] AP in a row spent on getting into the car."),
    Field("hiding", "human", most=MOST, about="[ZPV-11] AP in a row spent on hiding."),
    Field("marks", "human", most=MOST_MARKS, about="[ZPV-20] Lasting wounds."),
    Field("fate", "human", of="fate", about="[ZP-050] Alive, or how the human left."),
    Field("items", "human card", most=MOST_COPIES, about="[ZP-172] Copies of the card held."),
    Field("searched", "search", bits="human", about="[ZP-162] Humans that have searched it."),
    Field("barricade", "opening", flag=True),
    Field("counted", "figure", flag=True, about="[ZP-070] Whether a zombie counts against the cap."),
    Field("dog", "figure", flag=True, about="[ZP-221] Whether the zombie is the dog."),
    Field("bounty", "figure", most=MOST, about="[ZP-209] Cards that its killer draws."),
    Field("owner", "figure", of="seat", none=True, start=-1, about="[ZP-026, ZP-027] Seat that controls it."),
    Field("deck", "card", most=MOST_COPIES, about="[ZP-038] Copies left to draw."),
    Field("occupant", "square", of="figure", none=True, start=-1, derived=True, about="[ZP-005] Figure on the square."),
]
