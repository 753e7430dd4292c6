"""Card effects in a player's words; their exact meaning is in content/vocabulary.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

# Text for each word of an effect; {+amount} is written with its sign, other arguments as in SPOKEN.
FACES: Final = {
    "stat": "{stat} {+amount}.",
    "capacity": "Carrying capacity {+amount}.",
    "loot_roll": "{+amount} on every loot die.",
    "horde_loot_max": "Where a horde is alerted up to {amount} cards may be looted.",
    "break_in_roll": "{+amount} to break-in rolls.",
    "alarm_roll": "{+amount} to alarm rolls.",
    "alarm_ignore": "Opens alarmed places without an alarm roll.",
    "damage": "{+amount} damage with {class}.",
    "crit_damage": "{+amount} damage on a critical hit.",
    "escape_face": "A {amount} on the escape die also succeeds.",
    "reroll": "{roll} may be thrown again.",
    "explore_max": "Explores up to {amount} locations a turn.",
    "explore_choice": "Explores by drawing two locations, and lays one of them.",
    "free_steps": "The first {amount} steps of each day are free.",
    "restore_offset": "Each morning HP comes back only to the base {+amount}.",
    "bite_immune": "Is never bitten.",
    "bite_prone": "Every zombie bites this survivor.",
    "bite_drain": "A bite takes {amount} more each morning.",
    "xp": "{+amount} experience for {on} of each day.",
    "level_cost": "Every level needs {amount} more experience.",
    "heal_bonus": "{+amount} HP from each combat item that heals.",
    "medic": "At the end of a turn a bandage takes away a bite, one's own or of somebody in the same place.",
    "event_redraw": "Once a day an event just drawn may be put back for another.",
    "no_combat_item": "No items in combat, except at 0 HP.",
    "no_escape_first": "No escape before the first round.",
    "must_escape_first": "Must try to escape before the first round.",
    "explore_cost": "Exploring costs {amount} more stamina.",
    "fortify_discount": "Fortifies without {tag}.",
    "counts_as": "In the safe house, counts as a stored card: {tag}.",
    "share_food": "Food that is played also raises one other survivor in the same place.",
    "block": "The first hit of each combat hurts {amount} less, unless it is critical.",
    "raise": "End of turn: {stat} {+amount}, once a day.",
    "cure_bite": "End of turn: a bite goes, one's own or of somebody in the same place.",
    "lure": "End of turn: one horde moves by one location, not into the safe house.",
    "peek": "End of turn: look at the top three locations, and put them back in any order.",
    "heal": "In combat: {+amount} HP.",
    "harm": "In combat: {amount} damage to {targets}.",
    "flee": "In combat: gets away, if there is somewhere to go.",
    "shield": "In combat: no more damage from enemies this round.",
    "boost": "In combat: {+amount} damage until it ends.",
}
SPOKEN: Final = {
    "stat": {"hp": "HP", "strength": "Strength", "stamina": "Stamina", "luck": "Luck"},
    "class": {
        "blade": "blades",
        "blunt": "blunt weapons",
        "axe": "axes",
        "firearm": "firearms",
        "unarmed": "bare hands",
        "any": "any weapon",
    },
    "roll": {
        "attack": "Once a combat an attack",
        "dodge": "Once a combat a dodge",
        "escape": "Once a combat an escape roll",
        "loot": "Once a day a loot roll",
        "break_in": "Once a day a break-in roll",
    },
    "on": {"first_kill": "the first kill", "first_explore": "the first exploration"},
    "targets": {"one": "one enemy", "all": "all enemies"},
}


def faces(effects: Sequence[Mapping[str, Any]]) -> list[str]:
    """[PZ-005] Return the effects of a card as sentences."""
    return [_face(dict(effect)) for effect in effects]


def _face(effect: dict[str, Any]) -> str:
    text = FACES[effect.pop("effect")]
    for argument, value in effect.items():
        if argument == "amount":
            text = text.replace("{+amount}", f"{value:+}").replace("{amount}", str(value))
        else:
            text = text.replace(f"{{{argument}}}", SPOKEN.get(argument, {}).get(value, str(value).replace("_", " ")))
    return text
