"""Questions for every route of the server and every message of a socket, made from the tables of both.

A route without questions fails `uncovered`, so nobody can add one that the twins do not try.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, get_args

from litestar import Litestar

from shamble.core.matches.match import Match
from shamble.server.app import make_app
from shamble.server.context import ServerContext
from shamble.server.messages.socket import FromClient

API: Final = "/api/v1"
AT: Final = f"{API}/tables/{{table}}"
LIVE: Final = "SOCKET /api/v1/tables/{table}/live"
WATCHER: Final = -1
# Answered by the framework, or for the host about both servers at once; nothing of a table is in them.
APART: Final = {
    "GET /metrics": "one counter for the whole process, and both servers run in this one",
    "GET /schema": "the framework's own description of the interface",
    "OPTIONS": "the framework lists the methods of a route",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """Who asks what about which table."""

    table: str
    game: Match  # as the first of the twins is; whatever is taken from it, both are asked
    seat: int  # of the asker; -1: none
    key: str  # that no other request has
    n: int  # of the last event

    @property
    def ply(self) -> int:
        """The lines that count."""
        return len(self.game)

    @property
    def name(self) -> str:
        """The id of the game."""
        return str(self.game.edition.game.id)

    @property
    def verbs(self) -> list[str]:
        """The verbs of the game, but for the one that ends it."""
        return [verb.name for verb in self.game.edition.book.verbs if verb.name != "resign"]

    @property
    def everybody(self) -> list[dict[str, str]]:
        """Seats for a new table, all the asker's own."""
        return [{"k": "me"} for _ in range(self.game.seats + bool(self.game.edition.game.has_master(self.book)))]

    @property
    def book(self) -> Any:
        """The rulebook."""
        return self.game.edition.book

    @property
    def chooses(self) -> bool:
        """Whether the asker is to choose."""
        return self.seat in self.game.to_move


@dataclass(frozen=True, slots=True)
class Question:
    """A request: its path, and the body that goes with it."""

    path: str
    body: Any = None


Asked = Callable[[Setting], list[Question]]


def _at(*paths: str, body: Callable[[Setting], Any] | None = None) -> Asked:
    """Questions about a table from the asker's seat."""

    def asked(at: Setting) -> list[Question]:
        told = None if body is None else body(at)
        seat = f"seat={at.seat}"
        return [
            Question(f"{API}/tables/{at.table}{each}{'&' if '?' in each else '?'}{seat}", told)
            for each in (path.format(ply=at.ply, back=max(0, at.ply - 3), n=max(0, at.n - 2)) for path in paths)
        ]

    return asked


def _plain(*paths: str, body: Callable[[Setting], Any] | None = None) -> Asked:
    """Questions that need no seat."""

    def asked(at: Setting) -> list[Question]:
        told = None if body is None else body(at)
        return [Question(path.format(table=at.table, game=at.name, seat=max(0, at.seat)), told) for path in paths]

    return asked


def _keyed(**more: Any) -> Callable[[Setting], Any]:
    return lambda at: {"id": at.key, **more}


def _refused_choices(at: Setting) -> list[Question]:
    """Choices of others and of nobody: what one may not choose is refused alike."""
    offered = {text.rpartition(": ")[2] for text in at.game.legal()} if not at.game.is_over else set()
    texts = [text for text in at.verbs[:: max(1, len(at.verbs) // 3)] if not (at.chooses and text in offered)]
    texts += ["no such thing"] + ([] if at.chooses else at.game.legal()[:2])
    return [
        Question(f"{API}/tables/{at.table}/actions?seat={at.seat}", {"id": f"{at.key}{k}", "ply": at.ply, "a": text})
        for k, text in enumerate(texts)
    ]


def _asides(at: Setting) -> list[Question]:
    return _at(*(f"/asides?verb={verb}" for verb in at.verbs[:: max(1, len(at.verbs) // 2)]))(at)


def _reached(at: Setting) -> list[Question]:
    kinds = [names for kind, names in at.book.kinds.items() if kind in ("human", "zombie", "survivor", "player")]
    pieces = [kind.names[0] for kind in kinds if len(kind.names)] or ["h1"]
    return _at(*(f"/reach?piece={piece}" for piece in pieces))(at)


def _every_seat(at: Setting) -> list[Question]:
    """Views of the seats that are not one's own, too: they are refused."""
    return [Question(f"{API}/tables/{at.table}/view?seat={seat}") for seat in (*range(at.game.seats), WATCHER)]


def _resigns(at: Setting) -> bool:
    """Whether this asker ends by resigning; else by leaving. A bot goes on after either, so nobody does both."""
    return at.seat >= 0 and at.n % 2 == 1


QUESTIONS: Final[dict[str, Asked]] = {
    f"GET {API}/me": _plain(f"{API}/me"),
    f"PUT {API}/me": _plain(f"{API}/me", body=lambda at: {"name": f"guest {at.seat}"}),
    f"GET {API}/me/games": _plain(f"{API}/me/games"),
    f"POST {API}/me/mail": _plain(f"{API}/me/mail", body=lambda _: {"token": "none"}),
    f"GET {API}/games": _plain(f"{API}/games"),
    f"GET {API}/games/{{game}}/rulebook": _plain(API + "/games/{game}/rulebook"),
    f"GET {API}/games/{{game}}/lessons/{{lesson}}": _plain(API + "/games/{game}/lessons/none"),
    f"POST {API}/games/{{game}}/lessons/{{lesson}}": _plain(API + "/games/{game}/lessons/none", body=_keyed()),
    f"POST {API}/games/{{game}}/seating": _plain(API + "/games/{game}/seating", body=lambda _: {}),
    f"GET {API}/games/{{game}}/numbers": _plain(API + "/games/{game}/numbers"),
    f"POST {API}/games/{{game}}/what-if": _plain(
        API + "/games/{game}/what-if", body=lambda _: {"numbers": {"no.such": 1}, "pairs": 1}
    ),
    f"GET {API}/lobby": _plain(f"{API}/lobby"),
    f"POST {API}/tables": _plain(
        f"{API}/tables",
        body=lambda at: {"id": at.key, "game": "duel", "seats": [{"k": "me"}, {"k": "open"}], "public": False},
    ),
    f"POST {API}/records": _plain(
        f"{API}/records", body=lambda at: {"id": at.key, "record": at.game.seat_record(WATCHER)}
    ),
    f"GET {AT}": _plain(API + "/tables/{table}"),
    f"GET {AT}/scene": _plain(API + "/tables/{table}/scene"),
    f"GET {AT}/view": _every_seat,
    f"GET {AT}/events": _at("/events?since=0", "/events?since={n}"),
    f"GET {AT}/legal": _at("/legal", "/legal?odds=true"),
    f"GET {AT}/refusals": _at("/refusals"),
    f"GET {AT}/asides": _asides,
    f"GET {AT}/ways": _at("/ways"),
    f"GET {AT}/reach": _reached,
    f"GET {AT}/record": _at("/record"),
    f"GET {AT}/story": _at("/story", "/story?form=page", "/story?form=json"),
    f"GET {AT}/replay": _at("/replay", "/replay?since={back}"),
    f"GET {AT}/hindsight": _at("/hindsight"),
    f"GET {AT}/advice": _at("/advice?ply=0", "/advice?ply={back}"),
    f"GET {AT}/proof": _plain(API + "/tables/{table}/proof"),
    f"GET {AT}/dice": _plain(API + "/tables/{table}/dice"),
    f"POST {AT}/actions": _refused_choices,
    f"POST {AT}/chat": _at("/chat", body=_keyed(text="Is anybody there?")),
    f"POST {AT}/undo": _at("/undo", body=lambda at: {"id": at.key, "ply": at.ply}),
    f"POST {AT}/answer": _at("/answer", body=_keyed(ask=1, yes=False)),
    f"POST {AT}/pin": _at("/pin", body=_keyed(piece="airlift")),
    f"POST {AT}/renew": _at("/renew", body=_keyed()),
    f"POST {AT}/pause": _at("/pause", body=_keyed()),
    f"POST {AT}/resume": _at("/resume", body=_keyed()),
    f"POST {AT}/sit": _at("/sit", body=lambda _: {}),
    f"POST {AT}/seats/{{number}}/take": _plain(API + "/tables/{table}/seats/{seat}/take"),
    f"POST {AT}/seats/{{number}}/offer": _plain(API + "/tables/{table}/seats/{seat}/offer"),
    f"DELETE {AT}/seats/{{number}}/offer": _plain(API + "/tables/{table}/seats/{seat}/offer"),
    f"POST {AT}/seats/{{number}}/bot": _plain(
        API + "/tables/{table}/seats/{seat}/bot", body=lambda _: {"level": "random"}
    ),
    f"POST {AT}/seats/{{number}}/token": _plain(API + "/tables/{table}/seats/{seat}/token"),
    f"DELETE {AT}/seats/{{number}}/token": _plain(API + "/tables/{table}/seats/{seat}/token"),
    f"POST {AT}/seats/{{number}}/invite": _plain(API + "/tables/{table}/seats/{seat}/invite"),
    f"GET {AT}/invites": _at("/invites"),
    f"POST {AT}/moderation": _at("/moderation", body=lambda _: {"what": "mute", "who": "0123456789abcdef"}),
    f"GET {AT}/safety": _at("/safety"),
    f"POST {AT}/safety": _at("/safety", body=lambda at: {"id": at.key, "kind": "never", "text": "Spiders."}),
    f"DELETE {AT}/safety/{{line}}": _at("/safety/none"),
    f"POST {AT}/fork": _at("/fork", body=lambda at: {"id": at.key, "ply": 0, "seats": at.everybody}),
    f"GET {API}/host/tables": _plain(f"{API}/host/tables"),
    f"POST {API}/host/tables/{{table}}/close": _plain(API + "/host/tables/{table}/close"),
    f"GET {API}/host/bans": _plain(f"{API}/host/bans"),
    f"POST {API}/host/bans": _plain(f"{API}/host/bans", body=lambda _: {"who": "127.0.0.1", "why": ""}),
    f"POST {API}/host/unban": _plain(f"{API}/host/unban", body=lambda _: {"who": "127.0.0.1", "why": ""}),
    "GET /health": _plain("/health"),
    "GET /api/openapi.json": _plain("/api/openapi.json"),
    "GET /": _plain("/"),
    "GET /{path}": _plain("/t/{table}", "/t/{table}?seat={seat}", "/t/{table}/replay", "/new/{game}"),
}

# Asked once: nothing of a table is in their answers, and some of them keep a worker busy.
ONCE: Final = (
    f"{API}/games",
    f"POST {API}/tables",
    f"{API}/records",
    f"{API}/host",
    "/api/openapi.json",
    f"{API}/me/mail",
)

# Asked at the end of a table, for they end or leave it, or have a bot choose.
LAST: Final[dict[str, Asked]] = {
    f"POST {AT}/finish": _at("/finish", body=lambda at: {"id": at.key, "on": not at.chooses}),
    f"POST {AT}/rematch": _at("/rematch"),
    f"POST {AT}/session": _at("/session", body=lambda _: {}),
    f"POST {AT}/leave": lambda at: [] if _resigns(at) else _at("/leave")(at),
    f"POST {AT}/concede": lambda at: _at("/concede", body=_keyed())(at) if _resigns(at) or at.seat == WATCHER else [],
    f"POST {AT}/resign": lambda at: _at("/resign", body=_keyed())(at) if _resigns(at) or at.seat == WATCHER else [],
}

# By the tag of a message, what a client says on its socket.
MESSAGES: Final[dict[str, Callable[[Setting], dict[str, Any]]]] = {
    "act": lambda at: {"id": f"{at.key}a", "ply": at.ply, "a": "no such thing"},
    "say": lambda at: {"id": f"{at.key}s", "text": "Hello?"},
    "undo": lambda at: {"id": f"{at.key}u", "ply": at.ply, "to": 0},
    "answer": lambda at: {"id": f"{at.key}w", "ask": 1, "yes": False},
    "resign": lambda _: {"id": "no!"},  # refused for its id
    "concede": lambda _: {"id": "no!"},
    "pin": lambda at: {"id": f"{at.key}n", "piece": "no such thing"},
    "finish": lambda at: {"id": f"{at.key}f", "on": not at.chooses},
    "renew": lambda at: {"id": f"{at.key}r"},
    "pause": lambda at: {"id": f"{at.key}p"},
    "resume": lambda at: {"id": f"{at.key}g"},
    "echo": lambda _: {"k": "none"},
    "ping": lambda _: {"c": 1.0},
}


def application(context: ServerContext) -> Litestar:
    """The application of a server, which has the table of its routes."""
    app: Any = make_app(context)
    while not isinstance(app, Litestar):  # what wraps it keeps it
        app = next(each for each in vars(app).values() if callable(each))
    return app


def routes_of(app: Litestar) -> Iterator[str]:
    """Every route of the server by its method and path, as `GET /api/v1/tables/{table}`."""
    for route in app.routes:
        methods = getattr(route, "methods", None) or {"SOCKET"}
        yield from (f"{method} {route.path_format}" for method in sorted(methods))


def uncovered(app: Litestar) -> list[str]:
    """The routes and messages that no question is asked of."""
    covered = {*QUESTIONS, *LAST, LIVE}
    missing = [
        route
        for route in routes_of(app)
        if route.replace("HEAD ", "GET ", 1) not in covered and not route.startswith(tuple(APART))
    ]
    said = {str(kind.__struct_config__.tag) for kind in get_args(FromClient)}
    return missing + [f"the message {tag!r}" for tag in sorted(said - MESSAGES.keys())]


def questions_of(app: Litestar, at: Setting, asked: dict[str, Asked], is_first: bool) -> Iterator[tuple[str, Question]]:
    """All of these questions by this asker, each with its route; of those to ask once only the first time."""
    order = {route: place for place, route in enumerate(asked)}
    for route in sorted(routes_of(app), key=lambda each: order.get(each, len(order))):
        method, _, path = route.partition(" ")
        if not is_first and any(each in route for each in ONCE) and "{table}" not in route:
            continue
        for each in (asked.get(route) or asked.get(f"GET {path}" if method == "HEAD" else "") or _nothing)(at):
            yield route, each


def _nothing(_: Setting) -> list[Question]:
    return []
