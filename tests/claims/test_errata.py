"""The page of errata: every erratum names its notebook and a test that exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ROW = re.compile(r"^\|.* \[(\w+)\]\(([\w-]+\.ipynb)\) \| `(test_\w+)` \|$", re.MULTILINE)


def test_every_erratum_has_a_test():
    page = (ROOT / "notebooks" / "errata.md").read_text(encoding="utf-8")
    rows = ROW.findall(page)
    tables = page.partition("## The notes\n")[2].split("\n")
    others = ("| section", "| erratum", "| ---")
    assert len(rows) == sum(row.startswith("| ") and not row.startswith(others) for row in tables)
    for chapter, notebook, test in rows:
        assert (ROOT / "notebooks" / notebook).exists()
        tests = (ROOT / "tests" / "claims" / f"test_{chapter}.py").read_text(encoding="utf-8")
        assert f"\ndef {test}(" in tests, f"{chapter} has no test called {test}"
