"""AlphaZero in miniature: search teaches a network, and the network guides the search. Notes §6.3.

Nothing is known but the rules. The network plays against itself, each move found by a search that
it guides. Then its policy learns what the search preferred, and its value how the game ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.games.fields import real_number, whole_number
from coursekit.learning.networks import (
    Dense,
    Flatten,
    Network,
    Relu,
    encode,
    number_of_moves,
    random_dense,
)
from coursekit.learning.q_learning import Moments
from coursekit.learning.self_play import as_points, refuse_other_network
from coursekit.learning.training import (
    ANetwork,
    Optimiser,
    Solved,
    Steps,
    gradients,
    softmax,
    softmax_cross_entropy,
)
from coursekit.monte_carlo.tree_search import SearchResult, mcts, most_visited, puct
from coursekit.progress import repeat
from coursekit.validate import (
    CHANCE_MOVES,
    NO_MOVER,
    NO_POSITION,
    NOT_TWO,
    OVER,
    Count,
    Seconds,
    Seed,
    a,
    checked,
    number,
    position_unless,
    whole,
)

EXPLORATION = 0.7
"""How much the policy counts in PUCT, where a win is 1 point and a defeat 0."""

MOST_KNOWN = 100_000
"""A judge remembers no more positions: it begins again."""

# The network, and what it says

Turns = Annotated[
    Position,
    position_unless(
        *(NO_POSITION, NO_MOVER, OVER, NOT_TWO, CHANCE_MOVES),
        (
            "be of a game that has planes(), and whose moves are numbers, such as TicTacToe, not "
            "{p!r}",
            lambda p: p.planes() is None or p.move_numbers() is None,
        ),
    ),
]
Size = Annotated[int, whole(1, 10_000)]


@checked
def policy_and_value_network(position: Turns, hidden: Size = 64, rng: Seed = 0) -> Network:
    """A network for this game that has learned nothing yet.

    Of its outputs, the first are a score for each move; tanh of the last is the mover's value.

    >>> from coursekit.games import TicTacToe
    >>> policy_and_value_network(TicTacToe(), hidden=16)(encode([TicTacToe()])).shape
    (1, 10)
    """
    rng = np.random.default_rng(rng)
    policy, value = (random_dense(hidden, n, rng) for n in (number_of_moves(position), 1))
    first = random_dense(encode([position]).size, hidden, rng)
    second = random_dense(hidden, hidden, rng)
    last = Dense(np.hstack([policy.weights, value.weights]), np.hstack([policy.bias, value.bias]))
    return Network([Flatten(), first, Relu(), second, Relu(), last])


class Judge:
    """What a policy-and-value network says about positions; it is asked about each one once.

    >>> from coursekit.games import TicTacToe
    >>> judge = Judge(policy_and_value_network(TicTacToe()))
    >>> policy, value = judge(TicTacToe.from_text("XOX OXO ..."))
    >>> list(policy), round(sum(policy.values()), 6), -1 < value < 1
    ([6, 7, 8], 1.0, True)
    """

    @checked
    def __init__(self, network: ANetwork):
        self.network = network
        self.known: dict[Position, tuple[dict[Any, float], float]] = {}

    def __call__(self, position: Position) -> tuple[dict[Any, float], float]:
        """The odds of each legal move, and the mover's value, where a player moves."""
        if position not in self.known:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            *scores, value = self.network(encode([position]))[0]
            moves = position.moves()
            odds = softmax(np.array([scores[move] for move in moves])).tolist()
            self.known[position] = dict(zip(moves, odds, strict=True)), float(np.tanh(value))
        return self.known[position]

    def prior(self, position: Position) -> dict[Any, float]:
        """The odds of each move, for PUCT."""
        return self(position)[0]

    def value_for_both(self, position: Position, rng: Any) -> tuple[float, float]:
        """What each player may expect, in place of a random game."""
        value = self(position)[1]
        return (value, -value) if position.player == 0 else (-value, value)


AJudge = Annotated[Judge, a(Judge, "a Judge(network)")]
Exploration = Annotated[float, number(0)]


@checked
def guided_search(
    position: Turns,
    judge: AJudge,
    iterations: Count | None = 50,
    seconds: Seconds | None = None,
    exploration: Exploration = EXPLORATION,
) -> SearchResult:
    """The move that was visited most often when the network guided the search.

    This is the tree search of §5.4.2. Where UCT plays a random game, the network is asked for a
    value; and PUCT goes down where the policy, or what was found there, promises most. It stops
    after the given `iterations` or `seconds`.

    >>> from coursekit.games import TicTacToe
    >>> judge = Judge(policy_and_value_network(TicTacToe()))
    >>> guided_search(TicTacToe.from_text("XX. OO. ..."), judge, iterations=100).move
    2
    """
    down, value = puct(judge.prior, exploration), judge.value_for_both
    return mcts(position, down, value, iterations, seconds, reward=as_points, choose=most_visited)


@checked
def policy_agent(network: ANetwork) -> Callable[[Position], Any]:
    """An agent that does not search at all: it plays the move that the network's policy prefers.

    >>> from coursekit.games import TicTacToe
    >>> policy_agent(policy_and_value_network(TicTacToe()))(TicTacToe()) in range(9)
    True
    """
    judge = Judge(network)

    def favourite(position: Position) -> Any:
        policy = judge.prior(position)
        return max(policy, key=policy.__getitem__)

    return favourite


# Learning


class AlphaZeroSettings(msgspec.Struct, frozen=True):
    """How AlphaZero learns: numbers that the algorithm leaves open.

    >>> AlphaZeroSettings(games=0)
    Traceback (most recent call last):
    ValueError: games must be a whole number, 1 or more, not 0
    """

    games: int = 25
    """How many games are played in a round, all by the same network."""
    iterations: int = 50
    """How many times each search goes down its tree."""
    opening: int = 4
    """How many moves are drawn by lot, so that games differ; later the most visited is played."""
    noise: float = 0.25
    """How much of the policy is luck in the position to move in: or else habits last for ever."""
    memory: int = 10_000
    """How many positions are remembered, the latest ones."""
    batches: int = 50
    """How many steps the network takes in each round, …"""
    batch: int = 64
    """… each for this many remembered positions."""

    def __post_init__(self) -> None:
        for name in ("games", "iterations", "memory", "batches", "batch"):
            whole_number(name, getattr(self, name), 1)
        whole_number("opening", self.opening)
        real_number("noise", self.noise, 0, 1)


USUAL = AlphaZeroSettings()
Settings = Annotated[AlphaZeroSettings, a(AlphaZeroSettings, "AlphaZeroSettings(…)")]


class TrainingExample(NamedTuple):
    """A position of a game that was played, and what there is to learn from it."""

    position: Position
    policy: np.ndarray
    """The share of the search's visits for each move, by its number."""
    value: float
    """What the mover earned at the end: 1, 0 or -1."""


@checked
def alpha_zero(
    position: Turns,
    network: ANetwork,
    optimiser: Steps,
    rounds: Count,
    settings: Settings = USUAL,
    rng: Seed = 0,
    at: Moments = (),
) -> dict[int, Network]:
    """Let the network learn, in place, by playing against itself from `position`.

    It returns copies of the network after the rounds `at`. To go on, call this again with the same
    network and optimiser. Stopped by the keyboard, it keeps what was learned until then.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.learning.training import adam
    >>> network = policy_and_value_network(TicTacToe(), hidden=16)
    >>> quick = AlphaZeroSettings(games=2, iterations=10)
    >>> list(alpha_zero(TicTacToe(), network, adam(0.01), rounds=2, settings=quick, at=[1, 2]))
    [1, 2]
    """
    refuse_other_network(network, position, number_of_moves(position) + 1)
    luck, moments = np.random.default_rng(rng), set(at)
    remembered: list[TrainingExample] = []
    copies = {}

    def play_and_learn(number: int) -> None:
        judge = Judge(network)
        for _ in range(settings.games):
            remembered.extend(self_play(position, judge, settings, luck))
        del remembered[: -settings.memory]
        for _ in range(settings.batches):
            chosen = luck.integers(len(remembered), size=settings.batch)
            learn_from(network, optimiser, [remembered[i] for i in chosen], luck)
        if number in moments:
            copies[number] = network.copy()

    repeat(play_and_learn, rounds)
    return copies


def self_play(
    start: Position, judge: Judge, settings: AlphaZeroSettings, luck: np.random.Generator
) -> list[TrainingExample]:
    """One game of the network against itself, and what its positions teach."""
    position, visited = start, []
    while not position.is_over:
        with root_noise(judge, position, settings.noise, luck):
            root = guided_search(position, judge, settings.iterations).root
        visits = np.zeros(number_of_moves(start))
        for move, child in root.children.items():
            visits[move] = child.visits
        policy = visits / visits.sum()
        visited.append((position, policy))
        drawn = len(visited) <= settings.opening
        move = luck.choice(len(policy), p=policy) if drawn else policy.argmax()
        position = position.play(int(move))
    values = [2 * share - 1 for share in as_points(position.payoffs())]
    return [TrainingExample(each, policy, values[each.player]) for each, policy in visited]


@contextmanager
def root_noise(
    judge: Judge, root: Position, noise: float, luck: np.random.Generator
) -> Iterator[None]:
    """Meanwhile, a share of the judge's policy at the root is replaced by luck."""
    policy, value = judge(root)
    chances = luck.dirichlet([10 / len(policy)] * len(policy)).tolist()
    mixed = {
        move: (1 - noise) * odds + noise * chance
        for (move, odds), chance in zip(policy.items(), chances, strict=True)
    }
    judge.known[root] = mixed, value
    yield
    judge.known[root] = policy, value


def learn_from(
    network: Network,
    optimiser: Optimiser,
    examples: list[TrainingExample],
    luck: np.random.Generator,
) -> None:
    """One step downhill for these examples, each on a board turned or flipped at random."""
    x = encode(example.position for example in examples)
    policies = np.array([example.policy for example in examples])
    values = np.array([[example.value] for example in examples])
    x, policies = augmented(examples[0].position, x, policies, luck)
    _, slopes = gradients(network, policy_and_value_loss, x, np.hstack([policies, values]))
    optimiser(network.parameters(), slopes)


def policy_and_value_loss(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """The policy's cross-entropy and the value's squared error, added up.

    >>> loss, slope = policy_and_value_loss(np.array([[0, 0, 0.5]]), np.array([[1, 0, 1]]))
    >>> round(loss, 4), slope.round(2).tolist()
    (0.9825, [[-0.5, 0.5, -0.85]])
    """
    of_policy, slopes = softmax_cross_entropy(outputs[:, :-1], targets[:, :-1])
    value = np.tanh(outputs[:, -1:])
    error = value - targets[:, -1:]
    slope = 2 * error / len(outputs) * (1 - value * value)
    return of_policy + float(np.mean(error**2)), np.hstack([slopes, slope])


def augmented(
    position: Position, x: np.ndarray, policies: np.ndarray, luck: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """The same boards and policies after a turn or a flip, for each another one, drawn by lot."""
    ways = [(way.squares, way.moves) for way in position.symmetries()]
    if not ways:
        return x, policies
    drawn = luck.integers(len(ways), size=len(x))
    squares, moves = (np.array(places)[drawn] for places in zip(*ways, strict=True))
    flat = x.reshape(*x.shape[:2], -1)
    x = np.take_along_axis(flat, squares[:, None], axis=2).reshape(x.shape)
    return x, np.take_along_axis(policies, moves, axis=1)


# An exam: what a network says about a solved game, compared with what is right


class Exam:
    """Questions about a solved game: every position in which the game goes on, or some of them.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.solving import strongly_solve
    >>> exam = Exam(strongly_solve(GameGraph.explore(TicTacToe())))
    >>> exam
    Exam of 4,520 positions, in 3,191 of which a move can be a mistake
    >>> round(exam.mistakes(policy_and_value_network(TicTacToe())), 2)
    0.58
    """

    @checked
    def __init__(self, solution: Solved):
        graph = solution.graph
        chosen = np.flatnonzero(graph.branching)
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
        return float(np.sqrt(np.mean((np.tanh(network(self.x)[:, -1]) - self.values) ** 2)))

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
