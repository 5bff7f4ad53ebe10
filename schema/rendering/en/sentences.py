"""English: whole abilities as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from schema.language import effects as ef
from schema.language import triggers as tr
from schema.language.ability import Ability, Limit, Standing, Triggered
from schema.language.base import Word
from schema.rendering.en.effects import chosen
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import effect, modifier, moment, standalone_text
from schema.rendering.joining import clauses
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import (
    Form,
    Moment,
    begin_moment,
    chosen_up_front,
    name_of_choice,
    opening,
    place_clause,
)


def render_ability(rendering: Say, ability: Ability) -> str:
    """The whole ability, in sentences."""
    rendering.in_force = ability.in_force
    return triggered(rendering, ability) if isinstance(ability, Triggered) else standing(rendering, ability)


def triggered(rendering: Say, ability: Triggered) -> str:
    when = moment(rendering, ability.when)
    begin_moment(rendering, when)
    lead = [rendering.lexicon.lead_ins.get(rendering.context.kind, ""), *_opening(rendering, ability, when)]
    if ability.provided:
        _add_conditions(lead, clauses(rendering, ability.provided))
    rendering.choices = {name_of_choice(choice): choice for choice in ability.choose}
    early = [
        chosen(rendering, choice).removeprefix("choose ") for choice in chosen_up_front(ability.choose, ability.do)
    ]
    parts = [f"choose {join_list(early, 'and')}"] if early else []
    may: Form = "may" if ability.may and not early else "plain"
    sentences: list[str] = []
    in_one = 0
    for number, effect_word in enumerate(ability.do):
        form: Form = may if number == 0 or (may == "may" and not isinstance(effect_word, _APART)) else "plain"
        text = effect(rendering, effect_word, form)
        start_new = bool(parts) and ((bool(early) and number == 0) or isinstance(effect_word, _APART) or in_one >= 2)
        start_new = start_new or (number > 0 and (isinstance(ability.do[number - 1], _APART) or ", " in parts[-1]))
        if start_new:
            sentences.append(", then ".join(parts))
            then = number > 0 and not isinstance(effect_word, _APART)
            text = f"you may {text}" if form == "may" else text
            parts, in_one = [f"then {text}" if then else text], 1
        else:
            parts.append(text)
            in_one += 1
    sentences.append(", then ".join(parts))
    if ability.may:
        sentences[0] = f"you may {sentences[0]}"
    lead.insert(0, place_clause(rendering, ability))
    sentences[0] = _with_lead_in(lead, sentences[0])
    return punctuated(sentences)


_APART = (ef.SetStatus, ef.When, ef.ChooseOne, ef.ForEach)
"""Effects that make separate sentences."""


def _add_conditions(lead: list[str], conditions: str) -> None:
    """Join the conditions to a moment that is a clause itself, or else add a clause."""
    if lead[-1].startswith(_CLAUSES[:2]):
        lead[-1] = f"{lead[-1]} and {conditions}"
    else:
        lead.append(f"if {conditions}")


def _opening(rendering: Say, ability: Triggered, when: Moment[Noun]) -> list[str]:
    """The frequency and the moment; a limit that the moment implies is left out."""
    limit, text = ability.limit, opening(when, ability)
    if limit is None:
        return [text]
    if isinstance(ability.when, tr.AnyTime) and limit.per == "turn" and text:
        return [f"{_TIMES.get(limit.times, f'up to {limit.times} times')} in your turn"]
    kept = isinstance(ability.when, tr.TurnStart | tr.TurnEnd) and limit.per == "turn"
    return [text] if kept else [_frequency(rendering, limit), text]


_TIMES = {1: "once", 2: "up to twice"}


def _frequency(rendering: Say, limit: Limit) -> str:
    """ "once a turn"."""
    return f"{_TIMES.get(limit.times, f'up to {limit.times} times')} a {rendering.lexicon.periods[limit.per]}"


def standing(rendering: Say, ability: Standing) -> str:
    provided = list(ability.provided)
    parts = []
    for effect_word in ability.modify:
        text, provided = modifier(rendering, effect_word, tuple(provided))
        parts.append(text)
    lead = [rendering.lexicon.lead_ins.get(rendering.context.kind, ""), place_clause(rendering, ability)]
    if provided:
        rendering.candidate = None
        lead.append(f"while {clauses(rendering, provided)}")
    body = "; ".join(parts) if any(", " in part for part in parts) else join_list(parts, "and")
    sentences = [_with_lead_in(lead, body)]
    if ability.uses is not None:
        card = rendering.lexicon.in_force[rendering.in_force].discarded
        works = {1: "this works once", 2: "this works twice"}.get(ability.uses, f"this works {ability.uses} times")
        sentences.append(f"{works}, then {card} is discarded")
    return punctuated(sentences)


_CLAUSES = ("when ", "if ", "while ", "just before ", "after ")


def _with_lead_in(lead: list[str], sentence: str) -> str:
    """The sentence after its opening words, with commas after clauses."""
    text = ""
    parts = [part for part in lead if part]
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        text += part + (", " if part.startswith(_CLAUSES) or not last else " ")
    return text + sentence


def punctuated(sentences: Iterable[str]) -> str:
    """Capital letters and full stops."""
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in sentences if text)


def render_word(rendering: Say, word: Word | int) -> str:
    """One word by itself, as it stands inside a sentence."""
    return standalone_text(rendering, word, chosen)
