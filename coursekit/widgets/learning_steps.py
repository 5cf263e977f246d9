"""Chapters 5 and 6 moment by moment: bandits, tree search, evolution, a growing decision tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice, pairwise, product, starmap
from textwrap import wrap
from typing import Annotated, Any

import numpy as np
from IPython.display import display

from coursekit.draw.bars import arm_bars, gain_bars
from coursekit.draw.charts import fitness_chart, population_map, regret_chart
from coursekit.draw.game_trees import draw_decision_tree
from coursekit.draw.monte_carlo import MOMENTS, draw_search_tree
from coursekit.draw.sketch import Sketch, Text, side_by_side, stacked
from coursekit.draw.values import population_bits
from coursekit.games import Impartial, Position, TwoPlayers
from coursekit.learning.decision_trees import SplitStep, ToLearn, id3, id3_steps
from coursekit.learning.genetic import Evolution
from coursekit.monte_carlo import (
    Iteration,
    Node,
    Policy,
    Replay,
    grow,
    random_playout,
    seeded,
    simulate,
    ucb_tree,
)
from coursekit.monte_carlo.bandits import Arms
from coursekit.progress import NOTHING, is_interactive, repeat
from coursekit.text import number_text, player_name
from coursekit.validate import Count, Seed, a, checked, function, list_of, must
from coursekit.widgets.frames import Frames, slide

FRAMES = 150
"""A longer race or evolution is shown at about this many steps."""
FOLD = 9
"""The most children of a node that are shown: as many as tic-tac-toe has first moves."""
SIZE, LINE, MARGIN = 13.0, 20.0, 10.0
WIDTH, LETTERS = 640.0, 90
"""Every picture of a search is at least this wide: room for a line of this many letters."""

Lesson = Annotated[Callable[[], Any], function("without arguments that returns a picture")]
Policies = Annotated[
    Mapping[str, Policy],
    must(
        "functions with their names, as in {'UCB': ucb}",
        lambda policies: policies and all(map(callable, policies.values())),
    ),
]
Evolved = Annotated[Evolution, a(Evolution, "what evolve returns")]
Names = Annotated[
    tuple[str, ...],
    list_of(a(str, "a text"), "two names, of the first gene and of the second", least=2),
]
WithMoves = Annotated[
    Position,
    must("one in which there is a move", lambda p: isinstance(p, Position) and not p.is_over),
]


@checked
def watch(lesson: Lesson, times: Count) -> Any:
    """Call `lesson()` again and again, and show each picture that it returns in place of the last.

    A lesson is a part of some work, such as a hundred games of training, and the picture says how
    far that has come. Stopped by the keyboard, it ends with the picture at hand.

    >>> learned = []
    >>> watch(lambda: learned.append(1) or len(learned), times=3)
    3
    """
    shown = display(NOTHING, raw=True, display_id=True) if is_interactive() else None
    pictures: list[Any] = []

    def once(_: int) -> None:
        pictures[:] = [lesson()]
        if shown:
            shown.update(pictures[0])

    repeat(once, times)
    if shown:
        shown.update(NOTHING, raw=True)  # the cell shows the last one itself
    return pictures[0]


@checked
def bandit_race(
    arms: Arms, policies: Policies, steps: Count = 1000, *, runs: Count = 200, rng: Seed = 0
) -> Frames:
    """A slider over the steps: how often each policy has played each arm, and its regret so far.

    Each policy is followed by `runs` gamblers; what is shown is their average. Notes §5.4.1.

    >>> from coursekit.monte_carlo import THREE_ARMS, greedy
    >>> bandit_race(THREE_ARMS, {"greedy": greedy}, steps=20, runs=10)
    20 pictures
    """
    if steps < len(arms):
        least = f"{len(arms)} or more: every arm is played once"
        raise ValueError(f"steps must be a whole number, {least}, not {steps!r}")
    generator = np.random.default_rng(rng)
    played = {
        name: simulate(policy, arms, steps, runs, generator) for name, policy in policies.items()
    }
    shown = np.unique(np.geomspace(1, steps, FRAMES).round().astype(int)).tolist()
    if steps <= FRAMES:
        shown = list(range(1, steps + 1))

    def picture(until: int) -> Sketch:
        title = f"After {until:,} step{'s' if until > 1 else ''}, on average of {runs:,} gamblers"
        bars, curves = arm_bars(played, until=until), regret_chart(played, until=until)
        return stacked(title, [side_by_side([bars, curves])])

    return slide(map(picture, shown))


@checked
def evolution_steps(evolution: Evolved, names: Names = ("first gene", "second gene")) -> Frames:
    """A slider over the generations: all bits, or a map of the first two genes if they are numbers.

    Beside them is the fitness so far. Notes §6.1.

    >>> from coursekit.learning.genetic import evolve, one_max, random_bits
    >>> evolution_steps(evolve(one_max, random_bits(20, 10), generations=15))
    16 pictures
    """
    shown = np.unique(np.linspace(0, len(evolution.fitness) - 1, FRAMES).round().astype(int))
    has_bits = bool(np.isin(evolution.populations, (0, 1)).all())

    def picture(number: int) -> Sketch:
        best = number_text(round(float(evolution.best_so_far[number]), 4))
        title = f"Generation {number:,}: best fitness so far {best}"
        if has_bits:
            population = population_bits(evolution, number)
        else:
            population = population_map(evolution, number, names)
        chart = fitness_chart(evolution, until=number)
        return stacked(title, [side_by_side([population, chart])])

    return slide(map(picture, shown.tolist()))


@checked
def tree_growth(examples: ToLearn) -> Frames:
    """A slider over the questions of ID3's tree, each with the gains that decided for it. §6.2.1.

    >>> from coursekit.learning.decision_trees import WEATHER
    >>> tree_growth(WEATHER)
    3 pictures
    """
    tree, steps = id3(examples), id3_steps(examples)

    def picture(number: int, step: SplitStep) -> Sketch:
        came = sum(step.node.counts.values())
        title = f"Question {number} of {len(steps)}, for {came} examples"
        return stacked(title, [draw_decision_tree(tree, until=number), gain_bars(step)])

    return slide(starmap(picture, enumerate(steps, 1)), start=0)


# Monte Carlo tree search


@checked
def watch_search(position: WithMoves, iterations: Count = 40, *, rng: Seed = 0) -> Frames:
    """A slider over the iterations of UCT, four pictures each: select, expand, simulate, back up.

    Notes §5.4.2.

    >>> from coursekit.games import TicTacToe
    >>> watch_search(TicTacToe(), iterations=10)
    40 pictures
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    root = Node(start, max(start.player, 0))
    growing = grow(root, ucb_tree(), random_playout, seeded(rng))
    replay = Replay(islice(growing, iterations))
    whole = replay.tree(len(replay))
    tree = lru_cache(maxsize=2)(replay.tree)

    def frame(number: int, moment: int) -> Sketch:
        iteration, back = replay.iterations[number], MOMENTS[moment] == "back up"
        picture = draw_search_tree(
            tree(number + 1 if back else number),
            path=replay.path(number),
            moment=MOMENTS[moment],
            before=tree(number) if back else None,
            result=result_text(start, iteration.rewards),
            fold=FOLD,
            within=whole,
        )
        return _captioned(f"Iteration {number + 1}", moment_text(iteration, moment), picture)

    return slide(starmap(frame, product(range(len(replay)), range(len(MOMENTS)))))


def moment_text(iteration: Iteration, moment: int) -> str:
    """What happens in one of the MOMENTS of an iteration, in a sentence.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import uct
    >>> root = uct(TicTacToe(), iterations=1).root
    >>> moment_text(Iteration((root, *root.children.values()), True, (1.0, 0.0)), 3)
    'Back up: one more visit to each node of the path; reward 1 for X, 0 for O.'
    """
    path, start = iteration.path, iteration.path[0].position
    if moment == 0:
        return f"Select: {_selected(path[:-1] if iteration.expanded else path)}"
    leaf, parent = path[-1], path[-2].position
    if moment == 1:
        if not iteration.expanded:
            return "Expand: nothing is added, for here the game is over."
        return f"Expand: a new node for {parent.move_name(leaf.move)}, not tried from here before."
    if moment == 2:
        end = result_text(start, iteration.rewards)
        if leaf.position.is_over:
            return f"Simulate: nothing is left to play; {end}."
        return f"Simulate: from the new node, a random game to its end; {end}."
    rewards = ", ".join(
        f"{number_text(round(reward, 2))} for {player_name(start, player)}"
        for player, reward in enumerate(iteration.rewards)
    )
    return f"Back up: one more visit to each node of the path; reward {rewards}."


def _selected(path: tuple[Node, ...]) -> str:
    """The way down through nodes that are in the tree."""
    if len(path) == 1:
        return "the root, for not all of its moves have been tried."
    moves = [above.position.move_name(below.move) for above, below in pairwise(path)]
    why = "the game is over there" if path[-1].position.is_over else "where a move is untried"
    return f"go down by UCB: {', '.join(moves)}; {why}."


def result_text(start: Position, rewards: Any) -> str:
    """Who has won a playout, by its rewards.

    >>> from coursekit.games import TicTacToe
    >>> result_text(TicTacToe(), (0.5, 0.5)), result_text(TicTacToe(), (0, 1))
    ('a draw', 'O wins')
    """
    winners = [player for player, reward in enumerate(rewards) if reward == max(rewards)]
    if len(winners) == len(rewards):
        return "a draw"
    names = " and ".join(player_name(start, player) for player in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'share the win'}"


def _captioned(title: str, words: str, picture: Sketch) -> Sketch:
    """The picture below a title and a sentence."""
    lines = [title, *wrap(words, LETTERS, max_lines=2, placeholder=" …")]
    texts = [
        Text(MARGIN, (row + 0.5) * LINE + 4, line, SIZE, anchor="start", bold=row == 0)
        for row, line in enumerate(lines)
    ]
    width, top = max(picture.width, WIDTH), 3 * LINE + 8
    marks = picture.at((width - picture.width) / 2, top)
    return Sketch(width, picture.height + top, (*texts, *marks))
