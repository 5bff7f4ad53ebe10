"""Russian: dice, coins and lots."""

from __future__ import annotations

from typing import Any

from schema.language import chance as ch
from schema.rendering.families import Measure, lots, than
from schema.rendering.joining import CHOICES, branches, together
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say
from schema.rendering.word_renderer import Form, Lexicon, number_of_roll

_ORDINALS = ("первым", "вторым", "третьим", "четвёртым", "пятым", "шестым")


def _draw_lots(rendering: Say, word: ch.DrawLots, chosen: bool) -> Noun:
    return lots(rendering, word, chosen)


def _roll(rendering: Say, word: ch.Roll, form: Form) -> str:
    rendering.rolls.append(word.name)
    die = "кубик" if word.sides == 6 else f"{word.sides}-гранный кубик"
    return f"{verb_form(form, 'бросьте', 'бросить')} {die}"


def _reroll(rendering: Say, word: ch.Reroll, form: Form) -> str:
    place = number_of_roll(rendering, word.name)
    which = "" if place is None else f"{('первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой')[min(place, 5)]} "
    return f"{verb_form(form, 'перебросьте', 'перебросить')} {which}кубик"


def _coin(rendering: Say, word: ch.Coin, form: Form) -> str:
    sides = []
    if word.heads:
        heads = together(rendering, word.heads, before=(ch.Coin,) if word.tails else ())
        sides.append(f"если выпадет орёл{PAUSE} {heads}")
    if word.tails:
        falls = "если" if sides else "если выпадет"
        sides.append(f"{falls} решка{PAUSE} {together(rendering, word.tails)}")
    toss = verb_form(form, "подбросьте", "подбросить")
    return f"{toss} монету: {'; '.join(sides)}" if sides else f"{toss} монету"


def _one_at_random(rendering: Say, word: ch.OneAtRandom, form: Form) -> str:
    one = "решить по жребию, что произойдёт" if form == "may" else "по жребию происходит одно из следующего"
    return f"{one}: {'; или '.join(branches(rendering, word.branches, CHOICES))}"


def _which(rendering: Say, word: ch.Rolled) -> str:
    place = number_of_roll(rendering, word.name)
    return "" if place is None else f"{_ORDINALS[min(place, 5)]} броском "


def _compare(rendering: Say, word: ch.Rolled, test: str, other: Any) -> str:
    told = str(other) if isinstance(other, int) else ""
    if isinstance(other, ch.Rolled) and test in ("equal", "different") and (first := _which(rendering, word)):
        same = "одно и то же" if test == "equal" else "разное"
        return f"{first.removesuffix('броском ')}и {_which(rendering, other)}выпало {same}"
    words = {
        "less": f"меньше {told}",
        "at_most": f"{told} или меньше",
        "equal": f"ровно {told}",
        "at_least": f"{told} или больше",
        "more": f"больше {told}",
        "different": f"не {told}",
    }
    if not told:
        it = (isinstance(other, ch.Rolled) and _which(rendering, other).strip()) or than(rendering, other)
        words = {
            "less": f"меньше, чем {it}",
            "at_most": f"не больше, чем {it}",
            "equal": f"столько же, сколько {it}",
            "at_least": f"не меньше, чем {it}",
            "more": f"больше, чем {it}",
            "different": f"не столько же, сколько {it}",
        }
    return f"{_which(rendering, word)}выпало {words[test]}"


LEXICON = Lexicon(
    words={
        ch.DrawLots: _draw_lots,
        ch.Roll: _roll,
        ch.Reroll: _reroll,
        ch.Coin: _coin,
        ch.OneAtRandom: _one_at_random,
        ch.Rolled: Measure(
            lambda rendering, word: f"число, которое {_which(rendering, word)}выпало{PAUSE}",
            than=lambda rendering, word: f"{_which(rendering, word)}выпало",
            compare=_compare,
        ),
    }
)
