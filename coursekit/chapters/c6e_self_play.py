"""The exercises of notebook 6e: self-play, features, and the search of AlphaZero. Notes §6.3."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np

from coursekit.course.asking import Hint, Right, Unfinished, ask, is_unfinished, shown
from coursekit.course.exercises import Find, Function, exercise, like
from coursekit.text import number_text as text

STONES = range(1, 41)


def features(stones):
    return [1, stones % 4 == 0]


def row_of(function, stones):
    """The features of a heap, as numbers."""
    row, call = ask(function, stones), f"`features({stones})`"
    if not isinstance(row, list | tuple):
        raise Hint(f"{call} should be something like `[1, stones]`, not {shown(row)}.")
    numbers = [int(each) if isinstance(each, bool) else like(0.5, each, "", call) for each in row]
    if any(abs(number) > 1e99 for number in numbers):
        raise Hint(f"{call} holds a very large number. What tells the heaps apart is small.")
    return numbers


def what_they_lack(table):
    changes = np.ptp(table, axis=0)
    if not changes.any():
        return "Your features are the same for every heap: they tell nothing apart."
    if np.ptp(np.diff(table, axis=0), axis=0).max() < 1e-6:
        return (
            "Your features grow evenly with the heap, so the value does as well. But who wins "
            "changes again and again."
        )
    if changes.all():
        return "Does one of your features stay the same? A constant, 1, lets the value be shifted."
    return "What do the heaps have in common in which the mover loses? Make that a feature."


@exercise("6.17", "Features that know the subtraction game", minutes=8, difficulty="medium")
def features_that_know():
    """The mover loses exactly if 4 divides the number of stones. A feature that says so, and one
    that is always 1, are enough: with the weights −2 and 1 the value is −1 there and 1
    elsewhere."""

    def check(function):
        rows = [row_of(function, stones) for stones in STONES]
        widths = {len(row) for row in rows}
        if len(widths) > 1:
            return "Your function returns lists of different lengths. Each feature has one weight."
        if max(widths) > 3:
            return f"You use {max(widths)} features, and 3 are allowed: a table would be easier."
        if not max(widths):
            return "Your list is empty: without features, every value is 0."
        table, values = np.array(rows, float), np.array([1 if n % 4 else -1 for n in STONES])
        weights = np.linalg.lstsq(table, values, rcond=None)[0]
        errors = abs(table @ weights - values)
        if errors.max() < 1e-6:
            found = ", ".join(text(round(float(weight), 3)) for weight in weights)
            return Right(f"With the weights {found} all {len(STONES)} values are exact.")
        worst = int(errors.argmax())
        return (
            f"With the best weights, a heap of {STONES[worst]} gets "
            f"{text(round(float(table[worst] @ weights), 2))} instead of {text(values[worst])}. "
            f"{what_they_lack(table)}"
        )

    return Find("features(stones)", features, check)


def way_down(visits, means, policy, exploration):
    """Each move has a bound: its mean, and a bonus that its share of the policy makes larger and
    its own visits make smaller. `index` finds the first of the highest."""
    root = np.sqrt(sum(visits))
    bounds = [
        mean + exploration * share * root / (1 + count)
        for count, mean, share in zip(visits, means, policy, strict=True)
    ]
    return bounds.index(max(bounds))


def searches():
    """Visits, means, policy and exploration, the simplest first."""
    yield [2, 2], [0.5, 0.5], [0.5, 0.5], 1
    yield [0, 4], [0.5, 0.5], [0.5, 0.5], 1
    yield [3, 3], [0.2, 0.6], [0.5, 0.5], 1
    yield [8, 8], [0.5, 0.5], [0.2, 0.8], 1
    yield [6, 0, 3], [0.6, 0.4, 0.3], [0.7, 0.1, 0.2], 1
    yield [50, 50], [0.7, 0.5], [0.4, 0.6], 1
    rng = Random(618)
    for _ in range(100):
        visits, policy = rng.sample(range(12), 3), rng.sample((0.1, 0.3, 0.6), 3)
        yield visits, [rng.randint(0, 99) / 100 for _ in visits], policy, rng.choice((0.5, 1, 2))


@exercise("6.18", "The way down by PUCT", minutes=10, difficulty="easy")
def write_the_way_down():
    return Function(
        way_down,
        list(searches()),
        {
            "means.index(max(means))": "You take the highest mean: nothing else would ever be "
            "tried.",
            "policy.index(max(policy))": "You follow the policy alone: what the search has found "
            "counts as well.",
            "share * root → root / len(policy)": "All moves have the same bonus with you: where is "
            "the policy?",
            "exploration * share * root / (1 + count) → exploration * np.sqrt(np.log(sum(visits)) "
            "/ count) if count else np.inf": "That is UCB, with its logarithm, and it asks for no "
            "policy.",
            "np.sqrt(sum(visits)) → sum(visits)": "The bonus grows with the root of all visits, "
            "not with their number.",
            "way_down(visits, means, policy, exploration) + 1": "You count the moves from 1. They "
            "are counted from 0.",
        },
        "Compute each bound, a mean and a bonus, and compare. Of equal ones the first counts.",
        "A move that the policy likes is looked at soon, and often only if it proves good.",
    )


NAMES = ("first", "second", "third")


@exercise(
    "6.22",
    "Nearer, and worse",
    minutes=8,
    difficulty="medium",
    given=(8, 6, 0),
    draw=lambda rng: tuple(rng.sample(range(-5, 10), 3)),
    question="Three moves are worth {0}, {1} and {2}. Two learners have guesses for them, and each "
    "makes the move with its highest guess. “If all guesses of one learner are nearer to the truth "
    "than the other's, its move is at least as good.” Give a counterexample, `(near, far)`, two "
    "lists of three guesses each.",
)
def nearer_and_worse(*worth):
    """The highest guess decides, so small errors count where two moves are nearly as good as each
    other. Let the near learner think a little less of the best move and a little more of the
    second; let the far one be quite wrong about all, but in the right order."""

    def check(answer):
        if is_unfinished(answer):
            raise Unfinished("There is still a `...` in your answer.")
        near, far = ([Fraction(number) for number in guesses] for guesses in answer)
        for name, guesses in (("near", near), ("far", far)):
            if guesses.count(max(guesses)) > 1:
                return f"Of `{name}`, two guesses are the highest: which move is made?"
        for which, v, a, b in zip(NAMES, worth, near, far, strict=True):
            if abs(a - v) >= abs(b - v):
                near_by, far_by = (text(abs(e - v).limit_denominator(10**6)) for e in (a, b))
                return (
                    f"The {which} move is worth {v}. There `near` is wrong by {near_by} and `far` "
                    f"by {far_by}: the first should be less."
                )
        earned = [worth[guesses.index(max(guesses))] for guesses in (near, far)]
        says = f"`near` makes a move worth {earned[0]}, `far` one worth {earned[1]}."
        if earned[0] < earned[1]:
            return Right(f"{says} Only the order of the guesses counts when a move is chosen.")
        return f"{says} Where must `near` go wrong, if only by a little, to choose another move?"

    best, second = sorted(worth, reverse=True)[:2]
    gap = best - second
    step = gap * 3 / 5
    near = [v - step if v == best else v + step if v == second else v for v in worth]
    far = [v + gap if v == best else v - gap for v in worth]
    slips = [(far, near), (worth, far), (near, near), ([0, 0, 0], far)]
    return Find("([a, b, c], [d, e, f])", (tuple(near), tuple(far)), check, slips)
