"""English: triggers as the opening words of a sentence."""

from __future__ import annotations

from schema.language import triggers as tr
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.lists import join_list
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import Lexicon, Moment


def any_time(rendering: Say, word: tr.AnyTime) -> Moment[Noun]:
    return Moment("at any time in your turn", "In your turn")


def _turn_start(rendering: Say, word: tr.TurnStart) -> Moment[Noun]:
    return Moment(f"at the start of {_whose(word.whose)} turn", "Start of turn")


def _turn_end(rendering: Say, word: tr.TurnEnd) -> Moment[Noun]:
    return Moment(f"at the end of {_whose(word.whose)} turn", "End of turn")


def _whose(whose: str) -> str:
    return {"mine": "your", "any": "every player's", "unsaid": "the"}[whose]


def caused(rendering: Say) -> str:
    """The kinds of damage after the moment at which it is dealt."""
    return f" from {join_list(rendering.causes, 'or')}" if rendering.causes else ""


KILLER = Noun("its killer", head=("killer", "killers"), possessive="its killer's")


def _died(rendering: Say, word: tr.Died) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    heading = "When it dies" if word.who == "self" else "At a death"
    return Moment(f"when {first} dies{caused(rendering)}", heading, {"dead": later, "victim": later, "source": KILLER})


def _was_damaged(rendering: Say, word: tr.WasDamaged) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    heading = "When it takes damage" if word.who == "self" else "On damage"
    return Moment(f"when {first} takes damage{caused(rendering)} and lives on", heading, {"victim": later})


LEXICON = Lexicon(
    words={
        tr.AnyTime: any_time,
        tr.TurnStart: _turn_start,
        tr.TurnEnd: _turn_end,
        tr.Died: _died,
        tr.WasDamaged: _was_damaged,
    }
)
