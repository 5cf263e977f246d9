"""The games of the course: rules and nothing else; heaps, lines and dice share a file each."""

from coursekit.games.backgammon import Backgammon
from coursekit.games.conformance import check_position
from coursekit.games.dice import (
    BustRace,
    Gambler,
    MiniYahtzee,
    Pig,
    Piglet,
    RollAndKeep,
    ShutTheBox,
)
from coursekit.games.go import Go
from coursekit.games.grid_world import GridWorld
from coursekit.games.heaps import ColumnCoins, Kayles, Nim, PennyStacks, Subtraction
from coursekit.games.hidden import BlindTicTacToe, CoinGame, KuhnPoker, LeducPoker
from coursekit.games.kalah import Kalah
from coursekit.games.lines import ConnectFour, KInARow, TicTacToe
from coursekit.games.openspiel import openspiel
from coursekit.games.othello import Othello
from coursekit.games.position import CHANCE, Impartial, Position, Sum, TwoPlayers, weighted
from coursekit.games.tree import Chance, Decision, Tree, Utilities

__all__ = [
    "CHANCE",
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
    "Impartial",
    "KInARow",
    "Kalah",
    "Kayles",
    "KuhnPoker",
    "LeducPoker",
    "MiniYahtzee",
    "Nim",
    "Othello",
    "PennyStacks",
    "Pig",
    "Piglet",
    "Position",
    "RollAndKeep",
    "ShutTheBox",
    "Subtraction",
    "Sum",
    "TicTacToe",
    "Tree",
    "TwoPlayers",
    "Utilities",
    "check_position",
    "openspiel",
    "weighted",
]
