"""The steps of a scenario's script: decisions and checks as content, so that examples of rules stay true."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel

Seat = Annotated[int, Field(ge=1, le=6, description="The number of the seat.")]
Label = Annotated[str, Field(max_length=300)]


class DecideStep(ContentModel):
    """A seat takes a decision, given by its name in the list of legal decisions."""

    kind: Literal["decide"] = "decide"
    seat: Seat
    decision: Label = Field(description="The decision, such as `step w1.r2.c0`, `play surge`, `work` or `pass`.")


class RefuseStep(ContentModel):
    """A seat tries a decision, which is refused."""

    kind: Literal["refuse"] = "refuse"
    seat: Seat
    decision: Label = Field(description="The decision.")
    rule: str = Field(default="", max_length=40, description="The rule that forbids it, such as `DT-MOVE-05`.")


class CheckStep(ContentModel):
    """Something is true of the game now."""

    kind: Literal["check"] = "check"
    what: Label = Field(description="What is looked at, such as `gold 1`, `space 2`, `need` or `phase`.")
    equals: str | int = Field(description="What it is.")


class ChanceStep(ContentModel):
    """The next dice show these numbers, instead of what the seed brings."""

    kind: Literal["chance"] = "chance"
    dice: tuple[Annotated[int, Field(ge=1, le=6)], ...] = Field(
        min_length=1, max_length=40, description="The numbers, in the order in which dice are rolled."
    )


Step = Annotated[DecideStep | RefuseStep | CheckStep | ChanceStep, Field(discriminator="kind")]
