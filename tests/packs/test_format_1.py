"""Packs as the first format of Desktopia wrote them, kept as they were: read, converted and played as ever."""

from __future__ import annotations

from pathlib import Path

from schema.loading import load
from schema.systems.desktopia.pack import Pack
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.systems.desktopia.game import Game
from tests.schema.rendering.rendered import abilities_in

HERE = Path(__file__).parent
FORMAT_1 = HERE / "format_1"


def test_a_pack_of_format_1_is_the_same_pack_in_the_newest() -> None:
    older, now = load(FORMAT_1 / "ten_cards"), load(HERE / "ten_cards")
    assert [one.code for one in older.diagnostics] == ["older-format"]
    assert older.content_hash == now.content_hash


def test_the_first_base_set_is_still_sound_and_played() -> None:
    loaded = load(FORMAT_1 / "desktopia.zip")
    assert [one.code for one in loaded.diagnostics] == ["older-format"]
    pack = loaded.pack
    assert isinstance(pack, Pack)
    kinds = {at.ability.kind for at in abilities_in(pack)}
    assert kinds == {"activated", "triggered", "static"}
    game = Game.new(pack, next(iter(pack.scripts.values())), 1)
    steps = list(play(game, [RandomBot()] * len(game.state.players), 1, most_turns=10))
    assert len(steps) > 20
