"""Both (9, 1) and (8, 2) look better than (7, 7), so the third move is dropped. But Player II
answers the first two with 1 and 2, and cannot hold the third below 7.
"""

from coursekit.games import Tree

answer = Tree(((9, 1), (8, 2), (7, 7)))
