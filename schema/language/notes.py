"""Words that remember a number for later in the same ability, as it was before the effects between changed it."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, EffectWord, NameOf
from schema.language.types import Types
from schema.models.base import Slug


class NoteNumber(EffectWord):
    """An amount is remembered as it is now; later words use it, whatever has changed since."""

    kind: Literal["note_number"] = "note_number"
    synonyms = (_("remember a number, variable, let X be, store, save, set aside, that many"),)
    leaves: ClassVar[Types] = ("number",)
    name: Slug = Field(default="noted", description="The name by which later words refer to the number.")
    number: Amount = Field(description="The amount.")


class Noted(AmountWord):
    """A number that was remembered earlier in the same ability."""

    kind: Literal["noted"] = "noted"
    synonyms = (_("remembered number, variable, X, that many, saved"),)
    name: Annotated[Slug, NameOf("number")] = Field(default="noted", description="The name given to the number.")


class ChangeNumber(EffectWord):
    """A number that was noted, chosen or rolled earlier in the same ability becomes another one from here on."""

    kind: Literal["change_number"] = "change_number"
    synonyms = (
        _(
            "one more each time, counts up, counts down, grows with each repeat, each time 1 more than before, set a "
            "variable, increase X, running total, adds up, change the result of a die, plus 1 to the roll, modify roll"
        ),
    )
    name: Annotated[Slug, NameOf("number")] = Field(default="noted", description="The name of the number.")
    to: Amount = Field(
        description="What it becomes, reckoned once: the “sum” of the “noted” one and 1 is one more than before. All "
        "that is still to come in the ability knows it, also what goes round again in a “repeat”."
    )


NOTES = (NoteNumber, Noted)
CHANGED_NOTES = (ChangeNumber,)
