"""Pictures of trees: what they show of games and of traces, and what they refuse."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from coursekit.draw import CallTreeFrames, board_sketch, draw_tree, to_svg
from coursekit.draw.boards import queens_board
from coursekit.draw.canvas.sketch import Curve, Disc, Shape, Sketch, Text
from coursekit.draw.canvas.style import (
    BEST,
    CHANCE_NODE,
    GREEN,
    LIT,
    N_POSITION,
    P_POSITION,
    PAPER,
    PRUNED,
    PURPLE,
    THICK,
    TO_COME,
)
from coursekit.draw.canvas.trim import bounds
from coursekit.games import (
    CHANCE,
    Chance,
    PennyStacks,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.puzzles import Queens, backtrack, in_order
from coursekit.solving import minimax, negamax, outcome, outcome_memoized
from coursekit.text import short
from coursekit.trace import trace

TEXTBOOK = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
ENDGAME = TicTacToe.from_text("XOX OO. .X.")


def texts(sketch: Sketch) -> list[str]:
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def lines(sketch: Sketch, colour: str) -> list[Curve]:
    return [mark for mark in sketch.marks if isinstance(mark, Curve) and mark.stroke == colour]


def filled(sketch: Sketch, colour: str) -> list[Shape | Disc]:
    return [m for m in sketch.marks if isinstance(m, Shape | Disc) and m.fill == colour]


def nodes(sketch: Sketch) -> list[str]:
    """The texts above the legend."""
    lowest = max((y for m in sketch.marks if isinstance(m, Curve) for _, y in m.points), default=0)
    return [m.text for m in sketch.marks if isinstance(m, Text) and m.y < lowest + 50]


def every_option(n):
    found = [every_option(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in found else "P"


def looked_up(n, memo):
    if n not in memo:
        memo[n] = "N" if any(looked_up(n - t, memo) == "P" for t in (1, 2) if t <= n) else "P"
    return memo[n]


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
    """Searches the first move and no other."""
    if not position.is_over:
        first_move_only(position.play(position.moves()[0]))


def tries(n):
    """Fails at 0, and catches it at 1."""
    try:
        return tries(n - 1) if n else 1 // 0
    except ZeroDivisionError:
        if n:
            return 0
        raise


def in_tuples(n):
    """Tuples of no, of one, of two and of three entries."""
    for m in range(n):
        in_tuples(m)
    return (n, None) if n == 2 else tuple(range(n))


class Untold:
    """Its text is not ready yet."""

    def __repr__(self):
        raise AttributeError("half-built")


def carries(thing, n):
    return thing if n == 0 else carries(thing, n - 1)


def halved(array):
    return array if len(array) < 2 else halved(array[: len(array) // 2])


def payoff_vector(position):
    """What each player earns, as an array."""
    if position.is_over:
        return np.array(position.payoffs())
    return max((payoff_vector(o) for o in position.options()), key=lambda pays: pays[0])


class Coin(Position, frozen=True):
    """A coin is thrown; then the game is over."""

    shown: int | None = None

    @property
    def player(self):
        return CHANCE if self.shown is None else 0

    def moves(self):
        return ("heads", "tails") if self.shown is None else ()

    def play(self, move):
        return Coin(("heads", "tails").index(self.legal(move)))

    def chances(self):
        return [(0.25, Coin(0)), (0.75, Coin(1))]

    def payoffs(self):
        return (self.shown, -self.shown)


# Trees of games


def test_squares_circles_and_bare_leaves():
    sketch = draw_tree(TEXTBOOK)
    assert nodes(sketch)[:8] == ["3", "5", "6", "9", "1", "2", "0", "−1"]
    assert sum(isinstance(mark, Disc) for mark in sketch.marks) == 2 + 1  # two nodes, one key
    assert "Player I moves" in texts(sketch)
    assert "Player II moves" in texts(sketch)


def test_one_kind_of_node_needs_no_legend():
    assert texts(draw_tree(Tree((1, 2)))) == ["1", "2"]


def test_values_stand_in_the_nodes_and_best_moves_are_thick():
    sketch = draw_tree(TEXTBOOK, values=minimax)
    assert nodes(sketch)[:7] == ["5", "5", "0", "5", "9", "2", "0"]
    assert len(lines(sketch, BEST)) == 7
    assert not lines(draw_tree(TEXTBOOK), BEST)


def test_values_may_be_a_mapping_that_does_not_know_all():
    sketch = draw_tree(Tree(((1, 2), (3, 4))), values={Tree(((1, 2), (3, 4))): 3})
    assert nodes(sketch)[0] == "3"
    assert len(texts(draw_tree(Tree((1, 2)), values={}))) == 2


def test_all_moves_that_keep_the_value_are_thick_where_no_move_is_named():
    def value(position):
        return minimax(position)[0]

    assert len(lines(draw_tree(Tree((7, 7, 1)), values=value), BEST)) == 2
    assert len(lines(draw_tree(Tree((-7, -9)), values=value), BEST)) == 1
    assert not lines(draw_tree(Tree((-1, -1)), values=value), BEST)  # all is lost
    assert len(lines(draw_tree(Tree((-1, -1)), values=minimax), BEST)) == 1  # it is named


def test_utilities_are_shown_for_each_player():
    sketch = draw_tree(Tree((Utilities(3, 5), Utilities(1, 1))))
    assert texts(sketch) == ["(3, 5)", "(1, 1)"]


def test_impartial_positions_are_named_and_coloured():
    sketch = draw_tree(PennyStacks(4), values=outcome)
    assert texts(sketch) == ["4", "P", "3+1", "N", "2+1+1", "P"]
    assert len(filled(sketch, N_POSITION)) == 1
    assert len(filled(sketch, P_POSITION)) == 2


def test_two_players_have_their_shapes():
    sketch = draw_tree(TwoPlayers(Subtraction(2)), values=minimax)
    assert texts(sketch)[:2] == ["2", "1"]
    assert "Player II moves" in texts(sketch)


def test_chance_nodes_show_their_odds():
    assert texts(draw_tree(Coin())) == ["0.25", "0.75", "0", "1"]


CHANCES = Tree((Chance((Fraction(2, 3), (5, 8)), (Fraction(1, 3), (2, -7))), Chance((1, 1))))


def test_chance_nodes_are_diamonds_with_averages_and_no_best_move():
    values = {CHANCES: (1, 0), CHANCES.play(0): (1, None), CHANCES.play(1): (1, None)}
    sketch = draw_tree(CHANCES, values=values)
    assert nodes(sketch)[:6] == ["2/3", "1/3", "1", "1", "1", "1"]
    diamonds = [mark for mark in filled(sketch, CHANCE_NODE) if len(mark.points) == 4]
    assert len(diamonds) == 2 + 1  # two nodes, one key
    assert len(lines(sketch, BEST)) == 1
    assert "chance decides" in texts(sketch)


def test_a_diamond_with_a_long_value_is_flat():
    def height(value):
        diamond = filled(draw_tree(CHANCES.play(0), values=lambda position: value), CHANCE_NODE)[0]
        return max(y for _, y in diamond.points) - min(y for _, y in diamond.points)

    assert height(3) == 30
    assert height(Fraction(14085228, 101559956)) <= 48


def test_alone_there_is_one_payoff():
    assert texts(draw_tree(Tree((1, 2), players=1))) == ["1", "2"]


def test_the_board_of_a_tree_shows_the_odds():
    assert [text for text in texts(board_sketch(CHANCES)) if "/" in text] == ["2/3", "1/3"]


def test_moves_are_written_only_where_nodes_do_not_tell_them():
    assert nodes(draw_tree(ENDGAME, depth=1)) == ["5", "6", "8"]
    assert "0" not in nodes(draw_tree(Tree(((1, 2), (3, 4)))))
    assert texts(draw_tree(ENDGAME, depth=1, boards=True)).count("5") == 0


def test_boards_stand_in_the_nodes():
    small = draw_tree(ENDGAME, values=minimax)
    sketch = draw_tree(ENDGAME, values=minimax, boards=True)
    board = len(board_sketch(ENDGAME).marks)
    assert len(sketch.marks) > len(small.marks) + board
    assert nodes(sketch)[0] == "0"


def test_three_dots_show_where_the_tree_goes_on():
    def dots(depth):
        marks = draw_tree(TEXTBOOK, depth=depth).marks
        return sum(isinstance(mark, Disc) and mark.radius < 1 for mark in marks)

    assert [dots(1), dots(2), dots(3)] == [2 * 3, 4 * 3, 0]


def test_wide_levels_are_folded():
    sketch = draw_tree(Tree(tuple(range(104))), fold=8)
    assert texts(sketch) == ["0", "1", "2", "3", "4", "5", "6", "+97 more"]
    assert "more" not in " ".join(texts(draw_tree(Tree(tuple(range(8))), fold=8)))


def test_the_best_move_is_never_folded_away():
    sketch = draw_tree(Tree(tuple(range(104))), values=minimax, fold=8)
    assert texts(sketch)[1:] == ["0", "1", "2", "3", "4", "5", "103", "+97 more"]
    assert len(lines(sketch, BEST)) == 1


def test_labels_are_given_by_a_function_and_escaped():
    sketch = draw_tree(Tree((1, 2)), labels=lambda position: "<b>&")
    assert texts(sketch) == ["<b>&", "1", "2"]
    assert "&lt;b&gt;&amp;" in to_svg(sketch)


# Traces


def test_a_trace_of_minimax_looks_like_the_solved_tree():
    traced, solved = draw_tree(trace(minimax, TEXTBOOK)), draw_tree(TEXTBOOK, values=minimax)
    assert traced == solved


def test_the_move_that_was_returned_is_thick():
    sketch = draw_tree(trace(negamax, Tree((4, 4, 1))))
    assert len(lines(sketch, BEST)) == 1


def test_the_trace_of_a_plain_function_shows_arguments_and_values():
    sketch = draw_tree(trace(every_option, 2))
    assert texts(sketch) == ["2", "N", "1", "N", "0", "P", "0", "P"]
    assert len(filled(sketch, N_POSITION)) == 2
    assert len(lines(sketch, BEST)) == 2


def test_moves_that_were_never_searched_are_dashed():
    tree = trace(outcome, Subtraction(6))
    stubs = [line for line in lines(draw_tree(tree), PRUNED) if line.dashed]
    assert len(stubs) == sum(len(tree.skipped(call)) for call in tree if call.children) == 3
    assert "never searched" in texts(draw_tree(tree))
    assert "never searched" not in texts(draw_tree(trace(every_option, 6)))


def test_many_moves_that_were_never_searched_are_counted():
    assert "+8" in texts(draw_tree(trace(first_move_only, TicTacToe()), depth=1))


@pytest.mark.parametrize(
    ("tree", "answered"),
    [
        (trace(outcome_memoized, Subtraction(8), {}), 8),
        (trace(looked_up, 4, {}), 1),
        (trace(cached, 5), 2),
        (trace(outcome, Subtraction(6)), 0),
    ],
)
def test_calls_that_were_answered_from_memory_have_a_dashed_frame(tree, answered):
    sketch = draw_tree(tree)
    dashed = [mark for mark in sketch.marks if isinstance(mark, Shape) and mark.dashed]
    assert len(dashed) == answered + bool(answered)  # and one in the legend
    assert ("answered at once" in texts(sketch)) == bool(answered)


def test_an_exception_is_shown_where_it_was_raised():
    sketch = draw_tree(trace(fails_at_zero, 2))
    assert texts(sketch)[:6] == ["2", "…", "1", "…", "0", "!"]
    sign, message, dots, meaning = texts(sketch)[6:]
    assert (sign, dots, meaning) == ("!", "…", "ended by an exception from below")
    assert message.startswith("ZeroDivisionError: ")


def test_an_exception_that_was_caught_is_explained_too():
    sketch = draw_tree(trace(tries, 1))
    assert texts(sketch) == ["1", "0", "0", "!", "!", "raised an exception"]


def test_tuples_of_any_length_may_come_back():
    assert texts(draw_tree(trace(in_tuples, 3)))[:2] == ["3", "(0, 1, 2)"]
    assert {"()", "(0,)", "2"} <= set(texts(draw_tree(trace(in_tuples, 3))))


def test_what_has_no_text_is_shown_by_the_name_of_its_class():
    assert texts(draw_tree(trace(carries, Untold(), 1))) == ["1", "Untold", "0", "Untold"]
    assert short([Untold()]) == "list"


def test_arrays_may_be_arguments_and_values():
    tree = trace(halved, np.arange(4))
    assert texts(draw_tree(tree))[0].startswith("array(")
    assert texts(draw_tree(trace(payoff_vector, Tree((1, 2)))))[0].startswith("array(")
    outlined = draw_tree(tree, outline=tree.root).marks
    assert sum(isinstance(m, Shape) and m.stroke == PURPLE for m in outlined) == 1
    with pytest.raises(ValueError, match="outline has 7"):
        draw_tree(tree, outline=[7])


def test_only_arguments_that_change_are_shown():
    assert texts(draw_tree(trace(halve, [1, 2, 3], 0, 3)))[0] == "0"
    assert "low" not in " ".join(texts(draw_tree(trace(halve, [1, 2, 3], 0, 3))))


def test_two_functions_are_told_apart():
    shown = texts(draw_tree(trace(is_even, 1, also=[is_odd])))
    assert shown[::2] == ["is_even(1)", "is_odd(0)"]


def test_a_trace_may_be_drawn_to_a_depth():
    assert texts(draw_tree(trace(every_option, 6), depth=1))[::2] == ["6", "5", "4", "3"]


@pytest.mark.parametrize(
    ("tree", "outline", "count"),
    [
        (trace(every_option, 6), 3, 4),
        (trace(every_option, 6), [3, 4], 6),
        (trace(outcome, Subtraction(6)), Subtraction(3), 2),
        (PennyStacks(7), PennyStacks((4, 2, 1)), 3),
        (trace(every_option, 6), (), 0),
    ],
)
def test_subtrees_are_outlined_wherever_they_occur(tree, outline, count):
    marks = draw_tree(tree, outline=outline).marks
    assert sum(isinstance(m, Shape) and m.stroke == PURPLE for m in marks) == count


def test_one_call_can_be_outlined():
    tree = trace(every_option, 6)
    marks = draw_tree(tree, outline=tree.calls[5]).marks
    assert sum(isinstance(m, Shape) and m.stroke == PURPLE for m in marks) == 1


@pytest.mark.parametrize(
    ("tree", "outline", "message"),
    [
        (
            trace(outcome, Subtraction(6)),
            [3],
            r"outline has 3: expected .* such as Subtraction\(6\)",
        ),
        (trace(every_option, 6), [3, 99], "outline has 99: expected .* such as 6"),
        (PennyStacks(7), PennyStacks(8), r"outline has PennyStacks.* such as PennyStacks"),
    ],
)
def test_an_outline_around_nothing_is_refused(tree, outline, message):
    with pytest.raises(ValueError, match=message):
        draw_tree(tree, outline=outline)


# Sizes and refusals


def test_a_tree_of_52_calls_fits_on_a_page():
    assert draw_tree(trace(every_option, 6), outline=3).width / 72 <= 10


def test_a_deep_tree_can_be_drawn():
    deep: Any = 1
    for _ in range(350):
        deep = (deep,)
    assert texts(draw_tree(Tree(deep)))[0] == "1"


@pytest.mark.parametrize(
    ("tree", "options", "message"),
    [
        (TicTacToe(), {}, "more than 400 nodes.*depth=2"),
        (trace(every_option, 10), {}, "more than 400 nodes"),
        (TEXTBOOK, {"depth": 0}, "depth must be 1 or more.*not 0"),
        (TEXTBOOK, {"fold": 1}, "fold must be 2 or more, not 1"),
        (TEXTBOOK, {"values": 3}, "values must be a mapping or a function of positions, not 3"),
        (trace(minimax, TEXTBOOK), {"values": minimax}, "values must be None for a trace"),
        (((1, 2), 3), {}, "tree must be a trace or a position, not"),
    ],
)
def test_what_cannot_be_drawn_is_refused(tree, options, message):
    with pytest.raises(ValueError, match=message):
        draw_tree(tree, **options)


# Steps


def frames_of(tree) -> Iterator[Sketch]:
    frames = CallTreeFrames(tree)
    return (frames.sketch(step) for step in range(tree.steps))


@pytest.mark.parametrize("tree", [trace(minimax, TEXTBOOK), trace(every_option, 5)])
def test_all_steps_have_the_same_layout(tree):
    assert len({(sketch.width, sketch.height) for sketch in frames_of(tree)}) == 1


def test_one_call_is_lit_and_the_open_ones_are_yellow():
    tree = trace(every_option, 4)
    for step, sketch in enumerate(frames_of(tree)):
        assert len(filled(sketch, LIT)) == 1
        assert len(lines(sketch, "#222222")) == len(tree.path(step)) - 1


def test_a_value_appears_when_its_call_returns():
    tree = trace(every_option, 3)
    frames = CallTreeFrames(tree)
    for call in tree:
        before = texts(frames.sketch(call.exited - 1)).count(call.value)
        assert texts(frames.sketch(call.exited)).count(call.value) == before + 1


def test_texts_only_come_and_at_the_end_all_are_there():
    tree = trace(outcome, Subtraction(6))
    shown = [sorted(texts(sketch)) for sketch in frames_of(tree)]
    assert shown[0] == ["6"]
    assert all(len(a) <= len(b) for a, b in pairwise(shown))
    assert shown[-1] == sorted(texts(draw_tree(tree))[:-1])  # which has a legend


def test_stubs_appear_when_their_call_has_returned():
    tree = trace(outcome, Subtraction(6))
    stubs = [sum(line.dashed for line in lines(s, PRUNED)) for s in frames_of(tree)]
    five = next(call for call in tree if call.arguments["position"] == Subtraction(5))
    assert (stubs[five.exited - 1], stubs[five.exited], stubs[-1]) == (0, 2, 3)


def test_a_lit_board_has_the_same_margin_on_all_sides():
    tree = trace(every_option, 1)
    frames = CallTreeFrames(tree, boards=lambda call: queens_board((0,), 4))
    sketch = frames.sketch(0)
    (lit,) = [bounds(mark) for mark in filled(sketch, LIT)]
    (board,) = [bounds(m) for m in sketch.marks if isinstance(m, Shape) and m.fill == "none"]
    margins = [abs(outside - inside) for outside, inside in zip(lit, board, strict=True)]
    assert margins == pytest.approx([margins[0]] * 4)
    assert 2 <= margins[0] <= 5


def test_boards_can_be_stepped_through():
    tree = trace(minimax, ENDGAME)
    frames = CallTreeFrames(tree, boards=True)
    assert [text for text in texts(frames.sketch(tree.steps - 1)) if text == "−1"]


def queens_of(call):
    return queens_board(call.arguments["partial"])


def test_boards_say_where_a_search_found_a_solution_and_where_it_did_not(faults):
    puzzle = Queens(4)
    tree = trace(backtrack, puzzle, puzzle.start)
    sketch = draw_tree(tree, boards=queens_of)
    ends = [call.value is not None for call in tree if not call.children]
    assert ends == [False, False, True]
    assert texts(sketch) == ["✗", "✗", "✓", "✓", "solution", "✗", "dead end"]
    frames = [mark for mark in sketch.marks if isinstance(mark, Shape)]
    assert sum(mark.dashed for mark in frames) == 2 + 1, "one of them in the legend"
    assert sum(mark.stroke == GREEN and mark.width == THICK for mark in frames) == 1 + 1
    assert len(lines(sketch, BEST)) == 4, "the way to the solution"
    assert faults(sketch) == []

    steps = CallTreeFrames(tree, boards=queens_of)
    signs = [texts(steps.sketch(now)).count("✗") - 1 for now in range(tree.steps)]
    assert (signs[0], signs[-1]) == (0, 2)
    assert len({(s.width, s.height) for s in map(steps.sketch, range(tree.steps))}) == 1


def collect(puzzle, partial, solutions):
    """Returns nothing at all: what it finds, it writes down."""
    if not puzzle.unassigned(partial):
        solutions.append(partial)
        return
    variable, values = in_order(puzzle, partial)
    for value in values:
        collect(puzzle, puzzle.assign(partial, variable, value), solutions)


@pytest.mark.parametrize("n", [3, 4])
def test_of_a_search_that_returns_nothing_no_board_is_called_a_dead_end(n):
    tree = trace(collect, Queens(n), Queens(n).start, [])
    assert texts(draw_tree(tree, boards=queens_of)) == []


def test_what_is_still_to_come_can_be_seen():
    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    for tree in (trace(every_option, 4), trace(minimax, TEXTBOOK)):
        for boards in (False, lambda call: Sketch(40, 40, ())):
            marks = CallTreeFrames(tree, boards).sketch(0).marks
            strokes = [m.stroke for m in marks if isinstance(m, Curve | Shape | Disc)]
            assert strokes.count(TO_COME) >= 2 * (len(tree) - 1), "a node and a line each"
            for stroke in strokes:
                assert (light(PAPER) + 0.05) / (light(stroke) + 0.05) >= 3


def test_a_large_trace_is_shown_around_its_open_calls():
    tree = trace(minimax, TicTacToe.from_text("XO. .X. ..."))
    assert len(tree) > 1000
    frames = CallTreeFrames(tree)
    for step in range(0, tree.steps, 97):
        sketch = frames.sketch(step)
        assert sketch.width <= 720
        assert len(filled(sketch, LIT)) == 1


def test_open_calls_far_above_are_counted():
    tree = trace(outcome_memoized, Subtraction(160), {})
    frames = CallTreeFrames(tree)
    deepest = max(range(tree.steps), key=lambda step: len(tree.path(step)))
    assert f"{len(tree.path(deepest)) - 6} calls above" in texts(frames.sketch(deepest))
    assert "above" not in " ".join(texts(frames.sketch(0)))


def test_a_high_trace_is_shown_around_its_open_calls(faults):
    frames = CallTreeFrames(trace(fails_at_zero, 100))
    for step in range(0, 202, 20):
        assert frames.sketch(step).height < 800
        assert faults(frames.sketch(step)) == []


def test_a_step_out_of_range_is_refused():
    with pytest.raises(ValueError, match="step must be between 0 and"):
        CallTreeFrames(trace(minimax, Tree((1, 2)))).svg(6)


def test_labels_may_be_numbers_and_must_be_a_function():
    tree = Tree(((1, 2), 3))
    numbers, texts = (draw_tree(tree, labels=lambda _, label=label: label) for label in (7, "7"))
    assert numbers == texts
    with pytest.raises(ValueError, match="labels must be a function that returns a text, not 3"):
        draw_tree(tree, labels=3)
