"""Russian: what happens later."""

from __future__ import annotations

import re

from schema.language import rounds as ro
from schema.language import triggers as tr
from schema.language.base import SelectorWord, Word
from schema.language.delayed import Delayed, ReplaceLater
from schema.rendering.delayed import Wait, comes_once, end_of_next, ends_this_turn, happening, later, turns_waited, wait
from schema.rendering.families import duration
from schema.rendering.joining import clauses, unless
from schema.rendering.ru.durations import WHOSE, next_times, of_turn
from schema.rendering.ru.nouns import Say
from schema.rendering.ru.players import player, turn_of
from schema.rendering.sentence_openings import frequency
from schema.rendering.word_renderer import Form, Lexicon


def _delayed(rendering: Say, word: Delayed, form: Form) -> str:
    outer = rendering.when
    ends = end_of_next(word, outer)
    start, word = word, ends or word
    turns, word = turns_waited(word)
    waits = wait(word.lasts)
    until = ", но не дольше чем ".join(duration(rendering, each) for each in waits.until)
    with later(rendering, word) as (moment, rest):
        limited = "" if word.limit is None else frequency(rendering, word.limit, moment.roles)
        # «В следующий раз, если» — это самый ближайший раз, выполнится тогда условие или нет.
        waiting = bool(rest) and waits.times != 0 and not ends and turns == 1
        turn, then = ("", of_turn(word)) if waiting else (_turn(word, waits, turns, outer), "")
        if (whose := rendering.turn_of) is not None and not ends:
            turn, then = _turn_of(rendering, word, whose, waits, turns, waiting), ""
            rendering.turn_of = None
        if comes_once(word, waits, outer):
            # До тех пор такой момент только один.
            turn = moment.text
        lead = _turn_after(start) if ends else turn or _moment(rendering, then or moment.text, waits, until, limited)
        joined = " и " if waiting and "когда " in lead else ", если "
        exceptions = () if waiting else unless(rest)
        provided = f"{joined}{clauses(rendering, rest)}" if rest and not exceptions else ""
        if exceptions:
            provided = f", кроме случаев, когда {clauses(rendering, exceptions)}"
        done = happening(rendering, word)
        if not waits.within_turn and not any(this in lead for this in _THAT_TURN):
            provided, done = _of_that_turn(provided), _of_that_turn(done)
        pause = ", " if provided or "когда " in lead or done.startswith("если ") else " "
        text = f"{lead}{provided}{pause}{done}"
    return f"сделать так: {text}" if form != "plain" else text


_THAT_TURN = {"этом ходу": "том ходу", "этого хода": "того хода", "этот ход": "тот ход"}


def _of_that_turn(text: str) -> str:
    """Said of the turn of that moment, not of the one in which it begins to wait."""
    for this, that in _THAT_TURN.items():
        text = text.replace(this, that)
    return text


def _turn_of(rendering: Say, word: Delayed, whose: SelectorWord, waits: Wait, turns: int, waiting: bool) -> str:
    """The next turn of a player, or one at which more must hold; empty for several of them."""
    ends, who = isinstance(word.when, tr.TurnEnd), player(rendering, whose)
    if waiting:
        return f"когда в следующий раз {'закончится' if ends else 'начнётся'} {turn_of(who, 'nom')}"
    if waits.times != 1 or waits.until:
        return ""
    turn = "вашего следующего хода" if who.you else f"следующего хода {who:gen}"
    if turns > 1:
        turn = WHOSE["mine"][2].format(nth=turns) if who.you else f"{turns}-го хода {who:gen} после этого"
    return f"в {'конце' if ends else 'начале'} {turn}"


def _turn_after(start: Delayed) -> str:
    if isinstance(start.when, ro.RoundStart | ro.RoundEnd):
        return "в конце следующего раунда"
    assert isinstance(start.when, tr.TurnStart)
    return f"в конце {WHOSE[start.when.whose][1]}"


def _turn(word: Delayed, waits: Wait, turns: int, outer: Word | None) -> str:
    """The next start or end of a turn; empty for other moments, and for several of them."""
    if isinstance(word.when, ro.RoundEnd) and (waits.this_round or (waits.times == 1 and not waits.until)):
        return f"в конце {'следующего' if isinstance(outer, ro.RoundEnd) else 'этого'} раунда"
    if isinstance(word.when, ro.RoundStart) and waits.times == 1 and not waits.until:
        return "в начале следующего раунда"
    if not isinstance(word.when, tr.TurnStart | tr.TurnEnd) or word.when.whose not in WHOSE:
        return ""
    ends = isinstance(word.when, tr.TurnEnd)
    if ends and waits.this_turn and word.when.whose in ("mine", "any", "unsaid"):
        return "в конце этого хода"
    if waits.times != 1 or waits.until:
        return ""
    if ends and ends_this_turn(word, outer):
        return "в конце этого хода"
    turn, following, nth = WHOSE[word.when.whose]
    if turns > 1:
        return f"в начале {nth.format(nth=turns)}"
    return f"когда в следующий раз закончится {turn}" if ends else f"в начале {following}"


def _moment(rendering: Say, text: str, waits: Wait, until: str, limited: str) -> str:
    text = re.sub("^если ", "когда ", text)
    if waits.times:
        often = next_times(rendering, waits.times)
    else:
        often = limited or ("каждый раз" if text.startswith("когда ") else "")
    lead = f"{often}, {text}" if text.startswith("когда ") else f"{often} {text}".strip()
    if waits.this_turn:
        return f"в этом ходу {lead}"
    return f"{until} {lead}" if until else lead


LEXICON = Lexicon(words={Delayed: _delayed, ReplaceLater: _delayed})
