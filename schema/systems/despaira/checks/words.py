"""Checks the words of abilities: names, types of selectors, and moments and modifiers that their card cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language import bound_names, wrong_types
from schema.language.ability import Activated, Replacement
from schema.language.base import ActivationWord, ModifierWord, ReplaceableWord, TriggerWord, tag_of
from schema.language.counters import AddCounter, Counters, HasCounter, RemoveCounter
from schema.systems.despaira.card_triggers import CHANGES, MOMENTS
from schema.systems.despaira.checks.abilities_in import KIND_OF, AbilityAt, abilities_of
from schema.systems.despaira.labels import LABELS
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.vocabulary import VOCABULARY

CODES = {
    **bound_names.CODES,
    **wrong_types.CODES,
    **table(
        CodeInfo(
            "not-for-this-card",
            _("Not for this card"),
            _("Each kind of card has its own moments and modifiers: only tricks are played, for example."),
            '"when": {"kind": "played"} on a creature',
            _("Choose another moment or modifier, or move the ability to another card."),
        )
    ),
}

_OF_COUNTERS = (AddCounter, RemoveCounter, HasCounter, Counters)
"""Tiles can have counters, too; the shared words do not say so."""


def _of_file(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every name is bound, every selector fits, and every card can have its moments and modifiers."""
    for ability in abilities_of(at):
        yield from _moment(ability)
        yield from bound_names.wrong_names(VOCABULARY, ability.file, ability.visits)
        fits = [visit for visit in ability.visits if not isinstance(visit.word, _OF_COUNTERS)]
        yield from wrong_types.wrong_selectors(VOCABULARY, ability.file, fits)


check = EachFile(_of_file, files_of, tuple(KIND_OF))


def _moment(at: AbilityAt) -> Iterator[Diagnostic]:
    when: object = getattr(at.ability, "when", None)
    card = quoted(LABELS.option(at.kind))
    if isinstance(when, TriggerWord) and type(when) not in MOMENTS[at.kind]:
        message = _("{card} cannot have the moment {moment}.").format(card=card, moment=quoted(tag_of(type(when))))
        here = ", ".join(tag_of(word) for word in MOMENTS[at.kind] if _goes(word, at))
        hint = _("Valid here: {words}.").format(words=here) if here else ""
        key = getattr(at.ability, "moment_key", "when")
        yield error("not-for-this-card", at.file, f"{at.pointer}/{key}/kind", message, hint)
    for number, change in enumerate(getattr(at.ability, "modify", ())):
        kind: type[ModifierWord] = type(change)
        if kind not in CHANGES[at.kind]:
            message = _("{card} cannot have the modifier {change}.").format(card=card, change=quoted(tag_of(kind)))
            here = ", ".join(tag_of(word) for word in CHANGES[at.kind])
            hint = _("Valid here: {words}.").format(words=here) if here else ""
            yield error("not-for-this-card", at.file, f"{at.pointer}/modify/{number}/kind", message, hint)


def _goes(moment: type[TriggerWord], at: AbilityAt) -> bool:
    """Whether abilities of this kind can have the moment."""
    replaces = isinstance(at.ability, Replacement)
    return issubclass(moment, ReplaceableWord) == replaces and (
        replaces or issubclass(moment, ActivationWord) == isinstance(at.ability, Activated)
    )
