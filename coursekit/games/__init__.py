"""The games of the course, one file each: rules and nothing else."""

from coursekit.games.chomp import Chomp
from coursekit.games.column_coins import ColumnCoins
from coursekit.games.connect_four import ConnectFour
from coursekit.games.domineering import Domineering
from coursekit.games.go import Go
from coursekit.games.k_in_a_row import KInARow
from coursekit.games.kalah import Kalah
from coursekit.games.kayles import Kayles
from coursekit.games.nim import Nim
from coursekit.games.octal import Octal
from coursekit.games.othello import Othello
from coursekit.games.penny_stacks import PennyStacks
from coursekit.games.subtraction import Subtraction
from coursekit.games.tic_tac_toe import TicTacToe
from coursekit.games.tree import Chance, Tree, Utilities
from coursekit.games.welter import Welter

__all__ = [
    "Chance",
    "Chomp",
    "ColumnCoins",
    "ConnectFour",
    "Domineering",
    "Go",
    "KInARow",
    "Kalah",
    "Kayles",
    "Nim",
    "Octal",
    "Othello",
    "PennyStacks",
    "Subtraction",
    "TicTacToe",
    "Tree",
    "Utilities",
    "Welter",
]
