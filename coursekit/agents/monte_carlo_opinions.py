"""What an engine that plays random games thinks of the moves, in words."""

from __future__ import annotations

from typing import Any

from coursekit.agents.monte_carlo_engine import GuidedThought, RandomThought
from coursekit.agents.opinions import Opinion, sign_of
from coursekit.games import Position
from coursekit.text import number_text, player_name


def opinions_of_random_games(position: Position, thought: RandomThought) -> dict[Any, Opinion]:
    """For each move, its share of the games and the average reward; a fair share of 1 is neutral.

    >>> from coursekit.agents.monte_carlo_engine import MonteCarlo
    >>> from coursekit.games import TicTacToe
    >>> position = TicTacToe.from_text("XX. OO. ...")
    >>> thought = MonteCarlo(iterations=500, seconds=None).think(position)
    >>> opinions_of_random_games(position, thought)[2]
    Opinion(word='84 % · 1', sign=1)
    """
    fair = 1 / position.players
    return {
        move: Opinion(f"{round(100 * share)} % · {_mean_text(mean)}", sign_of(mean - fair))
        for move, (share, mean) in thought.shares.items()
    }


def random_thought_text(position: Position, thought: RandomThought) -> str:
    """What the player to move found out, in a sentence.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import Node
    >>> thought = RandomThought(0.58, 4, 2000, (4, 0), Node(TicTacToe(), 0))
    >>> print(random_thought_text(TicTacToe(), thought))
    X played 2,000 random games and earned 0.58 a game after its move. It expects row 1, column 1.
    """
    who, mean = player_name(position, position.player), _mean_text(thought.value)
    if isinstance(thought, GuidedThought):
        looks = "1 look" if thought.games == 1 else f"{thought.games:,} looks"
        text = f"{who} took {looks} ahead and hopes for {mean} of a point after its move"
    else:
        games = "1 random game" if thought.games == 1 else f"{thought.games:,} random games"
        text = f"{who} played {games} and earned {mean} a game after its move"
    expected = []
    for move, after in zip(thought.line, thought.line[1:], strict=False):
        position = position.play(move)
        expected.append(position.move_name(after))
    return f"{text}. It expects {'; then '.join(expected)}." if expected else f"{text}."


def random_opinions_text(position: Position, thought: RandomThought) -> str:
    """What the numbers on the moves mean.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import Node
    >>> thought = RandomThought(0.58, 4, 2000, (4,), Node(TicTacToe(), 0))
    >>> random_opinions_text(TicTacToe(), thought)
    'On the moves: their share of 2,000 random games, and what X earned in them on average.'
    """
    who = player_name(position, position.player)
    if isinstance(thought, GuidedThought):
        return (
            f"On the moves: their share of {thought.games:,} looks ahead, and what {who} hopes for "
            "after them: 1 is a win, 0.5 a draw."
        )
    return (
        f"On the moves: their share of {thought.games:,} random games, "
        f"and what {who} earned in them on average."
    )


def _mean_text(mean: float) -> str:
    return number_text(round(mean, 2))
