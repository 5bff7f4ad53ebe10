"""English: effects that happen only so often."""

from __future__ import annotations

from schema.rendering.en.nouns import Say
from schema.rendering.joining import own_choices, together
from schema.rendering.selectors import choose_first
from schema.rendering.sentence_openings import frequency
from schema.rendering.word_renderer import Form, Lexicon
from schema.systems.desktopia.limited import Limited


def _limited(rendering: Say, word: Limited, form: Form) -> str:
    early = own_choices(rendering, word)
    first = f"{choose_first(rendering, early)}, then " if early else ""
    text = first + together(rendering, word.do, "plain" if early else form)
    often = frequency(rendering, word.limit, rendering.roles)
    only = "only " if word.times == 1 else ""
    return f"{text} ({only}{often})" if often else text


LEXICON = Lexicon(words={Limited: _limited})
