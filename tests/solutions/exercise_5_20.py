"""Exercise 5.20: Write UCB."""

import math

import numpy as np

from coursekit.bandits import ucb


def my_ucb(counts, totals):
    counts, totals = np.array(counts), np.array(totals)
    return np.argmax(totals / counts + np.sqrt(2 * np.log(counts.sum()) / counts))


def the_last_of_equals(counts, totals):
    steps = sum(counts)

    def bound(arm):
        return totals[arm] / counts[arm] + math.sqrt(2 * math.log(steps) / counts[arm])

    return max(reversed(range(len(counts))), key=bound)


def played_least(counts, totals):
    return counts.index(min(counts))


def borrowed(counts, totals):
    return int(ucb(counts, totals, 0))


def always_the_first(counts, totals):
    return 0


def no_arm(counts, totals):
    return len(counts) + 3


WRONG = [
    (played_least, "You look at the bonus alone"),
    (borrowed, "calls our `ucb`"),
    (always_the_first, "there is an arm with a larger one"),
    (no_arm, "counted from 0"),
    (lambda counts, totals: print(end=""), "returned None"),
    (lambda counts, totals: "arm 1", "should be a whole number"),
    (1, "asks for a function, `my_ucb(counts, totals)`"),
]

RIGHT = [my_ucb, the_last_of_equals]
