"""Games played by the nodes of a Ray cluster: what comes out is what processes of one machine play.

Content of one's own goes along with the games, results stay where the command runs. A node that is lost takes no game
with it: what it was to play, another plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from socket import create_connection
from tempfile import mkdtemp
from typing import Any, Final

import polars as pl

from ...core.errors import OptionError
from .crew import AHEAD, Crew, Ticket
from .results import Results, Series

PATIENCE: Final = 5.0  # seconds

Files = tuple[tuple[str, bytes], ...]  # of a folder, each by its path in it


@dataclass(frozen=True)
class Parcel:
    """Games to be played, with the files of their folders, for a machine that has only Shamble."""

    series: Series
    folders: dict[str, Files]
    described: dict[str, object]

    def play(self, batch: int) -> pl.DataFrame:
        """The games of a batch; raises OptionError where another version of the game is installed."""
        series = self.series.moved({folder: str(_unpacked(files)) for folder, files in self.folders.items()})
        found = series.described()
        if found != self.described:
            raise OptionError(f"a node of the cluster has another version: {found}; allowed: {self.described}")
        return series.play(batch)


def parcel(series: Series) -> Parcel:
    """What a node needs to play these games."""
    return Parcel(series, {folder: _files(Path(folder)) for folder in series.folders}, series.described())


class Cluster:
    """The nodes of a cluster."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._play = ray.remote(max_retries=-1)(_play)  # a game is the same wherever and however often it is played
        self.ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._sent: dict[Series, Any] = {}

    def begin(self, experiment: Series, results: Results | None, batch: int) -> Ticket:
        """A batch that waits for a node."""
        if results and (kept := results.kept(batch)) is not None:
            ticket: Future[pl.DataFrame] = Future()
            ticket.set_result(kept)
            return ticket
        if experiment not in self._sent:
            self._sent = {experiment: self._ray.put(parcel(experiment))}
        return _Away(self._ray, self._play.remote(self._sent[experiment], batch), results, batch)


class _Away:
    """A batch that a node plays."""

    def __init__(self, ray: Any, reference: Any, results: Results | None, batch: int) -> None:
        self._ray, self._reference, self._results, self._batch = ray, reference, results, batch

    def result(self) -> pl.DataFrame:
        games: pl.DataFrame = self._ray.get(self._reference)
        if self._results:
            self._results.keep(self._batch, games)
        return games

    def cancel(self) -> object:
        return self._ray.cancel(self._reference)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The nodes at an address, until the games are played; raises OptionError if nobody answers there."""
    ray: Any = import_module("ray")
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        raise OptionError(f"--ray {address}: {' '.join(str(error).split())}") from None
    try:
        yield Cluster(ray)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Raises OSError where nobody listens: Ray itself goes on asking for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        create_connection((host, int(port)), PATIENCE).close()


def _play(sent: Parcel, batch: int) -> pl.DataFrame:
    return sent.play(batch)


def _files(folder: Path) -> Files:
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return tuple((path.relative_to(folder).as_posix(), path.read_bytes()) for path in found)


@cache
def _unpacked(files: Files) -> Path:
    """A folder with these files, made once a process."""
    folder = Path(mkdtemp(prefix="shamble-"))
    for name, data in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder
