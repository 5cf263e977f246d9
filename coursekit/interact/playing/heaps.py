"""Heaps of stones, pins or pennies to click on, and sums of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple, TypeVar

from ipywidgets import HTML, Box, Button, HBox, Layout, VBox, Widget

from coursekit.draw.boards.heaps import Spot, heap_of
from coursekit.draw.canvas.style import PAPER
from coursekit.games import Impartial, Position, Sum, TwoPlayers
from coursekit.interact.playing.board import (
    Board,
    Choose,
    Latest,
    Opinions,
    latest_text,
    opinion_colour,
    two_lines,
)
from coursekit.interact.widgets.buttons import KINDS, LOOK, TOUCHED, Buttons

W = TypeVar("W", bound=Widget)


def heaps_board(start: TwoPlayers, choose: Choose) -> Board:
    """Heaps of stones, pins or pennies; a click on one of them calls `choose(move)`."""
    table = HeapsTable(start, choose)
    return Board(table.widget, [], table.show)


class Arrangement(NamedTuple):
    """The heaps in the order in which they lie on the table, and the move that led to it.

    `before` are the heaps before the move, `left` says where the pieces lie that it has left.
    """

    heaps: tuple[Impartial, ...]
    before: tuple[Impartial, ...] = ()
    move: Any = None
    left: range = range(0)


class HeapsTable:
    """Heaps that stay where they are from move to move: what is left of one takes its place."""

    def __init__(self, start: TwoPlayers, choose: Choose):
        self.choose = choose
        self.arrangements: dict[Position, Arrangement] = {}
        self.clicked: tuple[TwoPlayers, Any, int, Spot] | None = None
        self.buttons = Buttons()
        self.boxes: list[Widget] = []
        self.row = Layout(flex_flow="row wrap", max_width="100%")
        self.stack = Layout(flex_flow="column-reverse")
        self.line = Layout(min_height="36px")  # a pin that has no bar stands beside the others
        # Bars belong below their pins: where a row of pins is too long, it scrolls.
        self.lines = Layout(align_items="flex-start", max_width="100%", overflow="auto")
        self.rows = VBox(layout=Layout(grid_gap="12px", max_width="100%", padding="6px"))
        self.heaps = HBox(layout=Layout(flex_flow="row wrap", align_items="flex-end"))
        self.heaps.layout.grid_gap, self.heaps.layout.padding = "12px 28px", "6px"
        hints = dict.fromkeys(heap_of(part).hint for part in start.game.parts())
        hint = HTML(LOOK + "".join(f"<div>{text}</div>" for text in hints))
        self.widget = VBox([self.heaps, hint])
        self.widget.layout.flex = f"1 1 {room(start.game)}px"  # nothing moves when heaps shrink

    def show(self, position: TwoPlayers, opinions: Opinions, latest: Latest) -> None:
        """Show the heaps; those that the latest move has left are framed together."""
        self.follow(position, latest)
        now, old = self.arranged(position), self.boxes
        self.boxes = []
        self.buttons.begin()
        boxes = [self.heap_box(position, now, place, opinions) for place in range(len(now.heaps))]
        kinds = [heap_of(heap).arranged for heap in now.heaps]
        if latest:
            moved = heap_of(now.before[now.left.start]).arranged
            framed = self.framed(moved, boxes[now.left.start : now.left.stop], latest)
            boxes[now.left.start : now.left.stop] = [framed]
            kinds[now.left.start : now.left.stop] = [moved]
        self.rows.children = [box for box, kind in zip(boxes, kinds, strict=True) if kind == "row"]
        others = [box for box, kind in zip(boxes, kinds, strict=True) if kind != "row"]
        self.heaps.children = [*([self.rows] if self.rows.children else []), *others]
        for box in old:
            box.close()

    def arranged(self, position: TwoPlayers) -> Arrangement:
        """How the heaps of a position lie on the table."""
        return self.arrangements.get(position) or Arrangement(tuple(position.game.parts()))

    def follow(self, position: TwoPlayers, latest: Latest) -> None:
        """Remember how the heaps lie after the piece that was clicked, and after the latest moves.

        A click that was ignored has led nowhere, and is not remembered.
        """
        seen = {position, *(before for before, _ in latest)}
        if self.clicked and self.clicked[0].play(self.clicked[1]) in seen:
            self.remember(*self.clicked)
        for before, move in latest:
            heaps, after = self.arranged(before).heaps, self.arrangements.get(before.play(move))
            if after is None or (after.before, after.move) != (heaps, move):
                self.remember(before, move, *spot_of(before.game, heaps, move))

    def remember(self, before: TwoPlayers, move: Any, place: int, spot: Spot) -> None:
        """Remember how the heaps lie when this piece is played."""
        heaps, after = self.arranged(before).heaps, before.play(move)
        pieces = new_pieces(heaps, after.game.parts(), spot)
        left = range(place, place + len(pieces))
        arranged = (*heaps[:place], *pieces, *heaps[place + 1 :])
        self.arrangements[after] = Arrangement(arranged, heaps, move, left)

    def click(self, position: TwoPlayers, move: Any, place: int, spot: Spot) -> None:
        """Choose a move; it is known which of several equal heaps was meant."""
        self.clicked = position, move, place, spot
        self.choose(move)
        self.clicked = None

    def heap_box(
        self, position: TwoPlayers, now: Arrangement, place: int, opinions: Opinions
    ) -> Box:
        """The pieces of one heap."""
        heap = now.heaps[place]
        lines = [
            [self.button(position, place, heap, spot, opinions) for spot in line]
            for line in heap_of(heap).spots(heap)
        ]
        if heap_of(heap).arranged == "row":
            return self.kept(HBox(lines[0], layout=self.row))
        if heap_of(heap).arranged == "stack":
            return self.kept(VBox(lines[0], layout=self.stack))
        boxes = [self.kept(HBox(line, layout=self.line)) for line in lines]
        return self.kept(VBox(boxes, layout=self.lines))

    def button(
        self, position: TwoPlayers, place: int, heap: Impartial, spot: Spot, opinions: Opinions
    ) -> Button:
        """A piece; a click on it plays its move."""
        kind = KINDS[spot.kind]
        if spot.move is None:
            return self.buttons.get(kind, spot.text, "", PAPER if opinions else None, None)
        move = whole_move(position.game, heap, spot.move)
        opinion = opinions.get(move)
        text, fill = (two_lines(opinion), opinion_colour(opinion)) if opinion else (spot.text, None)
        tooltip = heap.move_name(spot.move)
        return self.buttons.get(
            kind, text, tooltip, fill, lambda: self.click(position, move, place, spot)
        )

    def framed(self, kind: str, boxes: Sequence[Widget], latest: Latest) -> Box:
        """What a move has left of a heap, be it nothing, with the move in words."""
        words = self.kept(HTML(f"<div>{escape(latest_text(latest))}</div>"))
        if kind == "row":
            frame = HBox([*boxes, words], layout=self.row)
        else:
            pieces = HBox(boxes, layout=self.heaps.layout)
            frame = VBox([words, self.kept(pieces)], layout=Layout(max_width="100%"))
        frame.add_class(TOUCHED)
        return self.kept(frame)

    def kept(self, widget: W) -> W:
        """The widget, which is closed when the next position is shown."""
        self.boxes.append(widget)
        return widget


def room(game: Impartial) -> int:
    """The width in pixels of the widest heap, or of several small ones side by side."""
    heaps = [(heap_of(part), part) for part in game.parts()]
    flat = [heap.spots(part) for heap, part in heaps if heap.arranged != "stack"]
    return max([480, *(48 * len(line) for lines in flat for line in lines)])


def whole_move(game: Impartial, heap: Impartial, move: Any) -> Any:
    """The move of the game that is this move in one of its heaps.

    >>> from coursekit.games import Kayles, Nim
    >>> whole_move(Nim((5, 3)), Nim(3), (3, 1)), whole_move(Kayles(4) + Nim(3), Nim(3), (3, 1))
    ((3, 1), (1, (3, 1)))
    """
    return (game.parts().index(heap), move) if isinstance(game, Sum) else move


def spot_of(game: Impartial, heaps: Sequence[Impartial], move: Any) -> tuple[int, Spot]:
    """The place of a heap in which a move can be made, and the first piece that stands for it."""
    possible = heaps
    if isinstance(game, Sum):
        number, move = move
        possible = [game.terms[number]]
    return next(
        (heaps.index(heap), spot)
        for heap in possible
        for line in heap_of(heap).spots(heap)
        for spot in line
        if spot.move == move
    )


def new_pieces(
    before: Sequence[Impartial], after: Sequence[Impartial], spot: Spot
) -> list[Impartial]:
    """The heaps that have come up, from left to right as the piece that was played leaves them."""
    return sorted((Counter(after) - Counter(before)).elements(), key=spot.leaves.index)
