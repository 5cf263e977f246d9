"""Two equal rows are a P-position, by mimicry. So with K = *2 the sum *2 + K is lost for whoever
moves, while from *3 + K one moves to *2 + *2 and wins; K = *3 does it the other way round.
"""

from coursekit.games import Nim

answer = Nim((2,))
