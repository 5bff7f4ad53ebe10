"""Russian: rituals that are drawn."""

from __future__ import annotations

from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.ru.zones import PLAYERS, which_draw
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.desktopia import ritual_words as rw


def _drawn(rendering: Say, word: rw.Drawn) -> Moment[Noun]:
    who, name = PLAYERS[word.by], rendering.lexicon.card_noun
    rendering.others_act = True
    roles = {"source": who if who.you else known(who.name, [di.THIS])}
    draws = who.verb("берёт", "берут", "берёте")
    return Moment(f"когда {who} {draws} из колоды {name.form('acc', False)}{which_draw(word.how)}", "При взятии", roles)


LEXICON = Lexicon(words={rw.Drawn: _drawn})
