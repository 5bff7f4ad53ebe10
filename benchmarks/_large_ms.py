"""How a pack of 1,000 cards is edited and one of 5,000 cards opened, in ms; a part of `bench editor`.

- `edit_to_problems_ms`: median over about 170 different edits (`benchmarks._editing`), from the edit to its findings
  being shown everywhere; of 20 edits 19 take no longer than `edit_to_problems_p95_ms`. `edit_busy_ms`: how long the
  edit itself and the painting that follows keep the window busy, median.
- `open_5000_cards_ms`: from the start of the process to a window at rest: painted, all cards in its tree, every panel
  made. `open_5000_cards_checked_ms`: until the findings of the whole pack are there, found behind it.
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
"""Runs a program of Python text on a pack, with fresh settings, and gives all that it prints."""


def large_figures(pack: Path, folder: Path, run: Run, runs: int) -> dict[str, float]:
    """All figures by name, with copies of the pack's cards in the folder."""
    edits = json.loads(run(_EDIT_PROCESS, make_large_pack(pack, folder / "thousand", 1000)))
    problems = sorted(edits["problems"])
    # The first one compiles.
    opened = list(_openings(make_large_pack(pack, folder / "large", 5000), run, runs + 1))[1:]
    return {
        "edit_to_problems_ms": round(statistics.median(problems), 1),
        "edit_to_problems_p95_ms": round(problems[int(len(problems) * 0.95)], 1),
        "edit_busy_ms": round(statistics.median(edits["busy"]), 1),
        "open_5000_cards_ms": round(statistics.median(rest for rest, _checked in opened)),
        "open_5000_cards_checked_ms": round(statistics.median(checked for _rest, checked in opened)),
    }


def _openings(pack: Path, run: Run, runs: int) -> Iterator[tuple[float, float]]:
    """Milliseconds to a window at rest, and to its findings, of each start."""
    for _run in range(runs):
        before = time.monotonic()
        rest, checked = (float(word) for word in run(process(times_of_rest_and_check), pack).split())
        yield (rest - before) * 1000, (checked - before) * 1000
