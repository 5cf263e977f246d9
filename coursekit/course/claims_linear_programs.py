"""What the notes claim on linear programs of games, and what settles it."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.claim import Claim
from coursekit.course.computed_chapter_4 import (
    against_columns,
    against_rows,
    lines,
    p_and_q,
    probabilities_sum_to_1,
    programs_agree,
    sign_below_the_figure,
)
from coursekit.linear_programs import column_program, program_with_value, row_program
from coursekit.matrix_games import THREE_BY_FOUR, TWO_BY_TWO, lower_value, solve, upper_value

LINEAR_PROGRAMS = (
    Claim(
        "C4.10",
        "§4.2.1",
        "the first constraint on X and v for the 2 × 2 game; the display is missing",
        lambda: program_with_value(TWO_BY_TWO.A).constraints[0],
        expected="E(X, 1) ≥ v",
    ),
    Claim(
        "C4.10",
        "§4.2.1",
        "the programs for p and for q give the same value",
        programs_agree,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C4.10",
        "§4.2.1",
        "at the largest v the bound Σ x ≤ 1 is met with equality",
        probabilities_sum_to_1,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C4.10",
        "§4.2.1",
        "the last variable in the program for p, in a game of 3 rows; the lines end in x",
        lambda: row_program(THREE_BY_FOUR.A).variables[-1],
        expected="p₃",
        printed=("x₃",),
    ),
    Claim(
        "C4.10",
        "§4.2.1",
        "the last variable in the program for q, 3 rows and 4 columns; most lines end in qₙ",
        lambda: column_program(THREE_BY_FOUR.A).variables[-1],
        expected="q₄",
        printed=("q₃",),
    ),
    Claim(
        "C4.10",
        "§4.2.1",
        "p in the 3 × 4 game",
        lambda: p_and_q()[0],
        expected=(Fraction(2, 17), Fraction(5, 34), Fraction(3, 34)),
    ),
    Claim(
        "C4.10",
        "§4.2.1",
        "q in the 3 × 4 game",
        lambda: p_and_q()[1],
        expected=(Fraction(2, 17), 0, Fraction(1, 17), Fraction(3, 17)),
    ),
    Claim(
        "C4.11",
        "§4.2.2",
        "the lines E(X, 1) and E(X, 2) of the 2 × 2 game, with x for x₁",
        lambda: lines(lambda X: against_columns(TWO_BY_TWO, X)),
        expected=["2 + 3x", "8 - 5x"],
        printed=(["2 + 3x", "8 - 5x"],),
    ),
    Claim(
        "C4.11",
        "§4.2.2",
        "the lines E(1, Y) and E(2, Y), with x for y₁",
        lambda: lines(lambda Y: against_rows(TWO_BY_TWO, Y)),
        expected=["3 + 2x", "8 - 6x"],
        printed=(["3 + 2x", "8 - 6x"],),
    ),
    Claim(
        "C4.11",
        "Fig. 4.2",
        "the sign between E(1, Y) and v: is the region above or below the lines?",
        sign_below_the_figure,
        expected="≤",
        printed=("≥",),
    ),
    Claim(
        "C4.11",
        "§4.2.2",
        "Player I's strategy",
        lambda: solve(TWO_BY_TWO).row,
        expected=(Fraction(3, 4), Fraction(1, 4)),
        printed=((Fraction(3, 4), Fraction(1, 4)),),
    ),
    Claim(
        "C4.11",
        "§4.2.2",
        "Player II's strategy",
        lambda: solve(TWO_BY_TWO).column,
        expected=(Fraction(5, 8), Fraction(3, 8)),
        printed=((Fraction(5, 8), Fraction(3, 8)),),
    ),
    Claim(
        "C4.11",
        "§4.2.2",
        "v⁻, the value, and v⁺",
        lambda: (lower_value(TWO_BY_TWO), solve(TWO_BY_TWO).value, upper_value(TWO_BY_TWO)),
        expected=(3, Fraction(17, 4), 5),
    ),
)
