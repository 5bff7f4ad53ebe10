"""Russian: what abilities of Despaira do, and how long it lasts."""

from __future__ import annotations

from typing import Any

from schema.language import durations as du
from schema.language import effects as ef
from schema.language import replacement as rp
from schema.language import selectors as se
from schema.language import statuses as sa
from schema.language.base import SelectorWord
from schema.rendering.context import changed_by, is_half
from schema.rendering.families import duration, noun, plainly, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import at, quantity
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.ru.players import player
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, about, pick
from schema.systems.despaira import durations as dd
from schema.systems.despaira import effects as de
from schema.systems.despaira.rendering.ru.nouns import (
    CRYSTAL,
    DAMAGE,
    HP,
    LEADER,
    MODES,
    PATH,
    POINT,
    SIDES,
    TILE,
)


def _what(rendering: Say, word: SelectorWord) -> Noun:
    """Cards as the object of a verb."""
    return actor(rendering) if isinstance(word, se.Itself) else noun(rendering, word, CHOSEN_EACH).full()


def _order(imperative: str, infinitive: str, field: str = "what") -> Any:
    """What the player is told to do with cards: "уничтожьте"."""

    def render(rendering: Say, word: Any, form: Form) -> str:
        return f"{verb_form(form, imperative, infinitive)} {_what(rendering, getattr(word, field)):acc}"

    return render


def _some(rendering: Say, to: Noun, amount: Any, unit: Name) -> str:
    return at(amount, unit) if to.plural and isinstance(amount, int) else quantity(rendering, amount, unit)


def _damage(rendering: Say, word: ef.Damage, form: Form) -> str:
    to = _what(rendering, word.to)
    with about(rendering, word.to):
        amount = _some(rendering, to, word.amount, DAMAGE)
    if form != "plain":
        return f"{verb_form(form, 'нанесите', 'нанести')} {to:dat} {amount}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {amount}"


def _heal(rendering: Say, word: ef.Heal, form: Form) -> str:
    to = _what(rendering, word.to)
    with about(rendering, word.to):
        amount = _some(rendering, to, word.amount, HP)
    if form == "may":
        return f"восстановить {to:dat} {amount}"
    return f"{to} {to.verb('восстанавливает', 'восстанавливают', 'восстанавливаете')} {amount}"


def _return_to(rendering: Say, word: de.ReturnTo, form: Form) -> str:
    what = _what(rendering, word.what)
    owner = "владельцев" if what.plural else "владельца"
    if word.zone == "hand":
        return f"{verb_form(form, 'верните', 'вернуть')} {what:acc} на руку {owner}"
    where = "наверх" if word.zone == "top" else "под низ"
    return f"{verb_form(form, 'положите', 'положить')} {what:acc} {where} колоды {owner}"


def _search(rendering: Say, word: de.Search, form: Form) -> str:
    among = noun(rendering, word.among, ONE if word.number == 1 else pick(0, word.number, True))
    take, shuffle = verb_form(form, "возьмите", "взять"), verb_form(form, "перемешайте", "перемешать")
    return f"{take} на руку {among:acc}, показав противнику, затем {shuffle} эту колоду"


def _shuffle(rendering: Say, word: de.Shuffle, form: Form) -> str:
    who = player(rendering, word.of, CHOSEN_EACH)
    if who.you:
        return f"{verb_form(form, 'перемешайте', 'перемешать')} свою колоду"
    if form == "may":
        return f"дать {who:dat} перемешать свою колоду"
    return f"{who} {who.verb('перемешивает', 'перемешивают')} свою колоду"


def _resource(unit: Name, verbs: tuple[str, str, str, str], gain: bool) -> Any:
    """Gaining or paying crystals or spawn points."""
    imperative, infinitive, he, they = verbs

    def render(rendering: Say, word: Any, form: Form) -> str:
        who = player(rendering, word.to if gain else word.of, CHOSEN_EACH)
        some = quantity(rendering, word.number, unit)
        if who.you:
            return f"{verb_form(form, imperative, infinitive)} {some}"
        if form == "may":
            return f"дать {who:dat} {infinitive} {some}" if gain else f"заставить {who:acc} {infinitive} {some}"
        return f"{who} {who.verb(he, they)} {some}"

    return render


def _leader(rendering: Say, word: de.DamageLeader | de.HealLeader) -> Noun:
    who = player(rendering, word.of, CHOSEN_EACH)
    if who.you:
        return known(LEADER, [di.YOUR])
    return known(LEADER, plural=who.plural, tail=f" {who:gen}")


def _damage_leader(rendering: Say, word: de.DamageLeader, form: Form) -> str:
    leader, amount = _leader(rendering, word), quantity(rendering, word.amount, DAMAGE)
    if form != "plain":
        return f"{verb_form(form, 'нанесите', 'нанести')} {leader:dat} {amount}"
    return f"{leader} {leader.verb('получает', 'получают')} {amount}"


def _heal_leader(rendering: Say, word: de.HealLeader, form: Form) -> str:
    leader, amount = _leader(rendering, word), quantity(rendering, word.amount, HP)
    if form != "plain":
        return f"{verb_form(form, 'восстановите', 'восстановить')} {leader:dat} {amount}"
    return f"{leader} {leader.verb('восстанавливает', 'восстанавливают')} {amount}"


def _set_facing(rendering: Say, word: de.SetFacing, form: Form) -> str:
    side = "к любой из четырёх сторон" if word.facing == "chosen" else SIDES[word.facing]
    return f"{verb_form(form, 'поверните', 'повернуть')} {_what(rendering, word.who):acc} {side}"


def _move_along(rendering: Say, word: de.MoveAlong, form: Form) -> str:
    choice = rendering.choices.pop(word.path, None)
    who = actor(rendering) if isinstance(word.who, se.Itself) else noun(rendering, word.who, ONE).full()
    steps = getattr(choice, "steps", None)
    if steps is None:
        way = "по этому пути"
    else:
        rendering.mentioned[word.path] = known(PATH)
        way = "на 1 клетку" if steps == 1 else f"не дальше чем на {TILE.counted(steps)} по выбранному вами пути"
    if form == "may":
        return f"передвинуть {who:acc} {way}"
    return f"{who} {who.verb('передвигается', 'передвигаются')} {way}"


def _place_on(rendering: Say, word: de.PlaceOn, form: Form) -> str:
    on = noun(rendering, word.on, CHOSEN_ONE).full()
    return f"{verb_form(form, 'поместите', 'поместить')} {_what(rendering, word.who):acc} {on:на acc}"


def _swap(rendering: Say, word: de.SwapPlaces, form: Form) -> str:
    first = actor(rendering) if isinstance(word.first, se.Itself) else noun(rendering, word.first, CHOSEN_ONE).full()
    second = noun(rendering, word.second, CHOSEN_ONE).full()
    return f"{verb_form(form, 'поменяйте', 'поменять')} местами {first:acc} и {second:acc}"


def _push(rendering: Say, word: de.Push, form: Form) -> str:
    me, who = rendering.grammar.itself(rendering), _what(rendering, word.who)
    far = "на 1 клетку" if word.tiles == 1 else f"не дальше чем на {TILE.counted(word.tiles)}"
    if word.towards:
        return f"{verb_form(form, 'притяните', 'притянуть')} {who:acc} {far} {me:к dat}"
    return f"{verb_form(form, 'оттолкните', 'оттолкнуть')} {who:acc} {far} {me:от gen}"


def _on(rendering: Say, word: SelectorWord | None) -> str:
    return "" if word is None else f" {noun(rendering, word, CHOSEN_ONE).full():на acc}"


def _miracle(rendering: Say, word: de.MiracleSpawn, form: Form) -> str:
    spawn = verb_form(form, "чудесно призовите", "чудесно призвать")
    return f"{spawn} {_what(rendering, word.what):acc}{_on(rendering, word.on)}"


def _token(rendering: Say, word: de.SpawnToken, form: Form) -> str:
    spawn = verb_form(form, "чудесно призовите", "чудесно призвать")
    return f"{spawn} жетон «{rendering.name_of(word.token, 'tokens')}»{_on(rendering, word.on)}"


def _equip(rendering: Say, word: de.Equip, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_ONE).full()
    return f"{verb_form(form, 'снарядите', 'снарядить')} {to:acc} {rendering.grammar.itself(rendering):ins}"


def _attach(rendering: Say, word: de.AttachCreature, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_ONE).full()
    return f"{verb_form(form, 'прикрепите', 'прикрепить')} {_what(rendering, word.who):acc} {to:к dat}"


def _set_tile(rendering: Say, word: de.SetTile, form: Form) -> str:
    which, kind = _what(rendering, word.tiles), f"«{rendering.name_of(word.tile, 'tile_kinds')}»"
    lasts = "" if isinstance(word.lasts, du.ForGood) else f" {duration(rendering, word.lasts)}"
    if form == "may":
        return f"изменить вид {which:gen} на {kind}{lasts}"
    return f"вид {which:gen} становится {kind}{lasts}"


def _ends(you: str, he: str, they: str) -> Any:
    """Players win or lose."""

    def render(rendering: Say, word: de.Win | de.Lose, form: Form) -> str:
        who = player(rendering, word.who, CHOSEN_EACH)
        return f"{who} {who.verb(he, they, you)} дуэль"

    return render


def _set_status(rendering: Say, word: sa.SetStatus, form: Form) -> str:
    to = _what(rendering, word.to)
    lasts = ""
    if not isinstance(word.lasts, du.ForGood):
        with about(rendering, word.to):
            lasts = f" {duration(rendering, word.lasts)}"
    if word.status == sa.CANNOT_ACT:
        if form == "may":
            return f"лишить {to:acc} действий{lasts}"
        return f"{to} не {to.verb('может', 'могут')} действовать{lasts}"
    name = f"состояние «{rendering.name_of(word.status, 'statuses')}»"
    if form == "may":
        return f"наложить {name} {to:на acc}{lasts}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {name}{lasts}"


def _prevent(rendering: Say, word: rp.Prevent, form: Form) -> str:
    dead = rendering.roles.get("dead")
    if dead is not None:
        if form == "may":
            return f"оставить {dead:acc} на поле с 1 HP"
        return f"вместо этого {dead} {dead.verb('остаётся', 'остаются')} на поле с 1 HP"
    prevent = verb_form(form, "предотвратите", "предотвратить")
    return f"{prevent} {'этот урон' if word.amount is None else quantity(rendering, word.amount, DAMAGE)}"


def _change_amount(rendering: Say, word: rp.ChangeAmount, form: Form) -> str:
    change = changed_by(word.to)
    if change is not None:
        more, by = change
        if more:
            return f"{verb_form(form, 'увеличьте', 'увеличить')} этот урон на {by}"
        if by == 2:
            return f"{verb_form(form, 'удвойте', 'удвоить')} этот урон"
        return f"{verb_form(form, 'умножьте', 'умножить')} этот урон на {by}"
    if is_half(word.to):
        return f"{verb_form(form, 'уменьшите', 'уменьшить')} этот урон вдвое (с округлением вниз)"
    to = quantity(rendering, word.to, DAMAGE)
    victim = rendering.roles.get("victim", rendering.grammar.it)
    return f"нанести {victim:dat} вместо этого {to}" if form == "may" else f"вместо этого {victim} получает {to}"


def _redirect(rendering: Say, word: rp.Redirect, form: Form) -> str:
    to = noun(rendering, word.to, CHOSEN_EACH).full()
    part = "этот урон"
    if isinstance(word.amount, int):
        part = quantity(rendering, word.amount, DAMAGE)
    elif word.amount is not None:
        part = f"столько этого урона: {value(rendering, word.amount)},"
    if form == "may":
        return f"передать {part} {to:dat}"
    return f"вместо этого {part} {to.verb('получает', 'получают', 'получаете')} {to}"


def _while_on_tile(rendering: Say, word: dd.WhileOnTile) -> str:
    tile = (
        "на своей нынешней клетке"
        if word.tile is None
        else f"на клетке вида «{rendering.name_of(word.tile, 'tile_kinds')}»"
    )
    return f"до тех пор, пока остаётся {tile}{PAUSE}"


LEXICON = Lexicon(
    words={
        ef.Damage: _damage,
        ef.Heal: _heal,
        de.Destroy: _order("уничтожьте", "уничтожить"),
        de.Send: lambda rendering, word, form: (
            f"{verb_form(form, 'отправьте', 'отправить')} {_what(rendering, word.what):acc} на кладбище"
        ),
        de.CastOut: _order("изгоните", "изгнать"),
        de.ReturnTo: _return_to,
        de.Search: _search,
        de.Shuffle: _shuffle,
        de.Look: lambda rendering, word, form: (
            f"{verb_form(form, 'посмотрите', 'посмотреть')} {_what(rendering, word.at):на acc}"
        ),
        de.GainCrystals: _resource(CRYSTAL, ("получите", "получить", "получает", "получают"), True),
        de.PayCrystals: _resource(CRYSTAL, ("заплатите", "заплатить", "платит", "платят"), False),
        de.GainSpawnPoints: _resource(POINT, ("получите", "получить", "получает", "получают"), True),
        de.DamageLeader: _damage_leader,
        de.HealLeader: _heal_leader,
        de.Flip: lambda rendering, word, form: (
            f"{verb_form(form, 'переверните', 'перевернуть')} {_what(rendering, word.what):acc} "
            f"лицом {'вверх' if word.to == 'up' else 'вниз'}"
        ),
        de.SetMode: lambda rendering, word, form: (
            f"{verb_form(form, 'переведите', 'перевести')} {_what(rendering, word.who):acc} в режим {MODES[word.mode]}"
        ),
        de.SetFacing: _set_facing,
        de.MoveAlong: _move_along,
        de.PlaceOn: _place_on,
        de.SwapPlaces: _swap,
        de.Push: _push,
        de.MiracleSpawn: _miracle,
        de.SpawnToken: _token,
        de.Equip: _equip,
        de.AttachCreature: _attach,
        de.Detach: _order("открепите", "открепить", "who"),
        de.SetTile: _set_tile,
        de.CopyAbility: lambda rendering, word, form: (
            f"{verb_form(form, 'используйте', 'использовать')} и вы "
            f"{noun(rendering, word.entry, CHOSEN_ONE).full():acc}, со своим выбором"
        ),
        de.Negate: _order("отмените", "отменить", "entry"),
        de.CancelDeed: lambda rendering, word, form: (
            f"{verb_form(form, 'отмените', 'отменить')} то, что было объявлено"
        ),
        de.Win: _ends("выигрываете", "выигрывает", "выигрывают"),
        de.Lose: _ends("проигрываете", "проигрывает", "проигрывают"),
        sa.SetStatus: _set_status,
        rp.Prevent: _prevent,
        rp.ChangeAmount: _change_amount,
        rp.Redirect: _redirect,
        du.ForGood: plainly("навсегда"),
        du.WhileInPlay: lambda rendering, word: (
            f"до тех пор, пока {rendering.grammar.itself(rendering)} на поле{PAUSE}"
        ),
        dd.WhileOnTile: _while_on_tile,
        dd.UntilChainEnd: plainly("до конца периода"),
        dd.WhileAttached: plainly(f"до тех пор, пока эта карта прикреплена{PAUSE}"),
    }
)
