"""Finds effects that are impossible on their card, such as "the missile just shot" without a shot."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.amounts import Count, Life, MaximumLife
from schema.language.base import ChoiceWord, SelectorWord
from schema.language.card_moves import Cards, DiscardCards, MoveCards, are_chosen
from schema.language.conditions import Exists, Same, Wounded
from schema.language.replacement import WouldBeDamaged
from schema.language.selectors import FromEvent
from schema.language.sets import Except, Filter, Highest, InOrder, Lowest, Union
from schema.language.triggers import Hurt, WasDamaged
from schema.language.walk import Visit
from schema.language.zones import CopyPlayed, Discarded, Played, WouldBePlayed
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.acting import WouldAct
from schema.systems.desktopia.board_words import CopyObject, Objects, ObjectSize
from schema.systems.desktopia.card_triggers import OF_ANY_SHOT
from schema.systems.desktopia.checks.diagnostic_builders import error, remove_fix
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.choosing import WasChosen, WouldBeChosen
from schema.systems.desktopia.copies import UseSpellOf
from schema.systems.desktopia.flick_words import Ahead, Deflect, PassesThrough, StopsAt
from schema.systems.desktopia.life_gain import ChangeMaximumLife
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.pushes import Push
from schema.systems.desktopia.shots import BeforeShot, LeaveLying, MissileLost, ShootNow
from schema.systems.desktopia.space import Touched
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.desktopia.words import (
    ActionEnd,
    Attach,
    BeforeFlick,
    DamageIs,
    DiscardMissile,
    Move,
    MoveMissile,
    ShootAgain,
    ShotHit,
    Swap,
)

CODES = table(
    CodeInfo(
        "no-shot-here",
        _("No shot at this moment"),
        _("A missile that has just been shot exists only right after a shot."),
        '{"kind": "attach", "source": "shot"} at the end of a turn',
        _(
            "Take the missile from the reserve or a supply; let it be shot again by its own card at “shot_hit” or "
            "“shot_missed”, or instead of being shot; later, put it onto a card and let that character “shoot”, "
            "“beside” the place where it came to rest."
        ),
    ),
    CodeInfo(
        "which-missile",
        _("Missing missile"),
        _("Only a missile's own card can leave out the missile; there it means the missile itself."),
        '{"kind": "attach", "to": …} on a character',
        _("Name the missile."),
    ),
    CodeInfo(
        "no-supply-here",
        _("No supply on this card"),
        _("Only a character's card can have a limited supply of missiles."),
        '{"kind": "attach", "source": "supply"} on a character whose supply is unlimited',
        _("Take the missile from the reserve, or give the card a limited supply."),
    ),
    CodeInfo(
        "no-card-here",
        _("No card at this moment"),
        _("Only what works when a card has been played can copy it."),
        '{"kind": "copy_played"} at the end of a turn',
        _("Use the trigger “played”, or another effect."),
    ),
    CodeInfo(
        "no-spell-here",
        _("No spell at this moment"),
        _("The spell itself is known where one has been cast, would be cast, or has chosen somebody."),
        '{"kind": "use_spell_of"} at the end of a turn',
        _("Say whose spells with “who”, or listen to “action_end”, “would_act” or “was_chosen” for spells alone."),
    ),
    CodeInfo(
        "life-by-lives",
        _("A maximum life that depends on lives"),
        _("Maximum life that hangs on lives would change itself again and again."),
        '"modify": [{"kind": "maximum_life"}], "if": [{"kind": "wounded", "who": {"kind": "self"}}]',
        _("Use printed figures, counters or other conditions, or set it once with “set_maximum_life”."),
    ),
    CodeInfo(
        "stops-nowhere",
        _("Disks that stop nowhere"),
        _("What lets disks stop in mid-slide says where: in a zone, near something, after a way, or so far away."),
        '{"kind": "stops_at", "who": {"kind": "characters", "relation": "enemy"}}',
        _("Add “zone”, “near” with a gap in “mm”, or “after” with a way or “away” with a distance in millimetres."),
    ),
    CodeInfo(
        "hidden-cards-here",
        _("Cards that nobody may see"),
        _("Which cards are in a hand is hidden: they can be picked or drawn by lot there, but not tested or counted."),
        '"if": [{"kind": "exists", "what": {"kind": "cards", "zone": "hand"}}]',
        _("Let somebody pick one in a choice, count them with “cards_in”, or ask for one with “if_held”."),
    ),
    CodeInfo(
        "never-swapped",
        _("Disk and object"),
        _("Disks swap places with disks, objects with objects."),
        '{"kind": "swap", "first": {"kind": "self"}, "second": {"kind": "objects"}} on a character',
        _("“move” takes either to a place that “place_of” names; to a taken one as near as there is room."),
    ),
    CodeInfo(
        "not-on-the-table",
        _("Objects that lie nowhere"),
        _("Objects that were removed lie nowhere: they can be chosen, counted, measured and put back, nothing else."),
        '{"kind": "push", "who": {"kind": "objects", "removed": true}, "mm": 50}',
        _("Put one back with “copy_object”, whose “name” later effects can move."),
    ),
    CodeInfo(
        "no-flick-here",
        _("No flick at this moment"),
        _("Only what works just before a flick or shot can let it go astray."),
        '{"kind": "deflect"} at the end of a turn',
        _("Use the trigger “before_flick” or “before_shot”, or another effect."),
    ),
    CodeInfo(
        "no-missile-here",
        _("No missile in this part"),
        _("The source of damage by a shot is the shooter; the missile has a role of its own."),
        '"if": [{"kind": "damage_is", "kinds": ["shot"]}], "do": [{"kind": "discard_missile", "missile": '
        '{"kind": "event", "role": "source"}}]',
        _(
            "Use the role “missile”, and damage of shots; missiles that lie on characters deal damage of the kind "
            "“lasting”."
        ),
    ),
)


_OF_A_CARD = (Played, Discarded, WouldBePlayed)
"""The moments at which a card is at hand."""


@each_word(
    *(
        Attach,
        ShootAgain,
        CopyPlayed,
        Cards,
        DiscardCards,
        MoveCards,
        Deflect,
        StopsAt,
        PassesThrough,
        ChangeMaximumLife,
    ),
    *(MoveMissile, DiscardMissile, Touched, Ahead, Move, Swap, LeaveLying, Push, ShootNow, UseSpellOf, Objects),
)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every effect has the missile or the place that it needs."""
    match visit.word:
        case Attach():
            yield from _attach(at, visit, visit.word)
        case LeaveLying() if _answers(at, visit, (MissileLost,)):
            pass
        case ShootAgain() | LeaveLying() if not _answers(at, visit, OF_ANY_SHOT) and not _of_shot_damage(at, visit):
            message = _("No missile has just been shot at this moment.")
            hint = _("Before a missile does anything it is {moment}; of damage, a condition asks {kinds}.").format(
                moment=quoted("would_be_shot"), kinds='{"kind": "damage_is", "kinds": ["shot"]}'
            )
            if isinstance(visit.word, ShootAgain):
                after = _(
                    "It is shot again only by its own card, at {moments}, or instead of being shot. Whoever shoots it "
                    "later, such as at {end}, does {shoot} with it as {disk}: {beside} the {place} where it came to "
                    "rest, it is shot from there."
                ).format(
                    moments=f"{quoted('shot_hit')}, {quoted('shot_missed')}",
                    end=quoted("shot_end"),
                    shoot=quoted("shoot"),
                    disk=quoted("disk"),
                    beside=quoted("beside"),
                    place=quoted("place_of"),
                )
                hint = f"{hint} {after}"
            yield error("no-shot-here", at.file, visit.pointer, message, hint)
        case ShootNow(missile=str(), disk=SelectorWord()):
            message = _("A missile that is named itself has its card: {key} says nothing more.")
            pointer = f"{visit.pointer}/missile"
            fixes = (remove_fix(pointer),)
            yield error("unread-key", at.file, pointer, message.format(key=quoted("missile")), fixes=fixes)
        case UseSpellOf(who=None) if not _of_spells(at, visit):
            message = _("No spell alone is at hand at this moment.")
            hint = _("For spells alone: {actions}, of {chosen} {kinds}.").format(
                actions='"actions": ["spell"]', chosen=quoted("was_chosen"), kinds='"kinds": ["spell"]'
            )
            yield error("no-spell-here", at.file, visit.pointer, message, hint)
        case MoveMissile(onto="card", of=SelectorWord()):
            message = _("A missile on a card is that of the card's player.")
            pointer = f"{visit.pointer}/of"
            yield error("unread-key", at.file, pointer, message, fixes=(remove_fix(pointer),))
        case MoveMissile(missile=FromEvent(role=role)) | DiscardMissile(missile=FromEvent(role=role)):
            yield from _missile_of_damage(at, visit, role)
        case Ahead(facing=True, first=True):
            message = _("Which way a disk points does not depend on how it slid.")
            pointer = f"{visit.pointer}/first"
            yield error("unread-key", at.file, pointer, message, fixes=(remove_fix(pointer),))
        case Move(make_room=True) if VOCABULARY.types_of(visit.word.who, visit.scope) == ("object",):
            message = _("Only disks push others aside; an object needs a free place.")
            pointer = f"{visit.pointer}/make_room"
            yield error("unread-key", at.file, pointer, message, fixes=(remove_fix(pointer),))
        case Swap() if len(_of_objects(visit, visit.word)) > 1:
            message = _("An object and a disk do not swap places.")
            hint = _("Name objects only, or only characters, missiles and artifacts.")
            yield error("never-swapped", at.file, visit.pointer, message, hint)
        case Touched(which="any") if "number" in visit.word.model_fields_set:
            message = _("Of any that it touched none has a number.")
            hint = _("Write {which}.").format(which='"which": "first"')
            pointer = f"{visit.pointer}/number"
            yield error("unread-key", at.file, pointer, message, hint, fixes=(remove_fix(pointer),))
        case Push(free=True):
            yield from _unread_of_push(at, visit, visit.word)
        case Deflect() if not _answers(at, visit, (BeforeFlick, BeforeShot)):
            message = _("No flick is about to be made at this moment.")
            yield error("no-flick-here", at.file, visit.pointer, message)
        case MoveCards(zone="this") if at.kind != "ritual" and not _answers(
            at, visit, (Played, Discarded, WouldBePlayed)
        ):
            message = _("No card has just been played or discarded at this moment.")
            yield error("no-card-here", at.file, f"{visit.pointer}/zone", message)
        case PassesThrough(over=True) if visit.word.kept != 100:
            message = _("What flies over something keeps its speed.")
            pointer = f"{visit.pointer}/kept"
            yield error("unread-key", at.file, pointer, message, fixes=(remove_fix(pointer),))
        case StopsAt(away=None, away_from=SelectorWord()):
            message = _("It does not say how far away.")
            yield error("stops-nowhere", at.file, visit.pointer, message, _("Add “away” with millimetres."))
        case StopsAt(zone=None, near=None, after=None, away=None):
            message = _("It says neither a zone, nor what is near, nor a way, nor how far away.")
            yield error("stops-nowhere", at.file, visit.pointer, message)
        case ChangeMaximumLife():
            above, _name, _rest = visit.pointer.rpartition("/modify/")
            for other in at.visits:
                inside = other.pointer.startswith((f"{above}/if", f"{above}/modify"))
                if inside and isinstance(other.word, Life | MaximumLife | Wounded):
                    message = _("This depends on lives, which the maximum life changes.")
                    yield error("life-by-lives", at.file, other.pointer, message)
        case Objects(removed=True) if not _is_of_the_removed(at, visit):
            message = _("Objects that were removed lie nowhere.")
            yield error("not-on-the-table", at.file, visit.pointer, message)
        case Cards(zone="hand") if not _is_picked(at, visit):
            message = _("Cards of a hand can only be picked or drawn by lot.")
            yield error("hidden-cards-here", at.file, visit.pointer, message)
        case Cards():
            yield from _unread_of_cards(at, visit, visit.word)
        case DiscardCards() if are_chosen(visit.word):
            for key in ("count", "picked"):
                if key in visit.word.model_fields_set:
                    message = _("What a choice has named is discarded as it is: it has no {key}.")
                    pointer = f"{visit.pointer}/{key}"
                    fixes = (remove_fix(pointer),)
                    yield error("unread-key", at.file, pointer, message.format(key=quoted(key)), fixes=fixes)
        case MoveCards():
            yield from _unread(at, visit, visit.word)
        case CopyPlayed() if not _answers(at, visit, (Played,)):
            message = _("No card has just been played at this moment.")
            yield error("no-card-here", at.file, visit.pointer, message)
        case _:
            pass


def _unread_of_push(at: AbilityAt, visit: Visit, word: Push) -> Iterator[Diagnostic]:
    """What says from where disks are pushed, of a push whose direction does not depend on that."""
    others = ("aim", "centre") if word.heading is None else ("aim", "centre", "direction")
    for key in others:
        if key in word.model_fields_set:
            message = _("A push in a direction that is chosen, random or a number has no {key}.").format(
                key=quoted(key)
            )
            pointer = f"{visit.pointer}/{key}"
            yield error("unread-key", at.file, pointer, message, fixes=(remove_fix(pointer),))


def _attach(at: AbilityAt, visit: Visit, word: Attach) -> Iterator[Diagnostic]:
    if word.missile is None and at.kind != "missile":
        yield error("which-missile", at.file, visit.pointer, _("The effect must name the missile."))
    if word.source == "shot" and not _answers(at, visit, (ShotHit,)):
        message = _("No missile has just been shot at this moment.")
        yield error("no-shot-here", at.file, f"{visit.pointer}/source", message)
    if word.source == "supply":
        shooting = getattr(at.card, "shooting", None)
        if at.kind not in ("character", "sector", "special_hit") or (
            at.kind != "special_hit" and (shooting is None or shooting.limit is None)
        ):
            message = _("This card has no limited supply.")
            yield error("no-supply-here", at.file, f"{visit.pointer}/source", message)


def _of_objects(visit: Visit, word: Swap) -> set[bool]:
    """Whether what swaps places can be objects, and whether it can be disks."""
    found = [VOCABULARY.types_of(one, visit.scope) for one in (word.first, word.second, *word.others)]
    return {kind == "object" for kinds in found for kind in kinds}


def _of_spells(at: AbilityAt, visit: Visit) -> bool:
    """Whether the moment is one of spells and nothing else."""
    when = visit.scope.moment or (at.ability.when if isinstance(at.ability, EffectAbility) else None)
    if isinstance(when, WasChosen | WouldBeChosen):
        return when.kinds == ("spell",)
    return isinstance(when, ActionEnd | WouldAct) and when.actions == ("spell",)


def _of_shot_damage(at: AbilityAt, visit: Visit) -> bool:
    """Whether the moment is damage, of which the ability asks that it is that of a shot."""
    asks = any(isinstance(one.word, DamageIs) and one.word.kinds == ("shot",) for one in at.visits)
    return asks and _answers(at, visit, (WouldBeDamaged, WasDamaged, Hurt))


def _missile_of_damage(at: AbilityAt, visit: Visit, role: str) -> Iterator[Diagnostic]:
    """The role is no missile where the ability asks for damage of other kinds."""
    kinds = {kind for one in at.visits if isinstance(one.word, DamageIs) for kind in one.word.kinds}
    wanted = {"source": "lasting", "missile": "shot"}.get(role)
    if wanted and kinds and wanted not in kinds and _answers(at, visit, (WouldBeDamaged, WasDamaged, Hurt)):
        message = _("At damage of these kinds the part {role} is no missile.").format(role=quoted(role))
        yield error("no-missile-here", at.file, f"{visit.pointer}/missile", message)


def _is_picked(at: AbilityAt, visit: Visit) -> bool:
    """Whether the cards are those among which a choice picks."""
    above, _slash, field = visit.pointer.rpartition("/")
    return field == "among" and any(one.pointer == above and isinstance(one.word, ChoiceWord) for one in at.visits)


_OF_THE_REMOVED = (
    *(ChoiceWord, CopyObject, ObjectSize, Lowest, Highest, InOrder, Filter, Union, Except),
    *(Exists, Count, Same),
)
"""What can speak of objects that were removed."""


def _is_of_the_removed(at: AbilityAt, visit: Visit) -> bool:
    around = [one for one in at.visits if visit.pointer.startswith(f"{one.pointer}/")]
    inner = max(around, key=lambda one: len(one.pointer), default=None)
    return inner is not None and isinstance(inner.word, _OF_THE_REMOVED)


def _unread_of_cards(at: AbilityAt, visit: Visit, word: Cards) -> Iterator[Diagnostic]:
    """Keys that say nothing about cards of that zone."""
    unread = {"of": word.zone != "hand", "by": word.zone != "last_played", "named": word.zone == "hand"}
    for key, is_unread in unread.items():
        if is_unread and getattr(word, key):
            message = _("Cards of the zone {zone} have no {key}.").format(zone=quoted(word.zone), key=quoted(key))
            pointer = f"{visit.pointer}/{key}"
            yield error("unread-key", at.file, pointer, message, fixes=(remove_fix(pointer),))


def _unread(at: AbilityAt, visit: Visit, word: MoveCards) -> Iterator[Diagnostic]:
    """Keys that say nothing about cards that lie there or come there."""
    unread = {
        "of": word.zone != "hand",
        "receiver": word.to != "hand",
        "top": word.zone not in ("deck", "discard"),
        "cards": word.zone == "this",
        "by": word.picked != "you",
    }
    for key, is_unread in unread.items():
        if is_unread and getattr(word, key) is not None:
            message = _("Cards from {zone} to {to} have no {key}.").format(
                zone=quoted(word.zone), to=quoted(word.to), key=quoted(key)
            )
            yield error(
                "unread-key", at.file, f"{visit.pointer}/{key}", message, fixes=(remove_fix(f"{visit.pointer}/{key}"),)
            )


def _answers(at: AbilityAt, visit: Visit, moments: tuple[type, ...]) -> bool:
    when = visit.scope.moment or (at.ability.when if isinstance(at.ability, EffectAbility) else None)
    return type(when) in moments
