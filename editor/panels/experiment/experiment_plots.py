"""What stands beside the rows of an experiment: how the chosen row settled, turns, what else moved, and the method."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.panels.experiment.experiment_run import ExperimentRun
from editor.panels.experiment.experiment_sections import ExperimentSection
from editor.panels.experiment.experiment_words import row_note
from editor.panels.lab.interval_row import interval_row
from editor.panels.lab.lab_panel import wrapped
from editor.ui.charts.chart import Mark
from editor.ui.charts.interval_rows import IntervalRows, share_axis
from editor.ui.charts.lengths import Lengths
from editor.ui.charts.tightening import Scale, Tightening
from editor.ui.widgets import label
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from simulator.lab import verdicts
from simulator.lab.drama import Drama, drama_of
from simulator.lab.findings import Findings, RowFinding, ending_words
from simulator.lab.plan import EVEN, NO_CHANGE, GameKey, GameRow, seatings
from simulator.lab.report import method_notes
from simulator.lab.settling import settled
from simulator.lab.statistics import clopper_pearson, wilson

_MOST_ENDINGS: Final = 6
_MOST_VALUED: Final = 1000
"""With more games it would take too long to fit how likely each was to win."""
_REACHES: Final = (0.1, 0.2, 0.3, 0.5, 1.0)


def games_in(run: ExperimentRun, row: RowFinding) -> dict[GameKey, GameRow]:
    """The games of a row, of all versions."""
    return {
        key: game
        for key, game in run.games.items()
        if key.row.error == row.error and (row.row is None or key.row == row.row)
    }


class HowItSettled(ExperimentSection):
    """The share, or the difference of both versions, after so many games of the chosen row."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = Tightening()
        self._box.addWidget(self.chart)

    def title(self) -> str:
        return _("How it settled")

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        compared = chosen.difference is not None
        steps = settled(games_in(run, chosen), run.experiment.bots, compared=compared)
        bounds = [(count, each.low, each.value, each.high) for count, each in steps]
        if compared:
            self.side_note.setText(_("{row}; points by pair").format(row=self.row_title(chosen)))
            late = [max(-low, high) for _count, low, _value, high in bounds[len(bounds) // 3 :]]
            reach = next((each for each in _REACHES if max(late, default=1.0) <= each), 1.0)
            scale, heading = Scale(0.0, NO_CHANGE, reach), _("Pairs")
            said = verdicts.points_in_words(steps[-1][1]) if steps else _("No games yet")
        else:
            self.side_note.setText(_("{row}; wins by game").format(row=self.row_title(chosen)))
            scale, heading = Scale(chosen.even, EVEN), _("Games")
            said = verdicts.in_words(steps[-1][1]) if steps else _("No games yet")
        mark: Mark = "b" if compared else "plain"
        seats = max((len(game.bots) for game in run.games.values()), default=2)
        rows = 1 if chosen.row is not None else len(run.experiment.scenarios)
        planned = run.experiment.seeds * seatings(run.experiment, seats) * rows
        head = (heading, _("At least"), _("Share"), _("At most"))
        self.chart.show_steps("", mark, bounds, scale, said, head, planned)


class LengthsAndEndings(ExperimentSection):
    """How many turns games of the chosen row took, and how they ended."""

    def __init__(self) -> None:
        super().__init__()
        self.lengths = Lengths()
        self.rows = IntervalRows()
        self._box.addWidget(self.lengths)
        self._box.addWidget(self.rows)

    def title(self) -> str:
        return _("Turns a game")

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        sides = chosen.sides
        turns: list[list[int]] = [[], []]
        marks: list[tuple[int, Mark]] = []
        for key, game in games_in(run, chosen).items():
            if game.counts:
                turns[key.version].append(game.turns)
                marks.append((game.turns, game.winners[0] + 1 if game.winners else "plain"))
        medians = [format_number(side.turns[0]) for side in sides]
        if len(sides) > 1:
            said = _("median with A (ring) {a}, with B (square) {b}").format(a=medians[0], b=medians[1])
            both = sides[0].turns[0], sides[1].turns[0]
            self.lengths.show_versions(turns[0], turns[1], both, said, (_("Turns"), "A", "B"))
            self.side_note.setText(said)
        else:
            median = round(sides[0].turns[0])
            said = ngettext("Median: {n} turn", "Median: {n} turns", median).format(n=median)
            self.lengths.show_games(marks, sides[0].turns[0], said, (_("Turns"), _("Games")))
            self.side_note.setText(row_note(chosen) if len(run.experiment.errors) > 1 else "")
        side = sides[-1]
        rows = [
            interval_row(ending_words(reason, run.rules), "plain", wilson(count, side.games), count, side.games)
            for reason, count in list(side.endings.items())[:_MOST_ENDINGS]
        ]
        self.rows.setVisible(bool(rows))
        told = "; ".join(f"{each.name} {each.note}" for each in rows)
        self.rows.show_rows(rows, share_axis(), told, (_("Name"), _("95 % interval"), _("Games")))


class WhatElseMoved(ExperimentSection):
    """Comebacks, draws, changes of the lead and the first move, in words."""

    def __init__(self) -> None:
        super().__init__()
        self._holder = QWidget()
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._box.addWidget(self._holder)
        self._lines: list[tuple[QLabel, QLabel]] = []
        self._valued: tuple[object, tuple[Drama, ...]] = (None, ())

    def title(self) -> str:
        return _("What else moved")

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        side = chosen.sides[-1]
        told: list[tuple[str, str]] = []
        self.side_note.setText(_("version B") if len(chosen.sides) > 1 else "")
        dramas = self._dramas(run, chosen)
        if dramas and dramas[-1].games:
            last = dramas[-1]
            share = wilson(last.comebacks, last.games)
            told.append((_("Comebacks"), _in_games(share.value, verdicts.in_words(share), dramas)))
        if side.games:
            most = clopper_pearson(side.draws, side.games)
            words = _("{n} of {games}, {bounds}").format(
                n=format_number(side.draws), games=format_number(side.games), bounds=verdicts.in_words(most)
            )
            told.append((_("Draws"), words))
        if dramas and dramas[-1].games:
            change = "" if len(dramas) < 2 else f", {_signed(dramas[-1].lead_changes - dramas[0].lead_changes)}"
            count = format_number(round(dramas[-1].lead_changes, 1))
            told.append((_("Lead changes"), _("{n} a game{change}").format(n=count, change=change)))
        if side.first_move is not None:
            bounds = verdicts.points_in_words(side.first_move)
            told.append((_("First move"), _("{points} points").format(points=bounds)))
        while len(self._lines) < len(told):
            line = label("", "second"), wrapped()
            self._grid.addWidget(line[0], len(self._lines), 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(line[1], len(self._lines), 1)
            self._lines.append(line)
        for number, line in enumerate(self._lines):
            for part, text in zip(line, told[number] if number < len(told) else ("", ""), strict=True):
                part.setText(text)
                part.setVisible(bool(text))

    def _dramas(self, run: ExperimentRun, chosen: RowFinding) -> tuple[Drama, ...]:
        """By version; none while games come in, or where there are too many."""
        if run.playing or max(side.games for side in chosen.sides) > _MOST_VALUED:
            return ()
        of = (run, chosen.title, chosen.error, tuple(side.games for side in chosen.sides))
        if self._valued[0] != of:
            games = games_in(run, chosen).values()
            versions = range(len(chosen.sides))
            self._valued = (
                of,
                tuple(
                    drama_of(game for game in games if game.counts and game.key.version == version)
                    for version in versions
                ),
            )
        return self._valued[1]


class Method(ExperimentSection):
    """What was really played, and how the figures come about."""

    def __init__(self) -> None:
        super().__init__()
        self._notes: list[tuple[QLabel, QLabel]] = []

    def title(self) -> str:
        return _("Method")

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        notes = []
        for name, version in zip("AB", run.versions, strict=False):
            title = _("Content {name}").format(name=name) if len(run.versions) > 1 else _("Content")
            revision = f", {version.revision[:12]}" if version.revision else ""
            played = f"{version.pack}, {version.hash[:12]}{revision}"
            notes.append((title, "; ".join([played, *version.changes])))
        experiment = run.experiment
        options = ", ".join(f"{name}={value}" for name, value in experiment.options.items()) or _("as in the pack")
        notes.append((_("Options"), options))
        notes += method_notes(experiment, findings, chosen)
        while len(self._notes) < len(notes):
            note = label("", "strong"), wrapped("second")
            self._notes.append(note)
            for part in note:
                self._box.addWidget(part)
        for number, note in enumerate(self._notes):
            for part, text in zip(note, notes[number] if number < len(notes) else ("", ""), strict=True):
                part.setText(text)
                part.setVisible(bool(text))


def _in_games(share: float, bounds: str, dramas: tuple[Drama, ...]) -> str:
    words = f"{verdicts.percent(share)} %, {bounds}"
    if len(dramas) < 2 or not dramas[0].games:
        return words
    before = dramas[0].comebacks / dramas[0].games
    return _("{words}; with A {before} %").format(words=words, before=verdicts.percent(before))


def _signed(change: float) -> str:
    sign = "+" if change > 0.05 else "–" if change < -0.05 else "±"
    return sign + format_number(round(abs(change), 1))
