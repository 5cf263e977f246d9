"""Trees in Gambit's text format for extensive games, `.efg`.

After a prologue (title, names of the players, perhaps a comment) come the nodes, each one followed
by everything below it: `c` where chance decides, `p` where a player does, `t` where the game ends.
The moves and the name of an information set, and the payoffs of an outcome, stand where it is first
mentioned; later its number is enough.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from coursekit.extensive_form.strategies import set_text
from coursekit.games.tree import MOST_PLAYERS, Tree
from coursekit.games.tree_nodes import Chance, Decision, Utilities
from coursekit.graph import GameTree
from coursekit.matrix_games.gambit_text import Reader, Token, quoted
from coursekit.position import CHANCE
from coursekit.text.moves import move_text
from coursekit.text.players import numbered_player

CLOSE = Fraction(1, 10**9)
"""Decimal probabilities may miss the sum 1 by this much: then they are taken for floats."""

Payoffs = tuple[Fraction, ...]


def read_efg(text: str) -> Tree:
    """The game that the text of an `.efg` file describes, with exact numbers.

    What a player sees at an information set is its name, or else its player and number. Payoffs on
    the way are added to those at the end.

    >>> game = read_efg('''EFG 2 R "Matching pennies" { "I" "II" }
    ... p "" 1 1 "start" { "h" "t" } 0
    ... p "" 2 1 "hidden" { "h" "t" } 0
    ... t "" 1 "same" { 1 -1 }
    ... t "" 2 "different" { -1 1 }
    ... p "" 2 1 0
    ... t "" 2
    ... t "" 1''')
    >>> game.play("t").observed_by(1), game.play("t").play("t").payoffs()
    ('hidden', (1, -1))
    """
    if not isinstance(text, str):
        raise ValueError(f"text must be that of a file, which load_efg reads, not {text!r}")
    return _Reader(text).game()


def load_efg(path: str | Path) -> Tree:
    """The game in an `.efg` file."""
    return read_efg(Path(path).read_text(encoding="utf-8-sig"))


def write_efg(tree: Any, title: str = "") -> str:
    """The game as the text of an `.efg` file. Floats are written so that nothing is lost.

    >>> from coursekit.games import Chance, Decision, Tree
    >>> game = Tree(Chance((0.25, 5), (0.75, Decision(1, {"up": 1, "down": 0}))))
    >>> print(write_efg(GameTree.explore(game), title="One decision"))
    EFG 2 R "One decision" { "Player I" "Player II" }
    ""
    <BLANKLINE>
    c "" 1 "" { "0" 0.25 "1" 0.75 } 0
    t "" 1 "" { 5 -5 }
    p "" 2 1 "1" { "up" "down" } 0
    t "" 2 "" { 1 -1 }
    t "" 3 "" { 0 0 }
    <BLANKLINE>
    """
    players = " ".join(quoted(numbered_player(player)) for player in range(tree.players))
    lines = [f"EFG 2 R {quoted(title)} {{ {players} }}", '""', ""]
    chances = outcomes = 0
    numbers = _numbers_in_file(tree)
    waiting = [0]
    while waiting:
        node = waiting.pop()
        below = range(tree.first[node], tree.first[node + 1])
        waiting += reversed(below)
        if not below:
            outcomes += 1
            earned = " ".join(map(str, tree.positions[node].payoffs()))
            lines.append(f't "" {outcomes} "" {{ {earned} }}')
        elif tree.movers[node] == CHANCE:
            chances += 1
            odds = tree.probabilities[below.start : below.stop]
            named = zip(_move_names(tree, node), odds, strict=True)
            moves = " ".join(f"{name} {probability}" for name, probability in named)
            lines.append(f'c "" {chances} "" {{ {moves} }} 0')
        else:
            number = tree.set_of[node]
            each = tree.information_sets[number]
            moves = " ".join(_move_names(tree, each.nodes[0]))
            place = f"{each.player + 1} {numbers[number]} {quoted(set_text(each))}"
            lines.append(f'p "" {place} {{ {moves} }} 0')
    return "\n".join(lines) + "\n"


def save_efg(tree: Any, path: str | Path, title: str = "") -> None:
    """Write the game to an `.efg` file."""
    Path(path).write_text(write_efg(tree, title), encoding="utf-8")


def _move_names(tree: GameTree, node: int) -> list[str]:
    """What the moves are called, in double quotes; as they are typed if that is not enough."""
    position = tree.positions[node]
    names = [move_text(position, move) for move in position.moves()]
    is_enough = len(set(names)) == len(names)
    return list(map(quoted, names if is_enough else map(repr, position.moves())))


def _numbers_in_file(tree: GameTree) -> list[int]:
    """Each player's information sets are counted from 1."""
    numbers: list[int] = []
    count = dict.fromkeys(range(tree.players), 0)
    for each in tree.information_sets:
        count[each.player] += 1
        numbers.append(count[each.player])
    return numbers


class _Set(NamedTuple):
    """An information set as it was first mentioned; where chance decides, `odds` has its odds."""

    name: str
    moves: tuple[str, ...]
    odds: tuple[Fraction, ...] = ()


class _Branching(NamedTuple):
    """A node whose subtrees are still being read."""

    player: int
    number: int
    known: _Set
    earned: Payoffs
    subtrees: list[Any]


class _Reader(Reader):
    """Reads a tree, without recursion, because some are deep."""

    players: int
    sets: dict[tuple[int, int], _Set]
    outcomes: dict[int, Payoffs]
    taken: set[str]
    """The names of information sets so far."""

    def game(self) -> Tree:
        self.prologue()
        self.sets, self.taken = {}, set()
        self.outcomes = {0: (Fraction(0),) * self.players}
        above: list[_Branching] = []
        while True:
            node = self.node(above)
            while above and node is not None:
                above[-1].subtrees.append(node)
                is_full = len(above[-1].subtrees) == len(above[-1].known.moves)
                node = self.finished(above.pop()) if is_full else None
            if node is not None:
                break
        self.take("end", "the end of the file, for the tree is complete")
        return Tree(node, players=self.players)

    def prologue(self) -> None:
        self.symbol("EFG", "EFG, with which a file begins")
        self.symbol("2", "2, the version of the format")
        if self.next.value not in ("R", "D"):
            raise self.error("R or D")
        self.take("word", "R or D")
        self.name("the title, in double quotes")
        start = self.next
        self.players = len(self.names("the players"))
        if not 1 <= self.players <= MOST_PLAYERS:
            raise self.error(f"1 to {MOST_PLAYERS} players", start, f"not {self.players}")
        if self.next.kind == "text":
            self.name("a comment")

    def node(self, above: list[_Branching]) -> Any:
        """The next node if it is a leaf; otherwise None, and the node is now the last `above`."""
        if self.next.value not in ("c", "p", "t"):
            raise self.error("a node, which begins with c, p or t")
        kind = self.take("word", "a node")
        self.name("the node's name in double quotes")
        earned = above[-1].earned if above else self.outcomes[0]
        if kind == "t":
            return _leaf(self.outcome(earned))
        player = CHANCE if kind == "c" else self.whole(self.players, least=1) - 1
        number = self.whole(least=1)
        known = self.information_set(player, number)
        above.append(_Branching(player, number, known, self.outcome(earned), []))
        return None

    def information_set(self, player: int, number: int) -> _Set:
        """The information set with this number, which is described here or was before."""
        start = self.next
        name = self.name("a name") if start.kind == "text" else ""
        before = self.sets.get((player, number))
        if self.next.value != "{":
            if before is None:
                raise self.error("the moves, which begin with {, for the set is new")
            return before
        moves, odds = self.moves(player)
        if before is None:
            if not name or name in self.taken:
                name = f"{player + 1}:{number}"
                while name in self.taken:
                    name += "'"
            self.taken.add(name)
            before = self.sets[player, number] = _Set(name, moves, odds)
        if (before.moves, before.odds) != (moves, odds):
            raise self.error(
                f"the moves of the information set, {', '.join(before.moves)}",
                start,
                f"not {', '.join(moves)}, or other odds",
            )
        return before

    def moves(self, player: int) -> tuple[tuple[str, ...], tuple[Fraction, ...]]:
        """The moves of a node; where chance decides, each with its probability."""
        start = self.next
        self.symbol("{", "{")
        moves: list[str] = []
        odds: list[Fraction] = []
        while self.next.value != "}":
            here = self.next
            move = self.name("a move in double quotes, or }") or str(len(moves) + 1)
            if move in moves:
                raise self.error("moves with different names", here, f"not {move!r} twice")
            moves.append(move)
            if player == CHANCE:
                odds.append(self.probability())
        self.symbol("}", "}")
        if not moves:
            raise self.error("at least one move", start)
        total = sum(odds, Fraction(0))
        if player == CHANCE and abs(total - 1) > CLOSE:
            raise self.error("probabilities that sum to 1", start, f"not to {total}")
        return tuple(moves), tuple(odds)

    def probability(self) -> Fraction:
        start = self.next
        probability = self.number()
        if not 0 <= probability <= 1:
            raise self.error("a probability from 0 to 1", start)
        return probability

    def outcome(self, earned: Payoffs) -> Payoffs:
        """What has been earned with the outcome of a node added; number 0 adds nothing."""
        start = self.next
        number = self.whole()
        if self.next.kind == "text":
            self.name("the outcome's name")
        if self.next.value == "{":
            self.payoffs(number, start)
        if number not in self.outcomes:
            raise self.error("the payoffs of the outcome, which is new, in braces")
        return tuple(a + b for a, b in zip(earned, self.outcomes[number], strict=True))

    def payoffs(self, number: int, start: Token) -> None:
        self.symbol("{", "{")
        payoffs = tuple(self.number() for _ in range(self.players))
        self.symbol("}", f"}}: {self.players} players have as many payoffs")
        if self.outcomes.setdefault(number, payoffs) != payoffs:
            raise self.error("the payoffs that the outcome had before", start)

    def finished(self, branching: _Branching) -> Any:
        """The node with its subtrees; branches that chance never takes are left out."""
        player, _, known, _, subtrees = branching
        if player != CHANCE:
            branches = dict(zip(known.moves, subtrees, strict=True))
            return Decision(player, branches, seen=known.name)
        is_exact = sum(known.odds) == 1
        pairs = zip(known.odds, subtrees, strict=True)
        return Chance(
            *((share if is_exact else float(share), each) for share, each in pairs if share)
        )


def _leaf(earned: Payoffs) -> Any:
    """A leaf: a single number where two players play for the same money."""
    plain = [int(payoff) if payoff.denominator == 1 else payoff for payoff in earned]
    if len(plain) == 2 and plain[0] == -plain[1]:
        return plain[0]
    return Utilities(*plain)
