"""The exercises of notebook 3a: games with chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import comb

from coursekit.course.asking import Hint, Right
from coursekit.course.exercises import ANY, Find, Function, Value, exercise, like
from coursekit.games import CHANCE, BustRace, Chance, RollAndKeep, Tree
from coursekit.search import first_leaf, no_heuristic
from coursekit.text import number_text as text

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def weighted(p, one, other):
    """What a lottery is worth that brings `one` with probability p, and otherwise `other`."""
    return p * one + (1 - p) * other


def other_lotteries(rng):
    p, q = rng.sample([Fraction(n, d) for n, d in ((1, 3), (1, 4), (1, 5), (2, 5), (3, 4))], 2)
    a, b, c, d, e, f, g, sure = rng.sample(range(1, 13), 8)
    return (p, a, (b, c)), (q, (d, e), (f, g)), sure


@exercise(
    "3.1",
    "A lottery by hand",
    minutes=6,
    difficulty="easy",
    given=((THIRD, 12, (6, 3)), (Fraction(1, 4), (8, 2), (5, 7)), 4),
    draw=other_lotteries,
    question="Player I has three moves. After move 0, Player I earns {0[1]} with probability "
    "{0[0]}; otherwise Player II chooses between {0[2][0]} and {0[2][1]}. After move 1, Player II "
    "chooses between {1[1][0]} and {1[1][1]} with probability {1[0]}, and otherwise between "
    "{1[2][0]} and {1[2][1]}. Move 2 brings {2} for sure. What is the game worth to Player I, and "
    "which move is best? Give (value, move).",
)
def a_lottery_by_hand(first, second, sure):
    """Player II leaves Player I the smaller number: 3 of (6, 3), 2 of (8, 2) and 5 of (5, 7). So
    move 0 is worth 12/3 + 2/3 · 3 = 6 on average, move 1 is worth 2/4 + 3/4 · 5 = 17/4, and move 2
    is worth 4."""
    p, prize, offer = first
    q, *offers = second

    def worths(at_chance=weighted, choose=min):
        return [at_chance(p, prize, choose(offer)), at_chance(q, *map(choose, offers)), sure]

    values = worths()
    best = values.index(max(values))
    other = values[1 - best]
    return Value(
        "(value, move)",
        (values[best], best),
        {
            (max(worths(at_chance=lambda _, *two: sum(two) * HALF)), ANY): "You take the plain "
            "mean where chance decides. Its branches are not equally likely.",
            (max(worths(at_chance=lambda _, *two: max(two))), ANY): "That is what Player I earns "
            "with luck. Luck comes with its probability only.",
            (max(worths(choose=max)), ANY): "You let Player II help: where Player II moves, the "
            "smaller number counts.",
            (max(worths(choose=lambda two: sum(two) * HALF)), ANY): "You take the mean where "
            "Player II moves. Player II chooses, and leaves nothing to chance.",
            (sure, ANY): "That is what Player I has for sure. Is a lottery worth more?",
            (other, ANY): f"One move is worth {text(other)}. Player I can have more.",
            **{
                (ANY, move): f"Move {move} is worth {text(value)} on average, and another one is "
                "worth more."
                for move, value in enumerate(values)
                if move != best
            },
        },
        (
            "It is not {}. Begin at the end: what does Player II choose, wherever it is Player "
            "II's move? Then weigh what chance may bring with its probabilities.",
            "There is no move {}: the moves are 0, 1 and 2, from the left.",
        ),
        "Nobody ever earns just that here. But on average, it is so.",
    )


TREES = [
    Tree(2),
    Tree(Chance((HALF, 2), (HALF, 8))),
    Tree((3, Chance((HALF / 2, 8), (3 * HALF / 2, 1)))),
    Tree(Chance((THIRD / 2, 5), (HALF, 0), (THIRD, 1))),
    Tree(Chance((THIRD, (2, 9)), (2 * THIRD, (3, 1, 2))), player=1),
    Tree(((7, Chance((HALF, 9), (HALF, 1))), (Chance((THIRD, 6), (2 * THIRD, (0, 8))), 4))),
    Tree(((1, (Chance((THIRD, 9), (2 * THIRD, 3)), 2)), (Chance((HALF, (8, 5)), (HALF, 6)), 7))),
]


def my_expectiminimax(position, heuristic, depth):
    """Minimax with one more case: where chance decides, each option counts with its probability.
    That case comes before those of the players, because `CHANCE` is neither 0 nor 1."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == CHANCE:
        odds = position.chances()
        return sum(p * my_expectiminimax(option, heuristic, depth - 1) for p, option in odds)
    values = [my_expectiminimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def searched(search, position, heuristic, depth):
    """What a search returns, if it asks the heuristic about no game that is over."""

    def guess(below):
        if below.is_over:
            raise Hint(
                f"You asked the heuristic about `{below!r}`. There the game is over, and the "
                "payoffs are known: a guess could be wrong.\n"
                "Which of your two base cases should come first?"
            )
        return heuristic(below)

    return search(position, guess, depth)


def the_value(answer):
    if answer == (2, -2):  # of the first tree
        raise Hint("One number is asked for: Player I's, and of `payoffs()` that is the first.")
    with_move = isinstance(answer, list | tuple) and len(answer) == 2
    return like(0, answer[0] if with_move else answer, "", "What it returns")


def what_is_below(first):
    """The values one move ahead, and what happens with them."""
    position, heuristic, depth = first.args
    if position.is_over:
        return f"{first.returned}. There the game is over: what does Player I earn?"
    below = [my_expectiminimax(each, heuristic, depth - 1) for each in position.options()]
    values = ", ".join(map(text, below))
    if position.player == CHANCE:
        odds = ", ".join(text(probability) for probability, _ in position.chances())
        return f"{first.returned}. The options are worth {values}, with probabilities {odds}."
    wants = "Player I takes the largest" if position.player == 0 else "Player II the smallest"
    return f"{first.returned}. The moves are worth {values} to Player I, and {wants}."


@exercise("3.2", "Write expectiminimax", minutes=20, difficulty="medium")
def write_expectiminimax():
    return Function(
        my_expectiminimax,
        [
            *[(tree, first_leaf, depth) for tree in TREES for depth in (1, 2, 3, 4)],
            (RollAndKeep(rolls=2, sides=3), no_heuristic, 5),
            (BustRace(limit=2, sides=2), no_heuristic, 12),  # the same player may move again
        ],
        {
            "position.player == CHANCE → False": "Where chance decides, you take the smallest "
            "value. `position.player` is `CHANCE` there, which is −1: does it end up in your "
            "branch for Player II?",
            "sum(p * → sum(Fraction(1, len(odds)) * ": "You take the plain mean where chance "
            "decides. `position.chances()` says how likely each option is.",
            "in odds) → in odds[:1])": "You return after the first option of chance. Is the "
            "`return` inside the loop?",
            "depth - 1) for p → depth) for p": "A throw of the dice uses up one of the `depth` "
            "moves as well: depth − 1 there, too.",
            "else min → else max": "You always take the largest value. Player II wants Player I to "
            "earn little.",
            "depth == 0 → False": "You always search to the end of the game. Where does `depth` "
            "stop it?",
        },
        what_is_below,
        "Searches of trees, and two games with dice besides.",
        read=the_value,
        through=searched,
    )


def worths(p, leaves):
    """What the two lotteries are worth with these leaves."""
    return weighted(p, *leaves[:2]), weighted(p, *leaves[2:])


def leaves_to_flip(rng):
    """The first lottery is worth more, but the second has the largest leaf."""
    odds = [Fraction(n, d) for n, d in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (2, 5))]
    while True:
        p = rng.choice(odds)
        low, *between, high = sorted(rng.sample(range(1, 13), 4))
        leaves = (*rng.sample(between, 2), *rng.sample([low, high], 2))
        first, second = worths(p, leaves)
        if first > second:
            return p, leaves


@exercise(
    "3.3",
    "Flip the choice",
    minutes=5,
    difficulty="easy",
    given=(Fraction(2, 3), (4, 7, 2, 9)),
    draw=leaves_to_flip,
    question="Two lotteries: {1[0]} with probability {0} and otherwise {1[1]}, or {1[2]} with "
    "probability {0} and otherwise {1[3]}. Player I chooses the first. Put four other numbers in "
    "the place of {1[0]}, {1[1]}, {1[2]} and {1[3]}, in the same order of size, so that Player I "
    "chooses the second.",
)
def flip_the_choice(p, leaves):
    """The second lottery has the largest leaf, 9. Nothing is above it, so it may grow as far as we
    like without changing the order: with 90 the second lottery is worth 2/3 · 2 + 1/3 · 90, about
    31, and the first is still worth 5."""

    def check(given):
        # A decimal is what is written, not the binary number next to it.
        mine = {i: Fraction(str(leaf)) for i, leaf in enumerate(given) if leaf is not ...}
        for low, high in permutations(mine, 2):
            if leaves[low] < leaves[high] and mine[low] >= mine[high]:
                return (
                    f"{leaves[low]} is less than {leaves[high]}, but of what you put there, "
                    f"{text(given[low])} is not less than {text(given[high])}: the order has "
                    "changed."
                )
        if len(mine) < 4:
            return Right()
        first, second = worths(p, list(mine.values()))
        if first < second:
            return Right("Same order, same odds, another choice.")
        if first == second:
            return f"Now both are worth {text(first)}: Player I does not care. Go a little further."
        return (
            f"The first is worth {text(first)} and the second {text(second)}: Player I still takes "
            "the first. Which leaf speaks for the second lottery?"
        )

    largest = max(leaves)
    right = tuple(10 * leaf if leaf == largest else leaf for leaf in leaves)
    return Find(str(leaves), right, check, slips=[leaves, (1, 2, 3, 4)])


@exercise(
    "3.4",
    "What chance costs",
    minutes=5,
    difficulty="easy",
    given=(8, 10),
    draw=lambda rng: (rng.choice([8, 9, 10, 12, 16, 20]), rng.randint(4, 25)),
    question="Two dice with {} faces each; it does not matter which of them shows what. How many "
    "different rolls are there? And how many leaves does expectiminimax look at after two throws, "
    "each followed by one of {} moves? Give (rolls, leaves).",
)
def what_chance_costs(faces, moves):
    """Of two dice, 8 rolls are doubles and 8 · 7 / 2 = 28 are not: 36 in all. A throw and a move
    lead to 36 · 10 positions, and each of these goes on in as many ways: 360 · 360."""
    rolls = comb(faces, 2) + faces
    return Value(
        "(rolls, leaves)",
        (rolls, (rolls * moves) ** 2),
        {
            (faces**2, ANY): "You count 3 and 5 apart from 5 and 3. To whoever has to move, it is "
            "the same roll.",
            (comb(faces, 2), ANY): "You have left out the doubles.",
            (2 * faces - 1, ANY): "You count the sums of the dice. 2 and 6 is another roll than 4 "
            "and 4.",
            (ANY, rolls * moves): "That is how many there are after one throw and one move.",
            (ANY, rolls**2): "You count the throws alone. After each there are moves to choose "
            "from.",
            (ANY, moves**2): "You count the moves alone. The dice multiply as well.",
            (ANY, 2 * rolls * moves): "Each line of the first round goes on in every way of the "
            "second: multiply.",
            (ANY, rolls * moves**2): "The dice are thrown twice.",
            (ANY, rolls**2 * moves): "The players move twice.",
        },
        (
            "There are not {} rolls. How many are doubles, and how many are not?",
            "There are not {} leaves. How many positions are there after one throw and one move? "
            "Each of them goes on in as many ways.",
        ),
        f"Without dice it would be {moves**2}.",
    )


def at_most(odds, values, highest, seen):
    """The most that a lottery can be worth once `seen` of its options have been looked at."""
    values = (*values[:seen], *[highest] * (3 - seen))
    return sum(probability * value for probability, value in zip(odds, values, strict=True))


def other_offer(rng):
    """Star1 stops after two options, and after one if that is worth little enough."""
    while True:
        tenths = rng.choice([(4, 4, 2), (5, 3, 2), (4, 3, 3), (5, 4, 1), (6, 2, 2), (6, 3, 1)])
        odds, highest = tuple(Fraction(n, 10) for n in tenths), rng.choice([10, 12, 20])
        values = tuple(rng.sample(range(1, highest), 3))
        sure = rng.randint(highest // 2, highest - 1)
        one, two = (at_most(odds, values, highest, seen) for seen in (1, 2))
        if two <= sure < one and at_most(odds, (0,), highest, 1) < sure:
            return odds, values, sure, highest


@exercise(
    "3.5",
    "When Star1 has seen enough",
    minutes=10,
    difficulty="medium",
    given=((Fraction(2, 5), Fraction(2, 5), Fraction(1, 5)), (5, 4, 9), 7, 10),
    draw=other_offer,
    question="Player I has {2} for sure, or a lottery: {1[0]}, {1[1]} and {1[2]} with the "
    "probabilities {0[0]}, {0[1]} and {0[2]}, looked at in this order. All payoffs lie between 0 "
    "and {3}. How much can the lottery be worth at most once Star1 has seen its first option, and "
    "once it has seen two? And if the first option were worth x instead of {1[0]}: what is the "
    "largest x with which Star1 stops right after it? Give (bound, bound, x).",
)
def when_star1_has_seen_enough(odds, values, sure, highest):
    """What is not known yet may be worth 10: at most 2/5 · 5 + 3/5 · 10 = 8 after the first option,
    and 2/5 · 5 + 2/5 · 4 + 1/5 · 10 = 28/5 after the second, which is less than 7. Star1 stops
    after the first if 2/5 · x + 6 is at most 7, so if x is at most 5/2."""
    bounds = [at_most(odds, values, highest, seen) for seen in (1, 2)]
    least = "That is the least that the average can be: the others may be worth 0."

    def otherwise(answer):
        for name, mine, bound in zip(("first", "second"), answer, bounds, strict=False):
            if mine not in (..., bound):
                return (
                    f"After the {name} option the bound is not {text(mine)}. Each option that is "
                    "known adds its probability times its value, and each of the others its "
                    "probability times the most that it can be worth."
                )
        x = answer[2]
        bound = at_most(odds, (x,), highest, 1)
        if bound > sure:
            return (
                f"If the first option is worth {text(x)}, the average can still be {text(bound)}, "
                f"more than the {sure} that Player I has for sure."
            )
        return (
            f"If the first option is worth {text(x)}, the average is at most {text(bound)}. Would "
            "not a larger x do?"
        )

    return Value(
        "(bound, bound, x)",
        (*bounds, (sure - (1 - odds[0]) * highest) / odds[0]),
        {
            (at_most(odds, values, 0, 1), ANY, ANY): least,
            (ANY, at_most(odds, values, 0, 2), ANY): least,
            (ANY, at_most(odds, values, 0, 3), ANY): "That is the average itself. Star1 does not "
            "know yet what comes later.",
        },
        otherwise,
        f"The third option is never looked at: even a {highest} could not save the lottery.",
    )


@exercise(
    "3.6",
    "Keep or roll",
    minutes=10,
    difficulty="medium",
    given=(10,),
    # With these sides, what rolling on is worth is never a whole number: no roll leaves a choice.
    draw=lambda rng: (rng.choice((8, 14, 16, 18, 22, 24, 26, 30, 32, 34)),),
    question="A die with {} sides. You may roll up to four times, and only the last roll counts. "
    "With 1, 2 and 3 rolls left, what is the least roll that you should keep? Give three numbers.",
)
def keep_or_roll(sides):
    """Rolling once is worth 11/2 on average, so keep 6 or more. With two rolls left one keeps 6 to
    10 and otherwise rolls again: (5 · 11/2 + 6 + 7 + 8 + 9 + 10) / 10 = 27/4, so keep 7. With three
    it is (6 · 27/4 + 7 + 8 + 9 + 10) / 10 = 149/20, so keep 8."""
    rolling_on = [Fraction(0)]
    for _ in range(3):
        rolls = [max(rolling_on[-1], Fraction(face)) for face in range(1, sides + 1)]
        rolling_on.append(sum(rolls) / sides)
    right = tuple(int(each) + 1 for each in rolling_on[1:])

    def otherwise(answer):
        known = [(left, n) for left, n in enumerate(answer, 1) if n is not ...]
        for _, n in known:
            if n not in range(1, sides + 1):
                return f"The die never shows {text(n)}: it has {sides} sides."
        left, n = next((left, n) for left, n in known if n != right[left - 1])
        rolls = "one roll" if left == 1 else f"{left} rolls"
        if n < right[left - 1]:
            return f"With {rolls} left you keep the {n}, but rolling on is worth more than {n}."
        return f"With {rolls} left you roll on after {n - 1}, but that is worth less."

    return Value(
        "(least with 1 roll left, with 2, with 3)",
        right,
        {
            right[::-1]: "The other way round: the first number is for the last roll.",
            right[:1] * 3: "With more rolls left, rolling on is worth more than one roll. Work "
            "upwards.",
        },
        otherwise,
        "The more rolls are left, the more demanding one can be.",
    )
