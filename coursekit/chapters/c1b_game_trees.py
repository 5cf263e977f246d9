"""The exercises of notebook 1b: trees by hand, minimax, lost positions, strategies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.course.asking import Hint, shown
from coursekit.course.exercises import AllOf, Function, Value, exercise, like
from coursekit.games import PennyStacks, Tree
from coursekit.solving import GameGraph, minimax, outcome


def leaves(node):
    """The leaves below a node of a nested tuple, from left to right."""
    return [x for child in node for x in leaves(child)] if isinstance(node, tuple) else [node]


def by_levels(node, *choosers):
    """What a node is worth if the first chooser decides there, the next one below it, and so on."""
    if not isinstance(node, tuple):
        return node
    return choosers[0](by_levels(child, *choosers[1:]) for child in node)


def other_tree(rng):
    a, b, c, d, e, f, g = rng.sample(range(10), 7)
    return (((a, b), (c, (d, e)), (f, g)),)


@exercise(
    "1.5",
    "A tree by hand",
    minutes=4,
    difficulty="easy",
    given=(((4, 7), (6, (2, 9)), (5, 3)),),
    draw=other_tree,
    question="Evaluate `Tree({})` on paper, Player I to move. Answer with the value and the "
    "number of the best option, counted from 0.",
)
def tree_by_hand(node):
    """Player II moves next and takes the least: 4 of (4, 7), 3 of (5, 3), and of (6, (2, 9)) the 6,
    because in (2, 9) it is Player I again who moves, and takes the 9. The largest of 4, 6 and 3 is
    6, behind move 1."""
    best, best_move = minimax(Tree(node))
    if_they_chose = {
        by_levels(node, max, max, max): "That is the largest leaf, and you get there only if "
        "Player II helps you. What does Player II choose?",
        by_levels(node, min, max, min): "That would be right if Player II moved first. Here Player "
        "I does, and wants as much as possible.",
        by_levels(node, max, min, min): "The two upper levels are right. But who moves at the "
        f"lowest node, `{node[1][1]}`?",
    }

    def otherwise(answer):
        value, move = answer
        if move is not ... and move not in range(len(node)):
            return (
                f"There is no move {shown(move)}: Player I has {len(node)} moves here, counted "
                f"from 0 to {len(node) - 1}."
            )
        if value is ...:
            return f"After move {move} it is Player II's turn. What is the best that is left?"
        if value == best:
            return f"The value is right, but does move {move} really lead to {value}?"
        return if_they_chose.get(
            value,
            "Begin at the bottom. Write beside every node what the player who moves there can get; "
            "then go up level by level: I, II and I take turns.",
        )

    return Value(
        "(value, move)",
        (best, best_move),
        {
            (best, best_move + 1): "The value is right. The moves are counted from 0: the leftmost "
            "one is move 0."
        },
        otherwise,
        "Of what Player II leaves after each move, Player I takes the most.",
    )


OWN_NUMBER = {"Player I": "first", "Player II": "second", "Player III": "third"}
PLAYERS = list(OWN_NUMBER)


def preferred(player, left, right):
    """Which of the two the player chooses, by the player's own number alone."""
    own = PLAYERS.index(player)
    return "left" if left[own] > right[own] else "right" if left[own] < right[own] else "tie"


def other_choice(rng, players):
    mover = PLAYERS[rng.randrange(players)]
    others = [player for player in PLAYERS[:players] if player != mover]
    while True:  # everybody else prefers the same side, which the mover does not
        left, right = (tuple(rng.choices(range(10), k=players)) for _ in range(2))
        wishes = {preferred(other, left, right) for other in others}
        own = preferred(mover, left, right)
        if len(wishes) == 1 and not wishes & {own, "tie"} and (players == 3 or own != "tie"):
            return mover, left, right


@exercise(
    "1.6",
    "Who chooses what",
    minutes=2,
    difficulty="easy",
    given=(("Player I", (3, 5), (2, 3)), ("Player II", (0, 6, 5), (2, 6, 3))),
    draw=lambda rng: (other_choice(rng, 2), other_choice(rng, 3)),
    question="In a game for two, {0[0]} chooses between {0[1]} on the left and {0[2]} on the "
    "right. In a game for three, {1[0]} chooses between {1[1]} on the left and {1[2]} on the "
    'right. Answer `"left"`, `"right"` or `"tie"` for each, as in '
    '`{{"two players": …, "three players": …}}`.',
)
def utility_vectors(of_two, of_three):
    """Player I compares the first numbers, 3 and 2; what Player II earns there does not matter. For
    Player II in the second game the second numbers count: 6 and 6, so that nobody can say which it
    is."""

    def own_number(player, left, right):
        return (
            f"{player} looks only at the {OWN_NUMBER[player]} number: what the others earn does "
            f"not matter.\nHow do {left} and {right} compare there?"
        )

    return Value(
        '{"two players": …, "three players": …}',
        {"two players": preferred(*of_two), "three players": preferred(*of_three)},
        {},
        (own_number(*of_two), own_number(*of_three)),
        "In a tie anything may happen, so the others must not count on it.",
    )


def my_minimax(node, maximising):
    """A leaf is worth what stands there. A node is worth the best of its children for whoever
    moves, and in the children it is the other player's turn."""
    if not isinstance(node, tuple):
        return node
    values = [my_minimax(child, not maximising) for child in node]
    return max(values) if maximising else min(values)


def subtrees(node):
    """Every subtree once, the smallest first; so the subtrees of each come before it."""
    below = [tree for child in node for tree in subtrees(child)] if isinstance(node, tuple) else []
    every = dict.fromkeys([*below, node])
    return sorted(every, key=lambda tree: (len(leaves(tree)), str(tree).count("(")))


TREES = [
    *subtrees((((1, 2), (3, 5)), (5, (1, 2)), (-4, -3, (6,)), ((8, 7, 9), (-4, -3)))),
    *subtrees((((4, 9),), 5)),  # a node whose single subtree is no leaf
    *subtrees(((-3_000_000, -2_000_000), (2_000_000, 3_000_000))),  # beyond any first guess
]


def wrong_value(first):
    (node, maximising), value, returned = first.args, first.mine, first.returned
    if value not in leaves(node) and -value in leaves(node):
        return (
            f"{returned}, minus the value of a leaf, as negamax counts. Here a value is always "
            "Player I's, whoever moves: Player II wants it to be small."
        )
    if not isinstance(node, tuple):
        return f"{returned}. That node is a leaf: nobody moves any more, and its value is known."
    if value not in leaves(node):
        return (
            f"{returned}, which is not a leaf of that tree. What does your search for the best "
            "start from, before it has looked at anything?"
        )
    parts = " and ".join(str(my_minimax(child, not maximising)) for child in node)
    return (
        f"{returned}. If {'Player II' if maximising else 'Player I'} begins in the subtrees, "
        f"your function gives them the values {parts}, and it is "
        f"{'Player I' if maximising else 'Player II'} who chooses."
    )


@exercise("1.7", "Write minimax", minutes=15, difficulty="medium")
def write_minimax():
    return Function(
        my_minimax,
        cases=[(tree, maximising) for tree in TREES for maximising in (True, False)],
        slips={
            "max(leaves(node))": "Your function always finds the largest leaf, as if nobody played "
            "against Player I.\nWhat does Player II do when `maximising` is False?",
            "(max if maximising else min)(leaves(node))": "It looks as if the same player moved on "
            "every level.\nWhen one has moved, who is next? And how does the recursive call know?",
            "my_minimax(node, not maximising)": "Player I and Player II have changed places: "
            "whoever should get the best gets the worst.\nWhose turn is it when `maximising` is "
            "True?",
            "not maximising) for → True) for": "In the subtrees it always seems to be Player I's "
            "turn.\nWhat do the recursive calls say who moves next?",
            "not maximising) for → False) for": "In the subtrees it always seems to be Player "
            "II's turn.\nWhat do the recursive calls say who moves next?",
            "my_minimax(node, True)": "Your function gives the same value whoever moves first.\n"
            "Where does it use `maximising`?",
        },
        otherwise=wrong_value,
        remark="Two lines of rules for two players, and it solves any tree you can draw.",
        given="A node is a leaf, which is a number, or a tuple of one or more nodes.",
    )


OTHER_STARTS = (
    *((6,), (6, 1), (6, 2), (5, 2), (5, 3), (4, 4)),
    *((5, 3, 1), (5, 3, 2), (4, 4, 1), (4, 3, 3)),
)
"""Some with as few positions, so that nobody has to write long lists."""


def lost_and_won(start):
    """The stacks of all positions, as the player to move loses or wins there."""
    positions: Sequence[Any] = GameGraph.explore(PennyStacks(start)).positions
    lost = [position.stacks for position in positions if outcome(position) == "P"]
    return lost, [position.stacks for position in positions if position.stacks not in lost]


def which_are_lost(start):
    lost, won = lost_and_won(start)
    return (
        f"Begin with the stacks {start}. A move splits a stack into two unequal ones, and whoever "
        f"cannot move loses. From which of the {len(lost) + len(won)} positions does the player to "
        f"move lose, whoever that is? Give a list of stacks, written as `{won[:2]}`."
    )


@exercise(
    "1.8",
    "Lost stacks of pennies",
    minutes=12,
    difficulty="medium",
    given=((7,),),
    draw=lambda rng: (rng.choice(OTHER_STARTS),),
    question=which_are_lost,
)
def lost_stacks(start):
    """Begin with the ends: whoever has to move where all stacks are 1 or 2, as in (2, 2, 2, 1), has
    lost. Going up, a position is lost if every split leads to one that is not in the list, so that
    the opponent wins from there."""
    lost, won = lost_and_won(start)

    def read(given):
        try:
            return PennyStacks(getattr(given, "stacks", given)).stacks
        except (ValueError, TypeError):
            form = f"write the stacks, as in `{won[1]}`."
            raise Hint(f"{shown(given)} is not a position: {form}") from None

    def why_not(stacks):
        if stacks in won:
            left = next(o.stacks for o in PennyStacks(stacks).options() if o.stacks in lost)
            return (
                f"You say that {stacks} is lost for the player to move. But one split leaves "
                f"{left}. Who wins from there?"
            )
        return (
            f"{stacks} never comes up when {start} is split.\n"
            "No penny is ever lost or added, stacks are never put together, and the two parts of a "
            "split must differ: a stack of 2 stays as it is."
        )

    def missing(mine):
        others = [stacks for stacks in lost if stacks not in mine]
        ends = [stacks for stacks in others if max(stacks) < 3]
        if ends:
            return (
                f"Missing positions in which no stack can be split any more: {len(ends)}.\n"
                "A player who cannot move has lost."
            )
        most = max(map(len, others))
        return (
            f"A position of {most} stack{'s' * (most > 1)} is missing: every split of it leads to "
            "a position that is not in your list, and so to a win for the opponent."
        )

    return AllOf(
        f"[{won[0]}, {won[1]}, …]",
        sorted(lost, reverse=True),
        why_not,
        missing,
        {frozenset(won): "You listed those from which the player to move wins. Which are left?"},
        f"{len(lost)} of the {len(lost) + len(won)} positions.",
        read,
    )


def strategies(moves, nodes):
    """A strategy is a word with one letter for each node, and each letter can be chosen in `moves`
    ways, whatever the others are. So the choices multiply, and without a node there is one empty
    word."""
    return moves**nodes


def a_count(answer):
    if isinstance(answer, float):
        raise Hint(
            "That is a floating-point number. A count is a whole number, and in Python those are "
            "exact however large; floating point is not."
        )
    return like(1, answer, "8", "What it returns")


@exercise("1.9", "How many strategies", minutes=3, difficulty="easy")
def how_many_strategies():
    return Function(
        strategies,
        # All small: a function that lists the strategies one by one is right as well.
        cases=[(2, 2), (2, 3), (3, 2), (2, 1), (3, 1), (1, 1), (1, 5), (4, 0), (4, 6)],
        slips={
            "moves * nodes": "You add the choices up; but a strategy fixes a move at every node, "
            "and each choice here goes with each choice there.",
            "nodes**moves": "Base and exponent have changed places.\n"
            "One more node: how many times as many strategies?",
            "moves ^ nodes": "In Python `^` is not a power: it compares two numbers bit by bit.\n"
            "The sign for a power is `**`.",
            "moves**nodes if nodes else 0": "With nothing to decide there is still one way to "
            "play: do nothing.",
        },
        otherwise="Write the strategies down: a strategy is a word with one letter for each node. "
        "How many words are there?",
        remark="With 10 moves at each of 20 nodes, nobody can list them any more.",
        read=a_count,
    )
