"""What the methods of §4.3 find, and pictures show: profiles of mixed strategies, and curves."""

from __future__ import annotations

from typing import Any

import msgspec

from coursekit.text import vector_text

Points = tuple[tuple[Any, Any], ...]


class Profile(msgspec.Struct, frozen=True):
    """A mixed strategy for each player, and what each of them then earns on average.

    >>> from fractions import Fraction
    >>> Profile((Fraction(4, 5), Fraction(1, 5)), (0, 1), (Fraction(1, 5), Fraction(4, 5)))
    Profile(row=(4/5, 1/5), column=(0, 1), payoffs=(1/5, 4/5))
    """

    row: tuple[Any, ...]
    column: tuple[Any, ...]
    payoffs: tuple[Any, ...]

    def __repr__(self) -> str:
        row, column, payoffs = map(vector_text, (self.row, self.column, self.payoffs))
        return f"Profile(row={row}, column={column}, payoffs={payoffs})"


class Equilibria(msgspec.Struct, frozen=True):
    """Equilibria of a game, and a tie among its best replies if that makes it degenerate.

    Without a tie, `degenerate` is empty and there are no other equilibria. With one there can be.
    """

    profiles: tuple[Profile, ...]
    degenerate: str = ""

    @property
    def are_all(self) -> bool:
        """Whether there are no equilibria except these, the extreme ones.

        If two of them share a strategy, all mixtures of their other strategies lie between them.
        """
        rows = {profile.row for profile in self.profiles}
        columns = {profile.column for profile in self.profiles}
        return len(rows) == len(columns) == len(self.profiles)


class Optimum(msgspec.Struct, frozen=True):
    """The best profile found, its gap (0 at an equilibrium), and all equilibria met on the way."""

    best: Profile
    gap: float
    equilibria: tuple[Profile, ...]


class BestReplyCurves(msgspec.Struct, frozen=True):
    """The corners of both players' curves: points (chance of row 1, chance of column 1).

    On `row` Player I replies best to the height of the point; on `column` Player II replies best to
    its distance from the left. For a player who is always indifferent the curve is the whole
    square, given by its outline.
    """

    row: Points
    column: Points
