"""The report of an experiment: one HTML file with inline SVG, no scripts and nothing loaded, which prints on A4."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from schema.frozen_dataclass import record
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _
from schema.models.experiment import Experiment
from schema.models.human_error import TIERS, find_tier, tier_title
from simulator.lab import report_charts as charts
from simulator.lab import verdicts
from simulator.lab.coverage import Use
from simulator.lab.findings import Findings, RowFinding, Side, ending_words
from simulator.lab.plan import EVEN, GameKey, GameRow, Row, favoured
from simulator.lab.report_style import STYLE, WARNING_SIGN
from simulator.lab.settling import settled
from simulator.lab.statistics import Interval, clopper_pearson, wilson

if TYPE_CHECKING:
    from simulator.systems.game_rules import Rules

MOST_PANELS = 8
MOST_USED = 12
"""Of each kind of thing: those that are used most, besides all that never are."""
MOST_GAMES = 8
_DIFFERS = ' class="differs"'


@record
class Report:
    """What a report is made of."""

    experiment: Experiment
    facts: Mapping[str, Any]
    runs: Sequence[Mapping[str, Any]]
    findings: Findings
    games: Mapping[GameKey, GameRow]
    uses: Sequence[Use]
    titles: Mapping[str, str]
    """Of scenarios, by id."""
    bots: Mapping[str, str]
    """Titles of bots, by name."""
    rules: Rules | None
    """Those of the game; None if this version of the program does not have it."""
    title: str
    file: str

    @property
    def compared(self) -> bool:
        """Whether there are two versions."""
        return len(self.experiment.versions) > 1

    def row_title(self, row: RowFinding) -> str:
        """The scenario and the error of a row."""
        scenario = self.titles.get(row.title, row.title)
        return f"{scenario}, {tier_title(row.error)}" if len(self.experiment.errors) > 1 else scenario


def html_of(report: Report) -> str:
    """The whole file."""
    versions = report.facts["versions"]
    made = _("Balance report of {pack}, {date}. Made by Tablewright from {file}.").format(
        pack=versions[-1]["pack"], date=report.facts["date"], file=report.file
    )
    parts = [
        f"<h1>{escape(report.title)}</h1>",
        f'<p class="second">{escape(made)}</p>',
        _answers(report),
        _section(_("What was run"), _("asked, and really played"), _what_was_run(report)),
        _section(_("Who wins"), _bands(report), _who_wins(report)),
        _section(_("How it settled"), _settled_note(report), _settled(report)),
        _section(_("How games go"), _("by row; of two versions that of B"), _how_games_go(report)),
        _section(_("What was used"), _("share of games in which it worked at least once"), _what_was_used(report)),
        _section(_("Games to look at"), "", _games_to_look_at(report)),
        _section(_("Method"), "", _method(report)),
    ]
    head = (
        f'<meta charset="utf-8"><title>{escape(report.title)}</title>'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style>'
    )
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language()}"><head>{head}</head>\n<body><main>\n{body}\n</main></body></html>\n'
    )


# --- the answers ----------------------------------------------------------------------------------


def _answers(report: Report) -> str:
    first = _change(report) if report.compared else _fairness(report)
    return f'<div class="cards">{first}{_worst(report)}{_left_out(report)}</div>'


def _card(question: str, badge: str, answer: str, more: str) -> str:
    tag = f'<span class="badge">{escape(badge)}</span>' if badge else ""
    return (
        f'<div class="card"><p class="question">{escape(question)}{tag}</p>'
        f'<p class="answer">{escape(answer)}</p><p class="second">{escape(more)}</p></div>'
    )


def _change(report: Report) -> str:
    row = _deciding(report)
    assert row.difference is not None
    pairs = row.pairs
    text = _("{who} with B less A: {points} points.").format(
        who=_capital(report.findings.who), points=verdicts.points_in_words(row.difference)
    )
    flipped = _("{pairs} pairs of games, {flipped} flipped: {lost} lost by the change, {won} won by it.").format(
        pairs=format_number(pairs.count), flipped=pairs.flipped, lost=pairs.only_a, won=pairs.only_b
    )
    return _card(_("Does it change who wins?"), row.verdict, text, f"{report.row_title(row)}: {flipped}")


def _deciding(report: Report) -> RowFinding:
    """The row that answers: all scenarios with the hand that errs most, as bots without error repeat themselves."""
    unsure = next(tier.name for tier in reversed(TIERS) if tier.name in report.experiment.errors)
    return next((row for row in report.findings.rows if row.error == unsure), report.findings.rows[0])


def _fairness(report: Report) -> str:
    row = _deciding(report)
    side = row.sides[-1]
    more = _("{hits} of {games} games, {different} different ones.").format(
        hits=side.hits, games=side.games, different=side.different
    )
    return _card(_("Is it fair?"), "", row.verdict, f"{report.row_title(row)}: {more} {row.doubt}".strip())


def _worst(report: Report) -> str:
    rows = [row for row in report.findings.rows if row.row is not None]
    unfair = [row for row in rows if _outside(row)]
    question = _("Is anything unfair now?") if report.compared else _("Is any row unfair?")
    near = sum(not row.sides[-1].share.inside(row.even - EVEN, row.even + EVEN) for row in rows)
    reach = ngettext(
        "{n} row reaches over an edge of what is even.", "{n} rows reach over an edge of what is even.", near
    )
    if not unfair:
        return _card(question, "", _("No interval is wholly outside of what is even."), reach.format(n=near))
    worst = max(unfair, key=lambda row: abs(row.sides[-1].share.value - row.even))
    text = _("{row}: {who} wins {bounds}.").format(
        row=report.row_title(worst), who=report.findings.who, bounds=verdicts.in_words(worst.sides[-1].share)
    )
    more = ngettext("{n} row is not fair with these bots.", "{n} rows are not fair with these bots.", len(unfair))
    return _card(question, _("not fair"), text, f"{more.format(n=len(unfair))} {worst.doubt}".strip())


def _outside(row: RowFinding) -> bool:
    share = row.sides[-1].share
    return row.sides[-1].games >= verdicts.FEWEST and (share.low > row.even + EVEN or share.high < row.even - EVEN)


def _left_out(report: Report) -> str:
    question, games = _("Is anything left out?"), _played(report)
    unused = [use for use in report.uses if use.games == 0]
    never = [use for use in unused if use.of.kind == "card"] or [use for use in unused if use.of.kind == "ability"]
    if not report.uses:
        return _card(question, "", _("Nothing here can be used or left out."), "")
    if not never:
        return _card(question, "", _("Every card and ability was used."), _("In {n} games.").format(n=games))
    first = max(never, key=lambda use: use.possible)
    most = clopper_pearson(0, first.possible).high
    text = f"{first.of.title(language())}: {verdicts.of_use(0, first.possible, most)}."
    if never[0].of.kind == "card":
        others = ngettext("{n} card in all was never used.", "{n} cards in all were never used.", len(never))
    else:
        others = ngettext("{n} ability in all was never used.", "{n} abilities in all were never used.", len(never))
    more = _("People may do otherwise, these bots do not.")
    return _card(question, _("never used"), text, f"{others.format(n=len(never))} {more}")


def _played(report: Report) -> int:
    return sum(game.counts and key.version == len(report.experiment.versions) - 1 for key, game in report.games.items())


# --- what was run ---------------------------------------------------------------------------------


def _what_was_run(report: Report) -> str:
    experiment, games = report.experiment, report.games
    lines: list[tuple[str, str, str, bool]] = []
    for name, version in zip("AB", report.facts["versions"], strict=False):
        label = _("Content {name}").format(name=name) if report.compared else _("Content")
        asked = version["asked"] or _("this pack as it is")
        played = f"{version['pack']}, {version['hash'][:12]}"
        if version["revision"]:
            played += f", {version['revision'][:12]}"
        lines.append((label, asked, "; ".join([played, *version["changes"]]), False))
    scenarios = {key.row.scenario for key in games}
    names = [report.titles.get(each, each) for each in experiment.scenarios]
    there = [report.titles.get(each, each) for each in experiment.scenarios if each in scenarios]
    lines.append((_("Scenarios"), ", ".join(names), ", ".join(there), len(names) != len(there)))
    asked_bots = ", ".join(report.bots.get(each, each) for each in experiment.bots)
    seated = sorted({game.bots for game in games.values()})
    lines.append(
        (_("Bots"), asked_bots, "; ".join(", ".join(report.bots.get(b, b) for b in each) for each in seated), False)
    )
    asked_errors = ", ".join(tier_title(each) for each in experiment.errors)
    lines.append((_("Human error (assumed)"), asked_errors, "; ".join(map(_tier, experiment.errors)), False))
    options = ", ".join(f"{name}={value}" for name, value in experiment.options.items()) or _("as in the pack")
    lines.append((_("Options"), options, options, False))
    most_turns = format_number(experiment.most_turns, "d")
    lines.append((_("Turns at most"), most_turns, most_turns, False))
    seeds = sorted({key.seed for key in games})
    last = experiment.seeds_from + experiment.seeds - 1
    asked_seeds = _("{first} to {last}").format(first=experiment.seeds_from, last=last)
    played_seeds = _("{first} to {last}").format(first=seeds[0], last=seeds[-1]) if seeds else "–"
    short = [report.row_title(row) for row in report.findings.rows if row.row and _last_seed(games, row.row) < last]
    if short:
        played_seeds += "; " + _("ended earlier: {rows}").format(rows=", ".join(short))
    lines.append((_("Seeds"), asked_seeds, played_seeds, bool(short) or asked_seeds != played_seeds))
    lines.append(_games_line(report))
    lines.append((_("Program"), "", f"Tablewright {report.facts['program']}; " + _runs(report.runs), False))
    body = "".join(
        f"<tr{_DIFFERS if differs else ''}><th>{escape(label)}</th><td>{escape(asked)}</td>"
        f"<td>{WARNING_SIGN if differs else ''}{escape(played)}</td></tr>"
        for label, asked, played, differs in lines
    )
    asked, played = _("Asked"), _("Played")
    return f'<table class="run"><tr><td></td><td>{asked}</td><td>{played}</td></tr>{body}</table>'


def _games_line(report: Report) -> tuple[str, str, str, bool]:
    experiment, games = report.experiment, report.games
    seatings = {row.row: max((key.seating for key in games if key.row == row.row), default=0) + 1
                for row in report.findings.rows if row.row is not None}  # fmt: skip
    planned = sum(seatings.values()) * experiment.seeds * len(experiment.versions)
    left_out: dict[str, int] = {}
    for game in games.values():
        if not game.counts:
            left_out[game.status] = left_out.get(game.status, 0) + 1
    words = {"refused": _("refused"), "hung": _("hung"), "failed": _("failed")}
    told = [f"{count} {words.get(status, status)}" for status, count in left_out.items()]
    played = "; ".join([format_number(len(games), "d"), *told])
    return _("Games"), format_number(planned, "d"), played, planned != len(games) or bool(left_out)


def _last_seed(games: Mapping[GameKey, GameRow], row: Row) -> int:
    return max((key.seed for key in games if key.row == row), default=0)


def _tier(name: str) -> str:
    tier = find_tier(name)
    if tier is None or tier.exact:
        return tier_title(name)
    return _("{title}: {direction}°, {speed} % of the speed").format(
        title=tier_title(name), direction=format_number(tier.direction), speed=format_number(tier.speed * 100)
    )


def _runs(runs: Sequence[Mapping[str, Any]]) -> str:
    seconds = sum(run["seconds"] for run in runs)
    text = ngettext("{n} run, {seconds} s", "{n} runs, {seconds} s", len(runs))
    return text.format(n=len(runs), seconds=format_number(round(seconds), "d"))


# --- charts ---------------------------------------------------------------------------------------


def _bands(report: Report) -> str:
    who = report.findings.who
    if report.compared:
        return _("{who}, each pair on one seed; the shaded zones are “no change” (3 points) and “even”").format(who=who)
    return _("{who}; the shaded zone is “even”").format(who=who)


def _weak(side: Side) -> bool:
    return bool(side.games) and side.different / side.games < verdicts.DIFFERENT


def _who_wins(report: Report) -> str:
    rows = report.findings.rows
    even = rows[0].even if len({round(row.even, 3) for row in rows}) == 1 else None
    shares = charts.share_axis(even, 280)
    differences = charts.difference_axis([row.difference for row in rows if row.difference is not None])
    lines = []
    for row in rows:
        title = report.row_title(row)
        cells = [f"<th>{escape(title)}</th>"]
        if row.difference is not None:
            label = f"{title}: {verdicts.points_in_words(row.difference)}, {row.verdict}"
            cells.append(f"<td>{charts.interval_row(differences, [('plain', row.difference, False)], label)}</td>")
            figures = escape(verdicts.points_in_words(row.difference))
            cells.append(f"<td><b>{figures}</b> <span>{escape(row.verdict)}</span></td>")
        marks = [(mark, side.share, _weak(side)) for mark, side in zip("ab", row.sides, strict=False)]
        if not report.compared:
            marks = [("plain", marks[0][1], marks[0][2])]
        side = row.sides[-1]
        label = f"{title}: {verdicts.in_words(side.share)}"
        cells.append(f"<td>{charts.interval_row(shares, marks, label)}</td>")
        if report.compared:
            values = ", ".join(str(verdicts.percent(each.share.value)) for each in row.sides)
            cells.append(f"<td>{values}</td>")
        else:
            count = _("{hits} of {games}").format(hits=side.hits, games=side.games)
            if side.exact is not None:
                count += "; " + _("exactly {bounds}").format(bounds=verdicts.in_label(side.exact))
            cells.append(f"<td><b>{escape(verdicts.in_label(side.share))}</b> <span>{escape(count)}</span></td>")
            cells.append(f"<td>{escape(row.brief)}{_doubt(row.doubt)}</td>")
        lines.append(f"<tr{' class=pooled' if row.row is None else ''}>{''.join(cells)}</tr>")
    if report.compared:
        of_difference, of_shares = escape(_("B less A, points")), escape(_("Wins, %: ring A, square B"))
        head = f"<tr><td></td><td>{of_difference}</td><td></td><td>{of_shares}</td></tr>"
        foot = f"<tr><td></td><td>{charts.axis_row(differences)}</td><td></td><td>{charts.axis_row(shares)}</td></tr>"
    else:
        head, foot = "", f"<tr><td></td><td>{charts.axis_row(shares)}</td></tr>"
    doubts = dict.fromkeys(row.doubt for row in rows if row.doubt) if report.compared else {}
    return f'<table class="chart">{head}{"".join(lines)}{foot}</table>' + "".join(_doubt(each) for each in doubts)


def _doubt(text: str) -> str:
    return f'<p class="doubt">{WARNING_SIGN}{escape(text)}</p>' if text else ""


def _settled_note(report: Report) -> str:
    if report.compared:
        return _("difference in points by pair; all panels share their axes")
    return _("share of wins by game; all panels share their axes")


def _settled(report: Report) -> str:
    rows = [row for row in report.findings.rows if row.row is not None][: MOST_PANELS - 1]
    bots, most = report.experiment.bots, 1
    panels = []
    ways = []
    for row in rows:
        games = {key: game for key, game in report.games.items() if key.row == row.row}
        steps = settled(games, bots, compared=report.compared)
        most = max(most, steps[-1][0] if steps else 0)
        ways.append((row, steps))
    intervals = [row.difference for row in rows if row.difference is not None]
    axis = charts.difference_axis(intervals) if report.compared else charts.share_axis(rows[0].even if rows else 0.5)
    for row, steps in ways:
        last = steps[-1][1] if steps else Interval(0, 0, 1)
        said = verdicts.points_in_words(last) if report.compared else verdicts.in_label(last)
        panels.append(
            _panel(report.row_title(row), said, charts.settling(steps, axis, most, f"{report.row_title(row)}: {said}"))
        )
    versions = range(len(report.experiment.versions))
    marks = ("a", "b") if report.compared else ("plain",)
    turns = [(marks[n], [g.turns for k, g in report.games.items() if k.version == n and g.counts]) for n in versions]
    side = report.findings.rows[0].sides[-1]
    said = _("median {turns}").format(turns=format_number(side.turns[0]))
    panels.append(_panel(_("Turns: % of games over"), said, charts.over_by_turn(turns, said)))
    return f'<div class="panels">{"".join(panels)}</div>'


def _panel(title: str, figures: str, chart: str) -> str:
    return f"<figure><figcaption><b>{escape(title)}</b><span>{escape(figures)}</span></figcaption>{chart}</figure>"


# --- games and use --------------------------------------------------------------------------------


def _how_games_go(report: Report) -> str:
    columns: list[tuple[str, Callable[[Side], str]]] = [
        (_("Turns: median, middle half"), lambda side: f"{format_number(side.turns[0])} "
            f"({format_number(side.turns[1])}–{format_number(side.turns[2])})"),
        (_("Decisions"), lambda side: format_number(side.decisions)),
        (_("Without a winner"), lambda side: f"{side.draws} ({verdicts.in_label(wilson(side.draws, side.games))})"),
        (_("Beginning, points of seat 1"), lambda side: (
            verdicts.points_in_words(side.first_move) if side.first_move is not None else _("the same seat begins"))),
        (_("Drama"), lambda side: format_number(side.drama.drama, ".2f") if side.drama.games else "–"),
        (_("Comebacks"), lambda side: verdicts.in_label(wilson(side.drama.comebacks, side.drama.games))
            if side.drama.games else "–"),
        (_("Lead changes"), lambda side: format_number(round(side.drama.lead_changes, 1)) if side.drama.games else "–"),
        (_("Different games"), lambda side: _("{hits} of {games}").format(hits=side.different, games=side.games)),
        (_("How it ended"), lambda side: ", ".join(
            f"{ending_words(reason, report.rules)} {count}" for reason, count in side.endings.items())),
    ]  # fmt: skip
    head = "".join(f"<td>{escape(title)}</td>" for title, _figure in columns)
    body = ""
    for row in report.findings.rows:
        if row.row is not None:
            cells = "".join(f"<td>{escape(figure(row.sides[-1]))}</td>" for _title, figure in columns)
            body += f"<tr><th>{escape(report.row_title(row))}</th>{cells}</tr>"
    note = _(
        "Drama: how far the later winner was behind, from 0 (never) to 1, by a win probability that is fitted to the "
        "value of the positions of these games. A comeback was less likely than 25 % at some time."
    )
    return f'<table class="figures"><tr><td></td>{head}</tr>{body}</table><p class="second">{escape(note)}</p>'


def _what_was_used(report: Report) -> str:
    games = _played(report)
    if not report.uses or not games:
        nothing = _("Nothing here can be used or left out.")
        return f"<p>{escape(nothing)}</p>"
    titles = {"card": _("Cards"), "ability": _("Abilities"), "word": _("Words")}
    columns = []
    for kind, title in titles.items():
        of = [use for use in report.uses if use.of.kind == kind]
        shown = [use for use in of if use.games][:MOST_USED]
        axis = charts.share_axis(width=190)
        lines = [_use_line(use, axis) for use in (*shown, *(use for use in of if not use.games))]
        hidden = len([use for use in of if use.games]) - len(shown)
        more = ngettext("{n} more is used less often.", "{n} more are used less often.", hidden).format(n=hidden)
        rest = f'<p class="second">{escape(more)}</p>' if hidden > 0 else ""
        foot = f"<tr><td></td><td>{charts.axis_row(axis)}</td></tr>"
        columns.append(f'<div><h3>{escape(title)}</h3><table class="chart">{"".join(lines)}{foot}</table>{rest}</div>')
    note = _("Never used: people may do otherwise, these bots do not. Look before you cut.")
    return f'<div class="columns">{"".join(columns)}</div><p class="second">{escape(note)}</p>'


def _use_line(use: Use, axis: charts.Axis) -> str:
    games = use.possible
    interval = clopper_pearson(0, games) if use.games == 0 else wilson(use.games, games)
    words = verdicts.of_use(use.games, games, interval.high)
    chart = charts.interval_row(axis, [("never" if use.games == 0 else "plain", interval, False)], words)
    if use.games:
        figures = f"<b>{verdicts.percent(use.games / games)} %</b> <span>{use.games}/{games}</span>"
    else:
        at_most = _("at most {most} %").format(most=format_number(round(interval.high * 100, 1)))
        never = _("never")
        figures = f"<b>{escape(never)}</b> <span>{escape(at_most)}</span>"
    return f"<tr><th>{escape(use.of.title(language()))}</th><td>{chart}</td><td>{figures}</td></tr>"


def _games_to_look_at(report: Report) -> str:
    lines: list[tuple[GameKey, str]] = []
    for key, game in report.games.items():
        if not game.counts:
            lines.append((key, f"{game.status}: {game.problem}"))
    if report.compared:
        lines += _flipped(report)
    counting = [game for game in report.games.values() if game.counts]
    if counting:
        longest, shortest = max(counting, key=_length), min(counting, key=_length)
        lines.append((longest.key, _("the longest game, {n} turns").format(n=longest.turns)))
        lines.append((shortest.key, _("the shortest game, {n} turns").format(n=shortest.turns)))
    seed = _("seed {seed}")
    body = "".join(
        f'<tr><td class="seed">{escape(seed.format(seed=key.seed))}</td>'
        f"<td>{escape(report.titles.get(key.row.scenario, key.row.scenario))}, {escape(tier_title(key.row.error))}</td>"
        f"<td>{escape(text)}</td></tr>"
        for key, text in lines[:MOST_GAMES]
    )
    return f'<table class="run games">{body}</table>'


def _length(game: GameRow) -> tuple[int, int]:
    return game.turns, game.decisions


def _flipped(report: Report) -> Iterable[tuple[GameKey, str]]:
    bots = report.experiment.bots
    for key, a in report.games.items():
        b = report.games.get(GameKey(key.row, key.seed, key.seating, 1)) if key.version == 0 else None
        if b is not None and a.counts and b.counts and favoured(a, bots) != favoured(b, bots):
            text = _("A won by {a}, B won by {b}").format(a=_winners(a), b=_winners(b))
            yield key, text


def _winners(game: GameRow) -> str:
    return ", ".join(_("seat {n}").format(n=seat + 1) for seat in game.winners) or _("nobody")


# --- the method -----------------------------------------------------------------------------------


def method_notes(experiment: Experiment, findings: Findings, row: RowFinding) -> list[tuple[str, str]]:
    """How the figures came about, each note with its title; the correlation is that of a row."""
    notes: list[tuple[str, str]] = []
    if len(experiment.versions) > 1:
        phi = row.pairs.correlation
        text = _(
            "Each seed is played in A and in B with the same lots and the same errors, until the first decision that "
            "differs. Correlation reached: {phi}."
        ).format(phi=format_number(phi, ".2f"))
        if 0 < phi < 1:
            text += " " + _("Loose games would take {times} times as many for the same width.").format(
                times=format_number(round(1 / (1 - phi), 1))
            )
        notes.append((_("Pairs"), text))
    else:
        text = _("Each seed is played once for each row and seating; what differs is chance and errors.")
        notes.append((_("Games"), text))
    intervals = _(
        "All are 95 %. Shares: Wilson. “Exactly”, “never” and “at most”: Clopper-Pearson. Paired differences: "
        "Newcombe's hybrid score; loose ones (the first move): Newcombe's method 10."
    )
    if experiment.until_clear:
        ending = _("Rows were stopped when they were clear, so their intervals hold at every moment and are wider.")
    else:
        ending = _("Rows ended at a number of games or a width, which does not look at who is ahead.")
    notes.append((_("Intervals"), f"{intervals} {ending}"))
    many = len([each for each in findings.rows if each.row is not None])
    if many > 1:
        text = ngettext(
            "{n} row is shown: by chance about one of 20 lies outside of its interval. Decide by all scenarios "
            "together; take a single row as a hint and play it again on new seeds.",
            "{n} rows are shown: by chance about one of 20 lies outside of its interval. Decide by all scenarios "
            "together; take a single row as a hint and play it again on new seeds.",
            many,
        )
        notes.append((_("Many rows"), text.format(n=many)))
    text = _(
        "The bots are one way to play. The errors of hands are assumed, not measured on people. A card that bots leave "
        "out may delight people."
    )
    notes.append((_("What this cannot say"), text))
    return notes


def _method(report: Report) -> str:
    notes = method_notes(report.experiment, report.findings, _deciding(report))
    again = f"tablewright lab run {report.file}"
    notes.append((_("Again"), _("{command} gives the same games, with any number of workers.").format(command=again)))
    told = "".join(f"<div><h3>{escape(title)}</h3><p>{escape(text)}</p></div>" for title, text in notes)
    return f'<div class="method">{told}</div>'


def _section(title: str, note: str, body: str) -> str:
    said = f"<span>{escape(note)}</span>" if note else ""
    return f"<section><h2>{escape(title)}{said}</h2>{body}</section>"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
