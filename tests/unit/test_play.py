"""`play`, driven without a browser: clicks, answers, and what stands beside the board."""

import random
import re
from fractions import Fraction
from html import unescape

import ipywidgets
import pytest

from coursekit.draw import board
from coursekit.draw.style import PALE_BLUE, PALE_ORANGE
from coursekit.games import (
    Backgammon,
    BlindTicTacToe,
    BustRace,
    CoinGame,
    ColumnCoins,
    ConnectFour,
    Decision,
    Gambler,
    Go,
    GridWorld,
    Kalah,
    Kayles,
    KInARow,
    KuhnPoker,
    LeducPoker,
    MiniYahtzee,
    Nim,
    Othello,
    PennyStacks,
    Pig,
    Piglet,
    Position,
    RollAndKeep,
    ShutTheBox,
    Subtraction,
    TicTacToe,
    Tree,
    Utilities,
)
from coursekit.games.dice import hold_at, reckless
from coursekit.impartial import outcome_by_nimbers
from coursekit.players import solved
from coursekit.players.engines import Engine, MonteCarlo, Thought, verdict
from coursekit.players.match import Match, status_text
from coursekit.players.opponents import FOR_MANY, SEARCHES
from coursekit.search import alpha_beta, mtd_f_with_table
from coursekit.solving import minimax
from coursekit.widgets import play
from coursekit.widgets.board import Say, buttons_html, clickable_svg
from tests.examples import GAMES
from tests.unit.pages import (
    choice,
    click,
    moves,
    offered,
    opinion,
    page,
    parts,
    saved,
    status,
    written,
)

THREE = KInARow(4, 3, 3, players=3)


def listed(widget):
    """The list of moves, one text each."""
    return [unescape(text) for text in re.findall("<li>(.*?)</li>", page(widget))]


def marks(widget):
    """The position behind a page of tic-tac-toe, as text."""
    return repr(widget.match.position)[20:-1].strip('"')


def colours(widget):
    """The colours of moves and their words, in the picture or on buttons."""
    return re.findall(r"<button [^>]*background:(#\w+)", widget.board.html)


def first(position):
    return position.moves()[0]


# The board itself


def test_a_click_on_an_earlier_turn_is_ignored():
    widget = play(TicTacToe(), None)
    turn = widget.board.turn
    for square in ("4", "4", "0", "1"):
        widget.board.click(square, turn)
    assert marks(widget) == "... .X. ..."
    widget.board.click("0", widget.board.turn)
    assert marks(widget) == "O.. .X. ..."


def test_what_a_game_says_is_escaped_everywhere():
    class Rude(Position, frozen=True):
        """Its moves, its name and its rules look like HTML."""

        over: str = ""
        player = 0

        def moves(self):
            return () if self.over else ("<script>", '" onclick="')

        def play(self, move):
            return Rude(self.legal(move))

        def payoffs(self):
            return (1, -1)

        def rules_text(self):
            return "<script>"

        score_text = rules_text

    widget = play(Rude(), None)
    click(widget, "<script>")
    assert listed(widget) == ["Player I: <script>"]
    for html in (page(widget), page(play(Rude(), lambda p: 1 / 0, you=1)), widget.board.html):
        assert "<script>" not in html
    says = {"a": Say('1" x="', '<script>"')}
    assert "<script>" not in clickable_svg(board(TicTacToe()), says)
    assert "<b>" not in buttons_html([Say("<b>", "<b>", tooltip="<b>")])


def test_a_board_that_cannot_be_drawn_says_why_and_the_buttons_stay():
    class Crooked(TicTacToe, frozen=True):
        """A game with a mistake in its board."""

    board.register(Crooked, lambda position: 1 / 0)
    widget = play(Crooked(), None)
    assert "ZeroDivisionError" in page(widget)


def test_keys_go_to_each_move_once_and_the_rest_says_what_lies_there():
    html = play(ConnectFour().play(3), None).board.html
    assert html.count('tabindex="0"') == 7
    assert html.count("data-say=") == 41 + 2  # squares above a disc, and two buttons
    assert 'aria-label="row 6, column 4: X"' in html
    assert 'role="group"' in html
    kalah = play(Kalah(3, 3), None).board.html
    assert 'data-word="Player II, house 1: 3. There is no move here."' in kalah


def test_two_games_on_one_page_share_nothing():
    one, other = play(Nim((3, 2)) + Kayles(2), None), play(Nim((3, 2)) + Kayles(2), None)
    before = page(other)
    click(one, moves(one)[0])
    assert page(one) != before == page(other)


# Playing


@pytest.mark.parametrize("you", [0, 1])
def test_the_perfect_opponent_never_loses_whatever_is_clicked(you):
    widget, results = play(TicTacToe(), "perfect", you), []

    def try_everything():
        before = marks(widget)
        if not moves(widget):
            results.append(status(widget))
        for square in moves(widget):
            click(widget, square)
            try_everything()
            click(widget, "Undo")
            assert marks(widget) == before

    try_everything()
    assert len(results) > 50
    assert set(results) == {"The opponent has won.", "The game ends in a draw."}


@pytest.mark.parametrize("start", GAMES, ids=repr)
def test_every_game_is_played_to_its_end_by_spots_and_buttons_for_all_legal_moves(start):
    chooser = random.Random(1)
    widget = play(start, "best" if start.players == 1 else "random", rng=2)
    for _ in range(700):
        position, said = widget.match.position, moves(widget)
        assert set(said) == set(map(position.move_name, position.moves()))
        if not said:
            break
        click(widget, chooser.choice(said))
    said = status(widget)
    assert re.search("have earned|ha(s|ve) won|a draw|share the win", said), said
    assert "failed" not in said
    assert not widget.match.hides_something or "Undo" not in offered(widget)


def test_who_begins_and_who_plays_can_be_changed():
    widget = play(TicTacToe(), None)
    click(widget, "row 2, column 2")
    assert status(widget) == "O is to move."
    assert choice(widget, "begins").disabled
    choice(widget, "opponent").value = "perfect"
    assert marks(widget).count("O") == 1
    choice(widget, "begins").label = "opponent"
    assert (marks(widget).count("X"), marks(widget).count("O")) == (1, 0)
    assert "you are O" in status(widget)
    choice(widget, "begins").label = "you"
    assert marks(widget) == "... ... ..."


def test_undo_and_restart_take_moves_back():
    widget = play(TicTacToe(), first)
    assert "Undo" not in offered(widget)
    click(widget, "row 2, column 2", "row 3, column 3")
    assert listed(widget)[2:] == ["X: row 3, column 3", "O: row 1, column 2"]
    click(widget, "Undo")
    assert listed(widget) == ["X: row 2, column 2", "O: row 1, column 1"]
    click(widget, "Restart")
    assert listed(widget) == []


def test_an_opponent_may_be_a_function_and_its_mistakes_are_shown():
    answers = iter([2, 99])
    widget = play(TicTacToe(), lambda position: next(answers))
    assert choice(widget, "opponent").value == "your function"
    click(widget, "row 1, column 1", "row 1, column 2")
    assert "Your function returned 99, which is not a legal move" in status(widget)
    click(widget, "Undo")
    assert marks(widget) == "X.O ... ..."
    click(widget, "row 1, column 2")
    assert "The opponent failed. StopIteration" in status(widget)
    choice(widget, "opponent").value = "perfect"
    assert "Your turn" in status(widget)
    widget = play(TicTacToe(), minimax)
    click(widget, "row 1, column 1")
    assert "a pair came back, not the move 4 alone" in status(widget)


class Unfinished(Position, frozen=True):
    """Its rules fail after one of the moves."""

    played: tuple = ()
    player = 0

    def moves(self):
        return () if self.played else ("stay", "go")

    def play(self, move):
        return {"stay": Unfinished(("stay",))}[move]

    def payoffs(self):
        return (1, -1)


def test_an_error_in_the_rules_is_shown_and_not_blamed_on_the_opponent():
    widget = play(Unfinished(), None)
    with pytest.raises(KeyError):
        click(widget, "go")
    assert "Something went wrong. KeyError: 'go'" in status(widget)
    click(widget, "stay")
    assert listed(widget) == ["Player I: stay"]


def test_while_somebody_thinks_the_page_shows_your_move_and_takes_no_clicks():
    seen = []

    def thinker(position):
        seen.append((status(widget), "X" in marks(widget), offered(widget)))
        return first(position)

    widget = play(TicTacToe(), thinker)
    click(widget, "row 2, column 2")
    assert seen == [("Thinking …", True, {})]
    assert moves(widget)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((TicTacToe(), "brilliant"), "opponent must be .* not 'brilliant'"),
        ((TicTacToe(), 3), "opponent must be .* not 3"),
        ((ConnectFour(), "max^n"), "opponent must be 'minimax', .* not 'max\\^n'"),
        ((THREE, "perfect"), "opponent must be 'max\\^n', .* not 'perfect'"),
        ((THREE, "paranoid", 3), "you must be 0 for X, 1 for O, 2 for A, not 3"),
        ((RollAndKeep(), "random"), "opponent must be left out in a game for one"),
        ((RollAndKeep(), None, 1), "you must be 0 for Player I, not 1"),
        ((KuhnPoker(), "UCT"), "opponent must be 'equilibrium', 'random', a function"),
        ((KuhnPoker(), MonteCarlo(seconds=1)), "opponent must be 'equilibrium', 'random'"),
        (("chess",), "position must be .* not 'chess'"),
        ((Nim(100_000),), "position must have at most 5,000 moves|too many|at most"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        play(*arguments)


def test_a_saved_game_is_a_picture_with_a_line_of_text():
    data = saved(play(Subtraction(21), you=1))
    assert data["text/plain"] == "A game from Subtraction(21), opponent: perfect"
    assert set(data) == {"text/plain", "image/png"}


def test_rules_stand_beside_the_board_and_the_score_above_it():
    widget = play(Othello(), None)
    assert Othello().rules_text() in unescape(page(widget))
    assert "X 2 : 2 O" in status(widget)
    assert "<summary" not in page(play(Unfinished(), None))
    match = Match(Tree((Utilities(1, 1, -2), Utilities(0, 0, 0)), players=3), None, you=0)
    match.choose(0)
    assert status_text(match) == "Player I and Player II share the win."


# Heaps


def test_heaps_stay_in_place_also_after_undo():
    answers = iter([(4, 2), (4, 0)])
    widget = play(Nim((4, 4, 4)), lambda position: next(answers))
    widget.board.click(f"{widget.match.position.moves().index((4, 3))} 2", widget.board.turn)
    assert widget.heaps() == [Nim(2), Nim(4), Nim(3)]
    assert "last move: take 2 of 4" in page(widget)
    click(widget, "Undo")
    assert widget.heaps() == [Nim(4)] * 3
    both = play(Kayles(1) + Kayles(1), None)
    assert moves(both) == ["in K1: knock down 1"]
    assert both.board.html.count('tabindex="0"') == 2


@pytest.mark.parametrize("game", [Nim((5, 7, 9)), Kayles(12), PennyStacks(15), Nim(3) + Kayles(5)])
def test_who_follows_the_winning_moves_beats_the_perfect_opponent(game):
    widget = play(game, "perfect", 0 if outcome_by_nimbers(game) == "N" else 1)
    opinion(widget).value = True
    while moves(widget):
        found, _ = widget.opinions()
        best = next(move for move, worth in found.items() if worth.sign > 0)
        assert "win" in written(widget)
        click(widget, widget.match.position.move_name(best))
    assert status(widget) == "You have won."


def test_reasons_are_given_on_demand():
    widget = play(Nim((5, 7, 9)))
    by_outcomes, by_nimbers = parts(widget, ipywidgets.ToggleButton)
    by_outcomes.value = True
    assert "This is an N-position" in page(widget)
    assert "nim-sum" not in page(widget)
    by_outcomes.value, by_nimbers.value = False, True
    assert "nim-sum 11" in page(widget)
    assert "take 7 of 9" in page(widget)
    assert parts(play(TicTacToe()), ipywidgets.ToggleButton) == []
    assert len(parts(play(Kayles(7)), ipywidgets.ToggleButton)) == 1  # one heap: 2a has no nimbers


# Engines and opinions


def test_the_opponents_of_a_game_are_those_that_can_play_it():
    def names(position):
        return list(choice(play(position, None), "opponent").options)

    last = ["UCT", "random", "greedy", "a friend"]
    assert names(ConnectFour(3, 3, 3)) == [*SEARCHES, "perfect", *last]
    assert names(Kalah()) == [*SEARCHES, *last]
    assert names(THREE) == [*FOR_MANY, *last]
    trained = ["mini-AlphaZero", "its network alone"]
    assert names(TicTacToe()) == ["perfect", *trained, "UCT", "random", "a friend"]
    assert names(Nim(3)) == ["perfect", *last]
    assert names(KuhnPoker()) == ["equilibrium", "random", "a friend"]
    assert repr(play(ConnectFour(4, 4))).endswith("opponent: alpha-beta with table")


def test_three_players_have_names_and_their_moves_are_taken_back_together():
    widget = play(THREE, "paranoid")
    choice(widget, "depth").value = 2
    click(widget, "row 2, column 2")
    assert re.search("O played: row .* A played: row ", status(widget))
    assert "O looked 2 moves ahead, counts on " in page(widget)
    click(widget, "Undo")
    assert "looked" not in page(widget)
    choice(widget, "you are").label = "A"
    assert "Your turn: you are A." in status(widget)


def test_opinions_are_those_of_the_engine_from_your_point_of_view():
    start = ConnectFour.from_text("..... ..... .O... OXX..")
    for you, position in ((0, start), (1, start.play(4))):
        widget = play(position, "alpha-beta", you)
        choice(widget, "depth").value = 3
        opinion(widget).value = True
        values, _ = Engine(alpha_beta, ConnectFour.heuristic, depth=3).move_values(position)
        assert sorted(written(widget)[5:]) == sorted(verdict(position, v) for v in values.values())
        assert f"what {'XO'[you]} can count on, looking 3 moves ahead." in page(widget)
    opinion(widget).value = False
    assert written(widget) == list("12345")


def test_opinions_of_solutions_are_words_or_numbers_and_coloured():
    widget = play(TicTacToe.from_text("XX. OO. ..."), None)
    opinion(widget).value = True
    assert written(widget) == ["win", "draw", "loss", "loss", "loss"]
    assert widget.board.html.count(PALE_BLUE) == 1
    assert widget.board.html.count(PALE_ORANGE) == 3
    widget = play(Subtraction(6))
    opinion(widget).value = True
    assert moves(widget) == ["take 1: loss", "take 2: win", "take 3: loss"]
    assert colours(widget) == [PALE_ORANGE, PALE_BLUE, PALE_ORANGE]
    widget = play(Tree((Fraction(1, 2), Fraction(-3, 4)), player=1), you=1)
    opinion(widget).value = True
    assert moves(widget) == ["0: −1/2", "1: +3/4"]


def test_depth_and_seconds_are_asked_only_where_they_mean_something():
    def asked(widget):
        lists = [d.description for d in parts(widget, ipywidgets.Dropdown)]
        return lists[2:]

    widget = play(ConnectFour(), "random")
    assert asked(widget) == []
    opinion(widget).value = True
    assert asked(widget) == ["depth", "seconds"]
    opinion(widget).value = False
    choice(widget, "opponent").value = "UCT"
    assert asked(widget) == ["seconds"]
    choice(widget, "opponent").value = "Scout"
    assert asked(widget) == ["depth", "seconds"]
    assert asked(play(TicTacToe())) == asked(play(KuhnPoker())) == []
    engine = Engine(mtd_f_with_table, lambda position: 0, depth=9, seconds=44)
    own = play(TicTacToe.from_text("XX. OO. ..."), engine)
    assert (choice(own, "depth").value, choice(own, "seconds").value) == (9, 44)


def test_where_nobody_knows_the_page_says_so():
    for game, why in (
        (KuhnPoker(), "depends on what you cannot see"),
        (Tree((Utilities(1, 1), Utilities(2, 0))), "nobody here knows"),
        (ColumnCoins((9,) * 9), "nobody here knows"),
    ):
        widget = play(game, "random")
        assert parts(widget, ipywidgets.Checkbox) == []
        assert why in page(widget)
    failing = play(ConnectFour(), Engine(alpha_beta, lambda position: float("nan"), depth=2))
    click(failing, "column 1")
    assert "The opponent failed. ValueError" in status(failing)
    opinion(failing).value = True
    assert "There is no opinion. ValueError" in status(failing)


def test_a_perfect_opponent_who_cannot_be_had_is_refused_in_words(monkeypatch):
    def explore(start, limit):
        raise ValueError("it has more than 10 positions")

    monkeypatch.setattr(solved.GameGraph, "explore", explore)
    widget = play(ConnectFour(), "perfect")
    assert "Nobody here plays this perfectly: the opponent is “alpha-beta with" in status(widget)
    assert "perfect" not in choice(widget, "opponent").options


def test_a_thought_in_words():
    start = ConnectFour.from_text("..... ..... O.O.. OXXX.")
    thought = Engine(alpha_beta, ConnectFour.heuristic, depth=3).think(start)
    assert thought.text(start) == "X looked 1 move ahead, counts on a win."
    start = ConnectFour.from_text("..... ..... O.... XXX.O")
    assert Thought(3, -7, (3, 4), "looked 2 moves ahead, counts on −7").text(start) == (
        "O looked 2 moves ahead, counts on −7 and expects then column 5."
    )


def test_who_must_pass_passes_by_a_button_and_who_moves_again_is_told_so():
    widget = play(Othello.from_text("XO.. .... .... O...", player=1), "alpha-beta", you=1)
    assert moves(widget) == ["pass"]
    assert "You must pass." in status(widget)
    click(widget, "pass")
    assert "has won." in status(widget)
    widget = play(Kalah(), "alpha-beta")
    click(widget, "house 3")
    assert status(widget).startswith("Your turn: you are Player I. You move again.")
    go = play(Go.from_text("WB. ... ..."), None)
    click(go, "a2", "pass", "pass")
    assert "has won" in status(go)


def test_uct_plays_says_what_it_thinks_and_its_mind_may_be_watched():
    widget = play(TicTacToe(), MonteCarlo(iterations=100, seconds=30), you=1)
    (mind,) = parts(widget, ipywidgets.ToggleButton)
    assert "X played 100 random games" in page(widget)
    mind.value = True
    assert "/100<" in page(widget)
    mind.value, opinion(widget).value = False, True
    assert "/100<" not in page(widget)
    shares = [int(word.split(" %")[0]) for word in written(widget) if " %" in word]
    assert sum(shares) == pytest.approx(100, abs=4)
    choice(widget, "opponent").value = "perfect"
    assert parts(widget, ipywidgets.ToggleButton) == []


# Chance


def test_the_same_seed_brings_the_same_throws_and_undo_brings_them_back():
    def thrown(widget):
        for _ in range(6):
            click(widget, moves(widget)[0])
        return [text for text in listed(widget) if text.startswith("chance")]

    one, again, other = (play(Pig(50), hold_at(8), rng=seed) for seed in (3, 3, 4))
    before = thrown(one)
    assert before == thrown(again) != thrown(other)
    for _ in range(6):
        click(one, "Undo")
    assert listed(one) == []
    assert thrown(one) == before
    click(one, "Restart")
    assert thrown(one) != before
    with pytest.raises(ValueError, match="rng must be"):
        play(Pig(50), rng="lucky")


def test_the_latest_throws_are_drawn_as_dice_and_take_their_room_before():
    widget = play(Pig(50), hold_at(8))
    assert "visibility:hidden" in widget.board.html
    click(widget, "roll")
    die = widget.board.html.split("</svg>")[0]
    assert die.count("<circle") == int(listed(widget)[-1].split()[1])
    assert "visibility:visible" in die
    assert "Player I<" in die


def test_odds_stand_in_the_list_in_a_sentence_and_on_the_moves():
    widget = play(Piglet(2))
    opinion(widget).value = True
    assert moves(widget) == ["roll: 57.1 %"]
    assert "Player I wins with probability 57.1 %." in page(widget)
    while len(moves(widget)) < 2:
        click(widget, moves(widget)[0])
    assert moves(widget) == ["roll: 71.4 %", "hold: 60 %"]
    assert "heads · 71.4 %" in listed(widget)[-1]
    widget = play(Piglet(2), reckless, you=1, rng=2)
    opinion(widget).value = True
    assert moves(widget) == ["roll: 57.1 %"]
    assert "Player I wins with probability 42.9 %." in page(widget)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (RollAndKeep(), "If you play perfectly from here on, you can expect 4.25."),
        (Gambler(10, 5), "you can reach the goal with probability 40 %."),
        (GridWorld(), "you can expect 0.705 more."),
        (BustRace(), "If both play perfectly from here on, Player I can expect −0.139."),
        (TicTacToe(), None),
        (Backgammon(), None),
    ],
    ids=repr,
)
def test_prospects_are_told_where_the_game_has_chance_and_is_solved(start, expected):
    html = page(play(start))
    assert expected in html if expected else "from here on" not in html


def test_the_best_moves_are_marked_even_if_all_of_them_lose_something():
    widget = play(ShutTheBox(rolled=8))
    opinion(widget).value = True
    best, *others = colours(widget)
    assert moves(widget)[0] == "shut 8: −9.06"
    assert best == PALE_BLUE
    assert set(others) == {PALE_ORANGE}


def test_who_plays_alone_may_ask_for_the_best_moves_of_a_larger_game(monkeypatch):
    monkeypatch.setattr(solved, "QUICKLY", 600)
    assert parts(play(MiniYahtzee()), ipywidgets.Checkbox) == []
    assert opinion(play(MiniYahtzee(), "perfect"))
    monkeypatch.setattr(solved, "LARGEST", 50)
    widget = play(MiniYahtzee(), "perfect")
    assert "Nobody here knows the best moves. MiniYahtzee() has more than 50" in status(widget)
    assert parts(widget, ipywidgets.Dropdown) == []


def test_what_is_earned_on_the_way_is_shown_and_counts_in_the_end():
    widget = play(GridWorld(slip=0))
    click(widget, "↑ north", "↑ north", "→ east", "→ east")
    assert "earned so far: −0.16" in status(widget)
    click(widget, "→ east")
    assert "You have earned 0.8: 1 at the end, the rest on the way." in status(widget)


# Something is hidden


def cards_on(widget, deck):
    """The cards that are named anywhere on the page of a hand: not in the table of costs."""
    html = re.sub("<details.*?</details>", "", page(widget))
    texts = [widget.board.html, widget.board.status, html]
    for part in parts(widget, ipywidgets.Widget):
        texts += [str(getattr(part, name, "") or "") for name in ("description", "tooltip")]
    shown = " ".join(texts).split("What your decisions cost")[0]
    return {card for card in deck if re.search(rf"(?<![A-Za-z]){card}(?![A-Za-z])", shown)}


@pytest.mark.parametrize("you", [0, 1])
@pytest.mark.parametrize("opponent", ["equilibrium", "random", lambda p: p.moves()[-1]])
@pytest.mark.parametrize("start", [KuhnPoker(), LeducPoker()], ids=["Kuhn", "Leduc"])
def test_the_page_never_shows_the_opponents_card_before_the_end(start, opponent, you):
    widget, ends = play(start, opponent, you, rng=4), 0
    for number in range(30):
        position = widget.match.position
        shown = (
            {*position.dealt} if position.is_over else {position.dealt[you], *position.dealt[2:]}
        )
        assert cards_on(widget, start.deck()) == shown
        assert "Undo" not in offered(widget)
        ends += position.is_over
        said = moves(widget)
        click(widget, said[number % len(said)] if said else "Restart")
    assert ends > 3


def test_hidden_moves_are_not_told_and_two_people_see_the_card_of_whoever_moves():
    widget = play(CoinGame(), lambda position: "heads", you=1)
    assert "The opponent has made a hidden move." in status(widget)
    assert listed(widget) == ["Player I: hidden"]
    assert "?" in written(widget)
    assert "H" not in written(widget)
    box = Decision(1, {"L": 3, "R": 0}, seen="a closed box")
    sand = Decision(1, {"L": 0, "R": 1}, seen="a closed box")
    widget = play(Tree(Decision(0, {"gold": box, "sand": sand})), "random", you=1)
    assert "a closed box" in page(widget)
    assert not re.search("gold|sand", page(widget) + widget.board.html)
    widget = play(KuhnPoker(), None)
    for move in ("check", "bet"):
        position = widget.match.position
        assert cards_on(widget, "KQJ") == {position.dealt[position.player]}
        click(widget, move)


def test_one_may_sit_on_either_side_of_a_table_where_cards_are_dealt_first():
    widget = play(KuhnPoker(), lambda position: position.moves()[-1])
    choice(widget, "you are").label = "Player II"
    assert "The opponent played: bet. Your turn: you are Player II." in status(widget)


def costs(widget):
    """The rows of the table of costs, each a list of texts."""
    rows = re.findall("<tr>(.*?)</tr>", page(widget))
    return [re.findall("<td[^>]*>(.*?)</td>", row) for row in rows[1:]]


def test_the_table_lists_every_decision_hand_by_hand():
    widget, made = play(KuhnPoker(), lambda position: position.moves()[-1], rng=1), []
    for number in range(1, 17):
        while moves(widget):
            made.append([str(number), " ".join(widget.match.position.observed_by(0))])
            click(widget, moves(widget)[0])
        if number == 4:
            assert [row[:2] for row in costs(widget)] == made
            assert "After 4 hands: you have earned" in page(widget)
        click(widget, "Restart")
    assert [costs(widget)[0][0], costs(widget)[-1][0]] == ["7", "16"]  # the latest ten
    start = Tree(Decision(0, {"safe": 5, "silly": Decision(1, {"l": 1, "r": 0}, seen="dark")}))
    widget = play(start, lambda position: "silly", you=1)
    click(widget, "l")
    assert costs(widget) == [["1", "dark", "l", "–", "– (the equilibrium never leads here)"]]


def test_blind_tic_tac_toe_is_marked_on_the_board_and_shows_no_more_than_you_know():
    widget = play(BlindTicTacToe(), "random")
    assert widget.board.html.count("coursekit-spot") == 4  # the corners, to look at
    click(widget, "look at the top left", "row 2, column 2")
    assert "column 2: placed. The opponent has made a hidden move. Your turn" in status(widget)
    assert "what X knows" in written(widget)
    assert "what O knows" not in written(widget)
    assert widget.board.html.count('tabindex="0"') == len(widget.match.position.moves())
    while moves(widget):
        click(widget, moves(widget)[-1])
    assert {"what X knows", "what O knows"} <= set(written(widget))
    friends = play(BlindTicTacToe(), None)
    click(friends, "look at the top left", "row 1, column 1")
    click(friends, "look at the bottom right", "row 1, column 1")
    assert "taken" not in status(friends)
