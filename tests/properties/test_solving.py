"""Different ways to the same value, on thousands of random games."""

from hypothesis import given
from hypothesis import strategies as st

from coursekit.games import PennyStacks, Subtraction, TicTacToe, Tree, TwoPlayers
from coursekit.solving import (
    GameGraph,
    complexity,
    minimax,
    minimax_memoized,
    negamax,
    outcome,
    outcome_memoized,
    outcome_table,
    strongly_solve,
    weakly_solve,
)

nodes = st.recursive(
    st.integers(-5, 5),
    lambda subtrees: st.lists(subtrees, min_size=1, max_size=4).map(tuple),
    max_leaves=24,
)
trees = st.builds(Tree, nodes, player=st.integers(0, 1))

impartial_games = st.one_of(
    st.builds(
        Subtraction,
        st.integers(0, 12),
        st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True).map(tuple),
        st.booleans(),
    ),
    st.builds(
        PennyStacks,
        st.lists(st.integers(1, 6), min_size=1, max_size=3).map(tuple),
        st.booleans(),
    ),
)

TIC_TAC_TOE = strongly_solve(GameGraph.explore(TicTacToe()))
late_boards = st.sampled_from(
    [p for p in TIC_TAC_TOE.graph.positions if (p.x | p.o).bit_count() >= 3]
)


def leaf_paths(tree):
    """The lengths of all histories, found by walking the tree itself."""
    if tree.is_over:
        return [0]
    return [1 + length for option in tree.options() for length in leaf_paths(option)]


@given(trees)
def test_minimax_negamax_and_the_graph_agree_on_trees(tree):
    value, move = minimax(tree)
    sign = 1 if tree.player == 0 else -1
    assert negamax(tree) == (sign * value, move)
    solution = strongly_solve(GameGraph.explore(tree))
    assert solution.value(tree) == value
    if not tree.is_over:
        assert solution.best_moves(tree)[0] == move
    assert minimax_memoized(tree, {}) == (value, move)
    assert weakly_solve(tree).value == value


@given(late_boards)
def test_minimax_negamax_and_the_graph_agree_on_tic_tac_toe(board):
    value, move = minimax(board)
    sign = 1 if board.player == 0 else -1
    assert negamax(board) == (sign * value, move)
    assert TIC_TAC_TOE.value(board) == value
    if not board.is_over:
        assert TIC_TAC_TOE.best_moves(board)[0] == move


@given(impartial_games)
def test_plain_memoised_and_bottom_up_agree(position):
    graph = GameGraph.explore(position)
    table = outcome_table(graph.positions[i] for layer in graph.layers for i in layer)
    memo = {}
    assert outcome(position) == outcome_memoized(position, memo) == table[position][0]
    assert all(table[solved][0] == result for solved, result in memo.items())


@given(impartial_games)
def test_outcome_is_the_maximising_case_of_minimax(position):
    value, _ = minimax_memoized(TwoPlayers(position), {})
    assert value == {"N": 1, "P": -1}[outcome(position)]


@given(trees)
def test_sizes_count_what_a_walk_finds(tree):
    lengths = leaf_paths(tree)
    sizes = complexity(GameGraph.explore(tree))
    assert sizes.histories == len(lengths)
    assert sizes.depth * len(lengths) == sum(lengths)
