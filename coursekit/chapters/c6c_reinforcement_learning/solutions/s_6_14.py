"""The target is the reward and the best of what can follow; at the end nothing follows, which is
worth 0. The value goes from where it is towards the target, as much of the way as the rate says.
"""


def my_update(value, reward, next_values, rate):
    """The value of a move after a step, for one player."""
    target = reward + max(next_values, default=0)
    return value + rate * (target - value)
