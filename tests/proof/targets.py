"""What is proven: a game's rules, the core, the server's questions of who may; and by which tests."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.proof.clauses_of import clauses_of
from tests.proof.mistakes import Mistake

from shamble.clauses import PACKAGE, load_ledger
from shamble.core.errors import OptionError

NOT_PROVEN = ("__init__.py", "native.py", "accessors.py")  # the second stands in for what the compiler knows
SCENARIO = "test_the_scenario_holds["


@dataclass(frozen=True)
class Target:
    """Rooms of code, and the tests that are to notice."""

    name: str
    rooms: tuple[str, ...]
    tests: tuple[str, ...]
    prefixes: frozenset[str] = frozenset()

    def modules(self, root: Path) -> list[str]:
        """The modules of the rooms."""
        rooms = [root / room for room in self.rooms]
        found = [path for room in rooms for path in (sorted(room.rglob("*.py")) if room.is_dir() else [room])]
        return [path.relative_to(root).as_posix() for path in found if path.name not in NOT_PROVEN]

    def clauses(self, root: Path, mistake: Mistake) -> frozenset[str]:
        """The clauses that the mistaken lines are there for."""
        return clauses_of(root, mistake, self.prefixes) if self.prefixes else frozenset()

    def wanted(self, nodeid: str) -> bool:
        """Whether a test is run at all: of scenarios a game's own."""
        return SCENARIO not in nodeid or not self.prefixes or f"[{self.name}/" in nodeid


CORE = Target("core", ("src/shamble/core",), ("tests/core",))
WHO_MAY = ("tables/requests", "http/guard.py", "http/visits.py", "identity.py", "lobby/guests.py")
ASKED = ("requests", "http/test_guard.py", "test_keyring.py")  # without a network: over one each test costs a server
SERVER = Target(
    "server",
    tuple(f"src/shamble/server/{each}" for each in WHO_MAY),
    tuple(f"tests/server/{each}" for each in ASKED),
)


def targets() -> list[Target]:
    """All targets: every game that has clauses, the core, the server's questions of who may."""
    games = sorted(path.parent.name for path in PACKAGE.glob("games/*/clauses.toml"))
    return [*(target(name) for name in games), CORE, SERVER]


def target(name: str) -> Target:
    """A target by its name."""
    for shared in (CORE, SERVER):
        if name == shared.name:
            return shared
    try:
        book = load_ledger(name)
    except OptionError as error:
        raise SystemExit(str(error)) from None
    prefixes = frozenset(key.partition("-")[0] for key in [*book.clauses, *book.rulings])
    return Target(name, (f"src/shamble/games/{name}/rules",), (f"tests/games/{name}", "tests/scenarios"), prefixes)
