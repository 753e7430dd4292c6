"""Checks across the content files: every name must refer to an entry, and every entry must be used.

The checks take the entries by id and `places`: the file and key of each entry, by kind and id (`card.rifle`).
"""

from __future__ import annotations

from collections.abc import Mapping

from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ..rules.book import TRIGGERS
from ..rules.fields import MOST
from .schema import Card, Deck, Weapon


def check_cards(cards: Mapping[str, Card], weapons: Mapping[str, Weapon], places: Mapping[str, str]) -> None:
    """Check that a weapon card equips exactly one weapon, and that every weapon has a card."""
    named = {"unarmed"}
    for card in cards.values():
        place = f"{places[f'card.{card.id}']}.effects"
        _check_effects(card, place)
        held = [str(effect["weapon"]) for effect in card.effects if "weapon" in effect]
        for name in held:
            if name not in weapons:
                raise ContentError(f"{place}: no weapon {name!r}; {suggest(name, list(weapons))}")
        if len(held) != (card.kind == "weapon"):
            raise ContentError(
                f"{place}: a card of kind {card.kind} with {len(held)} weapons; "
                "allowed: one for kind weapon, none for item and event"
            )
        named.update(held)
    for name in weapons:
        if name not in named:
            raise ContentError(f"{places[f'weapon.{name}']}: named by no card; allowed: unarmed, weapons with a card")


def _check_effects(card: Card, place: str) -> None:
    """Check that each effect of a card has a trigger and a name.

    Only items may have effects after they are drawn.
    """
    if not card.effects:
        raise ContentError(f"{place}: empty; allowed: at least one effect, with trigger, effect and arguments")
    for number, effect in enumerate(card.effects):
        for key in ("trigger", "effect"):
            if not isinstance(effect.get(key), str):
                raise ContentError(f"{place}.{number}.{key}: {effect.get(key)!r}; allowed: a word")
        trigger = str(effect["trigger"])
        if trigger not in TRIGGERS:
            raise ContentError(f"{place}.{number}.trigger: {trigger!r}; {suggest(trigger, TRIGGERS)}")
        if card.kind != "item" and trigger != "on_draw":
            raise ContentError(f"{place}.{number}.trigger: {trigger!r}; allowed: on_draw, for kind {card.kind}")
        _check_numbers(effect, f"{place}.{number}")
    triggers = {effect["trigger"] for effect in card.effects}
    if card.kind == "item" and triggers == {"on_draw"}:
        raise ContentError(f"{place}: all on_draw; allowed: for kind item at least one effect while it is held")
    if {"own_activation", "activation_start"} <= triggers:
        raise ContentError(f"{place}: own_activation and activation_start; allowed: one of them, it is used once")


def _check_numbers(effect: Mapping[str, bool | int | str], place: str) -> None:
    """Check that the numbers of an effect fit into the fields."""
    for key, value in effect.items():
        if isinstance(value, int) and not 0 <= value <= MOST:
            raise ContentError(f"{place}.{key}: {value}; allowed: 0 to {MOST}")


def check_decks(decks: Mapping[str, Deck], cards: Mapping[str, Card], places: Mapping[str, str]) -> None:
    """Check that the cards of decks exist, and that every card is in a deck or is an extra card."""
    for deck in decks.values():
        for name in deck.counts:
            if name not in cards:
                place = places[f"deck.{deck.id}"]
                raise ContentError(f"{place}.counts: no card {name!r}; {suggest(name, list(cards))}")
    for card in cards.values():
        if not card.extra and not any(card.id in deck.counts for deck in decks.values()):
            place = places[f"card.{card.id}"]
            raise ContentError(f"{place}: in no deck; allowed: cards of a deck, and others with extra = true")


def check_weapon(weapon: Weapon, weapons: Mapping[str, Weapon], place: str) -> None:
    """Check that a weapon's pattern, table and empty state agree."""
    _check_pattern(weapon, place)
    for result in weapon.confirm:
        if result not in weapon.table:
            raise ContentError(f"{place}.confirm: {result}; allowed: results of its table, {', '.join(weapon.table)}")
    if weapon.class_ != "firearm" and weapon.pattern != "front":
        raise ContentError(f"{place}.pattern: {weapon.pattern}; allowed: front, for class {weapon.class_}")
    empties = "out_of_ammo" in weapon.table
    if empties and weapon.class_ != "firearm":
        raise ContentError(f"{place}.table: out_of_ammo; allowed: for class firearm only")
    if empties != (weapon.empty_as is not None):
        raise ContentError(f"{place}.empty_as: needed with out_of_ammo in the table, allowed with nothing else")
    if weapon.ignore_oops and not empties:
        raise ContentError(f"{place}.ignore_oops: {weapon.ignore_oops}; allowed: 0 without out_of_ammo in the table")
    if weapon.empty_as is not None:
        stand_ins = [other.id for other in weapons.values() if other.class_ != "firearm"]
        if weapon.empty_as not in stand_ins:
            raise ContentError(f"{place}.empty_as: {weapon.empty_as!r}; {suggest(weapon.empty_as, stand_ins)}")


def _check_pattern(weapon: Weapon, place: str) -> None:
    """Check the range, the width and the table for humans, which depend on the pattern."""
    if weapon.pattern == "front" and weapon.range != 1:
        raise ContentError(f"{place}.range: {weapon.range}; allowed: 1 for pattern front")
    if weapon.pattern == "block":
        if weapon.width % 2 == 0:
            raise ContentError(f"{place}.width: {weapon.width}; allowed: odd numbers, a middle lane and its sides")
        if len(weapon.human_table) != 6:
            raise ContentError(f"{place}.human_table: {len(weapon.human_table)} results; allowed: 6 for pattern block")
    elif weapon.width != 1 or weapon.human_table:
        key = "width" if weapon.width != 1 else "human_table"
        raise ContentError(f"{place}.{key}: allowed for pattern block only; pattern is {weapon.pattern}")
