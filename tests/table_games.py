"""Small games with chance and cycles, written as a table or as a tree, and random ones."""

from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.solving import GameGraph


class Spot(NamedTuple):
    """Who moves, where to, with which probabilities, and what is earned; no options: the end."""

    player: int
    options: tuple[int, ...] = ()
    odds: tuple[Any, ...] = ()
    earned: Any = 0


class TableGame(Position, frozen=True):
    """A game that is at one of the spots of a table; a move is the number of the next spot."""

    table: tuple[Spot, ...]
    at: int = 0
    players: int = 2

    @property
    def player(self):
        return self.table[self.at].player

    def moves(self):
        return self.table[self.at].options

    def play(self, move):
        return TableGame(self.table, self.legal(move), self.players)

    def chances(self):
        return tuple(zip(self.table[self.at].odds, self.options(), strict=True))

    def payoffs(self):
        earned = self.table[self.at].earned
        return (earned, -earned)[: self.players]

    def __repr__(self):
        return f"spot {self.at}"

    def step_reward(self):
        return self.table[self.at].earned


def random_game(seed, players, spots=7, costs=False):
    """The graph of a random game: about half of the spots are chance nodes, and two are ends."""
    rng = np.random.default_rng(seed)
    movers = (CHANCE, *range(players))
    table = []
    for _ in range(spots):
        player = int(rng.choice(movers))
        count = int(rng.integers(2, 4) if player == CHANCE else rng.integers(1, 4))
        options = tuple(rng.choice(spots + 2, count, replace=False).tolist())
        weights = rng.integers(1, 5, count).tolist()
        odds = tuple(Fraction(weight, sum(weights)) for weight in weights)
        earned = -int(rng.integers(1, 4)) if costs else int(rng.integers(-2, 3))
        table.append(Spot(player, options, odds if player == CHANCE else (), earned))
    table += [Spot(0, earned=int(rng.integers(-9, 10))) for _ in range(2)]
    return GameGraph.explore(TableGame(tuple(table), players=players))


def all_policies(graph, player=None):
    """Every policy of the player, or of all players, as a dictionary from positions to edges."""
    own = [
        i
        for i in range(len(graph))
        if graph.branching[i] and graph.movers[i] in ((0, 1) if player is None else (player,))
    ]
    for edges in product(*(range(graph.first[i], graph.first[i + 1]) for i in own)):
        yield dict(zip(own, edges, strict=True))


def as_array(graph, *chosen):
    """Policies of several players as one array."""
    policy = np.full(len(graph), -1)
    for choices in chosen:
        for i, edge in choices.items():
            policy[i] = edge
    return policy


def transition_matrix(graph, policy):
    """The probability of each step under the policy."""
    matrix = np.zeros((len(graph), len(graph)))
    for i in range(len(graph)):
        edges = range(graph.first[i], graph.first[i + 1]) if policy[i] < 0 else [policy[i]]
        for edge in edges:
            matrix[i, graph.options[edge]] += graph.probabilities[edge]
    return matrix


def dense_values(graph, policy, discount=1):
    """The values of a policy by a dense linear solve."""
    earned = np.array([position.table[position.at].earned for position in graph.positions], float)
    matrix = discount * transition_matrix(graph, policy)
    return np.linalg.solve(np.eye(len(graph)) - matrix, earned)


def random_policy(graph, seed):
    """A legal move wherever a player moves, and -1 elsewhere."""
    luck = np.random.default_rng(seed).random(len(graph))
    edges = graph.first[:-1] + (luck * graph.branching).astype(int)
    return np.where((graph.movers != CHANCE) & (graph.branching > 0), edges, -1)


class Turns(Position, frozen=True):
    """A tree: a leaf, or (player, subtrees), so that one may move twice; chance is fair."""

    node: Any

    @property
    def player(self):
        return self.node[0] if isinstance(self.node, tuple) else 0

    def moves(self):
        return range(len(self.node[1])) if isinstance(self.node, tuple) else ()

    def play(self, move):
        move = self.legal(move)
        return Turns(self.node[1][move])

    def payoffs(self):
        return (self.node, -self.node)
