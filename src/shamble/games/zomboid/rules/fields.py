"""Declarations of the fields of a position, grouped by chapter of the rules."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import card_fields
from ....core.fields.field import COMPUTED, DAY, STEP, TURN, Field
from .pieces import (
    BUILD,
    LEAVING,
    MOST_AGE,
    MOST_DAY,
    MOST_GIVEN,
    MOST_HP,
    MOST_PLACE,
    MOST_STAT,
    MOST_WALKERS,
    MOST_XP,
    NOTHING,
    NOWHERE,
    TRAITS,
)
from .vocabulary import ALARMED, CRIT

NAME: Final = "Town"

SETUP: Final = [
    Field("contends", "seat", flag=True, life=STEP, about="[PZ-019] Still rolls to be the first player."),
    Field("first_roll", "seat", most=6, life=STEP, about="[PZ-018] What it rolled."),
    Field("offered", "trait", flag=True, about="[PZ-026] It lies before the player."),
    Field("lowest", most=999, life=STEP, about="[PZ-027, PZ-031] What comes before has been passed by."),
    Field("points", least=-99, most=99, life=STEP, about="[PZ-030] Still to be added or taken, of who spreads them."),
]
SEQUENCE: Final = [
    Field("day", most=MOST_DAY, about="[PZ-054] 0 while the table is laid."),
    Field("first", of="seat", about="[PZ-020] Who begins every day."),
    Field("acting", of="seat", none=True, start=NOTHING, about="Whose turn it is."),
    Field("turn_step", most=BUILD, life=TURN, about="[PZ-058] Which step of the turn."),
    Field("is_step_done", flag=True, life=TURN, about="[PZ-066] The step was ended by choice."),
    Field("is_stopped", flag=True, life=TURN, about="[PZ-065] The turn ends: steps 4 and 5 follow."),
    Field("steps_left", most=MOST_STAT, life=TURN, about="[PZ-048] Stamina points."),
    Field("free_steps", most=MOST_STAT, life=TURN, about="Steps that cost none."),
    Field("has_moved", flag=True, life=TURN, about="[PZ-084] In this turn."),
    Field("has_walked", flag=True, life=TURN, about="[PZ-061] In step 2, since the last horde was killed."),
    Field("is_cleared", flag=True, life=TURN, about="[PZ-190] A horde was killed here: loot without an event."),
    Field("has_alerted", flag=True, life=TURN, about="[PZ-182] A horde, to where the acting survivor stands."),
    Field("explorations", most=MOST_STAT, life=TURN, about="[PZ-104] Locations explored."),
    Field("fusses", most=MOST_STAT, life=TURN, about="[R-67] Changes of gear and storage in this step."),
    Field("trades", most=MOST_STAT, life=TURN, about="[R-67] Trades begun."),
    Field("shows", most=MOST_STAT, life=TURN, about="[R-66] Cards shown."),
    Field("has_assaulted", flag=True, life=TURN, about="[PZ-237] A survivor was attacked: step 2 is used up."),
    Field("has_built", flag=True, life=TURN, about="[PZ-210] The one action of step 5 is used."),
    Field("raises", most=MOST_STAT, life=TURN, about="[PZ-209] Stats still to go up for a new level."),
    Field("raised_now", bits="stat", life=TURN, about="[PZ-209] Those that have."),
    Field("reason", of="reason", none=True, start=NOTHING, about="[PZ-214] Why the game has ended."),
    Field("completed", of="rescue", none=True, start=NOTHING, about="[PZ-214] The rescue that came."),
    Field("rescued", bits="seat", about="[PZ-216] Who has won."),
]
SURVIVORS: Final = [
    Field("profession", "seat", of="profession", none=True, start=NOTHING, packed=True),
    Field("is_alive", "seat", flag=True, packed=True),
    Field("place", "seat", of="place", none=True, start=NOWHERE, packed=True),
    Field("level", "seat", least=1, most=9, start=1, packed=True, about="[PZ-207]"),
    Field("bite", "seat", most=MOST_DAY, packed=True, about="[PZ-199] The mornings of the bite and one; 0: none."),
    Field("hp", "seat", most=MOST_HP, packed=True, about="[PZ-043]"),
    Field("base_hp", "seat", most=MOST_HP, packed=True, about="[PZ-051]"),
    Field("strength", "seat", most=MOST_STAT, packed=True, about="[PZ-044] Without what is worn, as the next two."),
    Field("stamina", "seat", most=MOST_STAT, packed=True, about="[PZ-047]"),
    Field("luck", "seat", most=MOST_STAT, packed=True, about="[PZ-049]"),
    Field("xp", "seat", most=MOST_XP, packed=True, about="[PZ-206]"),
    Field("trait", "seat trait_place", of="trait", none=True, start=NOTHING, packed=True, about="[PZ-027]"),
    Field("raised", "seat", bits="stat", life=DAY, packed=True, about="[PZ-175] By food, today."),
    Field("has_looted", "seat", flag=True, life=DAY, packed=True, about="[PZ-082] At an explored location."),
    Field("has_looted_new", "seat", flag=True, life=DAY, packed=True, about="[PZ-082] At one explored today."),
    Field("has_used_item", "seat", flag=True, life=DAY, packed=True, about="[PZ-165] In combat."),
    Field("has_redrawn", "seat", flag=True, life=DAY, packed=True, about="An event, by a trait."),
    Field("has_rerolled_loot", "seat", flag=True, life=DAY, packed=True),
    Field("has_rerolled_luck", "seat", flag=True, life=DAY, packed=True),
    Field("has_killed", "seat", flag=True, life=DAY, packed=True),
    Field("has_explored", "seat", flag=True, life=DAY, packed=True),
    Field("want", "seat", of="tag", none=True, start=NOTHING, life=DAY, packed=True, about="[R-66] Asked for today."),
]
PLACES: Final = [
    Field("place_card", "place", of="card", none=True, start=NOTHING, packed=True, about="Its location card."),
    Field("column", "place", least=-MOST_PLACE, most=MOST_PLACE, packed=True, about="[PZ-077] East of the safe house."),
    Field("row", "place", least=-MOST_PLACE, most=MOST_PLACE, packed=True, about="[PZ-077] South of it."),
    Field("door", "place", most=ALARMED, packed=True, about="[PZ-102]"),
    Field("is_entered", "place", flag=True, packed=True, about="[PZ-231]"),
    Field("is_alerted", "place", flag=True, packed=True, about="[PZ-180] A horde comes here next morning."),
    Field("walkers", "place", most=MOST_WALKERS, packed=True, about="[PZ-186] Of the horde that is present."),
    Field("horde_age", "place", most=MOST_AGE, packed=True, about="[PZ-191] The older, the less."),
    Field("drifts", "place", flag=True, packed=True, about="[PZ-191] It has still to drift this morning."),
    Field("token", "place foe", of="enemy", none=True, start=NOTHING, packed=True, about="[PZ-125]"),
    Field("fortification", most=MOST_STAT, about="[PZ-041] Tokens on the safe house."),
    Field("alerts", most=MOST_AGE, about="[PZ-191] How many hordes were alerted."),
]
DECKS: Final = [
    *card_fields(),
    Field("supply", "card", most=999, packed=True, about="[R-58] Copies that can still be crafted."),
    Field("sheds", of="seat", none=True, start=NOTHING, about="[PZ-046] Who carries too much and has to drop cards."),
    Field("slot_gave", "slot", most=MOST_GIVEN, packed=True, about="[R-47] HP that the worn card gave."),
    Field("door_left", "door_card", most=999, packed=True),
    Field("door_discarded", "door_card", most=999, packed=True),
    Field("event_left", "event", most=999, packed=True),
    Field("event_discarded", "event", most=999, packed=True),
    Field("enemy_left", "enemy", most=999, packed=True),
    Field("enemy_discarded", "enemy", most=999, packed=True),
    Field("enemy_removed", "enemy", most=999, packed=True, about="[PZ-123] Killed for good."),
]
ROAMING: Final = [
    Field("drawn", "drawn_place", of="card", none=True, start=NOTHING, life=TURN, about="[PZ-097] Locations drawn."),
    Field("event", of="event", none=True, start=NOTHING, life=TURN, about="[PZ-103] The event drawn."),
    Field("total", most=99, life=TURN, about="[PZ-108, PZ-117] Of the luck dice so far."),
    Field("looks", most=99, life=TURN, about="[PZ-094] Cards still to be looked at."),
]
FIGHT: Final = [
    Field("fighter", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-153] Who fights; none: no fight."),
    Field("target", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-237] The survivor attacked."),
    Field("is_horde_fight", flag=True, life=TURN, about="[PZ-188]"),
    Field("window", most=LEAVING, life=TURN, about="[PZ-166] What the fighter is asked."),
    Field("is_answered", flag=True, life=TURN, about="That was answered, not only an item played."),
    Field("runner", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-127] Who has got away."),
    Field("fight_round", most=MOST_AGE, life=TURN),
    Field("foe", "foe", of="enemy", none=True, start=NOTHING, life=TURN, about="[PZ-122] In front; none: fallen."),
    Field("foe_hp", "foe", most=MOST_HP, life=TURN, about="[PZ-149]"),
    Field("boost", "seat", most=99, life=TURN, packed=True, about="[PZ-172] By an item."),
    Field("has_blocked", "seat", flag=True, life=TURN, packed=True, about="[PZ-161]"),
    Field("has_spent_ammo", "seat", flag=True, life=TURN, packed=True, about="[PZ-159]"),
    Field("was_loud", "seat", flag=True, life=TURN, packed=True, about="[PZ-160]"),
    Field("rerolled_attack", "seat", most=TRAITS, life=TURN, packed=True, about="[PZ-162] Times in this combat."),
    Field("rerolled_dodge", "seat", most=TRAITS, life=TURN, packed=True),
    Field("rerolled_escape", "seat", most=TRAITS, life=TURN, packed=True),
    Field("attack_stands", "seat", flag=True, life=STEP, packed=True, about="[R-53] It was thrown again this round."),
    Field("dodge_stands", "seat", flag=True, life=STEP, packed=True),
    Field("is_armed", "seat", flag=True, life=STEP, packed=True, about="[PZ-139] With the weapon, this round."),
    Field("is_shielded", "seat", flag=True, life=STEP, packed=True, about="[PZ-172]"),
    Field("dice", most=2, life=STEP, about="[PZ-131, PZ-141] How many sets this round has."),
    Field("attack_die", "foe", most=6, life=STEP, packed=True),
    Field("enemy_die", "foe", most=6, life=STEP, packed=True),
    Field("dodge_die", "foe", most=6, life=STEP, packed=True),
    Field("blow", "foe", most=CRIT, life=STEP, packed=True, about="[PZ-143] What its die says, once given."),
    Field("is_dodged", "foe", flag=True, life=STEP, packed=True, about="[PZ-144]"),
]
TRADE: Final = [
    Field("partner", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-070] Who trades with who acts."),
    Field("agreed", bits="seat", life=TURN, about="[PZ-071]"),
    Field("changes", "seat", most=99, life=TURN, about="[R-67] Times a side has laid anew."),
    Field(
        "lowest_card",
        most=999,
        life=TURN,
        visible_to=COMPUTED,
        about="Cards before it have been passed by, of who lays.",
    ),
    Field("laying", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-071] Who lays cards."),
]
RESCUE: Final = [
    Field("rescue", "face_up", of="rescue", none=True, start=NOTHING, about="[PZ-037]"),
    Field("called", "face_up", most=MOST_DAY, about="[PZ-219] The day of the call; 0: none."),
]
DERIVED: Final = [
    Field("places", most=999, derived=True, about="How many locations are on the table."),
    Field("neighbour", "place direction", of="place", none=True, start=NOWHERE, derived=True, packed=True),
]
FIELDS: Final = [
    *SETUP,
    *SEQUENCE,
    *SURVIVORS,
    *PLACES,
    *DECKS,
    *ROAMING,
    *FIGHT,
    *TRADE,
    *RESCUE,
    *DERIVED,
]
