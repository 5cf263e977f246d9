"""Games that hide something: who may see what, who plays them, and what decisions cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.extensive_form import (
    GameTree,
    TreeSolution,
    consistent_positions,
    expected_value,
    information,
    move_values,
    solve_tree,
    value_of_looking,
)
from coursekit.extensive_form.beliefs import no_preference
from coursekit.extensive_form.strategies import Strategy
from coursekit.games import CHANCE, Position
from coursekit.players.agents import Agent
from coursekit.players.series import play_game
from coursekit.players.solved import near
from coursekit.stopping import Interrupted, within
from coursekit.validate import Count, Seed, TwoAndChance, checked, function

MOST_NODES, LONGEST = 50_000, 20
"""A game with a larger tree is not solved while somebody waits, nor one that takes more seconds: on
a machine that many share, even a small one takes some."""
CLOSE = 1e-6
"""Moves whose values differ by less are equally good: floats of a solver are not exact."""


@lru_cache(maxsize=16)  # it is asked at every move
def hides_something(start: Position) -> bool:
    """Whether a player of this game does not see all, not far from `start`.

    >>> from coursekit.games import KuhnPoker, TicTacToe, Tree
    >>> [hides_something(start) for start in (KuhnPoker(), TicTacToe(), Tree((1, 2)))]
    [True, False, False]
    """
    if type(start).observed_by is Position.observed_by:
        return False
    return any(
        position.player != CHANCE and position.observed_by(position.player) is not None
        for position in near(start)
    )


class PrivateView(msgspec.Struct, frozen=True):
    """What the player to move knows of a position: what was observed, and the legal moves.

    It answers like the position itself, as far as it may: an agent that asks for `player`,
    `players`, `is_over`, `moves()` and `observed_by(player)` does not notice the difference. A move
    cannot be tried out: nobody but the dealer knows where it leads.
    """

    player: int
    players: int
    observed: Any
    legal_moves: tuple[Any, ...]

    @property
    def is_over(self) -> bool:
        """Never: somebody is to move."""
        return False

    def moves(self) -> tuple[Any, ...]:
        """The legal moves."""
        return self.legal_moves

    def observed_by(self, player: int) -> Any:
        """All that the player to move has seen so far; what others have seen is refused."""
        if player != self.player:
            raise ValueError(f"player must be the mover {self.player}, not {player!r}")
        return self.observed

    def play(self, move: Any) -> Any:
        """Refused: where a move leads depends on what is hidden."""
        raise ValueError("the position is hidden: observed_by(player) says what player has seen")


def shown_to_mover(start: Position, position: Position) -> Position | PrivateView:
    """The position, or what its mover may see of it if the game from `start` hides something.

    >>> from coursekit.games import KuhnPoker
    >>> shown_to_mover(KuhnPoker(), KuhnPoker().play(("K", "J"))).observed_by(0)
    ('K',)
    """
    if not hides_something(start):
        return position
    mover = position.player
    moves = tuple(position.moves())
    return PrivateView(mover, position.players, position.observed_by(mover), moves)


# What is told of a move


def seen_of_move(before: Position, after: Position, player: int) -> str:
    """What the player has seen of the move between two positions, in words; "" if nothing.

    >>> from coursekit.games import KuhnPoker
    >>> seen_of_move(KuhnPoker(), KuhnPoker().play(("K", "J")), player=1)
    'J'
    """
    seen = _newly_seen(before, after, player)
    if any(isinstance(each, tuple) for each in seen):  # told that something happened, but not what
        return ""
    return " ".join(map(str, seen))


def told_of_own_move(before: Position, after: Position, player: int) -> str:
    """What the player was told of their own move, such as "taken"; "" if nothing, or in a picture.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("X.. .O. ...").play("top left")
    >>> told_of_own_move(start, start.play(8), player=0)
    'placed'
    """
    seen = _newly_seen(before, after, player)
    told = [each[-1] for each in seen if isinstance(each, tuple) and each]
    return " ".join(word for word in told if isinstance(word, str) and word.isalpha())


def _newly_seen(before: Position, after: Position, player: int) -> tuple[Any, ...]:
    """What the player has observed since; nothing if the game does not say it step by step."""
    try:
        old, new = before.observed_by(player), after.observed_by(player)
    except ValueError:  # a tree says of the mover alone what was seen
        return ()
    if not isinstance(old, tuple) or not isinstance(new, tuple) or new[: len(old)] != old:
        return ()
    return new[len(old) :]


# Who plays


def own_luck() -> np.random.Generator:
    """Random numbers for an opponent that no seed deals cards with.

    Otherwise the opponent's bluffs would depend on the cards that were dealt.
    """
    return np.random.default_rng((4, 4))


@lru_cache(maxsize=4)  # several boards on a page may begin alike
def equilibrium_of(start: Position) -> tuple[GameTree, TreeSolution] | None:
    """The tree of a zero-sum game for two and its solution; None if there is none in time."""
    try:
        tree = within(LONGEST, GameTree.explore, start, MOST_NODES)
        return tree, within(LONGEST, solve_tree, tree)
    except (Exception, Interrupted):  # the game may be anybody's: too large, or not zero-sum
        return None


@checked
def strategy_agent(profile: Sequence[Strategy], rng: Seed) -> Agent:
    """An agent that moves as the player's strategy in the profile says, by chance where it mixes.

    It looks at nothing but what the player has observed.

    >>> from coursekit.games import CoinGame
    >>> strategy_agent(({(): "tails"}, {(): {"heads": 0, "tails": 1}}), 0)(CoinGame())
    'tails'
    """
    generator = np.random.default_rng(rng)

    def move(position: Position) -> Any:
        choice = profile[position.player][position.observed_by(position.player)]
        if not isinstance(choice, dict):
            return choice
        odds = np.array(list(choice.values()), dtype=float)
        return list(choice)[generator.choice(len(odds), p=odds / odds.sum())]

    return move


# Players who do not see the board: an agent is told what its player has observed, and no more

PrivateAgent = Callable[[Any], Any]
"""A function from what a player has observed to a move."""
PrivateContestant = Callable[[int, np.random.Generator], PrivateAgent]
"""Somebody who can sit on either side: a function from a player and a generator to an agent."""

Contestant = Annotated[
    PrivateContestant, function("of a player and a generator that returns an agent")
]


def blind_agent(
    start: Position,
    look: Callable[..., float],
    heuristic: Callable[[Any], Any],
    player: int,
    rng: int | np.random.Generator,
) -> PrivateAgent:
    """An agent who keeps track of all positions that agree with what `player` has observed.

    It makes the look for which `look(positions, player, move)` is greatest, then the mark that is
    best on average over the possible boards. `rng` decides among equals.

    >>> from coursekit.extensive_form import information
    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> agent = blind_agent(start, information, BlindTicTacToe.heuristic, player=0, rng=0)
    >>> agent(start.play("top right").observed_by(0))
    2
    """
    generator = np.random.default_rng(rng)

    def move(observed: Any) -> Any:
        possible = consistent_positions(start, player, observed)
        one = next(iter(possible))
        moves = one.moves()  # as in all others: the player cannot tell them apart
        if looks(one):
            worths = [look(possible, player, window) for window in moves]
        else:
            worths = [expected_value(possible, player, mark, heuristic) for mark in moves]
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]
        return best[generator.integers(len(best))]

    return move


def looks(position: Position) -> bool:
    """Whether the player to move looks first: then the same player moves again."""
    return position.play(position.moves()[0]).player == position.player


def blind_contestants(start: Position) -> dict[str, PrivateContestant]:
    """Who plays a game with beliefs from `start`, by where they look; nobody in other games.

    Nor anybody from a position that hides something already: they would have to be told what.

    >>> from coursekit.games import BlindTicTacToe, KuhnPoker
    >>> list(blind_contestants(BlindTicTacToe())), list(blind_contestants(KuhnPoker()))
    (['looks where it helps', 'looks where it learns', 'looks anywhere'], [])
    >>> list(blind_contestants(BlindTicTacToe().play("top left").play(4)))
    []
    """
    heuristic = type(start).heuristic
    if heuristic is None or not getattr(start, "lies_open", False):
        return {}
    looks: dict[str, Callable[[Any, int, Any], float]] = {
        "looks where it helps": partial(value_of_looking, heuristic=heuristic),
        "looks where it learns": information,
        "looks anywhere": no_preference,
    }
    return {name: partial(blind_agent, start, look, heuristic) for name, look in looks.items()}


def told_by_observation(agents: Sequence[PrivateAgent]) -> Agent:
    """Agents for all sides as one: of a position, they are told what the mover has observed."""
    return lambda position: agents[position.player](position.observed_by(position.player))


@checked
def private_series(
    start: TwoAndChance, first: Contestant, second: Contestant, games: Count, rng: Seed = 0
) -> np.ndarray:
    """What the first of two contestants earns in each game; they take turns to be Player I.

    A contestant is a function of a player and a generator that returns the agent for that side.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> one, _, other = blind_contestants(start).values()
    >>> private_series(start, one, other, games=2).tolist()
    [1, -1]
    """
    generator = np.random.default_rng(rng)
    earned = []
    for number in range(games):
        side = number % 2
        sides = {side: first, 1 - side: second}
        told = told_by_observation([sides[player](player, generator) for player in (0, 1)])
        earned.append(play_game(start, (told, told), generator)[side])
    return np.array(earned)


# What decisions have cost


class Cost(msgspec.Struct, frozen=True):
    """A decision: where it was made, what was done, and what would have been best.

    `loss` is what it cost on average against the equilibrium, if the player had gone on as well as
    possible. It is None where the equilibrium never leads.
    """

    position: Position
    move: Any
    best: tuple[Any, ...]
    loss: Any


def decision_costs(
    start: Position, positions: list[Position], moves: list[Any], player: int
) -> list[Cost]:
    """What each decision of the player in a game from `start` has cost; [] if nobody knows.

    >>> from coursekit.games import KuhnPoker
    >>> moves = [("K", "J"), "check", "bet", "fold"]
    >>> positions = [KuhnPoker()]
    >>> for move in moves:
    ...     positions.append(positions[-1].play(move))
    >>> [str(cost.loss) for cost in decision_costs(KuhnPoker(), positions, moves, 0)]
    ['0', '3']
    """
    if equilibrium_of(start) is None:
        return []
    values, costs = _values(start, player), []
    for position, move in zip(positions, moves, strict=False):
        if position.player == player:
            worth = values.get(position.observed_by(player), {})
            most = max(worth.values(), default=0)
            best = tuple(other for other, value in worth.items() if most - value <= CLOSE)
            loss = (0 if move in best else most - worth[move]) if worth else None
            costs.append(Cost(position, move, best, loss))
    return costs


@lru_cache(maxsize=4)
def _values(start: Position, player: int) -> dict[Any, dict[Any, Any]]:
    """What each move is worth to the player against the equilibrium, by what was seen."""
    known = equilibrium_of(start)
    assert known is not None
    tree, solution = known
    return move_values(tree, solution.profile, player)
