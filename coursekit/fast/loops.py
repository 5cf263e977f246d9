"""All that is compiled: games as plain numbers, and the loops that play them.

A position is a tuple of whole numbers, its *state*: who moves, whether the game is over, and then
the board as the player to move sees it, with their own pieces first. What stays the same throughout
a game are its *rules*, a named tuple; from its type numba knows which game is meant. So `play` is
`lines_play` where the rules are `Lines`. Sets of squares are numbers with a bit for each square.

The readable functions are in `coursekit.search`, `monte_carlo` and `extensive_form`. numba keeps
what it has compiled as long as the file of the outermost loop stays the same, so all is in one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf, log, sqrt
from types import FunctionType
from typing import Any, NamedTuple

from numba import njit, types
from numba.core.cgutils import false_bit
from numba.extending import intrinsic, overload, register_jitable

OPTIONS: Any = {"_nrt": False, "error_model": "numpy"}
"""No loop makes arrays, so nobody has to count who uses them: that takes a third of the time."""
MOVER, OVER = 0, 1
"""Where in a state it says who moves, and whether the game is over."""


def compiled(loop: Callable) -> Any:
    """The loop, compiled when it is first called, and kept on the disk if there is a place."""
    try:
        found = njit(cache=True, nogil=True, **OPTIONS)(loop)
    except RuntimeError:  # there is no folder where it could be kept
        return njit(nogil=True, **OPTIONS)(loop)
    keep = found._cache.save_overload

    def try_to_keep(*arguments: Any) -> None:
        with suppress(OSError):  # the disk may be full
            keep(*arguments)

    found._cache.save_overload = try_to_keep
    return found


def of_the_game(name: str, otherwise: Any = None) -> Callable:
    """The function that is `lines_play` where the rules are `Lines`, `go_play` where they are `Go`.

    If a game has none of that name, it is `otherwise`.
    """

    def function(rules, *rest):
        raise NotImplementedError(f"{name} can only be compiled")

    @overload(function, strict=False, jit_options=OPTIONS)
    def chosen(rules: Any, *rest: Any) -> Any:
        return globals().get(f"{rules.instance_class.__name__.lower()}_{name}", otherwise)

    return function


# What a game has, and what those have that have none of their own


def any_moves(rules, state, found):
    found[0] = PASS
    members = choices(rules, state)
    return listed(members, found) if members else 1


def any_random_move(rules, state, random):
    members = choices(rules, state)
    return place_of(members, draw(random, bits_in(members))) if members else PASS


def any_payoff(rules, state, player):
    return lead(rules, state) if player == state[MOVER] else -lead(rules, state)


def any_search_moves(rules, state, left, found):
    return moves(rules, state, found)


def any_promise(rules, state, move):
    return 0


def any_key(rules, state):
    return state[2], state[3]


PASS = 64
play = of_the_game("play")
"""play(rules, state, move): the state after the move."""
choices = of_the_game("choices")
"""choices(rules, state): the moves as a set; if there is none, the only one is to PASS."""
moves = of_the_game("moves", any_moves)
"""moves(rules, state, found): write the legal moves into `found`; how many there are."""
random_move = of_the_game("random_move", any_random_move)
"""random_move(rules, state, random): one for a random game, each as likely as the others."""
lead = of_the_game("lead")
"""lead(rules, state): what the player to move earns, if the other one loses as much."""
payoff = of_the_game("payoff", any_payoff)
"""payoff(rules, state, player): what the player earns, at the end of the game."""
evaluate = of_the_game("evaluate")
"""evaluate(rules, weights, state): the features, each times its weight, as the mover sees them."""
search_moves = of_the_game("search_moves", any_search_moves)
"""search_moves(rules, state, left, found): as `moves`, without those that cannot be the only best
ones, `left` moves before the end."""
promise = of_the_game("promise", any_promise)
"""promise(rules, state, move): how soon a search should try the move: large is soon."""
key = of_the_game("key", any_key)
"""key(rules, state): numbers that tell the position, as the mover sees it, from all others."""


# Numbers

MIX, ADD = 6364136223846793005, 1442695040888963407
"""Knuth's, for random numbers and for places in a table; products keep their last 64 bits."""


def instruction(name: str, *flags: Any) -> Any:
    """An instruction of the processor for a whole number, by LLVM's name for it."""

    @intrinsic
    def called(typing, number):
        def build(context, builder, signature, given):
            return getattr(builder, name)(*given, *flags)

        return types.int64(types.int64), build

    return called


bits_in = instruction("ctpop")
"""How many bits are set."""
lowest = instruction("cttz", false_bit)
"""The place of the lowest bit that is set, from 0."""


def listed(members, found):
    """Write the places of the bits that are set into `found`; how many there are."""
    count = 0
    while members:
        found[count] = lowest(members)
        members &= members - 1
        count += 1
    return count


def place_of(members, number):
    """The place of a bit, by the number of lower ones that are set."""
    for _ in range(number):
        members &= members - 1
    return lowest(members)


def draw(random, number):
    """0, 1, … up to below `number`, each as likely as the others."""
    random[0] = random[0] * MIX + ADD
    return ((random[0] >> 33) & 0x7FFFFFFF) * number >> 31


# Games of lines. A set of squares has height + 1 bits for each column, from the first row; the last
# of them is always 0, so that no line runs on into the next column. A move is the place of a bit. A
# state is (mover, over, marks of the mover, of the next player, of the one after), and over is 1 if
# the last player has won and 2 if the board is full.


class Lines(NamedTuple):
    """What a game of lines is played on."""

    players: int
    k: int
    second: int  # k = 2 + second + third: a line is found by joining shorter ones
    third: int
    prize: int
    columns: int
    column: int  # how many bits further the next column is
    board: int
    bottom: int  # the first square of each column, or 0 where marks do not fall
    middle: int
    sure: bool  # no estimate exceeds the prize


def lines_choices(rules, state):
    """The squares that may be marked."""
    taken = state[2] | state[3] | state[4]
    if rules.bottom:
        return (taken + rules.bottom) & rules.board
    return rules.board & ~taken


def starts(rules, marks, step):
    """The marks from which k are in a row in the direction of the step."""
    marks &= marks >> step
    marks &= marks >> (rules.second * step)
    return marks & marks >> (rules.third * step)


def lines_play(rules, state, move):
    player, _, mine, second, third = state
    mine |= 1 << move
    column, over = rules.column, 0
    found = starts(rules, mine, 1) | starts(rules, mine, column)
    if found | starts(rules, mine, column - 1) | starts(rules, mine, column + 1):
        over = 1
    elif mine | second | third == rules.board:
        over = 2
    if rules.players == 2:
        return 1 - player, over, second, mine, 0
    return (player + 1) % 3, over, second, third, mine


def lines_random_move(rules, state, random):
    if rules.bottom == 0:
        return any_random_move(rules, state, random)
    free, first_column = lines_choices(rules, state), (1 << rules.column) - 1
    while True:  # most columns are not full: to draw again is quicker than to count them
        square = free & first_column << (draw(random, rules.columns) * rules.column)
        if square:
            return lowest(square)


def lines_payoff(rules, state, player):
    if state[OVER] == 2:
        return 0
    last = state[MOVER] - 1 if state[MOVER] else rules.players - 1
    return rules.prize * (rules.players - 1) if last == player else -rules.prize


def but_one(rules, marks, step, missing):
    """From where k squares in a row hold marks, but for the one that is perhaps missing."""
    found = -1
    for i in range(rules.k):
        if i != missing:
            found &= marks >> (i * step)
    return found


def completing(rules, marks):
    """The squares, taken or not, on which one more mark would fill a line."""
    found, column = 0, rules.column
    for step in (1, column - 1, column, column + 1):
        if rules.k == 4:  # the same as below, in a third of the time
            one, two = marks << step, marks << (2 * step)
            back, back_two = marks >> step, marks >> (2 * step)
            found |= one & two & (marks << (3 * step) | back)
            found |= back & back_two & (marks >> (3 * step) | one)
            continue
        for missing in range(rules.k):
            found |= but_one(rules, marks, step, missing) << (missing * step)
    return found


def open_lines(rules, mine, free, lacking):
    """How many lines lie on free squares and mine; or all on mine, except for a free one."""
    count, column = 0, rules.column
    for step in (1, column - 1, column, column + 1):
        if not lacking:
            count += bits_in(starts(rules, mine | free, step))
            continue
        for missing in range(rules.k):
            count += bits_in(but_one(rules, mine, step, missing) & free >> (missing * step))
    return count


# Features: lines that lack one mark, squares that complete one, open lines, marks in the middle
def lines_evaluate(rules, weights, state):
    mine, theirs, value = state[2], state[3], 0
    free = rules.board & ~(mine | theirs)
    if weights[0]:
        lead = open_lines(rules, mine, free, True) - open_lines(rules, theirs, free, True)
        value += weights[0] * lead
    if weights[1]:
        lead = bits_in(completing(rules, mine) & free) - bits_in(completing(rules, theirs) & free)
        value += weights[1] * lead
    if weights[2]:
        lead = open_lines(rules, mine, free, False) - open_lines(rules, theirs, free, False)
        value += weights[2] * lead
    lead = bits_in(mine & rules.middle) - bits_in(theirs & rules.middle)
    return value + weights[3] * lead


def lines_search_moves(rules, state, left, found):
    members = lines_choices(rules, state)
    if rules.sure:
        free = rules.board & ~(state[2] | state[3])
        wins = completing(rules, state[2]) & members
        threats = completing(rules, state[3]) & free
        if wins:
            members = wins & -wins
        elif left >= 2:
            forced = threats & members
            if forced:
                members = forced & -forced  # if there are two of them, all is lost
            elif rules.bottom:
                safe = members & ~(threats >> 1)  # no step to a square where they win
                members = safe if safe else members & -members
    return listed(members, found)


def lines_promise(rules, state, move):
    mine = state[2] | 1 << move
    free = rules.board & ~(mine | state[3])
    off_centre = abs(2 * (move // rules.column) + 1 - rules.columns)
    return 64 * bits_in(completing(rules, mine) & free) - off_centre


# Kalah. A side is a number with eight bits for each of its pits: the houses, in the direction of
# sowing, and the store. A state is (mover, over, the mover's side, the other one).

IN_EACH = 0x0101010101010101
"""A seed in each pit."""


class Kalah(NamedTuple):
    """What Kalah is played on."""

    players: int
    houses: int
    empty_capture: bool


def seeds_in(side, pit):
    """How many seeds lie in a pit of this side."""
    return (side >> (8 * pit)) & 255


def in_first(pits):
    """A seed in each of the first pits, up to seven."""
    return IN_EACH & (1 << (8 * pits)) - 1


def in_store(houses, side):
    """The side after its seeds have gone to its store; the highest byte of the product adds all."""
    return ((side * IN_EACH >> 56) & 255) << (8 * houses)


def kalah_play(rules, state, move):
    player, _, mine, theirs = state
    houses, lap, over = rules.houses, 2 * rules.houses + 1, 0
    in_houses = (1 << (8 * houses)) - 1
    hand = seeds_in(mine, move)
    mine -= hand << (8 * move)
    while hand >= lap:
        mine += in_first(houses) + in_houses + 1
        theirs += in_first(houses)
        hand -= lap
    here = min(hand, houses - move)  # first to here, then over there, and the rest from house 0
    there = min(hand - here, houses)
    mine += (in_first(here) << (8 * move + 8)) + in_first(hand - here - there)
    theirs += in_first(there)
    last = move + hand if move + hand < lap else move + hand - lap
    if last < houses and seeds_in(mine, last) == 1:
        opposite = houses - 1 - last
        captured = seeds_in(theirs, opposite)
        if captured or rules.empty_capture:
            mine += ((1 + captured) << (8 * houses)) - (1 << (8 * last))
            theirs -= captured << (8 * opposite)
    if mine & in_houses == 0 or theirs & in_houses == 0:
        over, mine, theirs = 1, in_store(houses, mine), in_store(houses, theirs)
    if last == houses:
        return player, over, mine, theirs
    return 1 - player, over, theirs, mine


def kalah_choices(rules, state):
    found = 0
    for house in range(rules.houses):
        if seeds_in(state[2], house):
            found |= 1 << house
    return found


def kalah_lead(rules, state):
    return seeds_in(state[2], rules.houses) - seeds_in(state[3], rules.houses)


def extra_turns(rules, side):
    """How many houses have a last seed that falls into the store."""
    count, lap = 0, 2 * rules.houses + 1
    for house in range(rules.houses):
        count += seeds_in(side, house) % lap == rules.houses - house
    return count


# Features: seeds in the store, houses that give another turn
def kalah_evaluate(rules, weights, state):
    value = weights[0] * kalah_lead(rules, state)
    if weights[1]:
        value += weights[1] * (extra_turns(rules, state[2]) - extra_turns(rules, state[3]))
    return value


def kalah_promise(rules, state, move):
    after = play(rules, state, move)
    lead = 2 * kalah_lead(rules, after)
    return lead + 1 if after[MOVER] == state[MOVER] else -lead


# Othello. A set of squares has eight bits for each row, however long it is. A state is (mover,
# over, discs of the mover, those of the other, squares where the mover encloses something), and a
# move is a square or PASS.

INNER = 0x7E7E7E7E7E7E7E7E
"""All columns but the first and the last: only there, a disc has one on either side."""
STEPS = (8, -8, 1, -1, 7, -7, 9, -9)
"""To the eight neighbours, down and up first."""


class Othello(NamedTuple):
    """What Othello is played on."""

    players: int
    board: int
    corners: int


def othello_play(rules, state, move):
    mine, theirs = state[2], state[3]
    if move != PASS:
        flipped = 0
        for step in STEPS:
            run = run_of(1 << move, theirs, step)
            if stepped(run, step) & mine:
                flipped |= run
        mine, theirs = mine | flipped | 1 << move, theirs ^ flipped
    choices = enclosing(rules, theirs, mine)
    over = int(choices == 0 and enclosing(rules, mine, theirs) == 0)
    return 1 - state[MOVER], over, theirs, mine, choices


def stepped(squares, step):
    """The set, each square moved by a step; what leaves the last row is gone."""
    return squares << step if step > 0 else (squares >> -step) & (1 << (64 + step)) - 1


def run_of(start, theirs, step):
    """The discs of `theirs` that follow the start without a gap; these are six at the most."""
    theirs = theirs if step == 8 or step == -8 else theirs & INNER
    run = theirs & stepped(start, step)
    run |= theirs & stepped(run, step)
    theirs &= stepped(theirs, step)  # from here on by twos
    run |= theirs & stepped(run, 2 * step)
    return run | theirs & stepped(run, 2 * step)


def enclosing(rules, mine, theirs):
    """The free squares from which discs of `theirs`, in a line, lead to one of `mine`."""
    found = 0
    for step in STEPS:
        found |= stepped(run_of(mine, theirs, step), step)
    return found & rules.board & ~(mine | theirs)


def othello_choices(rules, state):
    return state[4]


def othello_lead(rules, state):
    return bits_in(state[2]) - bits_in(state[3])


# Features: discs, corners, squares that enclose something
def othello_evaluate(rules, weights, state):
    mine, theirs = state[2], state[3]
    value = weights[0] * othello_lead(rules, state)
    value += weights[1] * (bits_in(mine & rules.corners) - bits_in(theirs & rules.corners))
    if weights[2]:
        value += weights[2] * (bits_in(state[4]) - bits_in(enclosing(rules, theirs, mine)))
    return value


def othello_promise(rules, state, move):
    after = play(rules, state, move)
    return 16 * bits_in(after[3] & ~state[2] & rules.corners) - bits_in(after[4])


# Go. A set of points is two words, the first five rows and the others, with size + 1 bits a row;
# the last of them is never a point. A point is the place of its bit, and 64 more in the second
# word. A state is (mover, over, stones of the mover, those of the other, ko or NO_POINT, passes,
# turn).

NO_POINT = 127
"""As a move, to pass."""


class Go(NamedTuple):
    """What Go is played on."""

    players: int
    prize: int
    twice_komi: int
    width: int
    last_turn: int
    board: tuple[int, int]
    edge: tuple[int, int]


def both(a, b):
    """The points that are in both sets."""
    return a[0] & b[0], a[1] & b[1]


def either(a, b):
    return a[0] | b[0], a[1] | b[1]


def but(a, b):
    """The points of the first set that are not in the other one."""
    return a[0] & ~b[0], a[1] & ~b[1]


def some(points):
    return points[0] | points[1] != 0


def size(points):
    return bits_in(points[0]) + bits_in(points[1])


def one_of(points):
    """The first of the points."""
    return lowest(points[0]) if points[0] else 64 + lowest(points[1])


def as_set(point):
    return (1 << point, 0) if point < 64 else (0, 1 << (point - 64))


def moved(rules, points, by):
    """The points, moved on by `by` bits and back by them; some may lie beyond the board."""
    low, high, rest = points[0], points[1], 5 * rules.width - by
    return (low << by, high << by | low >> rest), (low >> by | high << rest, high >> by)


def beside(rules, points):
    """The neighbours of the points, some of them perhaps beyond the board."""
    a, b = moved(rules, points, 1)
    c, d = moved(rules, points, rules.width)
    return either(either(a, b), either(c, d))


def empty_points(rules, state):
    return but(rules.board, either(state[2], state[3]))


def group(rules, stones, own, empty):
    """The stones joined to these, and whether they have a liberty; if so, perhaps not all."""
    while True:
        near = beside(rules, stones)
        if some(both(near, empty)):
            return stones, True
        more = but(both(near, own), stones)
        if not some(more):
            return stones, False
        stones = either(stones, more)


def captured(rules, stone, theirs, empty):
    """The stones of theirs that have no liberty once a stone stands there."""
    near, taken = both(beside(rules, stone), theirs), (0, 0)
    while some(near):
        stones, lives = group(rules, as_set(one_of(near)), theirs, but(empty, stone))
        if not lives:
            taken = either(taken, stones)
        near = but(near, stones)
    return taken


def is_legal(rules, state, point):
    """Whether the mover may place a stone on the empty point."""
    if point == state[4]:
        return False
    stone, empty = as_set(point), empty_points(rules, state)
    if group(rules, stone, state[2], but(empty, stone))[1]:
        return True
    return some(captured(rules, stone, state[3], empty))


def is_eye(rules, state, point):
    """Whether the empty point is an eye of the mover; see `eyes` in the game."""
    stone = as_set(point)
    if some(but(both(beside(rules, stone), rules.board), state[2])):
        return False
    a, b = moved(rules, stone, rules.width - 1)
    c, d = moved(rules, stone, rules.width + 1)
    theirs = size(both(either(either(a, b), either(c, d)), state[3]))
    return theirs + size(both(stone, rules.edge)) < 2


def go_play(rules, state, move):
    player, _, mine, theirs, _, passes, turn = state
    ko, passes = NO_POINT, passes + 1
    if move != NO_POINT:
        stone, empty, passes = as_set(move), empty_points(rules, state), 0
        taken = captured(rules, stone, theirs, empty)
        if size(taken) == 1 and not some(both(beside(rules, stone), either(mine, empty))):
            ko = one_of(taken)
        mine, theirs = either(mine, stone), but(theirs, taken)
    over = int(passes == 2 or turn + 1 >= rules.last_turn)
    return 1 - player, over, theirs, mine, ko, passes, turn + 1


def go_moves(rules, state, found):
    points, count = empty_points(rules, state), 0
    while some(points):
        point = one_of(points)
        points = but(points, as_set(point))
        if is_legal(rules, state, point):
            found[count] = point
            count += 1
    found[count] = NO_POINT
    return count + 1


def go_random_move(rules, state, random):
    points = empty_points(rules, state)
    while some(points):
        in_low = bits_in(points[0])
        drawn = draw(random, size(points))
        if drawn < in_low:
            point = place_of(points[0], drawn)
        else:
            point = 64 + place_of(points[1], drawn - in_low)
        if not is_eye(rules, state, point) and is_legal(rules, state, point):
            return point
        points = but(points, as_set(point))
    return NO_POINT


def go_lead(rules, state):
    _, _, mine, theirs, _, _, _ = state  # all that they reach, with the empty points around them
    area, _ = group(rules, mine, but(rules.board, theirs), (0, 0))
    their_area, _ = group(rules, theirs, but(rules.board, mine), (0, 0))
    komi = rules.twice_komi if state[MOVER] else -rules.twice_komi
    points = 2 * (size(area) - size(their_area)) + komi
    return 0 if points == 0 else rules.prize if points > 0 else -rules.prize


# The feature: points that a stone is on or nearer to
def go_evaluate(rules, weights, state):
    mine, theirs, free = state[2], state[3], empty_points(rules, state)
    while True:
        near, far = both(beside(rules, mine), free), both(beside(rules, theirs), free)
        if not some(either(near, far)):
            return weights[0] * (size(mine) - size(theirs))
        mine, theirs = either(mine, but(near, far)), either(theirs, but(far, near))
        free = but(free, either(near, far))


def go_key(rules, state):
    player, _, mine, theirs, ko, passes, turn = state
    return *mine, theirs[0], theirs[1] | ko << 40 | passes << 47 | turn << 49 | player << 57


# The loops

# A node: its move, who made it, its parent, its first child, how many moves it has, and how many of
# them have been tried
MOVE, MADE_BY, PARENT, CHILD, MOVES, TRIED = range(6)
# … and its statistics; the last two are what an upper bound is made of
VISITS, TOTAL, MEAN, SPREAD = range(4)


@compiled
def grow(rules, start, nodes, statistics, rows, iterations, exploration, found, random):
    """Make some iterations of UCT, as long as there is room for nodes; how many are used then."""
    for _ in range(iterations):
        state, node, is_new = start, 0, False
        while not is_new and state[OVER] == 0:
            if nodes[node, CHILD] == 0:  # a row for each of the moves
                count = moves(rules, state, found)
                if rows + count > len(nodes):
                    return rows
                nodes[node, CHILD], nodes[node, MOVES] = rows, count
                for i in range(count):
                    nodes[rows + i, MOVE], nodes[rows + i, PARENT] = found[i], node
                    nodes[rows + i, MADE_BY] = state[MOVER]
                rows += count
            first, count, tried = nodes[node, CHILD], nodes[node, MOVES], nodes[node, TRIED]
            if tried < count:  # one of the others, each as likely
                chosen = first + tried + draw(random, count - tried)
                is_new, nodes[node, TRIED] = True, tried + 1
                node = first + tried
                nodes[chosen, MOVE], nodes[node, MOVE] = nodes[node, MOVE], nodes[chosen, MOVE]
            else:
                factor = exploration * sqrt(log(statistics[VISITS, node]))
                best = -inf
                for child in range(first, first + count):
                    bound = statistics[MEAN, child] + factor * statistics[SPREAD, child]
                    if bound > best:
                        best, node = bound, child
            state = play(rules, state, nodes[node, MOVE])
        while state[OVER] == 0:
            state = play(rules, state, random_move(rules, state, random))
        while True:
            earned = payoff(rules, state, nodes[node, MADE_BY])
            reward = 1 / rules.players if earned == 0 else 1.0 if earned > 0 else 0.0
            statistics[VISITS, node] += 1
            statistics[TOTAL, node] += reward
            statistics[MEAN, node] = statistics[TOTAL, node] / statistics[VISITS, node]
            statistics[SPREAD, node] = 1 / sqrt(statistics[VISITS, node])
            if node == 0:
                break
            node = nodes[node, PARENT]
    return rows


@compiled
def play_games(rules, start, earned, random):
    """Fill `earned` with what each player earns in random games."""
    for game in range(len(earned)):
        state = start
        while state[OVER] == 0:
            state = play(rules, state, random_move(rules, state, random))
        for player in range(rules.players):
            earned[game, player] = payoff(rules, state, player)


# What a search has counted, its best move, and how many nodes it may still look at
ESTIMATES, BEST, LEFT = range(3)
EXACT, LOWER, UPPER = 1, 2, 3
ENDLESS, BEYOND = 2**20, 2**60
"""How deep a search looks that looks to the end, and what no value exceeds."""


@compiled
def search(rules, weights, state, left, alpha, beta, level, found, ranks, table, tally, stop):
    """The value of the state for the player to move, by alpha-beta with a table, `left` moves deep.

    Where it is not between `alpha` and `beta`, it is a bound. What the table holds is used where
    it is what this search would find. `found` and `ranks` have a row for each level. As soon as
    `stop[0]` is 1, all ends.
    """
    if state[OVER]:
        return payoff(rules, state, state[MOVER])
    if left == 0:
        tally[ESTIMATES] += 1
        return evaluate(rules, weights, state)
    tally[LEFT] -= 1
    if tally[LEFT] == 0:
        stop[0] = 1
    if stop[0] or level == len(found):
        return 0
    words = key(rules, state)
    place, end, first = placed(words, len(table)), len(words), -1
    if left > 1 and is_entry(table, place, words):
        about = table[place, end]
        bound, solved, first = about & 3, about >> 2 & 1, about >> 3 & 127
        depth, value = about >> 10 & (2 * ENDLESS - 1), about >> 31
        is_right = bound == EXACT or value >= beta if bound != UPPER else value <= alpha
        if level > 0 and is_right and (depth == left or (solved and depth < left)):
            tally[ESTIMATES] += 1 - solved
            return value
    estimates, floor, best, best_move = tally[ESTIMATES], alpha, -BEYOND, 0
    moves, after_next = found[level], left - 1 if left < ENDLESS else left
    count = search_moves(rules, state, left, moves)
    if left > 1 and count > 1:
        sort(rules, state, moves, ranks[level], count, first)
    for i in range(count):
        after = play(rules, state, moves[i])
        sign = 1 if after[MOVER] == state[MOVER] else -1
        low, high = (alpha, beta) if sign == 1 else (-beta, -alpha)
        value = sign * search(
            *(rules, weights, after, after_next, low, high, level + 1),
            *(found, ranks, table, tally, stop),
        )
        if value > best:
            best, best_move = value, moves[i]
            if best >= beta:
                break
            alpha = max(alpha, best)
    if left > 1 and stop[0] == 0:
        for i in range(end):
            table[place, i] = words[i]
        bound = UPPER if best <= floor else LOWER if best >= beta else EXACT
        solved = int(tally[ESTIMATES] == estimates)
        table[place, end] = bound | solved << 2 | best_move << 3 | left << 10 | best << 31
    if level == 0:
        tally[BEST] = best_move
    return best


def placed(words, places):
    """The place of a key in the table."""
    mixed = ADD
    for i in range(len(words)):
        mixed = (mixed ^ words[i]) * MIX
        mixed ^= mixed >> 31
    return mixed & (places - 1)


def is_entry(table, place, words):
    """Whether there is an entry with this key."""
    for i in range(len(words)):
        if table[place, i] != words[i]:
            return False
    return table[place, len(words)] != 0


def sort(rules, state, found, ranks, count, first):
    """Sort the moves: the one that the table remembers, then those that promise most."""
    for i in range(count):
        move = found[i]
        rank = 1 << 40 if move == first else promise(rules, state, move)
        j = i
        while j > 0 and ranks[j - 1] < rank:
            found[j], ranks[j] = found[j - 1], ranks[j - 1]
            j -= 1
        found[j], ranks[j] = move, rank


@compiled
def expected(rules, state, move, table, line):
    """Write into `line` how the game goes on after the move, as far as the table remembers."""
    for count in range(len(line)):
        line[count] = move
        state = play(rules, state, move)
        words = key(rules, state)
        place = placed(words, len(table))
        if state[OVER] or not is_entry(table, place, words):
            return count + 1
        move = table[place, len(words)] >> 3 & 127
    return len(line)


@compiled
def learn(mine, yours, done, upto):
    """Iterations done[0] + 1, …, `upto` of CFR: the players learn in turn."""
    while done[0] < upto:
        learn_once(mine, yours)
        learn_once(yours, mine)
        done[0] += 1


def learn_once(mine, theirs):
    """The player's regrets against the other's plan, and the strategy that follows."""
    starts, replies, before, sets, earned, regrets, total_plan, behaviour, plan, worth = mine
    others_plan = theirs[8]
    worth[:] = 0
    for i in range(len(others_plan)):
        if others_plan[i] > 0:
            for k in range(starts[i], starts[i + 1]):
                worth[replies[k]] += earned[k] * others_plan[i]
    for s in range(len(sets) - 2, 0, -1):  # the last sets first, and none for the empty sequence
        value = total = 0.0
        for i in range(sets[s], sets[s + 1]):
            value += behaviour[i] * worth[i]
        worth[before[sets[s]]] += value
        for i in range(sets[s], sets[s + 1]):
            regrets[i] += worth[i] - value
            total += max(regrets[i], 0.0)
        alike = 1 / (sets[s + 1] - sets[s])
        for i in range(sets[s], sets[s + 1]):
            behaviour[i] = max(regrets[i], 0.0) / total if total > 0 else alike
    total_plan[0] += 1
    for i in range(1, len(plan)):
        total_plan[i] += plan[i]
        plan[i] = behaviour[i] * plan[before[i]]


for name, each in list(globals().items()):
    if isinstance(each, FunctionType) and (each.__module__, each.__name__) == (__name__, name):
        register_jitable(**OPTIONS)(each)  # whatever a loop calls
