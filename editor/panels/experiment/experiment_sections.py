"""The sections of an experiment's page with their charts: all rows, lengths and endings, what was used."""

from __future__ import annotations

from collections.abc import Callable

from editor.panels.experiment.experiment_run import ExperimentRun
from editor.panels.experiment.experiment_words import judged_row, row_note
from editor.panels.lab.interval_row import interval_row
from editor.panels.lab.lab_panel import LabSection, wrapped
from editor.ui.charts.chart import Mark
from editor.ui.charts.compared_rows import ComparedRow, ComparedRows
from editor.ui.charts.interval_rows import IntervalRow, IntervalRows, share_axis
from editor.ui.charts.lengths import Lengths
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _
from simulator.lab import verdicts
from simulator.lab.coverage import uses
from simulator.lab.findings import Findings, RowFinding, ending_words
from simulator.lab.plan import EVEN, NO_CHANGE, GameRow
from simulator.lab.statistics import Interval, clopper_pearson, wilson

_MOST_ENDINGS = 6
_MOST_USES = 40


class ExperimentSection(LabSection):
    """One section below the progress."""

    def show_findings(self, run: ExperimentRun, findings: Findings, games: tuple[GameRow, ...]) -> None:
        """Show what the games say so far; `games` are those that count, of the last version."""
        raise NotImplementedError


class AllRows(ExperimentSection):
    """A row for each scenario and error, with both versions and their difference."""

    def __init__(self, name_of: Callable[[str], str]) -> None:
        """`name_of`: the name of a scenario by its id."""
        super().__init__()
        self._name_of = name_of
        self.rows = ComparedRows()
        self._box.addWidget(self.rows)

    def title(self) -> str:
        return _("Wins")

    def show_findings(self, run: ExperimentRun, findings: Findings, games: tuple[GameRow, ...]) -> None:
        compared = len(run.experiment.versions) > 1
        self.side_note.setText(_("95 % interval, the exact one thin; what is shaded is even, or no change"))
        heading = (
            _("Scenario"),
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
            name=row.title if row.row is None else self._name_of(row.row.scenario),
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


class LengthsAndEndings(ExperimentSection):
    """How many turns games of the last version took, and how they ended."""

    def __init__(self) -> None:
        super().__init__()
        self.lengths = Lengths()
        self.medians = wrapped("second")
        self.rows = IntervalRows()
        for each in (self.lengths, self.medians, self.rows):
            self._box.addWidget(each)

    def title(self) -> str:
        return _("Length and end")

    def show_findings(self, run: ExperimentRun, findings: Findings, games: tuple[GameRow, ...]) -> None:
        top = judged_row(findings)
        sides = top.sides
        games = tuple(
            game for game in games if game.key.row.error == top.error and (top.row is None or game.key.row == top.row)
        )
        note = row_note(top) if len(run.experiment.errors) > 1 else ""
        self.side_note.setText(", ".join(filter(None, (_("version B") if len(sides) > 1 else "", note))))
        marks: list[tuple[int, Mark]] = [
            (game.turns, game.winners[0] + 1 if game.winners else "plain") for game in games
        ]
        median = round(sides[-1].turns[0])
        said = ngettext("Median: {n} turn", "Median: {n} turns", median).format(n=median)
        self.lengths.show_games(marks, sides[-1].turns[0], said, (_("Turns"), _("Games")))
        self.medians.setVisible(len(sides) > 1)
        if len(sides) > 1:
            text = _("Median turns: {a} with A, {b} with B. First move, B: {points}.")
            move = sides[-1].first_move
            points = verdicts.points_in_words(move) if move is not None else "–"
            a, b = (format_number(side.turns[0]) for side in sides)
            self.medians.setText(text.format(a=a, b=b, points=points))
        endings = sides[-1].endings
        rows = [
            interval_row(
                ending_words(reason, run.rules), "plain", wilson(count, sides[-1].games), count, sides[-1].games
            )
            for reason, count in list(endings.items())[:_MOST_ENDINGS]
        ]
        self.rows.setVisible(bool(rows))
        told = "; ".join(f"{each.name} {each.note}" for each in rows)
        self.rows.show_rows(rows, share_axis(), told, (_("Name"), _("95 % interval"), _("Games")))


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

    def show_findings(self, run: ExperimentRun, findings: Findings, games: tuple[GameRow, ...]) -> None:
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
