"""Each position asks its options for their old values, so the new ones go into a dictionary of
their own. Ends are worth what they pay, whatever was guessed.
"""

from coursekit.position import CHANCE


def worth(position, values):
    """What a position is worth to Player I if its options have these values."""
    if position.is_over:
        return position.payoffs()[0]
    if position.player == CHANCE:
        return sum(probability * values[option] for probability, option in position.chances())
    choice = max if position.player == 0 else min
    return choice(values[option] for option in position.options())


def my_sweep(values):
    """The new value of every position."""
    return {position: worth(position, values) for position in values}
