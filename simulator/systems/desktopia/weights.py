"""How heavy disks are in a flick, and which ones cannot be moved: static abilities of cards."""

from dataclasses import replace
from typing import Any

from schema.systems.desktopia.space import Immovable, Weight
from simulator.physics.table import Disk
from simulator.systems.desktopia.active_effects import static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.hindrances import kind_of
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, seats_of, select
from simulator.systems.desktopia.work_stack import Scope

IMMOVABLE_G = 1e12
"""The mass of a disk that collisions do not move. The motion of so heavy a disk is less than the rounding of its place;
an infinite one would leave the sums of momentum in a jam undefined.
"""

_NONE: frozenset[str] = frozenset()
LEAST_PERCENT, MOST_PERCENT = 10, 1000
"""The bounds of a weight that an amount gives."""


def physical_disks(
    b: Battle, mover: str = "", seat: int | None = None, firm: frozenset[str] = _NONE
) -> tuple[Disk, ...]:
    """The disks on the table for a flick of the mover by a seat, each with the mass that abilities give it; without a
    seat by the mover's player, or by whoever has the turn. `firm` are disks that do not move in this flick, either.
    """
    disks = b.disks()
    if b.rules.modifiers.isdisjoint(("weight", "immovable")):
        return disks
    if seat is None:
        seat = b.owner(b.piece(mover)) if mover else b.state.seat
    masses = _masses(b, mover, seat, firm)
    if not masses:
        return disks
    known = b.computed()
    key = "physical_disks", tuple(sorted(masses.items()))
    found: tuple[Disk, ...] | None = known.get(key)
    if found is None:
        found = known[key] = tuple(
            replace(disk, mass=disk.mass * masses[disk.id]) if disk.id in masses else disk for disk in disks
        )
    return found


def _masses(b: Battle, mover: str, seat: int, firm: frozenset[str]) -> dict[str, float]:
    """The factors of the masses that are not the usual ones, by disk. A mover that collisions do not move has its own
    weight: it is the finger that moves it.
    """
    factors: dict[str, float] = {}
    for modifier, name, scope in _static(b, "weight"):
        assert isinstance(modifier, Weight)
        percent = min(max(amount(b, modifier.percent, scope), LEAST_PERCENT), MOST_PERCENT)
        factors[name] = factors.get(name, 1.0) * percent / 100.0
    for name in sorted(immovable(b, "collision", seat, mover=mover) | firm):
        if name != mover:
            # It pins down the artifact under it: friction of such a weight would stop it in no time at all.
            for pinned in filter(None, (name, b.piece(name).on)):
                factors[pinned] = IMMOVABLE_G / b.piece(pinned).mass
    return factors


def immovable_for(b: Battle, scope: Scope) -> frozenset[str]:
    """The disks that this effect cannot move."""
    return immovable(b, "effect", scope.me, scope.ability)


def immovable(b: Battle, by: str, seat: int, ability: str = "", mover: str = "") -> frozenset[str]:
    """The disks that a collision in a flick of the mover, a flick of their own or an effect of a seat's ability cannot
    move; what lies on another moves with it.
    """
    if "immovable" not in b.rules.modifiers:
        return _NONE
    return frozenset(
        name
        for modifier, name, scope in _static(b, "immovable")
        if isinstance(modifier, Immovable)
        and by in modifier.by
        and (by != "collision" or modifier.beyond is None)
        and (by != "effect" or not modifier.kinds or kind_of(b, ability) in modifier.kinds)
        and _is_against(b, modifier, scope, seat)
        and (by != "collision" or modifier.flicked is None or mover in select(b, modifier.flicked, scope))
        and not (b.piece(name).size == "missile" and b.piece(name).on)
    )


def firm_beyond(b: Battle, seat: int, mover: str) -> dict[str, int]:
    """The disks that do not move in a flick of the mover by a seat in which they would slide farther than this."""
    found: dict[str, int] = {}
    if "immovable" not in b.rules.modifiers:
        return found
    for modifier, name, scope in _static(b, "immovable"):
        assert isinstance(modifier, Immovable)
        if modifier.beyond is None or name == mover or b.piece(name).on:
            continue
        meant = modifier.flicked is None or mover in select(b, modifier.flicked, scope)
        if meant and "collision" in modifier.by and _is_against(b, modifier, scope, seat):
            mm = amount(b, modifier.beyond, scope)
            found[name] = min(mm, found.get(name, mm))
    return found


def _is_against(b: Battle, modifier: Immovable, scope: Scope, seat: int) -> bool:
    """Whether what this seat does is meant."""
    return modifier.against is None or seat in seats_of(b, modifier.against, scope)


def holding_on(b: Battle, seat: int, mover: str = "") -> frozenset[str]:
    """The missiles on characters that a flick of the mover by a seat does not shake off: their bearers' own flicks if
    they cannot be moved by flicks, blows to their bearers if not by collisions, and both if `flicked` says whose.
    """
    if "immovable" not in b.rules.modifiers:
        return _NONE
    return frozenset(
        name
        for modifier, name, scope in _static(b, "immovable")
        if b.piece(name).size == "missile"
        and (bearer := b.piece(name).on)
        and ("flick" if bearer == mover and modifier.flicked is None else "collision") in modifier.by
        and modifier.beyond is None
        and _is_against(b, modifier, scope, seat)
        and (modifier.flicked is None or mover in select(b, modifier.flicked, scope))
    )


def _static(b: Battle, tag: str) -> list[tuple[Any, str, Scope]]:
    """The modifiers of a kind in force, once for each disk on the battlefield that they are about."""
    return [
        (modifier, name, scope)
        for entry, ability, modifier, piece, seat in static_abilities(b, tag)
        if hold_all(b, ability.if_, scope := Scope(entry.key, seat, piece.id))
        for name in select(b, modifier.who, scope)  # type: ignore[attr-defined]
        if name in b.state.pieces and b.piece(name).zone == "field"
    ]
