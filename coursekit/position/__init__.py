"""What a game is: positions that know their moves. Everything else in coursekit builds on this."""

from coursekit.position.conformance import check_position
from coursekit.position.contract import CHANCE, Impartial, Position
from coursekit.position.features import Weighted, weighted
from coursekit.position.lines import LineGame, board_lines, line_game, register_lines
from coursekit.position.regions import beside, groups, reached
from coursekit.position.registry import (
    Registry,
    heuristic_for,
    moves_at_random,
    names_of,
    prize_of,
    random_play_of,
    register_heuristic,
    register_names,
    register_random_play,
    register_rules,
    rules_of,
)
from coursekit.position.sums import Sum
from coursekit.position.two_players import TwoPlayers

__all__ = [
    "CHANCE",
    "Impartial",
    "LineGame",
    "Position",
    "Registry",
    "Sum",
    "TwoPlayers",
    "Weighted",
    "beside",
    "board_lines",
    "check_position",
    "groups",
    "heuristic_for",
    "line_game",
    "moves_at_random",
    "names_of",
    "prize_of",
    "random_play_of",
    "reached",
    "register_heuristic",
    "register_lines",
    "register_names",
    "register_random_play",
    "register_rules",
    "rules_of",
    "weighted",
]
