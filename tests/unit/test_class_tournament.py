"""A class plays: every student's file in a process of its own, and the course beside them."""

import re
import secrets
from functools import partial
from pathlib import Path

import pytest

from coursekit.commands import main
from coursekit.players import class_tournament, isolation, load_tournament
from coursekit.players.class_tournament import GAMES, for_the_course, students
from coursekit.players.records import read_tournament

FILES = {
    "ann": "def agent(position):\n    return position.moves()[0]",
    "bob": "def move(position):\n    return 0",
    "cat": "def agent(position:",
    "dan": "import os\nos._exit(0)",
    "fay": "print('x' * 5_000_000)\ndef agent(position):\n    print(position)\n    return 99",
    "random": "import random\ndef agent(position):\n    return random.choice(position.moves())",
    "_notes": "raise RuntimeError",
    "course: random": "def agent(position):\n    return position.moves()[0]",
    "a\nb": "def agent(position):\n    return position.moves()[0]",
}
REASONS = {
    "bob": "bob.py has no function agent: it does not take part.",
    "cat": "cat.py raised SyntaxError: '(' was never closed",
    "dan": "dan.py ended its process: it does not take part.",
    "course: random": "course: random.py has a name that nobody can have: it does not take part.",
    "a\nb": "a\\nb.py has a name that nobody can have: it does not take part.",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The agents of a class."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "class").mkdir()
    for name, text in FILES.items():
        (tmp_path / "class" / f"{name}.py").write_text(text)
    return tmp_path / "class"


def test_a_class_plays_and_whoever_cannot_is_named(folder, capsys):
    seed = ["--seed", "0"]
    main(["tournament", "class", "--game", "nim", "--games", "1", "--output", "games.jsonl", *seed])
    said = capsys.readouterr().out
    assert "Every two play 2 games, as often in each seat." in said
    for reason in REASONS.values():
        assert reason in said
    assert "_notes" not in said
    results = load_tournament("games.jsonl")
    assert results.names == (
        "ann",
        "fay",
        "random",
        "course: random",
        "course: greedy",
        "course: UCT",
    )
    assert results.played.sum() == 2 * len(results.games) == 2 * 15 * 2
    assert {game.failed for game in results.games} == {"", "fay"}
    assert "First failure of fay: fay returned 99, which is not a legal move." in said
    assert said.splitlines()[-1] == "games.jsonl: 30 games"
    assert re.fullmatch(r"6 +fay +0 +10 +0 % +\d+ ± \d+ +10", said.splitlines()[-3])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere"], "There is no folder nowhere."),
        ([], "coursekit tournament: error: the following arguments are required: folder"),
        (["class", "--game", "chess"], "coursekit tournament: error: argument --game: invalid"),
        (["class", "--games", "0"], "coursekit tournament: error: argument --games: must be 1, 2,"),
        (["class", "--seconds", "0"], "coursekit tournament: seconds must be a number of seconds"),
        (["class", "--memory", "0"], "coursekit tournament: error: argument --memory: must be 1,"),
        (["empty"], "There is no agent to play in empty: "),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(folder, words, sentence, capsys):
    only(folder, "ann")
    (folder.parent / "empty").mkdir()
    with pytest.raises(SystemExit) as refused:
        main(["tournament", *words])
    said = capsys.readouterr().err.splitlines() or [str(refused.value)]
    assert said[-1].startswith(sentence)


def only(folder, *names):
    for name in FILES:
        if name not in names:
            (folder / f"{name}.py").unlink()


def test_a_file_that_was_mended_plays_again_and_one_that_comes_late_plays(folder, capsys):
    only(folder, "ann", "random")
    play = partial(main, ["tournament", "class", "--game", "nim", "--games", "2"])
    play()
    before = {game.names: game for game in load_tournament("tournament.jsonl").games}
    (folder / "ann.py").write_text(FILES["ann"].replace("[0]", "[-1]"))
    (folder / "gus.py").write_text(FILES["ann"])
    play()
    assert "Going on from tournament.jsonl, with 20 games." in capsys.readouterr().out
    after = {game.names: game for game in load_tournament("tournament.jsonl").games}
    assert len(after) == 30
    for names, game in before.items():
        if "ann" not in names:
            assert after[names].moves == game.moves
    with pytest.raises(SystemExit, match=r": --output must be a new .*its seed is \d+, not 999999"):
        main(["tournament", "class", "--game", "nim", "--games", "2", "--seed", "999999"])


def test_what_is_printed_is_written_for_its_author(folder, capsys):
    only(folder, "fay")
    Path("out").mkdir()
    main(["tournament", "class", "--game", "nim", "--games", "2", "--output", "out/games.jsonl"])
    text = Path("out/prints/fay.txt").read_text()
    assert text.count("Game ") >= 3
    assert "\nTwoPlayers(Nim(" in text
    assert [each.name for each in Path("out/prints").iterdir()] == ["fay.txt"]


def test_files_are_read_once_before_the_first_game(folder):
    only(folder, "ann")
    target = folder / "zed.py"
    target.write_text(FILES["ann"])
    spoil = f"open({str(target)!r}, 'w').write('raise RuntimeError')\n"
    (folder / "bad.py").write_text(spoil + FILES["ann"])
    main(["tournament", "class", "--game", "nim", "--games", "2"])
    assert {game.failed for game in load_tournament("tournament.jsonl").games} == {""}


def test_whoever_interrupts_while_files_are_loaded_gets_one_sentence(folder, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(class_tournament, "students", interrupted)
    with pytest.raises(SystemExit, match=r"^Stopped before the first game\.$"):
        main(["tournament", "class"])


def test_a_file_that_takes_too_long_to_load_is_named(folder, monkeypatch):
    monkeypatch.setattr(isolation, "LOADING", 1)
    only(folder)
    (folder / "eve.py").write_text("import time\ntime.sleep(1000)")
    assert students(folder, GAMES["nim"], 500) == ({}, {"eve": "did not answer within 1 second"})


def test_the_seed_is_drawn_once_and_kept_in_the_file(folder, monkeypatch):
    only(folder, "ann")
    seeds = iter((5, 6, 7))
    monkeypatch.setattr(secrets, "randbelow", lambda _: next(seeds))
    for output in ("one", "one", "two"):
        main(["tournament", "class", "--game", "nim", "--games", "2", "--output", output])
    assert [read_tournament(Path(output))[0].seed for output in ("one", "two")] == [5, 6]


def test_a_worker_that_is_killed_stops_the_command_in_a_sentence(folder):
    only(folder, "ann")
    kill = "import os\ndef agent(position):\n    os.kill(os.getppid(), 9)\n"
    (folder / "ann.py").write_text(kill)
    with pytest.raises(SystemExit, match=r"^Stopped\. The games so far are in tournament\.jsonl"):
        main(["tournament", "class", "--game", "nim", "--games", "2", "--processes", "2"])


def test_every_game_has_agents_of_the_course():
    assert {
        name: len(for_the_course(start)) >= 2 for name, start in GAMES.items()
    } == dict.fromkeys(GAMES, True)
