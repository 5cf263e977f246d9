"""The exercises of notebook 2b: mex, nimbers, and sums of games. Notes §2.1.4 and 2.1.5."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations

from coursekit.course.asking import Hint, in_words, shown, traced, written
from coursekit.course.exercises import AllOf, Function, Value, exercise
from coursekit.games import ColumnCoins, Kayles, Nim, PennyStacks, Subtraction, Sum
from coursekit.impartial import grundy, grundy_sequence, mex, nim_sum
from coursekit.solving import GameGraph

SETS = [list(values) for size in range(1, 6) for values in combinations(range(5), size)]
"""Every set of numbers from 0 to 4 but the empty one, the smallest first."""
TURNED = [[3, 0, 1], *(values[::-1] for values in SETS)]
TWICE = [values * 2 for values in SETS]


def my_mex(values):
    """Count up from 0 until a number is not there. The loop ends, because there are only finitely
    many values, and everything below the number that it returns was among them."""
    least = 0
    while least in values:
        least += 1
    return least


def wrong_mex(first):
    (values,), mine, returned = first.args, first.mine, first.returned
    if values in TWICE and values not in SETS:
        return f"{returned}. Every value stands there twice: does that change what is missing?"
    if values in TURNED and values not in SETS:
        return f"{returned}. The same values in rising order are no trouble to your function."
    if mine < 0:
        return f"{returned}, but the mex is never below 0."
    if mine in values:
        return f"{returned}, but {shown(mine)} is among the values. Which are missing?"
    return (
        f"{returned}. It is true that {shown(mine)} is missing there.\n"
        "But the mex is the least number that is missing: do you find a smaller one?"
    )


@exercise("2.5", "Write mex", minutes=5, difficulty="easy")
def write_mex():
    return Function(
        my_mex,
        [*SETS, *TURNED, *TWICE, list(range(40)), []],
        {
            "max(values) + 1": "You always go beyond the largest value. There may be a gap further "
            "down.",
            "max(values)": "You always find the largest value. Look for a number that is not among "
            "them.",
            "len(values)": "You always count the values. That is the mex only if they begin at 0 "
            "and have no gap.",
            "least = 0 → least = 1": "You begin to look at 1. Which is the first number that may "
            "be missing?",
        },
        wrong_mex,
        f"All {len(SETS) + 1} sets of numbers from 0 to 4, and longer lists as well.",
        given="It is given a list of whole numbers, in any order, which may also be empty.",
    )


def pairs_left(pins):
    """The pairs of rows that a move from this many pins may leave, the shorter row first."""
    return [
        (part, pins - width - part) for width in (1, 2) for part in range((pins - width) // 2 + 1)
    ]


def kayles_question(first, last):
    return (
        "In Kayles a move knocks down one pin of a row, or two neighbours, which may split the row "
        f"into two; Kn is a row of n pins. The nimbers of K0 to K{first - 1} are "
        f"{in_words(grundy_sequence(Kayles, first - 1))}. Continue the table: the nimbers of "
        f"{in_words(f'K{pins}' for pins in range(first, last + 1))}."
    )


@exercise(
    "2.6",
    "Kayles, from six pins to ten",
    minutes=15,
    difficulty="medium",
    given=(6, 10),
    draw=lambda rng: (first := rng.randint(7, 14), first + 2),
    question=kayles_question,
)
def kayles_table(first, last):
    """Each nimber is the mex over all options, and an option that consists of two rows is worth
    their nim-sum. K6, for example, leads to 1, 4, 1 xor 3 = 2, 1 xor 1 = 0, 2 xor 2 = 0 and
    2 xor 3 = 1, and the least number that is missing is 3."""
    values = grundy_sequence(Kayles, last)

    def wrong_row(mine):
        """Why the first wrong row cannot have its nimber; those before it are right."""
        known = [*values[:first], *mine]
        pins = next(n for n in range(first, last + 1) if known[n] not in (..., values[n]))
        row = f"You say that K{pins} is worth {shown(known[pins])}"
        if ... in known[:pins]:
            return f"{row}. Fill in the rows before it: you need them to find it."
        for a, b in pairs_left(pins):
            if values[a] ^ values[b] == known[pins]:
                after = f"K{a} + K{b}" if a else f"K{b}"
                why = f" ({values[a]} and {values[b]} in binary, without carrying)" if a else ""
                return (
                    f"{row}. But one move leaves {after}, and that is worth {known[pins]}{why}.\n"
                    "Can a game be worth the same as one of its options?"
                )
        return (
            f"{row}. It is true that no option is worth that. But is it the least such number?\n"
            f"K{pins} has {len(pairs_left(pins))} different options: write their nimbers side by "
            "side."
        )

    form = f"[{', '.join(f'K{pins}' for pins in range(first, last + 1))}]"
    remark = "Go on for some time, and from 71 pins on the nimbers repeat every 12."
    return Value(form, values[first:], {}, wrong_row, remark)


ROWS = [(4, 3), (7, 3), (8, 3), (6, 4), (10, 4), (6, 5), (7, 6), (8, 7), (9, 7), (10, 8), (10, 9)]
"""Two rows with three winning moves or more, in both of them, so that one makes a nimber larger."""


@exercise(
    "2.7",
    "Every winning move",
    minutes=15,
    difficulty="hard",
    given=(8, 6),
    draw=lambda rng: rng.choice(ROWS),
    question="Find all winning moves from rows of {} and {} pins in Kayles. Answer with the list "
    "of positions they lead to, each written like `Kayles(1) + Kayles(2)`.",
)
def every_winning_move(long, short):
    """K8 is worth 1 and K6 is worth 3, so a winning move gives one row the nimber of the other: K6
    becomes worth 1 (K4, or K2 + K3), or K8 becomes worth 3 (K6, or K2 + K4), which is more than it
    was."""
    options = list(dict.fromkeys((Kayles(long) + Kayles(short)).options()))
    winning = [option for option in options if grundy(option) == 0]
    low, high = sorted((long, short), key=lambda pins: grundy(Kayles(pins)))

    def row_moved_in(option):
        return short if Kayles(long) in option.parts() else long

    def read(position):
        if type(position) in (Kayles, Sum):
            return position
        raise Hint(
            "Write what each winning move leaves on the table, as in `[Kayles(1) + Kayles(2), …]`, "
            f"not {shown(position)}."
        )

    def wrong(position):
        if position in options:
            return (
                f"{shown(position)} is not lost for the opponent: what are its rows worth, and "
                "what is their nim-sum?"
            )
        why = "A move knocks down one pin, or two that stand side by side, in one row."
        if position in (*Kayles(long).options(), *Kayles(short).options()):
            why = "The row that you did not touch is still on the table: write it too."
        return f"No single move leads from {long} and {short} pins to {shown(position)}.\n{why}"

    def missing(mine):
        for row, other in ((long, short), (short, long)):
            if row not in map(row_moved_in, mine):
                return f"You moved only in the row of {other}. Can a move in the row of {row} win?"
        if low in [row_moved_in(option) for option in winning if option not in mine]:
            return (
                "A move need not make the nimber of its row smaller.\n"
                f"Which nimber should the row of {low} get, and which of its options have it?"
            )
        return (
            "A winning move may split its row in two, and it need not: go through all moves in the "
            f"row of {high}."
        )

    return AllOf(
        "[Kayles(1) + Kayles(2), …]",
        winning,
        wrong,
        missing,
        {frozenset(): "Your list is empty. From an N-position there is a winning move."},
        f"Each winning move in the row of {low} makes its nimber larger: did you see?",
        read,
    )


def my_grundy(position):
    """This is the definition: the nimber of a position is the mex of the nimbers of its options. A
    position without options gets the mex of nothing, 0, so the recursion needs no case for the
    end."""
    values = [my_grundy(option) for option in position.options()]
    return mex(values)


def everything_below(*largest):
    """All positions that these lead to; options before what leads to them."""
    graphs = [GameGraph.explore(position) for position in largest]
    layers = [(graph, layer) for graph in graphs for layer in graph.layers]
    return list(dict.fromkeys(graph.positions[i] for graph, layer in layers for i in layer))


def wrong_nimber(first):
    """What is wrong with the first wrong nimber: those of all its options are right."""
    (position,), value, returned = first.args, first.mine, first.returned
    if position.is_over:
        return f"{returned}. No moves, no options: what is the mex of nothing?"
    nimbers = {option: grundy(option) for option in position.options()}
    asked = list(nimbers)
    with suppress(Hint):  # not every function can be traced
        calls = traced(first.function, position).root.children
        asked = [argument for call in calls for argument in call.arguments.values()]
    unseen = [option for option in nimbers if option not in asked]
    if asked and unseen:
        return (
            f"{returned}, and on the way it never asked about {shown(unseen[0])}, to which a move "
            "leads.\nDoes your function look at every option before it answers?"
        )
    for option in nimbers:
        if nimbers[option] == value:
            return (
                f"{returned}, but a move leads to {shown(option)}, and "
                f"`{written(first.function, option)}` is {value} as well.\n"
                "Can a game be worth the same as one of its options?"
            )
    listed = in_words(f"{nimber} for {shown(option)}" for option, nimber in nimbers.items())
    return (
        f"{returned}. Your own nimbers of its options are {listed}.\n"
        f"Is {shown(value)} the least number that is missing there?"
    )


@exercise("2.8", "Write grundy", minutes=10, difficulty="medium")
def write_grundy():
    positions = everything_below(
        *(Nim((4,)), Kayles(5), Subtraction(6), Nim((3, 2)), PennyStacks((7,))),
        *(ColumnCoins((1, 1, 2)), Kayles(3) + Nim((2,))),
    )
    return Function(
        my_grundy,
        positions,
        {
            "mex(values) → int(0 in values)": "All your numbers are 0 or 1: they tell P from N, "
            "but a nimber says more.\nWhich numbers may the options of a position have?",
            "mex(values) → max(values, default=-1) + 1": "All your numbers count the moves of the "
            "longest play. That is the largest of your numbers among the options, and 1 more.\n"
            "May a smaller number be missing?",
        },
        wrong_nimber,
        f"The nimbers of {len(positions)} positions are right.",
        given="In every call it is given a position. The `position.options()` are positions, too, "
        "and where the game is over there are none.",
        may_call=[mex, nim_sum],
    )
