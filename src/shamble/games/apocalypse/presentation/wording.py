"""Names of things inside sentences."""

from __future__ import annotations

from typing import Final

from ..loading.content import Content
from ..loading.kinds import to_slug
from ..rules.book import StoryBook

SURVIVORS: Final = "abcdef"
WORDS: Final[dict[str, dict[str, str]]] = {
    "band": {"hand": "at arm's length", "close": "at close range", "far": "at a distance"},
    "event": {
        "quiet": "nothing but quiet",
        "omen": "a bad sign",
        "stranger": "a stranger",
        "few_dead": "a few of the dead",
        "pack": "a pack of the dead",
        "hazard": "a place that is a danger itself",
        "special": "something that only happens here",
    },
    "mood": {
        "-2": "hostile to the survivors",
        "-1": "cold to the survivors",
        "0": "wary of the survivors",
        "1": "friendly to the survivors",
        "2": "an ally of the survivors",
    },
    "price": {"harm": "Harm", "trust": "Trust", "drain": "a point of resources"},
    "purse": {"pool": "the pool", "stash": "their own stash"},
    "question": {
        "truth": "whether that is the truth",
        "thinking": "what they are thinking",
        "next": "what they will do next",
        "want_me": "what they want",
        "get_you_to": "what would persuade them",
    },
    "sight": {
        "way": "the best way out",
        "weakest": "the weakest of them",
        "strongest": "the greatest danger",
        "detail": "what has been missed",
        "weak_point": "a weak point",
    },
    "sign": {"advantage": "the Advantage", "disadvantage": "a Disadvantage"},
    "stat": {"nice": "Nice", "sick": "Sick", "cool": "Cool", "bright": "Bright"},
    "goods": {"gas": "Gas", "drugs": "Drugs", "food": "Food"},
    "tier": {"strong": "a strong hit", "weak": "a weak hit", "miss": "a miss", "betrayed": "a betrayal"},
    "trust": {str(n): f"{n:+}" if n else "0" for n in range(-2, 4)},
    "yes": {"yes": "Yes", "no": "No"},
}
# kinds with phrases, not names, as labels
NAMED_SMALL: Final = ("move", "act", "talent", "hard", "soft", "option", "hazard")


def get_display_name(book: StoryBook, kind: str, name: str) -> str:
    """Return a thing's name as it stands inside a sentence."""
    if kind in ("pc", "thing", "person", "opponent") and len(name) == 1 and name in SURVIVORS:
        return f"survivor {name.upper()}"
    if kind == "threat" or (kind == "thing" and name in book.kinds["threat"].names):
        return f"group {name.removeprefix('t')}"
    if kind in WORDS:
        return WORDS[kind].get(name, name)
    label = list_display_names(book.content, kind).get(name, name.replace("_", " "))
    if kind in ("gear", "vehicle"):
        has_article = not label.startswith("What ") and name != "bare_hands"
        return f"the {_lower_first(label)}" if has_article else _lower_first(label)
    if kind == "foe_kind":
        return label if label in _list_people(book.content).values() else _lower_first(label)
    return _lower_first(label) if kind in NAMED_SMALL or label.startswith("The ") else label


def write_count(book: StoryBook, kind: str, number: int) -> str:
    """Return a number of opponents in words: `3 shamblers`, `a brute`; a person by name."""
    if kind in _list_people(book.content):
        return _list_people(book.content)[kind]
    return f"{number} {to_plural(book, kind)}" if number != 1 else f"a {to_singular(book, kind)}"


def to_singular(book: StoryBook, kind: str) -> str:
    """Return the singular of a kind of opponent."""
    return get_display_name(book, "foe_kind", kind).removesuffix("s")


def to_plural(book: StoryBook, kind: str) -> str:
    """Return the plural of a kind of opponent."""
    return f"{to_singular(book, kind)}s"


def with_article(book: StoryBook, vehicle: str) -> str:
    """Return a vehicle's name with its indefinite article: `a small car`."""
    name = get_display_name(book, "vehicle", vehicle).removeprefix("the ")
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _lower_first(name: str) -> str:
    return name if name.startswith("I ") else name[0].lower() + name[1:]


def _list_people(content: Content) -> dict[str, str]:
    return {each.id: each.name for each in content.scenario.npc}


def list_display_names(content: Content, kind: str) -> dict[str, str]:
    """Return the proper names of a kind of things, by id."""
    scenario = content.scenario
    people, places = _list_people(content), {each.id: each.name for each in scenario.place}
    foes = {each.id: each.name for each in content.threats.threat}
    request_texts = {ask.id: ask.text for each in scenario.npc for ask in each.ask}
    moves = {each.id: each.name for each in content.moves.move}
    gear = {each.id: each.name for each in content.list_gear()}
    return {
        "npc": people,
        "place": places,
        "thing": people | places,
        "foe_kind": foes | people,
        "gear": gear,
        "move": moves | {each.id: each.name for each in content.talents},
        "request": request_texts | _list_requests(moves, gear),
        "playbook": {each.id: each.name for each in content.playbooks.playbook},
        "name": {to_slug(name): name for each in content.playbooks.playbook for name in each.names},
        "ground": {to_slug(reason): reason for tie in content.playbooks.tie for reason in tie.reasons},
        "talent": {each.id: each.name for each in content.talents},
        "act": {each.id: each.name for each in scenario.act},
        "clock": {"horde": "the Horde", **{each.id: each.name for each in scenario.clock}},
        "hazard": {each.id: each.name for each in content.threats.hazard},
        "vehicle": {each.id: each.name for each in content.gear.vehicle},
        "hard": {each.id: each.name for each in content.master.hard},
        "soft": {each.id: each.name for each in content.master.soft},
        "option": {option.id: option.text for each in content.moves.choice for option in each.option},
    }.get(kind, {})


def _list_requests(moves: dict[str, str], gear: dict[str, str]) -> dict[str, str]:
    """Return the names of the requests between survivors."""
    return (
        {f"do_{key}": _lower_first(name) for key, name in moves.items()}
        | {f"dont_{key}": f"do not {_lower_first(name)}" for key, name in moves.items()}
        | {f"give_{key}": f"hand over the {_lower_first(name)}" for key, name in gear.items()}
        | {f"give_{key}": f"give 1 {name}" for key, name in WORDS["goods"].items()}
    )
