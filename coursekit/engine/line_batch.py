"""One move in each of thousands of random games of lines, as `line_games` makes it with arrays."""

from __future__ import annotations

MOST_SQUARES = 62
"""A set of more of them does not fit into a number with a sign."""


def one_move_each(
    going, draws, heights, open_piles, still_open, marks, winners, player, squares, is_last, lines
):
    """Make a move in all games that are `going`; how many of them go on, which come first then.

    Row k of each array belongs to game k. Of the board it knows the `squares` of each pile, which
    of them are the last, and the `lines` through each; where there are fewer, all bits are set.
    """
    left = 0
    for i in range(len(draws)):
        game = going[i]
        picked = int(draws[i] * still_open[game])
        pile = open_piles[game, picked]
        square = squares[pile, heights[game, pile]]
        heights[game, pile] += 1
        mine = marks[game, player] | 1 << square
        marks[game, player] = mine
        if is_last[square]:  # a pile that is full gives its place to the last open one
            still_open[game] -= 1
            open_piles[game, picked] = open_piles[game, still_open[game]]
        won = False
        for j in range(lines.shape[1]):
            line = lines[square, j]
            if mine & line == line:
                won = True
                break
        if won:
            winners[game] = player
        elif still_open[game] > 0:
            going[left] = game
            left += 1
    return left
