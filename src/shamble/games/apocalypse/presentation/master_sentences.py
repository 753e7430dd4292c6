"""Sentences about the game master and the table."""

from __future__ import annotations

from typing import Final

OF_THE_MASTER: Final = {
    "stood": "Until now {0} was {1}.",
    "corrected": "The master puts right: {0} is {1}.",
    "corrected_large": "The master puts right: {0} is {1} and {2}.",
    "by_hand": "The master carries out {0}'s move by hand: {1}.",
    "switched": "From now on the table carries this out by hand: {0}.",
    "told_how": "{0} says how: {1}.",
    "delegated": "The Director stands in for the master from now on.",
    "leaves": "{0} is gone.",
    "taken_away": "{0} no longer has {1}.",
    "keeps": "The master keeps this ready: {1}.",
    "waits": "{0} waits at {1}.",
    "noted": "The master notes something.",
    "handed_out": "Words of the master, for one alone.",
    "tallied": "The master's clock {0}: {1} of {2}.",
    "tally_shown": "The master shows clock {0}: {1} of {2}.",
    "paused": "We take a break.",
    "vetoed": "We stop for a moment.",
    "rewinds": "We stop, and take that back to before it happened.",
    "fades_out": "We fade out here and skip to after.",
    "slows_down": "We stay with it, but gently.",
    "ready": "Player {0} is ready.",
    "plays_on": "Play goes on.",
    "session_begins": "Session {0} begins.",
    "session_ends": "Session {0} ends.",
    "arrives": "{0} arrives: {1}.",
    "npc_plan": "{0} has plans of their own, and the die shows {1}.",
    "comes_along": "{0} comes along to {1}.",
}
NOT: Final = {
    "switched": "From now on the rules carry this out again: {0}.",
    "delegated": "The master plays again; the Director steps back.",
}
"""The same where it is not so any more."""
