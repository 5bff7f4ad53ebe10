"""Parts of the battlefield on buttons, and missiles that lie on the bare table in a picture."""

from __future__ import annotations

import pytest

from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.prompt_text import question_of
from editor.systems.desktopia.play.table_image import table_picture
from editor.testplay.story import Story
from tests.editor.systems.desktopia.play.test_table_image import differing
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character
from tests.simulator.systems.desktopia.test_slide_words import caltrop


@pytest.mark.parametrize(
    ("which", "names"),
    [
        ("edges", ["upper edge", "right edge", "lower edge", "left edge"]),
        ("quarters", ["upper left quarter", "upper right quarter", "lower right quarter", "lower left quarter"]),
        ("zones", ["Bog", "Moor"]),
    ],
)
def test_parts_of_the_battlefield_have_names(which: str, names: list[str]) -> None:
    part = {"kind": "pick", "name": "part", "among": {"kind": "areas", "which": which}}
    goes = triggered("action", {"kind": "move", "who": ME, "to": "part"}, choose=[part])
    corners = [[600, 600], [700, 600], [700, 700], [600, 700]]
    zones = [{"id": name.lower(), "name": {"en": name}, "points": corners} for name in ("Bog", "Moor")]
    arena = Arena(with_character("mage", abilities=[goes]), zones=zones)
    arena.seat(("mage", 100, 500)).seat(("div", 300, 700)).play()
    arena.cast("mage")
    seen = ContentSnapshot({}, "", arena.game.rules, None)
    question = question_of(arena.request, arena.game, seen, _Names())
    assert question is not None
    assert [option.words for option in question.options] == names


def test_a_missile_on_the_bare_table_is_in_the_picture(qapp: object) -> None:
    game = caltrop().game
    dart = next(piece for piece in game.state.pieces.values() if piece.card == "dart" and piece.zone == "field")
    with_dart = table_picture(game, None, "en")
    game.battle().send_home(dart.id)
    without = table_picture(game, None, "en")
    assert differing(with_dart, without)


class _Names(Story):
    """Pieces by their ids."""

    def __init__(self) -> None:
        pass

    def name(self, piece: str) -> str:
        return piece
