"""A tournament in a file: a line that says which one it is, and a line for each game.

The lines are JSON. A game is written as soon as it is over, so whoever stops a tournament loses
nothing, and it goes on where it was. An agent that comes late, or was mended, makes it another
tournament: that needs another file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

import msgspec

from coursekit.contests.locking import in_a_sentence, lock, refuse_special
from coursekit.games import Position
from coursekit.tournament import GameRecord, Tournament

FORMAT = 3
DIFFERENCES = {
    "format": "its format is",
    "game": "its game is",
    "games": "its games per pair are",
    "seed": "its seed is",
    "opening": "the random moves of its openings are",
    "seconds": "the seconds for a move are",
}
"""How to say in what two tournaments differ."""


class Header(msgspec.Struct, frozen=True):
    """Which tournament it is: all that decides who plays which games, and how they end.

    `digest` is a digest of all the rest but the version, of which it is only told.
    """

    version: str
    game: str
    agents: dict[str, str]
    games: int
    seed: int
    opening: int
    seconds: float | None
    digest: str = ""
    format: int = FORMAT

    def with_digest(self) -> Header:
        """The same, with its digest filled in."""
        told = msgspec.structs.replace(self, version="", digest="")
        digest = sha256(msgspec.json.encode(told)).hexdigest()[:16]
        return msgspec.structs.replace(self, digest=digest)


def read_header(path: Path, line: bytes) -> Header:
    """The header of the file, of which this is the first line."""
    try:
        return msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, RecursionError):
        raise _not_a_tournament(path) from None


def read_games(
    path: Path, header: Header, lines: Iterable[bytes], players: int | None = None
) -> Iterator[GameRecord]:
    """The games in the lines after the first, each number once.

    All have as many `players`; if nobody says how many, as the first of them.
    """
    seen = set()
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        try:
            game = msgspec.json.decode(line, type=GameRecord)
            players = players or len(game.names)
            _refuse_strange(game, header, players)
        except (ValueError, RecursionError) as error:
            raise ValueError(
                f"path must be a file of a tournament, and line {number} of {str(path)!r} is no "
                f"game of one ({error})"
            ) from None
        if game.number not in seen:
            seen.add(game.number)
            yield game


def _refuse_strange(game: GameRecord, header: Header, players: int) -> None:
    """Refuse a game that nobody can have played in this tournament."""
    if not len(set(game.names)) == len(game.names) == len(game.earned) == players:
        raise ValueError(f"it is not one of {players} players")
    strangers = [name for name in game.names if name not in header.agents]
    if strangers:
        raise ValueError(f"{strangers[0]} does not take part")
    if min((game.number, *game.moves)) < 0:
        raise ValueError("its numbers are not 0 or more")


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of the file; a last one that was not written to its end is left out."""
    for line in file:
        if line.endswith(b"\n"):
            yield line


def header_in(path: Path) -> Header | None:
    """Which tournament has written the file; None if there is none, or not yet a line in it."""
    try:
        refuse_special(path)
        with path.open("rb") as file:
            first = next(whole_lines(file), None)
    except OSError:
        return None
    return None if first is None else read_header(path, first)


class RecordFile:
    """A file that a tournament writes: `games` are those it holds already, by their numbers."""

    def __init__(self, path: Path, header: Header, players: int):
        self.path, self.games = path, dict[int, GameRecord]()
        try:
            refuse_special(path)
            self.file = path.open("a+b")
        except OSError as error:
            raise ValueError(
                f"path must be a file that can be written, not {str(path)!r}: {error.strerror}"
            ) from None
        try:
            self._go_on(header, players)
        except BaseException:
            with suppress(ValueError):
                self.close()
            raise

    def _go_on(self, header: Header, players: int) -> None:
        """Read what is in the file, and prepare it for more."""
        lock(self.path, self.file)
        with in_a_sentence(self.path):
            self.file.seek(0)
            first, *lines = list(whole_lines(self.file)) or [b""]
            if first:
                _refuse_another(self.path, read_header(self.path, first), header)
                known = read_games(self.path, header, lines, players)
                self.games = {game.number: game for game in known}
            else:
                self.file.seek(0)
                if not _line(header).startswith(self.file.read()):
                    raise _not_a_tournament(self.path)
            self.file.truncate(len(first) + sum(map(len, lines)))  # without half a line
        if not first:
            self.write(header)

    def write(self, value: Header | GameRecord) -> None:
        """Write a line, to its end."""
        with in_a_sentence(self.path):
            self.file.write(_line(value))
            self.file.flush()

    def close(self) -> None:
        """Nothing more will be written."""
        with in_a_sentence(self.path):
            self.file.close()


def _line(value: Header | GameRecord) -> bytes:
    return msgspec.json.encode(value) + b"\n"


class AnotherTournament(ValueError):
    """A file is of another tournament; `difference` says in what they differ."""

    def __init__(self, path: Path, difference: str):
        self.difference = difference
        super().__init__(
            f"path must be a new file, or one of this tournament, and {str(path)!r} is of another "
            f"one: {difference}"
        )


def _refuse_another(path: Path, found: Header, expected: Header) -> None:
    """Refuse a file that another tournament has written, and say in what they differ."""
    if found.with_digest().digest == expected.digest:
        return
    for name in DIFFERENCES:
        old, new = getattr(found, name), getattr(expected, name)
        if old != new:
            raise AnotherTournament(path, f"{DIFFERENCES[name]} {old!r}, not {new!r}")
    raise AnotherTournament(path, _changes(found.agents, expected.agents))


def _changes(old: dict[str, str], new: dict[str, str]) -> str:
    """Who is new, gone or changed.

    >>> _changes({"ann": "1", "bob": "2", "cat": "3"}, {"ann": "1", "bob": "4", "dan": "5"})
    'dan is new, cat is gone, bob has changed'
    """
    changed = [name for name in new if name in old and old[name] != new[name]]
    sentences = [
        *(f"{name} is new" for name in new if name not in old),
        *(f"{name} is gone" for name in old if name not in new),
        *(f"{name} has changed" for name in changed),
    ]
    return ", ".join(sentences) or "its agents come in another order"


def _not_a_tournament(path: Path) -> ValueError:
    return ValueError(
        f"path must be a file of a tournament, or a new one, and {str(path)!r} is neither"
    )


def load_tournament(path: str | Path) -> Tournament:
    """The tournament in a file, as far as it has been played."""
    path = Path(path)
    try:
        refuse_special(path)
        with path.open("rb") as file:
            lines = whole_lines(file)
            header = read_header(path, next(lines, b""))
            games = sorted(read_games(path, header, lines), key=lambda game: game.number)
    except OSError as error:
        raise ValueError(
            f"path must be a file of a tournament, not {str(path)!r}: {error.strerror}"
        ) from None
    return Tournament(tuple(header.agents), tuple(games))


def replayed(start: Position, game: GameRecord) -> list[Position]:
    """All positions of a game that was recorded, from the first to the last.

    >>> from coursekit.games import TicTacToe
    >>> game = GameRecord(0, ("a", "b"), (4, 0), (0.0, 0.0))
    >>> replayed(TicTacToe(), game)[-1]
    TicTacToe.from_text("O.. .X. ...")
    """
    positions = [start]
    for place in game.moves:
        moves = positions[-1].moves()
        if not 0 <= place < len(moves):
            raise ValueError(
                f"game must be one from start, and from {start!r} it comes to {positions[-1]!r}, "
                f"where there is no move {place}"
            )
        positions.append(positions[-1].play(moves[place]))
    return positions
