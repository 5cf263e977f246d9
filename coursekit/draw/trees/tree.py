"""Trees of games and of recorded recursions, drawn tidily."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from coursekit.draw.canvas.legend import (
    look_key,
    player_entries,
    search_entries,
    stub_key,
    text_key,
    with_legend,
)
from coursekit.draw.canvas.sketch import Sketch, Text
from coursekit.draw.canvas.style import ORANGE
from coursekit.draw.trees.arrange import arrange, sketch_tree
from coursekit.draw.trees.branches import (
    Boards,
    Path,
    TreeGraph,
    as_texts,
    grown,
    plan_of_game,
    same,
)
from coursekit.draw.trees.calls import plan_of_trace
from coursekit.draw.trees.nodes import Look
from coursekit.games import Position
from coursekit.text import safe_repr
from coursekit.trace.call_tree import Call, CallTree
from coursekit.trace.windows import is_leaf, window_of


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
    show that window, whether their value is only a bound, and why moves were cut off; then the line
    that the search expects is thick. `values`, a mapping or a function of positions, fills the
    nodes of a game tree. `outline` names calls, arguments or positions whose subtrees get an
    outline; `labels` is a text for each call or position. With `boards`, nodes show boards: of
    their positions or, if it is a function of calls or positions, whatever that sketches.

    >>> from coursekit.games import Subtraction
    >>> sketch = draw_tree(Subtraction(2))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)]
    ['2', '1', '0', '0']
    """
    labels = as_texts(labels)
    if isinstance(tree, CallTree):
        if values is not None:
            raise ValueError("values must be None for a trace: its calls have their own")
        shown = grown(tree.root, plan_of_trace(tree, labels, boards), depth, fold)
    elif isinstance(tree, Position):
        shown = grown(tree, plan_of_game(values, labels, boards), depth, fold)
    else:
        raise ValueError(f"tree must be a trace or a position, not {tree!r}")
    outlined = _outlined(shown, outline)
    arrange(shown)
    error = tree.error if isinstance(tree, CallTree) else None
    return with_legend(sketch_tree(shown, outlined=outlined), tree_legend(shown, error))


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


def tree_legend(tree: TreeGraph, error: BaseException | None = None) -> list[tuple[Sketch, str]]:
    """What the shapes mean, if there are several; what is dashed; what went wrong."""
    looks = [look for _, look in tree.nodes.data("look")]
    entries = player_entries(looks)
    if any(look.dashed for look in looks):
        entries.append((look_key(Look("box", dashed=True)), "answered at once"))
    if not all(searched for *_, searched in tree.edges.data("searched")):
        entries.append((stub_key(), "never searched"))
    calls = [source for _, source in tree.nodes.data("source") if isinstance(source, Call)]
    if any(window_of(call) and not is_leaf(call) for call in calls):
        entries.append((text_key("(α, β)", 36), "window"))
    if any(look.value.startswith(("≤", "≥")) for look in looks):
        entries.append((text_key("≤ ≥", 24), "bound"))
    failed = {look.value for look in looks if look.failed}
    if error is not None or "!" in failed:
        what = "raised an exception" if error is None else f"{type(error).__name__}: {error}"[:80]
        entries.append((_failure_key("!"), what))
    if "…" in failed:
        entries.append((_failure_key("…"), "ended by an exception from below"))
    return entries + search_entries({look.found for look in looks})


def _failure_key(sign: str) -> Sketch:
    return Sketch(10, 14, (Text(5, 7, sign, colour=ORANGE, bold=True),))
