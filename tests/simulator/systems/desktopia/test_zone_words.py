"""Rituals that abilities count, draw, discard, take and show: what happens, and what others may know of it."""

import random
from typing import Any

import pytest

from simulator.engine.codec import to_plain
from simulator.engine.masking import HIDDEN
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, Choose, PlayRitual
from simulator.systems.desktopia.events import (
    CardsShown,
    Damaged,
    Died,
    Healed,
    NotDiscarded,
    NotDrawn,
    RitualCopied,
    RitualDiscarded,
    RitualDrawn,
    RitualPlayed,
    RitualPrevented,
    RitualsShuffled,
    RitualTaken,
    TimeCardTaken,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.views import seen_by
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character
from tests.simulator.systems.desktopia.test_answers import with_rituals

Json = dict[str, Any]
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PLAYERS: Json = {"kind": "players"}
DRAW: Json = {"kind": "draw"}
DISCARD: Json = {"kind": "discard", "of": OPPONENTS}
STEAL: Json = {"kind": "steal", "of": OPPONENTS}
SHOW: Json = {"kind": "show_cards", "of": OPPONENTS}
PLAYED = [DRAW, DISCARD, STEAL, SHOW, {"kind": "cards_in"}]
MINE, THEIRS = ("healing", "purification"), ("summoning", "summoning", "teleportation")


def thief(*do: Json, mine: tuple[str, ...] = MINE, theirs: tuple[str, ...] = THEIRS, **more: Any) -> Arena:
    """A thief against two opponents, of whom the second holds no ritual."""
    return (
        Arena(with_character("thief", abilities=[triggered("any_time", *do, **more)]), rituals=True)
        .seat(("thief", 500, 500), rituals=list(mine))
        .seat(("smoker", 800, 400), rituals=list(theirs))
        .seat(("div", 100, 900))
        .play()
    )


def hands(arena: Arena) -> list[tuple[str, ...]]:
    return [player.hand for player in arena.game.state.players]


def asked(arena: Arena, seat: int | None) -> Any:
    """The request as a seat may see it."""
    return arena.game.view(seat).request


def used(*do: Json, **more: Any) -> Arena:
    arena = thief(*do, **more)
    arena.use("thief")
    assert broken(arena.game) == ()
    return arena


def test_cards_are_drawn_from_the_deck() -> None:
    arena = used({**DRAW, "count": 2}, {**DRAW, "to": OPPONENTS})
    assert [(event.seat, len(hands(arena)[event.seat])) for event in arena.of(RitualDrawn)] == [
        *((0, 4), (0, 4)),
        *((1, 4), (2, 1)),
    ]
    assert len(arena.game.state.deck) == 12 - 5 - 4


def test_the_discarded_cards_become_the_deck_if_it_is_too_small() -> None:
    """DK-RIT-11; where there is none left at all, nothing more is drawn."""
    arena = used({**DISCARD, "count": 3}, {**DRAW, "count": 20})
    assert len(hands(arena)[0]) == 2 + 7 + 3
    assert len(arena.of(RitualsShuffled)) == 1
    assert arena.game.state.deck == arena.game.state.discarded == ()
    assert arena.request.uses == ()


@pytest.mark.parametrize("picked", ["random", "holder", "you"])
def test_who_picks_what_is_discarded(picked: str) -> None:
    arena = used({**DISCARD, "picked": picked})
    if picked != "random":
        assert (arena.request.purpose, arena.request.seat) == ("cards", {"holder": 1, "you": 0}[picked])
        assert arena.request.options == ("summoning", "teleportation")
        for seat in (0, 1, 2, None):
            seen = asked(arena, seat).options
            assert seen == (arena.request.options if seat == arena.request.seat else (HIDDEN,))
        arena.choose("teleportation")
    (event,) = arena.of(RitualDiscarded)
    assert event.seat == 1
    assert sorted((*hands(arena)[1], event.ritual)) == sorted(THEIRS)
    assert arena.game.state.discarded == (event.ritual,)
    assert bool(arena.of(CardsShown)) is (picked == "you")


def test_all_are_discarded_without_a_question_if_there_are_no_more() -> None:
    arena = used({**DISCARD, "picked": "holder", "count": 3})
    assert sorted(event.ritual for event in arena.of(RitualDiscarded)) == sorted(THEIRS)
    assert arena.request.seat == 0


def test_only_two_players_know_what_was_taken() -> None:
    arena = used(STEAL)
    (event,) = arena.of(RitualTaken)
    assert (event.seat, event.of) == (0, 1)
    assert hands(arena)[0] == (*MINE, event.ritual)
    assert sorted((*hands(arena)[1], event.ritual)) == sorted(THEIRS)
    seen = [arena.game.view(seat) for seat in (0, 1, 2, None)]
    assert [view.state.players[0].hand.count(HIDDEN) for view in seen] == [0, 3, 3, 3]
    told = [getattr(seen_by(event, seat), "ritual", "") for seat in (0, 1, 2, None)]
    assert told == [event.ritual, event.ritual, HIDDEN, HIDDEN]


def test_who_takes_by_choice_sees_the_hand_and_nobody_else_does() -> None:
    arena = used({**STEAL, "picked": "you", "count": 2})
    shown = [arena.game.view(seat).state.players[1].hand for seat in (0, 1, 2)]
    assert shown[0] == shown[1] == THEIRS
    assert set(shown[2]) == {HIDDEN}
    for seat in (0, 1, 2):
        dealt = arena.game.view(seat).determinize(seat, random.Random(seat))
        request: Any = dealt.request
        assert set(request.options) <= set(dealt.state.players[1].hand)
        dealt.decide(Choose(request.options[:1]))
    arena.choose("teleportation")
    arena.choose("summoning")
    assert hands(arena)[:2] == [(*MINE, "teleportation", "summoning"), ("summoning",)]


@pytest.mark.parametrize("to", [None, PLAYERS])
def test_a_hand_is_looked_at_or_revealed(to: Json | None) -> None:
    arena = used(SHOW if to is None else {**SHOW, "to": to})
    (event,) = arena.of(CardsShown)
    assert (event.of, sorted(event.cards), event.open) == (1, sorted(THEIRS), to is not None)
    told = [set(getattr(seen_by(event, seat), "cards", ())) == {HIDDEN} for seat in (0, 1, 2, None)]
    assert told == [False, False, to is None, to is None]
    if to is None:
        assert (arena.request.purpose, arena.request.seat) == ("look", 0)
        assert asked(arena, 0).options == tuple(sorted(set(THEIRS)))
        assert asked(arena, 2).options == (HIDDEN,)
        assert THEIRS[0] not in repr(arena.game.view(2).state.stack)
        arena.choose()
    assert isinstance(arena.request, ActionRequest)


def test_the_top_of_the_deck_is_looked_at_and_stays_there() -> None:
    arena = thief({"kind": "show_cards", "zone": "deck", "count": 2}, DRAW)
    top = arena.game.state.deck[:2]
    arena.use("thief")
    assert arena.request.options == top
    assert set(asked(arena, 1).options) == {HIDDEN}
    arena.choose()
    assert hands(arena)[0] == (*MINE, top[0])


@pytest.mark.parametrize(("zone", "number"), [("hand", 2), ("deck", 7), ("discard", 0)])
def test_cards_are_counted(zone: str, number: int) -> None:
    counted = {"kind": "cards_in", "zone": zone}
    hits = {"kind": "if_else", "if": [{"kind": "compare", "left": counted, "test": "equal", "right": number}]}
    arena = used({**hits, "do": [{"kind": "damage", "to": ENEMIES}]})
    assert len(arena.of(Damaged)) == 2


def test_the_cards_of_several_players_are_added_up() -> None:
    arena = used({"kind": "damage", "to": ENEMIES, "amount": {"kind": "cards_in", "of": PLAYERS}})
    assert {event.dealt for event in arena.of(Damaged)} == {5}


@pytest.mark.parametrize(
    ("do", "offered"),
    [
        (DRAW, True),
        ({**DRAW, "count": 0}, False),
        (DISCARD, False),
        ({"kind": "discard", "picked": "holder"}, True),
        (STEAL, False),
        ({"kind": "steal", "of": PLAYERS}, False),
        (SHOW, False),
        ({"kind": "show_cards"}, False),
        ({"kind": "show_cards", "to": OPPONENTS}, True),
        ({"kind": "show_cards", "zone": "deck", "count": 0}, False),
    ],
)
def test_what_could_do_nothing_is_not_offered(do: Json, offered: bool) -> None:
    """DK-SPL-05: from empty hands nothing is taken, and nobody looks at their own."""
    assert bool(thief(do, theirs=()).request.uses) is offered


def test_a_card_of_choice_is_a_cost() -> None:
    cost = [{"kind": "discard", "picked": "holder", "count": 2}]
    assert thief(DRAW, mine=("healing",), cost=cost).request.uses == ()
    arena = used(DRAW, mine=("healing", "healing", "purification"), cost=cost)
    arena.choose("purification")
    arena.choose("healing")
    assert [event.ritual for event in arena.of(RitualDiscarded)] == ["purification", "healing"]
    assert len(arena.of(RitualDrawn)) == 1


def test_the_story_tells_no_more_than_everybody_knows() -> None:
    for do, told in (
        (STEAL, "Seat 1 takes a ritual from the hand of Seat 2."),
        (SHOW, "Seat 1 looks at the hand of Seat 2."),
        ({**SHOW, "to": PLAYERS}, "Seat 2 reveals the hand: Summoning, Summoning, Teleportation."),
        ({"kind": "show_cards", "zone": "deck"}, "Seat 1 looks at the top of the deck."),
    ):
        arena = thief(do)
        story = Storyteller(arena.game, "en")
        lines = [line.text for line in story.render_events(arena.use("thief"))]
        assert told in lines, lines


# --- what is played -----------------------------------------------------------------------------

ECHO = {**triggered("played", {"kind": "copy_played"}, optional=True), "when": {"kind": "played", "by": "own"}}
COUNTER: Json = {
    "kind": "replacement",
    "title": {"en": "Counter"},
    "instead_of": {"kind": "would_be_played", "by": "enemy"},
    "do": [{"kind": "prevent"}],
    "limit": {"per": "battle"},
}
AFTER_PLAYED = [ECHO, COUNTER, {"kind": "discarded"}, {"kind": "would_draw"}, {"kind": "would_discard"}]


def listening(*abilities: Json, hand: tuple[str, ...] = ("healing", "healing"), own: bool = True) -> Arena:
    """The first player, wounded, plays rituals; the listener is on the own or on the other side."""
    pack = with_character("listener", abilities=list(abilities))
    listener = ("listener", 600, 100)
    return (
        Arena(pack, rituals=True)
        .seat(("akeru", 200, 500, {"life": 3}), *([listener] if own else []), rituals=list(hand))
        .seat(("div", 800, 500), *([] if own else [listener]))
        .play()
    )


def heard(when: Json, *do: Json) -> Json:
    return {**triggered("played", *do), "when": when}


def played(arena: Arena, ritual: str = "healing") -> None:
    """Play a ritual, and answer what it asks for."""
    arena.decide(PlayRitual(ritual))
    while isinstance(arena.request, ChoiceRequest) and arena.request.purpose == "pick":
        arena.choose(*arena.request.options[: arena.request.least])


@pytest.mark.parametrize(
    ("by", "own", "works"),
    [
        ("own", True, 1),
        ("own", False, 0),
        ("enemy", True, 0),
        ("enemy", False, 1),
        ("ally", True, 1),
        ("any", False, 1),
    ],
)
def test_abilities_hear_who_plays_a_ritual(by: str, own: bool, works: int) -> None:
    gift = {"kind": "give_time_card", "side": "bonus", "to": {"kind": "event", "role": "source"}}
    arena = listening(heard({"kind": "played", "by": by}, gift), own=own)
    played(arena)
    assert [event.seat for event in arena.of(TimeCardTaken)] == [0] * works
    kinds = [type(event) for event in arena.events]
    assert not works or kinds.index(RitualPlayed) < kinds.index(Healed) < kinds.index(TimeCardTaken)
    assert broken(arena.game) == ()


def test_a_ritual_is_copied_with_new_choices_and_a_copy_is_not_played() -> None:
    arena = listening(ECHO, heard({"kind": "played"}, {"kind": "damage", "to": {"kind": "self"}}))
    played(arena)
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(*arena.request.options[:1])
    assert [(event.seat, event.ritual) for event in arena.of(RitualCopied)] == [(0, "healing")]
    assert len(arena.of(Healed)) == 2 * len(arena.of(RitualPlayed)) == 2
    assert len([event for event in arena.of(Damaged) if event.victim == arena.id("listener")]) == 1


@pytest.mark.parametrize(("free", "paid"), [({}, 2), ({"free": True}, 1)])
def test_a_copy_is_paid_for_unless_it_is_free(free: Json, paid: int) -> None:
    cost = {"kind": "lose_life", "of": {"kind": "chosen", "name": "one"}}
    hero = {"kind": "those", "name": "one", "of": {"kind": "characters", "relation": "own"}}
    pack = with_rituals(offer=triggered("any_time", DRAW, choose=[hero], cost=[cost]))
    echo = {**ECHO, "do": [{"kind": "copy_played", **free}]}
    arena = Arena(with_character("listener", pack, abilities=[echo]), rituals=True)
    arena.seat(("listener", 200, 500), rituals=["offer"]).seat(("div", 800, 500)).play()
    arena.decide(PlayRitual("offer"))
    arena.choose("yes")
    assert (arena.life("listener"), len(arena.of(RitualDrawn))) == (5 - paid, 2)


@pytest.mark.parametrize("own", [True, False])
def test_a_ritual_can_be_prevented_once(own: bool) -> None:
    arena = listening(COUNTER, own=own)
    played(arena)
    assert [event.ritual for event in arena.of(RitualPrevented)] == ([] if own else ["healing"])
    assert len(arena.of(Healed)) == (1 if own else 0)
    assert arena.game.state.discarded == ("healing",), "it is discarded in any case"
    if not own:
        played(arena)
        assert len(arena.of(Healed)) == len(arena.of(RitualPrevented)) == 1


def test_other_effects_take_the_place_of_a_ritual() -> None:
    instead = {**COUNTER, "instead_of": {"kind": "would_be_played", "by": "own"}, "do": [DRAW], "optional": True}
    for yes in (True, False):
        arena = listening(instead)
        arena.decide(PlayRitual("healing"))
        arena.choose(*(("yes",) if yes else ()))
        assert len(arena.of(RitualDrawn)) == len(arena.of(RitualPrevented)) == int(yes)


@pytest.mark.parametrize("countered", [True, False])
def test_who_dies_of_what_takes_the_place_of_a_ritual_is_buried_first(countered: bool) -> None:
    whose = {"kind": "is_turn_of", "who": {"kind": "players", "relation": "own" if countered else "enemy"}}
    counter = {"kind": "if_else", "if": [whose], "do": [{"kind": "prevent"}]}
    do = [{"kind": "set_life", "of": {"kind": "self"}, "to": 0}, counter]
    arena = listening({**COUNTER, "instead_of": {"kind": "would_be_played", "by": "own"}, "do": do})
    played(arena)
    assert (arena.on_field("listener"), broken(arena.game)) == (False, ())
    kinds = [type(event) for event in arena.events if isinstance(event, Died | Healed)]
    assert kinds == ([Died] if countered else [Died, Healed])


def test_without_such_abilities_a_ritual_is_played_as_before() -> None:
    arena = listening()
    assert "played" not in arena.game.rules.moments
    played(arena)
    assert "played" not in repr(to_plain(arena.game.state))


# --- cards that would be drawn or discarded ---------------------------------------------------------


def handling(event: str, *do: Json, by: str = "own", **more: Any) -> Arena:
    """The first player can draw and discard two rituals, and has the ability, unless it listens to opponents."""
    ability = {"kind": "replacement", "instead_of": {"kind": event, "by": by}, "do": list(do), **more}
    give = triggered("any_time", {"kind": "draw", "count": 2}, limit={"per": "turn"})
    lose = triggered("any_time", {"kind": "discard", "count": 2, "picked": "holder"}, limit={"per": "turn"})
    pack = with_character("loser", with_character("giver", abilities=[give], life=3), abilities=[lose])
    pack = with_character("keeper", pack, abilities=[ability], life=9)
    keeper, others = ("keeper", 800, 200), (("giver", 200, 500), ("loser", 200, 200))
    return (
        Arena(pack, rituals=True)
        .seat(*others, *([keeper] if by != "enemy" else []), rituals=["healing"] * 3)
        .seat(("div", 800, 500), *([keeper] if by == "enemy" else []))
        .play()
    )


@pytest.mark.parametrize("by", ["own", "enemy", "ally", "any"])
def test_a_card_that_would_be_drawn_stays_in_the_deck(by: str) -> None:
    arena = handling("would_draw", {"kind": "prevent"}, by=by, limit={"per": "turn"})
    arena.use("giver")
    assert (len(arena.of(RitualDrawn)), len(arena.of(NotDrawn))) == (1, 1)
    line = Storyteller(arena.game, "en").render_event(arena.of(NotDrawn)[0])
    assert line is not None
    assert line.text == "Seat 1 does not draw a ritual."
    assert broken(arena.game) == ()


def test_two_cards_instead_of_each_are_not_replaced_again() -> None:
    arena = handling("would_draw", {"kind": "draw", "count": 2})
    arena.use("giver")
    assert (len(arena.of(RitualDrawn)), len(arena.of(NotDrawn)), broken(arena.game)) == (4, 2, ())


def test_two_abilities_that_replace_a_card_replace_what_the_other_does_once() -> None:
    double: Json = {
        "kind": "replacement",
        "instead_of": {"kind": "would_draw", "by": "own"},
        "do": [{"kind": "draw", "count": 2}],
    }
    give = triggered("any_time", {"kind": "draw"}, limit={"per": "turn"})
    pack = with_character("keeper", with_character("giver", abilities=[give, double]), abilities=[double])
    arena = Arena(pack, rituals=True).seat(("giver", 200, 500), ("keeper", 500, 200)).seat(("div", 800, 500)).play()
    arena.use("giver")
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(arena.request.options[0])
    assert (len(arena.of(RitualDrawn)), broken(arena.game)) == (4, ())


def test_what_a_turn_has_earned_can_be_replaced_and_else_offered() -> None:
    heal = {"kind": "damage", "to": {"kind": "self"}}
    for yes in (True, False):
        arena = handling("would_draw", heal, optional=True)
        arena.end_turn()
        arena.choose(*(("yes",) if yes else ()))
        assert (len(arena.of(RitualDrawn)), len(arena.of(Damaged))) == ((0, 1) if yes else (1, 0))
        assert arena.request.seat == (1 if yes else 0)
        assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("how", "prevented"),
    [([], (2, 1)), (["turn_end"], (0, 1)), (["effect"], (2, 0)), (["effect", "turn_end"], (2, 1))],
)
def test_a_draw_is_that_of_the_turn_or_of_an_effect(how: list[str], prevented: tuple[int, int]) -> None:
    hurt = {"kind": "damage", "to": {"kind": "self"}}
    instead = {"kind": "replacement", "instead_of": {"kind": "would_draw", "how": how}, "do": [{"kind": "prevent"}]}
    for ability in (instead, triggered({"kind": "drawn", "how": how}, hurt)):
        give = triggered("any_time", {"kind": "draw", "count": 2}, limit={"per": "turn"})
        pack = with_character("keeper", with_character("giver", abilities=[give], life=3), abilities=[ability], life=9)
        arena = Arena(pack, rituals=True).seat(("giver", 200, 500), ("keeper", 800, 200)).seat(("div", 800, 500)).play()
        arena.use("giver")
        heard = NotDrawn if ability is instead else Damaged
        assert len(arena.of(heard)) == prevented[0]
        arena.end_turn()
        while isinstance(arena.request, ChoiceRequest):
            arena.choose()
        assert len(arena.of(heard)) == sum(prevented)


@pytest.mark.parametrize("times", [1, 2])
def test_a_card_that_would_be_discarded_stays_in_the_hand(times: int) -> None:
    arena = handling("would_discard", {"kind": "prevent"}, limit={"per": "turn", "times": times})
    arena.use("loser")
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(*arena.request.options[:1])
    assert (len(arena.of(RitualDiscarded)), len(arena.of(NotDiscarded))) == (2 - times, times)
    assert len(arena.game.state.players[0].hand) == 1 + times
    line = Storyteller(arena.game, "en").render_event(arena.of(NotDiscarded)[0])
    assert line is not None
    assert line.text == "Seat 1 does not discard a ritual."
    assert broken(arena.game) == ()


@pytest.mark.parametrize("event", ["would_draw", "would_discard"])
def test_only_the_cards_of_those_players_are_replaced(event: str) -> None:
    hold = {"kind": "replacement", "instead_of": {"kind": event, "by": "enemy"}, "do": [{"kind": "prevent"}]}
    give = triggered("any_time", {"kind": "draw", "count": 2}, limit={"per": "turn"})
    lose = triggered("any_time", {"kind": "discard", "count": 2, "picked": "holder"}, limit={"per": "turn"})
    pack = with_character("loser", with_character("giver", abilities=[give, hold]), abilities=[lose])
    arena = Arena(pack, rituals=True).seat(("giver", 200, 500), ("loser", 200, 200), rituals=["healing"] * 3)
    arena = arena.seat(("div", 800, 500)).play()
    arena.use("giver" if event == "would_draw" else "loser")
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(*arena.request.options[:1])
    assert len(arena.of(RitualDrawn)) + len(arena.of(RitualDiscarded)) == 2
    assert (arena.of(NotDrawn), arena.of(NotDiscarded)) == ([], [])


@pytest.mark.parametrize(("by", "works"), [("own", 2), ("enemy", 0)])
def test_abilities_hear_each_card_that_is_discarded(by: str, works: int) -> None:
    hurt = {"kind": "damage", "to": {"kind": "self"}}
    lose = triggered("any_time", {"kind": "discard", "count": 2, "picked": "holder"}, limit={"per": "turn"})
    pack = with_character("loser", abilities=[lose], life=3)
    hears = triggered({"kind": "discarded", "by": by}, hurt, {"kind": "move_cards", "zone": "this", "to": "hand"})
    pack = with_character("keeper", pack, abilities=[hears], life=9)
    arena = Arena(pack, rituals=True).seat(("loser", 200, 200), ("keeper", 800, 200), rituals=["healing"] * 3)
    arena = arena.seat(("div", 800, 500)).play()
    arena.use("loser")
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(*arena.request.options[:1])
    assert (len(arena.of(RitualDiscarded)), len(arena.of(Damaged))) == (2, works)
    assert len(arena.game.state.players[0].hand) == 1 + works
    assert broken(arena.game) == ()


# --- cards that were chosen, and the card of the event ------------------------------------------------

CARD: Json = {"kind": "chosen", "name": "card"}
DISCARDED: Json = {"kind": "event", "role": "card"}


def a_card_of(of: Json | None, **more: Any) -> Json:
    held = {"kind": "cards", "zone": "hand", **({} if of is None else {"of": of})}
    return {"kind": "pick", "name": "card", "among": held, **more}


def test_a_chosen_card_of_another_hand_is_discarded_once_and_heard() -> None:
    lose = triggered("any_time", {"kind": "discard", "of": OPPONENTS, "cards": CARD}, choose=[a_card_of(OPPONENTS)])
    back = triggered(
        {"kind": "discarded", "by": "enemy"},
        {"kind": "move_cards", "zone": "discard", "to": "hand", "cards": DISCARDED},
    )
    arena = Arena(with_character("thief", abilities=[lose, back]), rituals=True)
    arena = arena.seat(("thief", 500, 500)).seat(("smoker", 800, 400), rituals=list(THEIRS)).play()
    arena.use("thief")
    arena.choose("ritual:summoning")
    assert [(event.seat, event.ritual) for event in arena.of(RitualDiscarded)] == [(1, "summoning")]
    assert hands(arena) == [("summoning",), ("summoning", "teleportation")], "one of two copies"
    assert arena.game.state.discarded == ()
    assert broken(arena.game) == ()


def test_several_chosen_cards_are_discarded_one_of_each_name() -> None:
    arena = thief({"kind": "discard", "cards": CARD}, choose=[a_card_of(None, most=2)], mine=("healing", *MINE))
    arena.use("thief")
    arena.choose("ritual:purification", "ritual:healing")
    assert hands(arena)[0] == ("healing",)
    assert sorted(event.ritual for event in arena.of(RitualDiscarded)) == list(MINE)


def test_a_chosen_card_is_paid_and_copied() -> None:
    copy = {"kind": "use_card", "which": CARD, "free": True}
    paid: Json = {"choose": [a_card_of(None)], "cost": [{"kind": "discard", "cards": CARD}]}
    arena = thief(copy, mine=("healing",), **paid)
    arena.use("thief")
    arena.choose("ritual:healing")
    assert hands(arena)[0] == ()
    assert [event.ritual for event in arena.of(RitualCopied)] == ["healing"]
    assert thief(copy, mine=(), **paid).request.uses == (), "nothing to pay with"


@pytest.mark.parametrize("picked", ["random", "holder", "you"])
def test_only_named_cards_are_discarded(picked: str) -> None:
    named = {"kind": "cards", "named": ["summoning", "healing"]}
    arena = used({**DISCARD, "of": PLAYERS, "cards": named, "picked": picked, "count": 2})
    assert sorted((event.seat, event.ritual) for event in arena.of(RitualDiscarded)) == [
        *((0, "healing"), (1, "summoning"), (1, "summoning"))
    ]
    assert hands(arena) == [("purification",), ("teleportation",), ()]
    both = {**named, "named": ["teleportation", "summoning"]}
    arena = used({**DISCARD, "cards": both, "picked": picked})
    if picked != "random":
        for seat in (0, 1, 2, None):
            dealt = arena.game.view(seat).determinize(seat, random.Random(3))
            assert isinstance(dealt.request, ChoiceRequest)
            dealt.decide(Choose(dealt.request.options[:1]))
            assert broken(dealt) == ()
        assert arena.request.options == ("summoning", "teleportation")
        arena.choose("teleportation")
    assert len(arena.of(RitualDiscarded)) == 1


def test_a_discarded_card_is_used_on_a_later_turn() -> None:
    later = {
        "kind": "delayed",
        "when": {"kind": "turn_start", "whose": "mine"},
        "lasts": {"kind": "next"},
        "do": [{"kind": "use_card", "which": CARD, "free": True}],
    }
    remembers = {"kind": "with_choices", "choose": [{"kind": "those", "name": "card", "of": DISCARDED}], "do": [later]}
    lose = triggered("any_time", {"kind": "discard"}, limit={"per": "battle"})
    pack = with_character("loser", abilities=[lose, triggered("discarded", remembers)])
    arena = Arena(pack, rituals=True, options={"ritual_draw": "never"})
    arena.seat(("loser", 200, 200), rituals=["healing"]).seat(("div", 800, 500)).play()
    arena.use("loser")
    assert not arena.of(RitualCopied)
    for seat in (0, 1):
        while arena.request.seat == seat and not arena.of(RitualCopied):
            arena.end_turn()
    assert [(event.seat, event.ritual) for event in arena.of(RitualCopied)] == [(0, "healing")]
