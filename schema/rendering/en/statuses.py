"""English: statuses that characters have for a time."""

from __future__ import annotations

from schema.language import durations as du
from schema.language import selectors as se
from schema.language import statuses as st
from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import YOU, Noun, NounBuilder, Say
from schema.rendering.families import duration, noun
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, ONE, Form, Lexicon, about, all_at_once


def _set_status(rendering: Say, word: st.SetStatus, form: Form) -> str:
    how = all_at_once(word.lasts) if word.status == st.CANNOT_ACT else CHOSEN_EACH
    to = actor(rendering) if isinstance(word.to, se.Itself) else noun(rendering, word.to, how)
    lasts = _lasts(rendering, word, to)
    if word.status == st.CANNOT_ACT:
        if form == "may":
            return f"keep {to} from acting{lasts}"
        every, kept, kind = str(to).partition("every ")
        return f"no {kind} can act{lasts}" if kept and not every else f"{to} cannot act{lasts}"
    name = f"the status {rendering.name_of(word.status, 'statuses')}"
    if to is YOU and form == "may":
        return f"get {name}{lasts}"
    return f"give {to} {name}{lasts}" if form == "may" else f"{to} {to.verb('gets', 'get')} {name}{lasts}"


def _lasts(rendering: Say, word: st.SetStatus, to: Noun) -> str:
    if isinstance(word.lasts, du.UntilTurnEnd) and word.status == st.CANNOT_ACT:
        return " this turn"
    if isinstance(word.lasts, du.ForGood) and word.status != st.CANNOT_ACT:
        # Abilities may remove it, often those of the status: "for the rest of the game" would say too much.
        return " until it is removed"
    with about(rendering, word.to, to):
        return f" {duration(rendering, word.lasts)}"


def _remove_status(rendering: Say, word: st.RemoveStatus, form: Form) -> str:
    of = noun(rendering, word.of, CHOSEN_EACH)
    if word.status == st.CANNOT_ACT:
        return f"let {of} act again" if form == "may" else f"{of} can act again"
    what = "all statuses" if word.status is None else f"the status {rendering.name_of(word.status, 'statuses')}"
    return f"remove {what} from {of.full()}"


def _has_status(rendering: Say, word: st.HasStatus, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    if word.status == st.CANNOT_ACT:
        return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}kept from acting"
    has = who.verb("does not have", "do not have") if negated else who.verb("has", "have")
    return f"{who} {has} the status {rendering.name_of(word.status, 'statuses')}"


def _narrow(rendering: Say, word: st.HasStatus, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.status == st.CANNOT_ACT:
        return False
    builder.after.append(f"{'without' if negated else 'with'} the status {rendering.name_of(word.status, 'statuses')}")
    return True


LEXICON = Lexicon(
    words={st.SetStatus: _set_status, st.RemoveStatus: _remove_status, st.HasStatus: _has_status},
    narrows={st.HasStatus: _narrow},
)
