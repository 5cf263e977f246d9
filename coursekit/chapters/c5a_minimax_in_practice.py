"""The exercises of notebook 5a: large trees, minimax to a limited depth, a heuristic, its price."""

from __future__ import annotations

from math import inf, log, log10
from random import Random

from coursekit.course.asking import Hint, Right, in_words, plain, what_was_raised, written
from coursekit.course.exercises import Find, Function, Value, exercise, like, nested
from coursekit.games import Kalah, KInARow, Tree
from coursekit.games.tree import random_trees
from coursekit.search import first_leaf, minimax, no_heuristic
from coursekit.solving import minimax as to_the_end


@exercise(
    "5.1",
    "How large is the tree?",
    minutes=3,
    difficulty="easy",
    given=(92, 115),
    draw=lambda rng: (rng.randrange(20, 300), rng.randrange(40, 200)),
    question="In some game there are about {0} moves in a position, and a game lasts about {1} of "
    "them. The leaves of its game tree number 10 to the power of x. What is x, rounded down to a "
    "whole number?",
    code="from math import floor, log10\n\nanswer = floor(115 * log10(92))",
)
def how_large_is_the_tree(moves, length):
    """There are 92 · 92 · … · 92 leaves, with 115 factors, and the logarithm of a product is the
    sum of the logarithms: 115 · log10(92), which is about 225.8. Rounded down it is the power of
    ten that the number of leaves begins with."""
    exact = length * log10(moves)
    return Value(
        "x",
        int(exact),
        {
            int(exact) + 1: "That is one too many: rounded up, or the number of digits. 100 has "
            "three digits and is 10².",
            exact: "Yes. Rounded down to a whole number?",
            int(length * log(moves)): "That is the power of e. Take the logarithm to base 10.",
            moves * length: f"{moves} times {length} would be the leaves if the choices added up. "
            "Each move of the first player is followed by each of the second.",
            moves**length: "That is the number of leaves itself. About how many zeros has it?",
        },
        f"One move: {moves} positions. Two moves: {moves} · {moves}. How many after {length}?\n"
        "Then ask `log10` from `math` for the power of ten; yours would be 10 to the {}.",
        "No computer will ever see all of them.",
        near=0.06,
    )


def my_minimax(position, heuristic, depth):
    """At the end the rules say what Player I earns, and at depth 0 the heuristic guesses it.
    Otherwise the position itself says who chooses: in Kalah the same player may move twice, so
    counting turns would not do."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [my_minimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


AT_THE_END = "There the game is over: does your function look at `position.is_over` first?"


def guessing_no_end(search, position, heuristic, depth):
    """What a search returns; a hint if it does not look whether the game is over."""
    call = written(search, position, heuristic, depth)

    def guess(below):
        if below.is_over:
            raise Hint(f"`{call}` asked the heuristic about `{below!r}`. {AT_THE_END}")
        return heuristic(below)

    try:
        answer = plain(search(position, guess, depth))
    except (LookupError, NameError, TypeError, ValueError) as error:
        if not position.is_over:
            raise
        raise Hint(f"{what_was_raised(search, call, error)}\n{AT_THE_END}") from None
    if position.is_over and answer in (None, inf, -inf):
        raise Hint(f"`{call}` returned {answer}. {AT_THE_END}")
    return answer


def the_value(answer):
    """The value alone, or the first of two: many searches return the best move as well."""
    is_pair = isinstance(answer, list | tuple) and len(answer) == 2
    return like(0, answer[0] if is_pair else answer, "", "What it returns")


def what_the_mover_chooses_from(first):
    """About a wrong value, on a tree or in Kalah."""
    position, heuristic, depth = first.args
    if position.is_over:
        return f"{first.returned}. There the game is over: what does Player I earn?"
    if isinstance(position, Kalah):
        return (
            f"{first.returned}. On trees, where the players take turns, you are right. In Kalah "
            "whoever ends in their own store moves again: ask each position, `position.player`."
        )
    values = [my_minimax(option, heuristic, depth - 1) for option in position.options()]
    return (
        f"{first.returned}. The moves are worth {in_words(values)} to Player I. Which of them does "
        f"{('Player I', 'Player II')[position.player]} choose?"
    )


@exercise("5.2", "Write minimax with a heuristic", minutes=15, difficulty="medium")
def write_minimax():
    some = (tree for tree in random_trees(60, seed=26) if len(tree.node) > 1)
    trees = sorted(some, key=lambda tree: len(repr(tree)))
    # Beyond any number that a search for the best might start from, other than infinity:
    far_apart = ((-3_000_000, -2_000_000), (2_000_000, 3_000_000))
    trees += [Tree(far_apart), Tree(far_apart, player=1)]
    return Function(
        my_minimax,
        [
            (Tree(3), first_leaf, 1),
            *((tree, first_leaf, depth) for tree in trees for depth in (1, 2, 3)),
            (Kalah.from_text("1 2 2 0 / 1 0 0 0"), no_heuristic, 10),  # a player may move twice
            (Kalah.from_text("1 0 0 0 / 2 2 2 0", player=1), no_heuristic, 10),
        ],
        {
            "depth == 0 → False": "You always search to the end of the game. Where does `depth` "
            "stop it?",
            "if position.player == 0 else min(values) → ": "You always take the largest value. "
            "Player II wants Player I to earn little.",
            "my_minimax(Tree(position.node), heuristic, depth)": "You let whoever moves first "
            "maximise. Here Player II moves first: `position.player` says so.",
            "my_minimax(position, heuristic, depth) * (1 - 2 * position.player)": "The size is "
            "right, but where Player II moves you return what Player II earns.",
            "payoffs()[0] → payoffs()[1]": "At the end you take Player II's payoff. The values are "
            "Player I's.",
        },
        what_the_mover_chooses_from,
        "Searches to the end of the tree and not so far, and Kalah besides.",
        read=the_value,
        through=guessing_no_end,
    )


def my_open_lines(board):
    """Rows, columns and the two diagonals are the eight lines. One is open for X if no O is on it,
    and for O if there is no X; an empty line counts for both, and so cancels out."""
    rows = board.squares()
    columns = [[row[i] for row in rows] for i in range(3)]
    diagonals = [[rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]]
    lines = [*rows, *columns, *diagonals]
    return sum("O" not in line for line in lines) - sum("X" not in line for line in lines)


def some_boards():
    """Boards on which the game goes on, the emptiest first, always the same."""
    boards, rng = [], Random(53)
    for _ in range(40):
        board = KInARow(3, 3, 3)
        while not board.is_over:
            boards.append(board)
            board = board.play(rng.choice(board.moves()))
    return sorted(dict.fromkeys(boards), key=lambda board: sum(board.marks).bit_count())


@exercise("5.3", "Write a heuristic", minutes=10, difficulty="medium")
def write_a_heuristic():
    return Function(
        my_open_lines,
        some_boards(),
        {
            "-my_open_lines(board)": "The sign is turned round: high should be good for X.",
            "[*rows, *columns, *diagonals] → [*rows, *columns]": "You always leave out the "
            "diagonals. They are lines too.",
            "*diagonals → diagonals[0]": "One of the two diagonals is missing: the one from the "
            "top right.",
            "*diagonals → diagonals[1]": "One of the two diagonals is missing: the one from the "
            "top left.",
            ' - sum("X" not in line for line in lines) → ': "You count what is open for X. What "
            "is open for O has to be taken away.",
            '"X" not in line → "X" not in line and "O" in line': "A line without any mark is open "
            "for both, and has to be counted for O as well.",
            "lines) - sum → lines) + sum": "You add the two numbers. What is open for O has to be "
            "taken away.",
            "my_open_lines(board) * (1 - 2 * board.player)": "Where O is to move, you turn the "
            "sign round. High is good for X, whoever moves.",
        },
        "Of the 8 lines, how many have no O on them, and how many no X?\n"
        "Which line does your function see differently?",
        "It sees no further than one look, and needs no more.",
    )


def my_deepening_cost(b, depth):
    """A search to depth `limit` looks at `b` to the power of 1, 2, … `limit` positions on its
    levels, and deepening adds up these searches for each limit from 1 to `depth`."""
    return sum(b**level for limit in range(1, depth + 1) for level in range(1, limit + 1))


def a_count(answer):
    if isinstance(answer, float):
        raise Hint("A count is whole: powers with whole exponents stay exact, and so does `//`.")
    return answer


@exercise("5.4", "What iterative deepening costs", minutes=10, difficulty="medium")
def what_deepening_costs():
    return Function(
        my_deepening_cost,
        [(3, 1), (1, 1), (3, 2), (2, 3), (3, 3), (4, 2), (1, 4), (5, 1), (10, 4), (2, 10)],
        {
            "sum(b**level for level in range(1, depth + 1))": "That is what the last search costs. "
            "The shallower ones were looked at as well, and all of them begin at the root.",
            "b**depth": "That is the lowest level of the deepest search alone. What lies above it?",
            "my_deepening_cost(b, depth) + depth": "You count the root, once in each search. It "
            "should not count here.",
            "my_deepening_cost(b, depth - 1)": "The deepest search is missing: does your loop stop "
            "one too early?",
        },
        "Draw such a tree and count by hand, in each of the searches, without the root.",
        "The larger b is, the less the repetitions matter: most of it is the last level.",
        read=a_count,
    )


@exercise(
    "5.28",
    "Deeper, and worse",
    minutes=10,
    difficulty="medium",
    draw=lambda rng: tuple(sorted(rng.sample(range(1, 10), 2))),
    question="“A search to depth 2 never plays a worse move than a search to depth 1.” Give a "
    "counterexample with the heuristic `first_leaf`, which takes the leftmost leaf below a "
    "position for its value: a tree, as nested tuples, where the move of depth 1 is worth {1} to "
    "Player I, who moves first, and that of depth 2 only {0}.",
)
def deeper_and_worse(worse=None, better=None):
    """At depth 1 the guess for the first move is 9, and that is its value. At depth 2 the search
    looks one move further and no further: after Player II's second reply it sees a 4 on the left,
    but not the 9 beside it, which Player I would take. So it plays the other move, which is worth
    5."""

    def check(answer):
        if isinstance(answer, Tree) and (answer.players != 2 or answer.player != 0):
            return "Let it be a game for two, and let Player I move first: `Tree((…, …))`."
        tree = Tree(nested(answer))
        if tree.is_over:
            return "This tree has no moves. There should be a better and a worse one."
        moves = [minimax(tree, first_leaf, depth)[1] for depth in (1, 2)]
        shallow, deep = (to_the_end(tree.play(move))[0] for move in moves)
        said = (
            f"At depth 1 it plays move {moves[0]}, worth {shallow}, and at depth 2 move "
            f"{moves[1]}, worth {deep}"
        )
        if shallow <= deep:
            return (
                f"{said}. What the deeper search sees should mislead it: a leftmost leaf may be "
                "much worse than what lies beside it."
            )
        if worse is not None and (deep, shallow) != (worse, better):
            return f"{said}. It should be {better} at depth 1, and {worse} at depth 2."
        return Right(f"{said}. More guesses, and the worst of them decides.")

    low, high = (5, 9) if worse is None else (worse, better)
    right = Tree((((high,), (low - 1, high)), low))
    return Find("", right, check, [Tree((high, low)), Tree((low, high)), 3])
