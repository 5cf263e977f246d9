"""The exercises of notebook 6b: entropy, information gain, and where ID3 goes astray. §6.2.1."""

from __future__ import annotations

from functools import cache
from math import log

from coursekit.course.asking import Right, shown
from coursekit.course.exercises import ANY, Find, Function, Value, exercise
from coursekit.decision_trees import entropy, examples_of, id3, smallest_tree


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
    table = examples_of(
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
