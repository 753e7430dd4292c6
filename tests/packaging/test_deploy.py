"""The files of deploy/ together: the server as its unit starts it, behind nginx and Caddy, and the containers."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server.databases import new_database, postgres_server  # noqa: F401  a real one

from shamble.server.http.connections.refusals import MAX_BODY_BYTES
from shamble.server.settings import Settings

from ..ports import free_port
from .installed import ROOT, answers
from .tls_proxy import PATIENCE, Proxy, Secured, caddy, hear, listen, nginx, proxied, table_of

DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "shamble.service"
PROXIES = ("nginx.conf", "Caddyfile")
PROGRAM = f'#!/bin/sh\nexec env PURE=1 PYTHONPATH="{ROOT}/src" "{sys.executable}" -m shamble "$@"\n'


class Unit:
    """The unit of deploy/ with its paths in a folder of a test."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.settings = folder / "shamble.env"
        self.program = folder / "opt/bin/shamble"
        self.program.parent.mkdir(parents=True)
        self.program.write_text(PROGRAM)
        self.program.chmod(0o755)
        self.text = UNIT.read_text(encoding="utf-8")
        for stands, put in {
            "/opt/shamble": folder / "opt",
            "/var/lib/shamble": self.data,
            "/etc/shamble.env": self.settings,
        }.items():
            assert stands in self.text
            self.text = self.text.replace(stands, str(put))
        self.data.mkdir(mode=0o700)  # as StateDirectory= has it

    def values(self, name: str) -> list[str]:
        """What the unit says by a name."""
        return re.findall(rf"^{name}=(.*)$", self.text, re.MULTILINE)

    def environment(self) -> dict[str, str]:
        """What a service is given, and nothing of the environment of the tests."""
        said = [each for line in self.values("Environment") for each in shlex.split(line)]
        for file in self.values("EnvironmentFile"):
            said += Path(file.removeprefix("-")).read_text(encoding="utf-8").split()
        return {"PATH": "/usr/bin:/bin", "HOME": "/", **dict(each.split("=", 1) for each in said)}


class Site(NamedTuple):
    """A server started as the files of deploy/ say, and the proxy in front of it."""

    secured: Secured
    log: Path


def compose() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
    return found


def container(name: str, folder: Path, origin: str, database: str, port: int) -> dict[str, str]:
    """The environment of a server of compose.yaml with its folders, its database and its port on this machine."""
    (set_in_image,) = re.findall(r"^ENV (PATH=(?:.*\\\n)*.*)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    found = dict(each.split("=", 1) for each in set_in_image.replace("\\\n", " ").split())
    found |= compose()["services"][name]["environment"]
    (folder / "secrets/database_url").write_text(database)
    (folder / name).mkdir()
    assert found["SHAMBLE_FOLDER"] == "/data"
    assert found["SHAMBLE_ORIGIN"].startswith("https://${SHAMBLE_DOMAIN")
    here = {"SHAMBLE_FOLDER": str(folder / name), "SHAMBLE_ORIGIN": origin, "SHAMBLE_PORT": str(port)}
    inside = {key: value.replace("/run/secrets", str(folder / "secrets")) for key, value in found.items()}
    return {**inside, **here, "SHAMBLE_HOST": "127.0.0.1", "SHAMBLE_PROXIES": "127.0.0.1", "PATH": "/usr/bin:/bin"}


@contextmanager
def started(command: list[str], environment: dict[str, str], log: Path, port: int) -> Iterator[None]:
    """Run a server in an environment of its own, from when its port answers."""
    with log.open("wb") as said:
        running = subprocess.Popen(command, env=environment, cwd="/", stdout=said, stderr=said)
    try:
        until = time.monotonic() + PATIENCE
        while not answers(port):
            alive = running.poll() is None and time.monotonic() < until
            assert alive, log.read_text()
        yield
    finally:
        running.terminate()
        running.wait(PATIENCE)


@pytest.fixture(scope="module", params=[nginx, caddy])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The unit behind each proxy by turns."""
    proxy: Proxy = request.param
    folder, port, server = tmp_path_factory.mktemp("site"), free_port(), free_port()
    unit = Unit(folder)
    (command,) = unit.values("ExecStart")
    unit.settings.write_text(f"SHAMBLE_ORIGIN=https://localhost:{port}\nSHAMBLE_PORT={server}\nSHAMBLE_ACCESS_LOG=on\n")
    (folder / "proxy").mkdir()
    with ExitStack() as running:
        running.enter_context(started(shlex.split(command), unit.environment(), folder / "log", server))
        yield Site(running.enter_context(proxied(proxy, folder / "proxy", port, [server])), folder / "log")


def test_a_game_is_played_through_the_proxy(site: Site) -> None:
    play(site.secured)


def test_a_game_is_played_at_the_servers_of_the_containers(
    tmp_path: Path,
    postgres_server: Path,  # noqa: F811
) -> None:
    shutil.copy(DEPLOY / "make-secrets", tmp_path)
    subprocess.run([tmp_path / "make-secrets"], check=True, capture_output=True)
    port, ports, database = free_port(), [free_port(), free_port()], new_database(postgres_server, "containers")
    program = Unit(tmp_path).program
    (tmp_path / "proxy").mkdir()
    with ExitStack() as running:
        for name, own in zip(("one", "two"), ports, strict=True):
            environment = container(name, tmp_path, f"https://localhost:{port}", database, own)
            running.enter_context(started([str(program), "serve"], environment, tmp_path / f"{name}.log", own))
        play(running.enter_context(proxied(caddy, tmp_path / "proxy", port, ports)))


def play(secured: Secured) -> None:
    """Have two guests each make a choice, one over a socket and one by a request."""
    with ExitStack() as opened:
        one, other = (opened.enter_context(closing(secured.guest())) for _ in range(2))
        table = table_of(one, other)
        sockets = [opened.enter_context(listen(secured, guest, table)) for guest in (one, other)]
        hello, _ = (hear(socket, "hello") for socket in sockets)
        offers = [guest.get(f"/tables/{table}/legal").json() for guest in (one, other)]
        seat = 0 if offers[0] else 1
        act = {"t": "act", "id": "a", "ply": hello["ply"], "a": offers[seat][0]["text"]}
        sockets[seat].send(json.dumps(act))
        ply = hear(sockets[seat], "ok")["ply"]
        while (told := hear(sockets[1 - seat], "ev")["ply"]) < ply:  # another server reads on a moment later
            pass
        assert told == ply
        until = time.monotonic() + PATIENCE
        while not (offers := [guest.get(f"/tables/{table}/legal").json() for guest in (one, other)])[0] + offers[1]:
            assert time.monotonic() < until, "nobody is to choose"
        guest, choices = next((each, told) for each, told in zip((one, other), offers, strict=True) if told)
        body = {"id": "b", "ply": ply, "a": choices[0]["text"]}
        answer = guest.post(f"/tables/{table}/actions", json=body)
        assert answer.is_success, answer.text


def logged(site: Site) -> list[dict[str, Any]]:
    """The whole lines of the server's log."""
    lines = site.log.read_text().splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("\n")]


def test_the_log_names_the_client_and_not_the_address_that_it_claims(site: Site) -> None:
    with closing(site.secured.guest()) as guest:
        guest.get("/lobby", headers={"X-Forwarded-For": "198.51.100.7"}).raise_for_status()
    until = time.monotonic() + PATIENCE
    while not (asked := [line for line in logged(site) if line.get("path") == "/api/v1/lobby"]):
        assert time.monotonic() < until, "nothing is logged"
    assert {line["address"] for line in asked} == {"127.0.0.1"}
    assert "start" in {line["event"] for line in logged(site)}


def test_the_server_itself_refuses_what_is_too_long(site: Site) -> None:
    with closing(site.secured.guest()) as guest:
        refused = guest.post("/records", content=b" " * (MAX_BODY_BYTES + 1))
    assert (refused.status_code, refused.json()["code"]) == (413, "large")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    unit = Unit(tmp_path)
    file = tmp_path / "shamble.service"
    file.write_text(unit.text)
    done = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "shamble" in line]) == (0, [])


def test_the_unit_keeps_its_data_where_systemd_gives_it_a_folder(tmp_path: Path) -> None:
    unit = Unit(tmp_path)
    unit.settings.touch()
    assert unit.values("StateDirectory") == ["shamble"]
    assert unit.environment()["SHAMBLE_FOLDER"] == str(unit.data)


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_proxy_asks_the_server_where_it_listens_by_itself(proxy: str) -> None:
    settings = Settings()
    assert f"{settings.host}:{settings.port}" in (DEPLOY / proxy).read_text(encoding="utf-8")
    assert settings.proxies == settings.host


def test_containers_find_each_other() -> None:
    services = compose()["services"]
    proxy, servers = services["proxy"], [services[name] for name in ("one", "two")]
    (port,) = re.findall(r"^EXPOSE (\d+)$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    assert proxy["environment"]["SHAMBLE_SERVERS"].split() == [f"{name}:{port}" for name in proxy["depends_on"]]
    address = proxy["networks"]["outside"]["ipv4_address"]
    assert {each["environment"]["SHAMBLE_PROXIES"] for each in servers} == {address}
    named = set(re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8")))
    assert named == set(proxy["environment"])
    assert int(port) == Settings().port


def test_every_setting_of_the_containers_is_one() -> None:
    environment = compose()["x-server"]["environment"]
    names = {name.removesuffix("_FILE").removeprefix("SHAMBLE_").lower() for name in environment}
    assert names <= set(Settings.__struct_fields__)


def test_the_secrets_that_containers_read_are_made(tmp_path: Path) -> None:
    shutil.copy(DEPLOY / "make-secrets", tmp_path)
    subprocess.run([tmp_path / "make-secrets"], check=True, capture_output=True)
    files = {tmp_path / each["file"] for each in compose()["secrets"].values()}
    assert {file for file in files if file.is_file()} == files
    assert len(Settings(secret=(tmp_path / "secrets/signing_key").read_text()).read_keys()) == 1
