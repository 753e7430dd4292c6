"""The HTTP interface matches its OpenAPI document for generated requests."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ..local_server import Guest, LocalServer

CHECKS = [
    schemathesis.checks.not_a_server_error, status_code_conformance, content_type_conformance,
    response_schema_conformance,
]  # fmt: skip


@pytest.fixture(scope="module")
def described(server: LocalServer) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


@pytest.fixture(scope="module")
def maker(server: LocalServer) -> Any:
    with Guest(server.url) as found:
        yield found


@pytest.fixture(scope="module")
def tables(maker: Guest) -> list[str]:
    """Create a waiting, a running and a finished table."""
    waiting, playing, over = (maker.create("duel", "me", seat)["table"]["id"] for seat in ("open", "random", "random"))
    maker.ask("POST", f"/tables/{over}/resign", 200, json={"id": "r"})
    return [waiting, playing, over, "nothing"]


def test_every_answer_is_as_described(described: Any, maker: Guest, tables: list[str]) -> None:
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 25
    for operation in operations:
        _explore(operation, maker, tables)


def _explore(operation: Any, maker: Guest, tables: list[str]) -> None:
    """Call an operation with generated arguments, valid and invalid."""

    @given(case=st.one_of(operation.as_strategy(), operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)))
    @settings(max_examples=8, suppress_health_check=list(HealthCheck), database=None)
    def explore(case: Any) -> None:
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = tables[len(str(case.body)) % len(tables)]
        if case.query:
            case.query.pop("wait", None)
        case.call_and_validate(checks=CHECKS, headers={"cookie": maker.cookie()})

    explore()


def test_every_message_of_the_socket_is_described(server: LocalServer, maker: Guest) -> None:
    document = maker.http.get(f"{server.url}/api/openapi.json").json()
    schemas = document["components"]["schemas"]
    kinds = schemas["FromServer"]["discriminator"]["mapping"] | schemas["FromClient"]["discriminator"]["mapping"]
    assert {place.rsplit("/", 1)[1] for place in kinds.values()} <= set(schemas)
    assert set(kinds) == {
        "hello", "ev", "ok", "no", "pong", "probe", "here",
        "act", "say", "undo", "answer", "resign", "concede", "pin", "finish", "renew", "pause", "resume",
        "ping", "echo",
    }  # fmt: skip


def test_what_a_game_shows_is_described_by_the_game_itself(server: LocalServer, maker: Guest) -> None:
    schemas = maker.http.get(f"{server.url}/api/openapi.json").json()["components"]["schemas"]
    assert {"plague.View", "plague.Scene"} <= set(schemas)
    assert "weapons" in schemas["plague.Scene"]["properties"]


def test_every_operation_says_what_it_does(server: LocalServer, maker: Guest) -> None:
    document = maker.http.get(f"{server.url}/api/openapi.json").json()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert operation.get("summary"), f"{method} {path}"
