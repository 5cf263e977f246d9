"""The games of the course, one file each: rules and nothing else."""

from coursekit.games.penny_stacks import PennyStacks
from coursekit.games.subtraction import Subtraction
from coursekit.games.tic_tac_toe import TicTacToe
from coursekit.games.tree import Tree, Utilities

__all__ = ["PennyStacks", "Subtraction", "TicTacToe", "Tree", "Utilities"]
