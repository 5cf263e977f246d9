"""Every chapter reads well as it was saved: run in order, not too long, with slides and twins."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import groupby, pairwise
from pathlib import Path
from pkgutil import iter_modules
from symtable import SymbolTable, symtable

import nbformat
import pytest
from IPython.core.inputtransformer2 import TransformerManager
from nbformat import NotebookNode

import coursekit
from coursekit.course.notebook import always_here
from coursekit.course.progress import notebooks_of_the_course

ROOT = Path(__file__).parent.parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
PUBLIC = {
    name
    for package in iter_modules(coursekit.__path__, "coursekit.")
    if package.ispkg
    for name in getattr(import_module(package.name), "__all__", ())
}

LARGEST_FILE = 1_000_000  # bytes, with the frames that move when it is opened
LONGEST_CELL = 15  # lines
MOST_WORDS = 3_500  # outside the boxes that fold out
FEWEST_CELLS, MOST_CELLS = 25, 80
FEWEST_INVITATIONS = 3
MOST_IMPORT_LINES, MOST_IMPORTED = 8, 20  # of the first cell: the others import what they bring
SLIDE_TYPES = {"slide", "subslide", "fragment", "skip", "notes", "-"}
WIDGET = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
STATIC_TWINS = {"image/png", "image/svg+xml", "text/html"}
FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)
BOX = re.compile(
    r'<details(?: class="answer")?><summary>[^<\n]+</summary>\n\n.*?\n\n</details>$',
    re.DOTALL | re.MULTILINE,
)
THEOREM = re.compile(r"\*\*(Theorem|Lemma|Corollary)\b")
PROOF = re.compile(r"<summary>(Proof|Why|Idea)\b")
QUESTION, ANSWER, INVITATION = (
    "**Question:**",
    '<details class="answer"><summary>Answer</summary>',
    "**Change it:**",
)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
HYPHENATED = re.compile(r"(?<![\w)\]-])-[\d.]")  # -1/18, but neither 4d-5 nor a line of a table
ABSOLUTE_PATH = re.compile(r"(?<![\w.:<>/)\]}*])/(?:[\w.-]+/)+[\w.-]+|[A-Z]:\\(?:Users|Program)")

Rule = Callable[[NotebookNode, Path], Iterator[str]]


def code(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def tags(cell: NotebookNode) -> list[str]:
    return cell.metadata.get("tags", [])


def links(notebook: NotebookNode) -> list[str]:
    """The targets of all links and pictures inside the project, without their #fragment."""
    found = ["".join(pair) for cell in prose(notebook) for pair in LINK.findall(cell.source)]
    return [target.split("#")[0] for target in found if not target.startswith(("http", "#"))]


def output_texts(notebook: NotebookNode) -> Iterator[str]:
    """Everything readable in the outputs: streams, and data other than pictures in bytes."""
    for cell in code(notebook):
        for output in cell.outputs:
            if "text" in output:
                yield output.text
            for kind, data in output.get("data", {}).items():
                if kind not in ("image/png", "image/jpeg"):
                    yield str(data)


def names(cell: NotebookNode) -> SymbolTable:
    """What the names in a code cell stand for; lines such as %load_ext are IPython's own."""
    return symtable(TransformerManager().transform_cell(cell.source), "cell", "exec")


def needed_later(table: SymbolTable) -> Iterator[str]:
    """The global names in functions and lambdas: looked up only when these are called."""
    for inner in table.get_children():
        if inner.get_name() not in ("listcomp", "setcomp", "dictcomp", "genexpr"):
            yield from (name.get_name() for name in inner.get_symbols() if name.is_global())
        yield from needed_later(inner)


def imported(notebook: NotebookNode) -> set[str]:
    """What the cells import."""
    symbols = [name for cell in code(notebook) for name in names(cell).get_symbols()]
    return {name.get_name() for name in symbols if name.is_imported()}


def words_to_students(notebook: NotebookNode, path: Path) -> Iterator[str]:
    """The texts of a chapter, and the source of what replies to its exercises."""
    yield from (cell.source for cell in prose(notebook))
    files = [ROOT / f"coursekit/course/{name}.py" for name in ("asking", "checking", "exercises")]
    if path.stem in notebooks_of_the_course():
        files += [ROOT / f"coursekit/chapters/c{path.stem.replace('-', '_')}.py"]
    yield from (file.read_text(encoding="utf-8") for file in files)


# The rules: each yields what is wrong.


def is_a_valid_notebook(notebook, path):
    if not nbformat.validator.isvalid(notebook):
        yield "is not a valid notebook"
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        yield "does not name the kernel python3"


def was_run_from_top_to_bottom(notebook, path):
    counts = [cell.execution_count for cell in code(notebook)]
    if counts != list(range(1, len(counts) + 1)):
        yield f"has the execution counts {counts}"


def ended_without_errors(notebook, path):
    for cell in code(notebook):
        for output in cell.outputs:
            if output.output_type == "error" and "raises-exception" not in tags(cell):
                yield f"has the error {output.ename}: {output.evalue}"
            if output.output_type == "stream" and output.name == "stderr":
                yield f"has a warning or other text on stderr: {output.text}"


def every_cell_is_compared_when_tested(notebook, path):
    for cell in code(notebook):
        if "nbval-skip" in tags(cell):
            yield f"has a cell that no test runs: {cell.source}"


def carries_no_state_of_the_session(notebook, path):
    views = {view["model_id"] for view in views_of(notebook)}
    ids = {f"{cell.id}-{number}" for cell in notebook.cells for number in range(9)}
    if not views <= ids:
        yield f"has widgets whose names differ in every run: {views - ids}"
    for cell in notebook.cells:
        if "execution" in cell.metadata:
            yield f"has saved times of execution: {cell.source}"


def views_of(notebook):
    """The widgets that the notebook shows."""
    outputs = [output for cell in code(notebook) for output in cell.outputs]
    return [output.data[WIDGET] for output in outputs if WIDGET in output.get("data", {})]


def frames_are_saved_and_nothing_else(notebook, path):
    saved = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    alive = {id for id, model in saved.items() if "packed" in str(model.get("buffers", ""))}
    if {*saved} != alive | {f"{id}-layout" for id in alive}:
        yield f"saves widgets that are nothing without a kernel: {[*saved]}"
    for cell in code(notebook):
        last = cell.source.splitlines()[-1:]
        shown = {f"{cell.id}-{number}" for number in range(9)} & {*alive}
        if last and last[0].startswith(("step(", "slide(")) and not shown:
            yield f"has frames that do not move when it is opened: {cell.source}"


def every_cell_has_a_place_on_the_slides(notebook, path):
    for cell in notebook.cells:
        if cell.metadata.get("slideshow", {}).get("slide_type") not in SLIDE_TYPES:
            yield f"has a cell without a slide type: {cell.source}"


def every_widget_has_a_static_twin(notebook, path):
    for cell in code(notebook):
        kinds = [set(output.get("data", {})) for output in cell.outputs]
        for widget, twin in pairwise([*kinds, set()]):
            if WIDGET in widget and not twin & STATIC_TWINS:
                yield f"has a widget that no page without a kernel can show: {cell.source}"
            if WIDGET in widget and widget & STATIC_TWINS:
                yield f"has a widget with two pictures where one will do: {cell.source}"


def every_picture_is_described(notebook, path):
    said = []
    for cell in code(notebook):
        for output in cell.outputs:
            data, about = output.get("data", {}), output.get("metadata", {})
            if "image/svg+xml" in data:
                label = re.search(r'<svg [^>]*aria-label="([^"]+)"', data["image/svg+xml"])
                said.append(label[1] if label else "")
            elif "image/png" in data:
                said.append(about.get("image/png", {}).get("alt", ""))
            if said and not said[-1]:
                yield f"has a picture without words: {cell.source}"
    if len(said) > 1 and len(set(said)) == 1:
        yield f"says the same of all its pictures: {said[0]}"


def widgets_keep_what_they_need(notebook, path):
    needed: dict[str, str] = {}
    for cell in code(notebook):
        table = names(cell)
        for name in table.get_symbols():
            if name.is_assigned() and name.get_name() in needed:
                yield f"assigns {name.get_name()} again: {needed[name.get_name()]}"
        if any(WIDGET in output.get("data", {}) for output in cell.outputs):
            needed |= dict.fromkeys(needed_later(table), cell.source)


def what_it_says_to_call_is_there(notebook, path):
    there = imported(notebook) | set(always_here())
    for words in words_to_students(notebook, path):
        for quoted in re.findall(r"`([^`\n]+)`", words):
            for name in re.findall(r"(?<![\w.])(\w+)\(", quoted):
                if name in PUBLIC - there:
                    yield f"does not import what it says to call: {quoted}"


def what_is_there_stays_there(notebook, path):
    there = imported(notebook) | set(always_here())
    for cell in code(notebook):
        for name in names(cell).get_symbols():
            if name.is_assigned() and not name.is_imported() and name.get_name() in there:
                yield f"hides the function {name.get_name()}: {cell.source}"


def begins_with_few_imports(notebook, path):
    opening = code(notebook)[0].source.splitlines()
    lines = [line for line in opening if line.startswith(("import ", "from ", "    "))]
    here = [name for name in names(code(notebook)[0]).get_symbols() if name.is_imported()]
    if len(lines) > MOST_IMPORT_LINES or len(here) > MOST_IMPORTED:
        yield f"begins with {len(lines)} lines of imports, {len(here)} names"


def imports_nothing_in_vain(notebook, path):
    words = "\n".join([*words_to_students(notebook, path), *(c.source for c in code(notebook))])
    for name in imported(notebook):
        if len(re.findall(rf"\b{name}\b", words)) == 1:
            yield f"imports {name}, which no cell and no text names"


def printed_numbers_have_a_minus(notebook, path):
    for cell in code(notebook):
        for output in cell.outputs:
            if HYPHENATED.search(output.get("text", "")):
                yield f"prints a hyphen for a minus: {output.text}"


def pictures_show_themselves(notebook, path):
    for cell in code(notebook):
        if "plt.show" in cell.source:
            yield f"asks for a picture that is the value of its cell: {cell.source}"


def is_short(notebook, path):
    if path.stat().st_size > LARGEST_FILE:
        yield f"is larger than {LARGEST_FILE} bytes"
    words = sum(len(FOLDED.sub("", cell.source).split()) for cell in prose(notebook))
    if words > MOST_WORDS:
        yield f"has {words} words, more than {MOST_WORDS}"
    fewest = 1 if path.stem == "00-start-here" else FEWEST_CELLS
    if not fewest <= len(notebook.cells) <= MOST_CELLS:
        yield f"has {len(notebook.cells)} cells, not {fewest} to {MOST_CELLS}"


def no_cell_needs_scrolling(notebook, path):
    for cell in code(notebook):
        if len(cell.source.splitlines()) > LONGEST_CELL:
            yield f"has a code cell of more than {LONGEST_CELL} lines: {cell.source}"


def opens_with_its_title(notebook, path):
    first = notebook.cells[0]
    if first.cell_type != "markdown" or not first.source.startswith("# "):
        yield f"opens with {first.source}"


def text_and_code_take_turns(notebook, path):
    for kind, cells in groupby(notebook.cells, key=lambda cell: cell.cell_type):
        run = list(cells)
        if kind == "markdown" and len(run) > 3:
            yield f"has {len(run)} text cells in a row from: {run[0].source}"


def links_lead_somewhere(notebook, path):
    for target in links(notebook):
        if not (path.parent / target).exists():
            yield f"links to {target}, which does not exist"


def links_to_the_chapters_before_and_after(notebook, path):
    chapters = sorted(chapter.name for chapter in path.parent.glob("*.ipynb"))
    here = chapters.index(path.name)
    for neighbour in chapters[max(here - 1, 0) : here] + chapters[here + 1 : here + 2]:
        if neighbour not in links(notebook):
            yield f"does not link to its neighbour {neighbour}"


def names_no_folder_of_the_author(notebook, path):
    for text in [*(cell.source for cell in notebook.cells), *output_texts(notebook)]:
        for match in ABSOLUTE_PATH.finditer(text):
            yield f"names the absolute path {match[0]}"


def boxes_fold(notebook, path):
    for cell in prose(notebook):
        if "details>" in BOX.sub("", cell.source):
            yield f"has a box that a blank line does not open or close: {cell.source}"


def questions_have_answers(notebook, path):
    asked = 0
    for cell in prose(notebook):
        asked += cell.source.count(QUESTION) - cell.source.count(ANSWER)
        if asked not in (0, 1):
            yield f"has a question without an answer, or the other way round: {cell.source}"
    if asked:
        yield "ends with a question that nobody answers"


def theorems_have_proofs(notebook, path):
    stated = ""
    for cell in prose(notebook):
        if THEOREM.search(FOLDED.sub("", cell.source)):
            if stated:
                yield f"does not prove: {stated}"
            stated = cell.source
        if PROOF.search(cell.source):
            stated = ""
    if stated:
        yield f"does not prove: {stated}"


def invites_to_change_a_cell(notebook, path):
    found = sum(cell.source.count(INVITATION) for cell in prose(notebook))
    fewest = 1 if path.stem == "00-start-here" else FEWEST_INVITATIONS
    if found < fewest:
        yield f"invites {found} times to change a cell, not {fewest} times or more"


def guesses_come_before_answers(notebook, path):
    for before, cell in pairwise(notebook.cells):
        is_hidden = cell.metadata.get("jupyter", {}).get("outputs_hidden")
        if "before you run" in before.source and not (is_hidden and "hide-output" in tags(cell)):
            yield f"asks for a guess and shows the answer: {before.source}"


RULES: list[Rule] = [
    is_a_valid_notebook,
    was_run_from_top_to_bottom,
    ended_without_errors,
    every_cell_is_compared_when_tested,
    carries_no_state_of_the_session,
    frames_are_saved_and_nothing_else,
    every_cell_has_a_place_on_the_slides,
    every_widget_has_a_static_twin,
    every_picture_is_described,
    widgets_keep_what_they_need,
    what_it_says_to_call_is_there,
    what_is_there_stays_there,
    begins_with_few_imports,
    imports_nothing_in_vain,
    printed_numbers_have_a_minus,
    pictures_show_themselves,
    is_short,
    no_cell_needs_scrolling,
    opens_with_its_title,
    text_and_code_take_turns,
    links_lead_somewhere,
    links_to_the_chapters_before_and_after,
    names_no_folder_of_the_author,
    boxes_fold,
    questions_have_answers,
    theorems_have_proofs,
    invites_to_change_a_cell,
    guesses_come_before_answers,
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_chapter(path, rule):
    assert list(rule(nbformat.read(path, as_version=4), path)) == []
