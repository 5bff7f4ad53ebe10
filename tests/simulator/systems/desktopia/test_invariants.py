"""Each invariant is violated by a state that is broken in its way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.simulator.shipped import shipped_pack


def one(b: Battle, size: str, zone: str = "field") -> str:
    return next(piece.id for piece in b.state.pieces.values() if piece.size == size and piece.zone == zone)


def lose_a_disk(b: Battle) -> None:
    del b.state.pieces[one(b, "missile", "reserve")]


def show_a_strange_face(b: Battle) -> None:
    b.change(one(b, "hero"), card="nobody")


def heal_too_much(b: Battle) -> None:
    b.change(one(b, "hero"), damage=-1)


def leave_the_dead_standing(b: Battle) -> None:
    b.change(one(b, "fighter"), damage=9)


def ride_on_nothing(b: Battle) -> None:
    b.change(one(b, "missile", "reserve"), zone="field", card="x", on="nowhere")


def share_an_artifact(b: Battle) -> None:
    artifact = b.piece(one(b, "artifact"))
    for piece in b.characters()[:2]:
        b.change(piece.id, on=artifact.id, x=artifact.x, y=artifact.y)


def stand_in_one_another(b: Battle) -> None:
    first, second = b.characters()[:2]
    b.change(first.id, x=second.x + 1.0, y=second.y)


def stand_off_the_table(b: Battle) -> None:
    b.change(one(b, "hero"), x=-40.0)


def stand_in_an_obstacle(b: Battle) -> None:
    placed = b.rules.script.landscape[0]
    b.change(one(b, "hero"), x=placed.x, y=placed.y)


def print_time_cards(b: Battle) -> None:
    b.state.time_cards += 1


def mix_time_cards(b: Battle) -> None:
    b.change_player(0, penalties=1, bonuses=1)
    b.state.time_cards -= 2


def ask_nobody(b: Battle) -> None:
    b.state.request = None


def offer_too_much(b: Battle) -> None:
    b.state.acted = tuple(piece.id for piece in b.characters())


HARMS: tuple[Callable[[Battle], None], ...] = (
    lose_a_disk,
    show_a_strange_face,
    heal_too_much,
    leave_the_dead_standing,
    ride_on_nothing,
    share_an_artifact,
    stand_in_one_another,
    stand_off_the_table,
    stand_in_an_obstacle,
    print_time_cards,
    mix_time_cards,
    ask_nobody,
    offer_too_much,
)


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_harm_is_noticed(harm: Callable[[Battle], None]) -> None:
    pack = shipped_pack()
    game = Game.new(pack, pack.scripts[min(pack.scripts)], 1)
    assert broken(game) == ()
    harm(game.battle())
    assert broken(game)
