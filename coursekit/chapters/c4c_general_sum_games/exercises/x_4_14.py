"""Exercise 4.14: write pure_equilibria."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from coursekit.chapters.c4c_general_sum_games.exercises.x_4_11 import best_for, equilibria, leaving
from coursekit.course.answers import Hint, shown
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import Cell, outside, text, the_cells
from coursekit.matrix_games import MatrixGame

Table = list[list[int]]


def _games() -> list[tuple[Table, Table]]:
    """Small games first, all payoffs 0 or 1; then larger ones, always the same."""
    games: list[tuple[Table, Table]] = [([[0]], [[0]])]
    for a, b in product((0, 1), repeat=2):
        games += [([[0, 0]], [[a, b]]), ([[a], [b]], [[0], [0]])]
    for a, b, c, d in product((0, 1), repeat=4):
        games += [([[a, b], [c, d]], [[1, 0], [0, 1]]), ([[1, 0], [0, 1]], [[a, b], [c, d]])]
    random = np.random.default_rng(4)
    for shape in [(2, 2)] * 10 + [(2, 3), (3, 2), (3, 3), (4, 2)] * 10:
        games.append((random.integers(0, 6, shape).tolist(), random.integers(0, 6, shape).tolist()))
    return games


GAMES = _games()


def _cells(answer: Any, call: str) -> list[Cell]:
    try:
        return the_cells(answer)
    except Hint as hint:
        raise Hint(f"{call} returned {shown(answer)}. {hint}") from None


def _which_cell(first: FirstDifference) -> str:
    game = MatrixGame(*first.args)
    hint = outside(first.mine, game.shape)
    if hint:
        return f"{first.returned}. {hint}"
    extra = [cell for cell in first.mine if cell not in first.right]
    if extra:
        return f"{first.returned}. {leaving(game, extra[0])}"
    missing = next(cell for cell in first.right if cell not in first.mine)
    return (
        f"{first.returned}, without {text(missing)}. There neither player earns more by leaving.\n"
        "What does your function object to?"
    )


def _strict(game: MatrixGame) -> list[Cell]:
    """The equilibria that each player would lose by leaving."""
    found = []
    for i, j in equilibria(game):
        column, row = list(game.A[:, j - 1]), list(game.B[i - 1])
        if column.count(column[i - 1]) == 1 and row.count(row[j - 1]) == 1:
            found.append((i, j))
    return found


def _first_best_row(game: MatrixGame) -> list[Cell]:
    """The equilibria in the first of the best rows of each column."""
    first = {(int(i) + 1, j) for j, i in enumerate(game.A.argmax(axis=0), 1)}
    return [cell for cell in equilibria(game) if cell in first]


def _axes_mixed_up(game: MatrixGame) -> list[Cell]:
    """Player I's largest payoffs in a row that are Player II's largest in a column."""
    turned = MatrixGame(game.B, game.A)
    return [cell for cell in best_for(0, turned) if cell in best_for(1, turned)]


def _largest_total(game: MatrixGame) -> list[Cell]:
    total = game.A + game.B
    return [(int(i) + 1, int(j) + 1) for i, j in np.argwhere(total == total.max())]


SLIPS: list[tuple[Callable[[MatrixGame], list[Cell]], str]] = [
    (
        lambda game: [(i - 1, j - 1) for i, j in equilibria(game)],
        "You count from 0 everywhere. The first row and the first column should be number 1.",
    ),
    (
        lambda game: [(j, i) for i, j in equilibria(game)],
        "All your pairs are the other way round: the row comes first.",
    ),
    (
        lambda game: best_for(0, game),
        "You always list the cells in which Player I has no better row. And Player II?",
    ),
    (
        lambda game: best_for(1, game),
        "You always list the cells in which Player II has no better column. And Player I?",
    ),
    (
        lambda game: [],
        "You never find any. It may be that you compare strictly: each cell is then compared with "
        "itself as well.",
    ),
    (
        lambda game: sorted({*best_for(0, game), *best_for(1, game)}),
        "You are content if one of the two has no reason to leave. Neither may have one.",
    ),
    (
        lambda game: equilibria(MatrixGame(game.A, -game.B)),
        "You let Player II look for the smallest payoff. `B` holds what Player II earns.",
    ),
    (
        _first_best_row,
        "In each column you look at only one best row. There may be a tie.",
    ),
    (
        _strict,
        "You ask that leaving make a player worse off. It is enough that nobody gains by it.",
    ),
    (
        _axes_mixed_up,
        "You compare Player I's payoffs along a row. But Player I chooses the row, and "
        "compares within a column.",
    ),
    (
        lambda game: equilibria(MatrixGame(game.A)),
        "You look for saddle points of `A`. Here Player II has payoffs of their own, in `B`.",
    ),
    (
        lambda game: equilibria(game)[:1],
        "You always find the first equilibrium and stop. There may be several.",
    ),
    (
        _largest_total,
        "You always find the cells that are best for both together. Would nobody leave them?",
    ),
]


def of_tables(find: Callable[[MatrixGame], list[Cell]]) -> Callable[[Table, Table], list[Cell]]:
    """The same function as students write it: of the two tables."""
    return lambda A, B: find(MatrixGame(A, B))


EXERCISE = Exercise(
    "4.14",
    "Write pure_equilibria",
    Comparison(
        "my_pure_equilibria(A, B)",
        ours=of_tables(equilibria),
        cases=GAMES,
        slips=[(of_tables(slip), hint) for slip, hint in SLIPS],
        otherwise=_which_cell,
        right=f"The equilibria of {len(GAMES)} games, ties included.",
        read=_cells,
        same=lambda mine, right: set(mine) == set(right),
    ),
)
