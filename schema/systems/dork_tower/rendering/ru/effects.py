"""Russian: what abilities of Dork Tower do, and how long it lasts."""

from __future__ import annotations

from typing import Any

from schema.language import conditions as co
from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.families import Measure, duration, noun, plainly, value
from schema.rendering.lists import PAUSE, join_list
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.conditions import exists
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.ru.players import player
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon
from schema.systems.dork_tower import amounts as da
from schema.systems.dork_tower import conditions as dc
from schema.systems.dork_tower import durations as dd
from schema.systems.dork_tower import effects as de
from schema.systems.dork_tower import selectors as ds
from schema.systems.dork_tower.rendering.ru.nouns import (
    GOLD,
    ITEM_CARD,
    MONSTER,
    SCROLL,
    SHADOW,
    SPACE,
    STEP,
    TIMES,
    TOKEN,
    TYPES,
    WEDGE,
    XP,
    YOUR_HERO,
    named,
    wedge_of,
)

_SPACES = (SPACE, SHADOW, *TYPES.values())


def _what(rendering: Say, word: SelectorWord | None) -> Noun:
    """Things as the object of a verb; the ability's own hero without a word."""
    if word is None:
        return YOUR_HERO
    return actor(rendering) if isinstance(word, se.Itself) else noun(rendering, word, CHOSEN_EACH).full()


def _down(amount: Any) -> bool:
    return isinstance(amount, int) and amount < 0


def _by(rendering: Say, amount: Any) -> str:
    return value(rendering, -amount if _down(amount) else amount)


def _add_total(rendering: Say, word: de.AddTotal, form: Form) -> str:
    side = "сумму героя" if word.side == "hero" else "сумму чудовищ"
    verb = ("уменьшите", "уменьшить") if _down(word.amount) else ("увеличьте", "увеличить")
    return f"{verb_form(form, *verb)} {side} в этом бою на {_by(rendering, word.amount)}"


def _reroll(rendering: Say, word: de.RerollDice, form: Form) -> str:
    what = "оба кубика" if isinstance(word.what, ds.DiceRolled) else f"{_what(rendering, word.what):acc}"
    return f"{verb_form(form, 'перебросьте', 'перебросить')} {what}"


def _set_die(rendering: Say, word: de.SetDie, form: Form) -> str:
    if word.what is None:
        return f"{verb_form(form, 'сделайте', 'сделать')} один кубик следующего броска равным {word.value}"
    return f"{verb_form(form, 'поверните', 'повернуть')} {_what(rendering, word.what):acc} на {word.value}"


def _adjust(rendering: Say, word: de.AdjustDie, form: Form) -> str:
    verb = ("уменьшите", "уменьшить") if _down(word.by) else ("увеличьте", "увеличить")
    return f"{verb_form(form, *verb)} {_what(rendering, word.what):acc} на {_by(rendering, word.by)}"


def _players(unit: Name, gain: bool) -> Any:
    """Gaining or paying gold or XP."""
    words = ("получите", "получить", "получает", "получают")
    imperative, infinitive, he, they = words if gain else ("заплатите", "заплатить", "платит", "платят")

    def render(rendering: Say, word: Any, form: Form) -> str:
        who = player(rendering, word.to if gain else word.of, CHOSEN_EACH)
        some = quantity(rendering, word.amount, unit)
        if who.you:
            return f"{verb_form(form, imperative, infinitive)} {some}"
        if form == "may":
            return f"дать {who:dat} {infinitive} {some}" if gain else f"заставить {who:acc} {infinitive} {some}"
        return f"{who} {who.verb(he, they)} {some}"

    return render


def _draw_item(rendering: Say, word: de.DrawItem, form: Form) -> str:
    who = player(rendering, word.to, CHOSEN_EACH)
    item = "волшебный предмет" if word.face == "magic" else "предмет снаряжения"
    if who.you:
        return f"{verb_form(form, 'получите', 'получить')} {item}"
    return f"дать {who:dat} {item}" if form == "may" else f"{who} {who.verb('получает', 'получают')} {item}"


def _tops(imperative: str, infinitive: str, after: str, link: str = "") -> Any:
    """The top scrolls of the deck."""

    def render(rendering: Say, word: Any, form: Form) -> str:
        verb = verb_form(form, imperative, infinitive)
        if word.number == 1:
            return f"{verb} {link}верхний свиток {after}"
        return f"{verb} {link}верхние свитки {after}: {quantity(rendering, word.number, SCROLL)}"

    return render


def _shop(rendering: Say, word: de.OpenShop, form: Form) -> str:
    more = [*(["можно купить свиток"] if word.scroll else []), *(["можно продавать"] if word.sale else [])]
    cards = ITEM_CARD.form("nom", False) if word.cards == 1 else ITEM_CARD.counted(word.cards)
    told = "".join(f", {each}" for each in more)
    return f"{verb_form(form, 'откройте', 'открыть')} лавку ({cards}{told})"


def _move_to(rendering: Say, word: de.MoveTo, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_ONE).full()
    return f"{verb_form(form, 'переместите', 'переместить')} {_what(rendering, word.who):acc} {to:на acc}"


def _level(rendering: Say, word: de.LevelUp, form: Form) -> str:
    who = _what(rendering, word.who)
    if form == "may":
        return f"повысить уровень {who:gen}"
    return f"{who} {who.verb('повышает', 'повышают')} уровень"


def _set_time(rendering: Say, word: de.SetTime, form: Form) -> str:
    where = noun(rendering, word.where, CHOSEN_ONE).full()
    if where.name is WEDGE:
        at = f"{where:в prep}"
    else:
        at = f"{where:на prep}" if where.name in _SPACES else f"там, где {where},"
    lasts = duration(rendering, word.lasts)
    if form == "may":
        return f"сделать так, что {at} {lasts} {TIMES[word.time]}"
    return f"{at} {lasts} {TIMES[word.time]}"


def _place_curse(rendering: Say, word: de.PlaceCurse, form: Form) -> str:
    what = "проклятие по таблице" if word.curse is None else f"проклятие «{rendering.name_of(word.curse, 'curses')}»"
    on = "" if word.on is None else f" {noun(rendering, word.on, CHOSEN_ONE).full():на acc}"
    return f"{verb_form(form, 'наложите', 'наложить')} {what}{on}"


def _move_quest(rendering: Say, word: de.MoveQuestToken, form: Form) -> str:
    what = "все поиски" if word.quest is None else f"поиск «{rendering.name_of(word.quest, 'quests')}»"
    to = "по таблице" if word.to is None else f"{noun(rendering, word.to, CHOSEN_ONE).full():на acc}"
    return f"{verb_form(form, 'переместите', 'переместить')} {what} {to}"


def _summon(rendering: Say, word: de.SummonStack, form: Form) -> str:
    where = noun(rendering, word.where, CHOSEN_EACH).full()
    at = f"{where:на acc}" if where.name in _SPACES else f"туда, где {where}{PAUSE}"
    some = quantity(rendering, word.number, MONSTER)
    return f"{verb_form(form, 'положите', 'положить')} {at} {some} из чаши"


def _kill(rendering: Say, word: de.KillHero, form: Form) -> str:
    who = _what(rendering, word.who)
    return f"погубить {who:acc}" if form == "may" else f"{who} {who.verb('гибнет', 'гибнут')}"


def _resurrect(rendering: Say, word: de.Resurrect, form: Form) -> str:
    who = player(rendering, word.of, CHOSEN_EACH)
    verb = verb_form(form, "верните", "вернуть")
    return f"{verb} к жизни вашего погибшего героя" if who.you else f"{verb} к жизни погибшего героя {who:gen}"


def _transfer(rendering: Say, word: de.Transfer, form: Form) -> str:
    giver, taker = player(rendering, word.of, CHOSEN_EACH), player(rendering, word.to, CHOSEN_ONE)
    lots = "" if word.what == "gold" else " наугад"
    some = f"{quantity(rendering, word.amount, GOLD if word.what == 'gold' else SCROLL)}{lots}"
    if giver.you:
        return f"{verb_form(form, 'отдайте', 'отдать')} {taker:dat} {some}"
    if form == "may":
        return f"заставить {giver:acc} отдать {taker:dat} {some}"
    return f"{giver} {giver.verb('отдаёт', 'отдают')} {taker:dat} {some}"


def _until_aligned(rendering: Say, word: dd.UntilAligned) -> str:
    wedge = wedge_of(rendering, word.where)
    if word.wall == "door":
        return f"до тех пор, пока дверь башни не повернётся {wedge:к dat}{PAUSE}"
    return f"до тех пор, пока башня не принесёт {TIMES[word.wall]} {wedge:в acc}{PAUSE}"


def _cancel(rendering: Say, word: de.Cancel, form: Form) -> str:
    return f"{verb_form(form, 'отмените', 'отменить')} {noun(rendering, word.what, ONE).full():acc}"


def _remove(rendering: Say, word: de.RemoveFromBattle, form: Form) -> str:
    return f"{verb_form(form, 'уберите', 'убрать')} {_what(rendering, word.what):acc} из боя"


def _facing(rendering: Say, word: dc.FacingKind, negated: bool) -> str:
    who = rendering.grammar.itself(rendering)
    fights = f"{'не ' if negated else ''}{who.verb('сражается', 'сражаются')}"
    return f"{who} {fights} с кем-то вида {named(rendering, word.kinds, 'monster_kinds')}"


def _place(rendering: Say, word: Any) -> Noun:
    return rendering.grammar.itself(rendering) if isinstance(word, se.Itself) else noun(rendering, word, ONE).full()


def _space_type(rendering: Say, word: dc.SpaceTypeIs, negated: bool) -> str:
    where = _place(rendering, word.where)
    no = "не " if negated else ""
    if where.name in _SPACES:
        return f"{where} — это {no}{join_list((TYPES[each].form('nom', False) for each in word.types), 'или')}"
    inside = {"city": "в городе", "field": "на поле", "forest": "в лесу", "dungeon": "в подземелье"}
    types = join_list((inside.get(each, "на клетке тени") for each in word.types), "или")
    return f"{where} {no}{where.verb('находится', 'находятся')} {types}"


def _time_is(rendering: Say, word: dc.TimeIs, negated: bool) -> str:
    where = _place(rendering, word.where)
    at = f"{where:на acc}" if where.name in _SPACES else f"туда, где {where}{PAUSE}"
    return f"башня {'не ' if negated else ''}приносит {TIMES[word.time]} {at}"


def _level_is(rendering: Say, word: dc.LevelIs, negated: bool) -> str:
    level = {"low": "низкий", "high": "высокий"}[word.level]
    return f"{_place(rendering, word.who):у gen} {'не ' if negated else ''}{level} уровень"


def _carries(rendering: Say, word: dc.Carries, negated: bool) -> str:
    who = _place(rendering, word.who)
    verb = f"{'не ' if negated else ''}{who.verb('несёт', 'несут')}"
    return f"{who} {verb} предмет типа {named(rendering, word.types, 'item_types')}"


def _has_quest(rendering: Say, word: dc.HasQuest, negated: bool) -> str:
    where = _place(rendering, word.where)
    at = f"{where:на prep}" if where.name in _SPACES else f"там, где {where}{PAUSE}"
    return f"{at} {'не ' if negated else ''}лежит поиск"


def _in_wedge(rendering: Say, word: dc.InWedge, negated: bool) -> str:
    where = _place(rendering, word.where)
    kind = {"kingdom": "в королевстве", "wilderness": "в глуши"}[word.only]
    return f"{where} {'не ' if negated else ''}{where.verb('находится', 'находятся')} {kind}"


def _border(rendering: Say, word: dc.BorderIs, negated: bool) -> str:
    kinds = {"none": "открытая граница", "lake": "озеро", "mountain": "гора"}
    what = join_list((kinds[each] for each in word.borders), "или")
    first, other = _place(rendering, word.where), _place(rendering, word.other)
    return f"между {first:ins} и {other:ins} {'не ' if negated else ''}{what}"


def _tokens_of(rendering: Say, word: da.EncounterCount) -> str:
    where = _place(rendering, word.where)
    at = f"{where:на prep}" if where.name in _SPACES else f"там, где {where}"
    return f"число жетонов {at}"


def _price(rendering: Say, word: da.Price) -> str:
    of = f" типа {named(rendering, word.types, 'item_types')}" if word.types else ""
    return f"цена всех предметов{of} {_place(rendering, word.of):у gen}"


def _until_door(rendering: Say, word: da.TurnsUntilDoor) -> str:
    return f"число шагов башни, пока её дверь не повернётся {wedge_of(rendering, word.where):к dat}"


def _wizard(rendering: Say, word: dc.WizardBattle, negated: bool) -> str:
    return f"{'не ' if negated else ''}идёт бой со стражами волшебника"


def _has(things: str) -> Any:
    """The gold or the XP of a player."""

    def render(rendering: Say, word: da.Gold | da.Xp) -> str:
        return f"{things} {player(rendering, word.of):у gen}"

    return render


def _exists(rendering: Say, word: co.Exists, negated: bool) -> str:
    if not isinstance(word.what, ds.PlayedScroll):
        return exists(rendering, word, negated)
    whose = {"own": "вы сыграли", "ally": "вы сыграли", "enemy": "соперник сыграл"}
    return f"{'не ' if negated else ''}{whose.get(word.what.relation, 'кто-то сыграл')} свиток"


def _order(imperative: str, infinitive: str, rest: str) -> Any:
    """What the player is told to do."""
    return lambda rendering, word, form: f"{verb_form(form, imperative, infinitive)} {rest}"


LEXICON = Lexicon(
    words={
        de.AddTotal: _add_total,
        de.RerollDice: _reroll,
        de.SetDie: _set_die,
        de.AdjustDie: _adjust,
        de.RemoveFromBattle: _remove,
        de.RedrawPool: lambda rendering, word, form: (
            f"{verb_form(form, 'сбросьте', 'сбросить')} вытянутые в этот ход жетоны "
            f"и {verb_form(form, 'вытяните', 'вытянуть')} столько же новых"
        ),
        de.DrawTokens: lambda rendering, word, form: (
            f"{verb_form(form, 'вытяните', 'вытянуть')} ещё {quantity(rendering, word.number, TOKEN)}"
        ),
        de.DrawItem: _draw_item,
        de.LookAtScrolls: _tops("посмотрите", "посмотреть", "колоды", "на "),
        de.BuryScrolls: _tops("положите", "положить", "под колоду"),
        de.OpenShop: _shop,
        de.ExtendMarket: lambda rendering, word, form: (
            f"{verb_form(form, 'откройте', 'открыть')} ещё {quantity(rendering, word.number, ITEM_CARD)}"
        ),
        de.GainGold: _players(GOLD, True),
        de.PayGold: _players(GOLD, False),
        de.GainXp: _players(XP, True),
        de.PayXp: _players(XP, False),
        de.Cancel: _cancel,
        de.MoveTo: _move_to,
        de.PaySteps: lambda rendering, word, form: (
            f"{verb_form(form, 'потратьте', 'потратить')} {STEP.counted(word.number)} движения"
        ),
        de.ExtraStep: lambda rendering, word, form: (
            f"{verb_form(form, 'пройдите', 'пройти')} в этот ход ещё {quantity(rendering, word.number, SPACE)}"
        ),
        de.CrossBorder: _order("перейдите", "перейти", "следующим шагом озеро или гору"),
        de.LevelUp: _level,
        de.SetTime: _set_time,
        de.PlaceCurse: _place_curse,
        dc.FacingKind: _facing,
        dc.SpaceTypeIs: _space_type,
        dc.TimeIs: _time_is,
        dc.LevelIs: _level_is,
        dc.WizardBattle: _wizard,
        dc.Carries: _carries,
        dc.HasQuest: _has_quest,
        dc.InWedge: _in_wedge,
        dc.BorderIs: _border,
        da.HeroTotal: Measure(lambda rendering, word: "сумма героя"),
        da.MonsterTotal: Measure(lambda rendering, word: "сумма чудовищ"),
        da.Need: Measure(lambda rendering, word: "нужный бросок"),
        da.RollTotal: Measure(lambda rendering, word: "сумма кубиков"),
        da.EncounterCount: Measure(_tokens_of),
        da.Price: Measure(_price),
        da.TurnsUntilDoor: Measure(_until_door),
        da.Strength: Measure(lambda rendering, word: _place(rendering, word.of).of("сила")),
        da.Gold: Measure(_has("число золотых"), than=_has("золотых")),
        da.Xp: Measure(_has("число очков опыта"), than=_has("очков опыта")),
        da.MonsterStrength: Measure(lambda rendering, word: "сила чудовищ"),
        de.TurnTower: lambda rendering, word, form: (
            f"{verb_form(form, 'поверните', 'повернуть')} башню на {STEP.counted(word.steps)}"
        ),
        co.Exists: _exists,
        de.MoveQuestToken: _move_quest,
        de.SummonStack: _summon,
        de.KillHero: _kill,
        de.Resurrect: _resurrect,
        de.Transfer: _transfer,
        dd.UntilPaid: lambda rendering, word: f"до тех пор, пока за это не заплатят {XP.counted(word.cost)}{PAUSE}",
        dd.UntilAligned: _until_aligned,
        dd.ThisBattle: plainly("до конца боя"),
        dd.ThisMove: plainly("до конца движения"),
        dd.TowerSteps: lambda rendering, word: f"на {quantity(rendering, word.number, STEP)} башни",
    },
)
