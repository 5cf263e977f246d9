"""As long as the game goes on, one of the legal moves is drawn, each with the same probability, and
played. Then the payoffs are known.
"""


def my_playout(position, rng):
    """The payoffs at the end of a random game."""
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
    return position.payoffs()
