"""Added up over the parts, the counts of each label are those of the whole table. From its entropy
we subtract the entropy of each part, weighted by the share of the examples that are in it.
"""

from coursekit.decision_trees import entropy


def my_gain(parts):
    """The entropy of the whole, minus what is left in the parts on average."""
    labels = [sum(counts) for counts in zip(*parts, strict=True)]
    left = sum(sum(part) / sum(labels) * entropy(part) for part in parts)
    return entropy(labels) - left
