"""Rituals that move between the deck, hands and the discard pile: what happens, and what others may know of it."""

import dataclasses
import json
import random
from typing import Any

import pytest

from schema.systems.desktopia.cards import Ritual
from simulator.engine.chance_words import LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.masking import HIDDEN
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, PlayRitual
from simulator.systems.desktopia.events import CardSought, Damaged, DeckShuffled, HandsSwapped, RitualDrawn, RitualMoved
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.views import seen_by
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character
from tests.simulator.systems.desktopia.test_zone_words import MINE, OPPONENTS, PLAYERS, THEIRS, asked, hands, thief

Json = dict[str, Any]
HURT: Json = {"kind": "damage", "to": ENEMIES}
HOLDS: Json = {"kind": "compare", "left": {"kind": "cards_in", "of": {"kind": "it"}}, "test": "at_least", "right": 2}
SWAP: Json = {"kind": "swap_hands", "of": {"kind": "players", "relation": "enemy", "where": [HOLDS]}}
SUMMONING: Json = {"kind": "cards", "named": ["summoning"]}
HELD: Json = {"kind": "if_held", "of": OPPONENTS, "cards": SUMMONING, "do": [HURT]}
DISCARD_ALL: Json = {"kind": "discard", "of": PLAYERS, "count": 9}


def move(zone: str, to: str, **more: Any) -> Json:
    return {"kind": "move_cards", "zone": zone, "to": to, **more}


LAST_PLAYED: Json = {"kind": "cards", "zone": "last_played"}
USE_LAST: Json = {"kind": "use_card", "which": LAST_PLAYED}
PASS: Json = {"kind": "pass_cards"}
HELD_CARD: Json = {"kind": "pick", "name": "card", "among": {"kind": "cards", "zone": "hand"}}
CARD: Json = {"kind": "chosen", "name": "card"}
CARD_MOVES_PLAYED = [move("deck", "hand"), SWAP, HELD, SUMMONING, USE_LAST, PASS, HELD_CARD["among"]]


def used(*do: Json, answers: tuple[str, ...] = (), **more: Any) -> Arena:
    arena = thief(*do, **more)
    arena.use("thief")
    for answer in answers:
        arena.choose(answer)
    assert broken(arena.game) == ()
    return arena


def test_the_top_of_the_deck_is_put_back_in_any_order() -> None:
    arena = thief(move("deck", "top", top=3, count=3))
    first, second, third, *rest = deck = arena.game.state.deck
    arena.use("thief")
    assert arena.request.options == tuple(sorted({first, second, third}))
    for card in sorted({first, second, third}, reverse=True)[:1]:
        arena.choose(card)
        while isinstance(arena.request, ChoiceRequest):
            arena.choose(arena.request.options[-1])
        assert arena.game.state.deck[0] == card
    assert sorted(arena.game.state.deck[:3]) == sorted(deck[:3])
    assert arena.game.state.deck[3:] == tuple(rest)
    assert not arena.of(DeckShuffled)


@pytest.mark.parametrize("fields", [{"cards": SUMMONING}, {"top": 1}, {}])
def test_the_only_card_that_can_be_taken_from_the_pile_is_taken_unasked(fields: Json) -> None:
    """Everybody sees the discard pile; of two names it is asked."""
    arena = thief(DISCARD_ALL, move("discard", "hand", **fields), mine=("healing",), theirs=("summoning", "summoning"))
    arena.use("thief")
    if not fields:
        assert arena.request.options == ("healing", "summoning")
        arena.choose("summoning")
    assert hands(arena)[0] == ("summoning",)
    assert arena.game.state.discarded == ("healing", "summoning")


def test_one_of_the_top_is_kept_and_the_others_go_below() -> None:
    arena = thief(move("deck", "hand", top=3), move("deck", "bottom", top=2, count=2))
    deck = arena.game.state.deck
    arena.use("thief")
    arena.choose(deck[1])
    assert hands(arena)[0] == (*MINE, deck[1])
    assert arena.game.state.deck == (*deck[3:], deck[0], deck[2])
    (kept, *below) = arena.of(RitualMoved)
    assert (kept.known, kept.open) == ((0,), False)
    assert [getattr(seen_by(kept, seat), "ritual", "") for seat in (0, 1, None)] == [deck[1], HIDDEN, HIDDEN]
    assert [event.known for event in below] == [(), ()], "nobody looks where nothing is picked"


def test_another_player_can_pick() -> None:
    arena = thief(move("deck", "hand", top=3, by=OPPONENTS))
    deck = arena.game.state.deck
    arena.use("thief")
    assert isinstance(arena.request, ChoiceRequest)
    assert arena.request.seat == 1
    assert arena.game.view(1).state.deck[:3] == deck[:3]
    assert set(arena.game.view(0).state.deck) == {HIDDEN}
    arena.choose(deck[2])
    assert hands(arena)[0] == (*MINE, deck[2])
    (event,) = arena.of(RitualMoved)
    assert event.known == (0, 1)


def test_only_who_picks_sees_the_deck_and_a_bot_can_go_on_from_any_view() -> None:
    for top in (2, None):
        arena = thief(move("deck", "hand", **({"top": top} if top else {})))
        deck = arena.game.state.deck
        arena.use("thief")
        assert arena.game.view(0).state.deck[:2] == deck[:2]
        other = arena.game.view(1)
        assert isinstance(other.request, ChoiceRequest)
        assert {*other.state.deck, *other.request.options} == {HIDDEN}
        for seat in (0, 1, 2, None):
            dealt = arena.game.view(seat).determinize(seat, random.Random(3))
            assert isinstance(dealt.request, ChoiceRequest)
            dealt.decide(Choose(dealt.request.options[:1]))
            assert broken(dealt) == ()


def test_the_deck_is_searched_and_shuffled() -> None:
    arena = used(move("deck", "top", cards=SUMMONING), theirs=("healing",))
    assert arena.request.options == ("summoning",)
    arena.choose("summoning")
    assert arena.game.state.deck[0] == "summoning"
    (event,) = arena.of(DeckShuffled)
    assert event.cards == len(arena.game.state.deck)
    assert not used(move("deck", "hand", cards=SUMMONING, top=1), theirs=("summoning",) * 2).of(DeckShuffled)


@pytest.mark.parametrize("picked", ["you", "random", "holder"])
def test_cards_come_out_of_the_discard_pile(picked: str) -> None:
    arena = used(DISCARD_ALL, move("discard", "hand", picked=picked, receiver=OPPONENTS))
    asked = []
    while isinstance(arena.request, ChoiceRequest):
        asked.append(arena.request.seat)
        arena.choose(arena.request.options[0])
    assert asked == {"you": [0, 0], "holder": [1, 2], "random": []}[picked]
    assert [len(hand) for hand in hands(arena)] == [0, 1, 1]
    assert all(event.open for event in arena.of(RitualMoved))
    assert sorted((*hands(arena)[1], *hands(arena)[2], *arena.game.state.discarded)) == sorted((*MINE, *THEIRS))


def test_the_last_discarded_and_the_whole_pile() -> None:
    arena = used(DISCARD_ALL, move("discard", "top", top=1))
    (event,) = arena.of(RitualMoved)
    assert arena.game.state.deck[0] == event.ritual
    everything = {"kind": "cards_in", "zone": "discard"}
    arena = used(DISCARD_ALL, move("discard", "deck", count=everything, picked="random"))
    assert arena.game.state.discarded == ()
    assert len(arena.of(DeckShuffled)) == 1
    assert [len(used(move("deck", "deck")).of(kind)) for kind in (DeckShuffled, RitualMoved)] == [1, 0]


def test_cards_out_of_a_hand() -> None:
    given = used(move("hand", "hand", receiver={"kind": "owner_of", "of": ENEMIES}), answers=("healing",))
    assert hands(given) == [("purification",), (*THEIRS, "healing"), ()]
    below = used(move("hand", "bottom", of=OPPONENTS, picked="holder"), answers=("teleportation",))
    assert below.game.state.deck[-1] == "teleportation"
    (event,) = below.of(RitualMoved)
    assert event.known == (1,)
    lot = used(move("hand", "deck", of=OPPONENTS, picked="random", count=5))
    assert hands(lot) == [MINE, (), ()]
    assert len(lot.game.state.deck) == 7 + 3


def test_hands_are_exchanged() -> None:
    assert hands(used(SWAP)) == [THEIRS, MINE, ()]
    everybody = used({"kind": "swap_hands", "of": {"kind": "players"}})
    assert [(event.seat, event.other) for event in everybody.of(HandsSwapped)] == [(0, 1)]
    assert thief({"kind": "swap_hands", "of": {"kind": "players", "relation": "own"}}).request.uses == ()


def test_a_card_is_guessed() -> None:
    arena = used(HELD)
    assert [(event.holder, event.found) for event in arena.of(CardSought)] == [(1, "summoning")]
    assert len(arena.of(Damaged)) == 2
    named = {"kind": "pick", "name": "card", "among": {"kind": "cards"}}
    seek = {**HELD, "cards": {"kind": "chosen", "name": "card"}, "otherwise": [{"kind": "draw"}]}
    for guess, hurt in (("ritual:teleportation", 2), ("ritual:healing", 0)):
        arena = used(seek, choose=[named], answers=(guess,))
        assert (len(arena.of(Damaged)), len(hands(arena)[0])) == (hurt, 2 if hurt else 3)


def test_a_card_of_a_hand_is_picked_unseen_and_then_shown() -> None:
    """It is asked for also where all cards are alike: silence would tell what lies there."""
    theirs = {**HELD_CARD, "among": {"kind": "cards", "zone": "hand", "of": OPPONENTS}}
    for choice, below in ((HELD_CARD, MINE[0]), (theirs, THEIRS[0])):
        of = OPPONENTS if choice is theirs else {"kind": "players", "relation": "own"}
        arena = used(move("hand", "bottom", of=of, cards=CARD, picked="holder"), choose=[choice])
        request = arena.request
        assert isinstance(request, ChoiceRequest)
        assert (request.seat, request.purpose, f"ritual:{below}" in request.options) == (0, "held", True)
        other = arena.game.view(1)
        assert isinstance(other.request, ChoiceRequest)
        assert other.request.options == (HIDDEN,)
        dealt = other.determinize(1, random.Random(3))
        assert isinstance(dealt.request, ChoiceRequest)
        dealt.decide(Choose(dealt.request.options[:1]))
        assert broken(dealt) == ()
        arena.choose(f"ritual:{below}")
        while isinstance(arena.request, ChoiceRequest):
            arena.choose(arena.request.options[0])
        assert [event.options for event in arena.of(PlayerPicked)] == [(f"ritual:{below}",)]
        assert arena.game.state.deck[-1] == below


def test_each_player_shows_a_card_of_the_hand() -> None:
    gather: Json = {**HELD_CARD, "kind": "gather"}
    arena = used(move("hand", "discard", of=PLAYERS, cards=CARD, picked="random", count=9), choose=[gather])
    asked = []
    while isinstance(arena.request, ChoiceRequest):
        asked.append(arena.request.seat)
        arena.choose(arena.request.options[0])
    assert asked == [0, 1], "the third holds none"
    shown = {option for event in arena.of(PlayerPicked) for option in event.options}
    assert {f"ritual:{card}" for card in arena.game.state.discarded} == shown


def test_a_random_card_of_a_hand_is_told_also_where_it_is_the_only_one() -> None:
    lots: Json = {"kind": "draw_lots", "name": "card", "among": {"kind": "cards", "zone": "hand", "of": OPPONENTS}}
    arena = used({"kind": "draw"}, choose=[lots], theirs=("healing", "healing"))
    assert [event.drawn for event in arena.of(LotsDrawn)] == [("ritual:healing",)]


def with_ritual(*do: Json) -> Any:
    """The pack with another Healing."""
    pack = shipped_pack()
    card = {"id": "healing", "name": {"en": "Healing"}, "abilities": [triggered("any_time", *do)]}
    return dataclasses.replace(pack, rituals={**pack.rituals, "healing": Ritual.model_validate_json(json.dumps(card))})


@pytest.mark.parametrize("to", ["hand", "top", "bottom", "deck"])
def test_the_card_that_is_played_goes_elsewhere(to: str) -> None:
    arena = (
        Arena(with_ritual(HURT, move("this", to)), rituals=True)
        .seat(("akeru", 200, 500), rituals=["healing"])
        .seat(("div", 800, 500))
        .play()
    )
    before = arena.game.state.deck
    arena.decide(PlayRitual("healing"))
    deck = arena.game.state.deck
    assert arena.game.state.discarded == ()
    assert hands(arena)[0] == (("healing",) if to == "hand" else ())
    assert to not in ("top", "bottom") or deck == (("healing", *before) if to == "top" else (*before, "healing"))
    assert len(arena.of(DeckShuffled)) == (to == "deck")
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("do", "offered"),
    [
        (move("discard", "hand"), False),
        (move("hand", "discard", of=OPPONENTS), False),
        (move("hand", "bottom"), True),
        (move("hand", "bottom", count=0), False),
        (move("hand", "hand"), False),
        (move("deck", "hand", top=0), False),
        (move("deck", "hand", cards={"kind": "cards", "zone": "discard"}), False),
        (SWAP, False),
        ({"kind": "swap_hands", "of": PLAYERS}, True),
        (HELD, True),
    ],
)
def test_what_could_do_nothing_is_not_offered(do: Json, offered: bool) -> None:
    """DK-SPL-05."""
    assert bool(thief(do, theirs=()).request.uses) is offered


def test_the_story_tells_no_more_than_everybody_knows() -> None:
    nobody = {**HELD, "cards": {"kind": "cards", "named": ["healing"]}, "otherwise": [HURT]}
    stolen = move("hand", "hand", of=OPPONENTS, picked="random")
    for do, told in (
        (move("deck", "discard", top=1), " goes from the deck onto the discard pile."),
        (stolen, "A ritual goes from the hand of Seat 2 into the hand of Seat 1."),
        (move("deck", "deck"), "The deck is shuffled."),
        (SWAP, "Seat 1 and Seat 2 exchange their hands."),
        (HELD, "Seat 2 holds Summoning."),
        (nobody, "Seat 2, Seat 3: none of them holds Healing."),
    ):
        arena = thief(do)
        story = Storyteller(arena.game, "en")
        lines = [line.text for line in story.render_events(arena.use("thief"))]
        assert any(line.endswith(told) for line in lines), lines


@pytest.mark.parametrize("zone", ["hand", "deck"])
@pytest.mark.parametrize("has", [True, False])
def test_agreeing_without_the_card_is_not_doing_it(zone: str, has: bool) -> None:
    """Everybody is asked, so that nobody learns who lacks a hidden card; nothing follows where none moves."""
    card: Json = {"kind": "cards", "named": ["summoning" if has else "healing"]}
    may: Json = {
        "kind": "may",
        "do": [move(zone, "discard", cards=card)],
        "then": [HURT],
        "otherwise": [{"kind": "draw"}],
    }
    arena = thief(may, mine=("summoning",), theirs=("healing",))
    state = arena.game.state
    state.deck = tuple(sorted(state.deck, key=lambda ritual: ritual != "summoning"))
    if not has:
        state.deck = tuple(ritual for ritual in state.deck if ritual != "healing")
    arena.use("thief")
    assert (arena.request.purpose, arena.request.seat) == ("may", 0), "it is asked either way"
    arena.choose("yes")
    if has:
        arena.choose("summoning")
    assert len(arena.of(RitualMoved)) == has
    assert bool(arena.of(Damaged)) == has
    assert len(arena.of(RitualDrawn)) == (not has)


# --- cards that are used, and cards that are passed on --------------------------------------------


def made_of(name: str, *do: Json, **more: Any) -> Any:
    """The shipped pack in which a ritual does this."""
    pack = shipped_pack()
    card = pack.rituals[name].model_dump(mode="json", by_alias=True)
    ritual = Ritual.model_validate_json(json.dumps({**card, "abilities": [triggered("any_time", *do, **more)]}))
    return dataclasses.replace(pack, rituals={**pack.rituals, name: ritual})


def duel(pack: Any) -> Arena:
    """Both hold the two rituals; the second one copies what was played last by an opponent."""
    held = ["healing", "purification"]
    return (
        Arena(pack, rituals=True).seat(("akeru", 500, 500), rituals=held).seat(("div", 800, 800), rituals=held).play()
    )


def parrot(**more: Any) -> Any:
    pack = made_of("healing", HURT, cost=[{"kind": "discard"}])
    card = pack.rituals["purification"].model_dump(mode="json", by_alias=True)
    copies = triggered("any_time", {"kind": "use_card", "which": {**LAST_PLAYED, "by": OPPONENTS}, **more})
    ritual = Ritual.model_validate_json(json.dumps({**card, "abilities": [copies]}))
    return dataclasses.replace(pack, rituals={**pack.rituals, "purification": ritual})


@pytest.mark.parametrize(("free", "left"), [(False, 0), (True, 1)])
def test_the_last_card_of_an_opponent_is_used(free: bool, left: int) -> None:
    """It hurts the enemies of the one who uses it, who pays its cost unless it is free."""
    arena = duel(parrot(free=free))
    assert "purification" not in arena.request.rituals, "no opponent has played anything"
    arena.decide(PlayRitual("healing"))
    arena.end_turn()
    arena.decide(PlayRitual("purification"))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div"), arena.id("akeru")]
    assert len(hands(arena)[1]) == left
    assert broken(arena.game) == ()


def test_a_card_that_uses_the_last_card_means_the_one_before_itself() -> None:
    arena = duel(made_of("healing", USE_LAST, HURT))
    arena.decide(PlayRitual("healing"))
    assert len(arena.of(Damaged)) == 1, "nothing was played before"
    arena.end_turn()
    arena.decide(PlayRitual("healing"))
    assert len(arena.of(Damaged)) == 1 + 1 + 1, "that of the opponent, which uses no further one"


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        ("next", [("teleportation",), ("healing",), ("summoning",)]),
        ("previous", [("summoning",), ("teleportation",), ("healing",)]),
    ],
)
def test_every_player_passes_a_card_at_once(to: str, expected: list[tuple[str, ...]]) -> None:
    """Nobody passes on what they have just got; nobody else sees what is passed."""
    spell = triggered("any_time", {**PASS, "to": to})
    arena = Arena(with_character("thief", abilities=[spell]), rituals=True)
    for name, ritual in (("thief", "healing"), ("smoker", "summoning"), ("div", "teleportation")):
        place = {"thief": (500, 500), "smoker": (800, 400), "div": (100, 900)}[name]
        arena.seat((name, *place), rituals=[ritual])
    arena.play()
    arena.use("thief")
    assert hands(arena) == expected
    assert all(set(event.known) == {event.of, event.seat} for event in arena.of(RitualMoved))
    assert broken(arena.game) == ()


def test_lots_pick_two_to_pass() -> None:
    """Nobody is asked, and who has fewer passes all."""
    arena = used({**PASS, "picked": "random", "count": 2}, mine=("healing", "purification"), theirs=("summoning",) * 3)
    assert not isinstance(arena.request, ChoiceRequest)
    assert sorted(hands(arena)[1]) == ["healing", "purification", "summoning"]
    assert [len(hand) for hand in hands(arena)] == [0, 3, 2]


def test_each_picks_what_to_pass() -> None:
    arena = used(PASS, mine=("healing", "purification"), theirs=("summoning", "teleportation"))
    assert (arena.request.seat, set(arena.request.options)) == (0, {"healing", "purification"})
    assert asked(arena, 1).options == (HIDDEN,)
    arena.choose("healing")
    assert (arena.request.seat, set(arena.request.options)) == (1, {"summoning", "teleportation"})
    arena.choose("summoning")
    assert [sorted(hand) for hand in hands(arena)] == [["purification"], ["healing", "teleportation"], ["summoning"]]


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ({"kind": "cards", "zone": "hand", "of": OPPONENTS}, 3),
        ({"kind": "cards", "zone": "hand", "of": OPPONENTS, "named": ["summoning"]}, 2),
        ({"kind": "cards", "zone": "discard", "named": ["summoning"]}, 2),
    ],
)
def test_each_copy_of_a_card_counts(cards: Json, number: int) -> None:
    count = {"kind": "count", "of": cards}
    for least in (number, number + 1):
        told = {"kind": "if_else", "if": [{"kind": "compare", "left": count, "test": "at_least", "right": least}]}
        before = DISCARD_ALL if cards["zone"] == "discard" else {"kind": "draw"}
        arena = used(before, {**told, "do": [HURT]})
        assert bool(arena.of(Damaged)) == (least == number)
