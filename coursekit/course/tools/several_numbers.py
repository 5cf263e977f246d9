"""Exercises that ask for a few numbers at once: what is right, and the slips we know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Right
from coursekit.course.tools.matrix_answers import same, text


@dataclass(frozen=True)
class Asked:
    """One of the numbers: its name, what it is, wrong numbers with their hints, any other hint."""

    name: str
    right: Any
    slips: Sequence[tuple[Any, str]]
    otherwise: str


@dataclass(frozen=True)
class SeveralNumbers:
    """Diagnoses a tuple of numbers, one after the other; some may still be open.

    `together` are wrong tuples with their hints, which come first.

    >>> sides = SeveralNumbers(
    ...     "(a, b)",
    ...     [Asked("a", 3, [(4, "That is b.")], "Measure."), Asked("b", 4, [], "Again.")],
    ...     together=[((6, 8), "Half of that.")],
    ...     remark="5 is the third.",
    ... )
    >>> sides((4, 4)), sides((6, 8)), sides((3, 4))
    ('That is b.', 'Half of that.', '5 is the third.')
    """

    form: str
    asked: Sequence[Asked]
    remark: str
    together: Sequence[tuple[tuple[Any, ...], str]] = ()

    def __call__(self, answer: Any) -> str | None:
        given = the_sequence(answer, self.form)
        if len(given) != len(self.asked):
            raise Hint(f"I expected `{self.form}`, and you gave {shown(answer)}.")
        numbers = [
            value if value is ... else the_number(value, f"`{each.name}`")
            for value, each in zip(given, self.asked, strict=True)
        ]
        if ... not in numbers:
            for wrong, hint in self.together:
                if all(map(same, numbers, wrong)):
                    return hint
        for number, each in zip(numbers, self.asked, strict=True):
            if number is not ... and not same(number, each.right):
                known = [hint for slip, hint in each.slips if same(number, slip)]
                return (*known, f"`{each.name}` is not {text(number)}. {each.otherwise}")[0]
        return Right(self.remark)
