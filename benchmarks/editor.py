"""How quick the editor is: the figures that it is held to, each with its parts (`KEYS` says what each one is).

Run: python3 run.py bench editor [--json] [--runs N]

Each measurement is a process of its own, offscreen, with fresh settings, on the shipped pack or on copies of it with
made-up cards and scripts. Byte code is compiled before, as after any first start. All are times on the wall: on a
machine that does other work meanwhile they are longer.
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
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks._editor_processes import ms_of_play, process, time_of_empty_window, time_of_first_paint
from benchmarks._editor_table import table_figures
from benchmarks._large_ms import large_figures
from tablewright.options import add_format

KEYS: Final = {
    "shown_ms": "wanted: 400; start of the process to the first paint with tree and table, median",
    "bare_ms": "the same of an empty window of Qt: what this machine can do at best",
    "f5_ms": "wanted: 100; F5 to the painted table, the slowest script by the median of its first plays",
    "f5_median_ms": "of all scripts the median",
    "edit_to_problems_ms": "wanted: 50; an edit among 1,000 cards until its findings are shown, median",
    "edit_to_problems_p95_ms": "95 in 100 edits are quicker",
    "edit_busy_ms": "wanted: 16; so long the edit and its painting keep the window, median",
    "frame_ms": "wanted: 8; the worse of the two that follow",
    "frame_drag_ms": "30 disks dragged among 500 objects on the table under edit; 95 in 100 frames are quicker",
    "frame_play_ms": "30 disks flying among 500 objects in a play; 95 in 100 frames are quicker",
    "open_5000_ms": "wanted: 2,000; the worse of the two that follow",
    "open_5000_objects_ms": "a script of 5,000 objects, until its table is painted",
    "open_5000_cards_ms": "a pack of 5,000 cards: start of the process to a window at rest, every panel made",
    "open_5000_cards_checked_ms": "the same, until the findings of the whole pack are there",
    "undo_ms": "wanted: 10; one undo or redo on the table of 500 objects, painted, median",
    "open_card_ms": "wanted: 100; opening a card's page, processor time of the window's thread, median of 27 cards",
    "open_card_p95_ms": "95 in 100 cards are opened sooner",
    "switch_tab_ms": "wanted: 50; going to one of six open tabs, likewise",
    "theme_ms": "wanted: 300; another theme with six tabs open, likewise",
    "f6_ms": "wanted: 150; F6 on a card to the painted table of its arena, the slowest kind of card",
}
"""The keys of `--json` and what each one is, in ms."""

_ROOT = Path(__file__).resolve().parent.parent
_PAGES_CHILD = "import sys; from benchmarks._pages import main; sys.exit(main(sys.argv[1:]))"
_PLAY: Final = ("play", "play:", "editor.systems.desktopia.play.play_tab")
_TRY: Final = ("desktopia.try_card", "try:", "editor.systems.desktopia.sandbox.sandbox_page")
"""The action that is pressed, the key of its page before the file, and the module that is read before it."""
_TRIED: Final = ("characters", "missiles", "artifacts", "rituals", "special_hits", "orders")


def main(argv: Sequence[str]) -> int:
    """Measure and print; 0 when all could be measured."""
    parser = argparse.ArgumentParser(prog="bench editor", description=__doc__)
    add_format(parser)
    parser.add_argument("--runs", type=int, default=9, help="how many starts; the median counts")
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
    # In turns, so that they may be compared on a machine that is not always as quick.
    shown, bare = shown_ms(pack, runs)
    found: dict[str, float] = {"shown_ms": statistics.median(shown), "bare_ms": statistics.median(bare)}
    plays = {script: statistics.median(times) for script, times in f5_ms(pack, _scripts(pack), few).items()}
    if plays:
        found["f5_ms"] = max(plays.values())
        found["f5_median_ms"] = statistics.median(plays.values())
    if tries := tried_ms(pack, few):
        found["f6_ms"] = max(tries.values())
    found.update(pages_ms(pack))
    found.update(table_ms(pack))
    found["frame_play_ms"] = _share_below(frame_ms(few), 0.95)
    found["frame_ms"] = max(found["frame_drag_ms"], found["frame_play_ms"])
    found.update(large_ms(pack, few))
    found["open_5000_ms"] = max(found["open_5000_objects_ms"], found["open_5000_cards_ms"])
    return {key: round(found[key], 1) for key in KEYS if key in found}


def frame_ms(runs: int) -> list[float]:
    """How long each frame of a flight of many disks took, in ms; see `benchmarks._frames`."""
    times: list[float] = []
    for environment in _environments(runs - 1):
        told = subprocess.run(
            [sys.executable, "-m", "benchmarks._frames"],
            env=environment,
            cwd=_ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
        times += [float(word) for word in told.stdout.split()]
    return times


def _share_below(times: Sequence[float], share: float) -> float:
    """The time that so many of all do not exceed."""
    return sorted(times)[max(0, math.ceil(len(times) * share) - 1)]


def shown_ms(pack: Path, runs: int) -> tuple[list[float], list[float]]:
    """How long each start took until the window was painted, in ms, and how long an empty window took in between."""
    times = [
        (
            _start_once(process(time_of_first_paint), pack, environment),
            _start_once(process(time_of_empty_window), pack, environment),
        )
        for environment in _environments(runs)
    ][1:]  # the first one compiles
    return [shown for shown, _bare in times], [bare for _shown, bare in times]


def f5_ms(pack: Path, scripts: Sequence[Path], runs: int) -> dict[str, list[float]]:
    """How long F5 took on each script until the table was painted, in ms: the first F5 of a process at rest."""
    files = [f"scripts/{script.name}" for script in scripts for _run in range(runs)]
    # The first one compiles.
    environments = _environments(len(files))
    if files:
        _run_child(process(ms_of_play), pack, next(environments), files[0], *_PLAY)
    times: dict[str, list[float]] = {}
    for file, environment in zip(files, environments, strict=False):
        times.setdefault(Path(file).stem, []).append(
            float(_run_child(process(ms_of_play), pack, environment, file, *_PLAY))
        )
    return times


def tried_ms(pack: Path, runs: int) -> dict[str, float]:
    """How long F6 took on the first card of each kind until its arena was painted, in ms: the median of some runs."""
    environments = _environments(0)  # kept: its folder goes with it
    environment = next(environments)
    cards = [min((pack / kind).glob("*.json"), default=None) for kind in _TRIED]
    files = [card.relative_to(pack).as_posix() for card in cards if card is not None]

    def once(file: str) -> float:
        return float(_run_child(process(ms_of_play), pack, environment, file, *_TRY))

    if files:
        once(files[0])  # the first one compiles
    return {file: statistics.median(once(file) for _run in range(runs)) for file in files}


def pages_ms(pack: Path) -> dict[str, float]:
    """How long pages and themes keep the window's thread busy, by the name of the figure."""
    environments = _environments(1)
    environment = next(environments)
    told = json.loads(_printed(_PAGES_CHILD, pack, environment))
    return {
        "open_card_ms": statistics.median(told["open_card"]),
        "open_card_p95_ms": _share_below(told["open_card"], 0.95),
        "switch_tab_ms": statistics.median(told["switch_tab"]),
        "theme_ms": statistics.median(told["theme"]),
    }


def table_ms(pack: Path) -> dict[str, float]:
    """How the table keeps up with very many objects, by the name of the figure."""
    environments = _environments(1)
    environment = next(environments)
    _start_once(process(time_of_first_paint), pack, environment)  # the first one compiles
    with tempfile.TemporaryDirectory() as folder:
        return table_figures(
            pack, Path(folder), lambda program, made, *words: _run_child(program, made, environment, *words)
        )


def large_ms(pack: Path, runs: int) -> dict[str, float]:
    """How packs of thousands of cards are edited and opened, by the name of the figure."""
    environments = _environments(runs + 1)
    with tempfile.TemporaryDirectory() as folder:
        return large_figures(
            pack, Path(folder), lambda program, made: _printed(program, made, next(environments)), runs
        )


def _scripts(pack: Path) -> list[Path]:
    return sorted((pack / "scripts").glob("*.json"))


def _environments(runs: int) -> Iterator[dict[str, str]]:
    """One more than asked for, each with fresh settings and all with one store of byte code."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "*=false",
            "PYTHONPATH": str(_ROOT),
            "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
        }
        for run in range(runs + 1):
            yield {**environment, "TABLEWRIGHT_SETTINGS": f"{folder}/settings-{run}"}


def _start_once(program: str, pack: Path, environment: dict[str, str]) -> float:
    before = time.monotonic()
    return (float(_run_child(program, pack, environment)) - before) * 1000


def _run_child(program: str, pack: Path, environment: dict[str, str], *words: str) -> str:
    """The first word that the program prints."""
    return _printed(program, pack, environment, *words).split()[0]


def _printed(program: str, pack: Path, environment: dict[str, str], *words: str) -> str:
    """Everything that the program prints."""
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
