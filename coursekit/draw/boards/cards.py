"""Cards and coins on a table for two: what each player holds and has paid."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.board import LOOKS, MARGIN, fitted, with_result, with_turn
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch, Text, rounded_rectangle
from coursekit.draw.canvas.style import (
    BLUE,
    FAINT,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_YELLOW,
)
from coursekit.games import CHANCE, Position
from coursekit.text import numbered_player

WIDTH, HEIGHT = 56.0, 78.0
"""The size of a card."""
SEAT = 96.0
"""The room for a player."""
ABOVE = 24.0
"""The room for words above the cards, and for as many below."""
RED = "♥"

HIDDEN = "hidden"
"""A card that lies face down; "" is a place without a card."""


def card(text: str) -> Sketch:
    """A card: its name, its back if it is HIDDEN, or an empty place.

    >>> [mark.text for mark in card("K♥").marks if isinstance(mark, Text)], len(card("").marks)
    (['K♥'], 1)
    """
    edge = (1.0, 1.0, WIDTH - 2, HEIGHT - 2, 7.0)
    if not text:
        return Sketch(WIDTH, HEIGHT, (rounded_rectangle(*edge, stroke=FAINT, dashed=True),))
    if text == HIDDEN:
        marks: list[Mark] = [rounded_rectangle(*edge, fill=PALE_BLUE, stroke=INK, width=1.5)]
        for i in range(1, 5):
            x, y = WIDTH * i / 5, HEIGHT * i / 5
            marks += [Line(x, 8, x, HEIGHT - 8, BLUE), Line(8, y, WIDTH - 8, y, BLUE)]
        return Sketch(WIDTH, HEIGHT, tuple(marks))
    colour = ORANGE if text.endswith(RED) else INK
    size = fitted(text, 24, WIDTH - 14)
    name = Text(WIDTH / 2, HEIGHT / 2, text, size, colour, bold=True)
    return Sketch(WIDTH, HEIGHT, (rounded_rectangle(*edge, stroke=INK, width=1.5), name))


def poker_table(
    position: Position, hands: Sequence[str], paid: Sequence[int], middle: Sequence[str] = ()
) -> Sketch:
    """Two players with their cards and what they have paid; between them other cards, and the pot.

    Below the table it says who is to move, or who has won.
    """
    width = 3 * SEAT + 2 * MARGIN
    top = MARGIN + ABOVE
    words = top + HEIGHT + ABOVE / 2
    marks: list[Mark] = []
    for player, (name, coins) in enumerate(zip(hands, paid, strict=True)):
        x = MARGIN + SEAT / 2 if player == 0 else width - MARGIN - SEAT / 2
        colour = LOOKS[player][1]
        marks.append(Text(x, MARGIN + 10, numbered_player(player), 13, colour, bold=True))
        marks += card(name).at(x - WIDTH / 2, top)
        marks.append(Text(x, words, f"paid {coins}", 12, GREY))
    for number, name in enumerate(middle):
        marks += card(name).at(width / 2 + (number - len(middle) / 2) * WIDTH, top)
    for i in range(0 if middle else sum(paid)):
        x, y = width / 2 - 12 + 24 * (i % 2), top + HEIGHT - 12 - 8 * (i // 2)
        marks.append(Disc(x, y, 10, PALE_YELLOW, INK))
    marks.append(Text(width / 2, words, f"pot: {sum(paid)}", 13, bold=True))
    table = Sketch(width, words + ABOVE / 2, tuple(marks))
    if position.player == CHANCE and not position.is_over:
        return with_turn(table, None, "the cards are dealt")
    return with_result(table, position)
