"""The scene: everything that stays the same during a game, printed cards above all, for the page to draw."""

from __future__ import annotations

from ..loading.schema import AttackCard as AttackContent
from ..loading.schema import Supply as SupplyContent
from ..loading.schema import TacticsCard as TacticsContent
from ..rules.book import AlleyBook
from .scene_types import AlleyCard, AttackCard, Character, Lines, Scene, SupplyCard, TacticsCard, Timer, ZombieCard


def scene(book: AlleyBook) -> Scene:
    """[TS-002, TS-401] Return the rows, and every card with its numbers and text."""
    content = book.content
    return Scene(
        rows=int(book.rows),
        street=int(book.street),
        zombies_per_row=int(book.most_in_row),
        hand_limit=int(book.hand_limit),
        timer=Timer(book.timed, int(book.seconds)),
        reaction_seconds=content.numbers.limits.reaction_seconds,
        alley=[AlleyCard(card.id, card.name, card.row, card.features, card.stash) for card in content.alley],
        zombies=[_zombie(book, number) for number in range(len(content.zombies))],
        zombie_tactics=[_tactics(card) for card in content.zombie_tactics],
        survivor_tactics=[_tactics(card) for card in content.survivor_tactics],
        zombie_attack=[_attack(card) for card in content.zombie_attack],
        survivor_attack=[_attack(card) for card in content.survivor_attack],
        traits=content.vocabulary.zombie_trait | content.vocabulary.weapon_trait,
        supplies=[_supply(card) for card in (*content.supplies, content.bare_hands)],
        survivors=_characters(book),
    )


def _zombie(book: AlleyBook, number: int) -> ZombieCard:
    """[TS-185] Return a zombie card with the numbers of its type."""
    card = book.content.zombies[number]
    kind = book.content.types[card.type]
    return ZombieCard(
        id=card.id,
        type=card.type,
        boss=kind.class_ == "boss",
        health=card.health,
        copies=card.count,
        move_cost=kind.move_cost,
        move_rows=kind.move_rows,
        damage=kind.damage,
        attack_cost=kind.attack_cost,
        range=kind.range,
        icons=list(kind.attack_icons),
        traits=kind.traits,
        summon=[list(pair) for pair in card.summon],
        supply=card.supply,
    )


def _tactics(card: TacticsContent) -> TacticsCard:
    return TacticsCard(
        id=card.id,
        name=card.name,
        copies=card.count,
        cost=card.cost,
        timing=card.timing,
        needs=card.needs,
        tokens=card.tokens,
        text=card.text,
        clauses=card.clauses,
    )


def _attack(card: AttackContent) -> AttackCard:
    return AttackCard(card.id, card.count, Lines(card.A, card.B, card.C))


def _supply(card: SupplyContent) -> SupplyCard:
    return SupplyCard(
        id=card.id,
        name=card.name,
        kind=card.kind,
        copies=card.count,
        damage=card.damage,
        range=card.range,
        ammo=card.ammo,
        traits=card.traits,
        effects=[dict(effect) for effect in card.effects],
    )


def _characters(book: AlleyBook) -> list[Character]:
    """[TS-510] Return the characters with the texts of their skills and flaws."""
    words = book.content.vocabulary
    return [
        Character(
            id=card.id,
            name=card.name,
            role=card.role,
            health=card.health,
            start=card.start,
            skill=card.skill,
            flaw=card.flaw,
            skill_text=words.survivor_skill[card.skill],
            flaw_text=words.survivor_flaw[card.flaw],
        )
        for card in book.content.survivors
    ]
