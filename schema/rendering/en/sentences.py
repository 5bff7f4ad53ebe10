"""English: whole abilities in sentences: what opens them, what is joined, what stands apart."""

from __future__ import annotations

from collections.abc import Iterable

from schema.language import effects as ef
from schema.language import triggers as tr
from schema.language.ability import Ability, Limit, Standing, Triggered
from schema.language.base import Word
from schema.rendering.en.effects import chosen
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import by_itself, effect, modifier, moment
from schema.rendering.joining import clauses
from schema.rendering.lists import joined
from schema.rendering.word_renderer import Form, Moment, chosen_up_front, name_of_choice, needs_bearer, opening


def ability(t: Say, told: Ability) -> str:
    """The whole ability, in sentences."""
    t.in_force = told.in_force
    return triggered(t, told) if isinstance(told, Triggered) else standing(t, told)


def triggered(t: Say, told: Triggered) -> str:
    when = moment(t, told.when)
    t.roles.update(when.roles)
    lead = [t.lexicon.leads.get(t.context.kind, ""), *_opening(t, told, when)]
    if told.provided:
        _add_conditions(lead, clauses(t, told.provided))
    t.choices = {name_of_choice(choice): choice for choice in told.choose}
    early = [chosen(t, choice).removeprefix("choose ") for choice in chosen_up_front(told.choose, told.do)]
    parts = [f"choose {joined(early, 'and')}"] if early else []
    may: Form = "may" if told.may and not early else "told"
    sentences: list[str] = []
    in_one = 0
    for number, word in enumerate(told.do):
        form: Form = may if number == 0 or (may == "may" and not isinstance(word, _APART)) else "told"
        text = effect(t, word, form)
        start_new = bool(parts) and ((bool(early) and number == 0) or isinstance(word, _APART) or in_one >= 2)
        start_new = start_new or (number > 0 and (isinstance(told.do[number - 1], _APART) or ", " in parts[-1]))
        if start_new:
            sentences.append(", then ".join(parts))
            then = number > 0 and not isinstance(word, _APART)
            text = f"you may {text}" if form == "may" else text
            parts, in_one = [f"then {text}" if then else text], 1
        else:
            parts.append(text)
            in_one += 1
    sentences.append(", then ".join(parts))
    if told.may:
        sentences[0] = f"you may {sentences[0]}"
    if needs_bearer(t, told):
        lead.insert(0, _WHILE_LYING[t.in_force])
    sentences[0] = _led(lead, sentences[0])
    return finished(sentences)


_APART = (ef.SetStatus, ef.When, ef.ChooseOne, ef.ForEach)
"""Effects that make sentences of their own."""


def _add_conditions(lead: list[str], conditions: str) -> None:
    """The conditions join a moment that is a clause itself, else make one of their own."""
    if lead[-1].startswith(_CLAUSES[:2]):
        lead[-1] = f"{lead[-1]} and {conditions}"
    else:
        lead.append(f"if {conditions}")


def _opening(t: Say, told: Triggered, when: Moment[Noun]) -> list[str]:
    """How often and when; a limit that the moment keeps by itself is not said."""
    limit, text = told.limit, opening(when, told)
    if limit is None:
        return [text]
    if isinstance(told.when, tr.AnyTime) and limit.per == "turn" and t.context.kind != "ritual":
        return [f"{_TIMES.get(limit.times, f'up to {limit.times} times')} in your turn"]
    kept = isinstance(told.when, tr.TurnStart | tr.TurnEnd) and limit.per == "turn"
    return [text] if kept else [often(limit), text]


_TIMES = {1: "once", 2: "up to twice"}
_WHILE_LYING = {
    "always": "",
    "attached": "while it lies on a character",
    "stowed": "while its disk lies on a character's card",
}


def often(limit: Limit) -> str:
    """ "once a turn"."""
    return f"{_TIMES.get(limit.times, f'up to {limit.times} times')} a {limit.per}"


def standing(t: Say, told: Standing) -> str:
    provided = list(told.provided)
    parts = []
    for word in told.modify:
        text, provided = modifier(t, word, tuple(provided))
        parts.append(text)
    lead = [t.lexicon.leads.get(t.context.kind, "")]
    if needs_bearer(t, told):
        lead.append(_WHILE_LYING[t.in_force])
    if provided:
        t.candidate = None
        lead.append(f"while {clauses(t, provided)}")
    body = "; ".join(parts) if any(", " in part for part in parts) else joined(parts, "and")
    sentences = [_led(lead, body)]
    if told.uses is not None:
        disk = "the disk" if t.in_force == "stowed" else "it"
        works = {1: "this works once", 2: "this works twice"}.get(told.uses, f"this works {told.uses} times")
        sentences.append(f"{works}, then {disk} is discarded")
    return finished(sentences)


_CLAUSES = ("when ", "if ", "while ", "just before ", "after ")


def _led(lead: list[str], sentence: str) -> str:
    """The sentence after its opening words, with commas after clauses."""
    text = ""
    parts = [part for part in lead if part]
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        text += part + (", " if part.startswith(_CLAUSES) or not last else " ")
    return text + sentence


def finished(sentences: Iterable[str]) -> str:
    """Capital letters and full stops."""
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in sentences if text)


def word(t: Say, told: Word | int) -> str:
    """One word of the language by itself, as it stands inside a sentence."""
    return by_itself(t, told, chosen)
