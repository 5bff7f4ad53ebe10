"""English: effects as clauses, and the choices before them."""

from __future__ import annotations

from schema.language import effects as ef
from schema.language import selectors as se
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import YOU, Say, numbers
from schema.rendering.families import noun, value
from schema.rendering.joining import branches, clauses, own_choices, together
from schema.rendering.selectors import actor, choose_first, picker
from schema.rendering.word_renderer import (
    CHOSEN_EACH,
    EACH,
    Form,
    Lexicon,
    chosen_up_front,
    implies_moment,
    looping,
    name_of_choice,
)


def _damage(rendering: Say, word: ef.Damage, form: Form) -> str:
    known = isinstance(word.to, se.Itself) or (isinstance(word.to, se.Chosen) and word.to.name in rendering.mentioned)
    event = (
        isinstance(word.to, se.FromEvent)
        and word.to.role in rendering.roles
        and not implies_moment(rendering, word.to.role)
    )
    dealer = actor(rendering)
    to = dealer if isinstance(word.to, se.Itself) else noun(rendering, word.to, CHOSEN_EACH)
    amount = quantity(rendering, word.amount, "damage", "damage")
    if form != "plain":
        return f"deal {amount} to {to}"
    deals = rendering.context.kind in rendering.lexicon.dealers and isinstance(word.amount, int)
    if deals and not known and not event and to.text != "that character":
        return f"{dealer} deals {amount} to {to}"
    return f"{to} {to.verb('takes', 'take')} {amount}{' each' if to.plural and to is not YOU else ''}"


def _heal(rendering: Say, word: ef.Heal, form: Form) -> str:
    to = actor(rendering) if isinstance(word.to, se.Itself) else noun(rendering, word.to, CHOSEN_EACH)
    amount = quantity(rendering, word.amount, "life", "life")
    if form == "may":
        return f"give {amount} to {to}"
    return f"{to} {to.verb('gains', 'gain')} {amount}{' each' if to.plural and to is not YOU else ''}"


def _choose_one(rendering: Say, word: ef.ChooseOne, form: Form) -> str:
    link = "; or " if word.most == 1 else "; "
    number = numbers(word.least, word.most)
    if word.by is None:
        begin = f"choose {number}"
    else:
        begin = rendering.grammar.chooses(picker(rendering, word.by), number, form)
    return f"{begin}: {link.join(branches(rendering, word.branches))}"


def _with_choices(rendering: Say, word: ef.WithChoices, form: Form) -> str:
    early = own_choices(rendering, word)
    return (
        f"{choose_first(rendering, early)}, then {together(rendering, word.do)}"
        if early
        else together(rendering, word.do, form)
    )


def _repeat(rendering: Say, word: ef.Repeat, form: Form) -> str:
    each = together(rendering, word.do)
    if isinstance(word.times, int):
        return f"do this {_TIMES.get(word.times, f'{word.times} times')}: {each}"
    count = rendering.function_for(word.times).each
    if count is not None:
        return f"do this once for {count(rendering, word.times)}: {each}"
    return f"do this as many times as {value(rendering, word.times)}: {each}"


_TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


def _for_each(rendering: Say, word: ef.ForEach, form: Form) -> str:
    among = noun(rendering, word.among, EACH)
    with looping(rendering, word, rendering.grammar.one_of(among)):
        for choice in word.choose:
            rendering.choices[name_of_choice(choice)] = choice
        early = "".join(f"{choose_first(rendering, [choice])}, " for choice in chosen_up_front(word.choose, word.do))
        body = early + together(rendering, word.do)
    if isinstance(word.among, se.Chosen) and not among.plural:
        return body
    return f"for {'each of ' if among.plural else ''}{among}, {body}"


def _when(rendering: Say, word: ef.IfElse, form: Form) -> str:
    if form == "may":
        return f"do this: {_when(rendering, word, 'plain')}"
    text = f"if {clauses(rendering, word.if_)}, {together(rendering, word.do)}"
    return f"{text}; otherwise {together(rendering, word.otherwise)}" if word.otherwise else text


def _discard_self(rendering: Say, word: ef.DiscardSelf, form: Form) -> str:
    return f"discard {rendering.grammar.itself(rendering).full()}"


LEXICON = Lexicon(
    words={
        ef.Damage: _damage,
        ef.Heal: _heal,
        ef.ChooseOne: _choose_one,
        ef.WithChoices: _with_choices,
        ef.Repeat: _repeat,
        ef.ForEach: _for_each,
        ef.IfElse: _when,
        ef.DiscardSelf: _discard_self,
    }
)
