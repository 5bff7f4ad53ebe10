"""Time from an edit of a phrase of the longest shipped ability until its sentence is repainted.

`python -m benchmarks.sentences [--format json]`; the goal is 16 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Sequence

from content import path_of
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from tablewright.options import add_format

TIMES = 60


def main(argv: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench sentences", description=__doc__)
    add_format(parser)
    options = parser.parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    times = edit_ms()
    figures = {"sentence_ms": round(statistics.median(times), 1), "sentence_p95_ms": round(sorted(times)[-4], 1)}
    print(
        json.dumps(figures)
        if options.format == "json"
        else f"sentence_ms  {figures['sentence_ms']} (wanted: 16 or less)"
    )
    return 0


def edit_ms() -> list[float]:
    """The time of each edit in ms, after a few to warm up."""
    from PySide6.QtWidgets import QApplication

    from editor.document.document import PackDocument
    from editor.document.edits import SetValue
    from editor.pages.abilities.ability_editor import AbilityEditor
    from editor.pages.abilities.word_slots import roots_of
    from editor.ui.design_tokens import LIGHT
    from editor.ui.theme import apply_theme

    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    apply_theme(application, LIGHT)
    document = PackDocument.open(path_of("desktopia"))
    longest = max(
        (len(json.dumps(ability)), file)
        for file in document.files
        for root in roots_of(document.types, file, document.value(file))
        if root.many
        for ability in document.value(file, root.pointer) or ()  # type: ignore[union-attr]
    )
    file = longest[1]
    pane = AbilityEditor(document, file, THUMBNAILS)
    pane.resize(760, 700)
    pane.show()
    application.processEvents()
    place = next(run.place for run in pane.sentences.setting.runs if run.place.endswith(("/amount", "/name")))
    pane.choose(place)
    pane.sentences.choose(place)
    application.processEvents()
    times: list[float] = []
    for number in range(TIMES + 5):
        value: int | str = 1 + number % 5 if place.endswith("/amount") else f"name_{number}"
        before = time.perf_counter()
        document.submit(SetValue(file, place, value), "edit")
        pane.sentences.repaint()
        times.append((time.perf_counter() - before) * 1000)
        application.processEvents()
    pane.close_down()
    return times[5:]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
