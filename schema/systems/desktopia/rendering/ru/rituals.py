"""Russian: rituals that are drawn, and effects that happen only so often."""

from __future__ import annotations

from schema.rendering.joining import own_choices, together
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.ru.zones import PLAYERS
from schema.rendering.selectors import choose_first
from schema.rendering.sentence_openings import frequency
from schema.rendering.word_renderer import Form, Lexicon, Moment
from schema.systems.desktopia import ritual_words as rw
from schema.systems.desktopia.rendering.context import limit_of


def _drawn(rendering: Say, word: rw.Drawn) -> Moment[Noun]:
    who, name = PLAYERS[word.by], rendering.lexicon.card_noun
    rendering.others_act = True
    roles = {"source": who if who.you else known(who.name, [di.THIS])}
    draws = who.verb("берёт", "берут", "берёте")
    return Moment(f"когда {who} {draws} из колоды {name.form('acc', False)}", "При взятии", roles)


def _limited(rendering: Say, word: rw.Limited, form: Form) -> str:
    early = own_choices(rendering, word)
    first = f"{choose_first(rendering, early, form)}, затем " if early else ""
    text = first + together(rendering, word.do, form)
    often = frequency(rendering, limit_of(word), {})
    only = "только " if word.times == 1 else ""
    return f"{text} ({only}{often})" if often else text


LEXICON = Lexicon(words={rw.Drawn: _drawn, rw.Limited: _limited})
