"""The games of the course, one file each: rules and nothing else."""

from coursekit.games.conformance import check_position
from coursekit.games.position import CHANCE, Impartial, Position, Sum, TwoPlayers, weighted
from coursekit.games.backgammon import Backgammon
from coursekit.games.blind_tic_tac_toe import BlindTicTacToe
from coursekit.games.bust_race import BustRace
from coursekit.games.coin_game import CoinGame
from coursekit.games.column_coins import ColumnCoins
from coursekit.games.connect_four import ConnectFour
from coursekit.games.gambler import Gambler
from coursekit.games.go import Go
from coursekit.games.grid_world import GridWorld
from coursekit.games.k_in_a_row import KInARow
from coursekit.games.kalah import Kalah
from coursekit.games.kayles import Kayles
from coursekit.games.kuhn_poker import KuhnPoker
from coursekit.games.leduc_poker import LeducPoker
from coursekit.games.mini_yahtzee import MiniYahtzee
from coursekit.games.nim import Nim
from coursekit.games.octal import Octal
from coursekit.games.othello import Othello
from coursekit.games.penny_stacks import PennyStacks
from coursekit.games.pig import Pig, Piglet
from coursekit.games.roll_and_keep import RollAndKeep
from coursekit.games.shut_the_box import ShutTheBox
from coursekit.games.subtraction import Subtraction
from coursekit.games.tic_tac_toe import TicTacToe
from coursekit.games.tree import Tree
from coursekit.games.tree_nodes import Chance, Decision, Utilities

__all__ = [
    "CHANCE",
    "Impartial",
    "Position",
    "Sum",
    "TwoPlayers",
    "check_position",
    "weighted",
    "Backgammon",
    "BlindTicTacToe",
    "BustRace",
    "Chance",
    "CoinGame",
    "ColumnCoins",
    "ConnectFour",
    "Decision",
    "Gambler",
    "Go",
    "GridWorld",
    "KInARow",
    "Kalah",
    "Kayles",
    "KuhnPoker",
    "LeducPoker",
    "MiniYahtzee",
    "Nim",
    "Octal",
    "Othello",
    "PennyStacks",
    "Pig",
    "Piglet",
    "RollAndKeep",
    "ShutTheBox",
    "Subtraction",
    "TicTacToe",
    "Tree",
    "Utilities",
]
