"""`tablewright lab`: plays experiments of a pack with bots, and reports what they show."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from schema.frozen_dataclass import replaced
from schema.i18n import gettext as _
from schema.i18n import languages, ngettext, use_language
from tablewright import __version__
from tablewright.options import add_format
from tablewright.progress import progress_bar

if TYPE_CHECKING:
    from schema.models.experiment import Experiment
    from simulator.lab.experiment_run import Pool, Progress
    from simulator.lab.findings import Findings, RowFinding, Side
    from simulator.lab.game_player import Opened
    from simulator.lab.plan import GameRow
    from simulator.lab.results import Results
    from simulator.lab.versions import ReadVersion

DONE = 0
PROBLEMS = 1
WRONG_USE = 2
INTERRUPTED = 130
RESULTS = Path("lab-results")
"""The folder of results, unless another file is named."""


class _WrongUse(Exception):
    """The message says what cannot be done."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the actions with their files."""
    parser.description = _(
        "Let bots play the games of an experiment, and show how fair they are. Exit status: 0 if all is played, 1 if "
        "games failed or a gate is missed, 2 if the experiment or a version cannot be read."
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    run = actions.add_parser("run", help=_("play what is missing of an experiment"), allow_abbrev=False)
    _add_experiment(run)
    run.add_argument("--workers", type=int, metavar="N", help=_("processes that play; one for each core by default"))
    run.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=_("play on the workers of a dask.distributed scheduler; needs the extra “cluster”"),
    )
    run.add_argument("--again", action="store_true", help=_("throw earlier results away"))
    add_format(run)
    show = actions.add_parser("show", help=_("print what the results show"), allow_abbrev=False)
    _add_experiment(show)
    add_format(show)
    report = actions.add_parser("report", help=_("write what the results show as one HTML file"), allow_abbrev=False)
    _add_experiment(report)
    report.add_argument("-o", "--out", type=Path, metavar="OUT.html", help=_("the file; NAME.html by default"))
    report.add_argument("--language", choices=languages(), help=_("the language of the report"))
    add_format(report)
    compare = actions.add_parser("compare", help=_("compare the results of two runs, game by game"), allow_abbrev=False)
    compare.add_argument("a", type=Path, metavar="A.sqlite", help=_("the results before"))
    compare.add_argument("b", type=Path, metavar="B.sqlite", help=_("the results after"))
    add_format(compare)
    gate = actions.add_parser(
        "gate", help=_("fail where an interval excludes the share of a baseline"), allow_abbrev=False
    )
    _add_experiment(gate)
    gate.add_argument(
        "--baseline", type=Path, required=True, metavar="FILE", help=_("what `lab run --format json` printed before")
    )
    add_format(gate)


def _add_experiment(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("experiment", type=Path, metavar="FILE", help=_("an experiment: PACK/experiments/NAME.json"))
    parser.add_argument("--results", type=Path, metavar="FILE", help=_("where the games are kept"))


def run(options: argparse.Namespace) -> int:
    """Return 0 if all was played or holds, 1 if not, 2 for what cannot be read."""
    from simulator.lab.results import OtherResults, Results
    from simulator.lab.versions import Unreadable

    try:
        if options.action == "compare":
            return _compare(options)
        experiment = read_experiment(options.experiment)
        file = options.results or RESULTS / f"{experiment.id}.sqlite"
        if options.action == "run":
            return _run(experiment, file, options)
        if not file.is_file():
            raise _WrongUse(_("There are no results in {file}; `tablewright lab run` makes them.").format(file=file))
        with Results(file) as results:
            if options.action == "gate":
                return _gate(experiment, results, options)
            if options.action == "report":
                return _write_report(experiment, results, options)
            _show(experiment, results, options, finished=_finished(results))
        return DONE
    except (_WrongUse, Unreadable, ValueError) as reason:
        print(f"tablewright lab: {reason}", file=sys.stderr)
    except OtherResults as reason:
        text = _("tablewright lab: {file} holds games of something else ({what}); --again throws them away.")
        print(text.format(file=file, what=reason), file=sys.stderr)
    return WRONG_USE


def open_version(documents: str) -> Opened:
    """A version from the JSON of its files; workers import this function by its name."""
    from simulator.lab.versions import opened
    from simulator.systems.registry import rules_called

    return opened(documents, rules_called)


def read_experiment(file: Path) -> Experiment:
    """The experiment of a file, after warnings of it were printed; raises _WrongUse with its errors."""
    from schema.diagnostics.report import text_report
    from schema.json.strict_reading import read_json
    from schema.models.experiment import Experiment
    from schema.models.validation import plain_guide, validate
    from schema.packs.regular_files import read_file

    reading = read_json(read_file(file), file=str(file))
    problems, model = list(reading.problems), None
    if reading.good:
        model, found = validate(Experiment, reading, str(file), plain_guide)
        problems += found
    if not isinstance(model, Experiment):
        raise _WrongUse("\n" + text_report(problems, lambda _file: reading.text))
    if problems:
        print(text_report(problems, lambda _file: reading.text), file=sys.stderr)
    return model if model.scenarios else model.model_copy(update={"scenarios": _all_scenarios(pack_of(file))})


def _all_scenarios(pack: Path) -> tuple[str, ...]:
    """The scenarios of a pack; raises _WrongUse if it has none."""
    from schema.loading import load
    from simulator.systems.registry import rules_called

    loaded = load(pack)
    rules = rules_called(loaded.pack.manifest.system) if loaded.pack is not None else None
    folders = {each.folder for each in rules.scenarios} if rules is not None else set[str]()
    files = (Path(file) for file in sorted(loaded.documents))
    found = tuple(file.stem for file in files if file.parent.as_posix() in folders)
    if not found:
        raise _WrongUse(_("There is nothing to play in {pack}.").format(pack=pack))
    return found


def pack_of(file: Path) -> Path:
    """The pack that the file of an experiment is in."""
    return file.resolve().parent.parent


def _run(experiment: Experiment, file: Path, options: argparse.Namespace) -> int:
    from simulator.lab.experiment_run import AllWorkersLost, run_experiment, usual_workers
    from simulator.lab.results import Results
    from simulator.lab.versions import identity, read_versions

    workers = options.workers if options.workers is not None else usual_workers()
    if workers < 1:
        raise _WrongUse(_("At least one process has to play."))
    versions = read_versions(experiment, pack_of(options.experiment))
    if options.again:
        for each in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            each.unlink(missing_ok=True)
    finished, interrupted = True, False
    with Results(file) as results, progress_bar(unit=_("games")) as bar:
        results.claim(identity(experiment, versions, __version__))
        results.note("versions", [_version_as_json(each) for each in versions])
        results.note("experiment_file", json.loads(experiment.model_dump_json()))
        results.note("date", time.strftime("%Y-%m-%d"))
        _note_content(experiment, versions[-1].documents, results)
        lost = 0

        def on_game(row: GameRow, progress: Progress) -> None:
            nonlocal lost
            bar.total = progress.planned
            if bar.n == 0:
                bar.initial = progress.done - 1
            bar.update(progress.done - bar.n)
            if progress.lost_workers > lost:
                lost = progress.lost_workers
                bar.write(_("A worker ended; its games are played again."), file=sys.stderr)

        try:
            documents = tuple(each.documents for each in versions)
            pool = _cluster(options.cluster, experiment, documents, workers) if options.cluster else None
            run_experiment(experiment, documents, open_version, results, workers=workers, on_game=on_game, pool=pool)
        except KeyboardInterrupt:
            finished, interrupted = False, True
        except AllWorkersLost:
            bar.close()
            print(_("tablewright lab: the workers end again and again; the finished games are kept."), file=sys.stderr)
            finished = False
        bar.close()
        findings = _show(experiment, results, options, finished=finished)
    if interrupted:
        return INTERRUPTED
    left_out = any(side.left_out for row in findings.rows for side in row.sides)
    return PROBLEMS if left_out or not finished else DONE


def _cluster(address: str, experiment: Experiment, documents: tuple[str, ...], workers: int) -> Pool | None:
    """The cluster at an address; None, with a message, where it does not answer."""
    from simulator.lab.game_player import HUNG_S

    try:
        from simulator.lab.cluster import Cluster, Unreachable
    except ImportError:
        raise _WrongUse(_("A cluster needs dask.distributed: pip install 'tablewright[cluster]'")) from None
    try:
        return Cluster(address, open_version, experiment, documents, HUNG_S)
    except Unreachable:
        text = ngettext(
            "No answer from the cluster; playing here with {n} worker.",
            "No answer from the cluster; playing here with {n} workers.",
            workers,
        )
        print(text.format(n=workers), file=sys.stderr)
        return None


def _note_content(experiment: Experiment, documents: str, results: Results) -> None:
    """Keep the names of what is played, so that a report needs no pack."""
    from simulator.lab.coverage import usable_in
    from simulator.lab.game_player import scenario_file

    opened = open_version(documents)
    files = {scenario: scenario_file(opened, scenario) for scenario in experiment.scenarios}
    named = {scenario: opened.loaded.documents[file] for scenario, file in files.items()}
    titles = {scenario: document.get("name", {}) for scenario, document in named.items() if isinstance(document, dict)}
    results.note("system", opened.rules.id)
    results.note("titles", titles)
    usable = usable_in(opened.loaded, files)
    results.note("usable", [[e.kind, e.key, dict(e.name), e.number, e.keys, e.scenarios] for e in usable])


def _version_as_json(version: ReadVersion) -> dict[str, object]:
    return {
        "asked": version.asked,
        "pack": version.pack,
        "hash": version.hash,
        "revision": version.revision,
        "changes": list(version.changes),
    }


def _finished(results: Results) -> bool:
    runs = results.runs()
    return bool(runs) and runs[-1]["ending"] == "done"


# --- output ---------------------------------------------------------------------------------------


def _show(experiment: Experiment, results: Results, options: argparse.Namespace, *, finished: bool) -> Findings:
    from simulator.lab.findings import as_json, findings_of

    facts = results.facts()
    findings = findings_of(experiment, results.games(), finished=finished)
    if options.format == "json":
        found = {
            "experiment": experiment.id,
            "finished": finished,
            "played": facts,
            "runs": results.runs(),
            "results": str(results.file),
            "rows": as_json(findings),
        }
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return findings
    for name, version in zip("AB", facts["versions"], strict=False):
        of = version["revision"][:12] or version["asked"] or _("as it is")
        line = f"{name}: {version['pack']}, {version['hash'][:12]} ({of})"
        print("; ".join([line, *version["changes"]]))
    print(_("Bots: {bots}. Turns at most: {turns}. Tablewright {version}.").format(
        bots=", ".join(facts["bots"]), turns=facts["most_turns"], version=facts["program"]))  # fmt: skip
    for row in findings.rows:
        print()
        _print_row(row, findings)
    if not finished:
        print()
        print(_("Stopped; the finished games are kept, and `tablewright lab run` goes on from there."))
    return findings


def _print_row(row: RowFinding, findings: Findings) -> None:
    from simulator.lab import verdicts

    print(_("{scenario}, error {tier}: {verdict}").format(scenario=row.title, tier=row.error, verdict=row.verdict))
    if row.doubt:
        print(f"  {row.doubt}")
    if row.difference is not None:
        text = _(
            "{who} wins {points} points more with B than with A; {pairs} pairs, {flipped} flipped, correlation {phi}"
        )
        phi = f"{row.pairs.correlation:.2f}"
        points = verdicts.points_in_words(row.difference)
        sentence = text.format(
            who=findings.who, points=points, pairs=row.pairs.count, flipped=row.pairs.flipped, phi=phi
        )
        print(f"  {sentence}")
    for name, side in zip("AB", row.sides, strict=False):
        prefix = f"{name}: " if row.difference is not None else ""
        print("  " + prefix + "; ".join(_side_texts(side, findings.who)))


def _side_texts(side: Side, who: str) -> list[str]:
    from schema.i18n import format_number
    from simulator.lab import verdicts

    texts = [
        _("{who} {bounds} ({hits} of {games})").format(
            who=who, bounds=verdicts.in_label(side.share), hits=side.hits, games=side.games
        ),
        *([_("exactly {bounds}").format(bounds=verdicts.in_label(side.exact))] if side.exact is not None else []),
        _("{n} different games").format(n=side.different),
        _("median {turns} turns, {decisions} decisions").format(
            turns=format_number(side.turns[0]), decisions=format_number(side.decisions)
        ),
    ]
    if side.draws:
        texts.append(ngettext("{n} draw", "{n} draws", side.draws).format(n=side.draws))
    if side.first_move is not None:
        texts.append(_("beginning: {points} points").format(points=verdicts.points_in_words(side.first_move)))
    texts += [f"{status}: {count}" for status, count in side.left_out.items()]
    return texts


def _write_report(experiment: Experiment, results: Results, options: argparse.Namespace) -> int:
    from schema.i18n import language
    from schema.models.base import in_language
    from schema.packs.regular_files import write_file
    from simulator.bots.registry import bot_title
    from simulator.lab.coverage import Usable, uses
    from simulator.lab.findings import findings_of
    from simulator.lab.report import Report, html_of
    from simulator.systems.registry import rules_called

    if options.language:
        use_language(options.language)
    facts, games = results.facts(), results.games()
    rules = rules_called(facts["system"])
    last = len(experiment.versions) - 1
    usable = [Usable(k, key, name, n, tuple(keys), tuple(where)) for k, key, name, n, keys, where in facts["usable"]]
    used = uses(usable, [game for key, game in games.items() if game.counts and key.version == last])
    report = Report(
        experiment,
        facts,
        results.runs(),
        findings_of(experiment, games, finished=_finished(results)),
        games,
        used,
        {scenario: in_language(text, language(), scenario) for scenario, text in facts["titles"].items()},
        {name: bot_title(name, rules) if rules is not None else name for name in facts["bots"]},
        rules,
        in_language(experiment.name, language(), experiment.id),
        options.experiment.as_posix(),
    )
    if not report.findings.rows:
        raise _WrongUse(_("No game of the experiment has been played."))
    out = options.out or Path(f"{experiment.id}.html")
    out.parent.mkdir(parents=True, exist_ok=True)
    write_file(out, html_of(report).encode("utf-8"))
    if options.format == "json":
        print(json.dumps({"report": out.as_posix()}))
    else:
        print(_("Report: {file}").format(file=out))
    return DONE


def _compare(options: argparse.Namespace) -> int:
    """Pair the games of two results that were played with the same seeds, and print what differs."""
    from schema.models.experiment import Experiment, Version
    from simulator.lab.findings import as_json, findings_of
    from simulator.lab.plan import GameKey
    from simulator.lab.results import Results

    sets, files = [], []
    for file in (options.a, options.b):
        if not file.is_file():
            raise _WrongUse(_("There are no results in {file}; `tablewright lab run` makes them.").format(file=file))
        with Results(file) as results:
            sets.append(results.games())
            files.append(results.facts())
    if any(facts.get("bots") != files[0].get("bots") for facts in files):
        raise _WrongUse(_("The games are of different bots; their seeds are no pairs."))
    asked = Experiment.model_validate_json(json.dumps(files[0]["experiment_file"]))
    # The last version of each: what a run is about where it compares two itself.
    games = {
        GameKey(key.row, key.seed, key.seating, version): replaced(
            game, key=GameKey(key.row, key.seed, key.seating, version)
        )
        for version, (of, facts) in enumerate(zip(sets, files, strict=True))
        for key, game in of.items()
        if key.version == len(facts["versions"]) - 1
    }
    both = asked.model_copy(update={"versions": (Version(), Version())})
    findings = findings_of(both, games)
    if options.format == "json":
        versions = [facts["versions"][-1] for facts in files]
        print(json.dumps({"versions": versions, "rows": as_json(findings)}, ensure_ascii=False, indent=2))
        return DONE
    for name, facts in zip("AB", files, strict=True):
        print("; ".join([f"{name}: {facts['versions'][-1]['pack']}, {facts['versions'][-1]['hash'][:12]}"]))
    for row in findings.rows:
        print()
        _print_row(row, findings)
    return DONE


def _gate(experiment: Experiment, results: Results, options: argparse.Namespace) -> int:
    """Fail where the interval of a row excludes the share, or the difference, that the baseline has there."""
    from schema.packs.regular_files import read_file
    from simulator.lab import verdicts
    from simulator.lab.findings import findings_of

    try:
        baseline = {
            (row["scenario"], row["error"]): [side["share"]["value"] for side in row["versions"]]
            for row in json.loads(read_file(options.baseline))["rows"]
        }
    except (ValueError, KeyError, TypeError):
        raise _WrongUse(_("{file} is no baseline.").format(file=options.baseline)) from None
    rows: list[dict[str, object]] = []
    missed = 0
    for row in findings_of(experiment, results.games()).rows:
        before = baseline.get((row.row.scenario if row.row is not None else None, row.error))
        share = row.sides[-1].share
        held = before is None or share.holds(before[-1])
        missed += not held
        rows.append({"scenario": row.title, "error": row.error, "baseline": before and before[-1], "held": held})
        if options.format == "text" and before is not None:
            text = _("{scenario}, error {tier}: {share} %, now {bounds}: {result}")
            result = _("held") if held else _("missed")
            bounds, was = verdicts.in_words(share), verdicts.percent(before[-1])
            print(text.format(scenario=row.title, tier=row.error, share=was, bounds=bounds, result=result))
    if options.format == "json":
        print(json.dumps({"held": not missed, "rows": rows}, ensure_ascii=False, indent=2))
    return PROBLEMS if missed else DONE
