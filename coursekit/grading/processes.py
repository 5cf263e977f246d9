"""A process for each answer, ended with all that it has started when its time is up."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from secrets import token_bytes, token_hex
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from coursekit.grading.reports import ForgedReport, Report

FORKED = "forkserver" in multiprocessing.get_all_start_methods()
_context: Any = multiprocessing.get_context("forkserver" if FORKED else "spawn")
if FORKED:  # otherwise every process loads the course anew, which takes a second
    _context.set_forkserver_preload(["__main__", "coursekit.grading.worker"])


def report_of(run: Callable[..., None], seconds: float, *arguments: Any) -> dict[str, Any] | None:
    """What `run(report, desk, seconds, *arguments)`, in a process of its own, reports.

    It works in the folder `desk`, whose name does not tell where the report is.

    None if the process ends without a report, twice: the first time it may have been ended by what
    runs beside it. `ForgedReport` if somebody else has written one, the second time as well.
    `TimeoutError` if the process does not end in time.
    """
    try:
        first = _report_of(run, seconds, *arguments)
    except ForgedReport:
        first = None
    return _report_of(run, seconds, *arguments) if first is None else first


def _report_of(run: Callable[..., None], seconds: float, *arguments: Any) -> dict[str, Any] | None:
    with _folder() as folder, _folder() as desk:
        report = Report(Path(folder) / f"{token_hex()}.report", key=token_bytes())
        given = (report, desk, seconds, *arguments)
        for _ in range(10):
            process = _context.Process(target=run, args=given, daemon=True)
            try:
                process.start()
                break
            except (EOFError, OSError):  # the server that forks was ended: another one will begin
                sleep(0.2)
        else:
            return None
        process.join(seconds)
        is_late = process.is_alive()
        _end(process)
        if is_late:
            raise TimeoutError
        return report.read()


def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="coursekit-", ignore_cleanup_errors=True)


def _end(process: BaseProcess) -> None:
    """End the process and whatever it has started, even if it has ended itself."""
    if hasattr(os, "killpg") and process.pid:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.join()
    process.close()
