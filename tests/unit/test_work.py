"""The work copy: an update of the course loses nothing that a student has written."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from coursekit.commands import work


@pytest.fixture(autouse=True)
def course(tmp_path, monkeypatch):
    """A course of one notebook; one stands in its folder."""
    monkeypatch.chdir(tmp_path)
    Path("notebooks").mkdir()
    write("notebooks/1a.ipynb", "a: import coursekit", "b: answer = ...", "c: print(1)")
    assert update() == ["1a.ipynb: new"]


def update():
    return list(work.update(Path("notebooks"), Path("work")))


def write(file, *cells):
    """Write a notebook whose cells are given as "id: source"; without an id, they have none."""
    parts = [cell.rpartition(": ") for cell in cells]
    made = [
        {"cell_type": "code", "source": text} | ({"id": id} if id else {}) for id, _, text in parts
    ]
    Path(file).write_text(json.dumps({"cells": made}))


def look(file):
    found = json.loads(Path(file).read_bytes())["cells"]
    return [f"{cell['id']}: {''.join(cell['source'])}" for cell in found]


def test_what_was_written_stays_and_the_rest_becomes_new():
    mine = ["x: # on top", "b: answer = 6", "y: tried = 5", "z: tried = 6", "c: print(1)"]
    mine += ["w: last"]
    write("work/1a.ipynb", *mine)
    assert update() == []
    assert look("work/1a.ipynb") == mine
    write("notebooks/1a.ipynb", "a: %load_ext coursekit", "b: answer = [...]", "d: more")
    assert update() == [
        "1a.ipynb: up to date, with what you wrote (cells that the course has changed, too, "
        f"and that stay yours: 1); as it was before: {Path('earlier', '1a.ipynb')}"
    ]
    new = ["x: # on top", "a: %load_ext coursekit", *mine[1:4], "w: last"]
    assert look("work/1a.ipynb") == [*new, "d: more"]
    write("notebooks/1a.ipynb", "d: most", "a: %load_ext coursekit")
    assert update()[0].endswith(f"you wrote; as it was before: {Path('earlier', '1a-2.ipynb')}")
    assert look("work/1a.ipynb") == ["x: # on top", "d: most", *new[1:]]
    assert look("work/earlier/1a.ipynb") == mine
    assert update() == []


def test_cells_of_a_notebook_with_a_new_name_move_once_all_can_be_read():
    write("notebooks/1b.ipynb", "e: an experiment")
    update()
    Path("notebooks/1b.ipynb").unlink()
    Path("work/1b.ipynb").write_text("{")
    Path("notebooks/1a.ipynb").rename("notebooks/1c.ipynb")
    write("work/1a.ipynb", "b: answer = 6", "x: mine", "c: print(6)")
    assert update()[1:] == ["1c.ipynb: new"]
    write("work/1c.ipynb", "b: answer = 7")
    write("work/1b.ipynb", "e: an experiment")
    kept = f"with what you wrote; as it was before: {Path('earlier', '1a.ipynb')}"
    assert update()[1:] == [f"1a.ipynb: its cells are now in 1c.ipynb, {kept}"]
    found = ["a: import coursekit", "b: answer = 7", "x: mine", "c: print(6)"]
    assert look("work/1c.ipynb") == found
    assert look("work/1b.ipynb") == ["e: an experiment"]  # which the course has nowhere now


def test_what_is_in_two_notebooks_of_the_course_stays_where_it_was_written():
    """An archive was unpacked over a course in which a notebook had another name."""
    write("notebooks/1b.ipynb", "b: answer = ...")
    update()
    write("work/1a.ipynb", "b: answer = 6")
    write("notebooks/1a.ipynb", "b: answer = ...", "c: print(2)")
    update()
    assert look("work/1a.ipynb") == ["b: answer = 6", "c: print(2)"]


def test_answers_written_into_the_course_itself_come_along_and_survive():
    Path("notebooks/.coursekit-progress.json").write_text('{"solved": ["1.1"]}')
    write("notebooks/1b.ipynb", "e: answer = 6")
    update()
    write("notebooks/1b.ipynb", "e: answer = ...", "f: print(2)")
    update()
    assert look("work/1b.ipynb") == ["e: answer = 6", "f: print(2)"]
    assert "1.1" in Path("work/.coursekit-progress.json").read_text()


def test_pages_come_and_go_unless_somebody_has_written_on_them(monkeypatch):
    page, mine = Path("notebooks/words.md"), Path("work/words.md")
    for text in ("mex", "mex, nimber"):
        page.write_text(text)
        update()
        assert mine.read_text() == text
    mine.write_text("my notes")
    monkeypatch.setattr(work, "LECTURERS", ("words.md",))
    update()
    assert mine.read_text() == "my notes"
    mine.write_text("mex, nimber")
    update()
    assert not mine.exists()
    mine.mkdir()
    assert update() == []


@pytest.mark.parametrize("broken", ["", "{}", '{"cells": [{"source": ""}]}', "<<<< HEAD", None])
@pytest.mark.parametrize("place", ["work", "notebooks"])
def test_what_is_no_notebook_is_left_alone_and_stops_no_other(place, broken):
    write("notebooks/1b.ipynb", "d: more")
    file = Path(place, "1a.ipynb")
    file.unlink()
    file.mkdir() if broken is None else file.write_text(broken)
    left, new = update()
    assert left.startswith(f"{file} cannot be read as a notebook (")
    assert new == "1b.ipynb: new"
    assert file.is_dir() if broken is None else file.read_text() == broken


@pytest.mark.parametrize("ids", [("a: ", "b: ", "b: ", "c: "), ("", "", "", "")])
def test_editors_that_copy_or_drop_ids_or_change_line_ends_cost_nothing(ids):
    texts = ["import coursekit", "answer = \\\r\n6", "answer = '\ud83d'", "print(1)\r\n"]
    write("work/1a.ipynb", *(id + text for id, text in zip(ids, texts, strict=True)))
    write("notebooks/1a.ipynb", "a: import", "b: answer = ...", "c: print(2)")
    update()
    sources = [cell.rpartition(": ")[2] for cell in look("work/1a.ipynb")]
    assert sources == ["import", *texts[1:3], "print(2)"]


@pytest.mark.parametrize("name", ["6b-old.ipynb", "6b-trees.ipynb"])
@pytest.mark.parametrize("writings", range(8))
def test_what_was_written_goes_with_its_cells_whenever_interrupted(name, writings, monkeypatch):
    mine = ["x: top", "t: tree = 7", "u: grow", "n: net = 8", "y: mine", "o: train(net, 9)"]
    write(f"notebooks/{name}", "t: tree = ...", "u: grow", "n: net = ...", "o: train(net)")
    update()
    write(f"work/{name}", *mine)
    Path("notebooks", name).unlink()
    write("notebooks/6b-trees.ipynb", "t: tree = ...", "u: grow")
    write("notebooks/6c-nets.ipynb", "v: # Nets", "n: net = ...")
    write_bytes, left = Path.write_bytes, iter(range(writings))

    def write_half(file, content):
        stops = next(left, None) is None
        write_bytes(file, content[: len(content) // 2] if stops else content)
        if stops:
            raise KeyboardInterrupt

    with monkeypatch.context() as interrupted, suppress(KeyboardInterrupt):
        interrupted.setattr(Path, "write_bytes", write_half)
        update()
    assert not list(Path().rglob("*.draft"))
    update()
    assert look("work/6b-trees.ipynb") == mine[:3]
    assert look("work/6c-nets.ipynb") == ["v: # Nets", *mine[3:]]
    assert look(f"work/earlier/{name}") == mine
    assert not Path("work/6b-old.ipynb").exists()
    assert update() == []


def test_what_moves_goes_on_moving_in_your_cells_and_in_those_of_the_course():
    def notebook(*ids):
        """Cells of these names, each with a widget that has a layout."""
        view = "application/vnd.jupyter.widget-view+json"
        cells = [
            {"id": id, "cell_type": "code", "source": id}
            | {"outputs": [{"data": {view: {"model_id": f"{id}-0"}}}]}
            for id in ids
        ]
        state = {f"{id}-0": {"state": {"layout": f"IPY_MODEL_{id}-1"}} for id in ids}
        state |= {f"{id}-1": {} for id in ids}
        widgets = {work.WIDGETS: {"state": state, "version_major": 2, "version_minor": 0}}
        return {"cells": cells, "metadata": {"widgets": widgets}}

    merged = work.merge(notebook("a", "b"), notebook("a", "b", "mine"), notebook("a", "c"))
    assert [cell["id"] for cell in merged["cells"]] == ["a", "mine", "c"]
    state = merged["metadata"]["widgets"][work.WIDGETS]["state"]
    assert {*state} == {"a-0", "a-1", "mine-0", "mine-1", "c-0", "c-1"}
