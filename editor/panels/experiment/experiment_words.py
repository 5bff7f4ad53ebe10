"""What the page of an experiment says: verdict, progress and names, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tasks.progress import left_in_words
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _
from schema.models.human_error import EXACT, tier_title
from simulator.lab import verdicts
from simulator.lab.findings import Findings, RowFinding
from simulator.lab.parting import Parting
from simulator.lab.plan import GameRow
from simulator.lab.statistics import Interval

if TYPE_CHECKING:
    from editor.panels.experiment.experiment_run import ExperimentRun


def judged_row(findings: Findings) -> RowFinding:
    """The row by which the answer is judged: all scenarios together, with the errors of people if any are played."""
    first = findings.rows[0]
    alike = [row for row in findings.rows if row.title == first.title]
    return next((row for row in reversed(alike) if row.error != EXACT.name), first)


def verdict_words(findings: Findings) -> tuple[str, str, str]:
    """Of which games the answer is, where there are others; the answer in a sentence, and what stands behind it."""
    top = judged_row(findings)
    others = any(row.error != top.error for row in findings.rows)
    return (row_note(top) if others else "", *_answer(findings, top))


def _difference(who: str, interval: Interval) -> str:
    """How much more or less often somebody wins with B, with the bounds of that."""
    value, low, high = (verdicts.points(each).lstrip("+–") for each in (interval.value, interval.low, interval.high))
    if interval.high < 0:
        text = _("With B, {who} wins {value} points less often ({low} to {high})")
        return text.format(who=who, value=value, low=high, high=low)
    if interval.low > 0:
        text = _("With B, {who} wins {value} points more often ({low} to {high})")
        return text.format(who=who, value=value, low=low, high=high)
    text = _("With B, {who} wins between {low} points less and {high} points more often")
    return text.format(who=who, low=low, high=high)


def _answer(findings: Findings, top: RowFinding) -> tuple[str, str]:
    if top.difference is not None:
        said = _("{pairs} pairs of games on the same seeds, {flipped} flipped, correlation {phi}").format(
            pairs=format_number(top.pairs.count),
            flipped=format_number(top.pairs.flipped),
            phi=format_number(round(top.pairs.correlation, 2)),
        )
        head, parts = _difference(findings.who, top.difference), [f"{said}."]
        told = top.verdict == verdicts.of_difference(top.difference, finished=findings.finished)
        if not told or top.difference.holds(0.0):
            parts = [f"{head}." if told else "", *parts]
            head = _("B against A: {verdict}").format(verdict=top.verdict)
        return head, " ".join(filter(None, [*parts, top.doubt]))
    parts = [top.doubt] if top.doubt else []
    side = top.sides[-1]
    won = _("{who} won {hits} of {games} games, {different} of them different.").format(
        who=findings.who[:1].upper() + findings.who[1:],
        hits=format_number(side.hits),
        games=format_number(side.games),
        different=format_number(side.different),
    )
    return top.verdict, " ".join([won, *parts])


def progress_words(run: ExperimentRun) -> tuple[str, str, float]:
    """How far a run is: in bold, then what else is to be said, and the share that is done."""
    number, planned = len(run.games), max(run.planned, len(run.games))
    games = ngettext("{n} game", "{n} games", number).format(n=format_number(number))
    counts = [ngettext("{n} worker", "{n} workers", run.workers).format(n=run.workers)]
    failed = sum(not game.counts for game in run.games.values())
    if failed:
        counts.append(ngettext("{n} game left out", "{n} games left out", failed).format(n=failed))
    if run.lost_workers:
        text = ngettext(
            "{n} worker ended; its games are played again",
            "{n} workers ended; their games are played again",
            run.lost_workers,
        )
        counts.append(text.format(n=run.lost_workers))
    if run.playing and run.plays:
        share = number / planned if planned else 0.0
        if not planned:
            return _("The workers read the pack"), ", ".join(counts), 0.0
        left = run.left_s
        if left is not None:
            counts.insert(0, left_in_words(left))
        text = _("{n} of {all} games").format(n=format_number(number), all=format_number(planned))
        return text, ", ".join(counts), share
    if run.state == "failed":
        return _("Cannot be played"), "", 0.0
    if not number:
        return "", "", 0.0
    if run.finished:
        return _("Done: {games}").format(games=games), ", ".join(counts[1:]), 1.0
    return _("Stopped after {games}; they are kept").format(games=games), ", ".join(counts[1:]), 0.0


def row_note(row: RowFinding) -> str:
    """The error of a row."""
    return tier_title(row.error)


def parting_words(parting: Parting | None) -> str:
    """The first decision that differs in a pair of games."""
    if parting is None:
        return _("All decisions are the same; what follows from them differs.")
    said = []
    alike = parting.words[0] == parting.words[1]
    for version, seat, words, aim in zip("AB", parting.seats, parting.words, parting.aims, strict=True):
        what = words.get(language(), "") if seat >= 0 else _("the game is over")
        if alike and aim is not None:
            way = _("{angle}°, {speed} mm/s")
            what += ", " + way.format(
                angle=format_number(round(aim.direction, 1)), speed=format_number(round(aim.speed))
            )
        who = f"{_('seat {number}').format(number=seat + 1)}, " if len({*parting.seats}) > 1 and seat >= 0 else ""
        said.append(f"{version}: {who}{what}")
    head = _("First decision that differs: {number}").format(number=parting.number)
    if len({*parting.seats}) == 1:
        head = f"{head}, {_('seat {number}').format(number=parting.seats[0] + 1)}"
    return f"{head}. {'; '.join(said)}"


def seat_words(game: GameRow) -> str:
    """Who won a game."""
    if not game.winners:
        return _("Draw")
    return ", ".join(_("seat {number}").format(number=seat + 1) for seat in game.winners)
