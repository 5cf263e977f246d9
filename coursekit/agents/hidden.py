"""Games that hide something: what is told of a move, who plays them, what decisions cost."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from coursekit.agents.agents import Agent
from coursekit.extensive_form import GameTree
from coursekit.extensive_form.best_responses import move_values
from coursekit.extensive_form.results import Strategy, TreeSolution
from coursekit.extensive_form.sequence_forms import solve_tree
from coursekit.games import CHANCE, Position
from coursekit.stopping import Interrupted, within

FAR = 10_000
"""If none of this many positions hides something, nothing is hidden that matters."""
MOST_NODES, LONGEST = 50_000, 20
"""A game with a larger tree is not solved while somebody waits, nor one that takes more seconds: on
a machine that many share, even a small one takes some."""
CLOSE = 1e-6
"""Moves whose values differ by less are equally good: floats of a solver are not exact."""


def hides_something(start: Position) -> bool:
    """Whether a player of this game does not see all, not far from `start`.

    >>> from coursekit.games import KuhnPoker, TicTacToe, Tree
    >>> [hides_something(start) for start in (KuhnPoker(), TicTacToe(), Tree((1, 2)))]
    [True, False, False]
    """
    if type(start).observed_by is Position.observed_by:
        return False
    lines = [iter((start,))]  # the rest of what is still to be looked at, level by level
    for _ in range(FAR):
        position = next(lines[-1], None)
        if position is None:
            lines.pop()
            if not lines:
                break
        elif not position.is_over:
            if position.player != CHANCE and position.observed_by(position.player) is not None:
                return True
            lines.append(map(position.play, position.moves()))
    return False


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


def strategy_agent(profile: tuple[Strategy, ...], rng: int | np.random.Generator) -> Agent:
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


def equilibrium_agent(start: Position) -> Agent | None:
    """An agent that plays an equilibrium of the game; None if none is found in time."""
    known = equilibrium_of(start)
    return None if known is None else strategy_agent(known[1].profile, own_luck())


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
    known = equilibrium_of(start)
    if known is None:
        return []
    values, costs = _values(start, player), []
    for position, move in zip(positions, moves, strict=False):
        if position.player == player:
            costs.append(_cost(position, move, values.get(position.observed_by(player))))
    return costs


def _cost(position: Position, move: Any, worth: dict[Any, Any] | None) -> Cost:
    """What the move has cost, by what each move is `worth`; None if that is not known."""
    if worth is None:
        return Cost(position, move, (), None)
    most = max(worth.values())
    best = tuple(other for other, value in worth.items() if most - value <= CLOSE)
    return Cost(position, move, best, 0 if move in best else most - worth[move])


@lru_cache(maxsize=4)
def _values(start: Position, player: int) -> dict[Any, dict[Any, Any]]:
    """What each move is worth to the player against the equilibrium, by what was seen."""
    known = equilibrium_of(start)
    assert known is not None
    tree, solution = known
    return move_values(tree, solution.profile, player)
