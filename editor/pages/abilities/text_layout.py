"""The layout of outlines on a page of a given width: lines broken at blanks, blocks below one another.

`text_painting` paints it, `outline_view` handles selection.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from editor.pages.abilities.outline import Block, Chapter, Line
from editor.pages.abilities.text_spans import Chip, TextSpan

MARGIN_PX: Final = 12.0
PAD_PX: Final = 10.0
INDENT_PX: Final = 18.0
LINE_PX: Final = 24.0
HEAD_PX: Final = 28.0
GAP_PX: Final = 10.0
CHIP_PX: Final = 4.0
"""The padding beside the text of a phrase that is replaced as a whole."""
ICON_PX: Final = 23.0
"""The room for the icon at the beginning of a chip."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """Words of a run on one row; `run` and `line` are indices in the layout."""

    text: str
    area: QRectF
    run: int
    row: int
    first: bool
    last: bool


@dataclass(frozen=True, slots=True)
class LaidOutChip:
    """A chip on the page: the area of each of its rows; the icon is at the left of the first."""

    chip: Chip
    areas: tuple[QRectF, ...]


@dataclass(frozen=True, slots=True)
class LaidOutBlock:
    """A block on the page: its whole area, its head, the foot with the printed text."""

    block: Block
    area: QRectF
    head: QRectF
    """The room for mark, title and problems; its kind stands at the right of it."""
    foot: tuple[tuple[str, str, QRectF], ...]
    """Its lines: kind ("own", "told"), text, area."""

    @property
    def fault(self) -> QRectF:
        """The place of the icon that marks a problem of the whole block."""
        return QRectF(self.head.right() - 18, self.head.center().y() - 7, 16, 16)


@dataclass(frozen=True, slots=True)
class LaidOutLine:
    """A line of the outline on the page."""

    line: Line
    block: int
    top: float
    bottom: float
    left: float


@dataclass(slots=True)
class TextLayout:
    """A page of outlines."""

    runs: list[TextSpan] = field(default_factory=list)
    fragments: list[Fragment] = field(default_factory=list)
    blocks: list[LaidOutBlock] = field(default_factory=list)
    lines: list[LaidOutLine] = field(default_factory=list)
    chips: list[LaidOutChip] = field(default_factory=list)
    titles: list[tuple[str, QRectF]] = field(default_factory=list)
    height: float = 0.0

    def run_at(self, x: float, y: float) -> int:
        """The index of the run at a point; -1 for none."""
        return next((one.run for one in self.fragments if one.area.contains(x, y)), -1)

    def chip_at(self, x: float, y: float) -> str:
        """The place of the chip at a point; empty for none."""
        return next((one.chip.place for one in self.chips if any(area.contains(x, y) for area in one.areas)), "")


Foot = Callable[[Block], Sequence[tuple[str, str]]]
"""The lines below a block: kinds and texts."""


def set_out(
    chapters: Sequence[tuple[str, Chapter]], width: float, metrics: QFontMetricsF, small: QFontMetricsF, foot: Foot
) -> TextLayout:
    """The layout for a width in pixels; each chapter may have a title."""
    page = TextLayout()
    y = MARGIN_PX
    for title, chapter in chapters:
        if title:
            page.titles.append((title, QRectF(MARGIN_PX, y, width - 2 * MARGIN_PX, LINE_PX)))
            y += LINE_PX + 2
        for block in chapter.blocks:
            y = _set_block(page, block, y, width, metrics, small, foot) + GAP_PX
        if chapter.adds is not None:
            row = page.fragments[-1].row + 1 if page.fragments else 0
            area = QRectF(MARGIN_PX, y, metrics.horizontalAdvance(chapter.adds.text) + 2 * CHIP_PX + 6, LINE_PX + 4)
            page.fragments.append(Fragment(chapter.adds.text, area, len(page.runs), row, True, True))
            page.runs.append(chapter.adds)
            y += LINE_PX + 4 + GAP_PX
    page.height = y + MARGIN_PX - GAP_PX
    page.chips += _chips_of(page)
    return page


def _set_block(
    page: TextLayout, block: Block, top: float, width: float, metrics: QFontMetricsF, small: QFontMetricsF, foot: Foot
) -> float:
    left, right = MARGIN_PX + PAD_PX, width - MARGIN_PX - PAD_PX
    head = QRectF(MARGIN_PX, top, width - 2 * MARGIN_PX, HEAD_PX if block.title else PAD_PX - 4)
    y = head.bottom() + 2
    if block.kind is not None:
        row = page.fragments[-1].row + 1 if page.fragments else 0
        wide = metrics.horizontalAdvance(block.kind.text) + 2 * CHIP_PX
        area = QRectF(right - wide, top + 4, wide, LINE_PX)
        page.fragments.append(Fragment(block.kind.text, area, len(page.runs), row, True, True))
        page.runs.append(block.kind)
        head.setRight(area.left() - PAD_PX)
    for line in block.lines:
        start = left + line.depth * INDENT_PX
        bottom = _set_runs(page, line.runs, start, y, right, metrics)
        page.lines.append(LaidOutLine(line, len(page.blocks), y, bottom, start))
        y = bottom
    lines: list[tuple[str, str, QRectF]] = []
    told = foot(block)
    if told:
        y += 6
        for kind, words in told:
            room = QRectF(left, y, right - left, 10_000)
            height = small.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height() + 2
            lines.append((kind, words, QRectF(left, y, right - left, height)))
            y += height
    y += PAD_PX - 2
    area = QRectF(MARGIN_PX, top, width - 2 * MARGIN_PX, y - top)
    page.blocks.append(LaidOutBlock(block, area, head, tuple(lines)))
    return y


def _set_runs(
    page: TextLayout, runs: Sequence[TextSpan], left: float, top: float, right: float, metrics: QFontMetricsF
) -> float:
    """Lay out the runs of one line, wrapped at the right edge; returns the y of the next line."""
    x, y = left, top
    row = page.fragments[-1].row + 1 if page.fragments else 0
    chip: Chip | None = None
    for run in runs:
        number = len(page.runs)
        page.runs.append(run)
        pad = CHIP_PX if run.look in ("part", "add", "strange") else 0.0
        if run.chip != chip:
            x += CHIP_PX if chip is not None else 0.0
            chip = run.chip
            if chip is not None:
                first_word = metrics.horizontalAdvance(_parts(run.text)[0]) + 2 * pad
                if x + ICON_PX + first_word > right and x > left + INDENT_PX:
                    x, y, row = left + INDENT_PX, y + LINE_PX, row + 1
                x += ICON_PX
        if run.look == "add" and x > left:
            x += 6
        text, first = "", True
        for part in _parts(run.text):
            wide = metrics.horizontalAdvance(text + part.rstrip())
            if x + wide + 2 * pad > right and (text or x > left + INDENT_PX):
                if text.strip():
                    area = QRectF(x, y, metrics.horizontalAdvance(text.rstrip()) + 2 * pad, LINE_PX)
                    page.fragments.append(Fragment(text.rstrip(), area, number, row, first, False))
                    first = False
                x, y, row = left + INDENT_PX, y + LINE_PX, row + 1
                text, part = "", part.lstrip()
            text += part
        area = QRectF(x, y, metrics.horizontalAdvance(text) + 2 * pad, LINE_PX)
        page.fragments.append(Fragment(text, area, number, row, first, True))
        x = area.right()
    return y + LINE_PX


def _chips_of(page: TextLayout) -> list[LaidOutChip]:
    rows: dict[Chip, dict[int, QRectF]] = {}
    for one in page.fragments:
        chip = page.runs[one.run].chip
        if chip is not None:
            areas = rows.setdefault(chip, {})
            areas[one.row] = areas.get(one.row, QRectF()).united(one.area)
    found = []
    for chip, areas in rows.items():
        first, *more = (area.adjusted(-CHIP_PX, 1, CHIP_PX, -1) for area in areas.values())
        found.append(LaidOutChip(chip, (first.adjusted(CHIP_PX - ICON_PX, 0, 0, 0), *more)))
    return found


def _parts(text: str) -> list[str]:
    """The words, each with the blank before it."""
    found: list[str] = []
    for word in text.split(" "):
        found.append(f" {word}" if found else word)
    return found or [""]
