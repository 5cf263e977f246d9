"""How programs learn: a wheel, a crossing, regions of the plane, networks, updates. Notes §6."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, product
from math import cos, pi, sin
from typing import Annotated, Any

import numpy as np

from coursekit.draw.chart import Chart, Plot
from coursekit.draw.labels import along_line, overlap, placed, text_box
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Mark,
    Point,
    Shape,
    Sketch,
    Text,
    arrow,
    gallery,
    line,
    line_key,
    rectangle,
    shortened,
    text_width,
    with_legend,
)
from coursekit.draw.style import (
    BLUE,
    FILLS,
    GREEN,
    GREY,
    INK,
    LIT,
    ORANGE,
    PALE_BLUE,
    PALE_YELLOW,
    PAPER,
    shade,
)
from coursekit.draw.trees import Layout, Look, arranged, look_key, tree_sketch
from coursekit.learning.decision_trees import Above, DecisionTree, Examples, value_text
from coursekit.learning.networks import Convolution, Dense, Network, sigmoid
from coursekit.text import number_text, percent_text
from coursekit.validate import Text as Words
from coursekit.validate import Whole, a, checked, list_of, number, whole

MOST_FIELDS, MOST_GENES, MOST_INPUTS, MOST_UNITS, MOST_NUMBERS = 12, 40, 12, 40, 12
COLOURS = (BLUE, ORANGE, GREEN)
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")

Fitness = Annotated[Sequence[Any], list_of(number(0), "a list of numbers, 0 or more", 1)]
Genome = Annotated[Sequence[Any], list_of(number(), "a row of genes", 2)]
ATree = Annotated[DecisionTree, a(DecisionTree, "a decision tree, as in id3(examples)")]
SomeExamples = Annotated[Examples, a(Examples, "Examples(rows, labels)")]
ANetwork = Annotated[Network, a(Network, "a Network, such as multilayer([9, 32, 1], rng=0)")]
point = list_of(number(), "two numbers", 2)
PlanePoints = Annotated[Sequence[Sequence[Any]], list_of(point, "points of the plane", 1)]
ZerosAndOnes = Annotated[Sequence[int], list_of(whole(0, 1), "labels 0 and 1", 1)]
Weights = Annotated[Sequence[Any], list_of(number(), "a bias and weights", 2)]
Inputs = Annotated[Sequence[Any], list_of(number(), "a list of numbers")]
Names = Annotated[Sequence[str], list_of(a(str, "a text"), "a list of names")]


# Genetic algorithms


@checked
def draw_wheel(fitness: Fitness) -> Sketch:
    """The wheel of roulette selection: a field for each individual, as wide as its fitness.

    >>> draw_wheel([169, 576, 64, 361])
    A wheel with 4 fields: fitness 169 has 14.4 %, 576 has 49.2 %, 64 has 5.5 %, 361 has 30.9 %
    """
    total = float(sum(fitness))
    if not total > 0 or len(fitness) > MOST_FIELDS:
        raise ValueError(
            f"fitness must be of 1 to {MOST_FIELDS} individuals, not all 0, not {fitness!r}"
        )
    radius, x, y = 88.0, 150.0, 112.0
    shares = [float(one) / total for one in fitness]
    marks: list[Mark] = []
    names: list[Text] = []
    turn = 0.0
    for number_of, (one, share) in enumerate(zip(fitness, shares, strict=True)):
        turns = [turn + share * step / 48 for step in range(49)]
        rim = [(x + radius * sin(2 * pi * t), y - radius * cos(2 * pi * t)) for t in turns]
        centre = ((x, y),) if share < 1 else ()
        fill = FILLS[number_of % len(FILLS)]
        marks += [Shape((*centre, *rim), fill, GREY)] if share else []
        middle, turn = 2 * pi * (turn + share / 2), turn + share
        at = x + 0.66 * radius * sin(middle), y - 0.66 * radius * cos(middle)
        outside = x + (radius + 10) * sin(middle), y - (radius + 10) * cos(middle)
        name, words = number_text(one), percent_text(round(share, 3), 1)
        if share * 2 * pi * 0.66 * radius > text_width(name, 13) + 4:
            names.append(Text(*at, name, 13, bold=True))
        else:
            words = f"{name}: {words}"
        anchor = "start" if sin(middle) >= 0 else "end"
        beside = Text(*outside, words, anchor=anchor)
        if share and not any(overlap(text_box(beside), text_box(other)) for other in names):
            names.append(beside)
    ball = Disc(x, y - radius - 1, 5, PAPER, INK, 1.6)
    said = ", ".join(
        f"{number_text(one)} has {percent_text(round(share, 3), 1)}"
        for one, share in zip(fitness, shares, strict=True)
    )
    alt = f"A wheel with {len(fitness)} fields: fitness {said}"
    return Sketch(2 * x, y + radius + 24, (*marks, *names, ball), alt)


@checked
def draw_crossover(mother: Genome, father: Genome, cut: Whole) -> Sketch:
    """One-point crossover: both parents are cut after `cut` genes, and swap their tails.

    >>> draw_crossover([1, 1, 1, 1, 1], [0, 0, 0, 0, 0], 2)
    One-point crossover after gene 2: 11111 and 00000 have the children 11000 and 00111
    """
    genes, cell, left = len(mother), 26.0, 70.0
    if len(father) != genes or genes > MOST_GENES:
        raise ValueError(f"father must have {genes} genes, at most {MOST_GENES}, as the mother has")
    if not 0 < cut < genes:
        raise ValueError(f"cut must be from 1 to {genes - 1}, between two genes, not {cut!r}")
    children = [(*mother[:cut], *father[cut:]), (*father[:cut], *mother[cut:])]
    rows = (("mother", mother, 0, 0), ("father", father, 1, 1))
    rows += (("child", children[0], 0, 1), ("child", children[1], 1, 0))  # type: ignore
    marks: list[Mark] = []
    for row, (name, genome, head, tail) in enumerate(rows):
        y = 12 + row * 34 + 22 * (row > 1)
        marks.append(Text(left - 8, y + cell / 2, name, anchor="end"))
        for place, gene in enumerate(genome):
            x, fill = left + place * cell, FILLS[tail if place >= cut else head]
            marks.append(rectangle(x, y, cell, cell, fill=fill, stroke=GREY))
            marks.append(Text(x + cell / 2, y + cell / 2, number_text(gene, 1), 11))
    x, right = left + cut * cell, left + genes * cell
    marks.append(line(x, 4, x, 12 + 34 + cell + 8, INK, 1.6, True))
    marks += arrow((left + genes * cell / 2, 82), (left + genes * cell / 2, 98), INK, 1.4, head=6)
    texts = ["".join(map(number_text, genome)) for _, genome, *_ in rows]
    said = f"{texts[0]} and {texts[1]} have the children {texts[2]} and {texts[3]}"
    alt = f"One-point crossover after gene {cut}: {said}"
    return Sketch(right + 12, 12 + 3 * 34 + 22 + cell + 12, tuple(marks), alt)


# Decision trees


@checked
def decision_regions(tree: ATree, examples: SomeExamples, title: Words = "") -> Sketch:
    """The examples as points of the plane, and behind them the label that the tree gives there.

    The examples have two attributes, both numbers: the first is across, the second up. Each label
    has a colour and a shape.

    >>> from coursekit.learning.decision_trees import cart
    >>> points = Examples([{"x": 1, "y": 2}, {"x": 4, "y": 3}], ["low", "high"])
    >>> decision_regions(cart(points), points)
    The plane of x and y, cut by a tree into 2 regions for 2 labels
    """
    values = [value for row in examples.rows for value in row.values()]
    if len(examples.attributes) != 2 or any(isinstance(value, str) for value in values):
        raise ValueError(f"examples must have two attributes, both numbers, not {examples!r}")
    across, up = examples.attributes
    labels = list(examples.counts)
    if len(labels) > len(COLOURS) or not set(tree.counts) <= set(labels):
        raise ValueError(
            f"examples must have the labels of the tree, at most {len(COLOURS)}, not {labels!r}"
        )
    xs, ys = ([float(row[name]) for row in examples.rows] for name in (across, up))
    x_range, y_range = _padded(xs, 0.08), _padded(ys, 0.08)
    names = shortened(across), shortened(up)
    size: dict[str, Any] = {"xs": x_range, "ys": y_range, "size": (400.0, 270.0), "title": title}
    chart = Chart(*names, **size)
    regions = list(_boxes(tree, across, up, (*x_range, *y_range)))
    for (x0, x1, y0, y1), label in regions:
        chart.region((x0, x1, x1, x0), (y0, y0, y1, y1), FILLS[labels.index(label)], PAPER)
    for number_of, label in enumerate(labels):
        places = [place for place, given in enumerate(examples.labels) if given == label]
        x, y = ([side[place] for place in places] for side in (xs, ys))
        chart.points(value_text(label), x, y, COLOURS[number_of], number_of)
    said = f"The plane of {names[0]} and {names[1]}, cut by a tree into {len(regions)} regions"
    said = f"{said} for {len(labels)} labels"
    return chart.sketch(f"{said}: {title}" if title else said)


def _padded(values: Sequence[float], share: float) -> tuple[float, float]:
    """A range a little larger than that of the values, even if these are all equal."""
    low, high = min(values), max(values)
    margin = share * (high - low) or 1.0
    return low - margin, high + margin


def _boxes(tree: Any, across: str, up: str, box: tuple[float, ...]) -> Iterator[tuple[Any, Any]]:
    """The part of the box that belongs to each leaf, and its label."""
    question = tree.question
    if question is None:
        yield box, tree.label
        return
    if not isinstance(question, Above) or question.attribute not in (across, up):
        raise ValueError(
            f"tree must ask whether {across} or {up} is above a number, not {question}"
        )
    x0, x1, y0, y1 = box
    cut = float(question.threshold)
    if question.attribute == across:
        cut = min(max(cut, x0), x1)
        parts = {False: (x0, cut, y0, y1), True: (cut, x1, y0, y1)}
    else:
        cut = min(max(cut, y0), y1)
        parts = {False: (x0, x1, y0, cut), True: (x0, x1, cut, y1)}
    for answer, child in tree.children.items():
        yield from _boxes(child, across, up, parts[answer])


# Networks


@checked
def decision_map(
    network: ANetwork, examples: PlanePoints, labels: ZerosAndOnes, title: Words = ""
) -> Sketch:
    """The probability of label 1 at every point, and the examples: blue is 1, orange is 0.

    The network has two inputs and one output, a score: above 0 it means 1. The paler, the less
    certain; the border is where the colours meet.

    >>> from coursekit.learning.networks import Dense
    >>> from coursekit.learning.perceptron import TWO_INPUTS
    >>> either = Network([Dense([[2], [2]], [-1])])
    >>> decision_map(either, TWO_INPUTS, labels=(0, 1, 1, 1))
    What a network says about the plane: it is right about 4 of 4 examples
    """
    if any(len(example) != 2 for example in examples):
        raise ValueError(f"examples must be points of the plane, not {examples!r}")
    if len(labels) != len(examples):
        raise ValueError(f"labels must be {len(examples)}, one for each example, not {labels!r}")
    points = np.array(examples, dtype=float)
    scores = network(points)
    if scores.shape != (len(points), 1):
        raise ValueError(f"network must have one output, and it is {network!r}")
    xs, ys = (_padded(side.tolist(), 0.25) for side in points.T)
    ranges: dict[str, Any] = {"xs": xs, "ys": ys, "size": (320.0, 260.0), "title": title}
    chart = Chart("x₁", "x₂", **ranges)
    chart.behind.append(lambda plot: _ground(network, plot))
    for label, colour in ((1, BLUE), (0, ORANGE)):
        x, y = points[np.array(labels) == label].T
        chart.points(f"label {label}", x, y, colour, 1 - label, 5.0)
    right = sum((score > 0) == label for (score,), label in zip(scores, labels, strict=True))
    said = f"it is right about {right} of {len(labels)} examples"
    said = f"What a network says about the plane: {said}"
    return chart.sketch(f"{said}; {title}" if title else said)


def _ground(network: Network, plot: Plot) -> Iterator[Mark]:
    """Stripes of colour, row by row, in 8 steps from certainly 0 to certainly 1."""
    rows, columns, shades = 52, 64, 8
    across, up = (
        np.linspace(*side, 2 * n + 1) for side, n in ((plot.xs, columns), (plot.ys, rows))
    )
    grid = np.stack(np.meshgrid(across[1::2], up[1::2]), axis=-1).reshape(-1, 2)
    steps = np.minimum((sigmoid(network(grid)) * shades).astype(int), shades - 1)
    for row, of_row in enumerate(steps.reshape(rows, columns).tolist()):
        column = 0
        for step, run in groupby(of_row):
            end, colour = column + len(list(run)), shade((step + 0.5) / shades)
            x0, x1, y0, y1 = across[2 * column], across[2 * end], up[2 * row], up[2 * row + 2]
            yield Shape(plot.places((x0, x1, x1, x0), (y0, y0, y1, y1)), colour, colour, 0.4)
            column = end


@checked
def draw_neuron(weights: Weights, values: Inputs | None = None) -> Sketch:
    """A threshold unit with these weights, the bias first: it fires if the weighted sum is above 0.

    With `values` of the inputs, the sum and the output are numbers.

    >>> draw_neuron((-1.5, 1, 1), values=(1, 0))
    A threshold unit with bias −1.5 and weights 1 and 1: for 1 and 0 the sum is −0.5, the output 0
    """
    if len(weights) > MOST_INPUTS + 1:
        raise ValueError(
            f"weights must be a bias and 1 to {MOST_INPUTS} more, not {len(weights)} numbers"
        )
    if values is not None and len(values) != len(weights) - 1:
        raise ValueError(
            f"values must be one for each of the weights after the bias, not {values!r}"
        )
    gap, radius, box = 52.0, 16.0, 46.0
    names = ["1", *(f"x{k}".translate(SUBSCRIPTS) for k in range(1, len(weights)))]
    shown = names if values is None else ["1", *map(number_text, values)]
    left = radius + 8 + (0 if values is None else max(map(text_width, names)) + 8)
    middle, centre = radius + 14 + gap * (len(weights) - 1) / 2, left + 170
    known = values is not None
    total = weights[0] + sum(w * x for w, x in zip(weights[1:], values or (), strict=False))
    marks: list[Mark] = []
    for row, (name, value, weight) in enumerate(zip(names, shown, weights, strict=True)):
        y = radius + 14 + row * gap
        marks += _wire((left + radius, y), (centre - 22, middle), weight)
        fill = PALE_YELLOW if row == 0 else PAPER
        marks += [Disc(left, y, radius, fill), Text(left, y, value)]
        if known and row > 0:
            marks.append(Text(left - radius - 6, y, name, colour=GREY, anchor="end"))
    marks += [Disc(centre, middle, 22, PALE_BLUE), Text(centre, middle, "Σ", 20)]
    x = centre + 22 + 70
    marks += arrow((centre + 22, middle), (x, middle), INK, 1.4)
    marks += _step(x, middle - box / 2, box)
    marks += arrow((x + box, middle), (x + box + 56, middle), INK, 1.4)
    text, output = (number_text(total), str(int(total > 0))) if known else ("sum", "y")
    marks.append(Text((centre + 22 + x) / 2, middle - 12, text, bold=known))
    marks.append(Text(x + box + 68, middle, output, 14, bold=known))
    others = " and ".join(map(number_text, weights[1:]))
    said = f"A threshold unit with bias {number_text(weights[0])} and weights {others}"
    if values is not None:
        inputs = " and ".join(map(number_text, values))
        said += f": for {inputs} the sum is {text}, the output {output}"
    return Sketch(x + box + 84, 2 * (radius + 14) + gap * (len(weights) - 1), tuple(marks), said)


def _wire(start: Point, end: Point, weight: Any) -> list[Mark]:
    """A line from an input to the sum, with its weight: blue if it is positive, else orange."""
    colour = BLUE if weight > 0 else ORANGE if weight < 0 else GREY
    x, y = (a + 0.42 * (b - a) for a, b in zip(start, end, strict=True))
    text = number_text(weight)
    wide = text_width(text, bold=True) + 6
    ground = rectangle(x - wide / 2, y - 8, wide, 16, fill=PAPER, stroke="none")
    return [Curve((start, end), colour, 1.6), ground, Text(x, y, text, colour=colour, bold=True)]


def _step(x: float, y: float, box: float) -> list[Mark]:
    """A box with the curve of a threshold: flat, a step, flat."""
    middle, low, high = x + box / 2, y + box - 11, y + 11
    curve = ((x + 6, low), (middle, low), (middle, high), (x + box - 6, high))
    return [
        rectangle(x, y, box, box, fill=PAPER, stroke=INK),
        line(middle, y + 5, middle, y + box - 5, GREY, 0.8, True),
        Curve(curve, BLUE, 2),
    ]


@checked
def draw_network(network: ANetwork, names: Names | None = None) -> Sketch:
    """The units of a network of dense layers, a column for each layer, the inputs on the left.

    A line is as thick as its weight is large, compared with the others between the same layers. Of
    few lines the weights are written down, and each unit has its bias inside. `names` are those of
    the inputs.

    >>> from coursekit.learning.networks import multilayer
    >>> draw_network(multilayer([2, 3, 1], rng=0), names=["a", "b"])
    A network with layers of 2, 3 and 1 units
    """
    if any(isinstance(layer, Convolution) for layer in network.layers):
        raise ValueError(f"network must have dense layers only to be drawn, and it is {network!r}")
    layers = [layer for layer in network.layers if isinstance(layer, Dense)]
    if not layers:
        raise ValueError(f"network must have a dense layer to be drawn, and it is {network!r}")
    sizes = [layers[0].weights.shape[0], *(layer.weights.shape[1] for layer in layers)]
    if max(sizes) > MOST_UNITS:
        raise ValueError(
            f"network must have at most {MOST_UNITS} units in a layer to be drawn, not {max(sizes)}"
        )
    if names is not None and len(names) != sizes[0]:
        raise ValueError(f"names must be {sizes[0]}, one for each input, not {names!r}")
    shown = [shortened(name) for name in names or ()]
    left, high, gap = 33.0 + max([0.0, *map(text_width, shown)]), 210.0, 180.0
    columns = [
        [(left + number_of * gap, 15 + high * (unit + 0.5) / size) for unit in range(size)]
        for number_of, size in enumerate(sizes)
    ]
    marks: list[Mark] = []
    for layer, here, there in zip(layers, columns[:-1], columns[1:], strict=True):
        marks += _lines(layer.weights, here, there)
    texts: list[Mark] = []
    for number_of, places in enumerate(columns):
        radius = min(13.0, 0.42 * high / len(places))
        for unit, (x, y) in enumerate(places):
            marks.append(Disc(x, y, radius, PALE_BLUE if number_of else PAPER))
            if number_of and radius == 13.0:
                texts.append(Text(x, y, number_text(layers[number_of - 1].bias[unit], 1), 9))
            elif not number_of and shown:
                texts.append(Text(x - radius - 6, y, shown[unit], anchor="end"))
    marks += texts
    for layer, here, there in zip(layers, columns[:-1], columns[1:], strict=True):
        if layer.weights.size <= MOST_NUMBERS:
            room = (here[0][0], 0.0, there[0][0], high + 30)
            marks += _weights(layer.weights, here, there, marks, room)
    entries = [(line_key(BLUE), "positive weight"), (line_key(ORANGE, True), "negative weight")]
    entries.append((Sketch(14, 14, (Disc(7, 7, 6, PALE_BLUE),)), "unit with its bias"))
    units = ", ".join(map(str, sizes[:-1])) + f" and {sizes[-1]}"
    said = f"A network with layers of {units} units"
    whole_picture = Sketch(columns[-1][0][0] + 33, high + 30, tuple(marks), said)
    return with_legend(whole_picture, entries)


def _lines(weights: np.ndarray, here: list[Point], there: list[Point]) -> Iterator[Mark]:
    """The lines between two layers, the thickest last."""
    largest = float(np.abs(weights).max()) or 1.0
    for source, target in sorted(np.ndindex(weights.shape), key=lambda place: abs(weights[place])):
        weight = float(weights[source, target])
        width = max(0.3, 5.0 * abs(weight) / largest)
        ends = here[source], there[target]
        yield Curve(ends, BLUE if weight > 0 else ORANGE, width, weight < 0)


def _weights(
    weights: np.ndarray, here: list[Point], there: list[Point], marks: list[Mark], room: Any
) -> list[Text]:
    """The weights beside their lines, where they cover nothing."""
    names = [
        along_line(
            number_text(float(weights[source, target]), 1),
            here[source],
            there[target],
            distance=3,
            size=9,
            colour=BLUE if weights[source, target] > 0 else ORANGE,
        )
        for source, target in product(range(len(here)), range(len(there)))
    ]
    return placed(names, marks, room)[0]


# Backup diagrams: what an update of a learner looks at. Notes §6.3

SHAPES = {
    "s": Look("disc", radius=9.0),
    "m": Look("disc", fill=INK, radius=4.5),
    "e": Look("square", value="end"),
}
"""A state, a move, and the end of an episode."""
CHAINS = {
    "TD(0)": ("sms", "from a state on: one move, and the guess for the next state"),
    "Monte Carlo": ("smsme", "from a state on: all moves and states to the end of the episode"),
    "SARSA": ("msm", "from a move on: its state, and the move that is made there"),
    "Q-learning": ("ms", "from a move on: its state, and the best of the moves there"),
}
"""From the value that changes to those from which it learns, and the same in words."""


def backup_diagrams() -> Sketch:
    """What four updates look at, each below the value that it changes, which is yellow.

    >>> backup_diagrams().alt.split("; ")[2]
    'SARSA: from a move on: its state, and the move that is made there'
    """
    sketches = [_diagram(*chain) for chain in CHAINS.values()]
    entries = [
        (look_key(SHAPES["s"]), "state"),
        (Sketch(10, 14, (Disc(5, 7, 4.5, INK),)), "move"),
        (Sketch(14, 14, (Disc(7, 7, 6, LIT),)), "its value changes"),
        (Sketch(22, 14, (_arc(11, 0, 9),)), "the best of them"),
    ]
    return with_legend(gallery(sketches, [*CHAINS]), entries)


def _diagram(chain: str, said: str) -> Sketch:
    """The states and moves below each other; after the last state of Q-learning, several moves."""
    import networkx as nx

    tree = nx.path_graph(len(chain), create_using=nx.DiGraph)
    for step, letter in enumerate(chain):
        tree.nodes[step]["look"] = SHAPES[letter]
    if chain == "ms":
        tree.add_nodes_from((2, 3, 4), look=SHAPES["m"])
        tree.add_edges_from((1, move) for move in (2, 3, 4))
    tree.nodes[0]["look"] = Look("disc", fill=LIT, radius=SHAPES[chain[0]].radius)
    layout = arranged(tree, 0, gap=18.0)
    sketch = tree_sketch(tree, layout, (), said)
    arcs = [_arc_below(layout)] if chain == "ms" else []
    return Sketch(sketch.width, sketch.height, (*sketch.marks, *arcs), sketch.alt)


def _arc_below(layout: Layout) -> Mark:
    """The arc across the lines from the state to its moves."""
    (x, _), (left, bottom) = layout.places[1], layout.places[2]
    start = layout.low[1]
    return _arc(x, start, 0.6 * (bottom - start), (x - left) / (bottom - start))


def _arc(x: float, top: float, depth: float, slope: float = 1.0) -> Curve:
    """A curve through the lines that leave (x, top) downwards with this slope to both sides."""
    steps = [i / 6 - 1 for i in range(13)]
    points = [(x + slope * depth * s, top + depth * (1.25 - 0.25 * s * s)) for s in steps]
    return Curve(tuple(points), ORANGE, 1.6)
