"""The exercises of notebook 5e, Monte Carlo tree search. Notes §5.4 to 5.4.2."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from statistics import mean

from coursekit.course.asking import Right, ask, name_of, shown
from coursekit.course.exercises import ANY, Find, Function, Value, exercise, nested
from coursekit.course.source import source_of
from coursekit.games import Subtraction, TicTacToe, Tree, TwoPlayers, Utilities
from coursekit.games.tree import Decision
from coursekit.impartial import winning_moves
from coursekit.monte_carlo import (
    Node,
    random_play_values,
    random_playout,
    uct,
    upper_bound,
    winning,
)
from coursekit.solving import minimax
from coursekit.text import number_text


def in_short(takes):
    return "1 or 2" if takes == (1, 2) else f"1 to {takes[-1]}"


@exercise(
    "5.21",
    "Five stones at random",
    minutes=5,
    difficulty="easy",
    given=(5, (1, 2, 3)),
    draw=lambda rng: (rng.randint(4, 8), rng.choice(((1, 2), (1, 2, 3), (1, 2, 3, 4)))),
    question=lambda stones, takes: (
        f"There is a heap of {stones} stones. A move takes {in_short(takes)} of them; whoever "
        "takes the last wins 1 from the other. Both move at random. What does Player I, who "
        "begins, earn on average?"
    ),
    code="from fractions import Fraction\n\nanswer = Fraction(1, 9)",
)
def five_stones_at_random(stones, takes):
    """Let a heap be worth what the mover earns: none −1, one 1. A move hands the heap over, so two
    stones are worth the average of −1 and 1, which is 0; three that of 0, −1 and 1: 0; four that of
    0, 0 and −1: −1/3; five that of 1/3, 0 and 0, which is 1/9."""
    game = TwoPlayers(Subtraction(stones, takes))
    worth = random_play_values(game, {})[0]
    return Value(
        "1/3",
        worth,
        {
            -worth: "That is what Player II earns on average.",
            (1 + worth) / 2: "That is how likely Player I is to win. A win earns 1, but a loss "
            "earns −1: what is the average?",
            minimax(game)[0]: "That is what Player I earns if both play well. Here both move at "
            "random, also where one of the moves wins.",
        },
        "It is not {}. Begin at the end: with no stones the mover has lost, −1; with one stone the "
        "mover wins, 1. With two, the mover takes one or two, each with probability 1/2. What is "
        "that worth to the mover, and so on?",
        "Averages of averages: exact, and already tedious by hand.",
    )


def my_playout(position, rng):
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
    return position.payoffs()


@exercise("5.22", "Write a playout", minutes=8, difficulty="easy")
def write_a_playout():
    """As long as the game goes on, one of the legal moves is drawn, each with the same probability,
    and played. Then the payoffs are known."""
    three = Tree(((Utilities(1, 2, 3),), Utilities(3, 1, 2)), players=3)
    positions = [TicTacToe.from_text("XXX OO. ..."), Tree((1, (-1, -1, -1)))]
    positions += [TwoPlayers(Subtraction(5)), TicTacToe(), three]
    again, others = 40, 1500  # games with the same random numbers, and with others

    def many_games(playout, position, rng):
        alike = [playout(position, Random(0)) for _ in range(again)]
        return alike + [playout(position, rng) for _ in range(others)]

    def check(playout):
        for position in positions:
            call = f"{name_of(playout) or 'your_function'}({position!r}, Random(0))"
            games = ask(playout, position, Random(0), through=many_games, ours=my_playout)
            seen: dict = {}
            worth = float(random_play_values(position, seen)[0])
            ends = list({tuple(after.payoffs()) for after in seen if after.is_over})
            for earned in games:
                if not isinstance(earned, list | tuple) or tuple(earned) not in ends:
                    return (
                        f"`{call}` returned {shown(earned)}. I expected what `payoffs()` returns "
                        "at the end: one number for each player."
                    )
            if any(earned != games[0] for earned in games[:again]):
                return (
                    f"`{call}` does not always return the same. Take all random numbers from "
                    "`rng`, so that a search can be repeated."
                )
            first = [earned[0] for earned in games[again:]]
            deviation = sqrt(mean((number - worth) ** 2 for number in first))
            # Chance alone takes the mean further away once in two million.
            if abs(mean(first) - worth) > 5 * deviation / sqrt(others):
                return (
                    f"In {others} games from `{position!r}` Player I earned "
                    f"{number_text(mean(first), 3)} on average with your playout, and random play "
                    f"is worth {number_text(worth, 3)}. Are all legal moves equally likely, for "
                    "both players, until the game is over?"
                )
        return Right("A random game from anywhere: all that the searches below need.")

    return Find("my_playout(position, rng)", my_playout, check)


@exercise(
    "5.23",
    "Where flat Monte Carlo fails",
    minutes=8,
    difficulty="medium",
    given=((1, 2, 3), 2, 29),
    draw=lambda rng: (
        tuple(range(1, rng.choice((2, 4, 5, 6)) + 1)),
        rng.randint(4, 12),
        rng.randint(26, 32),
    ),
    question=lambda takes, fewest, most: (
        f"A move takes {in_short(takes)} stones of a heap, and whoever takes the last wins, so a "
        f"winning move leaves a multiple of {len(takes) + 1}. Find a number of stones from "
        f"{fewest} to {most} where a winning move exists, but another move has the best average "
        f"under random play. (`random_play_values(TwoPlayers(Subtraction({fewest}, {takes}))"
        f".play(2), dict())` says what both earn after taking 2 of {fewest}.)"
    ),
)
def where_flat_monte_carlo_fails(takes, fewest, most):
    """From 14 stones taking 2 wins, because it leaves 12, a multiple of four. Under random play
    taking 1 has the best average: the end is so far away that who leaves multiples of four hardly
    matters."""

    def check(stones):
        if stones not in range(fewest, most + 1):
            return f"Take a number of stones from {fewest} to {most}, not {shown(stones)}."
        heap = Subtraction(stones, takes)
        game, wins = TwoPlayers(heap), winning_moves(heap)
        averages = {move: random_play_values(game.play(move), {})[0] for move in game.moves()}
        liked = max(averages, key=averages.__getitem__)
        if not wins:
            return f"From {stones} stones no move wins, so none can be missed. Where does one win?"
        if liked in wins:
            return (
                f"From {stones} stones random play likes taking {liked} best, and that wins. "
                "Compare `random_play_values` for the moves of other heaps."
            )
        return Right(
            f"Random play likes taking {liked} best; {wins[0]} wins. More playouts only make it "
            "surer of its mistake."
        )

    first = next(n for n in range(fewest, most + 1) if isinstance(check(n), Right))
    return Find("14", first, check, slips=[fewest, 2 * len(takes) + 2, most + 1])


def scores_of(c, d, e):
    """Player I's rewards, and the visits, of all nodes: a node adds up what is below it."""
    b = d[0] + e[0], d[1] + e[1]
    return {"A": (b[0] + c[0], b[1] + c[1]), "B": b, "C": c, "D": d, "E": e}


def path_of(leaves, constant=0.5, at_b=-1):
    """The way down by UCB; `at_b` is what the means count with at B."""
    scores = scores_of(*leaves)

    def bound(parent, child, sign):
        (reward, visits), (_, total) = scores[child], scores[parent]
        return sign * reward / visits + constant * sqrt(log(total) / visits)

    if bound("A", "C", 1) > bound("A", "B", 1):
        return "AC"
    return "ABD" if bound("B", "D", at_b) > bound("B", "E", at_b) else "ABE"


def other_leaves(rng):
    """Rewards and visits of C, D and E; no two siblings have the same visits, so none are tied."""
    visits = rng.randint(2, 4), *rng.sample(range(3, 10), 2)
    return tuple((rng.randint(0, number), number) for number in visits)


@exercise(
    "5.24",
    "Another constant",
    minutes=6,
    difficulty="medium",
    given=((0, 2), (3, 4), (4, 6)),
    draw=other_leaves,
    question=lambda *leaves: (
        "A has the children B and C, and B has D and E. Player I moves at A, Player II at B. "
        "Player I's rewards and the visits are: "
        + ", ".join(f"{node} {reward} of {n}" for node, (reward, n) in scores_of(*leaves).items())
        + ". Which path does FLAT-UCB take from A, with the constant ½ in place of √2? Write it as "
        'in `"ABD"`.'
    ),
)
def another_constant(*leaves):
    """At A the bounds are 7/10 + ½√(ln 12 / 10) ≈ 0.949 for B and 0 + ½√(ln 12 / 2) ≈ 0.557 for C.
    At B the mean counts with a minus: −3/4 + ½√(ln 10 / 4) ≈ −0.371 for D, and
    −4/6 + ½√(ln 10 / 6) ≈ −0.357 for E, which is larger."""
    right, with_root_two = path_of(leaves), path_of(leaves, sqrt(2))

    def check(answer):
        parts = answer if isinstance(answer, str | list | tuple) else ()
        letters = filter(str.isalpha, "".join(part for part in parts if isinstance(part, str)))
        mine = "A" + "".join(letters).upper().removeprefix("A")
        if mine == right:
            return Right("The smaller the constant, the more it trusts the averages.")
        if mine.rstrip("FG") == with_root_two:  # in the figure C has these two children
            return "That is the way with √2. The bonus is much smaller now."
        if mine not in ("AC", "ABD", "ABE"):
            return f"I expected one of the paths AC, ABD, ABE, and you gave {shown(answer)}."
        return (
            "At A it goes where the bound is larger. At B it is Player II who moves, and the "
            "numbers are Player I's rewards: for Player II, a low average is good, so the mean "
            "counts with a minus, while the bonus is added."
        )

    return Find("", right, check, slips=[with_root_two, path_of(leaves, 0.5, 1), "AB"])


def grown(position, iterations):
    """The root of a tree after some iterations of ours."""
    root = Node(position, position.player)
    for _ in range(iterations):
        my_iteration(root, Random(0))
    return root


def as_text(node):
    """A tree, whatever its moves are called: total/visits, and in brackets the children."""
    below = ", ".join(sorted(map(as_text, node.children.values())))
    return f"{number_text(node.total)}/{number_text(node.visits)}" + (below and f" ({below})")


def tree_after(function, given, more):
    """What the tree is after a function of its root, or of a path from there."""
    root = next(iter(given))
    function(given, more)
    return as_text(root)


def before_and_after(function, args, mine):
    root, more = next(iter(args[0])), args[1]
    by = "" if isinstance(more, Random) else f" with the rewards {more}"
    return (
        f"Over `{root.position!r}` the tree was {as_text(root)}: total/visits, and in brackets the "
        f"children. Yours{by} makes it {mine}"
    )


def my_back_up(path, rewards):
    """A node is compared with its siblings by whoever moved there, so its total has to count that
    player's rewards: in place of the player who moves next stands the node's `mover`."""
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover]


@exercise("5.25", "Mend the back-up", minutes=5, difficulty="medium")
def mend_the_back_up():
    line, three = Tree((((1,),),)), Tree((((Utilities(1, 2, 3),),),), players=3)
    twice = Tree(Decision(0, {"a": Decision(0, {"b": Decision(1, {"c": 1})})}))
    return Function(
        my_back_up,
        [
            (list(grown(line, 0)), (1, 0)),
            (list(grown(line, 1)), (1, 0)),
            (list(grown(line, 2)), (0, 1)),
            (list(grown(Tree(line.node, player=1), 1)), (1, 0)),
            (list(grown(three, 3)), (0.25, 1, 0.5)),
            (list(grown(twice, 2)), (1, 0)),
        ],
        {
            "[node.mover] → [node.position.player]": "That is still the version of Nau's slides: "
            "at each node it counts the reward of whoever moves there next. Who compares these "
            "nodes with each other, and wants the highest?",
            "path: → path[1:]:": "The root is missing. Its visits stand in every bonus below it.",
            "[node.mover] → [0]": "All nodes count Player I's reward. Then the nodes that Player "
            "II moves to are chosen for what is good for Player I.",
        },
        "Every node of the path has one visit more, and one player's reward: whose?",
        "One word. The visits now go to the move that wins.",
        through=tree_after,
        says=before_and_after,
    )


def my_iteration(root, rng):
    """The four steps one after the other: go down by UCB while every move has been tried, give one
    untried move a node, play on at random from there, and tell all nodes of the path. At the end of
    a game nothing is untried, and `random_playout` returns the payoffs at once."""
    path = [root]
    while not path[-1].untried and not path[-1].position.is_over:
        N, children = path[-1].visits, list(path[-1].children.values())
        bounds = [c.total / c.visits + sqrt(2 * log(N) / c.visits) for c in children]
        path.append(children[bounds.index(max(bounds))])
    if path[-1].untried:
        path.append(path[-1].child(rng.choice(path[-1].untried)))
    rewards = winning(random_playout(path[-1].position, rng))
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover]


@exercise(
    "5.26",
    "Write an iteration of UCT",
    minutes=25,
    difficulty="hard",
    code=f"from math import log\n\n\n{source_of(my_iteration)}",
)
def write_an_iteration():
    twice = Decision(1, {"c": 1, "d": 1})
    three = Tree(((Utilities(1, 2, 3),) * 2, (Utilities(3, 1, 2),) * 2), players=3)
    games = (  # after that number of iterations only one thing is possible, whatever is tried first
        (Tree(((1, 1), (1, 1))), range(4)),
        (Tree((1, -1)), range(2, 9)),
        (Tree(((1, 1), (-1, -1), (0, 0))), range(3, 20)),
        (Tree(Decision(1, {"a": twice, "b": Decision(0, {"e": -1, "f": -1})})), range(2, 16)),
        (three, range(2, 8)),
        (Tree(((1, -1), (-1, 0))), (13, 27)),
    )
    return Function(
        my_iteration,
        [(grown(position, number), Random(0)) for position, numbers in games for number in numbers],
        {
            "None": "Every node of the path should have one visit more.",
            "path: → path[1:]:": "The root has no new visit. It belongs to the path, and its "
            "visits count in UCB.",
            "    if path →     while path": "Only one node joins the tree; the rest of the game is "
            "played without nodes, by `random_playout`.",
            "while not path[-1].untried → while path[-1].children": "What was not tried comes "
            "first.",
            "[node.mover] → [node.position.player]": "You count the reward of whoever moves at the "
            "node next. Its total is that of its `mover`, who chooses it or does not.",
            "= winning → = ": "You count payoffs, which may be negative. UCB wants rewards from 0 "
            "to 1: `winning(payoffs)`.",
            "sqrt(2 * log(N) / c.visits) → 0": "That is the child with the highest mean: where is "
            "the bonus?",
            "2 * log(N) → log(N)": "The bonus is √(2 ln N / n): the 2 is missing.",
            "[c.total → [(-1) ** path[-1].position.player * c.total": "You turn the mean round for "
            "Player II. A child's total is already that of the player who moves there.",
        },
        lambda first: (
            f"{first.returned}, and right is {first.right}. Which of the four steps is it, the way "
            "down, the new node, the playout or the back-up?"
        ),
        "That is all of UCT. Call it a thousand times, and take the best child.",
        through=tree_after,
        says=before_and_after,
        may_call=[random_playout, winning, upper_bound],
        given="At the end of the game no move is untried, and there are no children either.",
    )


def other_visits(rng):
    from_b, from_c = rng.randint(4, 9), rng.randint(2, 4)
    return (rng.randint(1, from_b), from_b), (rng.randint(0, from_c), from_c)


@exercise(
    "5.27",
    "UCT1 and UCT2",
    minutes=6,
    difficulty="medium",
    given=((4, 6), (1, 2)),
    draw=other_visits,
    question=lambda along_b, along_c: (
        "E is reached from B, where Player II moves, and from C. Player I's reward along the move "
        f"from B was {along_b[0]} in {along_b[1]} visits, along that from C {along_c[0]} in "
        f"{along_c[1]}. B was visited {along_b[1] + 1} times, A, above both, "
        f"{along_b[1] + along_c[1] + 2} times. What is the bound of E at B, by UCT1 and by UCT2? "
        "Give (UCT1, UCT2), to three decimals."
    ),
    code="from math import log, sqrt\n\nbonus = sqrt(2 * log(7) / 6)\n"
    "answer = (-4 / 6 + bonus, -5 / 8 + bonus)",
)
def uct1_and_uct2(along_b, along_c):
    """At B, with 7 visits, 6 of them to E, both bonuses are √(2 ln 7 / 6). Along the move from B
    came back 4 of 6, the mean of UCT1; to E came back 5 of 8 in all, the mean of UCT2. Player II
    moves, so both means count with a minus."""
    (reward, n), (reward_c, n_c) = along_b, along_c
    at_b, at_e = n + 1, n + n_c

    def both(bonus, sign=-1):
        return sign * reward / n + bonus, sign * (reward + reward_c) / at_e + bonus

    bonus = sqrt(2 * log(at_b) / n)
    uct1, uct2 = both(bonus)
    by_e = both(sqrt(2 * log(at_b) / at_e))
    formula = (
        " is not {}. A mean for Player II, and √(2 ln N / n), where N are the visits of B and n "
        "those of the move from B to E. Three decimals will do."
    )
    return Value(
        "(UCT1, UCT2)",
        (uct1, uct2),
        {
            both(bonus, 1): "At B Player II moves, and the rewards are Player I's: the mean counts "
            "with a minus.",
            both(bonus / sqrt(2)): "The bonus is √(2 ln N / n): yours lacks the 2.",
            (ANY, by_e[1]): "UCT2 takes the mean from the position, but the visits in its bonus "
            "are still those of the move from B.",
            (uct1, uct1): "UCT1 is right. UCT2 uses the mean of all that came back to E.",
        },
        (f"UCT1{formula}", f"UCT2{formula}"),
        "UCT2 has heard through C what else came back to E.",
        near=0.0006,
    )


RUNS, ITERATIONS, MOST_LEAVES = 20, 500, 60


def missed_in(tree, exploration):
    """In how many runs, with different random numbers, UCT's move is not one of minimax's."""
    value = minimax(tree)[0]
    found = (uct(tree, ITERATIONS, rng=seed, exploration=exploration) for seed in range(RUNS))
    return sum(minimax(tree.play(each.move))[0] != value for each in found)


@exercise(
    "5.32",
    "Without a bonus",
    minutes=10,
    difficulty="medium",
    given=(10,),
    draw=lambda rng: (rng.randint(11, 17),),
    question="“UCT finds the best move without a bonus, too, if it is given enough iterations.” "
    "Give a counterexample: a tree, as nested tuples, whose leaves are 1, 0 or −1 to Player I, who "
    f"moves first. In at least {{0}} of {RUNS} runs of {ITERATIONS} iterations each, UCT without a "
    "bonus should miss the best move, and in none of them with √2.",
)
def without_a_bonus(wanted):
    """Move 0 is a draw, and a sure one. Move 1 wins, but only by one of eight replies of Player I
    to Player II's only move. The first playout after it is probably lost; then its mean is 0, that
    of move 0 is ½, and without a bonus move 1 is never tried again."""

    def leaves(node):
        return (
            [leaf for below in node for leaf in leaves(below)]
            if isinstance(node, tuple)
            else [node]
        )

    def check(answer):
        if isinstance(answer, Tree) and (answer.players != 2 or answer.player != 0):
            return "Let it be a game for two, and let Player I move first: `Tree((…, …))`."
        node = nested(answer)
        odd = [leaf for leaf in leaves(node) if leaf not in (-1, 0, 1)]
        if odd:
            return f"Leaves are 1, 0 or −1: a win, a draw, a loss. One of yours is {shown(odd[0])}."
        if len(leaves(node)) > MOST_LEAVES:
            return f"A tree of at most {MOST_LEAVES} leaves will do."
        tree = Tree(node)
        if tree.is_over or len(tree.moves()) < 2:
            return "Player I should have a choice of moves, a better and a worse one."
        without, with_bonus = missed_in(tree, 0), missed_in(tree, sqrt(2))
        said = f"Of {RUNS} runs, {without} miss the best move without a bonus"
        if without < wanted:
            return (
                f"{said}. It should be {wanted} or more: let the first playout after the best move "
                "be nearly always a bad one, and another move be better than that."
            )
        if with_bonus:
            return f"{said}, but with √2 {with_bonus} miss it as well. Make it easier to find."
        return Right(f"{said}, and with √2 none does. One unlucky playout, and nobody looks again.")

    rare = (*[-1] * 7, 1)
    return Find("", (0, (rare,)), check, slips=[(0, 1), (0, 5), (0, (1, -1))])
