"""`tablewright schema`: writes the JSON Schemas of all content, or compares them with what is committed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from schema.words import gettext as _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to, and whether to compare only."""
    parser.description = _(
        "Write the JSON Schemas of all content. With --check only compare: 0 the same, 1 they differ."
    )
    parser.add_argument("--check", action="store_true", help=_("compare and change nothing"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=_("the folder; without it the one in the package"))


def run(options: argparse.Namespace) -> int:
    """0 written or the same, 1 different, 2 when the folder is a file."""
    from schema.json_schema import GENERATED, drift, write_schemas
    from schema.published import schema_files

    folder = options.out or GENERATED
    if folder.exists() and not folder.is_dir():
        print(_("tablewright schema: {path} is no folder.").format(path=folder), file=sys.stderr)
        return 2
    files = schema_files()
    if not options.check:
        for path in write_schemas(files, folder):
            print(path if path.exists() else _("{path} removed").format(path=path))
        return 0
    different = drift(files, folder)
    for name, text in different.items():
        what = _("no longer published") if text is None else _("not as the models say")
        print(f"{folder / name}: {what}")
    if different:
        print(_("Run `tablewright schema` and commit the result."), file=sys.stderr)
    return 1 if different else 0
