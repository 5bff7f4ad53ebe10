"""Russian: characters that die without damage, and lives that become a number."""

from __future__ import annotations

from typing import Any

from schema.language import amounts as am
from schema.language import lives as li
from schema.language import selectors as se
from schema.language import sets as st
from schema.language.base import SelectorWord
from schema.rendering.context import bound, is_restored, lost_life, raised_by
from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.effects import restored, verb_form
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, ONE, Form, Lexicon, about


def _destroy(rendering: Say, word: li.Destroy, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, se.Itself) else noun(rendering, word.who, CHOSEN_EACH)
    surely = ", и ничто не может это предотвратить" if word.unpreventable else ""
    if form != "plain":
        return f"{verb_form(form, 'погубите', 'погубить')} {who.full():acc}{surely}"
    return f"{who} {who.verb('погибает', 'погибают')}{surely}"


def _set_life(rendering: Say, word: li.SetLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    # "Он" could be another character to whom something has just happened.
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    bounded = bound(word.to) if isinstance(word.to, st.Maximum) else None
    if not of.plural and (by := lost_life(word.of, bounded[1] if bounded else word.to)) is not None:
        keeps = f", но сохраняет не меньше {bounded[0]}" if bounded else ""
        return _loses(rendering, of, word.of, by, form) + keeps
    above = ", даже сверх максимума" if word.above else ""
    if not of.plural and (more := raised_by(word)) is not None:
        with about(rendering, word.of):
            gained = quantity(rendering, more, di.LIFE)
        if isinstance(word.to, st.Minimum) and (most := bound(word.to)) is not None:
            above += f", но всего не больше {most[0]}"
        return (
            f"дать {gained} {of:dat}{above}"
            if form == "may"
            else f"{of} {of.verb('получает', 'получают')} {gained}{above}"
        )
    if not of.plural and not word.above and is_restored(word.of, word.to):
        return restored(of, form)
    text = f"{of:у gen} становится {quantity(rendering, word.to, di.LIFE)}{above}"
    return f"сделать так: {text}" if form == "may" else text


def _lose_life(rendering: Say, word: li.LoseLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    if form == "pay" or ((itself or rendering.paying) and form == "may"):
        with about(rendering, word.of):
            lost = quantity(rendering, word.amount, di.LIFE)
        return f"{verb_form(form, 'потратьте', 'потратить')} {lost} {of.full():gen}"
    return _loses(rendering, of, word.of, word.amount, form)


def _loses(rendering: Say, of: Noun, who: SelectorWord, by: Any, form: Form) -> str:
    with about(rendering, who):
        lost = quantity(rendering, by, di.LIFE)
    return f"отнять {of:у gen} {lost}" if form == "may" else f"{of} {of.verb('теряет', 'теряют')} {lost}"


def _set_maximum_life(rendering: Say, word: li.SetMaximumLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    if isinstance(by := raised_by(word), int):
        verb = "увеличить" if form == "may" else "увеличивается"
        return (
            f"{verb} максимум жизней {of:у gen} на {by}"
            if form == "may"
            else f"максимум жизней {of:у gen} {verb} на {by}"
        )
    with about(rendering, word.of):
        if isinstance(word.to, am.MaximumLife):
            to = f"таким же, как {noun(rendering, word.to.of, ONE).full():у gen}"
        else:
            to = f"равен {word.to}" if isinstance(word.to, int) else f"таким: {value(rendering, word.to)}"
    text = f"максимум жизней {of:у gen} становится {to}"
    return f"сделать так: {text}" if form == "may" else text


LEXICON = Lexicon(
    words={
        li.Destroy: _destroy,
        li.SetLife: _set_life,
        li.LoseLife: _lose_life,
        li.SetMaximumLife: _set_maximum_life,
    }
)
