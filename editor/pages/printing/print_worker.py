"""Plans pages, paints those in view and looks for problems in a background thread, so that the page never waits."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPainter

from editor.document.document import PackDocument
from editor.document.edits import Documents
from editor.pages.printing.wishes import Planned, Wishes, own_frames, planned, still_of
from editor.printing.images import image_of
from editor.printing.options import PrintOptions
from editor.printing.page_plan import PlannedPage
from editor.printing.print_job import Chosen, problems_of
from editor.printing.printables import Printable, Printables
from editor.printing.sheet_painting import paint_page
from editor.tasks.worker import Worker
from editor.ui.severity import Severity, worst
from schema.diagnostics.diagnostic import Diagnostic, in_order
from schema.i18n import texts_in
from schema.models.frames import FRAME_NAMES

_PAUSE_MS: Final = 120
"""After the last change, before the pages are planned again."""
_MOST_KEPT_PIXELS: Final = 60_000_000
_MOST_SIDE: Final = 4000
_Key = tuple[int, int]
"""The number of a page in the plan, from 0, and the width of its picture in pixels."""
_FRAME_DPI: Final = 40.0


class _Painted(NamedTuple):
    """A picture of a page of a plan."""

    of: Planned
    key: _Key
    image: QImage


class Judged(NamedTuple):
    """What is wrong with a plan."""

    of: Planned
    problems: list[Diagnostic]
    worst: Mapping[int, Severity]
    """By the identity of what paints an item: a sticker may be right where the card of the same file is not."""


class _Framed(NamedTuple):
    """The first card that is printed in each frame."""

    key: object
    images: Mapping[str, QImage]


class PrintWorker(QObject):
    """One plan at a time; pictures of its pages are painted when somebody asks for them."""

    planned = Signal(object)
    """A plan with all that follows from the wishes."""
    painted = Signal()
    """One more picture of a page is there."""
    framed = Signal(object)
    """Pictures of a card by the names of frames; none if no card is printed."""
    judged = Signal(object)
    """What is wrong with what is printed, as `Judged`."""

    def __init__(self, document: PackDocument, printables: Printables, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._printables = document, printables
        self._still: tuple[Documents, PackDocument] | None = None
        self._wishes: Wishes | None = None
        self._now: Planned | None = None
        self._judged = True
        self._framed: object = None
        """What the card in its frames shows: it is painted again when that differs."""
        self._wanted: dict[_Key, None] = {}
        self._pictures: dict[_Key, QImage] = {}
        self._older: dict[str, QImage] = {}
        """By the name of a page, its picture before the last change, shown until the new one is there."""
        self._worker = Worker("print page", _PAUSE_MS, self._next, self)
        self._worker.done.connect(self._take)

    @property
    def busy(self) -> bool:
        """Whether a plan, its problems or pictures that somebody asked for are still to come."""
        return self._wishes is not None or not self._judged or bool(self._wanted)

    def want(self, wishes: Wishes) -> None:
        """Plan the pages soon; `planned` is emitted then."""
        self._wishes = wishes
        self._worker.begin_later()

    def picture(self, number: int, width: int) -> QImage | None:
        """The picture of a page; until it is painted an older or smaller one of the same page, or None."""
        assert self._now is not None
        page = self._now.plan.pages[number]
        width = max(1, min(width, int(_MOST_SIDE / max(1.0, page.height / page.width))))
        found = self._pictures.pop((number, width), None)
        if found is not None:
            self._pictures[number, width] = found  # the latest used is kept longest
            return found
        if (number, width) not in self._wanted:
            self._wanted[number, width] = None
            self._worker.begin()
        others = [image for (of, _width), image in self._pictures.items() if of == number]
        older = self._older.get(page.name)
        if older is not None and abs(older.height() / older.width() - page.height / page.width) < 0.02:
            others.append(older)
        return max(others, key=lambda image: image.width(), default=None)

    def forget_requests(self) -> None:
        """Paint nothing that was asked for so far: other pages are in view."""
        self._wanted.clear()

    def still(self) -> PackDocument:
        """The pack as it is now, which another thread may read."""
        documents = self._document.documents
        if self._still is None or self._still[0] is not documents:
            self._still = (documents, still_of(self._document))
        return self._still[1]

    def close(self) -> None:
        """End the thread."""
        self._worker.close(2.0)

    # ------------------------------------------------------------ jobs

    def _next(self) -> Callable[[], object] | None:
        document, printables, wishes, now = self.still(), self._printables, self._wishes, self._now
        if wishes is not None:
            if self._worker.waiting:
                return None
            self._wishes = None
            return _guarded(lambda: planned(document, printables, wishes))
        if now is None:
            return None
        if self._wanted:
            key = number, width = max(self._wanted, key=lambda key: key[1])
            page, options = now.plan.pages[number], now.options
            return _guarded(lambda: _Painted(now, key, picture_of(page, options, width)))
        if not self._judged:
            self._judged = True
            return _guarded(lambda: judged(document, now))
        card = next((one.items[0] for one in now.chosen if one.kind.layout == "cards" and one.items), None)
        shown = None if card is None else (document, card.id, now.options.language, now.options.grey)
        if card is not None and shown != self._framed:
            return _guarded(lambda: _Framed(shown, frames_of(card, now.options, tuple(own_frames(document)))))
        return None

    def _take(self, result: object) -> None:
        match result:
            case Planned():
                self._keep_older()
                self._now, self._judged = result, False
                self.planned.emit(result)
            case _Painted():
                self._wanted.pop(result.key, None)
                if result.of is self._now:
                    self._keep(result.key, result.image)
                    self.painted.emit()
            case Judged():
                if result.of is self._now:
                    self.judged.emit(result)
            case _Framed():
                self._framed = result.key
                self.framed.emit(result.images)
            case Exception():
                self._wanted.clear()
                self._framed = self._now  # not again at once
                sys.excepthook(type(result), result, result.__traceback__)
            case _:
                raise TypeError(result)
        self._worker.begin()

    def _keep_older(self) -> None:
        if self._now is not None:
            older: dict[str, QImage] = {}
            for (number, _width), image in self._pictures.items():
                name = self._now.plan.pages[number].name
                if name not in older or older[name].width() < image.width():
                    older[name] = image
            self._older = older
        self._pictures.clear()
        self._wanted.clear()

    def _keep(self, key: _Key, image: QImage) -> None:
        self._pictures[key] = image
        pixels = sum(each.width() * each.height() for each in self._pictures.values())
        for other in list(self._pictures):
            if pixels <= _MOST_KEPT_PIXELS or other == key:
                break
            removed = self._pictures.pop(other)
            pixels -= removed.width() * removed.height()


def judged(document: PackDocument, now: Planned) -> Judged:
    """Look for problems of each item that is printed."""
    found: list[Diagnostic] = []
    worst_of: dict[int, Severity] = {}
    for one in now.chosen:
        for item in one.items:
            problems = problems_of(document, (Chosen(one.kind, (item,)),), now.options)
            found += problems
            severity = worst(problem.severity for problem in problems)
            if severity is not None:
                worst_of[id(item.paint)] = severity
    return Judged(now, in_order(dict.fromkeys(found)), worst_of)


def picture_of(page: PlannedPage, options: PrintOptions, width: int) -> QImage:
    """A page as it is printed, on white."""
    image = QImage(width, max(1, round(width * page.height / page.width)), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    with QPainter(image) as painter, texts_in(options.language):
        painter.scale(image.width() / page.width, image.height() / page.height)
        paint_page(painter, page, options)
    return image.convertToFormat(QImage.Format.Format_Grayscale8) if options.grey else image


def frames_of(card: Printable, options: PrintOptions, own: Sequence[str] = ()) -> dict[str, QImage]:
    """The front of a card in its own frame and in each of the others, with those of the pack, in small."""
    with texts_in(options.language):
        return {
            frame: image_of(card, "front", replace(options, frame=frame), _FRAME_DPI, 0.0)
            for frame in ("", *FRAME_NAMES, *own)
        }


def _guarded(job: Callable[[], object]) -> Callable[[], object]:
    """The job with an exception as its result: the thread must not end."""

    def run() -> object:
        try:
            return job()
        except Exception as error:  # noqa: BLE001  handled in the GUI thread
            return error

    return run
