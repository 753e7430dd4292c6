"""Ports for servers of tests."""

from __future__ import annotations

import random
import socket
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens at, nor is given to who calls: a server that is started later finds it free."""
    told = Path("/proc/sys/net/ipv4/ip_local_port_range")
    first = int(told.read_text(encoding="ascii").split()[0]) if told.is_file() else 32768
    while True:
        port = random.SystemRandom().randrange(first // 2, first)
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
