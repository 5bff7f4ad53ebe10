"""Saves a test-play as a replay, as the command line writes and reads it.

No Qt.
"""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.edits import Broken, Content
from editor.testplay.campaign_session import CampaignSession
from editor.testplay.session import HAND, Session
from schema.loading import content_hash
from simulator.engine.recorder import ending_of, replay_of, step_of
from simulator.engine.replay import Replay
from simulator.systems.desktopia.rules import DESKTOPIA_RULES


def recorded_replay(
    session: Session, documents: Mapping[str, Content], series: CampaignSession | None = None
) -> Replay:
    """All decisions of a session that was played on these documents; `series`: the campaign of which it is a battle."""
    good = {path: content for path, content in documents.items() if not isinstance(content, Broken)}
    return replay_of(
        DESKTOPIA_RULES.heading(session.rules, content_hash(good), session.seed),
        ["hand" if player == HAND else player for player in session.players],
        session.at(0).digests(),
        [step_of(step.seat, step.decision, step.after) for step in session.steps],
        ending_of(session.at(len(session.steps))),
        series.standing if series is not None else None,
    )
