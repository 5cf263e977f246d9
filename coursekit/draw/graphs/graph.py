"""The positions of a game as a graph: the start on top, the ends at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from msgspec.structs import replace

from coursekit.draw.boards import has_board
from coursekit.draw.canvas.legend import look_key, player_entries, with_legend
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import PALE_BLUE, PALE_ORANGE, PAPER
from coursekit.draw.graphs.routes import sketch_graph
from coursekit.draw.trees.branches import as_texts, best_branches, lookup, position_look, split
from coursekit.draw.trees.nodes import Look
from coursekit.games import Position
from coursekit.solving import GameGraph
from coursekit.text import short

MOST_NODES = 150


def draw_graph(
    graph: GameGraph,
    *,
    outcomes: Any = None,
    values: Any = None,
    labels: Callable[[Position], str] | None = None,
    boards: bool = False,
) -> Sketch:
    """A picture of `graph`: the start on top, and every move leads downwards.

    `outcomes` ("N" or "P") or `values` colour the positions: a mapping or a function of positions,
    or an array with an entry for each of them. Moves to a P-position, and those that keep the
    value, are thick; where every move loses, none is. In a game with cycles arrows show the way.

    >>> from coursekit.games import PennyStacks
    >>> sketch = draw_graph(GameGraph.explore(PennyStacks(5)))
    >>> sketch.height > sketch.width
    True
    """
    check_readable(graph)
    label_of = as_texts(labels) or (lambda position: position.node_label())
    if outcomes is not None and values is not None:
        raise ValueError("give either outcomes or values, not both")
    if outcomes is None:
        answers = _answers(graph, "values", values)
    else:
        answers = _answers(graph, "outcomes", outcomes)
    shown = graph.to_networkx()
    for position, answer in answers.items():
        shown.nodes[position]["look"] = _look(position, answer, label_of, boards)
        options = list(shown[position])
        best = best_branches(answer, position, options, [answers[option] for option in options])
        for option, good in zip(options, best, strict=True):
            shown.edges[position, option]["best"] = good
    looks = [look for _, look in shown.nodes.data("look")]
    sketch = replace(sketch_graph(shown), alt=graph_alt(graph))
    return with_legend(sketch, _legend(looks, list(answers.values())))


def graph_alt(graph: GameGraph) -> str:
    """What is drawn, in words."""
    return (
        f"The graph of the {len(graph):,} positions that can be reached from {graph.positions[0]!r}"
    )


def check_readable(graph: Any) -> None:
    """Refuse what is no graph of a game, and graphs with too many positions."""
    if not isinstance(graph, GameGraph):
        raise ValueError(f"graph must be a GameGraph.explore(…), not {graph!r}")
    if len(graph) > MOST_NODES:
        raise ValueError(
            f"graph has {len(graph):,} positions, but at most {MOST_NODES} can be read in a "
            "picture: explore a smaller game or a later position"
        )


def _answers(graph: GameGraph, name: str, given: Any) -> dict[Position, Any]:
    """What is known about each position, in the graph's order."""
    if isinstance(given, list | np.ndarray):
        size = given.size if isinstance(given, np.ndarray) else len(given)
        if size != len(graph):
            raise ValueError(f"{name}: {len(graph)} positions need as many answers, not {size}")
        plain = [getattr(answer, "item", lambda answer=answer: answer)() for answer in given]
        return dict(zip(graph.positions, plain, strict=True))
    if given is not None and not isinstance(given, Mapping) and not callable(given):
        raise ValueError(f"{name} must be a mapping or a function of positions, not {given!r}")
    answer_of = lookup(given)
    return {position: split(answer_of(position), position)[0] for position in graph.positions}


def _look(position: Position, answer: Any, label_of: Callable, boards: bool) -> Look:
    label = label_of(position)
    with_board = boards or (not label and has_board(position))
    label = label if label or with_board else short(position)
    look = position_look(position, "" if with_board else label, answer, with_board)
    if isinstance(answer, int | float | Fraction):
        look = replace(look, fill=_sign_fill(answer))
    return replace(look, shape="box", label=label) if look.shape == "bare" else look


def _sign_fill(value: Any) -> str:
    return PALE_BLUE if value > 0 else PALE_ORANGE if value < 0 else PAPER


def _legend(looks: list[Look], answers: list[Any]) -> list[tuple[Sketch, str]]:
    """What the colours and the shapes mean."""
    meanings = {_meaning(answer): look.fill for look, answer in zip(looks, answers, strict=True)}
    colours = [(look_key(Look("box", fill=meanings[m])), m) for m in sorted(meanings) if m]
    players = player_entries([replace(look, fill=PAPER) for look in looks])
    over = [look for look in looks if look.shape == "box" and look.has_frame]
    ends = [(look_key(Look("box")), "the game is over")] if players and over else []
    return [*colours, *players, *ends]


def _meaning(answer: Any) -> str:
    if isinstance(answer, str):
        return {"N": "N: the next player wins", "P": "P: the previous player wins"}.get(answer, "")
    if isinstance(answer, int | float | Fraction):
        return f"value {'>' if answer > 0 else '<' if answer < 0 else '='} 0"
    return ""
