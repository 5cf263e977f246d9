"""Exact solutions on games small enough to work out by hand."""

from fractions import Fraction

import pytest

from coursekit.agents.agents import perfect_move, random_agent
from coursekit.games import PennyStacks, Subtraction, TicTacToe, Tree, Utilities
from coursekit.graph import GameGraph
from coursekit.position import TwoPlayers
from coursekit.solving import (
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


def test_the_first_of_equally_good_moves():
    assert minimax(Tree((2, 2, 1))) == (2, 0)
    assert minimax(Tree((2, 1, 1), player=1)) == (1, 1)
    assert negamax(Tree((2, 1, 1), player=1)) == (-1, 1)


def test_fractions_stay_exact():
    tree = Tree(((Fraction(1, 3), 1), (Fraction(1, 2), Fraction(2, 5))))
    assert minimax(tree) == (Fraction(2, 5), 1)
    assert strongly_solve(GameGraph.explore(tree)).value(tree) == Fraction(2, 5)


def test_large_and_mixed_payoffs_stay_exact():
    for leaves in ((2**63, 1), (2**53 + 1, 0.5)):
        solution = strongly_solve(GameGraph.explore(Tree(leaves)))
        assert solution.value(Tree(leaves)) == max(leaves)


def test_minimax_refuses_chance_and_a_third_player():
    three = Tree((Utilities(1, 2, 3), Utilities(3, 2, 1)), player=2, players=3)
    for search in (minimax, lambda tree: minimax_memoized(tree, {})):
        with pytest.raises(ValueError, match="two players"):
            search(three)


def test_an_immediate_win_and_a_necessary_block():
    assert minimax(TicTacToe.from_text("XX. OO. ...")) == (1, 2)
    threatened = TicTacToe.from_text("XX. .O. ...")
    assert minimax(threatened) == (0, 2)
    assert strongly_solve(GameGraph.explore(TicTacToe())).best_moves(threatened) == [2]


def test_strong_solution_refuses_what_it_cannot_solve():
    with pytest.raises(ValueError, match="zero-sum"):
        strongly_solve(GameGraph.explore(Tree((Utilities(1, 2), Utilities(3, 0)))))
    with pytest.raises(ValueError, match=r"must be a GameGraph\.explore"):
        strongly_solve(TicTacToe())
    with pytest.raises(ValueError, match="two players"):
        strongly_solve(GameGraph.explore(Tree((Utilities(1, 2, 3),) * 2, player=2, players=3)))
    with pytest.raises(TypeError, match="TwoPlayers"):
        strongly_solve(GameGraph.explore(Subtraction(4)))
    solution = strongly_solve(GameGraph.explore(Tree((1, 2))))
    with pytest.raises(ValueError, match="cannot be reached"):
        solution.value(Tree((5, 6)))


def follow(position, strategy, player):
    """The payoffs of all plays in which `player` follows the strategy."""
    if position.is_over:
        return {position.payoffs()[0]}
    if position.player == player:
        return follow(position.play(strategy[position]), strategy, player)
    return set().union(*(follow(option, strategy, player) for option in position.options()))


def test_weak_solution_of_tic_tac_toe_holds_against_every_play():
    solution = weakly_solve(TicTacToe())
    assert solution.value == 0
    assert min(follow(TicTacToe(), solution.strategies[0], 0)) == 0
    assert max(follow(TicTacToe(), solution.strategies[1], 1)) == 0


@pytest.mark.parametrize(("stones", "winner"), [(7, 0), (8, 1)])
def test_weak_solution_of_a_won_game_is_the_winners(stones, winner):
    start = TwoPlayers(Subtraction(stones))
    solution = weakly_solve(start)
    assert list(solution.strategies) == [winner]
    assert follow(start, solution.strategies[winner], winner) == {1 if winner == 0 else -1}


def test_outcome_table_needs_only_an_order_in_which_options_come_first():
    graph = GameGraph.explore(PennyStacks(9))
    from_the_end = [graph.positions[i] for layer in graph.layers for i in layer]
    table = outcome_table(from_the_end)
    assert {p: result for p, (result, _) in table.items()} == {p: outcome(p) for p in from_the_end}
    for position, (result, move) in table.items():
        assert (move is None) == (result == "P")
        assert move is None or table[position.play(move)][0] == "P"
    with pytest.raises(ValueError, match="must come before PennyStacks"):
        outcome_table(reversed(from_the_end))


def test_memo_holds_what_was_solved():
    memo = {}
    assert outcome_memoized(Subtraction(9), memo) == outcome(Subtraction(9)) == "N"
    assert all(memo[position] == outcome(position) for position in memo)
    solved = {}
    assert minimax_memoized(TicTacToe(), solved) == minimax(TicTacToe())
    assert len(solved) == 5478 - 958


def test_sizes_of_a_game_that_is_over():
    sizes = complexity(GameGraph.explore(Subtraction(0)))
    assert (sizes.positions, sizes.histories, sizes.tree_nodes) == (1, 1, 1)
    assert sizes.branching == sizes.tree_branching == sizes.depth == 0


def test_perfect_move_keeps_the_value_and_random_agent_repeats_itself():
    start = TicTacToe()
    solution, chance = strongly_solve(GameGraph.explore(start)), random_agent(7)
    for _ in range(50):
        position = start
        while not position.is_over:
            theirs = position.player == 1
            move = perfect_move(solution, position) if theirs else chance(position)
            position = position.play(move)
        assert position.payoffs()[1] >= 0
    assert [random_agent(3)(start) for _ in range(3)] == [random_agent(3)(start)] * 3
