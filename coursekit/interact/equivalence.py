"""Are two games worth the same? Add a third to both and compare who wins."""

from __future__ import annotations

from collections.abc import Iterable

from coursekit.draw.boards import board_sketch
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import FAINT, INK, N_POSITION, ORANGE, P_POSITION
from coursekit.games import Impartial, Kayles, Nim
from coursekit.impartial import outcome_by_nimbers
from coursekit.interact.widgets.explore import explore
from coursekit.interact.widgets.live import Live

MEANING = {"N": "N: the next player wins", "P": "P: the previous player wins"}


def equivalence_explorer(games: Iterable[Impartial] | None = None) -> Live:
    """Choose G, H and K among the games; see whether K separates G from H. Notes §2.1.3.

    Two games are equivalent if no K does: then G + K and H + K always have the same outcome.

    >>> equivalence_explorer()
    compare(G=Nim(2), H=Nim(3), K=Nim(0))
    """
    listed = default_games() if games is None else list(games)
    for game in listed:
        if not isinstance(game, Impartial):
            raise ValueError(f"games has {game!r}: expected impartial positions")
    if not listed:
        raise ValueError("games has no game: expected at least one")
    choices = {game.term_label(): game for game in listed}
    first = Nim((2,)) if games is None else listed[0]
    second = Nim((3,)) if games is None else listed[1 % len(listed)]

    def compare(G: Impartial = first, H: Impartial = second, K: Impartial = listed[0]) -> Sketch:
        return comparison(G, H, K)

    live = explore(compare, G=choices, H=choices, K=choices)
    for knob in live.children[0].children:
        knob.layout.width = "210px"
    return live


def default_games() -> list[Impartial]:
    """Rows of Nim, rows of pins, and a few sums."""
    rows = [Nim((stones,)) for stones in range(5)]
    pins = [Kayles(number) for number in range(1, 8)]
    sums = [rows[1] + rows[2], rows[2] + rows[2], Kayles(2) + Kayles(3), Kayles(4) + rows[3]]
    return [*rows, *pins, *sums]


def comparison(first: Impartial, second: Impartial, added: Impartial) -> Sketch:
    """The boards of both sums with their outcomes, and whether the added game separates the two.

    >>> comparison(Nim(2), Nim(3), Nim(2)).marks[-1].text
    '*2 separates *2 from *3: they are not equivalent.'
    """
    names = [game.term_label() for game in (first, second, added)]
    outcomes = [outcome_by_nimbers(game + added) for game in (first, second)]
    panels = [
        _panel(f"{name} + {names[2]}", game + added, result)
        for name, game, result in zip(names, (first, second), outcomes, strict=False)
    ]
    separated = outcomes[0] != outcomes[1]
    if separated:
        verdict = f"{names[2]} separates {names[0]} from {names[1]}: they are not equivalent."
    else:
        verdict = (
            f"{names[2]} does not separate {names[0]} from {names[1]}: both sums are {outcomes[0]}."
        )
    gap, size = 24.0, 15
    height = max(panel.height for panel in panels)
    width = max(sum(panel.width for panel in panels) + gap, text_width(verdict, size, True) + 12)
    marks: list[Mark] = [*panels[0].at(0, 0), *panels[1].at(panels[0].width + gap, 0)]
    colour = ORANGE if separated else INK
    marks.append(Text(6, height + 22, verdict, size, colour, anchor="start", bold=separated))
    return Sketch(width, height + 40, tuple(marks))


def _panel(title: str, game: Impartial, result: str) -> Sketch:
    """A board with a frame, its name above and its outcome below."""
    board, size, margin = board_sketch(game), 14, 10.0
    texts = (title, MEANING[result])
    width = max(board.width, 260.0, *(text_width(text, size, True) for text in texts)) + 2 * margin
    height = max(board.height, 110.0)
    foot = 30 + height
    fill = N_POSITION if result == "N" else P_POSITION
    return Sketch(
        width + 2,
        foot + 32,
        (
            rectangle(1, 1, width, foot + 30, stroke=FAINT),
            Text(width / 2, 18, title, size, bold=True),
            *board.at((width - board.width) / 2, 30 + (height - board.height) / 2),
            rectangle(1, foot, width, 31, fill=fill, stroke=FAINT),
            Text(width / 2, foot + 16, MEANING[result], size),
        ),
    )
