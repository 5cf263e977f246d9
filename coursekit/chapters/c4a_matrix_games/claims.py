"""What the notes claim about matrix games (§4.2), and what settles it."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from operator import ge, gt
from typing import Any

import numpy as np

from coursekit.course.claim import claim
from coursekit.course.tools.random_games import random_matrix_games, random_mixture, uniform
from coursekit.games import Tree
from coursekit.matrix_games import (
    COIN_GAME,
    PENALTY,
    PENALTY_LEFT_FOOT,
    THREE_BY_FOUR,
    MatrixGame,
    best_replies,
    column_maxima,
    expected_payoff,
    is_equilibrium,
    lower_value,
    reply_payoffs,
    row_minima,
    saddle_points,
    solve,
    strategic_form,
    to_zero_sum,
    upper_value,
)

HALF, THIRD, VALUE = Fraction(1, 2), Fraction(1, 3), Fraction(11, 6)

X, Y = (THIRD, Fraction(5, 12), Fraction(1, 4)), (THIRD, 0, Fraction(1, 6), HALF)
"""The equilibrium of the 3 × 4 game of §4.2.1."""

EVEN, TWO_COLUMNS = (THIRD, THIRD, THIRD), (HALF, 0, 0, HALF)
"""X′ and Y′ of the same section, which are not an equilibrium."""

ONE_ROW = MatrixGame([[1, 2, 0]])
ONE_COLUMN = MatrixGame([[1], [0], [2]])
SLIDES_TREE = Tree((((-1, 4), 2), (5, 1)))


def against_columns(game: MatrixGame, strategy: Any) -> tuple:
    """E(X, j) for every column j."""
    return tuple(expected_payoff(game, strategy, j) for j in game.columns)


@claim(
    "C4.01",
    "§4.2",
    "taking the constant from Player I lowers the value by it and keeps the strategies",
    expected=True,
    printed=(True,),
)
def constant_taken_away():
    for c, game in enumerate(random_matrix_games(20, seed=1)):
        shared = MatrixGame(game.A, c - game.A)
        zero_sum = solve(to_zero_sum(shared))
        if zero_sum.value != solve(game).value - c:
            return False
        if not is_equilibrium(shared, zero_sum.row, zero_sum.column):
            return False
    return True


@claim(
    "C4.02",
    "Def. 4.1",
    "v⁻ and v⁺ of the 3 × 4 game",
    expected=(1, 3),
    unlisted="it is a definition: the notes print nothing to compare with",
)
def guarantees():
    return lower_value(THREE_BY_FOUR), upper_value(THREE_BY_FOUR)


@claim("C4.03", "§4.2", "v⁻ is never larger than v⁺", expected=True, printed=(True,))
def guarantees_in_order():
    return all(lower_value(game) <= upper_value(game) for game in random_matrix_games(300, seed=3))


@claim(
    "C4.03",
    "§4.2",
    "v⁻ of the 3 × 4 game, the largest row minimum",
    expected=1,
    slip=lambda: THREE_BY_FOUR.A.min(),
    erratum="§4.2, proof of Theorem 4.1: the minimum is printed over i and j′; it should run over "
    "j′ only. Over both it would be the least payoff of all, 0 in this game.",
)
def largest_row_minimum():
    return lower_value(THREE_BY_FOUR)


@claim(
    "C4.04",
    "§4.2",
    "what Player I plays at the saddle point aᵢⱼ of the one-column game (1, 0, 2)",
    expected="row i",
    printed=("column i",),
    erratum="§4.2, before Definition 4.2: Player I is said to play column i; it should be row i.",
)
def at_the_saddle_point():
    ((i, _),) = saddle_points(ONE_COLUMN)
    numbers = {"column i": ONE_COLUMN.columns, "row i": ONE_COLUMN.rows}
    return next(what for what, existing in numbers.items() if i in existing)


@claim(
    "C4.04",
    "§4.2",
    "strong left foot: is the keeper worse off with any other side than that of a saddle point?",
    expected=False,
    printed=(True,),
    erratum="§4.2, before Definition 4.2 and at the end of Theorem 4.2's proof: a player who "
    "leaves an equilibrium is said to be worse off; it should be no better off, as Definition 4.2 "
    "has it.",
    unlisted="the page of errata tells it",
)
def worse_off():
    game = PENALTY_LEFT_FOOT
    return all(
        expected_payoff(game, row, other) > expected_payoff(game, row, column)
        for row, column in saddle_points(game)
        for other in game.columns
        if other != column
    )


def compared_with(game: MatrixGame, columns: int) -> list[tuple[int, int]]:
    """The cells that pass Definition 4.2 if only the first `columns` columns are compared."""
    A = game.A
    return [
        (i + 1, j + 1)
        for i, j in product(*map(range, game.shape))
        if A[i, j] == max(A[:, j]) and A[i, j] <= min(A[i, :columns])
    ]


@claim(
    "C4.05",
    "Def. 4.2",
    "the pure equilibria of the one-row game (1, 2, 0)",
    expected=[(1, 3)],
    slip=lambda: compared_with(ONE_ROW, columns=len(ONE_ROW.rows)),
    erratum="Def. 4.2 compares for all rows i and for all rows j; it should be for all rows i′ and "
    "all columns j′. If only as many columns as rows were compared, (1, 1) would pass here.",
)
def by_definition():
    return compared_with(ONE_ROW, columns=len(ONE_ROW.columns))


@claim(
    "C4.06",
    "Thm 4.2",
    "a pure equilibrium exists exactly if v⁻ = v⁺",
    expected=True,
    printed=(True,),
    erratum="Thm 4.2's proof has the arrows ⇐ and ⇒ of its two halves interchanged, and at its end "
    "“row j” should be column j.",
)
def saddle_if_equal():
    games = random_matrix_games(300, seed=6, largest=3)
    return all(
        bool(saddle_points(game)) == (lower_value(game) == upper_value(game)) for game in games
    )


@claim(
    "C4.06",
    "Thm 4.2",
    "strong left foot: is each saddle point larger than all others in its column?",
    expected=False,
    printed=(True,),
    erratum="Thm 4.2's proof takes aᵢⱼ > aᵢ′ⱼ from the definition; it should be ≥.",
)
def larger_than_the_column():
    game = PENALTY_LEFT_FOOT
    return all(
        list(game.A[:, game.columns.index(column)]).count(lower_value(game)) == 1
        for _, column in saddle_points(game)
    )


@claim(
    "C4.07",
    "Thm 4.3",
    "if no pure deviation helps, no mixed one does",
    expected=True,
    printed=(True,),
    erratum="Thm 4.3 uses value(A), E and mixed strategies, which §4.2 does not define; value(A) "
    "is E(X, Y) at an equilibrium.",
)
def pure_deviations_are_enough():
    chooser = np.random.default_rng(43)
    for game in random_matrix_games(20, seed=7, most=3):
        solution = solve(game)
        for _ in range(5):
            X_, Y_ = (random_mixture(chooser, size) for size in game.shape)
            against_Y = expected_payoff(game, X_, solution.column)
            against_X = expected_payoff(game, solution.row, Y_)
            if not against_Y <= solution.value <= against_X:
                return False
    return True


@claim(
    "C4.07",
    "Thm 4.3",
    "E(X, Y′) in the coin game, where X and Y are heads and Y′ is tails",
    expected=-1,
    slip=lambda: expected_payoff(COIN_GAME, "heads", "heads"),
    erratum="Thm 4.3's proof, second half: E(X′, Y) = Σ y′ⱼ E(i, Y) is printed; it should be "
    "E(X, Y′) = Σ y′ⱼ E(X, j). E(i, Y) does not depend on Y′.",
)
def against_tails():
    return sum(
        y * expected_payoff(COIN_GAME, "heads", j)
        for y, j in zip((0, 1), COIN_GAME.columns, strict=True)
    )


@claim(
    "C4.08",
    "§4.2.1",
    "E(X, j) in the 3 × 4 game, for all columns j",
    expected=(VALUE, Fraction(5, 2), VALUE, VALUE),
    printed=((VALUE, Fraction(5, 2), VALUE, VALUE),),
)
def what_x_earns():
    return against_columns(THREE_BY_FOUR, X)


@claim(
    "C4.08",
    "§4.2.1",
    "E(i, Y), for all rows i",
    expected=(VALUE, VALUE, VALUE),
    printed=((VALUE, 1 / VALUE, VALUE),),
    erratum="§4.2.1: 6/11 is printed for E(2, Y); it should be 11/6.",
)
def what_y_gives_up():
    return reply_payoffs(THREE_BY_FOUR, 0, Y)


@claim(
    "C4.08",
    "§4.2.1",
    "the value of that game",
    expected=VALUE,
    printed=(VALUE,),
    erratum="§4.2.1: where the E(i, Y) are announced, 11/2 is printed for E(X, Y); it should be "
    "11/6.",
)
def value_of_three_by_four():
    return solve(THREE_BY_FOUR).value


@claim(
    "C4.09",
    "§4.2.1",
    "E(X′, j) if X′ plays all rows equally often",
    expected=(2, Fraction(7, 3), 2, Fraction(5, 3)),
    printed=((2, Fraction(7, 3), 2, Fraction(5, 3)),),
    erratum="§4.2.1: the profile that is no equilibrium is first printed as (X, Y′); it should be "
    "(X′, Y′).",
)
def what_even_earns():
    return against_columns(THREE_BY_FOUR, EVEN)


@claim(
    "C4.09",
    "§4.2.1",
    "E(X′, Y′) if Y′ plays columns 1 and 4 equally often",
    expected=VALUE,
    printed=(VALUE,),
)
def the_two_together():
    return expected_payoff(THREE_BY_FOUR, EVEN, TWO_COLUMNS)


@claim(
    "C4.09",
    "§4.2.1",
    "Player I's best replies to Y′, and Player II's to X′",
    expected=([2, 3], [4]),
    printed=(([2, 3], [4]),),
)
def replies_to_the_two():
    return (
        best_replies(THREE_BY_FOUR, 0, against=TWO_COLUMNS),
        best_replies(THREE_BY_FOUR, 1, against=EVEN),
    )


@claim(
    "C4.09",
    "§4.2.1",
    "the sign between E(2, Y′) and E(X′, Y′) that does not hold between E(2, Y) and E(X, Y)",
    expected=">",
    printed=("≥",),
    erratum="§4.2.1, below E(3, Y′): that E(2, Y′) and E(3, Y′) are ≥ E(X′, Y′) is said to show "
    "that (X′, Y′) is no equilibrium; it should be >, for ≥ holds at an equilibrium as well.",
    unlisted="the page of errata tells it",
)
def sign_of_a_gain():
    gains, no_gains = (
        (expected_payoff(THREE_BY_FOUR, 2, column), expected_payoff(THREE_BY_FOUR, row, column))
        for row, column in ((EVEN, TWO_COLUMNS), (X, Y))
    )
    signs = {"≥": ge, ">": gt}
    return next(name for name, sign in signs.items() if sign(*gains) and not sign(*no_gains))


@claim(
    "C4.30",
    "slides",
    "the saddle points of the tree with two decisions each, strategies as L and R",
    expected=[("LR", "RR")],
    printed=([("LR", "RR")],),
    document="Slides on solving games",
)
def saddle_of_the_tree():
    return saddle_points(strategic_form(SLIDES_TREE))


@claim(
    "C4.30",
    "slides",
    "the row minima and the column maxima of its matrix",
    expected=((-1, 2, 1, 1), (5, 4, 5, 2)),
    printed=(((-1, 2, 1, 1), (5, 4, 5, 2)),),
    document="Slides on solving games",
)
def margins_of_the_tree():
    form = strategic_form(SLIDES_TREE)
    return row_minima(form), column_maxima(form)


@claim(
    "C4.36",
    "slides",
    "with perfect information there is always a pure solution",
    expected=True,
    printed=(True,),
    erratum="Nau's slides, corollary of the minimax theorem: pure strategies are promised for "
    "every finite zero-sum game; it should say: with perfect information.",
    document="Nau's slides",
)
def pure_in_trees():
    chooser = random.Random(36)
    trees = [Tree(uniform(2, 3, lambda: chooser.randint(-9, 9))) for _ in range(40)]
    return all(saddle_points(strategic_form(tree)) for tree in trees)


def players_exchanged(game: MatrixGame) -> Any:
    """The least over Max's strategies of the most over Min's: what neither of them wants."""
    return -solve(-game.A).value


@claim(
    "C4.32",
    "slides",
    "the value of the one-row game (1, 2), by the minimax theorem",
    expected=1,
    slip=lambda: players_exchanged(MatrixGame([[1, 2]])),
    erratum="Nau's slides, minimax theorem: min over s of max over t is printed, where s is Max's "
    "strategy; it should be min over t of max over s.",
    document="Nau's slides",
)
def value_of_one_row():
    return solve([[1, 2]]).value


@claim(
    "C4.31",
    "slides",
    "v⁻ and v⁺ of the coin game",
    expected=(-1, 1),
    printed=((-1, 1),),
    document="Slides on solving games",
)
def guarantees_of_coins():
    return lower_value(COIN_GAME), upper_value(COIN_GAME)


@claim(
    "C4.31",
    "slides",
    "the value of the coin game with mixed strategies",
    expected=Fraction(1, 5),
    document="Slides on solving games",
)
def value_of_coins():
    return solve(COIN_GAME).value


@claim(
    "C4.31",
    "slides",
    "can pure strategies solve a game with hidden choices, such as the strong left foot's?",
    expected=True,
    printed=(False, True),
    erratum="Slides on solving games, coin game: no pure strategy is said to be a solution “in "
    "general” if information is hidden; it should be: not in every game.",
    document="Slides on solving games",
)
def left_foot_is_pure():
    return bool(saddle_points(PENALTY_LEFT_FOOT))


@claim(
    "C4.34",
    "§20.5",
    "the keeper's side at the saddle points, if the strong left foot shoots to the left",
    expected=["Left", "Centre", "Right"],
    printed=(["Left", "Centre", "Right"],),
)
def keeper_dives():
    return [dive for shot, dive in saddle_points(PENALTY_LEFT_FOOT) if shot == "Left"]


@claim(
    "C4.35",
    "§20.5",
    "does the regular shooter's game have an equilibrium?",
    expected=True,
    printed=(False,),
    erratum="§20.5: there is said to be no equilibrium; it should be no equilibrium in pure "
    "strategies.",
)
def shooter_has_an_equilibrium():
    return is_equilibrium(PENALTY, solve(PENALTY).row, solve(PENALTY).column)


@claim("C4.35", "§20.5", "how the regular shooter should aim", expected=(THIRD, THIRD, THIRD))
def how_to_aim():
    return solve(PENALTY).row
