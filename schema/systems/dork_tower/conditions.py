"""Conditions of Dork Tower: whom a hero faces, where he is, and what time it is there."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ConditionWord
from schema.models.base import Slug


class FacingKind(ConditionWord):
    """The hero fights at least one monster of a kind; several of them count once (DT-BAT-02, DT-BAT-03)."""

    kind: Literal["facing_kind"] = "facing_kind"
    synonyms = (_("against, versus, tribe, bane, slayer"),)
    kinds: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="Any of these kinds.")


CONDITIONS = (FacingKind,)
