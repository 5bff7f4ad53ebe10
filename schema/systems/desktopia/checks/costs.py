"""Finds costs that are none, costs that nobody agrees to, and the same cost twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from schema.diagnostics.diagnostic import Diagnostic, quoted
from schema.i18n import gettext as _
from schema.language import costs
from schema.language.ability import EffectAbility
from schema.language.base import ChoiceWord, EffectWord, SelectorWord, TriggerWord, Word, tag_of
from schema.language.card_moves import DiscardCards, are_chosen
from schema.language.chance import DrawLots
from schema.language.choices import Pick
from schema.language.counters import RemoveCounter
from schema.language.effects import Damage, DiscardSelf
from schema.language.lives import Destroy, LoseLife
from schema.language.payments import MayPay
from schema.language.players import ControllerOf, OwnerOf
from schema.language.replacement import WouldBeDamaged
from schema.language.selectors import Chosen, FromEvent, Itself, Players
from schema.language.sets import Except, Filter, Highest, Lowest
from schema.language.triggers import DamageTaken
from schema.models.walk import walk
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.absence import LeftTable, Returned
from schema.systems.desktopia.acting import WouldAct, WouldBeFlicked
from schema.systems.desktopia.artifact_words import ArtifactLost, ArtifactTaken, Used, WouldBeUsed, WouldTakeArtifact
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.choosing import WasChosen, WouldBeChosen
from schema.systems.desktopia.life_gain import WasHealed, WouldBeHealed
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.pushes import Moved
from schema.systems.desktopia.remembered import FlickEnd
from schema.systems.desktopia.shots import BeforeShot, MissileLost, ShotEnd, WouldBeShot
from schema.systems.desktopia.status_gain import StatusEnded, StatusGained, WouldGetStatus
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.desktopia.words import (
    ActionEnd,
    Bearer,
    BeforeFlick,
    Characters,
    Contact,
    DiscardTimeCard,
    GiveTimeCard,
    HitLanded,
    ShotHit,
    ShotMissed,
)

CODES = costs.CODES

_VICTIM = (
    *(DamageTaken, WasHealed, Moved, LeftTable, Returned, WouldBeDamaged, WouldBeHealed),
    *(WouldGetStatus, StatusGained, StatusEnded),
)
_MOVER = (BeforeFlick, FlickEnd, ActionEnd, WouldBeFlicked, WouldAct)
_HEARD: tuple[tuple[tuple[type[TriggerWord], ...] | type[TriggerWord], str, tuple[str, ...]], ...] = (
    (_VICTIM, "who", ("victim",)),
    (_MOVER, "who", ("mover", "source")),
    (Contact, "mover", ("mover", "source")),
    (HitLanded, "by", ("mover", "source")),
    ((BeforeShot, ShotEnd), "who", ("shooter", "source")),
    ((ShotHit, ShotMissed), "", ("shooter", "source")),
    ((WouldBeShot, WasChosen, WouldBeChosen), "who", ("target", "victim")),
    ((ArtifactTaken, ArtifactLost, WouldTakeArtifact, MissileLost), "who", ("source",)),
    ((Used, WouldBeUsed), "by", ("mover",)),
)
"""Moments, the field that says what is listened to, and the roles that this has in the event."""


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every cost is given up by the player of the ability, who has agreed."""
    ability = at.ability
    if isinstance(ability, EffectAbility) and ability.cost:
        yield from costs.without_consent(at)
        heard = _own_in_event(at, None)
        yield from _all_pay(at, ability.cost, f"{at.pointer}/cost", _choices(ability.choose), True, heard)
    for visit in at.visits:
        if isinstance(visit.word, MayPay):
            by = visit.word.by
            itself = by is None
            names = _choices((*getattr(ability, "choose", ()), *visit.word.choose) if itself else visit.word.choose)
            heard = _own_in_event(at, visit.scope.moment) if itself else ()
            known = (by.of,) if isinstance(by, OwnerOf | ControllerOf) else heard
            yield from _all_pay(at, visit.word.cost, f"{visit.pointer}/cost", names, itself, known, visit.word.name)


_Choices = Mapping[str, ChoiceWord]


def _choices(choose: Iterable[ChoiceWord]) -> _Choices:
    return {name: choice for choice in choose if (name := getattr(choice, "name", ""))}


def _own_in_event(at: AbilityAt, moment: TriggerWord | None) -> tuple[SelectorWord, ...]:
    """What takes part in the event and is that of the ability's own player, by what the trigger listens to."""
    when = moment or getattr(at.ability, "when", None)
    for words, field, roles in _HEARD:
        if isinstance(when, words) and getattr(when, field, "self") in ("self", "own", "bearer"):
            return tuple(FromEvent.model_construct(kind="event", role=role) for role in roles)
    return ()


def _all_pay(
    at: AbilityAt,
    cost: tuple[EffectWord, ...],
    place: str,
    choices: _Choices,
    itself: bool,
    known: tuple[SelectorWord, ...] = (),
    payer: str = "",
) -> Iterator[Diagnostic]:
    """Each effect takes something from the player who pays; `itself`: that player has the piece with the ability.

    What is `known` is that player's, too.
    """
    paid: set[str] = set()
    for number, effect in enumerate(cost):
        pointer = f"{place}/{number}"
        if not _pays(effect, choices, itself, known):
            message = _("{kind} is no cost like this.").format(kind=quoted(tag_of(type(effect))))
            hint = _of_payer(effect, choices, payer) or _instead(effect)
            yield error("not-a-cost", at.file, pointer, message, hint)
        elif tag_of(type(effect)) in paid:
            yield error("not-a-cost", at.file, pointer, _("The same cost stands here twice: use its amount."))
        paid.add(tag_of(type(effect)))


def _of_payer(effect: EffectWord, choices: _Choices, payer: str) -> str:
    """What to write instead of the name of the payer."""
    names = _names_in(effect)
    if payer not in names.union(*(_names_in(choices[name]) for name in names if name in choices)):
        return ""
    return _(
        "In what is paid “own” and what is left out mean the payer's: write that instead of the name {name}."
    ).format(name=quoted(payer))


def _names_in(word: Word) -> set[str]:
    return {one.name for _pointer, one in walk(word) if isinstance(one, Chosen)}


def _may_pay(word: type) -> bool:
    return bool(getattr(word, "pays", False))


def _instead(effect: EffectWord) -> str:
    """How the effect could be a cost, or which effects can."""
    match effect:
        case Damage() | LoseLife():
            hint = _("Only characters of the player's own can be hurt as a cost: {to}, or one picked among them.")
            slot = "of" if isinstance(effect, LoseLife) else "to"
            return hint.format(to=f'"{slot}": {{"kind": "self"}}')
        case RemoveCounter():
            hint = _("Only counters of the card itself or of its player can be paid: {itself} or {player}.")
            return hint.format(itself='"of": {"kind": "self"}', player='"of": {"kind": "players", "relation": "own"}')
        case DiscardCards(of=None):
            return _("Which card is paid is a choice: “pick” it among the cards of the hand, and name it here.")
        case DiscardCards():
            return _("Who pays discards: leave out {key}.").format(key=quoted("of"))
        case GiveTimeCard() | DiscardTimeCard():
            return _(
                "The player pays by taking a penalty or giving up a bonus: leave out the player, and change “side”."
            )
        case _:
            kinds = ", ".join(quoted(kind) for kind, word in VOCABULARY.words_of("effect").items() if _may_pay(word))
            hint = _(
                "Costs: {kinds}. What others suffer or gain stands in “do”. “Unless they lose an action of their next "
                "turn” is no cost: “may” with “do” and “otherwise”."
            )
            return hint.format(kinds=kinds)


def _pays(effect: EffectWord, choices: _Choices, itself: bool, known: tuple[SelectorWord, ...]) -> bool:
    """Whether it takes something from the player who pays."""
    match effect:
        case Damage():
            return _is_own(effect.to, choices, itself, known)
        case Destroy():
            return _is_own(effect.who, choices, itself, known)
        case RemoveCounter() | LoseLife():
            return _is_own(effect.of, choices, itself, known)
        case DiscardSelf():
            return itself
        case GiveTimeCard():
            return effect.side == "penalty" and effect.to is None
        case DiscardCards():
            return effect.of is None and (effect.cards is None or are_chosen(effect))
        case DiscardTimeCard():
            return effect.side == "bonus" and effect.of is None
        case _:
            return effect.pays


def _is_own(
    selector: SelectorWord | None, choices: _Choices, itself: bool, known: tuple[SelectorWord, ...] = ()
) -> bool:
    """Whether all that the selector finds is the payer's own: the piece itself, own characters, or one of these."""
    if selector in known:
        return True
    match selector:
        case Itself() | Bearer():
            return itself
        case Characters() | Players():
            return selector.relation == "own" and getattr(selector, "of", None) is None
        case Filter() | Lowest() | Highest() | Except():
            return _is_own(selector.of, choices, itself, known)
        case Chosen():
            choice = choices.get(selector.name)
            own = isinstance(choice, Pick | DrawLots) and getattr(choice, "by", None) is None
            return own and _is_own(getattr(choice, "among", None), choices, itself, known)
        case _:
            return False
