"""The exercises of notebook 5b: alpha-beta, the order of moves, and what is built on it."""

from __future__ import annotations

from math import inf

from coursekit.course.asking import (
    Hint,
    Right,
    Unfinished,
    in_words,
    plain,
    shown,
    what_was_raised,
    written,
)
from coursekit.course.exercises import (
    ANY,
    AllOf,
    Find,
    Function,
    Proof,
    Value,
    exercise,
    like,
    nested,
)
from coursekit.games import Decision, Tree
from coursekit.games.tree import random_trees, uniform
from coursekit.search import alpha_beta, by_heuristic, first_leaf, minimax, mtd_f, tapered
from coursekit.search.counting import (
    leaf_number,
    leaves_below,
    leaves_seen,
    looked_at,
    ordered,
    watched,
)
from coursekit.trace import trace


def other_leaves(rng):
    """A tree of which alpha-beta looks at about half the leaves."""
    while True:
        tree = uniform(2, 4, lambda: rng.randint(1, 9))
        if 7 <= len(looked_at(alpha_beta, Tree(tree))) <= 11:
            return (tree,)


@exercise(
    "5.5",
    "What alpha-beta does not see",
    minutes=10,
    difficulty="medium",
    given=(((((8, 9), (8, 6)), ((9, 3), (7, 9))), (((1, 2), (4, 5)), ((2, 2), (1, 6)))),),
    draw=other_leaves,
    question="Number the leaves of `Tree({})` from left to right, 1 to 16; Player I moves first. "
    "Which of them does alpha-beta not look at? It also cuts off where its two bounds are equal. "
    "Give their numbers.",
)
def unseen_leaves(tree):
    """After the first pair Player I has 8, and the 8 at leaf 3 cannot bring more: leaf 4 is
    skipped. The left half is worth 7. On the right, 1 and 4 are less than that, so leaves 10 and 12
    are skipped; then Player II holds the whole half to 4, and nothing from leaf 13 on matters."""
    seen = looked_at(alpha_beta, Tree(tree))
    unseen = [number for number in range(1, 17) if number not in seen]

    def wrong(number):
        if number not in range(1, 17):
            return f"There is no leaf {shown(number)}: they are numbered from 1 to 16."
        why = {
            1: "It is the first of its part of the tree: nothing is known of this part yet.",
            3: "Player I moves above, and this may be more than the move before has brought.",
        }.get(number % 4, "Player II moves above, and may find less than at the leaf before.")
        return f"Alpha-beta does look at leaf {number}. {why}"

    def missing(mine):
        first = next(number for number in unseen if number not in mine)
        before = max(number for number in seen if number < first)
        return (
            f"After leaf {before}, what has been found at the nodes above it, and with which "
            "windows were they called? Why look any further?"
        )

    return AllOf(
        "[2, 5, 7]",
        unseen,
        wrong,
        missing,
        {
            frozenset(seen): "Those are the leaves it does look at. Which ones are left?",
            frozenset(number - 1 for number in unseen): "It looks as if you counted from 0. The "
            "leftmost leaf is number 1.",
        },
        f"16 leaves, {len(seen)} of them looked at: {len(unseen)} are not worth the time.",
    )


def other_window(rng):
    """A tree of the same shape, with different leaves: so every slip has its own number."""
    while True:
        leaves = rng.sample(range(1, 20), 8)
        first, reply, before, node = (tuple(leaves[i : i + 2]) for i in (0, 2, 4, 6))
        if max(min(first), node[0]) < min(before) < max(reply) and node[0] < node[1]:
            return ((first, (reply, (before, node))),)


@exercise(
    "5.6",
    "The window of a node",
    minutes=5,
    difficulty="medium",
    given=(((4, 8), ((9, 7), ((6, 8), (5, 11)))),),
    draw=other_window,
    question="Alpha-beta searches `Tree({0})` from the left; Player I moves first. With which "
    "window (alpha, beta) is the node `{0[1][1][1]}` called, the last one on the right?",
)
def window_of_a_node(tree):
    """At the root Player I has 4. One move below, Player II can hold Player I to 9, the larger of 9
    and 7: that is beta. Another move below, Player I has found the 6 of (6, 8), which is more than
    4: that is alpha."""
    first, (reply, (before, node)) = tree
    window = Value(
        "(alpha, beta)",
        (min(before), max(reply)),
        {
            (min(first), ANY): f"Player I has {min(first)} at the root: that was alpha on the way "
            f"down. But the node above `{node}` is Player I's too, and has searched a move "
            "already.",
            (ANY, min(reply)): f"At `{reply}` Player I moves, and does not choose the "
            f"{min(reply)}.",
        },
        (
            "Alpha is not {}. It is the best that Player I already has at a node on the way from "
            "the root to here: at which nodes does Player I move, and what came before?",
            "Beta is not {}. It is the least to which Player II can already hold Player I at a "
            "node on the way from the root to here.",
        ),
        f"At {min(node)} it closes: Player I has {min(before)} in the move before.",
    )

    def check(answer):
        if isinstance(answer, list | tuple) and (inf in answer or -inf in answer):
            return (
                "Neither bound is infinite any more: somewhere above each player has another move, "
                "and it has been searched. What does Player I have with it, and what can Player II "
                "hold Player I to?"
            )
        return window(answer)

    return Find("", window.right, check, list(window))


def in_any_order(node):
    """The tree in a form that does not depend on the order of its branches."""
    return tuple(sorted(map(in_any_order, node), key=repr)) if isinstance(node, tuple) else node


def leaf_count(tree):
    return len(leaves_seen(alpha_beta, Tree(tree), 3))


def other_order(rng):
    """Twelve other leaves, all of which are looked at in the order in which they are given."""
    while True:
        leaves = rng.sample(range(1, 17), 12)
        pairs = tuple(tuple(leaves[i : i + 2]) for i in range(0, 12, 2))
        if leaf_count((pairs[:3], pairs[3:])) == 12:
            return ((pairs[:3], pairs[3:]),)


@exercise(
    "5.7",
    "Put it in order",
    minutes=10,
    difficulty="medium",
    given=((((11, 14), (7, 12), (6, 2)), ((16, 15), (1, 13), (9, 8))),),
    draw=other_order,
    question="In this order alpha-beta looks at all 12 leaves of `Tree({})`. Put the branches in "
    "another order, at any node you like, so that it looks at as few as possible. Player I moves "
    "first. Write the same tree as nested tuples.",
)
def put_in_order(tree):
    """The half with the larger value comes first, and in it the pair (9, 8), to which Player II
    holds it. Then a leaf of 9 or more should come first in the other two pairs, and in the other
    half the pair (6, 2), in which nothing is more than 9."""

    def check(answer):
        mine = nested(answer)
        if in_any_order(mine) != in_any_order(tree):
            return (
                "It should be the same tree in another order. The branches of a node may change "
                "places, nothing else."
            )
        looked = leaf_count(mine)
        if looked == 6:  # 3 show that Player I can have the value, 4 no more; one does both
            return Right("Nobody can do with fewer: half of the tree is never seen.")
        return (
            f"In your order alpha-beta looks at {looked} leaves, and fewer are enough. Which half "
            "should come first at the root, which pair where Player II moves, and which leaf where "
            "Player I does, so that the others can be skipped?"
        )

    return Find("", ordered(tree, 0, best_first=True), check, [tree])


def my_alpha_beta(position, heuristic, depth, alpha, beta):
    """Minimax with two more arguments. Each option is searched with the window as it is by then:
    Player I's best value raises alpha, Player II's lowers beta. A node is left as soon as its value
    is beta or more where Player I moves, alpha or less where Player II does."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    maximises = position.player == 0
    best = -inf if maximises else inf
    for option in position.options():
        value = my_alpha_beta(option, heuristic, depth - 1, alpha, beta)
        if maximises:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


AT_THE_END = "There the game is over: does your function look at `position.is_over` first?"


def verdict(search, *args):
    """Whether a search is right, what it did, and which leaves it looked at."""
    tree, heuristic, depth, alpha, beta = args
    call, leaves = written(search, *args), []

    def guess(position):
        if position.is_over:
            raise Hint(f"`{call}` asked the heuristic about `{position}`. {AT_THE_END}")
        leaves.append(position.path)
        return heuristic(position)

    try:
        answer = plain(search(watched(tree, leaves), guess, depth, alpha, beta))
        has_move = isinstance(answer, list | tuple) and len(answer) == 2
        mine = like(0, answer[0] if has_move else answer, "", f"What `{call}` returns")
    except (Hint, LookupError, NameError, TypeError, ValueError) as error:
        if not tree.is_over:
            raise
        said = error if isinstance(error, Hint) else what_was_raised(search, call, error)
        raise Hint(f"{said}\n{AT_THE_END}") from None
    value = my_alpha_beta(tree, heuristic, depth, -inf, inf)
    if not (mine == value or value <= mine <= alpha or beta <= mine <= value):
        return False, f"returned {mine}, and minimax returns {value}", leaves
    count, enough = len({*leaves}), len(leaves_seen(my_alpha_beta, tree, depth, alpha, beta))
    did = f"looked at {count} leaves where alpha-beta needs {enough}"
    return count == enough, did, leaves


def wrong_search(first):
    """Where the search goes astray: by its depth, a leaf too few, a value, or a leaf too many."""
    (tree, heuristic, depth, *_), (_, did, seen), needed = first.args, first.mine, first.right[-1]
    missed, needless = (
        [each for each in one if each not in other]
        for one, other in ((needed, seen), (seen, needed))
    )
    if tree.is_over:
        hint = "There the game is over: what does Player I earn?"
    elif isinstance(tree.node, Decision):
        hint = "There a player moves twice in a row, as in Kalah: ask each `position.player`."
    elif max(map(len, seen)) > depth:
        hint = f"It looks further ahead than {depth} moves: a move uses up one of the `depth`."
    elif missed:
        hint = (
            f"It did not look at leaf {leaf_number(tree, missed[0])}, counted from the left, and "
            "that one may matter. What does the player above it already have elsewhere? Keep the "
            "order of the moves."
        )
    elif did.startswith("returned"):
        values = [my_alpha_beta(each, heuristic, depth - 1, -inf, inf) for each in tree.options()]
        hint = (
            f"To Player I the moves are worth {in_words(values)}. What does your search say of "
            f"each, and which does {('Player I', 'Player II')[tree.player]} choose?"
        )
    else:
        hint = (
            f"Leaf {leaf_number(tree, needless[0])}, counted from the left, cannot matter any "
            "more. What do the players already have at the nodes above it, and does the window of "
            "each call say so? Keep the order of the moves."
        )
    return f"{first.returned}. {hint}"


@exercise("5.8", "Write alpha-beta", minutes=30, difficulty="hard")
def write_alpha_beta():
    small = [tree for tree in random_trees(150, seed=5) if 1 < leaves_below(tree.node) <= 14]
    trees = sorted([Tree((3, 5)), Tree((3, 5), player=1), *small], key=lambda tree: len(repr(tree)))
    trees += [Tree(Decision(who, {0: 3, 1: Decision(who, {0: 1, 1: 5})})) for who in (0, 1)]
    searches = [(tree, first_leaf, depth) for tree in trees for depth in (2, 4)]
    windows = [(*search, n % 9, n % 9 + 1 + n % 3) for n, search in enumerate(searches)]
    return Function(
        my_alpha_beta,
        [*((*search, -inf, inf) for search in [(Tree(3), first_leaf, 1), *searches]), *windows],
        {
            "alpha >= beta → False": "It never stops early: compare what a node has with the "
            "window before the next move is searched.",
            "alpha >= beta → alpha > beta": "You stop if the value lies beyond the bound. If it "
            "equals the bound, nothing better can come of it either.",
            "alpha >= beta → maximises and alpha >= beta": "Where Player I moves it stops early, "
            "where Player II moves it never does.",
            "alpha >= beta → not maximises and alpha >= beta": "Where Player II moves it stops "
            "early, where Player I moves it never does.",
            "1, alpha, beta → 1, -inf, inf": "Each node is searched as if nothing were known yet. "
            "What the nodes above it have found, alpha and beta, should be handed on.",
            "alpha = max(alpha, best) → pass": "What Player I finds at a node never raises alpha, "
            "so the next moves know nothing of it.",
            "beta = min(beta, best) → pass": "What Player II finds at a node never lowers beta, "
            "so the next moves know nothing of it.",
            "1, alpha, beta → 1, *((alpha, inf) if maximises else (-inf, beta))": "Each node knows "
            "the bound of the node above it, but none from further up. Hand both bounds on.",
        },
        wrong_search,
        same=lambda mine, other: mine[0] == other[0],
        through=verdict,
        says=lambda function, args, did: f"`{written(function, *args)}` {did[1]}",
    )


def my_fewest_leaves(b, d):
    """Of d moves Player II makes d // 2, rounded down, and Player I the others. The first proof
    branches only where Player II moves, the second only where Player I does. Each is a strategy of
    one player, and two strategies meet in one leaf, which must not count twice."""
    return b ** (d // 2) + b ** (d - d // 2) - 1


def a_count(answer):
    if isinstance(answer, float):
        raise Hint("A count is whole: powers with whole exponents stay exact, and so does `//`.")
    return answer


@exercise("5.9", "The fewest leaves", minutes=15, difficulty="medium")
def fewest_leaves_of_all():
    one_proof = "That is one of the two proofs. The other one needs leaves of its own."
    odd = "Right where d is even. Where it is odd, one player moves once more than the other."
    return Function(
        my_fewest_leaves,
        [(2, 1), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (2, 5), (1, 4), (35, 6), (2, 15)],
        {
            "b**d": "That is every leaf. With good moves first, most can be skipped.",
            " - 1 → ": "Nearly: the two proofs have leaves in common, and you count them twice.",
            "b ** (d // 2)": one_proof,
            "b ** (d - d // 2)": one_proof,
            "2 * b ** (d // 2) - 1": odd,
            "2 * b ** (d - d // 2) - 1": odd,
        },
        "Draw that tree and mark the leaves of both proofs: that Player I can have this much, and "
        "no more.",
        "About twice the square root of all leaves: the same time, twice as deep.",
        read=a_count,
    )


def questions(node, guess):
    """Every β that MTD-f asks about, and what alpha-beta answers."""
    calls = trace(mtd_f, Tree(node), first_leaf, 3, guess, also=[alpha_beta]).root.children
    return tuple(call.arguments["beta"] for call in calls), tuple(call.value[0] for call in calls)


def other_questions(rng):
    """A tree and a guess with three to five questions; the guess is not near the value."""
    while True:
        node, guess = uniform(2, 3, lambda: rng.randint(1, 9)), rng.randint(1, 9)
        betas, answers = questions(node, guess)
        if 3 <= len(betas) <= 5 and abs(guess - answers[-1]) > 2:
            return node, guess


@exercise(
    "5.10",
    "MTD-f by hand",
    minutes=10,
    difficulty="hard",
    given=((((7, 9), (3, 6)), ((1, 7), (8, 2))), 3),
    draw=other_questions,
    question="MTD-f asks alpha-beta about windows (β − 1, β) until it knows the value of "
    "`Tree({0})`; Player I moves first. It begins with the guess {1}. Give the β of all its "
    "questions, in order. (Ours is fail-soft: an answer may lie outside the window.)",
)
def mtd_by_hand(node, guess):
    """The window (2, 3) brings the answer 3, a lower bound, so 4 comes next. Its answer, 6, lies
    beyond the window and is a lower bound as well: ask about 7, and after the answer 7 about 8. Now
    7 is an upper bound, and the two have met."""
    betas, answers = questions(node, guess)
    value = answers[-1]
    one_by_one = range(guess, value + 2) if guess <= value else range(guess, value - 1, -1)

    def check(answer):
        if not isinstance(answer, list | tuple):
            like(betas, answer, f"[{guess}, …]")
        numbers = answer[: answer.index(...)] if ... in answer else answer
        mine = tuple(like(0, beta, "", "Each β") for beta in numbers)
        right = max(n for n in range(len(betas) + 1) if mine[:n] == betas[:n])
        if right == len(mine) and ... in answer:
            more = "So far right. Is there more to ask?"
            raise Unfinished(more if len(mine) > 1 else "There is still a `...` in your answer.")
        if mine == betas:
            return Right(f"The answers close in: at least {value}, and at most {value}.")
        if mine == tuple(one_by_one):
            return (
                "You move the window by one each time. But the answer of alpha-beta may lie beyond "
                "the window, and then it says more than the window's end does."
            )
        if right == 0:
            return f"The first question is about the guess: is the value at least {guess}?"
        beta = betas[right - 1]
        if right == len(betas):
            return f"Right up to {beta}. Then the bounds have met: there is nothing left to ask."
        return (
            f"Right up to {beta}, and there is more to ask. There alpha-beta searches with the "
            f"window ({beta - 1}, {beta}). Which value does it return, and is that a lower or an "
            "upper bound?"
        )

    return Find("", list(betas), check, [tuple(one_by_one)])


@exercise(
    "5.11",
    "Where a beam goes wrong",
    minutes=10,
    difficulty="medium",
    draw=lambda rng: tuple(sorted(rng.sample(range(1, 10), 2))),
    question="`tapered(tree, first_leaf, 9, width=2)` looks only at the two moves that look best "
    "to the mover at the root, and at one everywhere below. `first_leaf` says how good a move "
    "looks: as good as the leftmost leaf below it. Player I moves first. Find a tree that is worth "
    "{1}, and for which it returns {0}.",
)
def where_a_beam_goes_wrong(wrong=None, right=None):
    """Both (9, 1) and (8, 2) look better than (7, 7), so the third move is dropped. But Player II
    answers the first two with 1 and 2, and cannot hold the third below 7."""

    def check(answer):
        if isinstance(answer, Tree) and (answer.players != 2 or answer.player != 0):
            return "Let it be a game for two, and let Player I move first: `Tree((…, …))`."
        tree = Tree(nested(answer))
        if tree.is_over:
            return "This tree has no moves. A move that is dropped has to be there first."
        (value, _), (kept, _) = minimax(tree, first_leaf, 9), tapered(tree, first_leaf, 9, width=2)
        said = f"It says {kept}, and the value is {value}"
        if kept != value and right not in (None, value):
            return f"{said}. But it should be {right}: that is for the dropped move to bring."
        if kept != value and wrong not in (None, kept):
            return f"{said}. But it should say {wrong}: what does it see of the moves it keeps?"
        if kept != value:
            return Right(f"{said}. Looks are not everything.")
        moves = by_heuristic(first_leaf)(tree, 9)
        looks = " and ".join(f"`{tree.node[move]}`" for move in moves[:2])
        said = f"It says {kept}, and that is the value"
        return f"{said}. It keeps {looks}, which look best. Let it drop a better one."

    if right is None:
        return Find("", Tree(((9, 1), (8, 2), (7, 7))), check)
    return Find("", Tree(((right + 2, wrong), (right + 1, wrong), (right, right))), check)


SO_FAR = "A. Let Player I move at a node, and let M be the largest of m₁, …, mⱼ₋₁. "
CALLED = "So its move j is called with the window (max(α, M), β)."
NARROW = "B. In the same way, the other search calls it with (max(α′, M), β′). "
INSIDE = "So its window lies inside the one of A."
LEFT = "C. If the first search leaves the node after move j, "
AS_WELL = "So the other one looks at no move that the first one does not look at."
BELOW = "D. Both call each of these moves, one with a window inside the other's. "
SUBSET = "So below it the other search looks at no further leaf."
LINES = (
    f"{SO_FAR}As long as the first search has not left the node, an answer that is greater than "
    f"the α of its call is exact, and any other does not raise α. {CALLED}",
    f"{NARROW}max(α′, M) ≥ max(α, M), because α′ ≥ α; and β′ ≤ β. {INSIDE}",
    f"{LEFT}then mⱼ ≥ β ≥ β′, and the other one leaves it after move j at the latest. {AS_WELL}",
    f"{BELOW}They are nearer to the leaves than the node, where the claim holds by induction. "
    f"{SUBSET}",
    "E. Where Player II moves, everything is mirrored; and a leaf that a search is called with is "
    "looked at with any window.",
)
WHY_SOUND = {
    "A": "A is fine: before a cutoff all answers are below β. By alpha-beta's promises one above "
    "the α of its call is then exact, and one that is not above it is at least the move's value.",
    "B": "B is fine: the larger of α′ and M is at least the larger of α and M.",
    "C": "C is fine: a node is left after an answer of β or more, which is a lower bound. The move "
    "is worth β or more, so the other search gets an answer of β′ or more.",
    "D": "D is fine: the claim for smaller trees is about any two windows, one inside the other.",
    "E": "E is fine: reversing all signs turns Player II's nodes into Player I's.",
}
EVERY_ANSWER = f"{SO_FAR}Every answer that the first search gets is exact. {CALLED}"
GAPS = {
    EVERY_ANSWER: "An answer of α or less is only an upper bound, and may well be too large.",
    f"{NARROW}With a smaller window it has had larger answers so far. {INSIDE}": "A smaller window "
    "does not make answers larger: inside both windows they are the same. And β′ has to be "
    "compared with β, too.",
    f"{LEFT}then mⱼ ≥ β. So the other one, with β′ ≤ β, goes on at least as long. "
    f"{AS_WELL}": "If the other one went on longer, it would look at more moves, not at fewer.",
    f"{LEFT}it does so because its window is the smaller one. {AS_WELL}": "The first search has "
    "the larger window; and a node is left because of a value, not of a size.",
    f"{BELOW}A move's window lies inside that of its node. {SUBSET}": "That compares a call with "
    "the one above it in the same search. What has to be compared is one move in two searches.",
}
PROOF = Proof(
    "Let α ≤ α′ < β′ ≤ β. Alpha-beta searches a tree with the window (α, β), and another time "
    "with (α′, β′). Then every leaf that the second search looks at is looked at by the first. "
    "mᵢ is minimax's value of move i.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "5.29",
    "A smaller window",
    minutes=10,
    difficulty="hard",
    given=(EVERY_ANSWER,),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=PROOF.question,
)
def a_smaller_window(gap):
    """Alpha-beta promises an exact answer only if the value lies inside the window. Of a move that
    is worth α or less it says at most that. This does no harm, since such an answer does not raise
    α; but that has to be said, for A to be about the true values."""
    return PROOF.find(gap)
