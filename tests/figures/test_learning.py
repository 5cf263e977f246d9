"""No texts overlap in pictures of learning, however long it takes and however many moves it has."""

from itertools import islice

import matplotlib.pyplot as plt
import pytest

from coursekit.draw import exploitability_chart, learning_chart, strategy_bars
from coursekit.games import CoinGame, KuhnPoker, LeducPoker
from coursekit.regret import cfr, cfr_steps
from tests.figures.overlap import overlapping_texts, smallest_text


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def assert_readable(sketch):
    assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []
    assert smallest_text(sketch) >= 11
    assert sketch.width <= 720


@pytest.mark.parametrize(
    "gains",
    [
        {},
        {1: 0},
        {1: 0.5},
        {1: 7000.0, 3: 0.001},
        {10**power: 10.0 ** (3 - 2 * power) for power in range(8)},
        {5: 0.034, 77: 0.031},
    ],
)
def test_exploitability(gains):
    name = "CFR in which later iterations count more than earlier ones"
    assert_readable(exploitability_chart({"CFR": gains, "CFR+": {2: 0.1, 60: 0.01}, name: gains}))
    assert_readable(exploitability_chart({"CFR": gains}, until=2))


@pytest.mark.parametrize(
    ("position", "player", "observation", "iterations"),
    [
        (CoinGame(), 1, (), 1),
        (KuhnPoker(), 0, ("Q", "check", "bet"), 7),
        (LeducPoker(), 1, ("J♠", "bet"), 450),
    ],
)
def test_one_information_set(position, player, observation, iterations):
    steps = list(islice(cfr_steps(position), iterations))
    assert_readable(learning_chart(steps, player, observation))
    assert_readable(learning_chart(steps, player, observation, until=iterations // 2))


def test_strategies():
    strategy = cfr(LeducPoker(), 5).profile[1]
    some = dict(list(strategy.items())[-40:])
    assert_readable(strategy_bars(some))
    assert_readable(strategy_bars({"a very long observation " * 9: {"<b>": 0.004, "&": 0.996}}))
    assert_readable(strategy_bars(cfr(KuhnPoker(4), 50).profile[0]))
