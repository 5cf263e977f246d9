"""Penny stacks: split one stack into two unequal ones. Also known as Grundy's game."""

from __future__ import annotations

from coursekit.games._old import (
    MOST_MOVES,
    Impartial,
    keep,
    register_names,
    register_rules,
    too_many_moves,
    true_or_false,
    whole_tuple,
)


class PennyStacks(Impartial, frozen=True):
    """Stacks of pennies, tallest first; a move splits one of them into two unequal stacks.

    A move is the stack that is split and the larger of its two parts. Whoever cannot move loses.

    >>> PennyStacks(7).moves()
    ((7, 6), (7, 5), (7, 4))
    >>> PennyStacks((4, 2, 1)).options()
    [PennyStacks((3, 2, 1, 1))]
    """

    stacks: tuple[int, ...]
    misere: bool = False

    def __post_init__(self):
        stacks = whole_tuple("stacks", self.stacks, 1, alone=True)
        keep(self, stacks=tuple(sorted(stacks, reverse=True)))
        if type(self.misere) is not bool:
            keep(self, misere=true_or_false("misere", self.misere))

    @property
    def is_over(self):
        return not self.stacks or self.stacks[0] <= 2

    def parts(self):
        return tuple(PennyStacks((stack,), self.misere) for stack in self.stacks) or (self,)

    def heap(self):
        return ("4.≠", self.stacks[0]) if len(self.stacks) == 1 else None

    def moves(self):
        heights = sorted(set(self.stacks), reverse=True)
        if sum(heights) > 2 * MOST_MOVES:
            raise too_many_moves("stacks", self.stacks)
        return tuple(
            (height, part) for height in heights for part in range(height - 1, height // 2, -1)
        )

    def play(self, move):
        height, part = self.legal(move)
        others = list(self.stacks)
        others.remove(height)
        return PennyStacks((*others, part, height - part), self.misere)


register_names(
    PennyStacks,
    move=lambda position, move: f"split {move[0]} into {move[1]} + {move[0] - move[1]}",
    short=lambda position: "+".join(map(str, position.stacks)) or "0",
    term=lambda position: "+".join(f"{stack}¢" for stack in position.stacks) or "0¢",
)
register_rules(
    PennyStacks,
    lambda position: (
        "Pennies lie in stacks. A move splits one stack into two of different heights."
    ),
)
