"""Russian: whole abilities as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from schema.language import effects as ef
from schema.language import triggers as tr
from schema.language.ability import Ability, Limit, Standing, Triggered
from schema.language.base import Word
from schema.rendering.families import effect, modifier, moment, standalone_text
from schema.rendering.joining import clauses
from schema.rendering.lists import join_list
from schema.rendering.ru.effects import chosen, named_choice, verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say, with_pauses
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
    early = [named_choice(rendering, choice) for choice in chosen_up_front(ability.choose, ability.do)]
    may: Form = "may" if ability.may and not early else "plain"
    parts = (
        [f"{verb_form('may' if ability.may else 'plain', 'выберите', 'выбрать')} {join_list(early, 'и')}"]
        if early
        else []
    )
    sentences: list[str] = []
    in_one = 0
    for number, effect_word in enumerate(ability.do):
        apart = isinstance(effect_word, _APART)
        form: Form = may if number == 0 or (may == "may" and not apart) else "plain"
        text = effect(rendering, effect_word, form)
        after_long = number > 0 and (
            isinstance(ability.do[number - 1], _APART) or PAUSE in parts[-1] or len(parts[-1]) > 60
        )
        if parts and ((bool(early) and number == 0) or apart or in_one >= 2 or after_long):
            sentences.append(", затем ".join(parts))
            if may == "may" and form == "may":
                text = f"вы можете {text}"
            parts, in_one = [f"затем {text}" if number > 0 and not apart else text], 1
        else:
            parts.append(text)
            in_one += 1
    sentences.append(", затем ".join(parts))
    if ability.may:
        sentences[0] = f"вы можете {sentences[0]}"
    lead.insert(0, place_clause(rendering, ability))
    sentences[0] = _with_lead_in(lead, sentences[0])
    return punctuated(sentences)


_APART = (ef.SetStatus, ef.When, ef.ChooseOne, ef.ForEach)
"""Effects that make separate sentences."""


def _add_conditions(lead: list[str], conditions: str) -> None:
    """Join the conditions to a moment that is a clause itself, or else add a clause."""
    if lead[-1].startswith(_CLAUSES[:2]):
        lead[-1] = f"{lead[-1]} и {conditions}"
    else:
        lead.append(f"если {conditions}")


def _opening(rendering: Say, ability: Triggered, when: Moment[Noun]) -> list[str]:
    """The frequency and the moment; a limit that the moment implies is left out."""
    limit, text = ability.limit, opening(when, ability)
    if limit is None:
        return [text]
    if isinstance(ability.when, tr.AnyTime) and limit.per == "turn" and text:
        return [f"{_times(limit.times)} в свой ход"]
    kept = isinstance(ability.when, tr.TurnStart | tr.TurnEnd) and limit.per == "turn"
    return [text] if kept else [_frequency(rendering, limit), text]


def _times(times: int) -> str:
    return "раз" if times == 1 else f"не больше {times} раз"


def _frequency(rendering: Say, limit: Limit) -> str:
    """ "раз за ход"."""
    return f"{_times(limit.times)} за {rendering.lexicon.periods[limit.per]}"


def standing(rendering: Say, ability: Standing) -> str:
    provided = ability.provided
    parts = []
    for effect_word in ability.modify:
        text, left = modifier(rendering, effect_word, tuple(provided))
        provided = tuple(left)
        parts.append(text)
    lead = [rendering.lexicon.lead_ins.get(rendering.context.kind, ""), place_clause(rendering, ability)]
    if provided:
        rendering.candidate = None
        lead.append(f"пока {clauses(rendering, provided)}")
    body = "; ".join(parts) if any(", " in part or PAUSE in part for part in parts) else join_list(parts, "и")
    sentences = [_with_lead_in(lead, body)]
    if ability.uses is not None:
        few = ability.uses % 10 in (2, 3, 4) and ability.uses % 100 not in (12, 13, 14)
        works = "один раз" if ability.uses == 1 else f"{ability.uses} {'раза' if few else 'раз'}"
        card = rendering.lexicon.in_force[rendering.in_force].discarded
        sentences.append(f"это срабатывает {works}, затем {card} сбрасывается")
    return punctuated(sentences)


_CLAUSES = ("когда ", "если ", "пока ", "перед тем ")


def _with_lead_in(lead: list[str], sentence: str) -> str:
    """The sentence after its opening words, with commas after clauses.

    "Он" is left out where nothing else has been spoken of.
    """
    text = ""
    parts = [part for part in lead if part]
    for number, part in enumerate(parts):
        is_clause = part.startswith(_CLAUSES)
        comes_clause = number + 1 < len(parts) and parts[number + 1].startswith(_CLAUSES)
        text += part + (f"{PAUSE} " if is_clause else ", " if comes_clause else " ")
    if not any(part.startswith(_CLAUSES) for part in parts) and sentence.startswith("он "):
        sentence = sentence.removeprefix("он ")
    return text + sentence


def punctuated(sentences: Iterable[str]) -> str:
    """Capital letters, commas and full stops."""
    texts = [with_commas for text in sentences if (with_commas := with_pauses(text))]
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in texts)


def render_word(rendering: Say, word: Word | int) -> str:
    """One word by itself, as it stands inside a sentence."""
    return with_pauses(standalone_text(rendering, word, chosen))
