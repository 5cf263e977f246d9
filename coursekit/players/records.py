"""What a tournament returns: every game that was played, who took points from whom, and its file.

The file has a line that says which tournament it is, and a line for each game, both JSON. A game is
written as soon as it is over: whoever stops a tournament loses nothing, and it goes on there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, permutations
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.players.ratings import bradley_terry
from coursekit.text import number_text, percent_text
from coursekit.validate import AnyPosition, a, checked, must

MOST_LINES = 20
"""The most lines of what agents have printed that are shown below a table."""


class GameRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of a tournament: who sat where, what was played, and what each of them earned.

    `names` and `earned` go by seat. A move is its number in `position.moves()`, chance and the
    opening included, so a game of any kind can be played again. If somebody failed, `reason` says
    how, and `moves` end there: whoever fails pays what a win is worth, and the others share it.
    `printed` is what isolated agents have printed, by name, or its first 10 kB.
    """

    number: int
    names: tuple[str, ...]
    moves: tuple[int, ...]
    earned: tuple[float, ...]
    reason: str = ""
    printed: dict[str, str] = {}

    @property
    def failed(self) -> str:
        """The name of who failed; "" if nobody did.

        >>> GameRecord(0, ("a", "b"), (), (1.0, -1.0), "b raised ValueError").failed
        'b'
        """
        lost = min(self.earned)
        return self.names[self.earned.index(lost)] if self.reason and lost < 0 else ""


class Tournament(msgspec.Struct, frozen=True, eq=False, dict=True):
    """What came of a tournament between the contestants of these names, game by game."""

    names: tuple[str, ...]
    games: tuple[GameRecord, ...]

    @cached_property
    def _tables(self) -> tuple[np.ndarray, np.ndarray]:
        points, played = np.zeros((2, len(self.names), len(self.names)))
        numbers = {name: i for i, name in enumerate(self.names)}
        for game in self.games:
            seats = zip((numbers[name] for name in game.names), game.earned, strict=True)
            for (i, mine), (j, other) in permutations(seats, 2):
                points[i, j] += (mine > other) + (mine == other) / 2
                played[i, j] += 1
        return points, played

    @property
    def points(self) -> np.ndarray:
        """[i, j]: the points that i took from j: one where i earned more, half where as much."""
        return self._tables[0]

    @property
    def played(self) -> np.ndarray:
        """[i, j]: how many games i and j have played with each other."""
        return self._tables[1]

    @property
    def shares(self) -> np.ndarray:
        """[i, j]: the share of points that i took from j; not a number if they have not met."""
        with np.errstate(invalid="ignore"):
            return self.points / self.played

    @property
    def totals(self) -> np.ndarray:
        """[i]: the share of points that i took in all games; 0 if i has not played."""
        return self.points.sum(axis=1) / np.maximum(self.played.sum(axis=1), 1)

    @property
    def earnings(self) -> np.ndarray:
        """[i]: what i earned in a game on average, where it matters how much; 0 without a game."""
        numbers = {name: i for i, name in enumerate(self.names)}
        total, games = np.zeros(len(self.names)), np.zeros(len(self.names))
        for game in self.games:
            seats = [numbers[name] for name in game.names]
            total[seats] += game.earned
            games[seats] += 1
        return total / np.maximum(games, 1)

    @property
    def failures(self) -> dict[str, list[str]]:
        """For each contestant who failed, the reasons, game by game.

        >>> lost = GameRecord(0, ("a", "b"), (), (1.0, -1.0), "b raised ValueError")
        >>> Tournament(("a", "b"), (lost,)).failures
        {'b': ['b raised ValueError']}
        """
        reasons: dict[str, list[str]] = {}
        for game in self.games:
            if game.failed:
                reasons.setdefault(game.failed, []).append(game.reason)
        return reasons

    def __repr__(self) -> str:
        told = [
            f". {name} failed in {len(reasons):,} of them; the first time {reasons[0]}"
            for name, reasons in self.failures.items()
        ]
        return f"Tournament of {', '.join(self.names)}: {len(self.games):,} games{''.join(told)}"

    def __str__(self) -> str:
        return "\n".join([standings(self), *self._prints()])

    def _prints(self) -> Iterator[str]:
        """What agents have printed, game by game, as far as it can be shown."""
        lines = [
            f"{name} printed in game {game.number}: {line}"
            for game in self.games
            for name, text in game.printed.items()
            for line in text.splitlines()
        ]
        yield from lines[:MOST_LINES]
        if len(lines) > MOST_LINES:
            yield f"… and {len(lines) - MOST_LINES:,} lines more: games[i].printed has them."


def in_order(names: Iterable[str], games: Iterable[GameRecord]) -> Tournament:
    """The tournament with these games, sorted by their numbers."""
    return Tournament(tuple(names), tuple(sorted(games, key=lambda game: game.number)))


def standings(results: Tournament) -> str:
    """A table of all who have played, the best first; below it, how each who failed first did so.

    >>> lost = GameRecord(0, ("ann", "bob"), (), (1.0, -1.0), "bob raised ValueError")
    >>> print(standings(Tournament(("bob", "ann"), (lost,))))
       name  points  of  share      rating  failed
    1  ann        1   1  100 %  1631 ± 336       0
    2  bob        0   1    0 %  1369 ± 336       1
    First failure of bob: bob raised ValueError.
    """
    points, played = results.points.sum(axis=1), results.played.sum(axis=1)
    ratings, failures = bradley_terry(results.points, results.names), results.failures
    rows: list[tuple[str, ...]] = [("", "name", "points", "of", "share", "rating", "failed")]
    for rank, i in enumerate(ratings.order, 1):
        name, share = results.names[i], percent_text(round(float(results.totals[i]), 3), 1)
        numbers = map(number_text, (float(points[i]), int(played[i])))
        rating = f"{round(ratings.elo[i])} ± {round(ratings.margins[i])}"
        rows.append((str(rank), name, *numbers, share, rating, str(len(failures.get(name, ())))))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        cells[1] = row[1].ljust(widths[1])
        lines.append("  ".join(cells))
    lines += [f"First failure of {name}: {reasons[0]}." for name, reasons in failures.items()]
    return "\n".join(lines)


Game = Annotated[GameRecord, a(GameRecord, "one of the games of a tournament")]


@checked
def replayed(start: AnyPosition, game: Game) -> list[Position]:
    """All positions of a game that was recorded, from the first to the last.

    >>> from coursekit.games import TicTacToe
    >>> game = GameRecord(0, ("a", "b"), (4, 0), (0.0, 0.0))
    >>> replayed(TicTacToe(), game)[-1]
    TicTacToe.from_text("O.. .X. ...")
    """
    positions = [start]
    for number in game.moves:
        moves = positions[-1].moves()
        if not 0 <= number < len(moves):
            raise ValueError(
                f"game must be one from start, and from {start!r} it comes to {positions[-1]!r}, "
                f"where there is no move {number}"
            )
        positions.append(positions[-1].play(moves[number]))
    return positions


# Who plays whom


class GameToPlay(NamedTuple):
    """A game to be played: games with the same opening have the same dice and cards, too."""

    number: int
    opening: int
    names: tuple[str, ...]


def schedule(names: Iterable[str], players: int, games: int) -> list[GameToPlay]:
    """A round robin: each opening at every table, and there from every seat.

    >>> [game.names for game in schedule(("a", "b", "c"), players=2, games=2)]
    [('a', 'b'), ('b', 'a'), ('a', 'c'), ('c', 'a'), ('b', 'c'), ('c', 'b')]
    """
    seatings = [
        (opening, (*table[first:], *table[:first]))
        for opening in range(games // players)
        for table in combinations(names, players)
        for first in range(players)
    ]
    return [GameToPlay(number, *seating) for number, seating in enumerate(seatings)]


# Files


class Header(msgspec.Struct, frozen=True):
    """Which tournament it is; `agents` says of each by name what tells it from others."""

    game: str
    agents: dict[str, str]
    players: int
    games: int
    seed: int
    opening: int


File = Annotated[
    Any,
    must(
        "the name of a file",
        lambda path: isinstance(path, str | Path) and str(path) and "\0" not in str(path),
        Path,
    ),
]


def read_tournament(path: Path) -> tuple[Header, list[GameRecord]] | None:
    """What a file says; None if there is none, or not yet a line. Half a line does not count."""
    try:
        lines = [line for line in path.read_bytes().splitlines(True) if line.endswith(b"\n")]
        if not lines:
            return None
        games = [msgspec.json.decode(line, type=GameRecord) for line in lines[1:]]
        return msgspec.json.decode(lines[0], type=Header), games
    except FileNotFoundError:
        return None
    except (msgspec.DecodeError, ValueError, OSError) as error:
        raise ValueError(
            f"path must be a file of a tournament, or a new one, and {str(path)!r} is not: {error}"
        ) from None


def go_on(path: Path, header: Header) -> dict[int, GameRecord]:
    """The games in the file that still count, by number; the file is made ready for more.

    Those of an agent that has been changed or has left are dropped. Others stay, though their
    numbers may be new ones, when agents have come or more games are asked for.
    """
    known, kept = read_tournament(path), dict[int, GameRecord]()
    if known is not None:
        old, games = known
        for field, word in (("game", "game"), ("seed", "seed"), ("opening", "opening")):
            was, now = getattr(old, field), getattr(header, field)
            if was != now:
                raise ValueError(
                    f"path must be a new file, or one of this tournament, and {str(path)!r} is of "
                    f"another one: its {word} is {was!r}, not {now!r}"
                )
        played = schedule(old.agents, old.players, old.games)
        wanted = {
            (game.opening, game.names): game.number
            for game in schedule(header.agents, header.players, header.games)
            if all(old.agents.get(name) == header.agents[name] for name in game.names)
        }
        for game in games:
            number = wanted.get((played[game.number].opening, game.names))
            if number is not None:
                kept[number] = msgspec.structs.replace(game, number=number)
    text = line_of(header) + b"".join(map(line_of, kept.values()))
    try:
        if not path.exists() or path.read_bytes() != text:
            new = path.with_name(f"{path.name}.new")  # so that a kill never leaves half a file
            new.write_bytes(text)
            os.replace(new, path)
    except OSError as error:
        raise ValueError(
            f"path must be a file that can be written, not {str(path)!r}: {error.strerror}"
        ) from None
    return kept


def line_of(each: Header | GameRecord) -> bytes:
    """A line of the file."""
    return msgspec.json.encode(each) + b"\n"


@checked
def load_tournament(path: File) -> Tournament:
    """The tournament in a file, as far as it has been played."""
    known = read_tournament(path)
    if known is None:
        raise ValueError(f"path must be a file of a tournament, and {str(path)!r} is none")
    header, games = known
    return in_order(header.agents, games)
