"""`tablewright soak`: runs the soak test of `simulator.lab.soak_run` and writes a replay of the first failure.

With `--abilities` it tries random abilities (`simulator.lab.ability_soak`) and prints what it found.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from content import DEFAULT_PACK
from schema.i18n import gettext as _
from schema.packs.regular_files import write_file
from tablewright.options import add_format
from tablewright.progress import progress_bar

if TYPE_CHECKING:
    from schema.loading import Loaded
    from simulator.lab.soak_run import Failed
    from simulator.systems.game_rules import Rules

SOUND = 0
UNSOUND = 1
WRONG_USE = 2
USUAL_DECISIONS = 10_000
REPLAY_FILE = "replay.json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the number of decisions, the first seed, the pack and the output folder."""
    parser.description = _(
        "Play random games of everything in a pack, or random abilities, to find bugs in the rules. Exit status: 0 "
        "without failures, 1 with any, 2 if the pack does not exist."
    )
    parser.add_argument(
        "pack", nargs="?", default=DEFAULT_PACK, metavar="PACK", help=_("a shipped pack, a folder or a zip")
    )
    parser.add_argument(
        "--decisions", type=int, default=USUAL_DECISIONS, metavar="N", help=_("total number of decisions")
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_("the seed of the first game"))
    parser.add_argument(
        "--abilities",
        type=int,
        metavar="N",
        help=_("instead, try this many random abilities: check each on a card, and play those that the check accepts"),
    )
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help=_("with --abilities: the number of the first one")
    )
    parser.add_argument("--out", type=Path, default=Path("soak-failure"), help=_("output folder"))
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if no game failed, 1 if one did, 2 for an unknown pack or a bad number."""
    from schema.diagnostics.report import text_report
    from schema.loading import load
    from simulator.lab.soak_run import Failed, soak, sources_of
    from tablewright.scenario_lookup import NotFound, printable, rules_for, shipped_pack

    path = Path(options.pack)
    if not path.exists():
        try:
            path = shipped_pack(options.pack)
        except NotFound as reason:
            print(f"tablewright soak: {reason}", file=sys.stderr)
            return WRONG_USE
    loaded = load(path)
    if loaded.pack is None or not loaded.sound:
        print(_("tablewright soak: the pack has errors and cannot be played."), file=sys.stderr)
        texts = {name: file.text for name, file in loaded.files.files.items()}
        sys.stderr.write(text_report(loaded.diagnostics, texts.get))
        return WRONG_USE
    try:
        rules = rules_for(loaded)
    except NotFound as reason:
        print(f"tablewright soak: {reason}", file=sys.stderr)
        return WRONG_USE
    if options.abilities is not None:
        return _run_abilities(options, loaded, rules)
    if options.decisions < 1 or options.seed < 0 or not sources_of(rules, loaded):
        print(_("tablewright soak: there is nothing to play."), file=sys.stderr)
        return WRONG_USE
    began = time.perf_counter()
    made = ended = games = 0
    of: Counter[str] = Counter()
    failed: Failed | None = None
    with progress_bar(options.decisions, unit=_("decisions")) as bar:
        for found in soak(rules, loaded, options.decisions, options.seed):
            games += 1
            decisions = len(found.decisions) if isinstance(found, Failed) else found.decisions
            made += decisions
            bar.update(decisions)
            bar.set_postfix_str(_("games: {n}").format(n=games), refresh=False)
            of.update((found.case.source.folder, *found.case.game.kinds))
            if isinstance(found, Failed):
                failed = found
                break
            ended += found.ended
    replay = write_failure(loaded, rules, failed, options.out) if failed is not None else None
    if options.format == "json":
        result = {
            "sound": failed is None,
            "decisions": made,
            "games": games,
            "ended": ended,
            "of": dict(sorted(of.items())),
            "seconds": round(time.perf_counter() - began, 1),
            "seed": failed.case.seed if failed is not None else None,
            "problem": failed.problem if failed is not None else None,
            "replay": str(replay) if replay is not None else None,
        }
        print(json.dumps(result, ensure_ascii=False, indent=2))
    elif failed is None:
        text = _("No failures: {made} decisions in {games} games, of which {ended} ended.")
        print(text.format(made=made, games=games, ended=ended))
    else:
        case = failed.case
        text = _("Failure after decision {number} of {folder}/{id}, seed {seed}: {problem}")
        number = len(failed.decisions)
        message = text.format(
            number=number, folder=case.source.folder, id=case.source.id, seed=case.seed, problem=failed.problem
        )
        print(printable(message))
        again = f"tablewright soak {options.pack} --seed {case.seed} --decisions {made}"
        print(_("To repeat: {command}").format(command=printable(again)))
        if replay is not None:
            command = f"tablewright replay {replay} --pack {options.out / 'pack'}"
            print(_("Its replay: {command}").format(command=printable(command)))
    return SOUND if failed is None else UNSOUND


def _run_abilities(options: argparse.Namespace, loaded: Loaded, rules: Rules) -> int:
    from simulator.lab.ability_soak import AbilityReport, AbilitySoak
    from tablewright.scenario_lookup import printable

    if options.abilities < 1 or options.seed < 0 or options.first < 0 or rules.ability_stage is None:
        print(_("tablewright soak: there is nothing to play."), file=sys.stderr)
        return WRONG_USE
    began = time.perf_counter()
    soak = AbilitySoak.of(rules, loaded, options.seed)
    report = AbilityReport(soak.words)
    with progress_bar(options.abilities, unit=_("abilities")) as bar:
        try:
            for number in range(options.first, options.first + options.abilities):
                report.add(soak.trial(number))
                bar.update()
                bar.set_postfix_str(_("findings: {n}").format(n=report.found), refresh=False)
            report.shrink(soak)
        except KeyboardInterrupt:
            # What was found until now is worth printing.
            report.stopped = True
    if options.format == "json":
        result = {**report.as_json(), "seconds": round(time.perf_counter() - began, 1)}
        print(json.dumps(result, ensure_ascii=False, indent=2))
        return UNSOUND if report.found else SOUND
    text = _("{tried} abilities: the check accepts {accepted}, of which {worked} had an effect. Findings: {found}.")
    print(text.format(tried=report.tried, accepted=report.accepted, worked=report.worked, found=report.found))
    for each in report.findings:
        trial = each.trial
        assert trial.finding is not None
        text = _("{count} × {kind} (ability {number} of seed {seed}, on: {card}): {problem}")
        message = text.format(
            count=each.count,
            kind=trial.finding.kind,
            number=trial.number,
            seed=trial.seed,
            card=trial.carrier,
            problem=trial.finding.problem,
        )
        print(printable(message))
        print("  " + printable(json.dumps(trial.small if trial.small is not None else trial.ability)))
        again = f"tablewright soak {options.pack} --abilities 1 --seed {trial.seed} --first {trial.number}"
        print("  " + _("To repeat: {command}").format(command=printable(again)))
    return UNSOUND if report.found else SOUND


def write_failure(loaded: Loaded, rules: Rules, failed: Failed, out: Path) -> Path | None:
    """Write the pack with the scenario that failed, and the replay up to the failure; None if it cannot be opened."""
    from schema.loading import load
    from simulator.engine.recorder import Recorder
    from simulator.engine.refusals import Refusal
    from simulator.engine.replay import write
    from simulator.lab.soak_run import prepared

    case = failed.case
    varied = case.game.file
    for path, document in {**loaded.documents, **dict([varied] if varied is not None else [])}.items():
        file = out / "pack" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode("utf-8"))
    scenario = varied[0] if varied is not None else f"{case.source.folder}/{case.source.id}.json"
    written = load(out / "pack")
    try:
        setup = prepared(rules, written, scenario)
        game = rules.open(setup, case.seed)
    except Exception:  # noqa: BLE001  it was reported as the problem; there is no game to record
        return None
    recorder = Recorder(game, rules.heading(setup, written.content_hash, case.seed), ["random"] * setup.seat_count)
    for seat, decision in failed.decisions:
        try:
            refused = isinstance(game.take_decision(seat, decision), Refusal)
        except Exception:  # noqa: BLE001  likewise; what came before it is recorded
            break
        if refused:
            break
        recorder.add(seat, decision)
    file = out / REPLAY_FILE
    write_file(file, write(recorder.replay()).encode("ascii"))
    return file
