"""English: what happens later."""

from __future__ import annotations

from schema.language import rounds as ro
from schema.language import triggers as tr
from schema.language.base import SelectorWord, Word
from schema.language.delayed import Delayed, ReplaceLater
from schema.rendering.delayed import Wait, comes_once, end_of_next, ends_this_turn, happening, later, turns_waited, wait
from schema.rendering.en.durations import WHOSE, next_times, of_turn
from schema.rendering.en.nouns import Say, ordinal
from schema.rendering.en.players import of, player
from schema.rendering.families import duration
from schema.rendering.joining import clauses, unless
from schema.rendering.sentence_openings import frequency
from schema.rendering.word_renderer import Form, Lexicon

_AND = "and"
_THIS_TURN = "this turn"


def _delayed(rendering: Say, word: Delayed, form: Form) -> str:
    outer = rendering.when
    ends = end_of_next(word, outer)
    start, word = word, ends or word
    turns, word = turns_waited(word)
    waits = wait(word.lasts)
    until = ", at most ".join(duration(rendering, each) for each in waits.until)
    with later(rendering, word) as (moment, rest):
        often = "" if word.limit is None else frequency(rendering, word.limit, moment.roles)
        # "The next time X, if" would be the very next one, whether or not the condition holds then.
        waiting = bool(rest) and waits.times != 0 and not ends and turns == 1
        turn, then = ("", of_turn(word)) if waiting else (_turn(word, waits, turns, outer), "")
        if (whose := rendering.turn_of) is not None and not ends:
            turn, then = _turn_of(rendering, word, whose, waits, turns, waiting), ""
            rendering.turn_of = None
        if comes_once(word, waits, outer):
            # There is only one such moment until then.
            turn = moment.text
        lead = _turn_after(start) if ends else turn or _moment(rendering, then or moment.text, waits, until, often)
        joined = f" {_AND} " if waiting and "the next" in lead else ", if "
        exceptions = () if waiting else unless(rest)
        provided = f"{joined}{clauses(rendering, rest)}" if rest and not exceptions else ""
        if exceptions:
            provided = f", unless {clauses(rendering, exceptions)}"
        done = f"{provided}, {happening(rendering, word)}"
        # The turn of that moment, not the one in which it begins to wait.
        here = waits.within_turn or _THIS_TURN in lead
        text = lead + (done if here else done.replace(_THIS_TURN, "that turn"))
    return f"do this: {text}" if form == "may" else text


def _turn_of(rendering: Say, word: Delayed, whose: SelectorWord, waits: Wait, turns: int, waiting: bool) -> str:
    """The next turn of a player, or one at which more must hold; empty for several of them."""
    ends, who = isinstance(word.when, tr.TurnEnd), player(rendering, whose)
    if waiting:
        return f"the next time {of(who, 'turn')} {'ends' if ends else 'starts'}"
    if waits.times != 1 or waits.until:
        return ""
    turn = f"{ordinal(turns)} turn from now" if turns > 1 else "next turn"
    return f"at the {'end' if ends else 'start'} of {of(who, turn)}"


def _turn_after(start: Delayed) -> str:
    if isinstance(start.when, ro.RoundStart | ro.RoundEnd):
        return "at the end of the next round"
    assert isinstance(start.when, tr.TurnStart)
    return f"at the end of {WHOSE[start.when.whose][1]}"


def _turn(word: Delayed, waits: Wait, turns: int, outer: Word | None) -> str:
    """The next start or end of a turn; empty for other moments, and for several of them."""
    if isinstance(word.when, ro.RoundEnd) and (waits.this_round or (waits.times == 1 and not waits.until)):
        return f"at the end of {'the next' if isinstance(outer, ro.RoundEnd) else 'this'} round"
    if isinstance(word.when, ro.RoundStart) and waits.times == 1 and not waits.until:
        return "at the start of the next round"
    if not isinstance(word.when, tr.TurnStart | tr.TurnEnd) or word.when.whose not in WHOSE:
        return ""
    ends = isinstance(word.when, tr.TurnEnd)
    if ends and waits.this_turn and word.when.whose in ("mine", "any", "unsaid"):
        return "at the end of this turn"
    if waits.times != 1 or waits.until:
        return ""
    if ends and ends_this_turn(word, outer):
        return "at the end of this turn"
    turn, following, nth = WHOSE[word.when.whose]
    if turns > 1:
        return f"at the start of {nth.format(nth=ordinal(turns))} from now"
    return f"the next time {turn} ends" if ends else f"at the start of {following}"


def _moment(rendering: Say, text: str, waits: Wait, until: str, limited: str) -> str:
    plain = text.removeprefix("when ").removeprefix("if ")
    clause = plain != text
    if waits.times:
        often = next_times(rendering, waits.times)
        lead = f"{often} {plain}" if clause else f"{often}, {text}"
    elif limited:
        lead = f"{limited}, {text}"
    else:
        lead = f"whenever {plain}" if clause else text
    if waits.this_turn and clause:
        # "Lives on this turn" would be misread.
        return f"this turn, {lead}" if f" {_AND} " in plain else f"{lead} this turn"
    return f"{until}, {lead}" if until else lead


LEXICON = Lexicon(words={Delayed: _delayed, ReplaceLater: _delayed})
