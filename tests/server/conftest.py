"""Fixtures for a server and its guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from .local_server import Guest, LocalServer, local_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def guest(server: LocalServer) -> Iterator[Callable[[], Guest]]:
    """Return a function that creates guests."""
    made: list[Guest] = []

    def new() -> Guest:
        made.append(Guest(server.url))
        return made[-1]

    yield new
    for each in made:
        each.close()
