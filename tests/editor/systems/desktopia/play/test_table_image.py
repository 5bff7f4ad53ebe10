"""The picture of a played table: its size, that the last flick is on it, and what happens when it cannot be written."""

from __future__ import annotations

import json
from operator import ne
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from editor.systems.desktopia.play.table_image import WIDTH_PX, LastFlick, save_table_picture, script_now, table_picture
from editor.ui.design_tokens import DARK
from schema.systems.desktopia.script import Script
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.systems.desktopia.events import Flicked, Shot
from simulator.systems.desktopia.game import Game
from tests.editor.windows import UseTheme
from tests.simulator.shipped import shipped_pack


@pytest.fixture
def played() -> tuple[Game, LastFlick]:
    """A battle some turns on, with its last flick."""
    pack = shipped_pack()
    game = Game.new(pack, pack.scripts[min(pack.scripts)], 2)
    before, last = game.copy(), None
    for step in play(game, (RandomBot(), RandomBot()), 2, 6):
        for event in step.events:
            if isinstance(event, Flicked | Shot):
                last = LastFlick(before, event)
        before = game.copy()
    assert last is not None
    return game, last


def differing(one: QImage, other: QImage) -> int:
    """How many of a grid of pixels differ."""
    assert one.size() == other.size()
    # The bits are gone with their image, so that is held meanwhile; four bytes each, so lines have no padding.
    same = [each.convertToFormat(QImage.Format.Format_RGB32) for each in (one, other)]
    here, there = (memoryview(each.constBits()).cast("I") for each in same)
    width = one.width()
    rows = (slice(y * width, (y + 1) * width, 3) for y in range(0, one.height(), 3))
    return sum(sum(map(ne, here[row].tolist(), there[row].tolist())) for row in rows)


def test_the_last_flick_and_the_theme_are_seen(use_theme: UseTheme, played: tuple[Game, LastFlick]) -> None:
    game, last = played
    with_flick = table_picture(game, last, "en")
    assert with_flick.width() == WIDTH_PX
    assert with_flick.height() > WIDTH_PX / 2
    assert differing(with_flick, table_picture(game, last, "en")) == 0
    assert 20 < differing(with_flick, table_picture(game, None, "en")) < 20_000
    use_theme(DARK)
    assert differing(with_flick, table_picture(game, last, "en")) > 20_000


def test_the_script_now_says_where_everything_lies(played: tuple[Game, LastFlick]) -> None:
    game, _ = played
    script = Script.model_validate_json(json.dumps(script_now(game)))
    lying = {(member.character, member.x, member.y) for seat in script.seats for member in seat.squad}
    assert lying == {(piece.card, piece.x, piece.y) for piece in game.battle().characters()}


def test_the_file_is_a_picture(qapp: QApplication, played: tuple[Game, LastFlick], tmp_path: Path) -> None:
    save_table_picture(*played, tmp_path / "a.png", "en")
    assert QImage(str(tmp_path / "a.png")).width() == WIDTH_PX


def test_what_cannot_be_written_says_so(qapp: QApplication, played: tuple[Game, LastFlick], tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file") as raised:
        save_table_picture(*played, tmp_path / "nowhere" / "a.png", "en")
    assert raised.value.filename == str(tmp_path / "nowhere" / "a.png")
