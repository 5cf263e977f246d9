"""Exercise 5.14: MAX^n.

Each function calls itself by its own name, so every variant has a name of its own.
"""


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

WRONG = [
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

RIGHT = [my_max_n, max_n_with_move]
