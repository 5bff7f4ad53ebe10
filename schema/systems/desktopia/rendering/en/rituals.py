"""English: rituals that are drawn, and effects that happen only so often."""

from __future__ import annotations

from schema.rendering.en.nouns import YOU, Noun, Say, a
from schema.rendering.en.zones import PLAYERS
from schema.rendering.joining import own_choices, together
from schema.rendering.selectors import choose_first
from schema.rendering.sentence_openings import frequency
from schema.rendering.word_renderer import Form, Lexicon, Moment
from schema.systems.desktopia import ritual_words as rw
from schema.systems.desktopia.rendering.context import limit_of


def _drawn(rendering: Say, word: rw.Drawn) -> Moment[Noun]:
    who, card = PLAYERS[word.by], rendering.lexicon.card_noun[0]
    rendering.others_act = True
    later = who if who is YOU else Noun(f"that {who.head[0]}", head=who.head)
    return Moment(f"when {who} {who.verb('draws', 'draw')} {a(card)}", "When drawing", {"source": later})


def _limited(rendering: Say, word: rw.Limited, form: Form) -> str:
    early = own_choices(rendering, word)
    first = f"{choose_first(rendering, early)}, then " if early else ""
    text = first + together(rendering, word.do, "plain" if early else form)
    often = frequency(rendering, limit_of(word), {})
    only = "only " if word.times == 1 else ""
    return f"{text} ({only}{often})" if often else text


LEXICON = Lexicon(words={rw.Drawn: _drawn, rw.Limited: _limited})
