"""Self-play: what positions are worth, learned from games against oneself. Notes §6.3.

First with a table, and then with a network: TD-Gammon in miniature. A value network says what a
position is worth to its mover or, before a throw, to whoever throws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import payoff_to_first
from coursekit.learning.networks import Network, encode
from coursekit.learning.q_learning import (
    LONGEST,
    Environment,
    Moments,
    State,
    moves_of,
    never_ends,
)
from coursekit.learning.td import Agent, Rate
from coursekit.learning.training import ANetwork
from coursekit.monte_carlo.random_play import random_move, seeded
from coursekit.progress import repeat
from coursekit.solving import GameGraph
from coursekit.stochastic import Solution, greedy_policy
from coursekit.stochastic.cycles import terminal_values
from coursekit.validate import (
    MORE_THAN_TWO,
    NO_MOVER,
    NO_POSITION,
    OVER,
    Count,
    ForTwo,
    OneOrTwo,
    Player,
    Probability,
    Seed,
    a,
    checked,
    position_unless,
)

BeforeAThrow = Annotated[
    Position,
    position_unless(
        *(NO_POSITION, NO_MOVER, OVER, MORE_THAN_TWO),
        (
            "be one of a game for two, before a throw, that has planes(), not {p!r}",
            lambda p: p.player != CHANCE or p.players != 2 or p.planes() is None,
        ),
    ),
]
SolvedWithDice = Annotated[Solution, a(Solution, "what solving a game with dice returns")]

# With a table


class PositionValues(msgspec.Struct, frozen=True, eq=False):
    """What positions are worth to Player I, as learned in self-play; 0 where nobody ever was.

    `history` has the values after some numbers of games.
    """

    values: Mapping[Position, float]
    games: int
    history: Mapping[int, Mapping[Position, float]] = {}

    def __repr__(self) -> str:
        return f"PositionValues of {len(self.values):,} positions, {self.games:,} games"

    def value(self, position: Position) -> float:
        """What the position is worth to Player I."""
        return (
            float(payoff_to_first(position)) if position.is_over else self.values.get(position, 0.0)
        )

    def move(self, position: Position) -> Any:
        """The move to the position that is worth most to the mover, the first of them: an agent."""
        best = max if position.player == 0 else min
        return best(moves_of(position), key=lambda move: self.value(position.play(move)))


@checked
def td_self_play(
    position: OneOrTwo,
    games: Count,
    rate: Rate = 0.5,
    exploration: Probability = 0.2,
    rng: Seed = 0,
    at: Moments = (),
) -> PositionValues:
    """What positions are worth to Player I, learned by TD(0) from games against oneself.

    Player I moves to the highest value and Player II to the lowest; among equals, luck decides. A
    move that only explores says nothing about the position before it, so nothing is learned from
    it. The values after the numbers of games in `at` are kept.

    >>> from coursekit.games import Tree
    >>> tree = Tree(((3, 12), (2, 4)))
    >>> td_self_play(tree, games=100, rate=1).value(tree)
    3.0
    """
    world = Environment(position, rng)
    values: dict[State, float] = {}
    times, history = set(at), {}

    def worth(state: State) -> float:
        return state.pays if state.is_over else values.setdefault(state, 0.0)

    def play_and_learn() -> None:
        state = world.state(position)
        for _ in range(LONGEST):
            if state.is_over:
                return
            explores = state.player != CHANCE and world.luck() < exploration
            option = chosen(state, explores)
            if not explores:
                target = state.reward + worth(option)
                values[state] = worth(state) + rate * (target - worth(state))
            state = option
        raise never_ends(position)

    def chosen(state: State, explores: bool) -> State:
        if state.player == CHANCE:
            return world.throw(state)
        options = [world.after(state, move) for move in state.moves]
        if not explores:
            values_of_options = [worth(option) for option in options]
            best = max(values_of_options) if state.player == 0 else min(values_of_options)
            options = [option for option in options if worth(option) == best]
        return options[int(world.luck() * len(options))]

    def once(game: int) -> None:
        play_and_learn()
        if game in times:
            history[game] = by_position()

    def by_position() -> dict[Position, float]:
        return {state.position: value for state, value in values.items()}

    done = repeat(once, games)
    return PositionValues(by_position(), done, history)


@checked
def way_to_beat(agent: Agent, position: ForTwo, player: Player = 0) -> tuple[Any, ...] | None:
    """The moves of a game that the agent loses as `player`; None if it cannot be beaten from here.

    The agent moves as it does, and the other player tries every move.

    >>> from coursekit.games import TicTacToe
    >>> way_to_beat(lambda position: position.moves()[0], TicTacToe(), player=1)  # X: 0, 2, 4, 6
    (0, 1, 2, 3, 4, 5, 6)
    """
    return losing_line(agent, position, player, set())


def losing_line(
    agent: Callable[[Position], Any], position: Position, player: int, seen: set[Position]
) -> tuple[Any, ...] | None:
    """The same; what was `seen` led to no defeat, or the search would be over."""
    if position in seen:
        return None
    seen.add(position)
    if position.is_over:
        mine = payoff_to_first(position) if player == 0 else -payoff_to_first(position)
        return () if mine < 0 else None
    if position.player == CHANCE:
        raise ValueError(f"position must be of a game without chance, which moves in {position!r}")
    moves = [agent(position)] if position.player == player else position.moves()
    for move in moves:
        line = losing_line(agent, position.play(move), player, seen)
        if line is not None:
            return move, *line
    return None


# With a network that says what positions are worth


def as_points(payoffs: Sequence[Any]) -> list[float]:
    """1 for a win, 1/2 for a draw and 0 for a defeat; what the network expects lies in between.

    >>> as_points((1000, -1000)), as_points((0.5, -0.5))
    ([1.0, 0.0], [0.75, 0.25])
    """
    return [(1 + max(-1.0, min(1.0, earned))) / 2 for earned in payoffs]


def values_of_options(
    network: Network, position: Position, options: Sequence[Position]
) -> np.ndarray:
    """What each of the options is worth to the player who moves in `position`, from -1 to 1.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.learning.networks import Dense, Flatten
    >>> network = Network([Flatten(), Dense([[0.125]] * 18, [0])])
    >>> position = TicTacToe.from_text("XX. OO. ...")
    >>> values_of_options(network, position, position.options()).tolist()
    [1.0, -0.625, -0.625, -0.625, -0.625]
    """
    values = np.empty(len(options))
    over = np.array([option.is_over for option in options])
    for place in np.flatnonzero(over).tolist():
        values[place] = 2 * as_points(options[place].payoffs())[position.player] - 1
    if not over.all():
        values[~over] = -network(encode(option for option in options if not option.is_over))[:, 0]
    return values


@checked
def value_agent(network: ANetwork) -> Callable[[Position], Any]:
    """An agent that looks one move ahead, with a value network for judge.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.learning.networks import Dense, Flatten
    >>> network = Network([Flatten(), Dense([[0.125]] * 18, [0])])
    >>> value_agent(network)(TicTacToe.from_text("XX. OO. ..."))
    2
    """

    def best_move(position: Position) -> Any:
        values = values_of_options(network, position, position.options())
        return position.moves()[int(values.argmax())]

    return best_move


def refuse_other_network(network: Network, position: Position, outputs: int) -> None:
    """Refuse a network that does not take positions of this game, or answers something else."""
    try:
        fits = network(encode([position])).shape == (1, outputs)
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(
            f"position must fit the network, which must take it and have {outputs} outputs, "
            f"not {network!r}"
        )


@checked
def td_gammon(
    position: BeforeAThrow,
    network: ANetwork,
    games: Count,
    rate: Rate = 0.1,
    trace: Probability = 0.7,
    rng: Seed = 0,
    at: Moments = (),
) -> dict[int, Network]:
    """Let the network learn, in place, by playing against itself from `position`, before a throw.

    The network says what a position is worth to the player who is about to throw. What is returned
    are copies of it after the games `at`. To go on, call this again with the same network. Stopped
    by the keyboard, it keeps what was learned until then.

    >>> from coursekit.games import Backgammon
    >>> from coursekit.learning.networks import Dense, Tanh
    >>> network = Network([Dense([[0]] * 16, [0]), Tanh()])
    >>> td_gammon(Backgammon(6, 1), network, games=100, at=[100])
    {100: Network of 17 weights: Dense 16→1, Tanh}
    >>> network(encode([Backgammon(6, 1)])).item() > 0
    True
    """
    refuse_other_network(network, position, outputs=1)
    luck, moments = seeded(rng), set(at)
    weights = network.parameters()
    copies = {}

    def play_and_learn(number: int) -> None:
        before, traces = position, [np.zeros_like(array) for array in weights]
        while not before.is_over:
            value, slopes = value_and_slopes(network, before)
            rolled = before.play(random_move(before, luck))
            options = rolled.options()
            values = values_of_options(network, rolled, options)
            surprise = values.max() - value
            for array, memory, slope in zip(weights, traces, slopes, strict=True):
                memory *= -trace  # the other player threw before, and hopes for the opposite
                memory += slope
                array += rate * surprise * memory
            before = options[int(values.argmax())]
        if number in moments:
            copies[number] = network.copy()

    repeat(play_and_learn, games)
    return copies


def value_and_slopes(network: Network, position: Position) -> tuple[float, list[np.ndarray]]:
    """The network's value of a position, and how it changes with every weight: backpropagation."""
    values = network.activations(encode([position]))
    _, slopes = network.backpropagate(values, np.ones((1, 1)))
    return values[-1].item(), slopes


# An exam: what a network says about a solved game, compared with what is right


class ExamWithDice:
    """The same for a value network and a solved game with dice: all positions before a throw.

    >>> from coursekit.games import Backgammon
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> exam = ExamWithDice(value_iteration(GameGraph.explore(Backgammon(6, 1))))
    >>> exam
    ExamWithDice of 70 positions before a throw
    """

    @checked
    def __init__(self, solution: SolvedWithDice):
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
