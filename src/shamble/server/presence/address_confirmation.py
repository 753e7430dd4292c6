"""Confirmation of e-mail addresses by a link in a mail; until then an address gets no other mail."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from ..errors import Refused
from ..identity import Requester
from ..store import GuestRow
from ..tables.registry import TableRegistry
from .delivery import MailServer

INTERVAL_S = 600.0  # between two such mails to one address
SUBJECT = "Shamble: is this your address?"
TEXT = """{name} wants mail at this address when it's their turn at a table of Shamble.

Is that you? Then open this link within three days:
{link}

If it isn't you, ignore this mail. We won't send another.
"""
LOG = structlog.get_logger()


class AddressConfirmation:
    """Sender of mails with a confirmation link, which also checks the link's token when a guest follows it."""

    def __init__(self, registry: TableRegistry, mail_server: MailServer | None, origin: str) -> None:
        self.mail_server = mail_server
        self._registry = registry
        self._origin = origin
        self._sent: dict[str, float] = {}  # send times by address

    def ask(self, guest: GuestRow, requester: Requester) -> None:
        """Mail a confirmation link to the guest's unconfirmed address, at most once every INTERVAL_S.

        Raises Refused if the requester has used up their budget of addresses.
        """
        now = asyncio.get_running_loop().time()
        self._sent = {address: at for address, at in self._sent.items() if now - at < INTERVAL_S}
        if self.mail_server is None or guest.asked is None or guest.asked in self._sent:
            return
        self._registry.budgets.addresses.spend(requester)
        self._sent[guest.asked] = now
        self._registry.spawn(self._send(self.mail_server, guest, guest.asked))

    async def confirm(self, token: str) -> GuestRow:
        """Confirm the address that a token names, and return its guest.

        Raises Refused if the token is invalid, or if the guest has changed the address since.
        """
        guest_and_address = self._registry.keyring.read_mail(token)
        guest = None if guest_and_address is None else await self._registry.store.guest(guest_and_address[0])
        if guest_and_address is None or guest is None or guest_and_address[1] not in (guest.asked, guest.mail):
            raise Refused("denied", "this link is too old, or the address has been changed since: ask for a new one")
        confirmed = replace(guest, mail=guest_and_address[1], asked=None)
        await self._registry.store.save_guest(confirmed)
        return confirmed

    async def _send(self, mail_server: MailServer, guest: GuestRow, address: str) -> None:
        link = f"{self._origin}/settings#mail={self._registry.keyring.sign_mail(guest.id, address)}"
        try:
            await asyncio.to_thread(mail_server.send, address, SUBJECT, TEXT.format(name=guest.name, link=link))
        except OSError as error:
            self._sent.pop(address, None)
            LOG.warning("mail", detail=f"can't send a confirmation mail: {error}")
