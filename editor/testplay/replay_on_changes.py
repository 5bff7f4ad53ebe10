"""Repeats the decisions of a play on changed content: as far as they go, and where the game takes another course.

No Qt, no thread: the caller shows the progress and may stop it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from editor.testplay.replay_diff import DifferenceKind, Pair, ReplayDifference, after_beginning, first_difference
from editor.testplay.session import Session
from editor.testplay.story import ALL_SEEN
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
    masked: Callable[[int | None], ReplayOnChanges] | None = None
    """What a seat, or a spectator (None), may know of it; None for a game that hides nothing."""

    def seen_by(self, viewer: int | None) -> ReplayOnChanges:
        """What a seat, or a spectator (None), may know of it; `ALL_SEEN` for everything."""
        return self if viewer == ALL_SEEN or self.masked is None else self.masked(viewer)


class _Halt(NamedTuple):
    """Why the decisions go no further."""

    number: int
    kind: DifferenceKind
    title: str
    refusal: Refusal | None = None

    def seen_in(self, before: Session, viewer: int | None) -> ReplayDifference:
        """The former story of the decision beside the reason, as far as a seat may know them."""
        title, now = self.title, ""
        if self.refusal is not None and viewer in (ALL_SEEN, before.steps[self.number - 1].seat):
            rule = f" ({self.refusal.rule})" if self.refusal.rule else ""
            now = f"{self.refusal.words}{rule}"
            title = _("Decision {number} is refused now: {refusal}").format(number=self.number, refusal=now)
        story = before.story(viewer)
        story.follow()
        lines = [f"{entry.line.text} {entry.line.detail}".strip() for entry in story.entries_of(self.number)] or [""]
        pairs = (Pair(lines[0], now or title), *(Pair(line, "") for line in lines[1:]))
        return ReplayDifference(self.number, self.kind, title, pairs)


def replay_with(
    setup: Setup, before: Session, progress: Callable[[float], None] = lambda _share: None
) -> ReplayOnChanges:
    """Play all decisions of a session again with another setup and the same seed; `progress` receives the share."""
    session = before.again(setup)
    session.use_tiers(before.tiers)
    halt = _take_decisions(before, session, progress)
    progress(1.0)
    after = session.snapshot()

    @cache
    def seen_by(viewer: int | None) -> ReplayOnChanges:
        stopped = halt.seen_in(before, viewer) if halt is not None else None
        difference = first_difference(before, after, viewer)
        if stopped is not None and (difference is None or (not difference.number and difference.kind == "table")):
            # What differs from the beginning is the change itself: here it first matters.
            difference = after_beginning(stopped, difference)
        refusal = halt.refusal if halt is not None else None
        return ReplayOnChanges(session, len(before.steps), difference, stopped, refusal)

    traits = before.rules.traits
    return replace(seen_by(ALL_SEEN), masked=seen_by if traits.hidden or traits.secret_choices else None)


def _take_decisions(before: Session, session: Session, progress: Callable[[float], None]) -> _Halt | None:
    """Take the decisions of one session in another, as far as they go."""
    steps = before.steps
    for number, step in enumerate(steps, start=1):
        progress((number - 1) / len(steps))
        game = session.game
        if not game.asked:
            return _Halt(number, "over", _("The game is over before decision {number}.").format(number=number))
        if step.seat not in game.asked and step.decision not in game.anytime(step.seat).decisions:
            return _Halt(number, "asked", _("At decision {number} another seat is asked.").format(number=number))
        try:
            outcome = session.outcome(step.decision, step.player, step.seat)
        except Exception as error:  # noqa: BLE001  a bug that the changed content reveals is shown, and ends nothing
            words = f"{type(error).__name__}: {error}"[:200]
            title = _("Decision {number} cannot be worked out ({error}).").format(number=number, error=words)
            return _Halt(number, "raised", title)
        if isinstance(outcome, Refusal):
            title = _("Decision {number} is refused now.").format(number=number)
            return _Halt(number, "refused", title, outcome)
        session.take(outcome)
    return None
