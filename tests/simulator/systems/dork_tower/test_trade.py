"""What a deal says: what is offered, what changed hands, to each seat as much as it may know, and where items go."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from schema.i18n import use_language
from simulator.engine.game import Listed
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.decision_words import decision_label, question
from simulator.systems.dork_tower.proposals import propose_decisions
from simulator.systems.dork_tower.state import Offer
from simulator.systems.dork_tower.story import Storyteller
from simulator.systems.dork_tower.trade import random_trade, worth_asking
from simulator.systems.dork_tower.views import seen_by
from tests.simulator.systems.dork_tower.arena import HERE, Arena
from tests.simulator.systems.dork_tower.test_words import gold, played

SEATS = [
    {
        "character": "hild_craggan",
        "home": 1,
        "space": HERE,
        "gold": 100,
        "items": [{"item": "dirk_sunfang"}],
        "scrolls": ["nudge"],
    },
    {
        "character": "tam_nettlefoot",
        "home": 5,
        "space": HERE,
        "gold": 30,
        "items": [{"item": "trail_boots_goat_boots"}],
        "scrolls": ["goad", "surge"],
    },
]


def offered(offer: Offer, taker: str = "tam_nettlefoot") -> Arena:
    arena = Arena((played(gold()),), seats=[SEATS[0], {**SEATS[1], "character": taker}])
    arena.take(de.Stop())
    arena.on_to(de.TradeRequest)
    arena.take(de.OfferTrade(offer))
    return arena


def agreed(offer: Offer, scrolls: tuple[str, ...] = ()) -> Arena:
    arena = offered(offer)
    arena.take(de.Accept(scrolls))
    return arena


def told(arena: Arena, viewer: int | None, language: str = "en") -> str:
    (event,) = (event for event in arena.events if isinstance(event, ev.Traded))
    line = Storyteller(arena.game, language).render_event(seen_by(event, viewer))
    assert line is not None
    return line.text


@pytest.mark.parametrize(
    ("viewer", "line"),
    [
        (0, "Tam Nettlefoot agrees and gives Trail Boots, Goad for Dirk, Nudge, 20 gold."),
        (1, "Tam Nettlefoot agrees and gives Trail Boots, Goad for Dirk, Nudge, 20 gold."),
        (None, "Tam Nettlefoot agrees and gives Trail Boots, 1 scroll for Dirk, 1 scroll, 20 gold."),
    ],
)
def test_a_deal_is_told_whole(viewer: int | None, line: str) -> None:
    offer = Offer(0, 1, gold=20, items=(0,), scrolls=("nudge",), wants_items=(3,), wants_scrolls=1)
    assert told(agreed(offer, ("goad",)), viewer) == line


def test_gold_may_be_what_is_asked_for() -> None:
    arena = agreed(Offer(0, 1, gold=-10, items=(0,)))
    assert told(arena, 0) == "Tam Nettlefoot agrees and gives 10 gold for Dirk."
    use_language("ru")
    assert told(arena, 0, "ru") == "Тэм Крапивник соглашается; отдано: 10 золота, получено: Кортик."


def test_who_is_asked_reads_how_many_scrolls_are_asked_for() -> None:
    arena = offered(Offer(0, 1, gold=20, wants_scrolls=2))
    assert question(arena.game.view(1), 1, "en") == "Hild Craggan offers you 20 gold for 2 scrolls"


def test_a_slot_for_an_item_is_told_with_what_it_takes() -> None:
    arena = offered(Offer(0, 1, items=(0,)), taker="velis_inkhand")
    arena.take(de.Accept(()))
    legal = arena.game.legal(1)
    assert isinstance(legal, Listed)
    words = [decision_label(arena.game.view(1), 1, decision, "en") for decision in legal.decisions]
    assert words == ["Into slot 1 (Weapon / Ring)", "Into the backpack"]


def deals(view: Any) -> set[Offer]:
    """What bots would propose, over a few seeds."""
    proposed = [next(propose_decisions(view, 0, Random(seed))).decisions for seed in range(8)]
    drawn = [random_trade(view.play(), 0, Random(seed)) for seed in range(40)]
    return {
        one.offer for one in (*(one for each in proposed for one in each), *drawn) if isinstance(one, de.OfferTrade)
    }


def test_bots_do_not_propose_again_in_a_turn_what_was_refused() -> None:
    """A person may (DT-Q-34)."""
    offer = Offer(0, 1, items=(0,), wants_items=(3,))
    arena = offered(offer)
    assert offer in worth_asking(arena.play, 0)
    arena.take(de.Refuse())
    found = deals(arena.game.view(0))
    assert found
    assert offer not in found
    arena.take(de.OfferTrade(offer))
    for scroll in ("nudge", "nudge"):
        arena.take(de.Refuse())
        arena.take(de.OfferTrade(Offer(0, 1, gold=-10, scrolls=(scroll,))))
    arena.take(de.Refuse())
    assert not deals(arena.game.view(0)), "after some refusals a bot gives up"
    assert arena.game.view(None).state.refused[-1].scrolls == (HIDDEN,)
    arena.on_to(de.MoveRequest, seat=1)
    assert not arena.game.state.refused, "the next turn begins anew"
