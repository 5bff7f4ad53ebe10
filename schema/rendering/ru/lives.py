"""Russian: characters that die without damage, and lives that become a number."""

from __future__ import annotations

from schema.language import lives as li
from schema.language import selectors as se
from schema.rendering.context import lost_life
from schema.rendering.families import noun
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Say
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, about


def _destroy(rendering: Say, word: li.Destroy, form: Form) -> str:
    who = actor(rendering) if isinstance(word.who, se.Itself) else noun(rendering, word.who, CHOSEN_EACH)
    if form != "plain":
        return f"{verb_form(form, 'погубите', 'погубить')} {who.full():acc}"
    return f"{who} {who.verb('погибает', 'погибают')}"


def _set_life(rendering: Say, word: li.SetLife, form: Form) -> str:
    itself = isinstance(word.of, se.Itself)
    # "Он" could be another character to whom something has just happened.
    of = rendering.grammar.itself(rendering).full() if itself else noun(rendering, word.of, CHOSEN_EACH)
    if not of.plural and (by := lost_life(word)) is not None:
        with about(rendering, word.of):
            lost = quantity(rendering, by, di.LIFE)
        return f"отнять {of:у gen} {lost}" if form == "may" else f"{of} {of.verb('теряет', 'теряют')} {lost}"
    text = f"{of:у gen} становится {quantity(rendering, word.to, di.LIFE)}"
    return f"сделать так: {text}" if form == "may" else text


LEXICON = Lexicon(words={li.Destroy: _destroy, li.SetLife: _set_life})
