"""Heaps of stones, pins or pennies to click on, and sums of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ipywidgets import HTML, Box, Button, HBox, Layout, VBox

from coursekit.draw.boards.heaps import Spot, heap_of
from coursekit.draw.canvas.style import PAPER
from coursekit.interact.playing.board import Board, Choose, Latest, Opinions, opinion_colour
from coursekit.interact.widgets.buttons import KINDS, LOOK, Buttons
from coursekit.position import Impartial, Position, Sum, TwoPlayers
from coursekit.text.moves import move_text


def heaps_board(start: TwoPlayers, choose: Choose) -> Board:
    """Heaps of stones, pins or pennies; a click on one of them calls `choose(move)`.

    Heaps stay where they are on the table from move to move, and what a move leaves of a heap
    takes its place.
    """
    hints = dict.fromkeys(heap_of(part).hint for part in start.game.parts())
    hint = HTML(LOOK + "".join(f"<div>{text}</div>" for text in hints))
    table = HBox(layout=Layout(flex_flow="row wrap", align_items="flex-end", grid_gap="8px 28px"))
    board = VBox([table, hint])
    board.layout.flex = f"1 1 {room(start.game)}px"  # so that nothing moves when heaps shrink
    row_layout, stack_layout = Layout(flex_flow="row wrap"), Layout(flex_flow="column-reverse")
    group_layout, line_layout = Layout(align_items="center"), Layout(min_height="36px")
    buttons = Buttons()
    boxes: list[Box] = []
    heaps: list[Impartial] = []
    expected: list[Impartial] = []
    known: dict[Position, list[Impartial]] = {}

    def show(position: TwoPlayers, opinions: Opinions, latest: Latest) -> None:
        now = position.game.parts()
        order: Sequence[Impartial]
        if same(heaps, now):
            order = heaps
        elif same(expected, now):
            order = expected
        else:  # the opponent has moved, or somebody went back
            order = known.get(position) or replaced(expected, now) or now
        heaps[:] = expected[:] = known[position] = list(order)
        old = boxes[:]
        boxes.clear()
        buttons.begin()
        widgets = [widget(position.game, number, opinions) for number in range(len(heaps))]
        rows = [
            box for box, heap in zip(widgets, heaps, strict=True) if heap_of(heap).arranged == "row"
        ]
        others = [box for box in widgets if box not in rows]
        table.children = [*([kept(VBox(rows))] if rows else []), *others]
        for box in old:
            box.close()

    def kept(box: Box) -> Box:
        boxes.append(box)
        return box

    def widget(game: Impartial, number: int, opinions: Opinions) -> Box:
        heap = heaps[number]
        clicks = heap_of(heap)
        lines = [
            [new_button(game, number, spot, opinions) for spot in line]
            for line in clicks.spots(heap)
        ]
        if clicks.arranged == "row":
            return kept(HBox(lines[0], layout=row_layout))
        if clicks.arranged == "stack":
            return kept(VBox(lines[0], layout=stack_layout))
        rows = [kept(HBox(line, layout=line_layout)) for line in lines]
        return kept(VBox(rows, layout=group_layout))

    def new_button(game: Impartial, number: int, spot: Spot, opinions: Opinions) -> Button:
        heap = heaps[number]
        if spot.move is None:
            return buttons.get(KINDS[spot.kind], spot.text, "", PAPER if opinions else None, None)
        move = (game.parts().index(heap), spot.move) if isinstance(game, Sum) else spot.move

        def click() -> None:
            left = game.play(move).parts()
            pieces = [piece for piece in spot.leaves if piece in left]
            expected[:] = [*heaps[:number], *pieces, *heaps[number + 1 :]]
            choose(move)

        opinion = opinions.get(move)
        text, fill = (opinion.word, opinion_colour(opinion)) if opinion else (spot.text, None)
        return buttons.get(KINDS[spot.kind], text, move_text(heap, spot.move), fill, click)

    return Board(board, [], show)


def room(game: Impartial) -> int:
    """The width in pixels of the widest heap, or of several small ones side by side."""
    heaps = [(heap_of(part), part) for part in game.parts()]
    flat = [heap.spots(part) for heap, part in heaps if heap.arranged != "stack"]
    return max([480, *(48 * len(line) for lines in flat for line in lines)])


def same(heaps: Sequence[Impartial], now: Sequence[Impartial]) -> bool:
    """Whether only the order differs."""
    return Counter(heaps) == Counter(now)


def replaced(heaps: list[Impartial], now: Sequence[Impartial]) -> list[Impartial] | None:
    """`now` in the order of `heaps`; what is left of the heap that changed takes its place.

    None if more than one move lies between the two.

    >>> from coursekit.games import Nim
    >>> replaced([Nim(5), Nim(9), Nim(7)], [Nim(7), Nim(5), Nim(2)])
    [Nim(5), Nim(2), Nim(7)]
    """
    gone = list((Counter(heaps) - Counter(now)).elements())
    come = list((Counter(now) - Counter(heaps)).elements())
    if len(gone) != 1 or len(come) > 2:
        return None
    place = heaps.index(gone[0])
    return [*heaps[:place], *come, *heaps[place + 1 :]]
