"""Compares the classes that a trick shows with those that follow from its abilities (DS-CLS-01 to DS-CLS-22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.language import effects as shared
from schema.language.ability import EffectAbility, Replacement, Triggered
from schema.language.base import AmountWord, ChoiceWord, ConditionWord, SelectorWord
from schema.language.replacement import WouldBeDamaged
from schema.language.selectors import Chosen, Itself
from schema.language.statuses import RemoveStatus, SetStatus
from schema.language.zones import Draw
from schema.models.base import ContentModel
from schema.models.walk import parts_of, walk
from schema.systems.despaira import effects, modifiers
from schema.systems.despaira.cards import Timer, Trick
from schema.systems.despaira.choices import Path, Target
from schema.systems.despaira.labels import LABELS
from schema.systems.despaira.moments import Entered
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.selectors import Cards, Tiles, ZoneCards
from schema.systems.despaira.words import TrickClass

CODES = table(
    CodeInfo(
        "class-not-shown",
        _("Class that the trick does not show"),
        _("A trick shows the icon of every class that applies, so that players know what to expect (DS-CLS-22)."),
        '"classes": ["target"] of a trick with {"kind": "damage"}',
        _("Add the class."),
    ),
    CodeInfo(
        "class-without-reason",
        _("Class that does not apply"),
        _("A trick shows only the classes that apply: players rely on the icons (DS-CLS-22)."),
        '"classes": ["damage"] of a trick that only draws cards',
        _("Remove the class, or give the trick an ability of that class."),
    ),
)

CLASSES: tuple[TrickClass, ...] = get_args(TrickClass)


def _of_file(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every trick shows the classes that apply, each once."""
    trick = at.piece
    assert isinstance(trick, Trick)
    certain, possible = classes_of(trick)
    right = [one for one in CLASSES if one in certain or (one in possible and one in trick.classes)]
    title = _("Show the classes that apply")
    fixes = (Fix(title, "unsafe", (("replace", "/classes", list(right)),)),) if right else ()
    for one in CLASSES:
        if one in certain and one not in trick.classes:
            message = _("The class {name} applies, but the trick does not show it.").format(name=_named(one))
            yield warning("class-not-shown", at.file, "/classes", message, _(_REASONS[one]), fixes=fixes)
    for number, each in enumerate(trick.classes):
        if each in trick.classes[:number]:
            message = _("The class {name} stands here twice.").format(name=_named(each))
        elif each not in certain | possible:
            message = _("The class {name} does not apply.").format(name=_named(each))
        else:
            continue
        yield warning("class-without-reason", at.file, f"/classes/{number}", message, _(_REASONS[each]), fixes=fixes)


check = EachFile(_of_file, files_of, (Trick,))


def _named(one: TrickClass) -> str:
    return quoted(LABELS.option(one))


def classes_of(trick: Trick) -> tuple[frozenset[TrickClass], frozenset[TrickClass]]:
    """The classes that follow from the data of a trick, and others that its designer may see in it."""
    certain: set[TrickClass] = set()
    possible: set[TrickClass] = set()
    answers = trick.activation != "normal"
    if trick.stays == "equip":
        certain.add("equip")
    elif trick.stays == "infinite":
        certain.add("infinite")
    elif isinstance(trick.stays, Timer):
        certain.add("timer")
    if trick.recharge is not None:
        certain.add("recharge")
    for ability in trick.abilities:
        chosen = _choices(ability)
        if isinstance(ability, Triggered):
            certain.add("trap")
            if isinstance(ability.when, Entered) and ability.when.within > 1:
                certain.add("ranged")
        if isinstance(ability, EffectAbility) and getattr(ability.when, "unavoidable", False):
            certain.add("unavoidable")
        if isinstance(ability, Replacement):
            (certain if isinstance(ability.when, WouldBeDamaged) else possible).add("protect")
            possible.add("counter")
        costs = [part for cost in getattr(ability, "cost", ()) for _pointer, part in walk(cost)]
        for _pointer, word in walk(ability):
            if any(word is one for one in costs):
                continue
            certain |= _certain(word, chosen, answers)
            possible |= _possible(word)
        if _has_area(ability):
            certain.add("area_radius")
        if any(_reaches_far(word) for word in _reaching(ability)):
            certain.add("ranged")
    return frozenset(certain), frozenset(possible - certain)


def _choices(ability: ContentModel) -> Mapping[str, SelectorWord | None]:
    """By name: what the player of an ability picks among."""
    return {
        name: getattr(word, "among", None)
        for _pointer, word in walk(ability)
        if isinstance(word, ChoiceWord) and isinstance(name := getattr(word, "name", None), str)
    }


def _certain(word: ContentModel, chosen: Mapping[str, SelectorWord | None], answers: bool) -> set[TrickClass]:
    """The classes that a word means."""
    match word:
        case Target():
            return {"target"}
        case effects.MoveAlong():
            return {"movement", "evade"} if answers and _is_own(word.who, chosen) else {"movement"}
        case Path():
            return {"movement"}
        case effects.PlaceOn() if answers and _is_own(word.who, chosen):
            return {"evade"}
        case effects.SwapPlaces() if answers and (_is_own(word.first, chosen) or _is_own(word.second, chosen)):
            return {"evade"}
        case effects.Negate() | effects.CancelDeed() | modifiers.IgnoreStat():
            return {"counter"}
        case effects.SetTile():
            return {"terrain"}
        case shared.Damage() | effects.DamageLeader():
            return {"damage"}
        case effects.Destroy() if not isinstance(word.what, Itself):
            return {"damage"}
        case effects.MiracleSpawn() | effects.SpawnToken():
            return {"spawn"}
        case modifiers.ChangeStats() | modifiers.SetStat():
            return {"stats"}
        case Draw() | effects.GainCrystals() | effects.Search():
            return {"resource"}
        case modifiers.MoreOften() if word.deed == "move":
            return {"movement"}
        case modifiers.HasAbilitiesOf():
            return {"effect"}
        case effects.CastOut():
            return {"void"}
        case ZoneCards() if word.zone == "void":
            return {"void"}
        case SetStatus():
            return {"status_effect"}
        case modifiers.TakeLess() if not isinstance(word.by, int) or word.by > 0:
            return {"protect"}
        case modifiers.Prohibit() if "attack" in word.deeds:
            return {"protect"}
        case modifiers.Unaffected():
            return {"protect"}
        case _:
            return set()


def _possible(word: ContentModel) -> set[TrickClass]:
    """The classes that a word may mean."""
    match word:
        case effects.CancelDeed() | modifiers.Prohibit() | RemoveStatus() | effects.Flip() | effects.SetMode():
            return {"protect", "counter", "evade"}
        case effects.ReturnTo() | effects.GainSpawnPoints() | effects.HealLeader():
            return {"resource"}
        case Tiles():
            return {"terrain"}
        case modifiers.MoreOften() | modifiers.MultiplyDamage():
            return {"effect", "stats"}
        case effects.MoveAlong() | effects.PlaceOn() | effects.SwapPlaces() | effects.Push():
            return {"evade", "movement"}
        case _:
            return set()


def _is_own(selector: SelectorWord, chosen: Mapping[str, SelectorWord | None]) -> bool:
    """Whether it finds cards of the trick's own player, as far as it says."""
    if isinstance(selector, Chosen):
        among = chosen.get(selector.name)
        return among is not None and not isinstance(among, Chosen) and _is_own(among, chosen)
    return any(isinstance(word, Cards) and word.relation in ("own", "ally") for _pointer, word in walk(selector))


def _has_area(ability: ContentModel) -> bool:
    """Whether something happens to all cards or tiles within a reach, none of them picked."""
    return any(
        isinstance(word, Cards | Tiles) and word.within is not None and word.within > 0
        for word in _outside(ability, (ChoiceWord, ConditionWord, AmountWord))
    )


def _reaching(ability: ContentModel) -> Iterator[ContentModel]:
    return _outside(ability, (ConditionWord, AmountWord))


def _reaches_far(word: ContentModel) -> bool:
    """Whether it finds what is further away than the adjacent tiles of the trick (DS-R-24)."""
    if not isinstance(word, Cards | Tiles):
        return False
    return word.within is None or (word.within > 1 and isinstance(word.of, Itself))


def _outside(model: ContentModel, closed: tuple[type[ContentModel], ...]) -> Iterator[ContentModel]:
    """The words of an ability that are in none of these, and no price."""
    for name, _key in parts_of(type(model)):
        value = getattr(model, name)
        for part in value if isinstance(value, tuple) else (value,):
            for one in part if isinstance(part, tuple) else (part,):
                if isinstance(one, ContentModel) and not isinstance(one, closed) and name != "cost":
                    yield one
                    yield from _outside(one, closed)


_REASONS: Mapping[TrickClass, str] = {
    "target": _("It applies when an ability targets cards or tiles."),
    "equip": _("It applies when the trick is attached to a creature."),
    "evade": _("It applies when own cards are moved or placed in answer."),
    "unavoidable": _("It applies when the trick cannot be evaded."),
    "trap": _("It applies when an ability is triggered."),
    "counter": _("It applies when abilities are negated, declared acts cancelled, or stats ignored."),
    "terrain": _("It applies when tiles are changed."),
    "area_radius": _("It applies when something happens to all cards or tiles within a reach."),
    "damage": _("It applies when damage is dealt or a card is destroyed."),
    "ranged": _("It applies when an ability reaches further than the adjacent tiles."),
    "spawn": _("It applies when creatures or tokens are spawned."),
    "stats": _("It applies when stats are changed."),
    "resource": _("It applies when cards come to a hand, or crystals to an inventory."),
    "movement": _("It applies when cards move along a chosen path, or more often."),
    "effect": _("It applies when creatures get abilities."),
    "void": _("It applies when the Void plays a part."),
    "status_effect": _("It applies when cards get a status."),
    "infinite": _("It applies when the trick stays until it is destroyed."),
    "timer": _("It applies when the trick stays for some turns."),
    "recharge": _("It applies when the trick can be flipped down again."),
    "protect": _("It applies when attacks are forbidden, damage is reduced, or a card is unaffected."),
}
"""When each class applies."""
