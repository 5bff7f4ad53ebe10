"""What the ability editor asks a game about its words, and what games share."""

from __future__ import annotations

from schema.json.strict_reading import Json
from schema.language.authoring import Authoring
from schema.systems.desktopia.authoring import DesktopiaAuthoring

MOVE: dict[str, Json] = {"kind": "move", "who": {"kind": "self"}, "to": "there"}


def test_only_the_game_knows_words_that_name_a_place() -> None:
    assert Authoring().named == {("chosen", "name"): "piece"}
    assert DesktopiaAuthoring().named["move", "to"] == "place"
    assert Authoring().missing_choice(MOVE) is None
    assert DesktopiaAuthoring().missing_choice(MOVE) == {"kind": "place", "name": "there", "disk": {"kind": "self"}}
