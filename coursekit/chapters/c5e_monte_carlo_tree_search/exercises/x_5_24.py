"""Exercise 5.24: the path of FLAT-UCB with another constant."""

from __future__ import annotations

from functools import partial
from math import log, sqrt
from random import Random
from typing import Any

from coursekit.course.answers import Hint, finished, shown
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.text.numbers import number_text

Scores = dict[str, tuple[int, int]]
"""What Player I was rewarded with at each node, and visits."""

SCORES: Scores = {"A": (7, 12), "B": (7, 10), "C": (0, 2), "D": (3, 4), "E": (4, 6)}
"""The tree of Figure 5.5."""
BELOW = {"A": ("B", "C"), "B": ("D", "E")}
CONSTANT = 1 / 2
PATHS = ("AC", "ABD", "ABE")


def bound(scores: Scores, child: str, parent: str, constant: float = CONSTANT) -> float:
    """The upper bound of a child, for whoever moves at its parent."""
    (reward, visits), (_, total) = scores[child], scores[parent]
    sign = 1 if parent == "A" else -1
    return sign * reward / visits + constant * sqrt(log(total) / visits)


def path(scores: Scores, constant: float) -> str:
    """The way down that UCB with this constant takes."""
    way = "A"
    while way[-1] in BELOW:
        way += max(BELOW[way[-1]], key=lambda child: bound(scores, child, way[-1], constant))
    return way


def two_bounds(scores: Scores, parent: str) -> str:
    """What the bounds of the two children are, in words."""
    (one, first), (two, second) = (
        (child, number_text(round(bound(scores, child, parent), 3))) for child in BELOW[parent]
    )
    return f"At {parent} the bound of {one} is {first} and that of {two} is {second}"


def other_constant(scores: Scores, answer: Any) -> str | None:
    mine = letters(answer)
    right = path(scores, CONSTANT)
    if mine == right:
        return Right(_why(scores, right))
    if mine == path(scores, sqrt(2)):
        if mine == "AC":
            return (
                f"{two_bounds(scores, 'A')}. With √2 the bonus of C was large enough; half a root "
                f"of ln {scores['A'][1]} over {scores['C'][1]} is not."
            )
        return "That is the way with √2. The bonus is much smaller now."
    if mine in PATHS and mine[1] != right[1]:
        return f"{two_bounds(scores, 'A')}: it goes to the larger one."
    if mine in PATHS:
        return (
            "At B it is Player II who moves. The numbers are Player I's rewards: for Player II, a "
            "low average is good, so the mean counts with a minus, while the bonus is added."
        )
    if mine in ("AB", "A"):
        return "That is a beginning. The path ends at a node without children."
    known = ", ".join(PATHS)
    return f"There is no such path: I expected one of {known}, and you gave {shown(answer)}."


def _why(scores: Scores, right: str) -> str:
    """Whether the averages alone would go the same way."""
    if right == path(scores, 0):
        end = right[-1]
        for_whom = "Player I" if end == "C" else "Player II"
        return f"A small constant trusts the averages, and they favour {end} for {for_whom}."
    return "Even half a root makes up for an average, where a node was visited seldom."


def letters(answer: Any) -> str:
    """A path as capital letters, from a text or from a list of texts."""
    parts = list(finished(answer)) if isinstance(answer, str | list | tuple) else None
    if not parts or not all(isinstance(part, str) for part in parts):
        raise Hint(f'I expected a path such as `"ABD"`, and you gave {shown(answer)}.')
    found = "".join(letter for part in parts for letter in part if letter.isalpha()).upper()
    return found if found.startswith("A") else f"A{found}"


def random_scores(rng: Random) -> Scores:
    """Rewards and visits of a tree of this shape: a node adds up what is below it."""
    scores = {}
    for leaf in "CDE":
        visits = rng.randint(2, 9)
        scores[leaf] = (rng.randint(0, visits), visits)
    for node in "BA":
        totals = zip(*(scores[child] for child in BELOW[node]), strict=True)
        reward, visits = map(sum, totals)
        scores[node] = (reward, visits)
    return scores


def tells_apart(scores: Scores) -> bool:
    """Whether √2, and the wrong sign at B, lead elsewhere; and no choice is a close one."""
    right, with_root_two = path(scores, CONSTANT), path(scores, sqrt(2))
    close = any(
        abs(bound(scores, one, node, constant) - bound(scores, two, node, constant)) < 0.02
        for node, (one, two) in BELOW.items()
        for constant in (CONSTANT, sqrt(2))
    )
    as_player_one = max("DE", key=lambda leaf: -bound(scores, leaf, "B", -CONSTANT))
    return not close and right != with_root_two and not right.endswith(as_player_one)


def other_scores(rng: Random) -> Variant:
    wanted = rng.choice(PATHS)
    scores = random_scores(rng)
    while path(scores, CONSTANT) != wanted or not tells_apart(scores):
        scores = random_scores(rng)
    listed = ", ".join(f"{node} {scores[node][0]} of {scores[node][1]}" for node in "ABCDE")
    question = (
        "A has the children B and C, and B has D and E. Player I moves at A, Player II at B. "
        f"Player I's rewards and the visits are: {listed}. Which path does FLAT-UCB take from A, "
        'with the constant ½ in place of √2? Write it as in `"ABD"`.'
    )
    return Variant(question, path(scores, CONSTANT), partial(other_constant, scores))


EXERCISE = Exercise("5.24", "Another constant", partial(other_constant, SCORES), other_scores)
