"""What to print: kinds with counts and pages, the script of mats, single cards, the total, and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.pages.printing.length_box import LengthBox
from editor.pages.printing.mat_plan import MatPlan
from editor.pages.printing.wishes import Planned, Wishes
from editor.printing.options import MOST_MARGIN
from editor.printing.print_job import Chosen
from editor.ui.forms.choice_fields import ChoiceBox
from editor.ui.icons import icon, severity_icon
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_column_tip, set_tip
from editor.ui.widgets import column, label, rule
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.i18n import ngettext

_KIND: Final = Qt.ItemDataRole.UserRole
_NARROW_PX: Final = 240
"""Below this width the pages of each group are not shown."""
_AT_THE_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ICON_PX: Final = 16
_FIGURES_PX: Final = 46
"""The least width of a column of figures."""
_BESIDE_WORDS_PX: Final = 14


class WhatPanel(Retranslated, QWidget):
    """Tick boxes and fields at the left of the page."""

    changed = Signal()
    problem_chosen = Signal(object)
    """The diagnostic of a line that was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self._listed: Sequence[Chosen] = ()
        self._script = ""
        self._filling = False
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setRootIsDecorated(True)
        self.tree.setIndentation(14)
        self.tree.setUniformRowHeights(True)
        self.tree.setMinimumHeight(120)
        head = self.tree.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setMinimumSectionSize(22)
        for section in (1, 2):
            head.setSectionResizeMode(section, QHeaderView.ResizeMode.Fixed)
        self.script = ChoiceBox()
        self.script.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.overlap = LengthBox(0, MOST_MARGIN, 1.0)
        self.cards = QLineEdit()
        self.cards.setClearButtonEnabled(True)
        self._words = [label("", "field") for _number in range(3)]
        self._form = QWidget()
        rows = QFormLayout(self._form)
        rows.setContentsMargins(10, 6, 10, 6)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for words, field in zip(self._words, (self.cards, self.script, self.overlap), strict=True):
            rows.addRow(words, field)
            words.setBuddy(field)
        self._rows = rows
        self.mat = MatPlan()
        self.total, self.more = label("", "title"), label("", "second")
        for each in (self.total, self.more):
            each.setWordWrap(True)
        self.refused = label("", "error")
        self.refused.setWordWrap(True)
        self.refused.hide()
        self._title = label("", "strong")
        self.problems = QListWidget()
        self.problems.setWordWrap(True)
        self.problems.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.problems.setMinimumHeight(60)
        self.problems.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        told = column(self.total, self.more, self.refused, spacing=2, margins=(10, 6, 10, 6))
        head_of_problems = column(self._title, margins=(10, 6, 10, 2))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part, stretch in (
            (self.tree, 3), (rule(), 0), (self._form, 0), (self.mat, 0), (rule(), 0), (told, 0), (rule(), 0),
            (head_of_problems, 0), (self.problems, 1),
        ):  # fmt: skip
            box.addWidget(part, stretch)
        self.setMinimumWidth(190)
        self.setProperty("role", "dockBody")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tree.itemChanged.connect(self._ticked)
        self.script.activated.connect(self._choose_script)
        self.overlap.valueChanged.connect(self._tell)
        self.cards.textChanged.connect(self._tell)
        self.problems.itemActivated.connect(self._choose_problem)
        self.problems.itemClicked.connect(self._choose_problem)
        self.retranslate()

    def retranslate(self) -> None:
        self.tree.setHeaderLabels([_("What to print"), _("Pieces"), _("Pages")])
        for place in (1, 2):
            self.tree.headerItem().setTextAlignment(place, _AT_THE_RIGHT)
            title = self.tree.headerItem().text(place)
            room = self.tree.header().fontMetrics().horizontalAdvance(title) + _BESIDE_WORDS_PX
            self.tree.header().resizeSection(place, max(_FIGURES_PX, room))
        self.tree.setAccessibleName(_("What to print"))
        for words, text in zip(self._words, (_("Only these"), _("Scenario"), _("Overlap")), strict=True):
            words.setText(text)
        self.cards.setPlaceholderText(_("All cards"))
        set_tip(self.cards, _("Numbers, ranges or ids of cards, such as 1-9, 12"))
        set_tip(self.overlap, _("How far the pages of a mat lie on one another, in mm"))
        for field, text in ((self.cards, _("Only these")), (self.script, _("Scenario")), (self.overlap, _("Overlap"))):
            field.setAccessibleName(text)
        self.problems.setAccessibleName(_("Problems"))
        self._show_title()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tree.setColumnHidden(2, self.width() < _NARROW_PX)

    # ------------------------------------------------------------ wishes

    def show_wishes(self, wishes: Wishes) -> None:
        """Show choices that were made elsewhere."""
        self._filling = True
        self._script = wishes.script
        self.cards.setText(wishes.cards)
        self.overlap.setValue(wishes.options.overlap)
        self._filling = False

    @property
    def script_id(self) -> str:
        """The chosen item of kinds of which one is printed."""
        return self._script

    def kinds(self) -> tuple[str, ...] | None:
        """The ids of the kinds that are ticked; None if they are the usual ones."""
        if not self._listed:
            return None
        ticked = tuple(id_ for id_, item in self._items() if item.checkState(0) == Qt.CheckState.Checked)
        usual = tuple(one.kind.id for one in self._listed if one.kind.printed)
        return None if ticked == usual else ticked

    def _items(self) -> list[tuple[str, QTreeWidgetItem]]:
        found = []
        for row in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(row)
            assert top is not None
            for item in (top, *(top.child(place) for place in range(top.childCount()))):
                if item is not None and item.data(0, _KIND):
                    found.append((str(item.data(0, _KIND)), item))
        return found

    # ------------------------------------------------------------ what follows

    def show_plan(self, planned: Planned) -> None:
        """Show what can be printed, and how many pages it takes."""
        self._filling = True
        if _facts(planned.listed) != _facts(self._listed):
            self._listed = planned.listed
            self._fill(planned)
        self._fill_scripts(planned)
        pages: dict[str, int] = {}
        for page in planned.plan.pages:
            title = planned.group_title(page.group)
            pages[title] = pages.get(title, 0) + 1
        for row in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(row)
            assert item is not None
            count = pages.get(str(item.data(0, _KIND + 1)), 0)
            item.setText(2, str(count) if count else "")
        self._filling = False
        plan = planned.plan
        self.mat.show_plan(plan)
        told = ngettext("{n} page", "{n} pages", len(plan.sides)).format(n=len(plan.sides))
        sheets = ngettext("{n} sheet", "{n} sheets", plan.sheets).format(n=plan.sheets)
        self.total.setText(_("{pages} on {sheets}").format(pages=told, sheets=sheets))
        empty = ngettext(
            "{n} of them is empty: the back of a sheet that is printed on one side.",
            "{n} of them are empty: the backs of sheets that are printed on one side.",
            plan.empty,
        )
        told_too = [empty.format(n=plan.empty)] if plan.empty else []
        if free := _free_places(planned):
            text = ngettext(
                "{n} place is free on the last sheet of cards.", "{n} places are free on the last sheet of cards.", free
            )
            told_too.append(text.format(n=free))
        self.more.setText(" ".join(told_too))
        self.more.setVisible(bool(told_too))
        self.refused.setText(planned.refused)
        self.refused.setVisible(bool(planned.refused))
        self.total.setVisible(not planned.refused)
        if planned.refused:
            self.more.hide()
            self.show_problems([])

    def _fill(self, planned: Planned) -> None:
        wanted = planned.wishes.kinds
        self.tree.clear()
        groups: dict[str, list[Chosen]] = {}
        for one in planned.listed:
            groups.setdefault(one.kind.sheet or one.kind.id, []).append(one)
        for group, some in groups.items():
            above: QTreeWidget | QTreeWidgetItem = self.tree
            if len(some) > 1:
                above = QTreeWidgetItem(self.tree, [group, str(sum(one.count for one in some if one.kind.printed))])
                above.setFlags(above.flags() | Qt.ItemFlag.ItemIsAutoTristate | Qt.ItemFlag.ItemIsUserCheckable)
                above.setIcon(0, icon(some[0].kind.icon, _ICON_PX, tint="text_2"))
                above.setData(0, _KIND + 1, group)
                above.setExpanded(True)
            for one in some:
                item = QTreeWidgetItem(above, [one.kind.title, "1" if one.kind.one and one.items else str(one.count)])
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                if above is self.tree:
                    item.setIcon(0, icon(one.kind.icon, _ICON_PX, tint="text_2"))
                item.setData(0, _KIND, one.kind.id)
                item.setData(0, _KIND + 1, one.kind.sheet or one.kind.title)
                ticked = one.kind.printed if wanted is None else one.kind.id in wanted
                item.setCheckState(0, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
                set_column_tip(item, 0, one.kind.title)
                for place in (1, 2):
                    item.setTextAlignment(place, _AT_THE_RIGHT)
            if isinstance(above, QTreeWidgetItem):
                above.setExpanded(True)
                for place in (1, 2):
                    above.setTextAlignment(place, _AT_THE_RIGHT)

    def _fill_scripts(self, planned: Planned) -> None:
        titles: dict[str, str] = {}
        for one in planned.listed:
            if one.kind.one:
                for item in one.items:
                    titles.setdefault(item.id, item.title)
        known = {self.script.itemData(row): self.script.itemText(row) for row in range(self.script.count())}
        if known != titles:
            self.script.clear()
            for id_, title in titles.items():
                self.script.addItem(title, id_)
        self.script.setCurrentIndex(max(0, self.script.findData(self._script)))
        for field in (self.script, self.overlap):
            self._rows.setRowVisible(field, bool(titles))

    def show_problems(self, problems: list[Diagnostic]) -> None:
        """List what is wrong with what is printed."""
        self.problems.clear()
        for problem in problems:
            item = QListWidgetItem(severity_icon(problem.severity), problem.message)
            set_tip(item, problem.hint or problem.message)
            item.setData(Qt.ItemDataRole.UserRole, problem)
            self.problems.addItem(item)
        self._show_title()

    def _show_title(self) -> None:
        count = self.problems.count()
        self._title.setText(_("Problems  {count}").format(count=count) if count else _("No problems"))
        self.problems.setVisible(bool(count))

    # ------------------------------------------------------------ what is done

    def _ticked(self, _item: QTreeWidgetItem, place: int) -> None:
        if place == 0:
            self._tell()

    def _tell(self) -> None:
        if not self._filling:
            self.changed.emit()

    def _choose_script(self) -> None:
        self._script = str(self.script.currentData() or "")
        self._tell()

    def _choose_problem(self, item: QListWidgetItem) -> None:
        self.problem_chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def _facts(listed: Sequence[Chosen]) -> list[tuple[object, ...]]:
    return [(one.kind.id, one.kind.title, one.kind.sheet, one.count) for one in listed]


def _free_places(planned: Planned) -> int:
    """How many more cards the last of several sheets would hold."""
    titles = {one.kind.sheet or one.kind.title for one in planned.chosen if one.kind.layout == "cards"}
    counts = [
        count
        for page in planned.plan.pages
        if page.group in titles and (count := sum(placed.side == "front" for placed in page.placed))
    ]
    return max(counts) - counts[-1] if len(counts) > 1 else 0
