"""The steps of a duel's script: decisions and checks as content, so that examples of rules stay true."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel

Seat = Annotated[int, Field(ge=1, le=2, description="The number of the seat.")]
Label = Annotated[str, Field(max_length=300)]


class DecideStep(ContentModel):
    """A seat takes a decision, given by its name in the list of legal decisions."""

    kind: Literal["decide"] = "decide"
    seat: Seat
    decision: Label = Field(
        description="The decision, such as `move lantern_hound A3 A4`, `attack C3 C4`, `choose B2` or `pass`."
    )


class RefuseStep(ContentModel):
    """A seat tries a decision, which is refused."""

    kind: Literal["refuse"] = "refuse"
    seat: Seat
    decision: Label = Field(description="The decision.")
    rule: str = Field(default="", max_length=40, description="The rule that forbids it, such as `DS-MOVE-02`.")


class CheckStep(ContentModel):
    """Something is true of the position now."""

    kind: Literal["check"] = "check"
    what: Label = Field(description="What is looked at, such as `A3`, `hp A3`, `hand 1`, `leader_hp 2` or `phase`.")
    equals: str | int = Field(description="What it is.")


Step = Annotated[DecideStep | RefuseStep | CheckStep, Field(discriminator="kind")]
