"""Declarations of the fields of a position, grouped by chapter of the rules."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY, make_card_fields
from ....core.fields.derived import Derived
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
    Field("character", of="survivor", about="[TS-400] The Survivor's character."),
    Field("concussion", most=99, about="[TS-330] Concussion tokens."),
    Field("moves", most=MOST_NUMBER, life=TURN, about="[TS-421] Moves made this turn."),
    Field("heavy_attacks", most=MOST_NUMBER, life=TURN, about="[TS-443] Heavy attacks made this turn."),
    Field("attacks", most=MOST_NUMBER, life=TURN, about="[TS-491] Attacks made as Actions this turn."),
    Field(
        "attack_limit",
        least=NO_LIMIT,
        most=99,
        start=NO_LIMIT,
        about="[TS-491] Attacks allowed this turn; NO_LIMIT for no limit.",
    ),
    Field("is_exhausted", flag=True, about="[TS-490] No Move until the end of the Survivor's turn."),
    Field("has_aimed_again", flag=True, life=TURN, about="[TS-512] The Marksman skill was used this turn."),
    Field("has_slipped", flag=True, life=TURN, about="[TS-512] The Slippery skill was used this turn."),
    Field("has_hit_hard", flag=True, life=TURN, about="[TS-511] The Heavy Hitter skill was used this turn."),
]
SEQUENCE: Final = [
    Field("turn", of="side", about="[TS-006] The side whose turn it is."),
    Field("phase", of="phase"),
    Field("round_number", most=MOST_NUMBER),
    Field("actions", most=MOST_NUMBER, life=TURN, about="[TS-092] Actions begun this phase."),
    Field("seconds", most=MOST_NUMBER, life=TURN, about="[TS-585] Virtual seconds used in this phase."),
    Field("exchanges", most=MOST_NUMBER, life=TURN, about="[TS-125] Exchanges of two cards for one this turn."),
    Field("winner", of="side", none=True, start=-1),
    Field("reason", of="reason", none=True, start=-1),
    Field("warehouse_is_open", flag=True, about="[TS-174] The warehouse door has broken."),
    Field("barricade", most=99, about="[TS-406] Time tokens on the barricade in row one."),
    Field("time_is_up", flag=True, life=TURN, about="[TS-085] The clock has rung in this phase."),
    Field("phase_is_ended", flag=True, life=TURN, about="[TS-071] The player has ended the Action Phase."),
    Field("horde_has_attacked", flag=True, life=TURN, about="[TS-332] A zombie attacked in its own turn."),
    Field("has_shrieked", flag=True, life=TURN, about="[TS-304] A Shrieker has called this turn."),
    Field("entries", most=MOST_ENTRIES, about="Number of zombies that have come into play so far."),
]
MOVEMENT: Final = [
    Field(
        "mover",
        least=NOBODY_MOVED,
        of="zombie",
        start=NOBODY_MOVED,
        life=TURN,
        about="[TS-247] The last character to change rows: a zombie, THE_SURVIVOR or NOBODY_MOVED.",
    ),
    Field("row_left", of="row", life=TURN, about="[TS-520] The row that the Survivor left last."),
    Field("is_unhindered", flag=True, life=TURN, about="[TS-521] The current Move provokes no opportunity attacks."),
]
ZOMBIE_ATTACK: Final = [
    Field("attacker", of="zombie", none=True, start=NO_ATTACK, life=STEP, about="[TS-188] The attacking zombie."),
    Field("attacker_line", least=NO_LINE, most=2, start=NO_LINE, life=STEP, about="[TS-190] The line in use."),
    Field("attacker_card", of="card", none=True, start=NO_CARD, life=STEP, about="The attack card in use."),
    Field("attacker_symbols", most=63, life=STEP, about="[TS-193] The symbols on its line."),
    Field("attacker_succeeds", flag=True, life=STEP, about="[TS-193] The zombie's attack succeeds so far."),
    Field("attacker_grabs", flag=True, life=STEP, about="[TS-220] The attack is a Grab."),
    Field("is_opportunity", flag=True, life=STEP, about="[TS-235] The attack is an opportunity attack."),
    Field("attacker_bonus", most=MOST_DAMAGE, life=STEP, about="[TS-210] Damage added by cards."),
    Field("is_unblockable", flag=True, life=STEP, about="[TS-211] The attack can't be blocked."),
    Field("is_blocked", flag=True, life=STEP, about="[TS-203] The attack was blocked."),
]
SURVIVOR_ATTACK: Final = [
    Field("weapon", least=STOMP, of="supply", start=NO_ATTACK, life=STEP, about="A Supply, STOMP or NO_ATTACK."),
    Field("target", of="zombie", none=True, start=-1, life=STEP, about="[TS-440] The announced target."),
    Field("target_row", of="row", life=STEP, about="The target's row when announced."),
    Field("target_was_down", flag=True, life=STEP, about="[TS-368] The target was on the ground when announced."),
    Field("weapon_line", least=NO_LINE, most=2, start=NO_LINE, life=STEP, about="[TS-444] The line in use."),
    Field("weapon_card", of="card", none=True, start=NO_CARD, life=STEP, about="The attack card in use."),
    Field("weapon_symbols", most=63, life=STEP, about="[TS-444] The symbols on its line."),
    Field("weapon_succeeds", flag=True, life=STEP, about="[TS-444] The Survivor's attack succeeds."),
    Field("is_cancelled", flag=True, life=STEP, about="[TS-458] A card has made the attack fail."),
    Field("draws_two", flag=True, life=STEP, about="[TS-500] Steady Hands: a second card is drawn to choose from."),
    Field("other_card", of="card", none=True, start=NO_CARD, life=STEP, about="[TS-500] The first of the two cards."),
    Field("lined_up", most=99, life=STEP, about="[TS-494] Number of targets of Lined Up; 0 without it."),
    Field("lined_up_damage", most=99, life=STEP, about="[TS-494] Damage to each of these targets."),
    Field("pool", of="damage", life=STEP, about="[TS-453] Damage still to be divided."),
    Field("loser", of="zombie", none=True, start=-1, life=STEP, about="[TS-448] The zombie about to lose health."),
    Field("loss", most=MOST_DAMAGE, life=STEP, about="[TS-448] The health it is about to lose."),
]
CHOICES: Final = [
    Field("chosen_for", most=99, life=STEP, about="The purpose for which zombies are being chosen."),
    Field("still_to_choose", most=99, life=STEP, about="Number of zombies or cards that may still be chosen."),
    Field("amount", most=MOST_DAMAGE, life=STEP, about="Damage or rows of the choice, or its row of effects."),
    Field("chosen_supply", of="supply", life=STEP, about="The Supply to stow, or the weapon of a granted attack."),
    Field("answered", of="zombie", none=True, start=-1, life=STEP, about="The target of a granted attack."),
    Field("called_to", of="row", life=STEP, about="[TS-325] The row of a zombie called from the hand."),
    Field("weapon_lands", most=MOST_DAMAGE, life=STEP, about="[TS-195] The row in which a lost weapon lands."),
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
    Field("zombie_down", "zombie", flag=True, packed=True, about="[TS-012] The zombie has a Knockdown token."),
    Field("holds", "zombie", flag=True, packed=True, about="[TS-223] The zombie holds the Survivor."),
    Field("time_tokens", "zombie", most=99, packed=True, about="[TS-309] Time tokens of a Friend."),
    Field(
        "zombie_attacks",
        "zombie",
        most=MOST_A_TURN,
        life=TURN,
        packed=True,
        about="[TS-187] Attacks announced this turn.",
    ),
    Field(
        "extra_attacks",
        "zombie",
        most=MOST_A_TURN,
        life=TURN,
        packed=True,
        about="[TS-187] Attacks granted by cards this turn.",
    ),
    Field(
        "attacked_while_held",
        "zombie",
        flag=True,
        life=TURN,
        packed=True,
        about="[R-15] The zombie's first attack this turn came while the Survivor was grabbed.",
    ),
    Field("fresh", "zombie", flag=True, life=TURN, packed=True, about="[TS-158] The zombie came into play this turn."),
    Field(
        "damage_due", "zombie", most=MOST_DAMAGE, packed=True, about="[TS-447] Damage about to be dealt to the zombie."
    ),
    Field(
        "entry", "zombie", most=MOST_ENTRIES, packed=True, about="[TS-106] The zombie's place in the order of entry."
    ),
    # Marks: the code that sets one also clears it, and none is set between Actions.
    Field("to_walk", "zombie", flag=True, packed=True, about="[TS-102] The zombie still has to move in 1C."),
    Field("urged", "zombie", flag=True, packed=True, about="[TS-500] The current card has moved the zombie."),
    Field("to_lunge", "zombie", flag=True, packed=True, about="[TS-235] The zombie's opportunity attack is to come."),
    Field("doomed", "zombie", flag=True, packed=True, about="[TS-449] The zombie is about to die."),
    Field("struck", "zombie", flag=True, packed=True, about="[TS-447] The Survivor's current attack hits the zombie."),
]
ALLEY: Final = [
    Field("distracted", "row", flag=True, packed=True, about="[TS-497] Under Distraction until the zombie turn ends."),
    Field("climbed", "row", flag=True, packed=True, about="[TS-521] The row's fire escape was used."),
    Field("alley_card", "row", of="alley", none=True, start=-1, packed=True, about="[TS-401] The row's Alley card."),
    Field(
        "supply_place", "supply", most=PLACES - 1, packed=True, about="A row, EQUIPPED, WORN, PACKED, GAINED or AWAY."
    ),
    Field("charge", "supply", most=99, packed=True, about="[TS-477, TS-479] Ammo left, or points of armor."),
]
CARDS: Final = [
    *make_card_fields(),
    Field(
        "drawn_now",
        "slot",
        flag=True,
        visible_to=CARD_SEERS,
        packed=True,
        about="[TS-126] The card was drawn this turn; `Hands.clear_drawn_now` clears this.",
    ),
    Field("laid_tokens", "laid_place", most=99, packed=True, about="[TS-261] Time tokens on the card."),
    Field(
        "laid", "laid_place", least=EMPTY, of="card", start=EMPTY, packed=True, about="[TS-145] Cards laid, in order."
    ),
]
DERIVED: Final = [
    Field("zombie_end", most=999, derived=True, about="Index after the last zombie in play."),
    Field("holders", most=999, derived=True, about="Number of zombies that hold the Survivor."),
    Field("crowd", "row", most=99, derived=True, about="[TS-162] Number of zombies that count in a row."),
    Field("laid_end", most=999, derived=True, about="Index after the last card laid."),
    Field("held", "card", most=99, derived=True, visible_to=NOBODY, packed=True, about="Copies of a card in a hand."),
    Field(
        "held_timed", "side timing", most=99, derived=True, visible_to=NOBODY, about="[TS-141] Held cards by timing."
    ),
    Field("held_zombies", most=99, derived=True, visible_to=NOBODY, about="[TS-150] Zombie cards in the horde's hand."),
    Field(
        "stock",
        "deck",
        most=MOST_NUMBER,
        derived=True,
        about="[TS-130] Cards left in a deck, with those that lie unseen elsewhere.",
    ),
    Field("in_sight", most=999, derived=True, about="Number of Supplies that aren't AWAY."),
    Field("sight", "supply", of="supply", derived=True, about="These Supplies, in ascending order."),
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

ROWS: Final = [
    Derived("open_rows", from_=["crowd"], about="[TS-162] Rows with room for another zombie, as bits."),
    Derived("distracted_rows", from_=["distracted"], about="[TS-497] Distracted rows, as bits."),
    Derived("manholes", from_=["alley_card"], about="[TS-524] Rows with a manhole, as bits."),
]
ZOMBIE_COUNTS: Final = [
    Derived("shriekers", from_=["zombie_card"], about="[TS-305] Number of Shriekers in play."),
    Derived("with_tokens", from_=["time_tokens"], about="[TS-313] Number of zombies with Time tokens."),
    Derived("knocked_down", from_=["zombie_down"], about="[TS-012] Number of zombies with a Knockdown token."),
]
ZOMBIES_HERE: Final = [
    Derived("here_count", from_=["crowd", "holders", "row"], about="Number of zombies in the Survivor's row."),
    Derived(
        "here",
        from_=["zombie_card", "zombie_row", "zombie_end", "here_count"],
        by="zombie",
        about="The zombies in the Survivor's row, in ascending order; `here_count` entries are valid.",
    ),
    Derived("traits_here", from_=["here", "zombie_card"], about="The traits of the zombies here, as bits."),
]
SUPPLIES_BY_PLACE: Final = [
    Derived("sighted_items", from_=["supply_place"], about="[TS-472] Supplies that aren't AWAY, as bits."),
    Derived("carried_items", from_=["supply_place"], about="[TS-472] Supplies that the Survivor has, as bits."),
    Derived("equipped_items", from_=["supply_place"], about="[TS-472] Supplies that are EQUIPPED, as bits."),
    Derived("items_here", from_=["supply_place", "row"], about="Supplies face up in the Survivor's row, as bits."),
]
DERIVED_VALUES: Final = [*ROWS, *ZOMBIE_COUNTS, *ZOMBIES_HERE, *SUPPLIES_BY_PLACE]
