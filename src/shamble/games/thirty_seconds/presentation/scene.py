"""What of the table never changes, in words and numbers that a page can draw from."""

from __future__ import annotations

from typing import Any

from ..loading.schema import AttackCard, Supply, TacticsCard
from ..rules.book import AlleyBook


def scene(book: AlleyBook) -> dict[str, Any]:
    """[TS-002, TS-401] The rows, and every card with its numbers and text."""
    content = book.content
    return {
        "rows": int(book.rows),
        "street": int(book.street),
        "zombies_per_row": int(book.most_in_row),
        "hand_limit": int(book.hand_limit),
        "timer": {"on": book.timed, "seconds": int(book.seconds)},
        "reaction_seconds": content.numbers.limits.reaction_seconds,
        "alley": [
            {"id": card.id, "name": card.name, "row": card.row, "features": card.features, "stash": card.stash}
            for card in content.alley
        ],
        "zombies": [_zombie(book, number) for number in range(len(content.zombies))],
        "zombie_tactics": [_tactics(card) for card in content.zombie_tactics],
        "survivor_tactics": [_tactics(card) for card in content.survivor_tactics],
        "zombie_attack": [_attack(card) for card in content.zombie_attack],
        "survivor_attack": [_attack(card) for card in content.survivor_attack],
        "traits": content.vocabulary.zombie_trait | content.vocabulary.weapon_trait,
        "supplies": [_supply(card) for card in (*content.supplies, content.bare_hands)],
        "survivors": [
            {
                "id": card.id, "name": card.name, "role": card.role, "health": card.health, "start": card.start,
                "skill": card.skill, "flaw": card.flaw, "skill_text": content.vocabulary.survivor_skill[card.skill],
                "flaw_text": content.vocabulary.survivor_flaw[card.flaw],
            }
            for card in content.survivors
        ],
    }


def _zombie(book: AlleyBook, number: int) -> dict[str, Any]:
    """[TS-185] A zombie card with the numbers of its type."""
    card = book.content.zombies[number]
    kind = book.content.types[card.type]
    return {
        "id": card.id, "type": card.type, "boss": kind.class_ == "boss", "health": card.health, "copies": card.count,
        "move_cost": kind.move_cost, "move_rows": kind.move_rows, "damage": kind.damage,
        "attack_cost": kind.attack_cost, "range": kind.range, "icons": list(kind.attack_icons),
        "traits": kind.traits, "summon": [list(pair) for pair in card.summon], "supply": card.supply,
    }


def _tactics(card: TacticsCard) -> dict[str, Any]:
    return {
        "id": card.id, "name": card.name, "copies": card.count, "cost": card.cost, "timing": card.timing,
        "needs": card.needs, "tokens": card.tokens, "text": card.text, "clauses": card.clauses,
    }


def _attack(card: AttackCard) -> dict[str, Any]:
    return {"id": card.id, "copies": card.count, "lines": {"A": card.A, "B": card.B, "C": card.C}}


def _supply(card: Supply) -> dict[str, Any]:
    return {
        "id": card.id, "name": card.name, "kind": card.kind, "copies": card.count, "damage": card.damage,
        "range": card.range, "ammo": card.ammo, "traits": card.traits,
        "effects": [dict(effect) for effect in card.effects],
    }
