"""Look before you work: only a heap that is not in the memo is worked out, and its letter is
written down before it is returned. The same memo goes to all the calls.
"""


def my_memo_outcome(n, memo):
    """The letter of a heap of n stones, with what is known already in memo."""
    if n not in memo:
        options = [my_memo_outcome(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]
