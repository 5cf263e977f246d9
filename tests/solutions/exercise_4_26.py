"""Exercise 4.26: Counterfactual regret by hand."""

from fractions import Fraction

from coursekit.extensive_form import GameTree
from coursekit.games import KuhnPoker
from coursekit.regret.learner import Learner

VALUES = Fraction(-1, 4), Fraction(-1, 6)

WRONG = [
    ((Fraction(-1, 8), Fraction(-1, 12), ..., ...), "For counterfactual values she does all"),
    ((-1, Fraction(-2, 3), ..., ...), "given that she is there"),
    ((Fraction(-3, 2), -1, ..., ...), "The deal is missing"),
    ((Fraction(-3, 4), Fraction(-1, 2), ..., ...), "chance deals that queen"),
    ((Fraction(-1, 3), 0, ..., ...), "does not bet with each card"),
    ((Fraction(-1, 4), Fraction(-1, 12), ..., ...), "has paid 2"),
    ((Fraction(-1, 4), Fraction(-1, 4), ..., ...), "plays for 2"),
    ((Fraction(1, 4), Fraction(1, 6), ..., ...), "what Player II earns"),
    ((Fraction(-1, 6), Fraction(-1, 4), ..., ...), "the other way round"),
    ((Fraction(-1, 2), Fraction(-1, 6), ..., ...), "of folding is another one"),
    ((Fraction(-1, 4), Fraction(-1, 2), ..., ...), "of calling is another one"),
    ((Fraction(-1, 2), ..., ..., ...), "of folding is not −1/2"),
    ((*VALUES, Fraction(-1, 12), 0), "Compare with what her strategy earns"),
    ((*VALUES, Fraction(1, 12), 0), "Compare with what her strategy earns"),
    ((*VALUES, Fraction(1, 48), Fraction(-1, 16)), "has a positive regret"),
    ((*VALUES, Fraction(-1, 24), Fraction(1, 24)), "called half the time"),
    ((*VALUES, Fraction(-1, 16), Fraction(1, 48)), "for how often she folds"),
    ((*VALUES, Fraction(-1, 96), Fraction(1, 32)), "how often she checks"),
    ((*VALUES, 0, Fraction(1, 16)), "may be negative"),
    ((*VALUES, 1, 2), "the regrets are not (1, 2)"),
    (VALUES, "and you gave"),
    ((*VALUES, "none", 0), "should be a number"),
]


def computed():
    """What the learner over arrays regrets, if both behave as in the exercise."""
    tree = GameTree.explore(KuhnPoker())
    first, second = Learner(tree, 0), Learner(tree, 1)
    bets = {("K", "check"): 1, ("Q", "check"): 0, ("J", "check"): 0.5}
    plan = second.in_tree_order(second.plan)
    mine, yours = tree.sequences
    for number, each in enumerate(yours.information_sets):
        if each.observation in bets:
            share = bets[each.observation]
            plan[yours.first[number] : yours.first[number] + 2] = 1 - share, share
    place = [each.observation for each in mine.information_sets].index(("Q", "check", "bet"))
    here = mine.first[place]
    behaviour = first.in_tree_order(first.behaviour)
    behaviour[here : here + 2] = 0.75, 0.25
    first.behaviour = behaviour[first.order]
    worth = first.in_tree_order(first.payoffs @ plan[second.order])[here : here + 2]
    first.add_regrets(plan[second.order])
    return (*worth, *first.in_tree_order(first.regrets)[here : here + 2])


RIGHT = [(*VALUES, Fraction(-1, 48), Fraction(1, 16)), computed()]

HALF_FILLED = [((*VALUES, ..., ...), ""), ((Fraction(-1, 4), ..., ..., ...), "")]
