"""The fields of the alley: what lies on the table, each declared once."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY, card_fields
from ....core.fields.field import CARD_SEERS, NOBODY, STEP, TURN, Field
from .pieces import (
    MOST_A_TURN,
    MOST_DAMAGE,
    MOST_ENTRIES,
    MOST_NUMBER,
    NO_ATTACK,
    NO_CARD,
    NO_LIMIT,
    NO_LINE,
    NOBODY_MOVED,
    NOT_IN_PLAY,
    PLACES,
    STOMP,
)

NAME: Final = "Alley"

SURVIVOR: Final = [
    Field("row", of="row", start=1, about="[TS-009] The Survivor's row."),
    Field("health", most=8, about="[TS-010, R-19] The Survivor's health."),
    Field("is_down", flag=True, about="[TS-012] The standee lies on its side."),
    Field("character", of="survivor", about="[TS-400] Who the Survivor is."),
    Field("concussion", most=99, about="[TS-330] Concussion tokens."),
    Field("moves", most=MOST_NUMBER, life=TURN, about="[TS-421] Moves made this turn."),
    Field("heavy_attacks", most=MOST_NUMBER, life=TURN, about="[TS-443] Heavy attacks made this turn."),
    Field("attacks", most=MOST_NUMBER, life=TURN, about="[TS-491] Attacks made as Actions this turn."),
    Field("attack_limit", least=NO_LIMIT, most=99, start=NO_LIMIT, about="[TS-491] How many are allowed."),
    Field("is_exhausted", flag=True, about="[TS-490] No Move until the Survivor's turn has ended."),
    Field("has_aimed_again", flag=True, life=TURN, about="[TS-512] The marksman's skill is used up this turn."),
    Field("has_slipped", flag=True, life=TURN, about="[TS-512] The slippery one's skill is used up this turn."),
    Field("has_hit_hard", flag=True, life=TURN, about="[TS-511] The heavy hitter's skill is used up this turn."),
]
SEQUENCE: Final = [
    Field("turn", of="side", about="[TS-006] Whose turn it is."),
    Field("phase", of="phase"),
    Field("round_number", most=MOST_NUMBER),
    Field("actions", most=MOST_NUMBER, life=TURN, about="[TS-092] Actions begun this phase."),
    Field("seconds", most=MOST_NUMBER, life=TURN, about="[TS-585] Virtual time used of this phase."),
    Field("exchanges", most=MOST_NUMBER, life=TURN, about="[TS-125] Two cards discarded for one this turn."),
    Field("winner", of="side", none=True, start=-1),
    Field("reason", of="reason", none=True, start=-1),
    Field("warehouse_is_open", flag=True, about="[TS-174] The door has given way."),
    Field("barricade", most=99, about="[TS-406] Time tokens on row one."),
    Field("time_is_up", flag=True, life=TURN, about="[TS-085] The clock has rung in this phase."),
    Field("phase_is_ended", flag=True, life=TURN, about="[TS-071] The Action Phase was ended by choice."),
    Field("horde_has_attacked", flag=True, life=TURN, about="[TS-332] A zombie attacked in its own turn."),
    Field("has_shrieked", flag=True, life=TURN, about="[TS-304] A Shrieker's ability is used up this turn."),
    Field("entries", most=MOST_ENTRIES, about="How many zombies have come into play."),
]
MOVEMENT: Final = [
    Field(
        "mover",
        least=NOBODY_MOVED,
        of="zombie",
        start=NOBODY_MOVED,
        life=TURN,
        about="[TS-247] Who changed rows last: a zombie, THE_SURVIVOR or NOBODY_MOVED.",
    ),
    Field("row_left", of="row", life=TURN, about="[TS-520] The row that the Survivor left."),
    Field("is_unhindered", flag=True, life=TURN, about="[TS-521] This Move brings no opportunity attacks."),
]
ZOMBIE_ATTACK: Final = [
    Field("attacker", of="zombie", none=True, start=NO_ATTACK, life=STEP, about="[TS-188] The zombie that attacks."),
    Field("attacker_line", least=NO_LINE, most=2, start=NO_LINE, life=STEP, about="[TS-190] The line that is read."),
    Field("attacker_card", of="card", none=True, start=NO_CARD, life=STEP, about="The attack card that counts."),
    Field("attacker_symbols", most=63, life=STEP, about="[TS-193] What stands on its line."),
    Field("attacker_succeeds", flag=True, life=STEP, about="[TS-193] The attack is a success, so far."),
    Field("attacker_grabs", flag=True, life=STEP, about="[TS-220] It is a Grab."),
    Field("is_opportunity", flag=True, life=STEP, about="[TS-235] It is an opportunity attack."),
    Field("attacker_bonus", most=MOST_DAMAGE, life=STEP, about="[TS-210] Damage that cards add."),
    Field("is_unblockable", flag=True, life=STEP, about="[TS-211] No Block may answer it."),
    Field("is_blocked", flag=True, life=STEP, about="[TS-203] It is blocked."),
]
SURVIVOR_ATTACK: Final = [
    Field("weapon", least=STOMP, of="supply", start=NO_ATTACK, life=STEP, about="A Supply, STOMP or NO_ATTACK."),
    Field("target", of="zombie", none=True, start=-1, life=STEP, about="[TS-440] The announced target."),
    Field("target_row", of="row", life=STEP, about="Its row when announced."),
    Field("target_was_down", flag=True, life=STEP, about="[TS-368] It was on the ground when announced."),
    Field("weapon_line", least=NO_LINE, most=2, start=NO_LINE, life=STEP, about="[TS-444] The line that is read."),
    Field("weapon_card", of="card", none=True, start=NO_CARD, life=STEP, about="The attack card that counts."),
    Field("weapon_symbols", most=63, life=STEP, about="[TS-444] What stands on its line."),
    Field("weapon_succeeds", flag=True, life=STEP, about="[TS-444] The attack is a success."),
    Field("is_cancelled", flag=True, life=STEP, about="[TS-458] A card makes it fail."),
    Field("draws_two", flag=True, life=STEP, about="[TS-500] Steady Hands: another card is drawn to choose from."),
    Field("other_card", of="card", none=True, start=NO_CARD, life=STEP, about="[TS-500] The first of the two."),
    Field("lined_up", most=99, life=STEP, about="[TS-494] Targets of Lined Up, 0 without it."),
    Field("lined_up_damage", most=99, life=STEP),
    Field("pool", of="damage", life=STEP, about="[TS-453] Damage still to be divided."),
    Field("loser", of="zombie", none=True, start=-1, life=STEP, about="[TS-448] Who is about to lose health."),
    Field("loss", most=MOST_DAMAGE, life=STEP, about="[TS-448] And how much."),
]
CHOICES: Final = [
    Field("chosen_for", most=99, life=STEP, about="What zombies are being chosen for."),
    Field("still_to_choose", most=99, life=STEP),
    Field("amount", most=MOST_DAMAGE, life=STEP, about="What the choice is about: damage, rows, a row of effects."),
    Field("chosen_supply", of="supply", life=STEP, about="The Supply being stowed, the weapon of a granted attack."),
    Field("answered", of="zombie", none=True, start=-1, life=STEP, about="Whom a granted attack is aimed at."),
    Field("called_to", of="row", life=STEP, about="[TS-325] Where a zombie called from the hand goes."),
    Field("weapon_lands", most=MOST_DAMAGE, life=STEP, about="[TS-195] The row where a lost weapon will lie."),
]
SIDES: Final = [
    Field("energy", "side", most=99, about="[TS-061] Unused energy tokens."),
    Field("energy_tokens", "side", most=99, about="[TS-060] Energy tokens in play."),
    Field("has_to_shuffle", "side", flag=True, about="[TS-199] A Shuffle card was drawn since the last 3C."),
]
ZOMBIES: Final = [
    Field("zombie_card", "zombie", of="card", none=True, start=NOT_IN_PLAY),
    Field("zombie_row", "zombie", of="row"),
    Field("zombie_health", "zombie", most=99, packed=True),
    Field("zombie_down", "zombie", flag=True, packed=True, about="[TS-012] It carries a Knockdown token."),
    Field("holds", "zombie", flag=True, packed=True, about="[TS-223] It grabs the Survivor."),
    Field("time_tokens", "zombie", most=99, packed=True, about="[TS-309] Of a Friend."),
    Field("zombie_attacks", "zombie", most=MOST_A_TURN, life=TURN, packed=True, about="[TS-187] Announced this turn."),
    Field(
        "extra_attacks",
        "zombie",
        most=MOST_A_TURN,
        life=TURN,
        packed=True,
        about="[TS-187] Granted by cards this turn.",
    ),
    Field(
        "attacked_while_held",
        "zombie",
        flag=True,
        life=TURN,
        packed=True,
        about="[R-15] Its first attack this turn came while the Survivor was grabbed.",
    ),
    Field("fresh", "zombie", flag=True, life=TURN, packed=True, about="[TS-158] It came into play this turn."),
    Field("damage_due", "zombie", most=MOST_DAMAGE, packed=True, about="[TS-447] Damage on its way."),
    Field("entry", "zombie", most=MOST_ENTRIES, packed=True, about="[TS-106] Its place in the order of coming."),
    # Marks: whoever makes one takes it off again, and none is left between Actions.
    Field("to_walk", "zombie", flag=True, packed=True, about="[TS-102] It has still to move in 1C."),
    Field("urged", "zombie", flag=True, packed=True, about="[TS-500] The card that moves zombies has moved it."),
    Field("to_lunge", "zombie", flag=True, packed=True, about="[TS-235] It has still to make its opportunity attack."),
    Field("doomed", "zombie", flag=True, packed=True, about="[TS-449] It is about to die."),
    Field("struck", "zombie", flag=True, packed=True, about="[TS-447] The Survivor's attack under way hits it."),
]
ALLEY: Final = [
    Field("distracted", "row", flag=True, packed=True, about="[TS-497] Until the zombie turn ends."),
    Field("climbed", "row", flag=True, packed=True, about="[TS-521] Its fire escape is used up."),
    Field("alley_card", "row", of="alley", none=True, start=-1, packed=True, about="[TS-401]"),
    Field(
        "supply_place", "supply", most=PLACES - 1, packed=True, about="A row, EQUIPPED, WORN, PACKED, GAINED or AWAY."
    ),
    Field("charge", "supply", most=99, packed=True, about="[TS-477, TS-479] Its ammo, or points of armor."),
]
CARDS: Final = [
    *card_fields(),
    Field(
        "drawn_now",
        "slot",
        flag=True,
        visible_to=CARD_SEERS,
        packed=True,
        about="[TS-126] It was drawn this turn; hands see to its end.",
    ),
    Field("laid_tokens", "laid_place", most=99, packed=True),
    Field("laid", "laid_place", least=EMPTY, of="card", start=EMPTY, packed=True, about="[TS-145] In the order laid."),
]
DERIVED: Final = [
    Field("zombie_end", most=999, derived=True, about="Behind the last zombie in play."),
    Field("holders", most=999, derived=True, about="How many zombies hold the Survivor."),
    Field("crowd", "row", most=99, derived=True, about="[TS-162] How many zombies count in a row."),
    Field("laid_end", most=999, derived=True, about="Behind the last card laid."),
    Field(
        "held", "card", most=99, derived=True, visible_to=NOBODY, packed=True, about="How many of a card are in a hand."
    ),
    Field(
        "held_timed", "side timing", most=99, derived=True, visible_to=NOBODY, about="[TS-141] Of a timing, in a hand."
    ),
    Field("held_zombies", most=99, derived=True, visible_to=NOBODY, about="[TS-150] Zombie cards in their hand."),
    Field(
        "stock",
        "deck",
        most=MOST_NUMBER,
        derived=True,
        about="[TS-130] How many cards are left of a deck; those lying unseen count in it.",
    ),
    Field("in_sight", most=999, derived=True, about="How many Supplies are not AWAY."),
    Field("sight", "supply", of="supply", derived=True, about="Which, in ascending order."),
]
FIELDS: Final = [
    *SEQUENCE,
    *SURVIVOR,
    *MOVEMENT,
    *ZOMBIE_ATTACK,
    *SURVIVOR_ATTACK,
    *CHOICES,
    *SIDES,
    *ZOMBIES,
    *ALLEY,
    *CARDS,
    *DERIVED,
]
