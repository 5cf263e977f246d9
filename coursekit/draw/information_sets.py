"""The tree of a game with what its players know, and the matrix that all their strategies make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec.structs import replace

from coursekit.draw.game_trees import (
    Branch,
    Fold,
    Path,
    TreeGraph,
    TreeSource,
    explore,
    source_of_game,
)
from coursekit.draw.sketch import (
    Curve,
    Entry,
    Mark,
    Sketch,
    new_figure,
    rounded_rectangle,
    shortened,
    text_width,
    with_legend,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    ORANGE,
    PAPER,
    PLAYER_COLOURS,
    PLAYER_FILLS,
    blend,
)
from coursekit.draw.trees import (
    SMALL,
    Layout,
    arranged,
    player_entries,
    text_key,
    tree_alt,
    tree_sketch,
)
from coursekit.extensive_form import GameTree, InformationSet
from coursekit.games import Impartial, Position
from coursekit.games.position import chance_decides
from coursekit.matrix_games.game import MatrixGame, check_game
from coursekit.text import number_text, observation_text, short
from coursekit.validate import Count, a, checked

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GAP = 10.0
"""Between neighbours on a level: there is room for a band around each."""
WIDE = 1000.0
"""Where words would make the picture wider, their first letters stand for the moves."""
AROUND = 5.0
"""How far a band reaches beyond its nodes."""
MOST_CELLS, LETTER = 20_000, 9.0


def _with_players(name: str, tree: Any) -> Position:
    """The position at the root of a tree."""
    position = tree.positions[0] if isinstance(tree, GameTree) else tree
    if not isinstance(position, Position) or isinstance(position, Impartial):
        raise ValueError(
            f"{name} must be a GameTree or a position that says who moves, not {tree!r}"
        )
    return position


WithPlayers = Annotated[GameTree | Position, _with_players]
AGame = Annotated[MatrixGame, check_game]
AGameTree = Annotated[GameTree, a(GameTree, "a GameTree.explore(…)")]


class Row(msgspec.Struct, frozen=True):
    """The nodes of an information set on one level, from left to right.

    If others stand between them, they are linked above the level, on a track of their own.
    """

    player: int
    nodes: tuple[Path, ...]
    track: int | None


@checked
def draw_information_sets(
    tree: WithPlayers, *, depth: Count | None = None, fold: Fold = 8
) -> Sketch:
    """The tree of a game, in which nodes of one information set are linked. Notes §4.4.

    A node says what its player has seen, unless nothing is hidden there. Neighbours in a set lie in
    a band, and others are linked by a dashed line. `depth` and `fold` are those of `draw_tree`.

    >>> from coursekit.games import CoinGame
    >>> draw_information_sets(CoinGame()).alt
    'A game tree of 7 nodes, root nothing seen; nodes are linked in 1 of 2 information sets'
    """

    def branches(position: Any) -> list[Branch]:
        return [
            Branch(move, position.play(move), _words(position, move)) for move in position.moves()
        ]

    shown = explore(tree, TreeSource(branches, source_of_game(False, _seen).look), depth, fold)
    sets = _sets(shown)
    rows = _rows(shown, sets)
    _make_room(shown, rows)
    layout, short_for = _name_moves(shown)
    links = [
        *_across_levels(sets, layout),
        *(mark for row in rows for mark in _link(shown, layout, row)),
    ]
    several = sum(len(nodes) > 1 for nodes in sets.values())
    linked = f"nodes are linked in {several} of {len(sets)} information sets"
    sketch = tree_sketch(shown, layout, (), f"{tree_alt(shown, 'A game tree')}; {linked}")
    marks = sorted(sketch.marks, key=lambda mark: not isinstance(mark, Curve))  # words lie on top
    whole = replace(sketch, marks=(*links, *marks))
    return with_legend(whole, _legend(shown, rows, short_for))


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
    return "" if observed is None else shortened(observation_text(observed), 24)


def _observation(position: Position | None) -> Any:
    """What the mover has seen; None where all is known or nobody moves."""
    if position is None or position.is_over or chance_decides(position):
        return None
    return position.observed_by(position.player)


def _sets(tree: TreeGraph) -> dict[tuple[int, Any], list[Path]]:
    """The nodes of each information set that is shown, by its player and what that one has seen."""
    sets: dict[tuple[int, Any], list[Path]] = {}
    for node, source in tree.nodes.data("source"):
        seen = _observation(source)
        if seen is not None:
            sets.setdefault((source.player, seen), []).append(node)
    return sets


def _rows(tree: TreeGraph, sets: dict[tuple[int, Any], list[Path]]) -> list[Row]:
    """The information sets, level by level, each with a track that no other one needs there."""
    import networkx as nx

    places = {node: i for row in nx.bfs_layers(tree, ()) for i, node in enumerate(row)}
    rows: list[Row] = []
    taken: dict[int, list[int]] = {}  # for each level, where its tracks are free again
    parts = [
        (player, sorted(nodes, key=places.__getitem__))
        for (player, _), every in sets.items()
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


def _name_moves(tree: TreeGraph) -> tuple[Layout, dict[str, str]]:
    """The layout with moves in words or, where that is too wide, as short as can be told apart.

    Also the word for each of those, if there are any.
    """
    words = {
        (node, child): _words(tree.nodes[node]["source"], child[-1])
        for node, child in tree.edges
        if tree.nodes[child]["source"] is not None
    }
    for edge, word in words.items():
        tree.edges[edge]["label"] = word
    layout = arranged(tree, gap=GAP)
    if layout.width <= WIDE:
        return layout, {}
    own = {
        (node, child): word
        for (node, child), word in words.items()
        if word and not chance_decides(tree.nodes[node]["source"])
    }
    short_for = {word: _beginning(word, set(own.values())) for word in own.values()}
    for edge, word in own.items():
        tree.edges[edge]["label"] = short_for[word]
    return arranged(tree, gap=GAP), {start: word for word, start in short_for.items()}


def _beginning(word: str, words: set[str]) -> str:
    """As many first letters of the word as tell it from the others.

    >>> _beginning("check", {"check", "call", "bet"})
    'ch'
    """
    lengths = range(1, len(word))
    others = words - {word}
    alone = [n for n in lengths if not any(other.startswith(word[:n]) for other in others)]
    return word[: min(alone, default=len(word))]


def _link(tree: TreeGraph, layout: Layout, row: Row) -> Iterator[Mark]:
    """A band around the nodes, or a dashed line on their track that comes down to each of them."""
    looks = [tree.nodes[node]["look"] for node in row.nodes]
    places = [layout.places[node] for node in row.nodes]
    colour, fill = _colours(row.player)
    halves = [look.own_size[0] / 2 for look in looks]
    top = places[0][1] + looks[0].empty_lines
    if row.track is None:
        left, right = places[0][0] - halves[0] - AROUND, places[-1][0] + halves[-1] + AROUND
        height = max(look.own_size[1] for look in looks) + 2 * AROUND
        style = {"fill": blend(PAPER, fill, 0.55), "stroke": colour}
        yield rounded_rectangle(left, top - AROUND, right - left, height, height / 2.2, **style)
        return
    y = places[0][1] + (row.track + 0.5) * SMALL
    feet = [x + half / 2 for (x, _), half in zip(places, halves, strict=True)]
    feet[-1] = places[-1][0] - halves[-1] / 2
    yield Curve(((feet[0], top), (feet[0], y), (feet[-1], y), (feet[-1], top)), colour, 1.6, True)
    for x in feet[1:-1]:
        yield Curve(((x, y), (x, top)), colour, 1.6, dashed=True)


def _across_levels(sets: dict[tuple[int, Any], list[Path]], layout: Layout) -> Iterator[Mark]:
    """Dashed lines between nodes of one set on different levels: their player forgets moves."""
    for (player, _), nodes in sets.items():
        levels = [list(level) for _, level in groupby(sorted(nodes, key=len), len)]
        for above, below in pairwise(levels):
            (x1, y1), (x2, y2) = layout.places[above[-1]], layout.places[below[0]]
            ends = ((x1, y1 + 12), (x2, y2 + 12))
            yield Curve(ends, _colours(player)[0], 1.6, dashed=True)


def _colours(player: int) -> tuple[str, str]:
    """The colour of a player, and a paler one."""
    colours = list(zip(PLAYER_COLOURS, PLAYER_FILLS, strict=True))
    return colours[player] if player < len(colours) else (GREY, PAPER)


def _legend(tree: TreeGraph, rows: list[Row], short_for: dict[str, str]) -> list[Entry]:
    """Who moves, what a link means, and what the letters stand for."""
    entries = player_entries([look for _, look in tree.nodes.data("look")])
    if rows:
        colour, fill = _colours(rows[0].player)
        band = rounded_rectangle(1, 1, 22, 12, 6, fill=fill, stroke=colour)
        is_band = [row.track is None for row in rows]
        marks: list[Mark] = [band] if any(is_band) else []
        left = 30.0 if marks else 0.0
        if not all(is_band):
            marks.append(Curve(((left, 7), (left + 22, 7)), colour, 1.6, dashed=True))
        width = left + 23 if not all(is_band) else 24
        entries.append((Sketch(width, 14, tuple(marks)), "one information set"))
    for letters, word in short_for.items():
        if letters != word:
            entries.append((text_key(letters, text_width(letters)), word))
    return entries


# The matrix of a whole tree


@checked
def draw_normal_form(game: AGame, tree: AGameTree) -> Figure:
    """What Player I earns on average for each pair of strategies of a tree, as colours.

    `game` is the tree's `normal_form`. A strategy is written beside its row or above its column,
    with the first letter of its move at each information set, and – where its own moves exclude
    that set.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.matrix_games import MatrixGame
    >>> game = MatrixGame([[2, -1], [-1, 1]], rows=["h", "t"], columns=["h", "t"])
    >>> draw_normal_form(game, GameTree.explore(CoinGame())).alt
    'The matrix of a whole tree as colours: 2 × 2 strategies, payoffs from −1 to 2'
    """
    if game.A.size > MOST_CELLS:
        rows, columns = game.A.shape
        raise ValueError(
            f"game must have at most {MOST_CELLS:,} cells to be drawn, not {rows:,} × {columns:,}"
        )
    from matplotlib.colors import LinearSegmentedColormap

    payoffs = game.A.astype(float)
    rows, columns = payoffs.shape
    largest = abs(game.A).max() or 1
    most = float(largest)
    figure = new_figure(min(0.125 * columns, 30) + 2.4, min(0.175 * rows, 30) + 2.4, "constrained")
    ax = figure.subplots()
    shades = [blend(PAPER, ORANGE, 0.7), PAPER, blend(PAPER, BLUE, 0.7)]
    colours = LinearSegmentedColormap.from_list("payoffs", shades)
    image = ax.imshow(payoffs, cmap=colours, vmin=-most, vmax=most, aspect="auto")
    ax.set_xticks([x - 0.5 for x in range(columns + 1)], minor=True)
    ax.set_yticks([y - 0.5 for y in range(rows + 1)], minor=True)
    ax.grid(which="minor", color=FAINT, linewidth=0.5)
    ax.tick_params(which="both", length=0, labelsize=LETTER, pad=3)
    ax.xaxis.tick_top()
    ax.xaxis.set_label_position("top")
    first, second = (
        [each for each in tree.information_sets if each.player == player] for player in (0, 1)
    )
    _name_strategies(ax, game, first, second)
    bar = figure.colorbar(image, ax=ax, location="bottom", shrink=0.4, pad=0.02)
    bar.set_ticks([-most, 0, most], labels=[number_text(n) for n in (-largest, 0, largest)])
    bar.set_label("Player I’s payoff on average")
    low, high = number_text(game.A.min()), number_text(game.A.max())
    figure.alt = (  # type: ignore[attr-defined]
        f"The matrix of a whole tree as colours: {rows} × {columns} strategies, "
        f"payoffs from {low} to {high}"
    )
    return figure


def _name_strategies(
    ax: Axes, game: MatrixGame, first: list[InformationSet], second: list[InformationSet]
) -> None:
    """A letter for each information set beside each row and above each column, and its name."""
    for axis, labels, sets in ((ax.xaxis, game.columns, second), (ax.yaxis, game.rows, first)):
        texts = [str(label) for label in labels]
        texts = texts if all(len(text) == len(sets) for text in texts) else []
        between = "\n" if axis is ax.xaxis else " "
        style: dict[str, Any] = {"family": "DejaVu Sans Mono", "linespacing": 1.2}
        axis.set_ticks(range(len(texts)), [between.join(text) for text in texts], **style)
    ax.set_xlabel("Player II", color=ORANGE, weight="bold")
    ax.set_ylabel("Player I", color=BLUE, weight="bold")
    names = "\n".join(_name(each) for each in second)
    beside: dict[str, Any] = {
        "xytext": (-6, 3.5),
        "textcoords": "offset points",
        "ha": "right",
        "va": "bottom",
    }
    small: dict[str, Any] = {"fontsize": LETTER, "linespacing": 1.2}
    ax.annotate(names, (0, 1), xycoords="axes fraction", **beside, **small)
    for place, each in enumerate(first):
        left = -6 - 1.204 * LETTER * (len(first) - 1 - place)  # as far apart as two letters
        below: dict[str, Any] = {
            "xytext": (left, -6),
            "textcoords": "offset points",
            "ha": "center",
            "va": "top",
        }
        ax.annotate(_name(each), (0, 0), xycoords="axes fraction", rotation=90, **below, **small)


def _name(each: InformationSet) -> str:
    return shortened(observation_text(each.observation), 24).replace("$", r"\$")
