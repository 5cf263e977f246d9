"""The board of Go as plain numbers: its stones, their groups, and the liberties of these.

Points are numbered row by row from the bottom, as in the game, with a frame around the board: the
neighbours of a point are 1 and `width` = size + 1 away. A set of points is two words.

For each point, a state has the number of its group: 0 if it is empty, 1 in the frame, and otherwise
twice some point of the group, plus 1 if it is White's. For that point, it also has the liberties of
the group, which are the empty points beside its stones. They are added up in one number, a point
that is beside several stones several times. So a group loses or gains a liberty by one subtraction
or addition, and two groups become one by another.
"""

from __future__ import annotations

# What the rules hold: BOARD is the set of all points, EDGE that of those beside the frame; where in
# a state the liberties begin; and the steps to the four neighbours.
PLAYERS, SIZE, TWICE_KOMI, LIBERTIES, BOARD, EDGE, STEPS = 0, 1, 2, 3, 4, 6, 8
# What a state holds: the ko as a point or 0, the stones of each player as a set, and the groups
MOVER, KO, PASSES, TURN, STONES, GROUPS = 0, 1, 2, 3, 4, 8
EMPTY, FRAME = 0, 1
HOW_MANY = 511
"""The bits of a sum of liberties that say how many there are."""


def place(rules, states, at, point, colour):
    """Make a stone a group, together with those of its colour beside it; nothing is captured."""
    mine, sums, liberties = 2 * point + colour, rules[LIBERTIES], 0
    for i in range(4):
        neighbour = point + rules[STEPS + i]
        group = states[at, GROUPS + neighbour]
        liberties += liberty(neighbour) if group == EMPTY else 0
        states[at, sums + (group >> 1)] -= liberty(point)  # 0, which is no point, if no group
    states[at, GROUPS + point] = mine
    for i in range(4):
        group = states[at, GROUPS + point + rules[STEPS + i]]
        if group > FRAME and group & 1 == colour and group != mine:
            liberties += states[at, sums + (group >> 1)]
            for j in range(GROUPS, sums):
                states[at, j] = mine if states[at, j] == group else states[at, j]
    states[at, sums + point] = liberties


def capture(rules, states, at, group):
    """Take the stones of a group off the board; how many there were."""
    captured = 0
    for point in range(rules[LIBERTIES] - GROUPS):
        if states[at, GROUPS + point] == group:
            captured += 1
            states[at, GROUPS + point] = EMPTY
            change(rules, states, at, point, group & 1)
            for i in range(4):
                other = states[at, GROUPS + point + rules[STEPS + i]]
                states[at, rules[LIBERTIES] + (other >> 1)] += liberty(point)
    return captured


def change(rules, states, at, point, player):
    """Put a stone into the player's set, or take it out."""
    above = point >= 6 * (rules[SIZE] + 1)
    first = (6 if above else 1) * (rules[SIZE] + 1)
    states[at, STONES + 2 * player + above] ^= 1 << (point - first)


def stands_alone(rules, states, at, point):
    """Whether a stone that has just captured one has nothing else beside it but other stones."""
    count, colour = 0, states[at, GROUPS + point] & 1
    for i in range(4):
        group = states[at, GROUPS + point + rules[STEPS + i]]
        count += int(group == EMPTY or (group > FRAME and group & 1 == colour))
    return count == 1


def has_effect(rules, states, at, point):
    """Whether a stone without an empty neighbour joins a group that lives on, or captures one."""
    player, here, found = states[at, MOVER], liberty(point), False
    for i in range(4):
        group = states[at, GROUPS + point + rules[STEPS + i]]
        liberties = states[at, rules[LIBERTIES] + (group >> 1)]
        only_here = liberties == (liberties & HOW_MANY) * here
        found |= (group > FRAME) & (only_here != (group & 1 == player))
    return found


def liberty(point):
    """What a liberty adds to the sum of a group: 1, the point, and its square, in different bits.

    So n liberties are all at one point if, and only if, the sum is n times this: the numbers with
    the same sum as n equal ones have a larger sum of squares.
    """
    return 1 + (point << 9) + (point * point << 25)
