"""Games with two rows or two columns, solved graphically: the notes' Figures 4.1 and 4.2."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from coursekit.draw.canvas.labels import beside_point, placed
from coursekit.draw.canvas.plot import (
    ABOVE,
    BELOW,
    LABEL_SIZE,
    Plot,
    padded,
    room_for_ticks,
    series_style,
)
from coursekit.draw.canvas.sketch import (
    Curve,
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Text,
    text_width,
)
from coursekit.draw.canvas.style import BLUE, INK, ORANGE, PALE_BLUE, PALE_ORANGE, PAPER
from coursekit.draw.matrices.names import PLAYERS, label_text, strategy_name
from coursekit.matrix_games.game import MatrixGame, Strategy, as_game
from coursekit.text import number_text, vector_text

WIDTH, HEIGHT = 330.0, 250.0
LINE = 17.0
"""Between the names of two lines."""

Ends = tuple[float, float]
"""What a reply earns Player I when the first of two strategies is never played, and when always."""


def draw_envelope(game: Any, player: int = 0, strategy: Strategy | None = None) -> Sketch:
    """What Player I earns against each pure reply, as `player` mixes her two strategies.

    Player I (0) has two rows: a line for each column, and the guarantee is the lowest of them.
    Player II (1) has two columns: a line for each row, and the highest of them is the most that she
    pays. The shaded region is that of the linear program. `strategy` and what it guarantees are
    marked. Notes §4.2.2.

    >>> sketch = draw_envelope([[5, 3], [2, 8]], strategy=(0.75, 0.25))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-1]
    'x₁ = 0.75 guarantees 4.25'
    """
    game = as_game(game)
    if not game.is_zero_sum:
        raise ValueError("game must be zero-sum; to_zero_sum does that for a constant sum")
    if len(game.labels(player)) != 2:
        side = ("rows", "columns")[player]
        count = len(game.labels(player))
        raise ValueError(f"the {side} of {PLAYERS[player]} must be two, not {count}: {game.shape}")
    lines = _lines(game, player)
    values = [value for ends in lines for value in ends]
    low, high = padded(min(values), max(values))
    names = max(text_width(name, LABEL_SIZE) for name in lines.values())
    left = max(room_for_ticks(low, high), text_width(_pure(game, player, 1), LABEL_SIZE) / 2 + 6)
    height = max(HEIGHT, LINE * len(lines))
    plot = Plot((0.0, 1.0), (low, high), left, ABOVE, WIDTH, height)
    variable = ("x₁", "y₁")[player]
    marks: list[Mark] = [_region(plot, list(lines), player)]
    marks += plot.axes(variable, "v, what Player I earns")
    marks += [
        Text(plot.place(end, low)[0], plot.bottom + 31, _pure(game, player, 1 - end), LABEL_SIZE)
        for end in (0, 1)
    ]
    for number, (at_zero, at_one) in enumerate(lines):
        colour, dashed = series_style(number)
        ends = (*plot.place(0, at_zero), *plot.place(1, at_one))
        marks.append(Line(*ends, colour, 2.2, dashed))
    envelope = plot.places(_envelope(list(lines), player))
    marks += [Curve(envelope, (BLUE, ORANGE)[player], 4), plot.frame()]
    marks += _names_of_lines(plot, lines)
    if strategy is not None:
        marks += _marked(plot, game, player, strategy, marks)
    right = max(names + 36, text_width(_pure(game, player, 0), LABEL_SIZE) / 2 + 6)
    below = BELOW if strategy is None else BELOW + 22
    return Sketch(plot.right + right, plot.bottom + below, tuple(marks))


def _lines(game: MatrixGame, player: int) -> dict[Ends, str]:
    """The name of each line, by its ends; lines that coincide share one."""
    table = game.A.T if player == 0 else game.A
    lines: dict[Ends, list[str]] = {}
    for label, (always, never) in zip(game.labels(1 - player), table, strict=True):
        reply = label_text(label)
        name = f"E(X, {reply})" if player == 0 else f"E({reply}, Y)"
        lines.setdefault((float(never), float(always)), []).append(name)
    return {
        ends: names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
        for ends, names in lines.items()
    }


def _pure(game: MatrixGame, player: int, number: int) -> str:
    return f"only {strategy_name(player, game.labels(player)[number])}"


def _envelope(lines: list[Ends], player: int) -> list[tuple[float, float]]:
    """The corners of the lower envelope, for Player I, or of the upper one, for Player II."""
    outermost = min if player == 0 else max
    places = {0.0, 1.0}
    for (a, b), (c, d) in combinations(lines, 2):
        if (a - c) * (b - d) < 0:  # they cross
            places.add((a - c) / (a - c + d - b))
    return [(x, outermost(a + (b - a) * x for a, b in lines)) for x in sorted(places)]


def _region(plot: Plot, lines: list[Ends], player: int) -> Shape:
    """The points (x₁, v) that satisfy all constraints: below all lines, or above them."""
    edge = plot.ys[0] if player == 0 else plot.ys[1]
    corners = [*_envelope(lines, player), (1.0, edge), (0.0, edge)]
    return Shape(plot.places(corners), (PALE_BLUE, PALE_ORANGE)[player], "none")


def _names_of_lines(plot: Plot, lines: dict[Ends, str]) -> list[Mark]:
    """The names to the right of the frame, each as close to its line's end as the others allow."""
    order = sorted(enumerate(lines), key=lambda line: (-line[1][1], -line[1][0]))
    ends = [plot.place(1, at_one)[1] for _, (_, at_one) in order]
    heights = spread(ends, LINE, plot.top, plot.bottom)
    names = list(lines.values())
    marks: list[Mark] = []
    for (number, _), end, height in zip(order, ends, heights, strict=True):
        colour, _ = series_style(number)
        marks.append(Line(plot.right + 2, end, plot.right + 22, height, colour))
        name = names[number]
        marks.append(Text(plot.right + 26, height, name, LABEL_SIZE, colour, anchor="start"))
    return marks


def spread(heights: list[float], gap: float, top: float, bottom: float) -> list[float]:
    """The heights, from top to bottom, moved apart so that neighbours have a `gap`.

    >>> spread([10.0, 10.0, 50.0], gap=10, top=0, bottom=100)
    [10.0, 20.0, 50.0]
    >>> spread([95.0, 95.0], gap=10, top=0, bottom=100)
    [85.0, 95.0]
    """
    moved: list[float] = []
    for height in heights:
        moved.append(max(height, moved[-1] + gap) if moved else max(height, top + gap / 2))
    limit = bottom - gap / 2
    for number in reversed(range(len(moved))):
        moved[number] = min(moved[number], limit)
        limit = moved[number] - gap
    return moved


def _marked(
    plot: Plot, game: MatrixGame, player: int, strategy: Strategy, marks: list[Mark]
) -> list[Mark]:
    """The strategy as a point on the envelope, with a sentence below that says what it does."""
    mixed = game.mixed(player, strategy)
    guarantee = min(mixed @ game.A) if player == 0 else max(game.A @ mixed)
    chance, number = number_text(mixed[0]), number_text(guarantee)
    if player == 0:
        sentence = f"x₁ = {chance} guarantees {number}"
    else:
        sentence = f"y₁ = {chance} pays at most {number}"
    x, y = plot.place(mixed[0], guarantee)
    down = Line(x, plot.bottom, x, y, INK, 1.2, dashed=True)
    across = Line(plot.left, y, x, y, INK, 1.2, dashed=True)
    point = Disc(x, y, 5.5, PAPER, INK, 2.2)
    room = (plot.left + 3, plot.top + 3, plot.right - 3, plot.bottom - 3)
    name = beside_point(vector_text((mixed[0], guarantee)), (x, y), 10, bold=True)
    texts, _ = placed([name], [*marks, down, across], room)
    middle = plot.left + plot.width / 2
    below = Text(middle, plot.bottom + BELOW + 10, sentence, LABEL_SIZE, bold=True)
    return [down, across, point, *texts, below]
