"""The claims of all chapters: computed, judged, and shown by notebook and by chapter."""

import pytest

from coursekit.course import claims
from coursekit.course.contents import claims_in, packages

BY_NOTEBOOK = {name: claims_in(name) for name in packages() if claims_in(name)}

CLAIMS = [claim for notebook in BY_NOTEBOOK.values() for claim in notebook]
CHAPTERS = sorted({int(notebook[0]) for notebook in BY_NOTEBOOK})


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim.id} {claim.says}")
def test_a_claim_is_computed_and_judged(claim):
    assert claim.compute() == claim.expected
    assert claim.verdict in ("right", "wrong", "ambiguous", "missing")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_claims_of_the_notebooks_make_up_the_chapter(chapter):
    notebooks = [name for name in BY_NOTEBOOK if name.startswith(str(chapter))]
    rows = [row for notebook in notebooks for row in claims(notebook).rows]
    assert tuple(rows) == claims(chapter).rows
    listed = [claim for name in notebooks for claim in BY_NOTEBOOK[name] if not claim.unlisted]
    assert len(rows) == len(listed)
