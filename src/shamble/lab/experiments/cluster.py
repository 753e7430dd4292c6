"""Executor that plays batches on the nodes of a Ray cluster.

Content folders are sent along with the games. Results are saved on the machine where the command runs. If a node is
lost, another node plays its batch again.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent import futures
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
from .executor import PENDING_PER_WORKER, Executor, Future
from .results import BatchSource, Results

CONNECT_TIMEOUT_S: Final = 5.0

Files = tuple[tuple[str, bytes], ...]  # path within the folder, and bytes, of each file


@dataclass(frozen=True)
class PackedSeries:
    """Batch source with the files of its content folders, for a node that has only Shamble installed."""

    series: BatchSource
    folders: dict[str, Files]
    described: dict[str, object]

    def play(self, batch: int) -> pl.DataFrame:
        """Play a batch and return its rows.

        Raises:
            OptionError: This node has another version of the game.
        """
        series = self.series.with_folders({folder: str(_unpack(files)) for folder, files in self.folders.items()})
        description = series.describe()
        if description != self.described:
            raise OptionError(f"a cluster node has another version: {description}; allowed: {self.described}")
        return series.play(batch)


def pack_series(series: BatchSource) -> PackedSeries:
    """Return the batch source together with the files of its content folders."""
    return PackedSeries(series, {folder: _read_files(Path(folder)) for folder in series.folders}, series.describe())


class ClusterExecutor:
    """Executor that plays batches on the nodes of a Ray cluster."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._play = ray.remote(max_retries=-1)(_play)  # a batch is the same each time it is played
        self.max_pending = PENDING_PER_WORKER * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._sent: dict[BatchSource, Any] = {}

    def submit(self, experiment: BatchSource, results: Results | None, batch: int) -> Future:
        """Queue the batch for the next free node, or return a finished future if `results` already has the batch."""
        if results and (saved := results.load(batch)) is not None:
            future: futures.Future[pl.DataFrame] = futures.Future()
            future.set_result(saved)
            return future
        if experiment not in self._sent:
            self._sent = {experiment: self._ray.put(pack_series(experiment))}
        return RemoteFuture(self._ray, self._play.remote(self._sent[experiment], batch), results, batch)


class RemoteFuture:
    """Future of a batch that a node plays; its rows are saved on this machine when they arrive."""

    def __init__(self, ray: Any, reference: Any, results: Results | None, batch: int) -> None:
        self._ray, self._reference, self._results, self._batch = ray, reference, results, batch

    def result(self) -> pl.DataFrame:
        games: pl.DataFrame = self._ray.get(self._reference)
        if self._results:
            self._results.save(self._batch, games)
        return games

    def cancel(self) -> object:
        return self._ray.cancel(self._reference)


@contextmanager
def connect_cluster(address: str) -> Iterator[Executor]:
    """Yield an executor on the cluster at `address`, such as "auto" or "HOST:6379"; disconnect afterwards.

    Raises:
        OptionError: No cluster answers at the address.
    """
    ray: Any = import_module("ray")
    try:
        check_reachable(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        raise OptionError(f"--ray {address}: {' '.join(str(error).split())}") from None
    try:
        yield ClusterExecutor(ray)
    finally:
        ray.shutdown()


def check_reachable(address: str) -> None:
    """Raise OSError if no server listens at the address, since Ray itself would retry for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        create_connection((host, int(port)), CONNECT_TIMEOUT_S).close()


def _play(packed: PackedSeries, batch: int) -> pl.DataFrame:
    return packed.play(batch)


def _read_files(folder: Path) -> Files:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return tuple((path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths)


@cache
def _unpack(files: Files) -> Path:
    """Return a new folder with these files; it is written once per process."""
    folder = Path(mkdtemp(prefix="shamble-"))
    for name, data in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder
