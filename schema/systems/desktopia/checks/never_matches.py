"""Finds selectors that can never match and conditions that can never hold."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import TypeGuard

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.base import AmountWord, ConditionWord
from schema.language.chance import Roll
from schema.language.conditions import Compare, Related, Wounded
from schema.language.selectors import Candidate, Itself
from schema.language.sets import Except
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.artifact_words import ArtifactLost
from schema.systems.desktopia.card_triggers import OUTSIDE_FLICKS
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.amount_ranges import Range, can_hold, range_of
from schema.systems.desktopia.checks.content_in_play import (
    available_orders,
    available_ranks,
    available_tags,
    is_left_lying,
    is_life_printed,
    lying_missiles,
    most_life,
    supplied_missiles,
)
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.filters import CardIs, HasTag, OrderIs
from schema.systems.desktopia.flick_words import Bounces, Crossed, Entered, OnSector, Speed, WentOff
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.pushes import Push
from schema.systems.desktopia.remembered import Passed
from schema.systems.desktopia.space import StandsOn, Touched, Travelled
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.desktopia.words import (
    Bearer,
    CanShoot,
    Carries,
    Characters,
    Missiles,
    RankIs,
    Recruits,
    Slain,
    Supply,
)

CODES = table(
    CodeInfo(
        "finds-nothing",
        _("Selector that finds nothing"),
        _("No card of the pack can create what the selector looks for."),
        '{"kind": "missiles", "missile": "arrow"} where no arrow ever stays lying',
        _("Change the selector, or add a card that makes it match."),
    ),
    CodeInfo(
        "never-true",
        _("Condition that never holds"),
        _("With such a condition the ability, or this part of it, never works."),
        '{"kind": "wounded", "who": {"kind": "self"}} on a fighter, which has 1 life',
        _("Change the condition, or remove it."),
    ),
)

OPPOSED = {"own": ("enemy",), "ally": ("enemy",), "enemy": ("own", "ally"), "any": ()}


@each_word(ConditionWord, Except, Missiles, Supply, Slain, Recruits, Characters)
def check(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every selector can match, and every condition can hold."""
    if isinstance(visit.word, ConditionWord):
        why = _never_touched(visit.word, visit) if isinstance(visit.word, Touched) else ""
        # What an effect applies is not about this card.
        tested = None if visit.scope.applied or visit.scope.moment else at.card
        why = why or _no_enemy_on_it(at, visit.word) or never_holds(pack, at, tested, visit.word)
        code = "never-true"
    else:
        why = finds_nothing(pack, visit.word) or _no_enemy_there(at, visit.word) or _nothing_flies(at, visit)
        code = "finds-nothing"
    # An unreadable file might contain what is needed.
    if why and not pack.broken:
        yield warning(code, at.file, visit.pointer, why)


def finds_nothing(pack: Pack, word: object) -> str:
    """Why a word never finds anything; empty if it may."""
    match word:
        case Except() if word.of == word.without:
            return _("Everything that it finds is an exception.")
        case Missiles(lying="on_table" | "in_flight", on=on) if on is not None:
            return _("What lies on the bare table or flies is on no character and no card.")
        case Missiles(lying="in_flight"):
            return ""
        case Missiles(lying="on_table"):
            if not is_left_lying(pack):
                return _(
                    "No ability leaves a missile on the table: {word}. The missile that is being shot is {flies}."
                ).format(word=quoted("leave_lying"), flies='"lying": "in_flight"')
        case Missiles():
            lies = word.lying != "on_cards" and _among(word.missile, lying_missiles(pack))
            has = word.lying != "on_characters" and _among(word.missile, supplied_missiles(pack))
            if not lies and not has:
                where = {
                    "on_characters": _("{missile} never stays on a character."),
                    "on_cards": _("No card ever has a limited supply of {missile}."),
                    "anywhere": _("{missile} is never on a character or a card."),
                }
                return where[word.lying].format(missile=_missile(pack, word.missile))
        case Supply() if not _among(word.missile, supplied_missiles(pack)):
            return _("No card ever has a limited supply of {missile}.").format(missile=_missile(pack, word.missile))
        case Slain() | Recruits() if (
            word.ranks and available_ranks(pack) and available_ranks(pack).isdisjoint(word.ranks)
        ):
            return _("The pack has no character of this rank.")
        case Characters():
            return _why_none(pack, word)
        case _:
            pass
    return ""


def _why_none(pack: Pack, word: Characters) -> str:
    if word.ranks and available_ranks(pack) and available_ranks(pack).isdisjoint(word.ranks):
        return _("The pack has no character of this rank.")
    for condition in word.where:
        if not isinstance(getattr(condition, "who", None), Candidate):
            continue
        if isinstance(condition, RankIs) and word.ranks and set(word.ranks).isdisjoint(condition.ranks):
            return _("No character has two ranks.")
        if isinstance(condition, Related) and condition.relation in OPPOSED[word.relation]:
            return _("No character is both an ally and an enemy.")
    return ""


def _nothing_flies(at: AbilityAt, visit: Visit) -> str:
    """Why nothing is in flight where the ability works."""
    if not isinstance(visit.word, Missiles) or visit.word.lying != "in_flight":
        return ""
    later = visit.scope.applied or visit.scope.moment or not isinstance(at.ability, EffectAbility)
    outside = not later and isinstance(at.ability, EffectAbility) and isinstance(at.ability.when, OUTSIDE_FLICKS)
    return _("This ability does not work during a flick or shot.") if outside else ""


def _no_enemy_there(at: AbilityAt, word: object) -> str:
    """Why a selector finds no enemy on the ability's own artifact."""
    if not isinstance(word, Characters) or word.relation != "enemy":
        return ""
    there = any(_stands_here(one, at) and isinstance(one.who, Candidate) for one in word.where)
    return _works_for_who_is_there() if there else ""


def _no_enemy_on_it(at: AbilityAt, word: ConditionWord) -> str:
    """Why a condition about an enemy on the ability's own artifact never holds."""
    if isinstance(word, StandsOn) and _stands_here(word, at):
        whom = {one.who for one in at.ability.if_ if isinstance(one, Related) and one.relation == "enemy"}
        if word in at.ability.if_ and word.who in whom:
            return _works_for_who_is_there()
        if isinstance(word.who, Characters) and word.who.relation == "enemy":
            return _works_for_who_is_there()
    if isinstance(word, Related) and at.kind == "artifact" and isinstance(word.who, Bearer):
        return _works_for_who_is_there() if word.relation == "enemy" else ""
    return ""


def _stands_here(word: object, at: AbilityAt) -> TypeGuard[StandsOn]:
    """Whether a condition asks who stands on the ability's own artifact now; what is no artifact is on none."""
    if not isinstance(word, StandsOn) or at.kind != "artifact" or word.as_of != "now":
        return False
    return isinstance(word.on, Itself) or (word.on is None and word.artifact == at.card.id)


def _works_for_who_is_there() -> str:
    return _("An artifact works for the player of the character on it: no enemy of that player stands there.")


def amount_range(pack: Pack, at: AbilityAt, tested: object, amount: int | AmountWord) -> Range:
    """The range of an amount, with the sides of the dice that it names."""
    if isinstance(amount, int):
        return amount, amount
    rolls: dict[str, Range] = {}
    for visit in at.visits:
        if isinstance(visit.word, Roll):
            rolls[visit.word.name] = 1, max(visit.word.sides, rolls.get(visit.word.name, (1, 1))[1])
    return range_of(amount, tested, most_life(pack), rolls)


def _pushes(at: AbilityAt) -> bool:
    """Whether an effect of the ability pushes disks, of which conditions after it can speak."""
    return any(isinstance(visit.word, Push) for visit in at.visits)


def never_holds(pack: Pack, at: AbilityAt, tested: object, word: ConditionWord) -> str:
    """Why a condition never holds; empty if it may. `tested` is the card that it is about, if that is known."""
    card = tested if isinstance(tested, Character) else None
    moment = at.ability.when if isinstance(at.ability, EffectAbility) and tested is not None else None
    outside = isinstance(moment, OUTSIDE_FLICKS)
    match word:
        case Touched() | Passed() | Entered() | Crossed() | WentOff() if outside and not (word.by and _pushes(at)):
            if isinstance(moment, ArtifactLost):
                return _("This ability works when the flick or shot is over: {happened} knows what was in it.").format(
                    happened=quoted("happened")
                )
            return _("This ability does not work during a flick or shot.")
        case OnSector() if outside:
            return _("This ability does not work during a flick or shot.")
        case StandsOn() if not pack.artifacts:
            return _("The pack has no artifact.")
        case Compare() if outside and any(
            isinstance(one, Bounces | Speed) or (isinstance(one, Travelled) and not (one.of and _pushes(at)))
            for one in (word.left, word.right)
        ):
            return _("This ability does not work during a flick or shot.")
        case Compare():
            left, right = (amount_range(pack, at, tested, amount) for amount in (word.left, word.right))
            if not can_hold(word.test, left, right):
                return _("These two amounts never compare like this.")
        case Carries() if not _among(word.missile, lying_missiles(pack)):
            return _("{missile} never stays on a character.").format(missile=_missile(pack, word.missile))
        case Wounded() if _itself(word.who) and card is not None and card.life == 1 and is_life_printed(pack):
            return _("{name} has 1 life: it is unhurt or dead.").format(name=display_name(card.name, card.id))
        case RankIs() if _itself(word.who) and card is not None and card.rank not in word.ranks:
            return _("{name} has another rank.").format(name=display_name(card.name, card.id))
        case OrderIs() if available_orders(pack).isdisjoint(word.orders):
            return _("No character of the pack belongs to it.")
        case HasTag() if word.tag not in available_tags(pack):
            near = nearest_word(word.tag, available_tags(pack))
            found = _("No character or object of the pack has the tag.")
            return found if near is None else f"{found} {_('Did you mean {near}?').format(near=quoted(near))}"
        case CardIs() if _itself(word.who) and card is not None and card.id not in word.cards:
            return _("{name} is another character.").format(name=display_name(card.name, card.id))
        case OrderIs() if _itself(word.who) and card is not None and card.order not in word.orders:
            return _("{name} belongs to another Order.").format(name=display_name(card.name, card.id))
        case HasTag() if _itself(word.who) and card is not None and word.tag not in card.tags:
            return _("{name} does not have the tag.").format(name=display_name(card.name, card.id))
        case CanShoot() if (
            _itself(word.who) and card is not None and (card.shooting is None or not card.shooting.arrow)
        ):
            return _("{name} has no ranged attack.").format(name=display_name(card.name, card.id))
        case Related() if _itself(word.who) and card is not None and word.relation == "enemy":
            return _("No character is an enemy of its own player.")
        case _:
            pass
    return ""


def _never_touched(word: Touched, visit: Visit) -> str:
    """Why what is named is never touched: it is of another kind than what is touched."""
    if word.who is None:
        return ""
    if word.what == "border":
        return _("A border is no disk and no object.")
    if word.what == "anything":
        return ""
    found = VOCABULARY.types_of(word.who, visit.scope)
    if word.what == "object" and found and "object" not in found:
        return _("What is touched here is an object, no disk.")
    return _("What is touched here is a disk, no object.") if word.what != "object" and found == ("object",) else ""


def _itself(word: object) -> bool:
    return isinstance(word, Itself)


def _among(missile: str | None, found: AbstractSet[str]) -> bool:
    return bool(found) if missile is None else missile in found


def _missile(pack: Pack, missile: str | None) -> str:
    if missile is None:
        return _("missile")
    card = pack.missiles.get(missile)
    return display_name(card.name, card.id) if card is not None else missile
