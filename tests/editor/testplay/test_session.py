"""A test-play without a window: steps, rewinding, going on from there, undo, bots' chance, and refused scripts."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from content import SHIPPED, path_of
from editor.document.document import PackDocument
from editor.document.edits import Content
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.battle_setup import prepare
from editor.testplay.play_setup import NotPlayable
from editor.testplay.session import HAND, Session, Step
from schema.loading import load
from schema.models.human_error import TIERS
from schema.systems.desktopia.dependencies import files_named_by
from simulator.bots.human_error import Hands
from simulator.engine.game import Listed
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest, EndTurn, FlickDisk
from simulator.systems.desktopia.events import Flicked
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.despaira.events import TurnBegan
from simulator.systems.despaira.rules import DESPAIRA_RULES

CLUB = TIERS[2]
SCRIPTS = ("scripts/between_two_books.json", "scripts/tea_for_two.json")


@cache
def documents() -> Mapping[str, Content]:
    return PackDocument.open(path_of("desktopia")).documents


@cache
def rules() -> Ruleset:
    script = documents()[SCRIPTS[0]]
    assert isinstance(script, dict)
    found = prepare({**documents(), SCRIPTS[0]: {**script, "first_seat": 1}}, SCRIPTS[0])
    assert isinstance(found, Ruleset), found
    return found


def session(*players: str) -> BattleSession:
    return BattleSession(rules(), 7, players or (HAND, HAND))


def flick(play: BattleSession, speed: float = 900.0) -> Step:
    request = play.request
    assert isinstance(request, ActionRequest)
    step = play.decide(FlickDisk(request.flicks[0], 10.0, speed))
    assert isinstance(step, Step), step
    return step


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_shipped_scripts_can_be_played(script: str) -> None:
    assert isinstance(prepare(documents(), script), Ruleset)


def test_a_step_keeps_what_was_decided_and_what_came_of_it() -> None:
    play = session()
    before = play.game.digest()
    step = flick(play)
    assert any(isinstance(event, Flicked) for event in step.events)
    assert play.place == 1
    assert play.live
    assert play.at(0).digest() == before != play.game.digest()


def test_a_refusal_changes_nothing() -> None:
    play = session()
    before = play.game.digest()
    refusal = play.decide(FlickDisk("no-such-disk", 0.0, 500.0))
    assert isinstance(refusal, Refusal)
    assert play.place == 0
    assert play.game.digest() == before


def test_going_back_keeps_later_decisions_until_another_is_taken() -> None:
    play = session()
    digests = [play.game.digest()]
    for _ in range(2):
        flick(play)
        digests.append(play.game.digest())
    play.go_to(1)
    assert not play.live
    assert len(play.steps) == 2
    assert play.game.digest() == digests[1]
    play.go_to(2)
    assert play.game.digest() == digests[2]
    play.go_to(0)
    flick(play, speed=1200.0)
    assert len(play.steps) == 1
    assert play.live
    assert play.game.digest() != digests[1]


def test_the_same_decisions_lead_to_the_same_battle_again() -> None:
    one, other = session(), session()
    for play in (one, other):
        flick(play)
        play.decide(EndTurn())
    assert one.game.digest() == other.game.digest()


def test_undo_takes_the_answers_of_bots_with_it() -> None:
    play = session(HAND, "random")
    flick(play)
    play.decide(EndTurn())
    while play.player == "random":
        play.decide(EndTurn())
    flick(play)
    assert [step.player for step in play.steps] == [HAND, HAND, "random", HAND]
    assert play.undo_place() == 3
    play.go_to(3)
    assert play.undo_place() == 1, "the bot's answer goes with the decision it answered"
    play.go_to(1)
    assert play.redo_place() == 3
    play.go_to(0)
    assert play.undo_place() is None


def test_chance_depends_only_on_seed_and_place() -> None:
    play = session()
    first = play.chance().random()
    flick(play)
    assert play.chance().random() != first
    play.go_to(0)
    assert play.chance().random() == first


def test_turns_count_as_in_the_story() -> None:
    play = session()
    flick(play)
    play.decide(EndTurn())
    play.decide(EndTurn())
    flick(play)
    assert [(span.seat, span.number, span.decisions) for span in play.turns()] == [(0, 1, 2), (1, 2, 1), (0, 3, 1)]


def test_a_script_with_an_error_is_refused_with_the_list() -> None:
    broken = copy.deepcopy(dict(documents()))
    script = broken[SCRIPTS[0]]
    assert isinstance(script, dict)
    script["seats"][0]["squad"][0]["x"] = "left"
    found = prepare(broken, SCRIPTS[0])
    assert isinstance(found, NotPlayable)
    assert [problem.location.pointer for problem in found.problems] == ["/seats/0/squad/0/x"]
    assert isinstance(prepare(broken, SCRIPTS[1]), Ruleset), "the other script has no part in it"


def test_an_error_in_a_card_that_the_script_names_is_refused_too() -> None:
    script = documents()[SCRIPTS[0]]
    assert isinstance(script, dict)
    card = f"characters/{script['seats'][0]['squad'][0]['character']}.json"
    assert card in files_named_by(documents(), SCRIPTS[0])
    broken = {**documents(), card: {**dict(documents()[card]), "life": 0}}  # type: ignore[arg-type]
    found = prepare(broken, SCRIPTS[0])
    assert isinstance(found, NotPlayable)
    assert any(problem.location.file == card for problem in found.problems)


def test_what_a_hand_decides_has_no_more_figures_than_a_solution() -> None:
    play = session()
    request = play.request
    assert isinstance(request, ActionRequest)
    step = play.decide(FlickDisk(request.flicks[0], 12.3456, 901.234, 0.12345))
    assert isinstance(step, Step)
    assert step.decision == FlickDisk(request.flicks[0], 12.3, 901.0, 0.12)


def test_what_a_bot_or_a_replay_decides_is_taken_as_it_is() -> None:
    exact = FlickDisk("", 12.3456, 901.234, 0.12345)
    for players, player in ((("random", "random"), None), ((HAND, HAND), HAND)):
        play = session(*players)
        request = play.request
        assert isinstance(request, ActionRequest)
        step = play.outcome(replace(exact, piece=request.flicks[0]), player)
        assert isinstance(step, Step)
        assert step.decision == replace(exact, piece=request.flicks[0])


def test_the_usual_opponent_is_the_first_bot_of_the_game() -> None:
    usual = Session(DESKTOPIA_RULES, rules(), 1)
    drifting = Session(replace(DESKTOPIA_RULES, bot_titles=lambda: {"random": "Drifter"}), rules(), 1)
    assert (usual.players, drifting.players) == ((HAND, "greedy"), (HAND, "random"))


def test_a_game_that_begins_on_a_later_turn_shows_its_number_to_people() -> None:
    loaded = load(SHIPPED["despaira-salt-and-lantern"])
    setup = DESPAIRA_RULES.prepare(loaded, "duels/nets.json")
    assert not isinstance(setup, tuple)
    play = Session(DESPAIRA_RULES, setup, 1)
    legal = play.game.legal(play.seat or 0)
    assert isinstance(legal, Listed)
    assert isinstance(play.decide(legal.decisions[0]), Step)
    assert play.game.turn == 1, "turns are limited by those that are played"
    assert [span.number for span in play.turns()] == [4]
    assert {entry.turn for entry in play.story().lines(0)} == {4}


def test_a_turn_in_which_the_other_seat_decides_first_is_not_that_seats() -> None:
    loaded = load(SHIPPED["despaira-salt-and-lantern"])
    setup = DESPAIRA_RULES.prepare(loaded, "duels/patchwork_duel.json")
    assert not isinstance(setup, tuple)
    play = Session(DESPAIRA_RULES, setup, 1, ("greedy", "greedy"))
    rng = random.Random(1)
    while play.seat is not None and len(play.steps) < 120:
        assert isinstance(play.decide(play.game.legal(play.seat).draw(rng)), Step)
    begun = {event.turn: event.seat for _number, event in play.events() if isinstance(event, TurnBegan)}
    spans = [span for span in play.turns() if span.number]
    assert len(spans) > 3
    assert {span.number: span.seat for span in spans} == {span.number: begun[span.number] for span in spans}
    answered = [
        number for number in range(len(play.steps)) if begun.get(play.at(number).turn) not in play.at(number).asked
    ]
    assert answered, "a seat decided in the turn of the other"


def test_a_hand_misses_as_on_the_command_line_and_what_it_did_is_taken() -> None:
    play = session()
    seat = play.seat
    assert seat is not None
    play.use_tiers([CLUB, CLUB])
    first = flick(play)
    assert first.decision != FlickDisk(first.decision.piece, 10.0, 900.0)
    hands = Hands(DESKTOPIA_RULES, (CLUB, CLUB), 7)
    done = hands.execute(play.at(0), seat, FlickDisk(first.decision.piece, 10.0, 900.0))
    assert first.decision == play.rounded(done)
    assert play.snapshot().tiers == (CLUB, CLUB)
    # The same is missed in the same way again, and what was recorded is not missed a second time.
    play.go_to(0)
    assert flick(play).decision == first.decision
    stored = session()
    stored.use_tiers([CLUB, CLUB])
    for again in (stored.outcome(first.decision, HAND), stored.outcome(first.decision, exact=True)):
        assert isinstance(again, Step)
        assert again.decision == first.decision
        assert again.after.digest() == first.after.digest()
