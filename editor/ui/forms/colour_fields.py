"""The editor of a colour: its code, and a sample of it that opens a choice of colours."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QColorDialog, QToolButton

from editor.ui.forms.field import FormContext, TextEditor
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

_SAMPLE_PX: Final = 16


class ColourEditor(TextEditor):
    """A line for the code, as every text has one; what is no colour shows no sample."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        self.sample: QToolButton | None = None
        super().__init__(binding, form_context)
        self.sample = QToolButton()
        self.sample.setAutoRaise(True)
        self.sample.setIconSize(QSize(_SAMPLE_PX, _SAMPLE_PX))
        self.sample.setAccessibleName(_("Choose: {field}").format(field=binding.label))
        set_tip(self.sample, _("Choose a colour"))
        self.sample.clicked.connect(self._ask)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.sample)
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        if self.sample is None:
            return
        picture = QPixmap(_SAMPLE_PX, _SAMPLE_PX)
        value = self.binding.value
        colour = QColor(value) if isinstance(value, str) else QColor()
        picture.fill(colour if colour.isValid() else QColor(0, 0, 0, 0))
        self.sample.setIcon(QIcon(picture))

    def _ask(self) -> None:
        value = self.binding.value
        dialog = QColorDialog(QColor(value) if isinstance(value, str) else QColor(), self.window())
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setWindowTitle(self.binding.label)
        dialog.colorSelected.connect(self.choose)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def choose(self, colour: QColor) -> None:
        """Take a colour, as one undo step."""
        self.binding.put(colour.name().upper())
