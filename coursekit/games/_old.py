# ruff: noqa
"""Temporary: what games that are not converted yet still ask for."""

from coursekit.games.conformance import check_position
from coursekit.games.fields import (
    LONGEST_SIDE,
    MOST_MOVES,
    a_tuple,
    apart,
    is_whole,
    keep,
    player_of,
    real_number,
    room_for,
    rows_of_text,
    square_set,
    too_many_moves,
    true_or_false,
    whole_number,
    whole_tuple,
)
from coursekit.games.position import (
    CHANCE,
    Impartial,
    Position,
    Sum,
    Symmetry,
    TwoPlayers,
    Weighted,
    has_rewards,
    sum_of,
    weighted,
)
from coursekit.games.position import odds, payoff_to_first, zero_sum, is_zero_sum, Feature
from coursekit.games.regions import beside, groups, reached
from coursekit.games.lines import LineGame, board_lines, line_game, register_lines
from coursekit.games.dice import Race, race_of, register_race


def equally_likely(position):
    return Position.chances(position)


def plane(squares, columns, rows):
    return [
        [squares >> row * columns + column & 1 for column in range(columns)] for row in range(rows)
    ]


def register_heuristic(game, heuristic=None, for_all=None, prize=None):
    if heuristic is not None or for_all is not None:

        def judged(position, heuristic=heuristic, for_all=for_all):
            return heuristic(position) if position.players == 2 else for_all(position)

        game.heuristic = heuristic if for_all is None else for_all if heuristic is None else judged
    game.prize = prize


def register_names(game, move=None, short=None, term=None, score=None, marks=""):
    if move:
        game.move_name = lambda self, m: move(self, m)
    if short:
        game.node_label = lambda self: short(self)
    if term:
        game.term_label = lambda self: term(self)
    if score:
        game.score_text = lambda self: score(self)
    if marks:
        game.letters = marks


def register_rules(game, rules):
    game.rules_text = lambda self: rules(self)


def register_random_play(game, moves):
    game.random_moves = lambda self: moves(self)


def register_rewards(game, rewards):
    game.step_reward = lambda self: rewards(self)


def register_agents(game, agents):
    game.agents = dict(agents)


def register_encoding(game, planes, moves=None, symmetries=None):
    game.planes = lambda self: planes(self)
    if moves:
        game.move_numbers = lambda self: moves(self)
    if symmetries:
        game.symmetries = lambda self: symmetries(self)
