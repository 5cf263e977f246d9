"""What a trace records: every call of a recursion, with its arguments, its result and its calls.

From it follows what a search with a window knows: bounds, the reason for a cutoff, the line it
expects. A call has a window if it has arguments `alpha` and `beta`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from inspect import isfunction
from numbers import Real
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.games.position import chance_decides

if TYPE_CHECKING:
    import networkx as nx


class Call(msgspec.Struct, eq=False):
    """One call: what went in, what came out, and which calls it made.

    `entered` and `exited` are time steps; `line` is the caller's line that made the call.
    """

    function: Callable
    arguments: dict[str, Any]
    parent: Call | None
    entered: int
    line: int | None = None
    children: list[Call] = msgspec.field(default_factory=list)
    exited: int | None = None
    value: Any = None
    error: BaseException | None = None

    @property
    def name(self) -> str:
        """The name of the function that was called."""
        return self.function.__name__

    @property
    def returned(self) -> bool:
        """Whether the call came to its end and returned `value`."""
        return self.exited is not None and self.error is None

    @property
    def depth(self) -> int:
        """How many calls are between this one and the first."""
        return 0 if self.parent is None else self.parent.depth + 1

    def __repr__(self) -> str:
        inside = ", ".join(map(_text, self.arguments.values()))
        ending = f"{self.value!r}" if self.returned else f"{self.error!r}" if self.error else "…"
        return f"{self.name}({inside}) → {ending}"


class Skipped(msgspec.Struct, frozen=True):
    """A legal move that a call never searched, and the last call it made before it stopped."""

    move: Any
    after: Call | None


class CallTree(msgspec.Struct, eq=False):
    """Everything that happened when a function ran; each entry and each exit is a step of time.

    `lines` has, for each step, the lines of the functions that ran since the step before, in the
    order in which each ran last; where a call ends with an exception, the line that raised is last.
    """

    functions: list[Callable]
    calls: list[Call] = msgspec.field(default_factory=list)
    lines: list[tuple[int, ...]] = msgspec.field(default_factory=list)
    error: BaseException | None = None

    @property
    def steps(self) -> int:
        """How many steps of time there are."""
        return len(self.lines)

    @property
    def root(self) -> Call:
        """The first call."""
        return self.calls[0]

    @property
    def value(self) -> Any:
        """What the first call returned."""
        return self.root.value

    def __len__(self) -> int:
        return len(self.calls)

    def __iter__(self) -> Iterator[Call]:
        return iter(self.calls)

    def __repr__(self) -> str:
        return f"CallTree of {self.root!r}: {len(self):,} calls"

    def path(self, step: int) -> list[Call]:
        """The calls that are open after time step `step`, the first call first.

        A call still counts as open at the very step at which it returns.
        """
        if not 0 <= step < self.steps:
            raise ValueError(f"step must be between 0 and {self.steps - 1}, not {step!r}")
        path, inside = [], [self.root]
        while inside:
            path.append(inside[0])
            inside = [
                child
                for child in path[-1].children
                if child.entered <= step and (child.exited is None or step <= child.exited)
            ]
        return path

    def counts(self, parameter: str | None = None) -> Counter:
        """How many calls there were with each value of `parameter` (by default the first)."""
        names = list(self.root.arguments)
        name = names[0] if parameter is None and names else parameter
        if name not in names:
            raise ValueError(f"parameter must be one of {names}, not {parameter!r}")
        values = [call.arguments[name] for call in self.calls if name in call.arguments]
        try:
            return Counter(values)
        except TypeError:
            raise ValueError(f"{name} cannot be counted: {values[0]!r} has no hash") from None

    def skipped(self, call: Call) -> list[Skipped]:
        """The legal moves that `call` never searched, and after which call it stopped.

        The position is the first argument that has moves. Where a player's call also looked at
        positions that no move leads to, such as its own once more, nothing counts as skipped.
        """
        searched = self.moves(call)
        position = position_of(call)
        moves = position.moves()
        if any(move not in moves for move in searched) and not chance_decides(position):
            return []
        after = call.children[-1] if call.children else None
        left = [move for move in moves if move not in searched]
        probed = [position_of(probe) for probe in self.probes(call)] if left else []
        return [Skipped(move, after) for move in left if position.play(move) not in probed]

    def probes(self, call: Call) -> list[Call]:
        """What the caller of `call` had searched before, one move below the position of `call`.

        Star2 does so: it searches the first move of every option before it searches the options.
        """
        if call.parent is None or position_of(call.parent) is None:
            return []
        siblings = zip(call.parent.children, self.moves(call.parent), strict=True)
        strangers = [other for other, move in siblings if move is None]
        position = position_of(call)
        options = [position.play(move) for move in position.moves()] if strangers else []
        return [other for other in strangers if position_of(other) in options]

    def moves(self, call: Call) -> list[Any]:
        """The moves that lead from the position of `call` to those of its children.

        None where no move does. Where several moves lead to equal positions, the children take them
        in turn; but a search that tests a position and then looks again, as SCOUT does, still looks
        at the same move.
        """
        position = position_of(call)
        if position is None:
            raise ValueError(f"none of the arguments of {call!r} is a position")
        options = [(move, position.play(move)) for move in position.moves()]
        moves: list[Any] = []
        before = None
        for child in call.children:
            leading = [option for option in options if option[1] == position_of(child)]
            if before is not None and _looks_again(child, before):
                moves.append(moves[-1])
            else:
                moves.append(leading[0][0] if leading else None)
                if len(leading) > 1:
                    options.remove(leading[0])
            before = child
        return moves

    def nodes(self) -> dict[Call, tuple]:
        """The node of the game tree that each call is about: the moves that lead to it.

        Calls about positions that no moves lead to are left out.
        """
        nodes: dict[Call, tuple] = {self.root: ()}
        for call in self.calls:
            if call not in nodes:
                continue
            searched = list(zip(call.children, self.moves(call), strict=True))
            strangers = [child for child, move in searched if move is None]
            for child, move in searched:
                if position_of(child) == position_of(call):
                    nodes[child] = nodes[call]
                elif move is not None:
                    nodes[child] = (*nodes[call], move)
            probed = probing_moves(position_of(call), [*map(position_of, strangers)])
            for child, moves in zip(strangers, probed, strict=True):
                if moves is not None:
                    nodes[child] = (*nodes[call], *moves)
        return nodes

    def visits(self) -> Counter[tuple]:
        """How often each node of the game tree was searched; a node is the moves that lead to it.

        A call that hands its own position on to others does not count beside them.
        """
        nodes = self.nodes()
        visits = Counter(
            node
            for call, node in nodes.items()
            if all(nodes.get(child) != node for child in call.children)
        )
        passed = {node[:-1] for node in visits if node}  # what was probed lies below these
        return visits + Counter(passed - visits.keys())

    def to_networkx(self) -> nx.DiGraph:
        """The tree for networkx: its nodes are numbers in order of entry, each knows its `call`."""
        import networkx as nx

        graph = nx.DiGraph()
        number = {call: i for i, call in enumerate(self.calls)}
        for call, i in number.items():
            graph.add_node(i, call=call)
            if call.parent is not None:
                graph.add_edge(number[call.parent], i)
        return graph


def _text(value: Any) -> str:
    """`value` as text; a function by its name, because its address changes from run to run."""
    return value.__name__ if isfunction(value) else repr(value)


def position_of(call: Call) -> Any:
    """The first of the call's arguments that has moves; None if there is none."""
    values = call.arguments.values()
    return next((value for value in values if callable(getattr(value, "moves", None))), None)


def _looks_again(call: Call, before: Call) -> bool:
    """Whether `call` looks again at the move of the call before it.

    That is about the same position, but has a wider window, or the caller tested the position with
    another function and now calls itself.
    """
    back = call.parent is not None and call.function == call.parent.function != before.function
    return position_of(before) == position_of(call) and (back or _width(before) < _width(call))


def _width(call: Call) -> float:
    """The width of the window that a search was called with; 0 for other calls."""
    alpha, beta = call.arguments.get("alpha"), call.arguments.get("beta")
    if not isinstance(alpha, Real) or not isinstance(beta, Real):
        return 0.0
    return float(beta) - float(alpha)


def probing_moves(position: Any, probed: Sequence[Any]) -> list[tuple[Any, Any] | None]:
    """The two moves that lead from `position` to each of the `probed` positions.

    Star2 looks two moves below a chance node, and comes to equal positions in turn. None where no
    two moves lead there, or where it is no chance node.

    >>> from coursekit.games import Chance, Tree
    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> node = Tree(Chance((half, (3, 5)), (half, (3, 4))))
    >>> three = node.play(0).play(0)
    >>> probing_moves(node, [three, three, node])
    [(0, 0), (1, 0), None]
    """
    if not chance_decides(position):
        return [None] * len(probed)
    below = [
        ((move, reply), option.play(reply))
        for move in position.moves()
        for option in [position.play(move)]
        for reply in option.moves()
    ]
    found: list[tuple[Any, Any] | None] = []
    for target in probed:
        leading = [pair for pair in below if pair[1] == target]
        found.append(leading[0][0] if leading else None)
        if len(leading) > 1:
            below.remove(leading[0])
    return found


def window_of(call: Call) -> tuple[Any, Any] | None:
    """The window (alpha, beta) that the call was made with, if it has one."""
    alpha, beta = call.arguments.get("alpha"), call.arguments.get("beta")
    return (alpha, beta) if isinstance(alpha, Real) and isinstance(beta, Real) else None


def number_of(call: Call) -> Any:
    """The number that the call returned, alone or with a move; otherwise None."""
    value = call.value[0] if type(call.value) is tuple and call.value else call.value
    return value if isinstance(value, Real) else None


def is_leaf(call: Call) -> bool:
    """Whether the call valued its position without a search: the game or the depth was at its end.

    A call that found its answer in a table does not count.
    """
    position = position_of(call)
    if call.children or position is None:
        return False
    return position.is_over or call.arguments.get("depth") == 0


class Cutoff(msgspec.Struct, frozen=True):
    """Why a call stopped: its value lies on this `side` of its window, "≤" alpha or "≥" beta."""

    value: Any
    side: str
    bound: Any


def cutoff(tree: CallTree, call: Call) -> Cutoff | None:
    """Why `call` did not search all its moves; None if it did.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta
    >>> from coursekit.trace import trace
    >>> tree = trace(alpha_beta, Tree(((5, 6), (3, 9))), lambda position: 0, 2)
    >>> [cutoff(tree, call) for call in tree.root.children]
    [None, Cutoff(value=3, side='≤', bound=5)]
    """
    window, side = window_of(call), _outside(call)
    if window is None or not side or not call.children or not tree.skipped(call):
        return None
    return Cutoff(number_of(call), side, window[0] if side == "≤" else window[1])


def bounds(tree: CallTree) -> Callable[[Call], str]:
    """A function that says of each call whether its value is only a bound: "≤", "≥" or "".

    A value inside the window is exact. One outside it is a bound, unless nothing was cut off below.
    """
    known: dict[Call, bool] = {}

    def is_whole(call: Call) -> bool:
        """Whether the call and all below it searched every move, so that the value is exact."""
        if call not in known:
            known[call] = is_leaf(call) or (
                bool(call.children)
                and all(map(is_whole, call.children))
                and (chance_decides(position_of(call)) or number_of(call) in _answers(tree, call))
                and not tree.skipped(call)
            )
        return known[call]

    def bound(call: Call) -> str:
        sign = _outside(call)
        return sign if sign and not is_whole(call) else ""

    return bound


def expected_line(tree: CallTree) -> list[Call]:
    """The calls along the line that the search expects; the second of two about the same move."""
    line = [tree.root]
    while best := _looks_at_best_move(tree, line[-1]):
        line.append(best[-1])
    return line


def _looks_at_best_move(tree: CallTree, call: Call) -> list[Call]:
    """The children with the move that the call returned; without one, the first with its value.

    MTD-f asks about its own position, until the last answer is the value. Nobody expects anything
    of chance.
    """
    value, position = number_of(call), position_of(call)
    if value is None or position is None or chance_decides(position):
        return []
    moves = tree.moves(call)
    named = call.value[-1] if type(call.value) is tuple else None
    same = [child for child in call.children if number_of(child) == value]
    same = same or [child for child in call.children if number_of(child) == -value]
    own = [child for child in same if position_of(child) == position]
    if own or not same:
        return own
    move = moves[call.children.index(same[0])] if named not in moves else named
    looks = [child for child, m in zip(call.children, moves, strict=True) if m == move]
    return same[:1] if move is None else looks


def _outside(call: Call) -> str:
    """On which side of its window the call's value lies: "≤" alpha, "≥" beta, or inside: ""."""
    window, value = window_of(call), number_of(call)
    if window is None or value is None or not call.returned:
        return ""
    return "≤" if value <= window[0] else "≥" if value >= window[1] else ""


def _answers(tree: CallTree, call: Call) -> list[Any]:
    """What the children returned, from the point of view of their caller; what was probed counts.

    Where a negamax turns the window round for its children, it turns their answers round, too.
    """
    values = [number_of(child) for child in (*tree.probes(call), *call.children)]
    own, first = window_of(call), window_of(call.children[0])
    if own is None or first is None or own == first or own != (-first[1], -first[0]):
        return values
    return [-value for value in values if value is not None]
