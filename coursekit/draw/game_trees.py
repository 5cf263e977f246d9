"""Trees of games, of recorded recursions, of decisions, and any other tree of networkx."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import count
from numbers import Real
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
from msgspec.structs import replace

from coursekit.draw.boards import board_sketch
from coursekit.draw.sketch import Entry, Sketch, Text, shortened, with_legend
from coursekit.draw.style import (
    FILLS,
    ORANGE,
    OUTCOME_FILLS,
    PAPER,
)
from coursekit.draw.trees import (
    Look,
    arranged,
    ending_entries,
    look_key,
    look_of,
    look_of_player,
    player_entries,
    stub_key,
    text_key,
    tree_alt,
    tree_sketch,
)
from coursekit.games import Impartial, Position
from coursekit.games.fields import is_whole
from coursekit.games.position import chance_decides, is_zero_sum
from coursekit.learning.decision_trees import DecisionTree, value_text
from coursekit.text import safe_repr, short
from coursekit.trace.call_tree import (
    Call,
    CallTree,
    bounds,
    cutoff,
    expected_line,
    is_leaf,
    position_of,
    window_of,
)
from coursekit.validate import Count, Whole, a, checked, must, refused, whole

if TYPE_CHECKING:
    import networkx as nx

MOST_NODES = 400
Path = tuple[Hashable, ...]
"""A node is the moves that lead to it, so that equal positions stay apart, or the numbers of the
calls. None is no move: it leads to a hint such as "+97 more", or down to the row of the leaves."""
TreeGraph: TypeAlias = "nx.DiGraph"
"""A node has its `look` and its `source`: a position, a call or, for a hint, None."""


# What the pictures take


def _boards(name: str, boards: Any) -> Any:
    if not isinstance(boards, bool) and not callable(boards):
        raise refused(name, "True, False or a function that sketches", boards)
    return boards


Boards = Annotated[bool | Callable[[Any], Sketch], _boards]
"""Whether nodes show boards: those of their positions, or what a function sketches for each."""
Fold = Annotated[int, whole(2)]
ADecisionTree = Annotated[DecisionTree, a(DecisionTree, "a decision tree, as in id3(examples)")]


def _drawable(name: str, tree: Any) -> Any:
    """A trace, a position, or a directed graph that is a tree below one root."""
    if isinstance(tree, CallTree | Position):
        return tree
    must("a trace, a position or a tree of networkx", lambda g: g.is_directed())(name, tree)
    import networkx as nx

    if not len(tree) or not nx.is_arborescence(tree):
        raise ValueError(f"{name} must have one root and one way to each node, unlike this {tree}")
    for node, data in tree.nodes.items():
        player, board = data.get("player"), data.get("board")
        if not (player is None or is_whole(player)) or not (board is None or type(board) is Sketch):
            raise ValueError(f"{name} needs a number as player and a sketch as board at {node!r}")
    return tree


Drawable = Annotated[Any, _drawable]


# Which nodes there are


class Branch(msgspec.Struct, frozen=True):
    """A way down from a node: its name on the path, its end, its move, and whether that is best.

    One that is `kept` is shown even where others are folded.
    """

    name: Hashable
    source: Any
    move: str = ""
    best: bool = False
    kept: bool = False


class TreeSource(msgspec.Struct, frozen=True):
    """How a tree is read: where it branches, how a node looks, and which moves were skipped.

    A stub stands for skipped moves: how its end looks, what is written on it, and how many lines.
    """

    branches: Callable[[Any], list[Branch]]
    look: Callable[[Any], Look]
    stubs: Callable[[Any], list[tuple[Look, str, int]]] = lambda source: []


def explore(root: Any, tree_source: TreeSource, depth: int | None, fold: int) -> TreeGraph:
    """The nodes from `root` down to `depth`; of more than `fold` children the last ones are folded.

    More nodes than can be read raise a ValueError.
    """
    import networkx as nx

    tree = nx.DiGraph()
    tree.add_node((), source=root)
    waiting: list[Path] = [()]
    for node in waiting:  # the list grows while we walk along it
        source = tree.nodes[node]["source"]
        branches, look = tree_source.branches(source), tree_source.look(source)
        is_cut = bool(branches) and len(node) == depth
        tree.nodes[node]["look"] = replace(look, more=look.more or is_cut)
        if is_cut:
            continue
        shown = _folded(branches, fold)
        for branch in shown:
            child = (*node, branch.name)
            waiting.append(child)
            tree.add_node(child, source=branch.source)
            tree.add_edge(node, child, label=branch.move, style="best" if branch.best else "plain")
        if len(shown) < len(branches):
            _add_hint(tree, node, Look("bare", f"+{len(branches) - len(shown)} more"))
        for stub, label, lines in tree_source.stubs(source):
            _add_hint(tree, node, stub, label=label, lines=lines, style="skipped")
        if len(waiting) > MOST_NODES:
            raise ValueError(
                f"this tree has more than {MOST_NODES} nodes, too many to read: draw the top of it "
                "with depth=2, show fewer children with fold=4, or take a smaller example"
            )
    looks = [tree.nodes[node]["look"] for node in waiting]
    if any(look.board or look.label for look in looks):
        _drop_moves(tree)
    return tree


def _drop_moves(tree: TreeGraph) -> None:
    """Positions that say where they are need no moves on the lines; the odds of chance stay."""
    for node, _, line in tree.edges(data=True):
        is_named = isinstance(tree.nodes[node]["source"], Position | Call)
        if is_named and tree.nodes[node]["look"].shape != "diamond":
            line["label"] = ""


def _add_hint(tree: TreeGraph, parent: Path, look: Look, **line: Any) -> None:
    hint = (*parent, None, len(tree[parent]))
    tree.add_node(hint, source=None, look=look)
    tree.add_edge(parent, hint, **line)


def _folded(branches: list[Branch], fold: int) -> list[Branch]:
    """The first branches, or all if they are few; a kept one or a best one is always among them."""
    if len(branches) <= fold:
        return branches
    wanted = [branch for branch in branches if branch.kept]
    wanted = wanted or [branch for branch in branches if branch.best]
    if wanted and wanted[0] not in branches[: fold - 1]:
        return [*branches[: fold - 2], wanted[0]]
    return branches[: fold - 1]


# Games


def game_tree(position: Position, depth: int | None = None) -> TreeGraph:
    """The game tree of `position` down to `depth` moves, with nothing but the nodes and the lines.

    Pictures fill it with what searches of that game did.
    """
    tree = explore(position, source_of_game(False), depth, MOST_NODES)
    for *_, line in tree.edges(data=True):
        line["label"] = ""
    for node in tree.nodes.values():
        node["look"] = replace(node["look"], more=False)
    return tree


def source_of_game(boards: bool | Callable, label: Callable | None = None) -> TreeSource:
    """How to read a tree off a position; `label` says what is written in its nodes."""

    def branches(position: Position) -> list[Branch]:
        moves = list(position.moves())
        names = zip(moves, position.options(), names_of_moves(position), strict=True)
        return [Branch(*branch) for branch in names]

    def look(position: Position) -> Look:
        ends = position.is_over and not isinstance(position, Impartial)
        text = label(position) if label else "" if boards else position.node_label()
        return position_look(position, text, _payoff(position) if ends else None, boards)

    return TreeSource(branches, look)


def position_look(position: Position, label: str, value: Any, boards: bool | Callable) -> Look:
    """How the node of a position looks, given what is written in it."""
    shape, fill = look_of(position)
    fill = OUTCOME_FILLS.get(value, fill) if isinstance(value, str) else fill
    board = boards(position) if callable(boards) else board_sketch(position) if boards else None
    return Look(shape, "" if shape == "bare" else label, short(value), fill, board)


def _payoff(position: Position) -> Any:
    """Player I's payoff if Player II pays it or there is nobody else; otherwise everybody's."""
    payoffs = tuple(position.payoffs())
    return payoffs[0] if len(payoffs) == 1 or is_zero_sum(payoffs) else payoffs


def names_of_moves(position: Position) -> list[str]:
    """The moves as short texts, none where they only number the options; at a chance node, odds."""
    moves = position.moves()
    if moves and chance_decides(position):
        return [short(probability) for probability, _ in position.chances()]
    return ["" if isinstance(moves, range) else short(move) for move in moves]


# Answers


def value_and_move(answer: Any, position: Any) -> tuple[Any, Any]:
    """(value, move) if that is what the answer is; otherwise the value and no move."""
    if type(answer) is tuple and len(answer) == 2:
        moves = position.moves() if position is not None else ()
        if answer[1] is None or any(same(answer[1], move) for move in moves):
            return answer
    return answer, None


def same(a: Any, b: Any) -> bool:
    """Whether `a` equals `b`; False where that question has no single answer, as for arrays.

    >>> import numpy as np
    >>> same(3, 3.0), same(np.zeros(2), 0)
    (True, False)
    """
    try:
        return bool(a == b)
    except Exception:
        return False


def best_branches(answer: Any, position: Any, moves: list, values: list) -> list[bool]:
    """Which of the moves are best: the one in the answer, or those that keep the mover's promise.

    From an N-position, those lead to a P-position; where Player I maximises and Player II
    minimises, they lead to a position of the same value. Where all moves lose, none is best.
    """
    value, best_move = value_and_move(answer, position)
    if best_move is not None:
        return [same(move, best_move) for move in moves]
    if isinstance(value, str):
        return [value == "N" and other == "P" for other in values]
    has_player = isinstance(position, Position) and not isinstance(position, Impartial)
    if value is None or not has_player or position.is_over or chance_decides(position):
        return [False] * len(moves)
    keeping = [other is not None and same(other, value) for other in values]
    return [False] * len(moves) if all(keeping) and _loses(position.player, value) else keeping


def _loses(player: int, value: Any) -> bool:
    """Whether Player I's value is a loss for the given player."""
    is_known = isinstance(value, Real) and player in (0, 1)
    return is_known and bool(value < 0 if player == 0 else value > 0)


# Traces


def source_of_trace(tree: CallTree, boards: bool | Callable) -> TreeSource:
    """How to read a tree off a trace."""
    label_of = _labels(tree, bool(boards))
    searched = {label_of(call) for call in tree.calls if call.children}
    with_moves = any(_is_pair(call.value) and call.value[1] is None for call in tree.calls)
    silent = all(call.value is None for call in tree.calls)
    bound, found = bounds(tree), findings(tree)
    has_windows = any(map(window_of, tree.calls))
    line = set(expected_line(tree)) if has_windows else set()

    def value_of(call: Call) -> Any:
        return call.value[0] if with_moves and _is_pair(call.value) else call.value

    def moves(call: Call) -> list[Any]:
        return [None] * len(call.children) if position_of(call) is None else tree.moves(call)

    def best(call: Call) -> list[bool]:
        position = position_of(call)
        if has_windows:
            return [child in line for child in call.children]
        if found(call):
            return [bool(found(child)) and same(child.value, call.value) for child in call.children]
        answer = call.value if with_moves and position is not None else value_of(call)
        values = [value_of(child) for child in call.children]
        return best_branches(answer, position, moves(call), values)

    def branches(call: Call) -> list[Branch]:
        names = _names(call)
        texts = [names.get(move, "") for move in moves(call)]
        return [Branch(*b) for b in zip(count(), call.children, texts, best(call), strict=False)]

    def look(call: Call) -> Look:
        position, value = position_of(call), value_of(call)
        ending = "failed" if call.error is not None else ""
        if ending:
            value = "…" if any(child.error for child in call.children) else "!"
        elif value is None and not silent:
            value = "None"
        if callable(boards):
            if not ending and not call.children and found(call) is not None:
                ending = "found" if found(call) else "dead end"
            return Look("bare", board=boards(call), ending=ending)
        if position is None:
            answered = not call.children and label_of(call) in searched
            fill = OUTCOME_FILLS.get(value, PAPER) if isinstance(value, str) else PAPER
            return Look("box", label_of(call), short(value), fill, dashed=answered, ending=ending)
        look = position_look(position, label_of(call), value, boards)
        return replace(
            look,
            value=f"{bound(call)} {look.value}".strip(),
            dashed=not call.children and call.returned and not is_leaf(call),
            ending=ending,
            above=_above(call, len(tree.functions) > 1),
        )

    def stubs(call: Call) -> list[tuple[Look, str, int]]:
        if position_of(call) is None or not call.children or not call.returned:
            return []
        names, reason = _names(call), cutoff_text(tree, call)
        moves = [names.get(skip.move, "") for skip in tree.skipped(call)]
        named = f"+{len(moves)}" if len(moves) > 3 else ", ".join(filter(None, moves))
        if moves and reason:  # to which they lead
            above = tuple(filter(None, (named, reason)))
            return [(Look("bare", above=above), "", min(len(moves), 3))]
        if len(moves) > 3:
            return [(Look("bare", named), "", 1)]
        return [(Look("bare"), move, 1) for move in moves]

    return TreeSource(branches, look, stubs)


def cutoff_text(tree: CallTree, call: Call) -> str:
    """Why `call` did not search all its moves, such as "3 ≤ α = 5"; nothing if it did.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta
    >>> from coursekit.trace import trace
    >>> tree = trace(alpha_beta, Tree(((5, 6), (3, 9))), lambda position: 0, 2)
    >>> [cutoff_text(tree, call) for call in tree.root.children]
    ['', '3 ≤ α = 5']
    """
    reason = cutoff(tree, call)
    if reason is None:
        return ""
    bound = "α" if reason.side == "≤" else "β"
    return f"{short(reason.value)} {reason.side} {bound} = {short(reason.bound)}"


def findings(tree: CallTree) -> Callable[[Call], bool | None]:
    """A function that says of each call of a search whether it has found something.

    A search without success returns None or False, as backtracking does. Where a recursion never
    does, does nothing else, or is about a game, its calls find nothing and miss nothing: None.
    """
    in_vain = {call: call.value is None or call.value is False for call in tree.calls}
    is_search = len(set(in_vain.values())) == 2 and all(position_of(call) is None for call in tree)

    def found(call: Call) -> bool | None:
        return not in_vain[call] if is_search and call.returned else None

    return found


def _names(call: Call) -> dict[Any, str]:
    """The moves of the call's position as short texts."""
    position = position_of(call)
    if position is None:
        return {}
    return dict(zip(position.moves(), names_of_moves(position), strict=True))


def _above(call: Call, several: bool) -> tuple[str, ...]:
    """What stands above a call: its function where that changes, and the window of a search.

    Nothing above a leaf, whose value does not depend on them.
    """
    if is_leaf(call):
        return ()
    window = window_of(call)
    is_new = call.parent is None or call.parent.function != call.function
    texts = [call.name] if several and is_new else []
    return (*texts, f"({short(window[0])}, {short(window[1])})") if window else tuple(texts)


def _is_pair(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2


def _labels(tree: CallTree, boards: bool) -> Callable[[Call], str]:
    """A text for each call: its position, or else the arguments that are not always the same."""
    several = len(tree.functions) > 1
    varying = {}
    plain = [call for call in tree.calls if position_of(call) is None]
    for first in {call.function: call for call in reversed(plain)}.values():
        calls = [call for call in plain if call.function == first.function]
        varying[first.function] = [name for name in first.arguments if _tells_apart(name, calls)]

    def label_of(call: Call) -> str:
        position = position_of(call)
        if position is not None:
            return "" if boards else position.node_label()
        texts = [short(call.arguments[name]) or "None" for name in varying[call.function]]
        inside = ", ".join(texts)
        return f"{call.name}({inside})" if several else inside

    return label_of


def _tells_apart(name: str, calls: list[Call]) -> bool:
    """Whether the argument is plain data that is not the same in all the calls."""
    values = [call.arguments[name] for call in calls]
    if any(callable(value) or isinstance(value, dict | set) for value in values):
        return False
    return len(values) == 1 or len({safe_repr(value) for value in values}) > 1


# Any tree


def source_of_graph(graph: nx.DiGraph) -> TreeSource:
    """How to read a tree off a graph of networkx, by the attributes of its nodes and edges."""

    def branches(node: Any) -> list[Branch]:
        return [
            Branch(child, child, short(line.get("move")), bool(line.get("best")))
            for child, line in graph[node].items()
        ]

    def look(node: Any) -> Look:
        data = graph.nodes[node]
        if isinstance(data.get("look"), Look):
            return data["look"]
        label, value = short(data.get("label")), short(data.get("value"))
        if not data.keys() & {"label", "value", "player"}:
            label = short(node)
        shape, fill = look_of_player(data["player"]) if "player" in data else ("box", PAPER)
        return Look(shape, label, value, fill, data.get("board"))

    return TreeSource(branches, look)


# Pictures


@checked
def draw_tree(
    tree: Drawable,
    *,
    depth: Count | None = None,
    fold: Fold = 8,
    outline: Any = (),
    boards: Boards = False,
) -> Sketch:
    """A picture of a trace, of the game tree that begins at a position, or of a tree of networkx.

    Player I moves at squares, II at circles, III at hexagons, chance at diamonds; best moves are
    thick, and moves that a trace never searched are dashed. Calls with arguments `alpha` and `beta`
    show that window, whether their value is only a bound, and why moves were cut off; then the line
    that the search expects is thick. `outline` names calls, arguments or positions whose subtrees
    get an outline. With `boards`, nodes show boards: of their positions or, if it is a function of
    calls or positions, whatever that sketches.

    In a graph of networkx, a node may have a `label`, a `value`, a `board`, and the `player` who
    moves there, None at an end; an edge may have a `move` and be `best`.

    >>> from coursekit.games import Subtraction
    >>> sketch = draw_tree(Subtraction(2))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)]
    ['2', '1', '0', '0']
    """
    if isinstance(tree, CallTree):
        shown = explore(tree.root, source_of_trace(tree, boards), depth, fold)
        what = f"The calls of {tree.root.name} as a tree"
    elif isinstance(tree, Position):
        shown, what = explore(tree, source_of_game(boards), depth, fold), "The game tree"
    else:
        root = next(node for node, arrivals in tree.in_degree if not arrivals)
        shown, what = explore(root, source_of_graph(tree), depth, fold), "A tree"
    outlined = _outlined(shown, outline)
    error = tree.error if isinstance(tree, CallTree) else None
    sketch = tree_sketch(shown, arranged(shown), outlined, tree_alt(shown, what))
    return with_legend(sketch, tree_legend(shown, error))


def _outlined(tree: TreeGraph, outline: Any) -> list[Path]:
    """The nodes whose call, argument or position is wanted; refused if one is missing."""
    found: set[Path] = set()
    for wanted in outline if isinstance(outline, list | tuple | set) else [outline]:
        chosen = [node for node, own in tree.nodes.data("source") if _is_or_has(own, wanted)]
        if not chosen:
            top = tree.nodes[()]["source"]
            known = [*top.arguments.values()] if isinstance(top, Call) else [top]
            example = f", such as {safe_repr(known[0])}" if known else ""
            raise ValueError(
                f"outline has {safe_repr(wanted)}: expected calls, arguments or positions of this "
                f"picture{example}"
            )
        found.update(chosen)
    return [node for node in tree if node in found]


def _is_or_has(source: Any, wanted: Any) -> bool:
    """Whether a call or a position is the wanted one, or a call has it as an argument."""
    arguments = source.arguments.values() if isinstance(source, Call) else ()
    return source is not None and any(same(thing, wanted) for thing in (source, *arguments))


def tree_legend(tree: TreeGraph, error: BaseException | None = None) -> list[Entry]:
    """What the shapes mean, if there are several; what is dashed; what went wrong."""
    looks = [look for _, look in tree.nodes.data("look")]
    entries = player_entries(looks)
    if any(look.dashed for look in looks):
        entries.append((look_key(Look("box", dashed=True)), "answered at once"))
    if any(style == "skipped" for *_, style in tree.edges.data("style")):
        entries.append((stub_key(), "never searched"))
    calls = [source for _, source in tree.nodes.data("source") if isinstance(source, Call)]
    if any(window_of(call) and not is_leaf(call) for call in calls):
        entries.append((text_key("(α, β)", 36), "window"))
    if any(look.value.startswith(("≤", "≥")) for look in looks):
        entries.append((text_key("≤ ≥", 24), "bound"))
    failed = {look.value for look in looks if look.ending == "failed"}
    if error is not None or "!" in failed:
        what = "raised an exception" if error is None else f"{type(error).__name__}: {error}"[:80]
        entries.append((_failure_key("!"), what))
    if "…" in failed:
        entries.append((_failure_key("…"), "ended by an exception from below"))
    return entries + ending_entries({look.ending for look in looks})


def _failure_key(sign: str) -> Sketch:
    return Sketch(10, 14, (Text(5, 7, sign, colour=ORANGE, bold=True),))


# Decision trees


@checked
def draw_decision_tree(
    tree: ADecisionTree, *, depth: Count | None = None, fold: Fold = 8, until: Whole | None = None
) -> Sketch:
    """A picture of a decision tree; above each node, how many examples of each label came to it.

    With `until`, the tree as far as its first questions go, in the order in which ID3 asks them:
    the latest one is lit, and nodes that wait for theirs are empty. Below `depth` there are dots.

    >>> from coursekit.learning.decision_trees import WEATHER, id3
    >>> sketch = draw_decision_tree(id3(WEATHER, depth=1))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][:4]
    ['overcast', 'rain', 'sunny', '5 no, 9 yes']
    """
    labels = list(tree.counts)
    fills = dict(zip(labels, FILLS, strict=False))  # further labels have none

    def branches(node: DecisionTree) -> list[Branch]:
        answers = node.children.items() if node.question is not None else ()
        return [Branch(answer, child, _text(answer)) for answer, child in answers]

    def look(node: DecisionTree) -> Look:
        came = ", ".join(f"{number} {_text(label)}" for label, number in node.counts.items())
        if node.question is None:
            fill = fills.get(node.label, PAPER)
            return Look("box", value=_text(node.label), fill=fill, above=(came,))
        return Look("square", value=shortened(str(node.question), 24), above=(came,))

    shown = explore(tree, TreeSource(branches, look), depth, fold)
    layout = arranged(shown)
    if until is not None:
        _as_far_as(shown, until)
    keys = [look_key(Look("box", fill=fills.get(label, PAPER))) for label in labels]
    sketch = tree_sketch(shown, layout, (), tree_alt(shown, "A decision tree"))
    return with_legend(sketch, list(zip(keys, map(_text, labels), strict=True)))


def _text(answer: object) -> str:
    return shortened(value_text(answer), 24)


def _as_far_as(tree: TreeGraph, until: int) -> None:
    """Show the first questions only, each before those below it; the latest one is lit."""
    import networkx as nx

    sources: dict[Path, Any] = dict(tree.nodes.data("source"))
    in_order = nx.dfs_preorder_nodes(tree, ())
    questions = [node for node in in_order if sources[node] and sources[node].question is not None]
    asked = questions[:until]
    for node, data in tree.nodes.items():
        state = "open" if node in questions and node not in asked else "done"
        if node and node[:-1] not in asked:
            state = "hidden"
        if asked and node == asked[-1]:
            state = "answered"
        data["look"] = replace(data["look"], state=state)
