"""Exercise 1.8: Penny stacks."""

import numpy as np

LOST_STACKS = [(7,), (4, 2, 1), (3, 3, 1), (2, 2, 2, 1), (4, 1, 1, 1), (2, 2, 1, 1, 1)]
LOST_STACKS += [(2, 1, 1, 1, 1, 1)]
WON_STACKS = [(6, 1), (5, 2), (4, 3), (5, 1, 1), (3, 2, 2), (3, 2, 1, 1), (3, 1, 1, 1, 1)]

# As the picture shows it: Player I moves when the number of stacks is odd.
FOR_PLAYER_ONE = [each for each in LOST_STACKS if len(each) % 2 == 1]
FOR_PLAYER_ONE += [each for each in WON_STACKS if len(each) % 2 == 0]

WRONG = [
    (WON_STACKS, "You listed those from which the player to move wins"),
    ([*LOST_STACKS, (6, 1)], "You say that (6, 1) is lost for the player to move. But one split"),
    (LOST_STACKS[:4] + LOST_STACKS[5:], "A position of 4 stacks is missing"),
    (LOST_STACKS[1:], "Only one is still missing: every split of it leads"),
    (LOST_STACKS[:-1], "no stack can be split any more is missing"),
    ([*LOST_STACKS, (1,) * 7], "a stack of 2 stays as it is"),
    ([*LOST_STACKS, (4, 2)], "(4, 2) never comes up when 7 pennies are split"),
    ([*LOST_STACKS, "421"], 'Each position should be something like `(5, 2)`, not "421".'),
    ([*LOST_STACKS, (0, 7)], "is not a position"),
    (7, "I expected something like"),
    (FOR_PLAYER_ONE, "from which Player I loses. But in some of them it is Player II's turn"),
    (
        [each for each in LOST_STACKS + WON_STACKS if each not in FOR_PLAYER_ONE],
        "from which Player II loses. But in some of them it is Player I's turn",
    ),
    ([(6, 1), ...], "But one split leaves (4, 2, 1). Who wins from there?"),
    ([(6, 1), (4, 2, 1), ...], "as you say yourself"),
]

RIGHT = [
    LOST_STACKS,
    set(LOST_STACKS),
    [7, *LOST_STACKS[1:]],
    [np.array(stacks) for stacks in LOST_STACKS],
]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([(7,), ...], "So far right, and there are more"),
    ([*LOST_STACKS, ...], "take the `...` away"),
]
