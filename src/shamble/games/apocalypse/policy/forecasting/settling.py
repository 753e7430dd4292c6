"""A move in progress is carried on to its end: dice fall as they may, and all choose as they usually would."""

from __future__ import annotations

from .....core.chance import Rng
from .....core.offers import Options
from .....core.play import chooser_bits, first_seat, is_chance, is_over, list_options, resolve, sample, take
from .....core.policy import Policy
from ...rules.state import Story


def settle(s: Story, policy: Policy[Story], rng: Rng) -> None:
    """Play on to where the position may be judged, or to the end; whoever is not advised takes the first offer."""
    options = Options()
    while not is_over(s) and not policy.is_quiet(s):
        if is_chance(s):
            resolve(s, sample(s, rng, options))
            continue
        seat = first_seat(chooser_bits(s))
        list_options(s, seat, options)
        advised = policy.advice(s, seat, options)
        take(s, advised if advised >= 0 else options.items[0])
