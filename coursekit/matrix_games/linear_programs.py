"""A linear program: a linear objective, and linear bounds on the variables. Notes §4.2.1.

With it come those of a zero-sum game with payoff matrix A, and programs that are slow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Annotated, Any

import numpy as np

from coursekit.games.fields import a_tuple
from coursekit.text import MINUS, number_text
from coursekit.validate import a, as_matrix, as_numbers, checked, whole

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


Program = Annotated[LinearProgram, a(LinearProgram, "a LinearProgram")]


@checked
def standard_form(program: Program) -> LinearProgram:
    """The same program in the notes' standard form: maximise, all constraints ≤, all variables ≥ 0.

    A ≥ is multiplied by −1, an = becomes a ≤ and a ≥, and a variable of either sign is the
    difference of two: v = v⁺ − v⁻.

    >>> standard_form(LinearProgram([1], [[1], [2]], [3, 6], ["v"], relations="≥=", free="v"))
    maximise       v⁺ −   v⁻
    subject to    −v⁺ +   v⁻ ≤ −3
                 2 v⁺ − 2 v⁻ ≤  6
                −2 v⁺ + 2 v⁻ ≤ −6
                v⁺, v⁻ ≥ 0
    """
    names: list[str] = []
    columns = []
    for name, column in zip(
        program.variables, np.vstack([program.objective, program.coefficients]).T, strict=True
    ):
        names += [name + "⁺", name + "⁻"] if name in program.free else [name]
        columns += [column, -column] if name in program.free else [column]
    objective, *rows = np.array(columns).T
    lines = []
    for row, bound, name, relation in zip(
        rows, program.bounds, program.constraints, program.relations, strict=True
    ):
        if relation in "≤=":
            lines.append((row, bound, name))
        if relation in "≥=":
            lines.append((-row, -bound, name))
    coefficients, bounds, constraints = zip(*lines, strict=True)
    sign = 1 if program.sense == "maximise" else -1
    return LinearProgram(sign * objective, np.array(coefficients), bounds, names, constraints)


def numbered(letter: str, count: int) -> tuple[str, ...]:
    """The names x₁, x₂, … for a letter.

    >>> numbered("x", 3)
    ('x₁', 'x₂', 'x₃')
    """
    return tuple(letter + str(i).translate(TO_SUBSCRIPTS) for i in range(1, count + 1))


# The programs of a zero-sum game, and the way back

Matrix = Annotated[Any, lambda name, entries: as_matrix(entries, name)]
"""The payoffs of a zero-sum game."""


@checked
def shift(A: Matrix) -> Any:
    """What to add to every payoff so that they, and so the value, are positive: 1 − min aᵢⱼ.

    >>> print(shift([[2, -1], [-1, 1]]))
    2
    """
    return 1 - min(A.ravel().tolist())


@checked
def program_with_value(A: Matrix) -> LinearProgram:
    """Player I's program as Theorem 4.3 gives it: v as large as possible, E(X, j) ≥ v for all j.

    >>> program_with_value([[5, 3], [2, 8]])
    maximise                  v
    subject to  5 x₁ + 2 x₂ − v ≥ 0   E(X, 1) ≥ v
                3 x₁ + 8 x₂ − v ≥ 0   E(X, 2) ≥ v
                  x₁ +   x₂     = 1   Σ x = 1
                x₁, x₂ ≥ 0
                v of either sign
    """
    n, m = A.shape
    return LinearProgram(
        objective=[0] * n + [1],
        coefficients=[*([*column, -1] for column in A.T.tolist()), [1] * n + [0]],
        bounds=[0] * m + [1],
        variables=(*numbered("x", n), "v"),
        constraints=(*_column_responses(m), "Σ x = 1"),
        relations=["≥"] * m + ["="],
        free=("v",),
    )


@checked
def standard_program(A: Matrix) -> LinearProgram:
    """Player I's program in standard form, for the payoffs plus `shift(A)`, so that v ≥ 0.

    >>> standard_program([[5, 3], [2, 8]])
    maximise                   v
    subject to  −4 x₁ −   x₂ + v ≤ 0   E(X, 1) ≥ v
                −2 x₁ − 7 x₂ + v ≤ 0   E(X, 2) ≥ v
                   x₁ +   x₂     ≤ 1   Σ x ≤ 1
                x₁, x₂, v ≥ 0
    """
    n, m = A.shape
    positive = A + shift(A)
    return LinearProgram(
        objective=[0] * n + [1],
        coefficients=[*([*column, 1] for column in (-positive.T).tolist()), [1] * n + [0]],
        bounds=[0] * m + [1],
        variables=(*numbered("x", n), "v"),
        constraints=(*_column_responses(m), "Σ x ≤ 1"),
    )


@checked
def row_program(A: Matrix) -> LinearProgram:
    """Player I's program without v, for pᵢ = xᵢ / v and the payoffs plus `shift(A)`.

    >>> row_program([[5, 3], [2, 8]])
    maximise      −p₁ −   p₂
    subject to  −4 p₁ −   p₂ ≤ −1   E(X, 1) ≥ v
                −2 p₁ − 7 p₂ ≤ −1   E(X, 2) ≥ v
                p₁, p₂ ≥ 0
    """
    n, m = A.shape
    positive = A + shift(A)
    return LinearProgram([-1] * n, -positive.T, [-1] * m, numbered("p", n), _column_responses(m))


@checked
def column_program(A: Matrix) -> LinearProgram:
    """Player II's program without v, for qⱼ = yⱼ / v and the payoffs plus `shift(A)`.

    It is the dual of the `row_program`: its dual prices are the pᵢ, and the other way round.

    >>> column_program([[5, 3], [2, 8]])
    maximise      q₁ +   q₂
    subject to  4 q₁ + 2 q₂ ≤ 1   E(1, Y) ≤ v
                  q₁ + 7 q₂ ≤ 1   E(2, Y) ≤ v
                q₁, q₂ ≥ 0
    """
    n, m = A.shape
    names = [f"E({i}, Y) ≤ v" for i in range(1, n + 1)]
    return LinearProgram([1] * m, A + shift(A), [1] * n, numbered("q", m), names)


@checked
def strategy_from(A: Matrix, p: Sequence[Any]) -> tuple[Any, tuple]:
    """The value of the game and the strategy, from the p (or q) of its program: xᵢ = pᵢ v.

    The value is for A itself: what the shift added is taken off again.

    >>> from fractions import Fraction
    >>> value, X = strategy_from([[5, 3], [2, 8]], [Fraction(3, 13), Fraction(1, 13)])
    >>> print(value, *X)
    17/4 3/4 1/4
    """
    amounts = as_numbers(p, "p")
    if amounts.ndim != 1 or len(amounts) not in A.shape:
        raise ValueError(f"p must hold a number for each row or column of A, not {p!r}")
    if (amounts < 0).any() or not amounts.any():
        raise ValueError(f"p must hold numbers that are not negative, and not all 0: {p!r}")
    v = 1 / sum(amounts.tolist())
    return v - shift(A), tuple((amounts * v).tolist())


def _column_responses(m: int) -> tuple[str, ...]:
    return tuple(f"E(X, {j}) ≥ v" for j in range(1, m + 1))


# Programs that are slow: from the first corner to the last one, past all others


@checked
def klee_minty(n: Annotated[int, whole(1, 100)]) -> LinearProgram:
    """A squashed cube with 2ⁿ corners, all of which Dantzig's rule visits (Klee and Minty, 1972).

    >>> klee_minty(2)
    maximise    10 x₁ + x₂
    subject to     x₁      ≤   1
                20 x₁ + x₂ ≤ 100
                x₁, x₂ ≥ 0
    """
    coefficients = [
        [0 if j > i else 1 if j == i else 2 * 10 ** (i - j) for j in range(n)] for i in range(n)
    ]
    return LinearProgram(
        [10 ** (n - 1 - j) for j in range(n)], coefficients, [100**i for i in range(n)]
    )


# How a program shows itself


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
