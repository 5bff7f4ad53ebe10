"""Options that several commands share, with the same meaning everywhere."""

from __future__ import annotations

import argparse

from schema.i18n import gettext as _
from schema.systems import known_systems


def add_system(parser: argparse.ArgumentParser) -> None:
    """Add `--system ID`, which limits the command to one game system."""
    ids = [info.id for info in known_systems.INFOS]
    parser.add_argument("--system", choices=ids, help=_("only this game system; default: all"))


def add_format(parser: argparse.ArgumentParser, *more: str) -> None:
    """Add `--format text|json` and the other formats of the command; `--json` is short for `--format json`."""
    parser.add_argument("--format", choices=("text", "json", *more), default="text", help=_("output format"))
    parser.add_argument(
        "--json", action="store_const", const="json", dest="format", help=_("the same as --format json")
    )
