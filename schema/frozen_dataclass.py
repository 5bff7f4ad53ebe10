"""Frozen dataclasses whose classes, and whose objects, are made in a fraction of the time.

`dataclasses.dataclass` compiles six methods for each class, half a millisecond of every start. For modules that load
before the first window, `frozen_dataclass` compiles `__init__` alone, when the first object is made, and all such
classes share the other methods. They remain dataclasses: `fields`, `replace` and `asdict` work.

The `__init__` that `dataclasses.dataclass` compiles for a frozen class finds the slot of each field by its name, for
each object again. The one from here keeps the slots, which takes half the time; `fast_init` gives it to any other
frozen dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")
_UNSET: Final = object()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen_dataclass(cls: type[T]) -> type[T]:
    """The class as `dataclass(frozen=True, slots=True)` makes it, without `__post_init__` and options of fields."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    names = tuple(made.__dataclass_fields__)
    made.__init__ = _first_initializer(made)
    made._values = _values_of(names)
    made.__setattr__, made.__delattr__ = _refuse, _refuse
    made.__getstate__, made.__setstate__ = _state, _set_state
    for name, method in (("__eq__", _equal), ("__hash__", _hash), ("__repr__", _repr)):
        if name not in cls.__dict__ or cls.__dict__[name] is None:
            setattr(made, name, method)
    return made  # type: ignore[no-any-return]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """A dataclass with slots that can be hashed, and that only the type checker keeps from being changed.

    For records that are made all the time: the `__init__` of a class that is frozen when it runs takes four to eight
    times as long. Nothing may change a record; mypy refuses it wherever it knows the type.
    """
    return dataclass(slots=True, unsafe_hash="__hash__" not in cls.__dict__)(cls)


def fast_init(cls: type[T]) -> type[T]:
    """The class, made by `dataclass(frozen=True, slots=True)`, with a faster `__init__`: for records that are made a
    million times. There must be no `__post_init__`.
    """
    cls.__init__ = _first_initializer(cls)  # type: ignore[method-assign]
    return cls


def replaced(record: T, /, **changes: Any) -> T:
    """A record with slots with other values of some fields: `dataclasses.replace` in a fraction of the time."""
    return with_changes(record, changes)


def with_changes(record: T, changes: dict[str, Any]) -> T:
    """The same for values by name; raises AttributeError or TypeError for a field that there is not."""
    kind = type(record)
    copy = COPIED_BY.get(kind)
    if copy is None:
        if kind.__setattr__ is not object.__setattr__:
            return replace(record, **changes)  # type: ignore[type-var]
        copy = COPIED_BY[kind] = _copier(kind)
    made: T = copy(record)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


COPIED_BY: dict[Any, Callable[[Any], Any]] = {}
"""What copies the records of a class, by the class. Modules that are compiled fill it, as their records take long to
copy field by field from outside (`tablewright/simulator_build.py`); for others it is made when the first one is copied.
"""


def _copier(kind: Any) -> Callable[[Any], Any]:
    """A function that copies a record field by field."""
    names = [each.name for each in fields(kind)]
    known: dict[str, Any] = {"_kind": kind, "_new": kind.__new__}
    if kind.__setattr__ is object.__setattr__ and kind.__new__ is object.__new__:
        # Filling the slots of a new object takes half as long as its `__init__`; other classes are made by a call.
        filled = "".join(f" _made.{name} = _record.{name}\n" for name in names)
        body = f" _made = _new(_kind)\n{filled} return _made"
    else:
        body = f" return _kind({', '.join(f'_record.{name}' for name in names)})"
    exec(f"def copier(_record):\n{body}", known)
    return known["copier"]  # type: ignore[no-any-return]


def _first_initializer(made: type[Any]) -> Callable[..., None]:
    """`__init__` for the first object: it puts the compiled one in its place."""

    def initialize(self: object, *values: object, **named: object) -> None:
        initializer: Any = _initializer(made)
        made.__init__ = initializer
        initializer(self, *values, **named)

    return initialize


def _initializer(made: type[Any]) -> Callable[..., None]:
    """`__init__`, which fills one slot after the other."""
    known: dict[str, object] = {"_unset": _UNSET}
    parameters, body = ["self"], []
    for each in fields(made):
        name, value = each.name, each.name
        # Not `object.__setattr__`, which would look for the slot each time.
        known[f"_set_{name}"] = getattr(made, name).__set__
        if each.default_factory is not MISSING:
            known[f"_of_{name}"] = each.default_factory
            parameters.append(f"{name}=_unset")
            value = f"_of_{name}() if {name} is _unset else {name}"
        elif each.default is not MISSING:
            known[f"_of_{name}"] = each.default
            parameters.append(f"{name}=_of_{name}")
        else:
            parameters.append(name)
        body.append(f"_set_{name}(self, {value})")
    exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"]), known)
    initializer: Any = known["__init__"]
    initializer.__qualname__ = f"{made.__qualname__}.__init__"
    return initializer  # type: ignore[no-any-return]


def _values_of(names: tuple[str, ...]) -> Callable[[Any], object]:
    """A function that returns the values of an object's fields: of one field its value, of several a tuple."""
    return staticmethod(attrgetter(*names)) if names else staticmethod(lambda _self: ())


def _equal(self: Any, other: Any) -> bool:
    if other.__class__ is not self.__class__:
        return NotImplemented  # type: ignore[no-any-return]
    return bool(self._values(self) == self._values(other))


def _hash(self: Any) -> int:
    return hash(self._values(self))


def _repr(self: Any) -> str:
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
    return f"{type(self).__qualname__}({values})"


def _refuse(_self: object, name: str, *_value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _state(self: Any) -> tuple[object, ...]:
    return tuple(getattr(self, name) for name in self.__dataclass_fields__)


def _set_state(self: Any, state: tuple[object, ...]) -> None:
    for name, value in zip(self.__dataclass_fields__, state, strict=True):
        object.__setattr__(self, name, value)
