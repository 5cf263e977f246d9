"""Leave a multiple of k + 1. From there every move leads away from the multiples, because it takes
at most k, and you can always lead back. If n is a multiple itself, the opponent does that to you.
"""


def winning_take(n, k):
    rest = n % (k + 1)
    return rest if rest else None
