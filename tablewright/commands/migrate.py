"""`tablewright migrate`: converts a pack to the newest format of its game system, with a backup."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from schema.i18n import ngettext
from tablewright.nearby_packs import why_no_pack
from tablewright.options import add_format

if TYPE_CHECKING:
    from schema.diagnostics.diagnostic import Diagnostic
    from schema.packs.conversion import Change, Conversion
    from schema.packs.reading import PackFiles

DONE = 0
MANUAL = 1
WRONG_USE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the pack and the options."""
    parser.description = _(
        "Convert a pack to the newest format of its game system. Exit status: 0 if it is in the newest format now, 1 "
        "if something is left to do by hand or an error prevented writing, 2 if it cannot be converted."
    )
    parser.add_argument("pack", metavar="PACK", type=Path, help=_("a pack: its folder or its zip archive"))
    parser.add_argument("--dry-run", action="store_true", help=_("only show what would change"))
    parser.add_argument("--diff", action="store_true", help=_("show the changed lines of each file"))
    parser.add_argument("--no-backup", action="store_true", help=_("do not keep the old pack as a zip next to it"))
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if the pack is in the newest format, 1 if work is left or saving failed, 2 if it cannot be converted."""
    from schema.packs.conversion import back_up, conversion_of, convert
    from schema.packs.reading import read_pack
    from schema.packs.saving import SaveFailed
    from schema.systems.known_systems import info_called

    shown = _plain(options.pack)
    if not options.pack.exists():
        return _refused(_("{path} does not exist.").format(path=shown))
    if reason := why_no_pack(options.pack):
        return _refused(reason)
    files = read_pack(options.pack)
    if reason := _unreadable(files):
        return _refused(reason, MANUAL)
    manifest = files.files["pack.json"].value
    named = manifest.get("system") if isinstance(manifest, dict) else None
    info = info_called(named)
    if info is None:
        return _refused(_("The game system {id} does not exist.").format(id=json.dumps(named)))
    conversion = conversion_of(files, info.migrations)
    if conversion.written > conversion.newest:
        return _refused(
            _(
                "A newer Tablewright wrote this pack: it has format {there}, and this version reads format {known}."
            ).format(there=conversion.written, known=conversion.newest)
        )
    left = _left_to_do(files, conversion)
    backup = None
    if conversion.files and not options.dry_run:
        try:
            if not options.no_backup:
                backup = back_up(files, conversion.written)
            convert(files, conversion)
        except (SaveFailed, OSError) as error:
            if backup is not None:  # nothing was written, so that there is nothing to go back to
                backup.unlink(missing_ok=True)
            return _refused(str(error), MANUAL)
    if options.format == "json":
        _print_json(conversion, left, backup, options)
    else:
        _print_text(conversion, left, backup, options)
    return MANUAL if left else DONE


def _unreadable(files: PackFiles) -> str:
    """Why a pack cannot be converted as a whole: a file that is left out would stay in the old format for ever."""
    from schema.diagnostics.diagnostic import Severity
    from schema.packs.paths import MANIFEST

    for problem in files.all_problems():
        if problem.severity is Severity.ERROR:
            where = _plain(problem.location.file or files.root)
            line = f":{problem.location.line}" if problem.location.line else ""
            return f"{where}{line}: {problem.message} " + _("Nothing was converted.")
    if MANIFEST not in files.files:
        return _("The folder has no {file}, so it is not a pack.").format(file=MANIFEST)
    return ""


def _left_to_do(files: PackFiles, conversion: Conversion) -> list[Diagnostic]:
    """The errors and unknown keys of a pack that was converted, with lines in its new files."""
    from dataclasses import replace

    from schema.diagnostics.diagnostic import Severity
    from schema.json.strict_reading import read_json
    from schema.loading import load_documents
    from schema.packs.reading import PackFile

    if not conversion.files:
        return []
    found = load_documents(conversion.documents, art=files.art()).diagnostics
    new = {
        path: PackFile(path, data, read_json(data, file=path))
        for path, data in ({path: file.data for path, file in files.files.items()} | conversion.changes).items()
    }
    # A key that the new format does not know is only a warning elsewhere; here it may be one that was not converted.
    left = [one for one in found if one.severity is Severity.ERROR or one.code == "unknown-key"]
    return replace(files, files=new).place(left)


def _print_text(
    conversion: Conversion, left: list[Diagnostic], backup: Path | None, options: argparse.Namespace
) -> None:
    from schema.diagnostics.report import text_report

    shown = _plain(options.pack)
    if not conversion.files:
        print(_("{path} is in format {n}: nothing to do.").format(path=shown, n=conversion.newest))
        return
    for file in conversion.files:
        count = len(file.changes)
        print(f"{file.path}: " + ngettext("{n} change", "{n} changes", count).format(n=count))
        if options.diff:
            sys.stdout.write("".join(map(_shown_line, file.diff().splitlines())))
        else:
            sys.stdout.writelines(f"  {line}\n" for line in map(_sentence, file.changes))
    if left:
        print()
        print(_("These problems are left to fix by hand:"))
        print()
        texts = {file.path: file.after.decode("utf-8", "replace") for file in conversion.files}
        sys.stdout.write(text_report(left, texts.get))
    count = len(conversion.files)
    if options.dry_run:
        text = ngettext(
            "{n} file would change from format {there} to {known}. Nothing was written.",
            "{n} files would change from format {there} to {known}. Nothing was written.",
            count,
        )
    else:
        text = ngettext(
            "{n} file was converted from format {there} to {known}.",
            "{n} files were converted from format {there} to {known}.",
            count,
        )
    print(text.format(n=count, there=conversion.written, known=conversion.newest))
    if backup is not None:
        print(_("The old pack is in {path}.").format(path=_plain(backup)))


def _sentence(change: Change) -> str:
    place = _plain(change.pointer or "/")
    before, after = (_plain(_short(value)) for value in (change.before, change.after))
    match change.kind:
        case "added":
            return f"{place}: + {after}"
        case "removed":
            return f"{place}: - {before}"
        case _:
            return f"{place}: {before} -> {after}"


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _shown_line(line: str) -> str:
    return _plain(line) + "\n"


def _print_json(
    conversion: Conversion, left: list[Diagnostic], backup: Path | None, options: argparse.Namespace
) -> None:
    from schema.diagnostics.report import json_report

    files = []
    for file in conversion.files:
        changes = [
            {"pointer": one.pointer, "kind": one.kind, "before": one.before, "after": one.after} for one in file.changes
        ]
        files.append({"file": file.path, "changes": changes} | ({"diff": file.diff()} if options.diff else {}))
    report = {
        "format": 1,
        "pack": str(options.pack),
        "written_format": conversion.written,
        "newest_format": conversion.newest,
        "converted": bool(conversion.files) and not options.dry_run,
        "files": files,
        "manual": json.loads(json_report(left))["diagnostics"],
        "backup": None if backup is None else str(backup),
    }
    print(json.dumps(report, indent=2))


def _refused(reason: str, code: int = WRONG_USE) -> int:
    print(f"tablewright migrate: {reason}", file=sys.stderr)
    return code


def _plain(text: object) -> str:
    from schema.diagnostics.report import plain

    return plain(str(text))
