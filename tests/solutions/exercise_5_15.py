"""Exercise 5.15: Ties."""

import numpy as np

WRONG = [
    ([2, ...], "Would Player I go where only 2 is to be had?"),
    ([1, 2, 3, 4, 5], "takes the best of them"),
    ([5], "You hope for the best"),
    ([3], "You fear the worst"),
    ([4, 5], "What if Player II breaks both ties against Player I?"),
    ([3, 5], "go through all combinations"),
    ([1, 3, 5], "Would Player I go where only 1 is to be had?"),
    ([2, 5], "only 2 is to be had"),
    ([3, 4, 5, 6], "Player I never earns 6. Player II earns more elsewhere"),
    (np.array([3, 4, 5, 7]), "Player I never earns 7. No leaf has it"),
    ([3, 4, 5, 7], "Player I never earns 7. No leaf has it"),
    ([], "Your list is empty"),
    (5, "a list of values"),
]

RIGHT = [[3, 4, 5], {5, 4, 3}]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([3, ...], "So far right, and there are more."),
]
