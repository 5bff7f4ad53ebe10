"""A position on bare boards with a creature of made-up abilities, played by short commands and looked at by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from content import path_of
from schema.loading import load
from schema.systems.despaira.cards import Creature, Trick
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.field import FieldMap
from schema.systems.despaira.pack import Pack
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.game import Outcome
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import setup_of
from simulator.systems.despaira.state import Piece

TESTER: dict[str, Any] = {
    "id": "tester",
    "name": {"en": "Tester"},
    "element": "fire",
    "creature_type": "folk",
    "level": 3,
    "stats": {"atk": 300, "hp": 600, "catk": 100},
}
"""The creature at C3 that has the abilities."""
EQUIP: dict[str, Any] = {
    "id": "test_equip",
    "name": {"en": "Test equip"},
    "level": 1,
    "activation": "normal",
    "classes": ["equip"],
    "stays": "equip",
    "abilities": [{"kind": "static", "modify": [{"kind": "change_stats", "to": {"kind": "carrier"}}]}],
}
FIELD = (
    {"C3": {"card": "tester"}, "B3": {"card": "lantern_hound"}},
    {"C4": {"card": "scree_tortoise"}, "D3": {"card": "lamplit_yeoman"}},
)
"""What lies where, by side: a Fire Beast beside the tester, a Rock Beast with a shield and a Normal Folk against it."""


@cache
def shipped() -> Pack:
    """The demonstration set."""
    pack = load(path_of("despaira-salt-and-lantern")).pack
    assert isinstance(pack, Pack)
    return pack


class Arena:
    """A duel in Main 1 of the first seat's second turn; leaders stand at C1 and C6."""

    def __init__(
        self,
        abilities: Iterable[Mapping[str, Any]] = (),
        field: tuple[Mapping[str, Any], Mapping[str, Any]] = ({}, {}),
        tiles: Mapping[str, str] | None = None,
        seats: tuple[Mapping[str, Any], Mapping[str, Any]] = ({}, {}),
        tester: Mapping[str, Any] | None = None,
        equip: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        """`field`, `tiles`, `seats` and `tester` add to what there is; `equip` are abilities of `test_equip`."""
        card = {**TESTER, **(tester or {}), "abilities": list(abilities)}
        worn = {**EQUIP, "abilities": list(equip) or EQUIP["abilities"]}
        field_map = FieldMap(id="arena", name={"en": "Arena"}, tiles=dict(tiles or {}))
        pack = replace(
            shipped(),
            creatures={**shipped().creatures, "tester": Creature.model_validate_json(json.dumps(card))},
            tricks={**shipped().tricks, "test_equip": Trick.model_validate_json(json.dumps(worn))},
            maps={"arena": field_map},
        )
        sides = []
        for number, (usual, more, seat) in enumerate(zip(FIELD, field, seats, strict=True)):
            lying = {tile: {**usual.get(tile, {}), **more.get(tile, {})} for tile in {**usual, **more}}
            sides.append(
                {
                    "leader": ("ilse_marrow", "old_brinetooth")[number],
                    "leader_tile": ("C1", "C6")[number],
                    "crystals": 10,
                    "hand": ["chapel_glimmer", "flare_lance"],
                    "deck_order": ["tideclerk", "fenroot_ox", "lamplit_yeoman", "hush"],
                    "graveyard": ["wickless_moth"],
                    "field": [{"tile": tile, **placed} for tile, placed in lying.items()],
                    **seat,
                }
            )
        duel = {"id": "arena", "name": {"en": "Arena"}, "map": "arena", "setup": "position", "seats": sides}
        self.game = DuelGame.open(
            setup_of(pack, Duel.model_validate_json(json.dumps({**duel, "starter": 1, "turn": 3}))), 1
        )
        self.events: list[Any] = list(self.game.opening)
        self._answer([])

    @property
    def play(self) -> DuelPlay:
        return self.game.play()

    # --- doing --------------------------------------------------------------------------------------

    def do(self, command: str, picks: Iterable[str] = (), chained: str = "") -> None:
        """Carry out a command, such as `move C3 C2`; then choices are made by `picks`, else the first is taken.

        `chained` is a command with which the first seat answers that can.
        """
        verb, *words = command.split()
        self.take(_COMMANDS[verb](self, *words))
        self._answer(list(picks), chained)

    def _answer(self, left: list[str], chained: str = "") -> None:
        """Chain nothing more, and make choices, until a turn goes on or the duel has ended."""
        while (asked := next(iter(self.game.asked.items()), None)) is not None:
            seat, request = asked
            if isinstance(request, de.ChainRequest):
                verb, *words = chained.split() or ("",)
                answer = _COMMANDS[verb](self, *words) if chained else de.Pass()
                if self.game.refusal(seat, answer) is None:
                    chained = ""
                else:
                    answer = de.Pass()
                self.take(answer, seat)
            elif isinstance(request, ChoiceRequest):
                wanted = tuple(left.pop(0).split()) if left else request.options[: max(request.least, 1)]
                self.take(Choose(tuple(self.name_of(one) for one in wanted)), seat)
            else:
                return

    def take(self, decision: Any, seat: int | None = None) -> None:
        """Let a seat decide; by default the one whose turn it is."""
        outcome = self.game.take_decision(self.game.state.seat if seat is None else seat, decision)
        assert isinstance(outcome, Outcome), outcome
        self.events += outcome.events

    def legal(self, command: str) -> bool:
        """Whether the seat whose turn it is may do that."""
        verb, *words = command.split()
        return self.game.refusal(self.game.state.seat, _COMMANDS[verb](self, *words)) is None

    # --- looking ------------------------------------------------------------------------------------

    def at(self, tile: str) -> Piece:
        """The creature or leader on a tile, else the trick."""
        lying = self.play.at(tile)
        return next((piece for piece in lying if piece.kind != "trick"), lying[0])

    def name_of(self, word: str) -> str:
        """The name of a card by its tile; other words are names already."""
        return self.at(word).name if len(word) == 2 and word[0] in "ABCDE" and self.play.at(word) else word

    def card(self, tile: str) -> str:
        """The id of the card on a tile; empty if there is none."""
        return self.at(tile).card if self.play.at(tile) else ""

    def stat(self, tile: str, stat: str) -> int | None:
        """The stat of a creature now."""
        return self.at(tile).hp if stat == "hp" else self.play.stat(self.at(tile), stat)

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand, by id."""
        return [self.play.piece(name).card for name in self.play.seat(seat).hand]

    def leader_hp(self, seat: int) -> int:
        return self.play.leader(seat).hp

    def told(self, name: str) -> int:
        """How many events of a type there were."""
        return sum(type(event).__name__ == name for event in self.events)

    def winners(self) -> tuple[int, ...] | None:
        result = self.game.result
        return None if result is None else result.winners


def _in_hand(arena: Arena, card: str) -> str:
    play = arena.play
    return next(name for name in play.seat(arena.game.state.seat).hand if play.piece(name).card == card)


def _activate(arena: Arena, tile: str, number: str = "0") -> de.Activate:
    piece = arena.at(tile)
    own = f"{arena.game.setup.folders[piece.card]}/{piece.card}/{number}"
    return de.Activate(piece.name, number if "/" in number else own)


_COMMANDS: dict[str, Callable[..., Any]] = {
    "activate": _activate,
    "move": lambda arena, start, tile: de.Move(arena.at(start).name, tile),
    "attack": lambda arena, tile, target: de.Attack(arena.at(tile).name, arena.at(target).name),
    "spawn": lambda arena, card, tile, stance: de.Spawn(_in_hand(arena, card), tile, stance),
    "sacrifice": lambda arena, card: de.SacrificeSpawn(_in_hand(arena, card)),
    "place": lambda arena, card, tile: de.PlaceTrick(_in_hand(arena, card), tile),
    "flip": lambda arena, tile: de.FlipUp(arena.at(tile).name),
    "mode": lambda arena, tile, mode: de.SetMode(arena.at(tile).name, mode),
    "end": lambda arena: de.EndTurn(),
}
