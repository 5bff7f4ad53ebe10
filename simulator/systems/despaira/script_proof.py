"""Finds duels whose scripts no longer play as they say, by playing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, table
from schema.i18n import gettext as _
from schema.systems.despaira.pack import Pack
from simulator.systems.despaira.scripts import proof_of

SCRIPT_FAILS = "script-fails"

CODES: Mapping[str, CodeInfo] = table(
    CodeInfo(
        SCRIPT_FAILS,
        _("Script of a duel fails"),
        _("The script of the duel was played, and a step of it is not allowed, or something is not as it says."),
        "a duel whose creature deals other damage since its card was changed",
        _("Change the step, or take back what has changed."),
    )
)


def failing_scripts(pack: Pack) -> Iterator[Diagnostic]:
    """One diagnostic for each duel of a pack without errors whose script fails; places have no lines."""
    for duel in pack.duels.values():
        failure = proof_of(pack, duel)
        if failure is not None:
            message = _("Step {step} of the script fails. {reason}").format(step=failure.step, reason=failure.reason)
            forget = Fix(_("Forget the script"), "unsafe", (("remove", "/expect", None),))
            place = Location(pack.file_of("duels", duel.id), f"/expect/{failure.step - 1}")
            hint = _("Change this step, or what the step shows to be wrong.")
            yield Diagnostic(SCRIPT_FAILS, Severity.WARNING, message, place, hint, (forget,))
