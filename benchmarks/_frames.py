"""Time per frame while 30 disks move among 500 objects: `frame_play_ms` of `bench editor`.

Run: python -m benchmarks._frames

A rack of 36 disks is broken up by a full flick on a table of 500 objects, played back at a quarter of true time in a
window of 1600 x 1000 pixels, offscreen. A frame is everything that the window does from one tick of the clock
to the next: looking up the moment, moving, painting. Prints one number per frame.
"""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Mapping
from typing import Any, Final

_OBJECTS: Final = 500
_ROWS: Final = 8
_LEAST_MOVING: Final = 30
_LOOK_S: Final = 0.001
_IDLE_S: Final = 0.0001
"""Shorter event processing is not counted as part of a frame."""
_SLOWLY: Final = 0.25


def main() -> None:
    """Print the milliseconds of each frame, one per line."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    from editor.ui.design_tokens import LIGHT
    from editor.ui.theme import apply_theme

    apply_theme(application, LIGHT)
    for frame in frames(application):
        print(f"{frame:.3f}", flush=True)
    os._exit(0)  # without Qt's clean-up


def frames(application: Any) -> list[float]:
    """The time of each frame of one flight, in ms."""
    from editor.systems.desktopia.play.battle_session import BattleSession
    from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
    from editor.systems.desktopia.play.play_table import PlayTable
    from editor.testplay.session import HAND
    from schema.loading import load_documents
    from schema.systems.desktopia.pack import Pack
    from schema.systems.desktopia.script import Script
    from simulator.systems.desktopia.decisions import FlickDisk
    from simulator.systems.desktopia.events import Flicked
    from simulator.systems.desktopia.ruleset import compile_rules

    documents = _documents()
    pack = load_documents(documents).pack
    assert isinstance(pack, Pack)
    script = _script(documents)
    rules = compile_rules(pack, Script.model_validate_json(json.dumps(script)))
    file = "scripts/many.json"
    cards = ContentSnapshot({**documents, file: script}, file, rules, None)
    table = PlayTable(BattleSession(rules, 1, (HAND, HAND)), cards)
    table.resize(1600, 1000)
    table.show()
    table.begin()
    _wait(application, 1.0)
    mover = next(piece.id for piece in table.game.state.pieces.values() if piece.owner == 0 and piece.zone == "field")
    times: list[float] = []
    playback = table.playback
    playback.set_speed(_SLOWLY)
    playback.moved.connect(lambda: times.append(0.0))
    assert table.submit(FlickDisk(mover, 1.3, 5000.0))
    while table.play.working:
        application.processEvents()
    record = next(event.record for event in table.session.steps[0].events if isinstance(event, Flicked))
    assert len(record.paths) >= _LEAST_MOVING, len(record.paths)
    while playback.clock_ms is not None and playback.clock_ms < record.ends * 1000.0:
        before = len(times)
        began = time.perf_counter()
        application.processEvents()
        took = time.perf_counter() - began
        # Work between the start of a frame and the next one belongs to that frame: moving and painting.
        if len(times) > before:
            times[-1] = took * 1000.0
        elif times and took > _IDLE_S:
            times[-1] += took * 1000.0
        time.sleep(_LOOK_S)
    table.end()
    return times


def _documents() -> dict[str, Any]:
    """The shipped pack with enough fighters in its box."""
    from content import path_of
    from editor.document.document import PackDocument

    documents = dict(PackDocument.open(path_of("desktopia")).documents)
    box: Any = documents["box.json"]
    disks = [{**disk, "count": 40} if disk["size"] == "fighter" else disk for disk in box["disks"]]
    return {**documents, "box.json": {**box, "disks": disks}}


def _script(documents: Mapping[str, Any]) -> dict[str, Any]:
    """A hero in front of a rack of fighters, with objects all around."""
    ranks = {name: card["rank"] for name, card in documents.items() if name.startswith("characters/")}
    ids = {rank: [documents[name]["id"] for name in ranks if ranks[name] == rank] for rank in ("hero", "fighter")}
    radius = 11.52
    spots = [
        (1100 + row * math.sqrt(3) * radius, 800 + (place - row / 2) * 2 * radius)
        for row in range(_ROWS)
        for place in range(row + 1)
    ]
    rack = [
        {"character": ids["fighter"][number % len(ids["fighter"])], "x": round(x, 1), "y": round(y, 1),
         "facing": float(number * 37 % 360)}
        for number, (x, y) in enumerate(spots)
    ]  # fmt: skip
    things = sorted(name.split("/")[1].removesuffix(".json") for name in documents if name.startswith("things/"))
    cells = [(40 + 40.0 * column, 40 + 40.0 * row) for row in range(38) for column in range(58)]
    free = [(x, y) for x, y in cells if not (850 < x < 1600 and 550 < y < 1050)]
    landscape = [
        {"thing": things[number % len(things)], "x": x, "y": y, "turn": float(number * 29 % 360),
         "shape": {"kind": "rectangle", "width": 26, "depth": 18}}
        for number, (x, y) in enumerate(free[:: max(1, len(free) // _OBJECTS)][: _OBJECTS - len(rack) - 1])
    ]  # fmt: skip
    return {
        "id": "many",
        "name": {"en": "Many"},
        "battlefield": {"points": [[0, 0], [2400, 0], [2400, 1600], [0, 1600]]},
        "first_seat": 1,
        "seats": [{"squad": [{"character": ids["hero"][0], "x": 960.0, "y": 800.0}]}, {"squad": rack}],
        "landscape": landscape,
    }


def _wait(application: Any, seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        application.processEvents()
        time.sleep(0.01)


if __name__ == "__main__":
    main()
