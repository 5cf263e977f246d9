"""Learning from regret: in a matrix, and at every information set of a tree. Notes §4.4.

The recursions of counterfactual regret minimisation (CFR) are to be read: one that walks through
the whole tree, and two that sample. `cfr` does the same for the whole tree at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.extensive_form.strategies import Strategy
from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, zero_sum
from coursekit.matrix_games.game import Game
from coursekit.progress import repeat
from coursekit.text import number_text, vector_text
from coursekit.validate import Count, Seed, TwoAndChance, checked, is_real, must

Exploration = Annotated[
    float, must("a number above 0 and at most 1", lambda share: is_real(share) and 0 < share <= 1)
]
"""What is never tried is never learned."""


def regret_matching_strategy(regrets: Sequence[float]) -> list[float]:
    """Probabilities in proportion to the regrets above 0; all equal where there are none.

    >>> regret_matching_strategy([3, -5, 1]), regret_matching_strategy([-1, 0])
    ([0.75, 0.0, 0.25], [0.5, 0.5])
    """
    positive = [max(regret, 0.0) for regret in regrets]
    total = sum(positive)
    if total == 0:
        return [1 / len(positive)] * len(positive)
    return [regret / total for regret in positive]


# Matrix games


class MatchingStep(msgspec.Struct, frozen=True, eq=False):
    """What both players of a matrix game chose in an iteration, and all their regrets after it."""

    iteration: int
    row: np.ndarray
    column: np.ndarray
    row_regrets: np.ndarray
    column_regrets: np.ndarray


class MatchedRegrets(msgspec.Struct, frozen=True, eq=False):
    """Both players' average strategies in a matrix game, and their average regrets on the way.

    `regrets[t, player]` is what the player would have earned more, per iteration, in iterations
    0, …, t with the best pure strategy instead.
    """

    row: tuple[float, ...]
    column: tuple[float, ...]
    regrets: np.ndarray

    def __repr__(self) -> str:
        row, column, last = map(vector_text, (self.row, self.column, self.regrets[-1].tolist()))
        return f"MatchedRegrets(row={row}, column={column}, average regrets={last})"


@checked
def regret_matching(game: Game, iterations: Count) -> MatchedRegrets:
    """Let both players of a matrix game match their regrets, at the same time; their averages.

    A player's average regret goes to 0, whatever the other one does. In a zero-sum game, the two
    average regrets sum to what best responses to the average strategies gain: so these approach an
    equilibrium, and what Player I earns approaches the value.

    >>> from coursekit.matrix_games import COIN_GAME
    >>> learned = regret_matching(COIN_GAME, 10_000)
    >>> [[round(chance, 2) for chance in mixed] for mixed in (learned.row, learned.column)]
    [[0.4, 0.6], [0.39, 0.61]]
    """
    steps = regret_matching_steps(game)
    rows, columns = np.zeros(game.shape[0]), np.zeros(game.shape[1])
    regrets = np.zeros((iterations, 2))

    def once(iteration: int) -> None:
        step = next(steps)
        rows[:] += step.row
        columns[:] += step.column
        most = max(step.row_regrets), max(step.column_regrets)
        regrets[iteration - 1] = np.divide(most, iteration)

    done = repeat(once, iterations)
    row = regret_matching_strategy(rows.tolist())
    column = regret_matching_strategy(columns.tolist())
    return MatchedRegrets(tuple(row), tuple(column), regrets[:done])


@checked
def regret_matching_steps(game: Game) -> Iterator[MatchingStep]:
    """The iterations of `regret_matching`, one by one and without end.

    >>> from coursekit.matrix_games import COIN_GAME
    >>> step = next(regret_matching_steps(COIN_GAME))
    >>> step.row, step.row_regrets
    (array([0.5, 0.5]), array([ 0.25, -0.25]))
    """
    A, B = game.A.astype(float), game.B.astype(float)
    row_regrets, column_regrets = np.zeros(len(game.rows)), np.zeros(len(game.columns))
    for iteration in count(1):
        X = np.array(regret_matching_strategy(row_regrets.tolist()))
        Y = np.array(regret_matching_strategy(column_regrets.tolist()))
        rows, columns = A @ Y, X @ B  # what each pure strategy would have earned
        row_regrets = row_regrets + rows - X @ rows
        column_regrets = column_regrets + columns - columns @ Y
        yield MatchingStep(iteration, X, Y, row_regrets, column_regrets)


# Trees: what is remembered, and what comes out


class InfoSetNode:
    """The moves at an information set, with a number for each of them in three lists.

    `regrets` are those so far, `strategy` has the probabilities that the player chooses by, and
    `totals` has their sum over the iterations, each weighted as it counts for the average.
    """

    def __init__(self, moves: Sequence[Any]):
        self.moves = moves
        self.regrets = [0.0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.strategy = regret_matching_strategy(self.regrets)


Nodes = dict[tuple[int, Any], InfoSetNode]
"""By player and observation: what is remembered there."""


def node_at(position: Position, nodes: Nodes) -> InfoSetNode:
    """The node of the mover's information set; new where nobody has been before.

    The set is named by what the mover has observed or, where nothing is hidden, by the position.
    """
    player, moves = position.player, position.moves()
    seen = position.observed_by(player)
    key = player, position if seen is None else seen
    if key not in nodes:
        nodes[key] = InfoSetNode(moves)
    node = nodes[key]
    if node.moves != moves:
        raise ValueError(
            f"position must have the same moves wherever player {player} has seen {key[1]!r}, "
            f"not {node.moves!r} and {moves!r}"
        )
    return node


class Learned(msgspec.Struct, frozen=True, eq=False):
    """The average strategies of both players after `iterations` iterations.

    `bounds` has, for some numbers of iterations, what the average strategies guaranteed by then:
    with her own, Player I earns at least the first number; against Player II's, at most the
    second one. The value of the game lies between them. The recursions look at no whole tree when
    they have learned, and leave `bounds` empty.
    """

    iterations: int
    profile: tuple[Strategy, Strategy]
    bounds: Mapping[int, tuple[float, float]] = {}

    @property
    def exploitability(self) -> dict[int, float]:
        """By iterations: what a best response gained, on average over the two players."""
        return {after: (most - least) / 2 for after, (least, most) in self.bounds.items()}

    def __repr__(self) -> str:
        text = f"Learned in {self.iterations:,} iterations"
        if not self.bounds:
            return text
        least, most = map(number_text, self.bounds[self.iterations])
        return f"{text}: Player I earns {least} to {most}"


def average_profile(nodes: Nodes) -> tuple[Strategy, Strategy]:
    """The average strategy of each player, by what was observed."""
    profile: tuple[Strategy, Strategy] = ({}, {})
    for (player, seen), node in nodes.items():
        shares = regret_matching_strategy(node.totals)
        profile[player][seen] = dict(zip(node.moves, shares, strict=True))
    return profile


# The whole tree


@checked
def recursive_cfr(position: TwoAndChance, iterations: Count) -> Learned:
    """The average strategies of both players, which approach an equilibrium.

    >>> from coursekit.games import CoinGame
    >>> recursive_cfr(CoinGame(), 2).profile[0]
    {(): {'heads': 0.75, 'tails': 0.25}}
    """
    nodes: Nodes = {}

    def once(iteration: int) -> None:
        for learner in (0, 1):
            learn(position, learner, 1.0, 1.0, nodes)
            for node in nodes.values():
                node.strategy = regret_matching_strategy(node.regrets)

    done = repeat(once, iterations)
    return Learned(done, average_profile(nodes))


def learn(position: Position, learner: int, own: float, others: float, nodes: Nodes) -> float:
    """What the learner earns from here on; the regrets on the way are remembered.

    `own` is the probability that the learner makes the moves that lead here, `others` that chance
    and the other player make theirs.

    >>> from coursekit.games import CoinGame
    >>> nodes = {}
    >>> learn(CoinGame(), 0, 1.0, 1.0, nodes)
    0.25
    >>> nodes[0, ()].regrets
    [0.25, -0.25]
    """
    if position.is_over:
        return float(zero_sum(position.payoffs())[learner])
    mover = position.player
    if mover == CHANCE:
        return sum(
            float(share) * learn(option, learner, own, others * float(share), nodes)
            for share, option in odds(position)
        )
    node = node_at(position, nodes)
    values = []
    for move, share in zip(node.moves, node.strategy, strict=True):
        reach = (own * share, others) if mover == learner else (own, others * share)
        values.append(learn(position.play(move), learner, *reach, nodes))
    value = sum(share * each for share, each in zip(node.strategy, values, strict=True))
    if mover == learner:
        for i, each in enumerate(values):
            node.regrets[i] += others * (each - value)
            node.totals[i] += own * node.strategy[i]
    return value


# Samples


def one_at_a_time(rng: int | np.random.Generator) -> Random:
    """Python's own random numbers: one at a time, they come ten times as fast."""
    return Random(int(np.random.default_rng(rng).integers(2**62)))


@checked
def external_sampling_cfr(position: TwoAndChance, iterations: Count, rng: Seed = 0) -> Learned:
    """The average strategies of both players, without a look at the whole tree.

    An iteration visits few positions, so it is quick, but its regrets are right only on average. A
    strategy is silent where no iteration has been.

    >>> from coursekit.games import CoinGame
    >>> chances = external_sampling_cfr(CoinGame(), 10_000).profile[0][()]
    >>> round(chances["heads"], 2), round(chances["tails"], 2)
    (0.4, 0.6)
    """
    nodes: Nodes = {}
    random = one_at_a_time(rng)

    def once(iteration: int) -> None:
        for learner in (0, 1):
            learn_from_sample(position, learner, nodes, random)

    done = repeat(once, iterations)
    return Learned(done, average_profile(nodes))


def learn_from_sample(position: Position, learner: int, nodes: Nodes, random: Random) -> float:
    """What the learner earns from here on if chance and the other player move as they are drawn.

    >>> from coursekit.games import CoinGame
    >>> learn_from_sample(CoinGame(), 0, {}, Random(1))
    1.5
    """
    if position.is_over:
        return float(zero_sum(position.payoffs())[learner])
    if position.player == CHANCE:
        shares = [float(share) for share, _ in odds(position)]
        [option] = random.choices(position.options(), shares)
        return learn_from_sample(option, learner, nodes, random)
    node = node_at(position, nodes)
    if position.player != learner:
        for i, share in enumerate(node.strategy):
            node.totals[i] += share
        [move] = random.choices(node.moves, node.strategy)
        return learn_from_sample(position.play(move), learner, nodes, random)
    values = [learn_from_sample(position.play(move), learner, nodes, random) for move in node.moves]
    value = sum(share * each for share, each in zip(node.strategy, values, strict=True))
    for i, each in enumerate(values):
        node.regrets[i] += each - value
    node.strategy = regret_matching_strategy(node.regrets)
    return value


@checked
def outcome_sampling_cfr(
    position: TwoAndChance, iterations: Count, rng: Seed = 0, exploration: Exploration = 0.6
) -> Learned:
    """The average strategies of both players, from one game for each of them per iteration.

    The learner moves at random with the probability `exploration`, because what is never tried
    teaches nothing, and otherwise by the strategy. A strategy is silent where no game has been.

    >>> from coursekit.games import CoinGame
    >>> chances = outcome_sampling_cfr(CoinGame(), 10_000).profile[0][()]
    >>> round(chances["heads"], 2), round(chances["tails"], 2)
    (0.4, 0.6)
    """
    nodes: Nodes = {}
    random = one_at_a_time(rng)

    def once(iteration: int) -> None:
        for learner in (0, 1):
            learn_from_game(position, learner, 1.0, 1.0, 1.0, exploration, nodes, random)

    done = repeat(once, iterations)
    return Learned(done, average_profile(nodes))


def learn_from_game(
    position: Position,
    learner: int,
    own: float,
    others: float,
    drawn: float,
    exploration: float,
    nodes: Nodes,
    random: Random,
) -> float:
    """An estimate of what the learner earns from here on, right on average.

    `own` and `others` are the probabilities that the learner's strategy, and that chance and the
    other player lead here; `drawn` is the probability that this game does.

    >>> from coursekit.games import CoinGame
    >>> learn_from_game(CoinGame(), 0, 1.0, 1.0, 1.0, 0.6, {}, Random(1))
    -1.0
    """
    if position.is_over:
        return float(zero_sum(position.payoffs())[learner])
    mover = position.player
    if mover == CHANCE:
        shares = tried = [float(share) for share, _ in odds(position)]
    else:
        node = node_at(position, nodes)
        shares = tried = node.strategy
    if mover == learner:
        tried = [exploration / len(shares) + (1 - exploration) * share for share in shares]
    [i] = random.choices(range(len(tried)), tried)
    option = position.play(position.moves()[i])
    reach = (own * shares[i], others) if mover == learner else (own, others * shares[i])
    below = learn_from_game(option, learner, *reach, drawn * tried[i], exploration, nodes, random)
    sampled = below / tried[i]  # rare moves count more, so that the average is right
    value = shares[i] * sampled
    if mover == learner:
        for k in range(len(shares)):
            regret = (sampled if k == i else 0.0) - value
            node.regrets[k] += others / drawn * regret
            node.totals[k] += own / drawn * shares[k]
        node.strategy = regret_matching_strategy(node.regrets)
    return value
