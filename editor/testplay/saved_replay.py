"""A play as a replay file: what was decided as far as it goes, with digests, as the command line writes and reads it.

No Qt.
"""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.edits import Broken, Content
from editor.testplay.campaign_session import CampaignSession
from editor.testplay.session import HAND, Session
from schema.loading import content_hash
from simulator.engine import replay as rp
from simulator.engine.codec import to_plain
from simulator.systems.desktopia.game import decision_to_plain
from simulator.systems.desktopia.recorder import SYSTEM, digests


def replay_of(session: Session, documents: Mapping[str, Content], series: CampaignSession | None = None) -> rp.Replay:
    """All decisions of a session that was played on these documents; `series`: the campaign of which it is a battle."""
    rules = session.rules
    manifest = rules.pack.manifest
    good = {path: content for path, content in documents.items() if not isinstance(content, Broken)}
    steps = tuple(
        rp.Step(seat=step.seat, decision=decision_to_plain(step.decision), after=digests(step.after))
        for step in session.steps
    )
    result = session.at(len(session.steps)).result
    replay = rp.Replay(
        format=rp.FORMAT,
        system=SYSTEM,
        pack=rp.PackFingerprint(id=manifest.id, version=manifest.version, hash=content_hash(good)),
        script=rules.script.id,
        seed=session.seed,
        seats=tuple("hand" if player == HAND else player for player in session.players),
        start=digests(session.at(0)),
        standing=to_plain(series.standing) if series is not None else None,
        steps=steps,
        ending=rp.Ending(winners=result.winners, reason=result.reason)
        if result is not None
        else rp.Ending(winners=(), reason="stopped"),
    )
    return rp.sealed(replay)
