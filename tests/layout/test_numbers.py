"""Numbers and players are written in one way: by `coursekit/text.py`, and nowhere else by hand."""

import ast
from collections.abc import Iterator
from pathlib import Path

from coursekit.text import MINUS
from tests.layout.project import project_modules

ROOT = Path(__file__).parent.parent.parent / "coursekit"
MODULES = [path for path in project_modules("coursekit") if path.name != "text.py"]

# What is read by a program, or typed by a person, is not written for people.
OWN_FORMATS = {
    "draw/sketch.py": "the coordinates of an SVG",
    "draw/chart.py": "a tick is rounded as a number, before it is written",
    "widgets/payoff_editor.py": "a text box: its numbers are typed and read again",
    "puzzles/path_puzzles.py": "rules know no words: an error about a length",
}


def written_by_hand(code: str) -> Iterator[str]:
    """What of the code formats a number or names a player by itself, with its line."""
    tree = ast.parse(code)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=parts):
                for part, after in zip(parts, [*parts[1:], ast.Constant("")], strict=True):
                    if _has_digits(part) and not _is_width(after):
                        yield f"line {part.lineno}: {ast.unparse(node)}"
            case ast.Call(func=ast.Name(id="format")):
                yield f"line {node.lineno}: {ast.unparse(node)}"
            case ast.Constant(value=str(text)) if MINUS in text and id(node) not in docstrings:
                yield f"line {node.lineno}: {text!r}"
            case ast.BinOp(left=ast.Constant(value="I"), op=ast.Mult()):
                yield f"line {node.lineno}: {ast.unparse(node)}"


def _has_digits(part: ast.expr) -> bool:
    """Whether the part of an f-string is a number with a format such as .3g."""
    if not isinstance(part, ast.FormattedValue) or part.format_spec is None:
        return False
    *_, last = part.format_spec.values
    return isinstance(last, ast.Constant) and last.value[-1] in "eEfFgG%"


def _is_width(after: ast.expr) -> bool:
    return isinstance(after, ast.Constant) and after.value.startswith("px")


def faults(path: Path, code: str) -> list[str]:
    """What the module writes by hand; the prose of chapters may have minus signs of its own."""
    found = list(written_by_hand(code))
    return [f for f in found if MINUS not in f] if "chapters" in path.parts else found


def test_no_other_module_writes_numbers_by_itself():
    every = {
        path.relative_to(ROOT).as_posix(): faults(path, path.read_text(encoding="utf-8"))
        for path in MODULES
    }
    found = {path: lines for path, lines in every.items() if lines}
    assert {path: lines for path, lines in found.items() if path not in OWN_FORMATS} == {}
    assert set(OWN_FORMATS) - set(found) == set(), "they need no exception any more"
