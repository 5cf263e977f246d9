"""Control: the values of moves, learned by making them. Notes §6.3.

Q-learning, SARSA, double Q-learning and Monte Carlo control differ in one thing: what the value of
a move is brought closer to. They meet the game through an `Environment`, which answers moves.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, payoff_to_first
from coursekit.progress import repeat
from coursekit.validate import (
    Count,
    OneOrTwo,
    Probability,
    Seed,
    checked,
    collection_of,
    is_real,
    refused,
    whole,
)

# The environment: what a learner does not look into; it only moves, and sees what comes of it

LONGEST = 100_000
"""An episode of more steps has got stuck."""


class State:
    """A position as a learner meets it, with what the rules have once said about it.

    There is one state for each position, so that it is found quickly in a table.
    """

    __slots__ = ("after", "is_over", "moves", "odds", "pays", "player", "position", "reward")

    def __init__(self, position: Position):
        self.position = position
        self.player = position.player
        self.moves: Sequence[Any] = position.moves()
        self.is_over = not self.moves
        self.reward = 0.0 if self.is_over else float(position.step_reward())
        self.pays = float(payoff_to_first(position)) if self.is_over else 0.0
        self.after: dict[Any, State] = {}
        self.odds: tuple[list[State], list[float]] = [], []


class Environment:
    """A game that starts again and again; at chance nodes it throws the dice itself.

    >>> from coursekit.games import Gambler
    >>> world = Environment(Gambler(goal=6, capital=3), rng=0)
    >>> reward, state = world.step(world.start(), 3)
    >>> reward, state.position, world.earned
    (0.0, Gambler(goal=6, capital=0), 0.0)
    """

    def __init__(self, start: Position, rng: int | np.random.Generator):
        self.luck = np.random.default_rng(rng).random
        self.earned = 0.0
        """What Player I has earned in this episode so far."""
        self._states: dict[Position, State] = {}
        self._start = self.state(start)
        self._steps = 0

    def state(self, position: Position) -> State:
        """The position as a state."""
        if position not in self._states:
            self._states[position] = State(position)
        return self._states[position]

    def start(self) -> State:
        """The state in which a new episode begins, once chance has had its say."""
        self._steps, self.earned = 0, 0.0
        return self.after_chance(self._start)

    def step(self, state: State, move: Any) -> tuple[float, State]:
        """What the mover earns at once, and the next state in which a player moves, or the end.

        What the end itself pays comes on top.
        """
        self._steps += 1
        if self._steps > LONGEST:
            raise never_ends(self._start.position)
        before = self.earned
        self.earned += state.reward
        after = self.after_chance(self.after(state, move))
        reward = self.earned - before
        self.earned += after.pays
        return reward if state.player == 0 else -reward, after

    def after(self, state: State, move: Any) -> State:
        """The state that the move leads to, before chance has its say."""
        if move not in state.after:
            state.after[move] = self.state(state.position.play(move))
        return state.after[move]

    def after_chance(self, state: State) -> State:
        """The state that chance leads to, if it decides here."""
        while state.player == CHANCE and not state.is_over:
            self.earned += state.reward
            state = self.throw(state)
        return state

    def throw(self, state: State) -> State:
        """What the dice lead to at a chance node."""
        options, reached = state.odds
        if not options:
            chances = odds(state.position)
            options += [self.state(option) for _, option in chances]
            reached += list(accumulate(float(probability) for probability, _ in chances))[:-1]
        return options[bisect(reached, self.luck())]


def never_ends(position: Position) -> ValueError:
    """What to raise if an episode goes on and on."""
    return ValueError(
        f"position must lead to an end, but play from {position!r} came to none within "
        f"{LONGEST:,} steps: more exploration may help"
    )


# What is learned


class ActionValues(msgspec.Struct, frozen=True, eq=False):
    """What each move in each position that was met is worth, to the player who makes it.

    `earned` is what Player I earned in each of the episodes, and `history` has the values after
    some numbers of episodes. A move that was never tried has the value 0.
    """

    values: Mapping[Any, Mapping[Any, float]]
    visits: Mapping[Any, Mapping[Any, int]]
    earned: Sequence[float]
    history: Mapping[int, Mapping[Any, Mapping[Any, float]]] = {}

    def __repr__(self) -> str:
        return f"ActionValues of {len(self.values):,} positions, {len(self.earned):,} episodes"

    def move(self, position: Position) -> Any:
        """The move with the highest value, the first of them: an agent that explores no more."""
        known = self.values.get(position, {})
        return max(moves_of(position), key=lambda move: known.get(move, 0.0))

    def value(self, position: Position) -> float:
        """What the position is worth to its mover, who makes that move."""
        return self.values.get(position, {}).get(self.move(position), 0.0)


def moves_of(position: Position) -> Sequence[Any]:
    """The moves of a position in which a player moves."""
    moves = position.moves()
    if not moves or position.player == CHANCE:
        raise ValueError(f"position must be one in which a player moves, not {position!r}")
    return moves


class ActionTable:
    """The value of each move in each state, to the player who makes it; at first 0."""

    def __init__(self, world: Environment, rate: float | Callable[[int], float]):
        self.luck = world.luck
        self.rate = rate if callable(rate) else lambda visits: rate
        self.values: dict[State, dict[Any, float]] = {}
        self.visits: dict[State, dict[Any, int]] = {}

    def of(self, state: State) -> dict[Any, float]:
        """The values of all moves in the state."""
        if state not in self.values:
            self.values[state] = dict.fromkeys(state.moves, 0.0)
            self.visits[state] = dict.fromkeys(state.moves, 0)
        return self.values[state]

    def best(self, state: State) -> Any:
        """The move with the highest value, the first of them; None at the end."""
        values = self.of(state)
        return max(values, key=values.__getitem__, default=None)

    def choose(self, state: State, exploration: float) -> Any:
        """Any move with the probability `exploration`, otherwise the best one: ε-greedy.

        None at the end.
        """
        if not state.is_over and self.luck() < exploration:
            return state.moves[int(self.luck() * len(state.moves))]
        return self.best(state)

    def worth(self, state: State, move: Any, player: int) -> float:
        """What `move` is worth to the player, whoever makes it: what one wins, the other loses.

        At the end of the game, what the player earns there.
        """
        if state.is_over:
            return state.pays if player == 0 else -state.pays
        value = self.of(state)[move]
        return value if state.player == player else -value

    def learn(self, state: State, move: Any, target: float) -> None:
        """Bring the value closer to the target: the rate says which part of the way."""
        values, visits = self.of(state), self.visits[state]
        visits[move] += 1
        values[move] += self.rate(visits[move]) * (target - values[move])


# Arguments


def learning_rate(name: str, rate: Any) -> Any:
    """`rate` if it is one, or a function that returns rates; other answers of it are refused."""
    expected = "a number above 0 and at most 1"
    if not callable(rate):
        if is_real(rate) and 0 < rate <= 1:
            return rate
        raise refused(name, f"{expected}, or a function of how often a move was tried", rate)

    def asking(visits: int) -> Any:
        answer = rate(visits)
        if is_real(answer) and 0 < answer <= 1:
            return answer
        raise ValueError(f"{name} must return {expected}, not {answer!r} for {visits}")

    return asking


Rates = Annotated[float | Callable[[int], float], learning_rate]
Moments = Annotated[
    Iterable[int], collection_of(whole(1), "numbers of episodes, such as [10, 100]")
]


# Four ways to learn


@checked
def q_learning(
    position: OneOrTwo,
    episodes: Count,
    rate: Rates = 0.1,
    exploration: Probability = 0.1,
    discount: Probability = 1,
    rng: Seed = 0,
    at: Moments = (),
) -> ActionValues:
    """The values of all moves if everybody plays perfectly after them, as far as they are learned.

    For one player, or two in a zero-sum game, who learn from the same table. `rate` is a number or
    a function of how often the move was tried.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> learned = q_learning(TwoPlayers(Subtraction(5)), 200, rate=1, exploration=0.5)
    >>> learned.values[TwoPlayers(Subtraction(5))]
    {1: 1.0, 2: -1.0, 3: -1.0}
    """
    world = Environment(position, rng)
    table = ActionTable(world, rate)

    def episode() -> None:
        state = world.start()
        while not state.is_over:
            move = table.choose(state, exploration)
            reward, after = world.step(state, move)
            target = reward + discount * table.worth(after, table.best(after), state.player)
            table.learn(state, move, target)
            state = after

    return play_and_learn(episode, world, table, episodes, at)


@checked
def sarsa(
    position: OneOrTwo,
    episodes: Count,
    rate: Rates = 0.1,
    exploration: Probability = 0.1,
    discount: Probability = 1,
    rng: Seed = 0,
    at: Moments = (),
) -> ActionValues:
    """The values of all moves if play goes on as it does while learning, which explores.

    A step is known by its state, action, reward, next state and next action: hence the name. The
    arguments are those of `q_learning`.

    >>> from coursekit.games import GridWorld
    >>> learned = sarsa(GridWorld("S . +1", slip=0, reward=-0.1), 200, rate=0.5)
    >>> learned.move(GridWorld("S . +1", slip=0, reward=-0.1))
    'east'
    """
    world = Environment(position, rng)
    table = ActionTable(world, rate)

    def episode() -> None:
        state = world.start()
        move = table.choose(state, exploration)
        while not state.is_over:
            reward, after = world.step(state, move)
            next_move = table.choose(after, exploration)
            target = reward + discount * table.worth(after, next_move, state.player)
            table.learn(state, move, target)
            state, move = after, next_move

    return play_and_learn(episode, world, table, episodes, at)


@checked
def double_q_learning(
    position: OneOrTwo,
    episodes: Count,
    rate: Rates = 0.1,
    exploration: Probability = 0.1,
    discount: Probability = 1,
    rng: Seed = 0,
    at: Moments = (),
) -> ActionValues:
    """The same as `q_learning`, without its optimism: the average of two tables.

    Whichever table learns, by the throw of a coin, says which move comes next, and the other one
    says what that is worth: luck that made a move look good does not make it count as well.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> learned = double_q_learning(TwoPlayers(Subtraction(5)), 500, rate=1, exploration=0.5)
    >>> learned.values[TwoPlayers(Subtraction(5))]
    {1: 1.0, 2: -1.0, 3: -1.0}
    """
    world = Environment(position, rng)
    average = ActionTable(world, 1)
    tables = ActionTable(world, rate), ActionTable(world, rate)

    def episode() -> None:
        state = world.start()
        while not state.is_over:
            move = average.choose(state, exploration)
            reward, after = world.step(state, move)
            learner, judge = tables if world.luck() < 0.5 else reversed(tables)
            target = reward + discount * judge.worth(after, learner.best(after), state.player)
            learner.learn(state, move, target)
            average.learn(state, move, sum(table.of(state)[move] for table in tables) / 2)
            state = after

    return play_and_learn(episode, world, average, episodes, at)


@checked
def monte_carlo_control(
    position: OneOrTwo,
    episodes: Count,
    exploration: Probability = 0.1,
    discount: Probability = 1,
    rng: Seed = 0,
    at: Moments = (),
) -> ActionValues:
    """The values of all moves if play goes on as it does while learning, which explores.

    Nothing is learned before the end of an episode, and no value is based on another one. The
    arguments are those of `q_learning`, but the rate: a value is the average so far.

    >>> from coursekit.games import GridWorld
    >>> learned = monte_carlo_control(GridWorld("S . +1", slip=0, reward=-0.1), 200)
    >>> learned.move(GridWorld("S . +1", slip=0, reward=-0.1))
    'east'
    """
    world = Environment(position, rng)
    table = ActionTable(world, lambda visits: 1 / visits)

    def episode() -> None:
        state, steps = world.start(), []
        while not state.is_over:
            move = table.choose(state, exploration)
            reward, after = world.step(state, move)
            steps.append((state, move, reward))
            state = after
        later, player = state.pays, 0
        for state, move, reward in reversed(steps):
            later = reward + discount * (later if state.player == player else -later)
            player = state.player
            table.learn(state, move, later)

    return play_and_learn(episode, world, table, episodes, at)


def play_and_learn(
    episode: Callable[[], None],
    world: Environment,
    table: ActionTable,
    episodes: int,
    at: Iterable[int] = (),
) -> ActionValues:
    """What is in the table after `episodes` episodes, and after the numbers of episodes in `at`.

    Stopped by the keyboard, it returns what was learned until then.
    """
    times, earned, history = set(at), [], {}

    def by_position(table: Mapping[State, dict[Any, Any]]) -> dict[Position, dict[Any, Any]]:
        return {state.position: dict(row) for state, row in table.items() if row}

    def once(number: int) -> None:
        episode()
        earned.append(world.earned)
        if number in times:
            history[number] = by_position(table.values)

    repeat(once, episodes)
    values, visits = by_position(table.values), by_position(table.visits)
    return ActionValues(values, visits, tuple(earned), history)
