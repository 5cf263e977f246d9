"""Search instability: with a table, two windows can contradict each other. Notes §5.2.

In the tree below, the subtree ((5, 3),) comes up twice: two moves deep, where a search to depth 5
sees its 3, and four moves deep, where the heuristic `first_leaf` takes it for a 5. With the window
(3, 4) the first place is searched, and the table hands its 3 on to the second. With (4, 5) the 4
beside it makes a cutoff: nobody looks there, and the 5 is believed. So the value is at most 3 by
one search, and at least 5 by the other.

>>> from coursekit.games import Tree
>>> from coursekit.search import TranspositionTable, alpha_beta_with_table, first_leaf
>>> def value(alpha, beta, deeper):
...     table = TranspositionTable(deeper=deeper)
...     return alpha_beta_with_table(Tree(UNSTABLE), first_leaf, 5, alpha, beta, table)[0]
>>> value(3, 4, deeper=True), value(4, 5, deeper=True)
(3, 5)

A table that uses no entry of another depth keeps to the tree that minimax searches:

>>> value(3, 4, deeper=False), value(4, 5, deeper=False)
(5, 5)
"""

from __future__ import annotations

UNSTABLE = ((4, ((5, 3),)), (((((5, 3),),),),))
"""`Tree(UNSTABLE)`, searched to depth 5 with the heuristic `first_leaf`."""
