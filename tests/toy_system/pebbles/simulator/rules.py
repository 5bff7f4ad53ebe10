"""Pebbles as a plug-in of `simulator`: how a file becomes a game, and the rules in one record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.loading import Loaded
from simulator.engine.codec import by_name, from_plain
from simulator.systems.game_rules import Rules, ScenarioFolder, Traits
from tests.toy_system.pebbles.schema.info import INFO
from tests.toy_system.pebbles.schema.system import Heap, Pack
from tests.toy_system.pebbles.simulator.game import PebblesGame, Setup, State, Take, open_game
from tests.toy_system.pebbles.simulator.story import Story, decision_label, question


def prepare(loaded: Loaded, file: str) -> Setup | tuple[Diagnostic, ...]:
    """The heap of a file, ready to play, or the errors of the pack."""
    validated = loaded.validated.get(file)
    errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
    if errors or validated is None or not isinstance(validated.model, Heap):
        return errors
    assert isinstance(loaded.pack, Pack)
    return Setup(validated.model, loaded.pack.manifest.id, loaded.pack.manifest.version)


def read_game(setup: Setup, plain: Any) -> PebblesGame:
    """The game whose state `to_plain` gave."""
    return PebblesGame(setup, from_plain(plain, by_name((State,))))


def read_decision(plain: Any) -> Take:
    """The decision of a plain value; raises ValueError for anything else."""
    match plain:
        case {"is": "Take", "pebbles": int(number)}:
            return Take(number)
        case _:
            raise ValueError(plain)


def invariants(game: PebblesGame) -> Iterator[str]:
    """What is wrong with a state."""
    if not 0 <= game.state.pebbles <= game.setup.heap.pebbles:
        yield "pebbles were lost or found"


PEBBLES_RULES = Rules(
    id=INFO.id,
    version=1,
    content_format=INFO.format,
    ledger_prefix="PEB",
    traits=Traits(seats=(2, 2)),
    scenarios=(ScenarioFolder("heaps", _("Heaps")),),
    prepare=prepare,
    open=open_game,
    read_game=read_game,
    read_decision=read_decision,
    seen_by=lambda event, seat: event,
    invariants=invariants,
    render_story=Story,
    question=question,
    decision_label=decision_label,
)
