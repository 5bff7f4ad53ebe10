"""A class by `frozen_dataclass` behaves as a frozen dataclass with slots."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import Self

import pytest

from schema.frozen_dataclass import fast_init, frozen_dataclass, record, replaced


@frozen_dataclass
class Made:
    """A class by `frozen_dataclass`."""

    name: str
    size: float = 1.0
    marks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Usual:
    """The same by `dataclass`."""

    name: str
    size: float = 1.0
    marks: Mapping[str, int] = field(default_factory=dict)


@frozen_dataclass
class Alone:
    """One field."""

    name: str


def test_it_is_a_dataclass() -> None:
    one, usual = Made("a", marks={"x": 1}), Usual("a", marks={"x": 1})
    assert asdict(one) == asdict(usual)
    assert [each.name for each in fields(Made)] == [each.name for each in fields(Usual)]
    assert repr(one) == repr(usual).replace("Usual", "Made")
    assert replace(one, name="b") == Made("b", 1.0, {"x": 1})
    assert Made("a").marks is not Made("a").marks
    assert not hasattr(one, "__dict__")


def test_objects_are_equal_by_class_and_values() -> None:
    assert Made("a") == Made("a", 1.0)
    assert Made("a") != Made("b")
    other: object = Usual("a")
    assert Made("a") != other
    assert {Alone("a"), Alone("a")} == {Alone("a")}
    with pytest.raises(TypeError, match="unhashable"):
        hash(Made("a"))  # its mapping is not hashable


def test_its_fields_are_frozen() -> None:
    one = Alone("a")
    for name in ("name", "other"):
        with pytest.raises(FrozenInstanceError):
            setattr(one, name, "b")
    with pytest.raises(FrozenInstanceError):
        delattr(one, "name")
    assert one == Alone("a")


def test_it_can_be_copied_and_pickled() -> None:
    for one in (Made("a", 2.0, {"x": 1}), Alone("a")):
        assert copy.copy(one) == copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        Alone()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        Alone(name="a", size=1)  # type: ignore[call-arg]


def test_patterns_match_it() -> None:
    match Made("a", 3.0):
        case Made(name, size):
            assert (name, size) == ("a", 3.0)


@fast_init
@dataclass(frozen=True, slots=True)
class Fast(Usual):
    """The same with a field more, and the faster initializer."""

    count: int = 0


def test_a_faster_initializer_fills_inherited_fields_too() -> None:
    first, second = Fast("a", count=2), Fast("b", 2.0, {"x": 1})
    assert (first.name, first.size, first.marks, first.count) == ("a", 1.0, {}, 2)
    assert asdict(second) == {"name": "b", "size": 2.0, "marks": {"x": 1}, "count": 0}
    assert first.marks is not Fast("c").marks
    assert replace(second, size=3.0) == Fast("b", 3.0, {"x": 1})
    with pytest.raises(FrozenInstanceError):
        first.count = 3  # type: ignore[misc]
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        Fast()  # type: ignore[call-arg]


def test_a_record_is_made_again_with_other_values() -> None:
    first = Fast("a", 2.0, {"x": 1}, 3)
    assert replaced(first, size=4.0, count=5) == Fast("a", 4.0, {"x": 1}, 5)
    assert replaced(first) == first
    assert replaced(first) is not first
    assert replaced(Usual("b"), name="c") == Usual("c")
    assert replaced(Alone("b"), name="c") == Alone("c")
    with pytest.raises(TypeError):
        replaced(first, colour="red")
    with pytest.raises(AttributeError):
        replaced(Noted("a"), colour="red")
    assert first == Fast("a", 2.0, {"x": 1}, 3)


@record
class Noted:
    """A record that only the type checker keeps from being changed."""

    name: str
    size: float = 1.0
    marks: tuple[int, ...] = field(default=(), metadata={"later": True})


@record
class Marked(Noted):
    """The same with a field more and a hash of its own."""

    count: int = 0

    def __hash__(self) -> int:
        return self.count


def test_a_record_is_a_dataclass_that_can_be_hashed() -> None:
    one = Noted("a", marks=(1,))
    assert asdict(one) == {"name": "a", "size": 1.0, "marks": (1,)}
    assert fields(Noted)[2].metadata == {"later": True}
    assert repr(one) == "Noted(name='a', size=1.0, marks=(1,))"
    assert {one, replace(one), replaced(one, size=1.0)} == {one}
    assert not hasattr(one, "__dict__")
    assert one != Marked("a", marks=(1,))
    assert hash(Marked("a", count=7)) == 7
    for each in (one, Marked("a", 2.0, (3,), 4)):
        assert copy.copy(each) == copy.deepcopy(each) == pickle.loads(pickle.dumps(each)) == each


def test_the_type_checker_refuses_to_change_a_record() -> None:
    # Were it to stop, this comment would be unused, and mypy would say so.
    one = Noted("a")
    one.name = "b"  # type: ignore[misc]
    assert one == Noted("b")


@record
class Called:
    """Its class makes objects from all values, as compiled classes do."""

    first: int
    second: int = 0

    def __new__(cls, first: int, second: int = 0) -> Self:
        assert isinstance(first, int)
        return object.__new__(cls)


def test_a_class_that_is_made_by_a_call_is_copied() -> None:
    assert replaced(Called(1, 2), second=5) == Called(1, 5)
