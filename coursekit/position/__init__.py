"""What a game is: positions that know their moves. Everything else in coursekit builds on this."""

from coursekit.position.conformance import check_position
from coursekit.position.contract import CHANCE, Impartial, Position
from coursekit.position.features import Weighted, weighted
from coursekit.position.fields import (
    LONGEST_SIDE,
    MOST_MOVES,
    a_tuple,
    apart,
    is_whole,
    keep,
    player_of,
    room_for,
    rows_of_text,
    square_set,
    too_many_moves,
    true_or_false,
    whole_number,
    whole_tuple,
)
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
    "LONGEST_SIDE",
    "MOST_MOVES",
    "Impartial",
    "LineGame",
    "Position",
    "Registry",
    "Sum",
    "TwoPlayers",
    "Weighted",
    "a_tuple",
    "apart",
    "beside",
    "board_lines",
    "check_position",
    "groups",
    "heuristic_for",
    "is_whole",
    "keep",
    "line_game",
    "moves_at_random",
    "names_of",
    "player_of",
    "prize_of",
    "random_play_of",
    "reached",
    "register_heuristic",
    "register_lines",
    "register_names",
    "register_random_play",
    "register_rules",
    "room_for",
    "rows_of_text",
    "rules_of",
    "square_set",
    "too_many_moves",
    "true_or_false",
    "weighted",
    "whole_number",
    "whole_tuple",
]
