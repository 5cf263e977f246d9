"""What a player may hold possible: all positions that agree with what the player has observed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any


def consistent_positions(start: Any, player: int, observed: tuple) -> frozenset[Any]:
    """The positions that can have come from `start` if `player` has observed this and no more.

    Positions that differ only in how they came about count as one. So there are few of them, though
    the other player may have looked and marked in thousands of ways.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe()
    >>> game = start.play("top left").play(4).play("top right").play(0)
    >>> len(consistent_positions(start, 0, game.observed_by(0)))
    8
    >>> len(consistent_positions(start, 0, game.play("top left").observed_by(0)))
    1
    """
    return _tracked(start.without_history(), player, observed)


@lru_cache(maxsize=1000)  # whoever asks after each move has asked for most of this before
def _tracked(start: Any, player: int, observed: tuple) -> frozenset[Any]:
    if not observed:
        return with_silent_moves({start}, player)
    before = _tracked(start, player, observed[:-1])
    return with_silent_moves(followers(before, player, observed[-1:]), player)


def with_silent_moves(positions: set[Any], player: int) -> frozenset[Any]:
    """The positions, and those that follow by moves of which `player` observes nothing.

    >>> from coursekit.games import BlindTicTacToe
    >>> [len(with_silent_moves({BlindTicTacToe()}, player)) for player in (0, 1)]
    [1, 5]
    """
    found, latest = set(positions), positions
    while latest:
        latest = followers(latest, player, ()) - found
        found |= latest
    return frozenset(found)


def followers(positions: set[Any] | frozenset[Any], player: int, told: tuple) -> set[Any]:
    """The positions one move later, if that move has told `player` just this."""
    options = [option for position in positions for option in position.options()]
    return {option.without_history() for option in options if option.observed_by(player) == told}
