"""The triggers and modifiers that each kind of card can have, and the roles that each moment fills.

The interpreter supports exactly these; the checks reject all others.
"""

from __future__ import annotations

from typing import Literal

from schema.language import modifiers, triggers
from schema.language.base import ModifierWord, TriggerWord, Word
from schema.systems.desktopia import words

CardKind = Literal["character", "sector", "special_hit", "missile", "artifact", "ritual", "script"]

FACTS: dict[type[Word], tuple[str, ...]] = {
    words.Action: (),
    triggers.AnyTime: (),
    triggers.TurnStart: (),
    triggers.TurnEnd: (),
    triggers.Died: ("dead", "victim"),
    words.ActionEnd: ("source", "mover"),
    triggers.WasDamaged: ("source", "victim"),
    words.BeforeFlick: ("mover", "source"),
    words.Contact: ("mover", "source", "other"),
    words.HitLanded: ("mover", "source", "victim", "other"),
    words.ShotHit: ("shooter", "source", "target", "victim"),
    words.ShotMissed: ("shooter", "source"),
}
"""The roles of `event` that each moment fills."""

MODIFIER_FACTS: dict[type[Word], tuple[str, ...]] = {
    modifiers.ModifyDamage: ("source", "victim"),
    modifiers.CannotAct: (),
    words.ModifyAim: (),
    words.SupplyCap: (),
    words.Immune: ("source", "victim"),
}
"""The roles of `event` that each modifier fills while its conditions are tested."""

_OF_A_FLICK: tuple[type[TriggerWord], ...] = (words.Contact, words.HitLanded)
_OF_A_TURN: tuple[type[TriggerWord], ...] = (
    triggers.TurnStart,
    triggers.TurnEnd,
    triggers.Died,
    words.ActionEnd,
    triggers.WasDamaged,
)
OF_A_SHOT: tuple[type[TriggerWord], ...] = (words.ShotHit, words.ShotMissed)
"""The moments at which a missile works while it is on no character."""

MOMENTS: dict[CardKind, tuple[type[TriggerWord], ...]] = {
    "character": (words.Action, triggers.AnyTime, *_OF_A_TURN, words.BeforeFlick, *_OF_A_FLICK),
    "sector": _OF_A_FLICK,
    "special_hit": _OF_A_FLICK,
    "missile": (*OF_A_SHOT, triggers.AnyTime, *_OF_A_TURN, words.BeforeFlick, *_OF_A_FLICK),
    "artifact": (triggers.AnyTime, *_OF_A_TURN),
    "ritual": (triggers.AnyTime,),
    "script": (triggers.AnyTime, *_OF_A_TURN, words.BeforeFlick, *_OF_A_FLICK),
}
"""The moments at which abilities of each kind of card work."""

CHANGES: dict[CardKind, tuple[type[ModifierWord], ...]] = {
    "character": (modifiers.ModifyDamage, modifiers.CannotAct, words.ModifyAim, words.SupplyCap, words.Immune),
    "sector": (modifiers.ModifyDamage,),
    "special_hit": (modifiers.ModifyDamage,),
    "missile": (modifiers.ModifyDamage, modifiers.CannotAct),
    "artifact": (modifiers.ModifyDamage, modifiers.CannotAct),
    "ritual": (),
    "script": (modifiers.ModifyDamage, modifiers.CannotAct),
}
"""The modifiers that each kind of card can have."""
