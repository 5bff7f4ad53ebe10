"""What a seat may not know stays hidden: battles that differ only in what lies face down look the same to it."""

import dataclasses
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.bots.random_bot import RandomBot
from simulator.engine.configuration import Configuration
from simulator.engine.masking import HIDDEN
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, Decision, EndTurn
from simulator.systems.desktopia.events import BattleBegan, Healed, RitualDrawn
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import RULES_VERSION, compile_rules
from simulator.systems.desktopia.views import seen_by
from tests.sampling import times
from tests.simulator.shipped import shipped_pack
from tests.systems.lockstep import betrayals, draw_legal, twins

SCRIPTS = sorted(shipped_pack().scripts)
DECISIONS = times(14, thorough=40)


@cache
def told_apart() -> Pack:
    """The shipped pack with a ritual of its own for each card of the deck: a card is found wherever it shows."""
    pack = shipped_pack()
    assert pack.box is not None
    rituals, lots = {}, []
    for lot in pack.box.rituals:
        for number in range(lot.copies):
            name = f"{lot.ritual}-{number}"
            rituals[name] = pack.rituals[lot.ritual].model_copy(update={"id": name})
            lots.append(lot.model_copy(update={"ritual": name, "copies": 1}))
    return dataclasses.replace(pack, rituals=rituals, box=pack.box.model_copy(update={"rituals": tuple(lots)}))


def secretive(name: str) -> Script:
    """The script, played with rituals, one in each hand from the start."""
    script = shipped_pack().scripts[name]
    cards = sorted(told_apart().rituals)
    seats = (
        seat.model_copy(update={"rituals": (cards[number],), "idle": False}) for number, seat in enumerate(script.seats)
    )
    return script.model_copy(update={"rituals": True, "seats": tuple(seats)})


def moments(name: str) -> Iterator[Game]:
    """The battle before each of some random decisions; turns are short, so that many rituals are drawn."""
    game = Game.new(told_apart(), secretive(name), 3)
    for number in range(DECISIONS):
        if game.request is None:
            return
        yield game
        rng = stream(3, "view", number)
        decision: Decision = RandomBot().choose_decision(game.view(game.request.seat), game.request.seat, rng)
        if isinstance(game.request, ActionRequest) and rng.random() < 0.5:
            decision = EndTurn()
        assert not isinstance(game.decide(decision), Refusal)


def hidden_from(game: Game, seat: int | None) -> list[str]:
    """The cards that lie face down for the seat."""
    hands = (player.hand for player in game.state.players if player.seat != seat)
    return sorted([*game.state.deck, *(card for hand in hands for card in hand)])


def otherwise(game: Game, hidden: list[str]) -> Game:
    """The same battle with the hidden cards exchanged, wherever one is named, and with other chance to come."""
    exchanged = dict(zip(hidden, [*hidden[1:], *hidden[:1]], strict=True))
    plain = game.to_plain()
    other = {**_exchanged(plain, exchanged), "seed": 99}
    assert other != plain
    return Game.from_plain(game.rules, other)


def _exchanged(value: Any, cards: dict[str, str]) -> Any:
    match value:
        case dict():
            return {key: _exchanged(item, cards) for key, item in value.items()}
        case list():
            return [_exchanged(item, cards) for item in value]
        case str():
            return cards.get(value, value)
        case _:
            return value


def kind_of(game: Game) -> str:
    request = game.request
    return request.purpose if isinstance(request, ChoiceRequest) else type(request).__name__


@cache
def looked_at(name: str) -> Counter[str]:
    """Holds at each moment of a random play that the views leak nothing; gives how often each kind was met."""
    met: Counter[str] = Counter()
    for game in moments(name):
        met[kind_of(game)] += 1
        before = game.digest()
        for seat in (*range(len(game.state.players)), None):
            hidden = hidden_from(game, seat)
            view = game.view(seat)
            shown = json.dumps(view.to_plain())
            assert [card for card in hidden if f'"{card}"' in shown] == []
            assert otherwise(game, hidden).view(seat).to_plain() == view.to_plain()
            others = [place.rituals for number, place in enumerate(view.rules.script.seats) if number != seat]
            assert not any(others)
        assert game.digest() == before
    return met


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_view_shows_nothing_that_lies_face_down(name: str) -> None:
    """DK-RIT-07, DK-SET-12: neither in hands and deck nor in what is asked and half done, at any moment of a play."""
    assert looked_at(name).total() > DECISIONS / 2


def test_the_moments_were_worth_looking_at() -> None:
    """Rituals just drawn, choices in the middle of abilities, and places were among them."""
    met = looked_at("tin_gate") + looked_at("crumb_ford")
    assert {"play_now", "pick", "ActionRequest", "PlaceRequest"} <= set(met), met


def action_or_end(game: Game, seat: int, rng: random.Random) -> Decision:
    """A random decision; half of the actions are skipped, so that turns are short."""
    return EndTurn() if isinstance(game.request, ActionRequest) and rng.random() < 0.5 else draw_legal(game, seat, rng)


def betrayed(name: str, version: int) -> list[str]:
    """What gives away the rituals of others in a random play under a version of the rules."""
    setup = compile_rules(told_apart(), secretive(name))
    setup = DESKTOPIA_RULES.configured(setup, Configuration(rules_version=version))
    found: list[str] = []
    for seed in range(times(4, thorough=12)):
        game = DESKTOPIA_RULES.open(setup, seed)
        for seat in (0, 1, None):
            games = twins(DESKTOPIA_RULES, setup, game, seat, stream(9, seed))
            found += betrayals(DESKTOPIA_RULES, setup, games, seat, DECISIONS // 2, action_or_end)
    return found


@pytest.mark.parametrize("name", ["crumb_ford", "tin_gate"])
def test_nobody_learns_from_the_silence_that_a_ritual_cannot_be_played(name: str) -> None:
    """DK-RIT-07: who has drawn or holds a ritual is asked, also if it cannot be played; once it was not."""
    assert betrayed(name, RULES_VERSION) == []
    assert betrayed(name, 1)


def test_a_seat_sees_what_is_its_own() -> None:
    """DK-RIT-07, DK-RIT-08: its hand, its drawn card and what it could play; no more is masked than must be."""
    kinds = set()
    for game in moments("tin_gate"):
        request = game.request
        assert request is not None
        view = game.view(request.seat)
        assert view.request == request
        assert view.state.stack == game.state.stack
        assert view.state.players[request.seat] == game.state.players[request.seat]
        assert len(view.state.deck) == len(game.state.deck)
        kinds.add(kind_of(game))
    assert "play_now" in kinds


def test_others_see_that_a_ritual_was_drawn_and_not_which() -> None:
    """DK-RIT-07."""
    drawn = RitualDrawn(1, "healing")
    assert seen_by(drawn, 1) == drawn
    assert seen_by(drawn, 0) == seen_by(drawn, None) == RitualDrawn(1, HIDDEN)
    assert seen_by(Healed("a", 1, 2), 0) == Healed("a", 1, 2)


def test_a_ritual_drawn_before_the_first_decision_is_masked_too() -> None:
    """The opening is part of the view: a seat that can do nothing draws before anybody is asked."""
    game = Game(
        compile_rules(shipped_pack(), shipped_pack().scripts["tin_gate"]),
        Game.new(told_apart(), secretive("tin_gate"), 3).state,
    )
    game.opening = (BattleBegan(1, False), RitualDrawn(1, "healing"))
    assert game.view(0).opening == (BattleBegan(1, False), RitualDrawn(1, HIDDEN))
    assert game.view(1).opening == game.opening
