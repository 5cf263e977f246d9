"""What the notes claim on general-sum games, and what settles it."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.claim import Claim
from coursekit.course.computed_general_sum import (
    another_reply_is_as_good,
    bilinear,
    credible,
    dilemmas,
    equilibria,
    gap_is_0_at_equilibria,
    has_pure,
    initials,
    linear,
    mixed_equilibrium,
    one_value,
    threat,
    whose_replies,
)
from coursekit.general_sum import pure_equilibria
from coursekit.matrix_games import (
    OPERA_OR_BASEBALL,
    STAG_HUNT,
    THREE_BY_THREE,
    expected_payoffs,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FAVOURITE, OTHER = Fraction(4, 5), Fraction(1, 5)

GENERAL_SUM = (
    Claim(
        "C4.39",
        "§4.3",
        "all equilibria of a zero-sum game have the same value",
        one_value,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C4.12",
        "§4.3",
        "T > R > P > S: to defect is the only equilibrium",
        dilemmas,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C4.13",
        "§4.3",
        "the pure equilibria of Stag Hunt, C or D for both",
        lambda: initials(pure_equilibria(STAG_HUNT)),
        expected=["CC", "DD"],
        printed=(["CC", "DD"],),
    ),
    Claim(
        "C4.13",
        "§4.3",
        "its mixed equilibrium",
        lambda: mixed_equilibrium(STAG_HUNT),
        expected=((HALF, HALF), (HALF, HALF)),
    ),
    Claim(
        "C4.14",
        "§4.3",
        "the pure equilibria of Opera or Baseball",
        lambda: initials(pure_equilibria(OPERA_OR_BASEBALL)),
        expected=["BB", "OO"],
        printed=(["BB", "OO"],),
    ),
    Claim(
        "C4.14",
        "§4.3",
        "its mixed equilibrium (X, Y); the sums below it use the right Y",
        lambda: mixed_equilibrium(OPERA_OR_BASEBALL),
        expected=((FAVOURITE, OTHER), (OTHER, FAVOURITE)),
        printed=(((FAVOURITE, OTHER), (FAVOURITE, OTHER)),),
    ),
    Claim(
        "C4.14",
        "§4.3",
        "what it is worth to the two",
        lambda: expected_payoffs(OPERA_OR_BASEBALL, *mixed_equilibrium(OPERA_OR_BASEBALL)),
        expected=(FAVOURITE, FAVOURITE),
        printed=((FAVOURITE, FAVOURITE),),
    ),
    Claim(
        "C4.15",
        "§4.3",
        "has the 3 × 3 game a pure equilibrium?",
        lambda: has_pure(THREE_BY_THREE),
        expected=True,
        printed=(False,),
    ),
    Claim(
        "C4.15",
        "§4.3",
        "its pure equilibria",
        lambda: pure_equilibria(THREE_BY_THREE),
        expected=[(2, 1), (3, 3)],
    ),
    Claim(
        "C4.15",
        "§4.3",
        "its mixed equilibrium",
        lambda: mixed_equilibrium(THREE_BY_THREE),
        expected=((0, 2 * THIRD, THIRD), (THIRD, 0, 2 * THIRD)),
    ),
    Claim(
        "C4.15",
        "§4.3",
        "how many equilibria it has in all",
        lambda: len(equilibria(THREE_BY_THREE)),
        expected=3,
    ),
    Claim(
        "C4.16",
        "§4.3",
        "E_I(X, Y) in the 3 × 3 game",
        lambda: bilinear(THREE_BY_THREE.A),
        expected="-x₁y₁ + 2x₂y₁ + x₂y₂ + x₃y₂ + x₃y₃",
        printed=("-x₁y₁ + 2x₁y₁ + x₂y₂ + x₃y₂ + x₃y₃",),
    ),
    Claim(
        "C4.16",
        "§4.3",
        "E_II(X, Y)",
        lambda: bilinear(THREE_BY_THREE.B),
        expected="x₁y₁ + 2x₁y₂ + 2x₁y₃ + x₂y₁ - x₂y₂ + x₃y₂ + 2x₃y₃",
        printed=("x₁y₁ + 2x₁y₂ + 2x₁y₃ + x₂y₁ - x₂y₃ + x₃y₃ + 2x₃y₃",),
    ),
    Claim(
        "C4.16",
        "§4.3",
        "E_I(3, Y)",
        lambda: linear(THREE_BY_THREE.A[2].tolist(), ("y₁", "y₂", "y₃")),
        expected="y₂ + y₃",
        printed=("-y₁",),
    ),
    Claim(
        "C4.16",
        "§4.3",
        "x₁ + x₂, 2x₁ - x₂ + x₃ and 2x₁ + 2x₃ are the payoffs of whose columns",
        lambda: whose_replies(["x₁ + x₂", "2x₁ - x₂ + x₃", "2x₁ + 2x₃"]),
        expected="E_II",
        printed=("E_I",),
    ),
    Claim(
        "C4.16",
        "§4.3",
        "the largest value of the program is 0, exactly at equilibria",
        gap_is_0_at_equilibria,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C4.16",
        "§4.3",
        "can E_II(X, j) ≥ E_II(X, Y) hold at an equilibrium? The argument for the 0 needs a >",
        another_reply_is_as_good,
        expected=True,
        printed=(False,),
    ),
    Claim(
        "C4.33",
        "slides",
        "the equilibria of the game with the threat BH; the picture is missing, this game fits",
        lambda: pure_equilibria(threat()),
        expected=[("AG", "CF"), ("AH", "CF"), ("BH", "CE")],
    ),
    Claim(
        "C4.33",
        "slides",
        "those among them in which every threat is credible",
        credible,
        expected=[("AG", "CF")],
    ),
)
