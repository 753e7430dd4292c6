"""The pace of bots: fast while a player waits for them, unless they choose many times; else slow enough to follow."""

from __future__ import annotations

from pathlib import Path

from shamble.server.bots.bot_runner import MAX_QUICK_CHOICES, UNWATCHED_PACE, WAITED_FOR_PACE, _pace_factor

from ..requests.in_process import Host, story


def test_bots_do_not_keep_those_waiting_who_play_with_them_but_go_on_at_a_pace_that_can_be_followed(
    tmp_path: Path,
) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "random")
        session.live.open_sockets[0] = 1
        assert [_pace_factor(session, made) for made in (0, MAX_QUICK_CHOICES - 1, MAX_QUICK_CHOICES)] == [
            WAITED_FOR_PACE
        ] * 2 + [1]
        session.live.resigned.add(0)
        assert _pace_factor(session, 0) == 1

    story(tmp_path, tell)


def test_bots_among_themselves_are_watched_at_their_pace_and_hurry_where_nobody_looks(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("random", "random")
        assert _pace_factor(session, 0) == UNWATCHED_PACE
        session.live.open_sockets[-1] = 1
        assert _pace_factor(session, 0) == 1

    story(tmp_path, tell)
