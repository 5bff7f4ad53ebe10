"""What the ability editor asks a game about its words, and what games share."""

from __future__ import annotations

import pytest

from schema.json.strict_reading import Json
from schema.language.authoring import Authoring, Known
from schema.language.replacement import Prevent
from schema.language.vocabulary import SHARED_WORDS, Vocabulary
from schema.systems.desktopia.authoring import DesktopiaAuthoring
from schema.systems.desktopia.vocabulary import VOCABULARY

MOVE: dict[str, Json] = {"kind": "move", "who": {"kind": "self"}, "to": "there"}


def test_only_the_game_knows_words_that_name_a_place() -> None:
    assert set(Vocabulary(SHARED_WORDS).names) == {
        ("chosen", "name"),
        ("rolled", "name"),
        ("reroll", "name"),
        ("noted", "name"),
    }
    assert VOCABULARY.names["move", "to"].accepts == ("place",)
    assert Authoring().missing_choice(MOVE) is None
    assert DesktopiaAuthoring().missing_choice(MOVE) == {"kind": "place", "name": "there", "disk": {"kind": "self"}}


@pytest.mark.parametrize(
    ("moment", "fits"), [("would_be_damaged", True), ("would_die", True), ("would_be_played", True), ("died", False)]
)
def test_whatever_can_be_replaced_can_be_prevented(moment: str, fits: bool) -> None:
    known = Known(card="character", trigger={"kind": moment})
    assert DesktopiaAuthoring().fits("effect", "prevent", Prevent, known) == fits
