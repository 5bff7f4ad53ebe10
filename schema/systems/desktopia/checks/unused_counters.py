"""Finds counters that no ability changes, and those that begin beyond their limit."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.counters import AddCounter, RemoveCounter
from schema.systems.desktopia.abilities_in import abilities_of
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, warning
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
from schema.systems.desktopia.counter_moves import MoveCounters
from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "counter-unused",
        _("Counter that never changes"),
        _("No ability adds, removes or moves this counter."),
        "a counter without an “add_counter”",
        _("Let an ability change it, or remove it."),
    )
)

_CHANGING = (AddCounter, RemoveCounter, MoveCounters)


@each_of(Counter)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every counter begins within its limit, and some ability changes it."""
    counter = at.piece
    assert isinstance(counter, Counter)
    if counter.most is not None and counter.start > counter.most:
        name = display_name(counter.name, counter.id)
        message = _("{name} is never more than {most}.").format(name=name, most=counter.most)
        yield error("beyond-the-counter", at.file, "/start", message)
    # An unreadable file might contain what is needed.
    if counter.id not in _changed(pack) and not pack.broken:
        message = _("No ability changes {name}.").format(name=display_name(counter.name, counter.id))
        yield warning("counter-unused", at.file, "/id", message)


@derived
def _changed(pack: Pack) -> frozenset[str]:
    return frozenset().union(*map_pack_files(pack, _changed_in, *_CHANGING))


def _changed_in(at: FileAt) -> frozenset[str] | None:
    words = (visit.word for ability in abilities_of(at) for visit in ability.visits)
    counters = (word.counter for word in words if isinstance(word, _CHANGING))
    return frozenset(counter for counter in counters if counter is not None) or None
