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

# What else is known of each call: the estimates before it began, its place in the table; and the
# window it began with
ESTIMATES, PLACE = 3, 4
FLOOR, CEILING = 3, 4
# What a table counts; see `TranspositionTable`
PROBES, HITS, CUTOFFS, COLLISIONS, RESTED, ENTRIES = range(6)
# An entry, after the three numbers of its key
BOUND, MOVE, DEPTH, VALUE = 3, 4, 5, 6
EMPTY, EXACT, LOWER, UPPER = range(4)
ENDLESS = 2**40
"""How deep a search has looked that has seen the end of every line."""


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
    entries,
    counts,
    always,
    deeper,
    guide,
    killers,
):
    """Go on with the search until it is finished, the `budget` of nodes is spent, or room is short.

    As `alpha_beta`, with the `entries` of a table and what it counts; it replaces them `always`, or
    if they are not deeper, and uses `deeper` ones, or none. `sort_moves` knows the order of moves.
    """
    level, most = tally[LEVEL], largest[0]
    here = entries[-1]  # a row in which there is no entry
    value, entering, below = 0.0, level < 0, 0
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
                place = hashed(rules, states, below) % (len(entries) - 1)
                key(rules, states, below, here)
                counts[PROBES] += 1
                first, settled = -1, False
                if is_entry(entries, place):
                    counts[HITS] += 1
                    first, bound = entries[place, MOVE], entries[place, BOUND]
                    seen, value = entries[place, DEPTH], float(entries[place, VALUE])
                    settled = (seen == depth_entered(left) or (seen > left and deeper)) and (
                        bound == EXACT
                        or (bound == LOWER and value >= beta)
                        or (bound == UPPER and value <= alpha)
                    )
                if settled:
                    counts[CUTOFFS] += 1
                    counts[RESTED] += entries[place, DEPTH] < ENDLESS
                    calls[below, BEST_MOVE] = first
                else:
                    count = moves(rules, states, below, found)
                    sort_moves(rules, states, found, below, count, guide, killers, left)
                    to_the_front(found, below, count, first)
                    calls[below, COUNT], calls[below, NEXT] = count, 0
                    calls[below, ESTIMATES], calls[below, PLACE] = counts[RESTED], place
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
            to_the_end = deeper and counts[RESTED] == calls[level, ESTIMATES]
            seen = ENDLESS if to_the_end else depth_entered(depth - level)
            bound = EXACT
            if value <= numbers[level, FLOOR]:
                bound = UPPER
            elif value >= numbers[level, CEILING]:
                bound = LOWER
            key(rules, states, level, here)
            here[BOUND], here[MOVE] = bound, calls[level, BEST_MOVE]
            here[DEPTH], here[VALUE] = seen, int(value)
            enter(entries, counts, calls[level, PLACE], always)
            level -= 1
            if level < 0:
                tally[LEVEL], largest[0] = -1, most
                return FINISHED
        elif budget <= 0 or level + 2 == len(states):  # `sort_moves` needs a row of its own
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
            learn_killer(killers, depth - level, move)


def depth_entered(left):
    """A depth as it is entered."""
    return ENDLESS if left == inf else int(left)


def is_entry(entries, place):
    """Whether the place has an entry with the key in the last row."""
    last = len(entries) - 1
    return (
        entries[place, BOUND] != EMPTY
        and entries[place, 0] == entries[last, 0]
        and entries[place, 1] == entries[last, 1]
        and entries[place, 2] == entries[last, 2]
    )


def enter(entries, counts, place, always):
    """Enter what stands in the last row, unless the entry that is there looked deeper."""
    last = len(entries) - 1
    if entries[place, BOUND] == EMPTY:
        counts[ENTRIES] += 1
    else:
        counts[COLLISIONS] += not is_entry(entries, place)
        if entries[last, DEPTH] < entries[place, DEPTH] and not always:
            return
    for i in range(entries.shape[1]):
        entries[place, i] = entries[last, i]


def sort_moves(rules, states, found, level, count, guide, killers, left):
    """Sort the moves: first the two `killers` of this depth, then the others.

    These come as the weights of a `guide` like the positions after them. Both may be empty.
    """
    after = len(states) - 1
    for i in range(count if len(guide) else 0):
        move = found[level, i]
        play(rules, states, level, move, after)
        if is_over(rules, states, after):
            rank = payoff(rules, states, after, 0)
        else:
            rank = evaluate(rules, guide, states, after)
        rank = rank if states[level, 0] else -rank
        j = i
        while j > 0 and found[after, j - 1] > rank:
            found[after, j], found[level, j] = found[after, j - 1], found[level, j - 1]
            j -= 1
        found[after, j], found[level, j] = rank, move
    if len(killers):
        row = depth_row(killers, left)
        to_the_front(found, level, count, killers[row, 1])
        to_the_front(found, level, count, killers[row, 0])


def to_the_front(found, level, count, move):
    """The move before all others, if it is one of them."""
    for i in range(count):
        if found[level, i] == move:
            for j in range(i, 0, -1):
                found[level, j] = found[level, j - 1]
            found[level, 0] = move
            return


def learn_killer(killers, left, move):
    """The move made a cutoff, with `left` moves still to look ahead."""
    if len(killers):
        row = depth_row(killers, left)
        if killers[row, 0] != move:
            killers[row, 1] = killers[row, 0]
            killers[row, 0] = move


def depth_row(killers, left):
    """Where the killers of a depth are; those of an endless one come last."""
    return len(killers) - 1 if left == inf else int(left)
