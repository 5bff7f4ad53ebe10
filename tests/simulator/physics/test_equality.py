"""Disks and flicks are equal if all about them is: their equality is written out, and must not forget a field."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from schema.frozen_dataclass import with_changes
from simulator.physics.table import Disk, Flick, Through

DISK = Disk("a", 20.0, 5.0, 100.0, 200.0, 30.0, "b")
FLICK = Flick("a", 30.0, 400.0, 0.1, (Through(("b",), 1),))
OTHER = {str: "other", float: 7.5, bool: True, tuple: ()}


@pytest.mark.parametrize(("record", "name"), [(one, each.name) for one in (DISK, FLICK) for each in fields(one)])
def test_records_that_differ_in_one_field_are_not_equal(record: Any, name: str) -> None:
    twin = with_changes(record, {})
    assert twin is not record
    assert twin == record
    assert hash(twin) == hash(record)
    assert with_changes(record, {name: OTHER[type(getattr(record, name))]}) != record


def test_records_of_different_kinds_are_not_equal() -> None:
    assert DISK != FLICK
    assert FLICK != DISK
    assert DISK != "a"
