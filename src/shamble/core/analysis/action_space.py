"""Dense numbers for actions, for programs that learn. The numbers are fixed for a rulebook.

A number covers the verb and its arguments. It does not cover the seat, nor the text that a player says with an action.
"""

from __future__ import annotations

from bisect import bisect_right
from hashlib import blake2b

from ..errors import NotationError
from ..kinds import TEXT
from ..notation import describe_verb
from ..offers import LegalActions, first_of, pack, second_of, verb_of, without_text
from ..play import chooser_bits, is_chance, is_over, list_choices, to_list
from ..state import Rulebook, State


class ActionSpace:
    """All actions of a rulebook, numbered from 0: one block for each verb, its arguments in row-major order."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self._sizes = [[_size(book, kind) for kind in verb.kinds] for verb in book.verbs]
        self.starts: list[int] = []
        self.size = 0
        for sizes in self._sizes:
            self.starts.append(self.size)
            self.size += _product(sizes)

    @property
    def strides(self) -> list[tuple[int, int]]:
        """Return the strides of each verb: how much an action's number grows with its first and its second argument."""
        strides: list[tuple[int, int]] = []
        for verb, sizes in zip(self.book.verbs, self._sizes, strict=True):
            steps = [_product(sizes[place + 1 :]) if place < len(sizes) else 0 for place in (0, 1)]
            if verb.text >= 0:
                steps[verb.text] = 0
            strides.append((steps[0], steps[1]))
        return strides

    @property
    def digest(self) -> str:
        """Return 16 hex digits that change with the numbering and with the house rules.

        Store them with a trained model to refuse it for another action space.
        """
        verbs = [f"{describe_verb(verb)} {sizes}" for verb, sizes in zip(self.book.verbs, self._sizes, strict=True)]
        return blake2b("\n".join([*verbs, *self.book.house_rules]).encode(), digest_size=8).hexdigest()

    def number(self, action: int) -> int:
        """Return the number of an action; raise NotationError if an argument is out of its kind's range."""
        verb = verb_of(action)
        sizes, places = self._sizes[verb], [first_of(action), second_of(action)]
        text = self.book.verbs[verb].text
        if text >= 0:
            places[text] = 0
        number = 0
        for size, place in zip(sizes, places, strict=False):
            if not 0 <= place < size:
                raise NotationError(f"{tuple(places)} do not fit {describe_verb(self.book.verbs[verb])!r}")
            number = number * size + place
        return self.starts[verb] + number

    def action(self, number: int, seat: int) -> int:
        """Return the action with this number, chosen by `seat`; raise NotationError if the number is out of range."""
        if not 0 <= number < self.size:
            raise NotationError(f"no action {number}; actions: 0 to {self.size - 1}")
        verb = bisect_right(self.starts, number) - 1  # several verbs may start there: all but the last are empty
        rest = number - self.starts[verb]
        places = [-1, -1]
        for place in reversed(range(len(self._sizes[verb]))):
            rest, places[place] = divmod(rest, self._sizes[verb][place])
        return without_text(pack(verb, places[0], places[1], seat), self.book.verbs[verb].text)

    def mask(self, s: State, seat: int) -> bytearray:
        """Return one byte per action: 1 if the pending decision offers it to `seat`. Asides are always 0."""
        mask = bytearray(self.size)
        if not is_over(s) and not is_chance(s) and chooser_bits(s) >> seat & 1:
            options = LegalActions()
            list_choices(s, seat, options)
            for action in to_list(options):
                mask[self.number(action)] = 1
        return mask


def _size(book: Rulebook, kind: str) -> int:
    return 1 if kind == TEXT else book.kinds[kind].size


def _product(sizes: list[int]) -> int:
    product = 1
    for size in sizes:
        product *= size
    return product
