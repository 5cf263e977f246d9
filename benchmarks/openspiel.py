"""What works in each game of OpenSpiel, written to OPENSPIEL.md: python -m benchmarks.openspiel

Each game is tried in a process of its own, because some of OpenSpiel's rules end Python itself.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from coursekit.draw import board_sketch
from coursekit.draw.boards import board_seen_by
from coursekit.extensive_form import GameTree, cfr, exploitability
from coursekit.games import CHANCE, Position, check_position, openspiel
from coursekit.monte_carlo import uct
from coursekit.players.agents import random_agent
from coursekit.players.series import play_game
from coursekit.widgets import play

PAGE = Path(__file__).with_name("OPENSPIEL.md")
SECONDS, SMALL = 120, 20_000
"""How long a game may take, and how many nodes a tree may have that CFR learns from."""


def checked(start: Position) -> str:
    return f"{check_position(start, games=2, total=None):,} positions"


def drawn(start: Position) -> str:
    position = midway(start)
    board_seen_by(position, 0)
    board = board_sketch(position)
    return f"{board.width:.0f} × {board.height:.0f}"


def searched(start: Position) -> str:
    position = midway(start)
    if position.observed_by(0) is not None or position.is_over:
        return "–"
    return position.move_name(uct(position, 20, rng=1).move).replace("|", "/")


def played(start: Position) -> str:
    play(start)
    earned = play_game(start, [random_agent(seat) for seat in range(start.players)])
    return ", ".join(f"{x:g}".replace("-", "−") for x in earned)


def learned(start: Position) -> str:
    try:
        tree = GameTree.explore(start, SMALL)
    except ValueError:
        return "–"
    if tree.players != 2 or not tree.is_zero_sum:
        return "–"
    return f"{exploitability(tree, cfr(tree, 100).profile):.4f}"


COLUMNS: tuple[Callable[[Any], str], ...] = (checked, drawn, searched, played, learned)


def midway(start: Position) -> Position:
    """A position after some random moves, where a player moves, if the game is not over before."""
    chooser, position = random.Random(1), start
    for number in range(50):
        if position.is_over or (number >= 4 and position.player != CHANCE):
            break
        position = position.play(chooser.choice(position.moves()))
    return position


def row(name: str) -> str:
    """What came of each column."""
    start = openspiel(name)
    cells = []
    for column in COLUMNS:
        try:
            cells.append(column(start))
        except Exception as error:
            cells.append(f"**no**: {str(error)[:100]}")
    return f"| {name} | {start.players} | {' | '.join(cells)} |"


def row_of(name: str) -> str:
    """The row of a game, from a process of its own."""
    command = [sys.executable, "-m", "benchmarks.openspiel", name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"| {name} | | **no**: takes more than {SECONDS} seconds |" + " |" * 4
    if done.returncode == 0:
        return done.stdout.splitlines()[-1]
    reason = (done.stderr.splitlines() or ["Python died"])[-1]
    return f"| {name} | | **no**: {reason.partition(': ')[2] or reason} |" + " |" * 4


def main() -> None:
    """Try all games that OpenSpiel loads without parameters, and write the page."""
    import open_spiel.python.games  # noqa: F401 -- its games in Python are then known, too
    import pyspiel

    names = sorted(game.short_name for game in pyspiel.registered_games() if game.default_loadable)
    rows = []
    for name in names:
        rows.append(row_of(name))
        print(rows[-1], flush=True)
    good = sum("**no**" not in each for each in rows)
    PAGE.write_text(
        "# Games of OpenSpiel\n\n"
        f"Written by `python -m benchmarks.openspiel`, with open_spiel {version('open_spiel')}: "
        f"everything works in {good} of {len(rows)} games. *Checked* by `check_position`; *drawn* "
        "after some moves, in points; *searched* by UCT, 20 iterations, where nothing is hidden; "
        "*played*: `play` opens a board, and what random players earn in a game; *learned* by 100 "
        f"iterations of CFR, where the tree has at most {SMALL:,} nodes and the game is zero-sum: "
        "what can be gained against it.\n\n"
        "| game | players | checked | drawn | searched | played | learned |\n"
        "|---|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    print(row(sys.argv[1])) if len(sys.argv) > 1 else main()
