"""Guests and addresses banned from the server."""

from __future__ import annotations

from ipaddress import ip_address

from ..addresses import NETWORK_BITS, limit_key
from ..errors import Refused
from ..identity import GUEST_DIGITS, Requester
from ..store import OVER, BanRow, Store
from ..tables.registry import TableRegistry
from ..tables.requests.moderation import remove
from ..timestamps import now

HEX = frozenset("0123456789abcdef")


class Bans:
    """Cache of the store's bans, since every request and every sent frame checks them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._banned: dict[str, BanRow] = {}

    async def refresh(self) -> None:
        """Reload the bans from the store, since another process may have changed them."""
        self._banned = {row.who: row for row in await self._store.bans()}

    def list_bans(self) -> list[BanRow]:
        """Return all bans."""
        return list(self._banned.values())

    def is_banned(self, requester: Requester) -> bool:
        """Return whether a requester or their address is banned."""
        return bool(self._banned) and (requester.guest in self._banned or requester.address in self._banned)

    def check(self, requester: Requester) -> None:
        """Raise Refused if a requester is banned."""
        if self.is_banned(requester):
            raise Refused("banned", "the host of this server has banned you")

    async def ban(self, registry: TableRegistry, who: str, why: str) -> BanRow:
        """Ban a guest or an address; a banned guest loses all seats at tables that aren't over."""
        row = BanRow(make_ban_key(who), now(), why)
        await self._store.ban(row)
        await self.refresh()
        if await self._store.guest(row.who) is not None:
            for table in await self._store.tables_of(row.who):
                if table.state != OVER:
                    await remove(registry, await registry.find(table.id), row.who)
        return row

    async def unban(self, who: str) -> None:
        """Lift a ban; raises Refused if there is none."""
        if not await self._store.unban(make_ban_key(who)):
            raise Refused("unknown", f"{who!r} is not banned")
        await self.refresh()


def make_ban_key(who: str) -> str:
    """Return the key of a ban: a guest's id, or the limit key of an address.

    Raises Refused if `who` is neither a guest's id nor an address.
    """
    if len(who) == GUEST_DIGITS and HEX.issuperset(who):
        return who
    try:
        return limit_key(str(ip_address(who.removesuffix(f"/{NETWORK_BITS}"))))
    except ValueError:
        raise Refused("invalid", f"{who!r} is neither a guest id of {GUEST_DIGITS} digits nor an address") from None
