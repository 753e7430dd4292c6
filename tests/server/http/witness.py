"""Checker of a server's messages against its own OpenAPI document."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
from jsonschema_rs import Draft202012Validator

from ..local_server import Guest, Live

PLACE = re.compile(r"\{\w+\}")


class Witness:
    """Checker that notes the kinds, statuses and codes of all messages, and every mismatch."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.kinds: set[str] = set()
        self.codes: set[str] = set()
        self.statuses: set[int] = set()
        self.wrong: list[str] = []
        self._schemas = {"components": {"schemas": _closed(document["components"]["schemas"])}}
        self._paths = {re.compile(PLACE.sub("[^/]+", path)): path for path in document["paths"]}
        self._operations = document["paths"]
        self._validators: dict[str, Draft202012Validator] = {}

    def follow(self, guest: Guest) -> Guest:
        """Check a guest's HTTP answers from now on."""
        guest.http.event_hooks["response"].append(self._heard)
        return guest

    def read(self, view: Live) -> None:
        """Check all messages that a socket has received."""
        for text in view.raw:
            message = json.loads(text)
            self.kinds.add(message["t"])
            self.codes |= {message["code"]} if message["t"] == "no" else set()
            self._check({"$ref": "#/components/schemas/FromServer"}, message, text[:200])

    def _heard(self, response: httpx.Response) -> None:
        response.read()
        request = response.request
        if response.headers.get("content-type") != "application/json":
            return
        path = next(path for known, path in self._paths.items() if known.fullmatch(request.url.path))
        self.statuses.add(response.status_code)
        answer = response.json()
        self.codes |= {answer["code"]} if response.status_code >= 400 else set()
        described = self._operations[path][request.method.lower()]["responses"].get(str(response.status_code))
        if described is None:
            self.wrong.append(f"{request.method} {path}: {response.status_code}")
        else:
            self._check(described["content"]["application/json"]["schema"], answer, f"{request.method} {path}")

    def _check(self, schema: dict[str, Any], told: Any, where: str) -> None:
        key = json.dumps(schema)
        if key not in self._validators:
            self._validators[key] = Draft202012Validator(schema | self._schemas)
        self.wrong += [f"{where}: {error.message}" for error in self._validators[key].iter_errors(told)]


def _closed(schemas: dict[str, Any]) -> dict[str, Any]:
    """Return the schemas without additional properties."""
    strict = {name: {"additionalProperties": False, **each} for name, each in schemas.items() if "properties" in each}
    return schemas | strict
