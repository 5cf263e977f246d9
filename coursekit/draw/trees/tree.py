"""Trees of games and of recorded recursions, drawn tidily."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from coursekit.draw.canvas.legend import look_key, player_entries, stub_key, text_key, with_legend
from coursekit.draw.canvas.sketch import Sketch, Text
from coursekit.draw.canvas.style import ORANGE
from coursekit.draw.trees.arrange import arrange, tree_marks, walk
from coursekit.draw.trees.branches import Boards, Node, grown, plan_of_game, same
from coursekit.draw.trees.calls import plan_of_trace
from coursekit.draw.trees.nodes import Look
from coursekit.position import Position
from coursekit.record.tracing import Call, CallTree
from coursekit.record.windows import is_leaf, window_of
from coursekit.text.short import safe_repr


def draw_tree(
    tree: CallTree | Position,
    *,
    depth: int | None = None,
    values: Mapping | Callable | None = None,
    fold: int = 8,
    outline: Any = (),
    boards: Boards = False,
    labels: Callable[[Any], str] | None = None,
) -> Sketch:
    """A picture of a trace, or of the game tree that begins at a position.

    Player I moves at squares, II at circles, III at hexagons, chance at diamonds; best moves are
    thick, and moves that a trace never searched are dashed. Calls with arguments `alpha` and `beta`
    show that window, whether their value is only a bound, and why moves were cut off; thick is then
    the line that the search expects. `values`, a mapping or a function of positions,
    fills the nodes of a game tree. `outline` names calls, arguments or positions whose subtrees get
    an outline; `labels` is a text for each call or position. With `boards`, nodes show boards: of
    their positions or, if it is a function of calls or positions, whatever that sketches.

    >>> from coursekit.games import Subtraction
    >>> sketch = draw_tree(Subtraction(2))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)]
    ['2', '1', '0', '0']
    """
    if isinstance(tree, CallTree):
        if values is not None:
            raise ValueError("values must be None for a trace: its calls have their own")
        root = grown(tree.root, plan_of_trace(tree, labels, boards), depth, fold)
    elif isinstance(tree, Position):
        root = grown(tree, plan_of_game(values, labels, boards), depth, fold)
    else:
        raise ValueError(f"tree must be a trace or a position, not {tree!r}")
    _outline(root, outline)
    arrangement = arrange(root)
    sketch = Sketch(arrangement.width, arrangement.height, tuple(tree_marks(root, arrangement)))
    error = tree.error if isinstance(tree, CallTree) else None
    return with_legend(sketch, tree_legend(root, error))


def _outline(root: Node, outline: Any) -> None:
    """Outline the nodes whose call, argument or position is wanted; all that is must be there."""
    nodes = list(walk(root))
    for wanted in outline if isinstance(outline, list | tuple | set) else [outline]:
        chosen = [node for node in nodes if _is_or_has(node.source, wanted)]
        if not chosen:
            top = root.source
            known = [*top.arguments.values()] if isinstance(top, Call) else [top]
            example = f", such as {safe_repr(known[0])}" if known else ""
            raise ValueError(
                f"outline has {safe_repr(wanted)}: expected calls, arguments or positions of this "
                f"picture{example}"
            )
        for node in chosen:
            node.outlined = True


def _is_or_has(source: Any, wanted: Any) -> bool:
    """Whether a call or a position is the wanted one, or a call has it as an argument."""
    arguments = source.arguments.values() if isinstance(source, Call) else ()
    return source is not None and any(same(thing, wanted) for thing in (source, *arguments))


def tree_legend(root: Node, error: BaseException | None = None) -> list[tuple[Sketch, str]]:
    """What the shapes mean, if there are several; what is dashed; what went wrong."""
    nodes = list(walk(root))
    entries = player_entries([node.look for node in nodes])
    if any(node.look.dashed for node in nodes):
        entries.append((look_key(Look("box", dashed=True)), "answered at once"))
    if any(not node.searched for node in nodes):
        entries.append((stub_key(), "never searched"))
    calls = [node.source for node in nodes if isinstance(node.source, Call)]
    if any(window_of(call) and not is_leaf(call) for call in calls):
        entries.append((text_key("(α, β)", 36), "window"))
    if any(node.look.value.startswith(("≤", "≥")) for node in nodes):
        entries.append((text_key("≤ ≥", 24), "bound"))
    failed = {node.look.value for node in nodes if node.look.failed}
    if error is not None or "!" in failed:
        what = "raised an exception" if error is None else f"{type(error).__name__}: {error}"[:80]
        entries.append((_failure_key("!"), what))
    if "…" in failed:
        entries.append((_failure_key("…"), "ended by an exception from below"))
    return entries


def _failure_key(sign: str) -> Sketch:
    return Sketch(10, 14, (Text(5, 7, sign, colour=ORANGE, bold=True),))
