"""Sums of impartial games: several boards on the table, and a move is a move on one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple

from coursekit.position.contract import Impartial
from coursekit.position.fields import a_tuple, keep


class Sum(Impartial, frozen=True):
    """Games side by side, in a fixed order; a move is (which term, a move in it). Notes §2.1.2.

    Write sums with `+`: it leaves out games that are over, and takes sums apart.

    >>> from coursekit.games import Kayles, Nim
    >>> Nim(1) + Kayles(2) + Nim(0)
    Kayles(2) + Nim(1)
    >>> (Kayles(2) + Nim(1)).options()
    [Kayles(1) + Nim(1), Kayles(1) + Nim(1), Nim(1), Kayles(2)]
    """

    terms: tuple[Impartial, ...]

    def __post_init__(self):
        if type(self.terms) is not tuple:
            keep(self, terms=a_tuple(self.terms) or (None,))
        for term in self.terms or (None,):
            if not isinstance(term, Impartial):
                raise ValueError(f"terms must be impartial positions, and {term!r} is none")

    @property
    def misere(self) -> bool:
        return self.terms[0].misere

    @property
    def is_over(self) -> bool:
        return all(term.is_over for term in self.terms)  # without listing all moves

    def parts(self) -> Sequence[Impartial]:
        return self.terms

    def moves(self) -> Sequence[Any]:
        return tuple((i, move) for i, term in enumerate(self.terms) for move in term.moves())

    def play(self, move: Any) -> Impartial:
        i, inner = self.legal(move)
        return sum_of(self.terms[i].play(inner), *self.terms[:i], *self.terms[i + 1 :])

    def options(self) -> list[Any]:  # without asking of each move whether it is legal
        found, last, sums = list[Any](), None, list[Any]()
        for i, term in enumerate(self.terms):
            if term != last:  # a move in the second of two equal games leads to the same sums
                last, others = term, self.terms[:i] + self.terms[i + 1 :]
                sums = [sum_of(option, *others) for option in term.options()]
            found += sums
        return found

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.terms))


def sum_of(*games: Impartial) -> Impartial:
    """The sum of the games; a game that is over adds no moves and is left out."""
    if len({game.misere for game in games}) > 1:
        listed = ", ".join(map(repr, games))
        raise ValueError(f"a sum is played by one rule, normal or misère, not by two: {listed}")
    going_on = [game for game in games if not game.is_over]
    if len(going_on) > 1:
        terms = [part for game in going_on for part in game.parts() if not part.is_over]
        return Sum(tuple(sorted(terms, key=_order)))
    if going_on:
        return going_on[0]
    return min(games, key=lambda game: (not game.parts(), _order(game)))


def _order(game: Impartial) -> tuple:
    """Where a term stands in a sum, so that equal sums are equal positions."""
    return type(game).__name__, astuple(game)
