"""`tablewright schema`: writes the JSON Schemas of all content, or compares them with what is committed."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from schema.i18n import gettext as _
from tablewright.options import add_format


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to, and whether to compare only."""
    parser.description = _(
        "Write the JSON Schemas of all content. With --check only compare: 0 the same, 1 they differ."
    )
    parser.add_argument("--check", action="store_true", help=_("compare and change nothing"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=_("the folder; without it the one in the package"))
    parser.add_argument(
        "--for",
        dest="pack",
        type=Path,
        metavar="PACK",
        help=_("write them into the folder .schema of this pack, where $schema of its files leads"),
    )
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """0 written or the same, 1 different, 2 when the folder is a file."""
    from schema.models.json_schema import drift, write_schemas
    from schema.packs.editor_schemas import GENERATED
    from schema.packs.paths import MANIFEST, SCHEMAS
    from schema.publishing.json_schemas import schema_files

    folder = options.out or GENERATED
    if options.pack is not None:
        root = options.pack.parent if options.pack.name == MANIFEST else options.pack
        if not (root / MANIFEST).is_file():
            print(_("tablewright schema: {path} is no folder of a pack.").format(path=root), file=sys.stderr)
            return 2
        folder = root / SCHEMAS
    if folder.exists() and not folder.is_dir():
        print(_("tablewright schema: {path} is no folder.").format(path=folder), file=sys.stderr)
        return 2
    files = schema_files()
    if not options.check:
        changed = write_schemas(files, folder)
        if options.format == "json":
            told = {"written": [path for path in changed if path.exists()], "folder": folder}
            told["removed"] = [path for path in changed if not path.exists()]
            print(json.dumps(told, default=str, indent=2))
            return 0
        for path in changed:
            print(path if path.exists() else _("{path} removed").format(path=path))
        return 0
    different = drift(files, folder)
    if options.format == "json":
        print(json.dumps({"folder": str(folder), "different": sorted(different)}, indent=2))
        return 1 if different else 0
    for name, text in different.items():
        what = _("no longer published") if text is None else _("not as the models say")
        print(f"{folder / name}: {what}")
    if different:
        print(_("Run `tablewright schema` and commit the result."), file=sys.stderr)
    return 1 if different else 0
