"""The fields of Desktopia's models that refer to other pieces, for checks, renaming and lists of choices."""

from __future__ import annotations

from collections.abc import Iterator

from schema.language import card_moves, counters, statuses
from schema.models.base import ContentModel
from schema.models.card_parts import NumberedPrinting
from schema.models.experiment import Experiment
from schema.models.frames import FRAME_NAMES, FRAMES
from schema.models.manifest import Printing
from schema.models.references import Mention, Reference, References
from schema.systems.desktopia import (
    artifact_words,
    board_words,
    box,
    campaign,
    cards,
    copies,
    counter_moves,
    filters,
    forms,
    goals,
    keywords,
    script,
    shots,
    solution,
    space,
    status_gain,
    table,
    words,
)

REFERENCES: tuple[Reference, ...] = (
    Reference(cards.Character, "order", "orders"),
    Reference(cards.Character, "special_hits", "special_hits"),
    Reference(cards.Shooting, "missile", "missiles"),
    Reference(cards.Missile, "order", "orders"),
    Reference(cards.Artifact, "order", "orders"),
    Reference(box.BoxDisks, "order", "orders"),
    Reference(box.RitualCards, "ritual", "rituals"),
    Reference(script.Member, "character", "characters"),
    Reference(script.Member, "riders", "missiles"),
    Reference(script.SupplyAtStart, "character", "characters"),
    Reference(script.PlacedArtifact, "artifact", "artifacts"),
    Reference(script.PlacedArtifact, "held_by", "characters"),
    Reference(script.Seat, "rituals", "rituals"),
    Reference(script.Lesson, "order", "orders"),
    Reference(campaign.CampaignBattle, "script", "scripts"),
    Reference(Printing, "frame", FRAMES, besides=FRAME_NAMES),
    Reference(Printing, "frames", FRAMES, besides=FRAME_NAMES),
    Reference(NumberedPrinting, "frame", FRAMES, besides=FRAME_NAMES),
    Reference(Experiment, "scenarios", "scripts", also=("etudes",)),
    Reference(solution.ShootStep, "missile", "missiles"),
    Reference(solution.RitualStep, "ritual", "rituals"),
    Reference(goals.Slay, "character", "characters"),
    Reference(goals.Hold, "artifact", "artifacts"),
    Reference(goals.Reach, "character", "characters"),
    Reference(table.Placed, "thing", "things"),
    Reference(words.Missiles, "missile", "missiles"),
    Reference(words.Supply, "missile", "missiles"),
    Reference(words.Carries, "missile", "missiles"),
    Reference(words.Attach, "missile", "missiles"),
    Reference(words.SupplyAdd, "missile", "missiles"),
    Reference(words.SupplyDiscard, "missile", "missiles"),
    Reference(shots.ShootNow, "missile", "missiles"),
    Reference(words.ModifyAim, "missile", "missiles"),
    Reference(copies.Transform, "into", "characters"),
    Reference(forms.Named, "card", "characters"),
    Reference(card_moves.Cards, "named", "rituals"),
    Reference(filters.CardIs, "cards", "characters"),
    Reference(filters.OrderIs, "orders", "orders"),
    Reference(space.StandsOn, "artifact", "artifacts"),
    Reference(artifact_words.ArtifactTaken, "artifact", "artifacts"),
    Reference(artifact_words.WouldTakeArtifact, "artifact", "artifacts"),
    Reference(artifact_words.ArtifactLost, "artifact", "artifacts"),
    Reference(artifact_words.Used, "artifact", "artifacts"),
    Reference(artifact_words.WouldBeUsed, "artifact", "artifacts"),
    Reference(shots.MissileLost, "missile", "missiles"),
    Reference(shots.BeforeShot, "missile", "missiles"),
    Reference(shots.MissileTouched, "missile", "missiles"),
    Reference(artifact_words.Artifacts, "artifact", "artifacts"),
    Reference(board_words.Objects, "thing", "things"),
    Reference(board_words.ObjectPlace, "thing", "things"),
    Reference(board_words.PutObject, "thing", "things"),
    Reference(counters.CounterReached, "counter", "counters"),
    Reference(counters.HasCounter, "counter", "counters"),
    Reference(forms.CannotPlay, "cards", "rituals"),
    Reference(counters.Counters, "counter", "counters"),
    Reference(counters.AddCounter, "counter", "counters"),
    Reference(counters.RemoveCounter, "counter", "counters"),
    Reference(counter_moves.MoveCounters, "counter", "counters"),
    Reference(counter_moves.WouldGetCounter, "counter", "counters"),
    Reference(status_gain.WouldGetStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(status_gain.StatusGained, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(status_gain.StatusEnded, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(keywords.KeywordUse, "keyword", "keywords"),
    *(Reference(keywords.KeywordUse, folder, folder) for folder in keywords.FOLDER_OF_TYPE.values()),
    Reference(statuses.SetStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(statuses.RemoveStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
    Reference(statuses.HasStatus, "status", "statuses", besides=(statuses.CANNOT_ACT,)),
)

FOLDER_OF_SIZE: dict[str, str] = {
    "hero": "characters",
    "veteran": "characters",
    "fighter": "characters",
    "artifact": "artifacts",
    "missile": "missiles",
}
"""The folder of the cards that a disk of the box can show, by its size."""

FACES = Reference(box.BoxDisks, "faces", "", "size", tuple(FOLDER_OF_SIZE.items()), (box.ITEM,))
"""The faces of disks in the box; a special item has no card."""


_WITH_FACES = References((*REFERENCES, FACES))


def mentions(model: ContentModel) -> Iterator[Mention]:
    """The references in a file, in text order; in a keyword without the names of its parameters."""
    parameters: dict[str, str] = {}
    if isinstance(model, keywords.Keyword):
        parameters = {one.name: keywords.FOLDER_OF_TYPE.get(one.stands_for, "") for one in model.parameters}
    return _WITH_FACES.mentions(model, parameters)
