"""What the functions on agents accept."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

import numpy as np

from coursekit.agents.agents import check_impartial_to_move_in
from coursekit.agents.private import check_agents
from coursekit.beliefs.checks import check_start
from coursekit.checks import check_function, check_position_with_mover, check_two_players
from coursekit.decision_trees.checks import check_valued_tree
from coursekit.door import check_together
from coursekit.games import Position
from coursekit.kinds import (
    Check,
    a,
    a_list,
    a_whole_number,
    function,
    optional,
    refused,
)
from coursekit.regret.checks import check_position_for_two
from coursekit.solving import StrongSolution
from coursekit.stochastic import PigTable, Solution


def check_games(name: str, games: Any) -> int:
    """`games` if they are an even number: each opening is played from both sides."""
    number = a_whole_number(2)(name, games)
    if number % 2:
        raise refused(name, "an even number, because each opening is played twice", games)
    return number


def check_numbers(name: str, numbers: Any) -> np.ndarray:
    """`numbers` as an array, if they are finite and at least one."""
    try:
        array = np.asarray(numbers, dtype=float)
    except (TypeError, ValueError):
        array = np.empty(0)
    if not array.size or not np.isfinite(array).all():
        raise refused(name, "an array of finite numbers", numbers)
    return array


def check_pairs(name: str, results: Any) -> np.ndarray:
    """`results` as an array, if there are two pairs of games or more."""
    array = check_numbers(name, results)
    if array.ndim != 1 or len(array) < 4 or len(array) % 2:
        raise refused(name, "the results of 4, 6, … games, one after the other", results)
    return array


def check_seats(arguments: dict[str, Any]) -> None:
    """There is one agent for each player."""
    check_together(arguments)
    start, agents = arguments.get("start"), arguments.get("agents")
    if isinstance(start, Position) and isinstance(agents, tuple) and len(agents) != start.players:
        raise refused("agents", f"as many as there are players, {start.players}", agents)


CHECKS: dict[str, Check] = {
    "position": check_position_with_mover,
    "start": check_position_with_mover,
    "solution": a((StrongSolution, Solution, PigTable), "what a solver of games returns"),
    "tree": check_valued_tree,
    "describe": function("of a position that returns its attributes with their values"),
    "blind_agent.start": check_start,
    "blind_agent.player": a_whole_number(0, 1),
    "look": function("of positions, a player and a move"),
    "heuristic": check_function,
    "private_game.start": check_two_players,
    "agents": check_agents,
    "private_series.start": check_two_players,
    "private_series.first": function("of a player and a generator that returns an agent"),
    "private_series.second": function("of a player and a generator that returns an agent"),
    "private_series.games": a_whole_number(1),
    "nim_agent.position": check_impartial_to_move_in,
    "greedy_agent.position": check_impartial_to_move_in,
    "play_game.agents": a_list(check_function, "a list of agents, one for each player", least=1),
    "series.start": check_position_for_two,
    "first": function("of a position, or of an rng that returns one"),
    "second": function("of a position, or of an rng that returns one"),
    "games": check_games,
    "opening": a_whole_number(),
    "executor": optional(a(Executor, "None or an executor, such as ProcessPoolExecutor()")),
    "earned": check_numbers,
    "results": check_pairs,
}
"""By the name of the argument: what is refused."""
