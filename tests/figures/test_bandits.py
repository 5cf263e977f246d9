"""No texts overlap in charts of bandits, however many arms and policies there are."""

import matplotlib.pyplot as plt
import pytest

from coursekit.bandits import THREE_ARMS, coin, greedy, simulate, ucb
from coursekit.draw import arm_bars, regret_chart, ucb_bars
from tests.figures.overlap import overlapping_texts, smallest_text

TEN = tuple(coin(k / 10) for k in range(10))
NAMES = (
    "greedy",
    "ε-greedy with ε = 0.1",
    "ε-greedy that explores less and less",
    "UCB",
    "Thompson",
)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def played(arms, steps):
    return {name: simulate(greedy, arms, steps, runs=5) for name in NAMES}


@pytest.mark.parametrize(("arms", "steps"), [(THREE_ARMS, 3), (THREE_ARMS, 40), (TEN, 2000)])
def test_charts_of_policies(arms, steps):
    simulations = played(arms, steps)
    for sketch in (
        regret_chart(simulations),
        regret_chart(simulations, until=2),
        arm_bars(simulations),
        arm_bars(simulations, until=1),
    ):
        assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []
        assert smallest_text(sketch) >= 11
        assert sketch.width <= 720


@pytest.mark.parametrize("arms", [1, 2, 3, 12])
@pytest.mark.parametrize("total", [0, 0.5, 1234.5])
def test_bounds(arms, total):
    sketch = ucb_bars([1, *[400] * (arms - 1)], [total] * arms)
    assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []


def test_losses_have_bars_as_well():
    assert overlapping_texts(ucb_bars([3, 4], [-5, 2])) == []
    sketch = regret_chart({"UCB": simulate(ucb, (coin(0), coin(1)), 50, 5)})
    assert overlapping_texts(sketch) == []
