"""What the ability editor asks a game about its words, and what games share."""

from __future__ import annotations

import pytest

from schema.json.strict_reading import Json
from schema.language.authoring import Authoring, Known
from schema.language.replacement import Prevent
from schema.language.vocabulary import SHARED_WORDS, Vocabulary
from schema.systems.desktopia.authoring import DesktopiaAuthoring
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.despaira.authoring import DespairaAuthoring

MOVE: dict[str, Json] = {"kind": "move", "who": {"kind": "self"}, "to": "there"}


def test_only_the_game_knows_words_that_name_a_place() -> None:
    assert set(Vocabulary(SHARED_WORDS).names) == {
        ("chosen", "name"),
        ("rolled", "name"),
        ("reroll", "name"),
        ("noted", "name"),
    }
    assert VOCABULARY.names["move", "to"].accepts == ("place",)
    assert Authoring().missing_choices(MOVE) == ()
    assert DesktopiaAuthoring().missing_choices(MOVE) == ({"kind": "place", "name": "there", "disk": {"kind": "self"}},)


@pytest.mark.parametrize(
    ("moment", "fits"), [("would_be_damaged", True), ("would_die", True), ("would_be_played", True), ("died", False)]
)
def test_whatever_can_be_replaced_can_be_prevented(moment: str, fits: bool) -> None:
    known = Known(card="character", trigger={"kind": moment})
    assert DesktopiaAuthoring().fits("effect", "prevent", Prevent, known) == fits


@pytest.mark.parametrize(
    ("kind", "chosen"),
    [
        ("equip", {"to": "target"}),
        ("place_on", {"who": "target", "on": "tile"}),
        ("swap_places", {"first": "target", "second": "other"}),
    ],
)
def test_what_speaks_of_one_card_or_tile_lets_the_player_choose_it(kind: str, chosen: dict[str, str]) -> None:
    authoring, known = DespairaAuthoring(), Known(card="trick", trigger={"kind": "played"})
    word: dict[str, Json] = {key: authoring.gap("effect", kind, key, known) for key in chosen}
    assert word == {key: {"kind": "chosen", "name": name} for key, name in chosen.items()}
    choices = authoring.missing_choices({"kind": kind, **word})
    assert [(choice["kind"], choice["name"]) for choice in choices] == [("target", name) for name in chosen.values()]


def test_a_creature_swaps_places_with_another() -> None:
    authoring, known = DespairaAuthoring(), Known(card="creature", trigger={"kind": "standard"})
    assert authoring.gap("effect", "swap_places", "first", known) == {"kind": "self"}
    assert authoring.gap("effect", "swap_places", "second", known) == {"kind": "chosen", "name": "other"}
