"""Russian: flicks and shots that an effect grants, and what changes flicks."""

from __future__ import annotations

from typing import Any

from schema.language.base import AmountWord
from schema.language.sets import Union
from schema.rendering.families import Measure, noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import stands
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.ru.players import player
from schema.rendering.selectors import listened_to, would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, MANY, ONE, Form, How, Lexicon, Moment, about
from schema.systems.desktopia import flick_words as fw
from schema.systems.desktopia import shots as sh
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import is_between_flicks
from schema.systems.desktopia.rendering.ru.pieces import MISSILE, missile_name
from schema.systems.desktopia.rendering.ru.points import POINT
from schema.systems.desktopia.rendering.ru.space import moving
from schema.systems.desktopia.rendering.ru.triggers import SHOOTER, TARGET

_POWERS = {100: "", 50: " вполсилы", 200: " с двойной силой"}
_MOVER = known(di.MOVER, tail=f", кто его стряхнул{PAUSE}")
_FREE = ", не тратя действия"


def power_of(rendering: Say, power: int | AmountWord) -> str:
    """How hard it is flicked, after the verb."""
    if isinstance(power, int):
        return _POWERS.get(power, f" с силой {power}%")
    return f" с силой в процентах: {value(rendering, power)}{PAUSE}"


def _flick(rendering: Say, word: dk.GrantFlick, form: Form) -> str:
    by = None if word.by is None else player(rendering, word.by, CHOSEN_ONE).full()
    who = noun(rendering, word.who, ONE)
    with about(rendering, word.who):
        how = f"{power_of(rendering, word.power)}{_FREE}"
    mine = ", как своего персонажа" if word.as_mine else ""
    if by is None:
        verb = verb_form(form, "щёлкните", "щёлкнуть")
    else:
        verb = f"позволить {by:dat} щёлкнуть" if form == "may" else f"{by} {by.verb('щёлкает', 'щёлкают', 'щёлкаете')}"
    return f"{verb} {who:acc}{how}{mine}"


def _shoot(rendering: Say, word: sh.ShootNow, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_ONE).full()
    verb = f"позволить {who:dat} выстрелить" if form == "may" else f"{who} {who.verb('стреляет', 'стреляют')}"
    with about(rendering, word.who):
        missile = "" if word.missile is None else f" {missile_name(rendering, word.missile).form('ins', False)}"
        if word.disk is not None:
            again = " ещё раз" if sh.is_once_more(word) else ""
            missile = f"{again} {noun(rendering, word.disk, CHOSEN_ONE).full():ins}"
        at = "" if word.at is None else f" {noun(rendering, word.at, ONE):в acc}"
        how = f"{missile}{at}{_from(rendering, word)}{power_of(rendering, word.power)}"
        by = ""
        if word.by is not None:
            aims = player(rendering, word.by, CHOSEN_ONE).full()
            by = f" (целится {aims})" if not aims.plural else f" (целятся {aims})"
    return f"{verb}{how}{by}{_FREE}"


def _from(rendering: Say, word: sh.ShootNow) -> str:
    """From where a shot begins, if not beside the shooter."""
    if word.beside is None:
        return ""
    beside = noun(rendering, word.beside, CHOSEN_ONE).full()
    return f" {beside:с gen}" if beside.name in (di.PLACE, POINT) else f" с места возле {beside:gen}"


def _leave_lying(rendering: Say, word: sh.LeaveLying, form: Form) -> str:
    own = rendering.context.kind == "missile"
    where = "лежать на столе там, где он остановился"
    if isinstance(rendering.when, sh.MissileLost):
        own = rendering.when.this
        if rendering.when.how != ("shaken_off",):
            where = "лежать на столе"
        where = f"{where}, а не возвращается домой" if form != "may" else where
    if form == "may":
        return f"оставить {'его' if own else 'этот снаряд'} {where}{PAUSE}"
    return f"{'он' if own else 'этот снаряд'} остаётся {where}{PAUSE}"


def _would_be_shot(rendering: Say, word: sh.WouldBeShot) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    roles = {"shooter": SHOOTER, "source": SHOOTER, "target": later, "victim": later}
    prevented = f"снаряд не действует {later:на acc}", f"не дать снаряду подействовать {later:на acc}"
    moved = "вместо этого снаряд попадает {to:в acc}", "сделать так, чтобы снаряд попал {to:в acc}"
    text = f"если {first:в acc} должен попасть снаряд"
    return Moment(text, "Вместо попадания", roles, prevented=prevented, redirected=moved)


def _before_shot(rendering: Say, word: sh.BeforeShot) -> Moment[Noun]:
    if word.this:
        roles = {"missile": rendering.grammar.itself(rendering), "shooter": SHOOTER, "source": SHOOTER}
        rendering.place_mentioned = True
        return Moment("перед тем как его выпускают", "Перед выстрелом", roles)
    first, later = listened_to(rendering, word.who)
    name = "" if word.missile is None else f" снарядом «{rendering.name_of(word.missile, 'missiles')}»"
    roles = {"missile": MISSILE, "shooter": later, "source": later}
    shoots = first.verb("выстрелит", "выстрелят", "выстрелите")
    return Moment(f"перед тем как {first} {shoots}{name}", "Перед выстрелом", roles)


_SHOT_ENDS = {
    "hit": ("попал в цель", "После попадания"),
    "missed": ("прошёл мимо", "После промаха"),
    "": ("закончился", "После выстрела"),
}
"""How a shot ends, and the name of such an ability."""


def _shot_end(rendering: Say, word: sh.ShotEnd) -> Moment[Noun]:
    first, later = would_concern(rendering, "self" if word.this else word.who)
    by = later if word.who in ("self", "bearer") and not word.this else SHOOTER
    missile = {"missile": first} if word.this else {}
    roles = {**missile, "shooter": by, "source": by, "target": TARGET, "victim": TARGET}
    ends, heading = _SHOT_ENDS[word.how[0] if len(word.how) == 1 else ""]
    return Moment(f"когда {first.of('выстрел')} {ends}", heading, roles)


_TOUCHER = known(di.MOVER, tail=f", кто его коснулся{PAUSE}")


def _missile_touched(rendering: Say, word: sh.MissileTouched) -> Moment[Noun]:
    by = "диск" if word.who == "any" else str(listened_to(rendering, word.who)[0])
    rendering.others_act = True
    roles = {"source": _TOUCHER}
    if word.this:
        roles["missile"] = rendering.grammar.itself(rendering)
        return Moment(f"когда этого снаряда касается {by}", "При касании", roles)
    missile = known(missile_name(rendering, word.missile))
    roles["missile"] = MISSILE
    return Moment(f"когда {missile:gen}, лежащего на столе, касается {by}", "При касании снаряда", roles)


def _missile_lost(rendering: Say, word: sh.MissileLost) -> Moment[Noun]:
    name = "" if word.missile is None else f" «{rendering.name_of(word.missile, 'missiles')}»"
    if word.this:
        # It hears of its own loss wherever it is.
        rendering.place_mentioned = True
        on_its = word.who in ("self", "bearer")
        first = known(di.CHARACTER, tail=f", на котором он лежал{PAUSE}")
        later = known(di.CHARACTER, [di.THIS])
        if not on_its:
            first, later = listened_to(rendering, word.who)
        rendering.extra_nouns["bearer"] = later
        roles = {"source": later, "mover": _MOVER, "missile": rendering.grammar.itself(rendering)}
        return Moment(f"когда {_lost(word, first, 'он', 'его')}", "При потере", roles)
    first, later = listened_to(rendering, word.who)
    roles = {"source": later, "mover": _MOVER, "missile": MISSILE}
    if len(word.how) == 1:
        text = _lost(word, first, f"снаряд{name}", f"снаряд{name}")
    else:
        text = f"{first} {first.verb('теряет', 'теряют', 'теряете')} снаряд{name}{_ways(word)}"
    return Moment(f"когда {text}", "При потере снаряда", roles)


def _lost(word: sh.MissileLost, first: Noun, it: str, it_acc: str) -> str:
    """How a missile comes off whoever it was on."""
    match word.how:
        case ("shaken_off",):
            return f"{it_acc} стряхивают {first:с gen}"
        case ("effect",):
            return f"эффект убирает {it_acc} {first:с gen}"
        case ("spent",):
            return f"{it} израсходован {first:на prep}"
        case ("death",):
            return f"погибает {first}" if word.this else f"погибает {first}, на котором лежал {it}"
        case _:
            return f"{it} спадает {first:с gen}{_ways(word)}"


_WAYS = {
    "shaken_off": "стряхнут",
    "effect": "убран эффектом",
    "spent": "израсходован",
    "death": "персонаж погиб",
}


def _ways(word: sh.MissileLost) -> str:
    """In which of several ways it is lost."""
    return f" ({join_list([_WAYS[one] for one in _WAYS if one in word.how], 'или')})" if word.how else ""


def _power(rendering: Say, word: fw.FlickPower) -> str:
    who = noun(rendering, word.who, MANY)
    power = power_of(rendering, word.percent)
    if word.deeds == ("shoot",):
        return f"{who} {who.verb('стреляет', 'стреляют')}{power}"
    shots = f", {'стреляют они' if who.plural else 'стреляет он'} так же" if "shoot" in word.deeds else ""
    return f"{who:acc} щёлкают{power}{shots}"


def _direction(rendering: Say, word: fw.FlickDirection) -> str:
    centre = noun(rendering, word.centre, CHOSEN_ONE).full()
    way = f"в сторону {centre:gen}" if word.direction == "towards" else f"прочь {centre:от gen}"
    who = noun(rendering, word.who, MANY)
    degrees = f"{word.degrees}°"
    if not isinstance(word.degrees, int):
        degrees = f"X°, где X — {value(rendering, word.degrees)}"
    if "flick" not in word.deeds:
        return f"{who} {who.verb('может', 'могут')} стрелять только {way} (в пределах {degrees})"
    both = f", и {'стрелять они могут' if who.plural else 'стрелять он может'} только туда же"
    return f"{who:acc} можно щёлкнуть только {way} (в пределах {degrees}){both if 'shoot' in word.deeds else ''}"


def _way(rendering: Say, mm: int | AmountWord) -> str:
    return f"{mm} мм" if isinstance(mm, int) else f"X мм (X — {value(rendering, mm)})"


def _where_it_stops(rendering: Say, word: fw.StopsAt) -> list[str]:
    where = [] if word.zone is None else [f"попав в зону «{rendering.name_of(word.zone, 'script')}»"]
    if word.near is not None:
        near = noun(rendering, word.near, CHOSEN_ONE).full()
        far = f"{word.mm} мм" if isinstance(word.mm, int) else f"{value(rendering, word.mm)} (в миллиметрах)"
        where.append(f"коснувшись {near:gen}" if word.mm == 0 else f"оказавшись не дальше чем в {far} {near:от gen}")
    if word.after is not None:
        where.append(f"проскользив {_way(rendering, word.after)}")
    if word.away is not None:
        where.append(f"удалившись {_away(rendering, word)} на {_way(rendering, word.away)}")
    return where


def _goes_on(rendering: Say, word: fw.StopsAt, who: Noun, where: list[str]) -> str:
    """What disks do that do not stop."""
    does = []
    if word.turn != 0:
        way = "против часовой стрелки" if isinstance(word.turn, int) and word.turn < 0 else "по часовой стрелке"
        by = f"{abs(word.turn)}°" if isinstance(word.turn, int) else f"X° (X — {value(rendering, word.turn)})"
        does.append(f"{who.verb('поворачивает', 'поворачивают')} на {by} {way}")
    if isinstance(word.kept, int) and word.kept != 100:
        slows = who.verb("замедляется", "замедляются") if word.kept < 100 else who.verb("ускоряется", "ускоряются")
        to = {50: "половины скорости", 200: "удвоенной скорости"}.get(word.kept, f"{word.kept}% скорости")
        does.append(f"{slows} до {to}")
    elif not isinstance(word.kept, int):
        does.append(f"{who.verb('сохраняет', 'сохраняют')} X% скорости (X — {value(rendering, word.kept)})")
    return f"{_sliding(rendering, word)}{who} {' и '.join(does)}, {' или '.join(where or ['где угодно'])}{PAUSE}"


def _stops_at(rendering: Say, word: fw.StopsAt) -> str:
    who = noun(rendering, word.who, MANY)
    if word.kept != 0:
        return _goes_on(rendering, word, who, _where_it_stops(rendering, word))
    alone = word.zone is None and word.near is None
    if word.away is not None and alone and word.after is None:
        goes = who.verb("удаляется", "удаляются")
        away = _away(rendering, word)
        return f"{_sliding(rendering, word)}{who} {goes} {away} не дальше чем на {_way(rendering, word.away)}"
    if word.after is not None and alone and word.away is None:
        slides = who.verb("скользит", "скользят")
        return f"{_sliding(rendering, word)}{who} {slides} не дальше чем на {_way(rendering, word.after)}"
    where = _where_it_stops(rendering, word)
    stops = who.verb("останавливается", "останавливаются")
    return f"{_sliding(rendering, word)}{who} сразу {stops}, {' или '.join(where or ['где угодно'])}{PAUSE}"


def _sliding(rendering: Say, word: fw.StopsAt) -> str:
    """In what it slides, unless it lasts for one flick, and how often it happens in it."""
    one_flight = rendering.active_in == "in_flight" or isinstance(rendering.lasts, fw.UntilFlickEnd)
    both = word.most is None and word.kept == 0
    slides = "" if one_flight else "при щелчке, выстреле или толчке " if both else "при щелчке или выстреле "
    if word.most is None:
        return slides
    return slides + ("не больше одного раза " if word.most == 1 else f"не больше {_times(rendering, word.most)} ")


def _times(rendering: Say, most: int | AmountWord) -> str:
    return f"{most} раз" if isinstance(most, int) else f"X раз (X — {value(rendering, most)})"


def _away(rendering: Say, word: fw.StopsAt) -> str:
    """From what it gets so far away."""
    if word.away_from is None:
        return "от начала пути"
    return f"{noun(rendering, word.away_from, CHOSEN_ONE).full():от gen}"


def _passes_through(rendering: Say, word: fw.PassesThrough) -> str:
    who, what = noun(rendering, word.who, MANY), noun(rendering, word.what, MANY).full()
    if word.kept == 0 and not isinstance(word.most, AmountWord):
        first = "первой" if what.gender == "f" and not what.alive else "первого"
        whom = f"{'кого' if what.alive else 'чего'} {who.verb('касается', 'касаются')}"
        stops = f"{_when_flicked(rendering, word)}{who.verb('останавливается', 'останавливаются')}"
        return f"{who} {stops} у {first} из {what:gen}, {whom}, ничего не сдвигая; касание засчитывается как обычно"
    if word.over:
        return _flies_over(rendering, word, who, what)
    through = f"{what:acc}"
    if word.most is not None:
        touches = f"{'кого' if what.alive else 'чего'} {who.verb('касается', 'касаются')}"
        if word.most == 1:
            first = "первого" if what.alive else "первую" if what.gender == "f" else "первый"
        else:
            first = f"{'первых' if what.alive else 'первые'} {word.most if isinstance(word.most, int) else 'X'}"
        how_many = "" if isinstance(word.most, int) else f" (X — {value(rendering, word.most)})"
        through = f"{first} из {what:gen}, {touches}{how_many}"
    on = ""
    if isinstance(word.kept, int) and word.kept != 100:
        on = f", сохраняя {'половину' if word.kept == 50 else f'{word.kept}%'} скорости"
    elif not isinstance(word.kept, int):
        on = f", сохраняя X% скорости (X — {value(rendering, word.kept)})"
    return f"{who} {_when_flicked(rendering, word)}{who.verb('проходит', 'проходят')} сквозь {through}{on}"


def _flies_over(rendering: Say, word: fw.PassesThrough, who: Noun, what: Noun) -> str:
    flies = f"{who} {_when_flicked(rendering, word)}{who.verb('пролетает', 'пролетают')} над"
    if word.most is None:
        return f"{flies} {what:ins}, не касаясь их"
    first, it = "первыми", "их"
    if word.most == 1:
        first, it = ("первой", "её") if what.gender == "f" and not what.alive else ("первым", "его")
    elif isinstance(word.most, int):
        first = f"первыми {word.most}"
    else:
        first = f"первыми X (X — {value(rendering, word.most)})"
    meets = f"{'кого' if what.alive else 'что'} {who.verb('встретит', 'встретят')}"
    return f"{flies} {first} из {what:gen}, {meets}, не касаясь {it}"


def _when_flicked(rendering: Say, word: fw.PassesThrough) -> str:
    """When disks pass through others: what flies needs no word of it."""
    one_flight = rendering.active_in == "in_flight" or isinstance(rendering.lasts, fw.UntilFlickEnd)
    if one_flight or isinstance(word.who, dk.Missiles):
        return ""
    return "при щелчке и выстреле " if isinstance(word.who, Union) else "при щелчке "


def _entered(rendering: Say, word: fw.Entered, negated: bool) -> str:
    zone = f"в зону «{rendering.name_of(word.zone, 'script')}»"
    if word.by is None:
        return f"{moving(rendering)} {'не ' if negated else ''}попал {zone}"
    it = noun(rendering, word.by, ONE)
    if negated and it.set:
        return f"никто {noun(rendering, word.by, MANY):из gen} не попал {zone}"
    return f"{it} {'не ' if negated else ''}{it.past('попал', 'и')} {zone}"


def _crossed(rendering: Say, word: fw.Crossed, negated: bool) -> str:
    first, second = (noun(rendering, end, ONE).full() for end in (word.first, word.second))
    line = f"линию между {first:ins} и {second:ins}"
    if word.first == word.second:
        line = f"линию между двумя {noun(rendering, word.first, MANY):ins}"
    if word.by is None:
        return f"{moving(rendering)} {'не ' if negated else ''}пересёк {line}"
    it = noun(rendering, word.by, ONE)
    if negated and it.set:
        return f"никто {noun(rendering, word.by, MANY):из gen} не пересёк {line}"
    return f"{it} {'не ' if negated else ''}{it.verb('пересёк', 'пересекли')} {line}"


def _on_sector(rendering: Say, word: fw.OnSector, negated: bool) -> str:
    return f"щелчок {'не ' if negated else ''}пришёлся на сектор движущегося диска"


def _rotate(rendering: Say, word: fw.Rotate, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    turn = f"{verb_form(form, 'поверните', 'повернуть')} {who:acc}"
    if word.random:
        return f"{turn} в случайном направлении{' каждого' if who.plural else ''}"
    if word.towards is not None and word.by == 180:
        return f"{turn} спиной {noun(rendering, word.towards, CHOSEN_ONE).full():к dat}"
    towards = "" if word.towards is None else f" лицом {noun(rendering, word.towards, CHOSEN_ONE).full():к dat}"
    if word.by is None:
        return f"{turn}{towards or ' как угодно'}"
    way, by = "по часовой стрелке", f"{word.by}°"
    if not isinstance(word.by, int):
        by = f"X° (X — {value(rendering, word.by)})"
    elif word.by < 0:
        way, by = "против часовой стрелки", f"{-word.by}°"
    return f"{turn}{f'{towards} и ещё' if towards else ''} на {by} {way}"


def _went_off(rendering: Say, word: fw.WentOff, negated: bool) -> str:
    no = "не " if negated else ""
    if word.by is None:
        return f"{moving(rendering)} {no}ушёл за край"
    it = noun(rendering, word.by, ONE)
    if negated and it.set:
        return f"никто {noun(rendering, word.by, MANY):из gen} не ушёл за край"
    return f"{it} {no}{it.verb('ушёл', 'ушли')} за край"


def _ahead(rendering: Say, word: fw.Ahead, how: How) -> Noun:
    far = f"{word.mm} мм" if isinstance(word.mm, int) else f"X мм (X — {value(rendering, word.mm)})"
    of = noun(rendering, word.of, ONE).full()
    way = "в сторону, куда он повёрнут" if word.facing else "по ходу движения"
    if word.turn == 180:
        return known(di.PLACE, tail=f" в {far} позади {of:gen}")
    if word.turn == 0 and not word.first:
        return known(di.PLACE, tail=f" в {far} впереди {of:gen} {way}")
    if not word.facing:
        way = "в направлении его начального движения" if word.first else "в направлении его движения"
    return known(di.PLACE, tail=f" в {far} {of:от gen} {turned(rendering, word.turn, way)}")


def turned(rendering: Say, turn: int | AmountWord, straight: str) -> str:
    """A direction that is turned, from the words for the straight one: "в направлении …", "по прямой от …"."""
    if turn == 0:
        return straight
    if turn in (90, -90, 270, -270):
        return f"под прямым углом {'вправо' if turn in (90, -270) else 'влево'}, если смотреть {straight}{PAUSE}"
    by = f"{abs(turn)}°" if isinstance(turn, int) else f"X° (X — {value(rendering, turn)})"
    way = "против часовой стрелки" if isinstance(turn, int) and turn < 0 else "по часовой стрелке"
    return f"с поворотом на {by} {way}, если смотреть {straight}{PAUSE}"


def _deflect(rendering: Say, word: fw.Deflect, form: Form) -> str:
    number = isinstance(word.degrees, int)
    by = (
        f"{word.degrees}°"
        if number
        else f"столько градусов, сколько составляет {value(rendering, word.degrees)}{PAUSE}"
    )
    what = "выстрел" if isinstance(rendering.when, sh.BeforeShot) else "щелчок"
    verb = f"отклонить этот {what}" if form == "may" else f"этот {what} отклоняется"
    if word.side == "random":
        return f"{verb} в случайную сторону не больше чем на {by}"
    return f"{verb} {'вправо' if word.side == 'right' else 'влево'} на {by}"


_OFF = {"object": "предмета", "border": "края поля", "character": "персонажа", "artifact": "артефакта"}


def _off(rendering: Say, word: fw.Bounces) -> str:
    off = join_list([_OFF[one] for one in _OFF if one in word.off], "или")
    if word.before is None:
        return off
    return f"{off} до первого касания {noun(rendering, word.before, ONE).full():gen}"


def _bounces(rendering: Say, word: fw.Bounces) -> str:
    return f"число отскоков ({moving(rendering)}) от {_off(rendering, word)}"


def _each_bounce(rendering: Say, word: fw.Bounces) -> str:
    return f"каждый отскок от {_off(rendering, word)}"


def _compare_bounces(rendering: Say, word: fw.Bounces, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return stands(_bounces(rendering, word), test, value(rendering, other), False)
    it, off = f"{moving(rendering)} отскочил", f"от {_off(rendering, word)}"
    if (test, other) in (("more", 0), ("at_least", 1)):
        return f"{it} {off}"
    times = f"{other} {'раза' if other % 10 in (2, 3, 4) and other % 100 not in (12, 13, 14) else 'раз'}"
    often = {
        "less": f"меньше чем {times}",
        "at_most": f"не больше чем {times}",
        "equal": f"ровно {times}",
        "at_least": f"не меньше чем {times}",
        "more": f"больше чем {times}",
        "different": f"не ровно {times}",
    }[test]
    return f"{it} {often} {off}"


def _speed(rendering: Say, word: fw.Speed) -> str:
    whose = "движущегося диска" if word.of is None else f"{noun(rendering, word.of, ONE):gen}"
    if word.of is None and moving(rendering) == "он":
        whose = ""
    before = "" if word.before is None else f" в момент касания {noun(rendering, word.before, ONE).full():gen}"
    return f"{'скорость' if whose else 'его скорость'} {whose}{before}".replace("  ", " ").rstrip()


def _speed_in_cm(rendering: Say, word: fw.Speed) -> str:
    return f"{_speed(rendering, word)} в см/с"


def _compare_speed(rendering: Say, word: fw.Speed, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return stands(_speed_in_cm(rendering, word), test, value(rendering, other), False)
    fast = {
        "less": "меньше {} см/с",
        "at_most": "не больше {} см/с",
        "equal": "ровно {} см/с",
        "at_least": "не меньше {} см/с",
        "more": "больше {} см/с",
        "different": "не {} см/с",
    }[test]
    return f"{_speed(rendering, word)} была {fast.format(other)}"


LEXICON = Lexicon(
    words={
        dk.GrantFlick: _flick,
        sh.WouldBeShot: _would_be_shot,
        sh.BeforeShot: _before_shot,
        sh.ShotEnd: _shot_end,
        sh.MissileLost: _missile_lost,
        sh.MissileTouched: _missile_touched,
        sh.ShootNow: _shoot,
        sh.LeaveLying: _leave_lying,
        fw.FlickPower: without_conditions(_power),
        fw.FlickDirection: without_conditions(_direction),
        fw.StopsAt: without_conditions(_stops_at),
        fw.PassesThrough: without_conditions(_passes_through),
        fw.Entered: _entered,
        fw.Crossed: _crossed,
        fw.WentOff: _went_off,
        fw.OnSector: _on_sector,
        fw.Rotate: _rotate,
        fw.Ahead: _ahead,
        fw.Deflect: _deflect,
        fw.Bounces: Measure(_bounces, each=_each_bounce, compare=_compare_bounces),
        fw.Speed: Measure(_speed_in_cm, compare=_compare_speed),
        fw.UntilFlickEnd: lambda rendering, word: (
            "до конца следующего щелчка или выстрела" if is_between_flicks(rendering) else "до конца щелчка"
        ),
    }
)
