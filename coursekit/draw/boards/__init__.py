"""Boards: what the positions of games and the states of puzzles look like, as sketches."""

from coursekit.draw.boards.backgammon import backgammon_board
from coursekit.draw.boards.blind_tic_tac_toe import blind_tic_tac_toe_board
from coursekit.draw.boards.board import board_picture, board_sketch, board_svg, has_board
from coursekit.draw.boards.bust_race import bust_race_board
from coursekit.draw.boards.chess import knight_board, queens_board
from coursekit.draw.boards.coin_game import coin_game_board
from coursekit.draw.boards.column_coins import column_coins_board
from coursekit.draw.boards.connect_four import connect_four_board
from coursekit.draw.boards.digits import cryptarithm_board, sudoku_board, tiles_board
from coursekit.draw.boards.gallery import gallery
from coursekit.draw.boards.gambler import gambler_board
from coursekit.draw.boards.go import go_board
from coursekit.draw.boards.grid_world import grid_world_board
from coursekit.draw.boards.hidden import seen_by
from coursekit.draw.boards.k_in_a_row import k_in_a_row_board
from coursekit.draw.boards.kalah import kalah_board
from coursekit.draw.boards.kayles import kayles_board
from coursekit.draw.boards.kuhn_poker import kuhn_poker_board
from coursekit.draw.boards.leduc_poker import leduc_poker_board
from coursekit.draw.boards.maze import grid_board
from coursekit.draw.boards.mini_yahtzee import mini_yahtzee_board
from coursekit.draw.boards.nim import nim_board
from coursekit.draw.boards.octal import octal_board
from coursekit.draw.boards.othello import othello_board
from coursekit.draw.boards.penny_stacks import penny_stacks_board
from coursekit.draw.boards.pig import pig_board
from coursekit.draw.boards.roads import road_map_board
from coursekit.draw.boards.roll_and_keep import roll_and_keep_board
from coursekit.draw.boards.shut_the_box import shut_the_box_board
from coursekit.draw.boards.subtraction import subtraction_board
from coursekit.draw.boards.sums import sum_board, two_players_board
from coursekit.draw.boards.tic_tac_toe import tic_tac_toe_board
from coursekit.draw.boards.tree import tree_board
from coursekit.draw.boards.water import jugs_board, river_board

__all__ = [
    "backgammon_board",
    "blind_tic_tac_toe_board",
    "board_picture",
    "board_sketch",
    "board_svg",
    "bust_race_board",
    "coin_game_board",
    "column_coins_board",
    "connect_four_board",
    "cryptarithm_board",
    "gallery",
    "gambler_board",
    "go_board",
    "grid_board",
    "grid_world_board",
    "has_board",
    "jugs_board",
    "k_in_a_row_board",
    "kalah_board",
    "kayles_board",
    "knight_board",
    "kuhn_poker_board",
    "leduc_poker_board",
    "mini_yahtzee_board",
    "nim_board",
    "octal_board",
    "othello_board",
    "penny_stacks_board",
    "pig_board",
    "queens_board",
    "river_board",
    "road_map_board",
    "roll_and_keep_board",
    "seen_by",
    "shut_the_box_board",
    "subtraction_board",
    "sudoku_board",
    "sum_board",
    "tic_tac_toe_board",
    "tiles_board",
    "tree_board",
    "two_players_board",
]
