"""The exercises of notebook 2a, Nim and sums. Notes §2.1.1 to 2.1.3."""

from __future__ import annotations

from itertools import combinations_with_replacement

from coursekit.course.asking import Right, Unfinished, ask, in_time, shown, written
from coursekit.course.exercises import Find, Function, Value, exercise
from coursekit.course.source import source_of
from coursekit.games import Impartial, Nim
from coursekit.impartial import grundy, nim_sum, winning_moves
from coursekit.stopping import Interrupted


def listed(heaps):
    """The heaps in words: "5 and 2", "4 alone"."""
    return " and ".join(map(str, heaps)) if all(heaps) else f"{sum(heaps)} alone"


def why_not(heaps, heap, left):
    """What is wrong with a move that is illegal or does not win."""
    here = f"From {listed(heaps)} you play {shown((heap, left))}"
    if heap not in heaps or heap == 0:
        return (
            f"{here}, but there is no heap of {shown(heap)} to take from.\n"
            "The first number of a move is the size of a heap, the second what is left of it."
        )
    if left not in range(heap):
        return f"{here}, but a move takes at least one stone: fewer than {heap} are left of {heap}."
    after = tuple(left if size == heap else size for size in heaps)
    if 0 in after:
        return f"{here}. One heap is left then, and the opponent takes the whole of it."
    return (
        f"{here}, which leaves {listed(after)}. Is that lost for the opponent?\n"
        "Suppose you want to answer every move by copying it in the other heap: what must the two "
        "heaps look like?"
    )


def other_heaps(rng):
    short, long = sorted(rng.sample(range(2, 12), 2))
    few, many = sorted(rng.sample(range(2, 12), 2))
    return (long, short), (few, many), (rng.randint(3, 11), 0)


@exercise(
    "2.1",
    "Two heaps",
    minutes=4,
    difficulty="easy",
    given=((5, 2), (3, 7), (4, 0)),
    draw=other_heaps,
    question=lambda *positions: (
        "Which moves win from the heaps {}, from {}, and from {}? Write each as (heap, what is "
        "left of it), in a list.".format(*map(listed, positions))
    ),
)
def two_heaps(*positions):
    """Make the two heaps equal: then every move of the opponent can be copied in the other heap.
    The larger heap becomes as large as the smaller one, and a heap that stands alone is taken
    whole."""
    winning = [winning_moves(Nim(heaps))[0] for heaps in positions]

    def first_wrong(moves):
        for heaps, move, right in zip(positions, moves, winning, strict=True):
            if move is not ... and ... not in move and move != right:
                return why_not(heaps, *move)
        raise Unfinished("There is still a `...` in your answer.")

    return Value(
        "[(heap, left), (heap, left), (heap, left)]",
        winning,
        {
            tuple((left, left) for _, left in winning): "Those are the heaps after your moves, and "
            "they are right. Now write the moves themselves: the heap you take from, and how many "
            "stones of it you leave.",
            tuple((heap, heap - left) for heap, left in winning): "Your second numbers say how "
            "many stones to take. How many are left then?",
        },
        first_wrong,
        "From then on, whatever the opponent does in one heap, you do in the other.",
    )


@exercise(
    "2.2",
    "Tell two heaps apart",
    minutes=5,
    difficulty="medium",
    given=(2, 3),
    draw=lambda rng: tuple(sorted(rng.sample(range(3, 12), 2))),
    question="Heaps of {0} and of {1} stones are both N-positions. Find a game K that tells them "
    "apart: of the sums with K, one is to be a P-position and the other is not. Answer with a "
    "game, written like `Nim(1)`.",
)
def two_heaps_apart(short, long):
    """Two equal heaps are a P-position, by mimicry. So with K = *2 the sum *2 + K is lost for
    whoever moves, while from *3 + K one moves to *2 + *2 and wins; K = *3 does it the other way
    round."""

    def check(game):
        if not isinstance(game, Impartial):
            return f"K is a game: a heap of n stones is `Nim(n)`, not {shown(game)}."
        try:
            # A class of the student's own may claim any nimber: `nim_sum` takes whole numbers only.
            worth = in_time(lambda: nim_sum([grundy(part) for part in game.parts()]))
        except (RecursionError, TypeError, ValueError, Interrupted):
            return f"I cannot work {shown(game)} out. A small game of the normal rule will do."
        if worth in (short, long):
            other = short if worth == long else long
            return Right(
                f"`Nim({worth}) + K` is a P-position and `Nim({other}) + K` is not, so *{short} "
                f"and *{long} are not equivalent. One such K is enough."
            )
        sums = f"`Nim({short}) + K` and `Nim({long}) + K`, with {shown(game)} for K,"
        if worth == 0:
            return (
                f"{shown(game)} is a P-position: whoever moves in it gets an answer in it. So "
                f"{sums} have the outcomes of *{short} and *{long}, and both are N-positions."
            )
        return (
            f"{sums} are both N-positions: whoever moves first makes K or the heap smaller, down "
            "to what the other is worth.\nWhich sums of two games are lost for the first player?"
        )

    return Find("", Nim((short,)), check, slips=list(map(Nim, [(), (1,), (1, 1), (long + 2,)])))


def small_heaps(*most):
    """All single heaps of at most `most[0]` stones, all pairs of at most `most[1]`, and so on.

    They are in order and turned round, the fewest stones first: so the first wrong answer is about
    heaps whose options are all answered rightly, but for no heaps at all.
    """
    found = [
        heaps
        for number, stones in enumerate(most, start=1)
        for heaps in combinations_with_replacement(range(1, stones + 1), number)
        if sum(heaps) <= stones
    ]
    found.sort(key=lambda heaps: (sum(heaps), len(heaps), heaps))
    return list(dict.fromkeys(way for heaps in found for way in (heaps, heaps[::-1])))


def one_move_on(heaps, k=None):
    """What a move may leave, the heaps in order and the empty ones left out."""
    for i, heap in enumerate(heaps):
        for take in range(1, min(heap, k or heap) + 1):
            yield tuple(sorted(filter(None, (*heaps[:i], heap - take, *heaps[i + 1 :]))))


NOTHING_LEFT = "Who took the last stone, if none is left? And who has won then?"


def broken_rule(first):
    """What the student's own answers for other heaps have to do with the first wrong one."""
    heaps, *k = first.args

    def says(other):
        return ask(first.function, other, *k, may_call=[nim_sum])

    options = list(dict.fromkeys(one_move_on(heaps, *k)))
    losing = [option for option in options if says(option)]
    if first.mine != bool(losing):  # all other answers about the options are right
        nothing = f"`{written(first.function, (), *k)}` returned {says(())}"
        return f"{first.returned}, and {nothing}.\n{NOTHING_LEFT}"
    if first.mine:
        there = f"`{written(first.function, losing[0], *k)}`"
        return (
            f"{first.returned}, but one move leaves {losing[0]}, and {there} is True.\n"
            f"Who loses from {heaps}, if the opponent can be left there?"
        )
    left = " or ".join(map(str, options))
    return (
        f"{first.returned}, but a move can only leave {left}, and there your function does not say "
        "True.\nWhich move should win then?"
    )


A_TUPLE = "In every call the heaps are a tuple of numbers, such as (3, 1, 1)."


def then_without_heaps(ours, nothing, remark):
    """A last question: many functions fail there, and that should not hide what else is wrong."""
    hint = f"The rest is right.\n{NOTHING_LEFT}"
    return Function(ours, [nothing], {}, hint, remark, may_call=[nim_sum], given=NOTHING_LEFT)


def misere_lost(heaps):
    """A player is lost if no move leads to a lost position; on an empty table the player to move
    has won, because the other one took the last stone. There is a short rule too: as in normal Nim
    while some heap is larger than 1 (nim-sum 0), and with heaps of one stone, an odd number of them
    is lost."""
    if not any(heaps):
        return False
    for i, heap in enumerate(heaps):
        for left in range(heap):
            if misere_lost((*heaps[:i], left, *heaps[i + 1 :])):
                return False
    return True


@exercise("2.3", "Misère Nim", minutes=15, difficulty="medium")
def misere_nim():
    odd_or_even = "Play as in normal Nim until one large heap is left: then odd or even decides."
    return Function(
        misere_lost,
        [(heaps,) for heaps in [*small_heaps(9, 9, 9, 8, 8), (1, 4, 5), (5, 4, 1)]],
        {
            "nim_sum(heaps) == 0": "All your answers are those of normal Nim. In the misère game "
            "whoever takes the last stone loses.\nWhat can a player who finds a single stone do, "
            "and who has won when all heaps are 0?",
            "nim_sum(heaps) != 0": "You turn the answers of normal Nim round, all of them. But "
            "with large heaps on the table nobody has to take the last stone yet.\n"
            "How would you play from two stones in one heap?",
            "len(heaps) % 2 == 1": "Your answer depends only on how many heaps there are. That is "
            "right while every heap is a single stone.\nWhat can a player do with a larger heap?",
            "not misere_lost(heaps)": "All your answers are the other way round: True should say "
            "that the player to move loses.",
        },
        broken_rule,
        then_without_heaps(misere_lost, ((),), odd_or_even),
        given=A_TUPLE,
        may_call=[nim_sum],
    )


def lost(heaps, k):
    """One heap with takes 1 to k is worth its remainder on division by k + 1, because chapter 1c's
    rule restores multiples of k + 1 and a smaller heap is a heap of Nim. So the heaps together are
    lost exactly if the nim-sum of the remainders is 0; trying all moves is right as well."""
    return nim_sum(heap % (k + 1) for heap in heaps) == 0


@exercise(
    "2.4",
    "Heaps, and at most k",
    minutes=15,
    difficulty="medium",
    code=f"from coursekit.impartial import nim_sum\n\n\n{source_of(lost)}",
)
def at_most_k():
    each_by_itself = "So two old results fit together: each heap by itself, and then the sum."
    return Function(
        lost,
        [(heaps, k) for k in (3, 2, 4, 1) for heaps in small_heaps(11, 9, 8)],
        {
            "nim_sum(heaps) == 0": "Your answers are those of Nim, where one may take a whole "
            "heap.\nWhat changes if a move takes at most `k` stones?",
            "sum(heaps) % (k + 1) == 0": "You count the stones of all heaps together, as if they "
            "were one heap.\nBut nobody may take from two heaps in one move.",
            "all(heap % (k + 1) == 0 for heap in heaps)": "You ask that every heap by itself is "
            "lost, and that is enough. But is it necessary?\nTwo heaps of one stone: who wins?",
            "heap % (k + 1) → heap % k": "It looks as if heaps of `k` stones were worth nothing. "
            "But such a heap can be taken whole.\nWhich is the smallest single heap that is lost?",
            "heap % (k + 1) → heap % 4": "For k = 3 all your answers are right. Where does your "
            "function make use of `k`?",
            "not lost(heaps, k)": "All your answers are the other way round: True should say that "
            "the player to move loses.",
        },
        broken_rule,
        then_without_heaps(lost, ((), 3), each_by_itself),
        given=A_TUPLE,
        may_call=[nim_sum],
    )
