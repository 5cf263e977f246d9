"""Programs that learn. Notes chapter 6: each section has its modules.

§6.1 `genetic`; §6.2.1 `decision_trees`; §6.2.2 `perceptron`, `networks` and their `training`; §6.3
`td` (values of positions), `q_learning` (values of moves), `self_play` and `alpha_zero`. In
`trained` are networks that were trained before.
"""
