"""Finds choices whose minimum is above their maximum."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.language.choices import Pick
from schema.language.effects import ChooseOne
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "least-over-most",
        _("Minimum above maximum"),
        _("The minimum cannot be above the maximum."),
        '{"kind": "pick", "least": 3, "most": 1}',
        _("Raise the maximum, or lower the minimum."),
    )
)


@each_word(Pick, ChooseOne)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """The minimum is not above the maximum."""
    if isinstance(visit.word, ChooseOne) and visit.word.least > len(visit.word.branches):
        message = _("There are only {count} branches to pick from.").format(count=len(visit.word.branches))
        yield error("least-over-most", at.file, f"{visit.pointer}/least", message)
    elif isinstance(visit.word, Pick | ChooseOne) and visit.word.least > visit.word.most:
        message = _("The minimum is {least}, but the maximum is {most}.").format(
            least=visit.word.least, most=visit.word.most
        )
        fix = Fix(
            _("Raise the maximum to {least}").format(least=visit.word.least),
            "unsafe",
            (("replace", f"{visit.pointer}/most", visit.word.least),),
        )
        yield error("least-over-most", at.file, f"{visit.pointer}/least", message, fixes=(fix,))
