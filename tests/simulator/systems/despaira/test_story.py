"""The story of a duel tells which of equal cards is meant, and what is answered."""

from __future__ import annotations

from schema.i18n import use_language
from simulator.engine.masking import HIDDEN
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.story import Storyteller
from tests.simulator.systems.despaira.arena import Arena
from tests.simulator.systems.despaira.test_words import OURS, hit, used

INSECTS = {**OURS, "where": [{"kind": "type_is", "types": ["insect"]}]}
MOTHS = {"C2": {"card": "wickless_moth"}, "D2": {"card": "wickless_moth"}}
GATE = {"B5": {"card": "bar_the_gate", "face": "down"}}


def told(arena: Arena, *kinds: str, language: str = "en") -> list[str]:
    """The lines of events of some kinds, with their details."""
    lines = (
        Storyteller(arena.game, language).render_event(event) for event in arena.events if type(event).__name__ in kinds
    )
    return [f"{line.text} {line.detail}".strip() for line in lines if line is not None]


def test_creatures_that_die_together_are_told_by_their_last_tiles() -> None:
    arena = Arena((used(hit(INSECTS, 900)),), field=(MOTHS, {}))
    arena.do("activate C3")
    assert told(arena, "CardLeft") == ["Wickless Moth (C2) is destroyed.", "Wickless Moth (D2) is destroyed."]


def test_which_of_equal_creatures_uses_an_ability_is_told() -> None:
    arena = Arena(field=({"B2": {"card": "lantern_hound"}}, {}))
    arena.do("activate B2", picks=("B3",))
    assert told(arena, "AbilityActivated")[0].startswith("Seat 1 activates Lantern Hound (B2): Ember Toss.")


def test_an_instant_says_which_deed_it_answers() -> None:
    arena = Arena(field=({}, GATE))
    arena.take(de.Move(arena.at("B3").name, "B2"))
    arena.take(de.Activate(next(piece.name for piece in arena.play.at("B5")), "tricks/bar_the_gate/0"), 1)
    assert told(arena, "AbilityActivated") == [
        "Seat 2 activates Bar the Gate. speed 2, in answer to the move of Lantern Hound"
    ]
    use_language("ru")
    assert told(arena, "AbilityActivated", language="ru")[0].endswith("в ответ на ход карты «Фонарный пёс»")


def test_a_line_about_a_hidden_card_begins_with_a_capital() -> None:
    arena = Arena(field=({}, GATE))
    gate = next(piece.name for piece in arena.play.at("B5"))
    line = Storyteller(arena.game, "en").render_event(ev.CardFlipped(gate, HIDDEN, face_up=False))
    assert line is not None
    assert line.text == "A face-down card is turned face-down."
