"""Saves a test-play as a replay, as the command line writes and reads it, and opens one. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from editor.document.edits import Broken, Content
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import HAND, Session
from schema.i18n import gettext as _
from schema.loading import content_hash
from simulator.bots.registry import find_bot
from simulator.engine.game import Setup
from simulator.engine.recorder import ending_of, replay_of, step_of
from simulator.engine.refusals import Refusal
from simulator.engine.replay import Replay
from simulator.systems.game_rules import Rules

_HAND = "hand"
"""How replays name a person."""


def recorded_replay(session: Session, documents: Mapping[str, Content], series: SeriesSession | None = None) -> Replay:
    """All decisions of a session that was played on these documents; `series`: the series that the game is part of."""
    good = {path: content for path, content in documents.items() if not isinstance(content, Broken)}
    return replay_of(
        session.rules.heading(session.setup, content_hash(good), session.seed),
        [_HAND if player == HAND else player for player in session.players],
        session.at(0).digests(),
        [step_of(step.seat, step.decision, step.after) for step in session.steps],
        ending_of(session.at(len(session.steps))),
        series.standing if series is not None else None,
    )


@dataclass(frozen=True, slots=True)
class OpenedReplay:
    """A session with the decisions of a replay, as far as they can be taken now."""

    session: Session
    problem: str = ""
    """Why it differs from the replay, in a sentence; empty if it does not."""


def opened_replay(
    make_session: Callable[[Setup, int, Sequence[str]], Session], rules: Rules, setup: Setup, replay: Replay
) -> OpenedReplay:
    """Take the decisions of a replay in a new session. Raises BadConfiguration."""
    players = [HAND if name == _HAND or find_bot(name, rules) is None else name for name in replay.seats]
    session = make_session(rules.replay_setup(setup, replay), replay.seed, players)
    problem = ""
    if session.at(0).digests() != replay.start:
        problem = _("The game of the replay began in another way.")
    for number, step in enumerate(replay.steps, start=1):
        player = players[step.seat] if step.seat < len(players) else HAND
        try:
            outcome = session.outcome(rules.read_decision(step.decision), player, step.seat)
        except ValueError:
            words = _("The replay stops: decision {number} is damaged.")
            return OpenedReplay(session, words.format(number=number))
        if isinstance(outcome, Refusal):
            words = _("The replay stops: decision {number} is refused now: {refusal}")
            return OpenedReplay(session, words.format(number=number, refusal=outcome.words))
        session.take(outcome)
        if not problem and outcome.after.digests() != step.after:
            problem = _("From decision {number} on the game differs from the replay.").format(number=number)
    return OpenedReplay(session, problem)
