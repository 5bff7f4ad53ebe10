"""Repeats the decisions of a play on changed content: as far as they go, and where the game takes another course.

No Qt, no thread: the caller shows the progress and may stop it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.testplay.replay_diff import DifferenceKind, Pair, ReplayDifference, after_beginning, first_difference
from editor.testplay.session import Session
from schema.i18n import gettext as _
from simulator.engine.game import Setup
from simulator.engine.refusals import Refusal


@dataclass(frozen=True, slots=True)
class ReplayOnChanges:
    """A play of the same decisions: how far it went, and where it first differs, if it does."""

    session: Session
    of: int
    """The number of decisions there were; the session has fewer if one was no longer possible."""
    difference: ReplayDifference | None = None
    halt: ReplayDifference | None = None
    """Why it stops before the last decision."""
    refusal: Refusal | None = None


def replay_with(
    setup: Setup, before: Session, progress: Callable[[float], None] = lambda _share: None
) -> ReplayOnChanges:
    """Play all decisions of a session again with another setup and the same seed; `progress` receives the share."""
    steps = before.steps
    session = before.again(setup)
    halt: ReplayDifference | None = None
    refusal: Refusal | None = None
    for number, step in enumerate(steps, start=1):
        progress((number - 1) / len(steps))
        game = session.game
        if not game.asked:
            halt = _halt(before, number, "over", _("The game is over before decision {number}.").format(number=number))
            break
        if step.seat not in game.asked and step.decision not in game.anytime(step.seat).decisions:
            words = _("At decision {number} another seat is asked.").format(number=number)
            halt = _halt(before, number, "asked", words)
            break
        try:
            outcome = session.outcome(step.decision, step.player, step.seat)
        except Exception as error:  # noqa: BLE001  a bug that the changed content reveals is shown, and ends nothing
            words = f"{type(error).__name__}: {error}"[:200]
            title = _("Decision {number} cannot be worked out ({error}).").format(number=number, error=words)
            halt = _halt(before, number, "raised", title)
            break
        if isinstance(outcome, Refusal):
            refusal = outcome
            rule = f" ({outcome.rule})" if outcome.rule else ""
            words = f"{outcome.words}{rule}"
            title = _("Decision {number} is refused now: {refusal}").format(number=number, refusal=words)
            halt = _halt(before, number, "refused", title, words)
            break
        session.take(outcome)
    progress(1.0)
    difference = first_difference(before, session)
    if halt is not None and (difference is None or (not difference.number and difference.kind == "table")):
        # What differs from the beginning is the change itself: here it first matters.
        difference = after_beginning(halt, difference)
    return ReplayOnChanges(session, len(steps), difference, halt, refusal)


def _halt(before: Session, number: int, kind: DifferenceKind, title: str, now: str = "") -> ReplayDifference:
    """A halt at a decision: the former story of the decision beside the reason."""
    story = before.story()
    story.follow()
    lines = [f"{entry.line.text} {entry.line.detail}".strip() for entry in story.entries_of(number)] or [""]
    return ReplayDifference(
        number, kind, title, (Pair(lines[0], now or title), *(Pair(line, "") for line in lines[1:]))
    )
