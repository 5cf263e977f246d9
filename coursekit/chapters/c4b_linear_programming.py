"""The exercises of notebook 4b, linear programming. Notes §4.2.1 and 4.2.2."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import numpy as np

from coursekit.course.asking import (
    Hint,
    Right,
    Unfinished,
    is_unfinished,
    plain,
    shown,
    written,
)
from coursekit.course.exercises import ANY, Find, Function, Value, exercise, like, same
from coursekit.matrix_games import LinearProgram, saddle_points, simplex, solve
from coursekit.matrix_games.simplex import largest_profit
from coursekit.text import by_hand


def without_saddle_point(rng):
    while True:
        a, b, c, d = rng.sample(range(-2, 10), 4)
        if not saddle_points([[a, b], [c, d]]) and abs(a - b - c + d) <= 12:
            return ([[a, b], [c, d]],)


@exercise(
    "4.7",
    "Two by two by hand",
    minutes=8,
    difficulty="easy",
    given=([[8, 1], [2, 5]],),
    draw=without_saddle_point,
    question="The game whose rows of payoffs are `{0}` has no saddle point. Solve it by hand: the "
    "value, Player I's strategy and Player II's, as `(value, X, Y)`, with fractions such as "
    "`F(1, 2)`.",
)
def two_by_two_by_hand(A):
    """Player I makes both columns cost the same: 8x + 2(1 − x) = x + 5(1 − x) gives x = 3/10, and
    both sides are 19/5. Player II makes both rows earn the same: 8y + (1 − y) = 2y + 5(1 − y) gives
    y = 2/5, and again 19/5."""
    value, X, Y = solve(A).value, solve(A).row, solve(A).column

    def why_not(answer):
        for name, mine, right in (("X", answer[1], X), ("Y", answer[2], Y)):
            if same(mine, right):
                continue
            p = 1 - mine[1] if mine[0] is ... else mine[0]
            if not 0 <= p <= 1 or not same(mine, (p, 1 - p)):
                return f"{name} is {by_hand(mine)}: two probabilities that sum to 1 are asked for."
            line, lines = ("column", zip(*A, strict=True)) if name == "X" else ("row", A)
            one, two = (by_hand(p * a + (1 - p) * b) for a, b in lines)
            return (
                f"Against {name} = {by_hand((p, 1 - p))}, {line} 1 gives Player I {one} and "
                f"{line} 2 gives {two}. Choose {name.lower()}₁ so that nobody can profit from "
                f"knowing {name}."
            )
        return f"The value is not {by_hand(answer[0])}. What does X earn against column 1?"

    return Value(
        "(value, (x₁, x₂), (y₁, y₂))",
        (value, X, Y),
        {
            (ANY, Y, X): "Both strategies are there, but swapped: X holds the probabilities of the "
            "rows.",
            (ANY, X[::-1], ANY): "Look at X again: the first number belongs to row 1.",
            (ANY, ANY, Y[::-1]): "Look at Y again: the first number belongs to column 1.",
        },
        why_not,
        "Against X both columns cost the same; against Y both rows earn the same.",
    )


def other_lines(rng):
    """No line is level, and no third one goes through the highest point."""
    while True:
        A = [[rng.randint(-2, 9) for _ in range(4)] for _ in range(2)]
        x, lines = solve(A).row[0], list(zip(*A, strict=True))
        heights = [a * x + b * (1 - x) for a, b in lines]
        if 0 < x < 1 and heights.count(min(heights)) == 2 and all(a != b for a, b in lines):
            return (A,)


@exercise(
    "4.8",
    "Two rows, four columns",
    minutes=10,
    difficulty="medium",
    given=([[7, 4, 1, 3], [-1, 2, 6, 5]],),
    draw=other_lines,
    question="Sketch the four lines of the game with the rows `{0}` over x₁, the probability of "
    "row 1. Which two columns meet at the highest point that Player I can guarantee, and at which "
    "x₁? Give `((column, column), x1)`, the columns counted from 1.",
)
def two_rows_four_columns(A):
    """The lines are −1 + 8x, 2 + 2x, 6 − 5x and 5 − 2x. From the left, the lowest one is column
    1's, then column 2's, and from x = 4/7 on column 3's, which falls: so the highest guarantee is
    where 2 + 2x = 6 − 5x. Column 4 lies higher there."""
    best, other = solve(A).row
    j, k = (column for column, y in enumerate(solve(A).column, 1) if y > 0)

    def check(answer):
        if isinstance(answer, list | tuple):
            answer = [(j, k) if part == {j, k} else part for part in answer]
        pair, x = like(((j, k), best), answer, "((column, column), x1)")
        columns = [] if pair is ... else sorted(column for column in pair if column is not ...)
        if not {*columns} <= {1, 2, 3, 4} or len(columns) > len({*columns}):
            return f"Two different columns from 1 to 4 are asked for, and you gave {shown(pair)}."
        for column in columns:
            if column not in (j, k):
                return (
                    f"Column {column} is not one of the two (count from 1): at the highest point "
                    "that Player I can guarantee, others lie lower.\nFollow the lowest line."
                )
        if same(x, best):
            return Right("The other two columns lie higher there: Player II has no use for them.")
        if same(x, other):
            return "That is x₂, the probability of row 2. And x₁?"
        if isinstance(x, float) and same(x, best, 0.006):
            return "That is right up to rounding. Write it exactly, with fractions."
        least = min(a * x + b * (1 - x) for a, b in zip(*A, strict=True))
        return (
            f"At x₁ = {by_hand(x)} the lowest line gives Player I {by_hand(least)}. Player I can "
            "guarantee more."
        )

    return Find("", ((j, k), best), check, slips=[((j, k), other), ((j - 1, k - 1), best)])


def numbers(part, dimensions):
    """A list of numbers, or a table, of any size; open if any of it is."""
    form = "[1, 2, …]" if dimensions == 1 else "[[1, 2, …], [3, 4, …], …]"
    if is_unfinished(part):
        return ...
    shape = np.array(part, dtype=object).shape
    if len(shape) != dimensions or 0 in shape:
        raise Hint(f"I expected a list such as `{form}`, and you gave {shown(part)}.")
    return like(np.zeros(shape, int).tolist(), part, form)


def says_the_same(shifted, c, M, b):
    """Whether this is the program: rows may be scaled, exchanged, or repeat that q ≥ 0."""
    if len(M) != len(b) or len(M[0]) != len(c) or len({*c}) > 1 or c[0] <= 0:
        return False
    lines = [(row, bound) for row, bound in zip(M, b, strict=True) if bound < 0 or max(row) > 0]
    if any(bound <= 0 for _, bound in lines):
        return False
    rows = [tuple(round(Fraction(a) / Fraction(bound), 6) for a in row) for row, bound in lines]
    orders = permutations(zip(*shifted, strict=True))  # of the q
    return any(sorted(rows) == sorted(zip(*columns, strict=True)) for columns in orders)


def other_payoffs(rng):
    payoffs = rng.sample(range(-5, 7), 6)
    return ([payoffs[:3], payoffs[3:]],) if min(payoffs) < 0 else other_payoffs(rng)


@exercise(
    "4.9",
    "A program for Player II",
    minutes=10,
    difficulty="medium",
    given=([[2, -3, 1], [-1, 4, 0]],),
    draw=other_payoffs,
    question="Write Player II's program for the game with the rows `{0}`, after the shift by "
    "1 − min a and with v eliminated: maximise c · q subject to M q ≤ b, q ≥ 0. Give `(c, M, b)` "
    "as lists.",
)
def program_for_player_two(A):
    """The least payoff is −3, so every payoff grows by 4. Each row says E(i, Y) ≤ v, and divided by
    v its bound is 1; the sum of the q is 1/v, which Player II wants to be large, so that v is
    small."""
    shift = 1 - min(map(min, A))
    shifted = tuple(tuple(payoff + shift for payoff in row) for row in A)
    ours = (1, 1, 1), shifted, (1, 1)

    def check(answer):
        c, M, b = map(numbers, like((ANY, ANY, ANY), answer, "(c, M, b)"), (1, 2, 1))
        is_open = ... in (c, M, b)
        if not is_open and says_the_same(shifted, c, M, b):
            return Right(f"1/Σ q is the value of the shifted game: take {shift} away again.")
        if M is not ... and (len(M), len(M[0])) == (3, 2):
            return "Your M has a row for each column of the game: it belongs to Player I's program."
        if not is_open:
            like(ours, (c, M, b), "([c, c, c], [[m, m, m], [m, m, m]], [b, b])")
        if M is not ... and same(M, A):
            return "The payoffs are not shifted yet. What if v is 0 or negative, and you divide?"
        if c is not ... and (len({*c}) > 1 or c[0] <= 0):
            which = "which sum of the q is 1/v, and should it be large or small?"
            return f"c = {by_hand(c)} is not right. Player II wants v to be small: {which}"
        if same((c, M, b), ours):
            return Right()
        if is_open:
            raise Unfinished("There is still a `...` in your answer.")  # rows may be scaled
        if same(M, shifted):
            return f"c and M are right, but b = {by_hand(b)} is not. Divide E(i, Y) ≤ v by v."
        return "Look at M again. Every payoff is shifted by the same number, 1 - min a."

    return Find("", ours, check, slips=[((1, 1, 1), A, (1, 1)), ((-1, -1, -1), shifted, (1, 1))])


def my_pivot(tableau, row, column):
    """Divided by the pivot, its row has a 1 in the pivot's column. Every other row has some number
    a there, and becomes 0 there if a times the new row is taken away from it. New lists leave the
    old tableau alone."""
    pivot = tableau[row][column]
    top = [entry / pivot for entry in tableau[row]]
    new = []
    for i, line in enumerate(tableau):
        a = line[column]
        new.append(top if i == row else [e - a * t for e, t in zip(line, top, strict=True)])
    return new


def new_tableau(function, tableau, row, column):
    """What the function makes of a tableau of fractions, if it leaves that one as it was."""
    old = [[Fraction(entry) for entry in line] for line in tableau]
    new = plain(function(old, row, column))
    if plain(old) != tableau:
        raise Hint(
            f"After `{written(function, tableau, row, column)}` the old tableau has become "
            f"{by_hand(plain(old))}, and that step can no longer be looked at.\n"
            "Work on a copy: of the list, and of every row in it."
        )
    return new


@exercise("4.10", "Write a pivot", minutes=20, difficulty="medium")
def write_a_pivot():
    three = [[3, 1, 9], [2, 5, 4], [-1, -7, 0]]
    wide = [[7, 2, 3, 1, 0, 1], [4, 9, 5, 0, 1, 1], [-1, -1, -1, 0, 0, 0]]
    cases = [([[2, 6], [5, 7]], 0, 0), ([[1, 4], [3, 2]], 1, 0)]
    return Function(
        my_pivot,
        [*cases, (three, 1, 1), (three, 0, 1), (wide, 0, 0), (wide, 1, 2)],
        {
            "zip(line, top → zip(line, tableau[row]": "You take away multiples of the old pivot's "
            "row. Use the one after dividing.",
            "top if → line if i > row else [0] * len(top) if": "The pivot's row has become 0: you "
            "take it away from itself too. Leave it out of the loop.",
            "else [e → else line if line is tableau[-1] else [e": "The last row is as it was. It "
            "is the objective's, and changes like all others.",
            "else [e → else line or [e": "The pivot's row is right. What happens to the others?",
            "e - a → e + a": "You add multiples of the pivot's row. For 0 in its column, should "
            "you not subtract?",
            "strict=True)] → strict=True)][: column + 1] + line[column + 1 :]": "To the right of "
            "the pivot's column the other rows are wrong: there the multiple has already become 0. "
            "Keep it in a variable.",
        },
        "Divided by the pivot, what do the entries of its row become? And which multiple of that "
        "new row do you take away from another one, in all its columns?",
        "Repeat it with the right pivots, and you have the simplex method.",
        read=lambda made: [list(line) for line in numbers(made, 2)],
        through=new_tableau,
    )


MOST_ROWS = 6


def other_profits(rng):
    low, high = sorted(rng.sample(range(1, 10), 2))
    return ((low, high),)


@exercise(
    "4.28",
    "Where the largest profit misleads",
    minutes=10,
    difficulty="medium",
    given=((1, 2),),
    draw=other_profits,
    question=lambda c: (
        f"“With Dantzig's rule the simplex method never needs more pivots than with Bland's.” Give "
        f"a counterexample: a program with two variables that maximises {c[0]} q₁ + {c[1]} q₂ "
        "subject to M q ≤ b and q ≥ 0, with bounds b ≥ 0. Answer with `(M, b)`, as lists."
    ),
)
def where_the_largest_profit_misleads(c):
    """A profit says what one unit of a variable is worth, not how far that variable can grow. Let
    q₂ have the larger profit but hardly any room. Then Bland's rule walks along q₁ to the best
    corner at once, while Dantzig's goes to a poor corner first."""

    def check(answer):
        M, b = map(numbers, like((ANY, ANY), answer, "(M, b)"), (2, 1))
        if ... in (M, b):
            raise Unfinished("There is still a `...` in your answer.")
        if len(M) > MOST_ROWS or len(M) != len(b) or {len(row) for row in M} != {2}:
            return (
                f"M should have two columns and at most {MOST_ROWS} rows, and b a number for each "
                f"row: your M is {shown(M)} and your b {shown(b)}."
            )
        if min(b) < 0:
            return f"b = {by_hand(b)} has a number below 0: then q = 0 is no corner to start from."
        fractions = [[Fraction(each) for each in row] for row in (*M, b, c)]
        program = LinearProgram(fractions[-1], fractions[:-2], fractions[-2])
        runs = simplex(program), simplex(program, rule=largest_profit)
        if runs[0].status != "optimal":
            return "Your program is unbounded: the goal grows for ever, and neither rule is better."
        bland, dantzig = (len(run.tableaus) - 1 for run in runs)
        if bland < dantzig:
            return Right(
                f"Pivots: {bland} by Bland's rule, {dantzig} by Dantzig's. On "
                "most programs it is the other way round."
            )
        return (
            f"Pivots: {bland} by Bland's rule, {dantzig} by Dantzig's. Dantzig's begins with q₂: "
            "what if q₂ cannot grow far?"
        )

    room = c[1] // c[0] + 1
    slips = [([[1, 1]], [1]), ([[1, -1]], [1]), ([[room, 1]], [room]), ([[1, room]], [-1])]
    return Find("", ([[1, room]], [1]), check, slips=slips)
