"""Fitting of a forecast network to positions and the results of their games, with a check on held-out games."""

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

HELD_OUT: Final = 10  # every tenth game is held out as a whole, because positions of one game are similar
VALUE_QUANTILES: Final = (0.01, 0.99)  # bounds for values: those of finished games are far larger than all others
DIGITS: Final = 4
MAX_BATCH: Final = 256  # positions in a gradient step
MIN_STEPS: Final = 500  # gradient steps in an epoch; with few positions the batches are smaller
EPOCHS: Final = 4  # with more the network overfits
WEIGHT_DECAY: Final = 0.001  # per position, against overfitting
SEARCH_WEIGHT: Final = 0.5  # of a search's expected result in the target; the rest is the result of the game


@dataclass(frozen=True)
class Check:
    """Accuracy of predictions for held-out games."""

    auc: float
    log_loss: float


@dataclass(frozen=True)
class Fitted:
    """Fitted network file, with the accuracy of the network and, for comparison, of the heuristic's value."""

    file: NetworkFile
    network: Check
    value: Check


def fit(positions: Positions, features: list[str], units: int, seed: int, made_from: str) -> Fitted:
    """Fit a network and check it on held-out games.

    Args:
        positions: The positions of all games.
        features: The names of the features.
        units: The number of units in the hidden layer.
        seed: The seed of the fitting.
        made_from: A description of the games, for the file.

    Raises:
        OptionError: All games were won by the same side, so there is nothing to fit.
    """
    test = positions.games % HELD_OUT == 0
    # A result of 0.3 becomes a win with probability 0.3: the expected result stays the same.
    won = np.random.default_rng(seed).random(len(test)) < positions.results
    if len({*won[test]}) < 2 or len({*won[~test]}) < 2:
        raise OptionError("--games: too few, all were won by the same side; allowed: more")
    batch = max(1, min(MAX_BATCH, int((~test).sum()) // MIN_STEPS))
    network = MLPClassifier((units,), batch_size=batch, max_iter=EPOCHS, alpha=WEIGHT_DECAY * batch, random_state=seed)
    targets = _make_targets(positions)[~test]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # few epochs are intended; held-out games check the fit
        # The classifier needs wins and losses: each position counts as both, weighted by its target.
        features_twice = np.tile(positions.features[~test], (2, 1))
        weights = np.concatenate([targets, 1 - targets])
        is_win, has_weight = np.repeat([True, False], len(targets)), weights > 0
        network.fit(features_twice[has_weight], is_win[has_weight], sample_weight=weights[has_weight])
    check = _check(won[test], network.predict_proba(positions.features[test])[:, 1])
    value_check = _check_value(positions.values, won, test)
    checked_on = {
        "games": int(positions.games.max()) + 1, "positions": len(won), "auc": check.auc, "log loss": check.log_loss,
        "auc of the value": value_check.auc, "log loss of the value": value_check.log_loss,
    }  # fmt: skip
    is_used = positions.features.any(axis=0)
    return Fitted(_make_file(network, features, is_used, made_from, checked_on), check, value_check)


def _make_targets(positions: Positions) -> Floats:
    """Return the result that the network should predict for each position.

    It is the result of the position's game, mixed with the result that a search expected there, if there was a search.
    """
    mixed = (1 - SEARCH_WEIGHT) * positions.results + SEARCH_WEIGHT * positions.expected
    return np.where(np.isnan(positions.expected), positions.results, mixed)


def _check_value(values: Floats, won: Any, test: Any) -> Check:
    """Measure on held-out games how well the heuristic's value predicts wins, after a logistic regression."""
    clipped = np.clip(values, *np.quantile(values, VALUE_QUANTILES))[:, None]
    scaled = StandardScaler().fit_transform(clipped)
    curve = LogisticRegression().fit(scaled[~test], won[~test])
    return _check(won[test], curve.predict_proba(scaled[test])[:, 1])


def _check(won: Any, chances: Any) -> Check:
    return Check(round(float(roc_auc_score(won, chances)), DIGITS), round(float(log_loss(won, chances)), DIGITS))


def _make_file(
    network: Any, features: list[str], is_used: Any, made_from: str, checked_on: dict[str, float]
) -> NetworkFile:
    """Return the network file. Features that were 0 in all positions get weights of 0."""
    (hidden, out), (biases, (bias,)) = network.coefs_, network.intercepts_
    hidden = np.where(is_used[:, None], hidden, 0.0)
    weights = {name: _round(row) for name, row in zip(features, hidden, strict=True)}
    return NetworkFile(made_from, checked_on, round(float(bias), DIGITS), _round(out.ravel()), _round(biases), weights)


def _round(numbers: Any) -> list[float]:
    return [round(float(each), DIGITS) for each in numbers]
