"""Russian: effects as clauses, and the choices before them."""

from __future__ import annotations

from dataclasses import replace

from schema.language import effects as ef
from schema.language import selectors as se
from schema.language.counters import AddCounter
from schema.language.lives import LoseLife
from schema.language.notes import Noted
from schema.rendering.context import is_restored
from schema.rendering.families import counted_each, noun, than, value
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
from schema.rendering.mentioned_words import name_of_choice
from schema.rendering.replacing import divided, shared_out
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import at, quantity
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.selectors import actor, choose_first, deciding, picker
from schema.rendering.sentence_openings import chosen_up_front, implies_moment
from schema.rendering.word_renderer import CHOSEN_EACH, EACH, MANY, Form, Lexicon, about, looping


def verb_form(form: Form, imperative: str, infinitive: str) -> str:
    """The verb of what the player does: "положите", or "положить" after "вы можете"."""
    return infinitive if form == "may" else imperative


def _damage(rendering: Say, word: ef.Damage, form: Form) -> str:
    again = isinstance(word.to, se.Itself) or (isinstance(word.to, se.Chosen) and word.to.name in rendering.mentioned)
    event = (
        isinstance(word.to, se.FromEvent)
        and word.to.role in rendering.roles
        and not implies_moment(rendering, word.to.role)
    )
    dealer = actor(rendering)
    to = dealer if isinstance(word.to, se.Itself) else noun(rendering, word.to, CHOSEN_EACH)
    event = event or any(to is extra for extra in rendering.extra_nouns.values())
    with about(rendering, word.to):
        amount = quantity(rendering, word.amount, di.DAMAGE)
    if to.plural and isinstance(word.amount, int):
        amount = at(word.amount, di.DAMAGE)
    if form != "plain":
        deal = verb_form(form, "нанесите", "нанести")
        return f"{deal} {amount} {to:dat}" if isinstance(word.amount, int) else f"{deal} {to:dat} {amount}"
    if rendering.context.kind in rendering.lexicon.dealers and isinstance(word.amount, int) and not again and not event:
        return f"{dealer} наносит {amount} {to:dat}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {amount}"


def restored(to: Noun, form: Form) -> str:
    """That one piece has its full life again."""
    every = f"восстановить {to:dat} все жизни"
    return every if form == "may" else f"{to} {to.verb('восстанавливает', 'восстанавливают')} все жизни"


def _heal(rendering: Say, word: ef.Heal, form: Form) -> str:
    to = actor(rendering) if isinstance(word.to, se.Itself) else noun(rendering, word.to, CHOSEN_EACH)
    if not to.plural and is_restored(word.to, word.amount):
        return restored(to, form)
    with about(rendering, word.to):
        amount = quantity(rendering, word.amount, di.LIFE)
    if to.plural and isinstance(word.amount, int):
        amount = at(word.amount, di.LIFE)
    if form == "may":
        short = isinstance(word.amount, int) and not (to.you or to.forms == rendering.grammar.it.forms)
        return f"дать {amount} {to:dat}" if short else f"дать {to:dat} {amount}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {amount}"


def _choose_one(rendering: Say, word: ef.ChooseOne, form: Form) -> str:
    by = None if word.by is None else picker(rendering, word.by)
    with deciding(rendering, word.by, by):
        texts = branches(rendering, word.branches, CHOICES)
    if by is not None and not by.you:
        texts = ["ничего не происходит" if text == rendering.grammar.nothing("plain") else text for text in texts]

    def begin(number: str) -> str:
        if by is None:
            return f"{verb_form(form, 'выберите', 'выбрать')} {number}"
        return rendering.grammar.chooses(by, number, form)

    other = ", но не то же, что в прошлый раз" if word.not_last else ""
    if (word.least, word.most) == (1, 1):
        if by is not None and not by.you:
            # After "противник выбирает одно" the orders would seem to be for the opponent.
            return f"{begin('').rstrip()}, что произойдёт{other}: {'; или '.join(texts)}"
        return f"{begin('одно')}{other}: {'; или '.join(texts)}"
    return f"{begin(_how_many(rendering, word))} из следующего{other}: {'; '.join(texts)}"


def _how_many(rendering: Say, word: ef.ChooseOne) -> str:
    """How many of the branches; numbers that are amounts are letters, explained behind them."""
    least, most = word.least, word.most
    if isinstance(least, int) and isinstance(most, int):
        if least == most:
            return _SOME.get(most, f"{most}")
        some = f"{_SOME.get(least, least)} или {_SOME.get(most, most)}"
        return some if most == least + 1 else f"{least}–{most}"
    if least == most:
        return f"X (X — {value(rendering, most)})"
    letters = iter("XY")
    parts = [
        (str(one), "") if isinstance(one, int) else (letter := next(letters), f" ({letter} — {value(rendering, one)})")
        for one in (least, most)
    ]
    return f"от {parts[0][0]} до {parts[1][0]}{parts[0][1]}{parts[1][1]}"


_SOME = {1: "одно", 2: "два", 3: "три", 4: "четыре", 5: "пять", 6: "шесть"}


def _with_choices(rendering: Say, word: ef.WithChoices, form: Form) -> str:
    early = own_choices(rendering, word)
    if early:
        return f"{choose_first(rendering, early, form)}, затем {together(rendering, word.do)}"
    return together(rendering, word.do, form)


def _repeat(rendering: Say, word: ef.Repeat, form: Form) -> str:
    among = divided(word)
    if among is not None:
        what = "это лечение" if rendering.heals else "это ранение"
        share = verb_form(form, "распределите", "распределить")
        return f"вместо этого {share} {what} по своему выбору среди {noun(rendering, among, MANY):gen}"
    verb, each = verb_form(form, "сделайте", "сделать"), together(rendering, word.do)
    if word.until:
        again = verb_form(form, "повторяйте", "повторять")
        most = word.times if isinstance(word.times, int) else value(rendering, word.times)
        at_most = "" if most == ef.MOST_REPEATS else f" (не больше {most} {'раза' if most == 1 else 'раз'})"
        return f"{again} до тех пор, пока не окажется, что {clauses(rendering, word.until)}{at_most}{PAUSE}: {each}"
    if isinstance(word.times, int):
        return f"{verb} {word.times} {di.times(word.times)}: {each}"
    count = counted_each(rendering, word.times)
    if count is not None:
        return f"{verb} по разу за {count}: {each}"
    return f"{verb} столько раз, сколько {than(rendering, word.times)}: {each}"


_PLAYERS = (di.PLAYER, di.OPPONENT)


def _for_each(rendering: Say, word: ef.ForEach, form: Form) -> str:
    text, listed = _loop(rendering, word, form)
    if not listed:
        rendering.unlisted.add(text)
    return text


def _divide(rendering: Say, word: ef.Divide, form: Form) -> str:
    share = verb_form(form, "распределите", "распределить")
    if word.by is not None and not (who := picker(rendering, word.by)).you:
        share = (
            f"{who} {who.verb('распределяет', 'распределяют')}" if form == "plain" else f"дать {who:dat} распределить"
        )
        rendering.picker = str(who)
    among = noun(rendering, word.among, MANY)
    order = ", в порядке по вашему выбору" if word.any_order else ""
    rendering.picker = ""
    effect = shared_out(word)
    if effect is not None:
        unit = di.DAMAGE if isinstance(effect, ef.Damage) else di.LIFE
        if isinstance(effect, AddCounter):
            unit = replace(di.COUNTER, quoted=f"«{rendering.name_of(effect.counter, 'counters')}»")
        lost = "потерю " if isinstance(effect, LoseLife) else ""
        what = quantity(rendering, word.amount, unit)
        if lost and isinstance(word.amount, int):
            what = unit.of_count(word.amount)
        return f"{share} {lost}{what} по своему выбору среди {among:gen}{order}"
    told = _number_divided(rendering, word)
    with looping(rendering, word, rendering.grammar.one_of(noun(rendering, word.among, EACH))):
        rendering.mentioned[word.share] = SHARE
        for choice in word.choose:
            rendering.choices[name_of_choice(choice)] = choice
        early = [choose_first(rendering, [choice]) for choice in chosen_up_front(rendering, word.choose, word.do)]
        body = rendering.grammar.in_turn([*early, together(rendering, word.do)], rendering.lexicon)
        rendering.mentioned.pop(word.share, None)
    return f"{share} {told} по своему выбору среди {among:gen}; для каждого, кому что-то досталось{order}, {body}"


def _number_divided(rendering: Say, word: ef.Divide) -> str:
    """What is divided into shares: "число 3", "это число", "столько, сколько нанесено ранений"."""
    if isinstance(word.amount, int):
        return f"число {word.amount}"
    told = value(rendering, word.amount)
    named = isinstance(word.amount, Noted) or told.startswith("число")
    return told if named else f"столько, сколько {than(rendering, word.amount)}{PAUSE}"


SHARE = Noun(("его часть", "его части", "его части", "его часть", "его частью", "его части"), gender="f", proper=True)


def _loop(rendering: Say, word: ef.ForEach, form: Form) -> tuple[str, bool]:
    """The clause, and whether it tells the effects as a list."""
    among = noun(rendering, word.among, EACH)
    with looping(rendering, word, among if among.you else rendering.grammar.one_of(among)):
        for choice in word.choose:
            rendering.choices[name_of_choice(choice)] = choice
        first = chosen_up_front(rendering, word.choose, word.do)
        early = [choose_first(rendering, [choice], form) for choice in first]
        body = rendering.grammar.in_turn([*early, together(rendering, word.do, form)], rendering.lexicon)
    if among.you:
        return body, False
    fold = not (word.any_order or among.listed)
    if fold and not early and len(word.do) == 1 and (folded := _of_each(among, body)):
        return folded, False
    if fold and among.name in _PLAYERS and not among.plural:
        # A player is what the rest begins with, too: "для этого игрока этот игрок берёт карту".
        closed = (len(word.do) == 1 and not early) or all_in_loop(word)
        that = str(known(among.name, [di.THIS]))
        if str(among) == that:
            return body, False
        if body.startswith(f"{that} ") and closed and "верно:" not in str(among):
            return f"{among}{body.removeprefix(that)}", False
    many = among.plural and not among.listed
    which = f"для каждого из {among:gen}" if many else f"{among:для gen}"
    if isinstance(word.among, se.Chosen) and not among.plural:
        return body, False
    # A name right after the noun would seem to belong to it.
    if word.any_order:
        which += ", в порядке по вашему выбору,"
    return f"{which}{':' if body[:1].isupper() or body.startswith('если ') else ''} {body}", True


def _of_each(among: Noun, body: str) -> str:
    """The only effect on each piece, without saying twice which: "каждый враг получает 1 ранение"; else empty."""
    one, each = known(among.name, [di.THIS]), among
    if among.plural:
        nom, gen, dat, acc, ins, prep = (di.EVERY.form(case, False, among.gender, among.alive) for case in di.CASES)
        each = Noun((nom, gen, dat, acc, ins, prep), f" из {among:gen}")
    for how in ("nom", "у gen"):
        that = format(one, how)
        if body.startswith(f"{that} ") and not any(mark in body.removeprefix(that) for mark in (",", ":", *one.forms)):
            return f"{format(each, how)}{body.removeprefix(that)}"
    return ""


def _when(rendering: Say, word: ef.IfElse, form: Form) -> str:
    if form == "may":
        return f"сделать так: {_when(rendering, word, 'plain')}"
    if (turned := without_nesting(word)) is not None:
        return _when(rendering, turned, form)
    conditions = clauses(rendering, word.if_)
    then, *otherwise = either_or(rendering, word)
    text = f"если {conditions}{PAUSE} {then}"
    return f"{text}; иначе{',' if otherwise[0].startswith('если ') else ''} {otherwise[0]}" if otherwise else text


def _discard_self(rendering: Say, word: ef.DiscardSelf, form: Form) -> str:
    return f"{verb_form(form, 'сбросьте', 'сбросить')} эту карту"


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
