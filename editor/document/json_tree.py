"""Changed copies of a JSON tree that share all unchanged parts with the old one; places are JSON pointers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.json.equality import same
from schema.json.positions import path_of, pointer_to
from schema.json.strict_reading import Json

__all__ = [
    "NoSuchPlace", "child", "find", "followed", "get", "has", "inserted", "last_step", "moved", "parent", "path_of",
    "pointer_to", "removed", "replaced", "same",
]  # fmt: skip


class NoSuchPlace(LookupError):
    """A pointer that leads nowhere in the tree."""


def get(tree: Json, pointer: str) -> Json:
    """The value at the pointer. Raises NoSuchPlace."""
    value = tree
    for step in path_of(pointer):
        value = _step_into(value, step, pointer)
    return value


def find(tree: Json, pointer: str, otherwise: Json = None) -> Json:
    """The value at the pointer, or `otherwise` if there is none."""
    try:
        return get(tree, pointer)
    except NoSuchPlace:
        return otherwise


def has(tree: Json, pointer: str) -> bool:
    """Whether the pointer leads to a value, null included."""
    try:
        get(tree, pointer)
    except NoSuchPlace:
        return False
    return True


def followed(before: Json, now: Json, pointer: str) -> str | None:
    """The pointer in a later tree of the value at a pointer in an earlier one; None if it was removed.

    Items of lists are recognised by their values, as an inserted or removed one shifts those behind it. An item that
    was changed itself is the one at its old index, if the list has kept its length.
    """
    place = ""
    for step in path_of(pointer):
        if isinstance(before, list) and isinstance(now, list):
            index = _index_of(before, now, step)
            if index is None:
                return None
            before, now, step = before[int(step)], now[index], str(index)
        else:
            before, now = _step_if(before, step), _step_if(now, step)
        place = child(place, step)
    return place


def _index_of(before: list[Json], now: list[Json], step: str) -> int | None:
    """The index of the item of one list in the other."""
    if not step.isdecimal() or int(step) >= len(before):
        return None
    index, item = int(step), before[int(step)]
    if len(before) == len(now) and (now[index] is item or not any(other is item for other in now)):
        return index
    same = [other for other, each in enumerate(now) if each is item]
    alike = [other for other, each in enumerate(now) if each == item]
    return next(iter(same or alike), None)


def _step_if(value: Json, step: str) -> Json:
    """The value one step further, or None if there is none."""
    return find(value, child("", step))


def replaced(tree: Json, pointer: str, value: Json) -> Json:
    """The tree with the value at the pointer, in place of the present one or as a new key of its object.

    Missing objects on the way are created; items of lists must exist. Raises NoSuchPlace.
    """
    return _rebuilt(tree, path_of(pointer), lambda _old: value, pointer, make=True)


def inserted(tree: Json, pointer: str, index: int, value: Json) -> Json:
    """The tree with the value before the item `index` of the list at the pointer; a missing list is created."""

    def grow(old: Json) -> Json:
        items = [] if old is None else old
        if not isinstance(items, list) or not 0 <= index <= len(items):
            raise NoSuchPlace(f"{pointer}/{index}")
        return [*items[:index], value, *items[index:]]

    return _rebuilt(tree, path_of(pointer), grow, pointer, make=True)


def removed(tree: Json, pointer: str) -> Json:
    """The tree without the key or item at the pointer. Raises NoSuchPlace."""
    path = path_of(pointer)
    if not path:
        raise NoSuchPlace(pointer)
    last = path[-1]

    def drop(old: Json) -> Json:
        _step_into(old, last, pointer)
        if isinstance(old, dict):
            return {key: item for key, item in old.items() if key != last}
        assert isinstance(old, list)
        return [item for index, item in enumerate(old) if index != int(last)]

    return _rebuilt(tree, path[:-1], drop, pointer, make=False)


def moved(tree: Json, pointer: str, index: int, to: int) -> Json:
    """The tree with the item `index` of the list at the pointer moved to `to`, counted without it. Raises
    NoSuchPlace.
    """
    item = get(tree, f"{pointer}/{index}")
    return inserted(removed(tree, f"{pointer}/{index}"), pointer, to, item)


def parent(pointer: str) -> str:
    """The pointer of the enclosing object or list; that of the root is itself."""
    return pointer.rpartition("/")[0]


def last_step(pointer: str) -> str:
    """The key or index at the end of the pointer."""
    path = path_of(pointer)
    return path[-1] if path else ""


def child(pointer: str, step: str | int) -> str:
    """The pointer of a key or item inside."""
    if isinstance(step, str) and ("~" in step or "/" in step):
        return pointer + pointer_to((step,))
    return f"{pointer}/{step}"  # almost always, and pages ask for thousands


def _rebuilt(tree: Json, path: tuple[str, ...], change: Callable[[Json], Json], pointer: str, make: bool) -> Json:
    """The tree with the value at the path changed; only the nodes on the path are copied."""
    if not path:
        return change(tree)
    step = path[0]
    if isinstance(tree, dict):
        if step not in tree and not make:
            raise NoSuchPlace(pointer)
        return {**tree, step: _rebuilt(_inner(tree, step, path), path[1:], change, pointer, make)}
    inner = _step_into(tree, step, pointer)
    assert isinstance(tree, list)
    copy = list(tree)
    copy[int(step)] = _rebuilt(inner, path[1:], change, pointer, make)
    return copy


def _inner(tree: dict[str, Any], step: str, path: tuple[str, ...]) -> Json:
    if step in tree:
        inner: Json = tree[step]
        # A key that is null has nothing inside: a value put there creates the object.
        return {} if inner is None and len(path) > 1 else inner
    return {} if len(path) > 1 else None


def _step_into(value: Json, step: str, pointer: str) -> Json:
    if isinstance(value, dict) and step in value:
        inner: Json = value[step]
        return inner
    if isinstance(value, list) and step.isdecimal() and step.isascii() and int(step) < len(value):
        item: Json = value[int(step)]
        return item
    raise NoSuchPlace(pointer)
