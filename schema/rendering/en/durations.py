"""English: how long something lasts, and changes that hold for a time."""

from __future__ import annotations

from schema.language import durations as du
from schema.language import rounds as ro
from schema.language import triggers as tr
from schema.language.base import AmountWord
from schema.language.delayed import Delayed
from schema.rendering.context import ends_with_count, is_plain_time
from schema.rendering.delayed import later
from schema.rendering.en.nouns import Say, ordinal
from schema.rendering.en.players import of, player
from schema.rendering.families import applied, duration, plainly, value
from schema.rendering.joining import clauses, held
from schema.rendering.selectors import holders, speak_of_holder
from schema.rendering.word_renderer import MANY, ONE, Form, Lexicon, about


def _turns(rendering: Say, word: du.Turns) -> str:
    if not isinstance(word.number, int):
        who, known = player(rendering, word.of, MANY), f" (X is {value(rendering, word.number)})"
        if word.until == "end":
            return f"for {of(who, 'next X turns')}{known}"
        return f"until the start of {of(player(rendering, word.of), 'turn X turns from now')}{known}"
    several = word.until == "end" and word.number > 1
    who = player(rendering, word.of, MANY if several else ONE)
    if several:
        return f"for {of(who, f'next {word.number} turns')}"
    which = "next turn" if word.number == 1 else f"{ordinal(word.number)} turn from now"
    return f"until the {word.until} of {of(who, which)}"


def _rounds(rendering: Say, word: ro.Rounds) -> str:
    if not isinstance(word.number, int):
        return f"for X rounds, this one included (X is {value(rendering, word.number)})"
    match word.number:
        case 1:
            return "until the end of the round"
        case 2:
            return "until the end of the next round"
        case _:
            return f"for this round and the next {word.number - 1}"


def _while(rendering: Say, word: du.WhileHolds) -> str:
    return f"as long as {clauses(rendering, word.if_)}"


def _while_in_play(rendering: Say, word: du.WhileInPlay) -> str:
    return f"as long as {rendering.grammar.itself(rendering).full()} is in play"


WHOSE = {
    "mine": ("your turn", "your next turn", "your {nth} turn"),
    "any": ("a turn", "the next turn", "the {nth} turn"),
    "unsaid": ("a turn", "the next turn", "the {nth} turn"),
    "ally": ("a turn of your side", "the next turn of your side", "the {nth} turn of your side"),
    "enemy": ("an opponent's turn", "the next turn of an opponent", "the {nth} turn of an opponent"),
}
"""Whose turn it is, by the word for it: as it is, the next, and one after so many."""


def of_turn(word: Delayed | du.Until) -> str:
    """The start or end of a turn or round as a clause; empty for other moments."""
    if isinstance(word.when, ro.RoundStart | ro.RoundEnd):
        return "when a round ends" if isinstance(word.when, ro.RoundEnd) else "when a round starts"
    if not isinstance(word.when, tr.TurnStart | tr.TurnEnd) or word.when.whose not in WHOSE:
        return ""
    return f"when {WHOSE[word.when.whose][0]} {'ends' if isinstance(word.when, tr.TurnEnd) else 'starts'}"


def _until(rendering: Say, word: du.Until) -> str:
    with later(rendering, word) as (moment, rest):
        text = (of_turn(word) or moment.text).removeprefix("when ").removeprefix("if ").removeprefix("at ")
        provided = f" and {clauses(rendering, rest)}" if rest else ""
        text = text.replace("after each ", "after a ", 1) if text.startswith("after each ") else text
        text = f"{text.removeprefix('after ')} is over" if text.startswith("after ") and not provided else text
        return f"until {text}{provided}"


def _next(rendering: Say, word: du.Next) -> str:
    return next_times(rendering, word.times)


def next_times(rendering: Say, times: int | AmountWord) -> str:
    """For how many times something waits."""
    if not isinstance(times, int):
        return f"the next X times (X is {value(rendering, times)})"
    return "the next time" if times == 1 else f"the next {times} times"


def _first_of(rendering: Say, word: du.FirstOf) -> str:
    first, *rest = (duration(rendering, each) for each in word.durations)
    return first + "".join(f"{_joined_to(first, each)} {each}" for each in rest)


def _joined_to(first: str, further: str) -> str:
    """How a further limit follows a first one: a time ends what may go on, of two events either does."""
    if further.startswith("as long as "):
        return ", but only"
    is_time = further.startswith(("until the start of ", "until the end of "))
    return " or" if first.startswith("until ") and further.startswith("until ") and not is_time else ", at most"


def _apply(rendering: Say, word: du.Apply, form: Form) -> str:
    to, later = holders(rendering, word.to, word.lasts)
    body, rest, mentioned = applied(rendering, word, to, later)
    with about(rendering, word.to, to):
        speak_of_holder(rendering, word.lasts, to, later)
        lasts = duration(rendering, word.lasts)
    if not mentioned:
        body = f"this holds for {to.full()}: {body}"
    only = f", but only while {held(rendering, rest, later)}" if rest else ""
    text = f"{body} {lasts}{only}"
    if ends_with_count(word, body):
        # "For every nearby enemy until the end of the turn" would be those that are near until then.
        text = f"{lasts} {body}{only}" if is_plain_time(word.lasts) else f"{body}, {lasts}{only}"
    return f"decide{':' if text.startswith('that ') else ' that'} {text}" if form != "plain" else text


LEXICON = Lexicon(
    words={
        du.UntilTurnEnd: plainly("until the end of the turn"),
        du.Turns: _turns,
        ro.Rounds: _rounds,
        du.WhileHolds: _while,
        du.WhileInPlay: _while_in_play,
        du.Until: _until,
        du.Next: _next,
        du.ForGood: plainly("for the rest of the game"),
        du.FirstOf: _first_of,
        du.Apply: _apply,
    }
)
