"""Russian: where disks are, how far apart, and what a flicked disk has touched."""

from __future__ import annotations

from typing import Any

from schema.frozen_dataclass import replaced
from schema.language.base import AmountWord, SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.families import Measure, noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import stands
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say, numbered
from schema.rendering.ru.players import player
from schema.rendering.ru.sets import RussianSets
from schema.rendering.word_renderer import CHOSEN_ONE, MANY, ONE, How, Lexicon
from schema.systems.desktopia import areas as ar
from schema.systems.desktopia import space as sp
from schema.systems.desktopia.points import LineBetween
from schema.systems.desktopia.remembered import PlaceOf
from schema.systems.desktopia.rendering.context import (
    before_or_behind,
    flick_meant,
    is_about_shaking_off,
    is_first_or_last_touched,
    is_own_turn,
    known_mover,
    moved_since,
    says_touched,
    shaken_by,
    tested_first,
)
from schema.systems.desktopia.rendering.ru import dictionary as nouns

AS_OF = {
    "now": "",
    "start": f", когда начался щелчок или выстрел{PAUSE}",
    "end": f", когда все диски остановились{PAUSE}",
    "turn_start": " в начале этого хода",
    "own_turn": " в начале вашего последнего хода",
    "turn_end": " в конце прошлого хода",
    "own_turn_end": " в конце вашего прошлого хода",
}


def at_time(text: str, time: str) -> str:
    """A clause at a time, which something in it may have said already."""
    said = AS_OF[time].strip(f", {PAUSE}")
    return text if said and text.rstrip(f", {PAUSE}").endswith(said) else f"{text}{AS_OF[time]}"


def as_of(rendering: Say, time: str) -> str:
    """At which time something stood where."""
    return AS_OF["turn_start" if time == "own_turn" and is_own_turn(rendering) else time]


"""What follows a clause in the past."""


def _artifact(rendering: Say, word: sp.StandsOn) -> str:
    name = "" if word.artifact is None else f"«{rendering.name_of(word.artifact, 'artifacts')}»"
    if word.on is not None:
        on = f"{noun(rendering, word.on, ONE).full():на prep}"
        return f"{on}, и это {name}{PAUSE}" if name else on
    return f"на артефакте {name}" if name else "на артефакте"


def _stands_on(rendering: Say, word: sp.StandsOn, negated: bool) -> str:
    it = noun(rendering, word.who, ONE).gendered()
    stands = stood(it, word.as_of, ("стоит", "стоят"), "стоял")
    return at_time(f"{it} {'не ' if negated else ''}{stands} {_artifact(rendering, word)}", word.as_of)


def _zone(rendering: Say, zone: str) -> str:
    return f"в зоне «{rendering.name_of(zone, 'script')}»"


def _in_zone(rendering: Say, word: sp.InZone, negated: bool) -> str:
    it = noun(rendering, word.who, ONE).gendered()
    found = stood(it, word.as_of, ("находится", "находятся"), "находил")
    return at_time(f"{it} {'не ' if negated else ''}{found} {_zone(rendering, word.zone)}", word.as_of)


def farther(rendering: Say, mm: int | AmountWord, of: Noun, negated: bool = False) -> str:
    """No farther from something, or farther, than a number or an amount."""
    far = "дальше" if negated else "не дальше"
    if isinstance(mm, int):
        return f"{far} {mm} мм {of:от gen}"
    return f"{far} {of:от gen}, чем {value(rendering, mm)} (в миллиметрах){PAUSE}"


def _within(rendering: Say, word: sp.Within, negated: bool) -> str:
    first, second = tested_first(word)
    if isinstance(first, PlaceOf) and first.as_of == "death":
        it = noun(rendering, first.of, ONE).gendered()
        died = "погибли" if it.plural else {"m": "погиб", "f": "погибла", "n": "погибло"}[it.gender]
        far = at_time(farther(rendering, word.mm, noun(rendering, second, ONE).full()), word.as_of)
        return f"{it} {'не ' if negated else ''}{died} {far}"
    it = noun(rendering, first, ONE).gendered()
    found = stood(it, word.as_of, ("находится", "находятся"), "находил")
    if word.mm == 0:
        close = at_time(f"вплотную {noun(rendering, second, ONE).full():к dat}", word.as_of)
        return f"{it} {'не ' if negated else ''}{found} {close}"
    far = farther(rendering, word.mm, noun(rendering, second, ONE).full(), negated)
    return at_time(f"{it} {found} {far}", word.as_of)


def _near_border(rendering: Say, word: sp.NearBorder, negated: bool) -> str:
    it = noun(rendering, word.who, ONE).gendered()
    found = stood(it, word.as_of, ("находится", "находятся"), "находил")
    no = "не " if negated and not word.mm else ""
    return at_time(f"{it} {no}{found} {_at_border(rendering, word, negated)}", word.as_of)


def _at_border(rendering: Say, word: sp.NearBorder, negated: bool) -> str:
    if not isinstance(word.mm, int):
        far = "дальше" if negated else "не дальше"
        return f"{far} от края поля, чем {value(rendering, word.mm)} (в миллиметрах){PAUSE}"
    if not word.mm:
        return "у самого края поля"
    return f"{'дальше' if negated else 'не дальше'} {word.mm} мм от края поля"


def stood(it: Noun, as_of: str, now: tuple[str, str], stem: str) -> str:
    """The verb of being somewhere: in the present by its two forms, in the past by its stem."""
    if as_of == "now":
        return it.verb(*now)
    reflexive = stem == "находил"
    past = it.past(stem, "и")
    return past + (("ся" if past == stem else "сь") if reflexive else "")


def moving(rendering: Say) -> str:
    """The moving disk; a missile that speaks of its shot is that itself."""
    if _of_its_shot(rendering):
        return "он"
    mover = known_mover(rendering)
    return "движущийся диск" if mover is None else str(mover)


def _way(rendering: Say, word: sp.Travelled) -> str:
    return f"расстояние в миллиметрах, пройденное {_by(rendering, word)}{_until_touching(rendering, word)}{PAUSE}"


def _by(rendering: Say, word: sp.Travelled) -> str:
    if word.of is not None:
        return f"{noun(rendering, word.of, ONE):ins}"
    if _of_its_shot(rendering):
        return "им"
    mover = known_mover(rendering)
    return "движущимся диском" if mover is None else f"{mover:ins}"


def _until_touching(rendering: Say, word: sp.Travelled) -> str:
    """From where and until where the way counts."""
    after = "" if word.after is None else f" после {_reaching(rendering, word.after)}"
    before = "" if word.before is None else f" до {_reaching(rendering, word.before)}"
    return f"{after}{' и' if after and before else ''}{before}"


def _reaching(rendering: Say, word: SelectorWord) -> str:
    what = noun(rendering, word, ONE).full()
    if isinstance(word, ar.Areas) and word.which != "edges":
        return f"входа {what:в acc}"
    return f"{'пересечения' if isinstance(word, LineBetween) else 'касания'} {what:gen}"


def _of_its_shot(rendering: Say) -> bool:
    return rendering.context.kind == "missile" and rendering.active_in == "always"


_TOUCHED = {
    "object": "предмета",
    "border": "стенки поля",
    "character": "персонажа",
    "artifact": "артефакта",
    "disk": "диска",
    "anything": "чего-либо",
}
_KINDS = {
    "object": "предмет, которого",
    "character": "персонаж, которого",
    "artifact": "артефакт, которого",
    "disk": "диск, которого",
}


def _touched_first(rendering: Say, word: sp.Touched, negated: bool) -> str:
    """ "первый диск, которого он коснулся, — этот персонаж" """
    assert word.who is not None
    who, no = str(noun(rendering, word.who, ONE).full()), "не " if negated else ""
    by, past = moving(rendering), "коснулся"
    if word.by is not None:
        toucher = noun(rendering, word.by, ONE).gendered()
        stem = toucher.past("коснул", "и")
        by, past = str(toucher), stem + ("ся" if stem == "коснул" else "сь")
    touching = f"{by} {past}" if by == "он" else f"{past} {by}"
    before = "" if word.before is None else f", прежде чем коснуться {noun(rendering, word.before, ONE).full():gen}"
    if word.what == "anything":
        first = f"{_which(word, neuter=True)}, чего {touching}{before}"
    else:
        first = f"{_which(word)} {_KINDS[word.what]} {touching}{before}"
    return f"{who} — {no}{first}{PAUSE}" if who.startswith("котор") else f"{first}, — {no}{who}"


def _narrow_touched(rendering: Say, word: sp.Touched, builder: NounBuilder, negated: bool) -> bool:
    """ "второй персонаж, которого коснулся этот враг" """
    tested = word.who is not None and is_candidate(word.who)
    if not tested or negated or word.which == "any" or word.what != "character" or word.before is not None:
        return False
    by, past = moving(rendering), "коснулся"
    if word.by is not None:
        toucher = noun(rendering, word.by, ONE).full().gendered()
        stem = toucher.past("коснул", "и")
        by, past = str(toucher), stem + ("ся" if stem == "коснул" else "сь")
    touching = f"{by} {past}" if by == "он" else f"{past} {by}"
    number = word.number if word.which == "first" else -word.number
    builder.only = numbered(number, di.CHARACTER, f", которого {touching}{PAUSE}")
    builder.unless_only = f"который — {_which(word)} персонаж, которого {touching}"
    return True


def _which(word: sp.Touched, neuter: bool = False) -> str:
    """ "первый", "2-й", "последний", "2-й с конца"."""
    if word.number == 1:
        first, last = ("первое", "последнее") if neuter else ("первый", "последний")
        return first if word.which == "first" else last
    return f"{word.number}-{'е' if neuter else 'й'}{'' if word.which == 'first' else ' с конца'}"


def _touched_by(rendering: Say, word: sp.Touched, negated: bool) -> str:
    assert word.by is not None
    by = noun(rendering, word.by, ONE).gendered()
    past = by.past("коснул", "и")
    verb = past + ("ся" if past == "коснул" else "сь")
    before = (
        "" if word.before is None else f", прежде чем коснуться {noun(rendering, word.before, ONE).full():gen}{PAUSE}"
    )
    then = _IN_THIS[flick_meant(rendering, word)]
    if word.who is not None and word.what != "border" and negated and by.set:
        several = f"никто {noun(rendering, word.by, MANY):из gen} не коснулся"
        return f"{several} {noun(rendering, word.who, ONE).full():gen}{before}{then}"
    if word.who is not None and word.what != "border":
        no, who = "не " if negated else "", f"{noun(rendering, word.who, ONE).full():gen}"
        # "Которого он коснулся".
        told = f"{who} {by} {no}{verb}" if who.startswith("котор") else f"{by} {no}{verb} {who}"
        return f"{told}{before}{then}"
    if negated and word.what == "anything":
        return f"{by} ничего не {verb}{before}{then}"
    return f"{by} {'не ' if negated else ''}{verb} {_TOUCHED[word.what]}{before}{then}"


_IN_THIS = {"": "", "flick": " при этом щелчке", "shot": " при этом выстреле", "any": " при этом движении"}


def _touched(rendering: Say, word: sp.Touched, negated: bool) -> str:
    if word.which != "any" and word.who is not None and word.what != "border":
        return _touched_first(rendering, word, negated)
    no = "не " if negated else ""
    if word.by is not None:
        return _touched_by(rendering, word, negated)
    if word.who is not None and word.what != "border":
        it, touching = noun(rendering, word.who, ONE), str(moving(rendering))
        order = (touching, f"{no}коснулся") if touching == "он" else (f"{no}коснулся", touching)
        text = f"{it:gen} {' '.join(order)}"
        if negated and it.set:
            several = f"ни одного {noun(rendering, word.who, MANY):из gen}"
            text = f"{several} {' '.join(order)}"
    else:
        nothing = negated and word.what == "anything"
        text = f"{moving(rendering)} {'ничего не коснулся' if nothing else f'{no}коснулся {_TOUCHED[word.what]}'}"
    if word.before is None:
        return f"{text}{_IN_THIS[flick_meant(rendering, word)]}"
    return f"{text}, прежде чем коснуться {noun(rendering, word.before, ONE).full():gen}{PAUSE}"


def _narrow_stands_on(rendering: Say, word: sp.StandsOn, builder: NounBuilder, negated: bool) -> bool:
    if negated or not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(_artifact(rendering, word))
    return True


def _narrow_in_zone(rendering: Say, word: sp.InZone, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"{'не ' if negated else ''}{_zone(rendering, word.zone)}")
    return True


def _narrow_within(rendering: Say, word: sp.Within, builder: NounBuilder, negated: bool) -> bool:
    first, second = tested_first(word)
    if not is_candidate(first) or is_candidate(second) or word.as_of != "now":
        return False
    if word.mm == 0:
        no = "не " if negated else ""
        builder.after.append(f"{no}вплотную {noun(rendering, second, ONE).full():к dat}")
        return True
    builder.after.append(farther(rendering, word.mm, noun(rendering, second, ONE).full(), negated))
    return True


def _narrow_near_border(rendering: Say, word: sp.NearBorder, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"{'не ' if negated and not word.mm else ''}{_at_border(rendering, word, negated)}")
    return True


def _distance(rendering: Say, word: sp.Distance) -> str:
    return at_time(f"расстояние в миллиметрах {_ends(rendering, word)}", word.as_of)


def _ends(rendering: Say, word: sp.Distance) -> str:
    return f"{noun(rendering, word.who, ONE):от gen} {noun(rendering, word.to, ONE).full():до gen}"


_NUMBERED = {
    "less": "меньше {} мм",
    "at_most": "не больше {} мм",
    "equal": "ровно {} мм",
    "at_least": "не меньше {} мм",
    "more": "больше {} мм",
    "different": "не {} мм",
}


def _per_distance(rendering: Say, word: sp.Distance, number: int) -> str:
    if (moved := moved_since(word)) is not None:
        it = noun(rendering, moved[0], ONE)
        return f"каждые полные {number} мм {it.of('смещения')}{' за этот ход' if moved[1] == 'turn_start' else ''}"
    return at_time(f"каждые полные {number} мм {_ends(rendering, word)}", word.as_of)


def _nearest(rendering: Say, word: sp.Distance, lowest: bool) -> str:
    first, second = tested_first(word)
    if not is_candidate(first) or is_candidate(second) or word.as_of != "now":
        return ""
    return f"на {'наименьшем' if lowest else 'наибольшем'} расстоянии {noun(rendering, second, ONE).full():от gen}"


def _compare_distance(rendering: Say, word: sp.Distance, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return stands(_distance(rendering, word), test, value(rendering, other), False)
    was = "" if word.as_of == "now" else "было "
    return at_time(f"{_ends(rendering, word)} {was}{_NUMBERED[test].format(other)}", word.as_of)


def _angle(rendering: Say, word: sp.Angle) -> str:
    return f"угол в градусах{_corner(rendering, word)}"


def _than_angle(rendering: Say, word: sp.Angle) -> str:
    return f"градусов составляет угол{_corner(rendering, word)}"


def _corner(rendering: Say, word: sp.Angle) -> str:
    at, first = noun(rendering, word.at, ONE).full(), noun(rendering, word.first, ONE).full()
    second = noun(rendering, word.second, ONE).full()
    if word.first == word.second:
        both = f"двое из {noun(rendering, word.first, MANY):gen}"
    else:
        both = f"{first} и {second}"
    return at_time(f", под которым {at:от gen} видны {both}{PAUSE}", word.as_of)


def _compare_angle(rendering: Say, word: sp.Angle, test: str, other: Any) -> str:
    if side := before_or_behind(word, test, other):
        it, at = noun(rendering, word.second, ONE).gendered(), noun(rendering, word.at, ONE).full()
        where = f"спереди {at:от gen}" if side == "before" else f"позади {at:gen}"
        return at_time(f"{it} {stood(it, word.as_of, ('находится', 'находятся'), 'находил')} {where}", word.as_of)
    if not isinstance(other, int):
        return stands(_angle(rendering, word), test, value(rendering, other), False)
    return f"угол{_corner(rendering, word)} {_NUMBERED[test].format(other).replace(' мм', '°')}"


def _first_or_last_touched(rendering: Say, word: sp.Travelled, lowest: bool) -> str:
    if not is_first_or_last_touched(word, rendering.among, lowest):
        return ""
    who = moving(rendering) if word.of is None else str(noun(rendering, word.of, ONE))
    return f", которого {who} коснулся {'первым' if lowest else 'последним'}{PAUSE}"


def _per_travelled(rendering: Say, word: sp.Travelled, number: int) -> str:
    by, until = _by(rendering, word), _until_touching(rendering, word)
    return f"каждые полные {number} мм, пройденные {by}{until}{PAUSE}"


def _gone(rendering: Say, word: sp.Travelled) -> str:
    """ "прошёл" with who has gone: "этот персонаж прошёл", "движущийся диск прошёл"."""
    if word.of is None:
        return f"{moving(rendering)} прошёл"
    it = noun(rendering, word.of, ONE)
    return f"{it} {it.verb('прошёл', 'прошли')}"


def _compare_travelled(rendering: Say, word: sp.Travelled, test: str, other: Any) -> str:
    if isinstance(other, int):
        return f"{_gone(rendering, word)} {_NUMBERED[test].format(other)}{_until_touching(rendering, word)}"
    return stands(_way(rendering, word), test, value(rendering, other), False)


def _than_travelled(rendering: Say, word: sp.Travelled) -> str:
    if word.of is not None:
        return f"миллиметров пройдено {_by(rendering, word)}{_until_touching(rendering, word)}"
    return f"миллиметров прошёл {moving(rendering)}{_until_touching(rendering, word)}"


_MOVERS = {
    "hit": "особые удары",
    "shot": "эффекты снарядов",
    "lasting": "состояния",
    "trait": "свойства",
    "spell": "заклинания",
    "artifact": "артефакты",
    "ritual": "ритуалы",
    "script": "правила сценария",
}
_MEANS = {
    "hit": "особыми ударами",
    "shot": "эффектами снарядов",
    "lasting": "состояниями",
    "trait": "свойствами",
    "spell": "заклинаниями",
    "artifact": "артефактами",
    "ritual": "ритуалами",
    "script": "правилами сценария",
}


_SHAKEN = {"flick": f", щёлкнув его персонажа{PAUSE}", "collision": f", налетев на его персонажа{PAUSE}"}


def _shaking(rendering: Say, word: sp.Immovable) -> str:
    """By what a missile is not shaken off; empty for whatever happens to its character."""
    if word.flicked is not None:
        return f" щелчками {noun(rendering, word.flicked, MANY).full():gen}"
    return _SHAKEN.get(shaken_by(word), "")


def _immovable(rendering: Say, word: sp.Immovable) -> str:
    text = _cannot_be_moved(rendering, word)
    if word.beyond is None:
        return text
    mm = f"{word.beyond} мм" if isinstance(word.beyond, int) else f"X мм (X — {value(rendering, word.beyond)})"
    return f"{text}, если иначе путь был бы больше {mm}"


def _cannot_be_moved(rendering: Say, word: sp.Immovable) -> str:
    who = noun(rendering, word.who, MANY)
    if word.against is not None:
        return _immovable_against(rendering, word, word.against, who)
    if is_about_shaking_off(word, rendering.context.kind, rendering.active_in):
        return f"{who:acc} нельзя стряхнуть{_shaking(rendering, word)}"
    if len(set(word.by)) == 3 and not word.kinds:
        return f"{who:acc} нельзя ни сдвинуть, ни щёлкнуть"
    on = "них" if who.plural else "него"
    effects = join_list([_MOVERS[kind] for kind in word.kinds], "и") or "эффекты"
    by = {"effect": effects, "collision": f"диски, которые на {on} налетают{PAUSE}"}
    if word.flicked is not None:
        by["collision"] = f"щелчки {noun(rendering, word.flicked, MANY).full():gen}"
    movers = [text for key, text in by.items() if key in word.by]
    pushed = f"не сдвигают {join_list(movers, 'и')}"
    if "flick" not in word.by:
        return f"{who:acc} {pushed}"
    nor = f", и {'их' if who.plural else 'его'} {pushed}" if movers else ""
    return f"{who:acc} нельзя щёлкнуть{nor}"


def _immovable_against(rendering: Say, word: sp.Immovable, against: SelectorWord, who: Noun) -> str:
    theirs = player(rendering, against, MANY).full()
    if is_about_shaking_off(word, rendering.context.kind, rendering.active_in):
        shake = f"{theirs} не {theirs.verb('может', 'могут', 'можете')} стряхнуть {who:acc}"
        return f"{shake}{_shaking(rendering, word)}"
    cannot = f"{theirs} не {theirs.verb('может', 'могут', 'можете')}"
    if len(set(word.by)) == 3 and not word.kinds:
        return f"{cannot} ни двигать, ни щёлкать {who:acc}"
    ways = {
        "collision": "щелчками и выстрелами",
        "effect": join_list([_MEANS[kind] for kind in word.kinds], "и") or "эффектами",
    }
    if word.flicked is not None:
        ways["collision"] = f"щелчками {noun(rendering, word.flicked, MANY).full():gen}"
    moves = join_list([text for key, text in ways.items() if key in word.by], "и")
    them = "их" if who.plural else "его"
    if "flick" not in word.by:
        return f"{cannot} двигать {who:acc} {moves}"
    return f"{cannot} щёлкать {who:acc}{f' и двигать {them} {moves}' if moves else ''}"


def _weight(rendering: Say, word: sp.Weight) -> str:
    who = noun(rendering, word.who, MANY)
    if not isinstance(word.percent, int):
        weighs = who.verb("весит", "весят")
        return f"{who} {weighs} X% от обычного (X — {value(rendering, word.percent)})"
    if word.percent % 100 == 0 and word.percent > 100:
        times = word.percent // 100
        return f"{who} в {times} {'раза' if times in (2, 3, 4) else 'раз'} тяжелее обычного"
    if word.percent == 50:
        return f"{who} вдвое легче обычного"
    much = "тяжелее" if word.percent > 100 else "легче"
    return f"{who} на {abs(word.percent - 100)}% {much} обычного"


def _narrow_enclosed(rendering: Say, word: sp.Enclosed, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"{'не ' if negated else ''}внутри контура вокруг {noun(rendering, word.by, MANY):gen}")
    return True


def _enclosed(rendering: Say, word: sp.Enclosed, negated: bool) -> str:
    it, around = noun(rendering, word.who, ONE).gendered(), noun(rendering, word.by, MANY)
    found = stood(it, word.as_of, ("находится", "находятся"), "находил")
    return at_time(f"{it} {'не ' if negated else ''}{found} внутри контура вокруг {around:gen}", word.as_of)


def _areas(rendering: Say, word: ar.Areas, how: How) -> Noun:
    found = NounBuilder([nouns.AREAS[word.which]]).noun(how)
    return replaced(found, name=nouns.AREAS_AGAIN[word.which])


def _there(rendering: Say, word: ar.InArea) -> str:
    area = noun(rendering, word.area, ONE).full()
    return f"вплотную {area:к dat}" if area.name is nouns.AREAS_AGAIN["edges"] else f"{area:в prep}"


def _in_area(rendering: Say, word: ar.InArea, negated: bool) -> str:
    it = noun(rendering, word.who, ONE).gendered()
    found = stood(it, word.as_of, ("находится", "находятся"), "находил")
    return at_time(f"{it} {'не ' if negated else ''}{found} {_there(rendering, word)}", word.as_of)


def _narrow_in_area(rendering: Say, word: ar.InArea, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"{'не ' if negated else ''}{_there(rendering, word)}")
    return True


_NEXT = Noun(("следующий", "следующего", "следующему", "следующего", "следующим", "следующем"), "")


def _chain(rendering: Say, word: sp.Chain, how: How) -> Noun:
    found = NounBuilder().noun(how) if word.through is None else noun(rendering, word.through, how)
    of = noun(rendering, word.of, CHOSEN_ONE).full()
    near = "вплотную к следующему" if word.mm == 0 else farther(rendering, word.mm, _NEXT)
    tail = at_time(f"в цепи, начиная {of:с gen}", word.as_of)
    return RussianSets().followed(found, f"{tail}, где каждый {near}{PAUSE}")


LEXICON = Lexicon(
    words={
        sp.Chain: _chain,
        sp.StandsOn: _stands_on,
        sp.InZone: _in_zone,
        sp.Within: _within,
        ar.Areas: _areas,
        ar.InArea: _in_area,
        sp.Enclosed: _enclosed,
        sp.NearBorder: _near_border,
        sp.Touched: _touched,
        sp.Immovable: without_conditions(_immovable),
        sp.Weight: without_conditions(_weight),
        sp.Distance: Measure(
            _distance,
            than=lambda rendering, word: f"миллиметров {_ends(rendering, word)}{AS_OF[word.as_of]}",
            per=_per_distance,
            compare=_compare_distance,
            superlative=_nearest,
        ),
        sp.Angle: Measure(_angle, than=_than_angle, compare=_compare_angle),
        sp.Travelled: Measure(
            _way,
            than=_than_travelled,
            per=_per_travelled,
            compare=_compare_travelled,
            superlative=_first_or_last_touched,
            implies=says_touched,
        ),
    },
    narrows={
        sp.StandsOn: _narrow_stands_on,
        sp.InZone: _narrow_in_zone,
        sp.Within: _narrow_within,
        ar.InArea: _narrow_in_area,
        sp.NearBorder: _narrow_near_border,
        sp.Enclosed: _narrow_enclosed,
        sp.Touched: _narrow_touched,
    },
)
