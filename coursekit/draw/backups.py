"""Backup diagrams: what an update of a learner looks at. Notes §6.3."""

from __future__ import annotations

from coursekit.draw.sketch import Curve, Disc, Mark, Sketch, gallery, with_legend
from coursekit.draw.style import INK, LIT, ORANGE
from coursekit.draw.trees import Layout, Look, arranged, look_key, tree_sketch

SHAPES = {
    "s": Look("disc", radius=9.0),
    "m": Look("disc", fill=INK, radius=4.5),
    "e": Look("square", value="end"),
}
"""A state, a move, and the end of an episode."""
CHAINS = {"TD(0)": "sms", "Monte Carlo": "smsme", "SARSA": "msm", "Q-learning": "ms"}
"""From the value that changes to those from which it learns."""


def backup_diagrams() -> Sketch:
    """What four updates look at, each below the value that it changes, which is yellow.

    >>> backup_diagrams().alt.split("; ")[2]
    'SARSA: from a move on: its state, and the move that is made there'
    """
    sketches = [_diagram(chain) for chain in CHAINS.values()]
    entries = [
        (look_key(SHAPES["s"]), "state"),
        (Sketch(10, 14, (Disc(5, 7, 4.5, INK),)), "move"),
        (Sketch(14, 14, (Disc(7, 7, 6, LIT),)), "its value changes"),
        (Sketch(22, 14, (_arc(11, 0, 9),)), "the best of them"),
    ]
    return with_legend(gallery(sketches, [*CHAINS]), entries)


SAID = {
    "sms": "from a state on: one move, and the guess for the next state",
    "smsme": "from a state on: all moves and states to the end of the episode",
    "msm": "from a move on: its state, and the move that is made there",
    "ms": "from a move on: its state, and the best of the moves there",
}


def _diagram(chain: str) -> Sketch:
    """The states and moves below each other; after the last state of Q-learning, several moves."""
    import networkx as nx

    tree = nx.path_graph(len(chain), create_using=nx.DiGraph)
    for number, letter in enumerate(chain):
        tree.nodes[number]["look"] = SHAPES[letter]
    if chain == "ms":
        for number in (2, 3, 4):
            tree.add_node(number, look=SHAPES["m"])
            tree.add_edge(1, number)
    tree.nodes[0]["look"] = Look("disc", fill=LIT, radius=SHAPES[chain[0]].radius)
    layout = arranged(tree, 0, gap=18.0)
    sketch = tree_sketch(tree, layout, (), SAID[chain])
    arcs = [_arc_below(layout)] if chain == "ms" else []
    return Sketch(sketch.width, sketch.height, (*sketch.marks, *arcs), sketch.alt)


def _arc_below(layout: Layout) -> Mark:
    """The arc across the lines from the state to its moves."""
    (x, _), (left, bottom) = layout.places[1], layout.places[2]
    start = layout.low[1]
    return _arc(x, start, 0.6 * (bottom - start), (x - left) / (bottom - start))


def _arc(x: float, top: float, depth: float, slope: float = 1.0) -> Curve:
    """A curve through the lines that leave (x, top) downwards with this slope to both sides."""
    steps = [i / 6 - 1 for i in range(13)]
    points = [(x + slope * depth * s, top + depth * (1.25 - 0.25 * s * s)) for s in steps]
    return Curve(tuple(points), ORANGE, 1.6)
