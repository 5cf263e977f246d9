"""Solutions to the exercises of chapter 5, and wrong answers with what their hint must say.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from math import inf

from coursekit.games import Tree, Utilities

# 5.1 How large is the tree?

WRONG_SIZES = [
    (226, "one too many"),
    (225.84, "Rounded down"),
    (225.8, "Rounded down"),
    (92**115, "the number of leaves itself"),
    (520, "the power of e"),
    (189, "115 moves in each position"),
    (115, "With 10 moves in a position"),
    (92 * 115, "if the choices added up"),
    (100, "yours would be 10 to the 100"),
    ("225", "should be a number"),
]

# 5.2 Minimax with a heuristic


def my_minimax(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [my_minimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def minimax_with_move(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0], None
    if depth == 0:
        return heuristic(position), None
    best = None
    for move in position.moves():
        value, _ = minimax_with_move(position.play(move), heuristic, depth - 1)
        if best is None or (value > best[0] if position.player == 0 else value < best[0]):
            best = value, move
    return best


def asks_at_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    if position.is_over:
        return position.payoffs()[0]
    values = [asks_at_the_end(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def too_deep(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth < 0:
        return heuristic(position)
    values = [too_deep(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def too_shallow(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 1:
        return heuristic(position)
    values = [too_shallow(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def to_the_end(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    values = [to_the_end(option, heuristic, depth) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def all_maximise(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    return max(all_maximise(option, heuristic, depth - 1) for option in position.options())


def all_minimise(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    return min(all_minimise(option, heuristic, depth - 1) for option in position.options())


def roles_swapped(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [roles_swapped(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 1 else min(values)


def root_maximises(position, heuristic, depth, maximising=True):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [root_maximises(o, heuristic, depth - 1, not maximising) for o in position.options()]
    return max(values) if maximising else min(values)


def for_the_mover(position, heuristic, depth):
    value = my_minimax(position, heuristic, depth)
    return value if position.player == 0 else -value


def heuristic_for_the_mover(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position) if position.player == 0 else -heuristic(position)
    values = [heuristic_for_the_mover(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def heuristic_turned(position, heuristic, depth):
    return my_minimax(position, lambda each: -heuristic(each), depth)


def payoff_of_the_mover(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[position.player]
    if depth == 0:
        return heuristic(position)
    values = [payoff_of_the_mover(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def payoff_of_two(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[1]
    if depth == 0:
        return heuristic(position)
    values = [payoff_of_two(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def all_signs_turned(position, heuristic, depth):
    if position.is_over:
        return -position.payoffs()[0]
    if depth == 0:
        return -heuristic(position)
    values = [all_signs_turned(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def nothing_below(position, heuristic, depth):
    return my_minimax(position, lambda each: 0, depth)


def two_moves_at_most(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [two_moves_at_most(o, heuristic, depth - 1) for o in position.options()[:2]]
    return max(values) if position.player == 0 else min(values)


def never_ends(position, heuristic, depth):
    return never_ends(position, heuristic, depth - 1)


def forgets_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    values = [forgets_the_end(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def heuristic_not_called(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic
    values = [heuristic_not_called(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def minimax_falls_off(position, heuristic, depth):
    my_minimax(position, heuristic, depth)


WRONG_MINIMAX = [
    (asks_at_the_end, "asked the heuristic about `Tree(5, player=1)`. There the game is over"),
    (too_deep, "one move too deep"),
    (too_shallow, "one move too early"),
    (to_the_end, "Where does `depth` stop it?"),
    (all_maximise, "You always take the largest value"),
    (all_minimise, "You always take the smallest value"),
    (roles_swapped, "The roles are swapped"),
    (root_maximises, "Here Player II moves first"),
    (for_the_mover, "Player I's value is asked for, whoever moves"),
    (heuristic_for_the_mover, "you turn the heuristic's sign round. It speaks for Player I"),
    (heuristic_turned, "You turn the heuristic's sign round. High is good"),
    (payoff_of_the_mover, "the player who would be next"),
    (payoff_of_two, "you take Player II's payoff"),
    (all_signs_turned, "All signs are turned round"),
    (nothing_below, "you take every position for a 0"),
    (two_moves_at_most, "Step through yours: `step(trace(two_moves_at_most, Tree("),
    (never_ends, "never comes to an end"),
    (forgets_the_end, "asked the heuristic about"),
    (heuristic_not_called, "instances of 'Heuristic' and 'int'"),
    (minimax_falls_off, "returned None"),
    (lambda position, depth: 0, "raised `TypeError"),
    (3, "asks for a function, `my_minimax(position, heuristic, depth)`"),
]

# 5.3 A heuristic

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def squares(board):
    return [square for row in board.squares() for square in row]


def open_for(board, other, lines=LINES):
    return sum(all(squares(board)[i] != other for i in line) for line in lines)


def my_open_lines(board):
    return open_for(board, "O") - open_for(board, "X")


def marked_lines(board):
    """The same: a line without any mark is open for both."""
    return sum(
        (len(marks) == 1) * (1 if "X" in marks else -1)
        for marks in ({squares(board)[i] for i in line} - {"."} for line in LINES)
    )


def open_for_either(board):
    """`elif` where there should be two questions."""
    x = o = 0
    for line in LINES:
        marks = [squares(board)[i] for i in line]
        if "O" not in marks:
            x += 1
        elif "X" not in marks:
            o += 1
    return x - o


WRONG_OPEN_LINES = [
    (open_for_either, "open for both"),
    (lambda board: open_for(board, "O") + open_for(board, "X"), "You add the two numbers"),
    (
        lambda board: open_for(board, "O", LINES[3:6]) - open_for(board, "X", LINES[3:6]),
        "You count the columns only",
    ),
    (lambda board: -my_open_lines(board), "The sign is turned round"),
    (lambda board: open_for(board, "O", LINES[:6]) - open_for(board, "X", LINES[:6]), "diagonals"),
    (lambda board: open_for(board, "O", LINES[:3]) - open_for(board, "X", LINES[:3]), "8 lines"),
    (lambda board: open_for(board, "O", LINES[:7]) - open_for(board, "X", LINES[:7]), "top right"),
    (
        lambda board: (
            open_for(board, "O", LINES[:6] + LINES[7:])
            - open_for(board, "X", LINES[:6] + LINES[7:])
        ),
        "top left",
    ),
    (lambda board: open_for(board, "O"), "What is open for O has to be taken away"),
    (lambda board: open_for(board, "X"), "You count what is open for O alone"),
    (lambda board: squares(board).count("X") - squares(board).count("O"), "You compare marks"),
    (lambda board: my_open_lines(board) * (1 - 2 * board.player), "Where O is to move"),
    (
        lambda board: sum(all(squares(board)[i] == "." for i in line) for line in LINES),
        "the lines that are empty",
    ),
    (
        lambda board: 0,
        "On `X.. ... ...` your function returned 0. Without an O on them there are 8",
    ),
    (lambda board: board.squares()[3], "raised `IndexError"),
    (lambda board: print(end=""), "returned None"),
    (lambda board: "X", "should be a number"),
    (4, "asks for a function, `my_open_lines(board)`"),
]

# 5.4 Iterative deepening


def my_deepening_cost(b, depth):
    return sum(b**level for limit in range(1, depth + 1) for level in range(1, limit + 1))


def level_by_level(b, depth):
    return sum((depth + 1 - level) * b**level for level in range(1, depth + 1))


def last_search(b, depth):
    return sum(b**level for level in range(1, depth + 1))


WRONG_COSTS = [
    (last_search, "`last_search(3, 2)` returned 12. That is what the last search costs"),
    (lambda b, depth: b**depth, "the lowest level of the deepest search alone"),
    (lambda b, depth: depth * last_search(b, depth), "again and again"),
    (lambda b, depth: my_deepening_cost(b, depth) + depth, "once in each search"),
    (lambda b, depth: my_deepening_cost(b, depth) + 1, "You count the root. It"),
    (lambda b, depth: last_search(b, depth) + 1, "with the root. How much"),
    (lambda b, depth: my_deepening_cost(b, depth - 1), "does your loop stop one too early?"),
    (lambda b, depth: float(my_deepening_cost(b, depth)), "a floating-point number"),
    (lambda b, depth: b * depth, "3 moves at each node, 2 deep, and count by hand, in each"),
    (lambda b, depth: my_deepening_cost(b, depth) + depth + 1, "a search to depth 0 as well"),
    (
        lambda b, depth: sum(level * b**level for level in range(1, depth + 1)),
        "You count the lowest level most often",
    ),
    (lambda b, depth: b * (b**depth - 1) / (b - 1), "raised `ZeroDivisionError"),
    (lambda b, depth: print(end=""), "returned None"),
    (537, "asks for a function, `my_deepening_cost(b, depth)`"),
]

# 5.5 What alpha-beta does not see

UNSEEN = [4, 10, 12, 13, 14, 15, 16]

WRONG_UNSEEN = [
    ([1, 2, 3, 5, 6, 7, 8, 9, 11], "the leaves it does look at"),
    ([3, 9, 11, 12, 13, 14, 15], "counted from 0"),
    ([10, 12, 13, 14, 15, 16], "Is 8 not enough?"),
    ([4, 13, 14, 15, 16], "what Player I has at the root"),
    ([4, 10, 12], "Why look any further?"),
    ([4, 10, 12, 13, 14], "Why look any further?"),
    ([4, 12, 13, 14, 15, 16], "Leaf 9 is worth 1"),
    ([4, 10, 13, 14, 15, 16], "Leaf 11 is worth 4"),
    ([*UNSEEN, 6], "does look at leaf 6. Leaf 5 is worth 9"),
    ([*UNSEEN, 8], "does look at leaf 8"),
    ([*UNSEEN, 11], "does look at leaf 11"),
    ([*UNSEEN, 1], "does look at leaf 1."),
    (range(9, 17), "of this part nothing is known yet"),
    ([4, 17], "There is no leaf 17"),
    ([], "Your list is empty"),
    ([4, "ten"], "should be a whole number"),
    (4, "I expected something like"),
]

# 5.6 The window of a node

WRONG_WINDOWS = [
    ((9, 6), "the other way round"),
    ((-inf, inf), "the window of the root"),
    ((4, 9), "the node above `(5, 11)` is Player I's too"),
    ((-inf, 9), "Alpha is no longer -inf"),
    ((8, 9), "8 stands at a leaf"),
    ((5, 9), "the node finds out for itself"),
    ((7, 9), "Alpha is not 7"),
    ((6, inf), "Beta is no longer inf"),
    ((6, 7), "At `(9, 7)` Player I moves"),
    ((6, 8), "Neither 8"),
    ((6, 11), "below the node itself"),
    ((6, 10), "Beta is not 10"),
    ((6, "inf"), "without quotation marks"),
    (("-∞", 9), "without quotation marks"),
    ((6, 9, 1), "I expected two numbers"),
    ({6, 9}, "A set has no order"),
]

# 5.7 Put it in order

ORDERED = (((9, 8), (16, 15), (13, 1)), ((6, 2), (11, 14), (7, 12)))

WRONG_ORDERS = [
    ((((11, 14), (7, 12), (6, 2)), ((16, 15), (1, 13), (9, 8))), "the order it had"),
    ((ORDERED[1], ORDERED[0]), "Look at the root, where Player I moves"),
    ((((16, 15), (9, 8), (13, 1)), ORDERED[1]), "where Player II moves"),
    ((((9, 8), (16, 15), (1, 13)), ORDERED[1]), "the node `(1, 13)`, where Player I moves"),
    ((ORDERED[0], ((11, 14), (6, 2), (7, 12))), "the node `((11, 14), (6, 2), (7, 12))`"),
    ((((9, 8), (16, 15), (13, 1)), ((6, 2), (11, 14), (7, 13))), "the leaf 12 is missing"),
    ((((9, 8, 9), (16, 15), (13, 1)), ORDERED[1]), "the leaf 9 stands there too often"),
    ((((9, 15), (16, 8), (13, 1)), ORDERED[1]), "the leaves 16 and 15 do not have a node"),
    ((((9, 8), (16, 15), (6, 2)), ((13, 1), (11, 14), (7, 12))), "Branches stay below their node"),
    (5, "nested tuples, and you gave 5"),
    ((("a", "b"), 3), 'one part is "a"'),
]

# 5.8 Alpha-beta


def my_alpha_beta(position, heuristic, depth, alpha, beta):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == 0:
        best = -inf
        for option in position.options():
            best = max(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    best = inf
    for option in position.options():
        best = min(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
        beta = min(beta, best)
        if best <= alpha:
            break
    return best


def fail_hard(position, heuristic, depth, alpha, beta):
    if position.is_over:
        return position.payoffs()[0], None
    if depth == 0:
        return heuristic(position), None
    best_move = None
    for move in position.moves():
        value, _ = fail_hard(position.play(move), heuristic, depth - 1, alpha, beta)
        if position.player == 0 and value > alpha:
            alpha, best_move = value, move
        if position.player == 1 and value < beta:
            beta, best_move = value, move
        if alpha >= beta:
            break
    return (alpha if position.player == 0 else beta), best_move


def variant(name, *changes):
    """`my_alpha_beta` under another name, with some of its lines changed."""
    code = SOURCE.replace("my_alpha_beta", name)
    for old, new in changes:
        assert old in code, old
        code = code.replace(old, new)
    names = {"inf": inf}
    exec(code, names)
    return names[name]


SOURCE = """
def my_alpha_beta(position, heuristic, depth, alpha, beta):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == 0:
        best = -inf
        for option in position.options():
            best = max(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    best = inf
    for option in position.options():
        best = min(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
        beta = min(beta, best)
        if best <= alpha:
            break
    return best
"""

NO_CUT_I = ("best >= beta", "False")
NO_CUT_II = ("best <= alpha", "False")
STRICT_I = ("best >= beta", "best > beta")
STRICT_II = ("best <= alpha", "best < alpha")

WRONG_ALPHA_BETA = [
    (variant("never_cuts", NO_CUT_I, NO_CUT_II), "It never stops early"),
    (
        variant("window_stays", ("alpha = max(alpha, best)", "0"), ("beta = min(beta, best)", "0")),
        "Do alpha and beta ever change, and",
    ),
    (
        variant("not_handed_on", ("depth - 1, alpha, beta", "depth - 1, -inf, inf")),
        "does each call hand them on?",
    ),
    (
        variant("from_the_right", ("in position.options()", "in reversed(position.options())")),
        "Take the moves in their order",
    ),
    (variant("strict", STRICT_I, STRICT_II), "If it equals the bound"),
    (
        variant(
            "shallow",
            ("max(best, shallow(option, heuristic, depth - 1, alpha, beta))", "max(best, 0)"),
        ),
        "minimax returns",
    ),
    (
        variant(
            "shallow",
            (
                "best = max(best, shallow(option, heuristic, depth - 1, alpha, beta))",
                "best = max(best, shallow(option, heuristic, depth - 1, alpha, inf))",
            ),
            (
                "best = min(best, shallow(option, heuristic, depth - 1, alpha, beta))",
                "best = min(best, shallow(option, heuristic, depth - 1, -inf, beta))",
            ),
        ),
        "not those of the players further up",
    ),
    (variant("cuts_for_I", NO_CUT_II), "where Player II moves it never does"),
    (variant("cuts_for_II", NO_CUT_I), "where Player I moves it never does"),
    (
        variant("strict_for_I", NO_CUT_II, STRICT_I),
        "Where Player II moves it never stops early; and",
    ),
    (
        variant("strict_for_II", NO_CUT_I, STRICT_II),
        "Where Player I moves it never stops early; and",
    ),
    (variant("half_strict", STRICT_I), "a value that equals beta is enough"),
    (variant("other_half", STRICT_II), "a value that equals alpha is enough"),
    (
        variant("stops_at_once", ("if best >= beta:", "if best >= alpha:")),
        "It did not look at leaf 2, counted from the left",
    ),
    (
        variant("bound_of_the_other", ("beta = min(beta, best)", "alpha = min(alpha, best)")),
        "step(trace(bound_of_the_other, Tree(",
    ),
    (
        variant("always_max", ("best = min(best,", "best = max(-inf if best == inf else best,")),
        "minimax returns",
    ),
    (
        variant("swapped", ("if position.player == 0", "if position.player == 1")),
        "roles are swapped",
    ),
    (
        variant(
            "minus_infinity",
            ("return best\n    best", "return best if best >= alpha else -inf\n    best"),
        ),
        "The answer should be an upper bound",
    ),
    (
        variant("cut_too_early", ("best >= beta", "best >= beta - 1")),
        "and minimax returns",
    ),
    (
        variant("asks_late", ("if position.is_over:", "if position.is_over and depth > 0:")),
        "asked the heuristic about",
    ),
    (
        variant("ends_at_depth_1", ("if depth == 0", "if depth == 1")),
        "one move too early",
    ),
    (lambda position, heuristic, depth, alpha, beta: print(end=""), "returned None"),
    (lambda position, heuristic, depth: 0, "raised `TypeError"),
    (7, "asks for a function, `my_alpha_beta(position, heuristic, depth, alpha, beta)`"),
]

# 5.9 The fewest leaves


def my_fewest_leaves(b, d):
    return b ** (d // 2) + b ** (d - d // 2) - 1


WRONG_FEWEST = [
    (lambda b, d: b**d, "That is every leaf"),
    (lambda b, d: my_fewest_leaves(b, d) + 1, "you count them twice"),
    (lambda b, d: b ** (d // 2), "one of the two proofs"),
    (lambda b, d: b ** ((d + 1) // 2), "one of the two proofs"),
    (lambda b, d: 2 * b ** (d // 2) - 1, "Right where d is even"),
    (lambda b, d: 2 * b ** ((d + 1) // 2) - 1, "Right where d is even"),
    (lambda b, d: 2 * b ** (d / 2) - 1, "Half of d is no whole number"),
    (lambda b, d: float(my_fewest_leaves(b, d)), "a floating-point number"),
    (lambda b, d: b ** (d / 2), "and only where d is even"),
    (lambda b, d: 2 * b ** (d // 2), "are they alike where d is odd?"),
    (lambda b, d: b + d, "2 moves at each node, 1 deep, and mark the leaves of both proofs"),
    (17, "asks for a function, `my_fewest_leaves(b, d)`"),
]

# 5.10 MTD-f by hand

WRONG_QUESTIONS = [
    ([2, 3, 6, 7], "the lower ends of the windows"),
    ([3, 6, 7, 7], "the answers of alpha-beta"),
    ([3, 4, 5, 6, 7, 8], "may lie beyond the window"),
    ([3, 3, 3], "You ask about 3 twice in a row"),
    ([3, 4, 7], "at least 7. Does it know that it is no more?"),
    ([3, 4, 7, 8, 9], "there is nothing left to ask"),
    ([3, 4, 6, 7, 8], "a question about 6 brings nothing new"),
    ([3, 4, 5, 8], "Right up to 4. There alpha-beta searches"),
    ([3, 7, 8], "Right up to 3. There alpha-beta searches with the window (2, 3)"),
    ([4, 7, 8], "The first question is about the guess"),
    ([(2, 3), (3, 4)], "Write β alone"),
    ([3, "four"], "should be a whole number"),
    ({3, 4, 7, 8}, "A set has no order"),
]

# 5.11 Where a beam goes wrong

BEAM = Tree(((9, 1), (8, 2), (7, 7)))

WRONG_BEAMS = [
    (Tree(((5, 1), (4, 2))), "At the root no move is dropped"),
    (Tree((5, 6, 7)), "a leaf is worth just what it looks like"),
    (Tree(((5, 5), (4, 4), (3, 9))), "It has to drop the best move"),
    (Tree(((9, 2), (9, 2), (3, 3), 1)).play(0), "let Player I move first"),
    (Tree(3), "This tree has no moves"),
    (((5, "a"), 3, 4), "one part is"),
    ("a tree", "nested tuples"),
    (((1, 2), (), 3), "at least one branch"),
    ((10**400, 3, 4), "Small numbers will do"),
]

# 5.12 Three players by hand

WRONG_THREE = [
    (((9, 0, 2), 1), "if everybody works for Player I"),
    (((1, 7, 0), 0), "if the others want to hurt Player I"),
    (((6, 1, 9), 1), "you have it the other way round"),
    (((2, 9, 8), 0), "the largest sum"),
    (((6, 2, 2), 0), "Player III would have to choose 2 where 9 is to be had"),
    (((4, 6, 9), 0), "Player II would have to choose 6 where 9 is to be had"),
    (((0, 2, 8), 1), "Player III would have to choose 8 where 9"),
    (((3, 7, 7), 1), "No leaf is (3, 7, 7)"),
    (((3, 6, 7), 0), "not the move that leads there"),
    (((3, 6, 7), 2), "There is no move 2"),
    ((3, 6, 7), "And which move is it?"),
    ((3, 1), "a single number"),
    ((1, (3, 6, 7)), "The utilities come first"),
    (((3, 6), 1), "you gave 2 numbers"),
    (5, "I expected something like"),
]

# 5.13 All against one

WRONG_PARANOID = [
    ((3, 1), "what MAXⁿ promises"),
    ((0, 1), "the smallest that Player I could earn"),
    ((9, 1), "if the others helped"),
    ((4, 0), "Would Players II and III let Player I have 4?"),
    ((7, 0), "No leaf gives Player I 7"),
    ((1, 1), "not the move that leads there"),
    (((1, 7, 0), 0), "PARANOID works with one number"),
    (1, "I expected something like"),
]

# 5.14 MAX^n


def my_max_n(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    options = [my_max_n(option, heuristic, depth - 1) for option in position.options()]
    return max(options, key=lambda earned: earned[position.player])


def max_n_with_move(position, heuristic, depth):
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    best = None
    for move in position.moves():
        earned, _ = max_n_with_move(position.play(move), heuristic, depth - 1)
        if best is None or earned[position.player] > best[0][position.player]:
            best = earned, move
    return best


def wanting(name, key, end="position.payoffs()", stop="depth == 0", rest="depth - 1"):
    """MAX^n in which the mover wants another thing."""
    code = f"""
def {name}(position, heuristic, depth):
    if position.is_over:
        return {end}
    if {stop}:
        return heuristic(position)
    options = [{name}(option, heuristic, {rest}) for option in position.options()]
    return max(options, key=lambda earned: {key})
"""
    names = {}
    exec(code, names)
    return names[name]


def from_player_one(position, heuristic, depth, player=0):
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    after = (player + 1) % position.players
    options = [from_player_one(o, heuristic, depth - 1, after) for o in position.options()]
    return max(options, key=lambda earned: earned[player])


def own_number_only(position, heuristic, depth):
    return my_max_n(position, heuristic, depth)[position.player]


def max_n_asks_at_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    options = [max_n_asks_at_the_end(o, heuristic, depth - 1) for o in position.options()]
    return max(options, key=lambda earned: earned[position.player])


def best_of_each(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    options = [best_of_each(option, heuristic, depth - 1) for option in position.options()]
    return tuple(max(shares) for shares in zip(*options, strict=True))


OWN = "earned[position.player]"

WRONG_MAX_N = [
    (wanting("for_player_one", "earned[0]"), "You let everybody maximise Player I's share"),
    (wanting("as_tuples", "tuple(earned)"), "maximise Player I's share"),
    (
        wanting("paranoid", "earned[0] if position.player == 0 else -earned[0]"),
        "that is PARANOID",
    ),
    (wanting("for_the_sum", "sum(earned)"), "maximise the sum"),
    (
        wanting("next_player", "earned[(position.player + 1) % position.players]"),
        "the player who comes next",
    ),
    (wanting("worst", "-earned[position.player]"), "worst for the mover"),
    (wanting("deeper", OWN, stop="depth < 0"), "one move too deep"),
    (wanting("shallower", OWN, stop="depth == 1"), "one move too early"),
    (wanting("whole_tree", OWN, rest="depth"), "Where does `depth` stop it?"),
    (
        wanting("last_player", "earned[-1]"),
        "only the own share counts",
    ),
    (best_of_each, "from different branches"),
    (from_player_one, "it need not be Player I"),
    (own_number_only, "one number for each player"),
    (max_n_asks_at_the_end, "asked the heuristic about"),
    (lambda position, heuristic, depth: (1, 2, 3, 4, 5), "There are 3 players"),
    (lambda position, heuristic, depth: print(end=""), "returned None"),
    ((3, 6, 7), "asks for a function, `my_max_n(position, heuristic, depth)`"),
]

# 5.15 Ties

WRONG_FEARS = [
    ([1, 2, 3, 4, 5], "takes the best of them"),
    ([5], "You hope for the best"),
    ([3], "You fear the worst"),
    ([4, 5], "What if Player II breaks both ties against Player I?"),
    ([3, 5], "go through all combinations"),
    ([1, 3, 5], "Would Player I go where only 1 is to be had?"),
    ([2, 5], "only 2 is to be had"),
    ([3, 4, 5, 6], "Player I never earns 6. Player II earns more elsewhere"),
    ([3, 4, 5, 7], "Player I never earns 7. No leaf has it"),
    ([], "Your list is empty"),
    (5, "a list of values"),
]

# Exercise -> the answers that are right, and (answer, what the hint says) for those that are not.

RIGHT = {
    "5.1": [225, 225.0],
    "5.2": [my_minimax, minimax_with_move],
    "5.3": [my_open_lines, marked_lines],
    "5.4": [my_deepening_cost, level_by_level],
    "5.5": [UNSEEN, set(UNSEEN), UNSEEN[::-1]],
    "5.6": [(6, 9), [6.0, 9]],
    "5.7": [ORDERED, Tree(ORDERED), [[list(pair) for pair in half] for half in ORDERED]],
    "5.8": [my_alpha_beta, fail_hard],
    "5.9": [my_fewest_leaves],
    "5.10": [[3, 4, 7, 8], (3, 4, 7, 8)],
    "5.11": [BEAM, BEAM.node, [[9, 1], [8, 2], [7, 7]]],
    "5.12": [((3, 6, 7), 1), (Utilities(3, 6, 7), 1), [[3, 6, 7], 1]],
    "5.13": [(1, 0), [1, 0]],
    "5.14": [my_max_n, max_n_with_move],
    "5.15": [[3, 4, 5], {5, 4, 3}],
}

WRONG = {
    "5.1": WRONG_SIZES,
    "5.2": WRONG_MINIMAX,
    "5.3": WRONG_OPEN_LINES,
    "5.4": WRONG_COSTS,
    "5.5": WRONG_UNSEEN,
    "5.6": WRONG_WINDOWS,
    "5.7": WRONG_ORDERS,
    "5.8": WRONG_ALPHA_BETA,
    "5.9": WRONG_FEWEST,
    "5.10": WRONG_QUESTIONS,
    "5.11": WRONG_BEAMS,
    "5.12": WRONG_THREE,
    "5.13": WRONG_PARANOID,
    "5.14": WRONG_MAX_N,
    "5.15": WRONG_FEARS,
}

REMARKS = [
    ("5.8", my_alpha_beta, "and you looked at"),
    ("5.11", BEAM, "It says 2, and the value is 7"),
]
