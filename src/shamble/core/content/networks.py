"""Network files: JSON with the weights of each feature by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ..heuristic import Heuristic
from ..network import Network

P = TypeVar("P", bound=Heuristic[Any])


class NetworkFile(msgspec.Struct, forbid_unknown_fields=True):
    """A stored network: its origin, its quality on held-out data, and its weights."""

    made_from: str
    checked_on: dict[str, float]
    bias: float
    out: list[float]
    biases: list[float]
    weights: dict[str, list[float]]

    def make_network(self, features: list[str]) -> Network:
        """Return the network for these features. Unknown features, such as home-made cards, weigh 0."""
        unknown = [0.0] * len(self.biases)
        hidden = [weight for name in features for weight in self.weights.get(name, unknown)]
        return Network(hidden, self.biases, self.out, self.bias)


@cache
def read_network(path: Path) -> NetworkFile:
    """Read a network file; raise msgspec.DecodeError or OSError."""
    return msgspec.json.decode(path.read_bytes(), type=NetworkFile)


def write_network(path: Path, file: NetworkFile) -> None:
    """Write a network file with one feature a line, so that diffs are readable."""
    fields = msgspec.to_builtins(file)
    weights = fields.pop("weights")
    rows = ",\n".join(f"    {_encode(name)}: {_encode(row)}" for name, row in weights.items())
    head = "".join(f"  {_encode(key)}: {_encode(value)},\n" for key, value in fields.items())
    path.write_text(f'{{\n{head}  "weights": {{\n{rows}\n  }}\n}}\n', encoding="utf-8")


def attach_network(heuristic: P, path: Path) -> P:
    """Set the network of a heuristic from a file, and return the heuristic."""
    heuristic.network = read_network(path).make_network(heuristic.features())
    return heuristic


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()
