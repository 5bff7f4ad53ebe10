"""How soon the editor is there: from the start of the process to the first paint of its window with tree and table.

Run: python3 run.py bench editor [--json] [--runs N]

Each run is a process of its own, offscreen, with fresh settings, on the shipped pack. Byte code is compiled before, as
after any first start.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_CHILD = """
import sys, time
from tablewright.command_line import main
from editor import application

def painted():
    print(time.monotonic(), flush=True)
    from PySide6.QtWidgets import QApplication
    QApplication.instance().quit()

run = application.run
application.run = lambda pack: run(pack, painted=painted)
sys.exit(main(["edit", sys.argv[1]]))
"""


def main(argv: Sequence[str]) -> int:
    """Measure and print; 0 when all could be measured."""
    parser = argparse.ArgumentParser(prog="bench editor", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--runs", type=int, default=9, help="how many starts; the median counts")
    parser.add_argument("--pack", type=Path, default=_ROOT / "content" / "desktopia", help="the pack to open")
    options = parser.parse_args(argv)
    shown = shown_ms(options.pack, max(1, options.runs))
    figures: dict[str, float] = {"shown_ms": round(statistics.median(shown), 1)}
    if options.json:
        print(json.dumps(figures))
    else:
        spread = f"{min(shown):.0f} to {max(shown):.0f}"
        print(f"shown_ms  {figures['shown_ms']:.0f}   (median of {len(shown)} starts, {spread}; wanted: 400 or less)")
    return 0


def shown_ms(pack: Path, runs: int) -> list[float]:
    """How long each start took until the window was painted, in ms."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "*=false",
            "PYTHONPATH": str(_ROOT),
            "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
        }
        times = []
        for run in range(runs + 1):
            environment["TABLEWRIGHT_SETTINGS"] = f"{folder}/settings-{run}"
            times.append(_start_once(pack, environment))
    return times[1:]  # the first one compiles


def _start_once(pack: Path, environment: dict[str, str]) -> float:
    before = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", _CHILD, str(pack)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if done.returncode != 0 or not done.stdout.strip():
        raise RuntimeError(f"the editor did not show its window:\n{done.stderr}")
    return (float(done.stdout.split()[0]) - before) * 1000
