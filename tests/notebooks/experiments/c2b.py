"""What 2b-sprague-grundy tries: nimbers, nim-sums, recipes, and two ways to long sequences."""

from coursekit.games import PennyStacks
from coursekit.impartial import grundy, grundy_sequence, nim_sum
from tests.notebooks.experiment import Experiment

NOTEBOOK = "2b-sprague-grundy"


def with_a_slip(family, n):
    """The nimbers of penny stacks, one of them wrong."""
    values = grundy_sequence(family, n)
    return [*values[:700], values[700] ^ 1, *values[701:]] if family is PennyStacks else values


def one_if_any(position):
    """The nimber as somebody knows it who only tells N from P."""
    return min(grundy(position), 1)


def odd_is_lost(position, memo):
    """The outcome if only the number of parts counted."""
    return "P" if len(position.parts()) % 2 else "N"


EXPERIMENTS = [
    Experiment(
        NOTEBOOK,
        "some = ",
        lambda result: result[0] == result[1] > 100,
        {"N and P are all that counts": {"coursekit.impartial: grundy": one_if_any}},
    ),
    Experiment(
        NOTEBOOK,
        "lost = ",
        lambda result: result == (12, 12),
        {"only the number of rows counts": {"coursekit.solving: outcome_memoized": odd_is_lost}},
    ),
    Experiment(
        NOTEBOOK,
        "def by_recipe",
        lambda result: result == (216, 216),
        {
            "an ordinary sum": {"coursekit.impartial: nim_sum": sum},
            "one too many": {"coursekit.impartial: nim_sum": lambda rows: nim_sum(rows) + 1},
        },
    ),
    Experiment(
        NOTEBOOK,
        "small = ",
        lambda result: result == (14, 196, 196),
        {"only the number of parts counts": {"coursekit.solving: outcome_memoized": odd_is_lost}},
    ),
    Experiment(
        NOTEBOOK,
        "sum_of_three = ",
        lambda result: {repr(left) for left in result[1]} == {f"{result[0][0]} + Nim(2) + Nim(3)"},
        {"N and P are all that counts": {"coursekit.impartial: grundy": one_if_any}},
    ),
    Experiment(
        NOTEBOOK,
        "def all_pairs",
        lambda table: all(row[3] for row in table.rows),
        {"a slip at 700": {"coursekit.impartial: grundy_sequence": with_a_slip}},
        quicker=("(400, 800, 1600)", "(400, 800)"),
    ),
]
