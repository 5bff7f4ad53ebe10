"""The sections of the panel Fair? with their charts: wins, first move, length and endings."""

from __future__ import annotations

from collections import Counter

from editor.panels.fairness.fair_run import FairRun
from editor.panels.fairness.fair_words import ending_words, error_name, name_of, tier_note
from editor.panels.lab.interval_row import interval_row
from editor.panels.lab.lab_panel import LabSection, wrapped
from editor.ui.charts.chart import Mark
from editor.ui.charts.interval_rows import IntervalRow, IntervalRows, share_axis
from editor.ui.charts.lengths import Lengths
from editor.ui.charts.tightening import Scale, Tightening
from editor.ui.widgets import row
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.lab import verdicts
from simulator.lab.plan import EVEN
from simulator.lab.quick_answer import TierAnswer
from simulator.lab.statistics import wilson

_MOST_ENDINGS = 6


class FairSection(LabSection):
    """One section below the verdict."""

    def show_answers(self, run: FairRun, answers: tuple[TierAnswer, ...], names: tuple[str, ...]) -> None:
        """Show what the games say so far."""
        raise NotImplementedError


class Wins(FairSection):
    """How often each seat wins, by tier, and how that settled."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = IntervalRows()
        self.settling = (Tightening(), Tightening())
        self._box.addWidget(self.rows)
        self._box.addWidget(row(*self.settling, spacing=8))

    def title(self) -> str:
        return _("Wins")

    def show_answers(self, run: FairRun, answers: tuple[TierAnswer, ...], names: tuple[str, ...]) -> None:
        rows: list[IntervalRow] = []
        words = []
        even = answers[-1].even
        low, high = round(100 * max(0.0, even - EVEN)), round(100 * min(1.0, even + EVEN))
        self.side_note.setText(
            _("95 % interval, the exact one thin; even is {low} to {high}").format(low=low, high=high)
        )
        for answer in answers:
            rows.append(IntervalRow(error_name(answer.tier), note=tier_note(answer), heading=True))
            weak = answer.once is not None
            for seat in range(max(len(names), len(answer.side.wins))):
                share = answer.side.wins[seat] if answer.side.wins else wilson(0, 0)
                wins = sum(seat in game.winners for game in answer.games)
                rows.append(interval_row(name_of(names, seat), seat + 1, share, wins, answer.side.games, weak=weak))
                words.append(f"{error_name(answer.tier)}, {name_of(names, seat)}: {verdicts.in_words(share)}")
            if answer.side.draws:
                share = wilson(answer.side.draws, answer.side.games)
                rows.append(interval_row(_("Draw"), "plain", share, answer.side.draws, answer.side.games, weak=weak))
        self.rows.show_rows(rows, share_axis(even, EVEN), "; ".join(words) or _("No games yet"), _table_heading())
        for chart, answer in zip(self.settling, answers, strict=False):
            hits, steps = 0, []
            for count, game in enumerate(answer.games, 1):
                hits += answer.seat in game.winners
                found = wilson(hits, count)
                steps.append((count, found.low, found.value, found.high))
            who, tier = name_of(names, answer.seat), error_name(answer.tier)
            said = verdicts.in_words(answer.share) if steps else _("No games yet")
            chart.show_steps(
                _("{who}, {tier}").format(who=who, tier=tier[:1].lower() + tier[1:]),
                answer.seat + 1,
                steps,
                Scale(answer.even, EVEN),
                _("How the share of {who} settled: {bounds}").format(who=who, bounds=said),
                (_("Game"), _("At least"), _("Share"), _("At most")),
            )
        self.settling[1].setVisible(len(answers) > 1)


class FirstMove(FairSection):
    """What beginning is worth to seat 1, in the games by which the answer is judged."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = IntervalRows()
        self.worth = wrapped()
        self._box.addWidget(self.rows)
        self._box.addWidget(self.worth)

    def title(self) -> str:
        return _("First move")

    def show_answers(self, run: FairRun, answers: tuple[TierAnswer, ...], names: tuple[str, ...]) -> None:
        answer = answers[-1]
        self.side_note.setText(error_name(answer.tier) if len(answers) > 1 else "")
        who = name_of(names, 0)
        rows = []
        for each in answer.beginnings:
            begins = _("{who} begins").format(who=name_of(names, each.seat))
            rows.append(interval_row(begins, 1, each.share, each.wins, each.games, weak=answer.once is not None))
        words = self._words(run, answer, names)
        self.rows.setVisible(bool(rows))
        if rows:
            said = "; ".join(f"{each.name}: {each.figures}" for each in rows)
            answer_words = _("How often {who} wins by who begins: {figures}").format(who=who, figures=said)
            self.rows.show_rows(rows, share_axis(answer.even, EVEN), answer_words, _table_heading())
        self.worth.setText(words)

    def _words(self, run: FairRun, answer: TierAnswer, names: tuple[str, ...]) -> str:
        if not answer.beginnings:
            return _("No games yet")
        change = answer.side.first_move
        if change is None:
            only = name_of(names, answer.beginnings[0].seat)
            return _("{who} begins every game: what beginning is worth cannot be told.").format(who=only)
        return _("Beginning gives {who} {points} points ({bounds}): {verdict}.").format(
            who=name_of(names, 0),
            points=verdicts.points(change.value),
            bounds=verdicts.points_in_words(change),
            verdict=verdicts.of_difference(change, finished=not run.playing),
        )


class LengthAndEnd(FairSection):
    """How many turns games took, and how they ended."""

    def __init__(self) -> None:
        super().__init__()
        self.lengths = Lengths()
        self.rows = IntervalRows()
        self._box.addWidget(self.lengths)
        self._box.addWidget(self.rows)

    def title(self) -> str:
        return _("Length and end")

    def show_answers(self, run: FairRun, answers: tuple[TierAnswer, ...], names: tuple[str, ...]) -> None:
        answer = answers[-1]
        games = answer.games
        note = _("a mark is a game, its shape the winner")
        self.side_note.setText(f"{error_name(answer.tier)}; {note}" if len(answers) > 1 else note)
        marks: list[tuple[int, Mark]] = [
            (game.turns, game.winners[0] + 1 if game.winners else "plain") for game in games
        ]
        median = answer.side.turns[0]
        said = ngettext("Median: {n} turn", "Median: {n} turns", round(median)).format(n=round(median))
        words = said if games else _("No games yet")
        self.lengths.show_games(marks, median, words, (_("Turns"), _("Games")))
        rows = []
        for text, count in Counter(map(ending_words, games)).most_common(_MOST_ENDINGS):
            rows.append(interval_row(text, "plain", wilson(count, len(games)), count, len(games)))
        self.rows.setVisible(bool(rows))
        told = "; ".join(f"{each.name} {each.note}" for each in rows)
        self.rows.show_rows(rows, share_axis(), told or _("No games yet"), _table_heading())


def _table_heading() -> tuple[str, str, str]:
    return _("Name"), _("95 % interval"), _("Games")
