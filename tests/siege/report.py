"""What became of the server: a table with the bars, and whether each was held."""

from __future__ import annotations

from statistics import median

from benchmarks.table_kills import Kills

from .floods import Flood
from .fuzz import Fuzz
from .leaks import Leaks
from .outages import Outage
from .races import Races

GOES_ON = 5.0  # seconds after a write error within which every table goes on
SLOWER = 3.0  # times the quiet server's p99 that another address may wait while one is hostile
LONGEST = 250.0  # milliseconds that it may be at most
MEBI = 1 << 20
GROWTH = 32  # MiB that memory may grow between a tenth and the end of what is malformed
HEAD = """# The siege

This page shows how hostile guests, crashes and outages affected the server and the people who played on it.
`make siege` runs all parts on both databases, takes half an hour on a machine that does nothing else, and writes this
page. A short form of each part runs with the tests (`tests/siege/test_siege.py`).

- **leaks**: Two servers hold twins of a table: games with a history that a seat can't tell apart, but with different
  hidden information (cards, dice to come, a master's secrets, words that only others may read). The seat, a
  stranger and a spectator query both servers on every route and with every message of a socket. Then a choice is played
  at both, and all queries are repeated. Every answer has to be the same, byte for byte. A route without a question in
  `tests/siege/questions.py` fails the tests.
- **kills**: The server is killed (`kill -9`) while guests play. After each start every acknowledged choice has to be in
  the log exactly once.
- **races**: Two servers on one database, or two requests, want the same number of a table's log, or the same seat.
  Exactly one gets it.
- **fuzz**: Malformed messages on sockets and routes: wrong types, huge numbers, deep nesting, text that breaks
  parsers. Each is refused, or the socket is closed. None may cause a server error (a 500), and memory may not grow.
- **outages**: For ten seconds the database accepts nothing: the disk is full, another program holds the lock,
  PostgreSQL is away, restarts, or cuts its connections. Afterwards every table has to go on by itself within five
  seconds, no event may be missing, and `/health` has to have reported the outage.
- **floods**: One guest does harm at full speed: requests, new tables, records, messages, pings, fragments of frames,
  sockets that say nothing or read nothing, and connections. A guest at another address may wait at most three times
  as long as on the quiet server of the same run.

To run one part: `python -m tests.siege leaks`. To run a hundredth of it, add `--share 0.01`. `--write` writes this
page.
"""


class Report:
    """Rows of what was asked and what was seen."""

    def __init__(self) -> None:
        self.held = True
        self._rows: list[tuple[str, str, bool]] = []
        self._told = 0  # of these rows

    def leaks(self, found: Leaks) -> None:
        """Twins over the wire."""
        told = f"{found.pairs:,} pairs of {found.tables} tables over {len(found.routes)} routes, something changed in "
        told += (
            f"{found.hidden} of them; {found.hidden_lines:,} of {found.lines:,} lines differ, {found.stories} sessions "
        )
        told += f"of stories that go on; {found.undos_refused:,} refused undos, {found.refusals:,} refusals; "
        told += f"{found.apart} tables that a choice made differ openly; {len(found.differing)} differ"
        held = not found.differing and found.hidden > 0
        self._add("hidden information changes no byte of any answer", told, held)
        for each in found.differing[:5]:
            print(each)

    def kills(self, database: str, found: Kills) -> None:
        """Kills under load."""
        told = f"{found.kills:,} kills, {found.under_way:,} of them with a choice under way; {found.tables:,} tables, "
        told += f"{found.acked:,} choices answered: {found.lost} lost, {found.doubled} doubled"
        self._add(f"no acknowledged choice is lost or doubled, {database}", told, found.lost + found.doubled == 0)

    def races(self, database: str, found: Races) -> None:
        """Races for one place."""
        who, what = ("guest", "a seat") if found.kind == "seats" else ("writer", "a place in the log")
        told = f"{found.races:,} races, {len(found.wrong)} without exactly one winner"
        self._add(f"exactly one {who} gets {what}, {database}", told, not found.wrong)
        for each in found.wrong[:5]:
            print(each)

    def fuzz(self, found: Fuzz) -> None:
        """Malformed messages."""
        grown = (found.after - found.before) / MEBI
        told = f"{found.messages:,} messages, {len(found.faults)} server errors, {grown:+.1f} MiB"
        self._add("malformed messages are refused, memory stays level", told, not found.faults and grown <= GROWTH)
        for each in found.faults[:5]:
            print(each)

    def outage(self, found: Outage) -> None:
        """A database that takes nothing for a while."""
        told = f"{found.seconds:.0f} s: {found.stood} of {found.tables} tables stopped, the last went on after "
        told += f"{found.slowest:.1f} s, {found.gaps} events missed; "
        told += f"/health {'reported it' if found.told else 'did not report it'}"
        held = found.slowest <= GOES_ON and not found.gaps and (found.told or not found.stood)
        self._add(f"every table goes on within {GOES_ON:g} s, {found.kind}", told, held)

    def floods(self, found: list[Flood]) -> None:
        """One hostile guest at full speed."""
        quiet = median(each.p99 for each in found if not each.kind)
        for each in found:
            told = f"{each.answers} answers, p50 {each.p50:.1f} ms, p99 {each.p99:.1f} ms ({each.p99 / quiet:.1f} x), "
            told += f"{each.busy:.0%} of a core, {each.memory / MEBI:.0f} MiB"
            what = f"others wait at most {SLOWER:g} x as long: {each.kind}" if each.kind else "the quiet server"
            self._add(what, told, not each.kind or each.p99 <= min(SLOWER * quiet, LONGEST))

    def news(self) -> str:
        """The rows that nobody has been told yet."""
        told, self._told = self._told, len(self._rows)
        return "\n".join(" | ".join(map(str, row)) for row in self._rows[told:])

    def text(self, machine: str) -> str:
        """All of it, for people."""
        rows = [f"| {what} | {told} | {'held' if held else 'NOT HELD'} |" for what, told, held in self._rows]
        return "\n".join([HEAD, machine, "", "| requirement | result |  |", "| --- | --- | --- |", *rows, ""])

    def _add(self, what: str, told: str, held: bool) -> None:
        self._rows.append((what, told, held))
        self.held = self.held and held
