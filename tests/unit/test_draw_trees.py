"""Pictures of trees: what they say of games, of traces and of any tree, and what they refuse."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise

import networkx as nx
import numpy as np
import pytest

from coursekit.draw import CallTreeFrames, draw_tree, queens_board, to_svg
from coursekit.draw.sketch import Curve, Disc, Shape, Sketch, Text
from coursekit.draw.style import BEST, CHANCE_NODE, GREEN, LIT, PRUNED, PURPLE
from coursekit.games import (
    CHANCE,
    Chance,
    PennyStacks,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.puzzles import Queens, backtrack
from coursekit.solving import minimax, negamax, outcome, outcome_memoized
from coursekit.trace import trace

TEXTBOOK = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
ENDGAME = TicTacToe.from_text("XOX OO. .X.")
CHANCES = Tree((Chance((Fraction(2, 3), (5, 8)), (Fraction(1, 3), (2, -7))), Chance((1, 1))))


def texts(sketch: Sketch) -> list[str]:
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def lines(sketch: Sketch, colour: str) -> list[Curve]:
    return [mark for mark in sketch.marks if isinstance(mark, Curve) and mark.stroke == colour]


def filled(sketch: Sketch, colour: str) -> list[Shape | Disc]:
    return [m for m in sketch.marks if isinstance(m, Shape | Disc) and m.fill == colour]


def outlines(sketch: Sketch) -> int:
    return sum(isinstance(mark, Shape) and mark.stroke == PURPLE for mark in sketch.marks)


def every_option(n):
    found = [every_option(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in found else "P"


@cache
def cached(n):
    return n if n < 2 else cached(n - 1) + cached(n - 2)


def fails_at_zero(n):
    return fails_at_zero(n - 1) if n else 1 // 0


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n > 0 and is_even(n - 1)


def halve(numbers, low, high):
    return low if high - low < 2 else halve(numbers, (low + high) // 2, high)


def first_move_only(position):
    if not position.is_over:
        first_move_only(position.play(position.moves()[0]))


class Untold:
    def __repr__(self):
        raise AttributeError("half-built")


def carries(thing, n):
    return thing if n == 0 else carries(thing, n - 1)


# Games


def test_players_have_shapes_of_their_own_and_a_legend_if_there_are_several():
    shown = texts(draw_tree(TEXTBOOK))
    assert shown == ["3", "5", "6", "9", "1", "2", "0", "−1", "Player I moves", "Player II moves"]
    assert texts(draw_tree(Tree((1, 2)))) == ["1", "2"]
    assert texts(draw_tree(Tree((Utilities(3, 5), Utilities(1, 1))))) == ["(3, 5)", "(1, 1)"]
    assert texts(draw_tree(Tree((1, 2), players=1))) == ["1", "2"]
    assert "Player II moves" in texts(draw_tree(TwoPlayers(Subtraction(2))))


def test_chance_decides_at_diamonds_with_the_odds_below():
    sketch = draw_tree(CHANCES)
    assert {"2/3", "1/3", "chance decides"} <= set(texts(sketch))
    assert len(filled(sketch, CHANCE_NODE)) == 2 + 1  # one in the legend


def test_moves_are_written_only_where_nodes_do_not_tell_them():
    assert texts(draw_tree(ENDGAME, depth=1))[:3] == ["5", "6", "8"]
    assert "5" not in texts(draw_tree(ENDGAME, depth=1, boards=True))
    assert texts(draw_tree(PennyStacks(4))) == ["4", "3+1", "2+1+1"]


def test_three_dots_show_where_the_tree_goes_on_and_wide_levels_are_folded():
    def dots(depth):
        marks = draw_tree(TEXTBOOK, depth=depth).marks
        return sum(isinstance(mark, Disc) and mark.radius < 1 for mark in marks)

    assert [dots(1), dots(2), dots(3)] == [2 * 3, 4 * 3, 0]
    wide = Tree(tuple(range(104)))
    assert texts(draw_tree(wide)) == ["0", "1", "2", "3", "4", "5", "6", "+97 more"]
    best = draw_tree(trace(minimax, wide))
    assert texts(best)[-2:] == ["103", "+97 more"]
    assert len(lines(best, BEST)) == 1, "the best move is never folded away"


# Any tree of networkx


def test_a_tree_of_networkx_shows_what_its_nodes_and_edges_say(faults):
    tree = nx.DiGraph()
    tree.add_node("root", label="<b>&", value=Fraction(1, 2), player=0)
    tree.add_node("throw", player=CHANCE, value=3)
    tree.add_node("end", value=-1, player=None)
    tree.add_edge("root", "throw", move="roll", best=True)
    tree.add_edge("root", "end", move="hold")
    sketch = draw_tree(tree)
    assert {"roll", "hold", "<b>&", "1/2", "3", "−1", "chance decides"} <= set(texts(sketch))
    assert faults(sketch) == []
    assert len(lines(sketch, BEST)) == 1
    assert "&lt;b&gt;&amp;" in to_svg(sketch)
    assert sketch.alt == "A tree of 3 nodes, root <b>&, value 1/2, best from the root: roll"
    assert texts(draw_tree(nx.DiGraph(["ab", "ac"]))) == ["a", "b", "c"]
    assert texts(draw_tree(trace(minimax, Tree((1, 2))).to_networkx())) == ["0", "1", "2"]


def test_long_labels_are_cut_and_escaped(faults):
    tree = nx.DiGraph([(0, 1)])
    tree.nodes[0]["label"], tree.nodes[1]["label"] = "<" * 300, "x" * 300
    sketch = draw_tree(tree)
    assert faults(sketch) == []
    assert max(map(len, texts(sketch))) < 30
    assert "<<" not in to_svg(sketch)


CHAIN = nx.path_graph(10_000, create_using=nx.DiGraph)
ODD = nx.DiGraph([(0, 1)])
ODD.nodes[1]["player"] = "II"


@pytest.mark.parametrize(
    ("tree", "options", "message"),
    [
        (TicTacToe(), {}, "more than 400 nodes.*depth=2"),
        (CHAIN, {}, "more than 400 nodes"),
        (nx.DiGraph(), {}, "tree must have one root"),
        (nx.DiGraph(["ab", "ba"]), {}, "tree must have one root"),
        (ODD, {}, "tree needs a number as player and a sketch as board at 1"),
        (nx.DiGraph(["ab", "ac", "bd", "cd"]), {}, "tree must have one root and one way to each"),
        (((1, 2), 3), {}, "tree must be a trace, a position or a tree of networkx, not"),
        (TEXTBOOK, {"boards": 3}, "boards must be True, False or a function that sketches, not 3"),
    ],
)
def test_what_cannot_be_drawn_is_refused(tree, options, message):
    with pytest.raises(ValueError, match=message):
        draw_tree(tree, **options)


def test_a_deep_tree_can_be_drawn():
    deep = 1
    for _ in range(350):
        deep = (deep,)
    assert texts(draw_tree(Tree(deep)))[0] == "1"
    assert len(texts(draw_tree(CHAIN, depth=100))) == 101


# Traces


def test_a_trace_shows_arguments_and_values_and_best_moves_are_thick():
    sketch = draw_tree(trace(minimax, TEXTBOOK))
    assert texts(sketch)[:7] == ["5", "5", "0", "5", "9", "2", "0"]
    assert len(lines(sketch, BEST)) == 7
    assert len(lines(draw_tree(trace(negamax, Tree((4, 4, 1)))), BEST)) == 1
    plain = draw_tree(trace(every_option, 2))
    assert texts(plain) == ["2", "N", "1", "N", "0", "P", "0", "P"]
    assert len(lines(plain, BEST)) == 2
    assert plain.alt.startswith("The calls of every_option as a tree of 4 nodes, root 2, value N")


def test_moves_that_were_never_searched_are_dashed_and_many_are_counted():
    tree = trace(outcome, Subtraction(6))
    stubs = [line for line in lines(draw_tree(tree), PRUNED) if line.dashed]
    skipped = sum(len(tree.skipped(call)) for call in tree if call.children)
    assert len(stubs) == skipped + 1  # one in the legend
    assert "never searched" in texts(draw_tree(tree))
    assert "+8" in texts(draw_tree(trace(first_move_only, TicTacToe()), depth=1))


@pytest.mark.parametrize(
    ("tree", "answered"),
    [
        (trace(outcome_memoized, Subtraction(8), {}), 8),
        (trace(cached, 5), 2),
        (trace(outcome, Subtraction(6)), 0),
    ],
)
def test_calls_that_were_answered_from_memory_have_a_dashed_frame(tree, answered):
    sketch = draw_tree(tree)
    dashed = [mark for mark in sketch.marks if isinstance(mark, Shape) and mark.dashed]
    assert len(dashed) == answered + bool(answered)
    assert ("answered at once" in texts(sketch)) == bool(answered)


def test_an_exception_is_shown_where_it_was_raised():
    shown = texts(draw_tree(trace(fails_at_zero, 2)))
    assert shown[:6] == ["2", "…", "1", "…", "0", "!"]
    assert shown[7].startswith("ZeroDivisionError: ")
    assert shown[8:] == ["…", "ended by an exception from below"]


def test_arguments_and_values_of_any_kind_have_a_text():
    assert texts(draw_tree(trace(carries, Untold(), 1))) == ["1", "Untold", "0", "Untold"]
    assert texts(draw_tree(trace(carries, np.arange(4), 1)))[1].startswith("array(")
    assert texts(draw_tree(trace(halve, [1, 2, 3], 0, 3)))[0] == "0", "only what changes"
    shown = texts(draw_tree(trace(is_even, 1, also=[is_odd])))
    assert shown[::2] == ["is_even(1)", "is_odd(0)"]


@pytest.mark.parametrize(
    ("tree", "outline", "count"),
    [
        (trace(every_option, 6), 3, 4),
        (trace(outcome, Subtraction(6)), Subtraction(3), 2),
        (PennyStacks(7), PennyStacks((4, 2, 1)), 3),
    ],
)
def test_subtrees_are_outlined_wherever_they_occur(tree, outline, count):
    assert outlines(draw_tree(tree, outline=outline)) == count


def test_an_outline_around_nothing_is_refused():
    tree = trace(every_option, 6)
    assert outlines(draw_tree(tree, outline=tree.calls[5])) == 1
    with pytest.raises(ValueError, match=r"outline has 99: expected .* such as 6"):
        draw_tree(tree, outline=[3, 99])
    with pytest.raises(ValueError, match=r"outline has PennyStacks.* such as PennyStacks"):
        draw_tree(PennyStacks(7), outline=PennyStacks(8))


# Boards in nodes


def queens_of(call):
    return queens_board(call.arguments["partial"])


def test_boards_say_where_a_search_found_a_solution_and_where_it_did_not(faults):
    puzzle = Queens(4)
    tree = trace(backtrack, puzzle, puzzle.start)
    sketch = draw_tree(tree, boards=queens_of)
    assert texts(sketch) == ["✗", "✗", "✓", "✓", "solution", "✗", "dead end"]
    assert len(lines(sketch, BEST)) == 4, "the way to the solution"
    assert sum(isinstance(m, Shape) and m.stroke == GREEN for m in sketch.marks) == 1 + 1
    assert faults(sketch) == []
    steps = CallTreeFrames(tree, boards=queens_of)
    signs = [texts(steps.sketch(now)).count("✗") - 1 for now in range(tree.steps)]
    assert (signs[0], signs[-1]) == (0, 2)


def test_a_board_has_room_inside_its_frame():
    from coursekit.draw.sketch import bounds

    sketch = CallTreeFrames(trace(every_option, 1), boards=lambda call: queens_board((0,), 4))
    marks = sketch.sketch(0).marks
    (lit,) = [bounds(m) for m in marks if isinstance(m, Shape) and m.fill == LIT]
    (board,) = [bounds(m) for m in marks if isinstance(m, Shape) and m.fill == "none"]
    margins = [abs(outside - inside) for outside, inside in zip(lit, board, strict=True)]
    assert margins == pytest.approx([margins[0]] * 4)
    assert 3 <= margins[0] <= 8


# Call by call


def frames_of(tree) -> Iterator[Sketch]:
    frames = CallTreeFrames(tree)
    return (frames.sketch(step) for step in range(tree.steps))


def test_one_call_is_lit_the_open_ones_are_joined_and_all_steps_have_one_size():
    tree = trace(every_option, 4)
    sketches = list(frames_of(tree))
    for step, sketch in enumerate(sketches):
        assert len(filled(sketch, LIT)) == 1
        assert len(lines(sketch, "#222222")) == len(tree.path(step)) - 1
    assert len({(sketch.width, sketch.height) for sketch in sketches}) == 1
    assert sketches[0].alt == f"The calls of every_option as a tree: 1 of {len(tree)} so far"


def test_a_value_appears_when_its_call_returns_and_at_the_end_all_are_there():
    tree = trace(outcome, Subtraction(6))
    frames = CallTreeFrames(tree)
    for call in tree:
        before = texts(frames.sketch(call.exited - 1)).count(call.value)
        assert texts(frames.sketch(call.exited)).count(call.value) == before + 1
    shown = [sorted(texts(frames.sketch(step))) for step in range(tree.steps)]
    assert shown[0] == ["6"]
    assert all(len(a) <= len(b) for a, b in pairwise(shown))
    assert shown[-1] == sorted(texts(draw_tree(tree))[:-1])  # which has a legend


def test_a_large_or_high_trace_is_shown_around_its_open_calls(faults):
    large = trace(minimax, TicTacToe.from_text("XO. .X. ..."))
    assert len(large) > 1000
    for tree in (large, trace(fails_at_zero, 100)):
        frames = CallTreeFrames(tree)
        for step in range(0, tree.steps, tree.steps // 12):
            sketch = frames.sketch(step)
            assert sketch.width <= 720
            assert sketch.height < 800
            assert len(filled(sketch, LIT)) == 1
            assert faults(sketch) == []
    deepest = max(range(tree.steps), key=lambda step: len(tree.path(step)))
    assert f"{len(tree.path(deepest)) - 6} calls above" in texts(frames.sketch(deepest))
    with pytest.raises(ValueError, match="step must be between 0 and"):
        frames.svg(tree.steps)
    with pytest.raises(ValueError, match="tree must be a trace, not 3"):
        CallTreeFrames(3)
