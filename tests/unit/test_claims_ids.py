"""A claim in a table is also a test, and a tested claim is in a table or has a reason not to be."""

import ast
import re
from pathlib import Path

from coursekit.course.contents import claims_in, packages

CLAIMS = Path(__file__).parents[1] / "claims"

# Tested, but in no table, because …
NOT_SHOWN = {
    # … the table would answer an exercise.
    **dict.fromkeys(("C1.21", "C1.28", "C2.09", "C2.23", "C2.29", "C2.31"), "exercise"),
    # … it takes too long for a notebook's cell: all tours, all states of the 8-puzzle.
    **dict.fromkeys(("C1.P3", "C1.P4"), "slow"),
    # … there is nothing printed to compare: it is a definition, or one recursion reworded.
    **dict.fromkeys(("C1.30",), "definition"),
}


def ids_of_tests():
    """The ids in the names of the tests: test_C4_08_the_example is about C4.08."""
    names = [
        node.name
        for path in CLAIMS.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    ids = [re.match(r"test_C(\d+)_([A-Z]?\d+)_", name) for name in names]
    assert all(ids), [name for name, id in zip(names, ids, strict=True) if not id]
    return {f"C{id[1]}.{id[2]}" for id in ids}


def in_tables():
    return {claim.id for notebook in packages() for claim in claims_in(notebook)}


def test_every_tested_claim_is_in_a_table_or_has_a_reason_not_to_be():
    assert ids_of_tests() - in_tables() == set(NOT_SHOWN)
