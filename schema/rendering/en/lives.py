"""English: characters that die without damage, and lives that become a number."""

from __future__ import annotations

from typing import Any

from schema.language import lives as li
from schema.language import selectors as se
from schema.language import sets as st
from schema.language.base import SelectorWord
from schema.rendering.context import bound, is_restored, lost_life, raised_by
from schema.rendering.en.amounts import quantity
from schema.rendering.en.effects import restored
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import noun, value
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, about


def _destroy(rendering: Say, word: li.Destroy, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, se.Itself) else noun(rendering, word.who, CHOSEN_EACH)
    if form != "plain":
        return f"destroy {who.full()}{', which nothing can prevent' if word.unpreventable else ''}"
    surely = ", and nothing can prevent that" if word.unpreventable else ""
    return f"{who} {who.verb('dies', 'die')}{surely}"


def _set_life(rendering: Say, word: li.SetLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    # "It" may just have done something to another character.
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    amount, keeps = word.to, ""
    if isinstance(amount, st.Maximum | st.Minimum) and (bounded := bound(amount)) is not None:
        amount = bounded[1]
        keeps = f", but {'at least' if isinstance(word.to, st.Maximum) else 'no more than'} {bounded[0]}"
    if not of.plural and (by := lost_life(word.of, amount)) is not None:
        return _loses(rendering, of, word.of, by, form) + keeps.replace("but", "but keeps", 1)
    above = ", even above the maximum" if word.above else ""
    if not of.plural and (more := raised_by(word)) is not None:
        with about(rendering, word.of):
            gained = quantity(rendering, more, "life", "life")
        if isinstance(word.to, st.Minimum) and keeps:
            above += f", up to {keeps.rpartition(' ')[2]} life in all"
        given = f"give {of} {gained}{above}" if not isinstance(more, int) else f"give {gained} to {of}{above}"
        return given if form == "may" else f"{of} {of.verb('gains', 'gain')} {gained}{above}"
    if not of.plural and not word.above and is_restored(word.of, word.to):
        return restored(of, form)
    life = of.strongly("life") if itself else of.of("life")
    to = value(rendering, amount) + keeps + above
    return f"set {life} to {to}" if form == "may" else f"{life} becomes {to}"


def _lose_life(rendering: Say, word: li.LoseLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    # "You may pay 1 life from Otter" is the same as a cost and by itself.
    return _loses(
        rendering, of, word.of, word.amount, "pay" if (itself or rendering.paying) and form == "may" else form
    )


def _loses(rendering: Say, of: Noun, who: SelectorWord, by: Any, form: Form) -> str:
    with about(rendering, who):
        lost = quantity(rendering, by, "life", "life")
    if form == "pay":
        return f"pay {lost} from {of.full()}"
    return f"make {of} lose {lost}" if form == "may" else f"{of} {of.verb('loses', 'lose')} {lost}"


def _set_maximum_life(rendering: Say, word: li.SetMaximumLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    life = of.strongly("maximum life") if itself else of.of("maximum life")
    if isinstance(by := raised_by(word), int):
        return f"raise {life} by {by}" if form == "may" else f"{life} rises by {by}"
    with about(rendering, word.of):
        to = value(rendering, word.to)
    return f"set {life} to {to}" if form == "may" else f"{life} becomes {to}"


LEXICON = Lexicon(
    words={
        li.Destroy: _destroy,
        li.SetLife: _set_life,
        li.LoseLife: _lose_life,
        li.SetMaximumLife: _set_maximum_life,
    }
)
