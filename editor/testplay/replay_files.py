"""Saves a test-play as a replay file, as the command line writes and reads it, and opens one. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from editor.document.edits import Broken, Content
from editor.testplay.play_setup import NotPlayable, setup_of_replay
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import HAND, Session
from schema.i18n import gettext as _
from schema.loading import Loaded, content_hash
from schema.packs.regular_files import read_file, write_file
from simulator.bots.registry import kind_name
from simulator.engine.game import Setup
from simulator.engine.recorder import ending_of, replay_of, step_of
from simulator.engine.refusals import Refusal
from simulator.engine.replay import Replay, read, write
from simulator.systems.game_rules import Rules

MakeSession = Callable[[Setup, int, Sequence[str]], Session]

_HAND = "hand"
"""How replays name a person."""


def save_replay(path: Path, session: Session, documents: Mapping[str, Content], series: SeriesSession | None) -> None:
    """Write all decisions of a session that was played on these documents; `series`: of which the game is part.

    Raises OSError.
    """
    good = {path: content for path, content in documents.items() if not isinstance(content, Broken)}
    replay = replay_of(
        session.rules.heading(session.setup, content_hash(good), session.seed),
        [_HAND if player == HAND else player for player in session.players],
        session.at(0).digests(),
        [step_of(step.seat, step.decision, step.after) for step in session.steps],
        ending_of(session.at(len(session.steps))),
        series.standing if series is not None else None,
    )
    write_file(path, write(replay).encode("ascii"))


@dataclass(frozen=True, slots=True)
class OpenedReplay:
    """A session with the decisions of a replay, as far as they can be taken now."""

    session: Session
    series: SeriesSession | None
    problem: str
    """Why it differs from the replay, in a sentence; empty if it does not."""


def open_replay(
    path: Path,
    make_session: MakeSession,
    rules: Rules,
    documents: Mapping[str, Content],
    scenario: str,
    before: Loaded | None,
) -> OpenedReplay | NotPlayable | str:
    """The replay in a file, played on these documents, or why it cannot be.

    `scenario`: the file that the replay must be of; `before`: what was found of the documents earlier.
    """
    try:
        replay = read(read_file(path))
        found = setup_of_replay(rules, documents, scenario, before, replay)
        if isinstance(found, NotPlayable):
            return found
        setup, series = found
        if replay.system != rules.id or replay.script != setup.scenario:
            return _("The replay is of another scenario: {name}").format(name=replay.script)
        players = [kind_name(name) or HAND for name in replay.seats]
        session = make_session(rules.replay_setup(setup, replay), replay.seed, players)
    except OSError as error:
        return error.strerror or str(error)
    except (ValueError, LookupError) as error:
        return str(error.args[0])
    return OpenedReplay(session, series, _take_decisions(session, replay))


def _take_decisions(session: Session, replay: Replay) -> str:
    """Take the decisions of a replay as far as they can be taken; returns why the game differs from it, if it does."""
    rules, players = session.rules, session.players
    problem = ""
    if session.at(0).digests() != replay.start:
        problem = _("The game of the replay began in another way.")
    for number, step in enumerate(replay.steps, start=1):
        player = players[step.seat] if step.seat < len(players) else HAND
        try:
            outcome = session.outcome(rules.read_decision(step.decision), player, step.seat)
        except ValueError:
            words = _("The replay stops: decision {number} is damaged.")
            return words.format(number=number)
        if isinstance(outcome, Refusal):
            words = _("The replay stops: decision {number} is refused now: {refusal}")
            return words.format(number=number, refusal=outcome.words)
        session.take(outcome)
        if not problem and outcome.after.digests() != step.after:
            problem = _("From decision {number} on the game differs from the replay.").format(number=number)
    return problem
