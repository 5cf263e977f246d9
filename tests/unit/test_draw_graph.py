"""Pictures of game graphs: what they show, and what they refuse."""

from typing import Any

import networkx as nx
import numpy as np
import pytest

from coursekit.draw import draw_graph
from coursekit.draw.canvas.sketch import Curve, Line, Shape, Text
from coursekit.draw.canvas.style import BEST, N_POSITION, P_POSITION, PALE_BLUE, PALE_ORANGE
from coursekit.games import (
    Impartial,
    PennyStacks,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.solving import GameGraph, minimax, outcome, outcome_table, strongly_solve

PENNIES = GameGraph.explore(PennyStacks(7))
ENDGAME = GameGraph.explore(TicTacToe.from_text("XOX OO. .X."))


class Ring(Impartial, frozen=True):
    """A counter on a ring of eight fields; it stops on field 0."""

    field: int

    def moves(self):
        return (1, -1, 8) if self.field else ()

    def play(self, move):
        return Ring((self.field + self.legal(move)) % 8)


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def curves(sketch):
    return [mark for mark in sketch.marks if isinstance(mark, Curve)]


def test_every_position_stands_there_once_and_every_move_is_a_line():
    sketch = draw_graph(PENNIES)
    assert len(texts(sketch)) == len(set(texts(sketch))) == len(PENNIES) == 14
    assert {"7", "4+2+1", "2+1+1+1+1+1"} <= set(texts(sketch))
    assert len(curves(sketch)) == len(PENNIES.moves)


def test_every_line_leads_down():
    for curve in curves(draw_graph(PENNIES)):
        heights = [y for _, y in curve.points]
        assert heights == sorted(heights)


def test_the_start_is_on_top_and_the_ends_are_at_the_bottom():
    sketch = draw_graph(PENNIES)
    height = {mark.text: mark.y for mark in sketch.marks if isinstance(mark, Text)}
    assert min(height, key=height.get) == "7"
    ends = {"2+1+1+1+1+1", "2+2+1+1+1", "2+2+2+1"}
    assert {text for text, y in height.items() if y == max(height.values())} == ends


def test_outcomes_colour_the_nodes_and_winning_moves_are_thick():
    sketch = draw_graph(PENNIES, outcomes=outcome)
    letters = [outcome(position) for position in PENNIES.positions]
    for letter, colour in (("N", N_POSITION), ("P", P_POSITION)):
        fills = [mark.fill for mark in sketch.marks if isinstance(mark, Shape)]
        assert fills.count(colour) == letters.count(letter) + 1  # and one in the legend
        assert texts(sketch).count(letter) == letters.count(letter)
    winning = sum(
        letters[i] == "N" and letters[option] == "P"
        for i in range(len(PENNIES))
        for option in PENNIES.options[PENNIES.first[i] : PENNIES.first[i + 1]]
    )
    assert sum(curve.stroke == BEST for curve in curves(sketch)) == winning > 0
    assert texts(sketch)[-2:] == ["N: the next player wins", "P: the previous player wins"]


def test_answers_may_be_a_function_a_mapping_a_table_or_an_array():
    positions = sorted(PENNIES.positions, key=lambda position: -len(position.stacks))
    answers = [outcome(position) for position in PENNIES.positions]
    sketch = draw_graph(PENNIES, outcomes=outcome)
    assert (
        draw_graph(PENNIES, outcomes=dict(zip(PENNIES.positions, answers, strict=True))) == sketch
    )
    assert draw_graph(PENNIES, outcomes=outcome_table(positions)) == sketch
    assert draw_graph(PENNIES, outcomes=answers) == sketch
    assert draw_graph(PENNIES, outcomes=np.array(answers)) == sketch


def test_values_colour_by_their_sign():
    values = strongly_solve(ENDGAME).values
    sketch = draw_graph(ENDGAME, values=values)
    fills = [mark.fill for mark in sketch.marks if hasattr(mark, "fill")]
    assert fills.count(PALE_BLUE) == (values > 0).sum() + 1
    assert fills.count(PALE_ORANGE) == (values < 0).sum() + 1
    assert {"value < 0", "value = 0", "value > 0"} <= set(texts(sketch))


@pytest.mark.parametrize("game", [Subtraction(5), PennyStacks(7)])
def test_moves_that_keep_a_win_are_thick_and_lost_positions_have_none(game):
    graph = GameGraph.explore(TwoPlayers(game))
    sketch = draw_graph(graph, values=minimax)
    values = [minimax(position)[0] for position in graph.positions]
    keeping = sum(
        values[i] == values[option] == (-1 if graph.positions[i].player else 1)
        for i in range(len(graph))
        for option in graph.options[graph.first[i] : graph.first[i + 1]]
    )
    assert sum(curve.stroke == BEST for curve in curves(sketch)) == keeping > 0


def test_of_moves_that_cost_more_or_less_the_cheapest_is_thick():
    graph = GameGraph.explore(Tree((5, 9), player=1))
    assert [c.stroke == BEST for c in curves(draw_graph(graph, values=minimax))] == [False, True]


def test_rounded_boxes_are_explained_where_other_shapes_are():
    graph = GameGraph.explore(TwoPlayers(Subtraction(3)))
    assert texts(draw_graph(graph))[-3:] == [
        "Player I moves",
        "Player II moves",
        "the game is over",
    ]
    assert "the game is over" not in texts(draw_graph(PENNIES))
    assert texts(draw_graph(ENDGAME)) == []  # boards alone have no shapes


class Walk(Position, frozen=True):
    """A game without a board: walk to the end of a short road."""

    steps: int = 0
    player = 0

    def moves(self):
        return ("on",) if self.steps < 2 else ()

    def play(self, move):
        self.legal(move)
        return Walk(self.steps + 1)

    def payoffs(self):
        return (1, -1)


def test_a_position_without_a_board_and_without_a_name_shows_its_text():
    assert texts(draw_graph(GameGraph.explore(Walk()))) == [
        "Walk()",
        "Walk(steps=1)",
        "Walk(steps=2)",
    ]


class Pile(Impartial, frozen=True):
    """One field of any kind, and no moves."""

    content: Any

    def moves(self):
        return ()


class Pair(Impartial, frozen=True):
    left: int
    right: int

    def moves(self):
        return ()


class Nothing(Impartial, frozen=True):
    def moves(self):
        return ()


@pytest.mark.parametrize(
    ("position", "label"),
    [
        (Pile(3), "3"),
        (Pile(2.5), "2.5"),
        (Pile(None), "Pile(None)"),
        (Pile("abc"), "abc"),
        (Pile((3, 3)), "(3, 3)"),
        (Pile(()), "()"),
        (Pair(1, 2), "(1, 2)"),
        (Nothing(), "Nothing()"),
        (PennyStacks((3, 3)), "3+3"),
        (TwoPlayers(Pile(2.5)), "2.5"),
        (TicTacToe(), ""),
    ],
)
def test_labels_of_positions(position, label):
    assert position.node_label() == label


def test_positions_without_a_short_name_show_their_board():
    assert draw_graph(ENDGAME) == draw_graph(ENDGAME, boards=True)
    assert draw_graph(PENNIES, boards=True) != draw_graph(PENNIES)


def test_labels_are_given_by_a_function():
    sketch = draw_graph(PENNIES, labels=lambda position: f"{len(position.stacks)} stacks")
    assert texts(sketch)[0] == "1 stacks"


def test_a_game_with_cycles_is_drawn_with_arrows():
    graph = GameGraph.explore(Ring(4))
    sketch = draw_graph(graph)
    assert sorted(texts(sketch)) == [str(field) for field in range(8)]
    heads = [m for m in sketch.marks if isinstance(m, Shape) and len(m.points) == 3]
    moves = {(p, p.play(m)) for p in graph.positions for m in p.moves()}
    loops = sum(start == end for start, end in moves)
    assert loops == len(curves(sketch)) == 7
    assert len(heads) == len(moves)
    assert sum(isinstance(m, Line) for m in sketch.marks) == len(moves) - loops


def test_a_loop_stands_on_its_node(faults):
    sketch = draw_graph(GameGraph.explore(Ring(4)))
    assert faults(sketch) == []
    names = [mark for mark in sketch.marks if isinstance(mark, Text) and mark.text != "0"]
    for loop in curves(sketch):
        x, y = loop.points[0]
        assert any(abs(name.x - x) < 8 and 0 < name.y - y < 20 for name in names)


def test_a_single_position_is_a_graph():
    assert texts(draw_graph(GameGraph.explore(Subtraction(0)), outcomes=outcome))[:2] == [
        "0",
        "P",
    ]


@pytest.mark.parametrize(
    ("graph", "options", "message"),
    [
        (GameGraph.explore(PennyStacks(16)), {}, "at most 150.*a smaller game"),
        (PENNIES, {"outcomes": ["N"]}, "14 positions need as many answers, not 1"),
        (PENNIES, {"outcomes": outcome, "values": outcome}, "either outcomes or values"),
        (PENNIES, {"outcomes": "N"}, "must be a mapping or a function of positions, not 'N'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(graph, options, message):
    with pytest.raises(ValueError, match=message):
        draw_graph(graph, **options)


def test_what_is_no_graph_of_a_game_is_refused():
    for graph in (None, PennyStacks(3), nx.DiGraph()):
        with pytest.raises(ValueError, match=r"graph must be a GameGraph\.explore"):
            draw_graph(graph)


def test_labels_may_be_numbers_and_must_be_a_function():
    graph = GameGraph.explore(PennyStacks(3))
    assert draw_graph(graph, labels=seven) == draw_graph(graph, labels=lambda p: "7")
    with pytest.raises(ValueError, match="labels must be a function that returns a text, not 3"):
        draw_graph(graph, labels=3)


def seven(position):
    return 7
