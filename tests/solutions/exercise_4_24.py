"""Exercise 4.24: Write regret matching."""

import numpy as np

from coursekit.regret import matched


def my_matching(regrets):
    positive = [max(regret, 0) for regret in regrets]
    if sum(positive) == 0:
        return [1 / len(regrets)] * len(regrets)
    return [each / sum(positive) for each in positive]


def with_arrays(regrets):
    positive = np.maximum(regrets, 0)
    return positive / positive.sum() if positive.any() else np.full(len(regrets), 1 / len(regrets))


def by_name(regrets):
    return dict(enumerate(my_matching(regrets)))


def one_too_few(regrets):
    return my_matching(regrets)[1:]


def too_much(regrets):
    return [2 * each for each in my_matching(regrets)]


def turned_round(regrets):
    return my_matching(regrets)[::-1]


def never_gives_up(regrets):
    return my_matching(regrets) if max(regrets) > 0 else turned_round([1, *regrets[1:]])


WRONG = [
    (by_name, "a list of probabilities"),
    (one_too_few, "each gets a probability"),
    (too_much, "should to 1"),
    (turned_round, "which share of that"),
    (never_gives_up, "then all moves are alike"),
    (lambda regrets: matched(regrets), "calls our `matched`"),
    (lambda regrets: [regret / sum(regrets) for regret in regrets], "raised `ZeroDivisionError"),
    ([0.5, 0.5], "asks for a function, `my_matching(regrets)`"),
]

RIGHT = [my_matching, with_arrays]
