"""Finds selectors in slots of another type: a player where a character is needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.base import SLOTS, selector_slots
from schema.language.mismatches import (
    Mismatch,
    conversions,
    fitting_names,
    fitting_roles,
    fitting_words,
    kind_of,
    mismatches,
)
from schema.language.types import Types
from schema.language.vocabulary import Vocabulary
from schema.language.walk import Visit

CODES = table(
    CodeInfo(
        "wrong-selector",
        _("Wrong type"),
        _("Each part of a word takes things of some types only: damage takes characters, a time card takes players."),
        '{"kind": "damage", "to": {"kind": "players"}}',
        _("Use a selector that finds what is needed; the reference states what each selector finds."),
    ),
)


def wrong_selectors(
    words: Vocabulary, file: str, visits: Iterable[Visit], unusable: AbstractSet[str] = frozenset()
) -> Iterator[Diagnostic]:
    """The selectors that find what their slot does not take; those `unusable` here are not proposed instead."""
    for visit in visits:
        if not selector_slots(type(visit.word)):
            continue
        for wrong in mismatches(words, visit):
            message = _("{slot} takes {accepted}; {selector} finds {found}.").format(
                slot=quoted(wrong.slot),
                accepted=titles(words, wrong.accepted),
                selector=quoted(kind_of(wrong.selector)),
                found=titles(words, wrong.found),
            )
            yield error(
                "wrong-selector",
                file,
                wrong.pointer,
                message,
                _way_out(words, wrong, unusable),
                fixes=_fixes(words, wrong),
            )


def titles(words: Vocabulary, types: Types) -> str:
    """Types in a sentence: "characters or players"."""
    named = (words.types[name].title if name in words.types else _("pieces, cards or players") for name in types)
    return f" {_('or')} ".join(named)


def _way_out(words: Vocabulary, wrong: Mismatch, unusable: AbstractSet[str]) -> str:
    """What would fit there: another selector around it, what is bound there, or other selectors."""
    converted = conversions(words, wrong.found, wrong.accepted)
    if converted:
        ways = ", ".join(
            _("{word} with it in {field}").format(word=quoted(one.kind), field=quoted(one.field)) for one in converted
        )
        return _("For their {accepted}: {words}.").format(accepted=titles(words, wrong.accepted), words=ways)
    names = [_("the chosen {name}").format(name=quoted(name)) for name in _names(words, wrong)]
    roles = [
        _("{role} of the event").format(role=quoted(role)) for role in fitting_roles(words, wrong.scope, wrong.accepted)
    ]
    kinds = [quoted(kind) for kind in fitting_words(words, wrong.accepted) if kind not in unusable]
    ways = ", ".join((*names, *roles, *kinds))
    return (
        _("What finds {accepted} here: {words}.").format(accepted=titles(words, wrong.accepted), words=ways)
        if ways
        else ""
    )


def _names(words: Vocabulary, wrong: Mismatch) -> list[str]:
    return fitting_names(words, wrong.scope, wrong.accepted)


def _fixes(words: Vocabulary, wrong: Mismatch) -> tuple[Fix, ...]:
    """The selector around it if there is one that leads to the right type, or the only name that fits."""
    if not wrong.written:
        return ()
    converted = conversions(words, wrong.found, wrong.accepted)
    names = _names(words, wrong)
    value: Json
    if len(converted) == 1:
        # As of any selector: an adapter for each word would build the whole language for each.
        reader = words.adapter(SLOTS["selector"])
        inside: Json = reader.dump_python(wrong.selector, mode="json", by_alias=True, exclude_unset=True)
        value = {"kind": converted[0].kind, converted[0].field: inside}
        title = _("Replace with {word}").format(word=quoted(converted[0].kind))
    elif not converted and len(names) == 1:
        value = {"kind": "chosen", "name": names[0]}
        title = _("Replace with the chosen {name}").format(name=quoted(names[0]))
    else:
        return ()
    return (Fix(title, "unsafe", (("replace", wrong.pointer, value),)),)
