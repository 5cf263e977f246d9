"""Decision trees: learning from examples with labels, question by question. Notes §6.2.1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import inf, isfinite, log2
from numbers import Real
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games.fields import a_tuple, is_whole
from coursekit.text import number_text
from coursekit.validate import (
    Seed,
    Text,
    Whole,
    a,
    checked,
    function,
    list_of,
    must,
    refused,
    whole,
)

Row = Mapping[str, Any]
"""What is known about one example: a text or a number for each attribute."""

DIGITS = 12
"""Gains that differ only beyond count as equal: rounding errors decide nothing."""
MOST_ATTRIBUTES = 6
"""To try all trees takes n! 2ⁿ calls and more."""


# Arguments


def check_value(name: str, value: Any) -> Any:
    """`value` if it is a text or a finite number: others cannot be put in order."""
    if isinstance(value, str) or (isinstance(value, Real) and isfinite(value)):
        return value
    raise ValueError(f"{name} must have texts and finite numbers only, not {value!r}")


def check_row(name: str, row: Any, like: Any = None) -> Row:
    """`row` if it is a dictionary of texts and finite numbers, with the attributes of `like`."""
    if not isinstance(row, Mapping) or not row or not all(isinstance(each, str) for each in row):
        raise refused(name, "attributes with their values, such as {'wind': 'weak'}", row)
    if like is not None and (not isinstance(like, Mapping) or row.keys() != like.keys()):
        raise ValueError(f"{name} must all have the same attributes, not {like!r} and {row!r}")
    for value in row.values():
        check_value(name, value)
    return row


def to_learn_from(name: str, examples: Any) -> Examples:
    """`examples` if there is something to learn: two labels at least, but a part may have one."""
    a(Examples, "Examples(rows, labels)")(name, examples)
    if len(examples.counts) == 1 and not examples.is_part:
        label = examples.labels[0]
        raise ValueError(f"{name} must have two different labels or more, not only {label!r}")
    return examples


def few_attributes(name: str, examples: Any) -> Examples:
    """`examples` if all trees for them can be tried."""
    known = len(to_learn_from(name, examples).attributes)
    if known > MOST_ATTRIBUTES:
        raise ValueError(f"{name} must have at most {MOST_ATTRIBUTES} attributes, not {known}")
    return examples


def a_question(name: str, question: Any) -> Question:
    """`question`, or for the name of an attribute the question for its value."""
    if isinstance(question, str):
        return Which(question)
    return a((Which, Above, Is), "an attribute's name, or Which, Above or Is")(name, question)


ARow = Annotated[Row, check_row]
Positions = Annotated[
    Sequence[Any], must("a list of positions, at least one", lambda given: len(list(given)), list)
]
Describe = Annotated[
    Callable[[Any], Row], function("of a position that returns its attributes with their values")
]
Label = Annotated[Callable[[Any], Any], function("of a position that returns a text or a number")]
Digits = Annotated[int, whole(1, 64)]
Counts = Annotated[
    Sequence[int],
    must(
        "whole numbers, 0 or more, one for each label, not all 0",
        lambda counts: any(list_of(whole(), "")("counts", list(counts))),
        list,
    ),
]
Measure = Annotated[Callable[..., float], function("of counts, such as entropy")]
Questions = Annotated[Callable[..., Any], function("of examples, such as multiway_questions")]
Levels = Annotated[
    float, must("0, 1, 2, … or math.inf", lambda d: d == inf or (is_whole(d) and d >= 0))
]
Folds = Annotated[int, whole(2)]


# Examples


@dataclass(frozen=True)
class Examples:
    """Rows of attributes with their values, and a label for each row.

    >>> examples = Examples([{"wind": "weak"}, {"wind": "strong"}], ["yes", "no"])
    >>> len(examples), examples.attributes, examples.counts
    (2, ('wind',), {'no': 1, 'yes': 1})
    """

    rows: Sequence[Row]
    labels: Sequence[Any]
    is_part: bool = field(default=False, kw_only=True, compare=False)
    """Whether this is a part of a table that was looked at before."""

    def __post_init__(self) -> None:
        if self.is_part:
            return
        rows, labels = a_tuple(self.rows), a_tuple(self.labels)
        if not rows:
            raise refused("rows", "a list of dictionaries, at least one", self.rows)
        for row in rows:
            check_row("rows", row, rows[0])
        if labels is None or len(labels) != len(rows):
            raise refused("labels", f"{len(rows)}, one for each row", self.labels)
        for label in labels:
            check_value("labels", label)
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "labels", labels)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        counts = ", ".join(f"{count} × {label!r}" for label, count in self.counts.items())
        return f"{len(self)} examples with {len(self.attributes)} attributes: {counts}"

    @property
    def attributes(self) -> tuple[str, ...]:
        """The names of what is known about each example."""
        return tuple(self.rows[0])

    @property
    def counts(self) -> dict[Any, int]:
        """How many examples have each label."""
        counts = Counter(self.labels)
        return {label: counts[label] for label in in_order(counts)}

    def values(self, attribute: str) -> list[Any]:
        """The different values of an attribute, in order."""
        return in_order({row[attribute] for row in self.rows})

    def split(self, question: Question) -> dict[Any, Examples]:
        """The examples by their answer to a question."""
        if question.attribute not in self.attributes:
            known = ", ".join(map(repr, self.attributes))
            raise ValueError(f"question asks for {question.attribute!r}, and there is only {known}")
        numbers: dict[Any, list[int]] = {}
        for number, row in enumerate(self.rows):
            numbers.setdefault(question.answer(row), []).append(number)
        return {answer: self.part(numbers[answer]) for answer in in_order(numbers)}

    def part(self, numbers: Sequence[int]) -> Examples:
        """The examples with these numbers, from 0, at least one of them."""
        if not numbers:
            raise ValueError("numbers must be those of one example or more, not none")
        rows, labels = ([column[n] for n in numbers] for column in (self.rows, self.labels))
        return Examples(rows, labels, is_part=True)

    def shuffled(self, rng: Seed = 0) -> Examples:
        """The same examples in random order."""
        return self.part(np.random.default_rng(rng).permutation(len(self)).tolist())


Table = Annotated[Examples, a(Examples, "Examples(rows, labels)")]
ToLearn = Annotated[Examples, to_learn_from]
FewAttributes = Annotated[Examples, few_attributes]


@checked
def examples_from(positions: Positions, describe: Describe, label: Label) -> Examples:
    """Positions as examples: `describe` says what is known about one, `label` what is to be learnt.

    >>> examples_from([1, 2, 3], lambda n: {"odd": n % 2}, lambda n: n > 2)
    3 examples with 1 attributes: 2 × False, 1 × True
    """
    return Examples(list(map(describe, positions)), list(map(label, positions)))


def in_order(values: Iterable[Any]) -> list[Any]:
    """Values in an order that is the same in every run: numbers by size, texts by the alphabet.

    >>> in_order({"b", 10, 9, "a"})
    [9, 10, 'a', 'b']
    """
    return sorted(values, key=lambda value: (isinstance(value, str), value))


DAYS = """
sunny hot high weak no, sunny hot high strong no, overcast hot high weak yes,
rain mild high weak yes, rain cool normal weak yes, rain cool normal strong no,
overcast cool normal strong yes, sunny mild high weak no, sunny cool normal weak yes,
rain mild normal weak yes, sunny mild normal strong yes, overcast mild high strong yes,
overcast hot normal weak yes, rain mild high strong no
"""
NAMES = ("outlook", "temperature", "humidity", "wind")
WEATHER = Examples(
    [dict(zip(NAMES, day.split(), strict=False)) for day in DAYS.split(",")],
    [day.split()[-1] for day in DAYS.split(",")],
)
"""On which of fourteen days is it weather to play outside? Quinlan's example of 1986."""


@checked
def bits_of(number: Whole, digits: Digits, name: Text = "bit") -> dict[str, int]:
    """The binary digits of a number as attributes, the one of value 1 first.

    >>> bits_of(6, 3)
    {'bit 0': 0, 'bit 1': 1, 'bit 2': 1}
    """
    return {f"{name} {digit}": number >> digit & 1 for digit in range(digits)}


# Questions


class Which(msgspec.Struct, frozen=True):
    """The question “which value has this attribute?”; any number of answers."""

    attribute: str

    def answer(self, row: Row) -> Any:
        """The value of the attribute."""
        return row[self.attribute]

    def __str__(self) -> str:
        return self.attribute

    def said(self, answer: Any) -> str:
        """The answer as part of a sentence."""
        return f"{self.attribute} is {value_text(answer)}"


class Above(msgspec.Struct, frozen=True):
    """The question “is this number above a threshold?”; the answer is True or False."""

    attribute: str
    threshold: float

    def answer(self, row: Row) -> bool:
        """Whether it is."""
        return bool(row[self.attribute] > self.threshold)

    def __str__(self) -> str:
        return f"{self.attribute} > {number_text(self.threshold)}"

    def said(self, answer: bool) -> str:
        """The answer as part of a sentence."""
        return f"{self.attribute} {'>' if answer else '≤'} {number_text(self.threshold)}"


class Is(msgspec.Struct, frozen=True):
    """The question “has this attribute that value?”; the answer is True or False."""

    attribute: str
    value: Any

    def answer(self, row: Row) -> bool:
        """Whether it has."""
        return bool(row[self.attribute] == self.value)

    def __str__(self) -> str:
        return f"{self.attribute} = {value_text(self.value)}"

    def said(self, answer: bool) -> str:
        """The answer as part of a sentence."""
        return f"{self.attribute} is {'' if answer else 'not '}{value_text(self.value)}"


Question = Which | Above | Is
Asked = Annotated[Question, a_question]


def value_text(value: Any) -> str:
    """A value of an attribute, a label or an answer, for people.

    >>> value_text("sunny"), value_text(-0.5), value_text(True)
    ('sunny', '−0.5', 'yes')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else number_text(value)


@checked
def multiway_questions(examples: Table) -> list[Question]:
    """The questions of ID3: the value of every attribute in which the examples differ."""
    return [Which(each) for each in examples.attributes if len(examples.values(each)) > 1]


@checked
def binary_questions(examples: Table) -> list[Question]:
    """The questions of CART: above a threshold, for numbers; one value or not, for texts.

    >>> some = Examples([{"x": 1, "wind": "weak"}, {"x": 4, "wind": "strong"}], ["a", "b"])
    >>> [str(question) for question in binary_questions(some)]
    ['x > 2.5', 'wind = strong']
    """
    questions: list[Question] = []
    for attribute in examples.attributes:
        values = examples.values(attribute)
        if not any(isinstance(value, str) for value in values):
            questions += [Above(attribute, between(a, b)) for a, b in pairwise(values)]
        elif len(values) == 2:  # the other value would be the same question
            questions.append(Is(attribute, values[0]))
        elif len(values) > 2:
            questions += [Is(attribute, value) for value in values]
    return questions


def between(a: float, b: float) -> float:
    """The middle of a and b, if that is below b: two floats may have nothing between them.

    >>> between(1, 4), between(1e308, 1.2e308)
    (2.5, 1.1e+308)
    """
    middle = a / 2 + b / 2  # a + b may be too large for a float
    return middle if a <= middle < b else a


# Gains


@checked
def entropy(counts: Counts) -> float:
    """How many bits a label tells on average, given the counts of the labels. Notes §6.2.1.

    >>> entropy([4, 4]), entropy([8, 0]), round(entropy([9, 5]), 4)
    (1.0, 0.0, 0.9403)
    """
    shares = _shares(counts)
    return sum(-share * log2(share) for share in shares)


@checked
def gini(counts: Counts) -> float:
    """How likely two labels differ, drawn one after the other and put back. Notes §6.2.1.

    >>> gini([4, 4]), gini([8, 0])
    (0.5, 0.0)
    """
    return 1.0 - sum(share * share for share in _shares(counts))


@checked
def information_gain(examples: Table, question: Asked, impurity: Measure = entropy) -> float:
    """By how much the examples are less mixed, on average, once the question is answered.

    >>> round(information_gain(WEATHER, Which("outlook")), 4)
    0.2467
    """
    parts = examples.split(question).values()
    after = sum(len(part) / len(examples) * impurity(part.counts.values()) for part in parts)
    return impurity(examples.counts.values()) - after


def _shares(counts: Iterable[int]) -> list[float]:
    counts = [count for count in counts if count]
    return [count / sum(counts) for count in counts]


# Trees


class DecisionTree(msgspec.Struct, frozen=True):
    """A question and a tree for each answer; a leaf has no question.

    `counts` says how many of the examples that it was grown from came here, by their label.
    """

    counts: dict[Any, int]
    question: Question | None = None
    children: dict[Any, DecisionTree] = {}

    def __repr__(self) -> str:
        return f"A tree of {self.size} nodes, {self.leaves} leaves, depth {self.depth}"

    @property
    def label(self) -> Any:
        """The label of most examples here; of equally many, the first in order."""
        return max(self.counts, key=lambda label: self.counts[label])

    @property
    def size(self) -> int:
        """How many nodes there are."""
        return 1 + sum(child.size for child in self.children.values())

    @property
    def leaves(self) -> int:
        """How many leaves there are."""
        return sum(child.leaves for child in self.children.values()) or 1

    @property
    def depth(self) -> int:
        """How many questions are asked at most."""
        return 1 + max((child.depth for child in self.children.values()), default=-1)


class SplitStep(msgspec.Struct, frozen=True):
    """A question of a tree as it was chosen: the answers that lead to it, and all gains there.

    `gains` has every attribute, the one that was chosen included.
    """

    answers: tuple[Any, ...]
    node: DecisionTree
    gains: dict[str, float]


Tree = Annotated[DecisionTree, a(DecisionTree, "a tree, as in id3(examples)")]
Learn = Annotated[Callable[..., Any], function("of examples that returns a tree, such as id3")]


@checked
def learn_tree(
    examples: ToLearn, questions: Questions, impurity: Measure, depth: Levels
) -> DecisionTree:
    """The tree that asks, at each node, the question that gains most; the first of equal ones.

    >>> learn_tree(WEATHER, multiway_questions, entropy, depth=1)
    A tree of 4 nodes, 3 leaves, depth 1
    """
    is_pure = len(examples.counts) == 1
    candidates = [] if is_pure or depth == 0 else questions(examples)
    if not candidates:
        return DecisionTree(examples.counts)
    best = max(candidates, key=lambda q: round(information_gain(examples, q, impurity), DIGITS))
    children = {
        answer: learn_tree(part, questions, impurity, depth - 1)
        for answer, part in examples.split(best).items()
    }
    return DecisionTree(examples.counts, best, children)


@checked
def id3(examples: ToLearn, depth: Levels = inf) -> DecisionTree:
    """The tree that ID3 grows: a branch for each value, chosen by entropy. Notes §6.2.1.

    >>> id3(WEATHER)
    A tree of 8 nodes, 5 leaves, depth 2
    """
    return learn_tree(examples, multiway_questions, entropy, depth)


@checked
def cart(examples: ToLearn, depth: Levels = inf, impurity: Measure = gini) -> DecisionTree:
    """The tree that CART grows: yes or no at each node, chosen by Gini's index. Notes §6.2.1.

    >>> points = Examples([{"x": 1}, {"x": 2}, {"x": 5}], ["low", "low", "high"])
    >>> print(cart(points).question)
    x > 3.5
    """
    return learn_tree(examples, binary_questions, impurity, depth)


@checked
def smallest_tree(examples: FewAttributes) -> DecisionTree:
    """A tree with the fewest leaves among those that ask as ID3 does, to the end.

    It tries everything: with n attributes that have two values each, n! 2ⁿ calls and more.

    >>> smallest_tree(WEATHER).leaves
    5
    """
    is_pure = len(examples.counts) == 1
    candidates = [] if is_pure else multiway_questions(examples)
    if not candidates:
        return DecisionTree(examples.counts)
    trees = [
        DecisionTree(
            examples.counts,
            question,
            {answer: smallest_tree(part) for answer, part in examples.split(question).items()},
        )
        for question in candidates
    ]
    return min(trees, key=lambda tree: tree.leaves)


@checked
def id3_steps(examples: ToLearn) -> list[SplitStep]:
    """The questions of ID3's tree in the order in which it chooses them. Notes §6.2.1.

    >>> [(step.answers, str(step.node.question)) for step in id3_steps(WEATHER)]
    [((), 'outlook'), (('rain',), 'wind'), (('sunny',), 'humidity')]
    """

    def steps(tree: DecisionTree, examples: Examples, answers: tuple) -> list[SplitStep]:
        if tree.question is None:
            return []
        gains = {each: information_gain(examples, Which(each)) for each in examples.attributes}
        found = [SplitStep(answers, tree, gains)]
        for answer, part in examples.split(tree.question).items():
            found += steps(tree.children[answer], part, (*answers, answer))
        return found

    return steps(id3(examples), examples, ())


# Using a tree


def leaf_of(tree: DecisionTree, row: Row) -> DecisionTree:
    """Where a row ends up: at a leaf, or at the question whose answer no example has given."""
    while tree.question is not None:
        if tree.question.attribute not in row:
            raise ValueError(f"row must have {tree.question.attribute!r}, and is {row!r}")
        child = tree.children.get(tree.question.answer(row))
        if child is None:
            return tree
        tree = child
    return tree


@checked
def predict(tree: Tree, row: ARow) -> Any:
    """The label that the tree gives to a row: that of most examples where it ends up.

    >>> row = {"outlook": "sunny", "temperature": "cool", "humidity": "normal", "wind": "strong"}
    >>> predict(id3(WEATHER), row)
    'yes'
    """
    return leaf_of(tree, row).label


@checked
def accuracy(tree: Tree, examples: Table) -> Fraction:
    """The share of the examples to which the tree gives their label.

    >>> accuracy(id3(WEATHER), WEATHER), accuracy(id3(WEATHER, depth=1), WEATHER)
    (Fraction(1, 1), Fraction(5, 7))
    """
    labels = [leaf_of(tree, row).label for row in examples.rows]
    right = sum(a == b for a, b in zip(labels, examples.labels, strict=True))
    return Fraction(right, len(examples))


@checked
def pruned(tree: Tree, examples: Table) -> DecisionTree:
    """The tree without questions that do not help with these examples, which it has not seen.

    From the leaves up, a question is dropped if without it no more of the examples are wrong:
    reduced-error pruning.

    >>> pruned(id3(WEATHER), WEATHER.part([0, 4, 5, 6]))
    A tree of 6 nodes, 4 leaves, depth 2
    """

    def cut(tree: DecisionTree, pairs: list[tuple[Row, Any]]) -> DecisionTree:
        question = tree.question
        if question is None:
            return tree
        children = {
            answer: cut(child, [pair for pair in pairs if question.answer(pair[0]) == answer])
            for answer, child in tree.children.items()
        }
        leaf, smaller = DecisionTree(tree.counts), DecisionTree(tree.counts, question, children)
        return leaf if mistakes(leaf, pairs) <= mistakes(smaller, pairs) else smaller

    return cut(tree, list(zip(examples.rows, examples.labels, strict=True)))


def mistakes(tree: DecisionTree, pairs: list[tuple[Row, Any]]) -> int:
    """How many of the rows get another label from the tree than they have."""
    return sum(leaf_of(tree, row).label != label for row, label in pairs)


@checked
def cross_validate(examples: Table, learn: Learn, folds: Folds = 10) -> Fraction:
    """The share of the examples that a tree gets right that was grown from the other folds.

    The examples are dealt to the folds in turn, like cards: shuffle them first.

    >>> cross_validate(WEATHER.shuffled(rng=0), id3, folds=7)
    Fraction(4, 7)
    """
    if folds > len(examples):
        raise ValueError(f"folds must be at most the {len(examples)} examples, not {folds}")
    right = Fraction(0)
    for fold in range(folds):
        rest = [number for number in range(len(examples)) if number % folds != fold]
        test = examples.part(range(fold, len(examples), folds))
        right += accuracy(learn(examples.part(rest)), test) * len(test)
    return right / len(examples)


@checked
def tree_rules(tree: Tree) -> list[str]:
    """The tree as sentences, one for each leaf.

    >>> tree_rules(id3(WEATHER))[0]
    'If outlook is overcast, then yes.'
    """

    def rules(tree: DecisionTree, said: tuple[str, ...]) -> list[str]:
        if tree.question is None:
            label = value_text(tree.label)
            return [f"If {' and '.join(said)}, then {label}." if said else f"Always {label}."]
        return [
            rule
            for answer, child in tree.children.items()
            for rule in rules(child, (*said, tree.question.said(answer)))
        ]

    return rules(tree, ())
