"""Results of a move by tier, as text for a printed card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ...core.game.print_and_play import capitalize, humanize
from .loading.content import Content
from .loading.lists import HARD
from .loading.schema import Move, Terms

WHO: Final = {"actor": "you", "target": "they", "others": "the others"}
WHOM: Final = {"actor": "you", "target": "them"}

Effect = Mapping[str, Any]


def write_tiers(content: Content, move: Move) -> list[str]:
    """[ZA-028, ZA-029, ZA-030] Return a paragraph for each tier, twice if persons answer differently."""
    paragraphs = _write_paragraphs(content, content.moves.terms[move.terms])
    if move.terms_npc:
        paragraphs += ["Of a person met:", *_write_paragraphs(content, content.moves.terms[move.terms_npc])]
    return paragraphs


class Results(NamedTuple):
    """[ZA-028, ZA-029, ZA-030] A sentence for 10+, 7-9 and 6-, and whether the roll can end in a Price."""

    strong: str
    weak: str
    miss: str
    costs: bool


def write_results(content: Content) -> dict[str, Results]:
    """[ZA-028, ZA-029, ZA-030] Return the results of each tier by terms, those of acts included."""
    acts = {
        f"act_{act.id}": Terms(told=act.told, strong=act.strong, weak=act.weak, miss=[*act.miss, HARD])
        for act in content.scenario.act
        if act.rolls
    }
    return {name: _write_results(content, terms) for name, terms in {**content.moves.terms, **acts}.items()}


def _write_results(content: Content, terms: Terms) -> Results:
    strong, weak, miss = terms.told or _write_sentences(content, terms)
    return Results(strong, weak, miss, _write_costs(content, terms.weak))


def _write_costs(content: Content, effects: Sequence[Effect]) -> bool:
    """[ZA-035] Return whether the effects, or their options, include a Price."""
    picked = [effect["list"] for effect in effects if effect["effect"] == "pick"]
    options = [option for each in content.moves.choice if each.id in picked for option in each.option]
    return any(effect["effect"] == "price" for effect in effects) or any(
        effect["effect"] == "price" for option in options for effect in option.effects
    )


def _write_paragraphs(content: Content, terms: Terms) -> list[str]:
    dice = content.numbers.dice
    rolled = (f"{dice.strong} and more", f"{dice.weak} to {dice.strong - 1}", f"less than {dice.weak}")
    said = _write_sentences(content, terms)
    return [f"{capitalize(total)}: {sentence}" for total, sentence in zip(rolled, said, strict=True)]


def _write_sentences(content: Content, terms: Terms) -> list[str]:
    """Return the effects of each tier in words."""
    works = [] if terms.strong else [{"effect": "works"}]  # [ZA-090, ZA-091] the declared intent succeeds
    write_tiers = [[*works, *terms.strong], [*works, *terms.weak], terms.miss or [{"effect": "fails"}]]
    listed_choices: set[str] = set()
    return [_write_sentence(content, effects, listed_choices) for effects in write_tiers]


def _write_sentence(content: Content, effects: Sequence[Effect], known: set[str]) -> str:
    """Return the effects in words; a list of options is spelled out only at its first mention."""
    said = [_write_effect(content, each, known) for each in effects]
    return f"{capitalize('; '.join(said))}.".replace("..", ".")


def _write_effect(content: Content, effect: Effect, known: set[str]) -> str:
    """Return an effect in words, or its name if no wording exists."""
    if effect["effect"] == "pick":
        return _write_pick(content, effect, known)
    say = SAID.get(effect["effect"])
    return humanize(effect["effect"]) if say is None else say(effect)


def _write_pick(content: Content, effect: Effect, known: set[str]) -> str:
    """Return a choice in words: the picker, the number and the options."""
    who = {"actor": "you choose", "target": "they choose", "master": "the master chooses"}[effect["by"]]
    choice = next(each for each in content.moves.choice if each.id == effect["list"])
    count = effect.get("count", 1)
    if choice.id in known:
        return f"{who} {count} of these"
    known.add(choice.id)
    options = " / ".join(option.text.removesuffix(".") for option in choice.option)
    return f"{who} {count} ({options})"


def _write_edge(effect: Effect) -> str:
    to = WHO[effect["to"]]
    return f"{to} gain the Advantage" if effect["sign"] == "advantage" else f"{to} are at a Disadvantage"


def _write_trust(effect: Effect) -> str:
    change = effect["change"]
    verb = "gain" if change > 0 else "lose"
    return f"{WHO[effect['of']]} {verb} {abs(change)} Trust in {WHOM[effect['toward']]}"


def _write_strike(effect: Effect) -> str:
    """[ZA-128, ZA-132, ZA-136, ZA-173] Return a blow in words: target and Harm."""
    if effect["to"] == "actor":
        return "the enemy may harm you" if effect["how"] == "may" else "the enemy harms you"
    return "you do the Harm of your weapon" if effect["amount"] == "weapon" else f"they take {effect['amount']} Harm"


def _write_question(effect: Effect) -> str:
    count = effect["count"]
    questions = "a question" if count == 1 else f"{count} questions"
    if effect["truth"] == "must":
        return f"you ask {questions}, answered truly"
    free = "the answer may be a lie" if effect["effect"] == "ask_person" else "the master may answer"
    return f"you ask {questions}; {free}"


def _write_hard_move(effect: Effect) -> str:
    return "the master makes a hard move" + ("" if effect["kind"] == "any" else f", a {humanize(effect['kind'])} one")


SAID: Final[dict[str, Callable[[Effect], str]]] = {
    "advise": lambda effect: (
        "as they follow it they have the Advantage"
        + (", for as long as they do" if effect["lasting"] == "ongoing" else ", once")
    ),
    "ask_person": _write_question,
    "ask_scene": _write_question,
    "attitude": lambda effect: f"they think {'better' if effect['change'] > 0 else 'worse'} of you",
    "distrust": lambda _: "another here trusts you less",
    "divert": lambda _: "it is yours",
    "edge": _write_edge,
    "escape": lambda effect: "you get away, with all who follow you" if effect["to"] == "runners" else "you get away",
    "fails": lambda _: "it fails",
    "foil": lambda _: "their move fails before it is rolled",
    "grant": lambda _: "they do it",
    "hard_move": _write_hard_move,
    "heal": lambda effect: f"they heal {effect['points']} Harm",
    "hearten": lambda _: "one of the others, whom you choose, gains the Advantage",
    "hold": lambda effect: f"you have {effect['points']} hold on their kind",
    "hold_off": lambda _: "their infection does not rise today",
    "infect": lambda effect: (
        f"their infection {'rises' if effect['change'] > 0 else 'falls'} by {abs(effect['change'])}"
    ),
    "mend_weapon": lambda _: "the weapon works again",
    "price": lambda _: "you pay a Price",
    "promise": lambda _: "you promise something",
    "respond": lambda _: "then they do it or not",
    "rouse": lambda _: "they notice you, and come nearer",
    "shift_blame": lambda effect: (
        f"they trust the other {effect['onto']} less" + (f", and you {effect['own']} less" if effect["own"] else "")
    ),
    "strike": _write_strike,
    "trust": _write_trust,
    "works": lambda _: "it works",
    "xp": lambda effect: f"{WHO[effect['to']]} mark XP",
}
