"""`editor.app.quick_enums`: an enumeration that is made quickly equals the one that Python makes."""

from __future__ import annotations

import copy
import enum
import pickle
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum, Flag, IntEnum, IntFlag
from pathlib import Path
from typing import Any

import pytest
from PySide6 import QtCore, QtGui, QtWidgets

from editor.app import quick_enums

KINDS = (Enum, IntEnum, Flag, IntFlag)
LISTS = {
    "none": [],
    "ordered": [("A", 1), ("B", 2), ("C", 3)],
    "aliases": [("A", 1), ("B", 2), ("Also", 2), ("Zero", 0), ("Both", 3)],
    "unsorted": [("Zero", 0), ("A", 4), ("B", 1), ("All", 5)],
    "negative": [("A", 1), ("N", -1)],
    "several bits first": [("M", 6), ("A", 2), ("B", 4)],
}
NOT_PLAIN: dict[str, Any] = {
    "text": "A B C",
    "names": ["A", "B"],
    "a mapping": {"A": 1, "B": 2},
    "texts as values": [("A", "one"), ("B", "two")],
    "truth values": [("A", True), ("B", False)],
    "a name with a meaning": [("name", 1), ("real", 2)],
    "an order": [("_order_", "A B"), ("A", 1), ("B", 2)],
}


def tables(made: Any) -> list[Any]:
    """Everything that an enumeration and its members consist of, in a form that can be compared."""

    def plain(value: Any) -> Any:
        if isinstance(value, Enum):
            return value._name_, value._value_
        if isinstance(value, dict):
            return [(key, plain(each)) for key, each in value.items()]
        if callable(value) or hasattr(value, "__get__"):
            return getattr(getattr(value, "__func__", value), "__qualname__", type(value).__name__)
        return value

    of_class = {key: plain(value) for key, value in vars(made).items() if key not in ("__dict__", "__weakref__")}
    members = [
        ({**vars(each), "__objclass__": None}, each.__objclass__ is made, type(each) is made, repr(each), str(each))
        for each in made.__members__.values()
    ]
    return [of_class, members, [each._name_ for each in made], dir(made), made.__mro__[1:], made.__module__]


def both(kind: Any, names: Any, **more: Any) -> tuple[list[Any], list[Any]]:
    """The tables of an enumeration by Python and by `create`."""
    usual, quick = (create(kind, "Made", names, **more) for create in (quick_enums._create, quick_enums.create))
    return tables(usual), tables(quick)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", LISTS)
def test_it_equals_pythons(kind: type[Enum], case: str) -> None:
    usual, quick = both(kind, LISTS[case], module=__name__)
    assert quick == usual


@pytest.mark.parametrize(
    ("kind", "case"), [*((Enum, case) for case in NOT_PLAIN), (Flag, "text"), (Flag, "names"), (IntFlag, "a mapping")]
)
def test_what_is_not_plain_is_left_to_python(kind: type[Enum], case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[Any] = []
    monkeypatch.setattr(quick_enums, "_add_members", lambda *each: added.append(each))
    usual, quick = both(kind, NOT_PLAIN[case], module=__name__)
    assert quick == usual
    assert not added


def test_all_enumerations_of_qt() -> None:
    """Each is made again in both ways from what it contains."""
    found = list(enumerations_of_qt())
    assert len(found) > 400
    for each in found:
        kind = next(base for base in each.__mro__ if base in KINDS)
        names = [(name, member._value_) for name, member in each.__members__.items()]
        usual, quick = both(kind, names, module="qt")
        assert quick == usual, each


def enumerations_of_qt() -> Iterator[Any]:
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            for each in vars(getattr(module, name)).values() if isinstance(getattr(module, name), type) else ():
                if isinstance(each, enum.EnumMeta):
                    yield each


def test_members_can_be_copied_pickled_and_combined() -> None:
    made: Any = quick_enums.create(Flag, "Made", [("A", 1), ("B", 2)], module=__name__, qualname="Made")
    globals()["Made"] = made
    try:
        assert pickle.loads(pickle.dumps(made.A)) is copy.deepcopy(made.A) is made.A
        assert (made.A | made.B) & ~made.A is made.B
        assert made(3) == made.A | made.B
        with pytest.raises(ValueError, match="4"):
            made(4)
    finally:
        del globals()["Made"]


@pytest.mark.skipif(sys.version_info[:2] not in quick_enums.COMPARED, reason="left to Python in this version")
def test_qts_are_made_so(repository: Path) -> None:
    program = (
        "from editor.app import quick_enums as q; done = []; add = q._add_members; "
        "q._add_members = lambda made, names: (done.append(made.__name__), add(made, names)); "
        "import editor.app.qt_imports; from PySide6.QtCore import Qt; "
        "print('Key' in done, int(Qt.Key.Key_A), Qt.Key(65).name)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=repository, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == ["True", "65", "Key_A"]
