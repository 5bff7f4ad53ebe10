"""English: effects as clauses, and the choices before them."""

from __future__ import annotations

from schema.language import effects as ef
from schema.language import selectors as se
from schema.language.counters import AddCounter
from schema.language.lives import LoseLife
from schema.language.notes import Noted
from schema.rendering.context import is_restored
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import PLAYERS, YOU, Noun, Say, is_you, numbers, plural, with_you
from schema.rendering.families import counted_each, noun, value
from schema.rendering.joining import (
    CHOICES,
    all_in_loop,
    branches,
    clauses,
    either_or,
    own_choices,
    together,
    without_nesting,
)
from schema.rendering.lists import join_list
from schema.rendering.mentioned_words import name_of_choice
from schema.rendering.replacing import divided, shared_out
from schema.rendering.selectors import actor, choose_first, deciding, picker
from schema.rendering.sentence_openings import chosen_up_front, implies_moment
from schema.rendering.word_renderer import CHOSEN_EACH, EACH, MANY, Form, Lexicon, about, looping


def _damage(rendering: Say, word: ef.Damage, form: Form) -> str:
    known = isinstance(word.to, se.Itself) or (isinstance(word.to, se.Chosen) and word.to.name in rendering.mentioned)
    event = (
        isinstance(word.to, se.FromEvent)
        and word.to.role in rendering.roles
        and not implies_moment(rendering, word.to.role)
    )
    dealer = actor(rendering)
    to = dealer if isinstance(word.to, se.Itself) else noun(rendering, word.to, CHOSEN_EACH)
    with about(rendering, word.to):
        amount = quantity(rendering, word.amount, "damage", "damage")
    if form != "plain":
        return f"deal {amount} to {to}" if isinstance(word.amount, int) else f"deal {to} {amount}"
    deals = rendering.context.kind in rendering.lexicon.dealers and isinstance(word.amount, int)
    if deals and not known and not event and to.text != "that character":
        return f"{dealer} deals {amount} to {to}"
    return f"{to} {to.verb('takes', 'take')} {amount}{' each' if to.plural and to is not YOU else ''}"


def restored(to: Noun, form: Form) -> str:
    """That one piece has its full life again."""
    return f"restore {to} to full life" if form == "may" else f"{to} {to.verb('is', 'are')} restored to full life"


def _heal(rendering: Say, word: ef.Heal, form: Form) -> str:
    to = actor(rendering) if isinstance(word.to, se.Itself) else noun(rendering, word.to, CHOSEN_EACH)
    if not to.plural and is_restored(word.to, word.amount):
        return restored(to, form)
    with about(rendering, word.to):
        amount = quantity(rendering, word.amount, "life", "life")
    if form == "may":
        short = isinstance(word.amount, int) and to.text not in ("it", "you")
        return f"give {amount} to {to}" if short else f"give {to} {amount}"
    return f"{to} {to.verb('gains', 'gain')} {amount}{' each' if to.plural and to is not YOU else ''}"


def _choose_one(rendering: Say, word: ef.ChooseOne, form: Form) -> str:
    link = "; or " if word.most == 1 else "; "
    number = _how_many(rendering, word)
    by = YOU if word.by is None else picker(rendering, word.by)
    begin = f"choose {number}" if word.by is None else rendering.grammar.chooses(by, number, form)
    with deciding(rendering, word.by, by):
        texts = branches(rendering, word.branches, CHOICES)
    if not begin.startswith("choose "):
        # Orders would seem to be for the one who chooses.
        texts = ["nothing happens" if text == "do nothing" else with_you(text, rendering.lexicon) for text in texts]
    if word.not_last:
        begin += ", but not the same as the last time"
    return f"{begin}: {link.join(texts)}"


def _how_many(rendering: Say, word: ef.ChooseOne) -> str:
    """How many of the branches; numbers that are amounts are letters, explained behind them."""
    least, most = word.least, word.most
    if isinstance(least, int) and isinstance(most, int):
        return numbers(least, most)
    if least == most:
        return f"X (X is {value(rendering, most)})"
    letters = iter("XY")
    parts = [
        (f"{one}", "") if isinstance(one, int) else (letter := next(letters), f" ({letter} is {value(rendering, one)})")
        for one in (least, most)
    ]
    return f"{parts[0][0]} to {parts[1][0]}{parts[0][1]}{parts[1][1]}"


def _with_choices(rendering: Say, word: ef.WithChoices, form: Form) -> str:
    early = own_choices(rendering, word)
    return (
        f"{choose_first(rendering, early)}, then {together(rendering, word.do)}"
        if early
        else together(rendering, word.do, form)
    )


def _repeat(rendering: Say, word: ef.Repeat, form: Form) -> str:
    among = divided(word)
    if among is not None:
        that = "that life gain" if rendering.heals else "that damage"
        return f"divide {that} as you choose among {noun(rendering, among, MANY)} instead"
    each = together(rendering, word.do)
    if word.until:
        most = word.times if isinstance(word.times, int) else value(rendering, word.times)
        at_most = "" if most == ef.MOST_REPEATS else f" (at most {_TIMES.get(most, f'{most} times')})"
        return f"do this until {clauses(rendering, word.until)}{at_most}: {each}"
    if isinstance(word.times, int):
        return f"do this {_TIMES.get(word.times, f'{word.times} times')}: {each}"
    count = counted_each(rendering, word.times)
    if count is not None:
        return f"do this once for {count}: {each}"
    times = value(rendering, word.times)
    return f"do this {'that many times' if times == 'that number' else f'as many times as {times}'}: {each}"


_TIMES: dict[int | str, str] = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


def _for_each(rendering: Say, word: ef.ForEach, form: Form) -> str:
    text, listed = _loop(rendering, word, form)
    if not listed:
        rendering.unlisted.add(text)
    return text


def _divide(rendering: Say, word: ef.Divide, form: Form) -> str:
    divide, choose = "divide", "you choose"
    if word.by is not None and (who := picker(rendering, word.by)) is not YOU:
        divide = f"{who} {who.verb('divides', 'divide')}" if form == "plain" else f"let {who} divide"
        choose, rendering.picker = "they choose", str(who)
    among = noun(rendering, word.among, MANY)
    order = ", in the order you choose" if word.any_order else ""
    rendering.picker = ""
    effect = shared_out(word)
    if effect is not None:
        what = ("damage", "damage") if isinstance(effect, ef.Damage) else ("life", "life")
        if isinstance(effect, AddCounter):
            name = rendering.name_of(effect.counter, "counters")
            one = name if name.casefold().endswith("counter") else f"{name} counter"
            what = one, plural(one)
        lost = " to lose" if isinstance(effect, LoseLife) else ""
        return f"{divide} {quantity(rendering, word.amount, *what)}{lost} as {choose} among {among}{order}"
    told = _number_divided(rendering, word)
    with looping(rendering, word, rendering.grammar.one_of(noun(rendering, word.among, EACH))):
        rendering.mentioned[word.share] = Noun("its share", head=("number", "numbers"), proper=True)
        for choice in word.choose:
            rendering.choices[name_of_choice(choice)] = choice
        early = [choose_first(rendering, [choice]) for choice in chosen_up_front(rendering, word.choose, word.do)]
        body = rendering.grammar.in_turn([*early, together(rendering, word.do)], rendering.lexicon)
        rendering.mentioned.pop(word.share, None)
    return f"{divide} {told} as {choose} among {among}; for each of them with a share{order}, {body}"


def _number_divided(rendering: Say, word: ef.Divide) -> str:
    """What is divided into shares: "the number 3", "that number", "a number equal to the damage dealt"."""
    if isinstance(word.amount, int):
        return f"the number {word.amount}"
    told = value(rendering, word.amount)
    if isinstance(word.amount, Noted) or told.startswith("the number "):
        return told
    return f"a number equal to {told}"


def _loop(rendering: Say, word: ef.ForEach, form: Form) -> tuple[str, bool]:
    """The clause, and whether it tells the effects as a list."""
    among = noun(rendering, word.among, EACH)
    with looping(rendering, word, YOU if among is YOU else rendering.grammar.one_of(among)):
        for choice in word.choose:
            rendering.choices[name_of_choice(choice)] = choice
        early = [choose_first(rendering, [choice]) for choice in chosen_up_front(rendering, word.choose, word.do)]
        body = rendering.grammar.in_turn([*early, together(rendering, word.do)], rendering.lexicon)
    if among is YOU:
        return body, False
    if isinstance(word.among, se.Chosen) and not among.plural:
        return body, False
    fold = not (word.any_order or among.listed)
    if fold and not early and len(word.do) == 1 and (folded := _of_each(among, body)):
        return folded, False
    if fold and among.head in PLAYERS.values() and not among.plural:
        # A player is what the rest begins with, too: "for that player, that player takes a card".
        closed = (len(word.do) == 1 and not early) or all_in_loop(word)
        that = f"that {among.head[0]}"
        if str(among) == that:
            return body, False
        if body.startswith(f"{that} ") and closed and "for whom" not in str(among):
            return f"{among}{body.removeprefix(that)}", False
    which = f"{'each of ' if among.plural else ''}{among}"
    if among.listed:
        which = join_list(
            [f"each of {each}" if each.plural and not is_you(each) else str(each) for each in among.listed],
            "and",
        )
    order = ", in the order you choose" if word.any_order else ""
    return f"for {which}{order}{' ' if body.startswith('(') else ', '}{body}", True


def _of_each(among: Noun, body: str) -> str:
    """The only effect on each piece, without saying twice which: "every enemy takes 1 damage"; else empty."""
    that = f"that {among.head[0]}"
    rest = body.removeprefix(f"{that} ")
    if rest == body or any(mark in rest for mark in (",", ":", that)):
        return ""
    return f"{'each of ' if among.plural else ''}{among} {rest}"


def _when(rendering: Say, word: ef.IfElse, form: Form) -> str:
    if form == "may":
        return f"do this: {_when(rendering, word, 'plain')}"
    if (turned := without_nesting(word)) is not None:
        return _when(rendering, turned, form)
    conditions = clauses(rendering, word.if_)
    then, *otherwise_too = either_or(rendering, word)
    text = f"if {conditions}, {then}"
    if not otherwise_too:
        return text
    otherwise = otherwise_too[0]
    return f"{text}; otherwise{',' if otherwise.startswith('if ') else ''} {otherwise}"


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
        ef.Divide: _divide,
        ef.IfElse: _when,
        ef.DiscardSelf: _discard_self,
    }
)
