"""The exercises of notebook 5c: MAXⁿ and PARANOID, for three players and more. Notes §5.3."""

from __future__ import annotations

from itertools import product

from coursekit.course.asking import Hint, Right, shown, what_was_raised, written
from coursekit.course.exercises import ANY, AllOf, Find, Function, Value, exercise, like, same
from coursekit.games import Kalah, Tree, Utilities
from coursekit.games.tree import random_trees
from coursekit.search import max_n, no_heuristic, paranoid
from coursekit.text import by_hand, number_text

NAMES = ("Player I", "Player II", "Player III")

THREE = (
    ((Utilities(2, 9, 8), Utilities(1, 7, 0)), (Utilities(6, 2, 2), Utilities(4, 6, 9))),
    ((Utilities(9, 0, 2), Utilities(3, 6, 7)), (Utilities(0, 2, 8), Utilities(6, 1, 9))),
)
WRONG_MOVE = "Player I does better with another move. Begin at the bottom, with Player III."


def other_tree(rng):
    shares = [rng.sample(range(10), 8) for _ in range(3)]
    a, b, c, d, e, f, g, h = (Utilities(*earned) for earned in zip(*shares, strict=True))
    return ((((a, b), (c, d)), ((e, f), (g, h))),)


@exercise(
    "5.12",
    "Three players by hand",
    minutes=5,
    difficulty="easy",
    given=(THREE,),
    draw=other_tree,
    question="In `Tree({}, players=3)` Players I, II and III move in turn. What do the three earn "
    "if everybody plays MAXⁿ, and which move does Player I choose, 0 or 1? Give (utilities, move), "
    "such as `((1, 2, 3), 0)`.",
)
def three_players_by_hand(tree):
    """Player III looks at the third number and chooses (2, 9, 8), (4, 6, 9), (3, 6, 7) and
    (6, 1, 9). Of the first two Player II takes the 9, of the last two the 6; and of (2, 9, 8) and
    (3, 6, 7) Player I takes the 3, by move 1."""
    leaves = [tuple(leaf) for half in tree for pair in half for leaf in pair]
    best, move = max_n(Tree(tree, players=3), no_heuristic, 3)

    def first_wrong(mine):
        earned, _ = mine
        if same(earned, tuple(best)):
            return WRONG_MOVE
        if earned not in leaves:
            leaf = by_hand(earned)
            return f"No leaf is {leaf}. Play ends at one leaf, and everybody earns what it says."
        left, chosen, player = leaves, earned, 3
        while chosen == earned:  # who, from the bottom, would rather go elsewhere?
            player, place = player - 1, left.index(earned) // 2
            pairs = zip(left[::2], left[1::2], strict=True)
            left = [max(pair, key=lambda leaf: leaf[player]) for pair in pairs]
            chosen = left[place]
        return (
            f"To end at {by_hand(earned)}, {NAMES[player]} would have to choose {earned[player]} "
            f"where {chosen[player]} is to be had. Begin at the bottom, with Player III."
        )

    return Value(
        "((1, 2, 3), 0)",
        (tuple(best), move),
        {
            (max(leaves), ANY): "That is where play ends if everybody works for Player I. They "
            "look after themselves.",
        },
        first_wrong,
    )


@exercise(
    "5.13",
    "All against one",
    minutes=4,
    difficulty="easy",
    given=(THREE,),
    draw=other_tree,
    question="In `Tree({}, players=3)` Players I, II and III move in turn, and Player I is "
    "PARANOID. What does Player I expect, and which move does Player I choose, 0 or 1? Give "
    "(value, move).",
)
def all_against_one(tree):
    """Only the first numbers count. Player III leaves 1, 4, 3 and 0, Player II then 1 and 0, and
    Player I takes the 1, by move 0."""
    value, move = paranoid(Tree(tree, players=3), no_heuristic, 3, 0)
    (promised, *_), _ = max_n(Tree(tree, players=3), no_heuristic, 3)
    return Value(
        "(value, move)",
        (value, move),
        {
            (promised, ANY): f"{promised} is what MAXⁿ promises. Now Players II and III do not "
            "care what they earn: each takes what is worst for Player I.",
        },
        (
            "Would Players II and III let Player I have {}? Write at each node of Player III the "
            "smallest that Player I can get there, then go up.",
            WRONG_MOVE,
        ),
        "Less than MAXⁿ promises: pessimism has its price.",
    )


def my_max_n(position, heuristic, depth):
    """At an end the payoffs are known, and at the depth limit the heuristic guesses them.
    Everywhere else the mover, whoever it is, takes the whole vector in which their own number is
    largest."""
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    options = [my_max_n(option, heuristic, depth - 1) for option in position.options()]
    return max(options, key=lambda earned: earned[position.player])


class FirstUtilities:
    """A heuristic for trees: what everybody earns if all take the first move."""

    def __call__(self, position):
        if position.is_over:
            raise Hint(f"Your function asked the heuristic about `{position!r}`. {AT_THE_END}")
        while not position.is_over:
            position = position.play(0)
        return position.payoffs()

    def __repr__(self):  # no name: students do not have it, so they cannot step through the call
        return "a heuristic"


AT_THE_END = "There the game is over: does your function look at `position.is_over` first?"


def looking_for_the_end(search, *args):
    """What a search returns; a hint if it does not look whether the game is over."""
    call, is_over = written(search, *args), args[0].is_over
    try:
        answer = search(*args)
    except (LookupError, NameError, TypeError, ValueError) as error:
        if not is_over:
            raise
        raise Hint(f"{what_was_raised(search, call, error)}\n{AT_THE_END}") from None
    if is_over and answer is None:
        raise Hint(f"`{call}` returned None. {AT_THE_END}")
    return answer


def searches():
    """Trees and how deep to search them, the smallest first; with this seed nothing is tied."""
    trees = [tree for players in (2, 3, 4) for tree in random_trees(12, 104, 30, players)]
    trees.sort(key=lambda tree: len(repr(tree)))
    limits = ((no_heuristic, 9), *((FirstUtilities(), depth) for depth in (1, 2, 3)))
    end = Tree(Utilities(1, 2, 3), players=3), no_heuristic, 1
    return [end, *((tree, *limit) for tree in trees for limit in limits)]


def the_utilities(answer):
    """What everybody earns, alone or with a move."""
    match answer:
        case [[*earned], _] | [*earned]:
            return tuple(like(0, number, "", "Each number") for number in earned)
    raise Hint("MAXⁿ returns what everybody earns, one number for each player.")


def whose_branch(first):
    hint = "Which branch has the most for the mover, `position.player`? Only their share counts."
    if first.args[0].is_over:
        hint = AT_THE_END
    elif isinstance(first.args[0], Kalah):
        hint = (
            "In Kalah whoever ends in their own store moves again: ask each position, "
            "`position.player`. (`from coursekit.games import Kalah`)"
        )
    return f"{first.returned}. {hint}"


@exercise("5.14", "Write MAXⁿ", minutes=15, difficulty="medium")
def write_max_n():
    twice = Kalah.from_text("1 2 2 0 / 1 0 0 0"), Kalah.from_text("1 0 0 0 / 2 2 2 0", player=1)
    return Function(
        my_max_n,
        [*searches(), *((position, no_heuristic, 9) for position in twice)],
        {
            "max(options, key=lambda earned: earned[position.player]) → tuple(map(max, *options))"
            "": "You take the largest number for each player, from different branches. The mover "
            "chooses one branch, and everybody earns what it says.",
            "earned[position.player] → earned[0]": "You let everybody maximise Player I's share, "
            "as `max` does with tuples. Whose move is it?",
            "earned[position.player] → -earned[0] if position.player else earned[0]": "You let the "
            "others hurt Player I: that is PARANOID. Here all look after their own share.",
            "my_max_n(Tree(position.node, 0, position.players), heuristic, depth)": "You let "
            "Player I begin. `position.player` says who moves, and it need not be Player I.",
            "depth == 0 → False": "You always search to the end of the game. Where does `depth` "
            "stop it?",
        },
        whose_branch,
        read=the_utilities,
        through=looking_for_the_end,
    )


TIES = (
    (Utilities(4, 6, 0), Utilities(2, 6, 2)),
    (Utilities(3, 1, 6), Utilities(1, 5, 4), Utilities(5, 5, 0)),
    (Utilities(3, 4, 3), Utilities(6, 2, 2)),
)


def other_ties(rng):
    """Player II has a tie after each of the first two moves, and the third is safe."""
    *low, safe, third, fourth = sorted(rng.sample(range(7), 5))
    (a, b), (c, d) = rng.sample(low, 2), rng.sample((third, fourth), 2)
    first = Utilities(a, 3, 7 - a), Utilities(c, 3, 7 - c)
    second = Utilities(b, 2, 8 - b), Utilities(d, 2, 8 - d), Utilities(safe, 1, 9 - safe)
    third = Utilities(fourth + 1, 2, 7 - fourth), Utilities(safe, 4, 6 - safe)
    return ((first, second, third),)


@exercise(
    "5.15",
    "What Player I has to fear",
    minutes=5,
    difficulty="medium",
    given=(TIES,),
    draw=other_ties,
    question="In `Tree({}, players=3)` Player I moves, then Player II, who has ties. Try every "
    "way to break them: Player I knows the rule, and then chooses the best move. What may Player I "
    "earn? Give all possible values.",
)
def what_to_fear(ties):
    """Player II's ties leave Player I with 4 or 2 after the first move, with 1 or 5 after the
    second, and with 3 for sure after the third. The best of the three is 5 if the second tie is
    broken kindly; otherwise 4 or 3, as the first one is broken."""
    most = [max(leaf[1] for leaf in node) for node in ties]
    replies = [[leaf[0] for leaf in ties[i] if leaf[1] == most[i]] for i in range(3)]
    everywhere = {value for values in replies for value in values}
    right = sorted({max(chosen) for chosen in product(*replies)})

    def why_not(value):
        if value in everywhere:
            return f"Would Player I go where only {value} is to be had? The third move is safe."
        return f"Player I never earns {number_text(value)}. Where would Player II choose it?"

    return AllOf(
        "[1, 2]",
        right,
        why_not,
        lambda mine: "The ties need not be broken alike: go through all combinations.",
        remark=f"{right[0]} if Player II is mean, {right[-1]} if Player II is kind.",
    )


MOST_LEAVES, DEEPEST = 100, 20


def ends_of(tree, depth=DEEPEST):
    """What everybody earns at the leaves of a small tree."""
    if tree.is_over:
        return [tree.payoffs()]
    if depth == 0:
        raise Hint(f"A tree of at most {DEEPEST} moves will do.")
    ends = [end for option in tree.options() for end in ends_of(option, depth - 1)]
    if len(ends) > MOST_LEAVES:
        raise Hint(f"A tree of at most {MOST_LEAVES} leaves will do.")
    return ends


@exercise(
    "5.30",
    "Zero-sum is not enough",
    minutes=8,
    difficulty="medium",
    draw=lambda rng: tuple(sorted(rng.sample(range(-9, 10), 2))),
    question="“If the three players' payoffs add up to 0 at each leaf, MAXⁿ and PARANOID promise "
    "Player I the same.” Give a counterexample, in which MAXⁿ promises {1} and PARANOID {0}: a "
    "`Tree` for three players, with leaves such as `Utilities(2, 1, -3)`. So that ties play no "
    "part, nobody should earn the same at two leaves.",
)
def zero_sum_is_not_enough(by_paranoid=None, by_max_n=None):
    """One choice of Player II is enough: between a leaf that is good for both of the others and one
    that harms Player I, but Player II as well. PARANOID expects the second. With two players, what
    harms you is my gain; with three, Player III may have it."""

    def check(tree):
        if not isinstance(tree, Tree) or tree.players != 3:
            return (
                "Give a tree for three players, such as `Tree((Utilities(2, 1, -3), …), "
                f"players=3)`. Yours is {shown(tree)}."
            )
        if tree.is_over:
            return "This tree has no moves. Somebody should have a choice."
        ends = ends_of(tree)
        for end in ends:
            if not same(sum(end), 0):
                return f"At the leaf {shown(end)} the payoffs add up to {by_hand(sum(end))}, not 0."
        for name, earned in zip(NAMES, zip(*ends, strict=True), strict=True):
            if len({*earned}) < len(earned):
                return f"{name} earns the same at two leaves: somebody might not care."
        hope, fear = (
            max_n(tree, no_heuristic, DEEPEST)[0][0],
            paranoid(tree, no_heuristic, DEEPEST, 0)[0],
        )
        said = f"MAXⁿ promises Player I {by_hand(hope)}, PARANOID {by_hand(fear)}"
        if hope == fear:
            return (
                f"{said}. Let one of the others choose between a leaf that harms Player I and one "
                "that they like better."
            )
        if by_max_n is not None and (fear, hope) != (by_paranoid, by_max_n):
            return f"{said}. It should be {by_max_n} and {by_paranoid}."
        return Right(f"{said}. With three, what one loses need not be this opponent's gain.")

    fear, hope = (-2, 3) if by_max_n is None else (by_paranoid, by_max_n)
    right = Tree(((Utilities(hope, 1, -hope - 1), Utilities(fear, 0, -fear)),), players=3)
    slips = [
        Tree(((Utilities(hope, 0, -hope), Utilities(fear, 1, -fear - 1)),), players=3),
        Tree(((Utilities(hope, 1, 0), Utilities(fear, 0, 1)),), players=3),
        Tree((hope, fear)),
    ]
    return Find("", right, check, slips=slips)
