"""English: numbers that an ability remembers."""

from __future__ import annotations

from schema.language import notes as nt
from schema.rendering.context import change_by, of_number
from schema.rendering.en.nouns import Say
from schema.rendering.en.selectors import NUMBER, mention
from schema.rendering.families import Measure, value
from schema.rendering.word_renderer import CHOSEN_ONE, Form, Lexicon, number_of_note

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def _note(rendering: Say, word: nt.NoteNumber, form: Form) -> str:
    told = value(rendering, word.number)
    if isinstance(word.number, int):
        # "Note 0" alone tells nobody what is meant.
        told = f"the number {told}"
    if word.name not in rendering.notes:
        rendering.notes.append(word.name)
    return f"note {told}"


def _noted(rendering: Say, word: nt.Noted) -> str:
    if word.name in rendering.choices or word.name in rendering.mentioned:
        # A player has picked it.
        return mention(rendering, word.name, NUMBER[0], CHOSEN_ONE).text
    place = number_of_note(rendering, word.name)
    return "the noted number" if place is None else f"the {_ORDINALS[min(place, 5)]} noted number"


def _change(rendering: Say, word: nt.ChangeNumber, form: Form) -> str:
    """ "The noted number rises by 1", "the number rolled becomes 6"."""
    it = value(rendering, of_number(rendering, word.name))
    more = change_by(word)
    if more:
        one, many = ("rise", "rises") if more > 0 else ("fall", "falls")
        return f"let {it} {one} by {abs(more)}" if form == "may" else f"{it} {many} by {abs(more)}"
    become = f"{'become' if form == 'may' else 'becomes'} {value(rendering, word.to)}"
    return f"let {it} {become}" if form == "may" else f"{it} {become}"


LEXICON = Lexicon(words={nt.NoteNumber: _note, nt.ChangeNumber: _change, nt.Noted: Measure(_noted)})
