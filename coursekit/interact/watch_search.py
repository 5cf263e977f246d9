"""Monte Carlo tree search, moment by moment. Notes §5.4.2."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, pairwise, product, starmap
from numbers import Integral
from textwrap import wrap
from typing import Any

import numpy as np

from coursekit.draw.canvas.sketch import Sketch, Text
from coursekit.draw.trees.search_tree import MOMENTS, draw_search_tree
from coursekit.games import Impartial, Position, TwoPlayers
from coursekit.interact.widgets.frames import Frames, slide
from coursekit.monte_carlo import (
    Iteration,
    Node,
    Replay,
    TreePolicy,
    grow,
    random_playout,
    seeded,
    ucb_tree,
)
from coursekit.text import number_text, player_name

FOLD = 9
"""The most children of a node that are shown: as many as tic-tac-toe has first moves."""
SIZE, LINE, MARGIN = 13.0, 20.0, 10.0
WIDTH, LETTERS = 640.0, 90
"""Every picture is at least this wide: room for a line of this many letters."""


def watch_search(
    position: Position,
    iterations: int = 40,
    *,
    tree_policy: TreePolicy | None = None,
    rng: int | np.random.Generator = 0,
) -> Frames:
    """A slider over the iterations of UCT, four pictures each: select, expand, simulate, back up.

    Another `tree_policy` goes down in another way.

    >>> from coursekit.games import TicTacToe
    >>> watch_search(TicTacToe(), iterations=10)
    40 pictures
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    if not isinstance(start, Position) or start.is_over:
        raise ValueError(f"position must be one in which there is a move, not {position!r}")
    if not isinstance(iterations, Integral) or iterations < 1:
        raise ValueError(f"iterations must be a whole number, 1 or more, not {iterations!r}")
    root = Node(start, max(start.player, 0))
    growing = grow(root, tree_policy or ucb_tree(), random_playout, seeded(rng))
    replay = Replay(islice(growing, int(iterations)))
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
