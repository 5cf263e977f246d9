"""Execute notebooks from the top, save them, and say what a reader will see change.

    python -m tests.save_notebooks                        all notebooks
    python -m tests.save_notebooks 2a-nim-and-sums        one of them, or several
    python -m tests.save_notebooks --since main~3         saves nothing: what has changed since then

A line for each cell, by its id, whose output has other words or numbers than before: texts, tables
and the words inside pictures. Where things stand in a picture does not count. The tests agree with
whatever was saved last, so a number in this list that has no reason is a bug.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from difflib import SequenceMatcher
from html import unescape
from itertools import starmap
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_notebook

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
SECONDS = 240  # for one cell; the machine may be busy
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
READ = ("text/html", "image/svg+xml", "text/plain")  # what is shown, the first that is there


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="such as 2a-nim-and-sums")
    parser.add_argument("--since", metavar="COMMIT", help="only compare, with an earlier commit")
    given = parser.parse_args()
    files = [NOTEBOOKS / f"{name}.ipynb" for name in given.names] or sorted(
        NOTEBOOKS.glob("*.ipynb")
    )
    if given.since:
        compared = starmap(earlier_and_now, ((file, given.since) for file in files))
    else:
        compared = ProcessPoolExecutor().map(before_and_after, files)
    for file, (before, after) in zip(files, compared, strict=True):
        print(file.stem, *changes(before, after), sep="\n  ", flush=True)


def before_and_after(file: Path) -> tuple[NotebookNode, NotebookNode]:
    """The notebook as it was saved, and as it is saved now, executed by a reader who is new."""
    os.environ["COURSEKIT_PROGRESS"] = str(Path(tempfile.mkdtemp()) / "progress.json")
    os.environ.pop("MPLBACKEND", None)  # with it, figures would vanish
    os.environ["COURSEKIT_PNG"] = "1"  # for those whose JupyterLab does not trust them yet
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # threads that wait for each other spoil times
    before, notebook = (nbformat.read(file, as_version=4) for _ in range(2))
    NotebookClient(
        notebook,
        timeout=SECONDS,
        record_timing=False,
        resources={"metadata": {"path": file.parent}},
    ).execute()
    keep_frames(notebook)
    nbformat.write(notebook, file)
    return before, notebook


def keep_frames(notebook: NotebookNode) -> None:
    """Of the saved widgets, keep those that need no kernel; all get names that stay the same."""
    state = notebook.metadata.pop("widgets", {}).get(STATE, {}).get("state", {})
    kept = {}
    for cell in notebook.cells:
        views = [
            output.data[VIEW]
            for output in cell.get("outputs", [])
            if VIEW in output.get("data", {})
        ]
        for number, view in enumerate(views):
            model, name = state.get(view["model_id"], {}), f"{cell.id}-{number}"
            view["model_id"] = name
            if "packed" in str(model.get("buffers", "")):
                layout = model["state"]["layout"].removeprefix("IPY_MODEL_")
                model["state"]["layout"] = f"IPY_MODEL_{name}-layout"
                kept |= {name: model, f"{name}-layout": state[layout]}
    if kept:
        whole = {"state": kept, "version_major": 2, "version_minor": 0}
        notebook.metadata["widgets"] = {STATE: whole}


def earlier_and_now(file: Path, commit: str) -> tuple[NotebookNode, NotebookNode]:
    """The notebook as it was at a commit, and as it is.

    Of a notebook that is new, the cells as they were elsewhere: a cell keeps its id when it moves.
    """
    now = nbformat.read(file, as_version=4)
    listed = ["git", "ls-tree", "--name-only", commit, "."]
    names = subprocess.run(listed, cwd=file.parent, check=True, capture_output=True, text=True)
    there = [name for name in names.stdout.split() if name.endswith(".ipynb")]
    before = new_notebook()
    for name in [file.name] if file.name in there else there:
        show = ["git", "show", f"{commit}:./{name}"]
        old = subprocess.run(show, cwd=file.parent, check=True, capture_output=True)
        before.cells += nbformat.reads(old.stdout, as_version=4).cells
    if file.name not in there:
        ids = {cell.id for cell in now.cells}
        before.cells = [cell for cell in before.cells if cell.id in ids]
    return before, now


def changes(before: NotebookNode, after: NotebookNode) -> Iterator[str]:
    """A line for each cell whose output says something else than before."""
    old = {cell.id: words(cell) for cell in before.cells}
    for number, cell in enumerate(after.cells):
        new, was = words(cell), old.pop(cell.id, [])
        if new != was:
            yield f"{cell.id} [{number}] {difference(was, new)}"
    yield from (f"{id} is gone" for id, said in old.items() if said)


def words(cell: NotebookNode) -> list[str]:
    """All words and numbers of a cell's outputs, in order."""
    return " ".join(map(text, cell.get("outputs", []))).split()


def text(output: NotebookNode) -> str:
    """What an output says: printed, shown, or written in a picture."""
    if "data" not in output:
        return output.get("text") or "\n".join(output.get("traceback", []))
    if VIEW in output.data:
        return ""  # its picture is an output of its own
    kind = next((kind for kind in READ if kind in output.data), None)
    if kind is None:
        return "(a picture)"
    shown = output.data[kind]
    if kind == "text/plain":
        return shown
    shown = re.sub(r"<(style|script)\b.*?</\1>", " ", shown, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", " ", shown))


def difference(old: list[str], new: list[str], shown: int = 12) -> str:
    """The first words that differ, before and after, and how many there are."""
    steps = [step for step in SequenceMatcher(None, old, new).get_opcodes() if step[0] != "equal"]
    _, start, end, begin, stop = steps[0]
    first = [" ".join(part[:shown]) for part in (old[start:end], new[begin:stop])]
    others = f" … and at {len(steps) - 1} other places" if len(steps) > 1 else ""
    return f"“{first[0]}” → “{first[1]}”{others}"


if __name__ == "__main__":
    main()
