"""The exercises of notebook 4d: trees, what players know, and strategies. Notes §4.4."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from coursekit.course.asking import Hint, Right, in_words, shown
from coursekit.course.exercises import ANY, Find, Function, Proof, Value, exercise, like, same
from coursekit.extensive_form import best_response, expected_payoffs, solve_tree
from coursekit.extensive_form.tree import blindfolded
from coursekit.games import CoinGame, KuhnPoker
from coursekit.text import number_text as text

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
CARDS = "KQJ"


def my_information_sets(position, player):
    """The recursion visits every node, those after a move of chance too. A node counts if the game
    goes on and the player moves there, and it counts for what that player has observed."""
    found = {}
    if not position.is_over and position.player == player:
        found[position.observed_by(player)] = 1
    for move in position.moves():
        for seen, count in my_information_sets(position.play(move), player).items():
            found[seen] = found.get(seen, 0) + count
    return found


def a_dictionary(answer):
    if isinstance(answer, dict):
        return answer
    raise Hint("It should be a dictionary: `{observation: number of nodes}`.")


def which_set(first):
    (_, player), mine, right = first.args, first.mine, first.right
    seen = next(each for each in {**mine, **right} if not same(mine.get(each), right.get(each)))
    return (
        f"{first.returned}. How many different ways lead to a node where player {player} moves and "
        f"has observed {shown(seen)}?"
    )


@exercise("4.15", "Write information_sets", minutes=15, difficulty="medium")
def write_information_sets():
    positions = [CoinGame(("heads",)), CoinGame(), KuhnPoker(2, ("K", "Q"), ("check",))]
    positions += [KuhnPoker(3, ("K", "Q")), KuhnPoker(2), KuhnPoker(3)]
    return Function(
        my_information_sets,
        [(position, player) for position in positions for player in (1, 0)],
        {
            "not position.is_over and  → ": "You count nodes at which the game is over, too. "
            "Nobody moves there.",
            "position.player == player → True": "You count all nodes, whoever moves there. Only "
            "those of the player count.",
            "position.observed_by(player) → position": "Each of your sets is a single position. "
            "The player does not see all of it.",
            "found.get(seen, 0) + count → 1": "Each of your sets has one node. Where you come "
            "across an observation again, count on.",
        },
        which_set,
        remark="That is all a strategy needs to know: it has one choice for each of these sets.",
        read=a_dictionary,
    )


OTHER_BETS = [*((cards, 2) for cards in (3, 6, 7, 8, 9)), *((n, 3) for n in (3, 4, 5, 6, 7, 9))]


@exercise(
    "4.16",
    "Count strategies",
    minutes=6,
    difficulty="easy",
    given=(5, 2),
    draw=lambda rng: rng.choice(OTHER_BETS),
    question="Player I gets one of {0} cards and checks, or bets 1 to {1} chips. After a check "
    "she may face a bet of 1 to {1} chips, and folds or calls. How many strategies has she? "
    "`(pure, reduced)`",
    code="answer = (12**5, 6**5)",
)
def count_strategies(cards, bets):
    """With one card she has 3 first moves, and 2 · 2 answers to the two bets that may follow a
    check: 12 ways. Reduced, a check goes with 4 answers and each bet with none: 6 ways. The choices
    for the five cards are independent, so that both numbers are taken to the fifth power."""
    answers, sets = 2**bets, cards * (1 + bets)
    one_pure, one_reduced = (1 + bets) * answers, answers + bets
    pure, reduced = one_pure**cards, one_reduced**cards
    one = f"That is for one card. A strategy says what to do with each of the {NUMBERS[cards]}."
    added = "You add up over the cards. But each choice for one card goes with each for the others."
    slips = {
        (one_pure, ANY): one,
        (cards * one_pure, ANY): added,
        (2**sets, ANY): "You count two moves everywhere. At her first decision Player I has "
        f"{NUMBERS[1 + bets]}.",
        (ANY, one_reduced): one,
        (ANY, cards * one_reduced): added,
        (ANY, (2 + bets) ** cards): f"After a check she may face one of {NUMBERS[bets]} bets, and "
        "may answer them differently.",
        (ANY, pure): "After a bet she will not face one: those answers need not be told apart.",
    }
    begin = "Begin with one card: what has she to decide, and how many ways are there?"
    otherwise = [f"It is not {{}} {kind} strategies. {begin}" for kind in ("pure", "reduced")]
    return Value("(pure, reduced)", (pure, reduced), slips, otherwise)


def played(bets, calls, his_bets, his_calls):
    """How each of the six deals ends, if the players bet and call with these cards."""
    ends = []
    for hand in KuhnPoker().options():
        while not hand.is_over:
            faces_a_bet = hand.betting[-1:] == ("bet",)
            cards = ((bets, calls), (his_bets, his_calls))[hand.player][faces_a_bet]
            hand = hand.play(hand.moves()[hand.dealt[hand.player] in cards])
        ends.append(hand)
    return ends


def other_cell(rng):
    while True:
        cell = tuple("".join(card for card in CARDS if rng.random() >= 0.5) for _ in range(4))
        if {hand.betting[-1] for hand in played(*cell)} == {"fold", "check", "call"}:
            return cell


@exercise(
    "4.17",
    "One cell of the matrix",
    minutes=5,
    difficulty="easy",
    given=("K", "", "KQJ", "K"),
    draw=other_cell,
    question=lambda *cell: (
        "In Kuhn poker Player I bets with {}, and when she has checked and faces a bet, she calls "
        "with {}. Player II bets after a check with {}, and calls a bet with {}. Otherwise they "
        "check or fold. What does Player I earn after the deals KQ, KJ, QK, QJ, JK and JQ (her "
        "card first)?".format(*(in_words(cards or ["no card"]) for cards in cell))
    ),
)
def one_cell(*cell):
    """With the king she bets and he folds, for he calls with a king only: +1 twice. With the queen
    and the jack she checks, he bets, and she folds: −1 four times. Nobody calls, so no cards are
    compared. The average is −1/3; the notes print five terms, and −2/3."""
    hands = played(*cell)
    payoffs = [hand.payoffs()[0] for hand in hands]
    otherwise = [
        f"{''.join(hand.dealt)}: it is not {{}}. What does each of the two do, and who folds? The "
        "cards are compared only if nobody does. A stake of 2 is lost or won only if somebody "
        "calls."
        for hand in hands
    ]
    negative = tuple(-payoff for payoff in payoffs)
    slips = {negative: "These are Player II's payoffs. The matrix has Player I's."}
    remark = f"On average {text(Fraction(sum(payoffs), 6))}."
    return Value("[KQ, KJ, QK, QJ, JK, JQ]", payoffs, slips, otherwise, remark)


THIRD = Fraction(1, 3)
PROBABILITIES = "bet with a jack", "bet with a king", "call with a queen"


@exercise(
    "4.18",
    "An equilibrium with bluffs",
    minutes=15,
    difficulty="hard",
    given=(Fraction(1, 9), None),
    draw=lambda rng: (
        Fraction(rng.choice([1, 2, 4, 5, 7]), rng.choice([24, 30, 36])),
        rng.randrange(3),
    ),
    question=lambda alpha, place: (
        "In all of Player I's equilibria of Kuhn poker she never bets with a queen, and after a "
        "check and a bet she calls with a king and folds a jack. In one of them the probability to "
        f"{PROBABILITIES[place]} is {text((alpha, 3 * alpha, alpha + THIRD)[place])}. Give its "
        "probabilities to bet with a jack, to bet with a king, and to call with a queen."
    ),
)
def an_equilibrium_with_bluffs(alpha, place):
    """Player II, who holds the queen and faces a bet, is indifferent if she bets the king three
    times as often as the jack. With the jack, after a check, he is indifferent if she calls with
    the queen by 1/3 more often than she bets the jack. So any α up to 1/3 will do; this is 1/9."""
    right = alpha, 3 * alpha, alpha + THIRD

    def check(mine):
        for number, name in zip(mine, PROBABILITIES, strict=True):
            if number is not ... and not 0 <= number <= 1:
                return f"A probability is between 0 and 1, but yours to {name} is {text(number)}."
        if place is not None and not same(mine[place], right[place]):
            return (
                f"She should {PROBABILITIES[place]} with probability {text(right[place])}, and "
                f"yours is {text(mine[place])}."
            )
        jack, king, queen = mine
        if jack == 0:
            return "She should bluff: bet with the jack now and then."
        is_near = ... not in mine and same((king, queen), (3 * jack, jack + THIRD), 0.02)
        if is_near and not same((king, queen), (3 * jack, jack + THIRD)):
            return "That is right up to rounding. Write it exactly, with fractions."
        most = 1 if king is ... else king
        if jack is not ... and (jack > THIRD or (king is not ... and not same(king, 3 * jack))):
            reply, card = ("fold", "king") if most > 3 * jack else ("call", "jack")
            return (
                f"Player II, who holds the queen, would always {reply} when she bets: she bets the "
                f"{card} too often, beside her other bets. When is it all the same to him?"
            )
        if ... not in (jack, queen) and not same(queen, jack + THIRD):
            reply, often = ("never", "often") if queen > jack + THIRD else ("always", "rarely")
            return (
                f"Player II, who holds the jack, would {reply} bluff after a check: she calls with "
                f"the queen too {often}. When is it all the same to him?"
            )
        return Right("Player II can only hold her to −1/18, whatever he does.")

    form = "(bet with a jack, bet with a king, call with a queen)"
    return Find(form, right, check, slips=[(0, 0, THIRD), (THIRD, THIRD, THIRD)])


MOVES = {"cf": ("check", "fold"), "cc": ("check", "call")}
MOVES |= dict.fromkeys(("bc", "bf", "b-", "b–"), ("bet", "fold"))
"""Her first move with a card, and her answer to a bet, by their letters."""


def opponent_with(calls, bets):
    """Player II who calls a bet, and bets after a check, this often with K, Q and J."""
    strategy = {}
    for card, call, bet in zip(CARDS, calls, bets, strict=True):
        strategy[card, "bet"] = {"fold": 1 - call, "call": call}
        strategy[card, "check"] = {"check": 1 - bet, "bet": bet}
    return strategy


def other_opponent(rng):
    tenths = [Fraction(rng.randint(0, 10), 10) for _ in range(4)]
    return (1, *tenths[:2]), (1, *tenths[2:])


def exploit_question(calls, bets):
    best = best_response(KuhnPoker(), (None, opponent_with(calls, bets)), 0)
    return (
        "A Player II of Kuhn poker calls a bet with K, Q, J with probability "
        f"{', '.join(map(text, calls))}, and after a check bets with probability "
        f"{', '.join(map(text, bets))}. Against him Player I can earn {text(best.payoff)}. How? "
        "Six letters: with K, Q and J c(heck) or b(et); then, if she has checked and faces a bet, "
        "with K, Q and J f(old) or c(all), or – where she bets first."
    )


@exercise(
    "4.19",
    "Exploit him",
    minutes=12,
    difficulty="medium",
    given=((1, Fraction(9, 10), Fraction(1, 10)), (1, 0, Fraction(1, 2))),
    draw=other_opponent,
    question=exploit_question,
)
def exploit_him(calls, bets):
    """With the king she bets, because his queen nearly always calls. With the queen she checks, and
    calls his bets, for he bluffs with every other jack. With the jack she checks and folds: he
    calls too often to be bluffed. What she would answer with the king, after a check, does not
    matter."""
    opponent = opponent_with(calls, bets)
    best = best_response(KuhnPoker(), (None, opponent), 0)

    def earned(strategy):
        return expected_payoffs(KuhnPoker(), (strategy, opponent))[0]

    def check(answer):
        listed = answer if isinstance(answer, list | tuple) else [answer]
        letters = "".join(map(str, listed)).replace(" ", "").lower()
        pairs = [first + then for first, then in zip(letters[:3], letters[3:], strict=False)]
        if len(letters) != 6 or not set(pairs) <= set(MOVES):
            return (
                "I expected six letters, such as `'cccfff'`: three first moves with K, Q and J, c "
                "for check or b for bet; then three answers with K, Q and J, f for fold or c for "
                f"call, or – where she bets first. You gave {shown(answer)}."
            )
        strategy: dict = {}
        for card, pair in zip(CARDS, pairs, strict=True):
            strategy[card,], strategy[card, "check", "bet"] = MOVES[pair]
        payoff = earned(strategy)
        for card in CARDS:
            better = {seen: best.strategy[seen] for seen in strategy if seen[0] == card}
            gain = earned({**strategy, **better}) - payoff
            if gain > 0:
                return (
                    f"That earns {text(payoff)}. With {card} she can earn {text(gain)} more on "
                    "average, and leave the rest as it is. Which of the two other cards does he "
                    f"bet, and which does he call with, against her {card}?"
                )
        return Right(f"That earns {text(payoff)}, and the value is −1/18.")

    seen = [(card, *rest) for rest in ((), ("check", "bet")) for card in CARDS]
    right = "".join(best.strategy[each][0] for each in seen)
    return Find("", right, check, slips=["fffccc", "ccc---", "bbb"])


WHY_NOT = {
    "K": "With the king he adds a chip whatever she did: a bet is called, and after a check he "
    "bets. Look at the value of `blindfolded('K')`.",
    "Q": "With the queen he sometimes calls a bet, but never bets after a check. Can he do so "
    "without seeing which it was?",
    "J": "With the jack he sometimes bets after a check, but never calls a bet. Can he do so "
    "without seeing which it was?",
}
OTHER_DECKS = [("KQ", 3), ("KJ", 3), ("AK", 4), ("AJ", 4), ("KQ", 4), ("QJ", 4), ("AKQ", 4)]
"""The cards with which he sees nothing, and decks: seeing is worth something, but not with all."""


@exercise(
    "4.20",
    "Why Player I loses",
    minutes=8,
    difficulty="medium",
    given=("KQJ", 3),
    draw=lambda rng: rng.choice(OTHER_DECKS),
    question=lambda hidden, deck: (
        f"In Kuhn poker with {NUMBERS[deck]} cards, Player II does not see Player I's move if he "
        f"holds one of {', '.join(hidden)}. (`blindfolded({hidden!r}, {deck})` of "
        "`coursekit.extensive_form.tree` is that game.) What is its value, how much would "
        "seeing be worth to him with these cards, and with which of them, each by itself, does it "
        f'matter (`""` if with none)? Give `(value, worth, "{hidden}")`.'
    ),
)
def why_player_one_loses(hidden, deck):
    """If he never sees her move the value is 0, so that seeing it is worth 1/18 to him. Hidden with
    the king alone the value stays −1/18, for with it he adds a chip whatever she did; hidden with
    the queen or the jack it changes."""
    value, seen, *alone = (
        solve_tree(blindfolded(cards, deck)).value for cards in (hidden, "", *hidden)
    )
    numbers = value, value - seen
    matter = "".join(card for card, worth in zip(hidden, alone, strict=True) if worth != seen)
    game = f"blindfolded({hidden!r})" if deck == 3 else f"blindfolded({hidden!r}, {deck})"
    otherwise = (
        f"It is not {{}}. `solve_tree({game}).value` is what Player I earns if her move is hidden.",
        "Seeing her move is not worth {} to him. What does he earn a hand if he sees it, and what "
        "if he does not?",
    )
    remark = "The queen calls bluffs, the jack bluffs where she is weak, and the king plays itself."

    def check(answer):
        *mine, cards = like((0, 0, ANY), answer, f'(value, worth, "{hidden}")')
        hint = Value("(value, worth)", numbers, {}, otherwise)(mine)
        if cards is ... or not isinstance(hint, Right):
            return hint
        listed = cards if isinstance(cards, str | list | tuple | set) else [cards]
        named = set("".join(map(str, listed)).upper())
        if not named <= {*hidden, " ", ","}:
            return f"The cards are {in_words(hidden)}, and you gave {shown(cards)}."
        for card in hidden:
            if (card in named) != (card in matter):
                look = f"Look at the value of `blindfolded({card!r}, {deck})`."
                return WHY_NOT[card] if deck == 3 else look
        return Right(remark if deck == 3 else "")

    return Find("", (*numbers, matter), check, slips=[(*numbers, "ace"), (1, 1, matter)])


def other_threat(rng):
    threat, good, taken, mild, left = sorted(rng.sample(range(10), 5))  # what she earns
    worse, better = sorted(rng.sample(range(10), 2))  # what he earns after the safe move
    least, middle, most = sorted(rng.sample(range(10), 3))  # and after the risky one
    payoffs = (taken, better), (left, worse), (mild, middle), (good, most), (threat, least)
    safe, risky = rng.sample("AB", 2)
    after = {"A": "CD", "B": "EF"}
    moves = safe, risky, *rng.sample(after[safe], 2), *rng.sample(after[risky], 2)
    return (*moves, *rng.sample("GH", 2)), payoffs


def threat_question(moves, payoffs):
    safe, risky, taken, left, mild, bold, good, threat = moves
    ends = dict(zip((taken, left, mild, good, threat), payoffs, strict=True))

    def choice(*options):
        return " or ".join(f"{move} {ends.get(move, '')}".strip() for move in sorted(options))

    return (
        f"Player I chooses A or B. After {safe}, Player II chooses {choice(taken, left)}; after "
        f"{risky} he chooses {choice(mild, bold)}. After {bold}, Player I chooses "
        f"{choice(good, threat)}. (In brackets: what Player I earns, and Player II.) It has three "
        "pure equilibria, and one move makes two of them incredible. Which one, and which "
        "equilibrium remains? `(move, (row, column))`, with the moves of each player in the order "
        "of the alphabet, such as `('A', ('AG', 'CE'))`."
    )


@exercise(
    "4.21",
    "Who would believe that?",
    minutes=5,
    difficulty="easy",
    given=(tuple("ABCDEFGH"), ((3, 8), (8, 3), (5, 5), (2, 10), (1, 0))),
    draw=other_threat,
    question=threat_question,
)
def who_would_believe_that(moves, payoffs):
    """At the last node Player I earns 2 by G and 1 by H, so nobody need believe in H. If she plays
    G there, Player II prefers F (10) to E (5); then B earns her 2, and A, followed by C, earns
    3."""
    safe, risky, taken, left, mild, bold, good, threat = moves
    (_, takes), (_, leaves), _, (gets, _), (only, _) = payoffs

    bold_replies, mild_replies = "".join(sorted(taken + bold)), "".join(sorted(taken + mild))
    perfect = safe + good, bold_replies
    others = (safe + threat, bold_replies), (risky + threat, mild_replies)
    first_move = "That is Player I's first move: she makes it, and threatens nobody."
    later = f"What {mild} and {bold} earn depends on what comes after {bold}: go on to there."
    slips = {
        (safe, ANY): first_move,
        (risky, ANY): first_move,
        (taken, ANY): f"After {safe}, Player II earns {takes} by {taken} and {leaves} by {left}: "
        f"one may believe {taken}.",
        (mild, ANY): later,
        (bold, ANY): later,
        (good, ANY): f"After {bold}, Player I earns {gets} by {good} and only {only} by {threat}: "
        f"one may believe {good}.",
        (ANY, perfect[::-1]): "Player I's strategy comes first.",
    }
    for pair in others:
        at_last = f"In {pair} she plays {threat} at the last node."
        slips[ANY, pair] = f"{at_last} What else could she earn there?"
    otherwise = "Nobody plays {} in any of the three.", "{} is not among the three equilibria."
    return Value("('A', ('AG', 'CE'))", (threat, perfect), slips, otherwise)


def other_sequences(rng):
    """Sequences in some order, and what leads to each of them."""
    firsts = ("check", "bet 1", "bet 2")[: rng.choice([2, 3])]
    answers = ("fold", "call", "raise")[: rng.choice([2, 3])]
    leading = dict.fromkeys(firsts, "∅") | {f"check {answer}": "check" for answer in answers}
    if len(answers) == 2 and rng.random() < 0.5:
        leading |= {"bet 1 fold": "bet 1", "bet 1 call": "bet 1"}
    order = rng.sample(list(leading), len(leading))
    return ({"∅": None, **{name: leading[name] for name in order}},)


@exercise(
    "4.22",
    "What makes a plan",
    minutes=8,
    difficulty="medium",
    given=({"∅": None, "check": "∅", "bet": "∅", "check fold": "check", "check call": "check"},),
    draw=other_sequences,
    question=lambda leading: (
        f"In another poker Player I has a king. Her sequences are {', '.join(leading)}, in this "
        "order: her first move, and what she then does when Player II bets or raises. Write the "
        f"{NUMBERS[len({*leading.values()})]} rows of E; the right side is e = (1, 0, …)."
    ),
)
def what_makes_a_plan(leading):
    """The empty sequence has probability 1. Check and bet share what leads to the first decision,
    the empty sequence; fold and call share what leads to the second one, the check."""
    sets = list(dict.fromkeys(leading.values()))  # by what leads there; the first row has none
    E = [[(leading[name] == lead) - (name == lead) for name in leading] for lead in sets]
    plans = {
        last: tuple(int(name in ("∅", leading[last], last)) for name in leading)
        for last in leading
        if last not in sets
    }

    def check(mine):
        """All plans are mixtures of pure ones, so equations that hold for these hold for all."""
        rows = [(n, row) for n, row in enumerate(mine) if row is not ... and ... not in row]
        for n, row in rows:
            if n and min(row) >= 0:
                return (
                    f"All coefficients of your equation {n + 1} are positive or 0. Moves at an "
                    "information set share what leads there: its sequence stands on the other side "
                    "of the equation, with a minus here."
                )
            for last, plan in plans.items():
                got, right = sum(a * b for a, b in zip(row, plan, strict=True)), int(n == 0)
                if got != right:
                    return (
                        f"If her moves are “{last}”, the plan is {shown(plan)}, and your equation "
                        f"{n + 1} says {text(got)} = {right}."
                    )
        scaled = [[float(Fraction(a) / max(map(abs, row))) for a in row] for _, row in rows]
        if rows and np.linalg.matrix_rank(scaled) < len(rows):
            return "Two of your equations say the same, so some vectors pass that are no plans."
        return Right("All in all, Player I has seven equations for 13 unknowns in Kuhn poker.")

    form = f"[{E[0]}, …], {NUMBERS[len(E)]} rows"
    return Find(form, E, check, slips=[[E[0]] * len(E), [E[0], *[E[1]] * (len(E) - 1)]])


@exercise(
    "4.23",
    "Larger decks",
    minutes=10,
    difficulty="medium",
    given=(4, 5),
    draw=lambda rng: tuple(sorted(rng.sample([5, 7, 8, 9, 10, 11], 2))),
    question="How many nodes has the tree of Kuhn poker with {0} and with {1} cards, how many "
    "sequences has one player, and what is the value? Count without a computer; the value is "
    "`solve_tree(KuhnPoker({0})).value`. Answer with a dictionary, "
    "`{{{0}: (nodes, sequences, value), {1}: (…)}}`.",
)
def larger_decks(*decks):
    """There are n(n − 1) deals, and each adds 9 nodes, 4 decisions and 5 ends, to the root. Each
    card adds four sequences, check, bet, check fold and check call, to the empty one. The values
    come from the sequence form."""
    right = {
        cards: (1 + 9 * cards * (cards - 1), 1 + 4 * cards, solve_tree(KuhnPoker(cards)).value)
        for cards in decks
    }

    def which_deck(mine):
        place = next(n for n, cards in enumerate(decks) if not same(mine[n], right[cards]))
        nodes, sequences, value = right[decks[place]]
        slips = {
            (nodes - 1, ANY, ANY): "one node is missing, the one where chance deals.",
            (ANY, sequences - 1, ANY): "the empty sequence counts as well.",
            (ANY, ANY, -value): f"{text(-value)} is what Player II earns. The value is Player I's.",
        }
        otherwise = (
            "it is not {} nodes. How many deals are there, and how many nodes come with each of "
            "them? With three cards there are 6 deals and 55 nodes.",
            "it is not {} sequences. How many does one card add, as in the exercise above, and "
            "what is there without any card?",
            f"the value is not {{}}. Ask `solve_tree(KuhnPoker({decks[place]})).value`.",
        )
        one = Value("(nodes, sequences, value)", right[decks[place]], slips, otherwise)
        return f"{decks[place]} cards: {one(mine[place])}"

    form = "{{{}: (nodes, sequences, value), {}: …}}".format(*decks)
    remark = "The tree and the sequences grow steadily. The value does not."
    return Value(form, right, {}, which_deck, remark)


CANNOT_BE_WORSE = "D. Now let s be optimal in G: against s, no r earns more than v. "
HOLDS = "E. So in G⁺ Player II has a strategy that holds Player I to v"
LINES = (
    "A. Let s be a behavioural strategy of Player II in G. He can play it in G⁺ as well: at each "
    "of the smaller sets he does what s does at the set that it comes from.",
    "B. Player I's information sets are the same in both games, so she has the same strategies r "
    "in both.",
    "C. For each r, play by r and s leads to every leaf with the same probability in both games. "
    "So each r earns the same against s in G⁺ as in G.",
    CANNOT_BE_WORSE + "By C, no r earns more than v against it in G⁺.",
    HOLDS + ", and therefore v⁺ ≤ v.",
)
WHY_SOUND = {
    "A": "A is fine: he may ignore what he sees.",
    "B": "B is fine: Player I sees in G⁺ what she sees in G.",
    "C": "C is fine: at every node on the way, chance, r and s do the same in both games.",
    "D": "D is fine: optimal means that s holds Player I to the value, whatever she does.",
    "E": "E is fine: v⁺ is the least to which Player II can hold her in G⁺.",
}
BEST_RESPONSE = (
    "D. Now let r be optimal in G, and s a best response to it: against s, no r earns more than v. "
    "By C, no r earns more than v against it in G⁺."
)
GAPS = {
    BEST_RESPONSE: "A best response to an optimal r earns what an optimal s earns, but against r "
    "only. In the coin game heads for sure is a best response to (2/5, 3/5), and loses 2 to heads.",
    "A. Let s be a behavioural strategy of Player II in G. In G⁺ he has more information sets and "
    "so more strategies: s is one of them.": "That there are more strategies does not say that the "
    "old ones are among them. What does s do at a smaller set?",
    "B. Player I does not notice that Player II sees more. So what is optimal for her in G is "
    "optimal in G⁺.": "Which strategies she has is the same, but which are optimal may change, as "
    "he can answer differently.",
    "C. Let r be optimal in G. Play by r and s leads to every leaf with the same probability in "
    "both games. So each r earns the same against s in G⁺ as in G.": "Only one r is compared, and "
    "the conclusion is about each.",
    "D. Now let s be optimal in G⁺: against s, no r earns more than v. By C, s is as good in "
    "G.": "In G⁺ an optimal s may do different things at two smaller sets, and then it is no "
    "strategy of G. That it holds Player I to v is what we want to show.",
    HOLDS + ". The value cannot change if one player can play as before, and therefore v⁺ = "
    "v.": "That he can play as before shows v⁺ ≤ v. He may find something better, as in "
    "exercise 4.20.",
}
PROOF = Proof(
    "G is a zero-sum game with perfect recall, of value v. In G⁺ Player II sees more: some of his "
    "information sets fall into smaller ones, and he still has perfect recall. Its value is v⁺. "
    "Then seeing more does him no harm: v⁺ ≤ v.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "4.30",
    "Seeing more does no harm",
    minutes=10,
    difficulty="medium",
    given=(BEST_RESPONSE,),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=PROOF.question,
)
def seeing_more_does_no_harm(gap):
    """A best response does well against one strategy and may do badly against others: in the coin
    game every pure strategy is a best response to the equilibrium, and none is optimal. What is
    needed is a strategy that holds Player I to v whatever she does, and that is an optimal one."""
    return PROOF.find(gap)
