"""An exam: what a policy-and-value network says, compared with what is known to be right. §6.3."""

from __future__ import annotations

import numpy as np

from coursekit.games import CHANCE
from coursekit.games.fields import whole_number
from coursekit.kinds import a
from coursekit.kinds import rng as seed
from coursekit.neural_nets.encodings import encode, number_of_moves
from coursekit.neural_nets.network import Network
from coursekit.solving import GameGraph, StrongSolution
from coursekit.stochastic import Solution, greedy_policy
from coursekit.stochastic.cycles import terminal_values


class Exam:
    """Questions about a solved game: every position in which the game goes on, or some of them.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.reinforcement.guided_search import policy_and_value_network
    >>> from coursekit.solving import strongly_solve
    >>> exam = Exam(strongly_solve(GameGraph.explore(TicTacToe())))
    >>> exam
    Exam of 4,520 positions, in 3,191 of which a move can be a mistake
    >>> round(exam.mistakes(policy_and_value_network(TicTacToe())), 2)
    0.58
    """

    def __init__(self, solution: StrongSolution, most: int = 10_000, rng: int = 0):
        a(StrongSolution, "what strongly_solve returns")("solution", solution)
        most, rng = whole_number("most", most, 1), seed("rng", rng)
        graph = solution.graph
        chosen = np.flatnonzero(graph.branching)
        if len(chosen) > most:
            chosen = np.sort(np.random.default_rng(rng).choice(chosen, most, replace=False))
        positions = [graph.positions[i] for i in chosen.tolist()]
        self.x = encode(positions)
        signs = np.array([1 - 2 * position.player for position in positions])
        self.values = np.sign(solution.values[chosen].astype(float)) * signs
        moves = number_of_moves(positions[0])
        self.legal, self.good = np.zeros((2, len(chosen), moves), dtype=bool)
        for row, position in enumerate(positions):
            self.legal[row, list(position.moves())] = True
            self.good[row, solution.best_moves(position)] = True
        self.open = (self.legal & ~self.good).any(axis=1)

    def value_error(self, network: Network) -> float:
        """The root of the mean squared error of the values, which are 1, 0 and -1."""
        return float(np.sqrt(np.mean((network(self.x)[:, -1] - self.values) ** 2)))

    def mistakes(self, network: Network) -> float:
        """Where a move can be a mistake: the share in which the network's favourite is one."""
        scores = np.where(self.legal, network(self.x)[:, :-1], -np.inf)
        favourite = scores.argmax(axis=1)
        right = self.good[np.arange(len(self.x)), favourite]
        return float(np.mean(~right[self.open]))

    def __repr__(self) -> str:
        return (
            f"Exam of {len(self.x):,} positions, in {int(self.open.sum()):,} of which a move can "
            "be a mistake"
        )


class ExamWithDice:
    """The same for a value network and a solved game with dice: all positions before a throw.

    >>> from coursekit.games import Backgammon
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> exam = ExamWithDice(value_iteration(GameGraph.explore(Backgammon(6, 1))))
    >>> exam
    ExamWithDice of 70 positions before a throw
    """

    def __init__(self, solution: Solution):
        a(Solution, "what solving a game with dice returns")("solution", solution)
        graph = solution.graph
        self.solution = solution
        self.chosen = np.flatnonzero((graph.movers == CHANCE) & (graph.branching > 0))
        throwers = graph.movers[graph.options[graph.first[self.chosen]]]
        self.signs = 1 - 2 * throwers
        self.x = encode(graph.positions[i] for i in self.chosen.tolist())
        self.values = solution.values[self.chosen].astype(float) * self.signs

    def value_error(self, network: Network) -> float:
        """The root of the mean squared error of the values, which lie between -1 and 1."""
        return float(np.sqrt(np.mean((network(self.x)[:, 0] - self.values) ** 2)))

    def earnings(self, network: Network) -> tuple[float, float]:
        """What the network earns against a perfect player, as Player I and as Player II.

        No game is played: this is what it is worth on average. The network moves to the position
        that promises the other player least.
        """
        graph, perfect = self.solution.graph, self.solution.policy
        values = terminal_values(graph).astype(float)
        values[self.chosen] = network(self.x)[:, 0] * self.signs
        own = greedy_policy(graph, values)
        first, second = (
            followed(graph, np.where(graph.movers == player, own, perfect)).item(0)
            for player in (0, 1)
        )
        return first, -second

    def __repr__(self) -> str:
        return f"ExamWithDice of {len(self.x):,} positions before a throw"


def followed(graph: GameGraph, policy: np.ndarray) -> np.ndarray:
    """Player I's value of every position if the players follow the policy, to twelve digits.

    By sweeps, which are quick where games are short; `evaluate_policy` solves equations.
    """
    values, change = terminal_values(graph).astype(float), np.inf
    chosen = np.flatnonzero(policy >= 0)
    thrown = np.flatnonzero((graph.movers == CHANCE) & (graph.branching > 0))
    while change > 1e-13:
        before = values.copy()
        values[chosen] = before[graph.options[policy[chosen]]]
        values[thrown] = graph.expectation(before, thrown)
        change = abs(values - before).max()
    return values
