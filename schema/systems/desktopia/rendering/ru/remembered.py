"""Russian: where disks stood before, and the end of a flick."""

from __future__ import annotations

from schema.language.selectors import Itself
from schema.rendering.families import noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.selectors import actor, would_concern
from schema.rendering.word_renderer import CHOSEN_ONE, MANY, ONE, How, Lexicon, Moment
from schema.systems.desktopia import remembered as rm
from schema.systems.desktopia.rendering.context import clearly_moving
from schema.systems.desktopia.rendering.ru.space import as_of, moving


def _where(rendering: Say, word: rm.PlaceOf | rm.FormerPlace, it: Noun) -> str:
    if word.as_of == "now" and getattr(word, "name", "") in rendering.left:
        told = it.past("стоял", "и")
    elif word.as_of == "now":
        told = it.verb("стоит", "стоят", "стоите")
    elif word.as_of == "death":
        told = "погибли" if it.plural else {"m": "погиб", "f": "погибла", "n": "погибло"}[it.gender]
    elif word.as_of == "end":
        stopped = it.past("остановил", "и")
        told = f"{stopped}{'ся' if stopped.endswith('л') else 'сь'}"
    else:
        told = it.past("стоял", "и") + as_of(rendering, word.as_of)
    return f", где {it} {told}".removesuffix(PAUSE) + PAUSE


def _place(rendering: Say, word: rm.PlaceOf | rm.FormerPlace) -> Noun:
    it = noun(rendering, word.of, CHOSEN_ONE)
    return it if it.name is di.PLACE else known(di.PLACE, tail=_where(rendering, word, it))


def _place_of(rendering: Say, word: rm.PlaceOf, how: How) -> Noun:
    return _place(rendering, word)


def _former_place(rendering: Say, word: rm.FormerPlace, chosen: bool) -> Noun:
    return _place(rendering, word)


def _flick_end(rendering: Say, word: rm.FlickEnd) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    return Moment(f"когда закончился {first.of('щелчок')}", "После щелчка", {"mover": later, "source": later})


_THAT = known(di.CHARACTER, [di.THIS])
_MOVER = known(di.CHARACTER, tail=f", которого щёлкнули{PAUSE}")
"""The moving disk, where "этот персонаж" could be one that it passed."""


def _passed(rendering: Say, word: rm.Passed, negated: bool) -> str:
    it = actor(rendering) if isinstance(word.who, Itself) else noun(rendering, word.who, ONE)
    if word.by is None:
        clearly_moving(rendering, word, _THAT, _MOVER)
    disk, slid, went = moving(rendering), "проскользнул", "прошёл"
    if word.by is not None:
        by = noun(rendering, word.by, ONE)
        disk, slid, went = str(by), by.past("проскользнул", "и"), by.verb("прошёл", "прошли")
        if negated and by.set:
            disk, slid, went = f"никто {noun(rendering, word.by, MANY):из gen}", "не проскользнул", "не прошёл"
            negated = False
    if word.mm == 0:
        # What lies flat: a solid body would have been touched.
        return f"{it:по dat} {'не ' if negated else ''}{slid} {disk}"
    closer = went.startswith("не ") or negated
    passed = f"{'не ' if negated else ''}{went} {'ближе' if closer else 'не дальше'}"
    far = f"в {word.mm} мм" if isinstance(word.mm, int) else f"{value(rendering, word.mm)} (в миллиметрах)"
    return f"{it:мимо gen} {disk} {passed} чем {far}, не задев{PAUSE}"


LEXICON = Lexicon(
    words={
        rm.FlickEnd: _flick_end,
        rm.PlaceOf: _place_of,
        rm.FormerPlace: _former_place,
        rm.Passed: _passed,
    }
)
