"""Any moment of a battle becomes a script that begins with that position; what a script cannot express is reported."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.position_as_script import PositionScript, tableau_of
from simulator.systems.desktopia.ruleset import compile_rules
from simulator.systems.desktopia.setup import set_up
from simulator.systems.desktopia.state import Piece
from tests.simulator.shipped import shipped_pack

SCRIPTS = sorted(shipped_pack().scripts)


def played(script: str, decisions: int, seed: int) -> Game:
    """The battle after `decisions` random decisions, or at its end."""
    game = Game.of(compile_rules(shipped_pack(), shipped_pack().scripts[script]), seed)
    for _number in range(decisions):
        if game.request is None:
            break
        seat = game.request.seat
        game.decide(RandomBot().choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.state.decisions)))
    return game


def begun(pack: Pack, script: Script) -> Battle:
    """The battle of a script as it is set up, before anything happens in it."""
    return set_up(compile_rules(pack, script), 1)


def reported(b: Battle, without: frozenset[str] = frozenset()) -> list[tuple[object, ...]]:
    """What stands where: card, seat, life, riders, what is held; each disk by what it shows, not by its id."""

    def line(piece: Piece) -> tuple[object, ...]:
        riders = tuple(rider.card for rider in b.riders(piece.id))
        held = b.state.pieces[piece.on].card if piece.on else ""
        life = b.life(piece) if b.is_character(piece) else 0
        owner = piece.owner if b.is_character(piece) else -1
        x, y, facing = round(piece.x, 1), round(piece.y, 1), round(piece.facing % 360, 1) % 360
        if piece.card in b.rules.items:
            facing = 0.0
        return (piece.card, owner, x, y, facing, life, riders, held)

    return sorted(
        line(piece)
        for piece in b.on_field()
        if piece.id not in without and piece.size != "missile" and (not b.is_character(piece) or b.life(piece) > 0)
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("script", SCRIPTS)
def test_the_script_begins_as_the_battle_stands(script: str, seed: int) -> None:
    game = played(script, 50, seed)
    found = tableau_of(game)
    if found is None:
        assert not any(b.life(piece) > 0 for b in [game.battle()] for piece in b.characters())
        return
    before, after = game.battle(), begun(shipped_pack(), found.script)
    out = [player.seat for player in game.state.players if player.seat not in _seats_of(game)]
    assert len(after.state.players) == len(game.state.players) - len(out)
    names = {seat: place for place, seat in enumerate(_seats_of(game))}
    lines = reported(before, found.moved)
    expected = [(card, names.get(int(str(owner)), -1), *rest) for card, owner, *rest in lines]
    stood = {line[2:4] for line in reported(before)} - {line[2:4] for line in lines}
    fresh = [line for line in reported(after) if line in expected]
    assert fresh == sorted(expected)
    assert bool(stood) <= bool(found.moved)
    assert bool(found.moved) <= bool(found.untold)
    for player in game.state.players:
        if player.seat in names:
            new = after.state.players[names[player.seat]]
            assert (new.bonuses, new.hand) == (player.bonuses, player.hand)
    for piece in before.characters():
        card = before.rules.character(piece)
        if before.life(piece) > 0 and card.shooting is not None and card.shooting.limit is not None:
            key = f"{names[piece.owner]}/{piece.card}"
            assert len(after.supply(key)) == len(before.supply(before.supply_key(piece)))


def _seats_of(game: Game) -> list[int]:
    b = game.battle()
    return sorted({piece.owner for piece in b.characters() if b.life(piece) > 0})


def first_moment(script: str) -> Game:
    return Game.of(compile_rules(shipped_pack(), shipped_pack().scripts[script]), 1)


def tableau(game: Game) -> PositionScript:
    found = tableau_of(game)
    assert found is not None
    return found


def test_the_turn_s_player_begins_and_turns_that_are_over_count() -> None:
    game = played(SCRIPTS[0], 30, 4)
    rules = replace(game.rules, script=game.rules.script.model_copy(update={"turn_limit": 100}))
    found = tableau(Game(rules, game.state))
    assert found.script.first_seat == game.state.seat + 1
    assert game.state.turn > 1
    assert found.script.turn_limit == 100 - game.state.turn + 1


def test_used_actions_are_reported() -> None:
    game = first_moment(SCRIPTS[0])
    assert not any("whole turn" in line for line in tableau(game).untold)
    game.state.actions_used = 1
    assert any("1 action of this turn is used" in line for line in tableau(game).untold)


def test_a_penalty_card_is_reported() -> None:
    game = first_moment(SCRIPTS[0])
    game.state.players[0] = replace(game.state.players[0], penalties=2)
    assert any("2 penalty cards" in line for line in tableau(game).untold)


def test_a_seat_without_characters_is_left_out_and_the_zones_are_counted_again() -> None:
    name = next(name for name in SCRIPTS if len(shipped_pack().scripts[name].seats) == 2)
    game = first_moment(name)
    for piece in list(game.state.pieces.values()):
        if piece.zone == "field" and piece.owner == 0:
            game.state.pieces[piece.id] = replace(piece, zone="reserve")
    found = tableau(game)
    assert len(found.script.seats) == 1
    assert {zone.seat for zone in found.script.zones} <= {None, 1}
    assert any("left out" in line for line in found.untold)


def test_nobody_left_makes_no_script() -> None:
    game = first_moment(SCRIPTS[0])
    for piece in list(game.state.pieces.values()):
        if piece.zone == "field":
            game.state.pieces[piece.id] = replace(piece, zone="reserve")
    assert tableau_of(game) is None


def test_of_two_equal_characters_the_one_that_stands_there_holds_the_artifact() -> None:
    pack = shipped_pack()
    name = next(name for name in SCRIPTS if pack.scripts[name].artifacts)
    game = first_moment(name)
    b = game.battle()
    artifact = next(piece for piece in b.on_field() if piece.size == "artifact")
    cards = [piece.card for piece in b.characters()]
    several = [piece for piece in b.characters() if cards.count(piece.card) > 1]
    assert several
    last = several[-1]
    b.set_down(last.id, artifact.x, artifact.y)
    b.change(last.id, on=artifact.id)
    after = begun(pack, tableau(game).script)
    held = [piece for piece in after.characters() if piece.on]
    assert [(piece.card, piece.owner) for piece in held] == [(last.card, last.owner)]
    assert reported(after) == reported(b)


def test_a_disk_that_reaches_over_the_border_is_moved_wholly_inside_and_reported() -> None:
    game = first_moment(SCRIPTS[0])
    b = game.battle()
    piece = b.characters()[0]
    b.set_down(piece.id, 4.0, piece.y)
    found = tableau(game)
    assert piece.id in found.moved
    (line,) = [line for line in found.untold if "over the border" in line]
    assert f"{piece.radius - 4:.1f} mm" in line
    (member,) = [
        member
        for seat in found.script.seats
        for member in seat.squad
        if member.character == piece.card and abs(member.y - piece.y) < piece.radius and member.x < 40
    ]
    assert member.x >= piece.radius


def test_disks_that_stand_within_the_border_are_not_moved() -> None:
    for script in SCRIPTS:
        found = tableau(first_moment(script))
        assert found.moved == frozenset()
