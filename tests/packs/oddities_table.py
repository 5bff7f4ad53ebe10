"""A small table for the cards of the second shipped pack, and what happened on it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from content import path_of
from schema.loading import load
from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import ActionRequest, Choose, FacingRequest, PlayRitual
from simulator.systems.desktopia.events import Damaged
from tests.simulator.systems.desktopia.arena import Arena

TOUCH = 150.0
"""mm/s: a flick of less than 4 mm, enough to hit a disk beside it and to leave everything where it was."""
FAR = (950.0, 950.0)
DIAMETERS = {"hero": 31.0, "veteran": 28.0, "fighter": 23.0}


@cache
def pack() -> Pack:
    found = load(path_of("oddities")).pack
    assert isinstance(found, Pack)
    return found


def arena(*ours: tuple[Any, ...], theirs: tuple[tuple[Any, ...], ...] = (), **fields: Any) -> Arena:
    """Our squad against theirs, by default a Bog Mother in the far corner."""
    return Arena(pack()).seat(*ours, **fields).seat(*(theirs or (("bog_mother", *FAR),)))


def hurt(table: Arena) -> dict[str, int]:
    """How much damage each piece took, by card; of several times the sum."""
    found: Counter[str] = Counter()
    for event in table.of(Damaged):
        found[table.card_of(event.victim)] += event.dealt
    return dict(found)


def counters(table: Arena, holder: str, counter: str) -> int:
    return table.game.battle().counter(holder if holder.startswith("seat:") else table.id(holder), counter)


def actions(table: Arena) -> int:
    return table.game.state.action_limit


def beside(first: str, second: str) -> float:
    """The x of the second disk that nearly touches the first at x 500."""
    sizes = (DIAMETERS[pack().characters[name].rank] for name in (first, second))
    return 500.0 + sum(sizes) / 2 + 1.0


def next_turn(table: Arena, seat: int) -> None:
    """Ends turns until the next one of a seat, answering what is asked between them."""
    before = table.game.state.turn
    while table.game.state.turn == before or table.game.state.seat != seat:
        table.end_turn()
        answer(table)


def answer(table: Arena) -> None:
    """Answers choices until the next action: the first option, or nothing."""
    while hasattr(table.request, "options") or hasattr(table.request, "near"):
        if hasattr(table.request, "options"):
            table.decide(Choose(table.request.options[: max(1, table.request.least)]))
        else:
            table.decide(Choose(()))


def plays(name: str, *ours: tuple[Any, ...], theirs: tuple[tuple[Any, ...], ...] = (), **fields: Any) -> Arena:
    """Our squad, which plays the ritual at once; `forced` states outcomes of chance."""
    forced = fields.pop("forced", None)
    table = holding(name, *ours, theirs=theirs, **fields).play(forced=forced)
    table.decide(PlayRitual(name))
    return table


def choose(table: Arena, *names: str) -> None:
    """Answers with these, one after another; what leaves no choice is not asked. “no” declines."""
    for name in names:
        decline_what_nobody_holds(table)
        options = getattr(table.request, "options", ())
        if name == "no":
            table.decide(Choose(()))
        elif name in options or (options and options[0] in table.game.state.pieces):
            table.choose(name)


def holding(name: str, *ours: tuple[Any, ...], theirs: tuple[tuple[Any, ...], ...] = (), **fields: Any) -> Arena:
    """Our squad with the ritual in hand, against theirs; nobody draws rituals at the end of turns."""
    table = Arena(pack(), rituals=True, options={"ritual_draw": "never"})
    others = fields.pop("others", ())
    table.seat(*ours, rituals=[name, *fields.pop("more", ())], **fields)
    return table.seat(*(theirs or (("bog_mother", *FAR),)), rituals=list(others))


def hand(table: Arena, seat: int) -> list[str]:
    """The rituals in a hand, seats from 0."""
    return sorted(table.game.state.players[seat].hand)


def pass_turn(table: Arena) -> None:
    """Ends the turn and answers what is asked until the next one."""
    table.end_turn()
    settle(table)


def decline_what_nobody_holds(table: Arena) -> None:
    """Whoever holds cards is asked for answers, also without one: silence would tell of hands."""
    while getattr(table.request, "purpose", "") == "respond" and not table.request.options:
        table.decide(Choose(()))


def settle(table: Arena) -> None:
    """Chooses as little as possible until somebody may act, or the battle is over."""
    decline_what_nobody_holds(table)
    while table.game.result is None and not isinstance(table.request, ActionRequest):
        if isinstance(table.request, FacingRequest):
            table.face(0.0)
        else:
            least = 0 if getattr(table.request, "may", False) else getattr(table.request, "least", 0)
            table.decide(Choose(tuple(getattr(table.request, "options", ())[:least])))
        decline_what_nobody_holds(table)
