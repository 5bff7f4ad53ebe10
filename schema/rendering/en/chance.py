"""English: dice, coins and lots."""

from __future__ import annotations

from typing import Any

from schema.language import chance as ch
from schema.rendering.en.amounts import STANDS
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import Measure, lots, value
from schema.rendering.joining import CHOICES, branches, together
from schema.rendering.word_renderer import Form, Lexicon, number_of_roll

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def _draw_lots(rendering: Say, word: ch.DrawLots, chosen: bool) -> Noun:
    return lots(rendering, word, chosen)


def _roll(rendering: Say, word: ch.Roll, form: Form) -> str:
    rendering.rolls.append(word.name)
    if word.sides == 6:
        return "roll a die"
    return f"roll {'an' if str(word.sides).startswith('8') or word.sides in (11, 18) else 'a'} {word.sides}-sided die"


def _reroll(rendering: Say, word: ch.Reroll, form: Form) -> str:
    place = number_of_roll(rendering, word.name)
    return "roll the die again" if place is None else f"roll the {_ORDINALS[min(place, 5)]} die again"


def _coin(rendering: Say, word: ch.Coin, form: Form) -> str:
    sides = []
    if word.heads:
        sides.append(f"on heads, {together(rendering, word.heads, before=(ch.Coin,) if word.tails else ())}")
    if word.tails:
        sides.append(f"on tails, {together(rendering, word.tails)}")
    return f"toss a coin: {'; '.join(sides)}" if sides else "toss a coin"


def _one_at_random(rendering: Say, word: ch.OneAtRandom, form: Form) -> str:
    one = "let one of these happen at random" if form == "may" else "one of these happens at random"
    return f"{one}: {'; or '.join(branches(rendering, word.branches, CHOICES))}"


def _rolled(rendering: Say, word: ch.Rolled) -> str:
    place = number_of_roll(rendering, word.name)
    return "the roll" if place is None else f"the {_ORDINALS[min(place, 5)]} roll"


def _compare(rendering: Say, word: ch.Rolled, test: str, other: Any) -> str:
    told = value(rendering, other)
    if isinstance(other, ch.Rolled) and test in ("equal", "different"):
        return f"{_rolled(rendering, word)} and {told} are {'the same' if test == 'equal' else 'different'}"
    if not isinstance(other, int):
        return f"{_rolled(rendering, word)} is {STANDS[test]} {told}"
    words = {
        "less": f"less than {told}",
        "at_most": f"{told} or less",
        "equal": f"exactly {told}",
        "at_least": f"{told} or more",
        "more": f"more than {told}",
        "different": f"not {told}",
    }
    return f"{_rolled(rendering, word)} is {words[test]}"


LEXICON = Lexicon(
    words={
        ch.DrawLots: _draw_lots,
        ch.Roll: _roll,
        ch.Reroll: _reroll,
        ch.Coin: _coin,
        ch.OneAtRandom: _one_at_random,
        ch.Rolled: Measure(_rolled, compare=_compare),
    }
)
