"""The frames of a card in small, the choice for the pack or for one card, and how its words fit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import AddFile, Edit, RemoveValue, SetValue, Several
from editor.late_imports import late_imports
from editor.pages.card.card_faces import ShowCard, ShownCard
from editor.pages.start.frame_templates import FRAME_CALLED, FRAME_TITLES
from editor.ui.icons import blank
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import column, label, link_button, restyle, row, rule
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping
from schema.models.frames import FRAME_NAMES, FRAMES
from schema.rendering.card_frames import CORNER, HEIGHT, WIDTH
from schema.rendering.frame_layout import Layout, copy_of

with late_imports(__name__):
    from editor.document import defaults
    from editor.pages.card import font_import
    from editor.pages.start import new_pieces

_FRAMES: Final[tuple[str, ...]] = FRAME_NAMES
_MOST_OWN: Final = 3
"""Frames of the pack with a picture; others are chosen in forms."""
_MOST_WIDE: Final = 92
_THUMB_PX: Final = 50
_PAUSE_MS: Final = 150
"""After the last change, before the small pictures are painted again."""
_MOST_LINES: Final = 4
_AROUND: Final = 34
"""The margins of all parts and the gaps between them."""


class FrameChoice(Retranslated, QWidget):
    """Pictures to choose from; "Only this card" decides what is changed. A new frame begins as a copy."""

    made = Signal(str)
    """The file of a new frame, or of one that is to be changed."""

    def __init__(self) -> None:
        super().__init__()
        self._document: PackDocument | None = None
        self._file, self._tongue = "", ""
        self._show_card: ShowCard | None = None
        self._title, self._whose = label("", "strong"), label("", "second")
        self.only = QCheckBox()
        self.font_button, self.new_button, self.edit_button = link_button(""), link_button(""), link_button("")
        self.buttons: dict[str, QToolButton] = {}
        self._tiles = row(spacing=6)
        self._layout: Layout | None = None
        self._fit_title = label("", "strong")
        self._lines = [label("", "second") for _number in range(_MOST_LINES)]
        self._left = column(
            self._title,
            self._whose,
            4,
            self.only,
            4,
            self.new_button,
            self.edit_button,
            self.font_button,
            "-",
            spacing=2,
        )
        self._words = column(self._fit_title, *self._lines, "-", spacing=2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(rule())
        self._beside = row(self._left, self._tiles, 2, self._words, "-", spacing=6, margins=(10, 6, 4, 6))
        self._below = row(margins=(10, 0, 4, 6))
        box.addWidget(self._beside)
        box.addWidget(self._below)
        self._below.hide()
        self.only.toggled.connect(self._limit)
        self.font_button.clicked.connect(self._add_font)
        self.new_button.clicked.connect(self._add_frame)
        self.edit_button.clicked.connect(lambda: self.made.emit(self._own_file()))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._paint_frames)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(_("Frame"))
        self.only.setText(_("Only this card"))
        self.font_button.setText(_("New font…"))
        self.new_button.setText(_("New frame"))
        set_tip(self.new_button, _("A copy of this frame, with places, colours and letters of its own"))
        self.edit_button.setText(_("Edit frame"))
        self._fit_title.setText(_("How it fits"))
        self._name_frames()
        self._show_whose()

    def _name_frames(self) -> None:
        for frame, button in self.buttons.items():
            named = FRAME_TITLES[frame]() if frame in FRAME_NAMES else self._title_of(frame)
            button.setText(named)
            set_tip(button, named)
            button.setAccessibleName(named)

    def _title_of(self, frame: str) -> str:
        document = self._document
        file = document.file_of(FRAMES, frame) if document is not None else None
        return document.name_of(file) if document is not None and file is not None else frame

    def _build(self, frames: Sequence[str]) -> None:
        """A button for each frame, those of the pack last."""
        if list(self.buttons) == list(frames):
            return
        layout = self._tiles.layout()
        assert layout is not None
        for old in self.buttons.values():
            layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons.clear()
        for frame in frames:
            button = QToolButton()
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setAutoRaise(True)
            button.setIconSize(QSize(_THUMB_PX, round(_THUMB_PX * HEIGHT / WIDTH)))
            button.setMaximumWidth(_MOST_WIDE)
            button.clicked.connect(lambda _checked=False, frame=frame: self._choose(frame))
            self.buttons[frame] = button
            layout.addWidget(button)

    def show_card(self, document: PackDocument, file: str, card: ShownCard, show_card: ShowCard, tongue: str) -> None:
        """Show the frames of a card in a language; its pictures follow after a pause."""
        if (self._document, self._file) != (document, file):
            for button in self.buttons.values():
                button.setIcon(QIcon())
        self._document, self._file, self._tongue, self._show_card = document, file, tongue, show_card
        self._layout = card.layout
        chosen = card.layout.name if card.layout is not None else _FRAMES[0]
        own = [PurePosixPath(each).stem for each in document.files_in(FRAMES)]
        own = own[:_MOST_OWN] if chosen in (*own[:_MOST_OWN], *_FRAMES) else [*own[: _MOST_OWN - 1], chosen]
        self._build([*_FRAMES, *own])
        self._name_frames()
        for frame, button in self.buttons.items():
            button.setChecked(frame == chosen)
        self.new_button.setVisible(card.layout is not None)
        self.edit_button.setVisible(bool(self._own_file()))
        self.only.blockSignals(True)
        self.only.setChecked(bool(self._own_frame()))
        self.only.blockSignals(False)
        self._show_whose()
        lines = [card.warning, *card.fit] if card.warning else list(card.fit)
        for number, shown in enumerate(self._lines):
            shown.setText(lines[number] if number < len(lines) else "")
            shown.setVisible(number < len(lines))
            role = "error" if card.warning and number == 0 else "second"
            if shown.property("role") != role:
                shown.setProperty("role", role)
                restyle(shown)
        self._arrange()
        self._pause.start()

    def _own_frame(self) -> object:
        if self._document is None:
            return None
        return mapping(mapping(self._document.value(self._file)).get("printing")).get("frame")

    def _show_whose(self) -> None:
        self._whose.setText(_("of this card") if self._own_frame() else _("of all cards of the pack"))

    def _paint_frames(self) -> None:
        document, show_card = self._document, self._show_card
        if document is None or show_card is None or not self.isVisible():
            return
        for frame, button in self.buttons.items():
            card = show_card(document, self._file, self._tongue, frame)
            if card is not None:
                button.setIcon(_picture(card, self.devicePixelRatioF()))

    def _choose(self, frame: str) -> None:
        if self._document is None:
            return
        file = self._file if self.only.isChecked() else "pack.json"
        self._submit(file, frame)
        for name, button in self.buttons.items():
            button.setChecked(name == frame)

    def _add_font(self) -> None:
        if self._document is not None:
            font_import.ask_for_font(self._document, self._file, self.window())

    def _own_file(self) -> str:
        """The file of the frame that is shown, if the pack brings it."""
        document, layout = self._document, self._layout
        if document is None or layout is None or not layout.id:
            return ""
        return document.file_of(FRAMES, layout.id) or ""

    def _add_frame(self) -> None:
        """Give the pack a copy of the frame that is shown, use it, and open it."""
        document, layout = self._document, self._layout
        if document is None or layout is None:
            return
        names = {code: FRAME_CALLED.get(code, FRAME_CALLED["en"]) for code in document.languages}
        id_ = new_pieces.id_for(document.documents, FRAMES, FRAME_CALLED)
        source = self._own_file()
        content = dict(mapping(document.value(source))) if source else copy_of(layout)
        file = f"{FRAMES}/{id_}.json"
        start = {key: content.pop(key) for key in ("$schema",) if key in content}
        made = {**start, **content, "id": id_, "name": names}
        made = {key: made[key] for key in ("$schema", "id", "name", *made) if key in made}
        target = self._file if self.only.isChecked() else "pack.json"
        added = AddFile(file, made if source else defaults.with_schema(document.types, file, made))
        document.submit(Several((added, self._edit(target, id_))), _("New frame"))
        self.made.emit(file)

    def _limit(self, only: bool) -> None:
        """Give the card a frame of its own, or that of the pack again."""
        shown = next((frame for frame, button in self.buttons.items() if button.isChecked()), _FRAMES[0])
        self._submit(self._file, shown if only else None)

    def _submit(self, file: str, frame: str | None) -> None:
        if self._document is not None:
            self._document.submit(self._edit(file, frame), _("Choose frame"))

    def _edit(self, file: str, frame: str | None) -> Edit:
        """What gives a card or the pack a frame; None takes it away."""
        printing = mapping(self._document.value(file)).get("printing") if self._document is not None else None
        if frame is None:
            return RemoveValue(file, "/printing/frame" if printing != {"frame": self._own_frame()} else "/printing")
        if isinstance(printing, dict):
            return SetValue(file, "/printing/frame", frame)
        return SetValue(file, "/printing", {"frame": frame})

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Where there is no room beside each other, the words about the fit stand below, or else the frames."""
        left, tiles, words = (each.sizeHint().width() for each in (self._left, self._tiles, self._words))
        room = self.width() - _AROUND
        below = None if left + tiles + words <= room else self._words if left + tiles <= room else self._tiles
        for place, part in ((1, self._tiles), (2, self._words)):
            target = self._below if part is below else self._beside
            if part.parentWidget() is not target:
                layout = target.layout()
                assert isinstance(layout, QHBoxLayout)
                layout.insertWidget(0 if part is below else min(place, layout.count() - 1), part)
        self._below.setVisible(below is not None)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._pause.start()


def _picture(card: ShownCard, ratio: float) -> QIcon:
    picture = blank(_THUMB_PX, round(_THUMB_PX * HEIGHT / WIDTH), ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(_THUMB_PX / WIDTH, _THUMB_PX / WIDTH)
        corners = QPainterPath()
        corners.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), CORNER, CORNER)
        painter.setClipPath(corners)
        painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor("#FFFFFF"))
        card.paint(painter, 0.0)
    return QIcon(picture)
