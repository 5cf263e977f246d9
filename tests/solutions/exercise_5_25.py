"""Exercise 5.25: Mend the back-up."""

from coursekit.chapters.c5e_monte_carlo_tree_search.exercises.x_5_25 import SLIPS


def my_back_up(path, rewards):
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover]


def by_update(path, rewards):
    while path:
        path.pop().update(rewards)
    return "done"


def half_of_it(path, rewards):
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover] / 2


def minus_one(path, rewards):
    for node in path:
        node.visits += 1
        node.total += rewards[-1 - node.mover]


WRONG = [
    *SLIPS,
    (half_of_it, "at the root, which had 1.5 of 3, yours has 2 of 4"),
    (minus_one, "is its `mover`"),
    (lambda path, rewards: path[0].parent, "raised `AttributeError"),
    (lambda path: path, "raised `TypeError"),
    (7, "asks for a function, `my_back_up(path, rewards)`"),
]

RIGHT = [my_back_up, by_update]
