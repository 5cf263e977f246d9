"""A strategy is a word with one letter for each node, and each letter can be chosen in `moves`
ways, whatever the others are. So the choices multiply, and without a node there is one empty word.
"""


def strategies(moves, nodes):
    return moves**nodes
