"""The exercises of notebook 6c: a neuron, the perceptron, backpropagation, a kernel. §6.2.2."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from coursekit.course.asking import Hint, Right, Unfinished, is_unfinished
from coursekit.course.exercises import ANY, Find, Function, Value, exercise
from coursekit.text import number_text as text


def total(weights, inputs):
    """What a unit adds up: the first weight is the bias."""
    if max(map(abs, weights)) > 10**300:  # what is larger cannot be added to floats
        raise Hint("There is far too large a number in your answer.")
    return sum(w * x for w, x in zip(weights, (1, *inputs), strict=True))


NUMBERS = ("none", "one", "two", "three", "four", "five")


def other_vote(rng):
    inputs = rng.choice((3, 4, 5))
    return inputs, rng.choice(("at least", "at most")), rng.randrange(2, inputs)


@exercise(
    "6.8",
    "A neuron that takes a vote",
    minutes=4,
    difficulty="easy",
    given=(3, "at least", 2),
    draw=other_vote,
    question=lambda inputs, bound, many: (
        f"{NUMBERS[inputs].title()} inputs are 0 or 1. Find a bias and weights for a threshold "
        f"unit that fires exactly if {bound} {NUMBERS[many]} of them are 1. It fires only if the "
        "bias and the weights of the inputs that are 1 add up to more than 0. Give (bias, w1, …, "
        f"w{inputs})."
    ),
)
def a_vote(inputs, bound, many):
    """With weights 1 the sum is the number of ones plus the bias. A bias of −1.5 puts it above 0
    from two ones on: one of them gives −0.5, two give 0.5."""
    sign = 1 if bound == "at least" else -1
    ours = (0.5 - sign * many, *[sign] * inputs)
    all_votes = sorted(product((0, 1), repeat=inputs), key=sum)

    def first_mistake(unit):
        if is_unfinished(unit):
            return Right()
        sums = {votes: total(unit, votes) for votes in all_votes}
        wrong = [votes for votes in all_votes if (sums[votes] > 0) != (total(ours, votes) > 0)]
        if not wrong:
            return Right("A straight cut through a cube: the corners where it fires lie behind it.")
        mine = sums[wrong[0]]
        at = f"For the inputs {wrong[0]} your sum is {text(mine)}"
        if len(wrong) == len(all_votes):
            return f"{at}. It does just the opposite everywhere: turn all signs."
        if mine == 0:
            return f"{at}. The unit fires only above 0, and here it should."
        if mine > 0:
            return f"{at}, so the unit fires, and here it should not."
        return f"{at}, so the unit is silent, and here it should fire."

    slips = [tuple(-number for number in ours), (0, *ours[1:])]
    return Find(f"(bias, w1, …, w{inputs})", ours, first_mistake, slips)


def my_update(weights, example, label):
    """The bias is the weight of an input that is always 1, so put that 1 in front of the example.
    Label minus output is 0 if the unit is right, 1 if it should have fired, and −1 if it should
    not: that is how many times the example is added."""
    inputs = [1, *example]
    fires = sum(w * x for w, x in zip(weights, inputs, strict=True)) > 0
    return [w + (label - fires) * x for w, x in zip(weights, inputs, strict=True)]


def what_the_unit_did(first):
    weights, example, _ = first.args
    if not isinstance(first.mine, list | tuple) or len(first.mine) != len(weights):
        return f"{first.returned}. There are {len(weights)} weights, the bias first."
    added = total(weights, example)
    fires = "fires" if added > 0 else "is silent"
    verdict = "right" if first.right == weights else "wrong"
    return (
        f"{first.returned}. The sum is {added}, so the unit {fires}, which is {verdict}. What "
        "happens to each weight then?"
    )


@exercise("6.9", "Write the perceptron's update", minutes=10, difficulty="medium")
def write_the_update():
    units = [0, 0, 0], [1, -1, 0], [-2, 2, 1], [0.5, -1.5, 2]
    examples = [0, 0], [0, 1], [1, 0], [1, 1], [2, -3]
    return Function(
        my_update,
        [([0, 0], [1], 1), *product(units, examples, (0, 1))],
        {
            "label - fires → 2 * label - 1": "You move although the unit was right: it learns from "
            "mistakes alone.",
            "label - fires → fires - label": "You move the wrong way: the sum should grow if the "
            "label is 1, and shrink if it is 0.",
            "> 0 → >= 0": "Your unit fires at the sum 0. It fires only above 0.",
            "label - fires → label != fires": "You add the example whatever its label is. With "
            "label 0, subtract it.",
            "label - fires → label > fires": "You learn from examples with label 1 only. A unit "
            "that fires wrongly is wrong as well.",
            "[weights[0], *my_update(weights, example, label)[1:]]": "The bias stays what it was. "
            "It is the weight of an input that is always 1.",
            "(label - fires) * x → (label - fires)": "You move all weights by 1. An input that is "
            "0 did not take part: its weight stays.",
        },
        what_the_unit_did,
        "That is the whole perceptron: go through the examples until none is wrong.",
    )


def other_chain(rng):
    """The hidden unit is awake, and y is near the target."""
    while True:
        x, w, b, v = rng.randint(2, 4), rng.randint(1, 4), rng.randint(-4, 4), rng.randint(-4, 4)
        c, target = rng.randint(-10, 10), rng.randint(1, 3)
        if w * x + b > 0 and 0 < abs(v * (w * x + b) + c - target) <= 5:
            return x, w, b, v, c, target


@exercise(
    "6.10",
    "Backpropagation by hand",
    minutes=8,
    difficulty="medium",
    given=(3, 2, -2, -2, 10, 1),
    draw=other_chain,
    question=lambda *chain: (
        "z = wx + b, h = max(z, 0), y = vh + c, and the loss is (y − {5})². Now x = {0}, w = {1}, "
        "b = {2}, v = {3}, c = {4}. How does the loss change with v, and with w? Give (for v, for "
        "w)."
    ).format(*map(text, chain)),
)
def backpropagation_by_hand(x, w, b, v, c, target):
    """Forwards: z = 4, h = 4, y = 2. The slope of the loss for y is 2(y − 1) = 2. Backwards: v is
    multiplied by h, so its slope is 2 · 4. For h the slope is 2v = −4, z hands it on because it is
    above 0, and w is multiplied by x: −4 · 3."""
    h = w * x + b
    miss = v * h + c - target
    for_v, for_w = 2 * miss * h, 2 * miss * v * x
    about_v = {
        -for_v: "Its sign is wrong: a larger v makes y larger, and is y too large or too small?",
        miss * h: "The slope of a square has a 2 in front.",
        2 * miss: "That is the slope for y. In y, the weight v is multiplied by h.",
    }
    about_w = {
        -for_w: "Its sign is wrong. How does h change with w, y with h, and the loss with y?",
        miss * v * x: "The slope of a square has a 2 in front.",
        2 * miss * x: "On its way back the slope passes the weight v, and is multiplied by it.",
        2 * miss * v: "That is the slope for z. In z, the weight w is multiplied by x.",
        0: "The hidden unit is awake: its sum is above 0, so the slope passes.",
    }
    no_v, no_w = "The slope for v is not {}", "The slope for w is not {}"
    return Value(
        "(slope_for_v, slope_for_w)",
        (for_v, for_w),
        {(n, ANY): f"{no_v.format(text(n))}. {hint}" for n, hint in about_v.items()}
        | {(ANY, n): f"{no_w.format(text(n))}. {hint}" for n, hint in about_w.items()},
        (
            f"{no_v}: it is the slope for y, times what v multiplies. Begin with y − target.",
            f"{no_w}: it is the slope for z, times what w multiplies. Begin with y − target.",
        ),
        "One multiplication for every arrow that is gone back.",
    )


WINDOWS = sorted(product((0, 1), repeat=9), key=sum)
"""All neighbourhoods of a square, those with few marks first."""
PATTERNS = {
    "a row of three": "... / XXX / ...",
    "a column of three": ".X. / .X. / .X.",
    "a diagonal of three": "X.. / .X. / ..X",
    "the other diagonal": "..X / .X. / X..",
    "all four corners": "X.X / ... / X.X",
    "a cross of five": ".X. / XXX / .X.",
    "a corner at the top left": "XX. / X.. / ...",
    "the four neighbours": ".X. / X.X / .X.",
}
"""Which squares of a neighbourhood have to be X."""


def is_full(pattern, window):
    marks = zip(window, pattern.replace(" / ", ""), strict=True)
    return all(x for x, mark in marks if mark == "X")


@exercise(
    "6.11",
    "A kernel that sees three in a row",
    minutes=5,
    difficulty="easy",
    given=("a row of three", "... / XXX / ..."),
    draw=lambda rng: rng.choice([*PATTERNS.items()][1:]),
    question="The input is 1 where there is an X. Find a 3 × 3 kernel and a bias with an output "
    "above 0 exactly where all X of this neighbourhood are there: `{1}`, {0}. What stands on the "
    "squares with a dot does not matter. Give (kernel, bias).",
)
def a_kernel(name, pattern):
    """The middle row of the kernel counts how many X stand side by side, and the other squares have
    weight 0. A bias of −2.5 lets the output be above 0 only if it counts three."""
    rows = [[int(mark == "X") for mark in row] for row in pattern.split(" / ")]
    full = "the middle row" if name == "a row of three" else pattern

    def first_mistake(answer):
        if is_unfinished(answer):
            return Right()
        kernel, bias = answer
        output = {window: total((bias, *sum(kernel, ())), window) for window in WINDOWS}
        for other in PATTERNS:
            if all((output[each] > 0) == is_full(PATTERNS[other], each) for each in WINDOWS):
                if other == name:
                    return Right("A pattern, found wherever it is on the board, with ten numbers.")
                return f"Your kernel finds {other}. Here it is {name}."
        wrong = next(each for each in WINDOWS if (output[each] > 0) != is_full(pattern, each))
        marks = "".join("X" if square else "." for square in wrong)
        board = f"{marks[:3]} / {marks[3:6]} / {marks[6:]}"
        seen = f"At the middle of {board} the output is {text(output[wrong])}"
        if output[wrong] > 0:
            return f"{seen}, above 0, although {full} is not full."
        return f"{seen}, not above 0, although {full} is full."

    form = "([[0, 0, 0], [0, 1, 0], [0, 0, 0]], -0.5)"
    return Find(form, (rows, 0.5 - pattern.count("X")), first_mistake, [(rows, -1), (rows, -9)])


LARGEST = 10**6


@exercise(
    "6.21",
    "Downhill for one, uphill for all",
    minutes=8,
    difficulty="medium",
    given=(0, Fraction(1, 10)),
    draw=lambda rng: (rng.randint(-3, 3), Fraction(1, rng.choice((4, 5, 8, 10, 20)))),
    question="A unit answers y = wx, and its loss for an example (x, t) is (y − t)². Now w = {0}. "
    "“If a step of gradient descent with the rate {1}, computed from one of two examples, lowers "
    "the loss of that example, then it lowers the sum of both losses.” Give a counterexample, "
    "`((x1, t1), (x2, t2))`, where the step is computed from the first example.",
)
def uphill_for_all(w, rate):
    """Let the two examples pull in opposite directions: the first wants a slightly larger answer,
    the second a much smaller one. The step follows the first. What it gains there is little, and
    what it loses at the second is much."""

    def check(answer):
        if is_unfinished(answer):
            raise Unfinished("There is still a `...` in your answer.")
        if max(abs(number) for example in answer for number in example) > LARGEST:
            return "Much smaller numbers will do."
        (x, t), other = [[Fraction(number) for number in example] for example in answer]
        after = w - rate * 2 * (w * x - t) * x
        mine, its = ([(weight * x - t) ** 2 for weight in (w, after)] for x, t in ((x, t), other))
        to = f"The step leads from w = {text(w)} to {text(round(float(after), 3))}."
        if after == w:
            return f"The slope of the first example is 0 at w = {text(w)}: there is no step."
        if mine[1] >= mine[0]:
            return (
                f"{to} That does not lower the loss of the first example itself: with so large an "
                "input the step is too long."
            )
        before_and_after = [text(round(float(a + b), 3)) for a, b in zip(mine, its, strict=True)]
        sums = f"The sum of the losses goes from {before_and_after[0]} to {before_and_after[1]}."
        if mine[1] + its[1] > mine[0] + its[0]:
            return Right(f"{to} {sums} Over a whole epoch the steps mostly agree.")
        return f"{to} {sums} In which direction should the second example pull?"

    ours = ((1, w + 1), (1, w - 9))
    slips = [((1, w + 1), (1, w + 1)), ((0, 1), (1, 1)), ((100, 0 if w else 1), (1, w - 9))]
    return Find("((x1, t1), (x2, t2))", ours, check, slips)
