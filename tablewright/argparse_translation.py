"""Translations of argparse's own texts: help headings and error messages.

argparse asks gettext for them in a domain that has no catalogue; this module makes it use ours. Errors that only a
programmer can cause stay English.
"""

from __future__ import annotations

import argparse
from typing import Any, Final

from schema.i18n import gettext as _
from schema.i18n import ngettext

WORDS: Final = (
    _("usage: "),
    _("options"),
    _("positional arguments"),
    _("show this help message and exit"),
    _("%(prog)s: error: %(message)s\n"),
    _("argument %(argument_name)s: %(message)s"),
    _("the following arguments are required: %s"),
    _("one of the arguments %s is required"),
    _("unrecognized arguments: %s"),
    _("expected one argument"),
    _("expected at most one argument"),
    _("expected at least one argument"),
    ngettext("expected %s argument", "expected %s arguments", 1),
    _("not allowed with argument %s"),
    _("ignored explicit argument %r"),
    _("ambiguous option: %(option)s could match %(matches)s"),
    _("unexpected option string: %s"),
    _("invalid choice: %(value)r (choose from %(choices)s)"),
    _("invalid %(type)s value: %(value)r"),
)
"""Texts that users can see, listed here so that they get into the catalogue."""


def translate_argparse() -> None:
    """Make argparse use our catalogue from now on."""
    asks: Any = argparse
    asks._, asks.ngettext = _, ngettext
