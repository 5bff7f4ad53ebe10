"""Effects that change the board: objects put down and removed, another border, zones that open and close."""

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from schema.models.walk import walk
from schema.systems.desktopia import board_words as bw
from schema.systems.desktopia.bodies import bounds
from schema.systems.desktopia.words import ShootAgain
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.ability_records import WorkBlock
from simulator.engine.counters import without_holder
from simulator.physics.geometry import inside, nearest_free
from simulator.physics.static_geometry import inner_faces
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.object_places import (
    PutDown,
    kind_of,
    kinds_of,
    named_first,
    number_of,
    object_fits,
    turn_of,
)
from simulator.systems.desktopia.ruleset import OF_SCRIPT, PUT_DOWN
from simulator.systems.desktopia.selector_evaluation import amount, select
from simulator.systems.desktopia.state import AddedObject, BoardChanges
from simulator.systems.desktopia.table_points import nearest_on_face
from simulator.systems.desktopia.work_stack import EndFray, MissileHome, MoveBorder, PutBackAll, Scope

MOST_GROWN_MM = 500
LEAST_WIDTH_MM = 2.0
"""A flat object that is no wider than this does not shrink."""

# --- objects ------------------------------------------------------------------------------------


def _place(b: Battle, thing: str, at: str, scope: Scope) -> PutDown | None:
    """The chosen place if the object fits there now."""
    place = dict(scope.places).get(at)
    leaving = (scope.piece,) if _leaves(b, scope.piece) else ()
    return place if place is not None and object_fits(b, thing, place, leaving=leaving) else None


def _leaves(b: Battle, name: str) -> bool:
    """Whether this is a missile that has missed, goes home after its effects (DK-SHOT-12), and cannot be shot again."""
    fray = b.fray
    if fray is None or fray.mover != name or b.piece(name).size != "missile" or b.piece(name).on:
        return False
    missed = b.rules.triggered["missiles", b.piece(name).card].get("shot_missed", ())
    again = any(isinstance(word, ShootAgain) for entry in missed for _at, word in walk(entry.ability))
    return not again and any(isinstance(task, MissileHome) for task in b.state.stack)


def _put_object(b: Battle, word: bw.PutObject, scope: Scope, key: str) -> None:
    _put_down(b, word.thing, word, scope, key)


def _copy_object(b: Battle, word: bw.CopyObject, scope: Scope, key: str) -> None:
    for name in named_first(b, word.of, scope):
        if _put_down(b, kind_of(b, name), word, scope, key) and b.state.board is not None and b.state.board.gone:
            b.change_board(gone=tuple(one for one in b.state.board.gone if one.id != name))


def _put_down(b: Battle, thing: str, word: bw.PutObject | bw.CopyObject, scope: Scope, key: str) -> bool:
    """Whether there was room for it."""
    place = _place(b, thing, word.at, scope)
    if place is None:
        b.say(ev.NoRoom(thing))
        return False
    x, y, facing = place
    changes = b.state.board or BoardChanges()
    by = scope.me if "put_by" in b.rules.remembers else -1
    added = AddedObject(f"{PUT_DOWN}{changes.count}/{thing}", thing, x, y, facing % 360.0, by)
    b.change_board(added=(*changes.added, added), count=changes.count + 1)
    b.say(ev.ObjectPut(added.id, added.thing, added.x, added.y, added.turn))
    name_what_follows(b, key, word.name, (added.id,))
    return True


def name_what_follows(b: Battle, key: str, name: str | None, found: tuple[str, ...]) -> None:
    """Let the effects after this one, in the same list, know these by a name."""
    stack = b.state.stack
    if name is not None and stack and isinstance(stack[-1], WorkBlock) and stack[-1].block == key.rpartition("/")[0]:
        rest = stack.pop()
        b.push(replace(rest, scope=rest.scope.pick(name, found)))


def note_pushes(b: Battle, key: str, pushed: tuple[tuple[Any, ...], ...]) -> None:
    """Let the effects after this one, in the same list, ask about what has been pushed."""
    stack = b.state.stack
    if stack and isinstance(stack[-1], WorkBlock) and stack[-1].block == key.rpartition("/")[0]:
        rest = stack.pop()
        b.push(replace(rest, scope=replace(rest.scope, pushed=pushed)))


def move_object(b: Battle, name: str, at: PutDown) -> None:
    """Put an object elsewhere, where it fits."""
    thing, known = b.objects[name].thing, b.changed_object(name)
    moved = AddedObject(name, thing, at[0], at[1], at[2] % 360.0)
    if known is not None:
        moved = replace(moved, by=known.by, grown=known.grown)
    lying = b.objects[name]
    b.note_thing_moved(name, moved.by, math.hypot(at[0] - lying.x, at[1] - lying.y))
    _change_object(b, moved)
    b.say(ev.ObjectMoved(name, thing, moved.x, moved.y, moved.turn))


def _resized(b: Battle, word: bw.ResizeObject, scope: Scope) -> dict[str, int]:
    """The flat objects that grow or shrink, with how much they have grown in all then."""
    mm, things = amount(b, word.mm, scope), b.rules.pack.things
    found: dict[str, int] = {}
    for name in select(b, word.which, scope):
        if name in b.objects and things[b.objects[name].thing].flat and (mm > 0 or _can_shrink(b, name)):
            known = b.changed_object(name)
            before = 0 if known is None else known.grown
            after = min(before + mm, MOST_GROWN_MM)
            if after != before:
                found[name] = after
    return found


def _can_shrink(b: Battle, name: str) -> bool:
    left, top, right, bottom = bounds(b.objects[name].outline)
    return max(right - left, bottom - top) > LEAST_WIDTH_MM


def _resize_object(b: Battle, word: bw.ResizeObject, scope: Scope, key: str) -> None:
    for name, grown in _resized(b, word, scope).items():
        at = _as_it_lies(b, name)
        _change_object(b, replace(at, grown=grown))
        b.say(ev.ObjectMoved(name, at.thing, at.x, at.y, at.turn))


def _as_it_lies(b: Battle, name: str) -> AddedObject:
    lying = b.objects[name]
    return b.changed_object(name) or AddedObject(name, lying.thing, lying.x, lying.y, turn_of(b, name))


def _can_resize_object(b: Battle, word: bw.ResizeObject, scope: Scope) -> bool:
    return bool(_resized(b, word, scope))


def _change_object(b: Battle, changed: AddedObject) -> None:
    """Let an object lie, or be as large, as this says."""
    changes = b.state.board or BoardChanges()
    if changed.id.startswith(OF_SCRIPT):
        others = (one for one in changes.moved if one.id != changed.id)
        b.change_board(moved=tuple(sorted((*others, changed), key=lambda one: number_of(one.id))))
    else:
        b.change_board(added=tuple(changed if one.id == changed.id else one for one in changes.added))


def _can_put_object(b: Battle, word: bw.PutObject, scope: Scope) -> bool:
    return _place(b, word.thing, word.at, scope) is not None


def _can_copy_object(b: Battle, word: bw.CopyObject, scope: Scope) -> bool:
    return any(_place(b, thing, word.at, scope) is not None for thing in kinds_of(b, word.of, scope))


def _lying(b: Battle, word: bw.RemoveObject, scope: Scope) -> list[str]:
    return [name for name in select(b, word.which, scope) if name in b.objects]


def _remove_object(b: Battle, word: bw.RemoveObject, scope: Scope, key: str) -> None:
    gone = _lying(b, word, scope)
    if not gone:
        return
    things = [b.objects[name].thing for name in gone]
    kept = tuple(_as_it_lies(b, name) for name in gone) if "removed" in b.rules.remembers else ()
    for name in gone if b.state.counters else ():
        b.change_counters(without_holder(b.state.counters, name))
    changes = b.state.board or BoardChanges()
    removed = sorted((*changes.removed, *(name for name in gone if name.startswith(OF_SCRIPT))), key=number_of)
    b.change_board(
        removed=tuple(removed),
        added=tuple(one for one in changes.added if one.id not in gone),
        moved=tuple(one for one in changes.moved if one.id not in gone),
        gone=(*changes.gone, *kept),
    )
    for name, thing in zip(gone, things, strict=True):
        b.say(ev.ObjectRemoved(name, thing))


def _can_remove_object(b: Battle, word: bw.RemoveObject, scope: Scope) -> bool:
    return bool(_lying(b, word, scope))


# --- the border ---------------------------------------------------------------------------------


def _set_border(b: Battle, word: bw.SetBorder, scope: Scope, key: str) -> None:
    """Within a flick or shot the border waits until that is resolved: what has left has crossed the old border."""
    if not _can_set_border(b, word, scope):
        return
    task = MoveBorder(word.zone or "", word.wall and bool(word.zone))
    ends = [index for index, pending in enumerate(b.state.stack) if isinstance(pending, EndFray)]
    if b.state.frays and ends:
        b.state.stack.insert(ends[0], task)
    else:
        b.push(task)


def _can_set_border(b: Battle, word: bw.SetBorder, scope: Scope) -> bool:
    zone, changes = word.zone or "", b.state.board or BoardChanges()
    if zone and zone not in b.rules.zones:
        # A card may name a zone that only some scripts have.
        return False
    return zone != changes.border or (bool(zone) and word.wall is not changes.wall)


def move_border(b: Battle, task: MoveBorder) -> None:
    """Set the border, and return the disks that are outside now (DK-OUT); nobody is penalised (DK-PEN-02)."""
    changes = b.state.board or BoardChanges()
    if (task.zone, task.wall) == (changes.border, changes.wall):
        return
    b.change_board(border=task.zone, wall=task.wall)
    b.say(ev.BorderSet(task.zone, task.wall))
    gone = tuple(crossing(b, piece.id) for piece in b.on_field() if not piece.on and _outside(b, piece.id))
    if gone:
        for name, x, y, _edge in gone:
            b.say(ev.LeftTable(name, x, y))
        b.push(PutBackAll(gone, b.state.seat))


def restore_border(b: Battle, waiting: tuple[str, ...]) -> None:
    """Let the script's border hold again because a disk found no room; those that wait stay where they are free."""
    b.change_board(border="", wall=False)
    b.say(ev.BorderSet("", wall=False))
    left = [*waiting, *(p.id for p in b.on_field() if p.id not in waiting and not p.on and _outside(b, p.id))]
    while left:
        piece = b.piece(left[0])
        spot = nearest_free(b.table, b.disks(without=tuple(left)), piece.x, piece.y, piece.radius)
        assert spot is not None, "the script's table has room for every disk"
        del left[0]
        b.set_down(piece.id, *spot)
        b.say(ev.Moved(piece.id, *spot, piece.facing))


def _outside(b: Battle, name: str) -> bool:
    """Whether the centre of a disk is outside the border, or the disk lies in one of its walls."""
    piece, border = b.piece(name), b.table.border
    if not inside(border, piece.x, piece.y):
        return True
    return any(
        wall and nearest_on_face(face, piece.x, piece.y)[2] < piece.radius
        for wall, face in zip(border.walls, inner_faces(border), strict=True)
    )


def crossing(b: Battle, name: str) -> tuple[str, float, float, int]:
    """A disk, the point of the border nearest to it, and the edge of that point."""
    piece = b.piece(name)
    points = [(*nearest_on_face(face, piece.x, piece.y), edge) for edge, face in enumerate(inner_faces(b.table.border))]
    x, y, _away, edge = min(points, key=lambda point: (point[2], point[3]))
    return name, x, y, edge


# --- zones --------------------------------------------------------------------------------------


def _switch(b: Battle, zone: str, opened: bool) -> None:
    if zone not in b.rules.zones or b.is_open(zone) is opened:
        return
    changes = b.state.board or BoardChanges()
    b.change_board(zones=tuple(sorted(set(changes.zones) ^ {zone})))
    b.say(ev.ZoneOpened(zone) if opened else ev.ZoneClosed(zone))


def _open_zone(b: Battle, word: bw.OpenZone, scope: Scope, key: str) -> None:
    _switch(b, word.zone, True)


def _close_zone(b: Battle, word: bw.CloseZone, scope: Scope, key: str) -> None:
    _switch(b, word.zone, False)


def _can_open(b: Battle, word: bw.OpenZone, scope: Scope) -> bool:
    return word.zone in b.rules.zones and not b.is_open(word.zone)


def _can_close(b: Battle, word: bw.CloseZone, scope: Scope) -> bool:
    return b.is_open(word.zone)


WORK: Mapping[type, EffectHandler[Battle]] = {
    bw.PutObject: _put_object,
    bw.CopyObject: _copy_object,
    bw.RemoveObject: _remove_object,
    bw.ResizeObject: _resize_object,
    bw.SetBorder: _set_border,
    bw.OpenZone: _open_zone,
    bw.CloseZone: _close_zone,
}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {
    bw.PutObject: _can_put_object,
    bw.CopyObject: _can_copy_object,
    bw.RemoveObject: _can_remove_object,
    bw.ResizeObject: _can_resize_object,
    bw.SetBorder: _can_set_border,
    bw.OpenZone: _can_open,
    bw.CloseZone: _can_close,
}
