"""Min-conflicts: begin with any attempt, and repair what is wrong with it."""

from __future__ import annotations

import numpy as np


def min_conflicts(n: int, rng: int | np.random.Generator) -> tuple[int, ...]:
    """A solution of the n queens, by repair: no search, and so no proof if there is none.

    The queens are placed one by one, and then one that is attacked, chosen by luck, moves to a
    column of its row in which the fewest others attack it. What takes too long begins anew. It
    solves boards on which backtracking would not live to see the end.

    >>> min_conflicts(8, rng=0)
    (2, 4, 7, 3, 0, 6, 1, 5)
    """
    if n in (2, 3):
        raise ValueError(f"n must be 1 or at least 4, for there is no solution with {n}")
    generator, rows = np.random.default_rng(rng), np.arange(n)
    queens, in_column = np.zeros(n, dtype=np.int64), np.zeros(n, dtype=np.int64)
    rising, falling = np.zeros(2 * n, dtype=np.int64), np.zeros(2 * n, dtype=np.int64)

    def count(row: int, change: int) -> None:
        """The queen in this row comes or goes."""
        column = queens[row]
        in_column[column] += change
        rising[row + column] += change
        falling[n - row + column] += change

    def place(row: int) -> None:
        """Put a queen where the fewest others attack it."""
        attacks = in_column + rising[row : row + n] + falling[n - row : 2 * n - row]
        queens[row] = generator.choice(np.flatnonzero(attacks == attacks.min()))
        count(row, 1)

    while True:
        for lines in (in_column, rising, falling):
            lines.fill(0)
        for row in range(n):
            place(row)
        for _ in range(2 * n):
            around = in_column[queens] + rising[rows + queens] + falling[n - rows + queens]
            attacked = np.flatnonzero(around > 3)  # each queen stands in three lines itself
            if not len(attacked):
                return tuple(queens.tolist())
            row = int(generator.choice(attacked))
            count(row, -1)
            place(row)
