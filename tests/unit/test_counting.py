"""What each improvement buys: the counts are those of the recursions themselves."""

import subprocess
import sys
from math import inf

import pytest

from coursekit.games import ConnectFour, Kalah, Othello, TicTacToe, Tree
from coursekit.search import (
    TranspositionTable,
    alpha_beta,
    alpha_beta_ordered,
    alpha_beta_with_table,
    by_heuristic,
    first_leaf,
    improvements,
    minimax,
    mtd_f_with_table,
    scout,
    scout_ordered,
)
from coursekit.search.improvements import whole_tree
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

    traces = [
        trace(minimax, *arguments),
        trace(alpha_beta, *arguments),
        trace(alpha_beta_ordered, *arguments, order=order),
        trace(alpha_beta_with_table, *arguments, table=TranspositionTable()),
        trace(alpha_beta_with_table, *arguments, table=TranspositionTable(), order=order),
        trace(scout, *arguments, also=[alpha_beta]),
        trace(scout_ordered, *arguments, order=order, also=[alpha_beta_ordered]),
    ]
    rows = improvements(position, heuristic, depth)
    chosen = [rows[i] for i in (0, 1, 2, 5, 6, 8, 9)]
    assert [count for _, _, count, _ in chosen] == [len(tree.calls) for tree in traces]
    # MTD-f itself is called once; what it asks is counted as alpha-beta's.
    tree = trace(
        mtd_f_with_table, *arguments, table=TranspositionTable(), also=[alpha_beta_with_table]
    )
    assert rows[10][2] == len(tree.calls) - 1


def test_an_order_makes_scout_worth_its_questions():
    """What 5b says: in the order of the board it looks at more than alpha-beta, here at less."""
    rows = improvements(ConnectFour().play(3), ConnectFour.heuristic, 6)
    names = [name for name, _, _, _ in rows]
    counts = [count for _, _, count, _ in rows]
    at = names.index("Scout")
    assert names[at + 1] == names[2] == "… promising moves first"
    assert counts[at] > counts[1]
    assert counts[at + 1] < counts[2]


@pytest.mark.parametrize(("position", "heuristic", "depth"), POSITIONS)
def test_all_agree_and_none_looks_at_more_than_minimax(position, heuristic, depth):
    rows = improvements(position, heuristic, depth)
    assert {value for _, value, _, _ in rows} == {minimax(position, heuristic, depth)[0]}
    everything = rows[0][2]
    for name, _, count, share in rows:
        assert count <= everything or name in ("Scout", "MTD-f with a table")
        assert share == f"{100 * count / everything:.3g} %"


def test_sizes_of_trees():
    perft = [1, 7, 49, 343, 2401]
    heuristic = ConnectFour.heuristic
    assert [whole_tree(ConnectFour(), heuristic, depth, {})[1] for depth in range(5)] == [
        sum(perft[: depth + 1]) for depth in range(5)
    ]
    assert whole_tree(TicTacToe(), first_leaf, 2, {}) == (0, 1 + 9 + 72)


def test_columns_fill():
    """What 5b says of the smaller board: five games of six moves would need a sixth row."""
    sizes = [whole_tree(ConnectFour(5, 5), zero, depth, {})[1] for depth in (5, 6)]
    assert sizes[1] - sizes[0] == 15620 == 5**6 - 5


def zero(position):
    return 0


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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((Tree(3), first_leaf, 2), "position must not be the end of a game"),
        ((Othello(4), first_leaf, 0), "depth must be .* not 0"),
        ((Othello(4), first_leaf, inf), "depth must be a number of moves, not math.inf"),
        ((Othello(4), "discs", 2), "heuristic must be a function of a position, not 'discs'"),
        ((Othello(4), lambda position: float("nan"), 2), "must return finite numbers, not nan"),
    ],
)
def test_bad_input_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        improvements(*arguments)
