"""What a game is: positions that know their moves. Everything else in coursekit builds on this."""

from coursekit.position.conformance import check_position
from coursekit.position.contract import CHANCE, Impartial, Position
from coursekit.position.sums import Sum
from coursekit.position.two_players import TwoPlayers

__all__ = ["CHANCE", "Impartial", "Position", "Sum", "TwoPlayers", "check_position"]
