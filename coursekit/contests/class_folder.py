"""A class plays: one Python file for each student, with a function `agent(position)` in it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from coursekit.contests.contestants import NamedAgent, Own, agent
from coursekit.games import (
    Backgammon,
    BlindTicTacToe,
    ConnectFour,
    Go,
    Kalah,
    Kayles,
    KInARow,
    KuhnPoker,
    LeducPoker,
    Nim,
    Othello,
    Pig,
    Position,
    TicTacToe,
    TwoPlayers,
)
from coursekit.isolation import Failed, Isolated
from coursekit.progress import progress
from coursekit.ratings import bradley_terry
from coursekit.text import number_text, percent_text
from coursekit.tournament import Tournament

GAMES: dict[str, Position] = {
    "backgammon": Backgammon(),
    "blind-tic-tac-toe": BlindTicTacToe(),
    "connect-four": ConnectFour(),
    "go": Go(5),
    "kalah": Kalah(),
    "kayles": TwoPlayers(Kayles(12)),
    "kuhn-poker": KuhnPoker(),
    "leduc-poker": LeducPoker(),
    "nim": TwoPlayers(Nim((3, 4, 5))),
    "othello": Othello(6),
    "pig": Pig(),
    "three-in-a-row-for-three": KInARow(4, 4, 3, players=3),
    "tic-tac-toe": TicTacToe(),
}
"""The games that a class plays, by name."""
BASELINES = (
    agent("random"),
    agent("greedy"),
    agent("UCT", iterations=200),
    agent("alpha-beta", depth=3),
    agent("paranoid", depth=2),
    agent("equilibrium"),
    agent("looks anywhere"),
)
"""Who plays for the course."""
COURSE = "course: "
"""So their names begin, and nobody else's."""


def students(folder: Path, start: Position, memory: int) -> tuple[dict[str, Own], dict[str, str]]:
    """Who plays for the class, by the names of their files, and why the others do not.

    Each file is loaded once, in a process of its own. A file whose name begins with "_" is left
    alone.
    """
    playing: dict[str, Own] = {}
    left_out: dict[str, str] = {}
    files = sorted(folder.glob("[!_]*.py"))
    with progress("loading", lambda: len(playing) + len(left_out), "files", len(files)):
        for file in files:
            if not file.stem.isprintable() or file.stem.startswith(COURSE):
                left_out[ascii(file.stem)[1:-1]] = "has a name that nobody can have"
                continue
            with Isolated(file.resolve(), memory=memory) as loaded:
                try:
                    loaded.load(start)
                    playing[file.stem] = Own(file.resolve(), memory)
                except Failed as error:
                    left_out[file.stem] = str(error)
    return playing, left_out


def for_the_course(start: Position) -> dict[str, NamedAgent]:
    """The agents of the course that can play this game."""
    able = {}
    for each in BASELINES:
        try:
            each.for_game(start, np.random.default_rng(0))
            able[f"{COURSE}{each.name}"] = each
        except ValueError:  # it cannot, and says why
            continue
    return able


def standings(results: Tournament) -> str:
    """A table of all who have played, the best first: points, ratings, and failures.

    >>> from coursekit.tournament import GameRecord
    >>> lost = GameRecord(0, ("ann", "bob"), (), (1.0, -1.0), "bob raised ValueError")
    >>> print(standings(Tournament(("bob", "ann"), (lost,))))
       name  points  of  share      rating  failed
    1  ann        1   1  100 %  1631 ± 336       0
    2  bob        0   1    0 %  1369 ± 336       1
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
    return "\n".join(lines)
