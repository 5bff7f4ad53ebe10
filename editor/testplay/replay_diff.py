"""Where two plays with the same decisions first differ, and in which words. No Qt.

What counts is what a person at the table could see: lines of the story, the facts of the system, who is asked. Inner
numbers, such as the place of an ability on its card, do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal

from editor.testplay.session import Fact, Session
from editor.testplay.story import ALL_SEEN, Story, StoryEntry
from schema.i18n import gettext as _

DifferenceKind = Literal["story", "table", "asked", "refused", "over", "raised"]


@dataclass(frozen=True, slots=True)
class Pair:
    """A line of the story before and now; empty where there is none."""

    before: str
    now: str

    @property
    def same(self) -> bool:
        return self.before == self.now


@dataclass(frozen=True, slots=True)
class ReplayDifference:
    """Where the story first takes another course."""

    number: int
    """The decision from which it differs, from 1; 0 is the beginning."""
    kind: DifferenceKind
    title: str
    """What is different, in a sentence."""
    pairs: tuple[Pair, ...]
    """The story of the decision, then what else is seen, side by side."""
    beginning: tuple[Pair, ...] = ()
    """What was different from the beginning, if the story differs only later."""


def first_difference(before: Session, after: Session, viewer: int | None = ALL_SEEN) -> ReplayDifference | None:
    """The first place where two plays of the same decisions differ, as far as both go; None if they do not.

    Moving a piece before the game starts is the change itself: then the place where it first matters is reported.
    `viewer`: the seat whose knowledge is compared; None for a spectator.
    """
    old, new = before.story(viewer), after.story(viewer)
    old.follow()
    new.follow()
    different = _different_at_start(before, after, old, new)
    beginning: ReplayDifference | None = None
    for number in range(min(len(before.steps), len(after.steps)) + 1):
        lines = _pairs(old.entries_of(number), new.entries_of(number))
        facts = before.facts(number, old), after.facts(number, new)
        seen = tuple(_fact_pairs(*facts, different if number else frozenset()))
        found: ReplayDifference | None = None
        if not all(pair.same for pair in lines):
            found = ReplayDifference(number, "story", _story_title(number), (*lines, *seen))
        elif seen:
            found = ReplayDifference(number, "table", _table_title(number), (*lines, *seen))
        else:
            asked = _asked(before, number, old), _asked(after, number, new)
            if asked[0] != asked[1]:
                title = _("After decision {number} another seat is asked.").format(number=number)
                found = ReplayDifference(number, "asked", title, (*lines, Pair(*asked)))
        if found is not None and (number or found.kind != "table"):
            return after_beginning(found, beginning)
        beginning = found or beginning
    return beginning


def after_beginning(difference: ReplayDifference, beginning: ReplayDifference | None) -> ReplayDifference:
    """A difference together with what was different from the beginning."""
    if beginning is None or beginning.number or beginning.kind != "table":
        return difference
    return replace(difference, beginning=tuple(pair for pair in beginning.pairs if not pair.same))


def _different_at_start(before: Session, after: Session, old: Story, new: Story) -> AbstractSet[object]:
    """The keys of the facts that differ before the first decision."""
    one, other = before.facts(0, old), after.facts(0, new)
    return frozenset(key for key in {*one, *other} if _value(one, key) != _value(other, key))


def _pairs(before: Sequence[StoryEntry], now: Sequence[StoryEntry]) -> tuple[Pair, ...]:
    """Lines side by side; equal lines stay on one row even if others were added between them."""
    left, right = [_words(entry) for entry in before], [_words(entry) for entry in now]
    found: list[Pair] = []
    for _kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        found += [Pair(one, other) for one, other in zip_longest(left[a:b], right[c:d], fillvalue="")]
    return tuple(found)


def _words(entry: StoryEntry) -> str:
    line = entry.line
    return f"{line.text} {line.detail}".strip() if line.detail else str(line.text)


def _fact_pairs(before: Mapping[object, Fact], now: Mapping[object, Fact], but: AbstractSet[object]) -> list[Pair]:
    """The facts that differ, side by side; `but`: keys that are left out."""
    return [
        Pair(*(facts[key].words() if key in facts else "" for facts in (before, now)))
        for key in dict.fromkeys((*before, *now))
        if key not in but and _value(before, key) != _value(now, key)
    ]


def _value(facts: Mapping[object, Fact], key: object) -> object:
    fact = facts.get(key)
    return fact.value if fact is not None else None


def _asked(session: Session, number: int, story: Story) -> str:
    seats = sorted(session.at(number).asked)
    if not seats:
        return _("The game is over.")
    return _("{seat} decides").format(seat=", ".join(map(story.seat, seats)))


def _story_title(number: int) -> str:
    if not number:
        return _("The story differs from the beginning.")
    return _("The story first differs at decision {number}.").format(number=number)


def _table_title(number: int) -> str:
    if not number:
        return _("The story is the same, but the table differs from the beginning.")
    return _("The story is the same, but after decision {number} the table differs.").format(number=number)
