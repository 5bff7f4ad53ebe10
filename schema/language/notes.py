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


NOTES = (NoteNumber, Noted)
