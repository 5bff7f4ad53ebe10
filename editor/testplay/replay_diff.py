"""Where two plays with the same decisions first tell another story, and in which words. No Qt.

What counts is what somebody at the table could see: lines of the story, disks, camps, who is asked. Inner numbers, such
as the place of an ability on its card, do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal

from editor.testplay.session import Session
from editor.testplay.story import Story, StoryEntry
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.state import Piece

DifferenceKind = Literal["told", "table", "asked", "refused", "over", "raised"]


@dataclass(frozen=True, slots=True)
class Pair:
    """A line of the story before and now; an empty one was not told at all."""

    before: str
    now: str

    @property
    def same(self) -> bool:
        return self.before == self.now


@dataclass(frozen=True, slots=True)
class ReplayDifference:
    """Where the story first goes another way."""

    number: int
    """The decision that leads elsewhere, from 1; 0 is the beginning."""
    kind: DifferenceKind
    title: str
    """What is different, in a sentence."""
    pairs: tuple[Pair, ...]
    """What is told of the decision, then what else is seen, side by side."""
    beginning: tuple[Pair, ...] = ()
    """What lay otherwise from the beginning, where the story goes another way only later."""


def first_difference(before: Session, after: Session) -> ReplayDifference | None:
    """The first place where two plays of the same decisions differ, as far as both go; None where they do not.

    Whoever moves a disk before the battle knows that it lies elsewhere: then it is asked where that first tells.
    """
    old, new = Story(before), Story(after)
    old.follow()
    new.follow()
    laid = _laid_otherwise(before, after)
    beginning: ReplayDifference | None = None
    for number in range(min(len(before.steps), len(after.steps)) + 1):
        told = _pairs(old.told_at(number), new.told_at(number))
        games = before.at(number), after.at(number)
        seen = tuple(_seen(*games, old, new, laid if number else frozenset()))
        found: ReplayDifference | None = None
        if not all(pair.same for pair in told):
            found = ReplayDifference(number, "told", _told_title(number), (*told, *seen))
        elif seen:
            found = ReplayDifference(number, "table", _seen_title(number), (*told, *seen))
        else:
            asked = _asked(games[0], old), _asked(games[1], new)
            if asked[0] != asked[1]:
                title = _("After decision {number} somebody else is asked.").format(number=number)
                found = ReplayDifference(number, "asked", title, (*told, Pair(*asked)))
        if found is not None and (number or found.kind != "table"):
            return after_beginning(found, beginning)
        beginning = found or beginning
    return beginning


def after_beginning(difference: ReplayDifference, beginning: ReplayDifference | None) -> ReplayDifference:
    """A difference that follows from what lay otherwise from the beginning, with that."""
    if beginning is None or beginning.number or beginning.kind != "table":
        return difference
    return replace(difference, beginning=tuple(pair for pair in beginning.pairs if not pair.same))


def _laid_otherwise(before: Session, after: Session) -> frozenset[str]:
    """The disks that differ before the first decision."""
    one, other = before.at(0).state.pieces, after.at(0).state.pieces
    return frozenset(name for name in {*one, *other} if _facts(one.get(name)) != _facts(other.get(name)))


def _pairs(before: Sequence[StoryEntry], now: Sequence[StoryEntry]) -> tuple[Pair, ...]:
    """Lines side by side; those that are the same stand beside each other, also where some came between."""
    left, right = [_words(told) for told in before], [_words(told) for told in now]
    found: list[Pair] = []
    for _kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        found += [Pair(one, other) for one, other in zip_longest(left[a:b], right[c:d], fillvalue="")]
    return tuple(found)


def _words(told: StoryEntry) -> str:
    line = told.line
    return f"{line.text} {line.detail}".strip() if line.detail else line.text


def _seen(before: Game, now: Game, old: Story, new: Story, but: frozenset[str]) -> list[Pair]:
    """What differs on the table and in the camps, one pair a disk or camp; `but`: disks that are not looked at."""
    found = []
    pieces = before.state.pieces, now.state.pieces
    for name in dict.fromkeys((*pieces[0], *pieces[1])):
        one, other = pieces[0].get(name), pieces[1].get(name)
        if name not in but and _facts(one) != _facts(other):
            found.append(Pair(_piece_words(one, old), _piece_words(other, new)))
    for mine, theirs in zip(before.state.players, now.state.players, strict=False):
        counts = (mine.penalties, mine.bonuses, len(mine.hand)), (theirs.penalties, theirs.bonuses, len(theirs.hand))
        if counts[0] != counts[1]:
            camp = _("{seat}: penalties {penalties}, bonus cards {bonuses}, rituals {rituals}")
            left, right = (
                camp.format(seat=story.seat(mine.seat), penalties=count[0], bonuses=count[1], rituals=count[2])
                for story, count in zip((old, new), counts, strict=True)
            )
            found.append(Pair(left, right))
    return found


def _facts(piece: Piece | None) -> tuple[object, ...]:
    """What can be seen of a disk, as it is told; nothing of one in the box."""
    if piece is None or piece.zone == "reserve":
        return ()
    where = (round(piece.x, 1), round(piece.y, 1), round(piece.facing, 1)) if piece.zone == "field" else ()
    return piece.zone, piece.card, piece.owner, piece.on, piece.holder, piece.damage, piece.statuses, *where


def _piece_words(piece: Piece | None, story: Story) -> str:
    """A disk as somebody at the table sees it; nothing for one in the box."""
    if piece is None or piece.zone == "reserve":
        return ""
    name = story.name(piece.id)
    if piece.zone != "field":
        return _("{piece} beside the table").format(piece=name)
    if piece.on and piece.size == "missile":
        return _("{missile} on {piece}").format(missile=name, piece=story.name(piece.on))
    words = _("{piece} at x {x}, y {y} mm, facing {angle}°").format(
        piece=name,
        x=format_number(piece.x, ".1f"),
        y=format_number(piece.y, ".1f"),
        angle=format_number(piece.facing % 360, ".1f"),
    )
    if piece.damage:
        words += ", " + ngettext("{n} damage", "{n} damage", piece.damage).format(n=piece.damage)
    return words


def _asked(game: Game, story: Story) -> str:
    request = game.request
    if request is None:
        return _("The battle is over.")
    return _("{seat} decides").format(seat=story.seat(request.seat))


def _told_title(number: int) -> str:
    if not number:
        return _("The story differs from the beginning.")
    return _("The story first differs at decision {number}.").format(number=number)


def _seen_title(number: int) -> str:
    if not number:
        return _("The same is told, but the table differs from the beginning.")
    return _("The same is told, but after decision {number} the table differs.").format(number=number)
