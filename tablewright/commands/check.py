"""`tablewright check`: reads packs and reports all problems in them.

`schema` finds the problems; `simulator` verifies that the stored solutions of puzzles solve them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from tablewright.nearby_packs import why_no_pack
from tablewright.options import add_format
from tablewright.progress import tracked

if TYPE_CHECKING:
    from schema.diagnostics.diagnostic import Diagnostic
    from schema.loading import Loaded
    from schema.packs.reading import PackFiles

CLEAN = 0
PROBLEMS = 1
WRONG_USE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the packs and the output options."""
    parser.description = _(
        "Check packs and report problems. Exit status: 0 without errors, 1 with errors, 2 if a pack does not exist."
    )
    parser.add_argument("packs", nargs="+", metavar="PACK", help=_("a pack: its folder or its zip archive"))
    add_format(parser, "sarif", "github")
    parser.add_argument("--strict", action="store_true", help=_("warnings count as errors"))
    parser.add_argument(
        "--schema",
        action="store_true",
        help=_("also validate with the published JSON Schemas, and report differences"),
    )


def run(options: argparse.Namespace) -> int:
    """Return 0 if there are no errors, 1 for errors (with --strict also for warnings), 2 if a path does not exist."""
    from schema.loading import pause_garbage_collection

    with pause_garbage_collection():
        return _checked(options)


def _checked(options: argparse.Namespace) -> int:
    from schema.diagnostics.diagnostic import Severity, total
    from schema.diagnostics.report import with_prefix
    from schema.loading import load

    for path in options.packs:
        if not Path(path).exists():
            print(_("tablewright check: {path} does not exist.").format(path=_plain(path)), file=sys.stderr)
            return WRONG_USE
        if reason := why_no_pack(Path(path)):
            print(f"tablewright check: {reason}", file=sys.stderr)
            return WRONG_USE
    found: list[Diagnostic] = []
    texts: dict[str, str | None] = {}
    for path in options.packs:
        loaded = load(Path(path), track=tracked, once=True)
        diagnostics = [*loaded.diagnostics, *_found_by_playing(loaded)]
        if options.schema:
            diagnostics += _cross_check(loaded.files, diagnostics)
        prefix = loaded.files.root.as_posix().rstrip("/")
        found += with_prefix(diagnostics, prefix)
        texts |= {f"{prefix}/{name}": file.text for name, file in loaded.files.files.items()}
    _print_report(found, texts, options)
    errors = total(found, Severity.ERROR) + (total(found, Severity.WARNING) if options.strict else 0)
    return PROBLEMS if errors else CLEAN


def _found_by_playing(loaded: Loaded) -> list[Diagnostic]:
    """What is found by playing the pack, such as puzzles whose solutions fail; a pack with errors is not played."""
    from simulator.systems.registry import rules_called

    if not loaded.sound or loaded.pack is None:
        return []
    rules = rules_called(loaded.pack.manifest.system)
    if rules is None or rules.proofs is None:
        return []
    return list(loaded.files.place(rules.proofs.check(loaded.pack)))


def _cross_check(files: PackFiles, diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Report where the published JSON Schemas and the models disagree."""
    from schema.publishing.schema_cross_check import disagreements

    return disagreements(files, diagnostics)


def _print_report(found: list[Diagnostic], texts: dict[str, str | None], options: argparse.Namespace) -> None:
    from schema.diagnostic_codes import all_codes
    from schema.diagnostics import report
    from tablewright import __version__

    match options.format:
        case "json":
            text = report.json_report(found)
        case "sarif":
            # Imports all games, so only here.
            from schema.systems.registry import SYSTEMS
            from simulator.systems.registry import proof_codes

            text = report.sarif_report(
                found, all_codes(*(system.codes for system in SYSTEMS), *proof_codes()), __version__, texts.get
            )
        case "github":
            text = report.github_report(found)
        case _:
            text = report.text_report(found, texts.get, checked=", ".join(options.packs))
    sys.stdout.write(text)


def _plain(text: str) -> str:
    from schema.diagnostics.report import plain

    return plain(text)
