"""Russian: what a keyword leaves open."""

from __future__ import annotations

from schema.language.keywords import Param
from schema.rendering.families import Measure
from schema.rendering.keywords import words_for
from schema.rendering.word_renderer import Lexicon

LEXICON = Lexicon(words={Param: Measure(lambda _rendering, word: words_for(word))})
