"""Which nodes a picture of a tree has: those of a game, or those of a recorded recursion."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from numbers import Real
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from msgspec.structs import replace

from coursekit.checks import chance_decides
from coursekit.draw.boards import board_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import OUTCOME_FILLS
from coursekit.draw.trees.nodes import Look, look_of
from coursekit.games import Impartial, Position
from coursekit.games.position import is_zero_sum
from coursekit.text import short

if TYPE_CHECKING:
    import networkx as nx

MOST_NODES = 400
Path = tuple[Hashable, ...]
"""A node is the moves that lead to it, so that equal positions stay apart, or the numbers of the
calls. None is no move: it leads to a hint such as "+97 more", or down to the row of the leaves."""
TreeGraph: TypeAlias = "nx.DiGraph"
"""A node knows its `source`, which is a position, a call or, for a hint, None; and its `look`. An
edge knows the text of its `move`, whether that is a `best` one, whether it was `searched`, and how
many `lines` stand for it: several for moves that were skipped for one reason."""


Boards = bool | Callable[[Any], Sketch]
"""Whether nodes show boards: those of their positions, or what a function sketches for each."""


def check_boards(boards: Boards) -> None:
    if not isinstance(boards, bool) and not callable(boards):
        raise ValueError(f"boards must be True, False or a function that sketches, not {boards!r}")


class Branch(msgspec.Struct, frozen=True):
    """A way down from a node: its name on the path, its end, its move, and whether that is best.

    One that is `kept` is shown even where others are folded.
    """

    name: Hashable
    source: Any
    move: str = ""
    best: bool = False
    kept: bool = False


class Plan(msgspec.Struct, frozen=True):
    """How a tree is read off its source: where it branches, how a node looks, what was skipped.

    `reason` says why moves were skipped, or nothing if that is not known.
    """

    branches: Callable[[Any], list[Branch]]
    look: Callable[[Any], Look]
    skipped: Callable[[Any], list[str]] = lambda source: []
    reason: Callable[[Any], str] = lambda source: ""


def grown(root: Any, plan: Plan, depth: int | None, fold: int) -> TreeGraph:
    """The nodes from `root` down to `depth`; of more than `fold` children the last ones are folded.

    More nodes than can be read raise a ValueError.
    """
    import networkx as nx

    if depth is not None and depth < 1:
        raise ValueError(f"depth must be 1 or more, or None for the whole tree, not {depth!r}")
    if fold < 2:
        raise ValueError(f"fold must be 2 or more, not {fold!r}")
    tree = nx.DiGraph()
    tree.add_node((), source=root)
    waiting: list[Path] = [()]
    for node in waiting:  # the list grows while we walk along it
        source = tree.nodes[node]["source"]
        branches, look = plan.branches(source), plan.look(source)
        is_cut = bool(branches) and len(node) == depth
        tree.nodes[node]["look"] = replace(look, cut=look.cut or is_cut)
        if is_cut:
            continue
        shown = _folded(branches, fold)
        for branch in shown:
            waiting.append((*node, branch.name))
            add_child(tree, node, waiting[-1], branch.source, move=branch.move, best=branch.best)
        if len(shown) < len(branches):
            _add_hint(tree, node, Look("bare", f"+{len(branches) - len(shown)} more"))
        _add_stubs(tree, node, plan.skipped(source), plan.reason(source))
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
    """Nodes that say where they are need no moves on the lines; the odds at chance nodes stay."""
    for node, _, line in tree.edges(data=True):
        if tree.nodes[node]["look"].shape != "diamond":
            line["move"] = ""


def add_child(
    tree: TreeGraph, parent: Path, child: Path, source: Any, look: Look | None = None, **line: Any
) -> None:
    """Add a node and the line that leads to it."""
    tree.add_node(child, source=source, look=look)
    plain = {"move": "", "best": False, "searched": True, "lines": 1}
    tree.add_edge(parent, child, **(plain | line))


def _add_hint(tree: TreeGraph, parent: Path, look: Look, **line: Any) -> None:
    add_child(tree, parent, (*parent, None, len(tree[parent])), None, look, **line)


def _add_stubs(tree: TreeGraph, parent: Path, moves: list[str], reason: str) -> None:
    """Short dashed lines for moves that were not searched; one for all if there are many.

    If there is a reason, they lead to it.
    """
    if moves and reason:
        named = f"+{len(moves)}" if len(moves) > 3 else ", ".join(filter(None, moves))
        look = Look("bare", above=(named, reason) if named else (reason,))
        _add_hint(tree, parent, look, searched=False, lines=min(len(moves), 3))
    elif len(moves) > 3:
        _add_hint(tree, parent, Look("bare", f"+{len(moves)}"), searched=False)
    else:
        for move in moves:
            _add_hint(tree, parent, Look("bare"), move=move, searched=False)


def _folded(branches: list[Branch], fold: int) -> list[Branch]:
    """The first branches, or all if they are few; a kept one or a best one is always among them."""
    if len(branches) <= fold:
        return branches
    shown = range(fold - 1)
    wanted = [i for i, branch in enumerate(branches) if branch.kept]
    wanted = wanted or [i for i, branch in enumerate(branches) if branch.best]
    if wanted and wanted[0] not in shown:
        return [*branches[: fold - 2], branches[wanted[0]]]
    return branches[: fold - 1]


def game_tree(position: Position, depth: int | None = None) -> TreeGraph:
    """The game tree of `position` down to `depth` moves, with nothing but the nodes and the lines.

    Pictures fill it with what searches of that game did.
    """
    tree = grown(position, plan_of_game(None, None, False), depth, MOST_NODES)
    for *_, line in tree.edges(data=True):
        line["move"] = ""
    for node in tree.nodes.values():
        node["look"] = replace(node["look"], cut=False)
    return tree


def as_texts(labels: Callable[[Any], Any] | None) -> Callable[[Any], str] | None:
    """`labels`, but other answers than texts are written as one, and None as an empty one.

    >>> as_texts(len)([7, 8])
    '2'
    """
    if labels is None:
        return None
    if not callable(labels):
        raise ValueError(f"labels must be a function that returns a text, not {labels!r}")

    def text_of(source: Any) -> str:
        label = labels(source)
        return "" if label is None else str(label)

    return text_of


def plan_of_game(values: Any, labels: Callable | None, boards: Boards) -> Plan:
    """How to read a tree off a position; `values` is a mapping or a function of positions."""
    check_boards(boards)
    value_of = lookup(values)
    label_of = labels or (
        (lambda position: "") if boards else (lambda position: position.node_label())
    )

    def branches(position: Position) -> list[Branch]:
        moves, options = list(position.moves()), position.options()
        best = best_branches(
            value_of(position), position, moves, [split(value_of(o), o)[0] for o in options]
        )
        names = names_of_moves(position)
        return [Branch(*branch) for branch in zip(moves, options, names, best, strict=True)]

    def look(position: Position) -> Look:
        value = split(value_of(position), position)[0]
        if value is None and position.is_over and not isinstance(position, Impartial):
            value = _payoff(position)
        return position_look(position, label_of(position), value, boards)

    return Plan(branches, look)


def position_look(position: Position, label: str, value: Any, boards: Boards) -> Look:
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


def lookup(values: Any) -> Callable[[Any], Any]:
    if values is None:
        return lambda position: None
    if isinstance(values, Mapping):
        return values.get
    if not callable(values):
        raise ValueError(f"values must be a mapping or a function of positions, not {values!r}")
    known: dict[Any, Any] = {}

    def value_of(position: Any) -> Any:
        if position not in known:
            known[position] = values(position)
        return known[position]

    return value_of


def split(value: Any, position: Any) -> tuple[Any, Any]:
    """(value, move) if that is what `value` is; otherwise the value and no move."""
    if type(value) is tuple and len(value) == 2:
        moves = position.moves() if position is not None else ()
        if value[1] is None or any(same(value[1], move) for move in moves):
            return value
    return value, None


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
    value, best_move = split(answer, position)
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
