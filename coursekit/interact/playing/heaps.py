"""Boards to click on for Nim, Kayles, penny stacks and sums of them: stones, pins and pennies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ipywidgets import HTML, Box, Button, HBox, Layout, VBox

from coursekit.agents.opinions import Opinion
from coursekit.draw.canvas.style import PAPER
from coursekit.games import Kayles, Nim, PennyStacks
from coursekit.interact.playing.clickable import Board, clickable_board, opinion_colour
from coursekit.interact.widgets.buttons import LOOK, PAIR, PENNY, PIN, STONE, Buttons, Kind
from coursekit.position import Impartial, Position, Sum, TwoPlayers
from coursekit.text.moves import move_text

HINTS = {
    Nim: "Click on a stone to take it and all stones to its right.",
    Kayles: "Click on a pin to knock it down, or on the bar below two pins for both.",
    PennyStacks: "Click on a penny to lift it and all above it off the stack, but not just half.",
}


class Spot(NamedTuple):
    """A button of a heap: kind, text, the move in the heap or None, and what that leaves of it."""

    kind: Kind
    text: str
    move: Any
    leaves: Sequence[Impartial]


@clickable_board.register
def _(position: TwoPlayers, choose: Callable[[Any], None]) -> Board:
    if all(isinstance(part, tuple(HINTS)) for part in position.game.parts()):
        return heaps_board(position, choose)
    return clickable_board.dispatch(Position)(position, choose)


def heaps_board(start: TwoPlayers, choose: Callable[[Any], None]) -> Board:
    """Heaps of stones, pins or pennies; a click on one of them calls `choose(move)`.

    Heaps stay where they are on the table from move to move, and what a move leaves of a heap
    takes its place.
    """
    games = [game for game in HINTS if any(isinstance(p, game) for p in start.game.parts())]
    hint = HTML(LOOK + "".join(f"<div>{HINTS[game]}</div>" for game in games))
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

    def show(position: TwoPlayers, opinions: Mapping[Any, Opinion]) -> None:
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
        rows = [box for box, heap in zip(widgets, heaps, strict=True) if isinstance(heap, Nim)]
        others = [box for box in widgets if box not in rows]
        table.children = [*([kept(VBox(rows))] if rows else []), *others]
        for box in old:
            box.close()

    def kept(box: Box) -> Box:
        boxes.append(box)
        return box

    def widget(game: Impartial, number: int, opinions: Mapping[Any, Opinion]) -> Box:
        heap = heaps[number]
        lines = [
            [new_button(game, number, spot, opinions) for spot in line] for line in spots(heap)
        ]
        if isinstance(heap, Nim):
            return kept(HBox(lines[0], layout=row_layout))
        if isinstance(heap, PennyStacks):
            return kept(VBox(lines[0], layout=stack_layout))
        rows = [kept(HBox(line, layout=line_layout)) for line in lines]
        return kept(VBox(rows, layout=group_layout))

    def new_button(
        game: Impartial, number: int, spot: Spot, opinions: Mapping[Any, Opinion]
    ) -> Button:
        heap = heaps[number]
        if spot.move is None:
            return buttons.get(spot.kind, spot.text, "", PAPER if opinions else None, None)
        move = (game.parts().index(heap), spot.move) if isinstance(game, Sum) else spot.move

        def click() -> None:
            left = game.play(move).parts()
            pieces = [piece for piece in spot.leaves if piece in left]
            expected[:] = [*heaps[:number], *pieces, *heaps[number + 1 :]]
            choose(move)

        opinion = opinions.get(move)
        text, fill = (opinion.word, opinion_colour(opinion)) if opinion else (spot.text, None)
        return buttons.get(spot.kind, text, move_text(heap, spot.move), fill, click)

    return Board(board, [], show)


def spots(heap: Impartial) -> list[list[Spot]]:
    """The buttons of a heap, line by line; pennies from the lowest to the highest.

    >>> [spot.move for line in spots(Kayles(3)) for spot in line]
    [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)]
    >>> [spot.move for spot in spots(PennyStacks(4))[0]]
    [None, (4, 3), None, (4, 3)]
    """
    if isinstance(heap, Nim):
        row = sum(heap.rows)
        stones = [
            Spot(STONE, f"{left + 1}", (row, left), [Nim((left,), heap.misere)])
            for left in range(row)
        ]
        return [stones]
    if isinstance(heap, Kayles):
        ends = [Kayles(n, heap.misere) for n in range(heap.pins)]
        pins = [Spot(PIN, f"{k + 1}", (k, 1), [ends[k], ends[-1 - k]]) for k in range(heap.pins)]
        pairs = [
            Spot(PAIR, f"{k + 1}–{k + 2}", (k, 2), [ends[k], ends[-2 - k]])
            for k in range(heap.pins - 1)
        ]
        return [pins, pairs]
    assert isinstance(heap, PennyStacks)
    height = sum(heap.stacks)
    pennies = [Spot(PENNY, "1", None, [])]
    for below in range(1, height):
        above = height - below
        move = (height, max(below, above)) if below != above else None
        parts = [PennyStacks((part,), heap.misere) for part in (below, above)]
        pennies.append(Spot(PENNY, f"{below + 1}", move, parts))
    return [pennies]


def room(game: Impartial) -> int:
    """How wide the widest heap is, in pixels, or several small ones beside each other."""
    pieces = [part.pins if isinstance(part, Kayles) else 1 for part in game.parts()]
    pieces += game.rows if isinstance(game, Nim) else []
    return max(480, 48 * max(pieces, default=0))


def same(heaps: Sequence[Impartial], now: Sequence[Impartial]) -> bool:
    """Whether nothing but the order differs."""
    return Counter(heaps) == Counter(now)


def replaced(heaps: list[Impartial], now: Sequence[Impartial]) -> list[Impartial] | None:
    """`now` in the order of `heaps`, what came of the one that is gone in its place.

    None if more than one move lies between the two.

    >>> replaced([Nim(5), Nim(9), Nim(7)], [Nim(7), Nim(5), Nim(2)])
    [Nim(5), Nim(2), Nim(7)]
    """
    gone = list((Counter(heaps) - Counter(now)).elements())
    come = list((Counter(now) - Counter(heaps)).elements())
    if not gone and not come:
        return list(heaps)
    if len(gone) != 1 or len(come) > 2:
        return None
    place = heaps.index(gone[0])
    return [*heaps[:place], *come, *heaps[place + 1 :]]
