"""Russian: how often characters may act, and flicks that would happen."""

from __future__ import annotations

from schema.language import replacement as rp
from schema.language.durations import UntilTurnEnd
from schema.rendering.families import noun, without_conditions
from schema.rendering.ru import replacement as shared
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import MANY, Form, Lexicon, Moment
from schema.systems.desktopia import acting as ac


def _acts_again(rendering: Say, word: ac.ActsAgain) -> str:
    who = noun(rendering, word.who, MANY)
    # "Twice until the end of the turn" needs no more.
    turn = "" if isinstance(rendering.lasts, UntilTurnEnd) else " за ход"
    often = "дважды" if word.times == 2 else f"до {word.times} раз"
    return f"{who} {who.verb('может', 'могут')} действовать {often}{turn}"


def _would_be_flicked(rendering: Say, word: ac.WouldBeFlicked) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    flicked = "его должны щёлкнуть" if word.who == "self" else f"должны щёлкнуть {first:acc}"
    return Moment(f"если {flicked}", "Вместо щелчка", {"mover": later, "source": later})


def _prevent(rendering: Say, word: rp.Prevent, form: Form) -> str:
    mover = rendering.roles.get("mover")
    if mover is None:
        return shared.prevent(rendering, word, form)
    return "предотвратить этот щелчок" if form == "may" else f"{mover:acc} не щёлкают"


LEXICON = Lexicon(
    words={
        ac.ActsAgain: without_conditions(_acts_again),
        ac.WouldBeFlicked: _would_be_flicked,
        rp.Prevent: _prevent,
    }
)
