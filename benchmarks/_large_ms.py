"""Editing a pack of 1,000 cards and opening one of 5,000, in ms; part of `bench editor`.

- `edit_to_problems_ms`: median over about 170 different edits (`benchmarks._editing`), from the edit until its
  diagnostics are shown everywhere; `edit_to_problems_p95_ms` is their 95th percentile. `edit_busy_ms`: how long the
  edit and the painting that follows block the window, median.
- `open_5000_cards_ms`: from the start of the process until the window is idle: painted, all cards in its tree, all
  panels created. `open_5000_cards_checked_ms`: until the diagnostics of the whole pack are shown.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks._editor_processes import process, times_of_rest_and_check
from benchmarks._large_pack import make_large_pack

_EDIT_PROCESS = "import sys; from benchmarks._editing import main; sys.exit(main(sys.argv[1:]))"

Run = Callable[[str, Path], str]
"""Runs a Python program on a pack, with new settings; returns what it prints."""


def large_figures(pack: Path, folder: Path, run: Run, runs: int) -> dict[str, float]:
    """All figures by name; `folder` is for copies of the pack."""
    edits = json.loads(run(_EDIT_PROCESS, make_large_pack(pack, folder / "thousand", 1000)))
    problems = sorted(edits["problems"])
    opened = list(_openings(make_large_pack(pack, folder / "large", 5000), run, runs))
    return {
        "edit_to_problems_ms": round(statistics.median(problems), 1),
        "edit_to_problems_p95_ms": round(problems[int(len(problems) * 0.95)], 1),
        "edit_busy_ms": round(statistics.median(edits["busy"]), 1),
        "open_5000_cards_ms": round(statistics.median(rest for rest, _checked in opened)),
        "open_5000_cards_checked_ms": round(statistics.median(checked for _rest, checked in opened)),
    }


def _openings(pack: Path, run: Run, runs: int) -> Iterator[tuple[float, float]]:
    """For each start: milliseconds until the window is idle, and until the pack is checked."""
    for _run in range(runs):
        before = time.monotonic()
        rest, checked = (float(word) for word in run(process(times_of_rest_and_check), pack).split())
        yield (rest - before) * 1000, (checked - before) * 1000
