"""The booklet of etudes as printables: a page of A5 for each task, the solutions at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument, words_in
from editor.late_imports import late_imports
from editor.printing.flowing_text import Flow, lines_of
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.printing.sheet_painting import NOTE
from editor.systems.desktopia.printing.goals import goals_of
from editor.systems.desktopia.printing.tables import contents_of, paint_plan, place_lines
from schema.i18n import gettext as _
from schema.i18n import language, ngettext, texts_in
from schema.json.lenient_json import mapping, records, text

with late_imports(__name__):
    from editor.systems.desktopia.printing import solution_words

A5: Final = (148.0, 210.0)
_SIDE: Final = 12.0
_WIDE: Final = A5[0] - 2 * _SIDE
_BOTTOM: Final = A5[1] - _SIDE
_SIZE: Final = 3.0
_TITLE: Final = 6.0
_PLAN_MOST: Final = 92.0
_HINT: Final = 2.4
_MOST_STEPS: Final = 16
"""Steps of a solution that are printed, so that it fits a page."""
_LONG: Final = ("shoot", "choose")
"""Steps whose words may need a second line."""


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
        lists = place_lines(contents)
        needed = sum(len(lines) + 2 for _title, lines in lists)
        size = max(1.5, min(2.4, (_BOTTOM - flow.y) / 1.4 / max(1, needed)))
        for title, lines in lists:
            flow.heading(title, size * 1.1)
            for words, figures in lines:
                flow.entry(words, figures, size)


def _parts(document: PackDocument, files: Sequence[str]) -> Iterator[tuple[tuple[int, str], ...]]:
    """The etudes with solutions, numbered, as many as fit a page in each language."""
    part: list[tuple[int, str]] = []
    room = _BOTTOM - _SIDE - _TITLE * 2 - 2 * _HINT * 1.4
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
    """The height of a solution, without playing it: no step has more than two lines."""
    with texts_in(code):
        idea = lines_of(_idea(document, file), _SIZE, _WIDE)
    lesson = mapping(mapping(document.value(file)).get("lesson"))
    steps = records(lesson.get("solution"))[:_MOST_STEPS]
    return (len(idea) + sum(2 if text(step.get("kind")) in _LONG else 1 for step in steps) + 3) * _SIZE * 1.4


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
        flow.paragraph(
            _(
                "Numbers in brackets are those of the plan; places in mm from its upper left corner, "
                "angles clockwise from the right."
            ),
            _HINT,
            NOTE,
        )
        for number, file in part:
            flow.heading(f"{number}. {document.name_of(file)}", _SIZE * 1.1)
            flow.paragraph(_idea(document, file), _SIZE)
            steps = solution_words.solution_words(document, file, contents_of(document, file))
            for words in steps[:_MOST_STEPS]:
                flow.paragraph(words, _SIZE, NOTE)
            if more := len(steps[_MOST_STEPS:]):
                rest = ngettext("And {n} step more.", "And {n} steps more.", more)
                flow.paragraph(rest.format(n=more), _SIZE, NOTE)


def _idea(document: PackDocument, file: str) -> str:
    """The idea of a solution in the author's words."""
    lesson = mapping(mapping(document.value(file)).get("lesson"))
    return words_in(lesson.get("tactic"), language(), lines=True)


def _id(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".json")
