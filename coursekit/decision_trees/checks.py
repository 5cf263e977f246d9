"""What the functions about decision trees refuse: at their door, by the name of the argument."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from coursekit.checks import function_name
from coursekit.decision_trees.examples import Examples, check_row, kind_of
from coursekit.decision_trees.results import Above, DecisionTree, Is, Question, Which
from coursekit.kinds import (
    Check,
    a,
    a_list,
    a_text,
    a_whole_number,
    any_value,
    function,
    refused,
)

MOST_ATTRIBUTES = 6
"""To try all trees takes n! 2ⁿ calls and more."""


def check_to_learn(name: str, examples: Any) -> Examples:
    """`examples` if there is something to learn from them: two labels at least."""
    EXAMPLES(name, examples)
    if len(examples.counts) == 1:
        label = examples.labels[0]
        raise ValueError(f"{name} must have two different labels or more, not only {label!r}")
    return examples


def check_few_attributes(name: str, examples: Any) -> Examples:
    """`examples` if all trees for them can be tried."""
    known = len(check_to_learn(name, examples).attributes)
    if known > MOST_ATTRIBUTES:
        raise ValueError(f"{name} must have at most {MOST_ATTRIBUTES} attributes, not {known}")
    return examples


def check_question(name: str, question: Any) -> Question:
    """`question`, or for the name of an attribute the question for its value."""
    if isinstance(question, str):
        return Which(question)
    return QUESTION(name, question)


def check_label_counts(name: str, counts: Any) -> tuple[int, ...]:
    """`counts` if they are whole numbers from 0, not all of them 0."""
    expected = "whole numbers, 0 or more, one for each label, not all 0"
    checked = a_list(a_whole_number(), expected)(name, counts)
    if not any(checked):
        raise refused(name, expected, counts)
    return checked


def check_learn(name: str, learn: Any) -> Callable[[Examples], DecisionTree]:
    """`learn`, but answers other than a tree are refused. A part may have labels of one kind."""
    behind_its_door = getattr(function("of examples")(name, learn), "recursion", learn)

    def learnt(examples: Examples) -> DecisionTree:
        tree = behind_its_door(examples)
        if not isinstance(tree, DecisionTree):
            raise ValueError(f"{function_name(learn)} must return a DecisionTree, not {tree!r}")
        return tree

    return learnt


def check_valued_tree(name: str, tree: Any) -> DecisionTree:
    """`tree` if its labels are numbers: what a position is worth to Player I."""
    TREE(name, tree)
    if not all(kind_of(label) == "number" for label in tree.counts):
        raise ValueError(
            f"{name} must have learnt numbers, what positions are worth to Player I, not "
            f"{list(tree.counts)!r}"
        )
    return tree


def fit_together(arguments: dict[str, Any]) -> None:
    """A tree can ask only about attributes that are there."""
    rows = arguments["examples"].rows if "examples" in arguments else ()
    if "row" in arguments:
        rows = (arguments["row"],)
    if "question" in arguments:
        check_answerable(arguments["question"], "question", rows)
    if "tree" in arguments:
        for question in questions_in(arguments["tree"]):
            check_answerable(question, "tree", rows)
    if "folds" in arguments and arguments["folds"] > len(rows):
        folds = arguments["folds"]
        raise ValueError(f"folds must be at most the {len(rows)} examples, not {folds}")


def questions_in(tree: DecisionTree) -> Iterator[Question]:
    """All questions of a tree."""
    if tree.question is not None:
        yield tree.question
        for child in tree.children.values():
            yield from questions_in(child)


def check_answerable(question: Question, name: str, rows: Any) -> None:
    """Refuse a question about an attribute that a row has not, or that is no number there."""
    for row in rows:
        if question.attribute not in row:
            known = ", ".join(map(repr, row))
            raise ValueError(
                f"{name} asks for {question.attribute!r}, but the row has only {known}"
            )
        value = row[question.attribute]
        if isinstance(question, Above) and kind_of(value) != "number":
            raise ValueError(f"{name} asks whether {question}, but the row has {value!r} there")


EXAMPLES = a(Examples, "Examples(rows, labels)")
TREE = a(DecisionTree, "a tree, as in id3(examples)")
QUESTION = a((Which, Above, Is), "the name of an attribute, or Which, Above or Is")

CHECKS: dict[str, Check] = {
    "examples": EXAMPLES,
    "learn_tree.examples": check_to_learn,
    "id3.examples": check_to_learn,
    "id3_steps.examples": check_to_learn,
    "cart.examples": check_to_learn,
    "smallest_tree.examples": check_few_attributes,
    "tree": TREE,
    "row": check_row,
    "question": check_question,
    "questions": function("of examples, such as which_value"),
    "impurity": function("of counts, such as entropy"),
    "counts": check_label_counts,
    "learn": check_learn,
    "folds": a_whole_number(2),
    "positions": a_list(any_value, "a list of positions, at least one", least=1),
    "describe": function("of a position that returns its attributes with their values"),
    "label": function("of a position that returns a text or a number"),
    "number": a_whole_number(),
    "digits": a_whole_number(1, 64),
    "name": a_text,
}
"""By the name of the argument: what is refused, and what stands in for it."""
