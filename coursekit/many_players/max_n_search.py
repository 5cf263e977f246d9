"""MAX^n: every player looks after number one. Notes §5.3.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coursekit.games import CHANCE, Position

Payoffs = Sequence[Any]
"""What each player earns, Player I first; a heuristic returns its guess at it."""

Choice = tuple[Payoffs, Any]
"""What everybody earns, and the move that leads to it."""


def max_n(
    position: Position,
    heuristic: Callable[[Any], Payoffs],
    depth: float,
    tie_break: Callable[[list[Choice]], Choice] | None = None,
) -> Choice:
    """What each player earns from `position`, searched `depth` moves deep, and the best move.

    The mover maximises their own share and does not care about the others'. So there may be several
    best moves, and which one is taken matters to the others: `tie_break` chooses, by default the
    `first`. Notes §5.3.1.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> left = (Utilities(1, 5, 4), Utilities(3, 2, 5))
    >>> right = (Utilities(0, 3, 7), Utilities(5, 3, 2))
    >>> tree = Tree((left, right), players=3)
    >>> max_n(tree, no_heuristic, 2, first)
    (Utilities(1, 5, 4), 0)
    >>> max_n(tree, no_heuristic, 2, last)
    (Utilities(5, 3, 2), 1)
    """
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    choices = [
        (max_n(position.play(move), heuristic, depth - 1, tie_break)[0], move)
        for move in position.moves()
    ]
    mover = someone(position.player)
    most = max(utilities[mover] for utilities, _ in choices)
    best = [choice for choice in choices if choice[0][mover] == most]
    return best[0] if tie_break is None else tie_break(best)


def someone(player: int) -> int:
    """`player`, unless chance is to move."""
    if player == CHANCE:
        raise ValueError("the search is for games without chance, and here chance is to move")
    return player


def first(choices: list[Choice]) -> Choice:
    """The first of the moves that are equally good for the mover."""
    return choices[0]


def last(choices: list[Choice]) -> Choice:
    """The last of the moves that are equally good for the mover."""
    return choices[-1]


def kindest_to(player: int) -> Callable[[list[Choice]], Choice]:
    """Of the moves that are equally good for the mover, the one that `player` likes best.

    >>> kindest_to(0)([((1, 5), "a"), ((3, 5), "b")])
    ((3, 5), 'b')
    """
    return lambda choices: max(choices, key=lambda choice: _share(player, choice[0]))


def meanest_to(player: int) -> Callable[[list[Choice]], Choice]:
    """Of the moves that are equally good for the mover, the one that `player` likes least.

    >>> meanest_to(0)([((1, 5), "a"), ((3, 5), "b")])
    ((1, 5), 'a')
    """
    return lambda choices: min(choices, key=lambda choice: _share(player, choice[0]))


def _share(player: int, utilities: Payoffs) -> Any:
    """What the player earns."""
    if player not in range(len(utilities)):
        raise ValueError(f"player must be one of {len(utilities)}, from 0, not {player!r}")
    return utilities[player]


def check_tie_break(name: str, tie_break: Any) -> Any:
    """`tie_break` if it is None or can be called."""
    if tie_break is not None and not callable(tie_break):
        raise ValueError(f"{name} must be a function that chooses, such as last, not {tie_break!r}")
    return tie_break
