"""Exercise 5.27: UCT1 and UCT2 by hand, on the graph of Figure 5.8."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from math import isclose, log, log10, sqrt
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.modest_numbers import the_modest_number

Pair = tuple[float, float]

IN_WORDS = ("none", "one", "two", "three", "four")


class Graph(NamedTuple):
    """What came back to E, reward and visits: along the move from B, and along that from C."""

    from_b: tuple[int, int]
    from_c: tuple[int, int]

    @property
    def at_e(self) -> tuple[int, int]:
        """Reward and visits of E."""
        return self.from_b[0] + self.from_c[0], self.from_b[1] + self.from_c[1]

    @property
    def at_b(self) -> int:
        """Visits of B: one of them went no further."""
        return self.from_b[1] + 1

    @property
    def at_a(self) -> int:
        return self.at_b + self.from_c[1] + 1

    def bounds(self, bonus: float) -> Pair:
        """The bounds of UCT1 and UCT2 with this bonus."""
        reward, visits = self.from_b
        rewards, all_visits = self.at_e
        return -reward / visits + bonus, -rewards / all_visits + bonus

    @property
    def right(self) -> Pair:
        return self.bounds(sqrt(2 * log(self.at_b) / self.from_b[1]))


FIGURE = Graph((4, 6), (1, 2))
"""The numbers of Figure 5.8."""


def slips_of(graph: Graph) -> list[tuple[Pair, str]]:
    """Wrong pairs, and where they come from."""
    at_b, along = graph.at_b, graph.from_b[1]
    at_e, from_c = graph.at_e[1], graph.from_c[1]
    uct1, uct2 = graph.right
    wrong_visits = graph.bounds(sqrt(2 * log(at_b) / at_e))
    bonus = sqrt(2 * log(at_b) / along)
    return [
        (
            (2 * bonus - uct1, 2 * bonus - uct2),
            "At B Player II moves, and the rewards are Player I's: the mean counts with a minus.",
        ),
        (graph.bounds(bonus / sqrt(2)), "The bonus is √(2 ln N / n): yours lacks the 2."),
        (
            graph.bounds(sqrt(2 * log10(at_b) / along)),
            "It is the natural logarithm, `log` of `math`, not that of base 10.",
        ),
        (
            graph.bounds(sqrt(2 * log(graph.at_a) / along)),
            f"{graph.at_a} are the visits of A. The choice is made at B: its own visits stand in "
            "the logarithm.",
        ),
        (
            wrong_visits,
            f"E was visited {at_e} times, but {IN_WORDS[from_c]} of them came through C. The "
            "bonus counts the visits along the move from B, in UCT1 and in UCT2.",
        ),
        (
            (uct1, wrong_visits[1]),
            "UCT1 is right. UCT2 takes the mean from the position, but the visits in its bonus are "
            "still those of the move from B.",
        ),
        ((uct2, uct1), "Both numbers are there, but the other way round: UCT1 first."),
        ((uct1, uct1), "UCT1 is right. UCT2 uses the mean of all that came back to E."),
        ((uct2, uct2), "UCT2 is right. UCT1 uses only what came back along the move from B."),
    ]


def bounds_on_the_graph(graph: Graph, answer: Any) -> str | None:
    pair = the_sequence(answer, "(UCT1, UCT2)")
    if len(pair) != 2:
        return f"I expected two numbers, `(UCT1, UCT2)`, and you gave {shown(answer)}."
    mine = tuple(
        number if number is ... else the_modest_number(number, "Each bound") for number in pair
    )
    if ... in mine:
        so_far = all(m is ... or near(m, r) for m, r in zip(mine, graph.right, strict=True))
        return None if so_far else "The one that is there is not right yet: mean, then bonus."
    if alike(mine, graph.right):
        heard = "less good" if graph.right[1] > graph.right[0] else "better"
        return Right(f"UCT2 has heard through C that E is {heard} for Player I than it looked.")
    for slip, hint in slips_of(graph):
        if alike(mine, slip):
            return hint
    for name, number, right in zip(("UCT1", "UCT2"), mine, graph.right, strict=True):
        if not near(number, right):
            return (
                f"{name} is not {shown(number)}. A mean for Player II, and √(2 ln N / n), where N "
                "are the visits of B and n those of the move from B to E. Three decimals will do."
            )
    return None


def near(number: Any, right: float) -> bool:
    """Whether the number is right to three decimals."""
    return isclose(number, right, abs_tol=0.0006)


def alike(numbers: Any, others: Any) -> bool:
    return all(map(near, numbers, others))


def other_graph(rng: Random) -> Variant:
    """Other numbers on the same graph, for which every slip gives another pair."""
    while True:
        along_b, along_c = rng.randint(4, 9), rng.randint(2, 4)
        graph = Graph((rng.randint(1, along_b), along_b), (rng.randint(0, along_c), along_c))
        pairs = [graph.right, *(slip for slip, _ in slips_of(graph))]
        if not any(alike(one, two) for one, two in combinations(pairs, 2)):
            break
    question = (
        "E is reached from B, where Player II moves, and from C. Player I's reward along the move "
        f"from B was {graph.from_b[0]} in {graph.from_b[1]} visits, along that from C "
        f"{graph.from_c[0]} in {graph.from_c[1]}. B was visited {graph.at_b} times, A, above both, "
        f"{graph.at_a} times. What is the bound of E at B, by UCT1 and by UCT2? Give (UCT1, UCT2), "
        "to three decimals."
    )
    return Variant(question, graph.right, partial(bounds_on_the_graph, graph))


EXERCISE = Exercise("5.27", "UCT1 and UCT2", partial(bounds_on_the_graph, FIGURE), other_graph)
