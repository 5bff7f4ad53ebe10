"""Every decision of a duel is reached on the table and with the buttons beside it, by mouse and by keyboard."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations

from content import SHIPPED
from editor.systems.despaira.play.choosing import Choosing, Offer, Toggle
from editor.systems.despaira.play.places import place_of
from schema.loading import load
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.game import Listed, Sampled
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.decision_words import asked, words
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.story import Storyteller
from tests.simulator.systems.despaira.arena import Arena
from tests.simulator.systems.despaira.test_words import BEAST, OURS, hit, used

DECISIONS = 150
SEEDS = (1, 2)


@cache
def opened(seed: int) -> DuelGame:
    loaded = load(SHIPPED["despaira-salt-and-lantern"])
    setup = DESPAIRA_RULES.prepare(loaded, "duels/patchwork_duel.json")
    game = DESPAIRA_RULES.open_game(setup, seed)
    assert isinstance(game, DuelGame)
    return game


def positions(seed: int) -> Iterator[tuple[DuelGame, int]]:
    """Positions of a game of random decisions, with the seat that decides."""
    game, rng = opened(seed).copy(), random.Random(seed)
    for _number in range(DECISIONS):
        if not game.asked:
            return
        seat = min(game.asked)
        yield game, seat
        legal = game.legal(seat)
        if isinstance(legal, Sampled):
            decision = legal.draw(rng)
        else:
            # Kinds of decisions that are rarer than moves come up as often as these; turns are long.
            kinds = Counter(type(each) for each in legal.decisions)
            rare = {de.EndTurn: 0.15, de.Attack: 5.0}
            weights = [rare.get(type(each), 1.0) / kinds[type(each)] for each in legal.decisions]
            decision = rng.choices(legal.decisions, weights)[0]
        assert not isinstance(game.take_decision(seat, decision), Refusal)


def begun(game: DuelGame, seat: int) -> Choosing:
    choosing = Choosing()
    choosing.show(game.view(seat), seat)
    return choosing


def reached(choosing: Choosing, offer: Offer) -> bool:
    """Whether clicks lead to a decision, at last with one of the buttons that are then shown."""
    assert choosing.play is not None
    if offer.start:
        for _again in range(6):  # cards that share a tile are chosen in turn
            if choosing.selected == offer.start:
                break
            assert choosing.click(place_of(choosing.play, offer.start)) is None
        assert choosing.selected == offer.start
    if offer.end:
        taken = choosing.click(offer.end)
        if taken is not None:
            return bool(taken == offer.decision)
    return offer.decision in (*choosing.listed, *choosing.endings)


def test_every_legal_decision_is_reached_with_clicks_and_buttons() -> None:
    seen: set[type] = set()
    for seed in SEEDS:
        for game, seat in positions(seed):
            legal = game.view(seat).legal(seat)
            choosing = begun(game, seat)
            for offer in choosing.offers:
                choosing.select("")
                assert reached(choosing, offer), offer
                seen.add(type(offer.decision))
            if isinstance(legal, Listed):
                assert {offer.decision for offer in choosing.offers} == set(legal.decisions)
    assert seen >= set(de.DECISIONS) - {de.Surrender, de.Restore}


def main_position(seed: int = 1) -> tuple[DuelGame, int]:
    """A position in which a seat may do as it likes in Main 1, with creatures of both on the field."""
    for game, seat in positions(seed):
        if isinstance(game.asked[seat], de.TurnRequest) and game.state.phase == "main_1":
            sides = {piece.controller for piece in game.play().on_field() if piece.kind == "creature"}
            if sides == {0, 1}:
                return game.copy(), seat
    raise AssertionError("no such position")


def test_an_illegal_click_is_the_decision_that_was_meant_and_its_refusal_names_the_rule() -> None:
    game, seat = main_position()
    play = game.play()
    creature = next(one for one in play.on_field() if one.controller == seat and one.kind == "creature")
    far = next(one for one in play.on_field() if one.controller != seat and not play.within(creature.name, one.tile, 3))
    card = next(name for name in play.seat(seat).hand if play.piece(name).kind == "creature")
    corner = next(tile for tile in play.tiles() if tile not in play.near_leader(seat) and not play.at(tile))
    for chosen, place, kind in (
        (creature.name, f"tile:{far.tile}", de.Attack),
        (creature.name, f"tile:{corner}", de.Move),
        (card, f"tile:{corner}", de.Spawn),
    ):
        choosing = begun(game, seat)
        choosing.select(chosen)
        meant = choosing.click(place)
        assert isinstance(meant, kind | de.Move), meant
        refusal = game.refusal(seat, meant)
        assert refusal is not None
        assert refusal.rule.startswith("DS-")


def test_a_card_that_cannot_answer_says_why() -> None:
    for game, seat in positions(2):
        hand = game.play().seat(seat).hand
        if isinstance(game.asked[seat], de.ChainRequest) and hand:
            choosing = begun(game, seat)
            choosing.click(hand[0])
            refusal = choosing.why_not()
            assert refusal is not None
            assert refusal.rule == "DS-ACT-05"
            return
    raise AssertionError("nobody was asked to chain")


def test_a_card_that_acted_is_not_chosen_when_it_cannot_answer() -> None:
    for game, seat in positions(2):
        if isinstance(game.asked[seat], de.ChainRequest):
            before = game.copy()
            choosing = Choosing()
            choosing.show(before.view(1 - seat), None)
            assert choosing.play is not None
            own = [piece for piece in choosing.play.on_field() if piece.controller == seat]
            able = {each.piece for each in game.legal(seat).decisions if isinstance(each, de.Activate)}  # type: ignore[union-attr]
            mute = next((piece.name for piece in own if piece.name not in able), "")
            if mute:
                choosing.select(mute)
                choosing.show(game.view(seat), seat)
                assert choosing.selected == ""
                assert choosing.why_not() is None
                return
    raise AssertionError("no seat with a card that cannot answer")


def test_of_equal_cards_in_a_hand_each_stands_for_the_one_that_is_offered() -> None:
    for seed in SEEDS:
        for game, seat in positions(seed):
            choosing = begun(game, seat)
            assert choosing.play is not None
            hand = [choosing.play.piece(name) for name in choosing.play.seat(seat).hand]
            offered = {offer.start for offer in choosing.offers}
            pairs = [(one, other) for one, other in permutations(hand, 2) if one.card == other.card]
            for first, twin in pairs:
                if first.name in offered and twin.name not in offered:
                    assert twin.name in choosing.starts
                    choosing.click(twin.name)
                    assert choosing.selected == first.name
                    return
    raise AssertionError("no hand with two equal cards")


def test_of_several_options_as_many_as_are_asked_for_are_picked() -> None:
    game, seat = opened(1).copy(), 0
    hand = ("a", "b", "c")
    game.state.request = ChoiceRequest(seat, "discard", hand, 2, 2)
    choosing = begun(game, seat)
    assert choosing.listed == tuple(Toggle(name, False) for name in hand)
    for name in ("c", "a"):
        assert choosing.press(Toggle(name, False)) is None
    assert choosing.listed[-1] == Choose(("a", "c"))
    choosing.press(Toggle("c", True))
    assert choosing.listed == (Toggle("a", True), Toggle("b", False), Toggle("c", False))


def test_a_way_of_one_step_is_chosen_at_its_tile_like_longer_ones() -> None:
    game, seat = opened(1).copy(), 0
    game.state.request = ChoiceRequest(seat, "path", ("B3", "B3>B4"))
    choosing = begun(game, seat)
    assert choosing.ends == {"tile:B3", "tile:B4"}
    assert choosing.click("tile:B3") == Choose(("B3",))
    assert choosing.click("tile:B4") == Choose(("B3>B4",))


def test_what_was_chosen_is_taken_back_step_by_step() -> None:
    choosing, spawn = next(
        (choosing, offer)
        for game, seat in positions(1)
        for choosing in [begun(game, seat)]
        for offer in choosing.offers
        if isinstance(offer.decision, de.Spawn)
    )
    choosing.click(spawn.start)
    assert choosing.click(spawn.end) is None
    assert {type(each) for each in choosing.listed} == {de.Spawn}
    choosing.clear()
    assert (choosing.selected, choosing.place) == (spawn.start, "")
    choosing.clear()
    assert choosing.selected == ""


def test_cards_that_may_be_used_at_what_has_happened_are_listed() -> None:
    """No period is open, so there is no ladder: a creature was destroyed, and two in the hand may take its place."""
    hand = ["tin_understudy", "tin_understudy"]
    arena = Arena((used(hit({**OURS, "where": [BEAST]}, 900)),), seats=({"hand": hand}, {}))
    arena.take(de.Activate(arena.at("C3").name, "creatures/tester/0"))
    while not begun(arena.game, min(arena.game.asked)).happened:
        arena.take(de.Pass(), min(arena.game.asked))
    view = arena.game.view(0)
    story = Storyteller(view, "en")
    assert asked(story, view, 0) == "Use a card at what has happened, or pass?"
    assert [words(story, view, decision) for decision in begun(arena.game, 0).listed] == [
        f"Activate Tin Understudy (no. {number} from the left): On Cue" for number in (1, 2)
    ]


def test_a_card_that_has_come_out_of_the_hand_is_no_longer_chosen() -> None:
    game, choosing, spawn = next(
        (game, choosing, offer)
        for game, seat in positions(1)
        for choosing in [begun(game, seat)]
        for offer in choosing.offers
        if isinstance(offer.decision, de.Spawn)
    )
    choosing.click(spawn.start)
    seat = choosing.seat
    assert seat is not None
    game = game.copy()
    game.take_decision(seat, spawn.decision)
    choosing.show(game.view(seat), seat)
    assert choosing.selected == ""
