"""Decision trees: learning from examples with labels, question by question. Notes §6.2.1."""

from coursekit.decision_trees.checks import CHECKS, fit_together
from coursekit.decision_trees.examples import Examples, examples_of
from coursekit.decision_trees.growth import id3_steps
from coursekit.decision_trees.impurity import entropy, gini, information_gain
from coursekit.decision_trees.learning import (
    cart,
    id3,
    learn_tree,
    smallest_tree,
    which_value,
    yes_or_no,
)
from coursekit.decision_trees.results import (
    Above,
    DecisionTree,
    Is,
    SplitStep,
    Validation,
    Which,
)
from coursekit.decision_trees.tables import WEATHER, bits_of
from coursekit.decision_trees.using import accuracy, cross_validate, predict, pruned, tree_rules
from coursekit.door import put_doors

__all__ = [
    "WEATHER",
    "Above",
    "DecisionTree",
    "Examples",
    "Is",
    "SplitStep",
    "Validation",
    "Which",
    "accuracy",
    "bits_of",
    "cart",
    "cross_validate",
    "entropy",
    "examples_of",
    "gini",
    "id3",
    "id3_steps",
    "information_gain",
    "learn_tree",
    "predict",
    "pruned",
    "smallest_tree",
    "tree_rules",
    "which_value",
    "yes_or_no",
]

put_doors(globals(), CHECKS, fit_together)
