"""Finds words that ask how things were in a flick where none is being resolved."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.base import tag_of
from schema.language.delayed import Delayed
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.card_triggers import MOMENTS, OUTSIDE_FLICKS
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.pushes import Push
from schema.systems.desktopia.remembered import FlickEnd

CODES = table(
    CodeInfo(
        "no-flick-then",
        _("No flick at this moment"),
        _("How disks lay at the start or the end of a flick or shot is known only while it is being resolved."),
        '"when": {"kind": "action_end"}, "if": [{"kind": "in_zone", …, "as_of": "start"}]',
        _("Let the ability work when a flick is over, or ask how it was when the turn began."),
    )
)


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Where no flick or shot is being resolved, no word asks how it began or ended."""
    if not isinstance(at.ability, EffectAbility):
        return
    yield from _before_a_push(at)
    outside = isinstance(at.ability.when, OUTSIDE_FLICKS)
    if not outside and not any(isinstance(word, Delayed) for word in at.ability.do):
        return
    for visit in at.visits:
        if visit.scope.applied or visit.word.__dict__.get("as_of") not in ("start", "end"):
            continue
        when = visit.scope.moment or at.ability.when
        if not isinstance(when, OUTSIDE_FLICKS):
            continue
        moment = quoted(tag_of(type(when)))
        message = _("At the moment {moment} no flick or shot is being resolved.").format(moment=moment)
        if FlickEnd in MOMENTS[at.kind]:
            hint = _("Use the moment {moment}, or ask with {time} how it was when the turn began.")
        else:
            hint = _("Ask with {time} how it was when the turn began.")
        hint = hint.format(moment=quoted(tag_of(FlickEnd)), time=quoted("turn_start"))
        yield error("no-flick-then", at.file, f"{visit.pointer}/as_of", message, hint)


def _before_a_push(at: AbilityAt) -> Iterator[Diagnostic]:
    """Words that ask where something was before a push, where no push comes before them in a list of effects."""
    pushes = [visit.pointer.rpartition("/") for visit in at.visits if isinstance(visit.word, Push)]
    for visit in at.visits:
        if visit.word.__dict__.get("as_of") != "push":
            continue
        known = (
            visit.pointer.startswith(f"{block}/") and _number(visit.pointer, block) > int(number)
            for block, _slash, number in pushes
            if number.isdecimal()
        )
        if not any(known):
            message = _("No push comes before this in the list of effects.")
            hint = _("Put it after the {push}, or into a branch after it.").format(push=quoted("push"))
            yield error("no-flick-then", at.file, f"{visit.pointer}/as_of", message, hint)


def _number(pointer: str, block: str) -> int:
    """Which of a list of effects it is, or is within."""
    return int(pointer.removeprefix(f"{block}/").partition("/")[0])
