"""Despaira's rules for the shared parts (`simulator.systems.game_rules`)."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.systems.despaira.info import INFO
from simulator.systems.despaira.decision_words import decision_label, question
from simulator.systems.despaira.evaluation import evaluate
from simulator.systems.despaira.events import AbilityResolved, CreatureSpawned, TrickPlaced
from simulator.systems.despaira.game import DuelGame, read_decision
from simulator.systems.despaira.invariants import broken
from simulator.systems.despaira.puzzles import PUZZLES
from simulator.systems.despaira.script_proof import CODES, failing_scripts
from simulator.systems.despaira.setup import configure, options_of, prepare
from simulator.systems.despaira.spots import DuelSpots
from simulator.systems.despaira.story import Storyteller, ending_words
from simulator.systems.despaira.trials import DuelTrial, hasten, propose_decisions
from simulator.systems.despaira.views import seen_by
from simulator.systems.game_rules import Proofs, Rules, ScenarioFolder, Traits

RULES_VERSION = 1


def _solved(game: DuelGame) -> bool | None:
    puzzle = game.setup.duel.puzzle
    if puzzle is None:
        return None
    return game.result is not None and game.result.winners == (puzzle.seat - 1,)


def _uses(event: object) -> tuple[str, ...]:
    match event:
        case AbilityResolved():
            return (event.ability,)
        case CreatureSpawned():
            return (f"creatures/{event.card}",)
        case TrickPlaced():
            return (f"tricks/{event.card}",)
        case _:
            return ()


DESPAIRA_RULES = Rules(
    id=INFO.id,
    version=RULES_VERSION,
    content_format=INFO.format,
    ledger_prefix="DS",
    traits=Traits(seats=(2, 2), hidden=True, chance=True),
    scenarios=(ScenarioFolder("duels", _("Duels")),),
    prepare=prepare,
    open=DuelGame.open,
    read_game=DuelGame.read,
    read_decision=read_decision,
    seen_by=seen_by,
    invariants=broken,
    render_story=Storyteller,
    ending=ending_words,
    decision_label=decision_label,
    find_spots=DuelSpots,
    question=question,
    turn_shown=lambda game: int(game.state.turn),
    turn_seat=lambda game: int(game.state.seat),
    options=options_of,
    configure=configure,
    configuration_of=lambda setup: setup.configuration,
    uses=_uses,
    evaluate=evaluate,
    proposals=propose_decisions,
    trial=DuelTrial.begin,
    search_trial=DuelTrial.begin_search,
    hasten=hasten,
    proofs=Proofs(CODES, failing_scripts),
    puzzles=PUZZLES,
    solved=_solved,
)
