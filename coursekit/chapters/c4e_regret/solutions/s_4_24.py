"""Regrets below 0 count nothing, and the others get shares in proportion, so that they sum to 1.
Where nothing is regretted there is nothing to divide by, and all rows are alike.
"""


def my_matching(regrets):
    """Probabilities in proportion to the regrets above 0."""
    positive = [max(regret, 0) for regret in regrets]
    if sum(positive) == 0:
        return [1 / len(regrets)] * len(regrets)
    return [each / sum(positive) for each in positive]
