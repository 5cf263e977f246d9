"""The exercises of notebook 4c: equilibria of games in which both players may win."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from coursekit.course.asking import Hint, Right, Unfinished, is_unfinished, shown
from coursekit.course.exercises import ANY, AllOf, Find, Function, Value, exercise, like, same
from coursekit.matrix_games import MatrixGame, profitable_deviations, support_enumeration
from coursekit.text import by_hand

CELLS = "[(row, column), (row, column), …]"


def a_table(rng, rows, columns, most):
    return [[rng.randint(0, most) for _ in range(columns)] for _ in range(rows)]


def in_pairs(A, B):
    return [list(zip(*rows, strict=True)) for rows in zip(A, B, strict=True)]


def why_not(A, B, cell):
    """What is wrong with a cell that is no equilibrium: who would leave it, and what for."""
    row, column = cell
    if row not in range(1, len(A) + 1) or column not in range(1, len(A[0]) + 1):
        size = f"{len(A)} by {len(A[0])}, counted from 1"
        return f"There is no cell {by_hand(cell)}: the table is {size}."
    best = profitable_deviations(MatrixGame(A, B), row, column)[0]
    who, line = (("Player I", "row"), ("Player II", "column"))[best.player]
    now = (A, B)[best.player][row - 1][column - 1]
    return f"At {cell} {who} earns {now}, but {now + best.gain} with {line} {best.strategy}."


def other_three(rng):
    """Two equilibria, and at one of them another column is as good for Player II."""
    while True:
        A, B = a_table(rng, 3, 3, 5), a_table(rng, 3, 3, 5)
        found = my_pure_equilibria(A, B)
        as_good = [B[row - 1].count(B[row - 1][column - 1]) for row, column in found]
        if len(found) == 2 and min(as_good) == 1 < max(as_good):
            return A, B


@exercise(
    "4.11",
    "Every pure equilibrium",
    minutes=5,
    difficulty="easy",
    given=([[4, 2, 1], [1, 1, 5], [5, 0, 2]], [[5, 5, 1], [4, 2, 3], [3, 0, 2]]),
    draw=other_three,
    question=lambda A, B: (
        f"The rows of a game are `{in_pairs(A, B)}`, and in each pair Player I's payoff comes "
        "first. Find all pure equilibria, each as (row, column), counted from 1."
    ),
)
def every_pure_equilibrium(A, B):
    """Player I's best payoffs in the three columns are 5, 2 and 5, in rows 3, 1 and 2. At (3, 1)
    column 1 is also best for Player II. At (1, 2) it is best together with column 1: a tie, so that
    nobody gains by leaving. At (2, 3) Player II would leave for column 1."""
    right = my_pure_equilibria(A, B)
    swapped = frozenset((column, row) for row, column in right)
    return AllOf(
        CELLS,
        right,
        lambda cell: why_not(A, B, cell),
        lambda cells: "Mark Player I's best row in each column. A tie is no reason to leave.",
        {swapped: "Each pair is the other way round: the row comes first."},
        "At one of them Player II may just as well leave, and gains nothing by it.",
    )


def levelling(table):
    """The mixture of the rows that makes both columns of a 2 × 2 table pay the same."""
    (a, b), (c, d) = table
    first = Fraction(d - c, a - b - c + d)
    return first, 1 - first


def other_evening(rng):
    """Both players earn most if they choose the same, whichever it is."""
    while True:
        A, B = a_table(rng, 2, 2, 6), a_table(rng, 2, 2, 6)
        if all(max(b, c) < min(a, d) for (a, b), (c, d) in (A, B)):
            return A, B


@exercise(
    "4.12",
    "The mixed one",
    minutes=8,
    difficulty="medium",
    given=([[5, 0], [1, 3]], [[2, 1], [0, 5]]),
    draw=other_evening,
    question=lambda A, B: (
        f"The rows of a game are `{in_pairs(A, B)}`, and in each pair Player I's payoff comes "
        "first. Find the equilibrium in which both mix: `(X, Y)`."
    ),
)
def the_mixed_one(A, B):
    """With x for row 1, Player II earns 2x by column 1 and x + 5(1 − x) by column 2: the same at
    x = 5/6. With y for column 1, Player I earns 5y by row 1 and y + 3(1 − y) by row 2: the same at
    y = 3/7. Each player's mixture makes the other one indifferent."""
    X, Y = levelling(B), levelling(zip(*A, strict=True))

    def would_not_mix(mine):
        """What the other player earns against the first mixture that is wrong."""
        player = 1 if same(mine[0], X) else 0
        name, who, choice = (("X", "Player II", "column"), ("Y", "Player I", "row"))[player]
        p, q = mine[player]
        p = 1 - q if p is ... else p
        if not 0 <= p <= 1 or not same((p, q), (p, 1 - p)):
            return f"{name} should be two probabilities that sum to 1."
        lines = A if player else zip(*B, strict=True)
        one, two = (by_hand(a * p + b * (1 - p)) for a, b in lines)
        return (
            f"Against {name} = {by_hand((p, 1 - p))} {who} earns {one} with {choice} 1 and {two} "
            f"with {choice} 2, and would not mix."
        )

    return Value(
        "((x₁, x₂), (y₁, y₂))",
        (X, Y),
        {
            (Y, X): "Each player seems to level their own payoffs, and so X and Y are swapped: you "
            "chose X by what Player I earns.\nWhose choice must X make a matter of indifference?",
            (X[::-1], ANY): "Look at X again: the first number is the probability of row 1.",
            (ANY, Y[::-1]): "Look at Y again: the first number is the probability of column 1.",
            (levelling(A), ANY): "With your X both columns give Player I the same. In a zero-sum "
            "game that would do; but here Player II looks at payoffs of their own.",
        },
        would_not_mix,
        "It is worth less to each than either pure equilibrium.",
    )


SEQUENCE = {
    ("T", "R"): "two who swerve would both stay: nobody is tempted to go straight",
    ("R", "S"): "swerving alone would be no shame: it would be no worse than if both swerve",
    ("S", "P"): "against one who goes straight, going straight too would be no worse than swerving",
}
"""The order that makes a game Chicken, and what happens without one of its steps."""


def other_wish(rng):
    R, S = rng.randint(5, 8), rng.randint(1, 4)
    return R, S, *rng.choice([(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4)])


@exercise(
    "4.13",
    "Make it Chicken",
    minutes=4,
    difficulty="easy",
    draw=other_wish,
    question=lambda R, S, shame, temptation: (
        "Two cars drive towards each other; to cooperate is to swerve. If both swerve, each earns "
        f"R = {R}; whoever swerves alone earns S = {S}. Choose the other two payoffs so that it is "
        "Chicken, and so that in the mixed equilibrium each swerves with probability "
        f"{Fraction(shame, shame + temptation)}. Answer with `(T, R, P, S)`."
    ),
)
def make_it_chicken(*wish):
    """Chicken is T > R > S > P: temptation beats reward, to swerve alone is worse than if both do,
    and nothing is as bad as the crash. Any four numbers in this order will do."""
    R, S, shame, temptation = wish or (3, 1, 1, 2)  # in the notebook nothing is given
    T, P, wanted = R + temptation, S - shame, Fraction(shame, shame + temptation)

    def check(answer):
        mine = dict(zip("TRPS", answer, strict=True))
        if wish and not same((mine["R"], mine["S"]), (R, S)):
            return f"R = {R} and S = {S} are given, and you gave {shown(answer)}."
        for (larger, smaller), without in SEQUENCE.items():
            more, less = mine[larger], mine[smaller]
            if ... not in (more, less) and more <= less:
                return (
                    f"Your {larger} = {by_hand(more)} is not larger than your {smaller} = "
                    f"{by_hand(less)}. Then {without}."
                )
        if wish and ... not in answer:
            t, r, p, s = map(Fraction, answer)
            swerve = ((s - p) / (s - p + t - r)).limit_denominator(10**6)
            if swerve != wanted:
                even = (
                    "Against somebody who swerves as often as asked for, both must earn the same."
                )
                return f"That is Chicken, but each swerves with probability {swerve}. {even}"
        return Right("Two pure equilibria, in which one swerves, and a mixed one between them.")

    return Find("(T, R, P, S)", (T, R, P, S), check, slips=[(T, R, S, P), (T, S, P, R)])


def my_pure_equilibria(A, B):
    """A cell is an equilibrium if Player I's payoff is the largest of its column in `A`, and Player
    II's the largest of its row in `B`. Ties count: it is enough that nobody gains by leaving."""
    found = []
    for i, row in enumerate(A):
        for j, payoff in enumerate(row):
            best_row = payoff == max(other[j] for other in A)
            best_column = B[i][j] == max(B[i])
            if best_row and best_column:
                found.append((i + 1, j + 1))
    return found


def some_games():
    """Small games first, always the same ones; with payoffs from 0 to 3 there are many ties."""
    rng = Random(4)
    shapes = [(1, 1)] + [(1, 2), (2, 1)] * 4 + [(2, 2)] * 20 + [(2, 3), (3, 2), (3, 3), (4, 2)] * 10
    return [(a_table(rng, *shape, 3), a_table(rng, *shape, 3)) for shape in shapes]


def a_list_of_cells(answer):
    if not isinstance(answer, list | tuple | set):
        raise Hint(f"I expected a list such as `{CELLS}`, and you gave {shown(answer)}.")
    return [like((1, 1), cell, CELLS) for cell in answer]


def which_cell(first):
    """Who would leave a cell, or which one is missing."""
    A, B = first.args
    for cell in first.mine:
        if cell not in first.right:
            return f"{first.returned}. {why_not(A, B, cell)}"
    missing = next(cell for cell in first.right if cell not in first.mine)
    return (
        f"{first.returned}, without {missing}. There neither player earns more by leaving.\n"
        "What does your function object to?"
    )


@exercise("4.14", "Write pure_equilibria", minutes=15, difficulty="medium")
def write_pure_equilibria():
    return Function(
        my_pure_equilibria,
        some_games(),
        {
            "(i + 1, j + 1) → (i, j)": "You count from 0 everywhere. The first row and the first "
            "column should be number 1.",
            "(i + 1, j + 1) → (j + 1, i + 1)": "All your pairs are the other way round: the row "
            "comes first.",
            "best_row and best_column → best_row": "You always list the cells in which Player I "
            "has no better row. And Player II?",
            "best_row and best_column → best_column": "You always list the cells in which Player "
            "II has no better column. And Player I?",
            "[]": "You never find any. It may be that you compare strictly: each cell is then "
            "compared with itself as well.",
            "my_pure_equilibria(B, A)": "You compare Player I's payoffs along a row. But Player I "
            "chooses the row, and compares within a column.",
        },
        which_cell,
        "The equilibria of all these games, ties included.",
        read=a_list_of_cells,
        same=lambda mine, right: set(mine) == set(right),
    )


def other_temptation(rng):
    """Row 1 dominates, and Player II answers each row with the column of the same number."""
    low, high = rng.randint(0, 4), rng.randint(6, 9)
    A = [[high, low], [rng.randint(0, high - 1), rng.randint(-3, low - 1)]]
    good, bad = rng.randint(1, 9), rng.randint(1, 9)
    return A, [[good, 0], [0, bad]]


@exercise(
    "4.29",
    "More is less",
    minutes=10,
    difficulty="medium",
    given=([[3, 1], [2, 0]], [[1, 0], [0, 1]]),
    draw=other_temptation,
    question=lambda A, B: (
        f"In the game `{in_pairs(A, B)}`, a list of rows, row 1 dominates row 2, and the only "
        f"equilibrium is (1, 1), where Player I earns {A[0][0]}. “If some of Player I's payoffs "
        "become larger and none smaller, she does not earn less.” Give a counterexample: new "
        "payoffs for Player I, as a list of rows, none of them smaller than before, with which the "
        "game again has only one equilibrium, and Player I earns less there."
    ),
)
def more_is_less(A, B):
    """Make row 2 so good that it dominates row 1. Player II knows that, and now prefers column 2,
    where even the raised payoff is less than what Player I earned before. She would gladly promise
    not to use the new payoffs, but nobody need believe her."""
    now = A[0][0]

    def check(mine):
        if is_unfinished(mine):
            raise Unfinished("There is still a `...` in your answer.")
        for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
            if mine[i][j] < A[i][j]:
                was = f"it was {A[i][j]}, and you have {by_hand(mine[i][j])}"
                return f"In row {i + 1}, column {j + 1} the payoff became smaller: {was}."
        if same(mine, A):
            return "That is the game as it was. Some of the payoffs should be larger."
        raised = [[Fraction(payoff) for payoff in row] for row in mine]
        found = support_enumeration(MatrixGame(raised, B)).profiles
        if len(found) > 1:
            pairs = " and ".join(f"{by_hand(each.row)}, {by_hand(each.column)}" for each in found)
            return f"Now there are several equilibria, among them {pairs}. There should be one."
        earns = found[0].payoffs[0]
        if earns < now:
            return Right(
                f"She earned {now}, and now she earns {by_hand(earns)}. In a zero-sum game that "
                "cannot happen: there larger payoffs never lower the value."
            )
        return (
            f"At the only equilibrium she now earns {by_hand(earns)}, and before it was {now}. "
            "Which row would have to be tempting, so that Player II turns to another column?"
        )

    low, high = A[0][1], now
    better = [[high, low], [high + 1, Fraction(low + high, 2)]]
    slips = [A, [[high + 1, low], A[1]], [[high - 1, low], A[1]]]
    return Find("[[a, b], [c, d]]", better, check, slips=slips)
