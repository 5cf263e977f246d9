"""The console command: what it knows, and what it says to what it does not know."""

import subprocess
import sys
from importlib import import_module

import pytest

from coursekit.commands import COMMANDS, main


@pytest.mark.parametrize("word", COMMANDS)
def test_every_command_is_there_and_says_what_it_does(word):
    module, done = COMMANDS[word]
    assert callable(import_module(module).main)
    assert done


@pytest.mark.parametrize("words", [["help"], ["--help"]])
def test_help_names_every_command(words, capsys):
    main(words)
    said = capsys.readouterr().out
    assert all(f"coursekit {word} " in said for word in COMMANDS)


@pytest.mark.parametrize("word", COMMANDS)
@pytest.mark.parametrize("help", ["-h", "--help"])
def test_every_command_says_how_it_is_called_and_does_nothing(
    word, help, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main([word, help])
    assert not ended.value.code
    assert capsys.readouterr().out.startswith(f"usage: coursekit {word} [")
    assert not list(tmp_path.iterdir())


def test_an_unknown_command_gets_one_sentence_and_a_failure():
    done = subprocess.run(
        [sys.executable, "-m", "coursekit", "grdae"], capture_output=True, text=True
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr.startswith("There is no command coursekit grdae; there are ")
    assert len(done.stderr.splitlines()) == 1
