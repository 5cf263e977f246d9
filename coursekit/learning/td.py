"""Temporal-difference learning: a guess is corrected by the guess one step later. Notes §6.3.

What is learned is the value of each state for whoever behaves as in the episodes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.games.fields import a_tuple, keep, real_number
from coursekit.learning.q_learning import Environment
from coursekit.monte_carlo.bandits import Arm
from coursekit.validate import (
    Count,
    Finite,
    OneOrTwo,
    Seed,
    a,
    checked,
    function,
    is_number,
    is_real,
    list_of,
    must,
    refused,
    whole,
)

Values = dict[Hashable, Any]

# Experience


class Episode(msgspec.Struct, frozen=True):
    """One play from the start to the end: the states, and what was earned on leaving each of them.

    The end is no state; what it pays is earned on leaving the last one. In a text, each letter is a
    state.

    >>> Episode("AB", (0, 1))
    Episode(states=('A', 'B'), rewards=(0, 1))
    """

    states: Any
    rewards: Any

    def __post_init__(self) -> None:
        is_text = isinstance(self.states, str)
        states = tuple(self.states) if is_text else a_tuple(self.states)
        rewards = a_tuple(self.rewards)
        if not states or not all(isinstance(state, Hashable) for state in states):
            raise ValueError(f"states must be a list of states, at least one, not {self.states!r}")
        if rewards is None or len(rewards) != len(states):
            raise ValueError(f"rewards must be one for each of the states, not {self.rewards!r}")
        rewards = tuple(real_number("rewards", reward) for reward in rewards)
        keep(self, states=states, rewards=rewards)

    def returns(self, discount: Any = 1) -> list[Any]:
        """What was earned from each state on; every step later counts `discount` times as much.

        >>> Episode("ABA", (-1, -1, 10)).returns()
        [8, 9, 10]
        """
        later: Any = 0
        found = []
        for reward in reversed(self.rewards):
            later = reward + discount * later
            found.append(later)
        return found[::-1]


class NumbersByState(dict):
    """A state without a number is refused by its name."""

    def __missing__(self, state: Hashable) -> Any:
        raise ValueError(f"values must have a number for each state, and {state!r} has none")


def values_of_states(name: str, values: Any) -> dict[Hashable, Any]:
    """`values` if they are numbers by state."""
    if not isinstance(values, Mapping) or not all(map(is_number, values.values())):
        raise refused(name, "a dictionary with a number for each state", values)
    return NumbersByState(values)


AnEpisode = Annotated[Episode, a(Episode, "an Episode")]
Episodes = Annotated[
    Sequence[Episode],
    list_of(a(Episode, "an Episode"), "a list of episodes, at least one", 1),
]
Rate = Annotated[
    Any, must("a number above 0 and at most 1", lambda rate: is_real(rate) and 0 < rate <= 1)
]
Share = Annotated[
    Any, must("a number from 0 to 1", lambda share: is_real(share) and 0 <= share <= 1)
]
StateValues = Annotated[Mapping[Any, Any], values_of_states]
Agent = Annotated[Callable[[Position], Any], function("of a position that returns a move")]
Features = Annotated[
    Callable[[Any], Sequence[float]], function("of a state that returns a list of numbers")
]
AnArm = Annotated[Arm, a(Arm, "an Arm, such as coin(1 / 2)")]
Tries = Annotated[int, whole(1, 1000)]


@checked
def play_episodes(
    position: OneOrTwo, agent: Agent, episodes: Count, rng: Seed = 0
) -> list[Episode]:
    """Episodes in which the agent moves for everybody; the rewards are Player I's.

    The states are the positions in which somebody moves; where chance decides, nobody does.

    >>> from coursekit.games import Gambler
    >>> walk = play_episodes(Gambler(goal=3, capital=1), lambda position: 1, episodes=2, rng=2)
    >>> [[state.capital for state in episode.states] for episode in walk]
    [[1, 2], [1]]
    >>> [episode.rewards for episode in walk]
    [(0.0, 1.0), (0.0,)]
    """
    world = Environment(position, rng)
    played = []
    for _ in range(episodes):
        state, states, rewards = world.start(), [], []
        while not state.is_over:
            before = world.earned
            _, after = world.step(state, agent(state.position))
            states.append(state.position)
            rewards.append(world.earned - before)
            state = after
        played.append(Episode(tuple(states), tuple(rewards)))
    return played


END = object()
"""What comes after the last state."""


def steps_of(episode: Episode) -> list[tuple[Any, Any, Any]]:
    """(state, reward, next state) step by step; after the last one comes the `END`."""
    return list(zip(episode.states, episode.rewards, [*episode.states[1:], END], strict=True))


# Step by step


@checked
def td_zero(
    experience: Episodes,
    rate: Rate = 0.1,
    discount: Share = 1,
    initial: Finite = 0,
    values: StateValues | None = None,
) -> Values:
    """The value of each state, learned step by step as the episodes go on: TD(0).

    What is not in `values`, which are learned before, has the value `initial` at first.

    >>> td_zero([Episode("AB", (0, 1)), Episode("AB", (0, 1))], rate=0.5)
    {'A': 0.25, 'B': 0.75}
    """
    values = dict(values or {})
    for episode in experience:
        for state in episode.states:
            values.setdefault(state, initial)
        for state, reward, after in steps_of(episode):
            target = reward + discount * (0 if after is END else values[after])
            values[state] += rate * (target - values[state])
    return values


# Two views of TD(λ): forwards to what comes, and backwards to what is to blame
#
# Both say by how much an episode should change the value of each state, once it is over.


@checked
def lambda_returns(
    episode: AnEpisode, values: StateValues, trace: Share, discount: Share = 1
) -> list[Any]:
    """For each state, a mixture of what was earned after it and what was believed on the way.

    The mixture of the returns after 1, 2, 3, … steps has the weights (1 − λ)λⁿ⁻¹; `trace` is λ.

    >>> lambda_returns(Episode("AB", (0, 1)), {"A": 0, "B": 0.5}, trace=0.5)
    [0.75, 1.0]
    """
    found: list[Any] = []
    later: Any = 0
    for _, reward, after in reversed(steps_of(episode)):
        believed = 0 if after is END else values[after]
        later = reward + discount * ((1 - trace) * believed + trace * later)
        found.append(later)
    return found[::-1]


@checked
def forward_view(
    episode: AnEpisode, values: StateValues, trace: Share, rate: Rate, discount: Share = 1
) -> dict[Hashable, Any]:
    """How the values change if each state looks ahead, to its λ-return.

    >>> forward_view(Episode("AB", (0, 1)), {"A": 0, "B": 0.5}, trace=0.5, rate=1)
    {'A': 0.75, 'B': 0.5}
    """
    changes: dict[Hashable, Any] = dict.fromkeys(episode.states, 0)
    targets = lambda_returns(episode, values, trace, discount)
    for state, target in zip(episode.states, targets, strict=True):
        changes[state] += rate * (target - values[state])
    return changes


@checked
def backward_view(
    episode: AnEpisode, values: StateValues, trace: Share, rate: Rate, discount: Share = 1
) -> dict[Hashable, Any]:
    """How the values change if each surprise is shouted back to the states before.

    >>> backward_view(Episode("AB", (0, 1)), {"A": 0, "B": 0.5}, trace=0.5, rate=1)
    {'A': 0.75, 'B': 0.5}
    """
    changes: dict[Hashable, Any] = dict.fromkeys(episode.states, 0)
    eligibility: dict[Hashable, Any] = dict.fromkeys(episode.states, 0)
    for state, reward, after in steps_of(episode):
        believed = 0 if after is END else values[after]
        surprise = reward + discount * believed - values[state]
        eligibility[state] += 1
        for earlier in eligibility:
            changes[earlier] += rate * surprise * eligibility[earlier]
            eligibility[earlier] *= discount * trace
    return changes


# A batch of episodes, learned from again and again until nothing changes
#
# Each of the two ways to learn settles somewhere else, and where, can be computed at once.

CLOSE = 1e-12
MOST_ROUNDS = 1_000_000


@checked
def batch_td(experience: Episodes, rate: Rate = 0.01, discount: Share = 1) -> Values:
    """Where TD(0) settles if it learns from the same episodes again and again.

    >>> round(batch_td([Episode("AB", (0, 0)), Episode("B", (1,))], rate=0.1)["A"], 9)
    0.5
    """
    return settled(experience, 0, rate, discount)


@checked
def batch_monte_carlo(experience: Episodes, rate: Rate = 0.01, discount: Share = 1) -> Values:
    """Where values settle that are corrected by returns, from the same episodes again and again.

    >>> round(batch_monte_carlo([Episode("AB", (0, 0)), Episode("B", (1,))], rate=0.1)["A"], 9)
    0.0
    """
    return settled(experience, 1, rate, discount)


@checked
def average_returns(experience: Episodes, discount: Share = 1) -> Values:
    """What was earned after a state, on average over all visits: no values have smaller squares.

    >>> average_returns([Episode("AB", (0, 0)), Episode("B", (1,))])
    {'A': 0.0, 'B': 0.5}
    """
    returns: dict[Hashable, list[Any]] = defaultdict(list)
    for episode in experience:
        for state, later in zip(episode.states, episode.returns(discount), strict=True):
            returns[state].append(later)
    return {state: sum(found) / len(found) for state, found in returns.items()}


@checked
def certainty_equivalence(experience: Episodes, discount: Share = 1) -> Values:
    """The values in a world that is exactly as the episodes suggest.

    There each step is as probable as it was frequent. The values solve a linear system.

    >>> certainty_equivalence([Episode("AB", (0, 0)), Episode("B", (1,))])
    {'A': 0.5, 'B': 0.5}
    """
    steps = [step for episode in experience for step in steps_of(episode)]
    states = list(dict.fromkeys(state for state, _, _ in steps))
    number = {state: i for i, state in enumerate(states)}
    visits, moved = np.zeros(len(states)), np.zeros((len(states), len(states)))
    earned = np.zeros(len(states))
    for state, reward, after in steps:
        visits[number[state]] += 1
        earned[number[state]] += reward
        if after is not END:
            moved[number[state], number[after]] += 1
    solved = np.linalg.solve(np.diag(visits) - discount * moved, earned)
    return dict(zip(states, solved.tolist(), strict=True))


def settled(experience: Sequence[Episode], trace: int, rate: float, discount: float) -> Values:
    """All changes of a round are added up before they are made, until they are next to nothing."""
    values: Values = {state: 0.0 for episode in experience for state in episode.states}
    for _ in range(MOST_ROUNDS):
        changes: dict[Hashable, float] = dict.fromkeys(values, 0.0)
        for episode in experience:
            for state, change in forward_view(episode, values, trace, rate, discount).items():
                changes[state] += change
        for state, change in changes.items():
            values[state] += change
        largest = max(map(abs, changes.values()))
        if largest < CLOSE * rate:
            return values
        if not largest < 1e6:
            break
    raise ValueError(f"rate must be smaller for these episodes to settle, not {rate!r}")


# Function approximation: a few weights instead of a table


@checked
def linear_td(
    experience: Episodes, features: Features, rate: Rate = 0.01, discount: Share = 1
) -> np.ndarray:
    """The weights with which the features of a state add up to its value, learned by TD(0).

    A surprise changes each weight in proportion to its feature, and so the values of all states.

    >>> linear_td([Episode((1, 2), (0, 1))] * 500, features=lambda n: (1, n), rate=0.1).round(2)
    array([1., 0.])
    """
    states = {state for episode in experience for state in episode.states}
    seen = {state: np.array(features(state), dtype=float) for state in states}
    if (
        len({vector.shape for vector in seen.values()}) > 1
        or not np.isfinite([*seen.values()]).all()
    ):
        raise ValueError("features must return finite numbers, as many for every state")
    weights = np.zeros(len(next(iter(seen.values()))))
    for episode in experience:
        for state, reward, after in steps_of(episode):
            target = reward + discount * (0 if after is END else weights @ seen[after])
            weights = weights + rate * (target - weights @ seen[state]) * seen[state]
    return weights


# The maximisation bias: the best of many estimates is too good to be true


@checked
def expected_maximum(arm: AnArm, tries: Tries, copies: Count) -> Any:
    """The expected highest average if `copies` copies of an arm are tried `tries` times each.

    Exact if the arm's numbers are. The mean of the arm is what all of them are really worth.

    >>> from coursekit.monte_carlo import coin
    >>> expected_maximum(coin(Fraction(1, 2)), tries=1, copies=2)
    Fraction(3, 4)
    """
    below: Any = 0
    expected: Any = 0
    for total, probability in sorted(totals(arm, tries).items()):
        up_to = below + probability
        expected += (up_to**copies - below**copies) * total / tries
        below = up_to
    return expected


def totals(arm: Arm, tries: int) -> dict[Any, Any]:
    """What the arm may pay in `tries` tries together, and how probable that is.

    >>> from coursekit.monte_carlo import coin
    >>> totals(coin(Fraction(1, 2)), tries=2)[1]
    Fraction(1, 2)
    """
    found: dict[Any, Any] = {Fraction(0): Fraction(1)}
    for _ in range(tries):
        longer: dict[Any, Any] = defaultdict(int)
        for total, probability in found.items():
            for pays, share in zip(arm.payoffs, arm.probabilities, strict=True):
                longer[total + pays] += probability * share
        found = dict(longer)
    return found
