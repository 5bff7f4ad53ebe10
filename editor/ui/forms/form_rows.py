"""Labels and editors in two columns; a row shows its value's state and problems, and a button that resets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QKeyCombination, QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.tasks.mouse_release import is_mouse_held
from editor.ui.fonts import text_font, text_px
from editor.ui.forms.deferred_layout import DeferredLayout, typed_in
from editor.ui.forms.field import FieldEditor, FormContext, retire
from editor.ui.forms.field_binding import FieldBinding, readable
from editor.ui.icons import SEVERITY_ICONS
from editor.ui.plain_text import breakable
from editor.ui.tab_order import first_field, reach_after
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, IconLabel, label, restyle, row
from editor.ui.wrapping_link import LINE_PX, LINK_PX, WrappingLink
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _

LABELS_PX = 84
NESTED_LABELS_PX = 66
"""For nested rows, where there is little room."""
_MOST_LABELS_PX = 124
"""For a long word; inputs keep what is left."""
RESET_PX = 22
_RESET_KEYS = QKeyCombination(Qt.KeyboardModifier.AltModifier, Qt.Key.Key_Delete)
_ROW_PX = 24
_LABEL_TYPE_PX = 12
"""As in the style sheet."""
_GAP_PX = 6
"""Between the columns."""
_MARK_GAP_PX = 5
"""Between the icon of a problem or of its fix and the text."""
OUTER_PX = 12
"""The left margin of rows that are not nested."""


class ProblemLines(QWidget):
    """The problems of one value, an icon and a text for each; hidden while there are none."""

    def __init__(self, form_context: FormContext, after: Callable[[], QWidget] | None = None) -> None:
        """`after`: the input after which Tab reaches the quick fixes; they follow what stands before them otherwise."""
        super().__init__()
        self._form_context = form_context
        self._after = after
        self._shown: tuple[Diagnostic, ...] = ()
        self._wanted: tuple[Diagnostic, ...] = ()
        self._waiting = DeferredLayout(self, self._show)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 2)
        self._box.setSpacing(2)
        self.hide()

    def show_problems(self, problems: Sequence[Diagnostic]) -> Severity | None:
        """Show problems; returns the worst of their severities.

        While the user types in the form or holds a mouse button nothing in it moves: lines are shown after that.
        """
        self._wanted = tuple(problems)
        if self._wanted != self._shown:
            if self._waiting.isActive():
                pass
            elif (typed := self._input_around()) is not None or is_mouse_held():
                self._waiting.wait(typed)
            else:
                self._show()
        return next((severity for severity in Severity if any(one.severity is severity for one in problems)), None)

    def _input_around(self) -> QWidget | None:
        """The text input with the keyboard focus, if it is in the same form."""
        form = self.parentWidget()
        while form is not None and not isinstance(form, QScrollArea):
            form = form.parentWidget()
        return typed_in(form) if form is not None else None

    def _show(self) -> None:
        if self._wanted != self._shown:
            self._shown = self._wanted
            while (item := self._box.takeAt(0)) is not None:
                if (old := item.widget()) is not None:
                    retire(old)
            links = []
            for one in self._shown[:4]:
                self._box.addWidget(self._line(one))
                for number, fix in enumerate(one.fixes[:3] if self._form_context.fix is not None else ()):
                    links.append(link := WrappingLink(fix.title))
                    link.clicked.connect(partial(self._make, one, number))
                    self._box.addWidget(self._fix(link))
            reach_after(self._after() if self._after is not None else self, links)
        self.setVisible(bool(self._shown))

    def _fix(self, link: WrappingLink) -> QWidget:
        """A quick fix as a link below its problem."""
        bulb = IconLabel("lightbulb", "accent_text", 14)
        bulb.setContentsMargins(0, LINE_PX, 0, 0)
        line = row(bulb, link, spacing=_MARK_GAP_PX - LINK_PX)  # its words stand below those of the problem
        layout = line.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setAlignment(bulb, Qt.AlignmentFlag.AlignTop)
        layout.setStretchFactor(link, 1)
        layout.addStretch()  # what a short link leaves is not divided between it and its icon
        return line

    def _make(self, one: Diagnostic, number: int, _checked: bool = False) -> None:
        if self._form_context.fix is not None:
            self._form_context.fix(one, number)

    def _line(self, one: Diagnostic) -> QWidget:
        words = label(breakable(one.message), one.severity.value)
        words.setWordWrap(True)
        words.setAccessibleName(one.message)
        if one.hint:
            set_tip(words, one.hint)
        mark = IconLabel(SEVERITY_ICONS[one.severity], one.severity.value, 14, fill=True)
        line = row(mark, words, spacing=_MARK_GAP_PX)
        layout = line.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        layout.setStretchFactor(words, 1)
        return line


class FormRow:
    """One place: its label, its editor, its problems, its reset button."""

    def __init__(
        self, binding: FieldBinding, form_context: FormContext, editor: FieldEditor | None = None, bare: bool = False
    ) -> None:
        self.binding = binding
        self.form_context = form_context
        self.fixed = editor is not None
        self.editor = editor or form_context.build(binding, form_context)
        self.bare = bare
        self._readable = readable(binding.slot, binding.value)
        # Most rows need neither a reset button nor lines for problems: these are created when first shown.
        self._problems: ProblemLines | None = None
        self._reset: IconButton | None = None
        self._place_reset: Callable[[QWidget], None] | None = None
        self.body = _RowBody(self._go_back_by_key)
        self._box = QVBoxLayout(self.body)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)
        self._box.addWidget(self.editor)
        self.label: QLabel | None = None
        if not bare:
            self.label = label(breakable(binding.label), "field")
            self.label.setBuddy(self.editor)
            set_tip(self.label, binding.help)
            self.label.setWordWrap(True)
        self.refresh()

    @property
    def wide(self) -> bool:
        return self.editor.wide

    def refresh(self, only: Sequence[str] | None = None) -> None:
        """Show the document's value; a value of another shape gets another editor. `only`: as for an editor."""
        value = self.binding.value
        shown = readable(self.binding.slot, value)
        # Only if the editor is another one: the user may be typing in the present one.
        another = shown != self._readable or self.editor.unset not in (None, value is None)
        if another and not self.fixed:
            self._readable = shown
            focused = QApplication.focusWidget()
            entered = focused is not None and self.editor.isAncestorOf(focused)
            retire(self.editor)
            self._box.removeWidget(self.editor)
            self.editor = self.form_context.build(self.binding, self.form_context)
            self._box.insertWidget(0, self.editor)
            if self.label is not None:
                self.label.setBuddy(self.editor)
            self.show_problems()
            if entered and (field := first_field(self.editor)) is not None:
                self.editor.show()  # at once: only what is shown can have the keyboard focus
                field.setFocus()
        else:
            self.editor.refresh_at(only)
        self.show_changed(self.binding.overridden)

    def show_changed(self, changed: bool) -> None:
        """Show whether the value differs from the default: by its label and by the reset button."""
        role = "changed" if changed else "field"
        if self.label is not None and self.label.property("role") != role:
            self.label.setProperty("role", role)
            restyle(self.label)
        self.show_reset(changed and not self.bare)  # a bare one has no place for it

    def show_problems(self) -> None:
        """Show the present problems of the value."""
        found = self.problems
        if not self.wide:
            # A short editor has no rows of its own: problems inside it are shown here.
            found += [one for one in self.binding.problems if one not in found]
        self.editor.mark(self.show_lines(found))
        self.editor.show_problems()

    @property
    def problems(self) -> list[Diagnostic]:
        """The diagnostics of exactly the places that the row shows."""
        by_pointer = self.binding.document.diagnostics.by_pointer(self.binding.file)
        return [one for pointer in self.pointers() for one in by_pointer.get(pointer, ())]

    def show_lines(self, found: Sequence[Diagnostic]) -> Severity | None:
        """Show these problems below the editor; returns the worst of their severities."""
        if self._problems is None:
            if not found:
                return None
            self._problems = ProblemLines(self.form_context, lambda: self.editor)
            self._box.addWidget(self._problems)
        return self._problems.show_problems(found)

    def show_reset(self, shown: bool) -> None:
        """Show or hide the reset button."""
        if self._reset is None:
            if not shown:
                return
            hint = _("Reset {field} to its default").format(field=self.binding.label)
            self._reset = IconButton("arrow-counter-clockwise", hint, 12)
            set_tip(self._reset, f"{hint} ({QKeySequence(_RESET_KEYS).toString()})")
            # Tab leads from value to value: the arrow comes and goes with what is typed.
            self._reset.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            # A widget that is shown before it has a parent is a window for a moment, and takes the focus.
            self._reset.setParent(self.body)
            self._reset.setFixedSize(RESET_PX, RESET_PX)
            self._reset.clicked.connect(self._go_back)
            if self._place_reset is not None:
                self._place_reset(self._reset)
        self._reset.setVisible(shown)

    def place_reset(self, place: Callable[[QWidget], None]) -> None:
        """Set where the reset button is put as soon as there is one."""
        self._place_reset = place
        if self._reset is not None:
            place(self._reset)

    def about(self, only: Sequence[str] | None) -> bool:
        """Whether one of the pointers leads into what the row shows, or to what is around it; None: anywhere."""
        return only is None or any(meets(own, each) for own in self.pointers() for each in only)

    def pointers(self) -> tuple[str, ...]:
        """The places that the row shows."""
        return self.editor.pointers

    def _go_back(self) -> None:
        self.editor.flush()
        self.editor.reset()

    def _go_back_by_key(self) -> bool:
        """Do what the reset button does, if there is one to see."""
        if self._reset is None or self._reset.isHidden():
            return False
        self._go_back()
        return True


class _RowBody(QWidget):
    """What a row shows; the keys that reset it work wherever the keyboard is in it."""

    def __init__(self, go_back: Callable[[], bool]) -> None:
        super().__init__()
        self._go_back = go_back

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.keyCombination() == _RESET_KEYS and self._go_back()):
            super().keyPressEvent(event)


class FormRows(FieldEditor):
    """Rows in a grid; wide editors are below their labels."""

    wide = True

    def __init__(
        self,
        binding: FieldBinding,
        form_context: FormContext,
        rows: Sequence[FormRow],
        margins: tuple[int, int, int, int],
    ) -> None:
        super().__init__(binding, form_context)
        self.rows = list(rows)
        grid = QGridLayout(self)
        grid.setContentsMargins(*margins)
        grid.setHorizontalSpacing(0)  # a column with nothing in it would have none: inputs must not yield to an arrow
        grid.setVerticalSpacing(5)
        usual = text_px(LABELS_PX if margins[0] >= OUTER_PX else NESTED_LABELS_PX)
        beside = [each.label.text() for each in self.rows if each.label is not None and not each.wide]
        labels = max(usual, min(_longest_word(beside), text_px(_MOST_LABELS_PX)))
        grid.setColumnMinimumWidth(0, labels + _GAP_PX)
        grid.setColumnMinimumWidth(2, RESET_PX + _GAP_PX)
        grid.setColumnStretch(1, 1)
        line = 0
        top, left, right = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        for each in self.rows:
            if each.label is None:
                grid.addWidget(each.body, line, 0, 1, 3)
            elif each.wide:
                each.label.setMinimumHeight(RESET_PX)
                grid.addWidget(each.label, line, 0, 1, 2)
                each.place_reset(partial(_put, grid, line, right | Qt.AlignmentFlag.AlignVCenter))
                line += 1
                grid.addWidget(each.body, line, 0, 1, 3)
            else:
                each.label.setMinimumHeight(_height(each.label.text(), labels))
                each.label.setFixedWidth(labels)
                grid.addWidget(each.label, line, 0, top | left)
                grid.addWidget(each.body, line, 1)
                each.place_reset(partial(_put, grid, line, top | right))
            line += 1

    def refresh(self) -> None:
        self.refresh_at(None)

    def refresh_at(self, only: Sequence[str] | None) -> None:
        for each in self.rows:
            if each.about(only):
                each.refresh(only)

    def show_problems(self) -> None:
        for each in self.rows:
            each.show_problems()

    def flush(self) -> None:
        for each in self.rows:
            each.editor.flush()


def _height(words: str, width: int) -> int:
    """The height of a label in bold type, used for changed values: it must not need another line when it
    becomes bold.
    """
    face = QFontMetrics(text_font(_LABEL_TYPE_PX, bold=True))
    room = QRect(0, 0, width, _ROW_PX)
    return max(_ROW_PX, face.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height())


def _longest_word(labels: Sequence[str]) -> int:
    """The width of the longest word of labels in bold type: a line ends between words only."""
    face = QFontMetrics(text_font(_LABEL_TYPE_PX, bold=True))
    return max(
        (face.horizontalAdvance(word) + 1 for words in labels for word in words.replace("\u200b", " ").split()),
        default=0,
    )


def _put(grid: QGridLayout, line: int, where: Qt.AlignmentFlag, arrow: QWidget) -> None:
    grid.addWidget(arrow, line, 2, where)


def meets(one: str, other: str) -> bool:
    """Whether one of two pointers is the other or leads into it."""
    return f"{one}/".startswith(f"{other}/") or other.startswith(f"{one}/")
