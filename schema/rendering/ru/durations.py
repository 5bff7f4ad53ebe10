"""Russian: how long something lasts, and changes that hold for a time."""

from __future__ import annotations

from schema.language import durations as du
from schema.language import rounds as ro
from schema.language import triggers as tr
from schema.language.base import AmountWord
from schema.language.delayed import Delayed
from schema.rendering.context import ends_with_count, is_plain_time
from schema.rendering.delayed import later
from schema.rendering.families import applied, duration, plainly, value
from schema.rendering.joining import clauses, held
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import PAUSE, Say
from schema.rendering.ru.players import player
from schema.rendering.selectors import holders, speak_of_holder
from schema.rendering.word_renderer import MANY, ONE, Form, Lexicon, about

_ROUND = di.masculine("раунд| а у ом е", "раунд|ы ов ам ами ах", alive=False)
_TURN = di.masculine("ход| а у ом е", "ход|ы ов ам ами ах", alive=False)


def _turns(rendering: Say, word: du.Turns) -> str:
    if not isinstance(word.number, int):
        who, known = player(rendering, word.of, MANY), f" (X — {value(rendering, word.number)})"
        if word.until == "end":
            return f"в течение {'ваших следующих X ходов' if who.you else f'следующих X ходов {who:gen}'}{known}"
        one = player(rendering, word.of)
        return f"до начала {'вашего X-го хода' if one.you else f'X-го хода {one:gen}'} после этого{known}"
    several = word.until == "end" and word.number > 1
    who = player(rendering, word.of, MANY if several else ONE)
    if several:
        turns = f"следующих {_TURN.of_count(word.number)}"
        return f"в течение ваших {turns}" if who.you else f"в течение {turns} {who:gen}"
    until = "до конца" if word.until == "end" else "до начала"
    which = "следующего хода" if word.number == 1 else f"{word.number}-го хода"
    after = "" if word.number == 1 else " после этого"
    return f"{until} вашего {which}{after}" if who.you else f"{until} {which} {who:gen}{after}"


def _rounds(rendering: Say, word: ro.Rounds) -> str:
    if not isinstance(word.number, int):
        return f"в течение X раундов, считая этот (X — {value(rendering, word.number)})"
    match word.number:
        case 1:
            return "до конца раунда"
        case 2:
            return "до конца следующего раунда"
        case _:
            return f"в течение этого и следующих {_ROUND.of_count(word.number - 1)}"


def _while(rendering: Say, word: du.WhileHolds) -> str:
    return f"до тех пор, пока {clauses(rendering, word.if_)}{PAUSE}"


def _while_in_play(rendering: Say, word: du.WhileInPlay) -> str:
    return f"до тех пор, пока {rendering.grammar.itself(rendering).full()} в игре{PAUSE}"


WHOSE = {
    "mine": ("ваш ход", "вашего следующего хода", "вашего {nth}-го хода после этого"),
    "any": ("чей-либо ход", "следующего хода", "{nth}-го хода после этого"),
    "unsaid": ("чей-либо ход", "следующего хода", "{nth}-го хода после этого"),
    "ally": ("ход вашей стороны", "следующего хода вашей стороны", "{nth}-го хода вашей стороны после этого"),
    "enemy": ("ход противника", "следующего хода противника", "{nth}-го хода противника после этого"),
}
"""Whose turn it is, by the word for it: as it is, the next, and one after so many."""


def of_turn(word: Delayed | du.Until) -> str:
    """The start or end of a turn or round as a clause; empty for other moments."""
    if isinstance(word.when, ro.RoundStart | ro.RoundEnd):
        return "когда закончится раунд" if isinstance(word.when, ro.RoundEnd) else "когда начнётся раунд"
    if not isinstance(word.when, tr.TurnStart | tr.TurnEnd) or word.when.whose not in WHOSE:
        return ""
    return f"когда {'закончится' if isinstance(word.when, tr.TurnEnd) else 'начнётся'} {WHOSE[word.when.whose][0]}"


def _until(rendering: Say, word: du.Until) -> str:
    with later(rendering, word) as (moment, rest):
        provided = f" и {clauses(rendering, rest)}" if rest else ""
        text = of_turn(word) or moment.text
        for begins, until in _UNTIL.items():
            if text.startswith(begins):
                return f"{until}{text.removeprefix(begins)}{provided}{PAUSE}"
        return f"до первого раза {text}{provided}{PAUSE}"


_UNTIL = {
    "когда ": "до первого раза, когда ",
    "если ": "до первого раза, когда ",
    "перед тем как ": "до первого раза перед тем, как ",
    "после каждого ": "до первого ",
    "в начале ": "до начала ",
    "в конце ": "до конца ",
}
"""How the words begin that name a moment, and how it is told that something lasts until then."""


def _next(rendering: Say, word: du.Next) -> str:
    return next_times(rendering, word.times)


def next_times(rendering: Say, times: int | AmountWord) -> str:
    """For how many times something waits."""
    if not isinstance(times, int):
        return f"в следующие X раз (X — {value(rendering, times)})"
    return "в следующий раз" if times == 1 else f"в следующие {times} {di.times(times)}"


def _first_of(rendering: Say, word: du.FirstOf) -> str:
    first, *rest = (duration(rendering, each) for each in word.durations)
    # "Не дольше чем до тех пор, пока" would be too much.
    texts = (each.removeprefix("до тех пор, ") for each in rest)
    return first + "".join(f"{_joined_to(first, each)} {each}" for each in texts)


def _joined_to(first: str, further: str) -> str:
    """How a further limit follows a first one: a time ends what may go on, of two events either does."""
    if further.startswith("пока "):
        return ", но только"
    until = _UNTIL["когда "]
    return " или" if first.startswith(until) and further.startswith(until) else ", но не дольше чем"


def _apply(rendering: Say, word: du.Apply, form: Form) -> str:
    to, later = holders(rendering, word.to, word.lasts)
    body, rest, mentioned = applied(rendering, word, to, later)
    with about(rendering, word.to, to):
        speak_of_holder(rendering, word.lasts, to, later)
        lasts = duration(rendering, word.lasts)
    if not mentioned:
        body = f"{to.full():для gen} действует: {body}"
    only = f", но только пока {held(rendering, rest, later)}{PAUSE}" if rest else ""
    text = f"{body} {lasts}{only}"
    if ends_with_count(word, body):
        # «За каждого врага рядом до конца хода» were those that are near until then.
        text = f"{lasts} {body}{only}" if is_plain_time(word.lasts) else f"{body}, {lasts}{only}"
    return f"решить, что {text}" if form != "plain" else text


LEXICON = Lexicon(
    words={
        du.UntilTurnEnd: plainly("до конца хода"),
        du.Turns: _turns,
        ro.Rounds: _rounds,
        du.WhileHolds: _while,
        du.WhileInPlay: _while_in_play,
        du.Until: _until,
        du.Next: _next,
        du.ForGood: plainly("до конца игры"),
        du.FirstOf: _first_of,
        du.Apply: _apply,
    }
)
