"""Finds scenarios whose scripts no longer play as they say, by playing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, table
from schema.i18n import gettext as _
from schema.systems.dork_tower.pack import Pack
from simulator.systems.dork_tower.scripts import proof_of
from simulator.systems.dork_tower.setup import SCENARIOS

PROOF_FAILS = "adventure-proof-fails"

CODES: Mapping[str, CodeInfo] = table(
    CodeInfo(
        PROOF_FAILS,
        _("Proof of a scenario fails"),
        _("The script of the scenario was played, and a step of it is not allowed, or something is not as it says."),
        "a scenario whose monsters are stronger since a token was changed",
        _("Change the step, or take back what has changed."),
    )
)


def failing_scripts(pack: Pack) -> Iterator[Diagnostic]:
    """One diagnostic for each scenario of a pack without errors whose script fails."""
    for scenario in pack.adventures.values():
        failure = proof_of(pack, scenario)
        if failure is not None:
            message = _("Step {step} of the script fails. {reason}").format(step=failure.step, reason=failure.reason)
            forget = Fix(_("Forget the script"), "unsafe", (("remove", "/expect", None),))
            place = Location(pack.file_of(SCENARIOS, scenario.id), f"/expect/{failure.step - 1}")
            hint = _("Change this step, or what the step shows to be wrong.")
            yield Diagnostic(PROOF_FAILS, Severity.WARNING, message, place, hint, (forget,))
