"""Mutants: small faults put into an algorithm, one at a time. Do its tests notice?

    python -m tests.mutants                                   ten mutants of each of MODULES
    python -m tests.mutants 30 coursekit/validate.py tests/unit/test_extensive_form.py

A fault is another operator, comparison or number, or `min` for `max`. It is killed if a test fails
or does not end. Run this before and after tests are deleted: as many mutants should be killed. The
same faults are planted in every run, in a copy of the project.
"""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
SECONDS = 120  # for the tests of one mutant; a fault may make a loop endless

MODULES = {
    "search/alpha_beta": "search",
    "search/tables": "search",
    "impartial": "impartial",
    "puzzles/best_first": "puzzles",
    "matrix_games/simplex": "linear_programs",
    "monte_carlo/bandits": "bandits",
    "search/many_players": "many_players",
    "learning/genetic": "genetic",
    "monte_carlo/tree_search": "monte_carlo",
    "extensive_form/sequence_form": "extensive_form",
    "stochastic/search": "stochastic_search",
    "players/ratings": "ratings",
}
"""Algorithms, and what the files are called that try them in tests/unit and tests/properties;
examples in docstrings count as well."""

OPPOSITES = {
    ast.Add: ast.Sub,
    ast.Mult: ast.Add,
    ast.Lt: ast.LtE,
    ast.Gt: ast.GtE,
    ast.Eq: ast.NotEq,
    ast.In: ast.NotIn,
    ast.Is: ast.IsNot,
    ast.And: ast.Or,
}
OPPOSITES |= {there: back for back, there in OPPOSITES.items()} | {ast.Div: ast.Mult}
NAMES = {"min": "max", "any": "all", "minimum": "maximum", "argmin": "argmax"}
NAMES |= {there: back for back, there in NAMES.items()}


def main(arguments: Sequence[str]) -> None:
    """The command."""
    if not arguments:
        for module, topic in MODULES.items():
            tests = [f"tests/{folder}/test_{topic}.py" for folder in ("unit", "properties")]
            existing = [test for test in tests if (ROOT / test).exists()]
            report(f"coursekit/{module}.py", 10, existing)
    else:
        count, module, *tests = arguments
        report(module, int(count), tests)


def report(module: str, count: int, tests: Sequence[str]) -> None:
    """Print how many mutants of a module are killed, and which ones survive."""
    source = (ROOT / module).read_text(encoding="utf-8")
    mutants = list(all_mutants(source))
    chosen = sorted(random.Random(0).sample(range(len(mutants)), min(count, len(mutants))))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        left_out = shutil.ignore_patterns(".git", ".venv", "work", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=left_out)
        if not passes(copy, [*tests, module]):
            sys.exit(f"The tests of {module} fail without a mutant.")
        survivors = []
        for number in chosen:
            change, text = mutants[number]
            (copy / module).write_text(text, encoding="utf-8")
            if passes(copy, [*tests, module]):
                survivors.append(change)
    print(f"{module}: {len(chosen) - len(survivors)} of {len(chosen)} killed", flush=True)
    for change in survivors:
        print(f"    survives: {change}")


def all_mutants(source: str) -> Iterator[tuple[str, str]]:
    """What is changed, in words, and the source with the change."""
    places = [place for place, node in enumerate(nodes(ast.parse(source))) if can_change(node)]
    for place in places:
        tree = ast.parse(source)
        node = nodes(tree)[place]
        before = ast.unparse(node)
        change(node)
        yield f"line {node.lineno}: {before} → {ast.unparse(node)}", ast.unparse(tree)


def nodes(tree: ast.Module) -> list[ast.AST]:
    """All parts of all functions."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return list(dict.fromkeys(part for function in functions for part in ast.walk(function)))


def can_change(node: ast.AST) -> bool:
    match node:
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.Compare(ops=[op]):
            return type(op) in OPPOSITES
        case ast.Constant(value=value):
            return type(value) in (int, float)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in NAMES
    return False


def change(node: ast.AST) -> None:
    match node:
        case ast.BinOp() | ast.BoolOp():
            node.op = OPPOSITES[type(node.op)]()
        case ast.Compare():
            node.ops = [OPPOSITES[type(node.ops[0])]()]
        case ast.Constant():
            node.value += 1
        case ast.Name():
            node.id = NAMES[node.id]
        case ast.Attribute():
            node.attr = NAMES[node.attr]


def passes(copy: Path, tests: Sequence[str]) -> bool:
    """Whether these tests pass in the copy of the project."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return False
    return ran.returncode == 0


if __name__ == "__main__":
    main(sys.argv[1:])
