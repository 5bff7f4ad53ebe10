"""Options that several commands share, with the same meaning everywhere."""

from __future__ import annotations

import argparse

from schema.i18n import gettext as _


def add_format(parser: argparse.ArgumentParser, *more: str) -> None:
    """Add `--format text|json` and the other formats of the command; `--json` is short for `--format json`."""
    parser.add_argument("--format", choices=("text", "json", *more), default="text", help=_("how to print the result"))
    parser.add_argument(
        "--json", action="store_const", const="json", dest="format", help=_("the same as --format json")
    )
