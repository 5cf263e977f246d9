"""What each improvement buys: the counts are those of the recursions themselves."""

import subprocess
import sys

import pytest

from coursekit.games import ConnectFour, Kalah, Tree
from coursekit.search import (
    TranspositionTable,
    alpha_beta,
    alpha_beta_ordered,
    alpha_beta_with_table,
    by_heuristic,
    compare_improvements,
    first_leaf,
    minimax,
    mtd_f_with_table,
    scout,
)
from coursekit.search.counting import Counter, Counting
from coursekit.trace import trace

POSITIONS = [
    (ConnectFour(4, 4), ConnectFour.heuristic, 4),
    (ConnectFour().play(3).play(2), ConnectFour.heuristic, 3),
    (Kalah(3, 3), Kalah.heuristic, 4),
    (Tree((((3, 5), (6, 9)), ((1, 2), (0, -1)))), first_leaf, 3),
]


@pytest.mark.parametrize(("position", "heuristic", "depth"), POSITIONS)
def test_the_counts_are_those_of_a_trace(position, heuristic, depth):
    order = by_heuristic(heuristic)
    arguments = position, heuristic, depth
    best_first = Counting(position, Counter(), lambda board: order(board, depth))

    traces = [
        trace(minimax, *arguments),
        trace(alpha_beta, *arguments),
        trace(alpha_beta_ordered, *arguments, order=order),
        trace(alpha_beta_with_table, *arguments, table=TranspositionTable()),
        trace(alpha_beta_with_table, *arguments, table=TranspositionTable(), order=order),
        trace(scout, *arguments, also=[alpha_beta]),
        trace(scout, best_first, lambda c: heuristic(c.position), depth, also=[alpha_beta]),
    ]
    rows = compare_improvements(position, heuristic, depth)
    chosen = [rows[i] for i in (0, 1, 2, 5, 6, 8, 9)]
    assert [count for _, _, count, _ in chosen] == [len(tree.calls) for tree in traces]
    # MTD-f itself is called once; what it asks is counted as alpha-beta's.
    tree = trace(
        mtd_f_with_table, *arguments, table=TranspositionTable(), also=[alpha_beta_with_table]
    )
    assert rows[10][2] == len(tree.calls) - 1


@pytest.mark.parametrize(("position", "heuristic", "depth"), POSITIONS)
def test_all_agree_and_none_looks_at_more_than_minimax(position, heuristic, depth):
    rows = compare_improvements(position, heuristic, depth)
    assert {value for _, value, _, _ in rows} == {minimax(position, heuristic, depth)[0]}
    everything = rows[0][2]
    for name, _, count, share in rows:
        assert count <= everything or name in ("Scout", "MTD-f with a table")
        assert share == f"{100 * count / everything:.3g} %"


def test_counts_and_tables_are_the_same_in_every_run():
    program = """
from coursekit.games import ConnectFour, KInARow, Kalah, Othello, TicTacToe, Tree
from coursekit.search import TranspositionTable, alpha_beta_with_table
table = TranspositionTable(500)
heuristic = ConnectFour.heuristic
print(alpha_beta_with_table(ConnectFour(), heuristic, 5, table=table), table)
games = ConnectFour(), KInARow(3, 3, 3), Kalah(), Othello(), TicTacToe(), Tree((3, (4, 5)))
print([hash(game) for game in games])
"""
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    }
    assert len(runs) == 1
    assert "collisions" in runs.pop()
