"""Characters that take control of artifacts, by a flick or by effects: an ability may let something else happen."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from schema.language.ability import EffectAbility
from schema.systems.desktopia.artifact_words import WouldTakeArtifact
from simulator.engine.ability_records import PendingEvent, WorkReplacements
from simulator.engine.replacement import EventRules
from simulator.physics.geometry import free_for, nearest_free
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.artifacts import can_be_taken, freed, hear_taken, release, step_down
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.movement import move_and_hear
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import CheckVictory, Facts, Scope, Taking, WorkDeaths

REPLACED = "would_take_artifact"


def take(b: Battle, taking: Taking) -> None:
    """Let characters take control of artifacts, unless an ability replaces that."""
    if taking.allowed:
        _do_later(b, taking)
        return
    if REPLACED not in b.rules.moments and REPLACED not in b.rules.later:
        _do(b, taking)
        return
    b.push(WorkReplacements(REPLACED, (PendingEvent(taking),)))


def can_take(b: Battle, artifact: str, taker: str) -> bool:
    """Whether nothing forbids that this character takes control of this artifact, wherever both are."""
    piece, character = b.piece(artifact), b.piece(taker)
    here = piece.zone == character.zone == "field" and b.life(character) > 0
    return here and can_be_taken(b, piece) and not b.is_locked(artifact) and taker not in hindered(b, "take")


def is_fixed(b: Battle, artifact: str, scope: Scope) -> bool:
    """Whether effects of a seat cannot move the artifact, or whoever stands on it, who might have to make room."""
    return bool({artifact, b.bearer(artifact)} & immovable_for(b, scope))


def place_under(b: Battle, artifact: str, taker: str, scope: Scope) -> tuple[float, float] | None:
    """Where an artifact and a character will be: where that stands, or as near as there is room."""
    radius, to, ignore = b.piece(artifact).radius, b.piece(taker), (artifact, taker)
    if free_for(b.table, b.disks(), to.x, to.y, radius, ignore=ignore):
        return to.x, to.y
    spot = nearest_free(b.table, b.disks(), to.x, to.y, radius, ignore=ignore)
    far = spot is None or (spot[0] - to.x) ** 2 + (spot[1] - to.y) ** 2 > (2 * radius) ** 2
    return None if far or taker in immovable_for(b, scope) else spot


def _do_later(b: Battle, taking: Taking) -> None:
    """What a flick moves is heard of when it is over."""
    if taking.scope is None:
        _do(b, taking)
    else:
        move_and_hear(b, lambda: _do(b, taking), taking.scope)


def _do(b: Battle, taking: Taking) -> None:
    """What abilities have done instead of other events may have made it impossible."""
    if not all(can_take(b, artifact, taker) for taker, artifact in taking.takers):
        return
    [(taker, artifact), *_others] = taking.takers
    match taking.how:
        case "swap":
            _swap(b, taking)
        case "give":
            _give(b, artifact, taker, taking.scope)
        case _:
            _set_onto(b, artifact, taker)


def _set_onto(b: Battle, artifact: str, taker: str) -> None:
    if b.holder(artifact) is not None:
        return
    piece, character = b.piece(artifact), b.piece(taker)
    b.set_down(taker, piece.x, piece.y)
    if character.on:
        freed(b, character.on, taker)
    b.change(taker, on=artifact, arrived=b.next_arrival())
    b.say(ev.ArtifactTaken(artifact, taker, character.owner))
    hear_taken(b, artifact, taker)


def _give(b: Battle, artifact: str, taker: str, scope: Scope | None) -> None:
    assert scope is not None, "an effect"
    place = None if b.piece(taker).on or is_fixed(b, artifact, scope) else place_under(b, artifact, taker, scope)
    if place is None:
        return
    piece, to = b.piece(artifact), b.piece(taker)
    holder = release(b, artifact)
    if (piece.x, piece.y) != place:
        b.change(artifact, x=place[0], y=place[1])
        b.say(ev.ItemDropped(artifact, *place))
    if (to.x, to.y) != place:
        b.set_down(taker, *place)
    b.change(taker, on=artifact, arrived=b.next_arrival())
    b.say(ev.ArtifactTaken(artifact, taker, to.owner))
    step_down(b, holder)
    hear_taken(b, artifact, taker)


# --- places that are swapped -----------------------------------------------------------------------


def swap(b: Battle, names: tuple[str, ...], scope: Scope) -> None:
    """Each disk goes to where the next one was; who comes onto an artifact takes control of it."""
    stands = _stands(b, names)
    if stands:
        take(b, Taking(stands, "swap", names, scope))
    else:
        _swap(b, Taking((), "swap", names, scope))


def _stands(b: Battle, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Which of them will stand on which artifacts."""
    pairs = zip(names, (*names[1:], names[0]), strict=True)
    return tuple((name, b.piece(following).on) for name, following in pairs if b.piece(following).on)


def swapped_places(b: Battle, scope: Scope, names: tuple[str, ...]) -> dict[str, tuple[float, float]] | None:
    """Where disks are when a seat lets each go to where the next one was, shifted as little as possible; None if
    impossible (P-24), also because one of them cannot take control of the artifact there.
    """
    if not immovable_for(b, scope).isdisjoint(names) or len(set(names)) < len(names):
        return None
    if not all(can_take(b, artifact, taker) for taker, artifact in _stands(b, names)):
        return None
    disks, table = b.disks(), b.table
    spots: dict[str, tuple[float, float]] = {}
    for name, following in zip(names, (*names[1:], names[0]), strict=True):
        piece, target = b.piece(name), b.piece(following)
        # A disk that comes down to the table must also fit beside the artifact that the other now stands on.
        if free_for(table, disks, target.x, target.y, piece.radius, ignore=names) or target.on:
            spots[name] = (target.x, target.y)
            continue
        spot = nearest_free(table, disks, target.x, target.y, piece.radius, ignore=names)
        if spot is None or (spot[0] - target.x) ** 2 + (spot[1] - target.y) ** 2 > (2 * piece.radius) ** 2:
            return None
        spots[name] = spot
    for one, other in combinations(names, 2):
        (x1, y1), (x2, y2) = spots[one], spots[other]
        if (x1 - x2) ** 2 + (y1 - y2) ** 2 < (b.piece(one).radius + b.piece(other).radius) ** 2 - 1e-9:
            return None
    return spots


def _swap(b: Battle, taking: Taking) -> None:
    names, scope = taking.disks, taking.scope
    assert scope is not None, "an effect"
    here = all(b.piece(name).zone == "field" for name in names) and _stands(b, names) == taking.takers
    spots = swapped_places(b, scope, names) if here else None
    if spots is None:
        return
    under = dict(taking.takers)
    for name, (x, y) in spots.items():
        b.set_down(name, x, y)
        b.change(name, on=under.get(name, ""))
    if len(names) == 2:
        b.say(ev.Swapped(*names))
    else:
        for name in names:
            b.say(ev.Moved(name, *spots[name], b.piece(name).facing))
    for taker, artifact in taking.takers:
        hear_taken(b, artifact, taker)


# --- what abilities do instead ------------------------------------------------------------------------


def _able(b: Battle, taking: Taking) -> list[Scope]:
    found: list[Scope] = []
    for taker, artifact in taking.takers:
        found += _answering(b, taker, artifact, Facts(source=taker, target=artifact))
    return found


def _answering(b: Battle, taker: str, artifact: str, facts: Facts) -> Iterator[Scope]:
    character, card = b.piece(taker), b.piece(artifact).card

    def fits(when: object, listener: Piece, me: int) -> bool:
        assert isinstance(when, WouldTakeArtifact)
        meant = when.artifact in (None, card) and when.who != "bearer"
        return meant and b.heard(when.who, me, listener.id, character)

    yield from answers(b, REPLACED, facts, fits)
    # The artifact speaks of who would take it while nobody has it, too, and to that one's player.
    free = b.controller(artifact) < 0
    for entry in b.rules.triggered["artifacts", card].get(REPLACED, ()):
        ability = entry.ability
        when = ability.when if isinstance(ability, EffectAbility) else None
        if isinstance(when, WouldTakeArtifact) and when.who == "bearer" and (free or ability.active_in != "neutral"):
            yield Scope(entry.key, character.owner, artifact, facts)


def _happen(b: Battle, taken: tuple[Taking, ...], after: tuple[Any, ...]) -> None:
    if b.state.dying:
        # First whoever the abilities have killed dies.
        victory = () if b.state.frays else (CheckVictory(),)
        b.push(WorkDeaths(), *(replace(taking, allowed=True) for taking in taken), *victory, *after)
        return
    b.push(*after)
    for taking in taken:
        _do_later(b, taking)


def _prevent(b: Battle, taking: Taking, amount: int | None) -> None:
    """Nothing is left of it; who would have swapped places stays where it is."""


TAKING_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent)
