"""The tool bar: tools, snap step, quick open, Play."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from editor.document.document import PackDocument
from editor.ui.design_tokens import TOOL_BAR
from editor.ui.icons import icon
from editor.ui.popup import KeyKeepingComboBox
from editor.ui.retranslated import Retranslated
from editor.ui.settings import SNAP_STEPS_MM
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from editor.window.menus import Actions, fill_tool_bar, narrow_tool_bar
from editor.window.quick_open import QuickOpen, QuickOpenPopup
from schema.i18n import format_number
from schema.i18n import gettext as _

_GO_TO_PX: Final = 224
_GO_TO_NARROW_PX: Final = 128


class ToolBar(Retranslated, QToolBar):
    """The tool bar of one window; rebuilt when the language changes."""

    snap_step_chosen = Signal(float)  # mm
    file_chosen = Signal(str)
    play_wanted = Signal()
    go_to_left = Signal()

    def __init__(self, document: PackDocument, actions: Actions, thumbnails: Thumbnails) -> None:
        super().__init__()
        self._document, self._actions = document, actions
        self._thumbnails = thumbnails
        self._able = False
        self._given = 0
        """The number of entries that are hidden for lack of room."""
        self._needed_px = [0]
        """The width needed by number of hidden entries, as far as measured."""
        self._step_mm = SNAP_STEPS_MM[0]
        self.setObjectName("tools")
        self.toggleViewAction().setEnabled(False)
        self.setFixedHeight(TOOL_BAR)
        self._make()

    def _make(self) -> None:
        self.clear()
        self._snap_box = KeyKeepingComboBox()
        self._snap_box.setFixedWidth(76)
        set_tip(self._snap_box, _("Snap step"))
        self._snap_box.setAccessibleName(_("Snap step"))
        for step in SNAP_STEPS_MM:
            self._snap_box.addItem(_("{size} mm").format(size=format_number(step)), step)
        self._snap_box.setCurrentIndex(SNAP_STEPS_MM.index(self._step_mm))
        self._snap_box.activated.connect(lambda index: self.snap_step_chosen.emit(SNAP_STEPS_MM[index]))
        fill_tool_bar(self, self._actions, {"snap_step": lambda: self._snap_box})
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
        key = self._actions.first_key("go_to")
        self.go_to = QuickOpen(self._document, self._thumbnails, key)
        set_tip(self.go_to, f"{_('Go to anything')} ({key})" if key else _("Go to anything"))
        self.go_to.chosen.connect(self.file_chosen)
        self.go_to.left.connect(self.go_to_left)
        self.go_to.setFixedWidth(_GO_TO_PX)
        self.addWidget(self.go_to)
        self.addSeparator()
        self.play_button = QToolButton()
        self.play_button.setProperty("role", "play")
        self.play_button.setIconSize(QSize(14, 14))
        self.play_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.play_button.clicked.connect(self.play_wanted)
        self.addWidget(self.play_button)
        self.show_play(self._able)
        self._given, self._needed_px = 0, [self.sizeHint().width()]
        if self.isVisible():
            self._fit()

    def _give_way(self) -> None:
        narrow_tool_bar(self, self._actions.known.gives_way[self._given])
        self._given += 1
        self.go_to.show_key("")
        self.go_to.setFixedWidth(_GO_TO_NARROW_PX)
        self._needed_px.append(self.sizeHint().width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide entries that do not fit; they are also in the menus. Play always stays."""
        super().resizeEvent(event)
        width, given = event.size().width(), self._given
        if width < self._needed_px[given] or (given and width >= self._needed_px[given - 1]):
            QTimer.singleShot(0, self, self._fit)

    def event(self, event: QEvent) -> bool:
        """Fit again when entries have other sizes: those of styled buttons are known only once they are shown."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            needed = self.sizeHint().width()
            if needed != self._needed_px[-1]:
                self._needed_px[-1] = needed
                if self.width() < needed:
                    QTimer.singleShot(0, self, self._fit)
        return done

    def _fit(self) -> None:
        width = self.width()
        if self._given and width >= self._needed_px[self._given - 1]:
            self._make()
        while width < self._needed_px[-1] and self._given < len(self._actions.known.gives_way):
            self._give_way()

    def begin_go_to(self) -> None:
        """Focus quick open; open it as a popup if the tool bar is hidden."""
        if self.isVisible():
            self.go_to.begin()
            return
        popup = QuickOpenPopup(self._document, self._thumbnails, self.window())
        popup.go_to.chosen.connect(self.file_chosen)
        popup.show()

    def show_snap_step(self, mm: float) -> None:
        self._step_mm = mm
        self._snap_box.setCurrentIndex(SNAP_STEPS_MM.index(mm))

    def show_play(self, able: bool) -> None:
        """Enable or disable Play."""
        self._able = able
        self.play_button.setIcon(icon("play", 14, fill=True, tint="on_accent"))
        key = self._actions.first_key("play")
        self.play_button.setText(f"{_('Play')}  {key}" if key else _("Play"))
        self.play_button.setEnabled(able)
        set_tip(
            self.play_button,
            _("Test-play with unsaved changes") if able else self._actions.known.why_off("play"),
        )

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self._make()
