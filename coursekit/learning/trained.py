"""Networks that were trained before: their weights, how they were made, and who plays by them.

    python -m coursekit.learning.trained zero-tic-tac-toe

trains and stores what has this name again; without a name, all of them. The same seed leads to the
same weights on the same machine: other processors add numbers up in another order, and where two
moves are almost equally good, that can decide which one is played.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import numpy as np

from coursekit.games import Backgammon, ConnectFour, Position, TicTacToe
from coursekit.learning.alpha_zero import (
    AlphaZeroSettings,
    Judge,
    alpha_zero,
    guided_search,
    policy_agent,
    policy_and_value_network,
)
from coursekit.learning.networks import (
    Flatten,
    Network,
    Relu,
    Tanh,
    encode,
    load,
    multilayer,
    random_convolution,
    save,
)
from coursekit.learning.self_play import td_gammon, value_agent
from coursekit.learning.training import adam, mean_squared_error, solved_examples, train
from coursekit.monte_carlo.tree_search import SearchResult
from coursekit.solving import GameGraph, strongly_solve
from coursekit.validate import AnyPosition, checked, must

WEIGHTS = Path(__file__).parent / "weights"
Networks = dict[int, Network]
"""Copies of a network, by the number of games, or examples, that it had learned from."""

# How they were made


def zero_for_tic_tac_toe() -> Networks:
    """AlphaZero for tic-tac-toe: 60 rounds of 25 games."""
    settings = AlphaZeroSettings(games=25, iterations=40, opening=9, noise=0.4)
    return by_alpha_zero(TicTacToe(), settings, hidden=48, at=[0, 4, 10, 20, 40, 60])


def zero_for_connect_four() -> Networks:
    """AlphaZero for Connect Four on a board with four columns and four rows."""
    settings = AlphaZeroSettings(games=25, iterations=40, opening=8, noise=0.4)
    return by_alpha_zero(ConnectFour(4, 4), settings, hidden=64, at=[60])


def by_alpha_zero(
    start: Position, settings: AlphaZeroSettings, hidden: int, at: Sequence[int]
) -> Networks:
    """Copies by the number of games, after the rounds `at`; 0 is before the first."""
    network = policy_and_value_network(start, hidden, rng=0)
    copies = {0: network.copy()} if 0 in at else {}
    later = [moment for moment in at if moment]
    copies |= alpha_zero(start, network, adam(0.003), at[-1], settings, rng=0, at=later)
    return {settings.games * moment: copy for moment, copy in copies.items()}


def td_for_backgammon() -> Networks:
    """TD-Gammon for eight points and two checkers."""
    at = [0, 300, 1000, 3000, 8000, 14_000, 20_000, 25_000, 30_000]
    return by_td(Backgammon(8, 2), hidden=40, at=at)


def td_for_one_checker() -> Networks:
    """TD-Gammon for six points and one checker: over in a second or two."""
    return by_td(Backgammon(6, 1), hidden=8, at=[0, 200])


def by_td(start: Position, hidden: int, at: Sequence[int]) -> Networks:
    """Copies by the number of games, `at` some of them; the rate falls to a tenth on the way."""
    inputs, luck = encode([start]).shape[1], np.random.default_rng(0)
    network = Network([*multilayer([inputs, hidden, 1], rng=0).layers, Tanh()])
    copies, last = {0: network.copy()}, at[-1]
    for before, after in pairwise(at):
        rate = 0.05 * 0.1 ** (before / last)
        td_gammon(start, network, after - before, rate, trace=0.5, rng=luck)
        copies[after] = network.copy()
    return copies


def value_for_connect_four() -> Networks:
    """A value network for four columns and five rows, from a part of all positions, solved."""
    solution = strongly_solve(GameGraph.explore(ConnectFour(4, 5), limit=2_000_000))
    positions, values = solved_examples(solution, 60_000, rng=0)
    seeing = [random_convolution(2, 16, 0), Relu(), random_convolution(16, 16, 1), Relu()]
    judging = [Flatten(), *multilayer([16 * 20, 48, 1], 2, activation=Relu).layers, Tanh()]
    network = Network([*seeing, *judging])
    task = network, encode(positions), values[:, None], mean_squared_error, adam(0.002)
    train(*task, epochs=12, batch=128, rng=0)
    return {len(positions): network}


@dataclass(frozen=True)
class Recipe:
    """What was trained for which game, what it learned from, and about how long that takes."""

    start: Position
    train: Callable[[], Networks]
    games: int
    minutes: float
    learned_from: str = "games"


RECIPES = {
    "zero-tic-tac-toe": Recipe(TicTacToe(), zero_for_tic_tac_toe, 1500, 1),
    "zero-connect-four": Recipe(ConnectFour(4, 4), zero_for_connect_four, 1500, 1),
    "td-backgammon": Recipe(Backgammon(8, 2), td_for_backgammon, 30_000, 1),
    "td-one-checker": Recipe(Backgammon(6, 1), td_for_one_checker, 200, 0.1),
    "value-connect-four": Recipe(ConnectFour(4, 5), value_for_connect_four, 60_000, 4, "examples"),
}
"""How each file of weights was made. The name begins with the way to learn."""

# What is stored

check_name = must(
    " or ".join(map(repr, RECIPES)), lambda name: isinstance(name, str) and name in RECIPES
)
Name = Annotated[str, check_name]


@dataclass(frozen=True, eq=False)
class Trained:
    """Copies of a network from the course of its training, by the number of games so far."""

    name: str
    networks: Networks

    @property
    def start(self) -> Position:
        """The game that it was trained for."""
        return RECIPES[self.name].start

    @property
    def network(self) -> Network:
        """The network at the end of its training."""
        return self.networks[max(self.networks)]

    def __repr__(self) -> str:
        after = ", ".join(f"{number:,}" for number in self.networks)
        return f"Trained {self.name}: networks after {after} {RECIPES[self.name].learned_from}"


@checked
def trained(name: Name) -> Trained:
    """The networks that were trained under this name; the names are those of `RECIPES`.

    >>> trained("td-one-checker")
    Trained td-one-checker: networks after 0, 200 games
    """
    return Trained(name, {number: network.copy() for number, network in stored(name).items()})


@cache
def stored(name: str) -> Networks:
    """What is in the file of weights of this name."""
    return load(WEIGHTS / f"{name}.npz")


# Who plays by them


@checked
def trained_players(position: AnyPosition) -> dict[str, Callable[..., Any]]:
    """Those who were trained for this game, at this size, by name: functions of a position.

    "mini-AlphaZero" is a search like `uct`, with `iterations` and `seconds`; the others return a
    move. Weights are read when they are first asked.

    >>> list(trained_players(TicTacToe())), trained_players(ConnectFour())
    (['mini-AlphaZero', 'its network alone'], {})
    """
    players: dict[str, Callable[..., Any]] = {}
    for name, recipe in RECIPES.items():
        if size_of(recipe.start) == size_of(position):
            if name.startswith("zero"):
                players["mini-AlphaZero"] = partial(guided, name)
                players["its network alone"] = partial(moved, policy_agent, name)
            else:
                who = "mini-TD-Gammon" if name.startswith("td") else "value network"
                players[who] = partial(moved, value_agent, name)
    return players


def size_of(position: Position) -> tuple[Any, ...]:
    """Which game it is, and how large: a network plays the game that it was trained for."""
    fields = ("columns", "rows", "k", "points", "checkers")
    return type(position), *(getattr(position, field, None) for field in fields)


def guided(
    name: str, position: Position, iterations: int | None = 200, **limit: Any
) -> SearchResult:
    """The search of mini-AlphaZero with the stored network of this name."""
    return guided_search(position, judge_of(name), iterations, **limit)


def moved(make: Callable[[Network], Callable], name: str, position: Position) -> Any:
    """The move of the agent that `make` makes of the stored network of this name."""
    return agent_of(make, name)(position)


@cache
def judge_of(name: str) -> Judge:
    """What the stored network of this name says, remembered."""
    return Judge(trained(name).network)


@cache
def agent_of(make: Callable[[Network], Callable], name: str) -> Callable[[Position], Any]:
    """Made once of the stored network of this name."""
    return make(trained(name).network)


def train_again(names: Sequence[str]) -> None:
    """Train and store what has these names, or all of it; one that is stopped is not stored."""
    for name in names or RECIPES:
        recipe = RECIPES[check_name("name", name)]
        print(f"{name}: about {recipe.minutes} minutes …", flush=True)
        networks = recipe.train()
        if max(networks) < recipe.games:
            sys.exit("Stopped: nothing is stored.")
        save(networks, WEIGHTS / f"{name}.npz")
        print(Trained(name, networks))


if __name__ == "__main__":
    try:
        train_again(sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))
