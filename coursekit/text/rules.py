"""How a game is played, in words."""

from __future__ import annotations

from coursekit.position import Impartial, Position, Sum, TwoPlayers, rules_of


def rules_text(position: Position) -> str:
    """The rules in a few sentences, as the game has registered them; "" if it has not.

    >>> from coursekit.games import Kayles, Nim
    >>> rules_text(TwoPlayers(Kayles(9, misere=True)))[-57:]
    'or two that stand side by side. Whoever cannot move wins.'
    >>> rules_text(Kayles(3) + Nim(2) + Nim(1))[:59]
    'Several games lie on the table, and a move is a move in one'
    """
    if isinstance(position, TwoPlayers):
        return rules_text(position.game)
    if isinstance(position, Sum):
        several = "Several games lie on the table, and a move is a move in one of them."
        rules = " ".join([several, *dict.fromkeys(map(rules_of, position.terms))])
    else:
        rules = rules_of(position)
    if not rules or not isinstance(position, Impartial):
        return rules
    return f"{rules} Whoever cannot move {'wins' if position.misere else 'loses'}."
