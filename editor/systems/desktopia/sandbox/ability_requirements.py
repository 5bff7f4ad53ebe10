"""What the abilities of a card need around them before they can work, derived from their words. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from schema.i18n import gettext as _
from schema.i18n import language
from schema.language.ability import Ability, EffectAbility, Static
from schema.language.conditions import Same
from schema.language.modifiers import ModifyDamage
from schema.language.selectors import FromEvent, Itself
from schema.language.triggers import AnyTime, Died, TurnEnd, TurnStart, WasDamaged
from schema.models.base import ContentModel, in_language
from schema.models.walk import walk
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, SpecialHit
from schema.systems.desktopia.expansion import abilities_of_sector, abilities_on, expansions
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.remembered import FlickEnd
from schema.systems.desktopia.shots import BeforeShot, ShotEnd
from schema.systems.desktopia.words import (
    ActionEnd,
    Bearer,
    BeforeFlick,
    Carries,
    Contact,
    HitLanded,
    Immune,
    Missiles,
    ShotHit,
    ShotMissed,
    Slain,
    SupplyAdd,
)

Card = Character | SpecialHit | Missile | Artifact | Ritual


@dataclass(frozen=True, slots=True)
class AbilityRequirements:
    """What should be on the table, and who must act, so that all effects of a card can be seen."""

    riders: tuple[str, ...] = ()
    """Missiles named by the abilities; they should lie on a character."""
    any_rider: bool = False
    """Whether they refer to any missile."""
    room: bool = False
    """Whether they add to a supply, which should not be full."""
    weak: bool = False
    """Whether they are triggered by the death of their own character: an enemy should be near."""
    struck: bool = False
    """Whether they are triggered by an enemy's action: the other seat must be played, too."""
    deaths: bool = False
    """Whether they are triggered by deaths, or bring dead characters back."""


def needs_of(cards: Iterable[Card], pack: Pack) -> AbilityRequirements:
    """What the abilities of these cards need."""
    riders: dict[str, None] = {}
    any_rider = room = weak = struck = deaths = False
    for card in cards:
        for word in _words_of(card, pack):
            match word:
                case Carries(missile=None) | Missiles(missile=None):
                    any_rider = True
                case Carries(missile=str(name)) | Missiles(missile=str(name)):
                    riders[name] = None
                case SupplyAdd():
                    room = True
                case Died(who="self"):
                    weak = struck = deaths = True
                case Died():
                    deaths = True
                case Slain():
                    deaths = True
                case WasDamaged() | Immune():
                    struck = True
                case ModifyDamage(stage="prevent" | "scale_victim"):
                    struck = struck or _of_victim(card, pack)
                case _:
                    pass
    return AbilityRequirements(tuple(riders), any_rider, room, weak, struck, deaths)


def _words_of(card: Card, pack: Pack) -> Iterator[ContentModel]:
    """The words of a card and of its keywords."""
    for part in (card, *(ability for one in expansions(pack, card) for ability in one.abilities)):
        yield from (word for _at, word in walk(part))


def _of_victim(card: Card, pack: Pack) -> bool:
    """Whether an ability is triggered by what happens to its own character."""
    for word in _words_of(card, pack):
        match word:
            case Same(who=FromEvent(role="victim"), other=Itself() | Bearer()):
                return True
            case Same(who=Itself() | Bearer(), other=FromEvent(role="victim")):
                return True
            case _:
                pass
    return False


def abilities_of(card: Card, pack: Pack) -> tuple[Ability, ...]:
    """All abilities of a card, in the order of the card."""
    match card:
        case Character():
            hits = [pack.special_hits[name] for name in card.special_hits if name in pack.special_hits]
            sectors = [
                ability for each in range(len(card.sectors)) for ability in abilities_of_sector(pack, card, each)
            ]
            of_hits = [ability for hit in hits for ability in abilities_on(pack, hit)]
            return (*abilities_on(pack, card), *sectors, *of_hits)
        case _:
            return abilities_on(pack, card)


def ways_to_see(card: Card, pack: Pack, weak: str = "") -> tuple[str, ...]:
    """One sentence for each of the card's abilities that does not work by itself: how to see it.

    `weak`: the name of the character with one life left, whose death shows an ability.
    """
    found: dict[str, None] = {}
    for ability in abilities_of(card, pack):
        title = in_language(ability.title, language())
        words = _way(ability, weak)
        if words and title:
            found[words.format(title=title)] = None
    return tuple(found)


def _way(ability: Ability, weak: str) -> str:
    if isinstance(ability, Static):
        return ""
    assert isinstance(ability, EffectAbility)
    match ability.when:
        case AnyTime() | ShotHit():
            return ""
        case TurnEnd():
            return _("“{title}” works when the turn ends (E).")
        case TurnStart():
            return _("“{title}” works when a turn starts: end this one (E).")
        case Died(who="self") if weak:
            return _("“{title}” works when it dies: it has 1 life left, and the other seat is yours, too.")
        case Died():
            return _("“{title}” works when somebody dies.")
        case BeforeFlick():
            return _("“{title}” works when it is flicked.")
        case BeforeShot():
            return _("“{title}” works when it shoots.")
        case Contact() | HitLanded():
            return _("“{title}” works when it hits.")
        case ShotMissed():
            return _("“{title}” works when the shot misses.")
        case WasDamaged():
            return _("“{title}” works when it is damaged; the other seat is yours, too.")
        case FlickEnd():
            return _("“{title}” works when a flick is over.")
        case ShotEnd():
            return _("“{title}” works when a shot is over.")
        case ActionEnd():
            return _("“{title}” works after an action.")
        case _:
            return ""
