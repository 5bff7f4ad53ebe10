"""The triggers and modifiers that each kind of card can have, and the roles that each moment fills.

The interpreter supports exactly these; the checks reject all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from schema.language import counters, modifiers, replacement, rounds, triggers, zones
from schema.language.base import ActivationWord, ModifierWord, ReplaceableWord, TriggerWord, Word
from schema.language.types import Types
from schema.systems.desktopia import (
    absence,
    acting,
    artifact_words,
    choosing,
    counter_moves,
    flick_words,
    forms,
    life_gain,
    pushes,
    remembered,
    ritual_words,
    shots,
    space,
    status_gain,
    words,
)

CardKind = Literal["character", "sector", "special_hit", "missile", "artifact", "ritual", "status", "script"]

_CHARACTER: Types = ("character",)
_SOURCE: Types = ("character", "missile", "artifact")
"""What can deal damage; that of rituals and scripts has no source."""
_MISSILE: Mapping[str, Types] = {"missile": ("missile",)}
"""The missile of the shot; at damage of other kinds there is none."""

_CARD_OF_PLAYER: Mapping[str, Types] = {"source": ("player",), "card": ("playing_card",)}
"""Who has played or discarded a card, and that card by its name."""


def _characters(*roles: str) -> Mapping[str, Types]:
    return dict.fromkeys(roles, _CHARACTER)


FACTS: dict[type[Word], Mapping[str, Types]] = {
    words.Action: {},
    triggers.AnyTime: {},
    triggers.TurnStart: {},
    triggers.TurnEnd: {},
    rounds.RoundStart: {},
    rounds.RoundEnd: {},
    triggers.Died: {"source": _SOURCE, "dead": _CHARACTER, "victim": _CHARACTER},
    words.ActionEnd: _characters("source", "mover"),
    triggers.Hurt: {"source": _SOURCE, "victim": _CHARACTER, **_MISSILE},
    triggers.WasDamaged: {"source": _SOURCE, "victim": _CHARACTER, **_MISSILE},
    replacement.WouldBeDamaged: {"source": _SOURCE, "victim": _CHARACTER, **_MISSILE},
    life_gain.WouldBeHealed: {"source": _SOURCE, "victim": _CHARACTER},
    life_gain.WasHealed: {"source": _SOURCE, "victim": _CHARACTER},
    replacement.WouldDie: {"source": _SOURCE, "dead": _CHARACTER, "victim": _CHARACTER},
    zones.Played: _CARD_OF_PLAYER,
    zones.Discarded: _CARD_OF_PLAYER,
    ritual_words.Drawn: {"source": ("player",)},
    zones.WouldBePlayed: _CARD_OF_PLAYER,
    counters.CounterReached: {"target": (*_SOURCE, "player")},
    words.BeforeFlick: _characters("mover", "source"),
    acting.WouldBeFlicked: _characters("mover", "source"),
    acting.WouldAct: _characters("mover", "source"),
    acting.WouldBePenalised: {"source": ("player",)},
    choosing.WasChosen: {"source": ("player",), **_characters("mover", "target", "victim")},
    choosing.WouldBeChosen: {"source": ("player",), **_characters("mover", "target", "victim")},
    zones.WouldDraw: {"source": ("player",)},
    zones.WouldDiscard: {"source": ("player",)},
    words.Contact: _characters("mover", "source", "other"),
    absence.LeftTable: {"source": _SOURCE, "victim": _CHARACTER, "target": ("artifact",), **_MISSILE},
    absence.WouldLeaveTable: {"source": _SOURCE, "victim": _CHARACTER},
    pushes.Moved: {
        "source": _SOURCE,
        "target": ("artifact", "object"),
        **_characters("victim", "mover"),
        **_MISSILE,
    },
    absence.Returned: _characters("source", "victim"),
    absence.EntersPlay: _characters("source", "victim"),
    counter_moves.WouldGetCounter: {"target": (*_SOURCE, "player")},
    status_gain.WouldGetStatus: {"source": _SOURCE, "victim": _CHARACTER},
    status_gain.StatusGained: {"source": _SOURCE, "victim": _CHARACTER},
    status_gain.StatusEnded: _characters("victim"),
    remembered.FlickEnd: _characters("mover", "source"),
    words.HitLanded: _characters("mover", "source", "victim", "other"),
    words.ShotHit: {**_characters("shooter", "source", "target", "victim"), **_MISSILE},
    shots.WouldBeShot: {**_characters("shooter", "source", "target", "victim"), **_MISSILE},
    words.ShotMissed: {**_characters("shooter", "source"), **_MISSILE},
    shots.BeforeShot: {**_characters("shooter", "source"), **_MISSILE},
    shots.ShotEnd: {**_characters("shooter", "source", "target", "victim"), **_MISSILE},
    shots.MissileTouched: {"source": _SOURCE, **_MISSILE},
    shots.MissileLost: {**_characters("source", "mover"), **_MISSILE},
    artifact_words.Used: {"source": ("player",), "target": ("artifact",), "mover": _CHARACTER},
    artifact_words.WouldBeUsed: {"source": ("player",), "target": ("artifact",), "mover": _CHARACTER},
    artifact_words.ArtifactTaken: {"source": _CHARACTER, "target": ("artifact",)},
    artifact_words.WouldTakeArtifact: {"source": _CHARACTER, "target": ("artifact",)},
    artifact_words.ArtifactLost: {"source": _CHARACTER, "target": ("artifact",), "mover": _CHARACTER},
}
"""The roles of `event` that each moment fills, with the types of what fills them."""

MODIFIER_FACTS: dict[type[Word], Mapping[str, Types]] = {
    modifiers.ModifyDamage: {"source": _SOURCE, "victim": _CHARACTER},
    modifiers.CannotAct: {},
    words.ModifyAim: {},
    words.SupplyCap: {},
    words.Immune: _characters("source", "victim"),
    forms.Cannot: {},
    forms.CannotPlay: {},
    acting.ActsAgain: {},
    life_gain.ChangeMaximumLife: {},
    space.Immovable: {},
    space.Weight: {},
    flick_words.FlickPower: {},
    flick_words.FlickDirection: {},
    flick_words.StopsAt: {},
    flick_words.PassesThrough: {},
}
"""The roles of `event` that each modifier fills while its conditions are tested, with their types."""

ITSELF: Mapping[CardKind, Types] = {
    "character": _CHARACTER,
    "sector": _CHARACTER,
    "special_hit": _CHARACTER,
    "missile": ("missile",),
    "artifact": ("artifact",),
    "ritual": (),
    "status": _CHARACTER,
    "script": (),
}
"""What `self` is on each kind of card; rituals and the rules of a script have no disk."""

REPLACEABLE: tuple[type[TriggerWord], ...] = (
    replacement.WouldBeDamaged,
    replacement.WouldDie,
    life_gain.WouldBeHealed,
    zones.WouldBePlayed,
    artifact_words.WouldBeUsed,
    artifact_words.WouldTakeArtifact,
    zones.WouldDraw,
    zones.WouldDiscard,
    acting.WouldBeFlicked,
    acting.WouldAct,
    acting.WouldBePenalised,
    absence.WouldLeaveTable,
    counter_moves.WouldGetCounter,
    status_gain.WouldGetStatus,
    choosing.WouldBeChosen,
    shots.WouldBeShot,
)
_OF_A_FLICK: tuple[type[TriggerWord], ...] = (words.Contact, words.HitLanded)
_OF_A_TURN: tuple[type[TriggerWord], ...] = (
    triggers.TurnStart,
    triggers.TurnEnd,
    rounds.RoundStart,
    rounds.RoundEnd,
    triggers.Died,
    words.ActionEnd,
    triggers.WasDamaged,
    triggers.Hurt,
    life_gain.WasHealed,
    *REPLACEABLE,
    counters.CounterReached,
    status_gain.StatusGained,
    status_gain.StatusEnded,
    artifact_words.ArtifactTaken,
    artifact_words.ArtifactLost,
    artifact_words.Used,
    choosing.WasChosen,
    shots.MissileLost,
    shots.MissileTouched,
    zones.Played,
    zones.Discarded,
    ritual_words.Drawn,
    absence.LeftTable,
    pushes.Moved,
    absence.Returned,
    absence.EntersPlay,
)
OF_A_SHOT: tuple[type[TriggerWord], ...] = (words.ShotHit, words.ShotMissed)
"""The moments at which a missile works while it is on no character."""

OF_ANY_SHOT: tuple[type[TriggerWord], ...] = (*OF_A_SHOT, shots.WouldBeShot)
"""The moments at which a missile has just been shot, which can be shot again."""

_AROUND_FLICKS: tuple[type[TriggerWord], ...] = (
    words.BeforeFlick,
    shots.BeforeShot,
    remembered.FlickEnd,
    shots.ShotEnd,
)

WITH_BEARER = ("attached", "stowed")
"""The values of `active_in` with which a missile or a stowed disk lies on a character."""

OUTSIDE_FLICKS: tuple[type[TriggerWord], ...] = (
    words.Action,
    triggers.AnyTime,
    triggers.TurnStart,
    triggers.TurnEnd,
    rounds.RoundStart,
    rounds.RoundEnd,
    words.ActionEnd,
    words.BeforeFlick,
    shots.BeforeShot,
    acting.WouldBeFlicked,
    acting.WouldAct,
    zones.Played,
    zones.WouldBePlayed,
    artifact_words.Used,
    artifact_words.WouldBeUsed,
    artifact_words.ArtifactLost,
)
"""The moments at which no flick or shot is being resolved."""

MOMENTS: dict[CardKind, tuple[type[TriggerWord], ...]] = {
    "character": (words.Action, triggers.AnyTime, *_OF_A_TURN, *_AROUND_FLICKS, *_OF_A_FLICK),
    "sector": _OF_A_FLICK,
    "special_hit": _OF_A_FLICK,
    "missile": (*OF_A_SHOT, triggers.AnyTime, *_OF_A_TURN, *_AROUND_FLICKS, *_OF_A_FLICK),
    "artifact": (triggers.AnyTime, *_OF_A_TURN, *_AROUND_FLICKS),
    "ritual": (triggers.AnyTime, *_OF_A_TURN, *_AROUND_FLICKS, *_OF_A_FLICK),
    "status": (triggers.AnyTime, *_OF_A_TURN, *_AROUND_FLICKS, *_OF_A_FLICK),
    "script": (triggers.AnyTime, *_OF_A_TURN, *_AROUND_FLICKS, *_OF_A_FLICK),
}
"""The moments at which abilities of each kind of card work."""

LATER: tuple[type[TriggerWord], ...] = tuple(
    moment for moment in MOMENTS["script"] if not issubclass(moment, ActivationWord | ReplaceableWord)
)
"""The moments at which an effect can let something happen later."""

_OF_DISKS: tuple[type[ModifierWord], ...] = (
    forms.Cannot,
    forms.CannotPlay,
    acting.ActsAgain,
    life_gain.ChangeMaximumLife,
    space.Immovable,
    space.Weight,
    flick_words.FlickPower,
    flick_words.FlickDirection,
    flick_words.StopsAt,
    flick_words.PassesThrough,
)

OF_A_MISSILE_IN_FLIGHT: tuple[type[ModifierWord], ...] = (
    space.Weight,
    flick_words.StopsAt,
    flick_words.PassesThrough,
)
"""The modifiers that a missile can have in its own shot."""


CHANGES: dict[CardKind, tuple[type[ModifierWord], ...]] = {
    "character": (
        modifiers.ModifyDamage,
        modifiers.CannotAct,
        words.ModifyAim,
        words.SupplyCap,
        words.Immune,
        *_OF_DISKS,
    ),
    "sector": (modifiers.ModifyDamage,),
    "special_hit": (modifiers.ModifyDamage,),
    "missile": (modifiers.ModifyDamage, modifiers.CannotAct, *_OF_DISKS),
    "artifact": (modifiers.ModifyDamage, modifiers.CannotAct, *_OF_DISKS),
    "ritual": (modifiers.ModifyDamage, modifiers.CannotAct, *_OF_DISKS),
    "status": (modifiers.ModifyDamage, modifiers.CannotAct, words.ModifyAim, words.Immune, *_OF_DISKS),
    "script": (modifiers.ModifyDamage, modifiers.CannotAct, *_OF_DISKS),
}
"""The modifiers that each kind of card can have."""

APPLIED: tuple[type[ModifierWord], ...] = CHANGES["status"]
"""The modifiers that an effect can let hold for a character for a time; the limit of a supply belongs to the card."""
