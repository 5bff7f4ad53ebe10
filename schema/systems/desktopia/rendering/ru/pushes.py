"""Russian: disks that slide without a flick."""

from __future__ import annotations

from schema.language.notes import Noted
from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.ru.selectors import mention
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, Moment, about
from schema.systems.desktopia import pushes as pu
from schema.systems.desktopia.flick_words import Ahead
from schema.systems.desktopia.points import BorderPoint
from schema.systems.desktopia.rendering.context import straightened
from schema.systems.desktopia.rendering.ru.flicks import turned
from schema.systems.desktopia.rendering.ru.kinds import ARTIFACT, OBJECT, any_of_kinds
from schema.systems.desktopia.rendering.ru.pieces import MISSILE

_NEAREST = di.adjective("ближайш", "ий", "sh")


_WHOEVER = ("тот", "того", "тому", "того", "тем", "том")
STOPPED_BY = Noun(_WHOEVER, f", на кого он натолкнулся{PAUSE}", di.CHARACTER, proper=True)
STOPPED_BY_ALL = Noun(_WHOEVER, f", на кого они натолкнулись{PAUSE}", di.CHARACTER, proper=True)


_SIDES = {
    0: "к правой стороне стола",
    90: "вниз по столу",
    180: "к левой стороне стола",
    270: "вверх по столу",
}
_DIRECTION = di.Name(
    ("направление", "направления", "направлению", "направление", "направлением", "направлении"),
    ("направления", "направлений", "направлениям", "направления", "направлениями", "направлениях"),
    "n",
    alive=False,
)


def _choose_direction(rendering: Say, word: pu.ChooseDirection, chosen: bool) -> Noun:
    return known(_DIRECTION, tail=" по вашему выбору" if chosen else "")


def _push(rendering: Say, word: pu.Push, form: Form) -> str:
    text = _pushed(rendering, word, form)
    rendering.moved = True
    if word.over_border:
        text += f"{PAUSE if text.endswith(PAUSE) else ''}, в том числе за край стола".removeprefix(PAUSE)
    if word.shoves:
        text += f"{PAUSE if text.endswith(PAUSE) else ''}, вместе с персонажами на пути".removeprefix(PAUSE)
    if word.name is not None:
        who = noun(rendering, word.who, CHOSEN_EACH)
        rendering.mentioned[word.name] = STOPPED_BY_ALL if who.plural else STOPPED_BY
        he, ran = ("они", "натолкнулись") if who.plural else ("он", "натолкнулся")
        rendering.existence[word.name] = (f"{he} {ran} на персонажа", f"{he} ни на кого не {ran}")
    return text


def _pushed(rendering: Say, word: pu.Push, form: Form) -> str:
    word = straightened(word)
    who = noun(rendering, word.who, CHOSEN_EACH)
    towards = word.direction == "towards"
    verb = verb_form(form, "придвиньте", "придвинуть") if towards else verb_form(form, "отодвиньте", "отодвинуть")
    if word.mm == pu.FAR_MM:
        far = "до первого препятствия"
    elif isinstance(word.mm, int):
        far = f"не больше чем на {word.mm} мм"
    else:
        with about(rendering, word.who):
            far = f"не дальше, чем {value(rendering, word.mm)} (в миллиметрах){PAUSE}"
    if word.free:
        moved = f"{verb_form(form, 'сдвиньте', 'сдвинуть')} {who:acc} {far}"
        way = _freely(rendering, word, who)
        if word.heading is not None and word.turn == 180:
            way = "в противоположном направлении"
        elif word.turn != 0:
            way = turned(rendering, word.turn, way)
        return f"{moved} {way}"
    if word.aim is not None or word.turn != 0:
        moved = f"{verb_form(form, 'сдвиньте', 'сдвинуть')} {who:acc}"
        if word.aim is None and not towards and word.turn in (90, -90):
            side = "вправо" if word.turn == 90 else "влево"
            return f"{moved} {far} {side}, если смотреть {noun(rendering, word.centre, ONE).full():от gen}{PAUSE}"
        straight = _direction(rendering, word, who)
        if word.turn != 0:
            return f"{moved} {far} {turned(rendering, word.turn, straight)}"
        ahead = isinstance(word.aim, Ahead) and word.aim.of == word.centre and word.aim.turn == 0
        return f"{moved} {far} {straight}" if ahead else f"{moved} {straight} {far}"
    centre = noun(rendering, word.centre, ONE).full()
    if isinstance(word.centre, BorderPoint) and word.centre.nearest == word.who and not word.centre.opposite:
        point = "к ближайшей точке границы" if towards else "от ближайшей точки границы"
        return f"{verb} {who:acc} по прямой {point} {far}"
    case = "dat" if towards else "gen"
    nearest = f" ({_NEAREST.form(case, False, centre.name.gender, True)})" if centre.set else ""
    return f"{verb} {who:acc} по прямой {f'{centre:к dat}' if towards else f'{centre:от gen}'}{nearest} {far}"


def _freely(rendering: Say, word: pu.Push, who: Noun) -> str:
    """In a direction that does not depend on where anything lies."""
    if word.direction == "random":
        return "в случайных направлениях" if who.plural or who.set else "в случайном направлении"
    heading = word.heading
    assert heading is not None
    if isinstance(heading, Noted) and (heading.name in rendering.choices or heading.name in rendering.mentioned):
        return f"{mention(rendering, heading.name, _DIRECTION, CHOSEN_ONE):в prep}"
    if isinstance(heading, int):
        return _SIDES.get(heading, f"в направлении {heading}° по часовой стрелке от правой стороны стола")
    degrees = value(rendering, heading)
    return f"в направлении, отсчитанном в градусах по часовой стрелке от правой стороны стола ({degrees})"


def _direction(rendering: Say, word: pu.Push, who: Noun) -> str:
    """In which direction all go; before it is turned."""
    aim, back = word.aim, word.direction == "towards"
    if isinstance(aim, Ahead) and aim.of == word.centre and aim.turn == 0:
        own = aim.of == word.who
        against = "против направления" if back else "в направлении"
        if aim.facing:
            who_points = "он" if own else str(noun(rendering, aim.of, ONE).full())
            side = "в сторону, обратную той, куда" if back else "в ту сторону, куда"
            return f"{side} {who_points} повёрнут{PAUSE}"
        if own and not back and not aim.first:
            return "дальше в направлении его движения"
        whose = "его" if own else ""
        of = "" if own else f" {noun(rendering, aim.of, ONE).full():gen}"
        motion = "начального движения" if aim.first else "движения"
        return f"{against} {f'{whose} ' if whose else ''}{motion}{of}"
    centre = noun(rendering, word.centre, ONE).full()
    if aim is None:
        return f"по прямой {centre:к dat}" if back else f"по прямой {centre:от gen}"
    end = noun(rendering, aim, CHOSEN_ONE).full()
    first, last = (end, centre) if back else (centre, end)
    return f"в направлении {first:от gen} {last:к dat}"


_HOW: dict[tuple[str, ...], str] = {
    (): "оказывается на другом месте",
    ("flick",): "после своего щелчка оказывается на другом месте",
    ("collision",): "сдвинут другим диском",
    ("effect",): "передвинут эффектом",
    ("collision", "flick"): "передвинут в щелчке",
    ("collision", "effect"): "передвинут, но не своим щелчком",
    ("effect", "flick"): "передвинут своим щелчком или эффектом",
}


MOVER = known(di.MOVER, tail=f", кто его сдвинул{PAUSE}")
"""What has moved a disk: another one, or what has the effect."""


_FLICKED = known(di.CHARACTER, tail=f", которого щёлкнули{PAUSE}")
_RAN_INTO_IT = known(di.MOVER, tail=f", кто на него налетел{PAUSE}")


_KINDS = ("character", "artifact", "missile", "object")


def _moved(rendering: Say, word: pu.Moved) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    target, missile, subject = later, later, str(first)
    if word.what != ("character",) and word.who != "self":
        subject = any_of_kinds(word.what, _KINDS, word.who, first)
        target, missile = ARTIFACT if "artifact" in word.what else OBJECT, MISSILE
    ways = tuple(sorted(set(word.how) - {"withstood"}))
    how = [_HOW.get(ways, _HOW[()])] if ways or not word.how else []
    if "withstood" in word.how:
        how.append("выдерживает удар диска")
    title, source = "После движения", MOVER
    if set(word.how) == {"withstood"}:
        title, source = "После удара", _RAN_INTO_IT
    roles = {"victim": later, "source": source, "mover": _FLICKED}
    if word.what != ("character",):
        roles |= {"target": target, "missile": missile}
    return Moment(f"когда {subject} {' или '.join(how)}", title, roles)


LEXICON = Lexicon(words={pu.Push: _push, pu.ChooseDirection: _choose_direction, pu.Moved: _moved})
