"""English: counters that move."""

from __future__ import annotations

from schema.rendering.context import is_own_player
from schema.rendering.en.amounts import quantity
from schema.rendering.en.counters import COUNTING, names
from schema.rendering.en.nouns import YOU, Noun, Say
from schema.rendering.families import noun
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon, Moment
from schema.systems.desktopia import counter_moves as cv


def _move(rendering: Say, word: cv.MoveCounters, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH).full()
    to = noun(rendering, word.to, CHOSEN_ONE).full()
    # What another player pays is told to that player, who is "you" then.
    both = of is YOU and to is YOU and not rendering.loops and not rendering.same_as
    if both or (word.of == word.to and (is_own_player(word.of) or not (of.set or of.plural))):
        return rendering.grammar.nothing(form)
    one, many = ("counter", "counters") if word.counter is None else names(rendering, word.counter)
    kind = " of each sort" if word.counter is None else ""
    if word.kept:
        most = "" if word.amount is None else f", at most {quantity(rendering, word.amount, one, many)}"
        as_many = f"as many {many}{kind} as {of} {'have' if of is YOU else of.verb('has', 'have')}{most}"
        return f"give {to} {as_many}" if form == "may" else f"{to} {to.verb('gets', 'get')} {as_many}"
    what = f"all {many}" if word.amount is None else f"{quantity(rendering, word.amount, one, many)}{kind}"
    if to is YOU:
        return f"take {what} from {of}"
    return f"move {what} from {of} to {to}"


def _would_get(rendering: Say, word: cv.WouldGetCounter) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    if word.holder == "player":
        first = COUNTING[word.who]
        later = first if first is YOU else Noun(f"that {first.head[0]}", head=first.head)
    one, many = ("counter", "counters") if word.counter is None else names(rendering, word.counter)
    prevented = f"{later} {later.verb('gets', 'get')} none of them", f"let {later} get none of them"
    return Moment(
        f"if {first} would get {many}", f"Instead of {many}", {"target": later}, prevented=prevented, counts=(one, many)
    )


LEXICON = Lexicon(words={cv.MoveCounters: _move, cv.WouldGetCounter: _would_get}, orders=("move",))
