"""Playing at the terminal: persons and bots at one table, every line kept as it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from os import environ
from pathlib import Path
from shlex import quote

from rich.console import Console

from .. import load
from ..bots import Bot, names
from ..clauses import ledger
from ..core.content.toml_files import read_text
from ..core.errors import IllegalAction, NotationError, OptionError, ShambleError
from ..core.game.level import PERSON
from ..core.matches.match import Match
from ..core.matches.replay import RecordFile, read, replay
from ..core.matches.rolls import roll_of
from ..core.notation import read as read_action
from ..core.notation import split_seat
from .rules import describe
from .seating import bots_of, load_edition, parse_options, persons_first
from .terminal.screen import Screen
from .terminal.why import reason, why
from .terminal.wording import Offer, likeness, meant

with suppress(ImportError):
    import readline  # noqa: F401  `input` then edits lines and remembers them

BOTS_OWN = 1 << 31  # streams of random numbers from here on are the bots'; those before are the rolls'
HELP = """\
Type the number of an offer, or its words, shortened as far as they are clear: adv, or t l for turn h1 left.
Several choices in one line, with ; between, are made up to the first roll: adv; adv; t l
why [VERB]     what you may not do now, and which clause says so
undo           take back your last choice, up to the last roll
wait           let another seat that may choose go first
board, log     the whole board with its legend; all that happened
rules CLAUSE   what a clause says: rules ZP-101
save [FILE]    where the game is kept; or a copy of it
quit           leave; the game can be resumed"""


def new_game(
    console: Console,
    game: str,
    seats: str | None,
    options: list[str],
    preset: str | None,
    seed: int | None,
    record: Path | None,
    folders: Sequence[Path],
) -> None:
    """Begin a game, and play it until it ends or somebody leaves."""
    edition = load_edition(game, preset, parse_options(options), folders)
    players = persons_first(seats, edition)
    if record is not None and record.exists():
        raise OptionError(f"--record {record}: there already; go on with --resume {record}, or name another file")
    if record is not None and not record.parent.is_dir():
        raise OptionError(f"--record {record}: no folder {record.parent}")
    match = Match(edition, len(players), seed)
    match.names = players
    TerminalGame(console, match, record or _new_file(game)).run()


def resumed_game(console: Console, path: Path, seats: str | None, folders: Sequence[Path]) -> None:
    """Go on with a game that was left."""
    found = read(read_text(path, str(path)), partial(load, folders=folders))
    match = replay(found)
    if seats is None and not all(name == PERSON or name in names(match.edition.game) for name in match.names):
        raise OptionError(f"{path}: seats {', '.join(match.names)}; say who plays: --seats human,greedy")
    players = persons_first(seats or ",".join(match.names), match.edition)
    if len(players) != match.seats:
        raise OptionError(f"--seats: {len(players)} seats; {path} has {match.seats}")
    match.names = players
    session = TerminalGame(console, match, path)
    for notice in found.notices:
        session.screen.say(f"{path}: {notice}", "yellow")
    session.screen.caught_up(match, range(-1, match.seats))
    session.run()


def _new_file(game: str) -> Path:
    """The file of a game for which nobody named one."""
    home = Path(environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "shamble"
    home.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    taken = sum(1 for _ in home.glob(f"{stem}*"))
    return home / f"{stem}{f'-{taken}' if taken else ''}.shamble"


class TerminalGame:
    """A game at the terminal: persons are asked, bots choose, the dice are rolled."""

    def __init__(self, console: Console, match: Match, path: Path) -> None:
        self.screen = Screen(console)
        self._match = match
        self._path = path
        self._file = RecordFile(path)
        self._bots: list[Bot | None] = bots_of(match.names, match.edition)
        self._watched = all(self._bots)
        self._left = False
        self._mover = -1
        self._stale = True  # whether the board has changed since it was shown
        self._typed: list[str] = []  # what is left of a line of several choices
        self._asides: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "why": self._why,
            "undo": self._undo,
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "wait": self._wait,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves; what was played is kept either way."""
        try:
            while not self._left:
                self._roll()
                if self._match.is_over:
                    self._end()
                    return
                self._choose()
        except (EOFError, KeyboardInterrupt):
            self.screen.console.print()
            self._quit("")

    def _roll(self) -> None:
        if self._match.is_chance:
            self._typed.clear()
            self._match.advance()
            self._keep()

    def _keep(self) -> None:
        self._file.keep(self._match)
        self._stale = True

    def _choose(self) -> None:
        """The next choice: a person's if one may choose, else the first bot's."""
        persons = [seat for seat in self._match.to_move if self._bots[seat] is None]
        if persons:
            self._ask(persons)
        else:
            self._let_bot_choose(self._match.to_move[0])

    def _let_bot_choose(self, seat: int) -> None:
        bot = self._bots[seat]
        assert bot is not None
        if self._watched and self._mover not in (-1, seat):
            self.screen.news(self._match, -1)
            self.screen.picture(self._match, -1)
        self._mover = seat
        rng = roll_of(self._match.seed, BOTS_OWN + len(self._match))
        self._match.play(bot.choose(self._match.state.determinize(seat, rng), seat, rng))
        self._keep()

    def _ask(self, persons: list[int]) -> None:
        """Show what is new, the board and the offers, and take one line."""
        offers = [Offer(seat, text) for seat in persons for text in self._match.legal(seat)]
        if self._stale and not self._typed:
            self.screen.news(self._match, persons[0])
            self.screen.picture(self._match, persons[0])
            self.screen.offers(self._match, offers)
            self._stale = False
        if not self._typed:
            self._typed = [part.strip() for part in input("> ").split(";")]
        try:
            self._take(self._typed.pop(0), persons[0], offers)
        except ShambleError as error:
            self._typed.clear()
            self.screen.say(str(error), "red")

    def _take(self, line: str, seat: int, offers: list[Offer]) -> None:
        """Take a line that was typed: a word about the game, or a choice."""
        word, _, rest = line.partition(" ")
        if word in self._asides and not (rest and self._is_choice(line, offers)):
            self._asides[word](rest.strip())
        elif word:
            stated, text = split_seat(line)
            offer = meant(text, stated, offers)
            if offer is None:
                self._refuse(text, seat if stated is None else stated)
            else:
                self._match.play(offer.text, offer.seat)
                self._keep()

    def _is_choice(self, line: str, offers: list[Offer]) -> bool:
        """Whether a line is an action of the game: some verbs are words about the game too, as `board` and `save`."""
        try:
            read_action(self._match.edition.book, line)
        except NotationError:
            return any(likeness(line, offer) for offer in offers)
        return True

    def _refuse(self, text: str, seat: int) -> None:
        said = reason(self._match, seat, text)
        if said is not None:
            raise IllegalAction(f"{text}: not now. {said}")
        self._match.play(text, seat)  # an aside of the game, or an error that says what was expected
        self._keep()

    def _end(self) -> None:
        self._keep()
        watcher = next((seat for seat, bot in enumerate(self._bots) if bot is None), -1)
        self.screen.news(self._match, watcher)
        self.screen.picture(self._match, watcher, entire=True)
        self.screen.ending(self._match)
        self.screen.say(f"The whole game: shamble replay {self._by_name()}", "dim")

    def _by_name(self) -> str:
        """The record, and the content that it was played with, as a command line names them."""
        folders = [f"--content {quote(str(folder))}" for folder in self._match.edition.folders]
        return " ".join([quote(str(self._path)), *folders])

    def _mine(self) -> int:
        """The seat that is asked."""
        return next(seat for seat in self._match.to_move if self._bots[seat] is None)

    def _help(self, _: str) -> None:
        self.screen.say(HELP)

    def _why(self, rest: str) -> None:
        for line in why(self._match, self._mine(), rest):
            self.screen.say(line)

    def _undo(self, _: str) -> None:
        refused: IllegalAction | None = None
        for seat in (seat for seat, bot in enumerate(self._bots) if bot is None):
            try:
                self._match.undo(seat)
            except IllegalAction as error:
                refused = refused or error
            else:
                self._keep()
                return
        raise refused or IllegalAction("nothing to undo")

    def _board(self, _: str) -> None:
        self.screen.picture(self._match, self._mine(), entire=True)

    def _log(self, _: str) -> None:
        self.screen.log(self._match, self._mine())

    def _rules(self, rest: str) -> None:
        game = self._match.edition.game.id
        if not rest:
            self.screen.say(f"{ledger(game).title}: rules CLAUSE, as in rules {next(iter(ledger(game).clauses))}")
        for line in describe(game, rest, self._match.edition.folders) if rest else []:
            self.screen.say(line)

    def _save(self, rest: str) -> None:
        if not rest:
            self.screen.say(f"Every line is kept in {self._path} as it is played.")
            return
        copy = Path(rest)
        if copy.exists():
            raise OptionError(f"{copy}: there already; name another file")
        try:
            copy.write_text(self._match.record(), encoding="utf-8", newline="\n")
        except OSError as error:
            raise OptionError(f"{copy}: cannot be written: {error.strerror}") from None
        self.screen.say(f"Saved a copy: {copy}")

    def _wait(self, _: str) -> None:
        others = [seat for seat in self._match.to_move if self._bots[seat] is not None]
        if not others:
            raise IllegalAction("nobody else may choose now")
        self._let_bot_choose(others[0])

    def _quit(self, _: str) -> None:
        self._left = True
        if len(self._match) == 0:
            self.screen.say("Nothing was played, nothing is kept.")
        else:
            self.screen.say(f"Kept. Go on with: shamble play --resume {self._by_name()}")
