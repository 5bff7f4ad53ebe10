"""Checks that etudes have a lesson and one player, and that other scripts have no lesson."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.systems.desktopia.checks.diagnostic_builders import error, warning
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = table(
    CodeInfo(
        "etude-without-lesson",
        _("Etude without a lesson"),
        _("An etude teaches a tactic, which its lesson states (DK-ETU-01)."),
        "a file in etudes/ without “lesson”",
        _("Add the lesson, or move the file to scripts/."),
    ),
    CodeInfo(
        "lesson-in-a-script",
        _("Lesson outside the etudes"),
        _("Lessons are read only in the folder etudes/."),
        "a file in scripts/ with “lesson”",
        _("Move the file to etudes/, or remove the lesson."),
    ),
    CodeInfo(
        "etude-for-one",
        _("Etude is not for one player"),
        _("An etude is for one player (DK-ETU-01); the other seats are idle."),
        "an etude with two seats, none of them idle",
        _("Make all seats but one idle."),
    ),
    CodeInfo(
        "etude-without-solution",
        _("Etude without a solution"),
        _("Without a stored solution it is unknown whether the etude can be solved."),
        '"lesson": {"order": "sea", "tactic": {…}, "solution": []}',
        _("Play the etude and keep the decisions that reach its goal."),
    ),
)


@each_of(Script)
def check(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every etude has a lesson with a solution and one player; scripts have no lesson."""
    assert isinstance(at.piece, Script)
    if at.folder != "etudes":
        # With steps it is a play for both sides, which `play --solution` follows.
        if at.piece.lesson is not None and not at.piece.lesson.solution:
            fix = Fix(_("Remove the lesson"), "unsafe", (("remove", "/lesson", None),))
            yield warning(
                "lesson-in-a-script",
                at.file,
                "/lesson",
                _("Only etudes have lessons; in a script it can only hold steps."),
                fixes=(fix,),
            )
        return
    etude = at.piece
    if etude.lesson is None:
        yield error("etude-without-lesson", at.file, "", _("The etude has no lesson."))
    elif not etude.lesson.solution:
        message = _("The etude has no stored solution.")
        yield warning("etude-without-solution", at.file, "/lesson", message)
    played = sum(not seat.idle for seat in etude.seats)
    if played > 1:
        # The check of seats reports a script without active seats.
        message = _("{count} seats are active, but an etude is for one player.").format(count=played)
        first = next(number for number, seat in enumerate(etude.seats) if not seat.idle)
        others = [number for number, seat in enumerate(etude.seats) if not seat.idle and number != first]
        title = _("Make all seats but {number} idle").format(number=first + 1)
        fix = Fix(title, "unsafe", tuple(("replace", f"/seats/{number}/idle", True) for number in others))
        yield error("etude-for-one", at.file, "/seats", message, fixes=(fix,))
