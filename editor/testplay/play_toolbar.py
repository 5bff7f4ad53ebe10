"""The tools above the table in play: undo, seed, restart, replays and Stop; a system may add more."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSpinBox, QToolButton, QWidget

from editor.testplay.disabled_reasons import show_able
from editor.ui.design_tokens import ICON_TOOL, TOOL_BAR
from editor.ui.icons import icon
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, label, row
from schema.i18n import gettext as _


class PlayToolbar(QWidget):
    """Buttons that emit signals."""

    undo = Signal()
    redo = Signal()
    restart = Signal(int)
    """Play again from the start, with this seed."""
    replay = Signal()
    """Repeat the decisions on the current content."""
    save = Signal()
    """Save the replay."""
    open = Signal()
    """Open a replay."""
    stop = Signal()

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.setObjectName("tabStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(TOOL_BAR)
        size = ICON_TOOL
        self.undo_button = IconButton("arrow-u-up-left", _("Take back the last decision (Ctrl+Z)"), size)
        self.redo_button = IconButton("arrow-u-up-right", _("Decide it again (Ctrl+Y)"), size)
        self.seed = QSpinBox()
        self.seed.setRange(0, 2**31 - 1)
        self.seed.setValue(seed)
        self.seed.setFixedWidth(86)
        set_tip(self.seed, _("Seed: the same seed and the same decisions give the same game"))
        self.seed.setAccessibleName(_("Seed"))
        again = IconButton(
            "arrow-clockwise", _("Play again from the start, on the pack as it is now"), size, text=_("Play again")
        )
        self.replay_button = IconButton("git-diff", "", size)
        self.save_button = IconButton("download-simple", _("Save the replay…"), size)
        self.open_button = IconButton("folder-open", _("Open a replay…"), size)
        self.status: QLabel = ElidedLabel("", "second")
        self._origin = ""
        """What is played, shown while nothing else is told."""
        self.stop_button = QToolButton()
        self.stop_button.setProperty("role", "play")
        self.stop_button.setText(_("Stop") + "  Shift+F5")
        set_tip(self.stop_button, _("Stop the test-play and close its tab (Shift+F5)"))
        self.stop_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.stop_button.setIconSize(QSize(14, 14))
        self.stop_button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        box = QHBoxLayout(self)
        box.setContentsMargins(10, 4, 10, 4)
        box.setSpacing(3)
        for part in (self.undo_button, self.redo_button):
            box.addWidget(part)
        box.addSpacing(12)
        self._display = _row()
        box.addLayout(self._display)
        box.addSpacing(16)
        self._seed_line = row(label(_("Seed"), "second"), self.seed, spacing=3)
        box.addWidget(self._seed_line)
        box.addWidget(again)
        box.addWidget(self.replay_button)
        box.addWidget(self.save_button)
        box.addWidget(self.open_button)
        self._with_words: list[QToolButton] = [again]
        """Tools that have words while there is room for them."""
        self._tools = _row()
        box.addLayout(self._tools)
        box.addSpacing(12)
        self.status.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        box.addWidget(self.status, 1)
        box.addSpacing(12)
        self._main = _row()
        box.addLayout(self._main)
        box.addSpacing(6)
        box.addWidget(self.stop_button)
        self.show_undo(False, False)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        again.clicked.connect(lambda: self.restart.emit(self.seed.value()))
        self.replay_button.clicked.connect(self.replay)
        self.save_button.clicked.connect(self.save)
        self.open_button.clicked.connect(self.open)
        self.stop_button.clicked.connect(self.stop)
        self.show_changes(False)
        self.stop_button.setIcon(icon("stop", 14, fill=True, tint="on_accent"))

    def add_display_tools(self, *tools: QWidget) -> None:
        """Add buttons that change what is displayed, after undo and redo."""
        for tool in tools:
            self._display.addWidget(tool)

    def add_main_button(self, button: QToolButton) -> None:
        """Add a button that never gives way, before Stop."""
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._main.addWidget(button)

    def add_tool(self, tool: QWidget) -> None:
        """Add a button to the right of the others."""
        self._tools.addWidget(tool)
        if isinstance(tool, QToolButton):
            self._with_words.append(tool)
        self._give_way(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_way(event.size().width())

    def _give_way(self, width: int) -> None:
        """Where there is no room, hide the texts of tools, then the seed; main buttons and Stop stay."""
        for words, seed in ((True, True), (False, True), (False, False)):
            style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if words else Qt.ToolButtonStyle.ToolButtonIconOnly
            for tool in self._with_words:
                tool.setToolButtonStyle(style)
            self._seed_line.setVisible(seed)
            if self.sizeHint().width() <= width:
                return

    def show_status(self, words: str) -> None:
        """Show what is going on; empty if the table shows it."""
        self.status.setText(words or self._origin)

    def show_origin(self, words: str) -> None:
        """Show what is played, wherever nothing else is told."""
        if self.status.text() == self._origin:
            self.status.setText(words)
        self._origin = words

    def show_undo(self, undo: bool, redo: bool) -> None:
        """Show whether a decision by hand can be undone, and whether one was."""
        show_able(
            self.undo_button,
            self.undo_button.accessibleName(),
            "" if undo else _("Nothing has been decided by hand before this."),
        )
        show_able(self.redo_button, self.redo_button.accessibleName(), "" if redo else _("Nothing was taken back."))

    def show_changes(self, changed: bool) -> None:
        """Show whether the content has changed since the play began."""
        self.replay_button.setEnabled(changed)
        words = _("Replay with changes: the same decisions on the content as it is now (Ctrl+F5)")
        none = _("Nothing has changed since this play began, so a replay would be the same (Ctrl+F5)")
        set_tip(self.replay_button, words if changed else none)
        self.replay_button.setAccessibleName(_("Replay with changes"))


def _row() -> QHBoxLayout:
    box = QHBoxLayout()
    box.setSpacing(3)
    return box
