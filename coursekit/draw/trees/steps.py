"""A recorded recursion step by step: one picture for every moment, all on the same layout."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from coursekit.draw.arguments import CHECKS
from coursekit.draw.canvas.legend import search_entries, with_legend
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, text_width, to_svg
from coursekit.draw.canvas.style import GREY
from coursekit.draw.trees.arrange import arrange, sketch_tree
from coursekit.draw.trees.branches import Boards, Branch, Path, Plan, TreeGraph, grown
from coursekit.draw.trees.calls import findings, plan_of_trace
from coursekit.draw.trees.nodes import Look
from coursekit.trace.call_tree import Call, CallTree

MOST_CALLS = 150
WIDEST, HIGHEST = 680.0, 800.0
"""A trace with more calls, or a wider or taller one, is shown only around its open calls."""
ANCESTORS = 6
"""How many of the open calls are shown then."""


class CallTreeFrames:
    """The pictures of a trace, one for each step from 0 to `tree.steps` - 1.

    Calls that are yet to come are faint, open ones yellow, and finished ones show their value.

    >>> from coursekit.games import Tree
    >>> from coursekit.solving import minimax
    >>> from coursekit.trace import trace
    >>> frames = CallTreeFrames(trace(minimax, Tree((4, 7))))
    >>> [leaf for leaf in "47" if f">{leaf}</text>" in frames.svg(2)]
    ['4']
    """

    def __init__(
        self,
        tree: CallTree,
        boards: Boards = False,
        labels: Callable[[Call], str] | None = None,
    ):
        if not isinstance(tree, CallTree):
            raise ValueError(f"tree must be a trace, not {tree!r}")
        CHECKS["labels"]("labels", labels)
        self.tree = tree
        self._plan = plan_of_trace(tree, labels, boards)
        found = findings(tree)
        ends = {found(call) for call in tree if not call.children} if callable(boards) else set()
        self._legend = search_entries(ends)
        self._whole: TreeGraph | None = None
        if len(tree) <= MOST_CALLS:
            whole = grown(tree.root, self._plan, None, MOST_CALLS)
            arrange(whole)
            width, height = whole.graph["size"]
            if width <= WIDEST and height <= HIGHEST:
                self._whole = whole

    def svg(self, step: int) -> str:
        """The picture after time step `step` as SVG."""
        return to_svg(self.sketch(step))

    def sketch(self, step: int) -> Sketch:
        """The picture after time step `step`."""
        path = self.tree.path(step)
        shown = self._whole or self._neighbourhood(path, step)
        sketch = sketch_tree(shown, _states(shown, path[-1], step))
        top = shown.nodes[()]
        above = path.index(top["source"])
        if above:
            sketch = _hanging(sketch, top["place"][0], above)
        begun = sum(call.entered <= step for call in self.tree)
        alt = (
            f"The calls of {self.tree.root.name} as a tree: {begun:,} of {len(self.tree):,} so far"
        )
        return with_legend(replace(sketch, alt=alt), self._legend)

    def _neighbourhood(self, path: list[Call], step: int) -> TreeGraph:
        """The last open calls and all their children; dots stand for what is below the others."""
        shown = path[-ANCESTORS:]

        def branches(call: Call) -> list[Branch]:
            if call not in shown:
                return []
            entered = [child for child in call.children if child.entered <= step]
            return [
                replace(branch, kept=bool(entered) and branch.source is entered[-1])
                for branch in self._plan.branches(call)
            ]

        def look(call: Call) -> Look:
            return replace(self._plan.look(call), cut=bool(call.children) and call not in shown)

        tree = grown(shown[0], Plan(branches, look), None, 9)
        arrange(tree)
        return tree


def _states(tree: TreeGraph, current: Call, step: int) -> dict[Path, str]:
    """How far each node of the tree has come after time step `step`."""
    states = {
        node: "done" if call is None else _state(call, current, step)
        for node, call in tree.nodes.data("source")
    }
    for node, child, searched in tree.edges.data("searched"):
        if not searched and states[node] not in ("returning", "done"):
            states[child] = "hidden"  # what a call skipped is known when it has returned
    return states


def _state(call: Call, current: Call, step: int) -> str:
    if call.entered > step:
        return "unseen"
    if call is current:
        return "returning" if call.exited == step else "current"
    return "done" if call.exited is not None and call.exited <= step else "open"


def _hanging(sketch: Sketch, x: float, above: int) -> Sketch:
    """The sketch below a hint at the open calls that are not shown."""
    room = 34.0
    text = f"{'1 call' if above == 1 else f'{above:,} calls'} above"
    half = text_width(text) / 2 + 2
    left, right = max(0.0, half - x), max(0.0, x + half - sketch.width)
    hint: list[Mark] = [
        Text(left + x, 10, text, colour=GREY),
        Line(left + x, 20, left + x, room + 12, GREY, dashed=True),
    ]
    size = left + sketch.width + right, sketch.height + room
    return Sketch(*size, (*hint, *sketch.at(left, room)), sketch.alt)
