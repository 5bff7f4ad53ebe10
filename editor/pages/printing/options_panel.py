"""Paper and marks: how the pages are printed, and the correction of a printer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from editor.pages.printing.length_box import LengthBox
from editor.pages.printing.tile_choice import (
    Tile,
    TileChoice,
    draw_fold,
    draw_frame,
    draw_long,
    draw_none,
    draw_separate,
    draw_short,
)
from editor.pages.printing.wishes import Wishes
from editor.pages.start.frame_templates import FRAME_TITLES
from editor.printing.calibration import calibration_of
from editor.printing.images import LEAST_DPI, MOST_DPI
from editor.printing.options import (
    LEAST_MM,
    MOST_BLEED,
    MOST_MARGIN,
    MOST_MM,
    MOST_OFFSET,
    PAPERS,
    SCALES,
    Backs,
    Calibration,
    PrintOptions,
)
from editor.ui.forms.choice_fields import ChoiceBox
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import Section, label, link_button, row, scroll_area
from schema.i18n import LANGUAGE_NAMES, format_number
from schema.i18n import gettext as _
from schema.models.frames import FrameName

_CUSTOM: Final = ""
_BOTH: Final = "both"
_FRAME: Final = QSize(44, 62)
Words = Callable[[], str]
_DIRECTIONS: Final[Mapping[str, Words]] = {
    "auto": lambda: _("Automatic: fewer pages"),
    "upright": lambda: _("Upright"),
    "across": lambda: _("Across"),
}
_MARKS: Final[Mapping[str, Words]] = {
    "none": lambda: _("No marks"),
    "corner": lambda: _("Corner ticks"),
    "full": lambda: _("Cutting lines"),
}
_FRAMES: Final[Mapping[str, Tile]] = {
    "": (lambda: _("Of the card"), draw_frame("")),
    **{str(name): (words, draw_frame(name)) for name, words in FRAME_TITLES.items()},
}
_INKS: Final[Mapping[str, Words]] = {"": lambda: _("Colour"), "grey": lambda: _("Greyscale")}
_BACKS: Final[Mapping[str, Tile]] = {
    "none": (lambda: _("None"), draw_none),
    "long-edge": (lambda: _("Duplex, long edge"), draw_long),
    "short-edge": (lambda: _("Duplex, short edge"), draw_short),
    "fold": (lambda: _("Fold"), draw_fold),
    "separate": (lambda: _("Separate"), draw_separate),
}


class OptionsPanel(Retranslated, QWidget):
    """Fields at the right of the page, in groups that fold."""

    changed = Signal()
    test_page_wanted = Signal()

    def __init__(self, languages: Sequence[str], settings: Path | None, printers: Sequence[str]) -> None:
        super().__init__()
        self._settings, self._languages = settings, tuple(languages)
        self._filling = True
        self._own: dict[str, tuple[str, FrameName]] = {}
        self._labels: list[tuple[QLabel, Words]] = []
        self._sections: list[tuple[Section, Words]] = []
        self.paper = _choice(_papers())
        self.width_box, self.height_box = LengthBox(LEAST_MM, MOST_MM, 1), LengthBox(LEAST_MM, MOST_MM, 1)
        self._custom = row(self.width_box, self.height_box)
        self.direction = _choice(_DIRECTIONS)
        self.margin = LengthBox(0, MOST_MARGIN, 0.5)
        self.gap, self.bleed = LengthBox(0, MOST_MARGIN, 0.5), LengthBox(0, MOST_BLEED, 0.5)
        self.marks = _choice(_MARKS)
        self.backs, self.frame = TileChoice(_BACKS, 3), TileChoice(_FRAMES, 2, _FRAME)
        self.registration, self.bar, self.notes = QCheckBox(), QCheckBox(), QCheckBox()
        self.colour = _choice(_INKS)
        self.language = _choice({code: _spoken(code) for code in self._languages})
        if len(self._languages) > 1:
            self.language.addItem(_("Both"), _BOTH)
        self.printer = QComboBox()
        self.printer.setEditable(True)
        self.printer.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.printer.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.printer.addItems(["", *printers])
        self.back_x = LengthBox(-MOST_OFFSET, MOST_OFFSET, 0.1)
        self.back_y = LengthBox(-MOST_OFFSET, MOST_OFFSET, 0.1)
        self.scale = LengthBox(*SCALES, 0.1, lambda: "\u00a0%")
        self.test_page = link_button("")
        self.far = label("", "warning")
        self.far.setWordWrap(True)
        self.far.hide()
        self._measured = label("", "second")
        self._measured.setWordWrap(True)
        self.dpi = LengthBox(LEAST_DPI, MOST_DPI, 50, lambda: " " + _("dpi"), 0)
        self.image_bleed = LengthBox(0, MOST_BLEED, 0.5)
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://…")
        self._sheets = label("", "second")
        self._sheets.setWordWrap(True)
        ticks = QWidget()
        grid = QGridLayout(ticks)
        grid.setContentsMargins(0, 0, 0, 0)
        for number, tick in enumerate((self.registration, self.bar, self.notes)):
            grid.addWidget(tick, number, 0)
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for section in (
            self._section(
                lambda: _("Paper"),
                (lambda: _("Size"), self.paper),
                (None, self._custom),
                (lambda: _("Direction"), self.direction),
                (lambda: _("Margins"), self.margin),
            ),
            self._section(
                lambda: _("Cards on the page"),
                (lambda: _("Gap"), self.gap),
                (lambda: _("Bleed"), self.bleed),
                (lambda: _("Marks"), self.marks),
                (None, ticks),
            ),
            self._section(lambda: _("Backs"), (None, self.backs)),
            self._section(lambda: _("Frame"), (None, self.frame)),
            self._section(
                lambda: _("Ink and words"),
                (lambda: _("Ink"), self.colour),
                (lambda: _("Language"), self.language),
            ),
            self._section(
                lambda: _("Printer"),
                (lambda: _("Name"), self.printer),
                (lambda: _("Back offset"), row(self.back_x, self.back_y)),
                (None, self.far),
                (lambda: _("Scale"), self.scale),
                (None, self._measured),
                (None, row(self.test_page, "-")),
            ),
            self._section(
                lambda: _("Images"),
                (lambda: _("Resolution"), self.dpi),
                (lambda: _("Bleed"), self.image_bleed),
                opened=False,
            ),
            self._section(
                lambda: _("Tabletop Simulator"),
                (lambda: _("Address"), self.address),
                (None, self._sheets),
                opened=False,
            ),
        ):
            box.addWidget(section)
        box.addStretch(1)
        body.setProperty("role", "dockBody")
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._body = body
        area = scroll_area(sideways=False)
        area.setWidget(body)
        self._bar = area.verticalScrollBar()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        self._connect()
        self.retranslate()
        self._filling = False

    def _section(self, title: Words, *fields: tuple[Words | None, QWidget], opened: bool = True) -> Section:
        body = QWidget()
        form = QFormLayout(body)
        form.setContentsMargins(12, 2, 10, 8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for words, field in fields:
            if words is None:
                form.addRow(field)
            else:
                told = label("", "field")
                form.addRow(told, field)
                self._labels.append((told, words))
        section = Section("", body, opened=opened)
        self._sections.append((section, title))
        return section

    def _connect(self) -> None:
        boxes = (self.paper, self.direction, self.marks, self.colour, self.language)
        for choice in boxes:
            choice.currentIndexChanged.connect(self._tell)
        for tiles in (self.backs, self.frame):
            tiles.changed.connect(self._tell)
        for length in (
            self.width_box, self.height_box, self.margin, self.gap, self.bleed, self.back_x, self.back_y, self.scale,
            self.dpi, self.image_bleed,
        ):  # fmt: skip
            length.valueChanged.connect(self._tell)
        for tick in (self.registration, self.bar, self.notes):
            tick.toggled.connect(self._tell)
        self.address.textChanged.connect(self._tell)
        self.printer.currentTextChanged.connect(self._use_printer)
        self.test_page.clicked.connect(self.test_page_wanted)

    def retranslate(self) -> None:
        filling, self._filling = self._filling, True
        for section, words in self._sections:
            section.set_title(words())
        for told, words in self._labels:
            told.setText(words())
        self._align()
        for choice, titles in (
            (self.paper, _papers()),
            (self.direction, _DIRECTIONS),
            (self.marks, _MARKS),
            (self.colour, _INKS),
        ):
            for number, words in enumerate(titles.values()):
                choice.setItemText(number, words())
        self.language.setItemText(self.language.findData(_BOTH), _("Both"))
        names: tuple[tuple[QWidget, str], ...] = (
            (self.paper, _("Size of the paper")),
            (self.width_box, _("Width of the paper")),
            (self.height_box, _("Height of the paper")),
            (self.direction, _("Direction of sheets of cards")),
            (self.margin, _("What the printer cannot reach, on each side")),
            (self.gap, _("Between cards; at least twice the bleed")),
            (self.bleed, _("Colour beyond the cut; 3 mm for print shops")),
            (self.marks, _("Marks for cutting")),
            (self.backs, _("How backs are printed")),
            (self.frame, _("Frame of the cards")),
            (self.colour, _("Ink")),
            (self.language, _("Language of the printed words")),
            (self.printer, _("The name by which the correction of your printer is kept")),
            (self.back_x, _("Backs are moved to the right by this")),
            (self.back_y, _("Backs are moved down by this")),
            (self.scale, _("Size of all that is printed")),
            (self.dpi, _("Dots an inch of PNG files")),
            (self.image_bleed, _("Colour beyond the cut of PNG files")),
            (self.address, _("Where the sheets will be on the web; left empty, they are found on this computer only")),
        )
        for field, words_ in names:
            field.setAccessibleName(words_)
            set_tip(field, words_)
        for tick, text, tip in (
            (self.registration, _("Registration cross"), _("A cross that shows whether front and back meet")),
            (self.bar, _("Scale bar"), _("A bar of 50 mm to be measured")),
            (self.notes, _("Page notes"), _("Pack, version, page and language at the foot")),
        ):
            tick.setText(text)
            set_tip(tick, tip)
        self.test_page.setText(_("Export a test page…"))
        example = _("A measured 50 mm bar of {short} mm means: set the scale to {scale} %.")
        self._measured.setText(example.format(short=format_number(49.6), scale=format_number(100.8)))
        self._sheets.setText(_("Sheets of 10 × 7 cards, at most 4096 pixels a side, and a save that names them."))
        self._filling = filling

    def minimumSizeHint(self) -> QSize:
        return QSize(self._body.minimumSizeHint().width() + self._bar.sizeHint().width(), 120)

    def _align(self) -> None:
        """Let the fields of all groups begin at the same place."""
        wide = max(told.sizeHint().width() for told, _words in self._labels)
        for told, _words in self._labels:
            told.setMinimumWidth(wide)

    def show_frames(self, own: Mapping[str, tuple[str, FrameName]]) -> None:
        """Offer the frames that the pack brings: their names and looks, by their ids."""
        if own != self._own:
            self._own = dict(own)
            named = {id_: (partial(str, name), draw_frame(look)) for id_, (name, look) in own.items()}
            self.frame.show_tiles({**_FRAMES, **named})

    # ------------------------------------------------------------ wishes

    def show_wishes(self, wishes: Wishes) -> None:
        """Show choices that were made elsewhere."""
        self._filling = True
        options = wishes.options
        paper = next((name for name, sides in PAPERS.items() if sides == options.paper), _CUSTOM)
        _set(self.paper, paper)
        self.width_box.setValue(options.paper[0])
        self.height_box.setValue(options.paper[1])
        self._custom.setVisible(paper == _CUSTOM)
        for choice, value in (
            (self.direction, options.direction),
            (self.marks, options.marks),
            (self.colour, "grey" if options.grey else ""),
            (self.language, _BOTH if options.second else options.language),
        ):
            _set(choice, value)
        self.backs.choose(options.backs)
        self.frame.choose(options.frame)
        for length, figure in (
            (self.margin, options.margin),
            (self.gap, options.gap),
            (self.bleed, options.bleed),
            (self.dpi, wishes.dpi),
            (self.image_bleed, wishes.image_bleed),
        ):
            length.setValue(figure)
        self.registration.setChecked(options.registration)
        self.bar.setChecked(options.bar)
        self.notes.setChecked(options.notes)
        self.printer.setEditText(wishes.printer)
        self.address.setText(wishes.address)
        self._show_calibration(options.calibration)
        self._filling = False

    def wishes(self, before: Wishes) -> Wishes:
        """The choices of the fields; what is chosen elsewhere is as before."""
        named = PAPERS.get(str(self.paper.currentData()))
        first = before.options.language
        both = (first, *(code for code in self._languages if code != first))[:2]
        sides = sorted((self.width_box.value(), self.height_box.value()))
        options = PrintOptions(
            paper=named or (sides[0], sides[1]),
            direction=self.direction.currentData(),
            margin=self.margin.value(),
            gap=self.gap.value(),
            bleed=self.bleed.value(),
            marks=self.marks.currentData(),
            backs=cast("Backs", self.backs.value),
            registration=self.registration.isChecked(),
            bar=self.bar.isChecked(),
            notes=self.notes.isChecked(),
            overlap=before.options.overlap,
            calibration=Calibration(self.back_x.value(), self.back_y.value(), self.scale.value()),
            grey=bool(self.colour.currentData()),
            language=both[0] if (spoken := self.language.currentData()) == _BOTH else spoken,
            second=both[1] if spoken == _BOTH else "",
            frame=self.frame.value,
        )
        return replace(
            before,
            options=options,
            printer=self.printer.currentText().strip(),
            dpi=self.dpi.value(),
            image_bleed=self.image_bleed.value(),
            address=self.address.text().strip(),
        )

    def _show_calibration(self, calibration: Calibration) -> None:
        self.back_x.setValue(calibration.back_x)
        self.back_y.setValue(calibration.back_y)
        self.scale.setValue(calibration.scale)

    def _use_printer(self, name: str) -> None:
        """Show the correction that is kept for a printer; a new name takes the present one."""
        known = name.strip() and self.printer.findText(name.strip()) >= 0
        if self._filling or self._settings is None:
            return
        if known:
            self._filling = True
            self._show_calibration(calibration_of(self._settings, name.strip()))
            self._filling = False
        self._tell()

    def _tell(self) -> None:
        if not self._filling:
            self._custom.setVisible(not self.paper.currentData())
            self.changed.emit()


def _choice(titles: Mapping[str, Words]) -> ChoiceBox:
    box = ChoiceBox()
    for data, words in titles.items():
        box.addItem(words(), data)
    return box


def _set(box: QComboBox, data: str) -> None:
    box.setCurrentIndex(max(0, box.findData(data)))


def _papers() -> Mapping[str, Words]:
    return {**{name: _named(name) for name in PAPERS}, _CUSTOM: lambda: _("Custom")}


def _named(paper: str) -> Words:
    width, height = PAPERS[paper]
    name = paper.upper() if len(paper) == 2 else paper.capitalize()
    return lambda: f"{name}, {format_number(width)} × {format_number(height)} {_('mm')}"


def _spoken(code: str) -> Words:
    return lambda: LANGUAGE_NAMES.get(code, code.upper())
