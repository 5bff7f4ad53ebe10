"""`tablewright replay`: prints a recorded game, or plays it again and reports the first difference."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from schema.i18n import languages, use_language
from schema.packs.regular_files import read_file
from tablewright.options import add_format

if TYPE_CHECKING:
    from simulator.engine.replay import Difference, Replay
    from tablewright.scenario_lookup import Playable

SAME = 0
DIFFERS = 1
WRONG_USE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the replay file and the options."""
    parser.description = _(
        "Print the story of a replay, or verify it. Exit status: 0 if it matches, 1 if it differs, 2 if "
        "the file is not a replay or its pack is missing."
    )
    parser.add_argument("file", metavar="FILE", type=Path, help=_("the replay"))
    parser.add_argument("--verify", action="store_true", help=_("only check whether it matches"))
    parser.add_argument("--pack", type=Path, help=_("the pack it was played with, if it is not a shipped one"))
    add_format(parser)
    parser.add_argument("--language", choices=languages(), help=_("the language of the story"))


def run(options: argparse.Namespace) -> int:
    """Return 0 if the game goes as recorded, 1 if not, 2 if the replay or its pack cannot be found."""
    from simulator.engine.replay import NotAReplay, read
    from tablewright.scenario_lookup import NotFound, NotPlayable, printable, problem_list

    if options.language:
        use_language(options.language)
    name = printable(str(options.file))
    try:
        replay = read(read_file(options.file))
        found = _scenario_of(replay, options.pack)
        _warn_of_changed_pack(replay, found)
        return _verify(replay, found, options) if options.verify else _print_story(replay, found, options)
    except NotAReplay as reason:
        print(_("tablewright replay: {file} is not a replay.").format(file=name), reason, file=sys.stderr)
        return WRONG_USE
    except NotFound as reason:
        print(f"tablewright replay: {reason}", file=sys.stderr)
        return WRONG_USE
    except NotPlayable as error:
        print(_("tablewright replay: the scenario now has errors and cannot be played."), file=sys.stderr)
        sys.stderr.write(problem_list(error))
        return DIFFERS


def _scenario_of(replay: Replay, pack: Path | None) -> Playable:
    from simulator.systems.registry import rules_called
    from tablewright.scenario_lookup import NotFound, playable, printable, recorded_game, shipped_pack

    rules = rules_called(replay.system)
    if rules is None:
        raise NotFound(
            _("This version of Tablewright does not support the game “{name}”.").format(name=printable(replay.system))
        )
    if pack is None:
        try:
            pack = shipped_pack(replay.pack.id)
        except NotFound as error:
            advice = _("Give the pack of the replay: --pack PACK")
            raise NotFound(f"{error}\n{advice}") from None
    elif not pack.exists():
        raise NotFound(_("{path} is not a pack.").format(path=printable(str(pack))))
    if replay.standing is not None:
        return recorded_game(pack, rules, replay.standing)
    return playable(pack, replay.script)


def _warn_of_changed_pack(replay: Replay, found: Playable) -> None:
    """Warn on stderr when pack or rules are not those that were played; the game may be the same nevertheless."""
    from tablewright.scenario_lookup import printable

    setup = found.setup
    rules = found.rules
    if replay.rules_version not in (rules.version, *rules.older_versions):
        text = _("The rules have changed since the replay (version {there} then, {here} now).")
        print(text.format(there=replay.rules_version, here=rules.version), file=sys.stderr)
    if replay.versions is not None and replay.versions.content > rules.content_format:
        text = _("It was played with a newer format of packs (version {there}; known is {here}).")
        print(text.format(there=replay.versions.content, here=rules.content_format), file=sys.stderr)
    there = {option.name for option in rules.options(setup)}
    gone = [name for name in replay.options or {} if name not in there]
    if gone:
        text = _("It was played with options that do not exist any more: {names}")
        print(printable(text.format(names=", ".join(gone))), file=sys.stderr)
    if replay.pack.id != setup.pack_id:
        text = _("The replay belongs to the pack “{there}”, but this is “{here}”.")
        print(printable(text.format(there=replay.pack.id, here=setup.pack_id)), file=sys.stderr)
    elif replay.pack.hash != found.loaded.content_hash:
        text = _("The pack has changed since the replay was recorded (version {there} then, {here} now).")
        print(printable(text.format(there=replay.pack.version, here=setup.pack_version)), file=sys.stderr)


def _print_story(replay: Replay, found: Playable, options: argparse.Namespace) -> int:
    from simulator.engine.replay import Replayed, replayed
    from tablewright.story_output import StoryPrinter

    rules = found.rules
    game = rules.open_replay(found.setup, replay)
    played = Replayed(game, replay, rules.read_decision)
    printer = StoryPrinter(rules, found.setup, game, options.format, replay.seats, replay.seed)
    done = 0
    for number, step in replayed(replay, played):
        done = number
        printer.print_step(number, step.seat, rules.read_decision(step.decision), played.events)
    if done < len(replay.steps):
        text = _("Decision {number} of {of} is no longer possible; the rest cannot be played.")
        print(text.format(number=done + 1, of=len(replay.steps)), file=sys.stderr)
        return DIFFERS
    if game.result is None:
        printer.print_stopped()
    return SAME


def _verify(replay: Replay, found: Playable, options: argparse.Namespace) -> int:
    from simulator.engine.replay import first_difference

    rules = found.rules
    difference = first_difference(replay, rules.open_replay(found.setup, replay), rules.read_decision)
    count = len(replay.steps)
    if options.format == "json":
        report: dict[str, object] = {"same": difference is None, "decisions": count}
        report["pack_changed"] = replay.pack.hash != found.loaded.content_hash
        if difference is not None:
            report["difference"] = {
                "decision": difference.number,
                "decided": difference.decision,
                "kind": difference.kind,
                "parts": list(difference.parts),
                "expected": difference.expected,
                "actual": difference.actual,
            }
        print(json.dumps(report))
    elif difference is None:
        print(_("The replay matches: {count} decisions have the same results.").format(count=count))
    else:
        print(describe_difference(difference))
    return SAME if difference is None else DIFFERS


def describe_difference(difference: Difference) -> str:
    """Describe the difference for a person: which decision, what was decided, and what differs."""
    from tablewright.scenario_lookup import printable

    expected, actual = printable(difference.expected), printable(difference.actual)
    where = {"number": difference.number, "of": difference.of}
    lines = []
    match difference.kind:
        case "state" if difference.number == 0:
            lines.append(_("The replay differs from the start: {parts}.").format(parts=", ".join(difference.parts)))
        case "state":
            text = _("Decision {number} of {of} is the first with a different result: {parts}.")
            lines.append(text.format(**where, parts=", ".join(difference.parts)))
        case "refused":
            text = _("Decision {number} of {of} is refused now: {reason}")
            lines.append(text.format(**where, reason=actual))
        case "seat":
            text = _("Decision {number} of {of} was made by seat {there}; now seat {here} decides.")
            lines.append(text.format(**where, there=expected, here=actual))
        case "no-decision":
            lines.append(_("Decision {number} of {of} is not a decision of this game.").format(**where))
        case "over":
            lines.append(_("The game ends before decision {number} of {of}.").format(**where))
        case "ending":
            lines.append(
                _("The game ends differently: {there} in the replay, {here} now.").format(there=expected, here=actual)
            )
        case "seal":
            lines.append(_("The replay matches, but it was modified after it was written: its checksum is wrong."))
    if difference.decision is not None:
        decided = printable(json.dumps(difference.decision, ensure_ascii=True)[:400])
        lines.append(_("  decided: {decision}").format(decision=decided))
    if difference.kind == "state":
        lines.append(_("  digest in the replay: {digest}").format(digest=expected))
        lines.append(_("  digest now: {digest}").format(digest=actual))
    return "\n".join(lines)
