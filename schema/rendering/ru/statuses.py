"""Russian: statuses that characters have for a time."""

from __future__ import annotations

from schema.language import durations as du
from schema.language import selectors as se
from schema.language import statuses as st
from schema.rendering.context import is_candidate
from schema.rendering.families import duration, noun
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, NounBuilder, Say
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, ONE, Form, Lexicon, about, all_at_once


def _set_status(rendering: Say, word: st.SetStatus, form: Form) -> str:
    how = all_at_once(word.lasts) if word.status == st.CANNOT_ACT else CHOSEN_EACH
    to = actor(rendering) if isinstance(word.to, se.Itself) else noun(rendering, word.to, how)
    # Abilities may remove it, often those of the status: «до конца игры» would say too much.
    stays = isinstance(word.lasts, du.ForGood) and word.status != st.CANNOT_ACT
    with about(rendering, word.to, to):
        lasts = f", пока его не снимут{PAUSE}" if stays else f" {duration(rendering, word.lasts)}"
    if word.status == st.CANNOT_ACT:
        if form == "may":
            return f"лишить {to:acc} действий{lasts}"
        return f"{to} не {to.verb('может', 'могут', 'можете')} действовать{lasts}"
    name = f"состояние «{rendering.name_of(word.status, 'statuses')}»"
    if to.you and form == "may":
        return f"получить {name}{lasts}"
    if form == "may":
        return f"наложить {name} {to:на acc}{lasts}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {name}{lasts}"


def _remove_status(rendering: Say, word: st.RemoveStatus, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH)
    if word.status == st.CANNOT_ACT:
        if form == "may":
            return f"вернуть {of:dat} возможность действовать"
        return f"{of} снова {of.verb('может', 'могут', 'можете')} действовать"
    what = "все состояния" if word.status is None else f"состояние «{rendering.name_of(word.status, 'statuses')}»"
    return f"{verb_form(form, 'снимите', 'снять')} {what} {of.full():с gen}"


def _has_status(rendering: Say, word: st.HasStatus, negated: bool) -> str:
    who = noun(rendering, word.who, ONE).gendered()
    if word.status == st.CANNOT_ACT:
        deprived = who.past("лишен") if who.plural or who.gender != "m" else "лишён"
        return f"{who} {'не ' if negated else ''}{deprived} действий"
    is_ = "нет состояния" if negated else "есть состояние"
    return f"{who:у gen} {is_} «{rendering.name_of(word.status, 'statuses')}»"


def _narrow(rendering: Say, word: st.HasStatus, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.status == st.CANNOT_ACT:
        return False
    with_ = "без состояния" if negated else "с состоянием"
    builder.after.append(f"{with_} «{rendering.name_of(word.status, 'statuses')}»")
    return True


LEXICON = Lexicon(
    words={st.SetStatus: _set_status, st.RemoveStatus: _remove_status, st.HasStatus: _has_status},
    narrows={st.HasStatus: _narrow},
)
