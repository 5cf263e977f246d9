"""The charts of the course: each says what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from numbers import Real
from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from coursekit.draw.chart import SERIES, Chart, series_style
from coursekit.draw.sketch import (
    Disc,
    Sketch,
    colour_key,
    few_ticks,
    new_figure,
    shortened,
    side_by_side,
    with_legend,
)
from coursekit.draw.style import BLUE, GREY, INK, LIT, ORANGE, PALE_BLUE, shade
from coursekit.draw.tables import with_scale
from coursekit.extensive_form import CfrStep
from coursekit.impartial import Period
from coursekit.learning.genetic import Evolution
from coursekit.learning.training import Training
from coursekit.monte_carlo.bandits import Simulation, standard_error
from coursekit.stochastic.search import Lottery
from coursekit.text import number_text, percent_text
from coursekit.validate import (
    Check,
    Finite,
    Text,
    Whole,
    a,
    as_numbers,
    checked,
    function,
    is_number,
    list_of,
    must,
    number,
    refused,
    whole,
)

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure


def by_name(check_one: Check, expected: str, most: int = len(SERIES)) -> Check:
    """At least one thing and at most five, or as many as the picture has room for, by name."""

    def check(name: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping) or not 1 <= len(value) <= most:
            raise refused(name, f"1 to {most} {expected}", value)
        return {str(title): check_one(f"{name}[{title!r}]", each) for title, each in value.items()}

    return check


def by_number(name: str, value: Any) -> Mapping[float, float]:
    """A finite number for each of some numbers."""
    is_right = isinstance(value, Mapping) and bool(value)
    numbers = [each for pair in value.items() for each in pair] if is_right else []
    if not is_right or not all(is_number(each) and abs(each) < 1e100 for each in numbers):
        raise refused(name, "numbers by number, such as {1: 2, 2: 4}", value)
    return value


def runs_by_number(name: str, value: Any) -> dict[float, np.ndarray]:
    """What was measured in each run, after each of some numbers, in order."""
    if not isinstance(value, Mapping) or not value:
        raise refused(name, "a list of numbers by number, such as {1: [2, 3]}", value)
    rows = {float(number()(name, at)): as_numbers(row, name) for at, row in value.items()}
    if any(row.ndim != 1 or not row.size for row in rows.values()):
        raise refused(name, "a list of numbers by number, such as {1: [2, 3]}", value)
    return {at: rows[at].astype(float) for at in sorted(rows)}


def best_stakes(name: str, value: Any) -> Mapping[int, Sequence[int]]:
    """All best stakes of each capital, at least one."""
    expected = "like {51: [1, 49], …}, a capital and all best stakes each"
    if not isinstance(value, Mapping) or not value:
        raise refused(name, expected, value)
    stakes = list_of(whole(1), expected, 1)
    return {whole(1)(name, capital): stakes(name, best) for capital, best in value.items()}


FOUR = len(SERIES) - 1
Measured = Annotated[Mapping, by_name(by_number, "methods with numbers by number")]
Calls = Annotated[Mapping, by_name(by_number, "methods with numbers by number", FOUR)]
Bounds = Annotated[Mapping, by_name(by_number, "bounds with numbers by number", 2)]
Runs = Annotated[Mapping, by_name(runs_by_number, "methods with what was measured in each run")]
AHistory = must(
    "a list of values",  # and no generator, which may have no end
    lambda history: isinstance(history, list | tuple | np.ndarray) and len(history),
)
Histories = Annotated[Mapping, by_name(AHistory, "methods with a list of values each", FOUR)]
ASimulation = a(Simulation, "what simulate returns")
Simulations = Annotated[Mapping, by_name(ASimulation, "policies, as in {'UCB': simulate(ucb, …)}")]
ATraining = a(Training, "what train returns")
Trainings = Annotated[Mapping, by_name(ATraining, "trainings, as in {'Adam': train(…)}")]
Evolved = Annotated[Evolution, a(Evolution, "what evolve returns")]
Steps = Annotated[Sequence[CfrStep], list_of(a(CfrStep, "a step"), "steps of cfr_steps", 1)]
Stakes = Annotated[Mapping[int, Sequence[int]], best_stakes]
Utility = Annotated[Callable[[Any], Any], function("of money that returns a number")]
Nimbers = Annotated[Sequence[int], list_of(whole(), "whole numbers, 0 or more", 1)]
Repeating = Annotated[Period, a(Period, "what find_period returns")]
TwoNames = Annotated[Sequence[str], list_of(a(str, "a text"), "two names", 2)]


# How methods compare


@checked
def growth_chart(
    calls: Calls, xlabel: Text = "n", ylabel: Text = "calls", bounds: Bounds | None = None
) -> Sketch:
    """How the calls of several methods grow with n, on a logarithmic scale.

    `calls` has for each method its name and the calls for each n. Zero has no place on the scale.
    `bounds` are dashed: what no method can beat, or what none exceeds.

    >>> growth_chart({"plain": {1: 2, 2: 4, 3: 8}, "memoised": {1: 2, 2: 3, 3: 4}})
    A chart of calls over n: plain goes from 2 to 8; memoised goes from 2 to 4
    """
    chart = Chart(xlabel, ylabel, log="y", margin=(0.04, 0.06))
    for number_of, (name, count) in enumerate(calls.items()):
        style = SERIES[number_of], False
        chart.curve(name, count, count.values(), style=style, marker=number_of)
    for colour, (name, count) in zip((INK, GREY), (bounds or {}).items(), strict=False):
        chart.curve(name, count, count.values(), style=(colour, True))
    return chart.sketch()


@checked
def convergence_chart(histories: Histories, values: object) -> Sketch:
    """How far methods are from the right `values` after each round, on logarithmic scales.

    `histories` has for each method its name and the values of all positions after 0, 1, 2, …
    rounds, such as `sweeps` or the values of `policies`; 0 has no place on the scale. The error is
    that of the position that is furthest off. What is exact up to rounding lies at the bottom.

    >>> convergence_chart({"halving": [[1, 0], [0.5, 0], [0.25, 0]]}, [0, 0])
    A chart of largest error over rounds: halving goes from 0.5 to 0.25
    """
    right = as_numbers(values, "values").astype(float)
    if right.ndim != 1 or not right.size:
        raise ValueError(f"values must be a list of numbers, one for each position, not {values!r}")
    chart = Chart("rounds", "largest error", log="xy", margin=(0.04, 0.06))
    for number_of, (name, history) in enumerate(histories.items()):
        guesses = [as_numbers(guess, "histories").astype(float) for guess in history]
        if any(guess.shape != right.shape for guess in guesses):
            raise ValueError(
                f"histories[{name!r}] must have a number for each of the {len(right)} positions"
            )
        errors = [max(abs(guess - right).max(), 1e-16) for guess in guesses]
        style = SERIES[number_of], False
        chart.curve(name, range(len(errors)), errors, style=style, marker=number_of)
    return chart.sketch()


@checked
def regret_chart(simulations: Simulations, *, until: Whole | None = None) -> Sketch:
    """The regret of several policies against the steps, which have a logarithmic scale.

    It is the average regret per step of all gamblers who followed a policy; the band around it is
    two standard errors wide on either side. The curves end after `until` steps.

    >>> from coursekit.monte_carlo import THREE_ARMS, greedy, simulate
    >>> regret_chart({"greedy": simulate(greedy, THREE_ARMS, steps=50, runs=20)})
    A chart of average regret over steps: greedy goes from 2.4 to 1.657
    """
    chart = Chart("steps", "average regret", log="x", zero="y")
    chart.data.append(([1], [0]))
    for name, played in simulations.items():
        steps, runs = played.chosen.shape
        at = np.unique(np.geomspace(1, steps, 150).round().astype(int))
        regret = played.average_regret[at - 1]
        error = 2 * standard_error(regret) if runs > 1 else np.zeros(len(at))
        mean = regret.mean(axis=1)
        chart.curve(name, at, mean, band=(mean - error, mean + error), until=until)
    return chart.sketch()


@checked
def exploitability_chart(measured: Measured, *, until: Whole | None = None) -> Sketch:
    """How the exploitability of several methods falls; both axes have a logarithmic scale.

    `measured` has for each method its name and the exploitability by iterations. Zero has no place
    on the scale. The curves end after `until` iterations.

    >>> exploitability_chart({"CFR": {1: 0.5, 10: 0.06, 100: 0.009}})
    A chart of exploitability over iterations: CFR goes from 0.5 to 0.009
    """
    chart = Chart("iterations", "exploitability", log="xy")
    for name, numbers in measured.items():
        chart.curve(name, numbers, numbers.values(), until=until)
    return chart.sketch()


@checked
def spread_chart(runs: Runs, xlabel: Text = "episodes", ylabel: Text = "earned") -> Sketch:
    """The average over several runs, and a band with four in five of them, for several methods.

    `runs` has for each method, by a number such as that of episodes, what was measured in each run.

    >>> spread_chart({"SARSA": {1: [0, 2], 10: [3, 3], 100: [4, 4]}})
    A chart of earned over episodes: SARSA goes from 1 to 4
    """
    chart = Chart(xlabel, ylabel)
    for name, measured in runs.items():
        band = np.transpose([np.percentile(row, (10, 90)) for row in measured.values()])
        chart.curve(name, measured, [row.mean() for row in measured.values()], band=tuple(band))
    return chart.sketch()


@checked
def loss_chart(trainings: Trainings) -> Sketch:
    """The mean loss of every epoch, for each of the trainings, by name.

    Dashed in the same colour: the loss on the examples for validation.

    >>> from coursekit.learning.training import Training
    >>> loss_chart({"Adam": Training((0.7, 0.4, 0.2), validation=(0.7, 0.5, 0.6))})
    A chart of loss over epochs: Adam goes from 0.7 to 0.2; Adam, unseen examples goes from 0.7 to
    0.6
    """
    every = [loss for one in trainings.values() for loss in (*one.losses, *one.validation)]
    if not every:
        raise ValueError("trainings must have at least one epoch")
    chart = Chart("epochs", "loss", ys=(0.0, 1.05 * max(every) or 1.0))
    for colour, (name, training) in zip(SERIES, trainings.items(), strict=False):
        losses = {name: training.losses, f"{name}, unseen examples": training.validation}
        for dashed, (title, row) in enumerate(losses.items()):
            if row:
                chart.curve(title, range(1, len(row) + 1), row, style=(colour, bool(dashed)))
    return chart.sketch()


# One information set, one lottery, one gambler


@checked
def learning_chart(
    steps: Steps, player: Whole, observation: object, *, until: Whole | None = None
) -> Sketch:
    """What the player regrets at one information set, and how the strategy follows.

    On the left the regret of each move so far, on the right its probability after each of the
    `steps`: a thick line for the average strategy, a thin one for the strategy that comes next. The
    curves end after `until` iterations.

    >>> from itertools import islice
    >>> from coursekit.games import KuhnPoker
    >>> from coursekit.extensive_form import cfr_steps
    >>> print(learning_chart(list(islice(cfr_steps(KuhnPoker()), 50)), 0, ("J",)).alt[:42])
    A chart of regret so far over iterations:
    """
    times = [step.iteration for step in steps]
    regrets, averages, strategies = (
        [getattr(step, measure)(player, observation) for step in steps]
        for measure in ("regrets_at", "average_at", "strategy_at")
    )
    if len(regrets[0]) > len(SERIES):
        raise ValueError(
            f"observation must have at most {len(SERIES)} moves to be drawn, and {observation!r} "
            f"has {len(regrets[0])}"
        )
    size, name = (270.0, 230.0), "probability (thick: average)"
    left = Chart("iterations", "regret so far", size=size, zero="y", margin=(0, 0.06))
    right = Chart("iterations", name, size=size, ys=(-0.03, 1.03))
    left.segment((0, 0), (0, 0))
    right.segment((0, 0), (0, 0))
    for number_of, move in enumerate(regrets[0]):
        style = series_style(number_of)
        left.curve(str(move), times, [row[move] for row in regrets], until=until, style=style)
        thin = [row[move] for row in strategies]
        right.curve("", times, thin, until=until, style=style, width=1)
        thick = [row[move] for row in averages]
        right.curve(str(move), times, thick, until=until, style=style)
    keys, left.entries, right.entries = left.entries, [], []
    return with_legend(side_by_side([left.sketch(), right.sketch()]), keys)


@checked
def utility_chart(lottery: Lottery, utility: Utility, equivalent: Finite) -> Sketch:
    """The utility of money as a curve, with the prizes of a `lottery`: (probability, money) each.

    The horizontal line is as high as the expected utility. It meets the curve at the `equivalent`,
    the money for sure that is as good, as `certainty_equivalent` finds it.

    >>> utility_chart([(0.5, 0), (0.5, 100)], lambda money: money**0.5, 25)
    The utility of money: a lottery worth 50 on average is as good as 25 for sure
    """
    low, high = (end(money for _, money in lottery) for end in (min, max))
    if low == high:
        raise ValueError(f"lottery must have two different prizes, not {lottery!r}")
    if not low <= equivalent <= high:
        raise ValueError(
            f"equivalent must be from {low!r} to {high!r}, as the prizes are, not {equivalent!r}"
        )
    moneys = [low + (high - low) * i / 80 for i in range(81)]
    curve = [_worth(utility, money) for money in moneys]
    mean = sum(probability * money for probability, money in lottery)
    worth = sum(float(odds) * _worth(utility, money) for odds, money in lottery)
    floor = min(curve) - 0.08 * (max(curve) - min(curve) or 1.0)
    chart = Chart("money", "utility", size=(258.0, 190.0), margin=(0.05, 0.0))
    chart.curve("", moneys, curve, style=(BLUE, False), width=2.4)
    chart.curve("", [low, max(mean, equivalent)], [worth, worth], style=(INK, False), width=1.2)
    average, sure = (number_text(round(float(money), 2)) for money in (mean, equivalent))
    chart.curve(f"{average} on average", [mean] * 2, [floor, worth], style=(GREY, True))
    name = f"{sure} for sure is as good"
    chart.curve(name, [equivalent] * 2, [floor, worth], style=(ORANGE, False), width=2.4)
    prizes = [money for _, money in lottery]
    chart.points("", prizes, [_worth(utility, money) for money in prizes], BLUE, size=4.5)
    chart.points("", [equivalent], [worth], ORANGE, size=4.5)
    return chart.sketch(
        f"The utility of money: a lottery worth {average} on average is as good as {sure} for sure"
    )


def _worth(utility: Callable[[Any], Any], money: Any) -> float:
    worth = utility(money)
    if not isinstance(worth, Real) or not isfinite(worth):
        raise ValueError(f"utility must return a finite number, not {worth!r} for {money!r}")
    return float(worth)


@checked
def stake_chart(stakes: Stakes) -> Sketch:
    """The best `stakes` for each capital, as points; the largest has a colour of its own.

    >>> stake_chart({1: [1], 2: [2], 3: [1, 3], 4: [4]})
    The best stakes for each capital: for 1 it is at most 1, for 3 at most 3, for 4 at most 4
    """
    largest = {capital: max(best) for capital, best in stakes.items()}
    others = [(capital, stake) for capital, best in stakes.items() for stake in sorted(best)[:-1]]
    chart = Chart("capital", "stake", size=(560.0, 230.0), margin=(0.02, 0.05))
    chart.points("", [0], [0], "none", size=0)
    if others:
        x, y = zip(*others, strict=True)
        chart.points("as good", x, y, ORANGE, size=3.2)
    chart.points("largest best stake", [*largest], [*largest.values()], BLUE, size=3.2)
    capitals = sorted(stakes)
    some = [capitals[0], capitals[len(capitals) // 2], capitals[-1]]
    said = ", ".join(f"for {capital} at most {largest[capital]}" for capital in dict.fromkeys(some))
    said = said.replace(" at most", " it is at most", 1)
    return chart.sketch(f"The best stakes for each capital: {said}")


def kuhn_guarantee_chart(guaranteed: Mapping[Any, Any], chosen: Any, name: str) -> Sketch:
    """What is guaranteed for each value of a strategy's parameter; the `chosen` value is marked.

    >>> kuhn_guarantee_chart({0: -1, 1: -2}, 1, "α")
    α = 1 guarantees −2
    """
    low, high = (end(guaranteed.values()) for end in (min, max))
    best = max(value for value, payoff in guaranteed.items() if payoff == high)
    ticks = sorted({min(guaranteed), best, max(guaranteed)})
    space = 0.15 * float(high - low or 1)
    edges = float(low) - space, float(high) + space
    chart = Chart(
        name,
        "guaranteed on average",
        size=(210.0, 120.0),
        x_ticks=[(float(value), number_text(value)) for value in ticks],
        y_ticks=[(float(value), number_text(value)) for value in sorted({low, high})],
        ys=edges,
    )
    chart.curve("", guaranteed, guaranteed.values(), style=(BLUE, False), width=2.4)
    chart.segment((chosen, edges[0]), (chosen, guaranteed[chosen]), GREY)
    chart.points("", [chosen], [guaranteed[chosen]], LIT, size=5)
    text = f"{name} = {number_text(chosen)} guarantees {number_text(guaranteed[chosen])}"
    return with_legend(chart.sketch(text), [(Sketch(0, 14, ()), text)])


def win_probability_chart(probabilities: Sequence[float]) -> Sketch:
    """How probable a win was after each move, and is now: the last point.

    >>> win_probability_chart([0.5, 0.531])
    The probability of a win after each move: now 53.1 %
    """
    last = len(probabilities) - 1
    ticks = [(share, percent_text(share, 1)) for share in (0, 0.5, 1)]
    size = 270.0, 70.0
    chart = Chart("", "", xs=(0, max(last, 20)), ys=(0, 1), size=size, x_ticks=[], y_ticks=ticks)
    chart.curve("", range(last + 1), probabilities, style=(BLUE, False))
    now = percent_text(round(probabilities[-1], 4), 1)
    chart.points("", [last], [probabilities[-1]], BLUE).end(probabilities[-1], now, BLUE, False)
    return chart.sketch(f"The probability of a win after each move: now {now}")


# A population


@checked
def fitness_chart(evolution: Evolved, *, until: Whole | None = None) -> Sketch:
    """The best fitness so far, the average of each generation, and a band from least to most fit.

    The curves end with generation `until`.

    >>> from coursekit.learning.genetic import evolve, one_max, random_bits
    >>> fitness_chart(evolve(one_max, random_bits(20, 10), generations=15))
    A chart of fitness over generation: best so far goes from 10 to
    10; average goes from 5.55 to 8.45
    """
    fitness, generations = evolution.fitness, range(len(evolution.fitness))
    chart = Chart("generation", "fitness", size=(440.0, 200.0))
    chart.curve("best so far", generations, evolution.best_so_far, until=until)
    band, mean = (fitness.min(axis=1), fitness.max(axis=1)), fitness.mean(axis=1)
    chart.curve("average", generations, mean, band=band, until=until)
    key = colour_key(ORANGE + "28", stroke="none")
    chart.entries.append((key, "from the least fit to the fittest"))
    return chart.sketch()


@checked
def population_map(
    evolution: Evolved,
    generation: Whole | None = None,
    names: TwoNames = ("first gene", "second gene"),
) -> Sketch:
    """Where a generation is in the plane of its first two genes; the bluer, the fitter.

    The fittest has a thick outline. Without a number it is the last generation. The frame holds all
    generations.

    >>> import numpy as np
    >>> from coursekit.learning.genetic import blend, evolve, gaussian
    >>> start = np.random.default_rng(0).normal(size=(10, 2))
    >>> found = evolve(lambda xy: -(xy**2).sum(), start, 20, cross=blend, mutate=gaussian)
    >>> print(population_map(found, names=("x", "y")).alt[:51])
    Generation 20 in the plane of x and y: the fittest
    """
    number_of = generation_number(evolution, generation)
    if evolution.populations.shape[2] < 2:
        raise ValueError(f"evolution must have two genes or more for a map, not {evolution!r}")
    if len(names) != 2:
        raise ValueError(f"names must be two, of the first gene and of the second, not {names!r}")
    across, up = (shortened(name) for name in names)
    chart = Chart(across, up, size=(300.0, 300.0), margin=(0.08, 0.08), zero="xy")
    everyone = evolution.populations.reshape(-1, evolution.populations.shape[2])
    chart.data.append((everyone[:, 0], everyone[:, 1]))
    fitness, genes = evolution.fitness[number_of], evolution.populations[number_of]
    low, high = float(evolution.fitness.min()), float(evolution.fitness.max())
    order = np.argsort(fitness, kind="stable")  # the fittest on top
    fills = [shade((float(fitness[one]) - low) / (high - low or 1.0)) for one in order]
    best = order[-1]

    def individuals(plot: Any) -> list[Disc]:
        places = plot.places(genes[order, 0], genes[order, 1])
        discs = [Disc(x, y, 4.5, fill, GREY) for (x, y), fill in zip(places, fills, strict=True)]
        x, y = places[-1]
        return [*discs, Disc(x, y, 5.5, fills[-1], INK, 2.4)]

    chart.on_top.append(individuals)
    x, y = (number_text(round(float(gene), 2)) for gene in genes[best, :2])
    said = f"Generation {number_of} in the plane of {across} and {up}: the fittest at {x} and {y}"
    return with_scale(chart.sketch(said), number_text(low), number_text(high), "fitness")


def generation_number(evolution: Evolution, generation: int | None) -> int:
    """The number of a generation, the last one unless another is given."""
    last = len(evolution.fitness) - 1
    if generation is not None and generation > last:
        raise ValueError(f"generation must be at most {last}, not {generation!r}")
    return last if generation is None else generation


# Nimbers


@checked
def sequence_chart(values: Nimbers, period: Repeating | None = None) -> Figure:
    """The nimbers of the heaps 0, 1, 2, … as points; `period` is what `find_period` returns.

    Where the sequence repeats, every second period is shaded; the earlier heaps that do not fit
    into the period are orange, and named above. The period may be that of a longer sequence. Notes
    §2.1.5.

    >>> figure = sequence_chart([0, 1, 2, 0, 1, 2, 0, 1, 2])
    """
    figure = new_figure(9, 3.6, layout="constrained")
    ax = figure.subplots()
    exceptions = [] if period is None else [n for n in period.exceptions if n < len(values)]
    ordinary = sorted(set(range(len(values))) - set(exceptions))
    size = 5 if len(values) <= 200 else 3
    style: dict[str, Any] = {"linestyle": "none", "markersize": size}
    ax.plot(ordinary, [values[n] for n in ordinary], marker="o", color=BLUE, **style)
    said = f"The nimbers of the heaps 0 to {len(values) - 1}, at most {max(values)}"
    if period is not None:
        label = f"from {period.preperiod} on the same again every {period.period}"
        said += f"; {label}"
        for begin in range(period.preperiod, len(values), 2 * period.period):
            end = min(begin + period.period, len(values)) - 0.5
            ax.axvspan(begin - 0.5, end, color=PALE_BLUE, lw=0, zorder=0, label=label)
            label = "_"  # one entry in the legend
        if exceptions:
            named = ", ".join(map(str, exceptions))
            label = fill(f"{len(exceptions)} exceptions: {named}", 88)
            style["markersize"] = size + 2
            heights = [values[n] for n in exceptions]
            ax.plot(exceptions, heights, marker="D", color=ORANGE, label=label, **style)
            said += f", with {len(exceptions)} exceptions"
    if ax.get_legend_handles_labels()[0]:
        ax.legend(loc="lower left", bbox_to_anchor=(0, 1), frameon=False, fontsize=10)
    ax.set(xlabel="size of the heap", ylabel="nimber", ylim=(-0.6, max(values) + 0.6))
    ax.margins(x=0.02)
    for axis in (ax.xaxis, ax.yaxis):
        few_ticks(axis, integer=True)
    figure.alt = said  # type: ignore[attr-defined]
    return figure
