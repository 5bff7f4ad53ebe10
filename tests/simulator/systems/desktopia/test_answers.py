"""Rituals that answer a moment from a hand, and those that work while they lie in the discard pile."""

import dataclasses
import json
import random
from typing import Any

import pytest

from schema.systems.desktopia.box import RitualCards
from schema.systems.desktopia.cards import Ritual
from schema.systems.desktopia.pack import Pack
from simulator.engine.masking import HIDDEN
from simulator.systems.desktopia.active_effects import without_abilities
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, EndTurn, PlayRitual, Use
from simulator.systems.desktopia.events import Damaged, Died, Healed, RitualDrawn, RitualPlayed, RitualPrevented
from simulator.systems.desktopia.invariants import broken
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered

Json = dict[str, Any]
VICTIM: Json = {"kind": "event", "role": "victim"}
BY_ENEMY: Json = {"kind": "would_be_played", "by": "enemy"}
NOT_SO_FAST: Json = {"kind": "replacement", "instead_of": BY_ENEMY, "active_in": "hand", "do": [{"kind": "prevent"}]}
BUYBACK: Json = {**NOT_SO_FAST, "do": [{"kind": "prevent"}, {"kind": "move_cards", "zone": "this", "to": "hand"}]}
RESCUE: Json = {
    "kind": "replacement",
    "instead_of": {"kind": "would_die", "who": "own"},
    "active_in": "hand",
    "do": [{"kind": "prevent"}, {"kind": "heal", "to": VICTIM, "amount": 2}],
}
REVENGE: Json = triggered(
    {"kind": "hurt", "who": "own"},
    {"kind": "damage", "to": {"kind": "event", "role": "source"}, "amount": 2},
    active_in="hand",
)
GHOST: Json = triggered({"kind": "died", "who": "own"}, {"kind": "draw"}, active_in="discard")
FLASHBACK: Json = triggered("any_time", {"kind": "move_cards", "zone": "this", "to": "hand"}, active_in="discard")
PLAIN: Json = triggered("any_time", {"kind": "draw"})


def with_rituals(**abilities: Json) -> Pack:
    """The shipped pack with more rituals, two cards of each; each has these abilities."""
    pack = shipped_pack()
    assert pack.box is not None
    cards = {
        name: Ritual.model_validate_json(json.dumps({"id": name, "name": {"en": name}, "abilities": [ability]}))
        for name, ability in abilities.items()
    }
    lines = tuple(RitualCards(ritual=name, copies=2) for name in cards)
    box = pack.box.model_copy(update={"rituals": (*pack.box.rituals, *lines)})
    return dataclasses.replace(pack, rituals={**pack.rituals, **cards}, box=box)


def duel(pack: Pack, mine: tuple[str, ...], theirs: tuple[str, ...]) -> Arena:
    return (
        Arena(pack, rituals=True)
        .seat(("akeru", 200, 500, {"life": 3}), ("phantom", 500, 100), rituals=list(mine))
        .seat(("div", 260, 500, {"life": 1}), ("adjarkha", 800, 500), rituals=list(theirs))
        .play()
    )


@pytest.mark.parametrize(("held", "answer", "worked"), [(True, True, False), (True, False, True), (False, False, True)])
def test_a_ritual_is_answered(held: bool, answer: bool, worked: bool) -> None:
    """Also who does not hold the answer is asked, and the others do not learn whether it could be played."""
    pack = with_rituals(no=NOT_SO_FAST, plain=PLAIN)
    arena = duel(pack, ("plain",), ("no",) if held else ("healing",))
    arena.decide(PlayRitual("plain"))
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert (request.seat, request.purpose, request.options) == (1, "respond", ("no",) if held else ())
    seen = arena.game.view(0)
    assert isinstance(seen.request, ChoiceRequest)
    assert seen.request.options == (HIDDEN,)
    dealt = seen.determinize(0, random.Random(1))
    assert isinstance(dealt.request, ChoiceRequest)
    assert dealt.request.options in ((), ("no",))
    arena.choose(*(("no",) if answer else ()))
    assert len(arena.of(RitualDrawn)) == worked
    assert [event.ritual for event in arena.of(RitualPrevented)] == ["plain"] * (not worked)
    assert ("no" in arena.game.state.discarded) == answer
    assert isinstance(arena.request, ActionRequest)
    assert broken(arena.game) == ()


def test_an_answer_speaks_of_itself_as_this_card() -> None:
    arena = duel(with_rituals(no=BUYBACK, plain=PLAIN), ("plain",), ("no",))
    arena.decide(PlayRitual("plain"))
    arena.choose("no")
    assert (arena.game.state.players[1].hand, arena.game.state.discarded) == (("no",), ("plain",))


def test_an_answer_can_be_answered() -> None:
    arena = duel(with_rituals(no=NOT_SO_FAST, plain=PLAIN), ("plain", "no"), ("no",))
    arena.decide(PlayRitual("plain"))
    arena.choose("no")
    assert arena.request.seat == 0
    arena.choose("no")
    assert [event.seat for event in arena.of(RitualPlayed)] == [0, 1, 0]
    assert [(event.seat, event.ritual) for event in arena.of(RitualPrevented)] == [(1, "no")]
    assert len(arena.of(RitualDrawn)) == 1


def test_nobody_is_asked_once_all_cards_lie_open() -> None:
    arena = duel(with_rituals(no=NOT_SO_FAST, plain=PLAIN), ("plain", "plain", "no"), ("no", "healing"))
    arena.decide(PlayRitual("plain"))
    arena.choose("no")
    arena.choose("no")
    arena.decide(PlayRitual("plain"))
    assert isinstance(arena.request, ActionRequest)


def test_a_death_is_answered() -> None:
    arena = duel(with_rituals(rescue=RESCUE), (), ("rescue",))
    arena.flick("akeru", "div", 1500)
    assert arena.request.purpose == "respond"
    arena.choose("rescue")
    assert not arena.of(Died)
    assert [event.amount for event in arena.of(Healed)] == [2]
    assert broken(arena.game) == ()


def test_damage_in_a_flick_is_answered_within_it() -> None:
    arena = duel(with_rituals(revenge=REVENGE), (), ("revenge",))
    arena.flick("akeru", "div", 1500)
    arena.choose("revenge")
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["div", "akeru"]
    assert [arena.card_of(event.piece) for event in arena.of(Died)] == ["div"]
    assert broken(arena.game) == ()


def test_a_ritual_in_the_discard_pile_works_for_everybody() -> None:
    arena = duel(with_rituals(ghost=GHOST, back=FLASHBACK), ("healing",), ())
    state: Any = arena.game.state
    assert not state.request.uses
    state.discarded = ("ghost", "back")
    arena.flick("akeru", "div", 1500)
    arena.choose(arena.request.options[1])
    assert [event.seat for event in arena.of(RitualDrawn)] == [1]
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(*arena.request.options[:1])
    state = arena.game.state
    assert state.request.uses == (("", "rituals/back/0"),)
    arena.decide(Use(*state.request.uses[0]))
    assert (arena.game.state.players[0].hand, arena.game.state.discarded) == (("healing", "back"), ("ghost",))


def test_a_ritual_in_the_discard_pile_changes_the_rules_for_everybody() -> None:
    own: Json = {"kind": "characters", "relation": "own"}
    vigour: Json = {"kind": "maximum_life", "who": own, "by": 2}
    still: Json = {"kind": "cannot", "who": own, "deeds": ["abilities"]}
    pack = with_rituals(
        wreath={"kind": "static", "active_in": "discard", "modify": [vigour]},
        hush={"kind": "static", "active_in": "discard", "modify": [still]},
    )
    arena = duel(pack, ("healing",), ())
    alone = {name: arena.life(name) for name in ("akeru", "div")}
    state: Any = arena.game.state
    state.discarded = ("wreath", "hush")
    arena.flick("phantom", 90.0, 50.0)
    assert {name: arena.life(name) - life for name, life in alone.items()} == {"akeru": 2, "div": 2}
    silenced = without_abilities(arena.game.battle())
    assert {arena.id("akeru"), arena.id("div")} <= silenced
    state = arena.game.state
    state.discarded = ()
    arena.decide(EndTurn())
    assert {name: arena.life(name) for name in alone} == alone
    assert without_abilities(arena.game.battle()) == frozenset()


def test_a_ritual_hears_that_it_is_discarded_itself() -> None:
    itself: Json = triggered({"kind": "discarded", "this": True}, {"kind": "draw"}, active_in="discard")
    lose: Json = triggered("any_time", {"kind": "discard", "count": 2, "picked": "holder"})
    arena = duel(with_rituals(phoenix=itself, lose=lose), ("lose", "phoenix", "healing"), ())
    arena.decide(PlayRitual("lose"))
    assert [event.seat for event in arena.of(RitualDrawn)] == [0], "once, for who has discarded it"
    assert broken(arena.game) == ()


def test_a_ritual_in_the_discard_pile_does_not_hear_of_another_as_of_itself() -> None:
    itself: Json = triggered({"kind": "discarded", "this": True}, {"kind": "draw"}, active_in="discard")
    lose: Json = triggered("any_time", {"kind": "discard", "picked": "holder"})
    arena = duel(with_rituals(phoenix=itself, lose=lose), ("lose", "lose", "phoenix", "healing"), ())
    arena.decide(PlayRitual("lose"))
    arena.choose("phoenix")
    assert len(arena.of(RitualDrawn)) == 1
    arena.decide(PlayRitual("lose"))
    arena.choose("healing")
    assert len(arena.of(RitualDrawn)) == 1
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("mine", "offered"), [(2, False), (1, True), (0, True)])
def test_a_ritual_has_left_the_hand_when_it_asks_about_hands(mine: int, offered: bool) -> None:
    more: Json = {
        "kind": "compare",
        "left": {"kind": "cards_in", "of": {"kind": "it"}},
        "test": "more",
        "right": {"kind": "cards_in"},
    }
    levy: Json = {"kind": "discard", "picked": "holder", "of": {"kind": "players", "where": [more]}}
    pack = with_rituals(levy=triggered("any_time", levy), plain=PLAIN)
    arena = duel(pack, ("levy", *("healing",) * mine), ("plain", "plain"))
    assert ("levy" in arena.request.rituals) is offered
    assert len(arena.game.state.players[0].hand) == mine + 1
