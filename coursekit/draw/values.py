"""Numbers in coloured cells: values of positions and moves, weights, bits; when to roll in Pig."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, product
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import numpy as np

from coursekit.draw.boards import board_sketch
from coursekit.draw.chart import Chart, Plot
from coursekit.draw.charts import Evolved, generation_number
from coursekit.draw.labels import Name
from coursekit.draw.sketch import (
    Mark,
    Shape,
    Sketch,
    Text,
    colour_key,
    few_ticks,
    gallery,
    new_figure,
    rectangle,
    side_by_side,
    text_width,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
    shade,
)
from coursekit.draw.tables import EDGE, SMALLEST, Cell, cell_marks, cell_table, with_scale
from coursekit.games import GridWorld
from coursekit.games.grid_world import HEADINGS, ground
from coursekit.learning.networks import Dense, Network
from coursekit.solving import GameGraph
from coursekit.stochastic import PigTable
from coursekit.stochastic.pig import is_pig
from coursekit.text import MINUS, fixed_text, number_text, signed
from coursekit.validate import (
    AnyPosition,
    Whole,
    a,
    as_numbers,
    checked,
    is_number,
    list_of,
    must,
    refused,
    whole,
)
from coursekit.validate import Text as Words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDEST, HIGHEST = 640.0, 480.0
MOST_BITS, MOST_ROWS = 200, 100


def numbers_by(name: str, values: Any) -> dict[Any, float]:
    """A finite number for each key."""
    is_right = isinstance(values, Mapping) and all(map(is_number, values.values()))
    if not is_right:
        raise refused(name, "a finite number for each of some keys, such as {1: 0.5}", values)
    return {key: float(value) for key, value in values.items()}


def table_of_numbers(name: str, table: Any) -> dict[Any, dict[Any, float]]:
    """Numbers by row and column, at least one."""
    if not isinstance(table, Mapping) or not any(table.values()):
        raise refused(name, "like {1: {5: 1.0}}, a number for each row and column", table)
    return {row: numbers_by(name, of_row) for row, of_row in table.items()}


Table = Annotated[Mapping[Any, Mapping[Any, Any]], table_of_numbers]
Values = Annotated[Mapping[Any, Any], numbers_by]
OnMap = Annotated[GridWorld, must("of a game on a map", lambda p: isinstance(p, GridWorld))]
Graph = Annotated[GameGraph, a(GameGraph, "a GameGraph.explore(…)")]
ANetwork = Annotated[Network, a(Network, "a Network, such as multilayer([9, 32, 1], rng=0)")]
BoardShape = Annotated[
    Sequence[int], list_of(whole(1, 100), "(rows, columns) or (planes, rows, columns)", 2)
]


# Numbers by row and column


@checked
def heat_table(numbers: Table, rows: Words, columns: Words) -> Sketch:
    """A number for each row and column, coloured from orange to blue; `rows` and `columns` are
    what these are called. Where there is no number, it is grey.

    >>> heat_table({1: {5: 1.0, 6: -1.0}, 2: {6: 1.0}}, rows="take", columns="stones")
    A table of take by stones, with numbers from −1 to 1
    """
    across = list(dict.fromkeys(column for of_row in numbers.values() for column in of_row))
    every = [number for of_row in numbers.values() for number in of_row.values()]
    limit = max(map(abs, every)) or 1.0
    cells = {
        (i, across.index(column)): Cell(
            number_text(round(number, 2)), shade(0.5 + number / (2 * limit))
        )
        for i, of_row in enumerate(numbers.values())
        for column, number in of_row.items()
    }
    least, most = (number_text(round(end(every), 2)) for end in (min, max))
    said = f"A table of {rows} by {columns}, with numbers from {least} to {most}"
    width = max(26.0, min(44.0, WIDEST / len(across)))
    return cell_table(cells, [*numbers], across, width=width, titles=(rows, columns), alt=said)


@checked
def value_map(graph: Graph, values: object, policy: object = None) -> Sketch:
    """What the positions of a graph are worth to Player I, by colours and by numbers.

    Of a game on a map, each place has its value, and below it the move of the `policy`, if one is
    given; ends have a frame. Of a race such as Pig, it shows by the scores how probable it is that
    Player I wins, at the beginning of her turn; with many scores, only some of them. `slide` over
    `sweeps` to see values settle.

    >>> from coursekit.stochastic import value_iteration
    >>> solution = value_iteration(GameGraph.explore(GridWorld()))
    >>> value_map(solution.graph, solution.values, solution.policy)
    The values of 11 places of a map to Player I: 0.705 at the start, ends worth −1 to 1
    """
    numbers = one_each("values", values, len(graph))
    if isinstance(graph.positions[0], GridWorld):
        return _map(graph, numbers, policy)
    if policy is not None:
        raise ValueError("policy must be None for a game that is on no map: see roll_hold_slice")
    return _race(graph, numbers)


def one_each(name: str, values: Any, positions: int) -> np.ndarray:
    """`values` as floats, if there are as many as `positions`; fractions will do.

    >>> one_each("values", [1, 2], positions=3)
    Traceback (most recent call last):
    ValueError: values must have a number for each of the 3 positions, not [1, 2]
    """
    numbers = as_numbers(values, name)
    if numbers.shape != (positions,):
        raise ValueError(
            f"{name} must have a number for each of the {positions:,} positions, not {values!r}"
        )
    return numbers.astype(float)


def _map(graph: Any, values: np.ndarray, policy: Any) -> Sketch:
    """The places of the map; where none is, there is a wall, or nobody comes there.

    The colours go from the least to the greatest of the payoffs and of what the ends are worth if
    all steps cost something: the same for all pictures of a graph.
    """
    chosen = None if policy is None else one_each("policy", policy, len(graph)).astype(int)
    payoffs = graph.payoffs[:, 0].astype(float)
    shown = [i for i, position in enumerate(graph.positions) if not position.heading]
    low, high = min(0.0, payoffs.min()), max(0.0, payoffs.max())
    low, high = min(low, values[shown].min()), max(high, values[shown].max())
    low, high = (low, high) if low < high else (low - 1, high + 1)
    cells: dict[tuple[int, int], Cell] = {}
    for i in shown:
        position, value, sign = graph.positions[i], float(values[i]), ""
        if chosen is not None and 0 <= chosen[i] < len(graph.options):
            sign = graph.positions[graph.options[chosen[i]]].node_label()
        text = signed(round(value, 3)) if position.is_over else fixed_text(value, 3)
        fill = shade((value - low) / (high - low))
        cells[position.place] = Cell(text, fill, sign, framed=position.is_over)
    rows, columns = (1 + max(at[axis] for at in cells) for axis in (0, 1))
    side = min(76.0, WIDEST / columns, HIGHEST / rows)
    ends = [float(values[i]) for i in shown if graph.positions[i].is_over]
    start = number_text(round(float(values[0]), 3))
    said = f"The values of {len(cells)} places of a map to Player I: {start} at the start"
    if ends:
        least, most = (number_text(round(end(ends), 3)) for end in (min, max))
        said += f", ends worth {least} to {most}"
    names = [""] * rows, [""] * columns
    sketch = cell_table(cells, *names, width=side, height=side, alt=said)
    least, most = number_text(round(float(low), 3)), number_text(round(float(high), 3))
    return with_scale(sketch, least, most, "Player I's value")


def _race(graph: GameGraph, values: np.ndarray) -> Sketch:
    """Player I's score by Player II's, at the beginning of Player I's turn."""
    start = graph.positions[0]
    if not is_pig(start):
        raise ValueError(f"graph must be of a game on a map, or of Pig or Piglet, not of {start!r}")
    scores = range(0, start.goal, -(-start.goal // 20))
    digits, cells = 3 if len(scores) <= 10 else 2, {}
    for (row, mine), (column, theirs) in product(enumerate(scores), repeat=2):
        number = graph.index.get(type(start)(start.goal, (mine, theirs)))
        if number is not None:
            chance = min(max((1 + values[number].item()) / 2, 0.0), 1.0)
            cells[row, column] = Cell(fixed_text(chance, digits), shade(chance))
    width, height = (44.0, 32.0) if digits == 3 else (31.0, 22.0)
    first = cells[0, 0].text if cells else "not known"
    said = f"The probability that Player I wins, by the scores: {first} at the start"
    titles = "Player I's score", "Player II's score"
    size: dict[str, Any] = {"width": width, "height": height, "titles": titles}
    table = cell_table(cells, scores, scores, alt=said, **size)
    return with_scale(table, "0", "1", "P(Player I wins) at the beginning of her turn")


# What moves are worth


@checked
def action_value_map(position: OnMap, values: object) -> Sketch:
    """What each step is worth at each place of a map: the four triangles of a square.

    `values` has for each position the values of its moves, such as `learned.values` or what is in
    `learned.history`. The best step has the bold number; where nothing is known yet, there is none.

    >>> start = GridWorld("S +1")
    >>> action_value_map(start, {start: {"north": 0, "east": 0.9, "west": -0.5}})
    What each step is worth on a map: at the start east is best with 0.9
    """
    land, known = ground(position.world), _by_place(position, values)
    rows, columns = len(land.rows), len(land.rows[0])
    side = min(92.0, WIDEST / columns)
    numbers = [number for moves in known.values() for number in moves.values()]
    limit = (
        max([abs(float(number)) for number in (*numbers, *land.ends.values())], default=0.0) or 1.0
    )
    marks: list[Mark] = [rectangle(EDGE, EDGE, columns * side, rows * side, fill=GREY, stroke=GREY)]
    for row, column in sorted(land.free):
        x, y = EDGE + column * side, EDGE + row * side
        if (row, column) in land.ends:
            pays = float(land.ends[row, column])
            fill = shade(0.5 + pays / (2 * limit))
            marks += cell_marks(Cell(signed(round(pays, 3)), fill, framed=True), x, y, side, side)
        else:
            marks += _triangles(known.get((row, column), {}), x, y, side, limit)
    first = known.get(position.place, {})
    said = "What each step is worth on a map: at the start nothing is known"
    if first:
        best = max(first, key=first.__getitem__)
        worth = number_text(round(first[best], 3))
        said = f"What each step is worth on a map: at the start {best} is best with {worth}"
    sketch = Sketch(columns * side + 2 * EDGE, rows * side + EDGE, tuple(marks), said)
    most = round(limit, 2)
    meaning = "what the move is worth to the mover"
    return with_scale(sketch, number_text(-most), number_text(most), meaning)


def _triangles(
    values: Mapping[Any, float], x: float, y: float, side: float, limit: float
) -> list[Mark]:
    """The square at (x, y), cut by its diagonals, with the value of each step on its side."""
    corners = (x, y), (x + side, y), (x + side, y + side), (x, y + side)
    centre, size = (x + side / 2, y + side / 2), 0.115 * side
    best = max(values.values(), default=0.0)
    shapes: list[Mark] = []
    texts: list[Mark] = []
    for number, (heading, (down, right)) in enumerate(HEADINGS.items()):
        value = values.get(heading)
        fill = shade(0.5 if value is None else 0.5 + value / (2 * limit))
        triangle = (corners[number], corners[(number + 1) % 4], centre)
        shapes.append(Shape(triangle, fill, GREY))
        if value is not None and size >= SMALLEST:
            at = centre[0] + 0.29 * right * side, centre[1] + 0.35 * down * side
            texts.append(Text(*at, fixed_text(value, 2), size, bold=value == best))
    return [*shapes, *texts]


def _by_place(position: GridWorld, values: Any) -> dict[Any, dict[Any, float]]:
    """The values of the moves at each place of the map."""
    if not isinstance(values, Mapping) or not all(isinstance(v, Mapping) for v in values.values()):
        raise ValueError(f"values must have for each position the values of its moves: {values!r}")
    for at in values:
        if type(at) is not type(position) or at.world != position.world:
            raise ValueError(f"values must be of positions on the map of {position!r}, not {at!r}")
    return {
        None if at.heading else at.place: numbers_by("values", moves)
        for at, moves in values.items()
    }


@checked
def board_values(position: AnyPosition, values: Values) -> Sketch:
    """What the moves of a position are worth, on the squares of its board; blue is good.

    >>> from coursekit.games import TicTacToe
    >>> board_values(TicTacToe.from_text("XO. .X. ..O"), {2: 0.5, 3: 1})
    What moves are worth: row 1, column 3: 0.50; row 2, column 1: 1.00
    """
    if not values.keys() <= set(position.moves()):
        raise ValueError(f"values must be of moves of the position {position!r}, not {values!r}")
    limit = max(map(abs, values.values()), default=0.0) or 1.0
    notes = {move: fixed_text(value, 2) for move, value in values.items()}
    colours = {move: shade(0.5 + value / (2 * limit)) for move, value in values.items()}
    said = "; ".join(f"{position.move_name(move)}: {note}" for move, note in notes.items())
    sketch = board_sketch(position, notes, colours)
    return msgspec.structs.replace(sketch, alt=f"What moves are worth: {said or 'none is known'}")


# Weights and bits


@checked
def hidden_boards(network: ANetwork, shape: BoardShape) -> Sketch:
    """The weights of the first dense layer as boards, of the eight units that count most.

    `shape` is that of an input: (planes, rows, columns), or (rows, columns) if it has one plane;
    the planes of a unit stand side by side. How much a unit counts is the size of its weights in
    the next dense layer; the first of them is its title.

    >>> from coursekit.learning.networks import multilayer
    >>> print(hidden_boards(multilayer([9, 5, 1], rng=0), (3, 3)).alt[:51])
    The weights of 5 hidden units as boards of 3 × 3: u
    """
    if len(shape) > 3:
        raise refused("shape", "(rows, columns) or (planes, rows, columns)", shape)
    planes, rows, columns = shape if len(shape) == 3 else (1, *shape)
    layers = [layer for layer in network.layers if isinstance(layer, Dense)]
    if len(layers) < 2:
        raise ValueError(f"network must have two dense layers, and it is {network!r}")
    first, second = layers[0].weights, layers[1].weights
    if len(first) != planes * rows * columns:
        raise ValueError(f"shape must have the {len(first)} inputs of the network, not {shape!r}")
    order = np.argsort(-np.abs(second).sum(axis=1), kind="stable")[:8]
    largest = float(np.abs(first[:, order]).max()) or 1.0
    boards = []
    for unit in order:
        weights = first[:, unit].reshape(planes, rows, columns) / largest
        boards.append(side_by_side([_weights(plane) for plane in weights], gap=0))
    titles = [f"unit {unit + 1}: {number_text(second[unit, 0], 2)}" for unit in order]
    said = f"The weights of {len(order)} hidden units as boards of {rows} × {columns}: "
    shown = gallery(boards, titles)
    sketch = Sketch(shown.width, shown.height, shown.marks, said + ", ".join(titles))
    high = number_text(largest, 1)
    return with_scale(
        sketch, f"{MINUS}{high}", high, "weight; below a unit: its weight in the output"
    )


def _weights(plane: np.ndarray) -> Sketch:
    cells = {
        (int(row), int(column)): Cell("", shade((float(plane[row, column]) + 1) / 2))
        for row, column in np.ndindex(plane.shape)
    }
    rows, columns = plane.shape
    board = cell_table(cells, [""] * rows, [""] * columns, width=22, height=22, alt="weights")
    return Sketch(
        board.width - EDGE, board.height - EDGE, tuple(board.at(-EDGE / 2, -EDGE / 2)), "-"
    )


@checked
def population_bits(evolution: Evolved, generation: int | None = None) -> Sketch:
    """The bits of a generation, a row for each individual, the fittest first; 1 is blue.

    Without a number it is the last generation.

    >>> from coursekit.learning.genetic import evolve, one_max, random_bits
    >>> population_bits(evolve(one_max, random_bits(20, 10), generations=15), 0)
    Generation 0: 20 rows of 10 bits, from fitness 10 down to fitness 3
    """
    number_of = generation_number(evolution, generation)
    population, fitness = evolution.populations[number_of], evolution.fitness[number_of]
    rows, bits = population.shape
    if rows > MOST_ROWS or bits > MOST_BITS:
        raise ValueError(
            f"evolution must have at most {MOST_ROWS} individuals of {MOST_BITS} bits to be drawn, "
            f"not {rows} of {bits}"
        )
    width, height = min(14.0, 440.0 / bits), min(9.0, 480.0 / rows)
    order = np.argsort(-fitness, kind="stable")
    best, worst = (f"fitness {number_text(float(fitness[k]))}" for k in order[[0, -1]])
    left = EDGE + max(text_width(best), text_width(worst)) + 8
    marks: list[Mark] = []
    for row, individual in enumerate(order):
        for column, bit in enumerate(population[individual]):
            x, y = left + column * width, EDGE + row * height
            fill = BLUE if bit else PAPER
            marks.append(rectangle(x, y, width, height, fill=fill, stroke=FAINT))
    bottom = EDGE + rows * height
    for text, y in ((best, EDGE + 6), (worst, bottom - 6)):
        marks.append(Text(left - 8, y, text, anchor="end"))
    said = f"Generation {number_of}: {rows} rows of {bits} bits, from {best} down to {worst}"
    return Sketch(left + bits * width + EDGE, bottom + EDGE, tuple(marks), said)


# When to roll and when to hold in Pig: for one score of the opponent, and for all. Notes §3.2

ROLL, HOLD, NEVER = 0, 1, -1
"""What is best where the mover chooses; NEVER where it cannot come to a choice."""
LOOKS = {
    (ROLL, False): (PALE_BLUE, "roll"),
    (HOLD, False): (PALE_ORANGE, "hold"),
    (ROLL, True): (BLUE, "roll, reachable"),
    (HOLD, True): (ORANGE, "hold, reachable"),
}
"""By what is best, and whether it can come to this: the fill, and what it means."""

ATable = Annotated[PigTable, a(PigTable, "what solve_pig returns")]


@checked
def roll_hold_slice(table: ATable, opponent: Whole, reached: object = None) -> Sketch:
    """Where Player I rolls and where she holds if the opponent has `opponent` points.

    Her score is across, the points of her turn are up. `reached` says which positions can come up
    if she plays like this, as `table.reachable()` finds out: what can is dark. White is what never
    comes up, such as a turn of one point: a 1 ends it. `slide` over the opponent's score to see all
    of the policy.

    >>> from coursekit.games import Piglet
    >>> from coursekit.stochastic import solve_pig
    >>> roll_hold_slice(solve_pig(Piglet(10)), 3)
    Where to roll and where to hold if Player II has 3: at the score 0, hold from 2 points on
    """
    goal = len(table.rolls)
    if opponent >= goal:
        raise ValueError(f"opponent must be a score from 0 to {goal - 1}, not {opponent!r}")
    choices = choices_of(table)[:, opponent]
    dark = reachable_or_none(table, reached)[:, opponent]
    chart = Chart(
        "Player I's score",
        "points of this turn",
        xs=(0.0, float(goal)),
        ys=(0.0, float(goal)),
        size=(320.0, 320.0),
        title=f"Player II has {opponent}",
    )
    chart.lines.append(lambda plot: _columns(plot, choices, dark))
    shown = {*zip(choices.ravel().tolist(), dark.ravel().tolist(), strict=True)}
    for kind, (fill, words) in LOOKS.items():
        if kind in shown:
            chart.entries.append((colour_key(fill, stroke="none"), words))
    said = f"Where to roll and where to hold if Player II has {opponent}"
    if (choices == NEVER).all():
        half = goal / 2
        chart.names.append(
            lambda plot: Name("This never comes up.", (plot.place(half, half),), size=13)
        )
        return chart.sketch(f"{said}: this never comes up")
    if (NEVER, False) in shown:
        chart.entries.append((colour_key(PAPER), "never comes up"))
    holds = np.flatnonzero(choices[0] == HOLD)
    first = f"hold from {holds[0]} points on" if len(holds) else "roll until the turn ends"
    return chart.sketch(f"{said}: at the score 0, {first}")


def choices_of(table: PigTable) -> np.ndarray:
    """ROLL, HOLD or NEVER by the mover's score, the other one's and the points of the turn."""
    return np.where(table.possible(), np.where(table.rolls, ROLL, HOLD), NEVER)


def reachable_or_none(table: PigTable, reached: Any) -> np.ndarray:
    """Whether each position comes up, as it is given; if it is not, none does."""
    if reached is None:
        return np.zeros(table.rolls.shape, dtype=bool)
    is_right = isinstance(reached, np.ndarray) and reached.dtype == bool
    if not is_right or reached.shape != table.rolls.shape:
        raise ValueError(
            "reached must have True or False for all scores and points of a turn, as "
            f"table.reachable() returns it, not {reached!r}"
        )
    return reached


def _columns(plot: Plot, choices: np.ndarray, dark: np.ndarray) -> list[Mark]:
    """A bar for each run of equal points in a column; equal columns side by side are one.

    A bar reaches a little under the next column, so that no gap shows between them.
    """
    marks: list[Mark] = []
    goes_on = np.vstack([choices[1:] != NEVER, np.zeros((1, len(choices)), dtype=bool)])
    kinds = zip(choices.tolist(), dark.tolist(), goes_on.tolist(), strict=True)
    x = 0
    for column, equal in groupby(list(zip(*kind, strict=True)) for kind in kinds):
        wide, y = len(list(equal)), 0
        for (best, far, wider), run in groupby(column):
            high = len(list(run))
            if best != NEVER:
                fill, _ = LOOKS[best, far]
                (left, bottom), (right, top) = plot.place(x, y), plot.place(x + wide, y + high)
                width = right - left + 1.2 * wider
                marks.append(rectangle(left, top, width, bottom - top, fill=fill, stroke="none"))
            y += high
        x += wide
    return marks


@checked
def roll_hold_surface(table: ATable) -> Figure:
    """With how many points of the turn Player I first holds, by her score and the opponent's.

    Below the surface she rolls. Where she never holds, it has the points with which she wins.

    >>> from coursekit.games import Piglet
    >>> from coursekit.stochastic import solve_pig
    >>> figure = roll_hold_surface(solve_pig(Piglet(10)))
    """
    choices = choices_of(table)
    scores = np.flatnonzero((choices != NEVER).any(axis=(1, 2)))
    if len(scores) < 2:
        raise ValueError(f"table must be of a longer game than {table.start!r}")
    mine, theirs = np.meshgrid(scores, scores)
    holds = choices[mine, theirs] == HOLD
    heights = np.where(holds.any(axis=-1), holds.argmax(axis=-1), len(choices) - mine)
    figure = new_figure(7.2, 5.6)
    ax = figure.add_axes((0, 0, 1, 1), projection="3d")
    _paint_surface(ax, mine, theirs, heights, holds.any(axis=-1))
    first = int(heights[0, 0])
    figure.alt = (  # type: ignore[attr-defined]
        f"With how many points of a turn to hold, by both scores: {first} at the beginning"
    )
    return figure


def _paint_surface(
    ax: Any, mine: np.ndarray, theirs: np.ndarray, heights: np.ndarray, holds: np.ndarray
) -> None:
    """Darker where it is higher; orange where she never holds."""
    from matplotlib.colors import LinearSegmentedColormap, to_rgba
    from matplotlib.patches import Patch

    shades = LinearSegmentedColormap.from_list("points", [PALE_YELLOW, PALE_BLUE, BLUE])
    colours = shades(heights / max(heights[holds].max(initial=1), 1))
    colours[~holds] = to_rgba(PALE_ORANGE)
    ax.view_init(30, -125)  # the scores 0 and 0 are in front
    ax.set_box_aspect((1, 1, 0.7), zoom=0.86)
    style: dict[str, Any] = {"rcount": 40, "ccount": 40, "edgecolor": GREY, "linewidth": 0.3}
    ax.plot_surface(mine, theirs, heights, facecolors=colours, shade=False, **style)
    goal = max(mine.max(), theirs.max()) + 1
    ax.set(xlim=(0, goal), ylim=(0, goal), zlim=(0, heights.max()))
    names = ("Player I's score", "Player II's score", "points of this turn")
    for axis, name, pad in zip((ax.xaxis, ax.yaxis, ax.zaxis), names, (24, 24, 8), strict=True):
        axis.set_rotate_label(False)
        axis.set_label_text(name, rotation=90 if axis is ax.zaxis else 0)
        axis.labelpad = pad
        few_ticks(axis, nbins=5, integer=True)
        axis.set_pane_color(PAPER)
    keys = [
        Patch(facecolor=PALE_BLUE, edgecolor=GREY, label="holds with this many points"),
        Patch(facecolor=PALE_ORANGE, edgecolor=GREY, label="rolls until she wins"),
    ]
    ax.legend(handles=keys, loc="upper left", bbox_to_anchor=(0.02, 0.92), frameon=False)
