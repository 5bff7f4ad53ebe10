"""Russian: life that is gained."""

from __future__ import annotations

from schema.rendering.families import noun, value, without_conditions
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import MANY, Lexicon, Moment
from schema.systems.desktopia import life_gain as he

_HEALER = known(di.masculine("лекар|ь я ю ем е", "лекар|и ей ям ями ях"))


def _would_be_healed(rendering: Say, word: he.WouldBeHealed) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    must = "должны" if first.plural else {"m": "должен", "f": "должна", "n": "должно"}[first.gender]
    prevented = f"{later} не {later.verb('получает', 'получают')} жизней", f"не дать {later:dat} получить жизни"
    roles = {"victim": later, "source": _HEALER}
    return Moment(f"если {first} {must} получить жизни", "Вместо лечения", roles, prevented=prevented, heals=True)


def _healed(rendering: Say, word: he.WasHealed) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    heading = "Когда получает жизни" if word.who == "self" else "При лечении"
    text = f"когда {first} {first.verb('получает', 'получают')} жизни"
    return Moment(text, heading, {"victim": later, "source": _HEALER}, heals=True)


def _maximum_life(rendering: Say, word: he.ChangeMaximumLife) -> str:
    who = noun(rendering, word.who, MANY)
    if not isinstance(word.by, int):
        return f"{who:у gen} максимум жизней на X больше (X — {value(rendering, word.by)})"
    return f"{who:у gen} максимум жизней на {abs(word.by)} {'больше' if word.by >= 0 else 'меньше'}"


LEXICON = Lexicon(
    words={
        he.WouldBeHealed: _would_be_healed,
        he.WasHealed: _healed,
        he.ChangeMaximumLife: without_conditions(_maximum_life),
    }
)
