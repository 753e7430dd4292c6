"""Checks of loot cards by type, and of effects against the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ..rules.pieces import MOST_GIVEN
from .content import Content
from .schema import Effect, Loot, Vocabulary

IN_COMBAT: Final = ("heal", "harm", "flee", "shield", "boost")  # effects of cards that can be played in combat
AMOUNTS: Final = range(-20, 21)


def check_loot(card: Loot, content: Content, place: str) -> None:
    """[PZ-069, PZ-159, PZ-163] Check that a card has the keys of its type and no others.

    A weapon has a class and damage; clothing and bags have a slot. Ammo, flags, tags and effects are checked too, and
    `combat` must agree with the effects.
    """
    words = content.vocabulary
    for key, wanted in (
        ("class_", card.type == "weapon"),
        ("damage", card.type == "weapon"),
        ("slot", card.type in ("clothing", "bag")),
    ):
        if (getattr(card, key) is not None) != wanted:
            name = key.rstrip("_")
            raise ContentError(f"{place}.{name}: {'missing' if wanted else 'not allowed'}, the type is {card.type}")
    if card.type != "weapon" and (card.flags or card.ammo is not None):
        raise ContentError(f"{place}: flags and ammo are allowed for weapons only; the type is {card.type}")
    if card.ammo is not None:
        _known([card.ammo], [each.id for each in content.loot if each.type == "ammo"], f"{place}.ammo")
    if card.type == "bag" and card.weight != 0:
        raise ContentError(f"{place}.weight: {card.weight}; allowed: 0 for a bag")
    _known(card.flags, words.weapon_flag, f"{place}.flags")
    _known(card.tags, words.tag.item, f"{place}.tags")
    check_effects(card.effects, card.type, words, f"{place}.effects")
    _check_given(card, place)
    played = [str(effect["effect"]) for effect in card.effects if effect["effect"] in words.word]
    for name in played:
        if card.combat != (name in IN_COMBAT):
            raise ContentError(f"{place}.combat: {card.combat}; the word {name} says otherwise")
    if card.combat and not played:
        raise ContentError(f"{place}.combat: true; allowed: for cards with a word of {', '.join(IN_COMBAT)}")


def _check_given(card: Loot, place: str) -> None:
    """[PZ-053] Check that a worn card gives no more HP than a position can store."""
    hp_given = sum(
        int(effect["amount"]) for effect in card.effects if effect.get("stat") == "hp" and card.slot is not None
    )
    if hp_given > MOST_GIVEN:
        raise ContentError(f"{place}.effects: {hp_given} HP; allowed: at most {MOST_GIVEN} by a card that is worn")


def check_effects(effects: Sequence[Effect], owner: str, words: Vocabulary, place: str) -> None:
    """Check that each effect is allowed on a card of type `owner`, and has its declared arguments with known values."""
    allowed = {**words.standing, **words.word}
    for number, effect in enumerate(effects):
        key = f"{place}.{number}"
        name = str(effect.get("effect"))
        _known([name], [word for word, said in allowed.items() if owner in said.where], f"{key}.effect")
        declared = allowed[name].arguments
        if set(effect) - {"effect"} != set(declared):
            raise ContentError(f"{key}: {name} takes {', '.join(declared) or 'nothing'}")
        for argument in declared:
            _check_argument(argument, effect[argument], words, f"{key}.{argument}")


def _check_argument(name: str, value: int | str, words: Vocabulary, place: str) -> None:
    allowed = words.tag.item if name == "tag" else words.argument.get(name)
    if allowed is None:
        if not isinstance(value, int) or isinstance(value, bool) or value not in AMOUNTS:
            raise ContentError(f"{place}: {value!r}; allowed: whole numbers from {AMOUNTS[0]} to {AMOUNTS[-1]}")
    elif value not in allowed:
        raise ContentError(f"{place}: {value!r}; {suggest(str(value), allowed)}")


def _known(names: Sequence[str], allowed: Sequence[str] | dict[str, str], place: str) -> None:
    there = list(allowed)
    for name in names:
        if name not in there:
            raise ContentError(f"{place}: {name!r}; {suggest(name, there)}")
