"""docs/protocol.md and the OpenAPI document describe exactly the server's protocol."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from shamble import server as package
from shamble.server import messages
from shamble.server.app import ROUTES
from shamble.server.errors import STATUS
from shamble.server.http import problems
from shamble.server.http.connections import refusals
from shamble.server.messages.closing import CLOSING
from shamble.server.messages.fields import Code
from shamble.server.messages.socket import FromClient, FromServer
from shamble.server.tables.dice import Proof

from ..local_server import Guest, LocalServer
from . import protocol_page

PAGE = protocol_page.page()
BASE = "/api/v1"
ELSEWHERE = {"closed", "conceded", "renewed", "result", "pass", "time", "timer", "hide_hand_tells"}
"""Words of records and of games."""
SOURCES = Path(package.__file__).parent
REFUSED_EARLY = {each.status for each in vars(refusals).values() if isinstance(each, refusals.Refusal)}


@pytest.fixture(scope="module")
def document(server: LocalServer) -> Any:
    with Guest(server.url) as guest:
        return guest.http.get(f"{server.url}/api/openapi.json").json()


def structs() -> dict[str, type[msgspec.Struct]]:
    """Return all structs of the protocol by name."""
    modules = [import_module(f"{messages.__name__}.{found.name}") for found in iter_modules(messages.__path__)]
    members = [member for module in modules for member in vars(module).values() if inspect.isclass(member)]
    sent: list[type[msgspec.Struct]] = [
        each for each in members if issubclass(each, msgspec.Struct) and each.__module__.startswith(package.__name__)
    ]
    sent.append(Proof)
    return {each.__name__: each for each in sent}


def literals(kind: Any) -> set[str]:
    """Return the literal values that a field can have."""
    if get_origin(kind) is Literal:
        return {str(value) for value in get_args(kind)} - set(get_args(Code))
    return {word for part in get_args(kind) for word in literals(part)}


def named(schema: Any) -> set[str]:
    """Return the schemas that a part of the document refers to."""
    return set(re.findall(r"#/components/schemas/(\w+)", str(schema)))


def test_the_page_tells_every_struct_field_by_field_and_no_other() -> None:
    told = {name: (each.tag, set(each.fields)) for name, each in protocol_page.messages(PAGE).items()}
    spoken = {
        name: (
            str(each.__struct_config__.tag or ""),
            {field.name + ("" if field.required else "?") for field in msgspec.structs.fields(each)},
        )
        for name, each in structs().items()
    }
    assert told == spoken


def test_the_page_tells_every_word_that_a_field_may_have() -> None:
    told = protocol_page.messages(PAGE)
    for name, each in structs().items():
        values = {word for kind in get_type_hints(each).values() for word in literals(kind)}
        assert values <= told[name].words, name


def test_the_page_names_nothing_in_code_that_is_not_spoken() -> None:
    known = set(get_args(Code)) | ELSEWHERE
    for each in structs().values():
        values = {word for kind in get_type_hints(each).values() for word in literals(kind)}
        known |= {*each.__struct_fields__, *values, str(each.__struct_config__.tag)}
    for (_, path), route in protocol_page.routes(PAGE).items():
        known |= {*path.split("/"), *route.query}
    assert set(re.findall(r"`([a-z_]{2,})\??`", PAGE)) <= known


def test_the_page_says_who_sends_each_message_of_the_socket() -> None:
    rows = re.findall(r"^\| ([SC]) `\w+` `(\w+)` \|", PAGE, re.MULTILINE)
    sent = [("S", each) for each in get_args(FromServer)] + [("C", each) for each in get_args(FromClient)]
    assert set(rows) == {(side, str(each.__struct_config__.tag)) for side, each in sent}


def test_the_page_tells_when_each_message_of_the_socket_is_sent() -> None:
    table = PAGE.partition("| message | when |")[2].partition("\n\n")[0]
    kinds = {str(each.__struct_config__.tag) for each in (*get_args(FromServer), *get_args(FromClient))}
    assert kinds <= set(re.findall(r"`(\w+)`", table))


def test_the_page_tells_every_refusal_and_its_status_and_no_other() -> None:
    assert protocol_page.statuses(PAGE) == STATUS
    assert set(get_args(Code)) == set(STATUS)


def test_the_page_tells_every_status_of_a_refusal_and_no_other() -> None:
    spoken = {*STATUS.values(), *REFUSED_EARLY, *problems.CODES}
    assert protocol_page.other_statuses(PAGE) == spoken


def test_the_page_tells_every_code_of_closing_and_no_other() -> None:
    assert protocol_page.closings(PAGE) == set(CLOSING)


def test_no_code_of_closing_is_used_that_is_not_described() -> None:
    used = {
        node.value
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, int)
    }
    assert {code for code in used if 1000 <= code < 1016 or 4400 <= code < 4600} - {1000} == set(CLOSING)


def test_the_page_tells_every_route_and_no_other() -> None:
    told = set(protocol_page.routes(PAGE)) - {("GET", "/health"), ("GET", "/metrics")}
    assert told == {
        (method, re.sub(r"\{[^}]*\}", "{}", path))
        for route in ROUTES
        for path in route.paths
        for method in getattr(route, "http_methods", ["GET"])
    }


def test_the_document_tells_every_route_with_what_the_page_says_of_it(document: Any) -> None:
    told = protocol_page.routes(PAGE)
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            row = told.pop((method.upper(), re.sub(r"\{\w+\}", "{}", path.removeprefix(BASE))))
            asked = {each["name"] for each in operation.get("parameters", []) if each["in"] == "query"}
            done = [answer for status, answer in operation["responses"].items() if status in ("200", "201")]
            assert row.query == asked, path
            assert row.types == named(done) | named(operation.get("requestBody")), path
    assert set(told) == {("GET", "/health"), ("GET", "/metrics"), ("GET", "/tables/{}/live")}


def test_the_document_tells_the_socket_its_messages_and_its_codes_of_closing(document: Any) -> None:
    ((path, told),) = document["x-sockets"].items()
    assert path == f"{BASE}/tables/{{table}}/live"
    query = {each["name"] for each in told["parameters"] if each["in"] == "query"}
    assert query == protocol_page.routes(PAGE)["GET", "/tables/{}/live"].query
    assert named(told) == {"FromClient", "FromServer"}
    assert {int(code) for code in told["close"]} == set(CLOSING)


def test_the_document_tells_every_status_of_a_refusal_and_no_other(document: Any) -> None:
    operations = [each for path in document["paths"].values() for each in path.values()]
    told = {int(status) for each in operations for status in each["responses"]} - {200, 201}
    assert told == {*STATUS.values(), *REFUSED_EARLY, *problems.CODES} - {405}
    assert set(document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]) == set(get_args(Code))


def test_the_document_has_the_fields_of_every_message(document: Any) -> None:
    schemas = document["components"]["schemas"]
    for name, each in structs().items():
        if name == "Health":
            continue
        fields = set(each.__struct_fields__) | {str(each.__struct_config__.tag_field or "t")}
        assert set(schemas[name].get("properties", {})) | {"t"} == fields | {"t"}, name
