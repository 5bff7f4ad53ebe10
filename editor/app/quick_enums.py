"""Makes Python's enumerations quickly where they are made from a list, as PySide makes those of Qt.

Before the first window that is some 200 enumerations with 3,000 members; Python takes about eight microseconds for each
member, a twelfth of the start. Here Python makes an enumeration without members, and they are added to its tables. What
is not plain (names with a meaning, values that are no integers) is left to Python, as are versions of Python whose
tables have not been compared: a test compares all enumerations of Qt.
"""

import sys
from enum import Enum, EnumType, Flag, IntEnum, IntFlag
from typing import Any, Final

COMPARED: Final = ((3, 11), (3, 12), (3, 13))
"""The versions of Python whose enumerations are known to be made in this way."""
_MEANT: Final = {
    base: frozenset(name for each in base.__mro__ for name in vars(each)) for base in (Enum, IntEnum, Flag, IntFlag)
}
"""By kind of enumeration: names that a member may not have without further ado."""
_create: Any = EnumType._create_  # type: ignore[attr-defined]


def make_enums_quickly() -> None:
    """Use `create` for all enumerations that are made by a call, if this version of Python is known."""
    if sys.version_info[:2] in COMPARED:
        EnumType._create_ = create  # type: ignore[attr-defined]


def create(cls: Any, class_name: str, names: Any, *, module: str | None = None, **more: Any) -> Any:
    """What `EnumType._create_` returns."""
    if module is None:
        # As Python does: the module that calls the enumeration.
        module = sys._getframe(2).f_globals.get("__name__")
    if not _plain(cls, names) or more.get("type") is not None:
        return _create(cls, class_name, names, module=module, **more)
    made = _create(cls, class_name, (), module=module, **more)
    _add_members(made, names)
    return made


def _plain(cls: Any, names: Any) -> bool:
    meant = _MEANT.get(cls)
    if meant is None or not isinstance(names, list | tuple):
        return False
    for item in names:
        if type(item) is not tuple or len(item) != 2:
            return False
        name, value = item
        if type(name) is not str or type(value) is not int or name in meant or name[:1] in ("", "_"):
            return False
    return len({name for name, _value in names}) == len(names)


def _add_members(made: Any, names: Any) -> None:
    flag, of_value = issubclass(made, Flag), issubclass(made, int)
    member_names, members, by_value = made._member_names_, made._member_map_, made._value2member_map_
    mask = singles = 0
    new, put = made._new_member_, type.__setattr__
    for name, value in names:
        single = value > 0 and value & (value - 1) == 0
        if flag:
            mask |= value
            singles |= value if single else 0
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = new(made, value) if of_value else new(made)
            member._value_ = value
            member._name_ = name
            member.__objclass__ = made
            member._sort_order_ = len(member_names)
            if single or not flag:
                member_names.append(name)
        members[name] = member
        put(made, name, member)
    if flag:
        made._flag_mask_ = mask
        made._singles_mask_ = singles
        made._all_bits_ = 2 ** mask.bit_length() - 1
        values = [members[name]._value_ for name in member_names]
        if values != sorted(values):
            made._iter_member_ = made._iter_member_by_def_
