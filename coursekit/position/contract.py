"""What a game is: positions that know their moves. Everything else in coursekit builds on this.

A game is a class of positions. A position is an immutable value with five answers: who moves, what
the moves are, where a move leads, what everybody earns at the end, and what chance may do. A game
that hides something has a sixth: what a player has observed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

CHANCE = -1
"""The `player` of a position where dice or cards decide."""


class Position(msgspec.Struct, frozen=True):
    """A position of a game; a subclass adds fields and these five answers.

    Player I is 0, Player II is 1, and so on.
    """

    @property
    def player(self) -> int:
        """Who moves next (or would, had the game not ended); `CHANCE` at a chance node."""
        raise NotImplementedError(f"{type(self).__name__} does not define player")

    @property
    def players(self) -> int:
        """How many players there are; a game for more than two says so."""
        return 2

    def moves(self) -> Sequence[Any]:
        """The legal moves, always in the same order; empty exactly when the game is over.

        At a chance node: what the dice may show, or the cards that may come.
        """
        raise NotImplementedError(f"{type(self).__name__} does not define moves()")

    def play(self, move: Any) -> Position:
        """The position that `move` leads to; an illegal move raises a ValueError."""
        raise NotImplementedError(f"{type(self).__name__} does not define play()")

    def payoffs(self) -> Sequence[Any]:
        """At the end of the game: one number per player; (v, -v) in a two-player zero-sum game."""
        raise NotImplementedError(f"{type(self).__name__} does not define payoffs()")

    def chances(self) -> Sequence[tuple[Any, Position]]:
        """At a chance node: (probability, position) in the order of `moves()`."""
        raise ValueError(f"{self!r} is not a chance node")

    def observed_by(self, player: int) -> Any:
        """All that `player` has seen so far, own moves included: it names the information set.

        A value that can be hashed; None where nothing is hidden, so that all moves are known.
        """
        return None

    def options(self) -> list[Any]:
        """The positions that are one move away, in the order of `moves()`."""
        return [self.play(move) for move in self.moves()]

    def with_mover(self, player: int) -> Any:
        """The same board with `player` to move, where the mover is a field of its own."""
        if "player" not in self.__struct_fields__:
            raise ValueError(f"{self!r} has no field player: its board decides who moves")
        if player not in range(self.players):
            raise ValueError(f"player must be below {self.players}, not {player!r}")
        if self.player == CHANCE:
            raise ValueError(f"player must wait: chance decides in {self!r}")
        return replace(self, player=player)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.moves()

    def legal(self, move: Any) -> Any:
        """`move` if it is legal here; otherwise a ValueError that names it."""
        moves = self.moves()
        try:
            is_listed = move in moves
        except ValueError:  # an array cannot be compared as one value
            is_listed = False
        if is_listed:
            return moves[moves.index(move)]  # our own, even if an equal number of another type came
        known = ", ".join(map(repr, moves[:12])) + (", …" if len(moves) > 12 else "")
        expected = f"the legal moves are {known}" if moves else "the game is over"
        raise ValueError(f"{move!r} is not a legal move in {self!r}: {expected}")

    def __repr__(self) -> str:
        names, defaults = self.__struct_fields__, self.__struct_defaults__
        required = len(names) - len(defaults)
        shown = [repr(getattr(self, name)) for name in names[:required]]
        for name, default in zip(names[required:], defaults, strict=True):
            value = getattr(self, name)
            if value != default and name != "is_over":  # that follows from the other fields
                shown.append(f"{name}={value!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class Impartial(Position, frozen=True):
    """A position whose moves do not depend on who moves, so it does not say who. Notes §1.2.2.

    Under the normal rule, whoever cannot move loses; under the misère rule, whoever cannot move
    wins. `TwoPlayers(position)` adds the two players where an algorithm needs to know them.
    """

    @property
    def misere(self) -> bool:
        """Whether the last player to move loses."""
        return False

    def parts(self) -> Sequence[Impartial]:
        """The positions that this one is a sum of: itself, or its separate heaps."""
        return (self,)

    def nimber(self) -> int | None:
        """The length of the equivalent Nim row, if the game has a formula for it. Notes §2.1.4.

        It holds under the normal rule. None: the options have to be asked.
        """
        return None

    def heap(self) -> tuple[str, int] | None:
        """The code and the size of the heap, if this position is one of a taking-and-breaking game.

        The code is an octal one (see `Octal`), followed by "≠" if the two heaps left must differ.
        """
        return None

    def __add__(self, other: Impartial) -> Impartial:
        """The game sum: a move is a move in one of the two (notes §2.1.2)."""
        from coursekit.position.sums import sum_of

        if not isinstance(other, Impartial):
            raise TypeError(f"only impartial positions have a sum, not {other!r}")
        return sum_of(self, other)

    @property
    def player(self) -> int:
        raise TypeError(f"{self!r} is impartial and does not say who moves: use TwoPlayers(…)")

    def play(self, move: Any) -> Impartial:
        raise NotImplementedError(f"{type(self).__name__} does not define play()")

    def payoffs(self) -> Sequence[Any]:
        raise TypeError(f"{self!r} is impartial and does not say who moves: use TwoPlayers(…)")
