"""Exercise 6.3: the bound of the schema theorem by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_number, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text
from coursekit.genetic import defining_length, matches, schema_bound, schema_order

BITS = 5


class Task(NamedTuple):
    """A schema, a population with its fitness, and how often a bit flips."""

    schema: str
    people: dict[str, int]
    rate: Fraction

    def examples(self) -> list[int]:
        """The fitness of those that are examples of the schema."""
        return [f for bits, f in self.people.items() if matches(self.schema, list(map(int, bits)))]

    def right(self) -> tuple[int, int, Fraction]:
        """Order, defining length, bound."""
        rows: Any = [list(map(int, bits)) for bits in self.people]
        bound = schema_bound(self.schema, rows, list(self.people.values()), self.rate)
        return schema_order(self.schema), defining_length(self.schema), bound

    def slips(self) -> list[tuple[Fraction, str]]:
        """Wrong bounds, and what to say about them."""
        order, length, _ = self.right()
        found, average = self.examples(), Fraction(sum(self.people.values()), len(self.people))
        selected = sum(found) / average
        uncut, untouched = 1 - Fraction(length, BITS - 1), Fraction(1 - self.rate) ** order
        return [
            (selected, "That many are selected. What do crossover and mutation leave of them?"),
            (selected * uncut, "You have left out mutation."),
            (selected * untouched, "You have left out crossover."),
            (
                selected * (1 - Fraction(length, BITS)) * untouched,
                "You divide the length by 5. Five bits can be cut at how many places?",
            ),
            (
                selected * uncut * (1 - self.rate),
                "Each of the fixed bits has to survive mutation, and there are "
                f"{_words(order)} of them.",
            ),
            (
                selected * uncut * self.rate**order,
                f"A bit survives if it does not flip: that has probability {1 - self.rate}.",
            ),
            (
                len(found) * uncut * untouched,
                f"You begin with {_words(len(found))} examples. How many are expected after "
                "selection?",
            ),
            (
                Fraction(sum(found), len(found)) / average * uncut * untouched,
                "You take the average fitness of the examples over that of all. There are "
                f"{_words(len(found))} examples.",
            ),
        ]


def _words(number: int) -> str:
    return ("no", "one", "two", "three", "four")[number]


TASK = Task("1**0*", {"10100": 8, "11001": 4, "01101": 3, "00010": 1}, Fraction(1, 10))
"""Exercise 6.3: two of the four are examples."""


def bound_by_hand(task: Task, answer: Any) -> str | None:
    given = the_sequence(answer, "(order, length, bound)")
    if len(given) != 3:
        raise Hint(f"I expected `(order, length, bound)`, and you gave {shown(answer)}.")
    order, length, bound = given
    right = task.right()
    if order is not ... and the_whole_number(order, "The order") != right[0]:
        return "The order counts the fixed bits: those that are not `*`."
    if length is not ... and the_whole_number(length, "The length") != right[1]:
        return (
            "The defining length counts the cuts between the first fixed bit and the last one: "
            "the distance of their places."
        )
    if bound is not ... and not same(the_number(bound, "The bound"), right[2]):
        for slip, hint in task.slips():
            if same(bound, slip):
                return hint
        return (
            f"The bound is a product of three: how many are selected, the share that no cut parts, "
            f"and the share that mutation leaves alone. That is not {text(bound)}."
        )
    do = "does" if right[1] == 1 else "do"
    return Right(
        f"The longer a schema, the more often it is torn apart: here {right[1]} of 4 cuts {do} it."
    )


def other_schema(rng: Random) -> Variant:
    task = TASK
    while task is TASK or not 2 <= len(task.examples()) <= 3 or not _can_be_told_apart(task):
        fixed = rng.sample(range(BITS), rng.choice((2, 3)))
        people = [f"{number:05b}" for number in rng.sample(range(2**BITS), 4)]
        task = Task(
            "".join(rng.choice("01") if place in fixed else "*" for place in range(BITS)),
            dict(zip(people, rng.sample(range(1, 10), 4), strict=True)),
            Fraction(1, rng.choice((4, 5, 10))),
        )
    listed = ", ".join(f"`{bits}` with fitness {fit}" for bits, fit in task.people.items())
    question = (
        f"A population has {listed}. Every pair of parents is crossed over, with one cut, "
        "at each of the four places with the same probability; then bits flip with "
        f"probability {task.rate}. For the schema "
        f"`{task.schema}`, what are the order, the defining length and the bound of the schema "
        "theorem? Give (order, length, bound)."
    )
    return Variant(question, task.right(), partial(bound_by_hand, task))


def _can_be_told_apart(task: Task) -> bool:
    """Whether every slip leads to another number, and a cut may do harm but need not."""
    bounds = [task.right()[2], *(slip for slip, _ in task.slips())]
    return task.right()[1] < BITS - 1 and len(set(bounds)) == len(bounds)


EXERCISE = Exercise("6.3", "The schema theorem by hand", partial(bound_by_hand, TASK), other_schema)
