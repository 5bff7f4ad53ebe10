"""The sections of an experiment's page with their charts: all rows, and what was used."""

from __future__ import annotations

from collections.abc import Callable

from editor.panels.experiment.experiment_run import ExperimentRun
from editor.panels.experiment.experiment_words import row_note
from editor.panels.lab.interval_row import interval_row
from editor.panels.lab.lab_panel import LabSection, wrapped
from editor.ui.charts.compared_rows import ComparedRow, ComparedRows
from editor.ui.charts.interval_rows import IntervalRow, IntervalRows, share_axis
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from simulator.lab import verdicts
from simulator.lab.coverage import uses
from simulator.lab.findings import Findings, RowFinding
from simulator.lab.plan import EVEN, NO_CHANGE
from simulator.lab.statistics import Interval, clopper_pearson, wilson

_MOST_USES = 40


class ExperimentSection(LabSection):
    """One section below or beside the rows."""

    name_of: Callable[[str], str] = str
    """The name of a scenario by its id."""

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        """Show what the games say so far, of the chosen row where it is of one."""
        raise NotImplementedError

    def row_title(self, row: RowFinding) -> str:
        """The name of a row with its error."""
        name = row.title if row.row is None else self.name_of(row.row.scenario)
        return f"{name}, {row_note(row)}"


class AllRows(ExperimentSection):
    """A row for each scenario and error, with both versions and their difference."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = ComparedRows()
        self._box.addWidget(self.rows)

    def title(self) -> str:
        return _("Wins")

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        compared = len(run.experiment.versions) > 1
        self.side_note.setText(_("95 % interval, the exact one thin; what is shaded is even, or no change"))
        heading = (
            _("Scenario"),
            _("Error"),
            _("{who} wins").format(who=findings.who[:1].upper() + findings.who[1:]),
            _("A, B") if compared else "%",
            _("B less A, points"),
            "95 %",
            _("Pairs") if compared else _("Games"),
            _("Verdict"),
        )
        rows = [self._row(row) for row in findings.rows]
        even = findings.rows[0].even if findings.rows else 0.5
        self.rows.show_rows(rows, heading, (even, EVEN), NO_CHANGE)
        self.rows.choose(findings.rows.index(chosen))

    def _row(self, row: RowFinding) -> ComparedRow:
        shares = tuple(_bounds(side.share) for side in row.sides)
        compared = row.difference is not None
        if compared:
            figures = ", ".join(str(verdicts.percent(side.share.value)) if side.games else "–" for side in row.sides)
        else:
            figures = verdicts.in_label(row.sides[0].share) if row.sides[0].games else "–"
        count = row.pairs.count if compared else row.sides[0].games
        exact = [side.exact for side in row.sides if side.exact is not None]
        return ComparedRow(
            name=row.title if row.row is None else self.name_of(row.row.scenario),
            note=row_note(row),
            shares=shares,
            figures=figures,
            difference=_bounds(row.difference) if row.difference is not None else None,
            points=verdicts.points_in_words(row.difference) if row.difference is not None else "",
            count=format_number(count),
            verdict=row.brief,
            bold=row.row is None,
            weak=bool(row.doubt),
            exact=tuple(map(_bounds, exact)),
            exactly=", ".join(map(verdicts.in_label, exact)),
        )


class Coverage(ExperimentSection):
    """In how many games cards and abilities were used; those that never were come first."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = IntervalRows()
        self.doubt = wrapped("second")
        self._box.addWidget(self.rows)
        self._box.addWidget(self.doubt)

    def title(self) -> str:
        return _("Used at all")

    def show_findings(self, run: ExperimentRun, findings: Findings, chosen: RowFinding) -> None:
        last = len(run.experiment.versions) - 1
        games = tuple(game for key, game in run.games.items() if key.version == last and game.counts)
        found = [use for use in uses(run.usable, games) if use.of.kind != "word"]
        never = [use for use in found if not use.games]
        shown = sorted(found, key=lambda use: (use.games / use.possible, use.of.key))[:_MOST_USES]
        self.side_note.setText(
            _("{n} of {all} never").format(n=format_number(len(never)), all=format_number(len(found))) if found else ""
        )
        rows: list[IntervalRow] = []
        for use in shown:
            name = use.of.title(language())
            if use.games:
                rows.append(interval_row(name, "plain", wilson(use.games, use.possible), use.games, use.possible))
                continue
            most = clopper_pearson(0, use.possible)
            figures = _("never, at most {most} %").format(most=format_number(round(100 * most.high, 1)))
            rows.append(IntervalRow(name, "never", 0.0, 0.0, most.high, figures, f"0 / {use.possible}"))
        self.rows.setVisible(bool(rows))
        said = "; ".join(f"{each.name}: {each.figures}" for each in rows)
        self.rows.show_rows(rows, share_axis(), said, (_("Name"), _("95 % interval"), _("Games")))
        self.doubt.setText(_("What bots never use, people may use all the same.") if never else "")
        self.doubt.setVisible(bool(never))


def _bounds(interval: Interval) -> tuple[float, float, float]:
    return interval.low, interval.value, interval.high
