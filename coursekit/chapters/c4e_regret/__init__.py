"""Notes §4.4, counterfactual regret minimisation."""
