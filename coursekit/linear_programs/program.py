"""A linear program: a linear objective, and linear bounds on the variables. Notes §4.2.1."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from coursekit.exact import as_matrix, as_numbers
from coursekit.games.fields import a_tuple
from coursekit.text import MINUS, number_text

LARGEST_SHOWN = 40
"""A program with more variables or constraints shows only how many there are."""

TO_DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
TO_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
LATEX_RELATIONS = {"≤": r"\le", "≥": r"\ge", "=": "="}


class LinearProgram:
    """Maximise (or minimise) `objective · x`, subject to `coefficients x ≤ bounds` and x ≥ 0.

    That is the standard form of the notes. For reading, a program may also have other `relations`
    ("≥", "="), variables that are `free` to be negative, and the `sense` "minimise".

    >>> LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])
    maximise    3 x₁ + 2 x₂
    subject to    x₁ +   x₂ ≤ 4
                  x₁ + 3 x₂ ≤ 6
                x₁, x₂ ≥ 0
    """

    objective: np.ndarray
    coefficients: np.ndarray
    bounds: np.ndarray
    variables: tuple[str, ...]
    constraints: tuple[str, ...]
    relations: tuple[str, ...]
    free: tuple[str, ...]
    sense: str

    def __init__(
        self,
        objective: Any,
        coefficients: Any,
        bounds: Any,
        variables: Iterable[str] | None = None,
        constraints: Iterable[str] | None = None,
        relations: Iterable[str] | None = None,
        free: Iterable[str] = (),
        sense: str = "maximise",
    ):
        self.coefficients = as_matrix(coefficients, "coefficients")
        rows, columns = self.coefficients.shape
        self.objective = _vector(objective, columns, "objective", "variable")
        self.bounds = _vector(bounds, rows, "bounds", "constraint")
        numbers = (self.objective, self.coefficients, self.bounds)
        if any(array.dtype != object for array in numbers):
            self.objective, self.coefficients, self.bounds = (a.astype(float) for a in numbers)
        self.variables = _names(variables, numbered("x", columns), "variables")
        self.constraints = _names(constraints, ("",) * rows, "constraints")
        self.relations = _names(relations, ("≤",) * rows, "relations")
        names = a_tuple(tuple(free) if isinstance(free, str) else free)
        if names is None:
            raise ValueError(f"free must name variables of the program, not {free!r}")
        self.free = names
        self.sense = sense
        if len(set(self.variables)) != columns:
            raise ValueError(f"variables must have different names, not {self.variables!r}")
        for relation in self.relations:
            if relation not in LATEX_RELATIONS:
                raise ValueError(f"relations must be among ≤, ≥ and =, not {relation!r}")
        for name in self.free:
            if name not in self.variables:
                raise ValueError(f"free must name variables of the program, not {name!r}")
        if not isinstance(sense, str) or sense not in ("maximise", "minimise"):
            raise ValueError(f"sense must be 'maximise' or 'minimise', not {sense!r}")

    @property
    def shape(self) -> tuple[int, int]:
        """How many constraints and variables there are."""
        return self.coefficients.shape[0], self.coefficients.shape[1]

    @property
    def is_exact(self) -> bool:
        """Whether all numbers are fractions, not floats."""
        return self.coefficients.dtype == object

    @property
    def is_standard(self) -> bool:
        """Whether this is the notes' standard form: maximise, every relation ≤, every x ≥ 0."""
        return self.sense == "maximise" and not self.free and set(self.relations) == {"≤"}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LinearProgram) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple:
        numbers = (tuple(a.flat) for a in (self.objective, self.coefficients, self.bounds))
        return (
            *(*numbers, self.variables, self.constraints, self.relations),
            *(self.free, self.sense),
        )

    def __repr__(self) -> str:
        k, n = self.shape
        if max(k, n) > LARGEST_SHOWN:
            return f"a linear program with {n} variables and {k} constraints"
        sums = [_terms(row, self.variables) for row in (self.objective, *self.coefficients)]
        first = max(len(sign + size) for (sign, size), *_ in sums)
        widths = [max(len(terms[j][1]) for terms in sums) for j in range(n)]
        texts = [
            "".join(
                (sign + size).rjust(first) if j == 0 else f" {sign:1} {size.rjust(widths[j])}"
                for j, (sign, size) in enumerate(terms)
            )
            for terms in sums
        ]
        width = max(len(number_text(bound)) for bound in self.bounds)
        lines = [f"{self.sense:<11} {texts[0]}".rstrip()]
        for i, text in enumerate(texts[1:]):
            bound = number_text(self.bounds[i]).rjust(width)
            label = "subject to" if i == 0 else ""
            line = f"{label:<11} {text} {self.relations[i]} {bound}   {self.constraints[i]}"
            lines.append(line.rstrip())
        bounded = [name for name in self.variables if name not in self.free]
        lines += [f"{'':<11} {', '.join(bounded)} ≥ 0"] if bounded else []
        lines += [f"{'':<11} {', '.join(self.free)} of either sign"] if self.free else []
        return "\n".join(lines)

    def _repr_latex_(self) -> str | None:
        """The program in mathematics, in the columns of an `alignedat`."""
        k, n = self.shape
        if max(k, n) > LARGEST_SHOWN:
            return None
        names = [name_latex(name) for name in self.variables]
        lines = [_latex_line(self.sense, _terms(self.objective, names, number_latex))]
        for i, row in enumerate(self.coefficients):
            lines.append(
                _latex_line(
                    "subject to" if i == 0 else "",
                    _terms(row, names, number_latex),
                    f"{LATEX_RELATIONS[self.relations[i]]} {number_latex(self.bounds[i])}",
                    self.constraints[i],
                )
            )
        for relation, which in (
            (r"\ge 0", [name not in self.free for name in self.variables]),
            (r"\in \mathbb{R}", [name in self.free for name in self.variables]),
        ):
            shown = [name if wanted else "" for name, wanted in zip(names, which, strict=True)]
            last = max((j for j in range(n) if which[j]), default=-1)
            listed = [f"{name}," if name and j < last else name for j, name in enumerate(shown)]
            lines += [_latex_line("", [("", name) for name in listed], relation)] * any(which)
        body = " \\\\[3pt]\n".join(lines)
        return f"$$\\begin{{alignedat}}{{{2 * n + 2}}}\n{body}\n\\end{{alignedat}}$$"


def endless_direction(program: LinearProgram) -> tuple[Any, Any] | None:
    """A direction in which no inequality limits two variables; None if all of them are limited.

    >>> endless_direction(LinearProgram([1, 1], [[-1, 1]], [1]))
    (1, 0)
    """
    A = program.coefficients
    along = [direction for x, y in A.tolist() for direction in ((y, -x), (-y, x))]
    for direction in [(1, 0), (0, 1), *along]:
        slack = 0 if program.is_exact else 1e-9 * (abs(A) @ np.abs(direction))
        if any(direction) and min(direction) >= 0 and (A @ direction <= slack).all():
            return direction
    return None


def numbered(letter: str, count: int) -> tuple[str, ...]:
    """The names x₁, x₂, … for a letter.

    >>> numbered("x", 3)
    ('x₁', 'x₂', 'x₃')
    """
    return tuple(letter + str(i).translate(TO_SUBSCRIPTS) for i in range(1, count + 1))


def number_latex(value: Any) -> str:
    r"""A number in mathematics.

    >>> print(number_latex(Fraction(-5, 12)), number_latex(Fraction(3)), number_latex(0.25))
    -\frac{5}{12} 3 0.25
    """
    if isinstance(value, Fraction) and value.denominator != 1:
        sign = "-" if value < 0 else ""
        return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"
    text = number_text(value).replace(MINUS, "-")
    if "e" in text:
        digits, power = text.split("e")
        return rf"{digits} \cdot 10^{{{int(power)}}}"
    return text


def name_latex(name: str) -> str:
    r"""The name of a variable in mathematics: a letter with an index, or else plain text.

    >>> print(name_latex("x₁₂"), name_latex("v"), name_latex("profit"))
    x_{12} v \text{profit}
    """
    match = re.fullmatch(r"([^\W\d_])_?(\d*)([⁺⁻]?)", name.translate(TO_DIGITS))
    if match is None:
        return rf"\text{{{_escaped(name)}}}"
    letter, index, sign = match.groups()
    below = f"_{{{index}}}" if index else ""
    above = {"⁺": "^{+}", "⁻": "^{-}", "": ""}[sign]
    return letter + below + above


def _vector(values: Any, length: int, name: str, each: str) -> np.ndarray:
    numbers = as_numbers(values, name)
    if numbers.shape != (length,):
        raise ValueError(f"{name} needs {length} numbers, one for each {each}, not {values!r}")
    return numbers


def _names(given: Iterable[str] | None, default: tuple[str, ...], name: str) -> tuple[str, ...]:
    if given is None:
        return default
    names = a_tuple(tuple(given) if isinstance(given, str) else given)
    if names is None:
        raise ValueError(f"{name} must hold {len(default)} texts, not {given!r}")
    if len(names) != len(default) or not all(isinstance(each, str) for each in names):
        raise ValueError(f"{name} must hold {len(default)} texts, not {names!r}")
    return names


def _terms(
    row: Iterable[Any], names: Sequence[str], number: Callable[[Any], str] = number_text
) -> list[tuple[str, str]]:
    """The terms of a sum, each as its sign and its size: ("", "3 x₁"), ("−", "x₂"), none for 0."""
    terms: list[tuple[str, str]] = []
    for coefficient, name in zip(row, names, strict=True):
        is_first = not any(size for _, size in terms)
        sign = MINUS if coefficient < 0 else "" if is_first else "+"
        size = name if abs(coefficient) == 1 else f"{number(abs(coefficient))} {name}"
        terms.append((sign, size) if coefficient else ("", ""))
    return terms if any(size for _, size in terms) else [("", "0"), *terms[1:]]


def _latex_line(
    label: str, terms: Sequence[tuple[str, str]], relation: str = "", name: str = ""
) -> str:
    """A line of an `alignedat`, whose columns align right and left in turn, without gaps."""
    is_first = True
    cells = []
    for sign, size in terms:
        sign = sign.replace(MINUS, "-")
        if is_first:  # its minus belongs to the number, so it stands close to it
            cells += ["", f"{{{sign}}}{size}" if sign else size]
        else:
            cells += [f"{{}}{sign}{{}}" if sign else "", size]
        is_first = is_first and not size
    text = rf"& \text{{{label}}} \quad" if label else "&"
    line = f"{text} & {' && '.join(cells)}"
    if relation:
        line += f" & {{}}{relation}"
    return rf"{line} && \qquad \text{{{_escaped(name)}}}" if name else line


def _escaped(text: str) -> str:
    """Any text, so that MathJax shows it as it is between the braces of a `text`."""
    special = {letter: "\\" + letter for letter in "{}$&%#_"}
    special |= {"\\": r"$\backslash$", "^": r"$\hat{}$", "~": r"$\sim$"}
    return "".join(special.get(letter, letter) for letter in text)
