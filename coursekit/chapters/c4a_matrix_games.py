"""The exercises of notebook 4a: guarantees, saddle points, mixed strategies (notes §4.2)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from coursekit.course.exercises import ANY, AllOf, Function, Proof, Value, exercise
from coursekit.matrix_games import expected_payoff, profitable_deviations, saddle_points
from coursekit.text import number_text as text

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@exercise(
    "4.1",
    "Two guarantees",
    minutes=4,
    difficulty="easy",
    given=([[8, 5, -3, -1], [8, 1, 6, 6], [2, 3, 0, 2], [8, -1, 9, 7]],),
    draw=lambda rng: ([[rng.randint(-4, 9) for _ in range(4)] for _ in range(4)],),
    question="What can Player I guarantee with a single row, and to what can Player II hold Player "
    "I down with a single column, if the rows of payoffs are `{}`? Give `(v_minus, v_plus)`.",
)
def two_guarantees(table):
    """The smallest payoffs of the rows are −3, 1, 0 and −1: the second row guarantees 1, and no
    other row more. The largest payoffs of the columns are 8, 5, 9 and 7: the second column gives
    away 5 at most."""
    columns = list(zip(*table, strict=True))
    row_minima, column_maxima = list(map(min, table)), list(map(max, columns))
    low, high = max(row_minima), min(column_maxima)
    more = "A row does guarantee that. Is there a row that guarantees more?"
    less = "A column does hold Player I down to that. Does another column do better?"
    return Value(
        "(v_minus, v_plus)",
        (low, high),
        {
            **{(n, ANY): more for n in row_minima if n != low},
            (max(map(min, columns)), ANY): "Your first number is the best of the column minima. "
            "Player I chooses a row: look for the smallest payoff in each row.",
            **{(ANY, n): less for n in column_maxima if n != high},
            (ANY, min(map(max, table))): "Your second number is the least of the row maxima. "
            "Player II chooses a column: look for the largest payoff in each column.",
            (ANY, low): "If that were so, the game would have a saddle point. Does it?",
        },
        (
            "You say that a row guarantees Player I {}. Which row is that? Write the smallest "
            "payoff beside each row: {} is not among them.",
            "You say that Player II can hold Player I down to {}. Which column does that? Write "
            "the largest payoff below each column: {} is not among them.",
        ),
        "They differ, so no pair of pure strategies stops the reasoning in circles.",
    )


def other_ties(rng):
    """Two rows and two columns whose four crossings are saddle points, and other cells as good."""
    while True:
        rows, columns = rng.sample(range(3), 2), rng.sample(range(4), 2)
        worth = rng.randint(1, 4)
        lowest = [worth if i in rows else worth - 3 for i in range(3)]
        highest = [worth if j in columns else worth + 4 for j in range(4)]
        table = [[rng.randint(low, high) for high in highest] for low in lowest]
        if len(saddle_points(table)) == 4 < sum(row.count(worth) for row in table):
            return (table,)


@exercise(
    "4.2",
    "Every saddle point",
    minutes=5,
    difficulty="easy",
    given=([[5, 2, 3, 2], [7, 2, 4, 0], [2, 2, 6, 2]],),
    draw=other_ties,
    question="Find all saddle points of the game whose rows of payoffs are `{}`, each as (row, "
    "column), counted from 1, in a list.",
)
def every_saddle_point(table):
    """The rows' minima are 2, 0 and 2, the columns' maxima 7, 2, 6 and 2. So a saddle point is
    worth 2, and lies where row 1 or 3 meets column 2 or 4. All four cells there hold a 2; the 2 at
    (3, 1) is not the largest in its column."""
    saddles = [(int(row), int(column)) for row, column in saddle_points(table)]
    cells = {(i, j): n for i, row in enumerate(table, 1) for j, n in enumerate(row, 1)}

    def why_not(cell):
        if cell not in cells:
            return (
                f"There is no cell {cell}: the table is {len(table)} by {len(table[0])}.\n"
                "Rows and columns are counted from 1, and the row comes first."
            )
        here = f"The payoff at {cell} is {text(cells[cell])}"
        if cells[cell] != min(table[cell[0] - 1]):
            return f"{here}, but Player II finds something smaller in row {cell[0]}."
        return (
            f"{here}. It is the smallest in its row, so Player II has no reason to leave. Has "
            "Player I?"
        )

    return AllOf(
        "[(row, column), (row, column), …]",
        saddles,
        why_not,
        lambda mine: "Try every row that guarantees as much with every column that is as good.",
        {
            frozenset(): "Your list is empty. Compare v⁻ and v⁺: what do they say about saddle "
            "points?",
            frozenset((column, row) for row, column in saddles): "Each pair is the other way "
            "round: the row comes first.",
        },
        "If two opposite corners of a rectangle are saddle points, so are the other two.",
    )


GAMES = [  # a table and two strategies each
    ([[7]], [1], [1]),
    ([[1, 2], [3, 5]], [1, 0], [0, 1]),
    ([[1, 2], [3, 5]], [0, 1], [1, 0]),
    ([[1, 2], [3, 5]], [HALF, HALF], [1, 0]),
    ([[4, 1], [-2, 8]], [THIRD, 2 * THIRD], [HALF / 2, 3 * HALF / 2]),
    ([[2, 0, 5]], [1], [THIRD, THIRD, THIRD]),
    ([[2], [0], [7]], [HALF, 0, HALF], [1]),
    ([[1, 5, -3], [4, 0, 2]], [THIRD, 2 * THIRD], [HALF, 0, HALF]),
    ([[0, 1, 2], [2, 4, 1], [4, 2, 3]], [HALF, 0, HALF], [0, THIRD, 2 * THIRD]),
]


def my_expected(A, X, Y):
    """Row i and column j come together with probability xᵢ yⱼ, because the players draw
    independently, and then Player I earns aᵢⱼ. The average is the sum over all cells."""
    return sum(x * a * y for x, row in zip(X, A, strict=True) for a, y in zip(row, Y, strict=True))


def which_cells(first):
    _, X, Y = first.args
    row, column = X.index(max(X)) + 1, Y.index(max(Y)) + 1
    return (
        f"{first.returned}. Row {row} is drawn with probability {max(X)}, and column {column} with "
        f"probability {max(Y)}.\n"
        "How often do the two come together, and what does each cell add to the average?"
    )


@exercise("4.3", "Write the expected payoff", minutes=8, difficulty="easy")
def write_the_expected_payoff():
    return Function(
        my_expected,
        GAMES,
        {
            "my_expected(A, Y, X)": "It looks as if you mixed up the two strategies: `X` belongs "
            "to the rows.",
            "-my_expected(A, X, Y)": "You always find what Player II earns. Player I is asked for.",
            "x * a * y → x * a": "Your function makes no use of `Y`: it adds all columns up.",
            "x * a * y → a * y": "Your function makes no use of `X`: it adds all rows up.",
            "sum(X[i] * A[i][i] * Y[i] for i in range(max(len(X), len(Y))))": "You add up only the "
            "diagonal. Row 1 may well meet column 2.",
        },
        which_cells,
        "One term for each cell of the table: as matrices, X · A · Y.",
    )


def other_rows(rng):
    """A single column is the best response, and the payoff is a fraction."""
    while True:
        rows = [[rng.randint(-3, 8) for _ in range(4)] for _ in range(3)]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        if len(set(sums)) == 4 and min(sums) % 3:
            return (rows,)


@exercise(
    "4.4",
    "Against one third each",
    minutes=5,
    difficulty="easy",
    given=([[3, 6, -2, 2], [4, 2, 7, 0], [2, 4, 1, 3]],),
    draw=other_rows,
    question="Player I plays each of the rows `{}` with probability 1/3, and Player II has found "
    "out. Which column is the best response, counted from 1, and what does Player I then earn on "
    "average? Give `(column, payoff)`; a third is `F(1, 3)`.",
)
def against_one_third(rows):
    """The columns sum to 9, 12, 6 and 5, so on average Player I earns 3, 4, 2 and 5/3 against them.
    Player II pays, and so wants the least: column 4."""
    averages = [Fraction(sum(column), 3) for column in zip(*rows, strict=True)]
    least = min(averages)
    best = averages.index(least) + 1
    return Value(
        "(column, payoff)",
        (best, least),
        {
            (best, 3 * least): "The column is right. You added its payoffs up: how often does each "
            "of them happen?",
            (best, -least): "The column is right. That is what Player II earns: and Player I?",
            **{
                (column, ANY): f"Against column {column} Player I earns {text(average)} on "
                "average. Is there a column that costs Player II less?"
                for column, average in enumerate(averages, 1)
                if column != best
            },
        },
        (
            "There is no column {}: they are counted from 1 to 4.",
            "Against the best column Player I does not earn {} on average.\nEvery row is drawn a "
            "third of the time: weigh the three payoffs of the column.",
        ),
        "Against a known X Player II need not mix: a single column is a best response.",
    )


def profiles():
    """A table and two strategies each, the small ones first."""
    fifths = [Fraction(2, 5), Fraction(3, 5)]
    strategies: list[list] = [[[1]], [[1, 0], [0, 1], [HALF, HALF], fifths]]
    small: list[list] = [[[0, 1]], [[0], [1]], [[1, 2], [0, 3]], [[4, 4], [4, 4]]]
    for A in [*small, [[1, -1], [-1, 1]], [[2, -1], [-1, 1]]]:
        for X, Y in product(strategies[len(A) - 1], strategies[len(A[0]) - 1]):
            yield A, X, Y
    yield [[2, -1, 3], [-1, 1, 1]], fifths, [*fifths, 0]
    yield [[2, -1, 3], [-1, 1, -9]], fifths, [*fifths, 0]
    long = [[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]]
    yield long, [THIRD, Fraction(5, 12), HALF / 2], [THIRD, 0, THIRD / 2, HALF]
    yield long, [THIRD, THIRD, THIRD], [HALF, 0, 0, HALF]


def my_is_equilibrium(A, X, Y):
    """By Theorem 4.3 it is enough to compare with pure strategies: no row may earn more than
    E(X, Y) against Y, and no column may cost less against X."""
    rows = [sum(a * y for a, y in zip(row, Y, strict=True)) for row in A]
    columns = [
        sum(x * a for x, a in zip(X, column, strict=True)) for column in zip(*A, strict=True)
    ]
    now = sum(x * e for x, e in zip(X, rows, strict=True))
    return all(e <= now for e in rows) and all(e >= now for e in columns)


def who_would_leave(first):
    now = expected_payoff(*first.args)
    if not first.mine:
        return (
            f"{first.returned}, but there E(X, Y) is {text(now)}, no row earns Player I more than "
            "that, and no column costs Player II less.\nWhat does your function object to?"
        )
    best = profitable_deviations(*first.args)[0]
    who = f"Player II can change to column {best.strategy} and pay {text(now - best.gain)}"
    if best.player == 0:
        who = f"Player I can change to row {best.strategy} and earn {text(now + best.gain)}"
    return f"{first.returned}, but {who} in place of {text(now)}."


@exercise("4.5", "Write is_equilibrium", minutes=15, difficulty="medium")
def write_is_equilibrium():
    return Function(
        my_is_equilibrium,
        list(profiles()),
        {
            "all(e >= now for e in columns) → True": "Your function lets only Player I change to "
            "another row. Would Player II stay?",
            "all(e <= now for e in rows) → True": "Your function lets only Player II change to "
            "another column. Would Player I stay?",
            "False": "You never say True. It may be that you compare strictly: the strategy that "
            "is played now is one of those compared.",
            "e >= now → e <= now": "You let both players look for more. Player II pays, and would "
            "change for something smaller.",
            "return all → return {*rows, *columns} == {now} and all": "You ask that all rows and "
            "all columns be equally good. A row that is never played may be worse.",
        },
        who_would_leave,
        "Only pure responses were needed.",
    )


def other_amount(rng):
    c = rng.choice((6, 8, 12, 14, 20))
    return [[rng.randint(0, c) for _ in range(3)] for _ in range(2)], c


@exercise(
    "4.6",
    "Take the constant away",
    minutes=4,
    difficulty="easy",
    given=([[7, 4, 10], [1, 6, 5]], 10),
    draw=other_amount,
    question=lambda A, c: (
        f"In every cell of `{[[(a, c - a) for a in row] for row in A]}` the two players share {c}: "
        "each pair holds what Player I and Player II earn. Player II's payoffs stay as they are. "
        "What are Player I's in the zero-sum game? Give them as a list of rows."
    ),
)
def take_the_constant_away(A, c):
    """Take 10 away from what Player I earns in each cell. Then Player I earns the opposite of what
    Player II earns, so that every cell sums to 0."""

    def table(payoff):
        return tuple(tuple(map(payoff, row)) for row in A)

    def first_wrong(mine):
        cells = [(i, j) for i, row in enumerate(mine) if row is not ... for j in range(len(row))]
        i, j = next((i, j) for i, j in cells if mine[i][j] not in (..., A[i][j] - c))
        return (
            f"In row {i + 1}, column {j + 1} Player I earns {text(mine[i][j])} in your game and "
            f"Player II {c - A[i][j]}. Do they sum to 0?"
        )

    return Value(
        "[[0, 0, 0], [0, 0, 0]]",
        [[a - c for a in row] for row in A],
        {
            table(lambda a: a): f"That is the game as it was: each cell still sums to {c}.",
            table(lambda a: c - a): "Those are Player II's payoffs. Player I's should be the "
            "opposite of them.",
            table(lambda a: -a): "You turned Player I's payoffs round: Player I would now want "
            "what was bad before.",
        },
        first_wrong,
        "Where Player II earns b, Player I now earns -b: so it is zero-sum.",
    )


BEGIN = "A. Let v be the value of the game, and v′ that of the game without row 2. "
OTHERWISE = (
    "B. Let X be optimal in the whole game: E(X, j) ≥ v for every column j. Let X′ play row 1 "
)
LINES = (
    BEGIN + "Every strategy of Player I that leaves row 2 out can be played in both games, and "
    "guarantees the same in both. So v′ ≤ v.",
    OTHERWISE + "whenever X plays row 1 or row 2, and otherwise do what X does.",
    "C. In every column, row 1 pays at least as much as row 2. So E(X′, j) ≥ E(X, j) for every "
    "column j.",
    "D. Hence E(X′, j) ≥ v for every column j: X′ guarantees v.",
    "E. X′ never plays row 2, so it is a strategy of the game without row 2, and guarantees v "
    "there, too. So v′ ≥ v, and with A, v′ = v.",
)
WHY_SOUND = {
    "A": "A is fine: what guarantees v′ in the smaller game guarantees v′ in the whole one as "
    "well, and v is the most that can be guaranteed there.",
    "B": "B is fine: an optimal strategy guarantees the value in every column, and X′ is a mixed "
    "strategy, with the probabilities x₁ + x₂, 0, x₃, …",
    "C": "C is fine: in column j, X′ earns x₂ times the difference of the two rows more than X.",
    "D": "D is fine: it puts E(X′, j) ≥ E(X, j) and E(X, j) ≥ v together.",
    "E": "E is fine: whatever Player I guarantees without row 2 is at most v′.",
}
BEST_ANSWER = "D. Hence X′ earns v or more against Player II's best response to X: X′ guarantees v."
GAPS = {
    "C. Row 1 is a best response to Player II's optimal strategy. So E(X′, j) ≥ E(X, j) for every "
    "column j.": "A best response earns most on average against that one strategy. In a single "
    "column another row may pay more.",
    BEST_ANSWER: "Against X′ another column may be the best response: to guarantee v, X′ has to "
    "earn it in every column.",
    BEGIN + "The whole game has more payoffs, and with more numbers the average grows. So "
    "v′ ≤ v.": "More numbers may as well make an average smaller, and the value is no average of "
    "all payoffs.",
    BEGIN + "Player II has the same columns in both games. So v′ ≤ v.": "That Player II has the "
    "same columns says nothing about which value is larger: it is Player I who has lost a row.",
    "D. Hence the mean of all E(X′, j) is at least v: X′ guarantees v.": "A mean says nothing "
    "about the worst column, and that is what a guarantee is about.",
    "C. In every column, row 1 pays at least as much as row 2. So E(X′, j) > E(X, j) for every "
    "column j.": "Where the two rows pay the same, or where X never plays row 2, the two sides are "
    "equal: “at least” cannot give “more”.",
    "E. X′ is optimal in the whole game, and what is optimal in a game is optimal in every smaller "
    "game. So v′ ≥ v, and with A, v′ = v.": "A strategy that is optimal in the whole game may use "
    "a row that the smaller one no longer has. Why does X′ not?",
}
PROOF = Proof(
    "Row 1 of a zero-sum game pays at least as much as row 2 in every column. Then the game "
    "without row 2 has the same value.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "4.27",
    "A row that may go",
    minutes=8,
    difficulty="medium",
    given=(BEST_ANSWER,),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=PROOF.question,
)
def a_row_that_may_go(gap):
    """To guarantee v is to earn at least v in every single column, whatever the others do. Line C
    gives just that, for it compares X′ and X column by column; but D, as it stands, looks at one
    column, the best against X."""
    return PROOF.find(gap)
