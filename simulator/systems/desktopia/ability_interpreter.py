"""Works abilities: whether they can be used, their choices one by one, and the order of several at one moment."""

from collections.abc import Iterator
from dataclasses import replace

from schema.language.ability import Triggered
from schema.language.base import ChoiceWord
from schema.language.choices import Pick
from schema.systems.desktopia.sizes import DIAMETER_MM
from schema.systems.desktopia.words import Place
from simulator.engine.refusals import Refusal
from simulator.physics.geometry import free_for, free_near, inside, nearest_free
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, PlaceRequest, PutAt
from simulator.systems.desktopia.effects import changes_anything, possible_effect
from simulator.systems.desktopia.ruleset import Entry
from simulator.systems.desktopia.selector_evaluation import hold_all, near_gap, nearby, select, zone_border
from simulator.systems.desktopia.work_stack import CheckVictory, Scope, WorkAbility, WorkBlock, WorkDeaths, WorkTriggers

_ZONE_GRID = 24
"""A zone in which the middle is taken is searched at so many steps each way."""

# --- whether an ability can be used -------------------------------------------------------------


def ability_of(b: Battle, scope: Scope) -> Triggered:
    ability = b.rules.entries[scope.ability].ability
    assert isinstance(ability, Triggered)
    return ability


def within_limit(b: Battle, scope: Scope) -> bool:
    """Whether the ability may work once more in its stretch of play."""
    counter = _counter(b, scope)
    return counter is None or b.state.limits.get(counter[0], 0) < counter[1]


def _counter(b: Battle, scope: Scope) -> tuple[str, int] | None:
    entry = b.rules.entries[scope.ability]
    limit = ability_of(b, scope).limit
    fray = b.fray
    if limit is None:
        if entry.folder != "artifacts":
            return None
        # Each controlled artifact may be used once a turn (DK-TURN-09), whichever of its abilities it is.
        return f"artifacts/{entry.card}|{scope.piece}|turn{b.state.turn}", 1
    stretch = {
        "turn": f"turn{b.state.turn}",
        "battle": "battle",
        "flick": f"flick{fray.number if fray else 0}",
        "shot": f"shot{fray.use if fray else 0}",
    }[limit.per]
    return f"{scope.ability}|{scope.piece}|{stretch}", limit.times


def count_use(b: Battle, scope: Scope) -> None:
    counter = _counter(b, scope)
    if counter is not None:
        b.state.limits[counter[0]] = b.state.limits.get(counter[0], 0) + 1


def usable(b: Battle, scope: Scope) -> bool:
    """Whether its conditions hold, its choices can be made and something would happen (DK-SPL-05)."""
    ability = ability_of(b, scope)
    return within_limit(b, scope) and hold_all(b, ability.provided, scope) and any(_ways(b, scope, ability.choose))


def _ways(b: Battle, scope: Scope, choices: tuple[ChoiceWord, ...]) -> Iterator[bool]:
    """True for each way of choosing after which some effect is possible."""
    if not choices:
        yield any(possible_effect(b, effect, scope) for effect in ability_of(b, scope).do)
        return
    first, rest = choices[0], choices[1:]
    match first:
        case Pick():
            found = select(b, first.among, scope)
            if len(found) < first.least:
                return
            for name in found:
                names = (name,) if first.least <= 1 else found[: first.least]
                yield from _ways(b, scope.pick(first.name, names), rest)
            if not found:
                yield from _ways(b, scope.pick(first.name, ()), rest)
        case Place():
            place = some_place(b, scope, first)
            if place is not None:
                yield from _ways(b, scope.put(first.name, (*place, 0.0)), rest)
        case _:
            raise TypeError(f"no way to ask for {type(first).__name__}")


# --- places -------------------------------------------------------------------------------------


def disk_size(b: Battle, name: str) -> tuple[float, str]:
    """The radius in mm of a piece, or of a card's disk, and the piece's id if it lies on the field."""
    if name.startswith("card:"):
        return DIAMETER_MM[b.rules.pack.characters[name[5:]].rank] / 2, ""
    piece = b.piece(name)
    return piece.radius, name if piece.zone == "field" else ""


def some_place(b: Battle, scope: Scope, choice: Place) -> tuple[float, float] | None:
    """A free place for the choice, the same one each time; None when there is none (P-22, P-23)."""
    found = select(b, choice.disk, scope)
    if not found or (choice.zone is not None and choice.zone not in b.rules.zones):
        # A card may speak of a zone that only some scripts have.
        return None
    if choice.near is None:
        return free_in_zone(b, found[0], choice.zone or "")
    places = (place_near(b, found[0], name, choice.zone or "") for name in select(b, choice.near, scope))
    return next((place for place in places if place is not None), None)


def place_near(b: Battle, name: str, near: str, zone: str) -> tuple[float, float] | None:
    """A free place for a disk nearby another one."""
    known = b.computed()
    key = "place_near", name, near, zone
    if key not in known:
        known[key] = _place_near(b, name, near, zone)
    place: tuple[float, float] | None = known[key]
    return place


def _place_near(b: Battle, name: str, near: str, zone: str) -> tuple[float, float] | None:
    radius, lying = disk_size(b, name)
    ignore = (lying,) if lying else ()
    disks = b.disks()
    centre = next(disk for disk in disks if disk.id == near)
    gap = near_gap(b)
    # A few places first: all of them are wanted only where it is crowded.
    for angles, rings in ((8, 1), (36, 3)):
        places = free_near(b.rules.table, disks, centre, radius, gap - 0.1, angles=angles, rings=rings, ignore=ignore)
        for x, y in places:
            if place_fits(b, name, near, x, y, zone):
                return x, y
    return None


def free_in_zone(b: Battle, name: str, zone: str) -> tuple[float, float] | None:
    """A free place for a disk in a zone, or anywhere when no zone is named; the same one each time."""
    known = b.computed()
    key = "free_in_zone", name, zone
    if key not in known:
        known[key] = _free_in_zone(b, name, zone)
    place: tuple[float, float] | None = known[key]
    return place


def _free_in_zone(b: Battle, name: str, zone: str) -> tuple[float, float] | None:
    radius, lying = disk_size(b, name)
    ignore = (lying,) if lying else ()
    table, disks = b.rules.table, b.disks()
    points = b.rules.zones[zone].points if zone else table.border.points
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    spot = nearest_free(table, disks, x, y, radius, ignore=ignore)
    if spot is None or not zone or place_fits(b, name, "", *spot, zone):
        return spot
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    wide, high = max(p[0] for p in points) - left, max(p[1] for p in points) - top
    for row in range(_ZONE_GRID + 1):
        for column in range(_ZONE_GRID + 1):
            place = (left + wide * column / _ZONE_GRID, top + high * row / _ZONE_GRID)
            if place_fits(b, name, "", *place, zone):
                return place
    return None


def place_fits(b: Battle, name: str, near: str, x: float, y: float, zone: str = "") -> bool:
    """Whether a disk may be put there: free, in the zone, and nearby the other disk, where they are named."""
    if zone and not inside(zone_border(b, zone), x, y):
        return False
    radius, lying = disk_size(b, name)
    if not free_for(b.rules.table, b.disks(), x, y, radius, ignore=(lying,) if lying else ()):
        return False
    if not near:
        return True
    other = b.piece(near)
    trial = replace(other, id="the disk to be put there", x=x, y=y, radius=radius, on="")
    return nearby(b, trial, other)


# --- working ------------------------------------------------------------------------------------


def work_triggers(b: Battle, task: WorkTriggers) -> None:
    """The next of several abilities: in order, or as the player whose turn it is decides (DK-GEN-04)."""
    scopes = tuple(scope for scope in task.scopes if _still_due(b, scope))
    if not scopes:
        return
    if task.ordered:
        _start(b, scopes[0], scopes[1:], True)
        return
    able = [scope for scope in scopes if _begin(b, scope, b.rules.entries[scope.ability])]
    if not able:
        return
    distinct = _told_apart(b, able)
    # Where none of them would do anything, no order is worth a question.
    if len(distinct) > 1 and any(_changes_anything(b, scope) for scope in able):
        b.ask(WorkTriggers(scopes), ChoiceRequest(b.state.seat, "order", tuple(map(_label, distinct))))
        return
    # Others may become possible by what this one does, so they wait behind it.
    _start(b, able[0], tuple(scope for scope in scopes if scope is not able[0]), False)


def _changes_anything(b: Battle, scope: Scope) -> bool:
    ability = ability_of(b, scope)
    if ability.choose:
        return usable(b, scope)
    return any(changes_anything(b, effect, scope) for effect in ability.do)


def _told_apart(b: Battle, scopes: list[Scope]) -> list[Scope]:
    """One of each kind: two disks of one card differ, two equal missiles of one player on one bearer do not."""
    kinds: dict[tuple[str, int, str, str], Scope] = {}
    for scope in scopes:
        disk = (b.bearer(scope.piece) or scope.piece) if scope.piece else ""
        kinds.setdefault((scope.ability, scope.me, disk, scope.facts.victim), scope)
    return list(kinds.values())


def _label(scope: Scope) -> str:
    """How an order request names an ability that is due: its key, its disk or seat, and whom the moment is about."""
    label = f"{scope.ability}@{scope.piece or f'seat:{scope.me}'}"
    return f"{label}@{scope.facts.victim}" if scope.facts.victim else label


def answer_order(b: Battle, task: WorkTriggers, decision: Choose) -> None:
    chosen = next(scope for scope in task.scopes if _label(scope) == decision.options[0])
    _start(b, chosen, tuple(scope for scope in task.scopes if scope is not chosen), False)


def _start(b: Battle, scope: Scope, rest: tuple[Scope, ...], ordered: bool) -> None:
    after = () if b.state.frays else (WorkDeaths(), CheckVictory())
    later = (WorkTriggers(rest, ordered),) if rest else ()
    b.push(WorkAbility(scope), *after, *later)


def _still_due(b: Battle, scope: Scope) -> bool:
    """Abilities of a disk that has left play in the meantime do not work; riders work on within a flick (DK-LTE-10)."""
    if not scope.piece:
        return True
    piece = b.piece(scope.piece)
    if piece.size == "missile":
        return bool(b.bearer(piece.id)) or scope.facts.missile == piece.id
    if piece.size == "artifact":
        # Control ends with presence, so what was due for the last controller is due no more (DK-ART-15).
        return b.controller(piece.id) == scope.me
    return piece.zone in ("field", "stowed")


def work_ability(b: Battle, task: WorkAbility) -> None:
    """Asks for the next choice, or does the effects when all choices are made."""
    scope = task.scope
    ability = ability_of(b, scope)
    entry = b.rules.entries[scope.ability]
    if task.choice == 0 and not task.agreed and not _begin(b, scope, entry):
        return
    if task.choice < len(ability.choose):
        _ask(b, task, ability.choose[task.choice], ability.may and not task.agreed and not _decided(ability))
        return
    if ability.may and not task.agreed and not ability.choose:
        b.ask(task, ChoiceRequest(scope.me, "may", ("yes",), 1, 1, scope.ability, scope.piece, may=True))
        return
    count_use(b, scope)
    if not _decided(ability):
        b.say(ev.AbilityWorked(scope.piece, scope.ability, scope.me))
    b.push(WorkBlock(scope, f"{scope.ability}/do"))


def _decided(ability: Triggered) -> bool:
    """Spells and free abilities were decided on when they were chosen."""
    return ability.when.kind in ("action", "any_time")  # type: ignore[attr-defined]


def _begin(b: Battle, scope: Scope, entry: Entry) -> bool:
    ability = ability_of(b, scope)
    if not within_limit(b, scope) or not hold_all(b, ability.provided, scope):
        return False
    return not (ability.may or entry.voluntary) or usable(b, scope)


def _ask(b: Battle, task: WorkAbility, choice: ChoiceWord, may: bool) -> None:
    scope = task.scope
    match choice:
        case Pick():
            found = select(b, choice.among, scope)
            if not may and len(found) <= choice.least:
                b.push(replace(task, scope=scope.pick(choice.name, found), choice=task.choice + 1))
                return
            least, most = min(choice.least, len(found)), min(choice.most, len(found))
            b.ask(task, ChoiceRequest(scope.me, "pick", found, least, most, scope.ability, scope.piece, may=may))
        case Place():
            found = select(b, choice.disk, scope)
            near = select(b, choice.near, scope) if choice.near is not None else ()
            if found:
                # Of several disks the first that has room beside it: elsewhere no answer would do.
                near = tuple(n for n in near if place_near(b, found[0], n, choice.zone or "") is not None)[:1]
            if not found or (choice.near is not None and not near) or some_place(b, scope, choice) is None:
                b.push(replace(task, choice=task.choice + 1))
                return
            b.ask(
                task,
                PlaceRequest(
                    scope.me, found[0], near[0] if near else "", scope.ability, scope.piece, may, choice.zone or ""
                ),
            )
        case _:
            raise TypeError(f"no way to ask for {type(choice).__name__}")


def answer_ability(b: Battle, task: WorkAbility, decision: Choose | PutAt) -> Refusal | None:
    ability = ability_of(b, task.scope)
    scope = task.scope
    if isinstance(decision, Choose):
        if not decision.options:
            if not (ability.may and not task.agreed) and ability.choose:
                choice = ability.choose[task.choice]
                b.push(replace(task, scope=scope.pick(choice.name, ()), choice=task.choice + 1))  # type: ignore[attr-defined]
                return None
            b.say(ev.AbilityDeclined(scope.piece, scope.ability, scope.me))
            return None
        if not ability.choose:
            b.push(replace(task, agreed=True))
            return None
        choice = ability.choose[task.choice]
        assert isinstance(choice, Pick)
        scope = scope.pick(choice.name, decision.options)
    else:
        choice = ability.choose[task.choice]
        assert isinstance(choice, Place)
        scope = scope.put(choice.name, (decision.x, decision.y, decision.facing))
    b.push(replace(task, scope=scope, choice=task.choice + 1, agreed=True))
    return None
