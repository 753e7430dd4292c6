"""Ways to somewhere, sought among the choices of a day in the camp: by trust one gets about, food is aimed at."""

from __future__ import annotations

from typing import Any

from shamble.core.analysis.paths import MoveAdvisor, MovePath, Place, find_cautions, find_paths
from shamble.core.matches.match import Match
from shamble.core.notation import find, write
from shamble.core.offers import first_of, seat_of, second_of, verb_of

from ..camp.game import PEOPLE
from ..camp.rules.day import OFFER, TRUST
from ..camp.rules.state import Camp
from ..camp.tables import at, camp, day


class Trusting(MoveAdvisor[Camp]):
    """Trust gets a person about, to how much one is trusted; an offer of food is aimed at a person."""

    prices: tuple[int, int] = (1, 1)  # of less, of more

    def is_move(self, s: Camp, action: int) -> bool:
        return verb_of(action) == TRUST.index

    def is_goal(self, s: Camp, action: int) -> bool:
        return verb_of(action) == OFFER.index

    def moved_piece(self, s: Camp, action: int) -> str:
        return PEOPLE[first_of(action)]

    def destination(self, s: Camp, action: int) -> Place | None:
        if verb_of(action) == OFFER.index:
            return (second_of(action), int(s.offered))
        return (int(s.trust(seat_of(action), first_of(action))),)

    def cost_of(self, s: Camp, action: int) -> int | None:
        return self.prices[second_of(action)] if verb_of(action) == TRUST.index else None

    def find_cautions(self, before: Camp, after: Camp, action: int) -> list[str]:
        said = [f"trust {s.trust(seat_of(action), first_of(action))}, {s.offered} on offer" for s in (before, after)]
        return [f"{PEOPLE[first_of(action)]}: {said[0]}; then {said[1]}"]


def found(match: Match, advisor: MoveAdvisor[Any], piece: str, seat: int = 0) -> dict[tuple[Place, bool], MovePath]:
    """Return the paths of a person, by destination and whether they end with a goal."""
    paths = find_paths(match.state, seat, advisor)
    return {(path.destination, path.has_goal): path for path in paths if path.piece == piece}


def words(match: Match, path: MovePath) -> list[str]:
    return [write(match.state, action) for action in path.actions]


def test_a_way_is_of_two_choices_or_more_of_one_piece_with_all_places_and_the_price_of_both() -> None:
    match = day(food=[1, 2, 2, 2])
    there = found(match, Trusting(), "bo")
    assert sorted(to for to, _ in there) == [(-2,), (0,), (2,)]
    path = there[(2,), False]
    assert words(match, path) == ["trust bo 1", "trust bo 1"]
    assert (path.places, path.cost) == (((1,), (2,)), 2)


def test_of_two_ways_to_a_place_the_cheaper_one_is_told_and_of_equal_ones_the_first() -> None:
    class Once(Trusting):
        """Where one was trusted before counts for nothing: up or down, both lead to the same place."""

        def destination(self, s: Camp, action: int) -> Place | None:
            return (abs(super().destination(s, action)[0]),) if verb_of(action) == TRUST.index else None  # type: ignore[index]

    match, advisor = day(), Once()
    for advisor.prices, expected in (((1, 1), "-1"), ((1, 2), "-1"), ((2, 1), "1")):
        assert words(match, found(match, advisor, "bo")[(2,), False]) == [f"trust bo {expected}"] * 2


def test_a_longer_way_that_costs_less_is_the_one_that_is_told() -> None:
    class Slopes(Trusting):
        """Twice less costs less than once more, and ends at the same place."""

        prices = (1, 3)

        def destination(self, s: Camp, action: int) -> Place | None:
            return (2 if int(s.trust(0, 1)) == 1 else abs(int(s.trust(0, 1))),)

    path = found(day(food=[1, 2, 2, 2]), Slopes(), "bo")[(2,), False]
    assert (len(path.actions), path.cost) == (2, 2)


def test_an_attack_ends_a_way_and_is_told_from_the_position_before_it() -> None:
    match = day(food=[2, 2, 2, 2])
    there = found(match, Trusting(), "bo")
    assert [words(match, path) for (_, has_goal), path in there.items() if has_goal] == []  # one choice alone is no way
    match = day(food=[3, 2, 2, 2])
    path = found(match, Dearer(), "bo")[(2, 0), True]
    assert words(match, path) == ["trust bo -1", "offer bo 2"]
    assert isinstance(path.state_before_last, Camp)
    assert (path.state_before_last.trust(0, 1), path.state_before_last.offered, path.cost) == (-1, 0, 1)
    assert path.cautions == ("bo: trust 0, 0 on offer; then trust -1, 0 on offer",)


class Dearer(Trusting):
    """Food is offered only to who is trusted less than before."""

    def is_goal(self, s: Camp, action: int) -> bool:
        return super().is_goal(s, action) and int(s.trust(0, first_of(action))) < 0


def test_the_choices_of_one_piece_are_no_way_of_another_unless_the_first_only_makes_way() -> None:
    assert all(len({words.split()[1] for words in told}) == 1 for told in _all(Trusting()))

    class MakesWay(Trusting):
        """To trust cy moves nobody, and leads nowhere: it makes way for the next."""

        def moved_piece(self, s: Camp, action: int) -> str:
            return "" if first_of(action) == 2 else super().moved_piece(s, action)

        def destination(self, s: Camp, action: int) -> Place | None:
            return None if first_of(action) == 2 else (int(s.trust(0, 1)), int(s.trust(0, 2)))

    told = _all(MakesWay())
    assert ["trust cy -1", "trust bo 1"] in told
    assert not [path for path in told if path[-1].startswith("trust cy")]
    assert found(day(), MakesWay(), "bo")[(1, -1), False].places == ((1, -1),)


def _all(advisor: MoveAdvisor[Any], match: Match | None = None, seat: int = 0) -> list[list[str]]:
    if match is None:
        match = day()
    return [words(match, path) for path in find_paths(match.state, seat, advisor)]


def test_what_neither_gets_a_piece_about_nor_is_worth_going_somewhere_for_is_no_part_of_a_way() -> None:
    assert find_paths(day().state, 0, MoveAdvisor()) == []
    assert {told.split()[0] for path in _all(Dearer()) for told in path} == {"trust", "offer"}
    assert all(not told.startswith("offer") for path in _all(Trusting()) for told in path[:-1])


def test_a_way_is_sought_only_for_a_seat_that_alone_may_choose() -> None:
    rolling, over = at("scene", "vote"), at("round", round=5)
    voting = at("vote", "count")
    assert rolling.is_chance
    assert over.is_over
    assert voting.to_move == [0, 1, 2, 3]
    assert [_all(Trusting(), match) for match in (rolling, over, voting)] == [[], [], []]
    assert _all(Trusting(), day(), seat=1) == []
    assert _all(Trusting(), at("day bo"), seat=1) != []


def test_a_way_goes_on_only_while_the_same_seat_chooses() -> None:
    told = _all(Anything())
    assert ["trust bo -1", "offer bo 1"] in told
    assert all(not words.startswith("offer") for path in told for words in path[:-1])


def test_a_way_ends_before_a_roll_and_does_not_lead_to_where_everybody_was_told_something() -> None:
    rolling = at("day ann", "scene", "vote")
    assert ["trust bo -1", "done"] in _all(Anything(), rolling)
    told = _all(Anything(), at("day ann", "vote", "count", vote=["none", "nobody", "nobody", "nobody"]))
    assert ["trust bo -1", "done"] in told
    assert all("accuse" not in words for path in told for words in path)  # with that vote all are opened


class Anything(Trusting):
    """Whatever one does gets the camp about, and leads to where the verb is one's last."""

    def is_move(self, s: Camp, action: int) -> bool:
        return True

    def is_goal(self, s: Camp, action: int) -> bool:
        return False

    def moved_piece(self, s: Camp, action: int) -> str:
        return "camp"

    def destination(self, s: Camp, action: int) -> Place | None:
        return (verb_of(action), int(s.food(0)), int(s.offered), int(s.free))


def test_reasons_against_a_choice_are_asked_where_it_leads_and_against_an_attack_before_the_dice_fall() -> None:
    match = day()
    advisor: MoveAdvisor[Any] = Trusting()
    for text, then in (("trust bo 1", "trust 1, 0 on offer"), ("offer bo 1", "trust 0, 0 on offer")):
        said = find_cautions(match.state, find(match.state, text), advisor)
        assert said == [f"bo: trust 0, 0 on offer; then {then}"]
    assert camp(match).trust(0, 1) == 0  # nothing happened at the table


def test_a_guide_that_knows_nothing_names_no_price_and_no_caution() -> None:
    match = day()
    action = find(match.state, "trust bo 1")
    advisor: MoveAdvisor[Any] = MoveAdvisor()
    assert (advisor.cost_of(match.state, action), advisor.find_cautions(match.state, match.state, action)) == (None, [])
    assert not advisor.is_move(match.state, action)
    assert not advisor.is_goal(match.state, action)
