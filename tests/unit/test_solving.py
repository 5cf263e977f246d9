"""Exact solutions on games small enough to work out by hand."""

from fractions import Fraction

import networkx as nx
import numpy as np
import pytest

from coursekit.games import (
    CHANCE,
    ConnectFour,
    GridWorld,
    Kalah,
    Kayles,
    Nim,
    PennyStacks,
    Piglet,
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


# The state space as arrays


class Walk(Position, frozen=True):
    """Left and right on a row of squares for ever, until somebody steps off its end."""

    square: int
    length: int

    @property
    def player(self):
        return 0

    def moves(self):
        return () if self.square == self.length else (-1, 1) if self.square else (1,)

    def play(self, move):
        return Walk(self.square + self.legal(move), self.length)

    def payoffs(self):
        return (1, -1)


def test_every_position_once_and_every_move_where_it_leads():
    graph = GameGraph.explore(PennyStacks(7))
    assert len(set(graph.positions)) == len(graph) == 14
    assert [graph.index[position] for position in graph.positions] == list(range(14))
    for i, position in enumerate(graph.positions):
        edges = range(graph.first[i], graph.first[i + 1])
        assert [graph.moves[e] for e in edges] == list(position.moves())
        assert [graph.positions[graph.options[e]] for e in edges] == position.options()
    assert graph.branching.sum() == len(graph.moves) == 17


def test_nearest_positions_come_first():
    graph = GameGraph.explore(TicTacToe())
    marks = [position.x.bit_count() + position.o.bit_count() for position in graph.positions]
    assert marks == sorted(marks)


def test_layers_are_the_longest_plays():
    graph = GameGraph.explore(PennyStacks(7))
    longest = dict(zip(graph.positions, [0] * len(graph), strict=True))
    for position in reversed(graph.positions):
        longest[position] = max((longest[o] + 1 for o in position.options()), default=0)
    for k, layer in enumerate(graph.layers):
        assert {longest[graph.positions[i]] for i in layer} == {k}
    assert sum(map(len, graph.layers)) == len(graph)


def test_a_game_that_is_over_at_once():
    graph = GameGraph.explore(Subtraction(0))
    assert len(graph) == 1
    assert [layer.tolist() for layer in graph.layers] == [[0]]
    assert graph.components.tolist() == [0]


def test_cycles_have_components_but_no_layers():
    graph = GameGraph.explore(Walk(2, 5))
    with pytest.raises(ValueError, match="for ever"):
        _ = graph.layers
    component = {p.square: graph.components[i] for i, p in enumerate(graph.positions)}
    assert len({component[square] for square in range(5)}) == 1
    assert component[5] != component[0]


def test_networkx_sees_the_same_graph():
    graph = GameGraph.explore(TwoPlayers(Subtraction(6)))
    seen = graph.to_networkx()
    assert seen.number_of_nodes() == len(graph)
    assert seen.number_of_edges() == len(graph.moves)
    assert nx.is_directed_acyclic_graph(seen)
    start = TwoPlayers(Subtraction(6))
    assert [moves for _, _, moves in seen.out_edges(start, data="moves")] == [[1], [2], [3]]
    assert [set(nodes) for nodes in nx.topological_generations(seen.reverse())] == [
        {graph.positions[i] for i in layer} for layer in graph.layers
    ]


def test_networkx_sees_moves_to_the_same_position_as_one_edge():
    graph = GameGraph.explore(Kayles(2))
    seen = graph.to_networkx()
    assert seen.edges[Kayles(2), Kayles(1)]["moves"] == [(0, 1), (1, 1)]
    assert sum(len(moves) for *_, moves in seen.edges.data("moves")) == len(graph.moves) == 4


@pytest.mark.parametrize("start", [Walk(2, 5), Piglet(3), GridWorld(), TicTacToe()], ids=repr)
def test_components_are_those_of_networkx_and_edges_never_lead_to_a_later_one(start):
    graph = GameGraph.explore(start)
    ours = {}
    for position, component in zip(graph.positions, graph.components, strict=True):
        ours.setdefault(component, set()).add(position)
    theirs = nx.strongly_connected_components(graph.to_networkx())
    assert set(map(frozenset, ours.values())) == set(map(frozenset, theirs))
    came_from = np.repeat(np.arange(len(graph)), graph.branching)
    assert (graph.components[came_from] >= graph.components[graph.options]).all()


def test_operations_over_the_options_of_some_positions_or_of_none():
    graph = GameGraph.explore(Tree(((1, 2, 3), 4, (5,))))
    inner = np.array([0, 1, 3])
    assert graph.combine(np.add, np.arange(len(graph)), inner).tolist() == [6, 15, 7]
    assert graph.edges(inner).tolist() == [0, 1, 2, 3, 4, 5, 6]
    assert graph.combine(np.maximum, np.arange(len(graph)), inner[:0]).tolist() == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ((TicTacToe(), 5477), "TicTacToe.* has more than 5,477 positions; explore a smaller game"),
        ((7,), "position must be a position of a game"),
        ((TicTacToe(), 0), "limit must be a whole number"),
    ],
)
def test_what_cannot_be_explored_is_refused_by_name(given, message):
    with pytest.raises(ValueError, match=message):
        GameGraph.explore(*given)


class Lopsided(Position, frozen=True):
    """A throw of a coin whose game forgets the edge."""

    player: int = CHANCE
    fallen: int = 0

    def moves(self):
        return () if self.fallen else (1, 2)

    def play(self, move):
        return Lopsided(CHANCE, move)

    def chances(self):
        return [(1, Lopsided(CHANCE, 1))]

    def payoffs(self):
        return (0, 0)


def test_chances_for_other_outcomes_are_refused():
    with pytest.raises(ValueError, match="must have a probability for each of the 2 outcomes, not"):
        _ = GameGraph.explore(Lopsided()).probabilities
