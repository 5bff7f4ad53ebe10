"""The question who gets a share tells how much is left."""

from __future__ import annotations

from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.prompt_text import question_of
from editor.testplay.story import Story
from tests.simulator.systems.desktopia.test_share_words import divide, mage


def test_the_question_tells_what_is_left() -> None:
    arena = mage(divide(3))
    arena.cast("mage")
    seen = ContentSnapshot({}, "", arena.game.rules, None)
    titles = []
    for _time in range(3):
        question = question_of(arena.request, arena.game, seen, _Names())
        assert question is not None
        assert len(question.options) == 3
        titles.append(question.title.rpartition("? ")[2])
        arena.choose("div")
    assert titles == ["Left: 3", "Left: 2", "Left: 1"]


class _Names(Story):
    """Pieces by their ids."""

    def __init__(self) -> None:
        pass

    def name(self, piece: str) -> str:
        return piece
