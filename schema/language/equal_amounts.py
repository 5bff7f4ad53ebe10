"""Finds a lowest or highest by an amount that is the same for everything that is compared."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.selectors import Candidate, Chosen
from schema.language.sets import Highest, Lowest
from schema.language.walk import Visit
from schema.models.walk import walk

CODES = table(
    CodeInfo(
        "compares-nothing",
        _("Lowest or highest of equals"),
        _("The amount is found for each of those that are compared, which is “it”; without it all are equal."),
        '{"kind": "highest", "of": ..., "by": {"kind": "life", "of": {"kind": "self"}}}',
        _("Let the amount be one of “it”."),
    )
)


def equal_for_all(file: str, visit: Visit) -> Iterator[Diagnostic]:
    """A word by whose amount nothing is lower or higher than the rest."""
    word = visit.word
    if not isinstance(word, Lowest | Highest):
        return
    if not isinstance(word.by, int):
        for _place, each in walk(word.by):
            if isinstance(each, Candidate) or (isinstance(each, Chosen) and each.name == word.name):
                return
    message = _("The amount is not one of “it”, so it is the same for all that are compared.")
    hint = _("Write {json} for each of them in turn.").format(json='{"kind": "it"}')
    yield warning("compares-nothing", file, f"{visit.pointer}/by", message, hint)
