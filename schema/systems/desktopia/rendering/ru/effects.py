"""Russian: effects on missiles, supplies, places and time cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from schema.language import effects as ef
from schema.rendering.families import noun, than
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, YOU, Say, known
from schema.rendering.ru.players import player
from schema.rendering.ru.selectors import mention
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, about
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.costs import GiveUpActions
from schema.systems.desktopia.rendering.context import brings_back, of_another
from schema.systems.desktopia.rendering.ru import dictionary as nouns
from schema.systems.desktopia.rendering.ru.flicks import power_of
from schema.systems.desktopia.rendering.ru.pieces import missile_name


def _own_missile(rendering: Say, missile: str | None) -> Name:
    if missile is not None:
        return missile_name(rendering, missile)
    name = rendering.own_name()
    return replace(nouns.MISSILE, quoted=f"«{name}»") if name else nouns.MISSILE


def _attach(rendering: Say, word: dk.Attach, form: Form) -> str:
    to = noun(rendering, word.to)
    if word.source == "shot":
        if word.name is not None:
            rendering.mentioned[word.name] = replace(rendering.grammar.itself(rendering).full(), proper=True)
        return f"{verb_form(form, 'он остаётся', 'оставить его')} лежать {to:на prep}"
    supply = " с этой карты" if word.source == "supply" else ""
    name = _own_missile(rendering, word.missile)
    if word.name is not None:
        rendering.mentioned[word.name] = known(name)
    what = f"по одному {name.form('dat', False)}" if to.plural else name.form("acc", False)
    return f"{verb_form(form, 'положите', 'положить')} {what}{supply} {to:на acc}"


def _move_missile(rendering: Say, word: dk.MoveMissile, form: Form) -> str:
    missile = noun(rendering, word.missile).full()
    if word.onto == "card":
        card = noun(rendering, word.to, ONE).on_card("acc")
        return f"{verb_form(form, 'положите', 'положить')} {missile:acc} на {card}"
    text = f"{verb_form(form, 'переложите', 'переложить')} {missile:acc} {noun(rendering, word.to, ONE):на acc}"
    if word.of is None:
        return text
    whose = player(rendering, word.of, ONE)
    return f"{text}, и с этого момента им владеет {whose.full()}" if whose is not YOU else f"{text}, и теперь он ваш"


def _discard_missile(rendering: Say, word: dk.DiscardMissile, form: Form) -> str:
    missile = noun(rendering, word.missile).full()
    if word.for_good:
        return f"{verb_form(form, 'уберите', 'убрать')} {missile:acc} из игры"
    return f"{verb_form(form, 'сбросьте', 'сбросить')} {missile:acc}"


def _missiles_counted(rendering: Say, amount: Any, name: Name) -> str:
    if amount == 1:
        return f"один {name.form('acc', False)}"
    return quantity(rendering, amount, name)


def _supply_add(rendering: Say, word: dk.SupplyAdd, form: Form) -> str:
    what = _missiles_counted(rendering, word.amount, missile_name(rendering, word.missile))
    put = verb_form(form, "положите", "положить")
    to = noun(rendering, word.to)
    if isinstance(word.amount, int):
        return f"{put} {what} из резерва на {to.on_card('acc')}"
    return f"{put} из резерва на {to.on_card('acc')}{PAUSE if to.tail.endswith(PAUSE) else ''} {what}"


def _supply_discard(rendering: Say, word: dk.SupplyDiscard, form: Form) -> str:
    name = missile_name(rendering, word.missile)
    what = f"все {name.form('acc', True)}" if word.amount is None else _missiles_counted(rendering, word.amount, name)
    return f"{verb_form(form, 'сбросьте', 'сбросить')} {what} с {noun(rendering, word.of).on_card('gen')}"


def _shoot_again(rendering: Say, word: dk.ShootAgain, form: Form) -> str:
    it = "им" if rendering.context.kind == "missile" else "этим снарядом"
    again = f"{it} ещё раз{power_of(rendering, word.power)} с того места, где он лежит{PAUSE}"
    if word.by is None:
        return f"{verb_form(form, 'выстрелите', 'выстрелить')} {again}"
    by = noun(rendering, word.by, CHOSEN_ONE).full()
    if form == "may":
        return f"позволить {by:dat} выстрелить {again}"
    return f"{by} {by.verb('стреляет', 'стреляют')} {again}"


def _swap(rendering: Say, word: dk.Swap, form: Form) -> str:
    how = ONE if form == "may" else CHOSEN_ONE
    if word.others:
        around = [noun(rendering, each, how) for each in (word.first, word.second, *word.others)]
        where = ": каждый на место следующего, последний на место первого"
        if form == "may":
            return f"переставить по кругу {join_list([f'{each.full():acc}' for each in around], 'и')}{where}{PAUSE}"
        return f"{join_list([str(each.full()) for each in around], 'и')} сразу меняются местами по кругу{where}{PAUSE}"
    first, second = noun(rendering, word.first, how).full(), noun(rendering, word.second, how)
    one, other = (f"{first:acc}", f"{second:acc}") if form == "may" else (str(first), str(second))
    case, name = ("acc" if form == "may" else "nom"), first.name
    if other.startswith(f"{one}, кроме {di.THIS.form('gen', False, name.gender, name.alive)} "):
        other = f"{di.OTHER.form(case, False, name.gender, name.alive)} {one}"
    return f"поменять местами {one} и {other}" if form == "may" else f"{one} и {other} меняются местами"


def _move(rendering: Say, word: dk.Move, form: Form) -> str:
    moved = noun(rendering, word.who, ONE)
    to = mention(rendering, word.to, di.PLACE)
    where = f"в середину {to:gen}" if to.name in nouns.AREAS_AGAIN.values() else f"{to:на acc}"
    text = f"{verb_form(form, 'переставьте', 'переставить')} {moved:acc} {where}"
    return f"{text}, отодвинув тех, кто там мешает{PAUSE}" if word.make_room else text


def _summon(rendering: Say, word: dk.Summon, form: Form) -> str:
    foreign = of_another(rendering, word)
    came, there = noun(rendering, word.who, ONE), mention(rendering, word.to, di.PLACE)
    to = player(rendering, word.of)
    whose = ("под свой контроль " if to.you else f"под контроль {to:gen} ") if word.of is not None or foreign else ""
    if brings_back(rendering, word):
        return f"{verb_form(form, 'верните', 'вернуть')} {whose}{came:acc} из резерва {there:на acc}"
    return f"{verb_form(form, 'поставьте', 'поставить')} {whose}{came:acc} {there:на acc}"


def _remove_slain(rendering: Say, word: dk.RemoveSlain, form: Form) -> str:
    return f"{verb_form(form, 'удалите', 'удалить')} {noun(rendering, word.who, CHOSEN_EACH):acc} из боя"


_SIDES = {"penalty": "штрафную карту времени", "bonus": "бонусную карту времени"}


def _give_time_card(rendering: Say, word: dk.GiveTimeCard, form: Form) -> str:
    to = YOU if word.to is None else noun(rendering, word.to, CHOSEN_EACH)
    if to.you:
        return f"{verb_form(form, 'возьмите', 'взять')} {_SIDES[word.side]}"
    if form == "may":
        return f"дать {to:dat} {_SIDES[word.side]}"
    return f"{to} {to.verb('берёт', 'берут', 'берёте')} {_SIDES[word.side]}"


def _discard_time_card(rendering: Say, word: dk.DiscardTimeCard, form: Form) -> str:
    of = YOU if word.of is None else noun(rendering, word.of, CHOSEN_EACH)
    if of.you:
        return f"{verb_form(form, 'сбросьте', 'сбросить')} {_SIDES[word.side]} из своего лагеря"
    if form == "may":
        return f"забрать {_SIDES[word.side]} {of:у gen}"
    return f"{of} {of.verb('сбрасывает', 'сбрасывают')} {_SIDES[word.side]}"


def _discard_self(rendering: Say, word: ef.DiscardSelf, form: Form) -> str:
    disk = "его диск" if rendering.active_in == "stowed" else actor(rendering).of("диск")
    what = _DISCARDED.get(rendering.context.kind, disk)
    return f"{verb_form(form, 'сбросьте', 'сбросить')} {what}"


_DISCARDED = {
    "missile": "этот снаряд",
    "artifact": "этот артефакт",
    "ritual": "этот ритуал",
}


def _stow(rendering: Say, word: dk.Stow, form: Form) -> str:
    disk = noun(rendering, word.disk, ONE).of("диск")
    with about(rendering, word.disk):
        return f"{verb_form(form, 'положите', 'положить')} {disk} на {noun(rendering, word.on, ONE).on_card('acc')}"


def _give_up_actions(rendering: Say, word: GiveUpActions, form: Form) -> str:
    if not isinstance(word.count, int):
        verb = verb_form(form, "откажитесь", "отказаться")
        return f"{verb} от стольких действий, сколько {than(rendering, word.count)}"
    actions = "действия" if word.count == 1 else f"{word.count} действий"
    return f"{verb_form(form, 'откажитесь', 'отказаться')} от {actions}"


LEXICON = Lexicon(
    card_noun=nouns.RITUAL,
    card_folder="rituals",
    words={
        ef.DiscardSelf: _discard_self,
        dk.Attach: _attach,
        dk.MoveMissile: _move_missile,
        dk.DiscardMissile: _discard_missile,
        dk.SupplyAdd: _supply_add,
        dk.SupplyDiscard: _supply_discard,
        dk.ShootAgain: _shoot_again,
        dk.Swap: _swap,
        dk.Move: _move,
        dk.Summon: _summon,
        dk.RemoveSlain: _remove_slain,
        dk.GiveTimeCard: _give_time_card,
        dk.DiscardTimeCard: _discard_time_card,
        dk.Stow: _stow,
        GiveUpActions: _give_up_actions,
    },
)
