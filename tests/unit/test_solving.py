"""Exact solutions on games small enough to work out by hand."""

from fractions import Fraction

import pytest

from coursekit.games import (
    CHANCE,
    ConnectFour,
    Kalah,
    Nim,
    PennyStacks,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
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


def test_a_player_may_move_twice():
    assert negamax(Kalah(2, 1)) == minimax(Kalah(2, 1)) == (2, 1)
    for house in Kalah(2, 2).moves():
        board = Kalah(2, 2).play(house)
        value, move = minimax(board)
        assert negamax(board) == (value if board.player == 0 else -value, move)


class Dice(Position, frozen=True):
    """One move of Player I, then a throw of dice."""

    player: int = 0
    thrown: bool = False

    def moves(self):
        return () if self.thrown else (1, 2)

    def play(self, move):
        return Dice(CHANCE) if self.player == 0 else Dice(0, True)

    def payoffs(self):
        return (1, -1)


def memoized(position):
    return minimax_memoized(position, {})


def remembered(position):
    return outcome_memoized(position, {})


def tabulated(position):
    return outcome_table([position])


SOLVERS = [minimax, negamax, memoized, weakly_solve]
OUTCOMES = [outcome, remembered, tabulated]
THREE = Tree((Utilities(1, 2, 3), Utilities(3, 2, 1)), players=3)


@pytest.mark.parametrize("solve", SOLVERS)
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (5, "position must be a position of a game, not 5"),
        (None, "position must be a position of a game, not None"),
        (TicTacToe, "position must be a position of a game, not <class"),
        (Nim(3), r"position must say who moves, .* use TwoPlayers\(Nim\(3\)\)"),
        (THREE, "position must be of a game for two players, not for 3 players"),
        (THREE.play(0), "position must be of a game for two players, not for 3 players"),
        (Dice(CHANCE), "position must be .* without chance, and chance is to move in Dice"),
        (Dice(), "position must be .* without chance, .* player -1 moves"),
        (Tree(((1, 2), (3, Utilities(1, 1)))), r"zero-sum .* payoffs Utilities\(1, 1\)"),
        (Tree(Utilities(1, 2)), r"zero-sum .* payoffs Utilities\(1, 2\)"),
    ],
    ids=repr,
)
def test_solvers_refuse_what_they_cannot_solve(solve, position, message):
    with pytest.raises(ValueError, match=message):
        solve(position)


@pytest.mark.parametrize("solve", SOLVERS)
def test_a_game_that_is_over_is_solved_and_rounded_payoffs_are_zero_sum(solve):
    for tree, value in ((Tree(3), 3), (Tree((Utilities(0.3, -0.1 - 0.2), -1)), 0.3)):
        solution = solve(tree)
        assert (solution.value if solve is weakly_solve else solution[0]) == pytest.approx(value)


@pytest.mark.parametrize("ask", OUTCOMES)
@pytest.mark.parametrize("stranger", [5, None, Nim, TicTacToe(), TwoPlayers(Nim(1))], ids=repr)
def test_only_impartial_positions_have_outcomes(ask, stranger):
    with pytest.raises(ValueError, match=r"positions? must be an impartial position, not") as error:
        ask(stranger)
    assert repr(stranger) in str(error.value)


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


def length_of(position, solution, memo):
    """How many moves are left by plain recursion: the winner hurries, and the loser does not."""
    if position not in memo:
        value = solution.value(position)
        keep = [here for here in position.options() if solution.value(here) == value]
        lengths = [length_of(here, solution, memo) for here in keep]
        wins = value * (1 if position.player == 0 else -1) > 0
        memo[position] = 1 + (min if wins else max)(lengths) if lengths and value else 0
    return memo[position]


@pytest.mark.parametrize(
    "start",
    [
        TicTacToe(),
        ConnectFour(4, 3, 3),
        Kalah(3, 1),
        TwoPlayers(Nim((2, 3, 4), misere=True)),
        Tree(((Fraction(1, 3), (-2, (5, -1))), (2, (4, (6, -1)), 6), (-14, 2**70, 2))),
    ],
    ids=repr,
)
def test_a_perfect_player_wins_by_the_quickest_way_and_loses_by_the_longest(start):
    solution, memo = strongly_solve(GameGraph.explore(start)), {}
    for position in solution.graph.positions:
        assert solution.length(position) == length_of(position, solution, memo)
        if not position.is_over and solution.value(position):
            option = position.play(solution.move(position))
            assert solution.value(option) == solution.value(position)
            assert solution.length(option) == solution.length(position) - 1
