"""The same decisions once more, on content that has changed since: as far as they go, and where they lead elsewhere.

No Qt, no thread: whoever runs it tells how far it has come and may stop it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.testplay.replay_diff import Pair, ReplayDifference, after_beginning, first_difference
from editor.testplay.session import Session
from editor.testplay.story import Story
from schema.i18n import gettext as _
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ReplayOnChanges:
    """A play of the same decisions: how far it went, and where it first differs, if it does."""

    session: Session
    of: int
    """How many decisions there were; the session may have fewer, where one was not possible any more."""
    difference: ReplayDifference | None = None
    halt: ReplayDifference | None = None
    """Why it stops before the last decision."""
    refusal: Refusal | None = None


def replay_with(
    rules: Ruleset, before: Session, tell: Callable[[float], None] = lambda _share: None
) -> ReplayOnChanges:
    """Plays all decisions of a session again by other rules, with the same seed. `tell` hears how much is done."""
    steps = before.steps
    session = Session(rules, before.seed, before.players)
    halt: ReplayDifference | None = None
    refusal: Refusal | None = None
    for number, step in enumerate(steps, start=1):
        tell((number - 1) / len(steps))
        request = session.request
        if request is None:
            title = _("The battle is over before decision {number}.").format(number=number)
            halt = ReplayDifference(number, "over", title, _told_before(before, number, title))
            break
        if request.seat != step.seat:
            title = _("At decision {number} another seat is asked.").format(number=number)
            halt = ReplayDifference(number, "asked", title, _told_before(before, number, title))
            break
        try:
            outcome = session.outcome(step.decision, step.player)
        except Exception as error:  # noqa: BLE001  what the changed content brings to light is told, and ends nothing
            words = f"{type(error).__name__}: {error}"[:200]
            title = _("Decision {number} cannot be worked out ({error}).").format(number=number, error=words)
            halt = ReplayDifference(number, "raised", title, _told_before(before, number, title))
            break
        if isinstance(outcome, Refusal):
            refusal = outcome
            rule = f" ({outcome.rule})" if outcome.rule else ""
            words = f"{outcome.words}{rule}"
            title = _("Decision {number} is refused now: {refusal}").format(number=number, refusal=words)
            halt = ReplayDifference(number, "refused", title, _told_before(before, number, words))
            break
        session.take(outcome)
    tell(1.0)
    difference = first_difference(before, session)
    if halt is not None and (difference is None or (not difference.number and difference.kind == "table")):
        # What lies otherwise from the beginning is the change itself: here it first tells.
        difference = after_beginning(halt, difference)
    return ReplayOnChanges(session, len(steps), difference, halt, refusal)


def _told_before(before: Session, number: int, now: str) -> tuple[Pair, ...]:
    """What was told of a decision that is not taken any more, beside why."""
    story = Story(before)
    story.follow()
    lines = [f"{told.line.text} {told.line.detail}".strip() for told in story.told_at(number)] or [""]
    return (Pair(lines[0], now), *(Pair(line, "") for line in lines[1:]))
