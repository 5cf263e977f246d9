"""Pictures of game graphs, with cycles and without, and of trees with information sets."""

from typing import Any

import networkx as nx
import pytest

from coursekit.draw import (
    draw_components,
    draw_graph,
    draw_information_sets,
    draw_normal_form,
    layered,
)
from coursekit.draw.sketch import Curve, Disc, Shape, Text, figure_alt
from coursekit.draw.style import BEST, BLUE, ORANGE, PALE_BLUE, PALE_ORANGE, VERY_PALE_YELLOW
from coursekit.extensive_form import GameTree, normal_form
from coursekit.games import (
    CoinGame,
    Impartial,
    KuhnPoker,
    LeducPoker,
    PennyStacks,
    Piglet,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.solving import GameGraph, minimax, outcome, outcome_table, strongly_solve
from tests.pictures import forgetful_driver

PENNIES = GameGraph.explore(PennyStacks(7))
ENDGAME = GameGraph.explore(TicTacToe.from_text("XOX OO. .X."))
KUHN = GameTree.explore(KuhnPoker())


class Ring(Impartial, frozen=True):
    """A counter on a ring of eight fields; it stops on field 0."""

    field: int

    def moves(self):
        return (1, -1, 8) if self.field else ()

    def play(self, move):
        return Ring((self.field + self.legal(move)) % 8)


class Pile(Impartial, frozen=True):
    """One field of any kind, and no moves."""

    content: Any

    def moves(self):
        return ()


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def curves(sketch):
    return [mark for mark in sketch.marks if isinstance(mark, Curve)]


def test_every_position_stands_there_once_and_every_move_is_a_line_that_leads_down():
    sketch = draw_graph(PENNIES)
    assert len(texts(sketch)) == len(set(texts(sketch))) == len(PENNIES) == 14
    assert len(curves(sketch)) == len(PENNIES.moves)
    for curve in curves(sketch):
        heights = [y for _, y in curve.points]
        assert heights == sorted(heights)
    height = {mark.text: mark.y for mark in sketch.marks if isinstance(mark, Text)}
    ends = {"2+1+1+1+1+1", "2+2+1+1+1", "2+2+2+1"}
    assert {text for text, y in height.items() if y == max(height.values())} == ends


def test_outcomes_colour_the_nodes_and_winning_moves_are_thick():
    sketch = draw_graph(PENNIES, values=outcome)
    letters = {position: outcome(position) for position in PENNIES.positions}
    for letter in "NP":
        assert texts(sketch).count(letter) == [*letters.values()].count(letter)
    winning = sum(
        letters[p] == "N" and letters[p.play(move)] == "P"
        for p in PENNIES.positions
        for move in p.moves()
    )
    assert sum(curve.stroke == BEST for curve in curves(sketch)) == winning > 0
    assert texts(sketch)[-2:] == ["N: the next player wins", "P: the previous player wins"]
    table = outcome_table(sorted(letters, key=lambda position: -len(position.stacks)))
    assert draw_graph(PENNIES, values=table) == draw_graph(PENNIES, values=letters) == sketch


def test_values_colour_by_their_sign_and_moves_that_keep_a_win_are_thick():
    sketch = draw_graph(ENDGAME, values=strongly_solve(ENDGAME).value)
    fills = {mark.fill for mark in sketch.marks if isinstance(mark, Shape | Disc)}
    assert {PALE_BLUE, PALE_ORANGE} <= fills
    assert {"value < 0", "value = 0", "value > 0"} <= set(texts(sketch))
    graph = GameGraph.explore(TwoPlayers(Subtraction(5)))
    value = {position: minimax(position)[0] for position in graph.positions}
    keeping = sum(
        value[p] == value[p.play(move)] == (-1 if p.player else 1)
        for p in graph.positions
        for move in p.moves()
    )
    sketch = draw_graph(graph, values=minimax)
    assert sum(curve.stroke == BEST for curve in curves(sketch)) == keeping > 0
    dear = GameGraph.explore(Tree((5, 9), player=1))
    lines = [c.stroke == BEST for c in curves(draw_graph(dear, values=minimax, labels=repr))]
    assert lines == [False, True], "the cheaper move"


def test_labels_boards_and_texts_of_positions():
    numbers = draw_graph(PENNIES, labels=lambda position: len(position.stacks))
    assert texts(numbers)[0] == "1"
    for content, label in [(3, "3"), ("abc", "abc"), ((3, 3), "(3, 3)"), (None, "Pile(None)")]:
        assert texts(draw_graph(GameGraph.explore(Pile(content)))) == [label]
    shown = texts(draw_graph(GameGraph.explore(TwoPlayers(Subtraction(3)))))
    assert shown[-3:] == ["Player I moves", "Player II moves", "the game is over"]


@pytest.mark.parametrize(
    ("graph", "options", "message"),
    [
        (GameGraph.explore(PennyStacks(16)), {}, "at most 150.*a smaller game"),
        (PENNIES, {"values": "N"}, "must be a mapping or a function of positions, not 'N'"),
        (PENNIES, {"labels": 3}, "labels must be a function that returns a text, not 3"),
        (None, {}, r"graph must be a GameGraph\.explore"),
        (nx.DiGraph(), {}, r"graph must be a GameGraph\.explore"),
    ],
)
def test_what_cannot_be_drawn_is_refused(graph, options, message):
    with pytest.raises(ValueError, match=message):
        draw_graph(graph, **options)
    assert layered(nx.DiGraph()) == {}


# Cycles


@pytest.mark.parametrize("game", [Ring(4), Piglet(2), Piglet(3)])
def test_a_game_with_cycles_shows_its_components_and_an_arrow_for_each_move(game, faults):
    graph = GameGraph.explore(game)
    sketch = draw_components(graph, labels=lambda position: "")
    moves = graph.to_networkx().number_of_edges()
    heads = [m for m in sketch.marks if isinstance(m, Shape) and len(m.points) == 3]
    grounds = [m for m in sketch.marks if getattr(m, "fill", "") == VERY_PALE_YELLOW]
    sizes = graph.components.tolist()
    assert len(heads) == moves + 1  # one in the legend
    assert len(grounds) == sum(sizes.count(part) > 1 for part in {*sizes}) + 1
    assert draw_graph(graph) == draw_components(graph)
    assert faults(draw_graph(graph)) == []


# Information sets


def linked(sketch, colour):
    """How many bands and how many dashed links have a player's colour."""
    marks = [mark for mark in sketch.marks if getattr(mark, "stroke", "") == colour]
    bands = sum(isinstance(mark, Shape) for mark in marks)
    return bands, sum(isinstance(mark, Curve) and mark.dashed for mark in marks)


def test_every_information_set_of_kuhn_is_linked_once():
    sketch = draw_information_sets(KUHN)
    assert linked(sketch, BLUE) == (3 + 1, 3 + 1)  # K, Q, J; after check and bet; the legend
    assert linked(sketch, ORANGE) == (0, 6)
    shown = texts(sketch)
    for each in KUHN.information_sets:
        assert shown.count(" ".join(each.observation)) == len(each.nodes) == 2
    assert {"ch", "check", "ca", "call", "b", "bet", "f", "fold"} <= set(shown)
    assert "linked in 12 of 12 information sets" in sketch.alt


def test_no_link_crosses_a_letter():
    marks = draw_information_sets(KUHN).marks
    letters = [mark for mark in marks if isinstance(mark, Text) and mark.text in ("ch", "ca", "b")]
    links = [mark for mark in marks if isinstance(mark, Curve) and mark.dashed]
    for link in links[:-1]:
        track = link.points[1][1]
        assert not any(abs(letter.y - track) < 6 for letter in letters)


def test_other_trees_with_information_sets():
    assert linked(draw_information_sets(forgetful_driver()), BLUE) == (0, 1)
    assert texts(draw_information_sets(CoinGame())).count("nothing seen") == 3
    with pytest.raises(ValueError, match="more than 400 nodes"):
        draw_information_sets(LeducPoker())
    with pytest.raises(ValueError, match="tree must be a GameTree or a position that says who"):
        draw_information_sets(PennyStacks(3))


def test_the_matrix_has_a_letter_for_each_information_set_and_a_colour_for_each_payoff():
    game = normal_form(KUHN)
    figure = draw_normal_form(game, KUHN)
    axes = figure.axes[0]
    columns = [label.get_text() for label in axes.get_xticklabels()]
    rows = [label.get_text() for label in axes.get_yticklabels()]
    assert {len(text.split()) for text in (*columns, *rows)} == {6}
    assert (len(rows), len(columns)) == (27, 64)
    assert (axes.images[0].get_array() == game.A.astype(float)).all()
    assert "27 × 64" in figure_alt(figure)
    with pytest.raises(ValueError, match="game must have at most 20,000 cells to be drawn, not"):
        four = GameTree.explore(KuhnPoker(4))
        draw_normal_form(normal_form(four), four)
