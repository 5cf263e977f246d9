"""Agents that look one move ahead and weigh up features, and how good their weights are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from coursekit.agents.arena import Contestant, series
from coursekit.agents.checks import check_games
from coursekit.agents.scores import points_won
from coursekit.checks import check_function
from coursekit.games import Position
from coursekit.games.fields import keep
from coursekit.games.position import Feature, Weighted, payoff_to_first
from coursekit.kinds import a_list, a_whole_number
from coursekit.regret.checks import check_position_for_two
from coursekit.search.minimax_search import sign_of


class Weighing(msgspec.Struct, frozen=True):
    """An agent that makes the move after which the weighted sum of features is best for its player.

    >>> from coursekit.games import Kalah
    >>> Weighing(Kalah.heuristic)(Kalah())
    3
    """

    heuristic: Callable[[Any], Any]

    def __post_init__(self) -> None:
        check_function("heuristic", self.heuristic)

    def __call__(self, position: Position) -> Any:
        """The first of the best moves."""
        sign, worth = sign_of(position.player), self._worth
        return max(position.moves(), key=lambda move: sign * worth(position.play(move)))

    def _worth(self, position: Position) -> Any:
        """What Player I can expect: at the end of a game, what she earns."""
        return payoff_to_first(position) if position.is_over else self.heuristic(position)


class MatchFitness(msgspec.Struct, frozen=True):
    """How fit weights are: the share of points that they win in games against a `rival`.

    As a function of the weights, one for each of the `features`, it is a fitness for `evolve`. The
    openings follow from the `seed`: all weights are tried in the same ones.

    >>> from coursekit.games import Kalah
    >>> from coursekit.games.kalah import extra_turns, stores
    >>> rival = Weighing(Kalah.heuristic)
    >>> fitness = MatchFitness(Kalah(3, 2), (stores, extra_turns), rival, games=10)
    >>> fitness([1, 1]), fitness([1, 0])
    (0.5, 0.55)
    """

    start: Position
    features: tuple[Feature, ...]
    rival: Contestant
    games: int = 20
    seed: int = 0

    def __post_init__(self) -> None:
        features = a_list(check_function, "a list of functions of a position", least=1)
        keep(
            self,
            start=check_position_for_two("start", self.start),
            features=features("features", self.features),
            rival=check_function("rival", self.rival),
            games=check_games("games", self.games),
            seed=a_whole_number()("seed", self.seed),
        )

    def agent(self, weights: Sequence[float]) -> Weighing:
        """The agent with these weights."""
        if len(weights) != len(self.features):
            raise ValueError(
                f"weights must be as many as the features, {len(self.features)}, not {weights!r}"
            )
        return Weighing(Weighted(tuple(zip(self.features, map(float, weights), strict=True))))

    def __call__(self, weights: Sequence[float]) -> float:
        """The share of points: a win is one point, a draw a half."""
        results = series(self.start, self.agent(weights), self.rival, self.games, self.seed)
        return float(points_won(results).mean())
