"""What happens later, in any language: how long it waits, and for whom."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from schema.language import durations as du
from schema.language import triggers as tr
from schema.language.base import ActivationWord, AmountWord, ConditionWord, DurationWord, Word, tag_of
from schema.language.conditions import AnyOf, Same
from schema.language.delayed import Delayed, ReplaceLater
from schema.language.rounds import RoundEnd, Rounds, RoundStart
from schema.language.selectors import FromEvent
from schema.language.sets import Union
from schema.rendering.families import moment, noun
from schema.rendering.joining import together
from schema.rendering.moments import said_by_moment, says_whose
from schema.rendering.replacing import replacing, set_subject
from schema.rendering.word_renderer import ONE, Moment, Rendering, begin_moment


@dataclass(frozen=True, slots=True)
class Wait:
    """How long something waits: for how many such moments (0 for all), and the durations that end it before."""

    times: int | AmountWord
    until: tuple[DurationWord, ...]

    @property
    def this_turn(self) -> bool:
        return len(self.until) == 1 and isinstance(self.until[0], du.UntilTurnEnd)

    @property
    def within_turn(self) -> bool:
        """Whether it is over before the turn is in which it begins to wait."""
        return any(type(each).within_turn for each in self.until)

    @property
    def this_round(self) -> bool:
        return len(self.until) == 1 and isinstance(self.until[0], Rounds) and self.until[0].number == 1


def wait(word: DurationWord) -> Wait:
    """The parts of a duration that count moments, and all others."""
    parts = word.durations if isinstance(word, du.FirstOf) else (word,)
    times = [part.times for part in parts if isinstance(part, du.Next)]
    plain = [each for each in times if isinstance(each, int)]
    rest = tuple(part for part in parts if not isinstance(part, du.Next))
    # Whoever waits for the next time waits for good anyway.
    rest = tuple(part for part in rest if not (times and isinstance(part, du.ForGood)))
    return Wait(min(plain) if plain else next(iter(times), 0), rest)


def end_of_next(word: Delayed, outer: Word | None) -> Delayed | None:
    """What waits for the start of a turn or round, or the end of this round, only to wait for the next end: the effect
    at that end; None for anything else. `outer` is the moment at which it begins to wait.
    """
    waits = wait(word.lasts)
    inner = word.do[0] if len(word.do) == 1 else None
    if word.if_ or waits.times != 1 or waits.until or not isinstance(inner, Delayed):
        return None
    inside = wait(inner.lasts)
    once = inside.times == 1 and not inside.until
    if isinstance(inner.when, RoundEnd) and isinstance(word.when, RoundStart | RoundEnd):
        # Of two ends of rounds the second is that of the next one, unless the first one is already.
        if isinstance(word.when, RoundEnd) and isinstance(outer, RoundEnd):
            return None
        return inner if once or (inside.this_round and isinstance(word.when, RoundStart)) else None
    if not isinstance(word.when, tr.TurnStart) or not isinstance(inner.when, tr.TurnEnd):
        return None
    if not (inside.this_turn or once) or word.when.whose not in ("mine", "any", "unsaid", "ally", "enemy"):
        return None
    return inner if inner.when.whose in ("any", word.when.whose) else None


def ends_this_turn(word: Delayed, outer: Word | None) -> bool:
    """Whether the next end of a turn for which it waits is that of the turn in which it begins to wait.

    `outer` is the moment at which it does: at the end of a turn the next one is meant.
    """
    assert isinstance(word.when, tr.TurnEnd)
    if outer is None or isinstance(outer, tr.TurnEnd | RoundEnd):
        return False
    if word.when.whose in ("any", "unsaid"):
        return True
    in_ones_own = isinstance(outer, ActivationWord) or (isinstance(outer, tr.TurnStart) and outer.whose == "mine")
    return in_ones_own and word.when.whose == "mine"


def comes_once(word: Delayed, waits: Wait, outer: Word | None) -> bool:
    """Whether its moment comes only once until it waits no longer: the end of what goes on when it begins to wait."""
    if waits.times or len(waits.until) != 1 or word.limit is not None or outer is None or isinstance(outer, _BETWEEN):
        return False
    return tag_of(type(word.when)) in type(waits.until[0]).ends_with


_BETWEEN = (ActivationWord, tr.TurnStart, tr.TurnEnd, RoundStart, RoundEnd)
"""Moments at which nothing is under way that could end."""


def turns_waited(word: Delayed) -> tuple[int, Delayed]:
    """For how many starts of turns it waits, one after the other, and the innermost of these effects."""
    count = 1
    while (inner := _only_start(word)) is not None:
        word, count = inner, count + 1
    return count, word


def _only_start(word: Delayed) -> Delayed | None:
    """What waits for the start of a turn only to wait for the next such start: the latter."""
    inner = word.do[0] if len(word.do) == 1 else None
    if not isinstance(word.when, tr.TurnStart) or not isinstance(inner, Delayed) or inner.when != word.when:
        return None
    if word.if_ != inner.if_ or (word.if_ and not (len(word.if_) == 1 and says_whose(word.when, word.if_[0]))):
        return None
    if word.when.whose not in ("mine", "any", "unsaid", "ally", "enemy"):
        return None
    waits = (wait(word.lasts), wait(inner.lasts))
    return inner if all(each.times == 1 and not each.until for each in waits) else None


@contextmanager
def later(
    rendering: Rendering[Any], word: Delayed | du.Until
) -> Iterator[tuple[Moment[Any], tuple[ConditionWord, ...]]]:
    """Let the inside of the effect speak of its own moment: that, and the conditions that it does not express."""
    before = rendering.roles, rendering.others_act, rendering.implied_by, rendering.causes, rendering.listened
    event = rendering.replaces, rendering.concerning, rendering.prevented, rendering.heals, rendering.redirected
    before_that, rendering.when = rendering.when, word.when
    awaits, rendering.awaits = rendering.awaits, True
    lessened = rendering.lessened
    counts, group = rendering.counts, rendering.group
    rendering.roles, rendering.causes, rendering.concerning = {}, None, ()
    rendering.replaces = isinstance(word, ReplaceLater)
    outer_moment = rendering.turn_of, rendering.doer, rendering.toucher, rendering.met
    provided = said_by_moment(rendering, word.when, tuple(map(_as_one, word.if_)))
    if rendering.replaces:
        who = [one for one in provided if isinstance(one, Same) and isinstance(one.who, FromEvent)]
        others = tuple(one for one in provided if one not in who)
        provided = (*who, *set_subject(rendering, word.when, others, named=bool(who)))
    rendering.listened, rest = None, provided
    for condition in provided:
        if isinstance(condition, Same) and isinstance(condition.who, FromEvent):
            named = later = noun(rendering, condition.other, ONE)
            several = named.plural or isinstance(condition.other, Union)
            if several:
                named, later = rendering.grammar.one_of_several(named)
            rendering.listened = named, later
            rest = tuple(one for one in provided if one is not condition)
            found = moment(rendering, word.when)
            if found.roles.get(condition.who.role) is later:
                rendering.same_pieces.append(later)
                rendering.group = condition if several else None
                break
            rendering.listened, rest = None, provided
    else:
        found = moment(rendering, word.when)
    rendering.listened = None
    begin_moment(rendering, found)
    yield found, rest
    rendering.roles, rendering.others_act, rendering.implied_by, rendering.causes, rendering.listened = before
    rendering.replaces, rendering.concerning, rendering.prevented, rendering.heals, rendering.redirected = event
    rendering.when, rendering.counts, rendering.group = before_that, counts, group
    rendering.awaits, rendering.lessened = awaits, lessened
    rendering.turn_of, rendering.doer, rendering.toucher, rendering.met = outer_moment


def _as_one(condition: ConditionWord) -> ConditionWord:
    """That the event is about this one or that one, as the condition that it is about one of them."""
    if not isinstance(condition, AnyOf) or len(condition.conditions) < 2:
        return condition
    same = [one for one in condition.conditions if isinstance(one, Same) and isinstance(one.who, FromEvent)]
    if len(same) < len(condition.conditions) or any(one.who != same[0].who for one in same):
        return condition
    return same[0].model_copy(update={"other": Union.model_construct(of=tuple(one.other for one in same))})


def happening(rendering: Rendering[Any], word: Delayed) -> str:
    """What happens then, and that it does so instead of the event that would happen."""
    do, instead = replacing(word.when, word.do)
    text = together(rendering, do)
    return f"{rendering.lexicon.instead} {text}" if instead else text
