"""At an end the payoffs are known, and at the depth limit the heuristic guesses them. Everywhere
else the mover, whoever it is, takes the whole vector in which their own number is largest.
"""


def my_max_n(position, heuristic, depth):
    """What everybody earns if all look after themselves."""
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    options = [my_max_n(option, heuristic, depth - 1) for option in position.options()]
    return max(options, key=lambda earned: earned[position.player])
