"""Mail addresses: nobody is told anything at one before who reads there has said yes, by the link in a first mail."""

from __future__ import annotations

import asyncio

from ..errors import Refused
from ..rate_limit import Buckets
from ..store import GuestRow
from ..tables.registry import LOG, Hall
from .delivery import Mailbox

SELDOM = 600.0  # seconds between two such mails to one address
OFTEN = 0.2  # such mails a second, of all guests together: nobody floods others with them
SUBJECT = "Shamble: is this your address?"
TEXT = """{name} asks to be told at this address when it is their turn at a table of Shamble.

Is that you? Then open this link within three days:
{link}

If not, do nothing: no more mail will come.
"""


class Confirming:
    """Asks at an address, and takes the answer."""

    def __init__(self, hall: Hall, mailbox: Mailbox | None, origin: str) -> None:
        self.mailbox = mailbox
        self._hall = hall
        self._origin = origin
        self._asked: dict[str, float] = {}  # when, by address
        self._all = Buckets(OFTEN)

    def ask(self, guest: GuestRow) -> None:
        """Send the link to the address that waits, unless one was sent a moment ago; raises Refused for too many."""
        now = asyncio.get_running_loop().time()
        self._asked = {address: at for address, at in self._asked.items() if now - at < SELDOM}
        if self.mailbox is None or guest.asked is None or guest.asked in self._asked:
            return
        if not self._all.take(""):
            raise Refused("busy", "too many new addresses: keep yours again in a minute")
        self._asked[guest.asked] = now
        self._hall.spawn(self._send(self.mailbox, guest, guest.asked))

    async def take(self, token: str) -> GuestRow:
        """Tell the guest of a token at its address from now on; raises Refused if that is not asked for any more."""
        told = self._hall.keyring.read_mail(token)
        guest = None if told is None else await self._hall.store.guest(told[0])
        if told is None or guest is None or told[1] not in (guest.asked, guest.mail):
            raise Refused("denied", "this link is too old, or the address has been changed since: ask for a new one")
        confirmed = GuestRow(guest.id, guest.name, guest.created, told[1], None)
        await self._hall.store.put_guest(confirmed)
        return confirmed

    async def _send(self, mailbox: Mailbox, guest: GuestRow, address: str) -> None:
        link = f"{self._origin}/settings#mail={self._hall.keyring.mail(guest.id, address)}"
        try:
            await asyncio.to_thread(mailbox.send, address, SUBJECT, TEXT.format(name=guest.name, link=link))
        except OSError as error:
            self._asked.pop(address, None)
            LOG.warning("mail", told=f"the address of a guest could not be asked: {error}")
