"""A network fitted to positions and how their games ended, and checked on games that it has not seen."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import StandardScaler

from ...core.content.networks import NetworkFile
from ...core.errors import OptionError
from .self_play import Floats, Positions

HELD_OUT: Final = 10  # of so many games one is kept to check by: positions of one game are much alike
ORDINARY: Final = (0.01, 0.99)  # of the values; an end's is far beyond them and would count for all others
DIGITS: Final = 4
MOST_AT_ONCE: Final = 256  # positions of a step of the fitting; of few positions fewer
STEPS: Final = 500  # at least, each time that all are gone through
TIMES: Final = 4  # that all are gone through: of more the network learns these games by heart
RESTRAINT: Final = 0.001  # of the weights at each step, for the same reason
TRUST: Final = 0.5  # in what a search expected, beside how the game ended: it is no matter of luck


@dataclass(frozen=True)
class Check:
    """How well the ends of games are told that were not fitted to."""

    auc: float
    log_loss: float


@dataclass(frozen=True)
class Fitted:
    """A network's file, and how good it is beside the value that was made by hand."""

    file: NetworkFile
    network: Check
    value: Check


def fit(positions: Positions, features: list[str], units: int, seed: int, made_from: str) -> Fitted:
    """Fit a network of so many units; raises OptionError where there are too few games to tell anything."""
    test = positions.games % HELD_OUT == 0
    # A share of a win is a win so often: what is expected is the same.
    won = np.random.default_rng(seed).random(len(test)) < positions.results
    if len({*won[test]}) < 2 or len({*won[~test]}) < 2:
        raise OptionError("--games: too few, all were won by the same side; allowed: more")
    batch = max(1, min(MOST_AT_ONCE, int((~test).sum()) // STEPS))
    network = MLPClassifier((units,), batch_size=batch, max_iter=TIMES, alpha=RESTRAINT * batch, random_state=seed)
    chances = _chances(positions)[~test]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # it is checked by games held out
        # A position is one of a game won and one of a game lost, each as much as it is likely.
        both, weights = np.tile(positions.features[~test], (2, 1)), np.concatenate([chances, 1 - chances])
        ends, likely = np.repeat([True, False], len(chances)), weights > 0
        network.fit(both[likely], ends[likely], sample_weight=weights[likely])
    found = _check(won[test], network.predict_proba(positions.features[test])[:, 1])
    by_hand = _by_hand(positions.values, won, test)
    checked = {
        "games": int(positions.games.max()) + 1, "positions": len(won), "auc": found.auc, "log loss": found.log_loss,
        "auc of the value": by_hand.auc, "log loss of the value": by_hand.log_loss,
    }  # fmt: skip
    seen = positions.features.any(axis=0)
    return Fitted(_file(network, features, seen, made_from, checked), found, by_hand)


def _chances(positions: Positions) -> Floats:
    """What is fitted to: how the game ended, and what was expected of it, where it was."""
    searched = (1 - TRUST) * positions.results + TRUST * positions.expected
    return np.where(np.isnan(positions.expected), positions.results, searched)


def _by_hand(values: Floats, won: Any, test: Any) -> Check:
    """The same of the value, made a chance of by a logistic curve."""
    ordinary = np.clip(values, *np.quantile(values, ORDINARY))[:, None]
    scaled = StandardScaler().fit_transform(ordinary)
    curve = LogisticRegression().fit(scaled[~test], won[~test])
    return _check(won[test], curve.predict_proba(scaled[test])[:, 1])


def _check(won: Any, chances: Any) -> Check:
    return Check(round(float(roc_auc_score(won, chances)), DIGITS), round(float(log_loss(won, chances)), DIGITS))


def _file(network: Any, features: list[str], seen: Any, made_from: str, checked: dict[str, float]) -> NetworkFile:
    """The network as it is kept; what was never seen weighs nothing."""
    (hidden, out), (biases, (bias,)) = network.coefs_, network.intercepts_
    hidden = np.where(seen[:, None], hidden, 0.0)
    weights = {name: _rounded(row) for name, row in zip(features, hidden, strict=True)}
    return NetworkFile(made_from, checked, round(float(bias), DIGITS), _rounded(out.ravel()), _rounded(biases), weights)


def _rounded(numbers: Any) -> list[float]:
    return [round(float(each), DIGITS) for each in numbers]
