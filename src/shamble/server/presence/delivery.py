"""Delivery of notices by mail or webhook. `send` and `post` block, so run them in a thread."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from http.client import HTTPException
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import Request, urlopen

import msgspec

from ...core.errors import ShambleError

TIMEOUT_S = 10
SMTP_PORT, SMTPS_PORT = 587, 465
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*")
MAX_ADDRESS_CHARS = 254
MAIL_ALLOWED = "allowed: smtp://HOST:PORT or smtps://HOST:PORT, with USER:PASSWORD@ before the host if it needs them"


def check_address(text: str) -> str:
    """Return a text unchanged if it is an e-mail address; raise ShambleError otherwise."""
    if len(text) > MAX_ADDRESS_CHARS or ADDRESS.fullmatch(text) is None:
        raise ShambleError(f"{text[:MAX_ADDRESS_CHARS]!r} is not an e-mail address; expected name@example.org")
    return text


@dataclass(frozen=True, slots=True)
class MailServer:
    """Mail server with its login, and the address in the mails' From field."""

    host: str
    port: int
    sender: str
    tls: bool = False  # from the first byte on; else by STARTTLS if the server offers it
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def read(cls, url: str, sender: str) -> MailServer:
        """Read a mail server from an smtp or smtps URL; raise ShambleError if it is malformed."""
        parts = urlsplit(url)
        port = _read_port(parts)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or port < 0 or parts.path not in ("", "/"):
            raise ShambleError(f"SHAMBLE_SMTP is malformed; {MAIL_ALLOWED}")  # without the URL: it can hold a password
        tls = parts.scheme == "smtps"
        usual = SMTPS_PORT if tls else SMTP_PORT
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or usual, check_address(sender), tls, user, password)

    def send(self, address: str, subject: str, text: str) -> None:
        """Send a mail; raise OSError if the server refuses it, or if the password would be sent without TLS."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, address, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self.sender.partition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text)
        context = ssl.create_default_context()
        if self.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_S, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_S)
        with server:
            server.ehlo()
            if not self.tls and server.has_extn("starttls"):
                server.starttls(context=context)
                server.ehlo()
            elif not self.tls and self.user:
                raise OSError(f"{self.host} offers no TLS, so the password is not sent")
            if self.user:
                server.login(self.user, self.password)
            server.send_message(mail)


@dataclass(frozen=True, slots=True)
class Webhook:
    """URL to which notices are posted as JSON."""

    url: str = field(repr=False)  # often contains a secret

    @classmethod
    def read(cls, url: str) -> Webhook:
        """Check the URL of a webhook; raise ShambleError if it is malformed."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or _read_port(parts) < 0:
            raise ShambleError("SHAMBLE_WEBHOOK is malformed; allowed: http://HOST/PATH or https://HOST/PATH")
        return cls(url)

    def post(self, notice: dict[str, Any]) -> None:
        """Post a notice; raises OSError if it cannot be sent or is not accepted."""
        head = {"Content-Type": "application/json", "User-Agent": "shamble"}
        request = Request(self.url, msgspec.json.encode(notice), head, method="POST")
        try:
            urlopen(request, timeout=TIMEOUT_S).close()
        except HTTPException as error:
            raise OSError(f"malformed answer: {error!r}") from error


def _read_port(parts: SplitResult) -> int:
    """Return the port of a URL: 0 if it has none, -1 if it is malformed."""
    try:
        return parts.port or 0
    except ValueError:
        return -1
