"""Alpha-beta over plain numbers: the calls of the readable search lie on a stack of our own.

So the loop can stop after some nodes and go on later: a compiled loop hears nobody.
"""

from __future__ import annotations

from math import inf

from coursekit.engine.game import evaluate, is_over, moves, payoff, play

# What is known of each call: how many moves it has, which one is next, and the best one so far
COUNT, NEXT, BEST_MOVE = range(3)
# … and its numbers
ALPHA, BETA, BEST = range(3)
# What is known of the whole search: the last open call, and how many positions were met, estimated
LEVEL, NODES, ASKED = range(3)

FINISHED, INTERRUPTED, NO_ROOM = range(3)


def alpha_beta(rules, weights, states, found, calls, numbers, tally, largest, depth, budget):
    """Go on with the search until it is finished, the `budget` of nodes is spent, or room is short.

    Before it begins, the window stands in the first row of `numbers`, and the level is -1. In the
    end the first rows hold the value and the best move. `largest` is the largest estimate so far.
    """
    level, nodes, asked, most = tally[LEVEL], tally[NODES], tally[ASKED], largest[0]
    if level < 0:
        level = 0
        calls[0, COUNT], calls[0, NEXT] = moves(rules, states, 0, found), 0
        numbers[0, BEST] = -inf if states[0, 0] == 0 else inf
    while True:
        i = calls[level, NEXT]
        if i == calls[level, COUNT]:
            value = numbers[level, BEST]
            level -= 1
            if level < 0:
                tally[LEVEL], tally[NODES], tally[ASKED], largest[0] = level, nodes, asked, most
                return FINISHED
        elif budget == 0 or level + 1 == len(states):
            tally[LEVEL], tally[NODES], tally[ASKED], largest[0] = level, nodes, asked, most
            return INTERRUPTED if budget == 0 else NO_ROOM
        else:
            below = level + 1
            calls[level, NEXT] = i + 1
            play(rules, states, level, found[level, i], below)
            nodes += 1
            budget -= 1
            if is_over(rules, states, below):
                value = float(payoff(rules, states, below, 0))
            elif below == depth:
                value = float(evaluate(rules, weights, states, below))
                asked += 1
                most = max(most, abs(value))
            else:
                calls[below, COUNT], calls[below, NEXT] = moves(rules, states, below, found), 0
                numbers[below, ALPHA] = numbers[level, ALPHA]
                numbers[below, BETA] = numbers[level, BETA]
                numbers[below, BEST] = -inf if states[below, 0] == 0 else inf
                level = below
                continue
        # `value` is that of the position after the last move at this level
        if states[level, 0] == 0:
            if value > numbers[level, BEST]:
                numbers[level, BEST] = value
                calls[level, BEST_MOVE] = found[level, calls[level, NEXT] - 1]
                if value >= numbers[level, BETA]:
                    calls[level, NEXT] = calls[level, COUNT]
                numbers[level, ALPHA] = max(numbers[level, ALPHA], value)
        elif value < numbers[level, BEST]:
            numbers[level, BEST] = value
            calls[level, BEST_MOVE] = found[level, calls[level, NEXT] - 1]
            if value <= numbers[level, ALPHA]:
                calls[level, NEXT] = calls[level, COUNT]
            numbers[level, BETA] = min(numbers[level, BETA], value)
