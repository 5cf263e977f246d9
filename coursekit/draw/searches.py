"""What searches looked at: side by side, call by call, and as a puzzle of pruning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from string import ascii_uppercase
from typing import Annotated, Any, NamedTuple

from msgspec.structs import replace

from coursekit.draw.game_trees import (
    Boards,
    Branch,
    Path,
    TreeGraph,
    TreeSource,
    cutoff_text,
    explore,
    findings,
    game_tree,
    source_of_trace,
)
from coursekit.draw.sketch import (
    Curve,
    Entry,
    Line,
    Mark,
    Sketch,
    Spot,
    Text,
    fitted,
    gallery,
    rectangle,
    text_width,
    to_svg,
    with_legend,
)
from coursekit.draw.style import (
    FAINT,
    GREY,
    INK,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.draw.trees import (
    Layout,
    Look,
    arranged,
    ending_entries,
    player_entries,
    stub_key,
    text_key,
    tree_sketch,
    unseen,
)
from coursekit.games import Position
from coursekit.text import short
from coursekit.trace.call_tree import (
    Call,
    CallTree,
    bounds,
    expected_line,
    number_of,
    position_of,
    window_of,
)
from coursekit.validate import a, checked, refused

# Side by side

WIDEST = 720.0
LEAF_GAP = 3.0
"""Between neighbours in a tree."""


def _by_name(name: str, traces: Any) -> Any:
    if not isinstance(traces, Mapping):
        raise refused(name, "traces by name, as in {'minimax': trace(minimax, …)}", traces)
    if not traces:
        raise ValueError(f"{name} has no trace: expected at least one, by its name")
    return traces


Traces = Annotated[Mapping[str, CallTree], _by_name]
APosition = Annotated[Position, a(Position, "a position of a game")]


@checked
def compare_searches(position: APosition, traces: Traces) -> Sketch:
    """The game tree of `position` once for each trace, by its name.

    What a search never looked at is dashed; nodes that it looked at more often say how often.

    >>> from coursekit.games import Tree
    >>> from coursekit.solving import minimax
    >>> from coursekit.trace import trace
    >>> tree = Tree(((1, 2), (3, 4)))
    >>> compare_searches(tree, {"minimax": trace(minimax, tree)}).alt
    'One game tree under several searches. minimax: 4 of 4 leaves: value 3'
    """
    for name, trace in traces.items():
        if not isinstance(trace, CallTree) or position not in trace.root.arguments.values():
            raise ValueError(f"traces has {trace!r} for {name!r}: expected a trace of {position!r}")
    visits = {name: trace.visits() for name, trace in traces.items()}
    tree = game_tree(position, max(len(moves) for seen in visits.values() for moves in seen))
    looks: dict[Path, Look] = dict(tree.nodes.data("look"))
    most = max(times for seen in visits.values() for times in seen.values())

    def show(seen: Counter[tuple], value: str) -> None:
        for node, look in looks.items():
            times = seen[node]
            above = (f"×{times}" if times > 1 else "",) if most > 1 else ()
            tree.nodes[node]["look"] = replace(look if times else unseen(look), above=above)
        tree.nodes[()]["look"] = replace(tree.nodes[()]["look"], value=value)
        for _, node, line in tree.edges(data=True):
            line["style"] = "plain" if seen[node] else "skipped"

    values = {name: short(number_of(trace.root)) for name, trace in traces.items()}
    show(Counter(dict.fromkeys(tree, most)), max(values.values(), key=len))
    layout = arranged(tree, gap=LEAF_GAP)  # one for all, with room for everything
    panels: list[Sketch] = []
    titles: list[str] = []
    for name, seen in visits.items():
        show(seen, values[name])
        leaves = _leaf_count(tree, seen)
        titles.append(f"{name}: {leaves}")
        panels.append(tree_sketch(tree, layout, (), f"value {values[name]}"))
    entries = player_entries(looks.values())
    if any(len(seen) < len(looks) for seen in visits.values()):
        entries.append((stub_key(), "never searched"))
    if most > 1:
        entries.append((text_key("×2", 14), "searched twice"))
    widest = max(layout.width, *(text_width(title, 13) for title in titles))
    beside = gallery(panels, titles, max(1, int(WIDEST // (widest + 14))), WIDEST)
    alt = f"One game tree under several searches. {beside.alt}"
    return with_legend(replace(beside, alt=alt), entries)


def _leaf_count(tree: TreeGraph, seen: Counter[tuple]) -> str:
    """How many of the leaves were looked at, and how often in all if some were more than once."""
    times = [seen[node] for node in tree if not tree[node]]
    looked_at = sum(count > 0 for count in times)
    text = f"{looked_at:,} of {len(times):,} leaves"
    return text if sum(times) == looked_at else f"{text}, {sum(times):,} visits"


# Call by call

MOST_CALLS = 150
LARGEST = 680.0, 800.0
"""A trace with more calls, or a wider or taller one, is shown only around its open calls."""
ANCESTORS = 6
"""How many of the open calls are shown then."""
ATrace = Annotated[CallTree, a(CallTree, "a trace")]


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

    @checked
    def __init__(self, tree: ATrace, boards: Boards = False):
        self.tree = tree
        self._source = source_of_trace(tree, boards)
        found = findings(tree)
        ends = {found(call) for call in tree if not call.children} if callable(boards) else set()
        words = {True: "found", False: "dead end"}
        self._legend = ending_entries({words[end] for end in ends if end is not None})
        self._whole: TreeGraph | None = None
        if len(tree) <= MOST_CALLS:
            whole = explore(tree.root, self._source, None, MOST_CALLS)
            self._layout = arranged(whole)
            if self._layout.width <= LARGEST[0] and self._layout.height <= LARGEST[1]:
                self._whole = whole
                self._looks: dict[Path, Look] = dict(whole.nodes.data("look"))

    def svg(self, step: int) -> str:
        """The picture after time step `step` as SVG."""
        return to_svg(self.sketch(step))

    def sketch(self, step: int) -> Sketch:
        """The picture after time step `step`."""
        path = self.tree.path(step)
        begun = sum(call.entered <= step for call in self.tree)
        name = self.tree.root.name
        alt = f"The calls of {name} as a tree: {begun:,} of {len(self.tree):,} so far"
        if self._whole is not None:
            shown, layout, looks = self._whole, self._layout, self._looks
        else:
            shown = self._neighbourhood(path, step)
            layout, looks = arranged(shown), dict(shown.nodes.data("look"))
        for node, state in _states(shown, path[-1], step).items():
            shown.nodes[node]["look"] = replace(looks[node], state=state)
        sketch = tree_sketch(shown, layout, (), alt)
        above = path.index(shown.nodes[()]["source"])
        if above:
            sketch = _hanging(sketch, layout.places[()][0], above)
        return with_legend(sketch, self._legend)

    def _neighbourhood(self, path: list[Call], step: int) -> TreeGraph:
        """The last open calls and all their children; dots stand for what is below the others."""
        shown = path[-ANCESTORS:]

        def branches(call: Call) -> list[Branch]:
            if call not in shown:
                return []
            entered = [child for child in call.children if child.entered <= step]
            return [
                replace(branch, kept=bool(entered) and branch.source is entered[-1])
                for branch in self._source.branches(call)
            ]

        def look(call: Call) -> Look:
            return replace(self._source.look(call), more=bool(call.children) and call not in shown)

        return explore(shown[0], TreeSource(branches, look), None, 9)


def _states(tree: TreeGraph, current: Call, step: int) -> dict[Path, str]:
    """How far each node of the tree has come after time step `step`."""
    states = {
        node: "done" if call is None else _state(call, current, step)
        for node, call in tree.nodes.data("source")
    }
    for node, child, style in tree.edges.data("style"):
        if style == "skipped" and states[node] not in ("answered", "done"):
            states[child] = "hidden"  # what a call skipped is known when it has returned
    return states


def _state(call: Call, current: Call, step: int) -> str:
    if call.entered > step:
        return "unseen"
    if call is current:
        return "answered" if call.exited == step else "lit"
    return "done" if call.exited is not None and call.exited <= step else "open"


def _hanging(sketch: Sketch, x: float, above: int) -> Sketch:
    """The sketch below a hint at the open calls that are not shown."""
    room = 34.0
    text = f"{'1 call' if above == 1 else f'{above:,} calls'} above"
    half = text_width(text) / 2 + 2
    left, right = max(0.0, half - x), max(0.0, x + half - sketch.width)
    hint: list[Mark] = [
        Text(left + x, 10, text, colour=GREY),
        Curve(((left + x, 20), (left + x, room + 12)), GREY, dashed=True),
    ]
    size = left + sketch.width + right, sketch.height + room
    return Sketch(*size, (*hint, *sketch.at(left, room)), sketch.alt)


# Prune it yourself

ROOM = 20.0
"""Between neighbours, so that there is room for a button in place of a leaf."""


LEAF = 25.0
"""The side of the box of a leaf."""


class Leaf(NamedTuple):
    """A leaf in the lowest row: where it stands, its value, and whether the search came to it."""

    x: float
    text: str
    visited: bool


def pruning_sketch(search: CallTree, solved: bool, marked: Collection[int] = ()) -> Sketch:
    """The game tree that a search was traced on, before or after the search.

    Its inner nodes are named A, B, … A click on a leaf means its number; those that are `marked`
    are struck out and, after the search, right or wrong.
    """
    tree, layout = _puzzle(search)
    entries: list[Entry] = player_entries([look for _, look in tree.nodes.data("look")])
    if solved:
        _solve(tree, search)
    row = pruning_leaves(search)
    said = f"from left to right {', '.join(leaf.text for leaf in row)}"
    if solved:
        said = f"{sum(leaf.visited for leaf in row)} were visited"
    alt = f"A game tree with {len(row)} leaves in one row; {said}"
    for leaf in _leaves(tree):
        tree.nodes[leaf]["look"] = Look("bare")
    above, top = tree_sketch(tree, layout, ()), layout.places[leaf][1]
    marks = list(above.marks)
    for number, (x, text, visited) in enumerate(row):
        sign, fill, _ = leaf_look(visited, number in marked, solved)
        box = rectangle(x - LEAF / 2, top, LEAF, LEAF, fill=fill, stroke=GREY)
        text, middle = f"{text} {sign}".rstrip(), top + LEAF / 2
        marks += [box, Text(x, middle, text, fitted(text, 13, LEAF - 4))]
        if number in marked and not solved:
            marks.append(Line(x - 9, middle, x + 9, middle, INK, 1.5))
        marks.append(Spot(box.points, number))
    whole = Sketch(above.width, top + LEAF + 4, tuple(marks), alt)
    return with_legend(whole, entries)


def leaf_look(visited: bool, is_marked: bool, solved: bool) -> tuple[str, str, str]:
    """The sign behind the value of a leaf, the colour of its box, and what both mean.

    >>> leaf_look(visited=False, is_marked=True, solved=True)[::2]
    ('✓', 'right: not visited')
    """
    if not solved:
        return "", FAINT if is_marked else PAPER, "not visited" if is_marked else "visited"
    if is_marked and visited:
        return "✗", PALE_ORANGE, "marked, but alpha-beta does visit it"
    if is_marked:
        return "✓", PALE_GREEN, "right: not visited"
    if not visited:
        return "?", PALE_YELLOW, "not marked, but alpha-beta does not visit it"
    return "", PAPER, "visited"


def pruning_leaves(search: CallTree) -> list[Leaf]:
    """The leaves from left to right.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> from coursekit.trace import trace
    >>> search = trace(alpha_beta, Tree(((5, 6), (3, 9))), first_leaf, 2)
    >>> [leaf.text for leaf in pruning_leaves(search) if not leaf.visited]
    ['9']
    """
    (tree, layout), visits = _puzzle(search), search.visits()
    return [
        Leaf(layout.places[leaf][0], tree.nodes[leaf]["look"].value, visits[_moves(leaf)] > 0)
        for leaf in _leaves(tree)
    ]


def pruning_reasons(search: CallTree) -> list[tuple[str, str]]:
    """The nodes below which something was cut off, by name, and why; in the order of the search."""
    looks = _puzzle(search)[0].nodes.data("look")
    calls = sorted(search.nodes().items(), key=lambda item: item[0].exited or 0)
    reasons = [(looks[moves].label, cutoff_text(search, call)) for call, moves in calls]
    return [(name, reason) for name, reason in reasons if reason]


def _puzzle(search: CallTree) -> tuple[TreeGraph, Layout]:
    """The tree as a puzzle, arranged with the same room for all inner nodes.

    So their places do not reveal where the search went.
    """
    position = position_of(search.root)
    if position is None:
        raise ValueError(f"search must be the trace of a search of a position, not {search!r}")
    tree = game_tree(position)
    inner = [node for node in tree if tree[node]]
    if len(inner) > len(ascii_uppercase):
        raise ValueError(f"the tree has {len(inner)} inner nodes to name: expected 26 or fewer")
    _hang_leaves_in_one_row(tree)
    bound = bounds(search)
    calls = [call for call in search if call.children]
    value = max((_value(call, bound) for call in calls), key=len)
    window = max((_window(call) for call in calls), key=len)
    for node, name in zip(inner, ascii_uppercase, strict=False):
        _change(tree, node, label=name, value=value, above=(window,))
    layout = arranged(tree, gap=ROOM)
    for node in inner:
        _change(tree, node, value="?", above=("",))
    return tree, layout


def _change(tree: TreeGraph, node: Path, **changes: Any) -> None:
    tree.nodes[node]["look"] = replace(tree.nodes[node]["look"], **changes)


def _solve(tree: TreeGraph, search: CallTree) -> None:
    """Write into the nodes what the search found; what it did not visit is dashed.

    A node that Star2 has only probed keeps its question mark.
    """
    calls = {moves: call for call, moves in search.nodes().items()}
    visits = search.visits()
    bound, expected = bounds(search), expected_line(search)
    for node, look in tree.nodes.data("look"):
        call = calls.get(_moves(node))
        if not visits[_moves(node)]:
            tree.nodes[node]["look"] = unseen(look)
        elif look.label and call is not None:
            _change(tree, node, value=_value(call, bound), above=(_window(call),))
    for _, node, line in tree.edges(data=True):
        call = calls.get(_moves(node))
        line["style"] = "best" if call in expected else "plain"
        if not visits[_moves(node)]:
            line["style"] = "skipped"


def _hang_leaves_in_one_row(tree: TreeGraph) -> None:
    """Let the lines to leaves that are not on the lowest level go on down to it."""
    deepest = max(map(len, tree))
    for leaf in _leaves(tree):
        node, look = leaf, tree.nodes[leaf]["look"]
        for _ in range(deepest - len(leaf)):
            tree.nodes[node]["look"] = Look("point")
            tree.add_node((*node, None), source=tree.nodes[leaf]["source"], look=look)
            tree.add_edge(node, (*node, None))
            node = (*node, None)


def _moves(node: Path) -> Path:
    """The moves that lead to the node."""
    return tuple(move for move in node if move is not None)


def _leaves(tree: TreeGraph) -> list[Path]:
    """The leaves from left to right."""
    import networkx as nx

    return [node for node in nx.dfs_preorder_nodes(tree, ()) if not tree[node]]


def _value(call: Call, bound: Callable[[Call], str]) -> str:
    return f"{bound(call)} {short(number_of(call))}".strip()


def _window(call: Call) -> str:
    alpha, beta = window_of(call) or ("", "")
    return f"({short(alpha)}, {short(beta)})"
