"""Solutions to the exercises of chapter 1, and wrong answers with what their hint must say.

Each function calls itself by its own name, so every variant has a name of its own.
"""

import math
import sys
from functools import cache, lru_cache
from itertools import product

# 1.1 Six queens

SIX_QUEENS = [(1, 3, 5, 0, 2, 4), [2, 5, 1, 4, 0, 3]]

WRONG_QUEENS = [
    ((0, 1, 2, 3, 4), "yours has 5 queens"),
    ((2, 4, 6, 1, 3, 5), "from 1 to 6"),
    ((1, 3, 5, 0, 2, 7), "stands in column 7"),
    (
        (1, 3, 5, 0, 2, 1),
        "rows 0 and 5 both stand in column 1, and 2 pairs",
    ),
    ((0, 1, 2, 3, 4, 5), "rows 0 and 1 share a diagonal, and 15 pairs"),
    ((0, 2, 4, 1, 3, 5), "share a diagonal. No other pair attacks each other"),
    (("a", "b", "c", "d", "e", "f"), "should be a whole number"),
    ({0, 1, 2, 3, 4, 5}, "A set has no order"),
    (6, "I expected something like"),
    ("135024", "I expected something like"),
]

# 1.2 Misplaced tiles

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def misplaced(state):
    return sum(tile != 0 and tile != home for tile, home in zip(state, GOAL, strict=True))


def misplaced_with_blank(state):
    return sum(tile != home for tile, home in zip(state, GOAL, strict=True))


def misplaced_as_distance(state):
    total = 0
    for cell, tile in enumerate(state):
        if tile:
            home = tile - 1
            total += abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3)
    return total


def in_place(state):
    return sum(tile == home for tile, home in zip(state, GOAL, strict=True))


def tiles_in_place(state):
    return sum(tile != 0 and tile == home for tile, home in zip(state, GOAL, strict=True))


def misplaced_from_zero(state):
    return sum(tile != cell for cell, tile in enumerate(state))


def misplaced_tiles_from_zero(state):
    return sum(tile not in (0, cell) for cell, tile in enumerate(state))


def misplaced_only_first_row(state):
    return sum(state[i] not in (0, GOAL[i]) for i in range(3))


def misplaced_off_the_board(state):
    return sum(state[i] != GOAL[i + 1] for i in range(9))


def misplaced_any(state):
    return state != GOAL


WRONG_MISPLACED = [
    (misplaced_with_blank, "You count the blank as well"),
    (misplaced_as_distance, "how far the tiles are from home"),
    (in_place, "Do you count the tiles that are in their place?"),
    (tiles_in_place, "Do you count the tiles that are in their place?"),
    (misplaced_from_zero, "Your goal seems to be _12/345/678"),
    (misplaced_tiles_from_zero, "Your goal seems to be _12/345/678"),
    (misplaced_only_first_row, "On the board 123/456/7_8 you count 0. Lay it beside the goal"),
    (misplaced_off_the_board, "raised `IndexError: tuple index out of range`"),
    (misplaced_any, "should be a whole number, and yours is False"),
    (3, "asks for a function, `misplaced(state)`"),
]

# 1.3 Spoil A*


def spoil(city):
    return 300 if city == "Pitesti" else 0


def spoil_early(city):
    return {"Rimnicu": 1000, "Pitesti": 500}.get(city, 0)


def spoil_from_sibiu_on(city):
    return {"Sibiu": 300, "Rimnicu": 250.04, "Fagaras": 100}.get(city, 0)


def spoil_by_far(city):
    return {"Pitesti": 10**400}.get(city, 0)


def admissible(city):
    return 0 if city == "Bucharest" else 50


def too_high_elsewhere(city):
    return 5000 if city == "Zerind" else 0


def too_high_at_the_start(city):
    return 1000 if city == "Arad" else 0


def too_high_but_not_enough(city):
    return 110 if city == "Pitesti" else 0


def too_high_on_both_roads(city):
    return {"Pitesti": 300, "Fagaras": 500}.get(city, 0)


def negative(city):
    return -1 if city == "Sibiu" else 0


def restless(city):
    return 5


def forgetful(city):
    return {"Arad": 366, "Bucharest": 0}.get(city)


def infinite(city):
    return {"Arad": 366, "Bucharest": 0}.get(city, math.inf)


def too_high_by_thirds(city):
    return 110 + 1 / 3 if city == "Pitesti" else 0


def gives_up_the_day(city):
    sys.exit("enough")


def missing_cities(city):
    return {"Arad": 366, "Bucharest": 0}[city]


WRONG_HEURISTICS = [
    (admissible, "Your heuristic is admissible"),
    (too_high_elsewhere, "You overestimate at Zerind, but the best road does not pass"),
    (too_high_at_the_start, "at Arad only"),
    (too_high_but_not_enough, "At Pitesti you overestimate, so that the best road seems 427 km"),
    (too_high_on_both_roads, "the best road seems 617 km long"),
    (negative, '`negative("Sibiu")` is -1: an estimate is never negative'),
    (restless, "From Bucharest to Bucharest there are 0 km to go"),
    (forgetful, '`forgetful("Craiova")` should be a number, and it is None'),
    (infinite, '`infinite("Craiova")` should be a finite number, and it is inf'),
    (too_high_by_thirds, "so that the best road seems 427.3 km long"),
    (gives_up_the_day, "raised `SystemExit: enough`"),
    (missing_cities, "raised `KeyError: 'Craiova'`"),
    ({"Arad": 366}, "asks for a function, `heuristic(city)`"),
]

# 1.4 Four litres

FOUR_LITRES = [
    [(0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)],
    [(0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)],
    [("fill", 1), ("pour", 1, 0), ("empty", 0), ("pour", 1, 0), ("fill", 1), ("pour", 1, 0)],
]

WRONG_LITRES = [
    (
        [(3, 0), (0, 3), (3, 3), (1, 5), (1, 0), (0, 1), (3, 1), (0, 4)],
        "in 8 moves. There is a shorter way.\nYou began with the 3-litre jug",
    ),
    (
        [(0, 5), (3, 5), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)],
        "(0, 5) comes up twice",
    ),
    ([(0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4), (0, 4)], "after move 6 already"),
    ([(0, 5), (3, 2), (0, 2)], "After your 3 moves the jugs hold (0, 2)"),
    ([(0, 5), (0, 4)], "No single move leads from (0, 5) to (0, 4)"),
    ([(5, 0), (2, 3)], "(5, 0) cannot be: the first jug holds 3 litres"),
    ([("fill", 1), ("fill", 1)], "Move 2, ('fill', 1), changes nothing"),
    ([(0, 5, 0)], "(0, 5, 0) is no state"),
    ([], "Your list is empty"),
    (6, "I expected something like"),
    ([6], "I expected something like"),
]

# 1.5 A tree by hand: ((4, 7), (6, (2, 9)), (5, 3))

WRONG_VALUES = [
    ((9, 1), "the largest leaf, and you get there only if Player II helps"),
    ((5, 2), "if Player II moved first"),
    ((4, 0), "who moves at the lowest node"),
    ((2, 1), "the smallest leaf"),
    ((1, 6), "the other way round"),
    ((6, 2), "counted from 0"),
    ((6, 0), "does move 0 really lead to 6"),
    ((7, 0), "Begin at the bottom"),
    ((4, 4), "There is no move 4: Player I has 3 moves here, counted from 0 to 2"),
    ((4, -3), "There is no move -3"),
    ((6, 0.5), "There is no move 0.5"),
    ((5, 1), "No leaf below move 1 is worth 5"),
    ((5, 1.0), "No leaf below move 1.0 is worth 5"),
    ({6, 1}, "A set has no order"),
    ((6,), "I expected two numbers"),
    (6, "I expected something like `(value, move)`"),
    (("six", 1), "should be a number"),
]

# 1.6 Utility vectors

TWO, THREE = "two players", "three players"

WRONG_CHOICES = [
    ({TWO: "right", THREE: "tie"}, "Player I looks at the first number only"),
    ({TWO: "tie", THREE: "tie"}, "Is it all the same to Player I?"),
    ({TWO: "left", THREE: "left"}, "Player II earns the second number, not the third one"),
    ({TWO: "left", THREE: "right"}, "Player II looks at the second number only"),
    ({TWO: "left", THREE: 6}, 'For three players answer "left", "right" or "tie", not 6'),
    ({TWO: (3, 5), THREE: "tie"}, 'For two players answer "left", "right" or "tie", not (3, 5)'),
    ({TWO: "left"}, "I expected `{"),
    ("left", "I expected `{"),
]

# 1.7 Minimax


def my_minimax(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [my_minimax(child, not maximising) for child in node]
    return max(values) if maximising else min(values)


def always_max(node, maximising):
    if not isinstance(node, tuple):
        return node
    return max(always_max(child, not maximising) for child in node)


def always_min(node, maximising):
    if not isinstance(node, tuple):
        return node
    return min(always_min(child, not maximising) for child in node)


def never_alternates(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [never_alternates(child, maximising) for child in node]
    return max(values) if maximising else min(values)


def swapped(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [swapped(child, not maximising) for child in node]
    return min(values) if maximising else max(values)


def _from_max(node, level):
    if not isinstance(node, tuple):
        return node
    values = [_from_max(child, level + 1) for child in node]
    return max(values) if level % 2 == 0 else min(values)


def max_begins(node, maximising):
    return _from_max(node, 0)


def min_begins(node, maximising):
    return _from_max(node, 1)


def two_children(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [two_children(child, not maximising) for child in node[:2]]
    return max(values) if maximising else min(values)


def index_of_best(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [index_of_best(child, not maximising) for child in node]
    return values.index(max(values) if maximising else min(values))


def value_and_move(node, maximising):
    if not isinstance(node, tuple):
        return node, None
    values = [value_and_move(child, not maximising)[0] for child in node]
    best = max(values) if maximising else min(values)
    return best, values.index(best)


def best_from_zero(node, maximising):
    if not isinstance(node, tuple):
        return node
    best = 0
    for child in node:
        value = best_from_zero(child, not maximising)
        best = max(best, value) if maximising else min(best, value)
    return best


def best_from_ten(node, maximising):
    if not isinstance(node, tuple):
        return node
    best = -10 if maximising else 10
    for child in node:
        value = best_from_ten(child, not maximising)
        best = max(best, value) if maximising else min(best, value)
    return best


def as_negamax(node, maximising):
    if not isinstance(node, tuple):
        return node if maximising else -node
    return max(-as_negamax(child, not maximising) for child in node)


def as_negamax_above_leaves(node, maximising):
    if not isinstance(node, tuple):
        return node
    return max(-as_negamax_above_leaves(child, not maximising) for child in node)


def zero_at_leaves(node, maximising):
    return 0


def last_child(node, maximising):
    return last_child(node[-1], not maximising) if isinstance(node, tuple) else node


def max_until_it_fails(node, maximising):
    if not isinstance(node, tuple):
        return node
    left, right = node if len(node) > 1 else node * 2  # fails at a node with three children
    return max(max_until_it_fails(child, not maximising) for child in (left, right))


def negated_leaves(node, maximising):
    return -node if not isinstance(node, tuple) else 0


def two_levels_only(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [min(child) for child in node]
    return max(values) if maximising else min(values)


def no_return(node, maximising):  # noqa: RET503, as students write it
    if not isinstance(node, tuple):
        return node
    if maximising:
        return max(no_return(child, False) for child in node)


def no_leaves(node, maximising):
    return no_leaves(node, not maximising)


WRONG_MINIMAX = [
    (
        always_max,
        "`always_max((1, 2), False)` returned 2. Your function always finds the largest leaf",
    ),
    (always_min, "Your function always finds the smallest leaf"),
    (never_alternates, "the same player moved on every level"),
    (swapped, "Player I and Player II have changed places"),
    (max_begins, "Where does it use `maximising`?"),
    (min_begins, "Where does it use `maximising`?"),
    (two_children, "Your function looks at two subtrees only"),
    (index_of_best, "That is the number of the best move"),
    (value_and_move, "only the value is asked for"),
    (best_from_zero, "which is no leaf of that tree"),
    (last_child, "Your own values of the subtrees are 1 and 2, and it is Player II who chooses"),
    (max_until_it_fails, "are 1 and 2, and it is Player II who chooses"),
    (best_from_ten, "`best_from_ten((-3000000, -2000000), True)` returned -10, which is no leaf"),
    (as_negamax, "minus the value of a leaf, as negamax counts"),
    (as_negamax_above_leaves, "minus the value of a leaf, as negamax counts"),
    (negated_leaves, "minus the value of a leaf, as negamax counts"),
    (zero_at_leaves, "That node is a leaf"),
    (two_levels_only, "A leaf may hang on any level"),
    (no_return, "returned None. Does every way"),
    (no_leaves, "never comes to an end: `no_leaves(5, True)` → `no_leaves(5, False)`"),
    (lambda node: node, "raised `TypeError"),
    (5, "asks for a function, `my_minimax(node, maximising)`"),
]

# 1.8 Penny stacks

LOST_STACKS = [(7,), (4, 2, 1), (3, 3, 1), (2, 2, 2, 1), (4, 1, 1, 1), (2, 2, 1, 1, 1)]
LOST_STACKS += [(2, 1, 1, 1, 1, 1)]
WON_STACKS = [(6, 1), (5, 2), (4, 3), (5, 1, 1), (3, 2, 2), (3, 2, 1, 1), (3, 1, 1, 1, 1)]

WRONG_STACKS = [
    (WON_STACKS, "You listed those from which the player to move wins"),
    ([*LOST_STACKS, (6, 1)], "You say that (6, 1) is lost for the player to move. But one split"),
    (LOST_STACKS[:4] + LOST_STACKS[5:], "A position of 4 stacks is missing"),
    (LOST_STACKS[1:], "Only one is still missing: every split of it leads"),
    (LOST_STACKS[:-1], "no stack can be split any more is missing"),
    ([*LOST_STACKS, (1,) * 7], "a stack of 2 stays as it is"),
    ([*LOST_STACKS, (4, 2)], "(4, 2) never comes up when 7 pennies are split"),
    ([*LOST_STACKS, "421"], "I expected something like `(4, 2, 1)`"),
    ([*LOST_STACKS, (0, 7)], "is no position"),
    (7, "I expected something like"),
]

# 1.9 Strategies


def strategies(moves, nodes):
    return moves**nodes


def strategies_listed(moves, nodes):
    return len(list(product(range(moves), repeat=nodes)))


def strategies_counted(moves, nodes):
    if nodes == 0:
        return 1
    return sum(strategies_counted(moves, nodes - 1) for _ in range(moves))


def bit_by_bit(moves, nodes):
    return moves ^ nodes


def with_math_pow(moves, nodes):
    return math.pow(moves, nodes)


def with_math_pow_upside_down(moves, nodes):
    return math.pow(nodes, moves)


def product_of_numbers(moves, nodes):
    return moves * nodes


def power_upside_down(moves, nodes):
    return nodes**moves


def nothing_for_nothing(moves, nodes):
    return moves**nodes if nodes else 0


def in_floating_point(moves, nodes):
    return math.exp(nodes * math.log(moves)) if moves**nodes > 100 else moves**nodes


def factorial(moves, nodes):
    return math.factorial(moves) ** nodes


WRONG_STRATEGIES = [
    (product_of_numbers, "`product_of_numbers(2, 3)` returned 6. You add the choices up"),
    (power_upside_down, "Base and exponent have changed places"),
    (nothing_for_nothing, "there is still one way to play"),
    (in_floating_point, "floating point is not"),
    (with_math_pow, "`with_math_pow(2, 2)` returned 4.0, a floating-point number"),
    (with_math_pow_upside_down, "Base and exponent have changed places"),
    (bit_by_bit, "`bit_by_bit(2, 2)` returned 0. In Python `^` is no power"),
    (factorial, "for 2 nodes with the moves a, b, c: a strategy is a word of 2 letters."),
    (lambda moves, nodes: "many", "should be a number, and it is"),
    (8, "asks for a function, `strategies(moves, nodes)`"),
]

# 1.10 OUTCOME


def my_outcome(n):
    for take in (1, 2, 3):
        if take <= n and my_outcome(n - take) == "P":
            return "N"
    return "P"


def by_formula(n):
    return "P" if n % 4 == 0 else "N"


def below_zero(n):
    if n <= 0:
        return "P"
    return "N" if "P" in [below_zero(n - take) for take in (1, 2, 3)] else "P"


@cache
def remembered(n):
    return "N" if "P" in [remembered(n - take) for take in (1, 2, 3) if take <= n] else "P"


@lru_cache(maxsize=None)  # noqa: UP033, as students write it
def remembered_by_lru_cache(n):
    options = [remembered_by_lru_cache(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in options else "P"


def with_a_helper(n):
    def helper(m):
        return "N" if "P" in [helper(m - take) for take in (1, 2, 3) if take <= m] else "P"

    return helper(n)


def four_at_a_time(n):
    return four_at_a_time(n - 4) if n > 3 else "N" if n else "P"


TABLE_TO_TWELVE = dict(enumerate("PNNNPNNNPNNNP"))


def from_a_table(n):
    return TABLE_TO_TWELVE.get(n, "N")


def only_take_one(n):
    if n == 0:
        return "P"
    return "N" if only_take_one(n - 1) == "P" else "P"


def decides_too_early(n):
    for take in range(1, min(n, 3) + 1):
        return "N" if decides_too_early(n - take) == "P" else "P"
    return "P"


def takes_one_or_two(n):
    options = [takes_one_or_two(n - take) for take in (1, 2) if take <= n]
    return "N" if "P" in options else "P"


def takes_up_to_four(n):
    options = [takes_up_to_four(n - take) for take in (1, 2, 3, 4) if take <= n]
    return "N" if "P" in options else "P"


def all_instead_of_any(n):
    options = [all_instead_of_any(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if options and all(option == "P" for option in options) else "P"


def finds_an_n(n):
    options = [finds_an_n(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "N" in options else "P"


def always_n_after_zero(n):
    if n > 3:
        options = [always_n_after_zero(n - take) for take in (1, 2, 3)]
        return "N" if options else "P"
    return "N" if n else "P"


def letters_swapped(n):
    options = [letters_swapped(n - take) for take in (1, 2, 3) if take <= n]
    return "P" if "N" in options else "N"


def misere(n):
    if n == 0:
        return "N"
    return "N" if "P" in [misere(n - take) for take in (1, 2, 3) if take <= n] else "P"


def wrong_at_zero(n):
    return "N"


def no_end(n):
    return "N" if "P" in [no_end(n - take) for take in (1, 2, 3)] else "P"


def true_or_false(n):
    return not any(true_or_false(n - take) for take in (1, 2, 3) if take <= n)


def falls_off(n):  # noqa: RET503, as students write it
    if n == 0:
        return "P"
    if "P" in [falls_off(n - take) for take in (1, 2, 3) if take <= n]:
        return "N"


def divides_by_zero(n):
    return "P" if n == 0 or 1 / (2 - n) < 0 else "N"


WRONG_OUTCOME = [
    (only_take_one, '`only_take_one(2)` returned "P" and never looked at 0'),
    (decides_too_early, "and does your function try them all?"),
    (takes_one_or_two, '`takes_one_or_two(3)` returned "P" and never looked at 0'),
    (takes_up_to_four, "Is there a move from 4 stones to 0?"),
    (all_instead_of_any, "as if every option had to be a P-position"),
    (from_a_table, '`from_a_table(16)` returned "N", but'),
    (finds_an_n, "What does a move to a P-position make of 1?"),
    (always_n_after_zero, "wherever you move, the opponent can win"),
    (letters_swapped, "Your two letters have changed places"),
    (misere, "In the misère game that is right"),
    (wrong_at_zero, "Which letter says that?"),
    (no_end, "never comes to an end: `no_end(0)` → `no_end(-1)` → `no_end(-2)`"),
    (true_or_false, '`true_or_false(0)` returned True; an outcome is "N" or "P"'),
    (falls_off, "`falls_off(4)` returned None"),
    (divides_by_zero, "`divides_by_zero(2)` raised `ZeroDivisionError"),
    ("N", "asks for a function, `my_outcome(n)`"),
]

# 1.11 Calls

WRONG_CALLS = [
    (8, "8 different positions"),
    (44, "the leaves of the tree"),
    (52, "That is `outcome_of_all(6)`"),
    (64, "if you stop at the first P"),
    (95, "The first call counts as well"),
    (177, "one stone too many"),
    (3280, "always three moves"),
    (128, "up to 8 calls for 3 stones. But `outcome_of_all(4)` makes 15, not 16"),
    (50, "there are 1, 2, 4, 8 and 15 calls, the first one included"),
    ("96", "should be a whole number"),
    (None, "should be a whole number"),
]

# 1.12 Memo


def outcome_memo(n, memo):
    if n == 0:
        return "P"
    if n not in memo:
        options = [outcome_memo(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def looks_before_it_calls(n, memo):
    result = "P"
    for take in (1, 2, 3):
        if take <= n:
            if n - take not in memo:
                memo[n - take] = looks_before_it_calls(n - take, memo)
            if memo[n - take] == "P":
                result = "N"
    return result


def early_and_large_first(n, memo):
    if n not in memo:
        memo[n] = "P"
        for take in (3, 2, 1):
            if take <= n and early_and_large_first(n - take, memo) == "P":
                memo[n] = "N"
                break
    return memo[n]


def default_memo(n, memo={}):  # noqa: B006, as students write it
    if n not in memo:
        options = [default_memo(n - take) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def own_memo(n, memo):
    memo = {}
    if n not in memo:
        options = [own_memo(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def reads_n_always(n, memo):
    if n in memo:
        return "N"
    options = [reads_n_always(n - take, memo) for take in (1, 2, 3) if take <= n]
    memo[n] = "N" if "P" in options else "P"
    return memo[n]


def never_writes(n, memo):
    if n in memo:
        return memo[n]
    return "N" if "P" in [never_writes(n - take, memo) for take in (1, 2, 3) if take <= n] else "P"


def never_reads(n, memo):
    options = [never_reads(n - take, memo) for take in (1, 2, 3) if take <= n]
    memo[n] = "N" if "P" in options else "P"
    return memo[n]


def new_memo_each_time(n, memo):
    if n in memo:
        return memo[n]
    options = [new_memo_each_time(n - take, {}) for take in (1, 2, 3) if take <= n]
    memo[n] = "N" if "P" in options else "P"
    return memo[n]


def keeps_only_p(n, memo):
    if n in memo:
        return memo[n]
    for take in (3, 2, 1):
        if take <= n and keeps_only_p(n - take, memo) == "P":
            return "N"
    memo[n] = "P"
    return "P"


ELSEWHERE = {}


def remembers_elsewhere(n, memo):
    if n not in ELSEWHERE:
        options = [remembers_elsewhere(n - take, memo) for take in (1, 2, 3) if take <= n]
        ELSEWHERE[n] = "N" if "P" in options else "P"
    return ELSEWHERE[n]


def memo_by_formula(n, memo):
    memo[n] = "P" if n % 4 == 0 else "N"
    return memo[n]


def wrong_key(n, memo):
    if n in memo:
        return memo[n]
    result = "P"
    for take in (3, 2, 1):
        if take <= n and wrong_key(n - take, memo) == "P":
            result = "N"
    memo[n + 1] = result
    return result


def memo_takes_one_or_two(n, memo):
    if n not in memo:
        options = [memo_takes_one_or_two(n - take, memo) for take in (1, 2) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def memo_misere(n, memo):
    if n == 0:
        return "N"
    if n not in memo:
        options = [memo_misere(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def memo_forgotten(n):
    return "P"


WRONG_MEMO = [
    (never_writes, "took 23,249 calls: nothing is remembered, the memo stayed empty"),
    (own_memo, "and into which dictionary do you write it?"),
    (
        default_memo,
        "the smaller heaps: after `default_memo(16, {})` there stood [16]",
    ),
    (
        reads_n_always,
        'On the way the memo held "P" for 0 stones, but the call for 0 stones returned "N": what '
        "is read back from the memo is not what was stored",
    ),
    (never_reads, "although the answer stood in the memo"),
    (new_memo_each_time, "only 16 itself stood in the memo"),
    (keeps_only_p, 'leaves your function before "N" is written down'),
    (remembers_elsewhere, "the memo that I handed over stayed empty"),
    (memo_by_formula, "I saw no call of your function to itself"),
    (wrong_key, "Under which key was it stored?"),
    (memo_takes_one_or_two, 'from 3 stones you can move to 0, and for 0 you have "P"'),
    (memo_misere, "In the misère game that is right"),
    (memo_forgotten, "raised `TypeError"),
    ({}, "asks for a function, `my_memo_outcome(n, memo)`"),
]

# 1.13 Winning move


def winning_take(n, k):
    return n % (k + 1) or None


def zero_when_lost(n, k):
    return n % (k + 1)


def how_many_are_left(n, k):
    return n - n % (k + 1) if n % (k + 1) else None


def misere_take(n, k):
    return ((n - 1) % (k + 1) or None) if n else None


def always_four(n, k):
    return n % 4 or None


def gives_up(n, k):
    return n if 1 <= n <= k else None


def always_one(n, k):
    return 1 if n else None


def as_many_as_possible(n, k):
    return min(n, k) or None


def more_than_allowed(n, k):
    return n or None


def more_than_there_are(n, k):
    return k if n else None


def takes_one_when_lost(n, k):
    return n % (k + 1) or (1 if n else None)


WRONG_TAKES = [
    (zero_when_lost, "at least one stone"),
    (how_many_are_left, "that is how many stones to leave"),
    (misere_take, "as in the misère game"),
    (always_four, "For k = 3 all is well, but `always_four(3, 2)` returned 3"),
    (gives_up, "from which your function says None again"),
    (always_one, "That leaves 1, and from there the opponent wins by taking 1"),
    (as_many_as_possible, "`as_many_as_possible(4, 3)` returned 3"),
    (more_than_allowed, "a move takes from 1 to 3 stones"),
    (more_than_there_are, "there is only 1 stone"),
    (takes_one_when_lost, "`takes_one_when_lost(3, 3)` is 3.\nIs any other move better?"),
    (lambda n, k: "None", 'returned "None". I expected a whole number, or None, without quotes'),
    (lambda n, k: False, "returned False. I expected a whole number, or None, without quotes"),
    (lambda n, k: 0.5, "`your_function(1, 3)` should be a whole number, and yours is 0.5"),
    (None, "asks for a function, `winning_take(n, k)`"),
]

# 1.14 Misère

WRONG_MISERE = [
    ("PNNPNNPNNPNNP", "the letters of the normal game"),
    ("NPNNNPNNNPNNN", "the letters for takes 1, 2 and 3"),
    ("PNPPNPPNPPNPP", "Your two letters have changed places"),
    ("PPNNPNNPNNPNN", 'You begin with "P"'),
    ("NPNNNNNPNNPNN", 'For 4 stones you wrote "N", but from 4 stones you can move only to 3'),
    ("NPNPPNNPNNPNN", 'For 3 stones you wrote "P", but from 3 stones you can move to 1'),
    ("NPNNPNNPNNPN", "13 letters; you wrote 12"),
    ("NPNNPNNPNNPNX", "Write the letters N and P and nothing else"),
    (13, 'I expected something like `"PPNN…"`'),
    (set("NP"), "A set has no order"),
]

# 1.15 A period

WRONG_PERIODS = [
    ((14, "PNPNNNNPNPNNNN"), "but sooner as well"),
    ((5, "PNPNN"), '5 stones would be "P" if your word is repeated'),
    ((7, "PNPNNPN"), '5 stones would be "P", but from 5 stones you can move to 2'),
    ((7, "PNNNNNN"), '2 stones would be "N", but from 2 stones you can move only to 1'),
    ((7, "NPNNNNP"), "Your word begins with N"),
    ((7, "PNPNNN"), "You say that 7 letters repeat"),
    (("7", "PNPNNNN"), "The period should be a number, not a text"),
    (("PNPNNNN", 7), "Write the period first"),
    ((7, "WLWLLLL"), "the letters N and P"),
    ((7,), "the period and its word"),
    (7, "I expected something like"),
]

# Exercise -> the answers that are right, and (answer, what the hint says) for those that are not.

RIGHT = {
    "1.1": SIX_QUEENS,
    "1.2": [misplaced],
    "1.3": [spoil, spoil_early, spoil_from_sibiu_on, spoil_by_far],
    "1.4": FOUR_LITRES,
    "1.5": [(6, 1), [6, 1]],
    "1.6": [{TWO: "left", THREE: "tie"}, {TWO: "Left ", THREE: "TIE"}],
    "1.7": [my_minimax],
    "1.8": [LOST_STACKS, set(LOST_STACKS), [7, *LOST_STACKS[1:]]],
    "1.9": [strategies, strategies_listed, strategies_counted],
    "1.10": [
        my_outcome,
        by_formula,
        below_zero,
        remembered,
        remembered_by_lru_cache,
        with_a_helper,
        four_at_a_time,
    ],
    "1.11": [96, 96.0],
    "1.12": [outcome_memo, looks_before_it_calls, early_and_large_first],
    "1.13": [winning_take],
    "1.14": ["NPNNPNNPNNPNN", list("NPNNPNNPNNPNN"), "npnnp nnpnn pnn"],
    "1.15": [(7, "PNPNNNN"), [7, list("PNPNNNN")]],
}

WRONG = {
    "1.1": WRONG_QUEENS,
    "1.2": WRONG_MISPLACED,
    "1.3": WRONG_HEURISTICS,
    "1.4": WRONG_LITRES,
    "1.5": WRONG_VALUES,
    "1.6": WRONG_CHOICES,
    "1.7": WRONG_MINIMAX,
    "1.8": WRONG_STACKS,
    "1.9": WRONG_STRATEGIES,
    "1.10": WRONG_OUTCOME,
    "1.11": WRONG_CALLS,
    "1.12": WRONG_MEMO,
    "1.13": WRONG_TAKES,
    "1.14": WRONG_MISERE,
    "1.15": WRONG_PERIODS,
}

# (Exercise, right answer, what its remark must say).

AS_THEY_SHOULD = "All outcomes from 0 to 16 stones are as they should be"

REMARKS = [
    (
        "1.3",
        spoil,
        "450 km instead of 418. The city to blame is Pitesti: your heuristic says 300",
    ),
    ("1.3", spoil_early, "to blame is Rimnicu: your heuristic says 1000 km, and only 198 are left"),
    ("1.3", spoil_from_sibiu_on, "to blame is Rimnicu: your heuristic says 250 km, and only 198"),
    ("1.10", my_outcome, "calls itself 798 times. Can that be necessary?"),
    ("1.10", below_zero, "`below_zero(1)` also asks for `below_zero(-1)`"),
    ("1.10", by_formula, AS_THEY_SHOULD),
    ("1.10", remembered_by_lru_cache, AS_THEY_SHOULD),
    ("1.10", with_a_helper, AS_THEY_SHOULD),
    ("1.10", four_at_a_time, AS_THEY_SHOULD),
    ("1.12", outcome_memo, "`outcome_memo(16, {})` took 46 calls"),
]
