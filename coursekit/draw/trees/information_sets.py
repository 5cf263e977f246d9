"""The tree of a game with what its players know: nodes that they cannot tell apart are linked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from coursekit.checks import chance_decides
from coursekit.draw.canvas.legend import player_entries, text_key, with_legend
from coursekit.draw.canvas.sketch import Curve, Line, Mark, Sketch, rounded_rectangle, text_width
from coursekit.draw.canvas.style import GREY, PAPER, PLAYER_COLOURS, PLAYER_FILLS, blend
from coursekit.draw.trees.arrange import arrange, sketch_tree
from coursekit.draw.trees.branches import Branch, Path, Plan, TreeGraph, grown, plan_of_game
from coursekit.draw.trees.nodes import SMALL_LINE
from coursekit.extensive_form import GameTree
from coursekit.games import Impartial, Position
from coursekit.text import observation_text, short

GAP = 14.0
"""Between neighbours on a level: there is room for a band around each."""
WIDE = 1000.0
"""Where words would make the picture wider, their first letters stand for the moves."""
AROUND = 5.0
"""How far a band reaches beyond its nodes."""


class Row(msgspec.Struct, frozen=True):
    """The nodes of an information set on one level, from left to right.

    If others stand between them, they are linked above the level, on a track of their own.
    """

    player: int
    nodes: tuple[Path, ...]
    track: int | None


def draw_information_sets(
    tree: GameTree | Position,
    *,
    depth: int | None = None,
    fold: int = 8,
) -> Sketch:
    """The tree of a game, in which nodes of one information set are linked. Notes §4.4.

    A node says what its player has seen, unless nothing is hidden there. Neighbours in a set lie in
    a band, and others are linked by a dashed line. `depth` and `fold` are those of `draw_tree`.

    >>> from coursekit.games import CoinGame
    >>> sketch = draw_information_sets(CoinGame())
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][6:9]
    ['nothing seen', 'nothing seen', 'nothing seen']
    """
    position = tree.positions[0] if isinstance(tree, GameTree) else tree
    if not isinstance(position, Position) or isinstance(position, Impartial):
        raise ValueError(f"tree must be a GameTree or a position that says who moves, not {tree!r}")
    shown = grown(position, _plan(), depth, fold)
    rows = _rows(shown)
    _make_room(shown, rows)
    short_moves = _name_moves(shown)
    links = [*_across_levels(shown), *(mark for row in rows for mark in _link(shown, row))]
    sketch = sketch_tree(shown)
    marks = sorted(sketch.marks, key=lambda mark: not isinstance(mark, Curve))  # words lie on top
    whole = Sketch(sketch.width, sketch.height, (*links, *marks))
    return with_legend(whole, _legend(shown, rows, short_moves))


def _plan() -> Plan:
    """The whole tree."""

    def branches(position: Position) -> list[Branch]:
        return [
            Branch(move, position.play(move), _words(position, move)) for move in position.moves()
        ]

    return Plan(branches, plan_of_game(None, _seen, False).look)


def _words(position: Position, move: Any) -> str:
    """What the move is called, if it has a name; at a chance node also how probable it is."""
    moves = position.moves()
    if not chance_decides(position):
        return "" if isinstance(moves, range) else short(position.move_name(move))
    odds = short(position.chances()[list(moves).index(move)][0])
    return odds if isinstance(moves, range) else f"{position.move_name(move)}: {odds}"


def _seen(position: Position) -> str:
    """What the mover has seen, in words; nothing where all is known."""
    observed = _observation(position)
    return "" if observed is None else _shortened(observation_text(observed))


def _observation(position: Position | None) -> Any:
    """What the mover has seen; None where all is known or nobody moves."""
    if position is None or position.is_over or chance_decides(position):
        return None
    return position.observed_by(position.player)


def _shortened(text: str, longest: int = 24) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def _sets(tree: TreeGraph) -> list[tuple[int, list[Path]]]:
    """The players and the nodes of all information sets of which several nodes are shown."""
    sets: dict[tuple[int, Any], list[Path]] = {}
    for node, source in tree.nodes.data("source"):
        seen = _observation(source)
        if seen is not None:
            sets.setdefault((source.player, seen), []).append(node)
    return [(player, nodes) for (player, _), nodes in sets.items() if len(nodes) > 1]


def _rows(tree: TreeGraph) -> list[Row]:
    """The information sets, level by level, each with a track that no other one needs there."""
    import networkx as nx

    places = {node: i for row in nx.bfs_layers(tree, ()) for i, node in enumerate(row)}
    rows: list[Row] = []
    taken: dict[int, list[int]] = {}  # for each level, where its tracks are free again
    parts = [
        (player, sorted(nodes, key=places.__getitem__))
        for player, every in _sets(tree)
        for _, nodes in groupby(sorted(every, key=len), len)
    ]
    for player, nodes in sorted(parts, key=lambda part: places[part[1][0]]):
        first, last = places[nodes[0]], places[nodes[-1]]
        if len(nodes) == 1:
            continue
        if last - first + 1 == len(nodes):
            rows.append(Row(player, tuple(nodes), None))
            continue
        ends = taken.setdefault(len(nodes[0]), [])
        track = next((i for i, end in enumerate(ends) if end < first), len(ends))
        ends[track : track + 1] = [last]
        rows.append(Row(player, tuple(nodes), track))
    return rows


def _make_room(tree: TreeGraph, rows: list[Row]) -> None:
    """Keep room above each level for its tracks."""
    for node, shown in tree.nodes.items():
        tracks = [row.track for row in rows if len(row.nodes[0]) == len(node)]
        lines = max((track + 1 for track in tracks if track is not None), default=0)
        look = shown["look"]
        shown["look"] = replace(look, above=("",) * lines + look.above)


def _name_moves(tree: TreeGraph) -> dict[str, list[str]]:
    """Arrange the tree with its moves in words or, where that is too wide, in first letters.

    Returns the words of each letter, if there are any.
    """
    lines = [
        (line, _words(tree.nodes[node]["source"], child[-1]))
        for node, child, line in tree.edges(data=True)
        if tree.nodes[child]["source"] is not None
    ]
    for line, words in lines:
        line["move"] = words
    arrange(tree, GAP)
    if tree.graph["size"][0] <= WIDE:
        return {}
    short_for: dict[str, list[str]] = {}
    for node in tree:
        by_player = tree.nodes[node]["look"].shape not in ("diamond", "bare")
        below = [tree.edges[node, child] for child in tree[node] if None not in child]
        letters = [line["move"][:1] for line in below]
        if not by_player or len(set(letters)) < len(letters):
            continue
        for line, letter in zip(below, letters, strict=True):
            known = short_for.setdefault(letter, [])
            known += [line["move"]] if line["move"] not in known else []
            line["move"] = letter
    arrange(tree, GAP)
    return short_for


def _link(tree: TreeGraph, row: Row) -> Iterator[Mark]:
    """A band around the nodes, or a dashed line on their track that comes down to each of them."""
    shown = [tree.nodes[node] for node in row.nodes]
    colour, fill = _colours(row.player)
    (left, _), (right, _) = shown[0]["place"], shown[-1]["place"]
    half = [node["look"].own_size[0] / 2 for node in shown]
    tops = [node["level"][0] + node["look"].empty_lines for node in shown]
    if row.track is None:
        left, right = left - half[0] - AROUND, right + half[-1] + AROUND
        heights = [node["look"].own_size[1] for node in shown]
        top, height = min(tops) - AROUND, max(heights) + 2 * AROUND
        style = {"fill": blend(PAPER, fill, 0.55), "stroke": colour}
        yield rounded_rectangle(left, top, right - left, height, height / 2.2, **style)
        return
    y = shown[0]["level"][0] + (row.track + 0.5) * SMALL_LINE
    start, end = left + half[0] / 2, right - half[-1] / 2
    points = ((start, tops[0]), (start, y), (end, y), (end, tops[-1]))
    yield Curve(points, colour, 1.6, dashed=True)
    for node, top in zip(shown[1:-1], tops[1:-1], strict=True):
        x = node["place"][0] + half[0] / 2
        yield Line(x, y, x, top, colour, 1.6, dashed=True)


def _across_levels(tree: TreeGraph) -> Iterator[Mark]:
    """Dashed lines between nodes of one set on different levels: their player forgets moves."""
    for player, nodes in _sets(tree):
        levels = [list(level) for _, level in groupby(sorted(nodes, key=len), len)]
        for above, below in pairwise(levels):
            ends = tree.nodes[above[-1]]["place"], tree.nodes[below[0]]["place"]
            yield Curve(ends, _colours(player)[0], 1.6, dashed=True)


def _colours(player: int) -> tuple[str, str]:
    """The colour of a player, and a paler one."""
    colours = list(zip(PLAYER_COLOURS, PLAYER_FILLS, strict=True))
    return colours[player] if player < len(colours) else (GREY, PAPER)


def _legend(
    tree: TreeGraph, rows: list[Row], short_moves: dict[str, list[str]]
) -> list[tuple[Sketch, str]]:
    """Who moves, what a link means, and what the letters stand for."""
    entries = player_entries([look for _, look in tree.nodes.data("look")])
    if rows:
        colour, fill = _colours(rows[0].player)
        band = rounded_rectangle(1, 1, 22, 12, 6, fill=fill, stroke=colour)
        dashes = Line(30, 7, 52, 7, colour, 1.6, dashed=True)
        is_one_kind = len({row.track is None for row in rows}) == 1
        if not is_one_kind:
            key = Sketch(53, 14, (band, dashes))
        elif rows[0].track is None:
            key = Sketch(24, 14, (band,))
        else:
            key = Sketch(23, 14, (Line(0, 7, 22, 7, colour, 1.6, dashed=True),))
        entries.append((key, "one information set"))
    for letter, words in short_moves.items():
        entries.append((text_key(letter, text_width(letter)), " or ".join(words)))
    return entries
