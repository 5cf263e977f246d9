"""Widgets: step through an algorithm, play against it, turn its knobs."""

from coursekit.widgets.explore import explore
from coursekit.widgets.frames import slide
from coursekit.widgets.learning_steps import (
    bandit_race,
    evolution_steps,
    tree_growth,
    watch,
    watch_search,
)
from coursekit.widgets.matrix_steps import (
    elimination_steps,
    equivalence_explorer,
    guarantee_steps,
    kuhn_family,
    response_steps,
    simplex_steps,
    two_by_two_family,
)
from coursekit.widgets.payoff_editor import payoff_editor
from coursekit.widgets.play import play
from coursekit.widgets.prune import prune
from coursekit.widgets.puzzles import click_puzzle
from coursekit.widgets.slot_machine import slot_machine
from coursekit.widgets.step import step
from coursekit.widgets.tally import class_tally
from coursekit.widgets.tournament_view import replay_games, watch_tournament

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
    "response_steps",
    "simplex_steps",
    "slide",
    "slot_machine",
    "step",
    "tree_growth",
    "two_by_two_family",
    "watch",
    "watch_search",
    "watch_tournament",
]
