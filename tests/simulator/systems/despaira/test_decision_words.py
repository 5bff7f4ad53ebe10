"""What buttons say: cards that are alike are told apart, on the field by tiles, in hands and piles by their places."""

from __future__ import annotations

import pytest

from schema.i18n import use_language
from simulator.engine.choices import Choose
from simulator.engine.game import Listed
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.decision_words import asked, words
from simulator.systems.despaira.story import Storyteller
from tests.simulator.systems.despaira.arena import Arena
from tests.simulator.systems.despaira.test_words import OURS, hit, used, when

MOTHS = {"C2": {"card": "wickless_moth"}, "D2": {"card": "wickless_moth"}}


def offered(arena: Arena, language: str = "en") -> list[str]:
    """The texts of the choices that the seat has which is asked."""
    (seat,) = arena.game.asked
    view = arena.game.view(seat)
    legal = view.legal(seat)
    assert isinstance(legal, Listed)
    chosen = [decision for decision in legal.decisions if isinstance(decision, Choose) and decision.options]
    return [words(Storyteller(view, language), view, decision) for decision in chosen]


def begun(arena: Arena) -> Arena:
    """The position after the first ability of the creature at C3 was activated and nobody chained anything."""
    arena.take(de.Activate(arena.at("C3").name, "creatures/tester/0"))
    while any(isinstance(request, de.ChainRequest) for request in arena.game.asked.values()):
        arena.take(de.Pass(), next(iter(arena.game.asked)))
    return arena


def picking(zone: str, relation: str) -> Arena:
    """A position in which one of the cards of a zone is chosen: two of them are alike, the last one as well."""
    pick = {
        "kind": "pick",
        "name": "one",
        "among": {"kind": "zone_cards", "zone": zone, "of": {"kind": "players", "relation": relation}},
    }
    cards = ["chapel_glimmer", "hush", "chapel_glimmer"]
    effect = {"kind": "return_to", "what": {"kind": "chosen", "name": "one"}, "zone": "bottom"}
    return begun(Arena((used(effect, choose=[pick]),), seats=({zone: cards}, {zone: cards})))


@pytest.mark.parametrize(
    ("zone", "relation", "language", "wanted"),
    [
        (
            "hand",
            "own",
            "en",
            ["Chapel Glimmer (no. 1 from the left)", "Hush", "Chapel Glimmer (no. 3 from the left)"],
        ),
        ("hand", "enemy", "en", [f"a face-down card (no. {number} from the left)" for number in (3, 2, 1)]),
        ("graveyard", "own", "en", ["Chapel Glimmer (no. 3 from the top)", "Hush", "Chapel Glimmer (on top)"]),
        ("void", "enemy", "ru", ["Отсвет часовни (3-я сверху)", "Тишина", "Отсвет часовни (верхняя)"]),
    ],
)
def test_equal_cards_of_a_hand_or_pile_are_told_by_their_places(
    zone: str, relation: str, language: str, wanted: list[str]
) -> None:
    """As they lie on the table: the other hand is turned, and the card that came last to a pile is its upper one."""
    use_language(language)
    assert offered(picking(zone, relation), language) == wanted


def test_abilities_that_work_at_once_are_told_by_their_cards_and_titles() -> None:
    insects = {**OURS, "where": [{"kind": "type_is", "types": ["insect"]}]}
    arena = begun(Arena((used(hit(insects, 900)),), field=(MOTHS, {})))
    assert asked(Storyteller(arena.game, "en"), arena.game, 0) == "Which ability comes first?"
    assert offered(arena) == [
        "Wickless Moth (no. 2 from the top): Last Flutter",
        "Wickless Moth (on top): Last Flutter",
    ]


def test_an_ability_is_told_with_what_it_is_about() -> None:
    """Two creatures are hurt at once; the tester, which sees it, does something about each."""
    insects = {**OURS, "where": [{"kind": "type_is", "types": ["insect"]}]}
    sees = when({"kind": "damaged", "who": "own"}, hit({"kind": "event", "role": "victim"}))
    arena = begun(Arena((used(hit(insects)), sees), field=(MOTHS, {})))
    assert offered(arena) == ["Tester on C3 (Wickless Moth on C2)", "Tester on C3 (Wickless Moth on D2)"]
