"""Finds effects that wait for a moment which never comes, or for which nobody could be meant."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted
from schema.i18n import gettext as _
from schema.language.base import DurationWord, tag_of
from schema.language.counters import CounterReached
from schema.language.delayed import Delayed, ReplaceLater
from schema.language.durations import Until, UntilTurnEnd
from schema.language.rounds import Rounds, RoundStart
from schema.language.triggers import TurnStart
from schema.language.walk import Visit
from schema.models.base import ContentModel
from schema.models.walk import walk
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.card_triggers import LATER, REPLACEABLE
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack

CODES: dict[str, CodeInfo] = {}


@each_word(Delayed, ReplaceLater, Until)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """What happens later waits for a moment that comes, and listens to somebody."""
    word = visit.word
    assert isinstance(word, Delayed | Until)
    key = "when" if isinstance(word, Until) else word.moment_key
    moments = REPLACEABLE if isinstance(word, ReplaceLater) else LATER
    if type(word.when) not in moments:
        message = _("Nothing can wait for the moment {moment}.").format(moment=quoted(tag_of(type(word.when))))
        hint = _("Valid here: {words}.").format(words=", ".join(map(tag_of, moments)))
        yield error("never-works", at.file, f"{visit.pointer}/{key}/kind", message, hint)
        return
    waits = word.lasts if isinstance(word, Delayed) else None
    if isinstance(word.when, TurnStart) and any(isinstance(one, UntilTurnEnd) for _at, one in _words_in(waits)):
        message = _("No turn starts before the current one ends.")
        yield error("never-works", at.file, f"{visit.pointer}/when/kind", message, _("Let it last longer."))
    if isinstance(word.when, RoundStart) and any(_in_this_round(one) for _at, one in _words_in(waits)):
        message = _("No round starts before the current one ends.")
        yield error("never-works", at.file, f"{visit.pointer}/when/kind", message, _("Let it last longer."))
    field = next((field for field in ("who", "mover", "by") if hasattr(word.when, field)), "")
    listener = getattr(word.when, field, "")
    disk = isinstance(word.when, CounterReached) and at.kind in ("missile", "artifact")
    if listener == "bearer" or (listener == "self" and not disk and "character" not in visit.scope.itself):
        pointer = f"{visit.pointer}/{key}"
        pointer = f"{pointer}/{field}" if field in word.when.model_fields_set else pointer
        message = _("The effect listens to its own disk or bearer, which it may not have at that time.")
        hint = _("Listen to any, and ask with “same” whether it is the one that was chosen.")
        if isinstance(word, Until):
            hint = _("Listen to any, and ask with “same” whether it is “it”, the one for which this lasts.")
        yield error("nobody-heard", at.file, pointer, message, hint)


def _words_in(lasts: DurationWord | None) -> Iterator[tuple[str, ContentModel]]:
    return iter(()) if lasts is None else walk(lasts)


def _in_this_round(word: object) -> bool:
    return isinstance(word, UntilTurnEnd) or (isinstance(word, Rounds) and word.number == 1)
