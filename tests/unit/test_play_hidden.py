"""Playing games that hide something, without a browser: nobody sees or uses what is hidden."""

import re
from collections import Counter

import ipywidgets
import numpy as np
import pytest

from coursekit.agents import Engine, MonteCarlo, engines_for, hidden
from coursekit.agents.hidden import (
    decision_costs,
    equilibrium_agent,
    equilibrium_of,
    hides_something,
    seen_of_move,
    strategy_agent,
)
from coursekit.agents.match import Match
from coursekit.agents.opponents import opponents_for
from coursekit.draw.boards import board_sketch, seen_by
from coursekit.draw.canvas.sketch import to_svg
from coursekit.extensive_form import (
    GameTree,
    best_response,
    expected_payoffs,
    move_values,
    solve_tree,
)
from coursekit.games import (
    CHANCE,
    BlindTicTacToe,
    CoinGame,
    Decision,
    KuhnPoker,
    LeducPoker,
    Pig,
    TicTacToe,
    Tree,
)
from coursekit.interact import play
from coursekit.interact.playing.play import GameTable
from coursekit.search import minimax
from tests.unit.pages import button, choice, opinion, page, parts, saved, status
from tests.unit.test_play_with_chance import moves
from tests.unit.test_table import listed

RULES = re.compile("<details.*?</details>", re.DOTALL)


def everything(widget):
    """All that the page says, in words and in pictures, but for the rules."""
    texts = [RULES.sub("", page(widget))]
    for part in parts(widget, ipywidgets.Widget):
        for name in ("description", "tooltip"):
            texts.append(str(getattr(part, name, "") or ""))
    return " ".join(texts)


def cards_on(widget, deck):
    """The cards that are named anywhere on the page of a hand: not in the table of costs."""
    shown = everything(widget).partition("What your decisions cost")[0]
    return {card for card in deck if re.search(rf"(?<![A-Za-z]){card}(?![A-Za-z])", shown)}


def hidden_hands(start, you, opponent):
    """The widget and its match in many positions of several hands, played in many ways."""
    widget = play(start, opponent, you, rng=4)
    table = widget_match(widget)
    for number in range(40):
        yield widget, table
        (moves(widget)[number % len(moves(widget))] if moves(widget) else restart(widget)).click()


def restart(widget):
    return button(widget, "Restart")


def widget_match(widget):
    """The match behind a page, which no reader gets hold of."""
    callbacks = restart(widget)._click_handlers.callbacks
    return callbacks[0].__closure__[0].cell_contents.match


@pytest.mark.parametrize("you", [0, 1])
@pytest.mark.parametrize(
    "opponent", ["equilibrium", "random", lambda position: position.moves()[-1]]
)
@pytest.mark.parametrize(
    ("start", "deck"),
    [(KuhnPoker(), KuhnPoker().deck()), (LeducPoker(), LeducPoker().deck())],
    ids=["Kuhn", "Leduc"],
)
def test_the_page_never_shows_the_opponents_card_before_the_end(start, deck, opponent, you):
    ends = 0
    for widget, match in hidden_hands(start, you, opponent):
        position = match.position
        mine, yours, *table = [*position.dealt[you:2], *position.dealt[:you], *position.dealt[2:]]
        if position.is_over:
            ends += 1
            assert cards_on(widget, deck) == {*position.dealt}
        else:
            assert cards_on(widget, deck) == {mine, *table}
        assert yours != mine
    assert ends > 5


def test_the_line_and_the_list_tell_what_was_seen():
    widget = play(KuhnPoker(), lambda position: position.moves()[-1], you=1, rng=0)
    match = widget_match(widget)
    mine = match.position.dealt[1]
    assert listed(widget) == [f"chance: {mine}", "Player I: bet"]
    assert f"Chance decided: {mine}. The opponent played: bet. Your turn" in status(widget)
    button(widget, "call").click()
    first, second = match.position.dealt
    assert listed(widget)[0] == f"chance: deal {first} and {second}"
    leduc = play(LeducPoker(), "random")
    assert [line.startswith("chance: ") for line in listed(leduc)] == [True, True]
    assert listed(leduc)[1] == "chance: hidden"


def test_a_hidden_move_of_the_opponent_is_not_told():
    widget = play(CoinGame(), lambda position: "heads", you=1)
    assert "The opponent has made a hidden move." in status(widget)
    assert listed(widget) == ["Player I: hidden"]
    assert ">?</text>" in page(widget)
    assert ">H</text>" not in page(widget)
    button(widget, "heads").click()
    assert listed(widget) == ["Player I: heads", "Player II: heads"]
    box = Decision(1, {"L": 3, "R": 0}, seen="a closed box")
    tree = Tree(
        Decision(0, {"gold": box, "sand": Decision(1, {"L": 0, "R": 1}, seen="a closed box")})
    )
    widget = play(tree, "random", you=1)
    assert "a closed box" in page(widget)
    assert not re.search("gold|sand", page(widget))


def test_two_people_at_one_screen_see_the_card_of_whoever_moves():
    widget = play(KuhnPoker(), None)
    match = widget_match(widget)
    first, second = match.position.dealt
    assert cards_on(widget, "KQJ") == {first}
    button(widget, "check").click()
    assert cards_on(widget, "KQJ") == {second}
    assert "What your decisions cost" not in page(widget)


def test_nothing_is_taken_back_and_no_opinion_is_given():
    for widget, _ in hidden_hands(KuhnPoker(), 0, "equilibrium"):
        assert button(widget, "Undo").disabled
        assert "cannot be taken back" in button(widget, "Undo").tooltip
        assert opinion(widget).disabled


def test_nobody_is_offered_who_would_have_to_peep():
    for start in (KuhnPoker(), LeducPoker(), CoinGame()):
        assert list(opponents_for(start, "best").by_name) == ["equilibrium", "random", "a friend"]
        assert opponents_for(start, "best").chosen == "equilibrium"
        assert opponents_for(start, "best").solution is None
    for peeping in (
        "UCT",
        "perfect",
        "expectiminimax",
        MonteCarlo(seconds=1),
        Engine(minimax, len, 1),
    ):
        with pytest.raises(
            ValueError, match="opponent must be 'equilibrium', 'random', a function"
        ):
            play(KuhnPoker(), peeping)
    assert "UCT" in opponents_for(Tree(((1, 2), (3, 4))), "best").by_name
    offered = choice(play(KuhnPoker()), "opponent").options
    assert offered == ("equilibrium", "random", "a friend")


def test_a_game_without_an_equilibrium_in_time_is_played_at_random(monkeypatch):
    monkeypatch.setattr(hidden, "MOST_NODES", 100)
    large = KuhnPoker(5)
    assert equilibrium_of(large) is None
    assert equilibrium_agent(large) is None
    assert opponents_for(large, "best").chosen == "random"
    assert decision_costs(large, [], [], 0) == []
    widget = play(large)
    while moves(widget):
        moves(widget)[0].click()
    assert "What your decisions cost" not in page(widget)


def test_what_hides_something():
    assert all(map(hides_something, (KuhnPoker(), LeducPoker(), CoinGame())))
    assert not any(map(hides_something, (TicTacToe(), Pig(), Tree((1, (2, 3))))))
    deep = Decision(1, {"l": 1, "r": 0}, seen="dark")
    assert hides_something(Tree(Decision(0, {"A": 1, "B": deep})))
    assert hides_something(KuhnPoker(100))  # at once, although there are 9,900 deals
    assert seen_of_move(Tree((1, 2)), Tree((1, 2)).play(0), 0) == ""


def test_the_equilibrium_opponent_mixes_as_it_should_whatever_is_hidden_from_it():
    tree, solution = equilibrium_of(KuhnPoker())
    agent = strategy_agent(solution.profile, 3)
    jack = KuhnPoker(dealt=("K", "J"), betting=("check",))
    other = KuhnPoker(dealt=("Q", "J"), betting=("check",))
    played = Counter(agent(hand) for hand in (jack, other) for _ in range(3_000))
    assert abs(played["bet"] / 6_000 - solution.profile[1]["J", "check"]["bet"]) < 0.03
    assert float(solution.profile[1]["J", "check"]["bet"]) == pytest.approx(1 / 3)
    assert best_response(tree, solution.profile, 0).payoff == solution.value


def test_the_opponents_luck_is_not_that_of_the_cards():
    """A jack that bluffs only against some cards would give itself away, over many hands."""
    match = Match(KuhnPoker(), equilibrium_agent(KuhnPoker()), 0, rng=4)
    bluffs = Counter()
    for _ in range(2_000):
        match.restart()
        match.choose("check")
        first, second = match.position.dealt
        if second == "J":
            bluffs[first, match.moves[2]] += 1
    shares = [bluffs[card, "bet"] / (bluffs[card, "bet"] + bluffs[card, "check"]) for card in "KQ"]
    assert shares == pytest.approx([1 / 3, 1 / 3], abs=0.08)


# What decisions cost


def test_the_values_of_moves_add_up_to_the_best_response():
    for start in (KuhnPoker(), KuhnPoker(4), CoinGame(), LeducPoker(2)):
        tree = GameTree.explore(start)
        profile = solve_tree(tree).profile
        for player in (0, 1):
            values = move_values(tree, profile, player)
            reply = best_response(tree, profile, player)
            for seen, worth in values.items():
                assert float(max(worth.values())) == pytest.approx(
                    float(worth[reply.strategy[seen]])
                )


def test_a_loss_is_what_the_changed_strategy_earns_less():
    """Play the best response, but for one move: on average it costs the loss, if it comes to it."""
    tree = GameTree.explore(KuhnPoker())
    profile = solve_tree(tree).profile
    reply = best_response(tree, profile, 1)
    values = move_values(tree, profile, 1)
    seen = ("Q", "check")
    assert {move: str(value) for move, value in values[seen].items()} == {
        "check": "0",
        "bet": "-1/2",
    }
    worse = {**reply.strategy, seen: "bet"}
    earned = expected_payoffs(tree, (profile[0], worse))[1]
    assert reply.payoff - earned == (values[seen]["check"] - values[seen]["bet"]) / 3


def costs(widget):
    """The rows of the table of costs, each a list of texts."""
    rows = re.findall("<tr>(.*?)</tr>", page(widget))
    return [re.findall("<td[^>]*>(.*?)</td>", row) for row in rows[1:]]


def test_the_table_lists_every_decision_hand_by_hand():
    widget = play(KuhnPoker(), lambda position: position.moves()[-1], rng=1)
    match, made = widget_match(widget), []
    assert costs(widget) == []
    for number in range(1, 5):
        while moves(widget):
            made.append([str(number), " ".join(match.position.observed_by(0))])
            moves(widget)[0].click()
        restart(widget).click()
    assert [row[:2] for row in costs(widget)] == made
    assert "After 4 hands: you have earned" in page(widget)
    by_seen = {row[1]: row for row in costs(widget)}
    for seen, row in by_seen.items():
        if seen == "K check bet":
            assert row[2:] == ["fold", "call", "3"]
        if seen == "J check bet":
            assert row[2:] == ["fold", "fold", "0"]
    assert len(by_seen) >= 3
    for _ in range(12):
        while moves(widget):
            moves(widget)[0].click()
        restart(widget).click()
    assert [costs(widget)[0][0], costs(widget)[-1][0]] == ["7", "16"]  # the latest ten


def test_where_the_equilibrium_never_leads_no_cost_is_named():
    start = Tree(Decision(0, {"safe": 5, "silly": Decision(1, {"l": 1, "r": 0}, seen="dark")}))
    widget = play(start, lambda position: "silly", you=1)
    button(widget, "l").click()
    assert costs(widget) == [["1", "dark", "l", "–", "– (the equilibrium never leads here)"]]


def test_the_start_is_saved_and_not_the_hand():
    widget = play(KuhnPoker(), rng=2)
    assert saved(widget)["text/plain"].startswith("A game from KuhnPoker(), opponent: equilibrium")


# Boards


@pytest.mark.parametrize("start", [KuhnPoker(), KuhnPoker(40), LeducPoker(), LeducPoker(12)])
def test_the_table_keeps_its_size_and_hides_one_card(start):
    rng, sizes = np.random.default_rng(2), set()
    for _ in range(20):
        position = start
        while True:
            sketches = [board_sketch(position), *(seen_by(position, player) for player in (0, 1))]
            sizes |= {(sketch.width, sketch.height) for sketch in sketches}
            if len(position.dealt) > 1:
                for player in (0, 1):
                    svg = to_svg(seen_by(position, player))
                    assert f">{position.dealt[player]}<" in svg
                    assert f">{position.dealt[1 - player]}<" not in svg
            if position.is_over:
                break
            position = position.play(position.moves()[rng.integers(len(position.moves()))])
        assert position.player != CHANCE
    assert len(sizes) == 1


def test_blind_tic_tac_toe_shows_what_you_know_and_no_more():
    table = GameTable(BlindTicTacToe(), "random", 0, 0)
    table.match.choose("top left")
    table.match.choose(4)
    table.show()
    assert "column 2: placed. The opponent has made a hidden move. Your turn" in table.status.value
    assert "what X knows" in table.board.widget.value
    assert "what O knows" not in table.board.widget.value
    assert "moved" not in table.controls.moves.value


BLIND = BlindTicTacToe()
LOOKERS = ["looks where it helps", "looks where it learns", "looks anywhere"]


class Observation:
    """A position that has nothing to offer but who moves and what the mover has observed."""

    def __init__(self, position):
        self.player, self.seen = position.player, position.observed_by(position.player)

    def observed_by(self, player):
        assert player == self.player
        return self.seen


@pytest.mark.parametrize("name", LOOKERS)
def test_who_plays_blind_tic_tac_toe_is_told_observations_alone(name):
    agent, rng = opponents_for(BLIND, name).by_name[name], np.random.default_rng(4)
    for side in (0, 1):
        position = BLIND
        while not position.is_over:
            moves = position.moves()
            answer = agent(Observation(position)) if position.player == side else None
            position = position.play(moves[rng.integers(len(moves))] if answer is None else answer)


def test_nobody_searches_or_tracks_what_is_hidden_already():
    assert list(opponents_for(BLIND, "best").by_name) == [*LOOKERS, "random", "a friend"]
    assert engines_for(BLIND) == {}
    looked = BLIND.play("top left").play(4)
    hidden_mark = BlindTicTacToe(x=16, player=1)
    for start in (looked, hidden_mark):
        assert list(opponents_for(start, "best").by_name) == ["random", "a friend"]
    assert opponents_for(BlindTicTacToe.from_text("X.. .O. ..."), "best").chosen == LOOKERS[0]


@pytest.mark.parametrize("you", [0, 1])
def test_a_game_of_blind_tic_tac_toe_is_played_to_its_end(you):
    table = GameTable(BLIND, LOOKERS[0], you, 0)
    while not table.match.position.is_over:
        assert table.match.position.player == you
        table.act(lambda: table.match.choose(table.match.position.moves()[-1]))
    assert "what X knows" in table.board.widget.value
    assert "what O knows" in table.board.widget.value
    assert "The opponent has won." in table.status.value


def test_you_are_told_that_a_square_was_taken_and_your_friend_is_not():
    def lowest(position):
        return position.moves()[0]

    table = GameTable(BLIND, lowest, 0, 0)
    for move in ("bottom right", 8, "bottom right", 0):  # the opponent has taken 0
        table.act(lambda move=move: table.match.choose(move))
    assert "Row 1, column 1: taken. The opponent has made a hidden move." in table.status.value
    friends = GameTable(BLIND, None, 0, 0)
    for move in ("top left", 0, "bottom right", 0):
        friends.act(lambda move=move: friends.match.choose(move))
    assert "taken" not in friends.status.value
