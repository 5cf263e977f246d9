"""Measure and write RESULTS.md: `python -m benchmarks [--quick] [--list] [NAME …]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from benchmarks.report import save, section
from benchmarks.suite import Row, Task, measured

TOPICS = ("monte_carlo", "search", "search_with_table", "matrix_games", "general_sum", "regret")
TOPICS += ("stochastic", "puzzles", "queens", "impartial", "graphs", "bandits")
TOPICS += ("blind_tic_tac_toe", "notebooks")
"""Each is a file with TASKS."""

RESULTS = Path(__file__).with_name("RESULTS.md")


def all_tasks() -> dict[str, tuple[Task, ...]]:
    """The tasks of each topic."""
    return {topic: import_module(f"benchmarks.{topic}").TASKS for topic in TOPICS}


def chosen(names: Sequence[str], topics: dict[str, tuple[Task, ...]]) -> list[Task]:
    """The tasks that are named, one by one or by their topic; without names, all."""
    by_name = {task.name: (task,) for tasks in topics.values() for task in tasks}
    for name in names:
        if name not in by_name | topics:
            sys.exit(f"There is no benchmark {name!r}: python -m benchmarks --list names them all.")
    wanted = [task for name in names or topics for task in (by_name | topics)[name]]
    return list({task.name: task for task in wanted}.values())


def main(
    arguments: Sequence[str] | None = None,
    path: Path = RESULTS,
    topics: dict[str, tuple[Task, ...]] | None = None,
) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a task or a topic; without, all")
    parser.add_argument("--quick", action="store_true", help="small sizes, in two minutes")
    parser.add_argument("--list", action="store_true", help="only list the topics and their tasks")
    options = parser.parse_args(arguments)
    topics = all_tasks() if topics is None else topics
    if options.list:
        for topic, of_topic in topics.items():
            print(f"{topic}: {', '.join(task.name for task in of_topic)}")
        return
    tasks = chosen(options.names, topics)
    everything = [task for of_topic in topics.values() for task in of_topic]
    for task in tasks:
        if options.quick and not task.quick:
            print(f"{task.name} is left out of quick runs.\n")
            continue
        rows: list[Row] = []
        try:
            for of_size in measured(task, options.quick):
                rows += of_size
                save(path, {task.name: section(task, rows, options.quick)}, everything)
        except KeyboardInterrupt:
            sys.exit(f"Stopped in {task.name}: what was measured before is in {path.name}.")
        print(section(task, rows, options.quick), flush=True)


if __name__ == "__main__":
    main()
