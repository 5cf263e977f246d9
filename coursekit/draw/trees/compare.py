"""One game tree under several searches: what each of them looked at, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from coursekit.draw.canvas.legend import player_entries, stub_key, text_key, with_legend
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import GREY
from coursekit.draw.trees.arrange import arrange, sketch_tree
from coursekit.draw.trees.branches import TreeGraph, game_tree
from coursekit.draw.trees.nodes import unseen
from coursekit.games import Position
from coursekit.text import short
from coursekit.trace.call_tree import CallTree
from coursekit.trace.windows import number_of

WIDEST = 720.0
GAP, LEAF_GAP = 16.0, 3.0
"""Between the trees, and between neighbours in a tree."""
HEAD, FOOT = 24.0, 24.0
"""The room for the name of a search above its tree, and for its count below."""


def compare_searches(position: Position, traces: Mapping[str, CallTree]) -> Sketch:
    """The game tree of `position` once for each trace, by its name.

    What a search never looked at is dashed; nodes that it looked at more often say how often.

    >>> from coursekit.games import Tree
    >>> from coursekit.solving import minimax
    >>> from coursekit.trace import trace
    >>> tree = Tree(((1, 2), (3, 4)))
    >>> sketch = compare_searches(tree, {"minimax": trace(minimax, tree)})
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text) and "leaves" in mark.text]
    ['4 of 4 leaves']
    """
    if not traces:
        raise ValueError("traces has no trace: expected at least one, by its name")
    for name, trace in traces.items():
        if not isinstance(trace, CallTree) or position not in trace.root.arguments.values():
            raise ValueError(f"traces has {trace!r} for {name!r}: expected a trace of {position!r}")
    visits = {name: trace.visits() for name, trace in traces.items()}
    tree = game_tree(position, max(len(moves) for seen in visits.values() for moves in seen))
    looks = dict(tree.nodes.data("look"))
    most = max(times for seen in visits.values() for times in seen.values())

    def show(seen: Counter[tuple], value: str) -> None:
        for node, look in looks.items():
            times = seen[node]
            above = (f"×{times}" if times > 1 else "",) if most > 1 else ()
            tree.nodes[node]["look"] = replace(look if times else unseen(look), above=above)
        tree.nodes[()]["look"] = replace(tree.nodes[()]["look"], value=value)
        for _, node, line in tree.edges(data=True):
            line["searched"] = seen[node] > 0

    values = {name: short(number_of(trace.root)) for name, trace in traces.items()}
    widest = max(values.values(), key=len)
    show(Counter(dict.fromkeys(tree, most)), widest)
    arrange(tree, LEAF_GAP)  # one for all, with room for everything
    panels = []
    for name, seen in visits.items():
        show(seen, values[name])
        panels.append(_panel(name, _leaf_count(tree, seen), sketch_tree(tree)))
    entries = player_entries(looks.values())
    if any(len(seen) < len(looks) for seen in visits.values()):
        entries.append((stub_key(), "never searched"))
    if most > 1:
        entries.append((text_key("×2", 14), "searched twice"))
    return with_legend(_grid(panels), entries)


def _leaf_count(tree: TreeGraph, seen: Counter[tuple]) -> str:
    """How many of the leaves were looked at, and how often in all if some were more than once."""
    times = [seen[node] for node in tree if not tree[node]]
    looked_at = sum(count > 0 for count in times)
    text = f"{looked_at:,} of {len(times):,} leaves"
    return text if sum(times) == looked_at else f"{text}, {sum(times):,} visits"


def _panel(name: str, count: str, tree: Sketch) -> Sketch:
    """The tree with the name of the search above it and the count below."""
    width = max(tree.width, text_width(name, bold=True) + 8, text_width(count) + 8)
    height = HEAD + tree.height
    marks: list[Mark] = tree.at((width - tree.width) / 2, HEAD)
    marks.append(Text(width / 2, HEAD / 2, name, bold=True))
    marks.append(Text(width / 2, height + FOOT / 2 - 4, count, colour=GREY))
    return Sketch(width, height + FOOT, tuple(marks))


def _grid(panels: list[Sketch]) -> Sketch:
    """The panels in rows, as many in each as there is room for."""
    width, height = max(p.width for p in panels), panels[0].height
    columns = min(len(panels), max(1, int((WIDEST + GAP) // (width + GAP))))
    rows = -(-len(panels) // columns)
    marks: list[Mark] = []
    for number, panel in enumerate(panels):
        row, column = divmod(number, columns)
        left = column * (width + GAP) + (width - panel.width) / 2
        marks += panel.at(left, row * (height + GAP))
    return Sketch(columns * (width + GAP) - GAP, rows * (height + GAP) - GAP + 8, tuple(marks))
