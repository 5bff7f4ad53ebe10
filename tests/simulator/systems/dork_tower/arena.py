"""A game for two in the first hero's move, with a scroll of made-up abilities in the hand, looked at by name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from content import path_of
from schema.loading import load
from schema.systems.dork_tower.pack import Pack
from schema.systems.dork_tower.scenario import Scenario
from schema.systems.dork_tower.scrolls import Scroll
from schema.systems.registry import SYSTEMS
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.game import Outcome
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.setup import setup_of
from simulator.systems.dork_tower.tower_play import TowerPlay

HERE, THERE = "w1.r3.c0", "w5.r3.c0"
"""Where the two heroes stand: in the cities of two kingdoms."""


@cache
def shipped() -> Pack:
    """The demonstration pack."""
    pack = load(path_of("the-turning-tower"), systems=SYSTEMS).pack
    assert isinstance(pack, Pack)
    return pack


class Arena:
    """Hild begins with 100 gold, 20 XP and the scroll; Tam waits with 30 gold."""

    def __init__(
        self, abilities: Iterable[Mapping[str, Any]], rules: Iterable[Mapping[str, Any]] = (), **overrides: Any
    ) -> None:
        """`rules` are special ones of the scenario, `overrides` further ones."""
        scroll = {
            "id": "tester",
            "name": {"en": "Tester"},
            "windows": ["own_move", "own_turn"],
            "abilities": list(abilities),
        }
        pack = replace(
            shipped(),
            scrolls={**shipped().scrolls, "tester": Scroll.model_validate_json(json.dumps(scroll))},
        )
        seats = [
            {"character": "hild_craggan", "home": 1, "space": HERE, "gold": 100, "xp": 20, "scrolls": ["tester"]},
            {"character": "tam_nettlefoot", "home": 5, "space": THERE, "gold": 30, "xp": 3, "scrolls": []},
        ]
        scenario = {
            "id": "arena",
            "name": {"en": "Arena"},
            "ruleset": "standard",
            "board": "halvermere",
            "tower": "orsimunds_tower",
            "combat_table": "standard",
            "encounter_chart": "standard",
            "quest_locations": "standard",
            "curse_table": "standard",
            "quests": ["first_star", "second_star"],
            "starter": 1,
            "special_rules": list(rules),
            "overrides": {"seats": seats, **overrides},
        }
        self.game = TowerGame.open(setup_of(pack, Scenario.model_validate_json(json.dumps(scenario))), 1)
        self.events: list[Any] = list(self.game.opening)
        self.on_to(de.MoveRequest)

    @property
    def play(self) -> TowerPlay:
        return self.game.play()

    def cast(self, picks: Iterable[str] = ()) -> None:
        """Play the scroll; what it asks is answered by `picks`, then by the first options."""
        self.take(de.PlayScroll("tester"))
        self.on_to(de.MoveRequest, picks)

    def take(self, decision: Any) -> None:
        """Let the first seat that is asked decide."""
        outcome = self.game.take_decision(min(self.game.asked), decision)
        assert isinstance(outcome, Outcome), outcome
        self.events += outcome.events

    def on_to(self, request: type, picks: Iterable[str] = (), seat: int = 0) -> None:
        """Answer what is asked, as little as possible, until this is asked."""
        left = list(picks)
        for _number in range(200):
            assert self.game.asked, "the game is over"
            asked_seat, asked = next(iter(self.game.asked.items()))
            if isinstance(asked, request) and asked_seat == seat:
                return
            if isinstance(asked, ChoiceRequest):
                wanted = tuple(left.pop(0).split()) if left else asked.options[: max(asked.least, 1)]
                self.take(Choose(wanted))
            else:
                legal = self.game.legal(asked_seat)
                decisions = getattr(legal, "decisions", (de.Done(),))
                idle = (de.Done, de.Pass, de.Stop, de.Fight, de.Refuse)
                self.take(next((one for one in decisions if isinstance(one, idle)), decisions[0]))
        raise AssertionError(f"{request.__name__} was never asked")

    def gold(self, seat: int = 0) -> int:
        return self.play.hero(seat).gold

    def xp(self, seat: int = 0) -> int:
        return self.play.hero(seat).xp
