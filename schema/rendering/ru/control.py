"""Russian: control of characters."""

from __future__ import annotations

from schema.language.control import TakeControl
from schema.language.durations import ForGood
from schema.language.selectors import Itself
from schema.rendering.families import duration, noun
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Say
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, Form, Lexicon


def _take_control(rendering: Say, word: TakeControl, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_ONE)
    of = noun(rendering, word.of, CHOSEN_EACH)
    if not to.you:
        # "Он" could be whose controller takes it.
        of = of.full()
    rendering.candidate = of if not to.you and isinstance(word.of, Itself) else None
    always, lasts = "", ""
    if isinstance(word.lasts, ForGood):
        # After the noun it could belong to what narrows that.
        always = "навсегда "
    else:
        lasts = f" {duration(rendering, word.lasts)}"
    rendering.candidate = None
    if to.you:
        return f"{always}{verb_form(form, 'возьмите', 'взять')} под свой контроль {of:acc}{lasts}"
    if form == "may":
        return f"{always}передать {of:acc} под контроль {to:gen}{lasts}"
    return f"{of} {always}{of.verb('переходит', 'переходят')} под контроль {to:gen}{lasts}"


LEXICON = Lexicon(words={TakeControl: _take_control})
