"""Exercise 1.13: Winning move.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from coursekit.games import Subtraction
from coursekit.solving import outcome_table


def winning_take(n, k):
    return n % (k + 1) or None


def take_while_printing(n, k):
    print("asked about", n)
    return n % (k + 1) or None


def zero_when_lost(n, k):
    return n % (k + 1)


def gives_up(n, k):
    return n if 1 <= n <= k else None


def always_one(n, k):
    return 1 if n else None


def as_many_as_possible(n, k):
    return min(n, k) or None


def more_than_allowed(n, k):
    return n or None


def more_than_there_are(n, k):
    return k if n else None


def takes_one_when_lost(n, k):
    return n % (k + 1) or (1 if n else None)


def take_printed(n, k):
    print(winning_take(n, k))


def misere_take(n, k):
    return (n - 1) % (k + 1) or None


def misere_take_or_zero(n, k):
    return (n - 1) % (k + 1)


def lost_at_the_end_of_the_heap(n, k):
    return None if 0 < n <= k else 1


def from_our_table(n, k):
    heaps = [Subtraction(m, tuple(range(1, k + 1))) for m in range(n + 1)]
    return outcome_table(heaps)[heaps[n]][1]


WRONG = [
    (zero_when_lost, "at least one stone"),
    (gives_up, "from which your function says None again"),
    (always_one, "That leaves 1, and from there the opponent wins by taking 1"),
    (as_many_as_possible, "`as_many_as_possible(4, 3)` returned 3"),
    (more_than_allowed, "a move takes from 1 to 3 stones"),
    (more_than_there_are, "there is only 1 stone"),
    (takes_one_when_lost, "`takes_one_when_lost(3, 3)` is 3.\nIs any other move better?"),
    (lambda n, k: "None", 'returned "None". I expected a whole number, or None, without quotes'),
    (lambda n, k: False, "returned False. I expected a whole number, or None, without quotes"),
    (lambda n, k: 0.5, "`your_function(1, 3)` should be a whole number, and yours is 0.5"),
    (None, "asks for a function, `winning_take(n, k)`"),
    (take_printed, "`take_printed(1, 3)` printed `1`, but it returned None"),
    (
        misere_take,
        "`misere_take(1, 3)` returned None. All your answers are those of the misère game",
    ),
    (misere_take_or_zero, "All your answers are those of the misère game"),
    (lost_at_the_end_of_the_heap, "one of them leaves the opponent without a stone to take"),
    (from_our_table, "calls our `outcome_table`"),
]

RIGHT = [winning_take, take_while_printing]
