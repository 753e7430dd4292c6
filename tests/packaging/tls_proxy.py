"""The proxies of deploy/, each with a certificate of its own before servers on this machine."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import ClientConnection, connect

from .installed import ROOT

PATIENCE = 30.0
ELSEWHERE = {"x-forwarded-for": "198.51.100.7"}


class Secured(NamedTuple):
    """Where a proxy is, and what its certificate is checked by."""

    origin: str
    trust: ssl.SSLContext

    def guest(self) -> httpx.Client:
        """A browser of somebody new."""
        client = httpx.Client(base_url=f"{self.origin}/api/v1", verify=self.trust, timeout=20, follow_redirects=False)
        client.headers["origin"] = self.origin
        client.get("/me").raise_for_status()
        return client


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that signs itself, and its key."""
    chain, key = folder / "fullchain.pem", folder / "privkey.pem"
    asked = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2", "-nodes"]
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", *asked]
    subprocess.run([*made, "-keyout", key, "-out", chain], check=True, capture_output=True)
    return chain, key


def nginx(folder: Path, port: int, servers: Sequence[int], chain: Path, key: Path) -> list[str]:
    """deploy/nginx.conf for these servers and this certificate; the command that runs it."""
    text = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    own = "    server 127.0.0.1:8000 max_fails=0;\n"
    for stands, put in {
        own: "".join(own.replace("8000", str(each)) for each in servers),
        "/etc/ssl/zombies.example/fullchain.pem": str(chain),
        "/etc/ssl/zombies.example/privkey.pem": str(key),
        "zombies.example": "localhost",
    }.items():
        assert stands in text
        text = text.replace(stands, put)
    text = re.sub(r"listen (\[::\]:)?443", lambda found: f"listen {found[1] or '127.0.0.1:'}{port}", text)
    text = text[: text.index("server {\n    listen 80;")]
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root; " if os.geteuid() == 0 else ""  # else its workers cannot write into the folder
    top = f"{user}pid {folder}/pid; daemon off; error_log {folder}/log; events {{}}\n"
    (folder / "nginx.conf").write_text(f"{top}http {{ access_log off; {paths}\n{text}}}\n", encoding="utf-8")
    return [_program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, servers: Sequence[int], chain: Path, key: Path) -> list[str]:
    """deploy/Caddyfile for these servers and this certificate; the command that runs it."""
    text = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    for stands, put in {
        "{$SHAMBLE_DOMAIN:zombies.example} {\n": f"https://localhost:{port} {{\n\ttls {chain} {key}\n",
        "{$SHAMBLE_SERVERS:127.0.0.1:8000}": " ".join(f"127.0.0.1:{each}" for each in servers),
    }.items():
        assert stands in text
        text = text.replace(stands, put)
    top = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(top + text, encoding="utf-8")
    return [_program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


Proxy = Callable[[Path, int, Sequence[int], Path, Path], list[str]]


@contextmanager
def proxied(proxy: Proxy, folder: Path, port: int, servers: Sequence[int]) -> Iterator[Secured]:
    """The proxy, once it answers for the servers."""
    chain, key = certificate(folder)
    trust = ssl.create_default_context(cafile=str(chain))
    # A socket is read and written by two threads here; what TLS 1.3 sends after its handshake is read in between.
    trust.maximum_version = ssl.TLSVersion.TLSv1_2
    secured = Secured(f"https://localhost:{port}", trust)
    environment = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("wb") as said:
        running = subprocess.Popen(
            proxy(folder, port, servers, chain, key), cwd=folder, env=environment, stdout=said, stderr=said
        )
    try:
        until = time.monotonic() + PATIENCE
        while not _answers(secured):
            alive = running.poll() is None and time.monotonic() < until
            assert alive, (folder / "said").read_text() + (folder / "log").read_text()
            time.sleep(0.1)
        yield secured
    finally:
        running.terminate()
        running.wait(PATIENCE)


def _answers(secured: Secured) -> bool:
    try:
        return httpx.get(f"{secured.origin}/health", verify=secured.trust).status_code == 200
    except httpx.HTTPError:
        return False


def _program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    assert found, f"no {name}: apt-get install {name}"
    return found


def listen(secured: Secured, guest: httpx.Client, table: str, **headers: str) -> ClientConnection:
    """A guest's socket at a table, through the proxy."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    url = f"{secured.origin.replace('https', 'wss')}/api/v1/tables/{table}/live"
    told = {"cookie": cookies, "origin": secured.origin, **headers}
    return connect(url, ssl=secured.trust, additional_headers=told, max_size=None, close_timeout=1)


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(30))
        if message["t"] == kind:
            return message


def table_of(maker: httpx.Client, other: httpx.Client) -> str:
    """A new table of Zombie Plague for two guests."""
    body = {"id": "one", "game": "plague", "preset": "quick", "seats": [{"k": "me"}, {"k": "open"}]}
    made = maker.post("/tables", json=body)
    assert made.status_code == 201, made.text
    table: str = made.json()["table"]["id"]
    other.post(f"/tables/{table}/sit", json={"token": ""}).raise_for_status()
    return table
