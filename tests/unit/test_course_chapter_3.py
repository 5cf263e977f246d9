"""Chapter 3: its exercises agree with our algorithms, and with what the notebook asks."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from coursekit.chapters.c3a_chance.exercises import (
    x_3_01,
    x_3_02,
    x_3_03,
    x_3_04,
    x_3_05,
    x_3_06,
)
from coursekit.games import Chance, RollAndKeep, Tree
from coursekit.record import trace
from coursekit.search import no_heuristic
from coursekit.stochastic import expectiminimax, solve_finite, star1

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


def sources(notebook):
    cells = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


def test_a_lottery_by_hand():
    move = x_3_01.WORTH.index(x_3_01.BEST)
    assert expectiminimax(Tree(x_3_01.LOTTERIES), no_heuristic, 3) == (x_3_01.BEST, move)


def test_the_reference_is_expectiminimax():
    for position, heuristic, depth in x_3_02.CASES + x_3_02.DICE:
        value, _ = expectiminimax(position, heuristic, depth)
        assert x_3_02.value_of(position, heuristic, depth) == value


def test_the_lotteries_to_flip():
    lotteries = [Chance(*zip(x_3_03.ODDS, x_3_03.LEAVES[i : i + 2], strict=True)) for i in (0, 2)]
    assert expectiminimax(Tree(tuple(lotteries)), no_heuristic, 2)[1] == 0
    assert [sum(p * leaf for p, leaf in each) for each in lotteries] == [
        *x_3_03.worth((4, 7, 2, 9))
    ]


def test_the_rolls_of_two_dice_by_counting():
    faces = range(1, x_3_04.FACES + 1)
    assert len({tuple(sorted((one, two))) for one in faces for two in faces}) == x_3_04.ROLLS


def lottery(first):
    odds = zip(x_3_05.ODDS, (first, *x_3_05.VALUES[1:]), strict=True)
    return Tree((x_3_05.SURE, Chance(*odds)))


@pytest.mark.parametrize(
    ("first", "looked_at"),
    [
        (x_3_05.VALUES[0], 2),
        (x_3_05.ENOUGH, 1),
        (x_3_05.ENOUGH + Fraction(1, 1000), 2),
    ],
)
def test_where_star1_stops(first, looked_at):
    search = trace(star1, lottery(first), no_heuristic, 2, x_3_05.LOWEST, x_3_05.HIGHEST)
    assert len(search.root.children[1].children) == looked_at


def test_the_bound_of_star1():
    search = trace(star1, lottery(x_3_05.VALUES[0]), no_heuristic, 2, 0, 10)
    assert search.root.children[1].value == (x_3_05.BOUNDS[1], None)


def test_what_to_keep():
    solution = solve_finite(RollAndKeep(x_3_06.LEFT + 1, x_3_06.SIDES))
    for left, least in enumerate(x_3_06.LEAST, 1):
        for shown in range(1, x_3_06.SIDES + 1):
            best = solution.best_moves(RollAndKeep(left, x_3_06.SIDES, shown))
            assert best == ["keep" if shown >= least else "roll"]


def without_layout(code):
    return re.sub(r",(?=[)\]])", "", re.sub(r"\s", "", code.replace("Fraction(", "F(")))


@pytest.mark.parametrize("data", [x_3_01.LOTTERIES, x_3_03.LEAVES], ids=["3.1", "3.3"])
def test_the_notebook_asks_about_what_is_checked(data):
    assert without_layout(repr(data)[1:-1]) in without_layout("".join(sources("3a-chance")))


def test_the_source_of_expectiminimax_comes_long_after_the_exercise():
    cells = sources("3a-chance")
    exercise = next(n for n, source in enumerate(cells) if 'check("3.2"' in source)
    shown = [n for n, source in enumerate(cells) if "show_source(expectiminimax)" in source]
    assert shown[0] - exercise > 7


def test_a_linear_relabelling_of_ones_own_keeps_every_choice_even_with_decimals():
    cells = sources("3a-chance")
    imports, trees, table = (
        next(cell for cell in cells if words in cell)
        for words in ("%load_ext", "def random_node", "labels = {")
    )
    names = {}
    exec(imports.replace("%load_ext coursekit\n", "") + f"\n{trees}", names)
    own = 'labels = {"0.7x + 0.1": lambda x: 0.7 * x + 0.1,'
    exec(table.replace("labels = {", own), names)
    assert names["rows"][0] == ("0.7x + 0.1", 100, 100)
