"""Checks the words of abilities: names, types of selectors, roles, costs, counters, and what their card cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language import (
    bound_names,
    card_words,
    choice_counts,
    costs,
    equal_amounts,
    undefined_subjects,
    wrong_types,
)
from schema.language.base import AmountWord, TriggerWord
from schema.language.choices import Pick
from schema.language.counters import AddCounter, CounterReached, Counters, HasCounter, RemoveCounter
from schema.language.effects import ChooseOne
from schema.language.selectors import Itself
from schema.language.statuses import HasStatus, RemoveStatus, SetStatus
from schema.language.types import Types, fit, is_a
from schema.language.undefined_subjects import undefined, written
from schema.language.walk import AbilityPlace, Visit
from schema.models.base import ContentModel, in_language
from schema.systems.despaira.card_triggers import CHANGES, MOMENTS
from schema.systems.despaira.cards import Trick
from schema.systems.despaira.checks import positions
from schema.systems.despaira.checks.abilities_in import KIND_OF, abilities_of, conditions_of
from schema.systems.despaira.choices import Target
from schema.systems.despaira.effects import AttachCreature, Equip, PlaceOn, SwapPlaces
from schema.systems.despaira.elements import Counter
from schema.systems.despaira.labels import LABELS
from schema.systems.despaira.moments import DealtDamage, LeaderDamaged
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.selectors import Cards, Carrier, Tiles
from schema.systems.despaira.vocabulary import VOCABULARY

CODES = {
    **bound_names.CODES,
    **wrong_types.CODES,
    **choice_counts.CODES,
    **equal_amounts.CODES,
    **undefined_subjects.CODES,
    **costs.CODES,
    **card_words.CODES,
    **table(
        CodeInfo(
            "no-card-of-its-own",
            _("Rule without a card"),
            _("The rules of a duel are on no card, so nothing there is “self”; only attached cards have a carrier."),
            '"abilities" of a duel: {"kind": "heal", "to": {"kind": "self"}}',
            _("Name the card that is meant."),
        ),
        CodeInfo(
            "which-one",
            _("Nobody says which one"),
            _("Some effects happen to one creature or tile. Of several that are found, the play would not know which."),
            '"do": [{"kind": "equip", "to": {"kind": "cards"}}]',
            _("Let the player choose it in “choose”, and name that choice here."),
        ),
    ),
}

_OF_DAMAGE: tuple[type[TriggerWord], ...] = (*undefined_subjects.OF_DAMAGE, DealtDamage, LeaderDamaged, CounterReached)
"""The moments with an amount."""
_OF_COUNTERS = (AddCounter, RemoveCounter, HasCounter, Counters, CounterReached)
_OF_STATUSES: dict[type, str] = {SetStatus: "to", RemoveStatus: "of", HasStatus: "who"}
"""The fields of those that have statuses."""
_OF_ONE: dict[type, tuple[str, ...]] = {
    AttachCreature: ("who", "to"),
    Equip: ("to",),
    PlaceOn: ("who", "on"),
    SwapPlaces: ("first", "second"),
}
"""The fields of effects that happen to one card or tile, of which none is asked for."""


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every name is bound, every selector fits, and every card can have its moments, modifiers, costs and counters."""
    for ability in abilities_of(at):
        yield from card_words.words_of_other_cards(
            ability.file,
            ability.pointer,
            ability.ability,
            LABELS.option(ability.kind),
            MOMENTS[ability.kind],
            CHANGES[ability.kind],
        )
        yield from costs.wrong_costs(VOCABULARY, ability)
        yield from undefined_subjects.wrong_limits(VOCABULARY, ability)
        equips = isinstance(at.piece, Trick) and at.piece.stays == "equip"
        yield from _of_words(pack, ability, equips or ability.ability.active_in == "attached")
    for condition in conditions_of(at):
        yield from _of_words(pack, condition, False)


check = EachFile(_of_file, files_of, tuple(KIND_OF))


def _of_words(pack: Pack, at: AbilityPlace, attached: bool) -> Iterator[Diagnostic]:
    yield from bound_names.wrong_names(VOCABULARY, at.file, at.visits)
    unusable = frozenset(() if attached else ("carrier",))
    idle = {f"{visit.pointer}/of" for visit in at.visits if _counts_from_nowhere(visit.word)}
    yield from wrong_types.wrong_selectors(VOCABULARY, at.file, at.visits, unusable)
    for visit in at.visits:
        yield from undefined(at, visit, _OF_DAMAGE)
        yield from equal_amounts.equal_for_all(at.file, visit)
        match visit.word:
            case Pick() | ChooseOne() | Target():
                yield from choice_counts.impossible_count(at.file, visit)
            case Itself() if not visit.scope.itself and visit.pointer not in idle:
                message = _("There is no card here, so “self” is undefined.")
                yield error("no-card-of-its-own", at.file, written(at, visit), message)
            case Carrier() if not attached:
                message = _("The card is not attached here, so it has no carrier.")
                yield error("no-card-of-its-own", at.file, written(at, visit), message)
            case word if isinstance(word, _OF_COUNTERS):
                if word.counter is not None and (counter := pack.counters.get(word.counter)) is not None:
                    yield from _counters(at.file, visit, counter)
            case word if slot := _OF_STATUSES.get(type(word), ""):
                if not fit(VOCABULARY.types, VOCABULARY.types_of(getattr(word, slot), visit.scope), ("character",)):
                    message = _("Only creatures can have statuses.")
                    yield error("wrong-selector", at.file, f"{visit.pointer}/{slot}", message)
            case word:
                for slot in _OF_ONE.get(type(word), ()):
                    if isinstance(getattr(word, slot), Cards | Tiles):
                        message = _("This may find several, and only one can be meant.")
                        hint = _("Let the player choose it in “choose”, and name that choice here.")
                        yield error("which-one", at.file, f"{visit.pointer}/{slot}", message, hint)


def _counts_from_nowhere(word: ContentModel) -> bool:
    """Whether cards or tiles are meant at any distance, so that `of` means nothing."""
    return isinstance(word, Cards | Tiles) and word.within is None and not getattr(word, "beyond", 0)


def _known(amount: int | AmountWord | None) -> int:
    """A plain number; 0 for what only play tells."""
    return amount if isinstance(amount, int) else 0


def _counters(file: str, visit: Visit, counter: Counter) -> Iterator[Diagnostic]:
    """The limit of a counter allows the number, and what is named can have it."""
    word = visit.word
    name = in_language(counter.name, "", counter.id)
    match word:
        case HasCounter():
            slot, field, number = "who", "at_least", _known(word.at_least)
        case CounterReached():
            slot, field, number = "holder", "amount", _known(word.amount)
        case AddCounter():
            slot, field, number = "to", "amount", _known(word.amount)
        case RemoveCounter():
            slot, field, number = "of", "amount", _known(word.amount)
        case _:
            slot, field, number = "of", "", 0
    if counter.most is not None and number > counter.most:
        message = _("{name} is never more than {most}.").format(name=name, most=counter.most)
        yield warning(
            "beyond-the-counter",
            file,
            f"{visit.pointer}/{field}",
            message,
            fixes=(positions.set_to(f"{visit.pointer}/{field}", counter.most),),
        )
    if isinstance(word, CounterReached):
        found: Types = ("player",) if word.holder == "player" else visit.scope.itself if word.who == "self" else ()
    else:
        found = VOCABULARY.types_of(getattr(word, slot), visit.scope)
    if found and not any(_can_have(one, on) for one in found for on in counter.on):
        at = f"{visit.pointer}/{slot}" if slot in word.model_fields_set else visit.pointer
        message = _("What is named here cannot have {name}.").format(name=quoted(name))
        on = ", ".join(VOCABULARY.types[positions.HOLDERS[one]].title for one in counter.on)
        yield error("cannot-have-the-counter", file, at, message, _("The counter is for {holders}.").format(holders=on))


def _can_have(found: str, on: str) -> bool:
    holder = positions.HOLDERS[on]
    types = VOCABULARY.types
    return is_a(types, found, holder) or is_a(types, holder, found)
