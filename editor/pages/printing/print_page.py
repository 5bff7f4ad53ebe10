"""The print page: what to print at the left, the sheet in the middle, paper and backs at the right.

Shared by all games: what a pack can print is told by its game system, see `editor.printing.printables`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QHideEvent, QImage, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QSizePolicy, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.document.edits import Touched
from editor.document.page_keys import SHEETS
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext
from editor.pages.printing.exports import export_decks, export_images, export_pdf
from editor.pages.printing.options_panel import OptionsPanel
from editor.pages.printing.page_strip import PageStrip
from editor.pages.printing.print_worker import Judged, PrintWorker
from editor.pages.printing.sheet_view import HUNDRED_PER_CENT, SheetView
from editor.pages.printing.what_panel import WhatPanel
from editor.pages.printing.wishes import (
    Planned,
    Wishes,
    kept_wishes,
    own_frames,
    planned,
    planned_test_page,
    wishes_from,
)
from editor.printing.calibration import calibration_of, keep_calibration, known_printers
from editor.printing.options import BadOption, far_back
from editor.printing.printables import Printables
from editor.tasks.progress import Progress
from editor.ui.icons import icon
from editor.ui.notice_bar import Notice
from editor.ui.page import Page
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, IconButton, label, row, rule
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.pages.printing import printer_output

_KEEP_MS: Final = 800
"""After the last change, before the choices are stored."""
_ROOMY_PX: Final = 940
"""Below this width of the middle the buttons have no words, except for the first one."""
_ZOOM_PX: Final = 420
"""Below this width of the middle the keys zoom alone."""
_LOW_PX: Final = 420
"""Below this height there are no small pages."""
_ABOUT: Final = "print"


class PrintPage(Retranslated, Page):
    """Plans the pages again after each change, in the background, and writes them."""

    fills_window = True

    def __init__(self, context: PageContext, printables: Printables) -> None:
        super().__init__(context.page_parent)
        self._context, self._document, self._printables = context, context.document, printables
        self._folder = context.preferences.folder
        self.wishes = self._kept()
        self.planned: Planned | None = None
        self._stale = True
        self.worker = PrintWorker(self._document, printables, self)
        self.what = WhatPanel()
        printers = () if self._folder is None else known_printers(self._folder)
        self.options = OptionsPanel(self._document.languages, self._folder, printers)
        self.sheet = SheetView(self.worker)
        self.strip = PageStrip(self.worker)
        self._build()
        self._keeping = QTimer(self, interval=_KEEP_MS, singleShot=True)
        self._keeping.timeout.connect(self._keep)
        self._connect()
        self.what.show_wishes(self.wishes)
        self.options.show_frames(own_frames(self._document))
        self.options.show_wishes(self.wishes)
        self.retranslate()

    def _build(self) -> None:
        self._title = label("", "title")
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.back, self.on = IconButton("caret-left", "", 14), IconButton("caret-right", "", 14)
        self.farther, self.closer = IconButton("minus", "", 12), IconButton("plus", "", 12)
        self.fitted = IconButton("arrows-out", "", 14)
        self._per_cent = label("", "second")
        self.printer = QPushButton()
        self.images = QPushButton()
        self.decks = QPushButton()
        self.pdf = QPushButton()
        self.pdf.setProperty("role", "primary")
        self.printer.setIcon(icon("printer", 16))
        self.images.setIcon(icon("image", 16))
        self.decks.setIcon(icon("cube", 16))
        self.pdf.setIcon(icon("file-pdf", 16, tint="on_accent"))
        zoom = (self.farther, self._per_cent, self.closer, self.fitted)
        self._zoom = row(*zoom, spacing=2)
        bar = row(
            self.back, self.on, self._title, self._zoom, self.printer, self.images, self.decks, self.pdf,
            spacing=6, margins=(8, 6, 8, 6),
        )  # fmt: skip
        layout = bar.layout()
        assert layout is not None
        layout.setStretch(2, 1)  # type: ignore[attr-defined]
        self._middle = QWidget()
        box = QVBoxLayout(self._middle)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part, stretch in ((bar, 0), (rule(), 0), (self.sheet, 1), (self.strip, 0)):
            box.addWidget(part, stretch)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        for number, part in enumerate((self.what, self._middle, self.options)):
            self._splitter.addWidget(part)
            self._splitter.setCollapsible(number, False)
            self._splitter.setStretchFactor(number, int(number == 1))
        self._splitter.setSizes([280, 800, 290])
        self._splitter.splitterMoved.connect(self._show_words)
        self._empty = EmptyState(" ", " ")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._splitter)
        self._stack.addWidget(self._empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
        self.setFocusProxy(self.sheet.canvas)
        # From the sheet on: what comes before a proxy is never reached by Tab.
        what = self.what
        chain = (
            self.sheet.canvas, self.strip.pages, self.back, self.on, self.farther, self.closer, self.fitted,
            self.printer, self.images, self.decks, self.pdf, what.tree, what.cards, what.script, what.overlap,
            what.problems,
        )  # fmt: skip
        for before, after in pairwise(chain):
            self.setTabOrder(before, after)

    def _connect(self) -> None:
        canvas = self.sheet.canvas
        self.worker.planned.connect(self._show_plan)
        self.worker.judged.connect(self._show_problems)
        self.worker.framed.connect(self._show_frames)
        self.what.changed.connect(self._change)
        self.options.changed.connect(self._change)
        self.what.problem_chosen.connect(self._go_to)
        self.options.test_page_wanted.connect(self.ask_for_test_page)
        canvas.turned.connect(self._turned)
        canvas.zoomed.connect(self._show_zoom)
        canvas.opened.connect(self.opened)
        self.strip.pages.chosen.connect(canvas.turn_to)
        self.what.mat.chosen.connect(canvas.turn_to)
        self.back.clicked.connect(lambda: canvas.turn_to(canvas.sheet - 1))
        self.on.clicked.connect(lambda: canvas.turn_to(canvas.sheet + 1))
        self.closer.clicked.connect(lambda: canvas.zoom_by(1))
        self.farther.clicked.connect(lambda: canvas.zoom_by(-1))
        self.fitted.clicked.connect(lambda: canvas.zoom_to(None))
        self.pdf.clicked.connect(self.ask_for_pdf)
        self.printer.clicked.connect(self.ask_for_printer)
        self.images.clicked.connect(self.ask_for_images)
        self.decks.clicked.connect(self.ask_for_decks)
        self._empty.wanted.connect(self._add_cards)
        self._unwatch = self._document.watch(self._follow)

    def retranslate(self) -> None:
        for button, words in (
            (self.back, _("Previous sheet")),
            (self.on, _("Next sheet")),
            (self.closer, _("Zoom in")),
            (self.farther, _("Zoom out")),
            (self.fitted, _("Fit")),
        ):
            set_tip(button, words)
            button.setAccessibleName(words)
        for push, words, tip in (
            (self.pdf, _("Export PDF"), _("Write all pages to a file, to be printed at 100 %")),
            (self.printer, _("Print…"), _("Print all pages at 100 % on a printer of this computer")),
            (self.images, _("Export images"), _("Write a PNG of each side of each item")),
            (
                self.decks,
                _("Export for Tabletop Simulator"),
                _("Write sheets of cards and a save that names each card"),
            ),
        ):
            push.setAccessibleName(words)
            set_tip(push, tip)
        self.pdf.setText(_("Export PDF"))
        self.pdf.setShortcut("Ctrl+E")
        kind = self._kind_of_cards()
        self._empty.set_line(_("This pack has no cards yet."))
        if self._empty.button is not None:
            self._empty.button.setText(_("Add cards"))
            self._empty.button.setVisible(bool(kind))
        self._show_words()
        self._show_sheet_title()
        self._change()

    @property
    def hint(self) -> str:
        return _("Page Up and Page Down turn to other sheets, Ctrl+wheel zooms, Enter opens the chosen card.")

    # ------------------------------------------------------------ choices

    def _kept(self) -> Wishes:
        root = self._document.root
        kept = self._context.preferences.settings.printing.get(str(root)) if root is not None else None
        found = wishes_from(self._document, kept)
        if self._folder is None or not found.printer:
            return found
        calibration = calibration_of(self._folder, found.printer)
        return replace(found, options=replace(found.options, calibration=calibration))

    def _keep(self) -> None:
        """Store the choices with the pack, and the correction with its printer."""
        preferences, root, wishes = self._context.preferences, self._document.root, self.wishes
        if root is not None:
            now = kept_wishes(wishes)
            printing = preferences.settings.printing
            if printing.get(str(root)) != now:
                preferences.change(printing={**printing, str(root): now})
        correction = wishes.options.calibration
        if self._folder and wishes.printer and calibration_of(self._folder, wishes.printer) != correction:
            with contextlib.suppress(OSError):
                keep_calibration(self._folder, wishes.printer, correction)

    def _change(self) -> None:
        """A choice was changed: plan the pages again soon."""
        wishes = self.options.wishes(self.wishes)
        overlap = self.what.overlap.value()
        wishes = replace(
            wishes,
            options=replace(wishes.options, overlap=overlap),
            cards=self.what.cards.text().strip(),
            script=self.what.script_id,
            kinds=self.what.kinds() if self.planned is not None else wishes.kinds,
        )
        if wishes != self.wishes:
            self.wishes = wishes
            self._keeping.start()
        self._plan()

    def _plan(self) -> None:
        self._stale = not self.isVisible()
        if not self._stale:
            self.worker.want(self.wishes)

    def _follow(self, _touched: Touched) -> None:
        self.options.show_frames(own_frames(self._document))
        self._change()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._plan()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._keeping.isActive():
            self._keeping.stop()
            self._keep()

    def close_down(self) -> None:
        self._unwatch()
        if self._keeping.isActive():
            self._keeping.stop()
            self._keep()
        self.worker.close()

    # ------------------------------------------------------------ what follows

    def _show_plan(self, planned_: Planned) -> None:
        self.planned = planned_
        empty = not any(one.items for one in planned_.listed)
        self._stack.setCurrentWidget(self._empty if empty else self._splitter)
        self.what.show_plan(planned_)
        self.options.far.setText(far_back(planned_.options))
        self.options.far.setVisible(bool(self.options.far.text()))
        self.strip.pages.show_plan(planned_)
        self.sheet.canvas.show_plan(planned_)
        for button in (self.pdf, self.printer, self.images, self.decks):
            button.setEnabled(bool(planned_.plan.pages))

    def _show_frames(self, pictures: Mapping[str, QImage]) -> None:
        self.options.frame.show_pictures(pictures)

    def _show_problems(self, judged: Judged) -> None:
        self.what.show_problems(judged.problems)
        self.strip.pages.show_problems(judged)

    def _turned(self, sheet: int) -> None:
        self.strip.pages.show_sheet(sheet)
        self.what.mat.show_sheet(sheet)
        self._show_sheet_title()

    def _show_sheet_title(self) -> None:
        now, canvas = self.planned, self.sheet.canvas
        plan = now.plan if now is not None else None
        if now is None or plan is None or not canvas.pages:
            self._title.setText("")
        else:
            group = now.group_title(canvas.pages[0][1].group)
            words = _("{group}, sheet {number} of {all}")
            self._title.setText(words.format(group=group, number=canvas.sheet, all=plan.sheets))
        self.back.setEnabled(plan is not None and canvas.sheet > 1)
        self.on.setEnabled(plan is not None and canvas.sheet < plan.sheets)

    def _show_zoom(self) -> None:
        self._per_cent.setText(f"{self.sheet.canvas.mm / HUNDRED_PER_CENT * 100:.0f}\u00a0%")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Its parts have their sizes now; those decide which words fit.
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self._show_words()
        self.strip.setVisible(self.height() >= _LOW_PX)
        self._show_zoom()

    def _show_words(self) -> None:
        roomy = self._middle.width() >= _ROOMY_PX
        self.printer.setText(_("Print…") if roomy else "")
        self.images.setText(_("Export images") if roomy else "")
        self.decks.setText(_("Export for Tabletop Simulator") if roomy else "")
        self._per_cent.setVisible(roomy)
        self._zoom.setVisible(self._middle.width() >= _ZOOM_PX)

    def _go_to(self, problem: Diagnostic) -> None:
        self.jump.emit(problem.location.file, problem.location.pointer)

    def _kind_of_cards(self) -> str:
        return next((kind.folder for kind in self._document.system.kinds if kind.has_abilities), "")

    def _add_cards(self) -> None:
        self.opened.emit(f"{SHEETS}{self._kind_of_cards()}")

    # ------------------------------------------------------------ exports

    def ask_for_pdf(self) -> None:
        """Ask for a file and write the pages to it."""
        if file := self._ask_for_file(self._name()):
            self.write_pdf(file)

    def write_pdf(self, file: Path) -> Progress:
        """Write the pages to a file in the background."""
        title = self._document.title
        return self._start(
            _("Writing {file}").format(file=file.name),
            lambda now, report: export_pdf(now, title, file, report),
            self.ask_for_pdf,
        )

    def ask_for_test_page(self) -> None:
        """Ask for a file and write the page to it that shows how the printer has to be corrected."""
        if file := self._ask_for_file(f"{self._name()}-test-page"):
            title, wishes, document = self._document.title, self.wishes, self.worker.still()
            self._run(
                _("Writing {file}").format(file=file.name),
                lambda report: export_pdf(planned_test_page(document, wishes), title, file, report),
                self.ask_for_test_page,
            )

    def ask_for_images(self) -> None:
        """Ask for a folder and write a picture of each side of each item into it."""
        if folder := self._ask_for_folder():
            self.write_images(folder)

    def write_images(self, folder: Path) -> Progress:
        """Write a picture of each side of each item in the background."""
        return self._start(
            _("Writing pictures"),
            lambda now, report: export_images(now, folder, report),
            self.ask_for_images,
        )

    def ask_for_decks(self) -> None:
        """Ask for a folder and write decks for Tabletop Simulator into it."""
        if folder := self._ask_for_folder():
            self.write_decks(folder)

    def write_decks(self, folder: Path) -> Progress:
        """Write decks for Tabletop Simulator in the background."""
        title, name = self._document.title, self._name()
        return self._start(
            _("Writing decks"),
            lambda now, report: export_decks(now, title, name, folder, report),
            self.ask_for_decks,
        )

    def ask_for_printer(self) -> None:
        """Ask for a printer and print all pages."""
        now = self.planned
        if now is None:
            return
        printer = printer_output.ask_for_printer(self, now, self._document.title)
        if printer is not None:
            self._context.notices.forget(_ABOUT)
            self._context.work.start(
                _("Printing"),
                lambda report: printer_output.print_pages(now, printer, report),
                self._tell_printed,
                partial(self._tell_failed, self.ask_for_printer),
            )

    def _tell_printed(self, name: str) -> None:
        self._context.notices.tell(Notice(_ABOUT, "info", _("Printed: {name}").format(name=name)))

    def _start(self, words: str, write: Callable[[Planned, Progress], Path], again: Callable[[], None]) -> Progress:
        """Plan the pages as they are chosen now, and write them, in the background."""
        document, printables, wishes = self.worker.still(), self._printables, self.wishes
        return self._run(words, lambda report: write(planned(document, printables, wishes), report), again)

    def _run(self, words: str, write: Callable[[Progress], Path], again: Callable[[], None]) -> Progress:
        self._context.notices.forget(_ABOUT)
        return self._context.work.start(words, write, self._tell_done, partial(self._tell_failed, again))

    def _tell_done(self, there: Path) -> None:
        folder = there if there.is_dir() else there.parent
        actions = [(_("Show in folder"), partial(_open, folder))]
        if there != folder:
            actions.insert(0, (_("Open"), partial(_open, there)))
        words = _("Written: {file}").format(file=there)
        self._context.notices.tell(Notice(_ABOUT, "info", words, actions))

    def _tell_failed(self, again: Callable[[], None], error: Exception) -> None:
        if not isinstance(error, OSError | BadOption):
            raise error
        words = _("Nothing was written. {reason}").format(reason=error)
        self._context.notices.tell(Notice(_ABOUT, "error", words, ((_("Choose another place"), again),)))

    def _name(self) -> str:
        root = self._document.root
        return root.stem if root is not None else "pack"

    def _ask_for_file(self, name: str) -> Path | None:
        root = self._document.root
        usual = str((root.parent if root is not None else Path.home()) / f"{name}.pdf")
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Export PDF"), usual, "PDF (*.pdf)")
        if not chosen:
            return None
        file = Path(chosen)
        return file if file.suffix else file.with_suffix(".pdf")

    def _ask_for_folder(self) -> Path | None:
        root = self._document.root
        usual = str(root.parent if root is not None else Path.home())
        chosen = QFileDialog.getExistingDirectory(self, _("Choose a folder"), usual)
        return Path(chosen) if chosen else None


def _open(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
