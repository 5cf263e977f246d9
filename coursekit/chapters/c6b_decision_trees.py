"""The exercises of notebook 6b: entropy, information gain, and where ID3 goes astray. §6.2.1."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import log

from coursekit.course.asking import Right, Unfinished, is_unfinished, shown
from coursekit.course.exercises import ANY, Find, Function, Value, exercise
from coursekit.learning.decision_trees import entropy, examples_from, id3, smallest_tree
from coursekit.text import fixed_text
from coursekit.text import number_text as text


@exercise(
    "6.5",
    "Entropy and gain by hand",
    minutes=8,
    difficulty="easy",
    given=((5, 0), (1, 2)),
    draw=lambda rng: ((rng.randint(2, 7), 0), (rng.randint(1, 5), rng.randint(2, 7))),
    question=lambda pure, mixed: (
        f"{sum(pure + mixed)} examples, {pure[0] + mixed[0]} yes and {mixed[1]} no. For one value "
        f"of an attribute there are {pure[0]} yes and 0 no, for the other {mixed[0]} yes and "
        f"{mixed[1]} no. What are the entropy of the table and the gain, to two decimals? Give "
        "(entropy, gain)."
    ),
)
def gain_by_hand(pure, mixed):
    """The shares are 3/4 and 1/4, which gives 0.75 · 0.415 + 0.25 · 2 = 0.81 bits. The first part
    is pure and has none. The second, with shares 1/3 and 2/3, has 0.92 bits and the weight 3/8:
    0.34 bits are left, and 0.47 are gained."""
    yes, no = pure[0] + mixed[0], mixed[1]
    weight = sum(mixed) / (yes + no)
    before, left = entropy((yes, no)), weight * entropy(mixed)
    gain = before - left
    return Value(
        "(entropy, gain)",
        (round(before, 2), round(gain, 2)),
        {
            (before * log(2), ANY): "That is with the natural logarithm. Bits want the logarithm "
            "to base 2.",
            (-before, ANY): "A logarithm of a share is negative: the minus sign makes the sum "
            "positive.",
            (left, ANY): "That is what is left once the attribute is known. First comes the whole "
            "table.",
            (ANY, before - entropy(mixed) / 2): "You give both parts the same weight, but one has "
            f"{sum(pure)} examples and the other {sum(mixed)}.",
            (ANY, left): "That is the entropy that is left. The gain is what is gone.",
            (ANY, before - entropy(mixed)): "You add the entropies of the parts. Weigh each with "
            "its share of the examples.",
            (ANY, -gain): "The other way round: before minus after.",
        },
        (
            f"The entropy of the table is not {{}}. Think of {yes} yes, {no} no and base 2.",
            "The gain is not {}. Think of what is left in each part, with its weight.",
        ),
        "A part that is pure costs nothing: all that is left comes from the other one.",
        near=0.006,
    )


COUNTS = [
    [[1, 1]],
    [[1, 0], [0, 1]],
    [[2, 2], [1, 1]],
    [[5, 1], [1, 1]],
    [[3, 0], [2, 4], [1, 1]],
    [[2, 3], [4, 0], [3, 2]],
    [[1, 2, 3], [6, 0, 0], [0, 1, 1]],
    [[40, 2], [1, 1], [0, 9], [3, 30]],
]


def my_gain(parts):
    """Added up over the parts, the counts of each label are those of the whole table. From its
    entropy we subtract the entropy of each part, weighted by the share of the examples that are in
    it."""
    labels = [sum(counts) for counts in zip(*parts, strict=True)]
    left = sum(sum(part) / sum(labels) * entropy(part) for part in parts)
    return entropy(labels) - left


@exercise("6.6", "Write the information gain", minutes=8, difficulty="easy")
def write_the_information_gain():
    return Function(
        my_gain,
        [(parts,) for parts in COUNTS],
        {
            "return entropy(labels) - left → return left": "That is the entropy that is left. How "
            "much was there before?",
            "entropy(labels) - left → entropy(labels)": "That is the entropy before. What is left "
            "once the value is known?",
            "sum(part) / sum(labels) * entropy(part) → entropy(part) / len(parts)": "You give "
            "every part the same weight. A part counts by the number of its examples.",
            "sum(part) / sum(labels) * entropy(part) → entropy(part)": "You add the entropies of "
            "the parts without weights: then a question can seem to lose.",
            "-my_gain(parts)": "The other way round: before minus after.",
            "entropy(labels) - left → entropy([sum(part) for part in parts]) - left": "Before the "
            "question you count how many examples each part has. Count the labels.",
        },
        "How many examples have each label in all? What is their entropy, and how much of it is "
        "left in the parts?",
        "Before minus after, by the number of examples.",
        may_call=(entropy,),
    )


def leaves(labels):
    """How many leaves ID3 grows for these labels of 000 to 111, and how many are enough."""
    table = examples_from(
        range(8),
        lambda n: {"a": n >> 2 & 1, "b": n >> 1 & 1, "c": n & 1},
        lambda n: int(labels[n]),
    )
    return id3(table).leaves, smallest_tree(table).leaves


@cache
def tables_that_lead_astray():
    """All labels for which ID3 grows too many leaves."""
    all_labels = [f"{number:08b}" for number in range(1, 255)]
    return [labels for labels in all_labels if len({*leaves(labels)}) == 2]


def other_beginning(rng):
    labels = rng.choice(tables_that_lead_astray())
    return labels[:4], labels


@exercise(
    "6.7",
    "A table that leads ID3 astray",
    minutes=15,
    difficulty="medium",
    given=("", "00110101"),
    draw=other_beginning,
    question="Find labels for the eight values of three digits abc, from 000 to 111, that begin "
    "with {0} and for which ID3 grows more leaves than necessary. (Of equal gains, it takes the "
    "first attribute.) Give a text of eight digits.",
)
def astray(begin, ours):
    """Let a say which of the others matters: the label is b if a is 0, and c if a is 1. Asked
    first, a leads to four leaves. But it gains nothing, while b and c gain a little each, so ID3
    begins with b and needs six."""

    def why_not(answer):
        labels = "".join(answer.split())
        if len(labels) != 8 or not set(labels) <= {"0", "1"}:
            return f"I expected eight digits, each 0 or 1, and you gave {shown(answer)}."
        if not labels.startswith(begin):
            return f"The labels should begin with {begin}, and you gave {shown(answer)}."
        if len(set(labels)) == 1:
            return "All labels are equal: there is nothing to ask, and one leaf is enough."
        greedy, best = leaves(labels)
        if greedy > best:
            return Right(f"ID3 needs {greedy} leaves, and {best} are enough.")
        both = f"ID3 grows {greedy} leaves, and fewer are not possible"
        if best == 8:
            return f"{both}: here every row needs a leaf of its own. Something simpler will do."
        if best <= 3:
            return f"{both}. Too simple: one digit decides it, or nearly, and ID3 sees that."
        return (
            f"{both}. What would be a good first question although it gains nothing, or less than "
            "another one? Think of a digit that only says which of the other two matters."
        )

    return Find('"00001111"', ours, why_not, ["00000000", "01101001", "00001111", "00010111"])


def gini_exactly(counts):
    return 1 - sum(Fraction(count, sum(counts)) ** 2 for count in counts)


def left_by(measure, parts):
    """What is left of the disorder on average in two parts."""
    return sum(Fraction(sum(part), sum(map(sum, parts))) * measure(part) for part in parts)


@cache
def disagreement(yes, no):
    """Two questions about a table, of which entropy prefers the first and Gini's index the other:
    those that differ most."""
    counts = product(range(yes + 1), range(no + 1))
    splits = [((a, b), (yes - a, no - b)) for a, b in counts if 0 < a + b < yes + no]
    left = [(float(left_by(entropy, s)), float(left_by(gini_exactly, s)), s) for s in splits]
    pairs = product(left, left)
    differ = [(min(b[0] - a[0], a[1] - b[1]), a[2], b[2]) for a, b in pairs]
    return max(differ)[1:]


TABLES = [(5, 3), (6, 4), (6, 2), (7, 3), (7, 5), (8, 4), (9, 3), (5, 4), (9, 5), (8, 3)]


@exercise(
    "6.20",
    "Two measures, two opinions",
    minutes=12,
    difficulty="medium",
    given=(6, 4),
    draw=lambda rng: rng.choice(TABLES),
    question="“Entropy and Gini's index always prefer the same question.” Give a counterexample "
    "for a table of {0} yes and {1} no: two questions with two answers each, of which the first "
    "has the larger information gain and the second the larger gain by Gini's index. Write a "
    "question as its two parts, (yes, no) in each, and answer with `(first, second)`.",
)
def two_opinions(yes, no):
    """Let the first question split off three pure examples, all yes, and leave (3, 4). Let the
    second make both parts fairly pure: (1, 3) and (5, 1). Entropy is steep where a share is near 0,
    so it pays more for a pure part; Gini's index does not, and prefers the second."""

    def check(answer):
        if is_unfinished(answer):
            raise Unfinished("There is still a `...` in your answer.")
        for name, parts in zip(("first", "second"), answer, strict=True):
            numbers = [number for part in parts for number in part]
            if any(number < 0 or number != int(number) for number in numbers):
                return f"In the {name} question, count examples: {shown(parts)} will not do."
            sums = [sum(column) for column in zip(*parts, strict=True)]
            if sums != [yes, no]:
                return (
                    f"The parts of the {name} question, {shown(parts)}, have {text(sums[0])} yes "
                    f"and {text(sums[1])} no together. The table has {yes} and {no}."
                )
            if not all(map(sum, parts)):
                return f"The {name} question has a part without examples: it asks nothing."
        questions = [[[int(n) for n in part] for part in parts] for parts in answer]
        bits = [float(left_by(entropy, parts)) for parts in questions]
        ginis = [left_by(gini_exactly, parts) for parts in questions]
        facts = (
            f"Entropy leaves {fixed_text(bits[0], 3)} and {fixed_text(bits[1], 3)} in their parts, "
            f"Gini's index {fixed_text(float(ginis[0]), 3)} and {fixed_text(float(ginis[1]), 3)}."
        )
        if bits[0] < bits[1] - 1e-9 and ginis[0] > ginis[1]:
            return Right(f"{facts} Such tables are rare, and both measures grow good trees.")
        if bits[0] > bits[1] + 1e-9 and ginis[0] < ginis[1]:
            return f"{facts} That is a counterexample the other way round: exchange the two."
        return (
            f"{facts} The first should leave less by entropy and more by Gini's index. Which of "
            "the two measures pays more for a part that is pure?"
        )

    first, second = disagreement(yes, no)
    slips = [
        (second, first),
        (first, first),
        (((yes, 0), (0, no)), second),
        (((0, 0), (yes, no)), second),
        (((yes, 0), (yes, no)), second),
    ]
    return Find("([[a, b], [c, d]], [[e, f], [g, h]])", (first, second), check, slips)
