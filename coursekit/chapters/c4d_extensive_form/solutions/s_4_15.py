"""The recursion visits every node, those after a move of chance too. A node counts if the game
goes on and the player moves there, and it counts for what that player has observed.
"""


def my_information_sets(position, player):
    """How many nodes the player cannot tell apart, by what was observed."""
    found = {}
    if not position.is_over and position.player == player:
        found[position.observed_by(player)] = 1
    for move in position.moves():
        for seen, count in my_information_sets(position.play(move), player).items():
            found[seen] = found.get(seen, 0) + count
    return found
