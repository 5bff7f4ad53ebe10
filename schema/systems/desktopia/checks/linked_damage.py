"""Finds links by which two characters hurt one another in turn, without end, in what effects let happen later."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.base import ConditionWord
from schema.language.choices import Those
from schema.language.conditions import AllOf, AnyOf, NoneOf, Same
from schema.language.delayed import Delayed
from schema.language.durations import Next
from schema.language.effects import Damage
from schema.language.lives import LoseLife
from schema.language.selectors import Chosen, FromEvent
from schema.language.triggers import DamageTaken
from schema.language.walk import Visit
from schema.models.base import ContentModel
from schema.models.walk import walk
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_ability_with
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "linked-for-ever",
        _("Link that hurts both ways"),
        _("The damage of one hurts the other, whose damage hurts the first again, until one of them dies."),
        'two “delayed” with {"kind": "hurt"}: each damages the one that the other listens to',
        _(
            "Let one direction suffice, or ask that the ability has not dealt the damage itself: “dealt_by_this” in "
            "“none_of”."
        ),
    )
)

_LINKS = (Same, AllOf, AnyOf, NoneOf)
"""Conditions that only say who it is: damage to the other one meets them again."""


@each_ability_with(Delayed)
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Nobody's damage hurts somebody else whose damage hurts the first one again."""
    leads: dict[str, set[str]] = {}
    waiting = [visit for visit in at.visits if isinstance(visit.word, Delayed)]
    for visit in waiting:
        for heard in _heard(visit):
            leads.setdefault(heard, set()).update(_hurt(visit) - {heard})
    linked = {name for name, others in leads.items() if any(name in leads.get(other, ()) for other in others)}
    first = next((visit for visit in waiting if linked.intersection(_heard(visit))), None)
    if first is not None:
        message = _("The damage of each of these hurts the other one again, until one of them dies.")
        hint = _("Ask in {if_} that this ability has not dealt the damage itself: {condition}.").format(
            if_=quoted("if"), condition='{"kind": "none_of", "conditions": [{"kind": "dealt_by_this"}]}'
        )
        yield warning("linked-for-ever", at.file, first.pointer, message, hint)


def _heard(visit: Visit) -> set[str]:
    """The names of those whose damage an effect hears each time, whatever it was by."""
    word = visit.word
    assert isinstance(word, Delayed)
    limited = word.limit is not None and word.limit.per != "event"
    if not isinstance(word.when, DamageTaken) or limited or isinstance(word.lasts, Next):
        return set()
    inside = [one for condition in word.if_ for _pointer, one in walk(condition) if isinstance(one, ConditionWord)]
    if not all(isinstance(one, _LINKS) for one in inside):
        return set()
    victims = (one.other for one in inside if isinstance(one, Same) and _is_victim(one.who))
    return {other.name for other in victims if isinstance(other, Chosen)}


def _is_victim(word: ContentModel) -> bool:
    return isinstance(word, FromEvent) and word.role == "victim"


def _hurt(visit: Visit) -> set[str]:
    """The names of those that an effect may hurt then."""
    word = visit.word
    assert isinstance(word, Delayed)
    words = [one for effect in word.do for _pointer, one in walk(effect)]
    found = {
        name
        for one in words
        if isinstance(one, Damage | LoseLife)
        for name in _names(one.to if isinstance(one, Damage) else one.of)
    }
    for one in words:
        if isinstance(one, Those) and one.name in found:
            found |= _names(one.of)
    return found


def _names(word: ContentModel) -> set[str]:
    return {one.name for _pointer, one in walk(word) if isinstance(one, Chosen)}
