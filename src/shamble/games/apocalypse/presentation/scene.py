"""The parts of the table that stay the same through a story, as names and numbers for the page."""

from __future__ import annotations

from ..loading.content import Content
from ..loading.kinds import to_slug
from ..loading.schema import Effect
from ..move_text import write_results
from ..rules.book import StoryBook
from .scene_types import (
    ActCard,
    ClockCard,
    GearCard,
    MoveCard,
    OptionCard,
    PersonCard,
    PlaceCard,
    PlaybookCard,
    Results,
    Scene,
    TalentCard,
    ThreatCard,
)


def build_scene(book: StoryBook) -> Scene:
    """[ZA-311, ZA-319] Return the scenario and all printed material, without the master's secrets."""
    content: Content = book.content
    scenario = content.scenario
    options = {option.id: option for each in content.moves.choice for option in each.option}
    made = [*content.master.soft, *content.master.hard]
    return Scene(
        name=scenario.name,
        premise=scenario.premise,
        goal=scenario.goal,
        days=scenario.days,
        moves=[
            MoveCard(id=m.id, name=m.name, text=m.text, roll=m.roll, target=m.target, terms=m.terms)
            for m in content.moves.move
        ],
        results={name: Results(**each._asdict()) for name, each in write_results(content).items()},
        options=[
            OptionCard(id=name, text=each.text, kind=_get_first_kind(each.effects)) for name, each in options.items()
        ],
        places=_build_places(content),
        acts=_build_acts(content),
        people=_build_people(content),
        gear=_build_gear(content),
        threats=[
            ThreatCard(id=t.id, name=t.name, kind=t.kind, toughness=t.toughness, armor=t.armor)
            for t in content.threats.threat
        ],
        hazards={each.id: each.name for each in content.threats.hazard},
        clocks=[
            ClockCard(id="horde", name="The Horde", short="Horde", size=content.numbers.horde.size),
            *(
                ClockCard(id=c.id, name=c.name, short=c.short or c.name, size=c.size)
                for c in scenario.clock
                if not c.hidden
            ),
        ],
        playbooks=_build_playbooks(content),
        playbook_moves=_build_playbook_moves(content),
        master={each.id: each.name for each in made},
    )


def _get_first_kind(effects: list[Effect]) -> str:
    """Return the kind of the first effect in a list; for an Advantage or Disadvantage its sign."""
    if not effects:
        return ""
    first = effects[0]
    return str(first.get("sign") or first["effect"])


def _build_playbooks(content: Content) -> list[PlaybookCard]:
    return [
        PlaybookCard(
            id=b.id,
            name=b.name,
            tagline=b.tagline,
            names={to_slug(name): name for name in b.names},
            looks=b.look,
            stats=[list(marks) for marks in b.stats],
            gear=b.gear,
            moves=b.moves,
        )
        for b in content.playbooks.playbook
    ]


def _build_playbook_moves(content: Content) -> list[TalentCard]:
    return [
        TalentCard(
            id=t.id,
            playbook=t.playbook,
            name=t.name,
            text=t.text,
            xp=t.xp,
            limit=t.limit,
            source=t.source,
            house_part=t.house_part,
            kind=t.rule or ("roll" if t.roll else _get_first_kind(t.effects)),
        )
        for t in content.talents
    ]


def _build_places(content: Content) -> list[PlaceCard]:
    return [
        PlaceCard(
            id=p.id,
            name=p.name,
            danger=p.danger,
            shelter=p.shelter,
            exits=p.exits,
            common=p.common,
            rare=p.rare,
        )
        for p in content.scenario.place
    ]


def _build_acts(content: Content) -> list[ActCard]:
    return [
        ActCard(
            id=a.id,
            place=a.place,
            name=a.name,
            text=a.text,
            rolls=a.rolls,
            terms=f"act_{a.id}" if a.rolls else None,
        )
        for a in content.scenario.act
    ]


def _build_people(content: Content) -> list[PersonCard]:
    return [
        PersonCard(
            id=n.id,
            name=n.name,
            role=n.role,
            want=n.want,
            claim=n.claim,
            asks={ask.id: ask.text for ask in n.ask},
        )
        for n in content.scenario.npc
    ]


def _build_gear(content: Content) -> list[GearCard]:
    return [
        GearCard(id=g.id, name=g.name, kind=g.kind, harm=g.harm, armor=g.armor, tags=g.tags, text=g.text)
        for g in content.list_gear()
    ]
