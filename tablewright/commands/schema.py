"""`tablewright schema`: writes the JSON Schemas of all content, or compares them with the committed ones."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from tablewright.options import add_format, add_system

if TYPE_CHECKING:
    from schema.systems.game_system import GameSystem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the target folder and the check option."""
    parser.description = _(
        "Write the JSON Schemas of all content. With --check, only compare; exit status: 0 if equal, 1 if not."
    )
    parser.add_argument("--check", action="store_true", help=_("compare without changing anything"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=_("the folder; default: the one in the package"))
    parser.add_argument(
        "--for",
        dest="pack",
        type=Path,
        metavar="PACK",
        help=_("write them into the folder .schema of this pack, where $schema of its files leads"),
    )
    add_format(parser)
    add_system(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if written or equal, 1 if different, 2 if the folder is a file."""
    from dataclasses import replace

    from schema.models.json_schema import outdated_schemas, write_schemas
    from schema.packs.editor_schemas import GENERATED, ids_in
    from schema.packs.paths import MANIFEST, SCHEMAS
    from schema.packs.reading import read_pack
    from schema.publishing.json_schemas import schema_files
    from schema.systems.registry import SYSTEMS

    folder = options.out or GENERATED
    systems = [system for system in SYSTEMS if options.system in (None, system.id)]
    targets = {folder / system.id: schema_files(system) for system in systems}
    if options.pack is not None:
        root = options.pack.parent if options.pack.name == MANIFEST else options.pack
        if not (root / MANIFEST).is_file():
            print(_("tablewright schema: {path} is not the folder of a pack.").format(path=root), file=sys.stderr)
            return 2
        folder = root / SCHEMAS
        system = _system_of(root / MANIFEST)
        if system is None:
            print(
                _("tablewright schema: {path} names no game system that is installed.").format(path=root),
                file=sys.stderr,
            )
            return 2
        ids = ids_in({path: file.value for path, file in read_pack(root).files.items() if file.good})
        targets = {folder: tuple(replace(file, ids=ids) for file in schema_files(system))}
    if folder.exists() and not folder.is_dir():
        print(_("tablewright schema: {path} is not a folder.").format(path=folder), file=sys.stderr)
        return 2
    if not options.check:
        changed = [path for place, files in targets.items() for path in write_schemas(files, place)]
        if options.format == "json":
            report = {"written": [path for path in changed if path.exists()], "folder": folder}
            report["removed"] = [path for path in changed if not path.exists()]
            print(json.dumps(report, default=str, indent=2))
            return 0
        for path in changed:
            print(path if path.exists() else _("{path} removed").format(path=path))
        return 0
    different = {
        place / name: text for place, files in targets.items() for name, text in outdated_schemas(files, place).items()
    }
    if options.format == "json":
        names = sorted(path.relative_to(folder).as_posix() for path in different)
        print(json.dumps({"folder": str(folder), "different": names}, indent=2))
        return 1 if different else 0
    for path, text in different.items():
        what = _("no longer published") if text is None else _("out of date")
        print(f"{path}: {what}")
    if different:
        print(_("Run `tablewright schema` and commit the result."), file=sys.stderr)
    return 1 if different else 0


def _system_of(manifest: Path) -> GameSystem | None:
    """The game system that a manifest names; None when it names none that exists or cannot be read."""
    from schema.json.strict_reading import read_json
    from schema.packs.regular_files import read_file
    from schema.systems.registry import system_called

    try:
        value = read_json(read_file(manifest)).value
    except OSError:
        return None
    return system_called(str(value.get("system"))) if isinstance(value, dict) else None
