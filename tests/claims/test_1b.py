"""What the notes say about game trees (§1.2), computed again."""

from itertools import product

import pytest

from coursekit.course import planted
from coursekit.games import PennyStacks, TicTacToe, Tree, TwoPlayers, Utilities
from coursekit.solving import GameGraph, complexity, minimax, minimax_memoized, negamax


def test_minimax_returns_a_pair_at_a_leaf():  # §1.2.1 prints the bare value
    bare = planted(minimax, "payoff_to_first(position), None", "payoff_to_first(position)")
    assert (minimax(Tree(3)), bare(Tree(3))) == ((3, None), 3)
    assert minimax(Tree(((1, 2), (3, 4)))) == (3, 1)
    with pytest.raises(TypeError):  # the caller takes a pair apart
        bare(Tree(((1, 2), (3, 4))))


def test_negamax_returns_a_pair_at_a_leaf():  # §1.2.1 prints the bare value
    bare = planted(negamax, "[position.player], None", "[position.player]")
    assert (negamax(Tree(3, player=1)), bare(Tree(3, player=1))) == ((-3, None), -3)
    with pytest.raises(TypeError):
        bare(Tree((1, 2)))


def test_negamax_is_minimax_with_the_sign_of_the_mover():  # §1.2.1
    for board in GameGraph.explore(TicTacToe()).positions[1000::40]:
        value, move = minimax(board)
        assert negamax(board) == (-value if board.player == 1 else value, move)


def test_three_wordings_are_one_recursion():  # Nau's slides drop an “if”, and |·| around χ(h)
    tree = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
    assert minimax(tree) == negamax(tree) == minimax_memoized(tree, {}) == (5, 0)


def test_tic_tac_toe_is_a_draw():  # §1.2
    assert minimax_memoized(TicTacToe(), {})[0] == 0


def test_who_chooses_what():  # beOI's slides; exercise 1.6
    def best_moves(tree):
        earned = [option.payoffs()[tree.player] for option in tree.options()]
        return [move for move in tree.moves() if earned[move] == max(earned)]

    assert best_moves(Tree((Utilities(3, 5), Utilities(2, 3)))) == [0]
    three = Tree((Utilities(0, 6, 5), Utilities(2, 6, 3)), player=1, players=3)
    assert best_moves(three) == [0, 1]


def test_n_nodes_of_b_moves_have_b_to_the_n_strategies():  # slides on solving games; exercise 1.9
    def strategies(tree):
        own = [node for node in GameGraph.explore(tree).positions if node.player == 1]
        return len(list(product(*(node.moves() for node in own if not node.is_over))))

    assert strategies(Tree(((1, 2), (3, 4)))) == 4
    assert strategies(Tree(tuple((5 * i, 5 * i + 1, 5 * i + 2) for i in range(4)))) == 3**4


def test_penny_stacks_from_7():  # slides on solving games; their tree is lost
    graph = GameGraph.explore(PennyStacks(7))
    sizes = complexity(graph)
    assert (sizes.positions, sizes.tree_nodes, sizes.histories) == (14, 24, 7)
    names = ["".join(map(str, position.stacks)) for position in graph.positions]
    levels = "7 61 52 43 511 421 331 322 4111 3211 2221 31111 22111 211111"
    assert sorted(names) == sorted(levels.split())
    assert minimax(TwoPlayers(PennyStacks(7)))[0] == -1
