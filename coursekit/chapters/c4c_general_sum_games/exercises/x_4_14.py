"""Exercise 4.14: write pure_equilibria."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from coursekit.chapters.c4c_general_sum_games.exercises.x_4_11 import best_for, equilibria, leaving
from coursekit.course.answers import Hint, Unfinished, ask, shown, the_function, written
from coursekit.course.exercises import Exercise, Right
from coursekit.course.matrix_answers import Cell, outside, text, the_cells
from coursekit.matrix_games import MatrixGame


@cache
def _games() -> list[MatrixGame]:
    """Small games first, all payoffs 0 or 1; then larger ones, always the same."""
    games = [MatrixGame([[0]], [[0]])]
    for a, b in product((0, 1), repeat=2):
        games += [MatrixGame([[0, 0]], [[a, b]]), MatrixGame([[a], [b]], [[0], [0]])]
    for a, b, c, d in product((0, 1), repeat=4):
        games += [
            MatrixGame([[a, b], [c, d]], [[1, 0], [0, 1]]),
            MatrixGame([[1, 0], [0, 1]], [[a, b], [c, d]]),
        ]
    random = np.random.default_rng(4)
    for shape in [(2, 2)] * 10 + [(2, 3), (3, 2), (3, 3), (4, 2)] * 10:
        games.append(MatrixGame(random.integers(0, 6, shape), random.integers(0, 6, shape)))
    return games


def write_pure_equilibria(answer: Any) -> str | None:
    mine_of = the_function(answer, "my_pure_equilibria(A, B)")
    for game in _games():
        mine = _cells(mine_of, game)
        if set(mine) != set(equilibria(game)):
            break
    else:
        return Right(f"The equilibria of {len(_games())} games, ties included.")
    returned = f"`{written(mine_of, *_lists(game))}` returned {shown(mine)}"
    hint = _known_slip(mine_of) or outside(mine, game.shape)
    if hint:
        return f"{returned}. {hint}"
    extra = [cell for cell in mine if cell not in equilibria(game)]
    if extra:
        return f"{returned}. {leaving(game, extra[0])}"
    missing = next(cell for cell in equilibria(game) if cell not in mine)
    return (
        f"{returned}, without {text(missing)}. There neither player earns more by leaving.\n"
        "What does your function object to?"
    )


def _lists(game: MatrixGame) -> tuple[list[list[int]], list[list[int]]]:
    """The two tables as lists of whole numbers, made anew for each call."""
    return [[int(a) for a in row] for row in game.A], [[int(b) for b in row] for row in game.B]


def _cells(mine_of: Callable, game: MatrixGame) -> list[Cell]:
    cells = ask(mine_of, *_lists(game))
    call = f"`{written(mine_of, *_lists(game))}`"
    if cells is None:
        raise Hint(f"{call} returned None. Does every way through your function end in a `return`?")
    try:
        return the_cells(cells)
    except Hint as hint:
        raise Hint(f"{call} returned {shown(cells)}. {hint}") from None


def _known_slip(mine_of: Callable) -> str | None:
    """A hint on a function that finds other cells, by the same rule in all games."""
    try:
        mine = [set(_cells(mine_of, game)) for game in _games()]
    except (Hint, Unfinished):
        return None
    for slip, hint in _SLIPS:
        if all(cells == set(slip(game)) for cells, game in zip(mine, _games(), strict=True)):
            return hint
    return None


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


_SLIPS: list[tuple[Callable[[MatrixGame], list[Cell]], str]] = [
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
        "You let Player II look for the smallest payoff. In `B` stands what Player II earns.",
    ),
    (
        _first_best_row,
        "In each column you look at one best row only. There may be a tie.",
    ),
    (
        _strict,
        "You ask that leaving makes a player worse off. It is enough that nobody gains by it.",
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


EXERCISE = Exercise("4.14", "Write pure_equilibria", write_pure_equilibria)
