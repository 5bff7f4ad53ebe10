"""What the greedy bot must not do any more: shield enemies, wait for ever, forget its goal or the end of its turn."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from benchmarks import bots as measured
from benchmarks.bots import Habits, contest, watch
from schema.models.human_error import EXACT, TIERS
from schema.systems.desktopia.script import Script
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.lookahead import try_outcome
from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.engine.randomness import stream
from simulator.physics.geometry import inside
from simulator.systems.desktopia.battle_trial import BattleTrial
from simulator.systems.desktopia.decisions import ActionRequest, Cast, ChoiceRequest, Choose, EndTurn, FlickDisk
from simulator.systems.desktopia.events import Attached
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.habits import habit
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset, compile_rules
from simulator.systems.desktopia.selector_evaluation import zone_border
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena

GATE = {"id": "gate", "points": [[800, 400], [950, 400], [950, 600], [800, 600]]}
REACH = {"kind": "any_goal", "goals": [{"kind": "reach", "zone": "gate"}, {"kind": "eliminate"}]}


def rules_of(script: str) -> Ruleset:
    return compile_rules(shipped_pack(), shipped_pack().scripts[script])


every_bot = pytest.mark.parametrize("mind", ["greedy", "steady", "planner"])


def decided(game: Game, mind: str = "greedy") -> Any:
    assert game.request is not None
    bot = find_bot(mind, DESKTOPIA_RULES, TIERS[1] if mind != "greedy" else EXACT)
    assert bot is not None
    seat = game.request.seat
    return bot.choose_decision(game.view(seat), seat, stream(1, "bot", game.state.decisions))


def turn_played(arena: Arena, mind: str = "greedy") -> None:
    """The bot plays the turn that has begun, and answers what is asked of anybody until the next one."""
    turn = arena.game.state.turn
    while arena.game.request is not None and arena.game.state.turn == turn:
        arena.decide(decided(arena.game, mind))


# --- which piece a missile helps ----------------------------------------------------------------


@every_bot
def test_shields_are_laid_on_friends(mind: str) -> None:
    arena = Arena().seat(("shawakh", 200, 500), ("vampal", 300, 500, {"life": 1})).seat(("div", 700, 500))
    arena.play()
    arena.end_turn()
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    picked = decided(arena.game, mind)
    assert isinstance(picked, Choose)
    assert picked.options
    assert {arena.game.state.pieces[name].owner for name in picked.options} == {0}


def test_a_lariat_is_laid_on_the_flicked_character_where_it_kills_with_it() -> None:
    """It adds damage to the hits of its carrier, and then costs it life: a veteran dies of it, a fighter anyway."""
    for enemy, wanted in (("ramprack", ["kharu"]), ("energan", [])):
        arena = Arena().seat(("kharu", 300, 500, {"facing": 180.0}), ("ezzen", 100, 900))
        arena.seat((enemy, 380, 500), ("vailla", 900, 100)).play()
        turn_played(arena)
        assert [arena.card_of(event.to) for event in arena.of(Attached)] == wanted
        assert not arena.on_field(enemy)


@every_bot
def test_a_shield_of_another_pack_is_known_by_what_it_does(mind: str) -> None:
    """The card has another id and another name, and its owner has no hint what it is for."""
    pack = shipped_pack()
    shield = pack.missiles["thorn_shield"]
    renamed = json.loads(shield.model_dump_json(by_alias=True).replace("thorn_shield", "odd_thing"))
    text = pack.characters["shawakh"].model_dump_json(by_alias=True).replace("thorn_shield", "odd_thing")
    box = json.loads(pack.box.model_dump_json(by_alias=True).replace("thorn_shield", "odd_thing")) if pack.box else {}
    character = pack.characters["shawakh"]
    other = replace(
        pack,
        missiles={**pack.missiles, "odd_thing": type(shield).model_validate_json(json.dumps(renamed))},
        characters={**pack.characters, "shawakh": type(character).model_validate_json(text)},
        box=type(pack.box).model_validate_json(json.dumps(box)) if pack.box else None,
    )
    arena = Arena(other).seat(("shawakh", 200, 500), ("vampal", 300, 500)).seat(("div", 700, 500)).play()
    arena.end_turn()
    picked = decided(arena.game, mind)
    assert picked.options
    assert {arena.game.state.pieces[name].owner for name in picked.options} == {0}


def test_burdens_are_laid_on_enemies() -> None:
    found: Counter[bool] = Counter()
    for script in ("windowsill",):
        rules = rules_of(script)
        game = Game.of(rules, 2)
        for step in play(game, [GreedyBot(DESKTOPIA_RULES)] * 2, 2, 6):
            pieces = game.state.pieces
            for event in step.events:
                if isinstance(event, Attached) and pieces[event.missile].card in ("scorching_flame", "vampire_tick"):
                    found[game.state.players[pieces[event.to].owner].side == game.state.players[event.seat].side] += 1
    assert found[False] >= 2
    assert found[True] == 0


# --- progress -----------------------------------------------------------------------------------


def test_two_bots_that_stood_on_their_artifacts_come_to_an_end() -> None:
    """With this seed the bots once stood on artifacts and waited: 236 of 301 turns were empty."""
    found = watch(rules_of("between_two_books"), [11])
    assert found.lengths[0] <= measured.LONGEST
    assert "unfinished" not in found.winners
    assert len(found.empty) <= 0.1 * found.all_turns


def test_a_jam_in_a_narrow_place_is_dissolved() -> None:
    """With this seed four characters once stood in one another's way before a gap, and one stepped to and fro."""
    found = contest(rules_of("between_two_books"), [2], seats=(1,))
    assert found.won == 1
    assert found.lengths[0] <= measured.LONGEST


def test_a_position_in_which_whoever_moves_gives_something_up_is_played_on() -> None:
    script = shipped_pack().scripts["between_two_books"]
    first, second = (seat.squad[0].model_copy(update={"life": 1}) for seat in script.seats)
    places = [(placed.x, placed.y) for placed in script.artifacts]
    squads = [
        (member.model_copy(update={"x": x, "y": y}),) for member, (x, y) in zip((first, second), places, strict=True)
    ]
    held = tuple(
        placed.model_copy(update={"held_by": squad[0].character})
        for placed, squad in zip(script.artifacts, squads, strict=True)
    )
    seats = tuple(
        seat.model_copy(update={"squad": squad, "supplies": ()})
        for seat, squad in zip(script.seats, squads, strict=True)
    )
    small = script.model_copy(update={"seats": seats, "artifacts": held})
    game = Game.new(shipped_pack(), Script.model_validate(small.model_dump(by_alias=True)), 11)
    for _ in play(game, [GreedyBot(DESKTOPIA_RULES)] * 2, 11, measured.LONGEST):
        pass
    assert game.result is not None


@every_bot
def test_the_way_round_an_obstacle_is_found(mind: str) -> None:
    """The only enemy stands behind a wall of books: moves bring the fighter nearer until it can be met."""
    arena = Arena().seat(("ezzen", 300, 500)).seat(("hornbug", 700, 500, {"life": 1}))
    for y in (380, 500, 620):
        arena.thing("book", 500, y)
    arena.play()
    for _ in range(12):
        if arena.game.request is None:
            break
        turn_played(arena, mind)
    assert arena.game.result is not None
    assert arena.game.result.winners == (0,)


# --- goals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocked", [False, True])
def test_a_zone_is_gone_to(blocked: bool) -> None:
    arena = Arena(victory=REACH, zones=[GATE]).seat(("ezzen", 500, 500))
    arena.seat(("vampal", 100, 100), ("div", 100, 900), idle=True)
    if blocked:
        arena.thing("book", 650, 500)
    arena.play()
    for _ in range(8):
        if arena.game.request is not None:
            turn_played(arena)
    assert arena.game.result is not None
    assert arena.game.result.winners == (0,)
    ezzen = arena.piece("ezzen")
    assert inside(zone_border(arena.game.battle(), "gate"), ezzen.x, ezzen.y)


# --- what games are played on with ------------------------------------------------------------------


@pytest.mark.parametrize("far", [False, True])
def test_habits_go_to_a_zone_where_that_is_worth_more_than_a_hit(far: bool) -> None:
    """At 800 mm the way is worth 2.4, at 100 mm 0.3; a hit 1, and 2 on the last life."""
    arena = Arena(victory=REACH, zones=[GATE]).seat(("ezzen", 100 if far else 740, 500))
    arena.seat(("kharu", 100 if far else 740, 800), idle=True).play()
    decision = habit(arena.game, 0, stream(1))
    assert isinstance(decision, FlickDisk)
    assert (abs(decision.direction) % 360.0 < 45.0 or decision.direction > 315.0) == far, decision


def test_habits_hit_whom_the_goal_asks_for_also_behind_nearer_enemies() -> None:
    near = [("kharu", 300, 100), ("div", 300, 800), ("adjarkha", 100, 300), ("vampal", 700, 500)]
    free = Arena().seat(("ezzen", 300, 500)).seat(*near).play()
    hunt = Arena(victory={"kind": "slay", "character": "vampal"}).seat(("ezzen", 300, 500)).seat(*near).play()
    first, second = (habit(arena.game, 0, stream(1)) for arena in (free, hunt))
    assert isinstance(first, FlickDisk)
    assert isinstance(second, FlickDisk)
    assert min(second.direction, 360.0 - second.direction) < 3.0, "towards the vampal, the farthest of the four"
    assert min(first.direction, 360.0 - first.direction) > 30.0


def test_the_attacker_of_crumb_ford_beats_random() -> None:
    rules = rules_of("crumb_ford")
    found = contest(rules, [1, 2, 3], seats=(0,))
    assert found.won == found.games == 3


# --- the end of the own turn --------------------------------------------------------------------


@every_bot
def test_the_end_of_the_own_turn_counts(mind: str) -> None:
    """An Untouchable hurts his neighbours when the turn ends, friends as well."""
    arena = Arena().seat(("untouchable", 300, 300), ("elemental", 264, 300)).seat(("hornbug", 900, 900, {"life": 1}))
    arena.play()
    start = BattleTrial.begin(arena.game.view(0), 0)
    stay, _ = try_outcome(start, EndTurn())
    part, _ = try_outcome(start, FlickDisk(arena.id("elemental"), 180.0, 700.0))
    assert part > stay + 1.0
    turn_played(arena, mind)
    assert arena.on_field("elemental")


def test_no_character_is_lost_at_the_end_of_an_own_turn() -> None:
    found = watch(rules_of("windowsill"), [1])
    assert found.lost_at_own_end == []
    assert found.laid["thorn_shield on friends"] > 0
    assert found.laid["thorn_shield on enemies"] == 0


# --- variety ------------------------------------------------------------------------------------


def test_an_empty_card_is_filled_by_its_spell() -> None:
    arena = Arena().seat(("akeru", 100, 100), supplies=[{"character": "akeru", "count": 0}]).seat(("div", 900, 900))
    arena.thing("laptop", 500, 500).play()
    view = arena.game.view(0)
    assert isinstance(view.request, ActionRequest)
    start = BattleTrial.begin(view, 0)
    spell, _ = try_outcome(start, Cast(arena.id("akeru"), view.request.spells[0][1]))
    assert spell > try_outcome(start, EndTurn())[0]


@every_bot
def test_places_are_exchanged_when_that_reaches_the_goal(mind: str) -> None:
    goal = {"kind": "any_goal", "goals": [{"kind": "reach", "zone": "gate", "ranks": ["hero"]}, {"kind": "eliminate"}]}
    arena = Arena(victory=goal, zones=[GATE]).seat(("akeru", 100, 100), ("phantom", 880, 500))
    arena.thing("book", 450, 280).seat(("vampal", 100, 900), ("hornbug", 60, 900)).play()
    cast = decided(arena.game, mind)
    assert isinstance(cast, Cast)
    assert cast.piece == arena.id("phantom")
    turn_played(arena, mind)
    assert arena.game.result is not None
    assert arena.game.result.winners == (0,)


def test_several_cards_cast_their_spells() -> None:
    found = Habits.of(watch(rules_of(name), [1]) for name in ("honey_barrel", "long_table"))
    assert len(found.spells) >= 2
    assert max(found.spells.values()) < 0.9 * found.spells.total()


# --- the measuring ------------------------------------------------------------------------------


def test_the_measurement_is_given_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    measured.main(["--seeds", "1", "--script", "tin_gate", "--json"])
    result = json.loads(capsys.readouterr().out)
    assert result["games_against_random"] == 2
    assert 0.0 <= result["won"] <= 1.0
    assert result["longest"].keys() == {"tin_gate"}
    assert result["turns"] >= result["empty_turns"] >= 0
    assert result["actions"]["FlickDisk"] > 0
    assert result["laid"]["lariat_of_pain on friends that strike at once"] > 0
