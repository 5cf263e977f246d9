"""The options of sums: a graph has millions of them, but they are made of few different terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.games import Impartial, Position, Sum
from coursekit.games.position import sum_of


class SumOptions:
    """The options of one position after the other; a sum is made only when it is new.

    Every term has a number. A sum is known by the numbers of its terms, the smallest first, and
    so is an option of a term: by the numbers of the terms that it leaves.
    """

    def __init__(self) -> None:
        self._terms: list[Impartial] = []
        self._numbers: dict[Impartial, int] = {}
        self._options: dict[int, list[tuple[int, ...]] | None] = {}
        self._sums: dict[tuple[int, ...], Impartial] = {}

    def options(self, position: Position) -> Sequence[Any]:
        """What `position.options()` are, and in the same order."""
        if type(position) is not Sum or sum_of(*position.terms) != position:
            return position.options()
        numbers, sums = [self._number(term) for term in position.terms], self._sums
        found, same, last = list[Any](), list[Any](), -1
        for i, number in enumerate(numbers):
            if number != last:  # a move in the second of two equal terms leads to the same sums
                left, others = self._after(number), numbers[:i] + numbers[i + 1 :]
                if left is None:
                    return position.options()
                keys = [tuple(sorted((*others, *new))) for new in left]
                same, last = [sums[key] if key in sums else self._sum(key) for key in keys], number
            found += same
        return found

    def _number(self, term: Impartial) -> int:
        """The number of the term."""
        number = self._numbers.setdefault(term, len(self._terms))
        if number == len(self._terms):
            self._terms.append(term)
        return number

    def _after(self, number: int) -> list[tuple[int, ...]] | None:
        """The terms that each option of a term leaves; None if they cannot be told apart."""
        if number not in self._options:
            term = self._terms[number]
            options = term.options()
            if any(option.misere != term.misere for option in options):
                self._options[number] = None
            else:
                self._options[number] = [self._parts(option) for option in options]
        return self._options[number]

    def _parts(self, option: Impartial) -> tuple[int, ...]:
        if option.is_over:
            return ()
        return tuple(self._number(part) for part in option.parts() if not part.is_over)

    def _sum(self, key: tuple[int, ...]) -> Impartial:
        """The sum of the terms with these numbers, for the first time."""
        made = self._sums[key] = sum_of(*(self._terms[number] for number in key))
        return made
