"""Measures the speed of the editor; `KEYS` explains each figure.

Run: python3 run.py bench editor [--format json] [--runs N]

Each measurement runs in its own process, offscreen, with new settings, on the shipped pack or on copies of it with
generated cards and scripts. Byte code is compiled beforehand. Most figures are wall-clock time: other load of the
machine makes them longer.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from benchmarks._editor_processes import ms_of_play, process, time_of_empty_window, time_of_first_paint
from benchmarks._editor_table import table_figures
from benchmarks._large_ms import large_figures
from tablewright.options import add_format

KEYS: Final = {
    "shown_ms": "wanted: 400; start of the process to the first paint with tree and table, median",
    "bare_ms": "the same for an empty Qt window: the best that this machine can do",
    "f5_ms": "wanted: 100; F5 to the painted table, the slowest script by the median of its first plays",
    "f5_median_ms": "the median over all scripts",
    "edit_to_problems_ms": "wanted: 50; an edit among 1,000 cards until its diagnostics are shown, median",
    "edit_to_problems_p95_ms": "the 95th percentile of the same",
    "edit_busy_ms": "wanted: 16; how long the edit and its painting block the window, median",
    "frame_ms": "wanted: 8; the slower of the next two",
    "frame_drag_ms": "30 disks dragged among 500 objects in the script editor, 95th percentile",
    "frame_play_ms": "30 disks moving among 500 objects in a play, 95th percentile",
    "open_5000_ms": "wanted: 2,000; the slower of the next two",
    "open_5000_objects_ms": "a script of 5,000 objects, until its table is painted",
    "open_5000_cards_ms": "a pack of 5,000 cards: start of the process until the window is idle, all panels created",
    "open_5000_cards_checked_ms": "the same, until the diagnostics of the whole pack are shown",
    "undo_ms": "wanted: 10; one undo or redo on the table of 500 objects, painted, median",
    "open_card_ms": "wanted: 100; opening a card's page, CPU time of the GUI thread, median of 27 cards",
    "open_card_p95_ms": "the 95th percentile of the same",
    "switch_tab_ms": "wanted: 50; switching to one of six open tabs, measured in the same way",
    "theme_ms": "wanted: 300; changing the theme with six tabs open, measured in the same way",
    "f6_ms": "wanted: 150; F6 on a card to its painted arena, measured in the same way, the slowest kind of card",
}
"""The figures by key, all in ms."""

_ROOT = Path(__file__).resolve().parent.parent
_PAGES_CHILD = "import sys; from benchmarks._pages import main; sys.exit(main(sys.argv[1:]))"
_PLAY: Final = ("play", "play:", "editor.systems.desktopia.play.play_tab")
_TRY: Final = ("desktopia.try_card", "try:", "editor.systems.desktopia.sandbox.sandbox_page")
"""The action to trigger, the prefix of its page key, and the module that must be imported before."""
_WALL: Final = 0
_BUSY: Final = 1
_SLOWEST: Final = 2
"""So many of the files are played again: the slowest one is reported, and a single run may be disturbed."""
_TRIED: Final = ("characters", "missiles", "artifacts", "rituals", "special_hits", "orders")


def main(argv: Sequence[str]) -> int:
    """Measure and print; returns 0."""
    parser = argparse.ArgumentParser(prog="bench editor", description=__doc__)
    add_format(parser)
    parser.add_argument("--runs", type=int, default=9, help="number of starts, of which the median is reported")
    parser.add_argument("--pack", type=Path, default=_ROOT / "content" / "desktopia", help="the pack to open")
    options = parser.parse_args(argv)
    figures = measured(options.pack, max(1, options.runs))
    if options.format == "json":
        print(json.dumps(figures))
    else:
        for key, figure in figures.items():
            print(f"{key:30}{figure:8.1f}   {KEYS[key]}")
    return 0


def measured(pack: Path, runs: int) -> dict[str, float]:
    """The figures by key, in the order of `KEYS`."""
    few = max(1, runs // 3)
    # In turns, because the speed of a machine varies over minutes.
    shown, bare = shown_ms(pack, runs)
    found: dict[str, float] = {"shown_ms": statistics.median(shown), "bare_ms": statistics.median(bare)}
    plays = f5_ms(pack, _scripts(pack), few)
    if plays:
        found["f5_ms"] = max(plays.values())
        found["f5_median_ms"] = statistics.median(plays.values())
    if tries := tried_ms(pack, few):
        found["f6_ms"] = max(tries.values())
    found.update(pages_ms(pack))
    found.update(table_ms(pack))
    found["frame_play_ms"] = _percentile(frame_ms(few), 0.95)
    found["frame_ms"] = max(found["frame_drag_ms"], found["frame_play_ms"])
    found.update(large_ms(pack, few))
    found["open_5000_ms"] = max(found["open_5000_objects_ms"], found["open_5000_cards_ms"])
    return {key: round(found[key], 1) for key in KEYS if key in found}


def frame_ms(runs: int) -> list[float]:
    """The time of each frame of a flight of many disks, in ms; see `benchmarks._frames`."""
    times: list[float] = []
    for environment in _environments(runs - 1):
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks._frames"],
            env=environment,
            cwd=_ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
        times += [float(word) for word in done.stdout.split()]
    return times


def _percentile(times: Sequence[float], share: float) -> float:
    """The percentile `share` of the times, from 0 to 1."""
    return sorted(times)[max(0, math.ceil(len(times) * share) - 1)]


def shown_ms(pack: Path, runs: int) -> tuple[list[float], list[float]]:
    """Milliseconds until the window is painted, and until an empty one is, of alternating starts."""
    times = [
        (
            _start_once(process(time_of_first_paint), pack, environment),
            _start_once(process(time_of_empty_window), pack, environment),
        )
        for environment in _environments(runs)
    ][1:]  # the first one compiles the byte code
    return [shown for shown, _bare in times], [bare for _shown, bare in times]


def f5_ms(pack: Path, scripts: Sequence[Path], runs: int) -> dict[str, float]:
    """Milliseconds from F5 to the painted table, by script: the first F5 of an idle process."""
    return _plays_ms(pack, {script.stem: f"scripts/{script.name}" for script in scripts}, _PLAY, runs, _WALL)


def tried_ms(pack: Path, runs: int) -> dict[str, float]:
    """CPU milliseconds of the GUI thread from F6 to the painted arena for the first card of each kind."""
    cards = [min((pack / kind).glob("*.json"), default=None) for kind in _TRIED]
    files = [card.relative_to(pack).as_posix() for card in cards if card is not None]
    return _plays_ms(pack, {file: file for file in files}, _TRY, runs, _BUSY)


def _plays_ms(
    pack: Path, files: Mapping[str, str], action: tuple[str, str, str], runs: int, word: int
) -> dict[str, float]:
    """Milliseconds of an action on each file: of one run, and of the slowest ones the median of `runs` more.

    `word` is which word of `ms_of_play` is meant.
    """
    if not files:
        return {}

    def once(file: str) -> float:
        return float(_printed(process(ms_of_play), pack, next(environments), file, *action).split()[word])

    environments = _environments(1 + len(files) + _SLOWEST * runs)
    once(next(iter(files.values())))  # the first one compiles the byte code
    times = {name: once(file) for name, file in files.items()}
    for name in sorted(times, key=lambda name: -times[name])[:_SLOWEST]:
        times[name] = statistics.median(once(files[name]) for _run in range(runs))
    return times


def pages_ms(pack: Path) -> dict[str, float]:
    """How long pages and themes block the GUI thread, by figure."""
    environments = _environments(1)
    environment = next(environments)
    times = json.loads(_printed(_PAGES_CHILD, pack, environment))
    return {
        "open_card_ms": statistics.median(times["open_card"]),
        "open_card_p95_ms": _percentile(times["open_card"], 0.95),
        "switch_tab_ms": statistics.median(times["switch_tab"]),
        "theme_ms": statistics.median(times["theme"]),
    }


def table_ms(pack: Path) -> dict[str, float]:
    """The script table with many objects, by figure."""
    environments = _environments(1)  # kept: its temporary folder lives as long
    environment = next(environments)
    with tempfile.TemporaryDirectory() as folder:
        return table_figures(
            pack, Path(folder), lambda program, made, *words: _run_child(program, made, environment, *words)
        )


def large_ms(pack: Path, runs: int) -> dict[str, float]:
    """Editing and opening packs of thousands of cards, by figure."""
    environments = _environments(runs)
    with tempfile.TemporaryDirectory() as folder:
        return large_figures(
            pack, Path(folder), lambda program, made: _printed(program, made, next(environments)), runs
        )


def _scripts(pack: Path) -> list[Path]:
    return sorted((pack / "scripts").glob("*.json"))


@cache
def _byte_code() -> tempfile.TemporaryDirectory[str]:
    """Kept to the end, so that a file is compiled once."""
    return tempfile.TemporaryDirectory()


def _environments(runs: int) -> Iterator[dict[str, str]]:
    """`runs` environments and one more, each with new settings and all with one cache of byte code."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "*=false",
            "PYTHONPATH": str(_ROOT),
            "PYTHONPYCACHEPREFIX": _byte_code().name,
        }
        for run in range(runs + 1):
            yield {**environment, "TABLEWRIGHT_SETTINGS": f"{folder}/settings-{run}"}


def _start_once(program: str, pack: Path, environment: dict[str, str]) -> float:
    before = time.monotonic()
    return (float(_run_child(program, pack, environment)) - before) * 1000


def _run_child(program: str, pack: Path, environment: dict[str, str], *words: str) -> str:
    """Run a program on a pack; returns the first word that it prints."""
    return _printed(program, pack, environment, *words).split()[0]


def _printed(program: str, pack: Path, environment: dict[str, str], *words: str) -> str:
    """Run a program on a pack; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program, str(pack), *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if done.returncode != 0 or not done.stdout.strip():
        raise RuntimeError(f"the editor did not show its window:\n{done.stderr}")
    return done.stdout
