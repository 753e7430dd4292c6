"""Twins: two games of one history that a seat cannot tell apart, though what is hidden from it differs."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from tests.contract.games import Seating
from tests.core.walks import play_on

from shamble.core import play as engine
from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.notation import is_seer, write, write_outcome
from shamble.core.offers import seat_of, verb_of
from shamble.core.records.snapshot import dump_state, read_position, write_position
from shamble.core.step import MASTER

RARELY: Final = 1 / 12  # of the lines are a master's secrets: all that he may do takes long to list
TRIES: Final = 4  # choices that are tried at a line before the history ends there
LAID: Final = range(5, 90)  # random lines before a position from which twins begin
LONGER: Final = {"zomboid": 7}  # times as many: its setup is longer than the games of others, and open
SAID: Final = ("The miller lies.", "There is a child in the loft.")  # where only others may read it
SAID_TO_ALL: Final = "as in the other world"

Told = tuple[list[str], list[tuple[str, int, int, int]], list[int], bool, bool]


@dataclass(frozen=True, slots=True)
class Twins:
    """Two games that `seat` (-1: a spectator) cannot tell apart, and how many lines differ behind its back."""

    games: tuple[Match, Match]
    seat: int
    hidden_lines: int

    @property
    def differ(self) -> bool:
        """Whether anything hidden is different."""
        return self.hidden_lines > 0 or dump_state(self.games[0].state) != dump_state(self.games[1].state)


def twins_of(seating: Seating, seed: int, lines: int, begins_laid: bool) -> Twins | None:
    """Twins after a history of up to `lines` lines; None if the game is over before it begins.

    They begin at a random position of which one twin has everything dealt anew that the seat does not know, or at the
    start of the game. From there on they play the same lines where the seat sees them, and different ones where not.
    """
    chance = random.Random(f"{seating} {seed}")
    edition = seating.edition_once
    lookers = [-1, *range(seating.seats)]
    seat = chance.choice(lookers)
    if begins_laid:
        walked = play_on(
            Match(edition, seating.seats, seed=seed), Rng(seed), chance.choice(LAID) * LONGER.get(seating.game, 1)
        )
        if walked.is_over or walked.is_chance:
            return None
        position = write_position(walked.state)
        dealt = read_position(edition, position).determinize(seat, Rng(seed + 1))
        one, two = (Match(edition, seating.seats, seed, s) for s in (read_position(edition, position), dealt))
    else:
        one, two = (Match(edition, seating.seats, seed=seed) for _ in range(2))
    hidden_lines = _played(one, two, seat, lines, chance)
    return None if one.is_chance else Twins((one, two), seat, hidden_lines)


def told(match: Match, since: int, seat: int) -> Told:
    """All that a seat is told of the lines from one on: the lines, the events, who chooses, whether dice are next."""
    lines = [(ply.line if is_seer(ply.seers, seat) else ply.redact_for(seat)).text for ply in match.live[since:]]
    start = match.live[since].events_before if since < len(match) else len(match.state.events)
    return lines, engine.events_for(match.state, seat, start), match.to_move, match.is_chance, match.is_over


def story_twins(seating: Seating, seed: int) -> Twins | None:
    """Twins of a session that is over while its story goes on; the master kept secrets, and survivors are infected.

    None if a secret, as a handout to the seat, tells them apart.
    """
    chance = random.Random(f"story {seating} {seed}")
    edition = seating.edition_once
    seat = chance.choice([-1, *range(1, seating.seats)])
    survivors = {name: {"infection": chance.randrange(3)} for name in "abcdef"[: seating.seats]}
    position = write_position(edition.set_position(seating.seats, {"survivors": survivors, "round": 2}))
    dealt = read_position(edition, position).determinize(seat, Rng(seed + 1))
    one, two = (Match(edition, seating.seats, seed, s) for s in (read_position(edition, position), dealt))
    for _ in range(chance.randrange(4)):
        verb = chance.choice(sorted(_secret_asides(one).keys() & _secret_asides(two).keys()))
        for twin, game in enumerate((one, two)):
            _play(game, chance.choice(_secret_asides(game)[verb]), seat, twin)
            while not any("speak" in text for text in game.legal()):  # what it asks; who stops is ready again
                _play(game, chance.choice(engine.legal_actions(game.state)), seat, twin)
    hidden_lines = sum(a.line.text != b.line.text for a, b in zip(one.live, two.live, strict=True))
    for game in (one, two):
        game.play("end_session", MASTER)
        while not game.is_over:
            game.play(engine.legal_actions(game.state)[0])
    return Twins((one, two), seat, hidden_lines) if told(one, 0, seat) == told(two, 0, seat) else None


def _played(one: Match, two: Match, seat: int, lines: int, chance: random.Random) -> int:
    """Play both on by up to so many lines, to where somebody is to choose; return how many of them differ."""
    quiet = 0
    while not (one.is_over or two.is_over):
        quiet = quiet if one.is_chance else len(one)
        if (len(one) >= lines and not one.is_chance) or not _line(one, two, seat, chance):
            break
    for game in (one, two):
        game.undo_to(quiet)
    return sum(a.line.text != b.line.text for a, b in zip(one.live, two.live, strict=True))


def _line(one: Match, two: Match, seat: int, chance: random.Random) -> bool:
    """Play a line on both; False if the seat could tell the games apart after any that was tried."""
    since = len(one)
    for attempt in range(TRIES):
        first, second = _chosen(one, two, seat, chance, differs=attempt < TRIES - 1)
        if first is None or second is None:
            continue
        _play(one, first, seat, 0)
        _play(two, second, seat, 1)
        if told(one, since, seat) == told(two, since, seat) and not one.is_over:
            return True
        one.undo_to(since)
        two.undo_to(since)
    return False


def _chosen(
    one: Match, two: Match, seat: int, chance: random.Random, *, differs: bool
) -> tuple[int | None, int | None]:
    """A choice or an outcome for each: the same where the seat sees it, else different ones if they may differ."""
    if one.is_chance:
        if not is_seer(engine.seer_bits(one.state), seat):
            return tuple(chance.choice(engine.legal_actions(each.state)) for each in (one, two))  # type: ignore[return-value]
        found = [{write_outcome(each.state, o): o for o in engine.legal_actions(each.state)} for each in (one, two)]
    else:
        if differs and seat != MASTER and one.edition.game.has_master(one.edition.book) and chance.random() < RARELY:
            secret = [_secret_asides(each) for each in (one, two)]
            verb = chance.choice(sorted(secret[0].keys() & secret[1].keys()) or [""])
            if verb:
                return chance.choice(secret[0][verb]), chance.choice(secret[1][verb])
        found = [{_named(each, action): action for action in engine.legal_actions(each.state)} for each in (one, two)]
        others = sorted({seat_of(action) for action in found[0].values()} - {seat})
        if differs and others and chance.random() < 1 / 2:
            author = chance.choice(others)
            offered = [[action for action in each.values() if seat_of(action) == author] for each in found]
            if all(offered):
                return chance.choice(offered[0]), chance.choice(offered[1])
    common = sorted(found[0].keys() & found[1].keys())
    if not common:
        return None, None
    text = chance.choice(common)
    return found[0][text], found[1][text]


def _named(match: Match, action: int) -> str:
    return f"{seat_of(action)}: {write(match.state, action)}"


def _secret_asides(match: Match) -> dict[str, list[int]]:
    """What the master may do in secret besides, by the verb."""
    verbs = match.state.verbs
    found: dict[str, list[int]] = {}
    for action in engine.asides(match.state, MASTER) if match.edition.book.asides else []:
        verb = verbs[verb_of(action)]
        if verb.secret:
            found.setdefault(verb.name, []).append(action)
    return found


def _play(match: Match, choice: int, seat: int, twin: int) -> None:
    """Play a choice; its words are each twin's own where the seat may not read them."""
    if match.is_chance:
        match.play(choice)
        return
    verb = match.state.verbs[verb_of(choice)]
    words = "" if not verb.takes_words else SAID[twin] if verb.secret and seat_of(choice) != seat else SAID_TO_ALL
    match.play(choice, seat_of(choice), words)
