"""Hands: step through an algorithm, play against it, turn its knobs."""

from collections.abc import Mapping

from coursekit.bandits.checks import ARMS
from coursekit.checks import check_any_position
from coursekit.contests import Tournament
from coursekit.contests.checks import CHECKS as CONTESTS
from coursekit.decision_trees.checks import check_to_learn
from coursekit.door import put_doors
from coursekit.genetic.results import Evolution
from coursekit.interact.bandit_race import bandit_race
from coursekit.interact.class_tally import class_tally
from coursekit.interact.equivalence import equivalence_explorer
from coursekit.interact.evolution_steps import evolution_steps
from coursekit.interact.kuhn_family import kuhn_family
from coursekit.interact.payoff_editor import payoff_editor
from coursekit.interact.playing.play import play
from coursekit.interact.prune import prune
from coursekit.interact.puzzles import click_puzzle
from coursekit.interact.simplex_steps import simplex_steps
from coursekit.interact.slot_machine import slot_machine
from coursekit.interact.stepping.step import step
from coursekit.interact.table_steps import elimination_steps, guarantee_steps, reply_steps
from coursekit.interact.tournaments.live_tournament import watch_tournament
from coursekit.interact.tournaments.replays import replay_games
from coursekit.interact.tree_growth import tree_growth
from coursekit.interact.two_by_two import two_by_two_family
from coursekit.interact.watch_search import watch_search
from coursekit.interact.widgets.explore import explore
from coursekit.interact.widgets.frames import slide
from coursekit.kinds import (
    a,
    a_list,
    a_text,
    a_whole_number,
    any_value,
    function,
    optional,
    refused,
)
from coursekit.linear_programs import LinearProgram
from coursekit.matrix_games.game import check_game, check_payoff
from coursekit.trace import CallTree

__all__ = [
    "bandit_race",
    "class_tally",
    "click_puzzle",
    "elimination_steps",
    "equivalence_explorer",
    "evolution_steps",
    "explore",
    "guarantee_steps",
    "kuhn_family",
    "payoff_editor",
    "play",
    "prune",
    "replay_games",
    "reply_steps",
    "simplex_steps",
    "slide",
    "slot_machine",
    "step",
    "tree_growth",
    "two_by_two_family",
    "watch_search",
    "watch_tournament",
]


def check_opponent(name, opponent):
    """`opponent` if it is a name, a function or None; `play` knows the names."""
    if opponent is None or isinstance(opponent, str) or callable(opponent):
        return opponent
    raise refused(name, "'perfect', 'random', a function or None", opponent)


def check_policies(name, policies):
    """`policies` if they are functions by name, at least one."""
    is_one = isinstance(policies, Mapping) and policies
    if not is_one or not all(map(callable, policies.values())):
        raise refused(name, "functions with their names, as in {'UCB': ucb}", policies)
    return policies


CHECKS = {
    "arms": ARMS,
    "boards": any_value,
    "column": any_value,
    "dominated": function("that finds dominated strategies, such as strictly_dominated"),
    "evolution": a(Evolution, "what evolve returns"),
    "examples": check_to_learn,
    "function": any_value,
    "game": check_game,
    "games": optional(a_list(any_value, "a list of impartial positions")),
    "iterations": a_whole_number(1),
    "names": a_list(a_text, "two names, of the first gene and of the second", 2),
    "opponent": check_opponent,
    "pictures": any_value,
    "policies": check_policies,
    "position": check_any_position,
    "program": a(LinearProgram, "a LinearProgram"),
    "puzzle": any_value,
    "pulls": a_whole_number(1),
    "runs": a_whole_number(1),
    "results": a(Tournament, "what tournament returns"),
    "start": a_whole_number(),
    "slide.start": optional(a_whole_number()),
    "replay_games.start": check_any_position,
    **{
        f"watch_tournament.{name}": CONTESTS[name]
        for name in ("start", "agents", "games", "rng", "opening", "path")
    },
    "steps": a_whole_number(1),
    "tree": a(CallTree, "a trace, as in step(trace(minimax, …))"),
    "prune.tree": any_value,
    "watch_search.position": any_value,
    "tree_policy": optional(function("that chooses a child, such as ucb_tree")),
    "you": a_whole_number(),
    **dict.fromkeys("TRPS", check_payoff),
}
put_doors(globals(), CHECKS)
