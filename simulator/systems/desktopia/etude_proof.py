"""Finds etudes whose stored solution no longer reaches the goal, by playing it (DK-ETU-02).

Checks without a play belong to the schema; this one needs the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, table
from schema.i18n import gettext as _
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.systems.desktopia.etudes import Unsolved, solution_of
from simulator.systems.desktopia.ruleset import Cards

SOLUTION_FAILS = "solution-fails"

CODES: Mapping[str, CodeInfo] = table(
    CodeInfo(
        SOLUTION_FAILS,
        _("Solution does not solve the etude"),
        _("The stored solution was played, and a step of it is not allowed or the goal is not reached any more."),
        "an etude whose first flick misses since a cup was moved",
        _("Record the solution again, or take back what has changed."),
    )
)


def unsolved_etudes(pack: Pack) -> Iterator[Diagnostic]:
    """One diagnostic for each etude of a pack without errors whose solution fails; places have no lines."""
    cards = Cards(pack)
    for etude in pack.etudes.values():
        found = proof_of(pack, etude, cards)
        if found is not None:
            yield found


def proof_of(pack: Pack, etude: Script, cards: Cards | None = None) -> Diagnostic | None:
    """Why the stored solution of an etude fails; None if it reaches the goal, or there is none.

    Pass the same `cards` for all etudes of one pack.
    """
    if etude.lesson is None or not etude.lesson.solution:
        return None
    outcome = solution_of(pack, etude, cards)
    if not isinstance(outcome, Unsolved):
        return None
    allowed = outcome.code in ("battle-goes-on", "goal-not-reached")
    pointer = "/lesson/solution" if allowed else f"/lesson/solution/{outcome.step - 1}"
    file = pack.file_of("etudes", etude.id)
    message = _("The solution does not solve the etude. {reason}").format(reason=outcome.message)
    hint = _("Open the etude and record its solution again.")
    forget = Fix(_("Forget the solution"), "unsafe", (("remove", "/lesson/solution", None),))
    return Diagnostic(SOLUTION_FAILS, Severity.WARNING, message, Location(file, pointer), hint, (forget,))
