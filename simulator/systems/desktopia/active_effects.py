"""Which abilities are in force: those that answer a moment, and the standing ones that change the rules."""

from collections.abc import Callable, Iterator
from typing import Any

from schema.language.ability import Standing, Triggered
from schema.language.base import ModifierWord, tag_of
from schema.language.modifiers import CannotAct
from schema.systems.desktopia.words import SupplyCap
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import Entry, folder_of
from simulator.systems.desktopia.selector_evaluation import hold_all, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, Scope


def sources(b: Battle) -> Iterator[tuple[Piece, str, str, int]]:
    """Everything that can have abilities now: piece, its folder, how it lies, and the seat it works for.

    In order of id. During a flick or shot, missiles count as lying where they lay when it began (DK-LTE-10).
    """
    fray = b.fray
    lay = {name for _, missiles in fray.riders for name in missiles} if fray is not None else None
    for piece in b.state.pieces.values():
        if piece.zone == "reserve" and not lay:
            continue
        if piece.size == "missile":
            lying = piece.id in lay if lay is not None else piece.zone == "field" and bool(piece.on)
            if lying:
                yield piece, "missiles", "attached", piece.owner
        elif piece.zone == "field":
            if piece.size == "artifact":
                seat = b.controller(piece.id)
                if seat >= 0:
                    yield piece, "artifacts", "always", seat
            else:
                yield piece, "characters", "always", b.owner(piece)
        elif piece.zone == "stowed":
            yield piece, folder_of(piece.size), "stowed", piece.owner


SCRIPT = Piece(id="", size="script", radius=0.0, mass=0.0, card="", faces=())
"""Stands for the script, whose abilities lie on no disk."""


def triggered(b: Battle, tag: str) -> Iterator[tuple[Entry, Triggered, Piece, int]]:
    """The abilities in force that answer this kind of moment, with their piece and the seat they work for."""
    table = b.rules.triggered
    fray = b.fray
    for piece, folder, lies, seat in sources(b):
        for entry in table.get((folder, piece.card), {}).get(tag, ()):
            ability = entry.ability
            if isinstance(ability, Triggered) and ability.in_force == lies:
                yield entry, ability, piece, seat
        if fray is not None and fray.mover == piece.id:
            for key in fray.sectors:
                ability = b.rules.entries[key].ability
                if isinstance(ability, Triggered) and tag_of(type(ability.when)) == tag:
                    yield b.rules.entries[key], ability, piece, seat
    for folder_card, entry in _of_script(b, tag, b.rules.triggered):
        if isinstance(entry.ability, Triggered):
            for seat in _seats_of(b, folder_card):
                yield entry, entry.ability, SCRIPT, seat


def _of_script(
    b: Battle, tag: str, table: dict[tuple[str, str], dict[str, tuple[Any, ...]]]
) -> Iterator[tuple[str, Any]]:
    """The script's own abilities of a kind, with the card they are kept under: all seats' or one seat's."""
    for card in ("", *(f"seat-{player.seat + 1}" for player in b.state.players)):
        for found in table.get(("script", card), {}).get(tag, ()):
            yield card, found


def _seats_of(b: Battle, card: str) -> list[int]:
    """The seats for which a script's ability works; who is out has none."""
    return [player.seat for player in b.state.players if not player.out and card in ("", f"seat-{player.seat + 1}")]


def standing(b: Battle, tag: str) -> Iterator[tuple[Entry, Standing, ModifierWord, Piece, int]]:
    """The standing abilities in force with this kind of modifier; their conditions are not yet tested."""
    table = b.rules.standing
    fray = b.fray
    for piece, folder, lies, seat in sources(b):
        for entry, modifier in table.get((folder, piece.card), {}).get(tag, ()):
            ability = entry.ability
            if isinstance(ability, Standing) and ability.in_force == lies:
                yield entry, ability, modifier, piece, seat
        if fray is not None and fray.mover == piece.id:
            for key in fray.sectors:
                ability = b.rules.entries[key].ability
                if isinstance(ability, Standing):
                    for modifier in ability.modify:
                        if tag_of(type(modifier)) == tag:
                            yield b.rules.entries[key], ability, modifier, piece, seat
    for card, (entry, modifier) in _of_script(b, tag, table):
        if isinstance(entry.ability, Standing):
            for seat in _seats_of(b, card):
                yield entry, entry.ability, modifier, SCRIPT, seat


def answers(
    b: Battle,
    tag: str,
    facts: Facts,
    fits: Callable[[Any, Piece, int], bool],
) -> list[Scope]:
    """The abilities that answer a moment: `fits(trigger, piece, seat)` says whether the trigger hears of it."""
    return [
        Scope(entry.key, seat, piece.id, facts)
        for entry, ability, piece, seat in triggered(b, tag)
        if fits(ability.when, piece, seat)
    ]


def barred(b: Battle) -> set[str]:
    """Characters that cannot be chosen for an action (DK-ACT-07)."""
    found = {piece.id for piece in b.characters() if "cannot_act" in piece.statuses}
    for entry, ability, modifier, piece, seat in standing(b, "cannot_act"):
        if isinstance(modifier, CannotAct):
            scope = Scope(entry.key, seat, piece.id)
            if hold_all(b, ability.provided, scope):
                found.update(select(b, modifier.who, scope))
    return found


def supply_limit(b: Battle, seat: int, character: str) -> int | None:
    """The most missiles a character's card can hold; None for an unlimited supply (DK-SUP-01)."""
    card = b.rules.pack.characters[character]
    if card.shooting is None:
        return 0
    for entry, modifier in b.rules.standing["characters", character].get("supply_cap", ()):
        if isinstance(modifier, SupplyCap) and isinstance(entry.ability, Standing):
            scope = Scope(entry.key, seat, "")
            if hold_all(b, entry.ability.provided, scope):
                return modifier.most
    return card.shooting.limit
