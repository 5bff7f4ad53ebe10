"""English: events that would happen, and what is done to them."""

from __future__ import annotations

from schema.language import replacement as rp
from schema.language.amounts import EventAmount
from schema.rendering.context import changed_by, is_half, is_half_up
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.en.triggers import KILLER, caused, doer
from schema.rendering.families import noun, value
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, Moment

SOURCE = Noun("its source", head=("source", "sources"), possessive="its source's")


def _would_be_damaged(rendering: Say, word: rp.WouldBeDamaged) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    if rendering.doer is not None:
        dealer, source = doer(rendering, later, SOURCE)
        text = f"if {dealer} would deal damage{caused(rendering, 'with')} to {first.full()}"
        return Moment(text, "Instead of damage", {"victim": later, "source": source})
    roles = {"victim": later, "source": SOURCE}
    return Moment(f"if {first} would take damage{caused(rendering)}", "Instead of damage", roles)


def _would_die(rendering: Say, word: rp.WouldDie) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    if rendering.doer is not None:
        killer, source = doer(rendering, later, KILLER)
        text = f"if {killer} would kill {first.full()}{caused(rendering, 'with')}"
        return Moment(text, "Instead of dying", {"dead": later, "victim": later, "source": source})
    roles = {"dead": later, "victim": later, "source": KILLER}
    return Moment(f"if {first} would die{caused(rendering)}", "Instead of dying", roles)


def that_amount(rendering: Say) -> str:
    """What the event is about, where it has an amount."""
    if rendering.counts is not None:
        return f"those {rendering.counts[1]}"
    return "that life gain" if rendering.heals else "that damage"


def prevent(rendering: Say, word: rp.Prevent, form: Form) -> str:
    """The event does not happen."""
    if any(rendering.prevented) and word.amount is None:
        return rendering.prevented[form == "may"]
    dead = rendering.roles.get("dead")
    if dead is not None:
        # "It" would be the one that was chosen.
        dead = dead.full() if rendering.mentioned else dead
        return f"let {dead} survive with 1 life" if form == "may" else f"{dead} survives with 1 life instead"
    if word.amount is None:
        return "prevent that damage"
    rendering.lessened = True
    if isinstance(word.amount, int):
        return f"prevent {word.amount} of {that_amount(rendering)}"
    return f"prevent as much of {that_amount(rendering)} as {value(rendering, word.amount)}"


def _change_amount(rendering: Say, word: rp.ChangeAmount, form: Form) -> str:
    that, change = that_amount(rendering), changed_by(word.to)
    if rendering.counts is not None:
        that = f"the number of {that}"
    if change is not None:
        more, by = change
        return f"increase {that} by {by}" if more else f"double {that}" if by == 2 else f"multiply {that} by {by}"
    if isinstance(word.to, EventAmount):
        return f"let {that} stay as it is" if form == "may" else f"{that} stays as it is"
    if is_half(word.to):
        return f"halve {that} (rounded down)"
    if is_half_up(word.to):
        return f"halve {that} (rounded up)"
    to = value(rendering, word.to)
    return f"change {that} to {to}" if form == "may" else f"{that} becomes {to}"


def _redirect(rendering: Say, word: rp.Redirect, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_EACH).full()
    if any(rendering.redirected):
        return rendering.redirected[form == "may"].format(to=to)
    plural = noun(rendering, word.to, CHOSEN_EACH).plural
    that = part = that_amount(rendering)
    if rendering.lessened:
        part = f"the rest of {that}"
    if word.amount is not None and not isinstance(word.amount, EventAmount):
        part = f"{value(rendering, word.amount)} of {that}"
        if not isinstance(word.amount, int):
            part = f"as much of {that} as {value(rendering, word.amount)}"
    one, many = ("receives", "receive") if rendering.heals else ("takes", "take")
    return f"let {to} {many} {part} instead" if form == "may" else f"{to} {many if plural else one} {part} instead"


LEXICON = Lexicon(
    words={
        rp.WouldBeDamaged: _would_be_damaged,
        rp.WouldDie: _would_die,
        rp.Prevent: prevent,
        rp.ChangeAmount: _change_amount,
        rp.Redirect: _redirect,
    }
)
