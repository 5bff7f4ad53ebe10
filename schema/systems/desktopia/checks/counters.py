"""Finds numbers beyond the limit of a counter, and what cannot have it."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.base import AmountWord
from schema.language.counters import AddCounter, CounterReached, Counters, HasCounter, RemoveCounter
from schema.language.types import fit
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.amount_ranges import range_in
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, warning
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY

CODES = table(
    CodeInfo(
        "beyond-the-counter",
        _("Beyond the limit of the counter"),
        _("A counter is never more than its limit, so the number is not reached."),
        '"most": 3 in the counter, and {"kind": "has_counter", "at_least": 4}',
        _("Lower the number, or raise the limit of the counter."),
    ),
    CodeInfo(
        "no-holder-of-the-counter",
        _("Nothing here can have the counter"),
        _("A counter states what can have it: characters, missiles, artifacts or players."),
        '"on": ["player"], and {"kind": "add_counter", "to": {"kind": "self"}}',
        _("Name what can have it, or change “on” in the counter."),
    ),
)


@each_word(AddCounter, RemoveCounter, HasCounter, Counters, CounterReached)
def check(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """The limit of a counter allows the numbers in abilities, and what they name can have it."""
    word = visit.word
    number: int | AmountWord | None
    lowest: float
    match word:
        case AddCounter():
            slot, number, lowest = "to", word.amount, range_in(pack, word.amount, at.card)[0]
        case RemoveCounter():
            slot, number = "of", word.amount
            lowest = 0 if number is None else range_in(pack, number, at.card)[0]
        case HasCounter():
            slot, number, lowest = "who", word.at_least, range_in(pack, word.at_least, at.card)[0]
        case Counters():
            slot, number, lowest = "of", None, 0
        case CounterReached():
            slot, number, lowest = "holder", word.amount, range_in(pack, word.amount, at.card)[0]
        case _:
            return
    counter = pack.counters.get(word.counter) if word.counter is not None else None
    if counter is None:
        return
    name = display_name(counter.name, counter.id)
    if counter.most is not None and number is not None and lowest > counter.most:
        field = {"has_counter": "at_least"}.get(word.kind, "amount")
        message = _("{name} is never more than {most}.").format(name=name, most=counter.most)
        yield warning("beyond-the-counter", at.file, f"{visit.pointer}/{field}", message)
    if isinstance(word, CounterReached):
        fits = any((one == "player") == (word.holder == "player") for one in counter.on if one != "object")
    else:
        found = VOCABULARY.types_of(getattr(word, slot), visit.scope)
        fits = fit(VOCABULARY.types, found, counter.on)
    if not fits:
        written = f"{visit.pointer}/{slot}" if slot in word.model_fields_set else visit.pointer
        on = ", ".join(VOCABULARY.types[one].title for one in counter.on)
        message = _("What is named here cannot have {name}; it is for {holders}.").format(name=name, holders=on)
        yield error("no-holder-of-the-counter", at.file, written, message)
