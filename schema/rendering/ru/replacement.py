"""Russian: events that would happen, and what is done to them."""

from __future__ import annotations

from schema.language import replacement as rp
from schema.language.amounts import EventAmount
from schema.rendering.context import changed_by, is_half, is_half_up
from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.ru.triggers import KILLER, by_means, caused, doer
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon, Moment


def _must(noun: Noun) -> str:
    return "должны" if noun.plural else {"m": "должен", "f": "должна", "n": "должно"}[noun.gender]


def _would_be_damaged(rendering: Say, word: rp.WouldBeDamaged) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    if rendering.doer is not None:
        dealer, source = doer(rendering, later, known(di.SOURCE))
        text = f"если {dealer} {_must(dealer)} нанести ранение {first.full():dat}{by_means(rendering)}"
        return Moment(text, "Вместо ранения", {"victim": later, "source": source})
    roles = {"victim": later, "source": known(di.SOURCE)}
    return Moment(f"если {first} {_must(first)} получить ранение{caused(rendering)}", "Вместо ранения", roles)


def _would_die(rendering: Say, word: rp.WouldDie) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    if rendering.doer is not None:
        killer, source = doer(rendering, later, KILLER)
        text = f"если {killer} {_must(killer)} убить {first.full():acc}{by_means(rendering)}"
        return Moment(text, "Вместо гибели", {"dead": later, "victim": later, "source": source})
    roles = {"dead": later, "victim": later, "source": KILLER}
    return Moment(f"если {first} {_must(first)} погибнуть{caused(rendering)}", "Вместо гибели", roles)


def prevent(rendering: Say, word: rp.Prevent, form: Form) -> str:
    """The event does not happen."""
    if any(rendering.prevented) and word.amount is None:
        return rendering.prevented[form == "may"]
    dead = rendering.roles.get("dead")
    if dead is not None:
        dead = dead.full() if rendering.mentioned else dead
        if form == "may":
            return f"оставить {dead:acc} в живых с 1 жизнью"
        return f"вместо гибели {dead} {dead.verb('остаётся', 'остаются')} в живых с 1 жизнью"
    if word.amount is None:
        return f"{verb_form(form, 'предотвратите', 'предотвратить')} это ранение"
    rendering.lessened = True
    prevented = verb_form(form, "предотвратите", "предотвратить")
    unit = di.LIFE if rendering.heals else di.DAMAGE
    if rendering.counts is not None:
        less = verb_form(form, "уменьшите", "уменьшить")
        return f"{less} число этих {rendering.counts.form('gen', True)} на {value(rendering, word.amount)}"
    if rendering.heals:
        prevented = verb_form(form, "уменьшите это лечение на", "уменьшить это лечение на")
    if isinstance(word.amount, int):
        return f"{prevented} {quantity(rendering, word.amount, unit)}"
    many = "столько жизней, сколько составляет" if rendering.heals else "столько ранений:"
    return f"{prevented} {many} {value(rendering, word.amount)}"


def _change_amount(rendering: Say, word: rp.ChangeAmount, form: Form) -> str:
    that, change = "это лечение" if rendering.heals else "это ранение", changed_by(word.to)
    if rendering.counts is not None:
        that = f"число этих {rendering.counts.form('gen', True)}"
    if change is not None:
        more, by = change
        if more:
            return f"{verb_form(form, 'увеличьте', 'увеличить')} {that} на {by}"
        if by == 2:
            return f"{verb_form(form, 'удвойте', 'удвоить')} {that}"
        return f"{verb_form(form, 'умножьте', 'умножить')} {that} на {by}"
    if isinstance(word.to, EventAmount):
        return f"оставить {that} без изменений" if form == "may" else f"{that} остаётся без изменений"
    if is_half(word.to):
        return f"{verb_form(form, 'уменьшите', 'уменьшить')} {that} вдвое (с округлением вниз)"
    if is_half_up(word.to):
        return f"{verb_form(form, 'уменьшите', 'уменьшить')} {that} вдвое (с округлением вверх)"
    if rendering.counts is not None:
        return f"{verb_form(form, 'замените', 'заменить')} {that} на {value(rendering, word.to)}"
    to = quantity(rendering, word.to, di.LIFE if rendering.heals else di.DAMAGE)
    victim = rendering.roles.get("victim", rendering.grammar.it)
    if rendering.heals and form == "may":
        return f"дать {victim:dat} вместо этого {to}"
    return f"нанести {victim:dat} вместо этого {to}" if form == "may" else f"вместо этого {victim} получает {to}"


def _redirect(rendering: Say, word: rp.Redirect, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_EACH).full()
    if any(rendering.redirected):
        return rendering.redirected[form == "may"].format(to=to)
    part = "это лечение" if rendering.heals else "это ранение"
    if rendering.lessened:
        part = "остаток этого лечения" if rendering.heals else "остаток этого ранения"
    if isinstance(word.amount, int):
        part = quantity(rendering, word.amount, di.LIFE if rendering.heals else di.DAMAGE)
    elif word.amount is not None and not isinstance(word.amount, EventAmount):
        many = "жизней" if rendering.heals else "ранений"
        part = f"столько {many}: {value(rendering, word.amount)},"
    if form == "may":
        return f"передать {part} {to:dat}"
    return f"вместо него {part} {to.verb('получает', 'получают', 'получаете')} {to}"


LEXICON = Lexicon(
    words={
        rp.WouldBeDamaged: _would_be_damaged,
        rp.WouldDie: _would_die,
        rp.Prevent: prevent,
        rp.ChangeAmount: _change_amount,
        rp.Redirect: _redirect,
    }
)
