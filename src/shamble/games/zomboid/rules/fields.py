"""Declarations of the fields of a position, grouped by chapter of the rules."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import make_card_fields
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
    Field(
        "contends", "seat", flag=True, life=STEP, about="[PZ-019] Whether the seat still rolls to be the first player."
    ),
    Field("first_roll", "seat", most=6, life=STEP, about="[PZ-018] The roll of the seat."),
    Field("offered", "trait", flag=True, about="[PZ-026] The trait is offered to the player."),
    Field("lowest", most=999, life=STEP, about="[PZ-027, PZ-031] Choices with a lower index were passed by."),
    Field("points", least=-99, most=99, life=STEP, about="[PZ-030] Points still to be added to or taken from stats."),
]
SEQUENCE: Final = [
    Field("day", most=MOST_DAY, about="[PZ-054] The day; 0 during setup."),
    Field("first", of="seat", about="[PZ-020] The seat with the first turn of each day."),
    Field("acting", of="seat", none=True, start=NOTHING, about="The seat whose turn it is."),
    Field("turn_step", most=BUILD, life=TURN, about="[PZ-058] The step of the turn."),
    Field("is_step_done", flag=True, life=TURN, about="[PZ-066] The player has ended the step."),
    Field("is_stopped", flag=True, life=TURN, about="[PZ-065] The turn skips to step 4."),
    Field("steps_left", most=MOST_STAT, life=TURN, about="[PZ-048] Stamina points left."),
    Field("free_steps", most=MOST_STAT, life=TURN, about="Steps left that cost no Stamina."),
    Field("has_moved", flag=True, life=TURN, about="[PZ-084] The survivor has moved this turn."),
    Field(
        "has_walked",
        flag=True,
        life=TURN,
        about="[PZ-061] The survivor has walked in step 2 since killing the last horde.",
    ),
    Field(
        "is_cleared", flag=True, life=TURN, about="[PZ-190] A horde was killed here, so that looting draws no event."
    ),
    Field("has_alerted", flag=True, life=TURN, about="[PZ-182] A horde was alerted to the acting survivor's place."),
    Field("explorations", most=MOST_STAT, life=TURN, about="[PZ-104] Locations explored this turn."),
    Field("fusses", most=MOST_STAT, life=TURN, about="[R-67] Changes of gear and storage in this step."),
    Field("trades", most=MOST_STAT, life=TURN, about="[R-67] Trades begun in this step."),
    Field("shows", most=MOST_STAT, life=TURN, about="[R-66] Cards shown in this step."),
    Field("has_assaulted", flag=True, life=TURN, about="[PZ-237] A survivor was attacked, which uses up step 2."),
    Field("has_built", flag=True, life=TURN, about="[PZ-210] The action of step 5 was used."),
    Field("raises", most=MOST_STAT, life=TURN, about="[PZ-209] Stats still to raise for a new level."),
    Field("raised_now", bits="stat", life=TURN, about="[PZ-209] Stats raised for the new level."),
    Field("reason", of="reason", none=True, start=NOTHING, about="[PZ-214] The reason why the game has ended."),
    Field("completed", of="rescue", none=True, start=NOTHING, about="[PZ-214] The rescue that came."),
    Field("rescued", bits="seat", about="[PZ-216] The winners."),
]
SURVIVORS: Final = [
    Field("profession", "seat", of="profession", none=True, start=NOTHING, packed=True),
    Field("is_alive", "seat", flag=True, packed=True),
    Field("place", "seat", of="place", none=True, start=NOWHERE, packed=True),
    Field("level", "seat", least=1, most=9, start=1, packed=True, about="[PZ-207] The level."),
    Field(
        "bite", "seat", most=MOST_DAY, packed=True, about="[PZ-199] Mornings since the bite, plus 1; 0 without a bite."
    ),
    Field("hp", "seat", most=MOST_HP, packed=True, about="[PZ-043] HP."),
    Field("base_hp", "seat", most=MOST_HP, packed=True, about="[PZ-051] Base HP."),
    Field("strength", "seat", most=MOST_STAT, packed=True, about="[PZ-044] Strength without worn cards."),
    Field("stamina", "seat", most=MOST_STAT, packed=True, about="[PZ-047] Stamina without worn cards."),
    Field("luck", "seat", most=MOST_STAT, packed=True, about="[PZ-049] Luck without worn cards."),
    Field("xp", "seat", most=MOST_XP, packed=True, about="[PZ-206] Experience."),
    Field("trait", "seat trait_place", of="trait", none=True, start=NOTHING, packed=True, about="[PZ-027] Traits."),
    Field("raised", "seat", bits="stat", life=DAY, packed=True, about="[PZ-175] Stats raised by food today."),
    Field(
        "has_looted", "seat", flag=True, life=DAY, packed=True, about="[PZ-082] Has looted an explored location today."
    ),
    Field(
        "has_looted_new", "seat", flag=True, life=DAY, packed=True, about="[PZ-082] Has looted a new location today."
    ),
    Field(
        "has_used_item", "seat", flag=True, life=DAY, packed=True, about="[PZ-165] Has played an item in combat today."
    ),
    Field("has_redrawn", "seat", flag=True, life=DAY, packed=True, about="Has redrawn an event by a trait today."),
    Field("has_rerolled_loot", "seat", flag=True, life=DAY, packed=True),
    Field("has_rerolled_luck", "seat", flag=True, life=DAY, packed=True),
    Field("has_killed", "seat", flag=True, life=DAY, packed=True),
    Field("has_explored", "seat", flag=True, life=DAY, packed=True),
    Field(
        "want",
        "seat",
        of="tag",
        none=True,
        start=NOTHING,
        life=DAY,
        packed=True,
        about="[R-66] The tag of the cards wanted today.",
    ),
]
PLACES: Final = [
    Field("place_card", "place", of="card", none=True, start=NOTHING, packed=True, about="Its location card."),
    Field(
        "column",
        "place",
        least=-MOST_PLACE,
        most=MOST_PLACE,
        packed=True,
        about="[PZ-077] Columns east of the safe house.",
    ),
    Field(
        "row", "place", least=-MOST_PLACE, most=MOST_PLACE, packed=True, about="[PZ-077] Rows south of the safe house."
    ),
    Field("door", "place", most=ALARMED, packed=True, about="[PZ-102] The state of the door."),
    Field("is_entered", "place", flag=True, packed=True, about="[PZ-231] A survivor has been inside."),
    Field("is_alerted", "place", flag=True, packed=True, about="[PZ-180] A horde arrives here next morning."),
    Field("walkers", "place", most=MOST_WALKERS, packed=True, about="[PZ-186] Walkers of the horde that is present."),
    Field(
        "horde_age",
        "place",
        most=MOST_AGE,
        packed=True,
        about="[PZ-191] The number of the alert; older hordes have lower ones.",
    ),
    Field("drifts", "place", flag=True, packed=True, about="[PZ-191] The horde still has to drift this morning."),
    Field("token", "place foe", of="enemy", none=True, start=NOTHING, packed=True, about="[PZ-125] Enemy tokens."),
    Field("fortification", most=MOST_STAT, about="[PZ-041] Fortification tokens on the safe house."),
    Field("alerts", most=MOST_AGE, about="[PZ-191] Number of hordes alerted so far."),
]
DECKS: Final = [
    *make_card_fields(),
    Field("supply", "card", most=999, packed=True, about="[R-58] Copies of the card that can still be crafted."),
    Field("sheds", of="seat", none=True, start=NOTHING, about="[PZ-046] The overloaded seat that has to drop cards."),
    Field("slot_gave", "slot", most=MOST_GIVEN, packed=True, about="[R-47] HP that the worn card has given."),
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
    Field("total", most=99, life=TURN, about="[PZ-108, PZ-117] Total of the luck dice so far."),
    Field("looks", most=99, life=TURN, about="[PZ-094] Looks left."),
]
FIGHT: Final = [
    Field(
        "fighter",
        of="seat",
        none=True,
        start=NOTHING,
        life=TURN,
        about="[PZ-153] The fighting seat; none without a fight.",
    ),
    Field("target", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-237] The attacked survivor."),
    Field("is_horde_fight", flag=True, life=TURN, about="[PZ-188] The enemies are a horde."),
    Field("window", most=LEAVING, life=TURN, about="[PZ-166] The pending decision of the fighter."),
    Field("is_answered", flag=True, life=TURN, about="The decision was made; playing an item doesn't count."),
    Field("runner", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-127] The survivor who has escaped."),
    Field("fight_round", most=MOST_AGE, life=TURN),
    Field(
        "foe",
        "foe",
        of="enemy",
        none=True,
        start=NOTHING,
        life=TURN,
        about="[PZ-122] Enemies in front; none for a dead one.",
    ),
    Field("foe_hp", "foe", most=MOST_HP, life=TURN, about="[PZ-149] HP of the enemy in front."),
    Field("boost", "seat", most=99, life=TURN, packed=True, about="[PZ-172] Damage added by an item in this combat."),
    Field("has_blocked", "seat", flag=True, life=TURN, packed=True, about="[PZ-161] Has blocked in this combat."),
    Field("has_spent_ammo", "seat", flag=True, life=TURN, packed=True, about="[PZ-159] Has spent ammo in this combat."),
    Field(
        "was_loud", "seat", flag=True, life=TURN, packed=True, about="[PZ-160] Has used a loud weapon in this combat."
    ),
    Field("rerolled_attack", "seat", most=TRAITS, life=TURN, packed=True, about="[PZ-162] Rerolls in this combat."),
    Field("rerolled_dodge", "seat", most=TRAITS, life=TURN, packed=True),
    Field("rerolled_escape", "seat", most=TRAITS, life=TURN, packed=True),
    Field(
        "attack_stands",
        "seat",
        flag=True,
        life=STEP,
        packed=True,
        about="[R-53] The attack roll was rerolled this round.",
    ),
    Field("dodge_stands", "seat", flag=True, life=STEP, packed=True),
    Field("is_armed", "seat", flag=True, life=STEP, packed=True, about="[PZ-139] Uses the weapon this round."),
    Field("is_shielded", "seat", flag=True, life=STEP, packed=True, about="[PZ-172] Takes no enemy damage this round."),
    Field("dice", most=2, life=STEP, about="[PZ-131, PZ-141] Number of dice sets this round."),
    Field("attack_die", "foe", most=6, life=STEP, packed=True),
    Field("enemy_die", "foe", most=6, life=STEP, packed=True),
    Field("dodge_die", "foe", most=6, life=STEP, packed=True),
    Field(
        "blow", "foe", most=CRIT, life=STEP, packed=True, about="[PZ-143] The result of the die assigned to the enemy."
    ),
    Field("is_dodged", "foe", flag=True, life=STEP, packed=True, about="[PZ-144] The enemy's hit was dodged."),
]
TRADE: Final = [
    Field(
        "partner",
        of="seat",
        none=True,
        start=NOTHING,
        life=TURN,
        about="[PZ-070] The acting survivor's partner in a trade.",
    ),
    Field("agreed", bits="seat", life=TURN, about="[PZ-071] Sides that have agreed."),
    Field("changes", "seat", most=99, life=TURN, about="[R-67] Times a side has changed its offer."),
    Field(
        "lowest_card",
        most=999,
        life=TURN,
        visible_to=COMPUTED,
        about="The laying seat has passed by cards below it.",
    ),
    Field("laying", of="seat", none=True, start=NOTHING, life=TURN, about="[PZ-071] The seat that lays cards."),
]
RESCUE: Final = [
    Field("rescue", "face_up", of="rescue", none=True, start=NOTHING, about="[PZ-037] Face-up rescues."),
    Field("called", "face_up", most=MOST_DAY, about="[PZ-219] The day of the call; 0 without a call."),
]
DERIVED: Final = [
    Field("places", most=999, derived=True, about="Number of locations on the table."),
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
