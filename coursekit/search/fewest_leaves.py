"""How little pruning can leave, even with the best moves first. Notes §5.2, §5.3."""

from __future__ import annotations


def fewest_leaves(moves: int, depth: int, players: int = 2) -> int:
    """The fewest leaves that show the value of a tree, with `moves` moves in every position.

    For two players this is the theorem of Knuth and Moore, and alpha-beta needs no more if the best
    moves come first.

    One strategy of the player who begins shows that this player can secure the value: it has one
    move at each of the player's turns, and all moves at the others'. One strategy of all the others
    together shows that the player can get no more. The two have one leaf in common.

    >>> [fewest_leaves(3, depth) for depth in (1, 2, 3, 4)]
    [3, 5, 11, 17]
    >>> fewest_leaves(3, 3, players=3)
    11
    """
    for name, number in (("moves", moves), ("depth", depth), ("players", players)):
        if type(number) is not int or number < 1:
            raise ValueError(f"{name} must be a whole number from 1, not {number!r}")
    own_turns = -(-depth // players)
    return moves**own_turns + moves ** (depth - own_turns) - 1
