"""What the notes claim about the linear programs of games (§4.2.1–4.2.2), and what settles it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from statistics import mean

import numpy as np

from coursekit.course.claim import claim
from coursekit.course.tools.random_games import random_matrix_games
from coursekit.linear_programs import (
    column_program,
    klee_minty,
    program_with_value,
    row_program,
    simplex,
    standard_program,
    strategy_from,
)
from coursekit.linear_programs.simplex import largest_profit
from coursekit.matrix_games import (
    THREE_BY_FOUR,
    TWO_BY_TWO,
    expected_payoff,
    lower_value,
    reply_payoffs,
    solve,
    upper_value,
)


@claim(
    "C4.10",
    "§4.2.1",
    "the first constraint on X and v for the 2 × 2 game; the notes' display of them is empty",
    expected="E(X, 1) ≥ v",
)
def first_constraint():
    return program_with_value(TWO_BY_TWO.A).constraints[0]


@claim(
    "C4.10",
    "§4.2.1",
    "the programs for p and for q give the same value",
    expected=True,
    printed=(True,),
)
def programs_agree():
    return all(
        strategy_from(game.A, simplex(row_program(game.A)).x)[0]
        == strategy_from(game.A, simplex(column_program(game.A)).x)[0]
        for game in random_matrix_games(100, seed=10, most=3)
    )


@claim(
    "C4.10",
    "§4.2.1",
    "at the largest v the bound Σ x ≤ 1 is met with equality",
    expected=True,
    printed=(True,),
)
def probabilities_sum_to_1():
    games = random_matrix_games(30, seed=11, most=3)
    return all(sum(simplex(standard_program(game.A)).x[:-1]) == 1 for game in games)


@claim(
    "C4.10",
    "§4.2.1",
    "the last variable in the lines of the program for p, for n rows and m columns",
    expected="pₙ",
    printed=("xₙ",),
    erratum="§4.2.1, program for p: the lines end in pₙⱼxₙ; they should end in aₙⱼpₙ.",
)
def last_p():
    return row_program(THREE_BY_FOUR.A).variables[-1].replace("₃", "ₙ")


@claim(
    "C4.10",
    "§4.2.1",
    "the last variable in the lines of the program for q",
    expected="qₘ",
    printed=("qₙ",),
    erratum="§4.2.1, program for q: from its second line on, the lines end in qₙ; they should end "
    "in qₘ.",
)
def last_q():
    return column_program(THREE_BY_FOUR.A).variables[-1].replace("₄", "ₘ")


@claim(
    "C4.10",
    "§4.2.1",
    "p and q in the 3 × 4 game",
    expected=(
        (Fraction(2, 17), Fraction(5, 34), Fraction(3, 34)),
        (Fraction(2, 17), 0, Fraction(1, 17), Fraction(3, 17)),
    ),
)
def p_and_q():
    A = THREE_BY_FOUR.A
    return simplex(row_program(A)).x, simplex(column_program(A)).x


def lines(at_0: Sequence, at_1: Sequence) -> list[str]:
    """Lines over a probability, such as "2 + 3x", by their heights at 0 and at 1."""
    return [
        f"{low} {'+' if high > low else '-'} {abs(high - low)}x"
        for low, high in zip(at_0, at_1, strict=True)
    ]


@claim(
    "C4.11",
    "§4.2.2",
    "the lines E(X, 1) and E(X, 2) of the 2 × 2 game, with x for x₁",
    expected=["2 + 3x", "8 - 5x"],
    printed=(["2 + 3x", "8 - 5x"],),
    erratum="§4.2.2: the picture of these lines is called “Figure ??”; it should be Fig. 4.1.",
)
def lines_of_columns():
    columns = TWO_BY_TWO.columns
    return lines(*[[expected_payoff(TWO_BY_TWO, row, j) for j in columns] for row in (2, 1)])


@claim(
    "C4.11",
    "§4.2.2",
    "the lines E(1, Y) and E(2, Y), with x for y₁",
    expected=["3 + 2x", "8 - 6x"],
    printed=(["3 + 2x", "8 - 6x"],),
)
def lines_of_rows():
    return lines(*[reply_payoffs(TWO_BY_TWO, 0, column) for column in (2, 1)])


@claim(
    "C4.11",
    "Fig. 4.2",
    "the sign between E(i, Y) and v with which the smallest v is the value of the 2 × 2 game",
    expected="≤",
    printed=("≥",),
    erratum="Fig. 4.2's caption prints E(1, Y) ≥ v and E(2, Y) ≥ v; both should be ≤, for the "
    "region lies above the lines.",
)
def sign_below_the_figure():
    columns = [(Fraction(n, 8), Fraction(8 - n, 8)) for n in range(9)]
    heights = [reply_payoffs(TWO_BY_TWO, 0, column) for column in columns]
    smallest = {"≤": min(map(max, heights)), "≥": min(map(min, heights))}
    return next(sign for sign, v in smallest.items() if v == solve(TWO_BY_TWO).value)


STRATEGIES = (Fraction(3, 4), Fraction(1, 4)), (Fraction(5, 8), Fraction(3, 8))


@claim("C4.11", "§4.2.2", "both players' strategies", expected=STRATEGIES, printed=(STRATEGIES,))
def strategies():
    return solve(TWO_BY_TWO).row, solve(TWO_BY_TWO).column


@claim("C4.11", "§4.2.2", "v⁻, the value, and v⁺", expected=(3, Fraction(17, 4), 5))
def around_the_value():
    return lower_value(TWO_BY_TWO), solve(TWO_BY_TWO).value, upper_value(TWO_BY_TWO)


@claim(
    "C4.11",
    "§4.2.2",
    "pivots in the worst case: Klee and Minty's cubes with 1 to 7 variables, by Dantzig's rule",
    expected=[2**n - 1 for n in range(1, 8)],
)
def pivots_in_the_worst_case():
    runs = [simplex(klee_minty(n), rule=largest_profit) for n in range(1, 8)]
    return [len(run.tableaus) - 1 for run in runs]


@claim(
    "C4.11",
    "§4.2.2",
    "pivots in practice: on average over ten random games with 3, 6 and 12 rows and columns",
    expected=(3, 6, 17),
)
def pivots_in_practice():
    chooser = np.random.default_rng(5)
    games = [chooser.integers(-9, 10, size=(10, n, n)) for n in (3, 6, 12)]
    return tuple(
        round(mean(len(simplex(column_program(A)).tableaus) - 1 for A in same)) for same in games
    )
