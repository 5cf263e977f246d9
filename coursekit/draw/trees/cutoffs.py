"""The reason for a cutoff, in a few signs."""

from __future__ import annotations

from coursekit.text import short
from coursekit.trace.call_tree import Call, CallTree
from coursekit.trace.windows import cutoff


def cutoff_text(tree: CallTree, call: Call) -> str:
    """Why `call` did not search all its moves, such as "3 ≤ α = 5"; nothing if it did.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta
    >>> from coursekit.trace import trace
    >>> tree = trace(alpha_beta, Tree(((5, 6), (3, 9))), lambda position: 0, 2)
    >>> [cutoff_text(tree, call) for call in tree.root.children]
    ['', '3 ≤ α = 5']
    """
    cut = cutoff(tree, call)
    if cut is None:
        return ""
    return f"{short(cut.value)} {cut.side} {'α' if cut.side == '≤' else 'β'} = {short(cut.bound)}"
