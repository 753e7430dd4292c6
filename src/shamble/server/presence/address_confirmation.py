"""E-mail addresses: none is used until its owner has said yes, by the link in a first mail."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from ..errors import Refused
from ..identity import Requester
from ..store import GuestRow
from ..tables.registry import TableRegistry
from .delivery import MailServer

INTERVAL_S = 600.0  # seconds between two such mails to one address
SUBJECT = "Shamble: is this your address?"
TEXT = """{name} asks to be told at this address when it is their turn at a table of Shamble.

Is that you? Then open this link within three days:
{link}

If not, do nothing: no more mail will come.
"""
LOG = structlog.get_logger()


class AddressConfirmation:
    """Sends the question to an address, and takes the answer."""

    def __init__(self, registry: TableRegistry, mail_server: MailServer | None, origin: str) -> None:
        self.mail_server = mail_server
        self._registry = registry
        self._origin = origin
        self._sent: dict[str, float] = {}  # when, by address

    def ask(self, guest: GuestRow, requester: Requester) -> None:
        """Send the link to the unconfirmed address, unless one was sent a moment ago; raises Refused for too many."""
        now = asyncio.get_running_loop().time()
        self._sent = {address: at for address, at in self._sent.items() if now - at < INTERVAL_S}
        if self.mail_server is None or guest.asked is None or guest.asked in self._sent:
            return
        self._registry.budgets.addresses.spend(requester)
        self._sent[guest.asked] = now
        self._registry.spawn(self._send(self.mail_server, guest, guest.asked))

    async def confirm(self, token: str) -> GuestRow:
        """Use the address of a token from now on; raises Refused if its guest no longer asks for it."""
        found = self._registry.keyring.read_mail(token)
        guest = None if found is None else await self._registry.store.guest(found[0])
        if found is None or guest is None or found[1] not in (guest.asked, guest.mail):
            raise Refused("denied", "this link is too old, or the address has been changed since: ask for a new one")
        confirmed = replace(guest, mail=found[1], asked=None)
        await self._registry.store.save_guest(confirmed)
        return confirmed

    async def _send(self, mail_server: MailServer, guest: GuestRow, address: str) -> None:
        link = f"{self._origin}/settings#mail={self._registry.keyring.sign_mail(guest.id, address)}"
        try:
            await asyncio.to_thread(mail_server.send, address, SUBJECT, TEXT.format(name=guest.name, link=link))
        except OSError as error:
            self._sent.pop(address, None)
            LOG.warning("mail", detail=f"no question could be sent to a guest's address: {error}")
