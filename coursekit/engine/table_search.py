"""Alpha-beta with a transposition table over plain numbers; see `alpha_beta` beside it.

The table places a position by the same hash as `TranspositionTable`, and keeps and forgets the same
entries. So the two hold the same after the same searches.
"""

from __future__ import annotations

from math import inf

from coursekit.engine.alpha_beta import (
    ALPHA,
    ASKED,
    BEST,
    BEST_MOVE,
    BETA,
    COUNT,
    FINISHED,
    INTERRUPTED,
    LEVEL,
    NEXT,
    NO_ROOM,
)
from coursekit.engine.game import evaluate, hashed, is_over, key, moves, payoff, play

# What else is known of each call: the estimates before it began; and the window it began with
ESTIMATES = 3
FLOOR, CEILING = 3, 4
# What a table counts; see `TranspositionTable`
PROBES, HITS, CUTOFFS, COLLISIONS, RESTED, ENTRIES = range(6)
# An entry: its key, its bound and its move; its depth and its value
BOUND, MOVE = 3, 4
DEPTH, VALUE = 0, 1
EMPTY, EXACT, LOWER, UPPER = range(4)


def table_search(
    rules,
    weights,
    states,
    found,
    calls,
    numbers,
    tally,
    largest,
    depth,
    budget,
    words,
    values,
    counts,
    order,
    killers,
    always,
    deeper,
):
    """Go on with the search until it is finished, the `budget` of nodes is spent, or room is short.

    As `alpha_beta`, with `depth` inf or a number. The table consists of `words`, `values` and
    `counts`; it replaces `always`, and uses `deeper` entries. `order` has a rank for each move, and
    `killers` two moves for each depth, or no row at all.
    """
    level, most, left = tally[LEVEL], largest[0], depth
    here = words[-1]  # a row that no entry uses
    value, entering, below = 0.0, level < 0, max(level, 0)
    while True:
        if entering:
            entering = False
            budget -= 1
            left = depth - below
            if is_over(rules, states, below):
                value = float(payoff(rules, states, below, 0))
            elif left == 0:
                value = float(evaluate(rules, weights, states, below))
                tally[ASKED] += 1
                counts[RESTED] += 1
                most = max(most, abs(value))
            else:
                alpha, beta = numbers[below, ALPHA], numbers[below, BETA]
                place = hashed(rules, states, below) % (len(words) - 1)
                key(rules, states, below, here)
                counts[PROBES] += 1
                first, settled = -1, False
                if is_entry(words, place):
                    counts[HITS] += 1
                    first, bound = words[place, MOVE], words[place, BOUND]
                    seen, value = values[place, DEPTH], values[place, VALUE]
                    settled = (seen == left or (seen > left and deeper)) and (
                        bound == EXACT
                        or (bound == LOWER and value >= beta)
                        or (bound == UPPER and value <= alpha)
                    )
                if settled:
                    counts[CUTOFFS] += 1
                    counts[RESTED] += values[place, DEPTH] < inf
                    calls[below, BEST_MOVE] = first
                else:
                    count = moves(rules, states, below, found)
                    in_order(found, below, count, order, killers, left, first)
                    calls[below, COUNT], calls[below, NEXT] = count, 0
                    calls[below, ESTIMATES] = counts[RESTED]
                    numbers[below, FLOOR], numbers[below, CEILING] = alpha, beta
                    numbers[below, BEST] = -inf if states[below, 0] == 0 else inf
                    level = below
                    continue
            if below == 0:  # the table knew it at once
                numbers[0, BEST] = value
                tally[LEVEL], largest[0] = -1, most
                return FINISHED
        elif calls[level, NEXT] == calls[level, COUNT]:
            value = numbers[level, BEST]
            left = depth - level
            rested = counts[RESTED] == calls[level, ESTIMATES]
            seen = inf if deeper and rested else left
            bound = EXACT
            if value <= numbers[level, FLOOR]:
                bound = UPPER
            elif value >= numbers[level, CEILING]:
                bound = LOWER
            place = hashed(rules, states, level) % (len(words) - 1)
            key(rules, states, level, here)
            store(words, values, counts, place, seen, value, bound, calls[level, BEST_MOVE], always)
            level -= 1
            if level < 0:
                tally[LEVEL], largest[0] = -1, most
                return FINISHED
        elif budget <= 0 or level + 1 == len(states):
            tally[LEVEL], largest[0] = level, most
            return INTERRUPTED if budget <= 0 else NO_ROOM
        else:
            below = level + 1
            calls[level, NEXT] += 1
            play(rules, states, level, found[level, calls[level, NEXT] - 1], below)
            numbers[below, ALPHA] = numbers[level, ALPHA]
            numbers[below, BETA] = numbers[level, BETA]
            entering = True
            continue
        # `value` is that of the position after the last move at this level
        move = found[level, calls[level, NEXT] - 1]
        if states[level, 0] == 0:
            if value > numbers[level, BEST]:
                numbers[level, BEST], calls[level, BEST_MOVE] = value, move
                numbers[level, ALPHA] = max(numbers[level, ALPHA], value)
            cut = numbers[level, BEST] >= numbers[level, BETA]
        else:
            if value < numbers[level, BEST]:
                numbers[level, BEST], calls[level, BEST_MOVE] = value, move
                numbers[level, BETA] = min(numbers[level, BETA], value)
            cut = numbers[level, BEST] <= numbers[level, ALPHA]
        if cut:
            calls[level, NEXT] = calls[level, COUNT]
            learn(killers, depth - level, move)


def is_entry(words, place):
    """Whether the place has an entry with the key in the last row."""
    last = len(words) - 1
    return (
        words[place, BOUND] != EMPTY
        and words[place, 0] == words[last, 0]
        and words[place, 1] == words[last, 1]
        and words[place, 2] == words[last, 2]
    )


def store(words, values, counts, place, depth, value, bound, move, always):
    """Enter what a search found out, unless the entry that is there looked deeper."""
    if words[place, BOUND] == EMPTY:
        counts[ENTRIES] += 1
    else:
        counts[COLLISIONS] += not is_entry(words, place)
        if depth < values[place, DEPTH] and not always:
            return
    last = len(words) - 1
    for i in range(3):
        words[place, i] = words[last, i]
    words[place, BOUND], words[place, MOVE] = bound, move
    values[place, DEPTH], values[place, VALUE] = depth, value


def in_order(found, level, count, order, killers, left, first):
    """Sort the moves: the one that the table remembers, the killers, and the others by rank."""
    if len(order):
        for i in range(1, count):
            move, j = found[level, i], i
            while j > 0 and order[found[level, j - 1]] > order[move]:
                found[level, j] = found[level, j - 1]
                j -= 1
            found[level, j] = move
    if len(killers):
        row = depth_row(killers, left)
        for i in range(1, -1, -1):
            to_the_front(found, level, count, killers[row, i])
    to_the_front(found, level, count, first)


def to_the_front(found, level, count, move):
    """The move before all others, if it is one of them."""
    for i in range(count):
        if found[level, i] == move:
            for j in range(i, 0, -1):
                found[level, j] = found[level, j - 1]
            found[level, 0] = move
            return


def learn(killers, left, move):
    """The move made a cutoff, with so many moves still to look ahead."""
    if len(killers):
        row = depth_row(killers, left)
        if killers[row, 0] != move:
            killers[row, 1] = killers[row, 0]
            killers[row, 0] = move


def depth_row(killers, left):
    """Where the killers of a depth are; those of an endless one come last."""
    return len(killers) - 1 if left == inf else int(left)
