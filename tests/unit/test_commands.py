"""The console command: what it knows, and what it says to what it does not know."""

import pytest

from coursekit.commands import COMMANDS, main


def test_help_names_every_command_and_others_are_refused(capsys):
    main(["help"])
    said = capsys.readouterr().out
    assert all(f"coursekit {word} " in said for word in COMMANDS)
    with pytest.raises(SystemExit, match=r"^There is no command coursekit grdae; there are start"):
        main(["grdae"])


@pytest.mark.parametrize("word", COMMANDS)
def test_every_command_says_how_it_is_called_and_does_nothing(word, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main([word, "--help"])
    assert not ended.value.code
    assert capsys.readouterr().out.startswith(f"usage: coursekit {word} [")
    assert not list(tmp_path.iterdir())
