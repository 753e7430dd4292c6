"""Cross-checks of content: references between files and to the vocabulary, and sizes.

`places` names the file and key of each card, by file and id (`supplies.toml pistol`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ..rules.pieces import LAID, MOST_SUPPLIES, MOST_TIMED
from ..rules.vocabulary import TIMINGS
from .schema import AlleyCard, AttackCard, Content, Supply, TacticsCard, Vocabulary, ZombieCard, ZombieType

Places = Mapping[str, str]
ASKED: Final = {  # TS-141, TS-211: the timings at which each side can play cards
    "survivor": [
        "action",
        "on_own_move",
        "on_own_attack",
        "on_own_hit",
        "after_own_attack",
        "react_attack",
        "react_enemy_move",
        "resolution",
        "tokens",
    ],
    "zombie": [
        "action",
        "on_own_attack",
        "on_own_hit",
        "react_attack",
        "react_enemy_move",
        "react_damage",
        "resolution",
        "tokens",
    ],
}
ONLY: Final = {  # effects that work at one timing of one side only
    "block": ("survivor", "react_attack"),
    "counterattack": ("survivor", "react_attack"),
    "no_opportunity": ("survivor", "on_own_move"),
    "line_up": ("survivor", "on_own_attack"),
    "best_of_two": ("survivor", "on_own_attack"),
    "clip": ("survivor", "on_own_hit"),
    "critical": ("survivor", "on_own_hit"),
    "bonus_attack": ("survivor", "after_own_attack"),
    "intercept": ("survivor", "react_enemy_move"),
    "damage_bonus": ("zombie", "on_own_hit"),
    "unblockable": ("zombie", "on_own_attack"),
    "cancel_attack": ("zombie", "react_attack"),
    "reduce_damage": ("zombie", "react_damage"),
}
SIDE_SYMBOL: Final = {"zombie": "plus1", "survivor": "disarm"}  # the symbol that is only in the other side's deck


def check(content: Content, places: Places) -> None:
    """Check that cards refer to existing things and have the keys that their kind needs; raises ContentError."""
    words = content.vocabulary
    for name, kind in content.types.items():
        _known(kind.traits, words.zombie_trait, f"zombies.toml: type.{name}.traits")
    for zombie in content.zombies:
        _check_zombie(zombie, content.types, content.numbers.alley.rows, places[f"zombies.toml {zombie.id}"])
    for side, tactics in (("zombie", content.zombie_tactics), ("survivor", content.survivor_tactics)):
        for tactic in tactics:
            _check_tactics(tactic, words, places[f"{side}_tactics.toml {tactic.id}"])
            _check_moment(tactic, side, places[f"{side}_tactics.toml {tactic.id}"])
    for side, deck in (("zombie", content.zombie_attack), ("survivor", content.survivor_attack)):
        for card in deck:
            _check_attack(card, side, words, places[f"{side}_attack.toml {card.id}"])
        if all("shuffle" in card.A for card in deck):
            raise ContentError(f"{side}_attack.toml: no card but Shuffle cards; allowed: at least one result")
    for supply in content.supplies:
        _check_supply(supply, words, places[f"supplies.toml {supply.id}"])
        if supply.count == 0:
            raise ContentError(f"{places[f'supplies.toml {supply.id}']}.count: 0; allowed: 1 to 99")
    _check_supply(content.bare_hands, words, "supplies.toml: bare_hands")
    _check_survivors(content, places)
    _check_alley(content, places)
    _check_names(content, places)
    _check_sizes(content)


def _known(names: Iterable[str], allowed: Iterable[str], place: str) -> None:
    there = list(allowed)
    for name in names:
        if name not in there:
            raise ContentError(f"{place}: {name!r}; {suggest(name, there)}")


def _check_zombie(card: ZombieCard, types: Mapping[str, ZombieType], rows: int, place: str) -> None:
    """[TS-150, TS-277] Check that a zombie's type exists and allows its health, and that its rows are in the alley."""
    _known([card.type], types, f"{place}.type")
    allowed = types[card.type].health
    if card.health not in allowed:
        raise ContentError(f"{place}.health: {card.health}; allowed for a {card.type}: {', '.join(map(str, allowed))}")
    for _, row in card.summon:
        if row > rows:
            raise ContentError(f"{place}.summon: row {row}; allowed: 1 to {rows}")


def _check_tactics(card: TacticsCard, words: Vocabulary, place: str) -> None:
    """[TS-500] Check that a tactics card's timing, needs and effects are in the vocabulary.

    The card must have Time tokens with timing `tokens` only, and cost nothing as a reaction.
    """
    _known([card.timing], words.timing, f"{place}.timing")
    _known(card.needs, words.needs, f"{place}.needs")
    _check_effects(card.effects, words, f"{place}.effects")
    if (card.tokens > 0) != (card.timing == "tokens"):
        raise ContentError(f"{place}.tokens: {card.tokens}; allowed: 1 to 99 with timing tokens, 0 with any other")
    if card.cost > 0 and card.timing.startswith("react_"):  # TS-462
        raise ContentError(f"{place}.cost: {card.cost}; allowed: 0, since its timing is {card.timing}")


def _check_moment(card: TacticsCard, side: str, place: str) -> None:
    """[TS-141, TS-270, TS-500] Check that a card's side can play it at its timing and that its effects work then."""
    if card.timing not in ASKED[side]:
        raise ContentError(f"{place}.timing: {card.timing}; allowed: {', '.join(ASKED[side])}")
    for number, effect in enumerate(card.effects):
        word = str(effect["effect"])
        if (word == "limit_range") != (card.timing == "tokens"):
            raise ContentError(f"{place}.effects.{number}: {word}; allowed: limit_range with timing tokens, only there")
        if word == "armor":
            raise ContentError(f"{place}.effects.{number}: armor; allowed: on Supplies of kind armor")
        if word in ONLY and ONLY[word] != (side, card.timing):
            owner, timing = ONLY[word]
            raise ContentError(f"{place}.effects.{number}: {word}; allowed: in the {owner} deck, with timing {timing}")


def _check_effects(effects: list[dict[str, int | str]], words: Vocabulary, place: str) -> None:
    for number, effect in enumerate(effects):
        key = f"{place}.{number}"
        _known([str(effect.get("effect"))], words.word, f"{key}.effect")
        declared = words.word[str(effect["effect"])].arguments
        if set(effect) - {"effect"} != set(declared):
            raise ContentError(f"{key}: {effect['effect']} takes {', '.join(declared) or 'nothing'}")
        for name in declared:
            _check_argument(name, effect[name], words, f"{key}.{name}")


def _check_argument(name: str, value: int | str, words: Vocabulary, place: str) -> None:
    allowed = words.argument.get(name)
    if allowed is None:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
            raise ContentError(f"{place}: {value!r}; allowed: whole numbers from 0 to 99")
    elif value not in allowed:
        raise ContentError(f"{place}: {value!r}; {suggest(str(value), allowed)}")


def _check_attack(card: AttackCard, side: str, words: Vocabulary, place: str) -> None:
    """[TS-193, TS-198] Check that each line is a miss, a success with symbols, or Shuffle like the other lines."""
    for name, line in (("A", card.A), ("B", card.B), ("C", card.C)):
        _known(line, [word for word in words.attack_symbol if word != SIDE_SYMBOL[side]], f"{place}.{name}")
        if line[0] != "check" and len(line) > 1:
            raise ContentError(f"{place}.{name}: {', '.join(line)}; allowed: x or shuffle alone, or check and symbols")
        if line[0] not in ("check", "x", "shuffle") or line.count(line[0]) > 1:
            raise ContentError(f"{place}.{name}: {', '.join(line)}; allowed: x, shuffle, or check before symbols")
        if ("shuffle" in line) != ("shuffle" in card.A):
            raise ContentError(f"{place}.{name}: {', '.join(line)}; allowed: shuffle on all three lines or on none")


def _check_supply(card: Supply, words: Vocabulary, place: str) -> None:
    """[TS-442, TS-477] Check that weapons have the keys of an attack, and that other Supplies have effects instead."""
    for key in ("damage", "range"):
        if (getattr(card, key) is None) == card.is_weapon:
            raise ContentError(f"{place}.{key}: needed by melee and firearm, allowed for no other; it is {card.kind}")
    if card.is_weapon == bool(card.effects):
        raise ContentError(f"{place}.effects: needed by all but melee and firearm, and allowed for no weapon")
    if not card.is_weapon and (card.traits or card.ammo is not None):
        raise ContentError(f"{place}: traits and ammo are allowed for melee and firearm only; it is {card.kind}")
    if card.kind == "melee" and card.range != 0:
        raise ContentError(f"{place}.range: {card.range}; allowed: 0 for a melee weapon")
    if card.kind == "firearm" and card.ammo is None:
        raise ContentError(f"{place}.ammo: missing; a firearm has 1 to 99 shots")
    _known(card.traits, words.weapon_trait, f"{place}.traits")
    _check_effects(card.effects, words, f"{place}.effects")
    if any(effect["effect"] == "armor" for effect in card.effects) != (card.kind == "armor"):
        raise ContentError(f"{place}.effects: the word armor is needed by kind armor and allowed for no other")


def _check_survivors(content: Content, places: Places) -> None:
    """[TS-402, TS-510] Check that a character's starting items are Supplies and its skill and flaw exist."""
    counts = {supply.id: supply.count for supply in content.supplies}
    for card in content.survivors:
        place = places[f"survivors.toml {card.id}"]
        _known(card.start, counts, f"{place}.start")
        _known([card.skill], content.vocabulary.survivor_skill, f"{place}.skill")
        _known([card.flaw], content.vocabulary.survivor_flaw, f"{place}.flaw")
        for name in card.start:
            if card.start.count(name) > counts[name]:
                raise ContentError(f"{place}.start: {name} {card.start.count(name)} times; allowed: {counts[name]}")


def _check_alley(content: Content, places: Places) -> None:
    """[TS-401] Check that every row has its two cards."""
    rows = content.numbers.alley.rows
    for card in content.alley:
        place = places[f"alley.toml {card.id}"]
        _known(card.features, content.vocabulary.alley_feature, f"{place}.features")
        if card.row > rows:
            raise ContentError(f"{place}.row: {card.row}; allowed: 1 to {rows}")
    for row in range(1, rows + 1):
        _check_row(row, [card for card in content.alley if card.row == row])


def _check_row(row: int, cards: list[AlleyCard]) -> None:
    if sorted(card.variant for card in cards) != ["a", "b"]:
        names = ", ".join(f"{card.id} ({card.variant})" for card in cards) or "none"
        raise ContentError(f"alley.toml: row {row}: {names}; allowed: one card of variant a and one of variant b")


def _check_names(content: Content, places: Places) -> None:
    """Check that no id is used in two decks."""
    file_of: dict[str, str] = {}
    for file, cards in (
        ("zombies.toml", content.zombies),
        ("zombie_tactics.toml", content.zombie_tactics),
        ("survivor_tactics.toml", content.survivor_tactics),
        ("zombie_attack.toml", content.zombie_attack),
        ("survivor_attack.toml", content.survivor_attack),
        ("supplies.toml", content.supplies),
    ):
        for card in cards:
            if card.id in file_of:
                raise ContentError(
                    f"{places[f'{file} {card.id}']}: this id is in {file_of[card.id]} too; allowed: once"
                )
            file_of[card.id] = file


def _check_front(content: Content) -> None:
    """[TS-033, TS-160] Check that the front rows are in the alley and have room for the cards dealt there."""
    setup, rows, room = content.numbers.setup, content.numbers.alley.rows, content.numbers.alley.zombies_per_row
    for row in setup.front_rows:
        if row > rows:
            raise ContentError(f"rules.toml: setup.front_rows: {row}; allowed: 1 to {rows}")
        cards = setup.front_rows.count(row) * setup.front_cards_per_row
        if cards > room:
            raise ContentError(f"rules.toml: setup.front_rows: {cards} cards in row {row}; allowed: up to {room}")


def _check_timings(content: Content) -> None:
    for name, deck in (("zombie_tactics", content.zombie_tactics), ("survivor_tactics", content.survivor_tactics)):
        for timing in TIMINGS:
            alike = sum(card.timing == timing for card in deck)
            if alike > MOST_TIMED:
                raise ContentError(f"{name}.toml: {alike} names with timing {timing}; allowed: at most {MOST_TIMED}")


def _check_sizes(content: Content) -> None:
    """[TS-032, TS-033, TS-034, TS-403, TS-404, TS-405] Check that the decks have enough cards for the setup."""
    setup, alley = content.numbers.setup, content.alley
    _check_front(content)
    _check_timings(content)
    stash = sum(max(card.stash for card in alley if card.row == row) for row in {card.row for card in alley})
    most = max((len(card.start) for card in content.survivors), default=0)
    front = len(setup.front_rows) * setup.front_cards_per_row
    dealt: dict[str, tuple[Sequence[ZombieCard | TacticsCard | Supply], int]] = {
        "zombies": (content.zombies, setup.warehouse_cards + front + setup.zombie_hand_zombies),
        "zombie_tactics": (content.zombie_tactics, setup.zombie_hand_tactics),
        "survivor_tactics": (content.survivor_tactics, setup.survivor_hand_tactics),
        "supplies": (content.supplies, stash + setup.survivor_supplies + most),
    }
    for name, (cards, needed) in dealt.items():
        size = sum(card.count for card in cards)
        if size < needed:
            raise ContentError(f"{name}.toml: {size} cards; allowed: {needed} or more, which the setup deals")
    tactics = [*content.zombie_tactics, *content.survivor_tactics]
    laid = sum(card.count for card in tactics if card.timing in ("tokens", "resolution"))
    if laid > LAID:
        raise ContentError(f"tactics cards with timing tokens or resolution: {laid} cards; allowed: at most {LAID}")
    supplies = sum(card.count for card in content.supplies)
    if supplies > MOST_SUPPLIES:
        raise ContentError(f"supplies.toml: {supplies} cards; allowed: at most {MOST_SUPPLIES}")
    if not content.survivors:
        raise ContentError("survivors.toml: no card; allowed: at least one")
