"""Finds duels whose scripts no longer play as they say, by playing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, table
from schema.i18n import gettext as _
from schema.systems.despaira.pack import Pack
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.scripts import Failure, play_script, proof_of
from simulator.systems.despaira.setup import DuelSetup, setup_of

SCRIPT_FAILS, PUZZLE_UNSOLVED = "script-fails", "puzzle-unsolved"

CODES: Mapping[str, CodeInfo] = table(
    CodeInfo(
        SCRIPT_FAILS,
        _("Script of a duel fails"),
        _("The script of the duel was played, and a step of it is not allowed, or something is not as it says."),
        "a duel whose creature deals other damage since its card was changed",
        _("Change the step, or take back what has changed."),
    ),
    CodeInfo(
        PUZZLE_UNSOLVED,
        _("Puzzle without a solution"),
        _("A duel is a puzzle, and its script does not end with a win of the seat that has to win."),
        "a puzzle that was laid out and not yet played",
        _("Record the solution: Play, Record solution."),
    ),
)


def puzzle_failure(setup: DuelSetup) -> Failure | None:
    """What fails in the solution of a puzzle; step 0 where no step does, and yet it is not solved."""
    last: list[DuelGame] = []
    failure = play_script(setup, last.append) if setup.duel.expect else None
    if failure is not None:
        return failure
    puzzle = setup.duel.puzzle
    result = last[-1].result if last else None
    if puzzle is None or (result is not None and result.winners == (puzzle.seat - 1,)):
        return None
    text = _("The puzzle has no solution yet: seat {seat} has to win.")
    return Failure(0, text.format(seat=puzzle.seat))


def failing_scripts(pack: Pack) -> Iterator[Diagnostic]:
    """One diagnostic for each duel of a pack without errors whose script fails; places have no lines."""
    for duel in pack.duels.values():
        failure = puzzle_failure(setup_of(pack, duel)) if duel.puzzle is not None else proof_of(pack, duel)
        if failure is not None and failure.step == 0:
            place = Location(pack.file_of("duels", duel.id), "/puzzle")
            hint = _("Record the solution: Play, Record solution.")
            yield Diagnostic(PUZZLE_UNSOLVED, Severity.INFO, failure.reason, place, hint)
        elif failure is not None:
            message = _("Step {step} of the script fails. {reason}").format(step=failure.step, reason=failure.reason)
            forget = Fix(_("Forget the script"), "unsafe", (("remove", "/expect", None),))
            place = Location(pack.file_of("duels", duel.id), f"/expect/{failure.step - 1}")
            hint = _("Change this step, or what the step shows to be wrong.")
            yield Diagnostic(SCRIPT_FAILS, Severity.WARNING, message, place, hint, (forget,))
