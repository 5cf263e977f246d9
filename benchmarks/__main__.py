"""All rows of the table, or those that a word is part of: python -m benchmarks [word …]."""

import sys
from pathlib import Path

from benchmarks import games, matrices, puzzles, reader
from benchmarks.harness import line, measured, table

PAGE = Path(__file__).with_name("RESULTS.md")
ROWS = (*games.ROWS, *matrices.ROWS, *puzzles.ROWS, *reader.ROWS)


def main(words: list[str]) -> None:
    """Measure, and write the page if all rows were asked for."""
    lines = []
    for row in ROWS:
        if not words or any(word in row.what for word in words):
            lines.append(line(row, measured(row)))
            print(lines[-1], flush=True)
    if not words:
        PAGE.write_text(table(lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
