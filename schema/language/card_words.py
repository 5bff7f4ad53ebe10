"""Finds moments and modifiers that the card of an ability cannot have: which it can is stated by its game system."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Ability, Activated, Replacement
from schema.language.base import ActivationWord, ModifierWord, ReplaceableWord, TriggerWord, tag_of

CODES = table(
    CodeInfo(
        "not-for-this-card",
        _("Not for this card"),
        _("Each kind of card has its own moments and modifiers: what is never played has nothing to do when played."),
        '"when": {"kind": "played"} on a creature or a hero',
        _("Choose another moment or modifier, or move the ability to another card."),
    )
)


def words_of_other_cards(
    file: str,
    pointer: str,
    ability: Ability,
    card: str,
    moments: Collection[type[TriggerWord]],
    changes: Collection[type[ModifierWord]],
) -> Iterator[Diagnostic]:
    """The moment and the changes of an ability that are not among those of its card; `card` is what it is called."""
    when: object = getattr(ability, "when", None)
    if isinstance(when, TriggerWord) and type(when) not in moments:
        message = _("{card} cannot have the moment {moment}.").format(
            card=quoted(card), moment=quoted(tag_of(type(when)))
        )
        key = getattr(ability, "moment_key", "when")
        hint = _valid(tag_of(word) for word in moments if _goes(word, ability))
        yield error("not-for-this-card", file, f"{pointer}/{key}/kind", message, hint)
    for number, change in enumerate(getattr(ability, "modify", ())):
        kind: type[ModifierWord] = type(change)
        if kind not in changes:
            message = _("{card} cannot have the modifier {change}.").format(
                card=quoted(card), change=quoted(tag_of(kind))
            )
            hint = _valid(map(tag_of, changes))
            yield error("not-for-this-card", file, f"{pointer}/modify/{number}/kind", message, hint)


def _valid(words: Iterator[str]) -> str:
    here = ", ".join(words)
    return _("Valid here: {words}.").format(words=here) if here else ""


def _goes(moment: type[TriggerWord], ability: Ability) -> bool:
    """Whether abilities of this kind can have the moment."""
    replaces = isinstance(ability, Replacement)
    return issubclass(moment, ReplaceableWord) == replaces and (
        replaces or issubclass(moment, ActivationWord) == isinstance(ability, Activated)
    )
