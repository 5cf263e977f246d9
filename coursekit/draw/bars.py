"""Bars: how often, how likely, how much. A bar is a row of parts with their numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import isclose, log, sqrt
from typing import Annotated, Any

from coursekit.draw.chart import Chart
from coursekit.draw.charts import Simulations
from coursekit.draw.payoffs import PLAYERS, label_text
from coursekit.draw.sketch import (
    Mark,
    Sketch,
    Text,
    colour_key,
    rectangle,
    shortened,
    text_width,
    with_legend,
)
from coursekit.draw.style import (
    BLUE,
    FILLS,
    GREY,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
    PLAYER_COLOURS,
    PLAYER_FILLS,
    THICK,
)
from coursekit.draw.tables import EDGE
from coursekit.learning.decision_trees import SplitStep
from coursekit.text import number_text, observation_text
from coursekit.validate import NotNegative, Whole, a, checked, list_of, number, refused, whole

MOST_ARMS, MOST_SETS = 12, 40


def behavioural(name: str, strategy: Any) -> dict[Any, Mapping[Any, Any]]:
    """The probabilities of moves by observation; a move alone is played for sure."""
    if not isinstance(strategy, Mapping) or not 1 <= len(strategy) <= MOST_SETS:
        raise refused(
            name, f"a strategy of 1 to {MOST_SETS} information sets to be drawn", strategy
        )
    every = {
        seen: chosen if isinstance(chosen, Mapping) else {chosen: 1}
        for seen, chosen in strategy.items()
    }
    for seen, chosen in every.items():
        shares = [number(0)(f"{name} at {seen!r}", share) for share in chosen.values()]
        if not isclose(sum(shares), 1, abs_tol=1e-6):
            raise ValueError(
                f"{name} at {seen!r} needs probabilities that sum to 1, not {[*chosen.values()]!r}"
            )
    return every


Strategy = Annotated[Mapping[Any, Any], behavioural]
Counts = Annotated[Sequence[int], list_of(whole(1), "whole numbers, 1 or more", 1)]
Totals = Annotated[Sequence[Any], list_of(number(), "a list of numbers", 1)]
Split = Annotated[SplitStep, a(SplitStep, "a step of id3_steps")]


def bar_rows(
    rows: Mapping[str, Iterable[tuple[float, str, str]]], length: float, height: float, alt: str
) -> Sketch:
    """A bar for each name, made of parts: the share, the text and the fill of each."""
    left = EDGE + max(map(text_width, rows)) + 10
    marks: list[Mark] = []
    for row, (name, parts) in enumerate(rows.items()):
        x, y = left, EDGE + row * (height + 8)
        marks.append(Text(left - 10, y + height / 2, name, anchor="end"))
        for share, text, fill in parts:
            width = length * share
            marks.append(rectangle(x, y, width, height, fill=fill, stroke=GREY))
            if text_width(text) + 4 <= width:
                marks.append(Text(x + width / 2, y + height / 2, text))
            x += width
    bottom = EDGE + len(rows) * (height + 8) + 4
    return Sketch(left + length + EDGE, bottom, tuple(marks), alt)


@checked
def arm_bars(simulations: Simulations, *, until: Whole | None = None) -> Sketch:
    """How often each policy has played each arm: a bar for each policy, a colour for each arm.

    A number is that of one gambler, averaged over all of them; they count up to step `until`.

    >>> from coursekit.monte_carlo import THREE_ARMS, greedy, simulate
    >>> arm_bars({"greedy": simulate(greedy, THREE_ARMS, steps=3, runs=1)})
    How often the arms were played: greedy 1, 1, 1
    """
    rows, said = {}, []
    for name, played in simulations.items():
        counts = played.shares[:until].sum(axis=0).tolist()
        texts = [number_text(round(count, 1 if count < 10 else 0)) for count in counts]
        whole_bar = max(sum(counts), 1.0)
        rows[shortened(name)] = [
            (count / whole_bar, text, FILLS[arm % len(FILLS)])
            for arm, (count, text) in enumerate(zip(counts, texts, strict=True))
        ]
        said.append(f"{name} {', '.join(texts)}")
    arms = next(iter(simulations.values())).arms
    best = max(arm.mean for arm in arms)
    entries = [
        (
            colour_key(FILLS[number_of % len(FILLS)]),
            f"arm {number_of}, mean {number_text(arm.mean)}" + " (the best)" * (arm.mean == best),
        )
        for number_of, arm in enumerate(arms)
    ]
    alt = f"How often the arms were played: {'; '.join(said)}"
    return with_legend(bar_rows(rows, 420.0, 22.0, alt), entries)


@checked
def strategy_bars(strategy: Strategy) -> Sketch:
    """How likely each move is at each information set; a pure strategy has undivided bars.

    `strategy` is {observation: {move: probability}} or {observation: move}.

    >>> strategy_bars({("K",): {"check": 0.25, "bet": 0.75}, ("J",): "check"})
    A strategy: at K check 0.25, bet 0.75; at J check 1
    """
    moves = list(dict.fromkeys(move for chosen in strategy.values() for move in chosen))
    if len(moves) > len(FILLS):
        raise ValueError(
            f"strategy must have at most {len(FILLS)} different moves to be drawn, not {len(moves)}"
        )
    rows, said = {}, []
    for seen, chosen in strategy.items():
        name = shortened(observation_text(seen))
        texts = [number_text(share, 3) for share in chosen.values()]
        rows[name] = [
            (float(share), text, FILLS[moves.index(move)])
            for (move, share), text in zip(chosen.items(), texts, strict=True)
        ]
        parts = zip(chosen, texts, strict=True)
        said.append(f"at {name} " + ", ".join(f"{move} {text}" for move, text in parts))
    keys = [(colour_key(fill), shortened(move)) for move, fill in zip(moves, FILLS, strict=False)]
    return with_legend(bar_rows(rows, 260.0, 20.0, f"A strategy: {'; '.join(said)}"), keys)


@checked
def ucb_bars(counts: Counts, totals: Totals, exploration: NotNegative = sqrt(2)) -> Sketch:
    """The upper confidence bound of each arm: its average so far, and on top of it the bonus.

    The bonus is `exploration` · √(ln T / n) for an arm played n of T times. The highest bound has a
    thick frame: that arm is played next. Notes §5.4.1.

    >>> ucb_bars([50, 5], [30, 2])
    Upper confidence bounds: arm 0 1, arm 1 1.67; arm 1 is played next
    """
    if len(counts) > MOST_ARMS:
        raise ValueError(f"counts must be of at most {MOST_ARMS} arms, not {len(counts)}")
    means = [float(total) / count for total, count in zip(totals, counts, strict=True)]
    bonuses = [exploration * sqrt(log(sum(counts)) / count) for count in counts]
    bounds = [mean + bonus for mean, bonus in zip(means, bonuses, strict=True)]
    texts = [number_text(round(bound, 2)) for bound in bounds]
    winner = bounds.index(max(bounds))
    ticks = [
        (arm + 0.5, f"arm {arm}\n{number_text(round(float(total), 2))}/{count}")
        for arm, (count, total) in enumerate(zip(counts, totals, strict=True))
    ]
    low, high = min(0.0, *means), max(bounds)
    chart = Chart(
        "",
        "average + bonus",
        xs=(0.0, float(len(counts))),
        ys=(low, high + 0.14 * (high - low or 1.0)),
        size=(72.0 * len(counts) + 20, 200.0),
        x_ticks=ticks,
    )
    for arm, (mean, bound) in enumerate(zip(means, bounds, strict=True)):
        x = (arm + 0.18, arm + 0.82, arm + 0.82, arm + 0.18)
        for y0, y1, fill, name in (
            (0.0, mean, PALE_BLUE, "average so far"),
            (mean, bound, PALE_ORANGE, "bonus"),
        ):
            chart.region(x, (y0, y0, y1, y1), fill, GREY, "" if arm else name)
        chart.label(texts[arm], (arm + 0.5, bound), 3, size=11, bold=arm == winner)

    x0, x1 = winner + 0.18, winner + 0.82

    def played_next(plot: Any) -> list[Mark]:
        (left, bottom), (right, top) = plot.place(x0, 0.0), plot.place(x1, bounds[winner])
        style = {"fill": "none", "stroke": BLUE, "width": THICK}
        return [rectangle(left, top, right - left, bottom - top, **style)]

    chart.on_top.append(played_next)
    chart.entries.append((colour_key("none", stroke=BLUE, width=THICK), "played next"))
    said = ", ".join(f"arm {arm} {text}" for arm, text in enumerate(texts))
    return chart.sketch(f"Upper confidence bounds: {said}; arm {winner} is played next")


@checked
def gain_bars(step: Split) -> Sketch:
    """What each attribute would gain at a node of a tree; the one that was chosen is blue.

    >>> from coursekit.learning.decision_trees import WEATHER, id3_steps
    >>> gain_bars(id3_steps(WEATHER)[0]).alt
    'Information gain: outlook 0.2467, temperature 0.0292, humidity 0.1518, wind 0.0481'
    """
    chosen = step.node.question.attribute if step.node.question else None
    names = {attribute: shortened(attribute) for attribute in step.gains}
    left = EDGE + max(text_width(name, bold=True) for name in names.values()) + 10
    longest = max(*step.gains.values(), 1e-9)
    marks: list[Mark] = [Text(left, EDGE + 6, "information gain", colour=GREY, anchor="start")]
    said = []
    for row, (attribute, gain) in enumerate(step.gains.items()):
        y, bold, text = EDGE + 25 + row * 20, attribute == chosen, number_text(abs(round(gain, 4)))
        marks.append(Text(left - 10, y, names[attribute], anchor="end", bold=bold))
        length, fill = max(240.0 * gain / longest, 0.0), BLUE if bold else PALE_BLUE
        marks.append(rectangle(left, y - 7, length, 14, fill=fill, stroke=GREY, width=0.5))
        marks.append(Text(left + length + 6, y, text, anchor="start", bold=bold))
        said.append(f"{names[attribute]} {text}")
    height = EDGE + 18 + len(step.gains) * 20 + EDGE
    alt = f"Information gain: {', '.join(said)}"
    return Sketch(left + 300, height, tuple(marks), alt)


def draw_tally(
    player: int,
    labels: Sequence[Any],
    counts: Sequence[int],
    mixtures: Sequence[Sequence[Any]],
    earned: Sequence[str],
    best: Collection[Any],
) -> Sketch:
    """One player's side: for each strategy the share of the room that chose it, as a full bar, and
    under it, paler, its probability in each of the equilibria whose mixtures are given.

    `earned` is what the strategies earn against the other side of the room, and empty as long as
    that is; the `best` of them are lit.

    >>> draw_tally(0, ("stag", "hare"), (3, 1), [(1, 0)], ("2", "1"), ["stag"])
    Player I: 4 answers: stag 3, hare 1
    """
    total, length, bar = sum(counts), 130.0, 14.0
    title = f"{PLAYERS[player]}: {'1 answer' if total == 1 else f'{total} answers'}"
    names = [label_text(label) for label in labels]
    left = 16 + max(text_width(name, bold=True) for name in names)
    right, block = left + length + 44, bar * (1 + len(mixtures))
    marks: list[Mark] = [
        Text(8, 14, title, 12, bold=True, anchor="start"),
        Text(right + 37, 14, "earns now", colour=GREY),
    ]
    for place, (label, name) in enumerate(zip(labels, names, strict=True)):
        top = 30 + place * (block + 9)
        middle, lit = top + block / 2, label in best
        marks.append(Text(left - 8, middle, name, anchor="end", bold=lit))
        share = counts[place] / total if total else 0.0
        bars = [(share, str(counts[place]), PLAYER_COLOURS[player])]
        for mixture in mixtures:
            chance = mixture[place]
            bars.append((float(chance), number_text(chance, 3), PLAYER_FILLS[player]))
        for row, (part, words, fill) in enumerate(bars):
            y = top + (row + 0.5) * bar
            long = max(length * part, 1.0)
            corner = left, y - bar / 2 + 1
            marks.append(rectangle(*corner, long, bar - 2, fill=fill, stroke=GREY, width=0.5))
            marks.append(Text(left + length * part + 5, y, words, 9, anchor="start"))
        if lit:
            marks.append(rectangle(right, middle - 10, 74, 20, fill=PALE_YELLOW, stroke=GREY))
        words = earned[place] if earned else "–"
        marks.append(Text(right + 37, middle, words, bold=lit))
    chose = ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True))
    return Sketch(right + 82, 30 + len(labels) * (block + 9), tuple(marks), f"{title}: {chose}")
