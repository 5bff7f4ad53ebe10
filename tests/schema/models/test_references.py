"""Mentions of pieces are found in every shape of field, and words that are no ids are left out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from schema.models.base import ContentModel
from schema.models.references import Mention, Reference, References


class Part(ContentModel):
    kind: str = "tin"
    one: str | None = None
    several: tuple[str, ...] = ()
    by_name: Mapping[str, str] = {}
    counts: Mapping[str, int | Mapping[str, int]] = {}


class Whole(ContentModel):
    parts: tuple[Part, ...] = ()


def found(part: Part, *references: Reference, parameters: Mapping[str, str] | None = None) -> list[Mention]:
    return list(References(references).mentions(Whole(parts=(part,)), parameters or {}))


@pytest.mark.parametrize(
    ("part", "reference", "steps"),
    [
        (Part(one="a"), Reference(Part, "one", "cards"), {"/one": "a"}),
        (Part(), Reference(Part, "one", "cards"), {}),
        (Part(several=("a", "b")), Reference(Part, "several", "cards"), {"/several/0": "a", "/several/1": "b"}),
        (Part(by_name={"x": "a"}), Reference(Part, "by_name", "cards"), {"/by_name/x": "a"}),
        (
            Part(counts={"a": 2, "set": {"b": 1}}),
            Reference(Part, "counts", "cards", keys=True),
            {"/counts/a": "a", "/counts/set/b": "b"},
        ),
        (Part(several=("a", "none")), Reference(Part, "several", "cards", besides=("none",)), {"/several/0": "a"}),
    ],
)
def test_every_shape_of_field(part: Part, reference: Reference, steps: dict[str, str]) -> None:
    assert found(part, reference) == [Mention(f"/parts/0{step}", ("cards",), id_) for step, id_ in steps.items()]


def test_another_field_chooses_the_folder() -> None:
    reference = Reference(Part, "one", "", "kind", (("tin", "tins"), ("box", "boxes")))
    assert found(Part(kind="box", one="a"), reference) == [Mention("/parts/0/one", ("boxes",), "a")]


def test_a_parameter_is_an_id_of_its_own_folder_only() -> None:
    part = Part(one="which", several=("which",))
    references = (Reference(Part, "one", "cards"), Reference(Part, "several", "tins"))
    assert found(part, *references, parameters={"which": "cards"}) == [
        Mention("/parts/0/several/0", ("tins",), "which")
    ]
