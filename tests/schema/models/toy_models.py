"""A small content language with everything that makes places hard to find; for tests only.

Nested and recursive unions, scalars among them, keys that are called like kinds, nullables, mappings with patterns.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag


class Toy(BaseModel):
    """As the content models are configured."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True, allow_inf_nan=False)


def amount_tag(value: Any) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return "number"
    kind = value.get("kind") if isinstance(value, dict) else getattr(value, "kind", None)
    return kind if isinstance(kind, str) else None


class Count(Toy):
    kind: Literal["count"] = "count"
    of: Annotated[str, Field(pattern=r"^[a-z]+$")]


class Sum(Toy):
    kind: Literal["sum"] = "sum"
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=4)


class Half(Toy):
    kind: Literal["half"] = "half"
    half: Amount


Number = Annotated[int, Field(ge=-100, le=100)]
Amount = Annotated[
    Annotated[Number, Tag("number")]
    | Annotated[Count, Tag("count")]
    | Annotated[Sum, Tag("sum")]
    | Annotated[Half, Tag("half")],
    Discriminator(amount_tag),
]


class Damage(Toy):
    kind: Literal["damage"] = "damage"
    damage: Amount
    stage: Literal["first", "second"] | None = None


class Chain(Toy):
    kind: Literal["chain"] = "chain"
    then: Effect
    otherwise: Effect | None = None


class All(Toy):
    kind: Literal["all"] = "all"
    effects: tuple[Effect, ...]


Effect = Annotated[Damage | Chain | All, Field(discriminator="kind")]


class Card(Toy):
    """A card with one of everything."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$", max_length=20)]
    life: Annotated[int, Field(ge=1, le=9)]
    name: dict[Annotated[str, Field(pattern=r"^[a-z]{2}$")], Annotated[str, Field(max_length=40)]]
    at: tuple[float, float]
    flag: bool = False
    note: str | None = None
    facing: Annotated[float, Field(ge=-360, le=360)] | None = None
    effects: tuple[Effect, ...] = ()


GOOD: dict[str, Any] = {
    "id": "old_cup",
    "life": 3,
    "name": {"en": "Cup", "ru": "Чашка"},
    "at": [10.5, 20],
    "flag": True,
    "note": None,
    "facing": 90.5,
    "effects": [
        {"kind": "damage", "damage": 2, "stage": "first"},
        {
            "kind": "chain",
            "then": {"kind": "damage", "damage": {"kind": "half", "half": {"kind": "count", "of": "damage"}}},
            "otherwise": {"kind": "all", "effects": [{"kind": "damage", "damage": 1, "stage": None}]},
        },
        {
            "kind": "all",
            "effects": [
                {"kind": "damage", "damage": {"kind": "sum", "amounts": [1, {"kind": "count", "of": "all"}, 3]}},
                {"kind": "chain", "then": {"kind": "damage", "damage": 0}, "otherwise": None},
            ],
        },
    ],
}
"""A card without a fault."""

for _model in (Sum, Half, Damage, Chain, All, Card):
    _model.model_rebuild()
