"""Connect Four, Kalah and the three-player game against a search, in the real browser."""

from statistics import median

from playwright.sync_api import expect

from coursekit.agents.engine import Engine
from coursekit.agents.opinions import verdict
from coursekit.games import ConnectFour, Kalah
from coursekit.search import alpha_beta, scout

IMPORTS = """
from coursekit.games import ConnectFour, KInARow, Kalah
from coursekit.interact import play
"""


def open_game(open_cells, cell):
    """The notebook, the output of its cell with the game, and the line that says how things are."""
    notebook = open_cells(IMPORTS, cell)
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(cell)
    return notebook, output, output.locator(".widget-html-content").first


def choose(output, label, option):
    output.get_by_label(label, exact=True).select_option(option)


def board_texts(position, opinions):
    """What the squares of Connect Four show: discs, and what the moves are worth."""
    texts = [mark for row in position.squares() for mark in row]
    for column, value in opinions.items():
        free = [row for row in range(position.rows) if position.squares()[row][column] == "."]
        texts[free[-1] * position.columns + column] = verdict(position, value)
    return ["" if text == "." else text for text in texts]


def test_connect_four_is_played_against_alpha_beta_with_its_opinion_of_each_move(open_cells):
    cell = "play(ConnectFour(), opponent='alpha-beta')"
    notebook, output, status = open_game(open_cells, cell)
    squares = output.locator(".widget-gridbox button")
    expect(status).to_have_text("Your turn: you are X.")
    choose(output, "depth", "4")
    choose(output, "seconds", "30")
    output.get_by_role("checkbox").check()

    engine = Engine(alpha_beta, ConnectFour.heuristic, depth=4)
    position, times = ConnectFour(), []
    while not position.is_over:
        opinions = engine.opinions(position).values
        expect(squares).to_have_text(board_texts(position, opinions))
        column = min(opinions, key=opinions.__getitem__)  # play badly: the game ends sooner
        times.append(notebook.latency(squares.nth(column).click, status))
        position = position.play(column)
        if not position.is_over:
            thought = engine.think(position)
            position = position.play(thought.move)
            looked = f"O looked {thought.depth} move"
            expect(output).to_contain_text(looked)
    expect(status).to_have_text("The opponent has won.")
    print(f"\nclick to a sign of life: {median(times):.0f} ms, at most {max(times):.0f}")
    assert notebook.crashes == []


def test_while_a_search_takes_its_time_the_page_says_so_and_other_clicks_are_not_taken(open_cells):
    _, output, status = open_game(open_cells, "play(ConnectFour(), opponent='minimax')")
    squares = output.locator(".widget-gridbox button")
    choose(output, "depth", "12")
    choose(output, "seconds", "5")
    squares.nth(3).click()
    expect(status).to_have_text("Thinking …")
    expect(squares.nth(38)).to_have_text("X")
    expect(output.locator(".coursekit-thinking")).to_have_count(1)
    box = squares.nth(0).bounding_box()
    output.page.mouse.click(box["x"] + 20, box["y"] + 20)
    expect(status).to_contain_text("Your turn: you are X.")
    expect(output.locator(".coursekit-thinking")).to_have_count(0)
    output.page.wait_for_timeout(300)
    assert "".join(squares.all_inner_texts()).count("X") == 1


def test_kalah_gives_another_turn(open_cells):
    _, output, status = open_game(open_cells, "play(Kalah(), opponent='Scout')")
    choose(output, "depth", "3")
    choose(output, "seconds", "30")
    houses = output.locator(".coursekit-house")
    houses.nth(6 + 2).click()
    position = Kalah().play(2)
    expect(houses.nth(6 + 3)).to_have_text("5")
    expect(status).to_have_text("Your turn: you are Player I. You move again.")
    houses.nth(6).click()
    position = position.play(0)
    engine, news = Engine(scout, Kalah.heuristic, depth=3), []
    while position.player == 1:
        move = engine(position)
        position = position.play(move)
        news.append(f"The opponent played: house {move + 1}. ")
    expect(status).to_have_text("".join(news) + "Your turn: you are Player I.")


def test_three_players_share_a_board(open_cells):
    _, output, status = open_game(open_cells, "play(KInARow(4, 3, 3, players=3))")
    choose(output, "depth", "2")
    squares = output.locator(".widget-gridbox button")
    squares.nth(5).click()
    expect(status).to_contain_text("O played: row")
    expect(status).to_contain_text("A played: row")
    assert sorted("".join(squares.all_inner_texts()).replace("•", "")) == ["A", "O", "X"]
    choose(output, "you are", "O")
    expect(status).to_contain_text("Your turn: you are O.")
