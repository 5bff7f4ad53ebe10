"""The booklet of etudes as printables: a page of A5 for each task, the solutions at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument, words_in
from editor.document.lenient_json import figure, mapping, records, text
from editor.printing.flowing_text import Flow, lines_of
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.printing.sheet_painting import INK, NOTE
from editor.systems.desktopia.printing.goals import goals_of
from editor.systems.desktopia.printing.tables import contents_of, paint_plan, place_lines
from schema.i18n import format_number, language, texts_in
from schema.i18n import gettext as _

A5: Final = (148.0, 210.0)
_SIDE: Final = 12.0
_WIDE: Final = A5[0] - 2 * _SIDE
_BOTTOM: Final = A5[1] - _SIDE
_SIZE: Final = 3.0
_TITLE: Final = 6.0
_PLAN_MOST: Final = 92.0
_A_SOLUTION: Final = 14
"""The most lines of a solution, so that several stand on a page."""


def etude_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The booklet; none for a pack without etudes."""
    if not document.files_in("etudes"):
        return ()
    items = partial(_booklet, document)
    return (PrintableKind("etudes", _("Etude booklet"), "booklet", items, printed=False, icon="puzzle-piece"),)


def _booklet(document: PackDocument) -> Sequence[Printable]:
    files = document.files_in("etudes")
    pages = [
        Printable(_id(file), document.name_of(file), *A5, partial(_paint_task, document, file, number), file=file)
        for number, file in enumerate(files, 1)
    ]
    for number, part in enumerate(_parts(document, files), 1):
        paint = partial(_paint_solutions, document, part)
        pages.append(Printable(f"solutions-{number}", _("Solutions"), *A5, paint))
    return pages


def _paint_task(
    document: PackDocument, file: str, number: int, painter: QPainter, code: str, _options: PaintOptions
) -> None:
    with texts_in(code):
        contents = contents_of(document, file)
        flow = Flow(painter, _SIDE, _SIDE, _WIDE, _BOTTOM)
        flow.paragraph(f"{number}. {document.name_of(file)}", _TITLE, bold=True)
        flow.y += 2
        flow.paragraph(words_in(mapping(document.value(file)).get("text"), language(), lines=True), _SIZE)
        flow.y += 1.5
        for goal in goals_of(document, file):
            flow.paragraph(goal, _SIZE, bold=True)
        flow.y += 3
        flow.y += paint_plan(painter, contents, document, _SIDE, flow.y, _WIDE, _PLAN_MOST) + 3
        size = 2.4
        for title, lines in place_lines(contents):
            flow.heading(title, size * 1.1)
            for words, figures in lines:
                flow.entry(words, figures, size)


def _parts(document: PackDocument, files: Sequence[str]) -> Iterator[tuple[tuple[int, str], ...]]:
    """The etudes with solutions, numbered, as many as fit a page in each language."""
    part: list[tuple[int, str]] = []
    room = _BOTTOM - _SIDE - _TITLE * 2
    used = 0.0
    for number, file in enumerate(files, 1):
        lines = max(_height(document, file, code) for code in document.languages)
        if part and used + lines > room:
            yield tuple(part)
            part, used = [], 0.0
        part.append((number, file))
        used += lines
    if part:
        yield tuple(part)


def _height(document: PackDocument, file: str, code: str) -> float:
    with texts_in(code):
        words = [line for each in _solution(document, file) for line in lines_of(each, _SIZE, _WIDE)]
    return (len(words) + 3) * _SIZE * 1.4


def _paint_solutions(
    document: PackDocument,
    part: Sequence[tuple[int, str]],
    painter: QPainter,
    code: str,
    _options: PaintOptions,
) -> None:
    with texts_in(code):
        flow = Flow(painter, _SIDE, _SIDE, _WIDE, _BOTTOM)
        flow.paragraph(_("Solutions"), _TITLE, bold=True)
        for number, file in part:
            flow.heading(f"{number}. {document.name_of(file)}", _SIZE * 1.1)
            for place, words in enumerate(_solution(document, file)):
                flow.paragraph(words, _SIZE, INK if place == 0 else NOTE)


def _solution(document: PackDocument, file: str) -> list[str]:
    """The idea in the author's words, then the flicks of the recorded solution."""
    lesson = mapping(mapping(document.value(file)).get("lesson"))
    found = [words_in(lesson.get("tactic"), language(), lines=True)]
    found += filter(None, (_step(step) for step in records(lesson.get("solution"))))
    return [words for words in found if words][:_A_SOLUTION]


def _step(step: Mapping[str, object]) -> str:
    """A flick or a shot with its direction and speed; other decisions follow from the idea."""
    direction, speed = figure(step.get("direction")), figure(step.get("speed"))
    if direction is None or speed is None:
        return ""
    kinds = {"flick": _("Flick"), "shoot": _("Shoot")}
    word = kinds.get(text(step.get("kind")), text(step.get("kind")))
    values = {"what": word, "angle": format_number(direction), "speed": format_number(speed)}
    return _("{what}: {angle}°, {speed} mm/s").format(**values).replace(": -", ": –")


def _id(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".json")
