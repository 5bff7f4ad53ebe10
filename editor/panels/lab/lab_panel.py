"""The frame of panels in which the lab answers: verdicts in words, how far it is, buttons, sections with charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.panels.lab.background_run import BackgroundRun, Subject
from editor.ui.flow_layout import FlowLayout
from editor.ui.icons import icon
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import (
    ElidedLabel,
    EmptyState,
    IconLabel,
    Section,
    column,
    label,
    link_button,
    row,
    rule,
    scroll_area,
)
from schema.diagnostics.diagnostic import Severity
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.systems.game_rules import Rules

BUTTON_ICON: Final = 14


class LabSection(QWidget):
    """One section below the verdicts."""

    def __init__(self) -> None:
        super().__init__()
        self.side_note = ElidedLabel("", "small")
        """Stands at the right of the section's title."""
        self.side: QWidget = self.side_note
        """All that stands there."""
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)

    def title(self) -> str:
        """The title in the current language."""
        raise NotImplementedError


class Verdict(QWidget):
    """One verdict: an icon, a caption, the sentence, what stands behind it, and links."""

    def __init__(self, glyph: str, tint: str = "text", *, fill: bool = False) -> None:
        super().__init__()
        self._icon = IconLabel(glyph, tint, 20, fill=fill)
        self._caption = label("", "small")
        self._head = wrapped("title")
        self._text = wrapped("second")
        self.links: list[QPushButton] = []
        self._links = flow(across=4, down=0)
        self._links.hide()
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        words = column(self._caption, self._head, self._text, self._links, spacing=1)
        box.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(words, 1)
        self._icon.setMinimumHeight(22)

    def add_link(self, do: Callable[[], object]) -> QPushButton:
        """A link below the words; its text is set later."""
        link = link_button("")
        link.clicked.connect(do)
        box = self._links.layout()
        assert box is not None
        box.addWidget(link)
        self.links.append(link)
        return link

    def show_links(self, shown: bool) -> None:
        """Whether the links make sense now."""
        self._links.setVisible(shown)

    def show_icon(self, glyph: str, tint: str, *, fill: bool = True) -> None:
        """Show another icon."""
        self._icon.set_icon(icon(glyph, 20, fill=fill, tint=tint))

    def show_words(self, caption: str, head: str, text: str) -> None:
        """Show these."""
        self._caption.setVisible(bool(caption))
        self._caption.setText(caption)
        self._head.setText(head)
        self._text.setVisible(bool(text))
        self._text.setText(text)
        self.setAccessibleName(f"{caption}: {head}" if caption else head)


def flow(*parts: QWidget, across: int = 6, down: int = 6) -> QWidget:
    """Widgets side by side; those for which there is no room begin another line."""
    holder = QWidget()
    lines = FlowLayout(across, down)
    holder.setLayout(lines)
    policy = holder.sizePolicy()
    policy.setHeightForWidth(True)
    holder.setSizePolicy(policy)
    for part in parts:
        lines.addWidget(part)
    return holder


def wrapped(role: str = "") -> QLabel:
    """A label that breaks its lines."""
    result = label("", role)
    result.setWordWrap(True)
    return result


class LabPanel(Retranslated, QWidget):
    """The panel of one window. It shows the file in front; what was found of others is kept."""

    problems_wanted = Signal(str)
    """The problems of a file are to be shown."""
    changed = Signal()
    """There is something else to show."""
    told = Signal(str)
    """A line for the status bar: a run has begun, or ended with an answer."""

    glyph = ""
    """The icon of the button that begins."""

    def __init__(
        self,
        document: PackDocument,
        rules: Rules,
        flush: Callable[[], None],
        verdicts: Sequence[Verdict],
        sections: Sequence[LabSection],
    ) -> None:
        """`flush` submits text that is typed but not yet submitted, before the pack is played."""
        super().__init__()
        self._document, self._rules, self._flush = document, rules, flush
        self._runs: dict[str, BackgroundRun] = {}
        self._file = ""
        self._empty = EmptyState(" ", button=" ", link=" ")
        self._empty_button, self._empty_link = self._empty.button, self._empty.link
        assert self._empty_button is not None
        assert self._empty_link is not None
        self._empty_button.setIcon(icon(self.glyph, BUTTON_ICON))
        self._empty.wanted.connect(self.begin)
        self._empty.linked.connect(lambda: self.problems_wanted.emit(self._file))
        self._verdicts, self._sections = tuple(verdicts), tuple(sections)
        self._folds: list[Section] = []
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._make_content())
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._stack)
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._show_state)]
        self.retranslate()

    def _make_content(self) -> QWidget:
        self._changed = wrapped("second")
        self._again = link_button("")
        self._again.clicked.connect(self.begin)
        self._since = column(self._changed, row(self._again, "-"), spacing=2, margins=(12, 0, 12, 6))
        self._time, self._counts = label("", "strong"), wrapped("second")
        self._told = row(self._time, self._counts, spacing=10)
        told = self._told.layout()
        assert isinstance(told, QHBoxLayout)
        told.setStretch(1, 1)
        told.setAlignment(self._time, Qt.AlignmentFlag.AlignTop)
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self.stop_button = QPushButton()
        self.stop_button.setIcon(icon("stop", BUTTON_ICON, fill=True))
        self.stop_button.clicked.connect(self.stop)
        self._problem = wrapped("error")
        self._problem_link = link_button("")
        self._problem_link.clicked.connect(lambda: self.problems_wanted.emit(self._file))
        self._problem_row = column(self._problem, row(self._problem_link, "-"), spacing=2, margins=(12, 0, 12, 6))
        parts: list[QWidget | int | str] = [
            column(*self._verdicts, spacing=8, margins=(12, 10, 12, 8)),
            self._problem_row,
            self._since,
            column(
                self._told,
                4,
                self._bar,
                8,
                *self.make_buttons(),
                margins=(12, 2, 12, 10),
            ),
        ]
        for each in self._sections:
            fold = Section("", column(each, margins=(14, 2, 12, 8)), each.side)
            self._folds.append(fold)
            parts += [rule(), fold]
        area = scroll_area(sideways=False)
        area.setWidget(column(*parts, "-"))
        return area

    # ------------------------------------------------------------ what each panel says and does

    def make_buttons(self) -> tuple[QWidget | int, ...]:
        """Rows of buttons below the progress; the one that stops is there already."""
        return (flow(self.stop_button),)

    def make_run(self, file: str) -> BackgroundRun:
        """A run of a file, on the pack as it is now."""
        raise NotImplementedError

    def subject(self, file: str) -> Subject:
        """A file of the pack as it is now."""
        return Subject(self._rules, self._document.documents, file)

    def name_parts(self) -> None:
        """Set the texts of its own buttons in the current language."""

    def start_run(self, run: BackgroundRun) -> None:
        """Start a run that was made."""
        run.begin()

    def show_run(self, run: BackgroundRun) -> None:
        """Show verdicts, progress, buttons and sections of a run."""
        raise NotImplementedError

    def show_progress(self, time: str, counts: str, share: float) -> None:
        """How far the run is: in bold, then its counts, and the share that is done."""
        self._time.setText(time)
        self._counts.setText(counts)
        self._counts.setVisible(bool(counts))
        self._bar.setValue(round(1000 * share))
        self._bar.setAccessibleName(f"{time}, {counts}")

    def title(self) -> str:
        """The name of the panel, and of the button that begins."""
        raise NotImplementedError

    def nothing_words(self) -> str:
        """What to do while there is no file to ask about."""
        raise NotImplementedError

    def started_words(self, name: str) -> str:
        """What a request does to the file of this name."""
        raise NotImplementedError

    def begun_words(self, name: str) -> str:
        """That the file of this name is being played."""
        raise NotImplementedError

    def answer_words(self, run: BackgroundRun) -> str:
        """The answer of a run that has ended, in a sentence; empty if there is none."""
        raise NotImplementedError

    def why_not(self) -> str:
        """Why nothing can be asked about the file that is shown; empty if it can. Errors are told without this."""
        return ""

    def changed_words(self, run: BackgroundRun) -> str:
        """That the pack is another one now."""
        text = (
            _("Playing pack {hash}; you have changed it since.")
            if run.playing
            else _("Played with pack {hash}; you have changed it since.")
        )
        return text.format(hash=run.hash[:6])

    # ------------------------------------------------------------ what the window calls

    @property
    def file(self) -> str:
        """The file that is shown; empty if none is."""
        return self._file

    def show_file(self, file: str) -> None:
        """Show a file; it is played on request only."""
        if file != self._file:
            self._file = file
            self._show_state()
            self.changed.emit()

    def begin(self) -> None:
        """Play the file that is shown as it is now; what was found of an earlier state of the pack is dropped."""
        self._flush()
        if not self._file or self._errors or self.why_not():
            self._show_state()
            return
        self.begin_file(self._file)

    def begin_file(self, file: str) -> None:
        """Play a file, which need not be the one that is shown."""
        for other in list(self._runs.values()):
            other.stop()
        earlier = self._runs.pop(file, None)
        if earlier is not None:
            earlier.close()
            earlier.deleteLater()
        run = self.make_run(file)
        run.changed.connect(self._show_run)
        self._runs[file] = run
        self.start_run(run)
        self._show_state()
        self.changed.emit()
        self.told.emit(self.begun_words(self._document.name_of(file)))

    def stop_others(self) -> None:
        """Stop all runs; one goes on in a moment."""
        for run in self._runs.values():
            run.stop()

    def stop(self) -> None:
        """Stop at once; what was found is kept."""
        run = self._runs.get(self._file)
        if run is not None:
            run.stop()

    def close_down(self) -> None:
        """End what runs; the window is about to close."""
        for stop in self._unwatch:
            stop()
        for run in self._runs.values():
            run.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        run = self._runs.get(self._file)
        if event.key() == Qt.Key.Key_Escape and run is not None and run.playing:
            self.stop()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.changed.emit()  # what is painted on the table belongs to the panel

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.changed.emit()

    # ------------------------------------------------------------ what is shown

    @property
    def _errors(self) -> int:
        found = self._document.diagnostics.in_file(self._file)
        return sum(one.severity is Severity.ERROR for one in found)

    def _follow(self, touched: Touched) -> None:
        for place in touched:
            if place.was and place.was in self._runs:
                self._runs.pop(place.was).close()
        self._show_state()

    def _show_run(self) -> None:
        run = self.sender()
        if run is self._runs.get(self._file):
            self._show_state()
        self.changed.emit()
        if isinstance(run, BackgroundRun) and not run.playing and run.file in self._document.documents:
            words = run.problem or self.answer_words(run)
            if words:
                self.told.emit(f"{self._document.name_of(run.file)}: {words}")

    def _show_state(self) -> None:
        run = self._runs.get(self._file)
        if run is None:
            self._stack.setCurrentIndex(0)
            self._show_empty()
            return
        self._stack.setCurrentIndex(1)
        self._problem_row.setVisible(bool(run.problem))
        self._problem.setText(run.problem)
        changed = run.changed_since(self._document.documents)
        self._since.setVisible(changed)
        if changed:
            self._changed.setText(self.changed_words(run))
        self.stop_button.setVisible(run.playing)
        self.show_run(run)

    def _show_empty(self) -> None:
        assert self._empty_button is not None
        assert self._empty_link is not None
        errors, why_not = self._errors, self.why_not()
        if not self._file:
            self._empty.set_line(self.nothing_words())
        elif errors:
            text = ngettext("{n} error: cannot be played.", "{n} errors: cannot be played.", errors)
            self._empty.set_line(text.format(n=errors))
        else:
            self._empty.set_line(why_not or self.started_words(self._document.name_of(self._file)))
        self._empty_button.setVisible(bool(self._file) and not why_not)
        self._empty_link.setVisible(bool(errors))

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        assert self._empty_button is not None
        assert self._empty_link is not None
        self.setAccessibleName(self.title())
        self.name_parts()
        self._empty_button.setText(self.title())
        self._empty_link.setText(_("Show the problems"))
        self._again.setText(_("Start again"))
        self._problem_link.setText(_("Show the problems"))
        self.stop_button.setText(_("Stop"))
        for section, fold in zip(self._sections, self._folds, strict=True):
            fold.set_title(section.title())
        self._show_state()
        self.changed.emit()  # what is listed and painted elsewhere has words, too
