"""What a player who does not see everything can know, and what it is worth to look. Notes §4.4.

Beliefs need a bit more than the contract: `position.board` is a text with what stands on the board,
and `position.without_history()` has forgotten what was shown and told, but not what follows from it
for the rules. So `observed_by` says, after one move, what that move told. `position.lies_open` says
that nothing is hidden yet: beliefs begin there.
"""

from coursekit.beliefs.boards import anywhere, boards_of, information
from coursekit.beliefs.checks import CHECKS, check_belief
from coursekit.beliefs.deciding import expected_value, value_of_looking
from coursekit.beliefs.tracking import consistent_positions
from coursekit.door import put_doors

__all__ = [
    "anywhere",
    "boards_of",
    "consistent_positions",
    "expected_value",
    "information",
    "value_of_looking",
]

put_doors(globals(), CHECKS, check_belief)
