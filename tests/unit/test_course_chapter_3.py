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
    x_3_06,
)
from coursekit.chapters.c3a_chance.exercises.x_3_05 import OFFER
from coursekit.games import Chance, RollAndKeep, Tree
from coursekit.record import trace
from coursekit.search import no_heuristic
from coursekit.stochastic import expectiminimax, solve_finite, star1

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


def sources(notebook):
    cells = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


def test_a_lottery_by_hand():
    worth = x_3_01.values_of_moves(x_3_01.LOTTERIES)
    best = max(worth), worth.index(max(worth))
    assert expectiminimax(Tree(x_3_01.LOTTERIES), no_heuristic, 3) == best


def test_the_reference_is_expectiminimax():
    for position, heuristic, depth in x_3_02.CASES + x_3_02.DICE:
        value, _ = expectiminimax(position, heuristic, depth)
        assert x_3_02.value_of(position, heuristic, depth) == value


def test_the_lotteries_to_flip():
    odds, leaves = x_3_03.TWO_LOTTERIES
    lotteries = [Chance(*zip(odds, leaves[i : i + 2], strict=True)) for i in (0, 2)]
    assert expectiminimax(Tree(tuple(lotteries)), no_heuristic, 2)[1] == 0
    assert [sum(p * leaf for p, leaf in each) for each in lotteries] == [
        *x_3_03.TWO_LOTTERIES.worth((4, 7, 2, 9))
    ]


def test_the_rolls_of_two_dice_by_counting():
    faces = range(1, 8 + 1)
    rolls = {tuple(sorted((one, two))) for one in faces for two in faces}
    assert len(rolls) == x_3_04.Throws(faces=8, moves=10).rolls


def lottery(first):
    odds = zip(OFFER.odds, (first, *OFFER.values[1:]), strict=True)
    return Tree((OFFER.sure, Chance(*odds)))


@pytest.mark.parametrize(
    ("first", "looked_at"),
    [
        (OFFER.values[0], 2),
        (OFFER.enough, 1),
        (OFFER.enough + Fraction(1, 1000), 2),
    ],
)
def test_where_star1_stops(first, looked_at):
    search = trace(star1, lottery(first), no_heuristic, 2, 0, OFFER.highest)
    assert len(search.root.children[1].children) == looked_at


def test_the_bound_of_star1():
    search = trace(star1, lottery(OFFER.values[0]), no_heuristic, 2, 0, 10)
    assert search.root.children[1].value == (OFFER.at_most(2), None)


def test_what_to_keep():
    solution = solve_finite(RollAndKeep(x_3_06.LEFT + 1, x_3_06.SIDES))
    for left, least in enumerate(x_3_06.least_to_keep(x_3_06.SIDES), 1):
        for shown in range(1, x_3_06.SIDES + 1):
            best = solution.best_moves(RollAndKeep(left, x_3_06.SIDES, shown))
            assert best == ["keep" if shown >= least else "roll"]


def without_layout(code):
    return re.sub(r",(?=[)\]])", "", re.sub(r"\s", "", code.replace("Fraction(", "F(")))


@pytest.mark.parametrize(
    "data", [x_3_01.LOTTERIES, x_3_03.TWO_LOTTERIES.leaves], ids=["3.1", "3.3"]
)
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
