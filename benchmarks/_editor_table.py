"""How the table of the editor keeps up: a frame of a drag, an undo, the opening of a script with very many objects.

Run as part of `python3 run.py bench editor`. Each figure is taken in a process of its own, offscreen, on a copy of the
shipped pack with a made-up script: objects in rows, the disks of a squad between them.
"""

from __future__ import annotations

import json
import shutil
import statistics
from collections.abc import Callable
from pathlib import Path

FRAMES = 120
UNDOS = 20

_CHILD = """
import sys, time, json
from functools import partial
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from tablewright.command_line import main
from tablewright.commands import edit

what, script, count = sys.argv[2], sys.argv[3], int(sys.argv[4])
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton

def painted():
    from editor.window.main_window import MainWindow
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))

    def rest(then, ms=1500):
        checker = window.panels.checker
        ready = checker is not None and checker.up_to_date
        QTimer.singleShot(ms if ready else 50, then if ready else lambda: rest(then, ms))

    def say(times):
        print(json.dumps(times, separators=(",", ":")), flush=True)
        window.leave()
        QApplication.instance().quit()

    def took(do):
        before = time.perf_counter()
        do()
        QApplication.processEvents()
        return (time.perf_counter() - before) * 1000

    def open_it():
        say([took(lambda: window.open_file(script))])

    def work():
        window.open_file(script)
        rest(frames if what == "frame" else undos)

    def mouse(kind, x, y):
        view = window.script_tab.desk.view
        px = view.on_screen(QPointF(x, y))
        held = NONE if kind == QEvent.Type.MouseButtonRelease else LEFT
        QApplication.sendEvent(view.viewport(), QMouseEvent(kind, px, px, LEFT, held, Qt.KeyboardModifier.NoModifier))

    def take_squad():
        desk = window.script_tab.desk
        squad = [piece for piece in desk.contents.pieces if piece.seat == 1]
        desk.select(tuple(piece.pointer for piece in squad))
        return squad[0]

    def frames():
        disk = take_squad()
        QApplication.processEvents()
        mouse(QEvent.Type.MouseButtonPress, disk.x, disk.y)
        move = lambda step: mouse(QEvent.Type.MouseMove, disk.x + 3 * step, disk.y + 2 * step)
        say([took(lambda step=step: move(step)) for step in range(1, count + 1)])

    def undos():
        disk = take_squad()
        window.script_tab.desk.select((disk.pointer,))
        mouse(QEvent.Type.MouseButtonPress, disk.x, disk.y)
        mouse(QEvent.Type.MouseMove, disk.x + 40, disk.y + 30)
        mouse(QEvent.Type.MouseButtonRelease, disk.x + 80, disk.y + 60)
        times = []

        def once():
            times.append(took(window.document.undo if len(times) % 2 == 0 else window.document.redo))
            rest(once if len(times) < count else lambda: say(times), 400)

        rest(once)

    rest(open_it if what == "open" else work)

edit.open_editor = partial(edit.open_editor, painted=painted)
sys.exit(main(["edit", sys.argv[1]]))
"""

Run = Callable[..., str]
"""Runs a program of Python text on a pack with further words, and gives the line that it prints."""


def table_figures(pack: Path, folder: Path, run: Run) -> dict[str, float]:
    """`frame_drag_ms` (95 of 100 frames take no longer), `undo_ms` (median) and `open_5000_objects_ms`."""
    made = _pack_with(pack, folder, {"rows_500": 500, "rows_5000": 5000})
    frames = sorted(_times(run(_CHILD, made, "frame", "scripts/rows_500.json", str(FRAMES))))
    undos = _times(run(_CHILD, made, "undo", "scripts/rows_500.json", str(UNDOS)))
    (opened,) = _times(run(_CHILD, made, "open", "scripts/rows_5000.json", "1"))
    return {
        "frame_drag_ms": round(frames[int(len(frames) * 0.95)], 1),
        "undo_ms": round(statistics.median(undos), 1),
        "open_5000_objects_ms": round(opened, 1),
    }


def _times(line: str) -> list[float]:
    return [float(each) for each in json.loads(line)]


def _pack_with(pack: Path, folder: Path, scripts: dict[str, int]) -> Path:
    """A copy of a pack with scripts of so many objects each."""
    copy = Path(shutil.copytree(pack, folder / "pack"))
    things = sorted(file.stem for file in (pack / "things").glob("*.json"))
    characters = sorted(file.stem for file in (pack / "characters").glob("*.json"))
    for name, count in scripts.items():
        script = rows(name, count, things, characters)
        (copy / "scripts" / f"{name}.json").write_text(json.dumps(script), encoding="utf-8")
    return copy


def rows(name: str, count: int, things: list[str], characters: list[str], disks: int = 30) -> dict[str, object]:
    """A script with so many objects in rows, 30 disks of one squad above them, and one disk opposite."""
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
