"""English: rituals that are drawn."""

from __future__ import annotations

from schema.rendering.en.nouns import YOU, Noun, Say, a
from schema.rendering.en.zones import PLAYERS, which_draw
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.desktopia import ritual_words as rw


def _drawn(rendering: Say, word: rw.Drawn) -> Moment[Noun]:
    who, card = PLAYERS[word.by], rendering.lexicon.card_noun[0]
    rendering.others_act = True
    later = who if who is YOU else Noun(f"that {who.head[0]}", head=who.head)
    return Moment(
        f"when {who} {who.verb('draws', 'draw')} {a(card)}{which_draw(who, word.how)}",
        "When drawing",
        {"source": later},
    )


LEXICON = Lexicon(words={rw.Drawn: _drawn})
