"""Exercise 6.2: Write the wheel."""

from itertools import accumulate

import numpy as np

from coursekit.genetic import roulette


def my_wheel(fitness, r):
    for number, passed in enumerate(accumulate(fitness)):
        if r * sum(fitness) < passed:
            return number
    return None


def by_numpy(fitness, r):
    return np.searchsorted(np.cumsum(fitness) / sum(fitness), r, side="right")


def the_fittest(fitness, r):
    return fitness.index(max(fitness))


def borrowed(fitness, r):
    individuals = [[number] for number in range(len(fitness))]
    return int(roulette(individuals, fitness, 0)[0][0])


WRONG = [
    (the_fittest, "You always take the fittest"),
    (borrowed, "calls our `roulette`"),
    (lambda fitness, r: 0, "the ball stops at"),
    (lambda fitness, r: print(end=""), "returned None"),
    (lambda fitness, r: "second", "should be a whole number"),
    (1, "asks for a function, `my_wheel(fitness, r)`"),
]

RIGHT = [my_wheel, by_numpy]
