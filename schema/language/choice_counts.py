"""Finds choices whose minimum is above their maximum."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.language.effects import ChooseOne
from schema.language.walk import Visit

CODES = table(
    CodeInfo(
        "least-over-most",
        _("Minimum above maximum"),
        _("The minimum cannot be above the maximum."),
        '{"kind": "pick", "least": 3, "most": 1}',
        _("Raise the maximum, or lower the minimum."),
    )
)


def impossible_count(file: str, visit: Visit) -> Iterator[Diagnostic]:
    """A word whose minimum is above its maximum, or above what there is."""
    least, most = getattr(visit.word, "least", None), getattr(visit.word, "most", None)
    if not isinstance(least, int) or not isinstance(most, int):
        return
    if isinstance(visit.word, ChooseOne) and least > len(visit.word.branches):
        message = _("There are only {count} branches to pick from.").format(count=len(visit.word.branches))
        yield error("least-over-most", file, f"{visit.pointer}/least", message)
    elif least > most:
        message = _("The minimum is {least}, but the maximum is {most}.").format(least=least, most=most)
        title = _("Raise the maximum to {least}").format(least=least)
        fix = Fix(title, "unsafe", (("replace", f"{visit.pointer}/most", least),))
        yield error("least-over-most", file, f"{visit.pointer}/least", message, fixes=(fix,))
