"""Words about artifacts: which there are, when a character takes control of one, and how they come to lie elsewhere."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    CharacterSelector,
    Condition,
    Duration,
    EffectWord,
    OneOf,
    PlaceName,
    Relation,
    ReplaceableWord,
    SelectorWord,
    TriggerWord,
    Who,
)
from schema.language.durations import UntilTurnEnd
from schema.language.types import Computed, Reading, Types, Yields
from schema.models.base import Slug
from schema.systems.desktopia.space import ArtifactSelector

AnyArtifactSelector = Annotated[SelectorWord, OneOf("selector", "artifact", "reserve_artifact")]
"""Artifacts on the table and in the reserve."""


class ArtifactTaken(TriggerWord):
    """A character comes to stand on an artifact, and so takes control of it."""

    kind: Literal["artifact_taken"] = "artifact_taken"
    synonyms = (_("gain control of an artifact, equip, pick up, trap"),)
    who: Who = Field(
        default="own", description="Which character takes control; on an artifact `bearer` is who takes that one."
    )
    artifact: Slug | None = Field(default=None, description="Only of this artifact; of any when left out.")


class ArtifactLost(TriggerWord):
    """A character no longer stands on an artifact, which it has controlled until now; it may have died."""

    kind: Literal["artifact_lost"] = "artifact_lost"
    synonyms = (_("loses control of an artifact, unequipped, dropped, pushed off it, leaves it, unattached"),)
    who: Who = Field(
        default="own", description="Which character has lost it; on an artifact `bearer` is who has lost that one."
    )
    artifact: Slug | None = Field(default=None, description="Only of this artifact; of any when left out.")
    how: tuple[Literal["flick", "collision", "effect", "death"], ...] = Field(
        default=(),
        max_length=4,
        description="Only by its own flick, only because a disk ran into it, only by an effect, or only by its death; "
        "empty for all. The first two are heard when the flick or shot is over.",
    )


class WouldTakeArtifact(ReplaceableWord):
    """A character would take control of an artifact, whether it was flicked into it or an effect sets it there."""

    kind: Literal["would_take_artifact"] = "would_take_artifact"
    says_instead: ClassVar[bool] = True
    synonyms = (
        _(
            "would take an artifact, would gain control of an artifact, would equip, would pick up, cannot be taken "
            "by, only heroes can take it, pay to take, guard a treasure, cursed treasure"
        ),
    )
    who: Who = Field(
        default="own", description="Which character would take it; on an artifact `bearer` is who would take that one."
    )
    artifact: Slug | None = Field(default=None, description="Only of this artifact; of any when left out.")


_USER = _("Which player uses it, as the ability's player sees them.")


class Used(TriggerWord):
    """A player has used an artifact, and its effects have happened, unless something prevented them (DK-TURN-09)."""

    kind: Literal["used"] = "used"
    synonyms = (_("artifact used, uses an artifact, after using, activated an artifact, whenever an artifact is used"),)
    by: Relation = Field(default="any", description=_USER)
    artifact: Slug | None = Field(default=None, description="Only of this artifact; of any when left out.")


class WouldBeUsed(ReplaceableWord):
    """A player uses an artifact, whose effects would happen; it is used up in any case, its cost is not paid yet."""

    kind: Literal["would_be_used"] = "would_be_used"
    says_instead: ClassVar[bool] = True
    synonyms = (
        _("would use an artifact, counter an artifact, negate an artifact, tax on artifacts, artifacts cannot be used"),
    )
    by: Relation = Field(default="any", description=_USER)
    artifact: Slug | None = Field(default=None, description="Only of this artifact; of any when left out.")


def _found(reading: Reading) -> Types:
    return ("reserve_artifact",) if reading.text("lying") == "in_reserve" else ("artifact",)


class Artifacts(SelectorWord):
    """Artifacts on the table, or those in the reserve."""

    kind: Literal["artifacts"] = "artifacts"
    synonyms = (_("equipment, treasures, relics, items"),)
    yields: ClassVar[Yields] = Computed(_found, "artifacts, with `in_reserve` artifacts in the reserve")
    artifact: Slug | None = Field(default=None, description="Only this artifact; any when left out.")
    lying: Literal["on_table", "borne", "neutral", "in_reserve"] = Field(
        default="on_table",
        description="Where they are: on the table, those with a character on them, those without, or in the reserve.",
    )
    relation: Relation = Field(
        default="any",
        description="The relation to the ability's player of who controls them; nobody controls neutral ones.",
    )
    under: CharacterSelector | None = Field(default=None, description="Only those on which these characters stand.")
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


class LockArtifact(EffectWord):
    """Nobody takes control of artifacts for a time, neither in flicks nor by effects; who stands on one stays there."""

    kind: Literal["lock_artifact"] = "lock_artifact"
    synonyms = (_("locked, sealed, cannot be taken, cannot be controlled, cannot be picked up, nobody can take it"),)
    holds_for: ClassVar[str] = "artifact"
    artifact: ArtifactSelector = Field(description="The artifacts; of special items none.")
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


class GiveArtifact(EffectWord):
    """An artifact is laid under a character, which controls it from then on; who stood on it stays where it is."""

    kind: Literal["give_artifact"] = "give_artifact"
    synonyms = (_("attach, equip, steal an artifact, hand over, take"),)
    artifact: ArtifactSelector = Field(description="The artifact.")
    to: CharacterSelector = Field(description="The character, which must not stand on another artifact.")


class StandOn(EffectWord):
    """A character is set onto a free artifact where that lies, and so takes control of it."""

    kind: Literal["stand_on"] = "stand_on"
    synonyms = (_("take an artifact, mount, climb, board, occupy, set onto, equip, gain control of an artifact"),)
    who: CharacterSelector = Field(description="The character, which leaves the artifact on which it stands.")
    artifact: ArtifactSelector = Field(description="The artifact, on which nobody must stand.")


class StepOff(EffectWord):
    """Characters leave the artifacts on which they stand; they are set down beside them, as near as there is room."""

    kind: Literal["step_off"] = "step_off"
    synonyms = (_("dismount, unseat, throw off, knock off, loses control of its artifact, disarm, unequip"),)
    who: CharacterSelector = Field(description="The characters.")


class PutArtifact(EffectWord):
    """An artifact is laid on a chosen place, from the table or from the reserve; who stood on it stays where it is."""

    kind: Literal["put_artifact"] = "put_artifact"
    synonyms = (_("drop, move an artifact, unequip"),)
    artifact: AnyArtifactSelector = Field(description="The artifact.")
    to: PlaceName = Field(description="The name of the place.")


class DiscardArtifact(EffectWord):
    """Artifacts leave the table and go to the reserve; who stood on them stays where it is."""

    kind: Literal["discard_artifact"] = "discard_artifact"
    synonyms = (_("destroy, remove from the game, shatter, break"),)
    artifact: ArtifactSelector = Field(description="The artifacts.")


ARTIFACTS = (
    ArtifactTaken,
    ArtifactLost,
    WouldTakeArtifact,
    Used,
    WouldBeUsed,
    Artifacts,
    LockArtifact,
    GiveArtifact,
    StandOn,
    StepOff,
    PutArtifact,
    DiscardArtifact,
)
