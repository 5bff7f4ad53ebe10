"""Finds etudes whose stored solution fails when it is played (DK-ETU-02), or that a stored proof speaks against.

Checks without a play belong to the schema; this one needs the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, table
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.human_error import tier_title
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.proved_content import content_of
from schema.systems.desktopia.script import Script, StoredProof
from simulator.systems.desktopia.etudes import Unsolved, solution_of
from simulator.systems.desktopia.ruleset import Cards

SOLUTION_FAILS = "solution-fails"
FRAGILE, SHORTER_WAY = "etude-fragile", "etude-shorter-way"
ENOUGH = 0.6
"""The share of tries that have to solve an etude at the tier it names."""

CODES: Mapping[str, CodeInfo] = table(
    CodeInfo(
        SOLUTION_FAILS,
        _("Solution does not solve the etude"),
        _("The stored solution was played, and a step of it is not allowed or the goal is not reached any more."),
        "an etude whose first flick misses since a cup was moved",
        _("Record the solution again, or take back what has changed."),
    ),
    CodeInfo(
        FRAGILE,
        _("Etude is too hard for hands"),
        _("Its stored proof says that fewer people than 60 % of those for whom it is meant solve it."),
        "an etude for experts that 63 of 400 tries solve",
        _("Move what makes a step narrow, take an easier way as the solution, or name a surer tier."),
    ),
    CodeInfo(
        SHORTER_WAY,
        _("Etude has a shorter way"),
        _("Its stored proof has found a way to the goal with fewer decisions than the solution has."),
        "an etude in three decisions that one flick solves",
        _("Close the gap, or make the shorter way the solution."),
    ),
)


def unsolved_etudes(pack: Pack) -> Iterator[Diagnostic]:
    """One diagnostic for each etude of a pack without errors whose solution fails; places have no lines."""
    cards = Cards(pack)
    for etude in pack.etudes.values():
        found = proof_of(pack, etude, cards)
        if found is not None:
            yield found
        else:
            yield from kept_findings(pack, etude)


def current_proof(pack: Pack, etude: Script) -> StoredProof | None:
    """What an etude keeps of its proof; None where it is older than what it depends on."""
    proof = etude.lesson.proof if etude.lesson is not None else None
    if etude.lesson is None or proof is None or proof.tier != etude.lesson.tier or proof.of != content_of(pack, etude):
        return None
    return proof


def kept_findings(pack: Pack, etude: Script) -> Iterator[Diagnostic]:
    """What the stored proof of an etude says against it; nothing where it is older than what it depends on."""
    proof = current_proof(pack, etude)
    if etude.lesson is None or proof is None:
        return
    file = pack.file_of("etudes", etude.id)
    if proof.solved < ENOUGH * proof.tries:
        text = ngettext(
            "{tier}: {solved} of {n} try solves the etude.",
            "{tier}: {solved} of {n} tries solve the etude.",
            proof.tries,
        )
        message = text.format(tier=tier_title(proof.tier), solved=proof.solved, n=proof.tries)
        hint = _("Run `tablewright prove`: it names the hardest step.")
        if proof.easier is not None:
            hint = _("There is an easier way, which {n} solve; `tablewright prove` names it.").format(n=proof.easier)
        yield Diagnostic(FRAGILE, Severity.WARNING, message, Location(file, "/lesson/solution"), hint)
    if proof.shorter is not None:
        stored = len(etude.lesson.solution)
        text = ngettext(
            "{n} decision reaches the goal; the solution has {stored}.",
            "{n} decisions reach the goal; the solution has {stored}.",
            proof.shorter,
        )
        message = text.format(n=proof.shorter, stored=stored)
        hint = _("`tablewright prove` shows the shorter way.")
        yield Diagnostic(SHORTER_WAY, Severity.WARNING, message, Location(file, "/lesson/solution"), hint)


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
