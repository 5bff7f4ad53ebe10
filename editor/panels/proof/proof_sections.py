"""The sections of the panel of proofs: who solves it, the steps of the line with their windows, things a little off."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.panels.lab.interval_row import interval_row
from editor.panels.lab.lab_panel import LabSection, wrapped
from editor.panels.proof.proof_run import ProofRun
from editor.panels.proof.proof_words import line_words
from editor.ui.charts.chart import Mark
from editor.ui.charts.interval_rows import IntervalRow, IntervalRows, share_axis
from editor.ui.charts.legend import Legend
from editor.ui.charts.share_lines import ShareLine, ShareLines, Tone
from editor.ui.charts.window_cells import Cells, Miss, WindowCells
from editor.ui.fonts import text_px
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import row
from schema.frozen_dataclass import replaced
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.models.base import in_language
from schema.models.human_error import find_tier, tier_title
from simulator.lab import verdicts
from simulator.lab.proof_worker import ProofState
from simulator.lab.puzzle_proof import OFF_MM, Proof, Share, StepProof, Tolerance
from simulator.lab.puzzle_verdicts import CAN, aim_words, tolerance_words

_SHOWN_TIERS = ("expert", "club")
"""Their errors are drawn into the windows of steps."""
_PER_UNIT = 1000.0
"""Speeds are shown in m/s where they are in mm/s."""
_ROW_PX = 26
_MOST_ROWS = 8


class ProofSection(LabSection):
    """One section below the verdicts."""

    def show_proof(self, run: ProofRun, found: ProofState) -> bool:
        """Show what is known so far; returns whether there is anything."""
        raise NotImplementedError


class SolvedByPeople(ProofSection):
    """How many of each tier solve it by the stored line, and in the easier way."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = IntervalRows()
        self._box.addWidget(self.rows)
        self.legend = Legend()
        self.side = row(self.side_note, self.legend)

    def title(self) -> str:
        return _("Solved by people")

    def show_proof(self, run: ProofRun, found: ProofState) -> bool:
        proof, easier = found.proof, found.proof.way("easier")
        self.side_note.setText(_("tiers are assumed") if easier is None else "")
        self.legend.show_entries([("a", _("yours")), ("b", _("the easier way"))] if easier is not None else [])
        rows, said = [], []
        for tier, share in proof.solved.items():
            rows.append(_row(tier_title(tier), share, "a" if easier is not None else "plain"))
            said.append(f"{tier_title(tier)}: {verdicts.in_words(share.interval)}")
            if easier is not None and tier in easier.solved:
                rows.append(_row(_figures(tier), easier.solved[tier], "b"))
        self.rows.show_rows(rows, share_axis(), "; ".join(said), _heading())
        return bool(rows)


class Steps(ProofSection):
    """The decisions of the line; the table shows the moment before the chosen one."""

    chosen = Signal(int)
    """The number of a step, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self.line = QListWidget()
        self.line.setWordWrap(False)
        self.line.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.line.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.line.currentRowChanged.connect(self._choose)
        self.rows = IntervalRows()
        self.words = wrapped("second")
        self.window_ = WindowCells()
        for part in (self.line, self.rows, self.words, self.window_):
            self._box.addWidget(part)
        self._shown: tuple[str, ...] = ()
        self._proof: Proof | None = None

    def title(self) -> str:
        return _("Steps")

    @property
    def step(self) -> int:
        """The number of the chosen step, from 0."""
        return max(0, self.line.currentRow())

    def show_proof(self, run: ProofRun, found: ProofState) -> bool:
        proof, words = found.proof, line_words(found)
        expert, club = _("an expert's error in this step only"), _("a club player's error in this step only")
        only = {"expert": expert, "club": club}.get(proof.tier.name, _("error in one step only"))
        self.side_note.setText(only if proof.steps else "")
        self.line.setAccessibleName(self.title())
        if words != self._shown:
            chosen = self.line.currentRow()
            self._shown = words
            self.line.blockSignals(True)
            self.line.clear()
            for number, each in enumerate(words, start=1):
                item = QListWidgetItem(f"{number}   {each}")
                set_tip(item, each)
                self.line.addItem(item)
            self.line.setCurrentRow(min(max(0, chosen), len(words) - 1))
            self.line.blockSignals(False)
            self.line.setFixedHeight(text_px(_ROW_PX) * min(_MOST_ROWS, max(1, len(words))) + 4)
        hardest = proof.hardest if len(proof.hardest) < len(proof.steps) else ()
        rows = [_step_row(step, words, hardest=step.number in hardest) for step in proof.steps]
        said = "; ".join(f"{each.name}: {each.figures}" for each in rows)
        self.rows.setVisible(bool(rows))
        self.rows.show_rows(rows, share_axis(), said or self.title(), _heading())
        self._proof = proof
        self._show_window()
        return bool(words)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self._show_window()
            self.chosen.emit(row)

    def _show_window(self) -> None:
        steps: list[StepProof] = self._proof.steps if self._proof is not None else []
        step = next((each for each in steps if each.number == self.step + 1), None)
        self.words.setVisible(step is not None)
        self.window_.setVisible(step is not None and bool(step.window.cells))
        if step is None:
            return
        self.words.setText(f"{step.number}: {aim_words(step)}")
        if not step.window.cells:
            return
        window, misses = step.window, []
        for name in _SHOWN_TIERS:
            tier = find_tier(name)
            if tier is not None:
                misses.append(Miss(tier_title(name), tier.direction, tier.speed * step.aim.speed))
        cells = Cells(window.cells, window.span, window.slowest, window.fastest, step.aim.speed)
        self.window_.show_cells(cells, misses, self.words.text(), _PER_UNIT)


class LittleOff(ProofSection):
    """At which figure the line stops holding when one thing lies off its place."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = ShareLines()
        self.words = wrapped()
        self._box.addWidget(self.lines)
        self._box.addWidget(self.words)

    def title(self) -> str:
        return _("If things lie a little off")

    def show_proof(self, run: ProofRun, found: ProofState) -> bool:
        proof = found.proof
        self.side_note.setText(_("no other error"))
        each = sorted(proof.tolerances, key=lambda one: one.within)
        words = [line for one in each for line in tolerance_words(one, language())]
        self.words.setText("\n".join(words))
        self.lines.setVisible(bool(each))
        heading = (_("Name"), "mm", _("At least"), _("Share"), _("At most"))
        self.lines.show_lines([_off_line(one) for one in each], (0, *OFF_MM[1:]), "mm", "; ".join(words), heading)
        return bool(each)


def _off_line(off: Tolerance) -> ShareLine:
    points = [(mm, share.interval.low, share.interval.value, share.interval.high) for mm, share in off.off]
    tone: Tone = "error" if not off.within else "ok" if off.within == off.most else "warning"
    return ShareLine(in_language(off.name, language(), off.key), tuple(points), tone)


def _step_row(step: StepProof, words: tuple[str, ...], *, hardest: bool) -> IntervalRow:
    """A step with what it does; the hardest say so in place of their count."""
    name = f"{step.number}   {words[step.number - 1]}" if step.number <= len(words) else str(step.number)
    found = _row(name, step.solved, "fails" if hardest and step.solved.interval.high < CAN else "plain")
    return replaced(found, note=_("hardest")) if hardest else found


def _figures(tier: str) -> str:
    """How far hands of a tier miss, such as "1°, 4 %"."""
    found = find_tier(tier)
    if found is None:
        return tier
    return _("{degrees}°, {percent} %").format(
        degrees=format_number(found.direction), percent=format_number(round(100 * found.speed))
    )


def _row(name: str, share: Share, mark: Mark) -> IntervalRow:
    return interval_row(name, mark, share.interval, share.hits, share.tries)


def _heading() -> tuple[str, str, str]:
    return _("Name"), _("95 % interval"), _("Tries")
