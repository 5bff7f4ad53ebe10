"""The script table with many objects: a frame of a drag, an undo, and opening a script.

Run as part of `python3 run.py bench editor`. Each figure comes from its own process, offscreen, on a copy of the
shipped pack with a made-up script: objects in rows, the disks of a squad between them.
"""

from __future__ import annotations

import json
import shutil
import statistics
from collections.abc import Callable
from pathlib import Path

from benchmarks._editor_processes import ms_of_table, process

FRAMES = 120
UNDOS = 20

Run = Callable[..., str]
"""Runs a program of Python text on a pack with more arguments; returns what it prints."""


def table_figures(pack: Path, folder: Path, run: Run) -> dict[str, float]:
    """`frame_drag_ms` (95th percentile), `undo_ms` (median) and `open_5000_objects_ms`."""
    made = _pack_with(pack, folder, {"rows_500": 500, "rows_5000": 5000})
    frames = sorted(_times(run(process(ms_of_table), made, "frame", "scripts/rows_500.json", str(FRAMES))))
    undos = _times(run(process(ms_of_table), made, "undo", "scripts/rows_500.json", str(UNDOS)))
    (opened,) = _times(run(process(ms_of_table), made, "open", "scripts/rows_5000.json", "1"))
    return {
        "frame_drag_ms": round(frames[int(len(frames) * 0.95)], 1),
        "undo_ms": round(statistics.median(undos), 1),
        "open_5000_objects_ms": round(opened, 1),
    }


def _times(line: str) -> list[float]:
    return [float(each) for each in json.loads(line)]


def _pack_with(pack: Path, folder: Path, scripts: dict[str, int]) -> Path:
    """A copy of a pack with added scripts, each with its number of objects."""
    copy = Path(shutil.copytree(pack, folder / "pack"))
    things = sorted(file.stem for file in (pack / "things").glob("*.json"))
    characters = sorted(file.stem for file in (pack / "characters").glob("*.json"))
    for name, count in scripts.items():
        script = rows(name, count, things, characters)
        (copy / "scripts" / f"{name}.json").write_text(json.dumps(script), encoding="utf-8")
    return copy


def rows(name: str, count: int, things: list[str], characters: list[str], disks: int = 30) -> dict[str, object]:
    """A script with `count` objects in rows, `disks` disks of one squad above them, and one disk opposite."""
    across = max(10, round(count**0.5 * 1.3))
    deep = -(-count // across)
    wide, tall = across * 120 + 200, deep * 120 + 500
    landscape = [
        {
            "thing": things[index % len(things)],
            "x": 160 + index % across * 120,
            "y": 460 + index // across * 120,
            "turn": index * 37 % 360,
            "shape": {"kind": "rectangle", "width": 60 + index % 5 * 5, "depth": 40},
        }
        for index in range(count)
    ]
    squad = [
        {"character": characters[index % len(characters)], "x": 80 + index % 10 * 60, "y": 80 + index // 10 * 60}
        for index in range(disks)
    ]
    return {
        "id": name,
        "name": {"en": name},
        "battlefield": {"points": [[0, 0], [wide, 0], [wide, tall], [0, tall]]},
        "landscape": landscape,
        "seats": [{"squad": squad}, {"squad": [{"character": characters[0], "x": wide - 80, "y": 80}]}],
    }
