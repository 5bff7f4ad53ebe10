"""Russian: disks that slide without a flick."""

from __future__ import annotations

from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, Moment, about
from schema.systems.desktopia import pushes as pu
from schema.systems.desktopia.flick_words import Ahead
from schema.systems.desktopia.points import BorderPoint

_NEAREST = di.adjective("ближайш", "ий", "sh")


_WHOEVER = ("тот", "того", "тому", "того", "тем", "том")
STOPPED_BY = Noun(_WHOEVER, f", на кого он натолкнулся{PAUSE}", di.CHARACTER, proper=True)
STOPPED_BY_ALL = Noun(_WHOEVER, f", на кого они натолкнулись{PAUSE}", di.CHARACTER, proper=True)


def _push(rendering: Say, word: pu.Push, form: Form) -> str:
    text = _pushed(rendering, word, form)
    if word.name is not None:
        who = noun(rendering, word.who, CHOSEN_EACH)
        rendering.mentioned[word.name] = STOPPED_BY_ALL if who.plural else STOPPED_BY
        he, ran = ("они", "натолкнулись") if who.plural else ("он", "натолкнулся")
        rendering.existence[word.name] = (f"{he} {ran} на персонажа", f"{he} ни на кого не {ran}")
    return text


def _pushed(rendering: Say, word: pu.Push, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    towards = word.direction == "towards"
    verb = verb_form(form, "придвиньте", "придвинуть") if towards else verb_form(form, "отодвиньте", "отодвинуть")
    if isinstance(word.mm, int):
        far = f"не больше чем на {word.mm} мм"
    else:
        with about(rendering, word.who):
            far = f"не дальше, чем {value(rendering, word.mm)} (в миллиметрах){PAUSE}"
    if isinstance(word.aim, Ahead) and word.aim.of == word.centre and not towards:
        way = "в ту сторону, куда он повёрнут" if word.aim.facing else "дальше в направлении его движения"
        return f"{verb_form(form, 'сдвиньте', 'сдвинуть')} {who:acc} {far} {way}"
    centre = noun(rendering, word.centre, ONE).full()
    if word.aim is not None:
        aim = noun(rendering, word.aim, CHOSEN_ONE).full()
        first, last = (aim, centre) if towards else (centre, aim)
        moved = verb_form(form, "сдвиньте", "сдвинуть")
        return f"{moved} {who:acc} в направлении {first:от gen} {last:к dat} {far}"
    if isinstance(word.centre, BorderPoint) and word.centre.nearest == word.who:
        point = "к ближайшей точке границы" if towards else "от ближайшей точки границы"
        return f"{verb} {who:acc} по прямой {point} {far}"
    case = "dat" if towards else "gen"
    nearest = f" ({_NEAREST.form(case, False, centre.name.gender, True)})" if centre.set else ""
    return f"{verb} {who:acc} по прямой {f'{centre:к dat}' if towards else f'{centre:от gen}'}{nearest} {far}"


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


def _moved(rendering: Say, word: pu.Moved) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    how = _HOW.get(tuple(sorted(set(word.how))), _HOW[()])
    return Moment(f"когда {first} {how}", "После движения", {"victim": later, "source": MOVER})


LEXICON = Lexicon(words={pu.Push: _push, pu.Moved: _moved})
