"""Exercise 1.8: Penny stacks."""

LOST_STACKS = [(7,), (4, 2, 1), (3, 3, 1), (2, 2, 2, 1), (4, 1, 1, 1), (2, 2, 1, 1, 1)]
LOST_STACKS += [(2, 1, 1, 1, 1, 1)]
WON_STACKS = [(6, 1), (5, 2), (4, 3), (5, 1, 1), (3, 2, 2), (3, 2, 1, 1), (3, 1, 1, 1, 1)]

WRONG = [
    (WON_STACKS, "You listed those from which the player to move wins"),
    ([*LOST_STACKS, (6, 1)], "You say that (6, 1) is lost for the player to move. But one split"),
    (LOST_STACKS[:4] + LOST_STACKS[5:], "A position of 4 stacks is missing"),
    (LOST_STACKS[1:], "Only one is still missing: every split of it leads"),
    (LOST_STACKS[:-1], "no stack can be split any more is missing"),
    ([*LOST_STACKS, (1,) * 7], "a stack of 2 stays as it is"),
    ([*LOST_STACKS, (4, 2)], "(4, 2) never comes up when 7 pennies are split"),
    ([*LOST_STACKS, "421"], "I expected something like `(4, 2, 1)`"),
    ([*LOST_STACKS, (0, 7)], "is not a position"),
    (7, "I expected something like"),
]

RIGHT = [LOST_STACKS, set(LOST_STACKS), [7, *LOST_STACKS[1:]]]
