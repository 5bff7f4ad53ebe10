"""Russian: numbers that an ability remembers."""

from __future__ import annotations

from schema.language import notes as nt
from schema.rendering.context import change_by, of_number
from schema.rendering.families import Measure, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Say
from schema.rendering.ru.selectors import mention
from schema.rendering.word_renderer import CHOSEN_ONE, Form, Lexicon, number_of_note

_ORDINALS = ("первое", "второе", "третье", "четвёртое", "пятое", "шестое")


def _note(rendering: Say, word: nt.NoteNumber, form: Form) -> str:
    told = value(rendering, word.number)
    if isinstance(word.number, int):
        # "Запомните 0" alone tells nobody what is meant.
        told = f"число {told}"
    if word.name not in rendering.notes:
        rendering.notes.append(word.name)
    return f"{verb_form(form, 'запомните', 'запомнить')} {told}"


def _noted(rendering: Say, word: nt.Noted) -> str:
    if word.name in rendering.choices or word.name in rendering.mentioned:
        # A player has picked it.
        return str(mention(rendering, word.name, di.NUMBER, CHOSEN_ONE))
    place = number_of_note(rendering, word.name)
    return "запомненное число" if place is None else f"{_ORDINALS[min(place, 5)]} запомненное число"


def _as_noted(rendering: Say, word: nt.Noted) -> str:
    return f"составляет {_noted(rendering, word)}"


def _change(rendering: Say, word: nt.ChangeNumber, form: Form) -> str:
    """ "Увеличьте запомненное число на 1", "замените число, которое выпало, на 6"."""
    it = value(rendering, of_number(rendering, word.name))
    more = change_by(word)
    if more > 0:
        return f"{verb_form(form, 'увеличьте', 'увеличить')} {it} на {more}"
    if more < 0:
        return f"{verb_form(form, 'уменьшите', 'уменьшить')} {it} на {-more}"
    return f"{verb_form(form, 'замените', 'заменить')} {it} другим: {value(rendering, word.to)}"


LEXICON = Lexicon(words={nt.NoteNumber: _note, nt.ChangeNumber: _change, nt.Noted: Measure(_noted, than=_as_noted)})
