"""Finds abilities whose moment never occurs in this pack, such as those of missiles that are never shot."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility, Static
from schema.language.modifiers import CannotAct
from schema.language.selectors import Itself
from schema.language.triggers import WasDamaged
from schema.systems.desktopia.abilities_in import CARDS, AbilityAt, abilities_of
from schema.systems.desktopia.acting import WouldAct
from schema.systems.desktopia.card_triggers import OF_A_SHOT
from schema.systems.desktopia.cards import Character, SpecialHit
from schema.systems.desktopia.checks.content_in_play import (
    is_life_printed,
    lying_missiles,
    shot_missiles,
    stowed_characters,
)
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
from schema.systems.desktopia.expansion import abilities_on
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.remembered import FlickEnd
from schema.systems.desktopia.shots import LeaveLying, WouldBeShot
from schema.systems.desktopia.words import Action, ActionEnd

CODES = table(
    CodeInfo(
        "moment-never-comes",
        _("Moment that never occurs"),
        _("No card of the pack causes the moment at which the ability works."),
        '"when": {"kind": "shot_hit"} on a missile that nobody shoots',
        _("Add a card that causes the moment, or remove the ability."),
    ),
    CodeInfo(
        "never-lies-there",
        _("Ability that is never attached"),
        _("The ability works while its disk is on a character or a card, and no card puts it there."),
        '"active_in": "attached" on a missile that never stays lying',
        _("Make the missile stay on its target, or change when the ability applies."),
    ),
    CodeInfo(
        "bearer-has-left",
        _("Bearer that has left the artifact"),
        _(
            "Whoever is flicked off an artifact has left it when the flick is over, so the artifact does not hear of "
            "that flick (DK-ART-15). It hears of those who stay on it, or have just come onto it."
        ),
        '"when": {"kind": "flick_end", "who": "bearer"} on an artifact',
        _("Let it hear “artifact_lost” with the “how” flick, which comes after the flick."),
    ),
    CodeInfo(
        "special-hit-unused",
        _("Unused special hit"),
        _("A special hit belongs to the characters whose cards name it."),
        "a special hit that no character names",
        _("Give it to a character, or remove it."),
    ),
)


@each_of(*CARDS)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """The moment of every ability can occur, and a character has every special hit."""
    for one in (*_abilities(pack, at), *_special_hit(pack, at)):
        # An unreadable file might contain what is needed.
        if not pack.broken:
            yield one


def _special_hit(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    if isinstance(at.piece, SpecialHit) and at.piece.id not in _special_hits(pack):
        message = _("No character has {name}.").format(name=display_name(at.piece.name, at.piece.id))
        yield warning("special-hit-unused", at.file, "/id", message)


@derived
def _special_hits(pack: Pack) -> frozenset[str]:
    """The special hits that characters have."""
    return frozenset(hit for hits in map_pack_files(pack, _special_hits_in, Character) for hit in hits)


def _special_hits_in(at: FileAt) -> tuple[str, ...] | None:
    return at.piece.special_hits or None if isinstance(at.piece, Character) else None


def _abilities(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    for ability in abilities_of(at):
        yield from _ability(pack, ability)


def _ability(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    ability = at.ability
    if at.kind == "missile" and at.card.id not in shot_missiles(pack) and at.card.id not in lying_missiles(pack):
        # The check of unused missiles reports it.
        return
    name = display_name(at.card.name, at.card.id)
    pointer = f"{at.pointer}/active_in" if "active_in" in ability.model_fields_set else at.pointer
    if at.kind == "missile" and ability.active_in == "attached" and at.card.id not in lying_missiles(pack):
        message = _("No card attaches {name} to a character.").format(name=name)
        yield warning("never-lies-there", at.file, pointer, message)
    elif at.kind == "missile" and ability.active_in == "lying" and not _leaves_lying(pack):
        message = _("No card leaves {name} on the table.").format(name=name)
        yield warning("never-lies-there", at.file, pointer, message)
    elif at.kind == "character" and ability.active_in == "stowed" and at.card.id not in stowed_characters(pack):
        message = _("No card stows the disk of {name}.").format(name=name)
        yield warning("never-lies-there", at.file, pointer, message)
    if isinstance(ability, EffectAbility):
        why = _never(pack, at, ability, name)
        if why:
            yield warning("moment-never-comes", at.file, f"{at.pointer}/{ability.moment_key}", why)
        elif at.kind == "artifact" and _is_after_flick_of_bearer(ability):
            message = _("Whoever is flicked off {name} has left it by then (DK-ART-15).").format(name=name)
            hint = _("After the flick the artifact hears {instead}.").format(
                instead='{"kind": "artifact_lost", "who": "bearer", "how": ["flick"]}'
            )
            yield warning("bearer-has-left", at.file, f"{at.pointer}/{ability.moment_key}", message, hint)


def _is_after_flick_of_bearer(ability: EffectAbility) -> bool:
    """Whether it works after a flick of whoever stands on an artifact."""
    match ability.when:
        case FlickEnd(who="bearer") | ActionEnd(who="bearer", actions=("flick",)):
            return True
        case _:
            return False


@derived
def _leaves_lying(pack: Pack) -> bool:
    """Whether any missile stays on the bare table."""
    return any(map_pack_files(pack, _leaving_in, LeaveLying))


def _leaving_in(file: FileAt) -> bool | None:
    return any(isinstance(visit.word, LeaveLying) for at in abilities_of(file) for visit in at.visits) or None


def _never(pack: Pack, at: AbilityAt, ability: EffectAbility, name: str) -> str:
    when, card = ability.when, at.card
    if isinstance(when, OF_A_SHOT) and at.kind == "missile" and card.id not in shot_missiles(pack):
        return _("No character shoots {name}.").format(name=name)
    if at.kind == "artifact" and isinstance(when, WouldBeShot) and when.who == "bearer":
        return _("Missiles meet {name}, not the character that stands on it (DK-ART-16).").format(name=name)
    if not isinstance(card, Character):
        return ""
    of_itself = getattr(when, "who", "self") == "self"
    if isinstance(when, WasDamaged) and of_itself and card.life == 1 and is_life_printed(pack):
        return _("{name} has 1 life, so it never survives damage.").format(name=name)
    if isinstance(when, Action) and _never_acts(pack, card):
        return _("{name} can never act.").format(name=name)
    if isinstance(when, ActionEnd | WouldAct) and of_itself:
        if _never_acts(pack, card):
            return _("{name} can never act.").format(name=name)
        possible = {"flick", *_shots(card), *_spells(pack, card)}
        if when.actions and possible.isdisjoint(when.actions):
            return _("{name} never takes such an action.").format(name=name)
    return ""


def _shots(card: Character) -> tuple[str, ...]:
    return ("shot",) if card.shooting is not None and card.shooting.arrow else ()


def _spells(pack: Pack, card: Character) -> tuple[str, ...]:
    spells = any(isinstance(one, EffectAbility) and isinstance(one.when, Action) for one in abilities_on(pack, card))
    return ("spell",) if spells else ()


def _never_acts(pack: Pack, card: Character) -> bool:
    return any(
        isinstance(change, CannotAct) and isinstance(change.who, Itself)
        for ability in abilities_on(pack, card)
        if isinstance(ability, Static) and not ability.if_ and ability.active_in == "always"
        for change in ability.modify
    )
