"""Command `shamble play`: a game at the terminal for people and bots, saved after every line."""

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
from ..clauses import load_ledger
from ..core.content.toml_files import read_text
from ..core.errors import IllegalAction, NotationError, OptionError, ShambleError
from ..core.game.level import PERSON
from ..core.matches.match import Match
from ..core.matches.replay import RecordFile, read_record, replay
from ..core.matches.rolls import rng_for_roll
from ..core.notation import read as read_action
from ..core.notation import split_seat
from .rules import describe
from .seating import bots_of, load_edition, parse_options, persons_first
from .terminal.matching import Offer, find_offer, match_score
from .terminal.refusals import explain_refusals, refusing_clause
from .terminal.screen import Screen

with suppress(ImportError):
    import readline  # noqa: F401  `input` then edits lines and remembers them

BOT_STREAMS = 1 << 31  # first RNG stream of the bots; lower streams are the dice's
HELP = """\
Type the number of a choice, or its words, shortened as long as they are clear: adv, or t l for turn h1 left.
Several choices in one line, with ; between them, are played up to the first roll: adv; adv; t l
why [VERB]     what you can't do now, and the clause that says so
undo           take back your last choice, unless dice have been rolled since
wait           let another seat choose first
board, log     the whole board with its legend; all that has happened
rules CLAUSE   the text of a clause: rules ZP-101
save [FILE]    where the game is saved, or save a copy
quit           leave; you can resume the game later"""


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
    """Begin a game, and play it until it ends or the players quit.

    Raises OptionError if the record exists, or if its folder does not.
    """
    edition = load_edition(game, preset, parse_options(options), folders)
    players = persons_first(seats, edition)
    if record is not None and record.exists():
        raise OptionError(f"--record {record}: exists; continue with --resume {record}, or name another file")
    if record is not None and not record.parent.is_dir():
        raise OptionError(f"--record {record}: no folder {record.parent}")
    match = Match(edition, len(players), seed)
    match.names = players
    TerminalGame(console, match, record or _new_file(game)).run()


def resumed_game(console: Console, path: Path, seats: str | None, folders: Sequence[Path]) -> None:
    """Continue a saved game; OptionError if its seats don't fit."""
    saved = read_record(read_text(path, str(path)), partial(load, folders=folders))
    match = replay(saved)
    if seats is None and not all(name == PERSON or name in names(match.edition.game) for name in match.names):
        raise OptionError(f"{path}: seats {', '.join(match.names)}; say who plays: --seats human,greedy")
    players = persons_first(seats or ",".join(match.names), match.edition)
    if len(players) != match.seats:
        raise OptionError(f"--seats: {len(players)} seats; {path} has {match.seats}")
    match.names = players
    session = TerminalGame(console, match, path)
    for notice in saved.notices:
        session.screen.print_line(f"{path}: {notice}", "yellow")
    session.screen.mark_read(match, range(-1, match.seats))
    session.run()


def _new_file(game: str) -> Path:
    """Return an unused file in the user's state folder, named after the game and the time."""
    home = Path(environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "shamble"
    home.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    count = sum(1 for _ in home.glob(f"{stem}*"))
    return home / f"{stem}{f'-{count}' if count else ''}.shamble"


class TerminalGame:
    """Game at the terminal: asks people, lets bots choose, rolls the dice and saves every line."""

    def __init__(self, console: Console, match: Match, path: Path) -> None:
        self.screen = Screen(console)
        self._match = match
        self._path = path
        self._file = RecordFile(path)
        self._bots: list[Bot | None] = bots_of(match.names, match.edition)
        self._watched = all(self._bots)
        self._left = False
        self._mover = -1
        self._stale = True  # the board has changed since it was shown
        self._typed: list[str] = []  # choices left from a typed line
        self._commands: dict[str, Callable[[str], None]] = {
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
        """Play until the game is over or the players quit."""
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
            self._save_record()

    def _save_record(self) -> None:
        self._file.keep(self._match)
        self._stale = True

    def _choose(self) -> None:
        """Ask for the next choice: a person if any may choose, else the first bot."""
        persons = [seat for seat in self._match.to_move if self._bots[seat] is None]
        if persons:
            self._ask(persons)
        else:
            self._let_bot_choose(self._match.to_move[0])

    def _let_bot_choose(self, seat: int) -> None:
        bot = self._bots[seat]
        assert bot is not None
        if self._watched and self._mover not in (-1, seat):
            self.screen.print_news(self._match, -1)
            self.screen.print_board(self._match, -1)
        self._mover = seat
        rng = rng_for_roll(self._match.seed, BOT_STREAMS + len(self._match))
        self._match.play(bot.choose(self._match.state.determinize(seat, rng), seat, rng))
        self._save_record()

    def _ask(self, persons: list[int]) -> None:
        """Show the news, the board and the offers; read and run a line, or the next choice of the last line."""
        offers = [Offer(seat, text) for seat in persons for text in self._match.legal(seat)]
        if self._stale and not self._typed:
            self.screen.print_news(self._match, persons[0])
            self.screen.print_board(self._match, persons[0])
            self.screen.print_offers(self._match, offers)
            self._stale = False
        if not self._typed:
            self._typed = [part.strip() for part in input("> ").split(";")]
        try:
            self._take(self._typed.pop(0), persons[0], offers)
        except ShambleError as error:
            self._typed.clear()
            self.screen.print_line(str(error), "red")

    def _take(self, line: str, seat: int, offers: list[Offer]) -> None:
        """Run a typed command, or play a typed choice."""
        word, _, rest = line.partition(" ")
        if word in self._commands and not (rest and self._is_choice(line, offers)):
            self._commands[word](rest.strip())
        elif word:
            stated, text = split_seat(line)
            offer = find_offer(text, stated, offers)
            if offer is None:
                self._refuse(text, seat if stated is None else stated)
            else:
                self._match.play(offer.text, offer.seat)
                self._save_record()

    def _is_choice(self, line: str, offers: list[Offer]) -> bool:
        """Whether a line is an action of the game; some verbs are also commands, such as `board` and `save`."""
        try:
            read_action(self._match.edition.book, line)
        except NotationError:
            return any(match_score(line, offer) for offer in offers)
        return True

    def _refuse(self, text: str, seat: int) -> None:
        clause = refusing_clause(self._match, seat, text)
        if clause is not None:
            raise IllegalAction(f"{text}: not now. {clause}")
        self._match.play(text, seat)  # plays an aside, or raises an error that says what is expected
        self._save_record()

    def _end(self) -> None:
        self._save_record()
        watcher = next((seat for seat, bot in enumerate(self._bots) if bot is None), -1)
        self.screen.print_news(self._match, watcher)
        self.screen.print_board(self._match, watcher, entire=True)
        self.screen.print_result(self._match)
        self.screen.print_line(f"The whole game: shamble replay {self._arguments()}", "dim")

    def _arguments(self) -> str:
        """Return the record and its content folders as arguments of a command line."""
        folders = [f"--content {quote(str(folder))}" for folder in self._match.edition.folders]
        return " ".join([quote(str(self._path)), *folders])

    def _seat(self) -> int:
        """Return the first person's seat that is to choose."""
        return next(seat for seat in self._match.to_move if self._bots[seat] is None)

    def _help(self, _: str) -> None:
        self.screen.print_line(HELP)

    def _why(self, rest: str) -> None:
        for line in explain_refusals(self._match, self._seat(), rest):
            self.screen.print_line(line)

    def _undo(self, _: str) -> None:
        refusal: IllegalAction | None = None
        for seat in (seat for seat, bot in enumerate(self._bots) if bot is None):
            try:
                self._match.undo(seat)
            except IllegalAction as error:
                refusal = refusal or error
            else:
                self._save_record()
                return
        raise refusal or IllegalAction("nothing to undo")

    def _board(self, _: str) -> None:
        self.screen.print_board(self._match, self._seat(), entire=True)

    def _log(self, _: str) -> None:
        self.screen.print_log(self._match, self._seat())

    def _rules(self, rest: str) -> None:
        game = self._match.edition.game.id
        if not rest:
            book = load_ledger(game)
            self.screen.print_line(f"{book.title}: rules CLAUSE, as in rules {next(iter(book.clauses))}")
        for line in describe(game, rest, self._match.edition.folders) if rest else []:
            self.screen.print_line(line)

    def _save(self, rest: str) -> None:
        if not rest:
            self.screen.print_line(f"The game is saved in {self._path} after every line.")
            return
        copy = Path(rest)
        if copy.exists():
            raise OptionError(f"{copy}: exists; name another file")
        try:
            copy.write_text(self._match.record(), encoding="utf-8", newline="\n")
        except OSError as error:
            raise OptionError(f"{copy}: cannot be written: {error.strerror}") from None
        self.screen.print_line(f"Saved a copy: {copy}")

    def _wait(self, _: str) -> None:
        others = [seat for seat in self._match.to_move if self._bots[seat] is not None]
        if not others:
            raise IllegalAction("no other seat can choose now")
        self._let_bot_choose(others[0])

    def _quit(self, _: str) -> None:
        self._left = True
        if len(self._match) == 0:
            self.screen.print_line("Nothing was played, so nothing is saved.")
        else:
            self.screen.print_line(f"Saved. Continue with: shamble play --resume {self._arguments()}")
